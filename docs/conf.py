"""How the documentation is built: Markdown through MyST, dressed by Furo, warnings as errors."""

from importlib.metadata import version as installed_version
from pathlib import Path

from motherlode.tracing import write_docs

project = "Motherlode"
author = "The Motherlode contributors"
copyright = f"2026, {author}"
version = release = installed_version("motherlode")

# The pages rule → code → tests are made anew from the tree; they are not kept under version control.
write_docs(Path(__file__).parent / "games")

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
# Headings down to the third level can be linked to.
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Motherlode"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#7a5200",
        "color-brand-content": "#7a5200",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f7f0e1",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e8b84a",
        "color-brand-content": "#e8b84a",
        "color-background-primary": "#1c1712",
        "color-background-secondary": "#251e17",
    },
}
