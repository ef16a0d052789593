"""The rule card: every option of the rules in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core import OPTIONS, PRESETS, rules_for
from bot.screens.options import KINDS, written
from bot.wording import Wording, rule_card

ENGLISH = Wording("en")

OTHER_VALUES: dict[str, Any] = {
    "players": (3, 5),
    "limit_caps_win": True,
    "starting_stack": 55,
    "target": 500,
}
"""Of an option a value that is not that of the rules below; of all others it is found."""

BESIDES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "limit_caps_win": ({"limit": 20, "limit_caps_win": False}, {"limit": 20}),
    "renege_multiple": ({"enforcement": "honor"}, {"enforcement": "honor"}),
    "target": ({"format": "race"}, {"format": "race"}),
    "format": ({"starting_stack": 50}, {"starting_stack": 50}),
    "trump": ({"dealer_must_play_ace": False}, {"dealer_must_play_ace": False}),
}
"""What else has to be set for an option to matter: without and with the other value."""

ALWAYS = (
    "- Aces are high. The winner of each trick leads the next one.",
    "- If players tie for the most tricks, nobody wins the pot: it carries over.",
)
"""What the card says at every table."""


def other_value(option: str) -> Any:
    """Return a value of an option that is not that of a usual table."""
    kind, usual = KINDS[option], getattr(rules_for("fists"), option)
    if option in OTHER_VALUES:
        return OTHER_VALUES[option]
    if kind.bounds:
        return kind.bounds[0] if usual != kind.bounds[0] else kind.bounds[0] + 1
    return next(each for each in kind.few if each != written(option, usual))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_that_changes_something_has_a_line(preset: str) -> None:
    rules = rules_for(preset)
    card = rule_card(rules, ENGLISH).splitlines()
    idle = {"renege_multiple"} | ({"target"} if rules.target is None else {"least_buy_in"})
    assert sum(line.startswith("- ") for line in card) == len(OPTIONS) - len(idle) + len(ALWAYS)
    assert all(line in card for line in ALWAYS)
    assert all(line.endswith((".", "**")) for line in card)


@pytest.mark.parametrize("option", OPTIONS)
def test_changing_an_option_changes_the_card(option: str) -> None:
    without, besides = BESIDES.get(option, ({}, {}))
    before = rule_card(rules_for("fists", **without), ENGLISH)
    after = rule_card(rules_for("fists", **{**besides, option: other_value(option)}), ENGLISH)
    assert before != after
