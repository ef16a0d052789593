"""Section 2 of the rules: options, presets, what follows from what, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from booray_core import PRESETS, Rules, RulesConflict, RulesRefused, rules_for
from booray_core.rules import changes_from

P: dict[str, Any] = {
    "players": (2, 8),
    "hand_size": 5,
    "ante": 1,
    "trump": "dealer_card",
    "declaration": "rotation_with_draw",
    "max_draw": 5,
    "dealer_must_play_ace": True,
    "second_ante": 0,
    "stay_ante": None,
    "must_hold": None,
    "must_head": True,
    "cinch": True,
    "limit": None,
    "limit_caps_win": True,
    "table_stakes": True,
    "renege_multiple": 1,
    "bourre_exempt": True,
    "tied_exempt": True,
    "stock_end": "reshuffle",
    "enforcement": "strict",
    "format": "cash",
    "starting_stack": 100,
    "least_buy_in": 20,
    "target": None,
}
"""The options of the rule book; those that came later are here only where they have a test."""
F: dict[str, Any] = {
    **P,
    "players": (3, 6),
    "trump": "turned",
    "declaration": "rotation",
    "dealer_must_play_ace": False,
    "cinch": False,
    "limit_caps_win": False,
    "table_stakes": False,
    "stock_end": "under",
    "format": "race",
    "starting_stack": 200,
    "least_buy_in": 200,
    "target": 400,
}
TABLE: dict[str, dict[str, Any]] = {
    "louisiana": P,
    "fists": {**P, "declaration": "simultaneous"},
    "house": {**P, "limit_caps_win": False},
    "boxed": F,
    "boxed-de": {**F, "must_head": False, "tied_exempt": False},
    "indiana": {
        **P,
        "hand_size": 4,
        "trump": "turned",
        "must_hold": "trump_or_club",
        "second_ante": 1,
        "stay_ante": 1,
        "max_draw": 3,
        "renege_multiple": 2,
        "declaration": "rotation",
        "dealer_must_play_ace": False,
    },
}


def test_2_the_presets_are_those_of_the_table() -> None:
    assert set(PRESETS) == set(TABLE)


@pytest.mark.parametrize("preset", TABLE)
def test_2_presets(preset: str) -> None:
    rules = rules_for(preset)
    assert {option: getattr(rules, option) for option in P} == TABLE[preset]


def test_2_fists_are_the_default() -> None:
    assert rules_for() == rules_for("fists")


# What follows from what


@pytest.mark.parametrize(
    ("preset", "changes", "derived"),
    [
        ("louisiana", {"hand_size": 4}, {"max_draw": 3, "players": (2, 8)}),
        ("house", {"hand_size": 4}, {"max_draw": 3}),
        ("boxed", {"hand_size": 4}, {"max_draw": 3, "players": (3, 4)}),
        ("boxed-de", {"hand_size": 4}, {"max_draw": 4, "players": (3, 4)}),
        ("boxed", {"hand_size": 4, "players": (3, 6)}, {"players": (3, 6)}),
        ("indiana", {"hand_size": 5}, {"max_draw": 3}),
        ("louisiana", {"hand_size": 4, "max_draw": 1}, {"max_draw": 1}),
        ("louisiana", {"trump": "turned"}, {"dealer_must_play_ace": False}),
        ("louisiana", {"trump": "dealer_may_take"}, {"dealer_must_play_ace": False}),
        ("boxed", {"trump": "dealer_card"}, {"dealer_must_play_ace": True}),
        ("louisiana", {"second_ante": 1}, {"bourre_exempt": False, "tied_exempt": False}),
        ("fists", {"second_ante": 1}, {"bourre_exempt": False, "tied_exempt": False}),
        ("house", {"second_ante": 1}, {"bourre_exempt": False, "tied_exempt": False}),
        ("boxed", {"second_ante": 1}, {"bourre_exempt": True, "tied_exempt": True}),
        ("boxed-de", {"second_ante": 1}, {"bourre_exempt": True, "tied_exempt": False}),
        ("indiana", {"second_ante": 2}, {"bourre_exempt": True, "tied_exempt": True}),
        ("louisiana", {"second_ante": 1, "tied_exempt": True}, {"bourre_exempt": False}),
        ("louisiana", {"format": "race"}, {"starting_stack": 200, "target": 400}),
        ("louisiana", {"limit": 30}, {"least_buy_in": 30}),
        ("louisiana", {"ante": 2}, {"least_buy_in": 40}),
        ("louisiana", {"limit": 30, "starting_stack": 25}, {"least_buy_in": 25}),
        ("louisiana", {"limit": 1, "ante": 2, "second_ante": 3}, {"least_buy_in": 5}),
        ("louisiana", {"limit": 30, "least_buy_in": 7}, {"least_buy_in": 7}),
        ("louisiana", {"format": "race"}, {"table_stakes": False}),
        ("louisiana", {"format": "race", "table_stakes": True}, {"table_stakes": True}),
        ("boxed", {"format": "cash"}, {"table_stakes": True}),
        ("louisiana", {"format": "last_standing"}, {"starting_stack": 200, "target": None}),
        ("boxed", {"format": "cash"}, {"starting_stack": 100, "target": None}),
        ("boxed", {"format": "last_standing"}, {"starting_stack": 200, "target": None}),
        ("boxed", {"starting_stack": 300}, {"target": 400}),
    ],
)
def test_2_derived_options(preset: str, changes: dict[str, Any], derived: dict[str, Any]) -> None:
    rules = rules_for(preset, **changes)
    assert {option: getattr(rules, option) for option in derived} == derived


@pytest.mark.parametrize(
    ("given", "option", "value"),
    [
        ({"hand_size": "4"}, "max_draw", 3),
        ({"second_ante": "0"}, "tied_exempt", True),
        ({"second_ante": "1"}, "tied_exempt", False),
        ({"trump": "turned"}, "dealer_must_play_ace", False),
        ({"format": "race"}, "target", 400),
        ({"limit": "20"}, "limit", 20),
        ({"cinch": "false"}, "cinch", False),
        ({"players": ["3", "5"]}, "players", (3, 5)),
    ],
)
def test_2_values_may_be_text(given: dict[str, Any], option: str, value: object) -> None:
    assert getattr(rules_for("louisiana", **given), option) == value


# What is refused


@pytest.mark.parametrize(
    ("preset", "changes", "conflict", "option"),
    [
        ("nonsense", {}, RulesConflict.UNKNOWN_PRESET, "rules"),
        ("fists", {"anty": 1}, RulesConflict.UNKNOWN_OPTION, "anty"),
        ("fists", {"players": (5, 3)}, RulesConflict.PLAYERS_RANGE, "players"),
        ("fists", {"players": (2, 9)}, RulesConflict.BAD_VALUE, "players"),
        ("fists", {"hand_size": 6}, RulesConflict.BAD_VALUE, "hand_size"),
        ("fists", {"ante": 0}, RulesConflict.BAD_VALUE, "ante"),
        ("fists", {"ante": "much"}, RulesConflict.BAD_VALUE, "ante"),
        ("fists", {"max_draw": 6}, RulesConflict.TOO_MANY_DRAWN, "max_draw"),
        (
            "boxed",
            {"trump": "dealer_may_take", "max_draw": 0},
            RulesConflict.TAKE_NEEDS_DISCARD,
            "max_draw",
        ),
        ("boxed", {"hand_size": 4, "max_draw": 5}, RulesConflict.TOO_MANY_DRAWN, "max_draw"),
        (
            "boxed",
            {"dealer_must_play_ace": True},
            RulesConflict.ACE_NEEDS_DEALER_CARD,
            "dealer_must_play_ace",
        ),
        ("fists", {"starting_stack": 0}, RulesConflict.BAD_VALUE, "starting_stack"),
        ("fists", {"ante": 101}, RulesConflict.STACK_TOO_LOW, "starting_stack"),
        ("fists", {"ante": 60, "second_ante": 41}, RulesConflict.STACK_TOO_LOW, "starting_stack"),
        ("indiana", {"starting_stack": 2}, RulesConflict.STACK_TOO_LOW, "starting_stack"),
        ("fists", {"least_buy_in": 101}, RulesConflict.LEAST_BUY_IN, "least_buy_in"),
        ("fists", {"ante": 5, "least_buy_in": 4}, RulesConflict.LEAST_BUY_IN, "least_buy_in"),
        ("fists", {"target": 400}, RulesConflict.TARGET_NEEDS_RACE, "target"),
        ("boxed", {"format": "cash", "target": 9}, RulesConflict.TARGET_NEEDS_RACE, "target"),
        ("boxed", {"target": None}, RulesConflict.RACE_NEEDS_TARGET, "target"),
        ("boxed", {"target": 200}, RulesConflict.TARGET_TOO_LOW, "target"),
        ("boxed", {"starting_stack": 400}, RulesConflict.TARGET_TOO_LOW, "target"),
    ],
)
def test_2_refusals(
    preset: str, changes: dict[str, Any], conflict: RulesConflict, option: str
) -> None:
    with pytest.raises(RulesRefused) as error:
        rules_for(preset, **changes)
    assert (error.value.conflict, error.value.option) == (conflict, option)
    assert option in str(error.value)


def test_2_a_refusal_carries_the_facts_a_sentence_needs() -> None:
    with pytest.raises(RulesRefused) as error:
        rules_for(ante=60, second_ante=41)
    assert error.value.details == {"stack": 100, "needed": 101}


def test_2_rules_cannot_be_changed_and_are_read_back_whole() -> None:
    rules = rules_for("indiana", limit=20)
    with pytest.raises(ValidationError):
        rules.ante = 2  # type: ignore[misc]  # that it cannot be set is the point
    assert Rules.model_validate_json(rules.model_dump_json()) == rules


def test_2_rules_read_back_want_every_option_and_no_other() -> None:
    written = rules_for().model_dump()
    for option in P:
        with pytest.raises(ValidationError):
            Rules.model_validate({name: v for name, v in written.items() if name != option})
    with pytest.raises(ValidationError):
        Rules.model_validate({**written, "anty": 1})
    with pytest.raises(RulesRefused):
        Rules.model_validate({**written, "players": (5, 3)})


class LaterRules(Rules):
    """The rules as they are once an option is added to them."""

    bonus: int = 0


def test_rules_written_before_an_option_was_added_are_read_as_they_were_played() -> None:
    written = rules_for("indiana", limit=20).model_dump_json()
    assert LaterRules.model_validate_json(written).bonus == 0


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "overrides",
    [
        {},
        {"hand_size": 4},
        {"hand_size": 4, "max_draw": 0},
        {"second_ante": 2, "bourre_exempt": True},
        {"trump": "dealer_card", "dealer_must_play_ace": False, "limit": 20},
        {"format": "race", "starting_stack": 300, "target": 900},
        {"format": "last_standing", "players": (2, 5), "ante": 50},
    ],
)
def test_the_changes_from_a_preset_make_the_same_rules_again(
    preset: str, overrides: dict[str, Any]
) -> None:
    rules = rules_for(preset, **overrides)
    changes = changes_from(preset, rules)
    assert rules_for(preset, **changes) == rules
    assert set(changes) <= set(overrides)


def test_an_option_that_follows_is_no_change() -> None:
    assert changes_from("fists", rules_for("fists", hand_size=4)) == {"hand_size": 4}
    assert changes_from("fists", rules_for("fists", max_draw=5)) == {}
    assert changes_from("louisiana", rules_for("fists")) == {"declaration": "simultaneous"}
    with pytest.raises(RulesRefused) as caught:
        changes_from("poker", rules_for("fists"))
    assert caught.value.conflict is RulesConflict.UNKNOWN_PRESET
