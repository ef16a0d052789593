"""``judge``: a reported play, told with what each level would do, and why."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from booray_core.players import LEVELS
from tests.core.cli.conftest import Run

COMPLAINTS = Path(__file__).parent.parent / "players" / "complaints"
Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def play(tmp_path: Path) -> Path:
    """The report of a card thrown where nothing wins."""
    path = tmp_path / "play.json"
    path.write_bytes((COMPLAINTS / "throws-its-lowest.json").read_bytes())
    return path


def change(path: Path, how: Change) -> None:
    told = json.loads(path.read_bytes())
    how(told)
    path.write_text(json.dumps(told))


def test_a_play_is_told_with_what_each_level_would_do(run: Run, play: Path) -> None:
    code, out, err = run("judge", play)
    assert (code, err) == (0, "")
    for line in (
        f"{play}: deal 1 of table kitchen",
        "Rules: fists limit=20",
        "Trumps: spades (turn-up 5s)",
        "Pot: 4; a bourré costs 4",
        "> seat 1: 99 chips, in, drew 0",
        "  seat 2, the dealer: 99 chips, passed",
        "On the table: seat 3 Td, seat 0 Kd",
        "Hand: Jc Ac 2d 3d 7d; allowed: 2d 3d 7d",
        "Chosen: 7d",
        "steady   2d: throw low",
        "  steady: as expected",
    ):
        assert line in out.splitlines()
    assert "\nWhat was chosen promises " in out
    assert run("judge", play) == (0, out, ""), "the same question has the same answer"


def test_machines_are_told_in_json(run: Run, play: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(play.read_bytes())))
    code, out, _ = run("judge", "--json", play, "-")
    first, second = map(json.loads, out.splitlines())
    assert code == 0
    assert (first.pop("file"), second.pop("file")) == (str(play), "-")
    assert first == second
    assert list(first["levels"]) == list(LEVELS)
    assert first["levels"]["easy"]["action"] == {"act": "play", "card": "2d"}
    assert first["levels"]["easy"]["as_expected"] is True
    assert first["estimates"][0]["playouts"] > 0
    assert first["chosen"] == {"act": "play", "card": "7d"}


def test_a_level_that_chooses_what_it_should_not_is_wrong(run: Run, play: Path) -> None:
    change(play, lambda told: told["expected"].update(must_not=[{"act": "play", "card": "2d"}]))
    code, out, _ = run("judge", play)
    assert code == 1
    assert "  easy: NOT as expected" in out.splitlines()


def _played_twice(told: dict[str, Any]) -> None:
    told["seen"]["deal"]["trick"]["cards"][0][1] = "Jc"


CROOKED: dict[str, tuple[Change, str]] = {
    "another file": (lambda told: told.update(report="deal"), "report: Input should be 'booray-"),
    "a later version": (lambda told: told.update(version=2), "version: 2 is not 1"),
    "a field missing": (lambda told: told["seen"].pop("hand"), "seen.hand: "),
    "a field too many": (lambda told: told.update(who="Ann"), "who: Unexpected keyword argument"),
    "no act": (lambda told: told.update(chosen={"act": "fold"}), "chosen: not an action"),
    "not his to play": (
        lambda told: told.update(chosen={"act": "play", "card": "Ac"}),
        "chosen: the rules do not allow it there",
    ),
    "rules that cannot be played": (
        lambda told: told["seen"]["deal"]["rules"].update(max_draw=6),
        "rules.max_draw: 6 cards cannot be drawn to a hand of 5",
    ),
    "one card twice": (_played_twice, "seen.hand: a card is in two places at once"),
    "a hand too small": (
        lambda told: told["seen"]["hand"].pop(),
        "seen.hand: not the 5 cards that it has",
    ),
    "a seat too few": (
        lambda told: told["seen"]["deal"]["order"].pop(),
        "seen.deal.order: not the seats dealt in",
    ),
    "another dealer": (
        lambda told: told["seen"]["deal"].update(dealer=1),
        "seen.deal.dealer: not the last to act",
    ),
    "another's turn": (
        lambda told: told["seen"]["deal"].update(to_act=[3]),
        "seen.seat: nothing was asked of it",
    ),
    "a card less on the table": (
        lambda told: told["seen"]["deal"]["trick"]["cards"].pop(),
        "seen.deal.seats.0.cards: not the 5 it has left",
    ),
    "what no seat can see": (
        lambda told: told["seen"]["deal"]["trick"].update(winning=1),
        "what is seen cannot be so (",
    ),
    "an unknown level": (
        lambda told: told["expected"].update(levels=["cheat"]),
        "expected.levels[0]: there is no player 'cheat'",
    ),
    "an impossible wish": (
        lambda told: told["expected"].update(must=[{"act": "declare", "play": True}]),
        "expected.must[0]: the rules do not allow it there",
    ),
}


@pytest.mark.parametrize("crooked", CROOKED)
def test_a_crooked_report_is_refused_in_one_sentence(run: Run, play: Path, crooked: str) -> None:
    how, why = CROOKED[crooked]
    change(play, how)
    code, out, err = run("judge", play)
    assert (code, out) == (2, "")
    assert err.startswith(f"booray_core: {play} is no report of a play: {why}")
    assert err.count("\n") == 1


def test_what_is_no_file_at_all_is_refused(run: Run, tmp_path: Path) -> None:
    endless = tmp_path / "endless.json"
    endless.write_bytes(b" " * (2**20 + 1))
    assert run("judge", endless)[2] == f"booray_core: {endless} is longer than 1048576 bytes\n"
