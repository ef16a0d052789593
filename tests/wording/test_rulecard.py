"""The rule card: every option of the rules in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, rules_for
from bot.screens.options import KINDS, Choice, Flag, written
from bot.wording import Wording, rule_card
from bot.wording.rulecard import SECTIONS

ENGLISH = Wording("en")

OTHER_VALUES: dict[str, Any] = {
    "players": (3, 5),
    "hand_size": 4,
    "ante": 7,
    "trump": "turned",
    "declaration": "rotation",
    "max_draw": 2,
    "dealer_must_play_ace": False,
    "second_ante": 3,
    "stay_ante": 2,
    "must_hold": "trump_or_club",
    "must_head": False,
    "cinch": False,
    "limit": 20,
    "limit_caps_win": True,
    "renege_multiple": 3,
    "bourre_exempt": False,
    "tied_exempt": False,
    "stock_end": "under",
    "enforcement": "honor",
    "format": "last_standing",
    "starting_stack": 55,
    "target": 500,
}
"""Of each option a value that is not that of the rules below."""

BESIDES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "limit_caps_win": ({"limit": 20, "limit_caps_win": False}, {"limit": 20}),
    "renege_multiple": ({"enforcement": "honor"}, {"enforcement": "honor"}),
    "target": ({"format": "race"}, {"format": "race"}),
    "format": ({"starting_stack": 50}, {"starting_stack": 50}),
    "trump": ({"dealer_must_play_ace": False}, {"dealer_must_play_ace": False}),
}
"""What else has to be set for an option to matter: without and with the other value."""


def test_no_option_is_left_out() -> None:
    told = [option for section in SECTIONS.values() for option in section]
    assert sorted(told) == sorted(OPTIONS)
    assert sorted(OTHER_VALUES) == sorted(OPTIONS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_has_a_line(preset: str) -> None:
    card = rule_card(rules_for(preset), ENGLISH).splitlines()
    assert sum(line.startswith("- ") for line in card) == len(OPTIONS)
    assert all(line.endswith((".", "**")) for line in card)


@pytest.mark.parametrize("option", OPTIONS)
def test_changing_an_option_changes_the_card(option: str) -> None:
    without, besides = BESIDES.get(option, ({}, {}))
    before = rule_card(rules_for("fists", **without), ENGLISH)
    after = rule_card(rules_for("fists", **{**besides, option: OTHER_VALUES[option]}), ENGLISH)
    assert before != after


LINES: dict[str, list[tuple[dict[str, Any], str]]] = {
    "players": [({"players": (3, 6)}, "3 to 6 players.")],
    "hand_size": [
        ({}, "Everyone gets 5 cards, for 5 tricks."),
        ({"hand_size": 4}, "Everyone gets 4 cards, for 4 tricks."),
    ],
    "ante": [
        ({}, "Everyone puts 1 chip in the pot before each deal, the ante."),
        ({"ante": 7}, "Everyone puts 7 chips in the pot before each deal, the ante."),
    ],
    "trump": [
        ({}, "The dealer’s last card is dealt face up and shows trumps."),
        ({"trump": "turned"}, "It belongs to nobody."),
        ({"trump": "dealer_may_take"}, "A dealer who plays may take it in place of a card"),
    ],
    "stock_end": [
        ({}, "If the cards run out, what was thrown away is shuffled and dealt."),
        ({"stock_end": "under"}, "What is thrown away goes under the stock"),
    ],
    "declaration": [
        ({}, "All choose to play or pass in secret, with a closed fist."),
        ({"declaration": "rotation"}, "each in turn plays or passes. Then those who play draw"),
        ({"declaration": "rotation_with_draw"}, "who plays draws at once."),
    ],
    "second_ante": [
        ({}, "Playing costs nothing more than the ante."),
        ({"second_ante": 5}, "Playing costs 5 chips more, the second ante."),
    ],
    "must_hold": [
        ({}, "Any hand may play."),
        ({"must_hold": "trump_or_club"}, "Only a hand with a trump or a club may play."),
    ],
    "dealer_must_play_ace": [
        ({}, "When an ace is turned up, the dealer must play."),
        ({"trump": "turned"}, "The dealer may pass like anybody, even when an ace is turned up."),
    ],
    "max_draw": [
        ({}, "If you play, you may swap up to 5 cards for new ones."),
        ({"max_draw": 1}, "If you play, you may swap 1 card for a new one."),
        ({"max_draw": 0}, "No cards are swapped."),
    ],
    "stay_ante": [
        ({}, "Once you play, you are in to the end."),
        ({"stay_ante": 2}, "After the draw, staying in costs 2 chips more. Or pass."),
    ],
    "must_head": [
        ({}, "Beat the best card of the trick if you can."),
        ({"must_head": False}, "You need not beat the best card."),
    ],
    "cinch": [
        ({}, "you must show it: play your highest trumps."),
        ({"cinch": False}, "With three sure tricks you still play what you like"),
    ],
    "enforcement": [
        ({}, "A card that breaks the rules cannot be played."),
        ({"enforcement": "honor"}, "A card that breaks the rules stands."),
    ],
    "renege_multiple": [
        ({"renege_multiple": 2}, "There is no penalty for wrong cards, as none can be played."),
        ({"enforcement": "honor"}, "Not taken back, it costs as much as a bourré"),
        ({"enforcement": "honor", "renege_multiple": 2}, "it costs 2 times as much as a bourré"),
    ],
    "limit": [
        ({}, "There is no limit: a bourré costs the whole pot."),
        ({"limit": 20}, "A bourré costs 20 chips at most."),
    ],
    "limit_caps_win": [
        ({}, "The winner takes the whole pot."),
        ({"limit": 20}, "The winner takes 20 chips at most. The rest stays in the pot."),
        ({"limit": 20, "limit_caps_win": False}, "The winner takes the whole pot."),
    ],
    "bourre_exempt": [
        ({}, "After paying for a bourré you pay no ante for the next deal."),
        ({"bourre_exempt": False}, "A bourré does not spare you the next ante."),
    ],
    "tied_exempt": [
        ({}, "those who tied pay no ante for the next deal."),
        ({"tied_exempt": False}, "A tie does not spare you the next ante."),
    ],
    "format": [
        ({}, "Come and go between deals."),
        ({"format": "race"}, "It is a race: who runs out of chips is out."),
        ({"format": "last_standing"}, "The last one left wins."),
    ],
    "starting_stack": [
        ({"starting_stack": 60}, "You sit down with 60 chips, unless you choose another buy-in."),
        ({"format": "race"}, "Everyone starts with 200 chips."),
    ],
    "target": [
        ({}, "No number of chips ends the game."),
        ({"format": "race"}, "The first to hold 400 chips wins the game, and what is in the pot."),
    ],
}
"""What the card says of each value of each option, on top of fists."""


def test_every_value_that_an_option_offers_is_among_the_lines() -> None:
    assert sorted(LINES) == sorted(OPTIONS)
    for option, lines in LINES.items():
        told = {written(option, getattr(rules_for("fists", **given), option)) for given, _ in lines}
        kind = KINDS[option]
        if isinstance(kind, Choice | Flag):
            assert told == set(kind.few)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_is_told_in_plain_words(option: str) -> None:
    for given, line in LINES[option]:
        card = rule_card(rules_for("fists", **given), ENGLISH)
        assert line in card
        others = [each for value, each in LINES[option] if value != given and each != line]
        own = next(each for each in card.splitlines() if line in each)
        assert not any(other in own for other in others)
