"""The site of these pages, built by Sphinx: `sphinx-build -W -b dirhtml docs build/site`.

The pages stay plain Markdown that reads well on a code host too. What differs on the site is here.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri

from bot.checking.page import NAME as CHECKER
from bot.checking.page import checking_page

HERE: Final = Path(__file__).parent

NAVIGATION: Final = {
    "For players": ["players", "glossary", "strategy"],
    "For server managers": ["owners"],
    "For operators": [
        "install",
        "operators",
        "web",
        "monitoring",
        "reference",
        "postgresql",
        "processes",
        "troubleshooting",
    ],
    "Privacy and terms": ["privacy", "terms"],
    "For engineers": ["contributing", "inside", "core", "figures"],
}
"""The pages by reader. Sphinx warns of one that is missing here, and `-W` fails the build."""

BLANK: Final = "<!-- the operator's name and an address to write to -->"
"""Stands in the pages that an operator answers for; `-D operator=…` fills it in."""

MENDED: Final = {
    # What scrolls sideways is reached by keyboard too.
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    "<pre>": '<pre tabindex="0">',
    # A heading has a level, a corner of a table heads nothing, and two asides have two names.
    'role="heading">': 'role="heading" aria-level="2">',
    '<th class="head"><p></p></th>': "<td></td>",
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<div id="search-results">': '<h1>Search</h1>\n<div id="search-results">',
}
"""What keeps someone from using the theme's pages, and what stands there instead."""

MENU: Final = re.compile(
    r'<label class="([^"]+-icon)" for="(__navigation|__toc)">(.+?)</label>', re.DOTALL
)
"""What opens a menu in a narrow window: by a tap, and in the theme by no key."""
MENUS: Final = {"__navigation": "All pages", "__toc": "On this page"}


def button(menu: re.Match[str]) -> str:
    """The same for everyone."""
    look, opens, icon = menu.groups()
    told = MENUS[opens]
    return f'<button class="{look}" aria-label="{told}" onclick="{opens}.click()">{icon}</button>'


project = html_title = "Booray"
language = "en"
highlight_language = "text"
smartquotes = False  # the pages' own characters, in commands above all
extensions = ["myst_parser"]
myst_heading_anchors = 6
exclude_patterns = ["pictures"]

html_theme = "furo"
html_static_path = ["site"]
html_css_files = ["site.css"]
html_copy_source = html_show_copyright = html_show_sourcelink = html_use_index = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#195e42",
        "color-brand-content": "#17633f",
        "color-brand-visited": "#17633f",
        "color-sidebar-background": "#eef4f0",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7ee2a8",
        "color-brand-content": "#7ee2a8",
        "color-brand-visited": "#7ee2a8",
        "color-background-primary": "#121815",
        "color-background-secondary": "#13211c",
        "color-sidebar-background": "#13211c",
    },
}


def read(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the README in the first page, lead links out of this folder, and name the operator."""
    first = app.config.root_doc
    text = readme() + navigation() if page == first else source[0]
    text = text.replace("](../README.md", f"]({first}.md")
    text = re.sub(r"\]\((\.\./[^)#]+\.md)", r"](path:\1", text)  # as a file to download
    source[0] = text.replace(BLANK, app.config.operator or "(not filled in yet)")


def readme() -> str:
    """The README as it would stand in this folder."""
    text = (HERE.parent / "README.md").read_text(encoding="utf-8")
    beside = re.sub(r"\]\((?!https?:|mailto:|#|docs/)", "](../", text)
    return beside.replace("](docs/", "](")


def navigation() -> str:
    """The pages there are, as the sidebar's table of contents."""
    return "".join(
        "\n```{toctree}\n:hidden:\n:caption: " + reader + "\n\n" + "\n".join(pages) + "\n```\n"
        for reader, named in NAVIGATION.items()
        if (pages := [page for page in named if (HERE / f"{page}.md").exists()])
    )


def show_checker(app: Sphinx, document: nodes.document) -> None:
    """Lead to the checking page where a page names it: among the sources there is none."""
    here = app.builder.get_target_uri(app.env.current_document.docname)
    for name in list(document.findall(nodes.literal)):
        if name.astext() == CHECKER:
            name.replace_self(
                nodes.reference("", "", name.deepcopy(), refuri=relative_uri(here, CHECKER))
            )


def link_checker(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Add the checking page to the sidebar."""
    to = relative_uri(app.builder.get_target_uri(page), CHECKER)
    context["furo_navigation_tree"] += (
        '<p class="caption" role="heading"><span class="caption-text">Fair deals</span></p>'
        f'<ul><li class="toctree-l1"><a class="reference" href="{to}">Check a deal</a></li></ul>'
    )


def finish(app: Sphinx, failed: Exception | None) -> None:
    """Make the pages right for screen readers and keyboards, and add the one that checks deals."""
    for page in app.outdir.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        for made, right in MENDED.items():
            text = text.replace(made, right)
        text = MENU.sub(button, text)
        page.write_text(text, encoding="utf-8")
    (app.outdir / CHECKER).write_bytes(checking_page())
    shutil.rmtree(app.doctreedir, ignore_errors=True)


def setup(app: Sphinx) -> None:
    """Connect the above to the build."""
    app.add_config_value("operator", "", "env", str)
    app.connect("source-read", read)
    app.connect("doctree-read", show_checker)
    app.connect("html-page-context", link_checker, priority=900)  # after Furo's own
    app.connect("build-finished", finish)
