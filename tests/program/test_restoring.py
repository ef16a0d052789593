"""A backup restored by the steps that ``docs/operators.md`` tells, while tables are open."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from booray_core import PASS
from bot.tables.requests import Act, Join, StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage, Stakes
from tests.tables.harness import ANN, BO, Harness


async def booray(*arguments: str) -> str:
    """Run a command of the program, as at a shell; return what it says."""
    command = (sys.executable, "-m", "bot", *arguments)
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    said, complaints = await process.communicate()
    assert (process.returncode, complaints) == (0, b"")
    return said.decode()


@pytest.mark.journey
async def test_tables_go_on_where_the_backup_stood(folder: Path) -> None:
    harness = await Harness.opened(folder)
    table = await harness.open(ANN, computers=2, stakes=Stakes.CHIPS)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    backed_up = await harness.play(
        table, lambda view: view.deal_number == 2 and view.stage is Stage.DEAL
    )
    await booray("backup", "copy.db")
    lost = await harness.play(
        table, lambda view: view.deal_number == 4 and view.stage is Stage.DEAL
    )
    await harness.stop()
    (folder / "booray.db").write_bytes(b"what a failing disk has left")

    assert "OK: 1 table, 1 deal, " in await booray("audit", "copy.db")
    await booray("restore", "copy.db")
    await booray("audit")

    await harness.start()
    now = harness.view(table)
    assert (now.deal_number, now.deal) == (2, backed_up.deal)
    assert now.chairs == backed_up.chairs != lost.chairs
    await harness.check_chips()
    with pytest.raises(TableRefused) as refused:  # by a button of a deal that is lost
        await harness.tables.do(table, ANN, Act(PASS, lost.deal_number, 0))
    assert refused.value.reason is TableReason.STALE_DEAL
    await harness.play(table, lambda view: view.deal_number == 4)
    await harness.check_chips()
    await harness.stop()
