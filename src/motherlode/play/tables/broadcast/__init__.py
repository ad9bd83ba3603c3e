"""Who is sent what, once something is stored?

Read `broadcaster` (store, then tell; who is shown a table), `messages` (what each watcher is sent), `delayed` (spectators who
lag behind), `chat` (who may say what to whom), `chat_delivery` (when it is heard) and `notices` (reaching people who do not look).
"""
