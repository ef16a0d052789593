"""Files about finished deals."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.screens.parts import file_screen, lines
from bot.tables.journal.exports import Export
from bot.wording import Wording


def export_screen(export: Export, names: Sequence[str], wording: Wording) -> discord.ui.LayoutView:
    """Return a file of deals, with what stands in it and how it can be checked.

    Args:
        export: what the file holds.
        names: the file's; those of its parts, where it is too large for one.
        wording: the reader's language.
    """
    if export.deal is not None:
        sentence = "export-whole" if export.is_whole else "export-public"
        said = wording.text(sentence, deal=export.deal)
    else:
        sentence = "export-whole-table" if export.is_whole else "export-public-table"
        said = wording.text(sentence, deals=len(export.lines))
    parts = wording.text("export-parts", files=len(names)) if len(names) > 1 else ""
    return file_screen(lines(said, parts), *names)
