"""Files about deals that are over, with what is to be done with them."""

from __future__ import annotations

import discord

from bot.screens.parts import INK, screen
from bot.tables.journal.exports import Export
from bot.wording import Wording


def export_screen(export: Export, name: str, wording: Wording) -> discord.ui.LayoutView:
    """Return a file of deals, with what stands in it and how it can be checked.

    Args:
        export: what the file holds.
        name: the file's.
        wording: the reader's language.
    """
    if export.deal is not None:
        sentence = "export-whole" if export.is_whole else "export-public"
        said = wording.text(sentence, deal=export.deal)
    else:
        sentence = "export-whole-table" if export.is_whole else "export-public-table"
        said = wording.text(sentence, deals=len(export.lines))
    return file_screen(said, name)


def file_screen(said: str, name: str) -> discord.ui.LayoutView:
    """Return a file below a sentence about it."""
    shown = screen(said, colour=INK)
    shown.add_item(discord.ui.File(f"attachment://{name}"))
    shown.stop()
    return shown
