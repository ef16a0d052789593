"""The rule card: every option of the rules in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, rules_for
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


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "- All choose to play or pass in secret, with a closed fist."),
        ({"limit": 20}, "- A bourré costs 20 chips at most."),
        ({"limit": 20}, "- The winner takes 20 chips at most. The rest stays in the pot."),
        ({}, "- There is no limit: a bourré costs the whole pot."),
        ({"ante": 1}, "- Everyone puts 1 chip in the pot before each deal, the ante."),
        ({"second_ante": 5}, "- Playing costs 5 chips more, the second ante."),
        ({"max_draw": 0}, "- No cards are swapped."),
        (
            {"enforcement": "honor", "renege_multiple": 2},
            "- Not taken back, it costs 2 times as much as a bourré.",
        ),
        (
            {"format": "race"},
            "- The first to hold 400 chips wins the game, and what is in the pot.",
        ),
    ],
)
def test_options_are_told_in_plain_words(options: dict[str, object], line: str) -> None:
    assert line in rule_card(rules_for("fists", **options), ENGLISH)
