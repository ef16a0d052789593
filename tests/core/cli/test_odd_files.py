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
from booray_core.cli.files import LONGEST_LINE
from tests.core.cli.conftest import CHECKED, Run

READERS = pytest.mark.parametrize("command", ["verify", "replay"])


def change(deals: Path, how: Callable[[dict[str, Any]], None], *, line: int = 0) -> None:
    """Leave one record in a file, changed."""
    record = json.loads(deals.read_text("utf-8").splitlines()[line])
    how(record)
    deals.write_text(json.dumps(record, ensure_ascii=False) + "\n", "utf-8")


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
    deals.write_text(f"{whole}\n{DealRecord.from_json(other).to_public_json()}\n")
    code, _, err = run(command, deals)
    assert code == 2
    assert err.startswith(
        f"booray_core: {deals} is no file of deal records: line 2: shuffle.secret: missing,"
        " as this is a public line, what players may see while their table is open: "
    )
    assert err.count("\n") == 1


@READERS
@pytest.mark.parametrize(
    "content",
    [
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


@pytest.mark.parametrize("where", ["/dev/full", "no/such/place"])
def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path, where: str) -> None:
    there = tmp_path / "there"
    there.touch()
    name = where.format(there=there)
    code, out, err = run("simulate", "--deals", 1, "--out", name)
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith(f"booray_core: {name} cannot be written: ")
