"""Whether the program says rightly how it is."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.monitoring import health as looked_at
from bot.monitoring.health import GIVEN_UP, Health, HealthPart
from bot.owner import Owner
from bot.store import Database, StoreUnusable, Writing
from bot.store.engine.errors import StoreTrouble
from bot.store.rows import members
from tests.tables.ports import EVENING, VirtualClock


class Gateway:
    """A bot's connections and the time."""

    def __init__(self) -> None:
        self.now = EVENING
        self.shards = SimpleNamespace(all=[0], up=frozenset[int](), down_since=None)

    def up(self) -> None:
        self.shards.up, self.shards.down_since = {0}, None

    def cut(self) -> None:
        self.shards.up, self.shards.down_since = frozenset(), self.now


@pytest.fixture
def gateway() -> Gateway:
    return Gateway()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "booray.db"


@pytest.fixture
async def database(file: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{file}")
    yield database
    await database.close()


@pytest.fixture
async def owner(database: Database) -> Owner:
    owner = Owner(database, VirtualClock())
    await owner.take()
    return owner


@pytest.fixture
def health(database: Database, gateway: Gateway, owner: Owner) -> Health:
    return Health(database, cast("Any", gateway.shards), lambda: gateway.now, owner)


async def test_a_program_is_ready_from_its_connection_until_it_stops(
    health: Health, gateway: Gateway
) -> None:
    report = await health.report()
    assert (report.gateway, report.alive, report.ready) == (HealthPart.STARTING, True, False)
    gateway.up()
    report = await health.report()
    assert {report.program, report.database, report.gateway} == {HealthPart.OK}
    assert (report.alive, report.ready) == (True, True)
    health.stopping = True
    report = await health.report()
    assert (report.program, report.alive, report.ready) == (HealthPart.STOPPING, False, False)


async def test_a_process_that_owns_no_shard_yet_or_no_more_is_not_ready(
    database: Database, gateway: Gateway
) -> None:
    clock = VirtualClock()
    owner, newer = Owner(database, clock), Owner(database, clock)
    health = Health(database, cast("Any", gateway.shards), lambda: gateway.now, owner)
    gateway.up()
    report = await health.report()
    assert (report.program, report.alive, report.ready) == (HealthPart.STARTING, True, False)
    await owner.take()
    assert (await health.report()).ready
    await newer.take()
    await owner.look()
    report = await health.report()
    assert (report.program, report.ready) == (HealthPart.STOPPING, False)


async def test_a_cut_gateway_is_no_reason_for_a_restart_for_a_long_while(
    health: Health, gateway: Gateway
) -> None:
    gateway.up()
    await health.report()
    gateway.cut()
    gateway.now += GIVEN_UP
    report = await health.report()
    assert (report.gateway, report.alive, report.ready) == (HealthPart.CUT, True, False)
    gateway.now += timedelta(seconds=1)
    report = await health.report()
    assert (report.gateway, report.alive, report.ready) == (HealthPart.LOST, False, False)


async def test_a_commit_that_the_disk_refused_counts_until_one_is_made(
    health: Health, gateway: Gateway, database: Database
) -> None:
    def full(_: Writing) -> None:
        raise StoreUnusable(StoreTrouble.DISK_FULL, "booray.db")

    gateway.up()
    with pytest.raises(StoreUnusable):
        await database.commit(full)
    report = await health.report()
    assert (report.database, report.alive, report.ready) == (HealthPart.FAILING, True, False)
    await database.commit(lambda _: None)
    assert (await health.report()).ready


async def test_a_file_that_is_gone_is_no_reason_for_a_restart(
    health: Health, gateway: Gateway, file: Path
) -> None:
    """A restart would begin with an empty database in its place."""
    gateway.up()
    moved = Path(shutil.move(file, file.with_suffix(".moved")))
    report = await health.report()
    assert (report.database, report.alive, report.ready) == (HealthPart.FAILING, True, False)
    shutil.move(moved, file)
    assert (await health.report()).ready


async def test_a_file_that_was_replaced_is_opened_by_a_restart(
    health: Health, gateway: Gateway, file: Path
) -> None:
    gateway.up()
    shutil.move(shutil.copy(file, file.with_suffix(".copy")), file)
    report = await health.report()
    assert (report.database, report.alive, report.ready) == (HealthPart.LOST, False, False)


def damage(file: Path) -> None:
    with file.open("rb+") as pages:
        pages.write(b"\xaa" * file.stat().st_size)


async def test_damage_tells_more_than_the_reading_that_met_it(
    health: Health, gateway: Gateway, database: Database, file: Path
) -> None:
    gateway.up()
    damage(file)
    with pytest.raises(StoreUnusable):
        await database.read(lambda tx: members.names_of(tx, 1, [1]))
    report = await health.report()
    assert (report.database, report.alive, report.ready) == (HealthPart.LOST, False, False)


async def test_a_disk_that_does_not_answer_holds_nobody_up_who_asks(
    health: Health, gateway: Gateway, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway.up()
    monkeypatch.setattr(looked_at, "PATIENCE", 0.01)
    answers = threading.Event()
    held = asyncio.create_task(database.commit(lambda _: answers.wait(60)))
    asking = asyncio.create_task(health.report())
    try:
        await asyncio.wait({asking}, timeout=30)
        assert asking.done()
        assert (await asking).database is HealthPart.FAILING
        assert (await asking).alive
    finally:
        answers.set()
        await asyncio.wait({held, asking})
    monkeypatch.undo()
    assert (await health.report()).ready
