"""Tournaments: luck cancels, chips add up, and the command line says what it did."""

from __future__ import annotations

import argparse
import json

import pytest

from booray_core.cli.asked import Complaint
from booray_core.cli.contest import add_command
from booray_core.rules import rules_for
from booray_core.tournament import Record, Tournament


def played(players: str, deals: int, preset: str = "fists", **options: object) -> list[Record]:
    """Return the records of a tournament."""
    rules = rules_for(preset, **options)
    *_, records = Tournament(rules, players.split(","), deals, "a seed").run()
    return records


def test_players_who_decide_alike_come_out_exactly_even() -> None:
    for record in played("steady,steady,steady", 20, limit=20):
        assert record.sessions == [0.0, 0.0]
        assert record.margin == 0.0


@pytest.mark.parametrize("preset", ["fists", "boxed", "indiana"])
def test_what_one_wins_the_others_lose(preset: str) -> None:
    records = played("steady,easy,random", 25, preset)
    for session in zip(*(record.sessions for record in records), strict=True):
        assert sum(session) == pytest.approx(0.0)
    assert all(record.deals for record in records)
    assert any(record.won for record in records)


def test_the_same_seed_gives_the_same_figures() -> None:
    figures = [record.as_json() for record in played("steady,easy,random", 10)]
    assert figures == [record.as_json() for record in played("steady,easy,random", 10)]


@pytest.mark.journey
def test_better_players_win_chips() -> None:
    for players, deals in (("steady,easy,easy,easy", 150), ("easy,random,random,random", 60)):
        better, *_ = played(players, deals, limit=20)
        assert better.margin is not None
        assert better.chips_per_100 > better.margin


def run(*arguments: str) -> int:
    """Run the command with arguments."""
    parser = argparse.ArgumentParser()
    add_command(parser.add_subparsers())
    asked = parser.parse_args(["tournament", *arguments])
    code: int = asked.do(asked)
    return code


def test_the_command_prints_a_table_and_json_last(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "steady,easy", "--deals", "12", "--set", "limit=20", "--json")
    assert run(*arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[0] == "player"
    assert lines[1].startswith("steady")
    figures = json.loads(lines[-1])
    assert [player["player"] for player in figures["players"]] == ["steady", "easy"]
    low, high = figures["players"][0]["interval_95"]
    assert low <= figures["players"][0]["chips_per_100_deals"] <= high
    assert figures["players"][0]["deals"] == 24


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "steady,genius"), "no player 'genius'"),
        (("--players", "steady"), "2 to 8 players, not 1"),
        (("--deals", "0"), "--deals must be a number above 0, not 0"),
        (("--playouts", "0"), "above 0"),
        (("--playouts", "-3"), "--playouts must be a number above 0, not -3"),
        *(
            (("--seconds", s), f"--seconds must be a number above 0, not {float(s)}")
            for s in ("-1", "0", "1e-999", "nan", "inf")
        ),
        (("--players", "steady,,easy"), "no player ''"),
        (("--players", "steady,threshold-high"), "takes a strength .* not 'high'"),
        (("--set", "limit=none"), "limit"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    arguments: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(Complaint, match=sentence):
        run(*arguments)


def test_two_sessions_have_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "steady,easy", "--deals", "11", "--json") == 0
    *table, last = capsys.readouterr().out.splitlines()
    assert all("±" in line for line in table[1:3])
    assert table[-1] == "± is the 95 % confidence interval"
    for player in json.loads(last)["players"]:
        low, high = player["interval_95"]
        assert low < player["chips_per_100_deals"] < high


@pytest.mark.parametrize("words", [("steady, easy",), ("steady,", "easy"), (" steady ,easy ",)])
def test_players_may_be_named_with_spaces(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--players", *words, "--deals", "1") == 0
    rows = capsys.readouterr().out.splitlines()[1:3]
    assert [row.split()[0] for row in rows] == ["steady", "easy"]
