"""What does a server lose, repeat, block or give away when things go wrong around it?"""
