"""Files that are none of ours, or odd ones, and names meant to confuse a terminal."""

from __future__ import annotations

import io
import itertools
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from booray_core import DealRecord
from booray_core.cli.complaints import Complaint
from booray_core.cli.files import LONGEST_LINE, Output, records_in
from tests.core.cli.conftest import CHECKED, Run

READERS = pytest.mark.parametrize("command", ["verify", "replay"])


def change(deals: Path, how: Callable[[dict[str, Any]], None], *, line: int = 0) -> None:
    """Leave one record in a file, changed."""
    record = json.loads(deals.read_text("utf-8").splitlines()[line])
    how(record)
    deals.write_text(json.dumps(record, ensure_ascii=False) + "\n", "utf-8")


# Times

EDGES = ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00-14:00", "9999-12-31T23:59:59+14:00"]
BEYOND = ["0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"]


@READERS
@pytest.mark.parametrize("time", EDGES)
def test_the_first_and_the_last_moments_are_moments(
    run: Run, deals: Path, command: str, time: str
) -> None:
    change(deals, lambda record: record.update(time=time))
    code, out, err = run(command, deals)
    assert (code, err) == (0, "")
    assert time in out or command == "verify"


@READERS
@pytest.mark.parametrize("time", BEYOND)
def test_moments_beyond_them_are_none(run: Run, deals: Path, command: str, time: str) -> None:
    change(deals, lambda record: record.update(time=time))
    why = "line 1: time: a time before the year 1 or after the year 9999 of UTC"
    complaint = f"booray_core: {deals} is no file of deal records: {why}\n"
    assert run(command, deals) == (2, "", complaint)


def test_deals_at_the_ends_of_time_follow_each_other(run: Run, deals: Path) -> None:
    lines = [json.loads(line) for line in deals.read_text("utf-8").splitlines()[:2]]
    lines[0]["time"], lines[1]["time"] = EDGES[1:]
    deals.write_text("\n".join(map(json.dumps, lines)))
    assert run("verify", deals)[0] == 0
    lines[1]["time"], lines[0]["time"] = EDGES[1:]
    deals.write_text("\n".join(map(json.dumps, lines)))
    assert run("verify", deals)[0] == 1


# Marks, public records, and what is no text


@READERS
def test_a_byte_order_mark_is_read(run: Run, deals: Path, command: str) -> None:
    plain = run(command, deals)
    whole = deals.read_bytes()
    deals.write_bytes(b"\xef\xbb\xbf" + whole)
    assert run(command, deals) == plain
    first, rest = whole.split(b"\n", 1)
    deals.write_bytes(first + b"\r\n\xef\xbb\xbf" + rest)
    assert run(command, deals) == plain, "files with marks, put together"
    deals.write_bytes(b"\xef\xbb\xbf")
    assert run(command, deals)[2] == f"booray_core: {deals} holds no deal records\n"


@READERS
def test_a_public_record_is_called_one(run: Run, deals: Path, command: str) -> None:
    whole, other, *_ = deals.read_text("utf-8").splitlines()
    deals.write_text(f"{whole}\n{DealRecord.from_json(other).to_public().to_json()}\n")
    code, _, err = run(command, deals)
    assert code == 2
    assert err.startswith(
        f"booray_core: {deals} is no file of deal records: line 2: shuffle.seed: missing,"
        " as this is a public record, what players may see while their table is open: "
    )
    assert err.count("\n") == 1


@READERS
def test_what_only_looks_like_a_public_record_is_told_what_it_lacks(
    run: Run, deals: Path, command: str
) -> None:
    def without_deck(record: dict[str, Any]) -> None:
        del record["deck"]

    change(deals, without_deck)
    assert run(command, deals)[2].endswith("line 1: deck: Field required\n")


@READERS
@pytest.mark.parametrize(
    "content",
    [
        b"\x00" * 10,
        b"\x89PNG\r\n\x1a\n\x00\xff",
        b"\xff\xfe" + '{"version": 1}'.encode("utf-16-le"),
        b'{"version": 1, "table": "\xff"}',
        b'{"version": 1, "table": "\\ud800"}',
        b'{"version": NaN}',
        b'{"version": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"version": 1, "version": 1}',
        b'{"version": 1, "\x1b[2J": 1}',
        b'{"version": 1, "\\u001b[2J\\u202e\\n": 1}',
        b"9" * (LONGEST_LINE + 1),
    ],
    ids=itertools.count(),
)
def test_what_is_no_record_is_refused_in_one_clean_line(
    run: Run, tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    code, out, err = run(command, path)
    assert (code, out) == (2, "")
    assert err.startswith(f"booray_core: {path} is no file of deal records: line 1: ")
    assert err.endswith("\n")
    assert err[:-1].isprintable()


@READERS
def test_a_folder_is_no_file(run: Run, tmp_path: Path, command: str) -> None:
    complaint = f"booray_core: {tmp_path} cannot be read: Is a directory\n"
    assert run(command, tmp_path) == (2, "", complaint)


@READERS
@pytest.mark.parametrize(
    ("field", "number"), [("deal", 10**4200), ("pot", 10**4200), ("pot", 2**53), ("deal", 2**53)]
)
def test_numbers_that_nobody_could_add_up_are_refused(
    run: Run, deals: Path, command: str, field: str, number: int
) -> None:
    change(deals, lambda record: record.update({field: number}))
    code, _, err = run(command, deals)
    assert code == 2
    assert err.endswith("line 1: the record: a number above 9007199254740991\n")


def test_chips_that_add_up_to_more_are_told_as_wrong(run: Run, deals: Path) -> None:
    change(deals, lambda record: record.update(pot=2**53 - 1))
    code, out, err = run("verify", deals)
    assert (code, err) == (1, "")
    assert "pot: found 9007199254740991, right is 0" in out
    change(deals, lambda record: record.update(pot=2**53 - 1, deal=2))
    code, out, err = run("verify", deals)
    assert (code, err) == (1, "")
    assert "result." in out


# Names

NAMES = {
    "A\x1b[2Jn": "A?[2Jn",
    "A\u202en": "A?n",
    "A\u2066n": "A?n",
    "A\x9bn": "A?n",
    "A\nn": "A?n",
    "A\u2028n": "A?n",
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names_are_told_cleaned(run: Run, deals: Path, name: str) -> None:
    change(deals, lambda record: record["seats"][0].update(name=name))
    _, out, _ = run("replay", deals)
    assert name not in out
    assert NAMES[name] in out
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_is_wrong_is_told_by_its_letters_numbers(
    run: Run, deals: Path, name: str
) -> None:
    first, second = (json.loads(line) for line in deals.read_text("utf-8").splitlines()[:2])
    second["seats"][0]["name"] = name
    deals.write_text("\n".join(map(json.dumps, (first, second))))
    code, out, _ = run("verify", deals)
    assert code == 1
    assert out == (
        f"{deals}, line 2 (table simulated-1, deal 2): seats[0].name:"
        f' found {json.dumps(name)}, right is "Ann"\n'
    )


def test_every_other_text_of_a_record_is_printed_cleaned(run: Run, deals: Path) -> None:
    def tangled(record: dict[str, Any]) -> None:
        record.update(table="t\u202e\n1", time="2026-01-01\u202e00:00:00Z")
        record["pot"] += 1

    change(deals, tangled)
    for command in ("replay", "verify"):
        _, out, _ = run(command, deals)
        assert "t??1" in out
        assert out.replace("\n", "").isprintable()


def test_what_goes_on_and_on_is_cut_short(run: Run, deals: Path) -> None:
    first, second = (json.loads(line) for line in deals.read_text("utf-8").splitlines()[:2])
    second["seats"][0]["name"] = "Ann" * 1000
    deals.write_text("\n".join(map(json.dumps, (first, second))))
    _, out, _ = run("verify", deals)
    assert out.endswith("…\n")
    assert len(out) < 1100
    change(deals, lambda record: record.update(version="1" * 5000))
    for arguments in (("verify", deals), ("simulate", "--deals", "9" * 5000)):
        _, _, err = run(*arguments)
        assert err.endswith("…\n")
        assert len(err) < 1100


# Which deals


def test_replaying_one_table_of_several(run: Run, deals: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    text = deals.read_text("utf-8")
    other.write_text(text + text.replace("simulated-1", "kitchen"), "utf-8")
    _, out, _ = run("replay", "--table", "kitchen", other)
    assert out.count("Deal ") == out.count(" at kitchen,") == 10
    _, out, _ = run("replay", other, "--deal", 3, "--table", "kitchen")
    assert out.startswith("Deal 3 at kitchen,")
    assert out.count("Deal ") == 1
    for arguments, missing in (
        (("--table", "attic"), "deal of table attic"),
        (("--table", "kitchen", "--deal", 99), "deal 99 of table kitchen"),
    ):
        complaint = f"booray_core: {other} holds no {missing}\n"
        assert run("replay", other, *arguments) == (2, "", complaint)


# Standard input and output


@READERS
def test_a_dash_is_standard_input(
    run: Run, deals: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(deals.read_bytes())))
    assert run(command, "-") == run(command, deals)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello")))
    code, _, err = run(command, "-")
    assert code == 2
    assert err.startswith("booray_core: standard input is no file of deal records: line 1: ")


def test_a_wrong_record_of_standard_input_is_named_so(
    run: Run, deals: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(deals, lambda record: record.update(pot=1))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(deals.read_bytes())))
    code, out, _ = run("verify", "-")
    assert code == 1
    assert out.startswith("standard input, line 1 (table simulated-1, deal 1): pot: ")


def test_a_file_may_be_called_dash(
    run: Run, deals: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "-").write_bytes(deals.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert run("verify", "./-")[0] == 0


def test_records_go_to_standard_output_and_figures_do_not(run: Run, deals: Path) -> None:
    arguments = ("--deals", 10, "--seed", "x", "--rules", "louisiana", "--out", "-")
    code, out, err = run("simulate", *arguments)
    assert code == 0
    assert out == deals.read_text("utf-8")
    assert "bourré" in err


# Writing


def test_a_file_that_is_there_is_not_overwritten_unless_by_force(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deals"
    path.write_text("precious")
    assert run("simulate", "--deals", 1, "--out", path) == (
        2, "", f"booray_core: {path} is there already; --force overwrites it\n"
    )  # fmt: skip
    assert path.read_text() == "precious"
    assert run("simulate", "--deals", 1, "--out", path, "--force")[0] == 0
    assert run("verify", path)[1] == CHECKED.format("1 deal")
    assert [each.name for each in tmp_path.iterdir()] == ["deals"]


def test_a_link_is_followed_to_what_is_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deals").write_text("precious")
    link = tmp_path / "link"
    link.symlink_to("deals")
    assert run("simulate", "--deals", 1, "--out", link)[0] == 2
    assert run("simulate", "--deals", 1, "--out", link, "--force")[0] == 0
    assert link.is_symlink()
    assert run("verify", tmp_path / "deals")[0] == 0


@pytest.mark.parametrize("there", [False, True])
def test_an_interrupted_simulation_leaves_no_half_a_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    path = tmp_path / "deals"
    if there:
        path.write_text("precious")
    written: list[str] = []

    def to_json(record: DealRecord) -> str:
        if len(written) == 3:
            raise KeyboardInterrupt
        written.append("one")
        return "{}"

    monkeypatch.setattr(DealRecord, "to_json", to_json)
    code, out, _ = run("simulate", "--deals", 9, "--out", path, "--force")
    assert (code, out) == (130, "")
    assert [each.read_text() for each in tmp_path.iterdir()] == ["precious"] * there


@pytest.mark.parametrize("where", ["/dev/full", "no/such/place", ".", "{there}/deals", "x" * 300])
def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path, where: str) -> None:
    there = tmp_path / "there"
    there.touch()
    name = where.format(there=there)
    code, out, err = run("simulate", "--deals", 1, "--out", name)
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith(f"booray_core: {name} cannot be written: ")


def test_a_file_beside_the_output_is_left_alone(run: Run, tmp_path: Path) -> None:
    beside = tmp_path / "deals.jsonl.part"
    beside.write_text("mine")
    out = tmp_path / "deals.jsonl"
    assert run("simulate", "--deals", 1, "--out", out)[0] == 0
    assert beside.read_text() == "mine"
    assert set(tmp_path.iterdir()) == {beside, out}


def test_an_output_that_another_has_taken_meanwhile_is_not_overwritten(
    tmp_path: Path, deals: Path
) -> None:
    (record,) = (record for _, record in records_in(str(deals)) if record.deal == 1)
    out = tmp_path / "out.jsonl"
    output = Output(str(out), force=False)
    output.__enter__()
    output.write(record)
    out.write_text("another's")
    with pytest.raises(Complaint, match="is there by now"):
        output.__exit__(None, None, None)
    assert out.read_text() == "another's"
    assert not list(tmp_path.glob("*.part"))
