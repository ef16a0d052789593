"""What is one member's own: how cards are shown to them, and their data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from booray_core.cards import Card, Suit
from bot.faces import CardStyle
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import (
    DANGER,
    INK,
    PLAIN,
    PRIMARY,
    GameButton,
    file_screen,
    game_button,
    lines,
    named_button,
    row,
    screen,
    small,
)
from bot.wording import Wording, shown_cards

SHOW_CARDS: Final = Verb("show-cards", Carries.PAGE, labelled=False)
"""Says how cards are to be shown to one, by its page in the list."""
ONLY_CARD: Final = Verb("only-card", Carries.PAGE, labelled=False)
"""Says whether one's card plays itself where it is the only one: by its page, 1 or 0."""

STYLES: Final = tuple(CardStyle)
"""In the order of their buttons, whose page says which is meant."""

_SAMPLE: Final = tuple(map(Card.parse, ("Ks", "9s", "Ah", "Jc", "Td")))


def cards_screen(wording: Wording, *, only_card: bool = False) -> discord.ui.LayoutView:
    """Return how cards are shown to whoever reads it, and a button for each way.

    Args:
        wording: their language.
        only_card: whether their card plays itself where it is the only one.
    """
    style = wording.cards.style
    missing = style.deck is not None and wording.cards.back is None
    return screen(
        lines(
            wording.text("cards-title"),
            wording.of("cards-shown", style),
            wording.text("cards-not-there") if missing else None,
        ),
        f"# {shown_cards(_SAMPLE, Suit.SPADES, wording)}",
        row(*(_style_button(each, wording, chosen=each is style) for each in STYLES)),
        small(wording.text("cards-where")),
        lines(
            wording.text("cards-only-plays" if only_card else "cards-only-waits"),
            small(wording.text("cards-only-tells")),
        ),
        row(_only_button(wording, plays=not only_card)),
        colour=INK,
    )


def _style_button(style: CardStyle, wording: Wording, *, chosen: bool) -> GameButton:
    carries = ButtonId(NO_TABLE, 0, ALWAYS, SHOW_CARDS, page=STYLES.index(style))
    label = wording.of("cards-style", style)
    return game_button(label, carries, style=PRIMARY if chosen else PLAIN)


def _only_button(wording: Wording, *, plays: bool) -> GameButton:
    """Return the switch by which one's only card plays itself, or no more."""
    carries = ButtonId(NO_TABLE, 0, ALWAYS, ONLY_CARD, page=int(plays))
    sentence = "cards-only-button-plays" if plays else "cards-only-button-waits"
    return game_button(wording.text(sentence), carries)


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
