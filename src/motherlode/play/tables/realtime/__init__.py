"""How is a table played against a real clock? (Digger, DG-NET)

Read `turn_clock` (how a turn stands that is measured), `measurements` (what is stored of an act besides who did it), `hand`
(a gesture that is going on), `round_trips` (how long messages take), `acts` (how an act becomes a move), `table_loop` (what
happens by itself) and `realtime_requests` (what people ask of such a table).
"""
