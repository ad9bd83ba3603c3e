"""What do people ask of a table, and what are they answered?

Read `table_requests`: each message of a browser has one method there.
"""
