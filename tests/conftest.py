"""Settings of all tests: the test game is found, and hypothesis is deterministic."""

from hypothesis import settings

from motherlode.kernel import catalogue

catalogue.add_shelf("tests.shelf")
collect_ignore = ["skeleton"]  # on no shelf: its tests run where it is copied to

settings.register_profile("motherlode", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("motherlode")

pytest_plugins = [
    "tests.plugins.coverage_scope",
    "tests.plugins.folder_times",
    "tests.plugins.garbage",
    "tests.plugins.sampling",
    "tests.plugins.scheduling",
    "tests.plugins.seeding",
]
