"""Default rules of a table, and the host's changes to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from booray_core import PRESETS, Rules, rules_for
from booray_core.rules import Format, changes_from
from bot.tables.words.values import HouseRules, Stakes

LIMIT_PART: Final = 5
"""What part of the buy-in the limit is, where the host names none: one fifth."""


def house_within(house: HouseRules, stakes: Stakes, most_buy_in: int | None) -> HouseRules:
    """Return the house rules of a table: the usual buy-in is no more than its server allows.

    Who names no buy-in is not refused for that.
    """
    if stakes is not Stakes.CHIPS or most_buy_in is None:
        return house
    return replace(house, buy_in=min(house.buy_in, most_buy_in))


def rules_at(house: HouseRules, preset: str, overrides: Mapping[str, Any]) -> Rules:
    """Return the rules of a table.

    The winner takes the whole pot, unless the host says otherwise: with a limit on winnings too,
    pots grow that nobody can win (``python -m tests.bench.pots``). At a cash table the buy-in is
    the house's, and a bourré has a limit, unless the host says otherwise.

    Raises:
        RulesRefused: rules that cannot be.
    """
    named = PRESETS.get(preset)
    plain = Format.CASH if named is None else named.changes.get("format", Format.CASH)
    cash = overrides.get("format", plain) == Format.CASH
    buy_in = {"starting_stack": house.buy_in} if cash else {}
    given = {"limit_caps_win": False, **buy_in, **overrides}
    rules = rules_for(preset, **given)
    if not cash or "limit" in given or rules.limit is not None:
        return rules
    return rules_for(preset, **given, limit=usual_limit(rules))


def usual_limit(rules: Rules) -> int:
    """Return what a bourré costs at most at a cash table whose host says nothing of it.

    Without a limit, a few careless deals at the start would cost newcomers all that they have.
    """
    return max(rules.ante, rules.starting_stack // LIMIT_PART)


def antes_to_play(rules: Rules) -> int:
    """Return the fewest chips with which a deal can be played."""
    return rules.ante + rules.second_ante


def overrides_of(preset: str, rules: Rules, house: HouseRules) -> dict[str, Any]:
    """Return what a table's rules change of what they would be if nothing were said of them."""
    usual: dict[str, Any] = {"limit_caps_win": False}
    if rules.format is Format.CASH:
        usual |= {"starting_stack": house.buy_in, "limit": usual_limit(rules)}
    if rules.limit is None:
        usual["limit_caps_win"] = rules.limit_caps_win  # without a limit it says nothing
    overrides = changes_from(preset, rules)
    overrides |= {option: getattr(rules, option) for option in usual}
    return {
        option: value
        for option, value in overrides.items()
        if option not in usual or value != usual[option]
    }
