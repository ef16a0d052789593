"""Short notices."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.screens.buttons import GameButton
from bot.screens.parts import ASH, BACK, INK, row, screen, shared_button, small
from bot.tables.words.reasons import TableReason
from bot.tables.words.views import TableView
from bot.wording import Wording


def text_screen(text: str, buttons: Sequence[GameButton] = ()) -> discord.ui.LayoutView:
    """Return a sentence to one person, with the buttons that it names."""
    return screen(text, row(*buttons), colour=INK)


def sitting_out_screen(view: TableView, wording: Wording, *, later: bool) -> discord.ui.LayoutView:
    """Return what is said to who sits out, with the way back.

    Args:
        view: the table.
        wording: the person's language.
        later: whether a deal that is on is still theirs to play.
    """
    return screen(
        wording.text("sitting-out-next" if later else "sitting-out"),
        row(shared_button(view, BACK, wording)),
        colour=INK,
    )


def set_aside_screen(table_id: str, wording: Wording) -> discord.ui.LayoutView:
    """Return what everybody sees of a table that is set aside."""
    return screen(wording.of("table-reason", TableReason.SET_ASIDE, table=table_id), colour=ASH)


def not_open_screen(wording: Wording) -> discord.ui.LayoutView:
    """Return what everybody sees of a table that never opened, or closed without saying so."""
    return screen(wording.text("table-not-open"), colour=ASH)


def moved_screen(where: str, wording: Wording) -> discord.ui.LayoutView:
    """Return what stays of a table's message while its newer one is ``where``, a link."""
    return screen(small(wording.text("table-moved", where=where)), colour=ASH)
