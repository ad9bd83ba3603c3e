"""How long may a decision take, and what happens when time is up?

Read `schedule` (what a table does next), `deadlines` (whose time runs out when, who is played for, which timers a table needs),
`charging` (whose time a decision takes), `shared_time` (time that several decisions share), `pace` (the seconds of a decision), `presence` (who is there),
`absence` (stepping away and coming back) and `timer_loop` (the task that fires timers).
"""
