"""The way of a request into a table, as a door without Discord goes it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.doorway import Asker, Wallets, WayIn
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.tables.requests import BuyIn, Join
from bot.tables.words.reasons import TableReason, TableRefused
from tests.tables.harness import ANN, BO, CHANNEL, SERVER, Harness
from tests.tables.ports import EVENING

PAGE = Asker(
    server=SERVER,
    channel=CHANNEL,
    member=BO,
    name="Bo",
    joined_at=EVENING,
    language="fr",
    door="page",
    kind="page",
    key="8c1f",
)


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    harness = await Harness.opened(tmp_path)
    yield harness
    await harness.stop()


@pytest.fixture
def way_in(harness: Harness) -> WayIn:
    async def load(_: int) -> None:
        """Have nothing to read."""

    return WayIn(
        tables=harness.tables,
        owner=harness.tables._ports.owner,
        names=Names(harness.database, harness.clock.now),
        joined=JoinDates(),
        preferences=cast("Any", SimpleNamespace(load=load)),
        wallets=Wallets(harness.database, harness.clock, harness.house.usual),
    )


async def joins(way_in: WayIn, table: str, asker: Asker = PAGE) -> int | None:
    outcome = await way_in.let_in(asker, table, lambda: way_in.do(asker, table, Join()))
    return outcome.view.seat_of(asker.member)


async def refusal(way_in: WayIn, table: str, asker: Asker = PAGE) -> TableRefused:
    with pytest.raises(TableRefused) as refused:
        await joins(way_in, table, asker)
    return refused.value


async def test_what_is_sent_again_is_done_once_and_another_request_is_another(
    harness: Harness, way_in: WayIn
) -> None:
    table = await harness.open(ANN)
    assert await joins(way_in, table) == 1
    assert await joins(way_in, table) == 1, "the first answer, and no refusal"
    for _ in range(2):
        await way_in.do(PAGE, table, BuyIn(50))
    assert harness.view(table).chairs[1].stack == 150
    assert (await refusal(way_in, table, replace(PAGE, key="new"))).reason is (
        TableReason.ALREADY_SEATED
    )
    await harness.check_chips()


async def test_a_key_of_one_door_is_none_of_another(harness: Harness, way_in: WayIn) -> None:
    table = await harness.open(ANN)
    await joins(way_in, table)
    again = await refusal(way_in, table, replace(PAGE, door="discord"))
    assert again.reason is TableReason.ALREADY_SEATED
