"""What the simulated soak reads off messages: cards that somebody may not know."""

from __future__ import annotations

from typing import Any

from bot.screens import cards_screen
from tests.screens.samples import ENGLISH
from tests.soak.simulated.discord_world import Channel, Message
from tests.soak.simulated.hidden import Hidden, HiddenCards

CHANNEL = Channel(1, "den")


def message(viewer: int | None, text: str) -> Message:
    return Message(2, CHANNEL, viewer, [{"type": 10, "content": text}])


def test_cards_of_others_are_noticed_and_one_s_own_and_public_ones_are_not() -> None:
    cards = HiddenCards()
    deal = Hidden(("t-1", 1), {0: frozenset({"As", "Td"}), 1: frozenset({"2c"})}, {0: 70, 1: 71})
    deal.own[70] |= {"As", "Td"}
    deal.own[71] |= {"2c"}
    deal.public.add("As")
    cards._deals[CHANNEL.id] = [deal]
    told = "A♠\ufe0e 10♦\ufe0e · 2♣\ufe0e"
    assert cards.shown(message(None, told)) == {"Td", "2c"}
    assert cards.shown(message(70, told)) == {"2c"}
    assert cards.shown(message(71, told)) == {"Td"}
    assert cards.shown(message(71, "A♠ 2♣")) == set()
    assert cards.compared == 4


def test_the_sample_hand_by_which_one_chooses_how_cards_are_shown_is_nobody_s() -> None:
    cards = HiddenCards()
    cards._deals[CHANNEL.id] = [Hidden(("t-1", 1), {0: frozenset({"9s", "Jc"})}, {0: 70})]
    shown = message(71, "")
    screen: Any = cards_screen(ENGLISH)
    shown.components = screen.to_components()
    assert "9♠" in str(shown.components)
    assert cards.shown(shown) == set()
