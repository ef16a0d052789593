"""Files about finished deals."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.screens.parts import file_screen, lines
from bot.tables.history.records import Export
from bot.wording import Wording


def export_screen(
    export: Export,
    names: Sequence[str],
    wording: Wording,
    *,
    link: str | None = None,
    page: str | None = None,
) -> discord.ui.LayoutView:
    """Return a file of deals, with what stands in it and how it can be checked.

    Args:
        export: what the file holds.
        names: the file's; those of its parts, where it is too large for one.
        wording: the reader's language.
        link: the address of the page that checks it, if there is one.
        page: the name of that page's own file, if it comes along.
    """
    if export.deal is not None:
        sentence = "export-whole" if export.is_whole else "export-public"
        said = wording.text(sentence, deal=export.deal)
    else:
        sentence = "export-whole-table" if export.is_whole else "export-public-table"
        said = wording.text(sentence, deals=len(export.lines))
    parts = wording.text("export-parts", files=len(names)) if len(names) > 1 else ""
    check = ""
    if link is not None:
        check = wording.text("check-yourself-at", link=link)
    elif page is not None:
        check = wording.text("check-yourself")
    return file_screen(lines(said, parts, check), *names, *([page] if page else []))
