"""Members' card settings."""

from __future__ import annotations

from typing import Final

import discord

from booray_core.cards import Card, Suit
from bot.faces import CardStyle
from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import INK, PLAIN, PRIMARY, lines, row, screen, small
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
        row(*(_button(each, wording, chosen=each is style) for each in STYLES)),
        small(wording.text("cards-where")),
        lines(
            wording.text("cards-only-plays" if only_card else "cards-only-waits"),
            small(wording.text("cards-only-tells")),
        ),
        row(_only_button(wording, plays=not only_card)),
        colour=INK,
    )


def _button(style: CardStyle, wording: Wording, *, chosen: bool) -> GameButton:
    carries = ButtonId(NO_TABLE, 0, ALWAYS, SHOW_CARDS, page=STYLES.index(style))
    label = wording.of("cards-style", style)
    return game_button(label, carries, style=PRIMARY if chosen else PLAIN)


def _only_button(wording: Wording, *, plays: bool) -> GameButton:
    """Return the switch by which one's only card plays itself, or no more."""
    carries = ButtonId(NO_TABLE, 0, ALWAYS, ONLY_CARD, page=int(plays))
    sentence = "cards-only-button-plays" if plays else "cards-only-button-waits"
    return game_button(wording.text(sentence), carries)
