"""A member's data: the export, whether they are rated, and the question before forgetting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.screens.buttons import game_button, named_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import DANGER, INK, PLAIN, file_screen, lines, row, screen, small
from bot.wording import Wording

FORGET: Final = Verb("forget")
"""Forgets whoever presses it."""


RATED: Final = Verb("rated", Carries.PAGE, labelled=False)
"""Says whether one's choices are rated: by its page, 1 or 0."""


def ratings_screen(wording: Wording, *, rated: bool, rates: bool = True) -> discord.ui.LayoutView:
    """Return whether the reader's choices are rated, what follows from that, and the switch.

    Args:
        wording: their language.
        rated: False if they keep out.
        rates: whether the bot rates anybody.
    """
    carries = ButtonId(NO_TABLE, 0, ALWAYS, RATED, page=int(not rated))
    label = wording.text("privacy-ratings-leave" if rated else "privacy-ratings-join")
    if rated and not rates:
        told = wording.text("board-own-unrated")
    else:
        told = lines(
            wording.text("privacy-ratings-in" if rated else "privacy-ratings-out"),
            small(wording.text("privacy-ratings-what" if rated else "privacy-ratings-back")),
        )
    return screen(
        told,
        row(game_button(label, carries, style=DANGER if rated else PLAIN)),
        colour=INK,
    )


def forgetting_screen(wording: Wording, page: str | None = None) -> discord.ui.LayoutView:
    """Return the question whether to be forgotten: what goes, and what stays.

    Args:
        wording: the member's language.
        page: the address of the privacy page, if there is one.
    """
    yes = ButtonId(NO_TABLE, 0, ALWAYS, FORGET)
    return screen(
        lines(f"### {wording.text('privacy-forget-title')}", wording.text("privacy-forget-ask")),
        _more(page, wording),
        row(named_button(yes, wording, style=DANGER)),
        colour=INK,
    )


def forgotten_screen(chips: int, wording: Wording) -> discord.ui.LayoutView:
    """Return that somebody has been forgotten, what they gave up, and what is left of them."""
    return screen(
        wording.text("privacy-forget-done", chips=chips),
        small(wording.text("privacy-forget-after")),
        colour=INK,
    )


def exported_screen(
    names: Sequence[str], wording: Wording, page: str | None = None
) -> discord.ui.LayoutView:
    """Return what is shown with the files of a member's data.

    Args:
        names: the files', in their order.
        wording: the member's language.
        page: the address of the privacy page, if there is one.
    """
    said = wording.text("privacy-export-ready", files=len(names))
    return file_screen(lines(said, _more(page, wording)), *names)


def _more(page: str | None, wording: Wording) -> str:
    """Return where to read more, if there is anything."""
    return small(wording.text("privacy-page", link=page)) if page else ""
