"""A database in which something has been played."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.tables.requests import Close, Join, StartDeal
from bot.tables.words.values import Stage, Stakes
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness

CLOSED, OPEN, PRACTICE = "t-000001", "t-000002", "t-000003"


def play(folder: Path) -> None:
    """Play a few deals at three tables; the first closes, the second stops in the midst of one."""
    asyncio.run(_play(folder))


async def _play(folder: Path) -> None:
    harness = await Harness.opened(folder)
    for each, preset in enumerate(("fists", "louisiana", "indiana")):
        stakes = Stakes.PRACTICE if each == 2 else Stakes.CHIPS
        table = await harness.open(
            (ANN, CY, ANN)[each],
            channel=CHANNEL + each,
            preset=preset,
            computers=2,
            stakes=stakes,
        )
        if stakes is Stakes.CHIPS:
            await harness.tables.do(table, BO, Join())
        await harness.tables.do(table, harness.view(table).host or ANN, StartDeal())
        await harness.play(table, lambda view: view.deal_number == 3 and view.stage is Stage.DEAL)
    await harness.tables.do(CLOSED, ANN, Close(moderator=True))
    await harness.play(CLOSED, lambda view: view.stage is Stage.CLOSED)
    await harness.stop()
