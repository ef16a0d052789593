"""``python -m booray_core``: what it does, what it says, and how it ends."""

from __future__ import annotations

import io
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from booray_core import DealRecord
from booray_core.players import PLAYERS
from tests.core.cli.conftest import CHECKED, Run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deals.jsonl"


def test_simulating_writes_a_record_for_each_deal(deals: Path) -> None:
    lines = [json.loads(line) for line in deals.read_text("utf-8").splitlines()]
    assert [line["deal"] for line in lines] == list(range(1, 11))
    assert {line["rules"]["declaration"] for line in lines} == {"rotation_with_draw"}
    assert {len(line["seats"]) for line in lines} == {4}
    assert lines[0]["dealer"] == 0


def test_simulating_shows_progress_and_figures(run: Run) -> None:
    code, out, err = run("simulate", "--deals", 40, "--seats", 3)
    assert code == 0
    assert err.splitlines()[-1] == "40 of 40 deals"
    header, *rows = out.splitlines()
    assert header.split() == ["deals", "played", "won", "bourré", "chips"]
    assert [row.split()[:2] for row in rows[:3]] == [["Ann", "40"], ["Bo", "40"], ["Cleo", "40"]]


def test_options_are_set_by_their_names(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "deals.jsonl"
    settings = ["ante=3", "limit=20", "limit_caps_win=false", "trump=turned", "players=3-6",
                "format=race", "target=250", "must_hold=null"]  # fmt: skip
    arguments = [word for setting in settings for word in ("--set", setting)]
    assert run("simulate", *arguments, "--seats", 6, "--deals", 1, "--out", path)[0] == 0
    rules = json.loads(path.read_text("utf-8"))["rules"]
    assert (rules["ante"], rules["limit"], rules["limit_caps_win"]) == (3, 20, False)
    assert (rules["trump"], rules["players"], rules["must_hold"]) == ("turned", [3, 6], None)
    assert (rules["format"], rules["target"], rules["starting_stack"]) == ("race", 250, 200)


@pytest.mark.parametrize("players", ["random", "steady"])
def test_the_same_seed_gives_the_same_file_in_any_process(players: str, tmp_path: Path) -> None:
    files = []
    for hash_seed in ("1", "2"):
        path = tmp_path / f"{hash_seed}.jsonl"
        subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-P", "-m", "booray_core", "simulate", "--players", players,
             "--seed", "é", "--set", "enforcement=honor", "--deals", "15", "--out", path],
            check=True, capture_output=True, env={"PYTHONHASHSEED": hash_seed},
        )  # fmt: skip
        files.append(path.read_bytes())
    assert files[0] == files[1]
    assert b"\r" not in files[0]


def test_verifying_a_good_file(deals: Path, run: Run) -> None:
    assert run("verify", deals) == (0, CHECKED.format("10 deals"), "")


def test_verifying_says_the_first_thing_wrong_and_where(deals: Path, run: Run) -> None:
    lines = deals.read_text("utf-8").splitlines()
    record = json.loads(lines[6])
    record["pot"] += 1
    lines[6] = json.dumps(record)
    deals.write_text("\n\n".join(lines), "utf-8")
    code, out, err = run("verify", deals)
    assert (code, err) == (1, "")
    right = record["pot"] - 1
    assert out == (
        f"{deals}, line 13 (table simulated-1, deal 7): pot: found {right + 1}, right is {right}\n"
    )


def test_replaying_tells_a_deal_step_by_step(deals: Path, run: Run) -> None:
    record = next(
        read for read in map(json.loads, deals.read_text("utf-8").splitlines()) if "tricks" in read
    )
    code, out, err = run("replay", deals, "--deal", record["deal"])
    assert (code, err) == (0, "")
    names = {seat["seat"]: seat["name"] for seat in record["seats"]}
    assert out.startswith(f"Deal {record['deal']} at simulated-1, 2026-01-01T00:")
    assert f"{names[record['dealer']]} deals:" in out
    assert f"Turn-up {record['turn_up']}:" in out
    for entry in record["actions"]:
        if entry["act"] == "play":
            assert f"{names[entry['seat']]} plays {entry['card']}." in out
    for seat, stack in record["result"]["stacks"].items():
        assert f"{names[int(seat)]} {stack}" in out.splitlines()[-2] + out.splitlines()[-3]


def test_replaying_counts_no_trick_that_a_recall_undid(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "honor"
    run("simulate", "--rules", "louisiana", "--set", "enforcement=honor", "--deals", 40,
        "--out", path)  # fmt: skip
    _, out, _ = run("replay", path)
    assert re.search(r"wins the trick \(\d\)\.\n +\d+\. \w+ takes back", out)
    told = [re.findall(r" (\d)\b", tricks) for tricks in re.findall(r"Tricks: ([^.]*)\.", out)]
    assert told
    assert {sum(map(int, numbers)) for numbers in told} == {5}


def test_replaying_stops_where_a_record_makes_no_sense(deals: Path, run: Run) -> None:
    record = json.loads(deals.read_text("utf-8").splitlines()[0])
    record["actions"][0]["seat"] = record["dealer"]
    deals.write_text(json.dumps(record), "utf-8")
    code, out, err = run("replay", deals)
    assert code == 1
    assert out.startswith("Deal 1 at")
    assert err == f"{deals}, line 1: actions[0]: not-your-turn\n"


def test_seats_of_the_same_name_are_told_apart(deals: Path, run: Run) -> None:
    text = deals.read_text("utf-8").splitlines()[0].replace('"Bo"', '"Ann"')
    deals.write_text(text, "utf-8")
    _, out, _ = run("replay", deals)
    assert "Ann (seat 0)" in out
    assert "Ann (seat 1)" in out


COMPLAINTS = [
    (["simulate", "--rules", "bridge"], "there are no rules named 'bridge', only fists,"),
    (["simulate", "--set", "anti=2"], "there is no option 'anti', only players,"),
    (["simulate", "--set", "ante"], "--set takes option=value"),
    (["simulate", "--set", "ante=lots"],
     "ante: lots is not a value it takes (it should be a valid integer"),
    (["simulate", "--set", "trump=best"],
     "trump: best is not a value it takes (it should be 'dealer_card', 'turned' or"),
    (["simulate", "--set", "cinch=null"], "cinch: null is not a value it takes (it should be a"),
    (["simulate", "--set", "least_buy_in=101"], "least_buy_in: 101 is not from 1, what one"),
    (["simulate", "--set", f"ante={'9' * 5000}"], f"ante: {'9' * 40}… is not a value it takes"),
    (["simulate", "--set", "players=0-9"], "players: 0-9 is not a value it takes (it should be"),
    (["simulate", "--set", "\udcff=1"], "there is no option '\\udcff', only players"),
    (["simulate", "--set", "players=6"], "players: a range such as 3-6 is needed"),
    (["simulate", "--set", "players=6-3"], "players: the fewest players (6) are more"),
    (["simulate", "--set", "max_draw=6"], "max_draw: 6 cards cannot be drawn to a hand of 5"),
    (["simulate", "--set", "trump=dealer_may_take", "--set", "max_draw=0"],
     "max_draw: a dealer who may take the turn-up"),
    (["simulate", "--set", "target=9"], "target: only format=race has a target"),
    (["simulate", "--rules", "boxed", "--set", "target=null"], "target: a race needs a target"),
    (["simulate", "--rules", "boxed", "--set", "target=9"], "target: a target of 9 is not above"),
    (["simulate", "--set", "ante=101"], "starting_stack: 100 chips cannot pay the 101"),
    (["simulate", "--set", "trump=turned", "--set", "dealer_must_play_ace=true"],
     "dealer_must_play_ace: only trump=dealer_card"),
    (["simulate", "--seats", "9"], "these rules are for 2 to 8 seats, not 9"),
    (["simulate", "--rules", "boxed", "--seats", "2"], "these rules are for 3 to 6 seats, not 2"),
    (["simulate", "--deals", "0"], "--deals must be at least 1"),
    (["simulate", "--deals", "many"], "argument --deals: invalid int value: 'many'"),
    (["simulate", "--players", "sharks"],
     f"there is no player 'sharks', only {', '.join(PLAYERS)}"),
    (["simulate", "--players", "easy,steady"], "simulate takes one player for all seats"),
    (["simulate", "--seed", "\udcff"], "argument --seed: not text in UTF-8"),
    (["tournament", "--seed", "\udcff"], "argument --seed: not text in UTF-8"),
    (["verify", "no\nsuch\u202efile"], "no?such?file cannot be read: No such file"),
    (["verify", "no\0file"], "no?file cannot be read: embedded null byte"),
    (["simulate", "--deals", "1", "--out", "/no/such/place"], "/no/such/place cannot be written"),
    (["verify", "/no/such/file"], "/no/such/file cannot be read: No such file"),
    (["replay", "/no/such/file"], "/no/such/file cannot be read: No such file"),
    ([], "the following arguments are required"),
    (["deal"], "argument command: invalid choice"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "complaint"), COMPLAINTS)
def test_what_cannot_be_done_is_said_in_one_sentence(
    run: Run, arguments: list[str], complaint: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith(f"booray_core: {complaint}")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "holds no deal records"),
        (b"\n\xef\xbb\xbf\n", "holds no deal records"),
        (b"hello\n", "is no file of deal records: line 1: the record: not JSON: Expecting value"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "is no file of deal records: line 1: the record: not JSON"),
        (b"[" * 100_000, "is no file of deal records: line 1: the record: not JSON"),
        (b'{"version": 1, "\\u001b[2J": 1}', "is no file of deal records: line 1: table: Field"),
        (b'{"version": 1, "pot": 1, "pot": 2}', "is no file of deal records: line 1: the record"),
        (b'{"pot": ' + b"9" * 5000 + b"}", "is no file of deal records: line 1: the record: not"),
        (b'{"version": 3}\n', "is no file of deal records: line 1: version: 3 is not 1"),
    ],
    ids=itertools.count(),
)
def test_a_file_of_something_else(run: Run, path: Path, content: bytes, complaint: str) -> None:
    path.write_bytes(content)
    for command in ("verify", "replay"):
        code, out, err = run(command, path)
        assert (code, out) == (2, "")
        assert err.startswith(f"booray_core: {path} {complaint}")
        assert err[:-1].isprintable()
        assert len(err) < 1100


def test_a_record_whose_rules_contradict_each_other(run: Run, deals: Path) -> None:
    deals.write_text(deals.read_text().replace('"max_draw":5', '"max_draw":9', 1))
    code, _, err = run("verify", deals)
    assert code == 2
    assert err.endswith("line 1: rules.max_draw: 9 cards cannot be drawn to a hand of 5\n")


def test_files_put_together_with_byte_order_marks(run: Run, deals: Path) -> None:
    plain = run("verify", deals)
    first, rest = deals.read_bytes().split(b"\n", 1)
    deals.write_bytes(b"\xef\xbb\xbf" + first + b"\r\n\xef\xbb\xbf" + rest)
    assert run("verify", deals) == plain


def test_a_public_record_is_called_one(run: Run, deals: Path) -> None:
    whole, other, *_ = deals.read_text("utf-8").splitlines()
    deals.write_text(f"{whole}\n{DealRecord.from_json(other).to_public_json()}\n")
    for command in ("verify", "replay"):
        code, _, err = run(command, deals)
        assert code == 2
        assert "line 2: shuffle.secret: missing, as this is a public line" in err


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\u202e", "\x9b", "\u2028"], ids=ascii)
def test_names_are_told_cleaned(run: Run, deals: Path, hidden: str) -> None:
    record = json.loads(deals.read_text("utf-8").splitlines()[0])
    record["seats"][0]["name"] = f"A{hidden}n"
    deals.write_text(json.dumps(record))
    _, out, _ = run("replay", deals)
    assert f"A?{hidden[1:]}n" in out
    assert out.replace("\n", "").isprintable()


def test_replaying_one_deal_of_one_table_of_several(run: Run, deals: Path) -> None:
    text = deals.read_text("utf-8")
    deals.write_text(text + text.replace("simulated-1", "kitchen"), "utf-8")
    _, out, _ = run("replay", "--table", "kitchen", deals)
    assert out.count("Deal ") == out.count(" at kitchen,") == 10
    _, out, _ = run("replay", deals, "--deal", 3, "--table", "kitchen")
    assert out.startswith("Deal 3 at kitchen,")
    assert out.count("Deal ") == 1
    for arguments, missing in (
        (("--deal", 11), "deal 11"),
        (("--table", "attic"), "deal of table attic"),
        (("--table", "kitchen", "--deal", 99), "deal 99 of table kitchen"),
    ):
        complaint = f"booray_core: {deals} holds no {missing}\n"
        assert run("replay", deals, *arguments) == (2, "", complaint)


# Standard streams, and files that are written


def test_a_dash_is_standard_input(run: Run, deals: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for content, code in ((deals.read_bytes(), 0), (b"hello", 2)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        told = run("verify", "-")
        assert told[0] == code
    assert told[2].startswith("booray_core: standard input is no file of deal records: line 1: ")


def test_records_go_to_standard_output_and_figures_do_not(run: Run, deals: Path) -> None:
    arguments = ("--deals", 10, "--seed", "x", "--rules", "louisiana", "--out", "-")
    code, out, err = run("simulate", *arguments)
    assert code == 0
    assert out == deals.read_text("utf-8")
    assert "bourré" in err


def test_a_file_that_is_there_is_not_overwritten_unless_by_force(run: Run, path: Path) -> None:
    path.write_text("precious")
    assert run("simulate", "--deals", 1, "--out", path) == (
        2, "", f"booray_core: {path} is there already; --force overwrites it\n"
    )  # fmt: skip
    assert path.read_text() == "precious"
    assert run("simulate", "--deals", 1, "--out", path, "--force")[0] == 0
    assert run("verify", path)[1] == CHECKED.format("1 deal")
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("where", ["/dev/full", "no/such/place"])
def test_a_file_that_cannot_be_written_is_named(run: Run, where: str) -> None:
    code, out, err = run("simulate", "--deals", 1, "--out", where)
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith(f"booray_core: {where} cannot be written: ")
