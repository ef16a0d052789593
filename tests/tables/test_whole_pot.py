"""What a table has unless its host says otherwise: a limit on bourrés, and none on winnings."""

from __future__ import annotations

import pytest

from booray_core import PRESETS, rules_for
from booray_core.pot import bourre_price, prize
from booray_core.rules import Format
from bot.tables.state.usual_rules import overrides_of, rules_at
from bot.tables.words.values import HouseRules

HOUSE = HouseRules()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_winner_takes_the_whole_pot_of_a_usual_table(preset: str) -> None:
    rules = rules_at(HOUSE, preset, {})
    assert prize(1_000, rules) == 1_000
    if rules.format is Format.CASH:
        assert bourre_price(1_000, rules) == HOUSE.buy_in // 5
    assert overrides_of(preset, rules, HOUSE) == {}


@pytest.mark.parametrize("limit", [30, None])
def test_a_limit_that_the_host_names_leaves_the_pot_to_the_winner(limit: int | None) -> None:
    rules = rules_at(HOUSE, "fists", {"limit": limit})
    assert prize(1_000, rules) == 1_000
    assert overrides_of("fists", rules, HOUSE) == {"limit": limit}


def test_a_host_may_cap_the_winnings_too_as_the_book_does() -> None:
    rules = rules_at(HOUSE, "louisiana", {"limit_caps_win": True})
    assert prize(1_000, rules) == 20
    assert overrides_of("louisiana", rules, HOUSE) == {"limit_caps_win": True}
    assert rules == rules_for("louisiana", limit=20), "what the book says, exactly"


def test_another_format_is_no_reason_to_cap_the_winnings() -> None:
    rules = rules_at(HOUSE, "louisiana", {"limit": 30, "format": "race"})
    assert prize(1_000, rules) == 1_000
    assert overrides_of("louisiana", rules, HOUSE).keys() == {"limit", "format"}
