"""``booray release``: a table that cannot be played on gives everybody their chips back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.tables.requests import Join, StartDeal
from bot.tables.words.values import Stage
from tests.store.unguarded import tamper_with_file
from tests.tables.harness import ANN, BO, Harness


@pytest.fixture
def table(folder: Path) -> str:
    """A table with a deal on, whose state can't be read."""
    table = asyncio.run(play(folder))
    tamper_with_file(folder / "booray.db", "UPDATE tables SET state = substr(state, 2)")
    return table


async def play(folder: Path) -> str:
    harness = await Harness.opened(folder)
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join(70))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.stop()
    return table


def test_the_operator_is_told_who_has_what_back(
    table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["release", table]) == 0
    said = capsys.readouterr().out
    assert f"Table {table} is closed. 2 members got 170 of their chips back:" in said
    assert f"member {ANN}: 100" in said
    assert f"member {BO}: 70" in said
    assert "OK: " in said
    assert program.main(["audit"]) == 0


def test_what_cannot_be_released_is_said(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["release", "t-404"]) == 1
    assert "There is no table t-404." in capsys.readouterr().err
    assert program.main(["release", table]) == 0
    assert program.main(["release", table]) == 1
    assert "is already closed" in capsys.readouterr().err
