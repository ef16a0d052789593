"""A database with many tables in the midst of a deal, made by the program's own tables.

Time is virtual there, so the deals behind the tables take no longer than their commits. The
finished file is no other than what a program would leave behind that was killed at that instant.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.store import Database
from bot.tables.requests import StartDeal
from bot.tables.words.values import HouseRules, OpenOrder, Pace, Stage, Stakes
from bot.tables.words.views import TableView
from tests.bench.load.town import Place
from tests.tables.harness import PATIENCE, Harness
from tests.tables.ports import FakeBeacons, RecordingPublisher, VirtualClock

LONG_AGO: Final = timedelta(hours=1)
"""When the tables were opened: long enough for the deals behind them."""

MOST_ACTS: Final = 12
"""In the deal that is on: it lasts longer, however it is played."""


async def make(database: Path, settled: Sequence[Place], deals: int, seed: int) -> None:
    """Make a database, with a table at every place."""
    chance = random.Random(seed)
    harness = Harness(database, chance.getrandbits(32), HouseRules())
    # and no table of it is gone on with
    url = f"sqlite:///{database}"
    harness.database = await Database.open(url, patience=PATIENCE)
    for place in settled:
        await _make_one(harness, place, deals, chance.randrange(MOST_ACTS))
    await harness.database.close()


async def _make_one(harness: Harness, place: Place, deals: int, acts: int) -> None:
    """Open a table, and play it until some acts of the deal after the last; then leave it."""
    harness.clock = VirtualClock()
    harness.clock.go_to(datetime.now(UTC) - LONG_AGO)
    harness.publisher = RecordingPublisher(harness.clock)
    harness.beacons = FakeBeacons(harness.clock)
    harness.tables = await harness.new_tables()
    order = OpenOrder(
        int(place.server),
        int(place.channel),
        int(place.member),
        "fists",
        {"limit": 5},
        1000,
        3,
        stakes=Stakes.PRACTICE,
        pace=Pace.RELAXED,
    )
    table = (await harness.tables.open(order)).id
    await harness.tables.do(table, int(place.member), StartDeal())
    begun: int | None = None

    def far_enough(view: TableView) -> bool:
        nonlocal begun
        if view.stage is not Stage.DEAL or view.deal_number <= deals:
            return False
        begun = view.version if begun is None else begun
        return view.version - begun >= acts

    await harness.play(table, far_enough)
    await harness.tables.stop()
