"""What is one member's own: how cards are shown to them, and their data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from booray_core.cards import Card, Suit
from bot.faces import CardStyle
from bot.screens import parts as ui
from bot.screens.ids import Carries, Verb
from bot.wording import Wording, shown_cards

SHOW_CARDS: Final = Verb("show-cards", Carries.PAGE, labelled=False)
"""Says how cards are to be shown to one, by its page in the list."""
ONLY_CARD: Final = Verb("only-card", Carries.PAGE, labelled=False)
"""Says whether one's card plays itself where it is the only one: by its page, 1 or 0."""
OWN_DATA: Final = Verb("own-data")
"""Gives whoever presses it everything that is kept of them, as a file."""
RATED: Final = Verb("rated", Carries.PAGE, labelled=False)
"""Says whether one's choices are rated: by its page, 1 or 0."""
ASK_FORGET: Final = Verb("ask-forget")
"""Asks whether to forget whoever presses it; ``FORGET`` does it."""
FORGET: Final = Verb("forget")

STYLES: Final = tuple(CardStyle)
"""In the order of their buttons, whose page says which is meant."""

_SAMPLE: Final = tuple(map(Card.parse, ("Ks", "9s", "Ah", "Jc", "Td")))


def cards_screen(wording: Wording, *, only_card: bool = False) -> ui.Screen:
    """Return how cards are shown to whoever reads it, with a button for each way.

    ``only_card`` says whether their card plays itself where it is the only one.
    """
    style = wording.cards.style
    missing = style.deck is not None and wording.cards.back is None
    switch = wording.text("cards-only-button-waits" if only_card else "cards-only-button-plays")
    styles = (
        ui.free(
            SHOW_CARDS,
            wording,
            label=wording.of("cards-style", each),
            page=page,
            style=ui.PRIMARY if each is style else ui.PLAIN,
        )
        for page, each in enumerate(STYLES)
    )
    return ui.screen(
        ui.lines(
            wording.text("cards-title"),
            wording.of("cards-shown", style),
            wording.text("cards-not-there") if missing else None,
        ),
        f"# {shown_cards(_SAMPLE, Suit.SPADES, wording)}",
        ui.row(*styles),
        ui.small(wording.text("cards-where")),
        ui.lines(
            wording.text("cards-only-plays" if only_card else "cards-only-waits"),
            ui.small(wording.text("cards-only-tells")),
        ),
        ui.row(ui.free(ONLY_CARD, wording, label=switch, page=int(not only_card))),
    )


# One's data; ``page`` is the address of the privacy page, if there is one


def privacy_screen(
    wording: Wording, page: str | None = None, *, rated: bool, rates: bool = True
) -> ui.Screen:
    """Return what a member can do about their data, and whether they are rated, if anybody is."""
    label = wording.text("privacy-ratings-leave" if rated else "privacy-ratings-join")
    told = ui.lines(
        wording.text("privacy-ratings-in" if rated else "privacy-ratings-out"),
        ui.small(wording.text("privacy-ratings-what" if rated else "privacy-ratings-back")),
    )
    if rated and not rates:
        told = wording.text("board-own-unrated")
    return ui.screen(
        ui.lines(f"### {wording.text('privacy-title')}", wording.text("privacy-what")),
        _more(page, wording),
        ui.row(ui.free(OWN_DATA, wording), ui.free(ASK_FORGET, wording)),
        told,
        ui.row(ui.free(RATED, wording, label=label, page=int(not rated))),
    )


def forgetting_screen(wording: Wording, page: str | None = None) -> ui.Screen:
    """Return the question whether to be forgotten: what goes, and what stays."""
    return ui.screen(
        ui.lines(f"### {wording.text('privacy-forget-title')}", wording.text("privacy-forget-ask")),
        _more(page, wording),
        ui.row(ui.free(FORGET, wording, style=ui.DANGER), ui.free(OWN_DATA, wording)),
    )


def forgotten_screen(chips: int, wording: Wording) -> ui.Screen:
    """Return that somebody has been forgotten, what they gave up, and what is left of them."""
    return ui.screen(
        wording.text("privacy-forget-done", chips=chips),
        ui.small(wording.text("privacy-forget-after")),
    )


def exported_screen(names: Sequence[str], wording: Wording, page: str | None = None) -> ui.Screen:
    """Return what is shown with the files of a member's data, by their names."""
    said = wording.text("privacy-export-ready", files=len(names))
    return ui.file_screen(ui.lines(said, _more(page, wording)), *names)


def _more(page: str | None, wording: Wording) -> str:
    return ui.small(wording.text("privacy-page", link=page)) if page else ""
