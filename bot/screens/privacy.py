"""A member's data: what they can do about it, whether they are rated, the export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.screens.buttons import GameButton, game_button, named_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import DANGER, INK, PLAIN, file_screen, lines, row, screen, small
from bot.wording import Wording

OWN_DATA: Final = Verb("own-data")
"""Gives whoever presses it everything that is kept of them, as a file."""
RATED: Final = Verb("rated", Carries.PAGE, labelled=False)
"""Says whether one's choices are rated: by its page, 1 or 0."""
ASK_FORGET: Final = Verb("ask-forget")
"""Asks whether to forget whoever presses it; ``FORGET`` does it."""
FORGET: Final = Verb("forget")


def privacy_screen(
    wording: Wording, page: str | None = None, *, rated: bool, rates: bool = True
) -> discord.ui.LayoutView:
    """Return what a member can do about their data, and whether their choices are rated.

    Args:
        wording: the member's language.
        page: the address of the privacy page, if there is one.
        rated: False if they keep out.
        rates: whether the bot rates anybody.
    """
    switch = ButtonId(NO_TABLE, 0, ALWAYS, RATED, page=int(not rated))
    label = wording.text("privacy-ratings-leave" if rated else "privacy-ratings-join")
    if rated and not rates:
        told = wording.text("board-own-unrated")
    else:
        told = lines(
            wording.text("privacy-ratings-in" if rated else "privacy-ratings-out"),
            small(wording.text("privacy-ratings-what" if rated else "privacy-ratings-back")),
        )
    return screen(
        lines(f"### {wording.text('privacy-title')}", wording.text("privacy-what")),
        _more(page, wording),
        row(_button(OWN_DATA, wording), _button(ASK_FORGET, wording)),
        told,
        row(game_button(label, switch)),
        colour=INK,
    )


def forgetting_screen(wording: Wording, page: str | None = None) -> discord.ui.LayoutView:
    """Return the question whether to be forgotten: what goes, and what stays.

    Args:
        wording: the member's language.
        page: the address of the privacy page, if there is one.
    """
    return screen(
        lines(f"### {wording.text('privacy-forget-title')}", wording.text("privacy-forget-ask")),
        _more(page, wording),
        row(_button(FORGET, wording, DANGER), _button(OWN_DATA, wording)),
        colour=INK,
    )


def _button(verb: Verb, wording: Wording, style: discord.ButtonStyle = PLAIN) -> GameButton:
    return named_button(ButtonId(NO_TABLE, 0, ALWAYS, verb), wording, style=style)


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
