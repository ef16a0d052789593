"""Export files of a server's chips and deals."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.screens.parts import file_screen, lines, small
from bot.wording import Wording


def exported_screen(
    names: Sequence[str], deals: int, damaged: int, wording: Wording
) -> discord.ui.LayoutView:
    """Return what is shown with the files.

    Args:
        names: the files', in their order.
        deals: how many deals are in them.
        damaged: how many tables could not be read.
        wording: the reader's language.
    """
    said = lines(
        wording.text("export-ready", deals=deals),
        wording.text("export-parts", files=len(names)) if len(names) > 1 else "",
        wording.text("export-damaged", tables=damaged) if damaged else "",
        small(wording.text("export-about")),
    )
    return file_screen(said, *names)
