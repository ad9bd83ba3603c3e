"""The peers: other people's engines, each measured by a script that runs in `bench/.venv`."""
