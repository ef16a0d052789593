"""``booray export``: every finished deal of closed tables, in a file that anyone can check."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from pathlib import Path

import pytest

from booray_core.__main__ import main as core
from bot import __main__ as program
from bot.tables.requests import Close, Join, StartDeal
from bot.tables.words.values import Stage
from tests.store.unguarded import tamper_with_file
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness


async def play(folder: Path) -> list[str]:
    """Play at two tables that close and one that does not; return their ids."""
    harness = await Harness.opened(folder)
    tables = []
    for each, preset in enumerate(("fists", "indiana", "fists")):
        table = await harness.open(ANN, channel=CHANNEL + each, preset=preset, computers=2)
        await harness.tables.do(table, BO, Join())
        await harness.tables.do(table, ANN, StartDeal())
        await harness.play(
            table, lambda view: view.deal_number == 3 and view.cut_closed_at is not None
        )
        tables.append(table)
        if len(tables) < 3:
            view = (await harness.tables.do(table, CY, Close(moderator=True))).view
            assert view.stage is Stage.CLOSED
    await harness.stop()
    return tables


@pytest.fixture(scope="session")
def exported_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("exported")
    return folder / "booray.db", asyncio.run(play(folder))


@pytest.fixture
def tables(folder: Path, exported_once: tuple[Path, list[str]]) -> list[str]:
    """The tables of a database where the program looks for it."""
    shutil.copy(exported_once[0], folder / "booray.db")
    return exported_once[1]


def test_what_is_exported_bears_checking(
    tables: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["export", "deals.jsonl"]) == 0
    said = capsys.readouterr().out
    assert "4 deals" in said
    assert "2 closed tables" in said
    assert os.name == "nt" or Path("deals.jsonl").stat().st_mode & 0o077 == 0
    lines = Path("deals.jsonl").read_text(encoding="utf-8").splitlines()
    deals = [(deal["table"], deal["deal"]) for deal in map(json.loads, lines)]
    assert deals == [(table, deal) for table in tables[:2] for deal in (1, 2, 3)]
    assert [json.loads(line).get("unfinished") for line in lines[::-3]] == ["never dealt"] * 2
    assert core(["verify", "deals.jsonl"]) == 0


@pytest.mark.usefixtures("tables")
def test_a_tampered_file_is_refused() -> None:
    assert program.main(["export", "deals.jsonl"]) == 0
    file = Path("deals.jsonl")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"dealer":0', '"dealer":1', 1), encoding="utf-8")
    assert core(["verify", "deals.jsonl"]) == 1


def test_what_cannot_be_exported_is_said_in_a_sentence(
    tables: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("there").write_text("mine", encoding="utf-8")
    assert program.main(["export", "one.jsonl", "--table", tables[1]]) == 0
    assert "1 closed table." in capsys.readouterr().out
    lines = Path("one.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["table"] for line in lines} == {tables[1]}
    for arguments, says in (
        (["deals.jsonl", "--table", tables[2]], "still open"),
        (["deals.jsonl", "--table", "t-none"], "t-none"),
        (["there"], "already"),
        (["nowhere/deals.jsonl"], "nowhere"),
    ):
        assert program.main(["export", *arguments]) == 1
        said = capsys.readouterr().err.strip()
        assert says in said
        assert "\n" not in said
        assert not Path("deals.jsonl").exists()
    assert Path("there").read_text(encoding="utf-8") == "mine"


@pytest.mark.expects_trouble(r"bot.program.export: the deals of table t-000001 can't be read")
def test_a_damaged_table_keeps_no_other_from_being_exported(
    tables: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    lost = "UPDATE deals SET record = substr(record, 2) WHERE table_id = ? AND deal = 2"
    tamper_with_file(Path("booray.db"), lost, tables[0])
    assert program.main(["export", "deals.jsonl"]) == 1
    captured = capsys.readouterr()
    assert "2 deals of 1 closed table." in captured.out
    assert tables[0] in captured.err.splitlines()[-1]
    assert core(["verify", "deals.jsonl"]) == 0
