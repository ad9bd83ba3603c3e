"""How do browsers reach the tables? A Starlette app: HTTP routes, one websocket, and the built client."""
