"""The life of a table: who sits there, whose time runs, what was done and what may be undone.

Read in this order; each package has a reading order of its own:

1. `state`: what is known of a table, and every code with which a request is refused;
2. `requests`: what people ask of a table, and the two ways in which a table is played;
3. `lobby`: new tables, lists of tables, seats and settings before the start;
4. `moves`: how an action, or a plan of several, becomes a move; undo; who plays for bots and for the absent;
5. `clocks`: how long a decision may take, who is there, and the task that fires timers;
6. `reactions`: answers that are opened together, standing orders, and races;
7. `realtime`: tables that are played against a real clock;
8. `store`: open tables, one transaction for each change, what other servers did, history and replays;
9. `broadcast`: who is sent what once it is stored, chat, and notices.

`services` puts the store, the broadcaster and the sync with other servers together.
"""
