"""Messages and files as nobody would send them: each is refused with a sentence, and nothing breaks or changes.

Read `mutation` (how something valid is damaged), `target` (what is asked of whatever reads it), `in_process_server` and `server` (messages and
requests), `damage` (databases), `files` (files and rows) and `__main__` (the long run). `test_fuzz` tries some of each.
"""
