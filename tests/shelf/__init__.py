"""A shelf of games that live only in the tests; `add_shelf("tests.shelf")` puts it up."""
