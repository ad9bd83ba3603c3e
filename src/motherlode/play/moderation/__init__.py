"""What do operators decide about a server, and how is it carried out?

Read `operators` (who is one), `bans` (whom to keep out: pure decisions), `ban_list` (the bans of a running server), `reports` (what
players report), `settings`, `admission` (who may come in, open tables and talk), `retention` (how long things are kept) and `actions` (what operators do to tables and people, each act logged first). The routes are in `play/web/operator.py`.
"""
