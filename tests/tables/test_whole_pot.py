"""What a table has unless its host says otherwise: a limit on bourrés, and none on winnings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from booray_core import PRESETS, rules_for
from booray_core.pot import bourre_price, prize
from booray_core.rules import Format
from bot.servers.saved_rules import _read
from bot.store.rows.server_settings import SettingRow
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


def test_saved_house_rules_keep_what_they_were_saved_as() -> None:
    old = {"name": "Friday", "preset": "fists", "changes": {"ante": 2}}
    assert prize(1_000, rules_at(HOUSE, "fists", read_back(old))) == 20
    assert prize(1_000, rules_at(HOUSE, "fists", read_back({**old, "edition": 2}))) == 1_000


def read_back(value: dict[str, Any]) -> Mapping[str, Any]:
    """What is changed by house rules that a server has saved as this."""
    row = SettingRow(1, "saved/1", value, 1, datetime(2026, 1, 1, tzinfo=UTC))
    return _read(row).changes
