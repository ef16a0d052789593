"""The verbs of a deal: what a seat does by a button, and what that is in the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import booray_core as core
from booray_core import Action, Card, Draw, PlayCard
from bot.screens.ids import ButtonId, Carries, Verb

PLAY: Final = Verb("play", on_panels=True)
PASS: Final = Verb("pass", on_panels=True)
MARK: Final = Verb("mark", Carries.CARDS, labelled=False, on_panels=True)
"""Shows the draw with the cards of the argument marked."""
DRAW: Final = Verb("draw", Carries.CARDS, labelled=False, on_panels=True)
TAKE: Final = Verb("take", Carries.CARDS, labelled=False, on_panels=True)
"""Draws, and takes the turn-up."""
PAT: Final = Verb("pat", labelled=False, on_panels=True)
DRAW_AHEAD: Final = Verb("draw-ahead", Carries.CARDS, labelled=False, on_panels=True)
"""Says before one's turn what one draws when it comes; ``TAKE_AHEAD`` takes the turn-up too, and
``DRAW_NOT`` takes back what was said."""
TAKE_AHEAD: Final = Verb("take-ahead", Carries.CARDS, labelled=False, on_panels=True)
DRAW_NOT: Final = Verb("draw-not", on_panels=True)
STAY: Final = Verb("stay", labelled=False, on_panels=True)
DROP: Final = Verb("drop", on_panels=True)
"""Passes after the draw."""
CARD: Final = Verb("card", Carries.CARD, labelled=False, on_panels=True)
RECALL: Final = Verb("recall", on_panels=True)

ACTIONS: Final[Mapping[Verb, Callable[[tuple[Card, ...]], Action]]] = {
    PLAY: lambda _: core.PLAY,
    PASS: lambda _: core.PASS,
    DRAW: Draw,
    TAKE: lambda cards: Draw(cards, take=True),
    PAT: lambda _: core.STAND_PAT,
    STAY: lambda _: core.STAY,
    DROP: lambda _: core.LEAVE_AFTER_DRAW,
    CARD: lambda cards: PlayCard(cards[0]),
    RECALL: lambda _: core.RECALL,
}
"""Makes of the cards that a button carries the act in the deal that it stands for."""


def action_of(button: ButtonId) -> Action | None:
    """Return the act in the deal that a button stands for, if any."""
    make = ACTIONS.get(button.verb)
    return None if make is None else make(button.cards)


def ahead_of(button: ButtonId) -> Draw | None:
    """Return what a button says is to be drawn at its seat's turn, if anything."""
    if button.verb not in {DRAW_AHEAD, TAKE_AHEAD}:
        return None
    return Draw(button.cards, take=button.verb is TAKE_AHEAD) if button.cards else core.STAND_PAT


def decision_of(button: ButtonId) -> int | None:
    """Return the seat's decision that a button was made for, where it was made for one."""
    return button.step if isinstance(button.step, int) else None
