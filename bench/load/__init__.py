"""How many tables does a server carry, and does its memory stay flat for as long as they are played?"""
