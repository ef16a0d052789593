"""Deal records as lines of JSON: what is written, and how strictly it is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from booray_core import OPTIONS, DealRecord, UnreadableRecord
from booray_core.record import read_records
from tests.core.record.samples import document, reading, simulated

FIELDS = [
    "version", "table", "deal", "time", "rules", "seats", "bought", "dealer", "pot",
    "antes", "shuffle", "deck", "turn_up", "reshuffles", "actions", "tricks", "result",
]  # fmt: skip

SEAL = {
    "seal": "f" * 64, "seal_message": None, "secret": "0" * 64, "beacon": "none", "cut_by": None
}  # fmt: skip


@pytest.fixture
def played() -> dict[str, Any]:
    """A deal whose cards were played."""
    return document(next(record for record in simulated("fists") if record.tricks))


def test_a_record_has_just_the_fields_of_the_format(played: dict[str, Any]) -> None:
    assert list(played) == FIELDS
    assert list(played["rules"]) == list(OPTIONS)
    assert list(played["seats"][0]) == ["seat", "name", "stack"]
    assert list(played["shuffle"]) == [
        "seal", "seal_message", "secret", "beacon", "cut", "cut_by",
    ]  # fmt: skip
    assert list(played["tricks"][0]) == ["leader", "cards", "winner"]
    assert list(played["result"]) == [
        "pot_end", "taken", "bourre", "renege", "pot_next", "stacks", "exempt_next",
        "skip_deal_next", "out", "game_winner",
    ]  # fmt: skip
    kinds = {entry["act"]: list(entry) for entry in played["actions"]}
    assert kinds["declare"] == ["seat", "act", "play", "legal"]
    assert kinds["draw"] == ["seat", "act", "discard", "served", "take"]
    assert kinds["play"] == ["seat", "act", "card", "legal"]


def test_a_deal_that_is_not_played_has_no_tricks() -> None:
    unplayed = next(record for record in simulated("fists") if not record.tricks)
    assert "tricks" not in document(unplayed)
    assert reading({**document(unplayed), "tricks": []}) == unplayed


@pytest.mark.parametrize("preset", ["fists", "louisiana", "boxed", "indiana"])
@pytest.mark.parametrize("enforcement", ["strict", "honor"])
def test_what_is_written_is_read_back(preset: str, enforcement: str) -> None:
    for record in simulated(preset, enforcement=enforcement):
        line = record.to_json()
        assert "\n" not in line
        assert DealRecord.from_json(line) == record
        assert DealRecord.from_json(line).to_json() == line


def test_records_are_read_line_by_line_blank_ones_passed_over() -> None:
    first, second = simulated("fists")[:2]
    lines: list[str | bytes] = [first.to_json() + "\n", "\n", second.to_json().encode() + b"\r\n"]
    assert list(read_records(lines)) == [(1, first), (3, second)]


UNREADABLE: list[tuple[str, Any, str]] = [
    ("version", 2, "version"),
    ("version", True, "version"),
    ("version", "1", "version"),
    ("deal", 0, "deal"),
    ("deal", 1.0, "deal"),
    ("deal", "17", "deal"),
    ("table", "", "table"),
    ("time", "yesterday", "time"),
    ("time", "2026-01-31T20:15:00", "time"),
    ("bought", {"8": 1}, "bought.8"),
    ("bought", {"01": 1}, "bought.01"),
    ("bought", {"+1": 1}, "bought.+1"),
    ("bought", {"1": -1}, "the record"),
    ("antes", {"0": True}, "antes.0"),
    ("dealer", 8, "dealer"),
    ("turn_up", "1s", "turn_up"),
    ("turn_up", 7, "turn_up"),
    ("turn_up", ["1s"], "turn_up"),
    ("turn_up", {}, "turn_up"),
    ("deck", [["As"]], "deck[0]"),
    ("deck", ["As", "as"], "deck[1]"),
    ("deck", "As", "deck"),
    ("actions", [{"seat": 0, "act": "cheat"}], "actions[0]"),
    ("actions", [{"seat": 0, "act": "play", "card": "As"}], "actions[0].legal"),
    ("actions", [{"seat": 0, "act": "stay", "stay": 1, "legal": []}], "actions[0].stay"),
    ("shuffle", {**SEAL, "seal": "F" * 64, "cut": 1}, "shuffle.seal"),
    ("shuffle", {**SEAL, "cut": 52}, "shuffle.cut"),
    ("comment", "fine", "comment"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value", "where"), UNREADABLE)
def test_what_is_not_of_the_format_is_refused_where_it_stands(
    played: dict[str, Any], field: str, value: Any, where: str
) -> None:
    with pytest.raises(UnreadableRecord) as unreadable:
        reading({**played, field: value})
    assert unreadable.value.where == where


@pytest.mark.parametrize("field", [name for name in FIELDS if name != "tricks"])
def test_no_field_may_be_missing(played: dict[str, Any], field: str) -> None:
    del played[field]
    with pytest.raises(UnreadableRecord) as unreadable:
        reading(played)
    assert unreadable.value.where == field


@pytest.mark.parametrize(
    ("option", "value"),
    [("ante", "1"), ("ante", 0), ("trump", "best"), ("second_aunt", 1), ("max_draw", 6)],
)
def test_rules_that_cannot_be_are_refused(
    played: dict[str, Any], option: str, value: object
) -> None:
    played["rules"][option] = value
    with pytest.raises(UnreadableRecord) as unreadable:
        reading(played)
    assert unreadable.value.where == f"rules.{option}"


def test_a_public_record_leaves_out_what_players_cannot_see() -> None:
    for record in simulated("louisiana", enforcement="honor"):
        public = json.loads(record.to_public_json())
        whole = document(record)
        assert set(whole) - set(public) == {"deck", "reshuffles"}
        assert public["shuffle"] == {
            name: value for name, value in whole["shuffle"].items() if name != "secret"
        }
        assert len(public["actions"]) == len(whole["actions"])
        for seen, written in zip(public["actions"], whole["actions"], strict=True):
            assert "legal" not in seen
            if seen["act"] == "draw":
                assert seen["discard"] == len(written["discard"])
                assert seen["served"] == len(written["served"])
            else:
                assert seen == {key: value for key, value in written.items() if key != "legal"}
