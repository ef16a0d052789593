"""Reading tables for a start, together where many are asked for; and before it, to be ready."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import NoReturn

import pytest

from bot.store import StoreBusy
from bot.store.rows import journal
from bot.tables.all_tables import preparing
from bot.tables.all_tables.forgetting import forget
from bot.tables.all_tables.registry import Tables
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Leave
from bot.tables.journal import replay as replaying
from bot.tables.journal.reading import TableReader
from bot.tables.state.facts import Fact
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Stage
from tests.tables.arriving import several
from tests.tables.harness import ANN, BO, CHANNEL, Harness
from tests.tables.test_commits import hands

TABLES = 5
SOMEBODY = 1257998437580800003


@pytest.fixture
async def tables(harness: Harness) -> list[str]:
    """Some tables, each with somebody waiting for company."""
    return [await harness.open(ANN + i, channel=CHANNEL + i) for i in range(TABLES)]


# Tables that are prepared while another process runs them


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Fact]:
    """What has been played again."""
    told: list[Fact] = []

    def note(state: TableState, fact: Fact, at: datetime) -> None:
        told.append(fact)
        fold(state, fact, at)

    monkeypatch.setattr(replaying, "fold", note)
    return told


def every(_: int) -> bool:
    return True


async def taken_over(harness: Harness, newer: Tables) -> None:
    """The older process ends, and the tables come in at the newer one."""
    await harness.tables.stop()
    harness.tables = newer
    await newer.recover()
    await newer.arrivals.settled()


async def test_only_what_has_happened_since_is_played_again(
    harness: Harness, played: list[Fact]
) -> None:
    table = await harness.seated(ANN, BO)
    newer = harness.new_tables()
    await newer.prepare(every)
    assert len(played) == 2
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    before, since = hands(harness, table), harness.view(table).version - 2
    await taken_over(harness, newer)
    assert hands(harness, table) == before
    assert len(played) == 2 + since, "and nothing of it a second time"


async def test_a_table_whose_rows_were_changed_is_played_from_its_beginning(
    harness: Harness, played: list[Fact]
) -> None:
    table = await harness.seated(ANN, SOMEBODY)
    newer = harness.new_tables()
    await newer.prepare(every)
    await harness.do(table, SOMEBODY, Leave())
    leases = harness.tables._ports.leases
    await forget(harness.tables, harness.database, harness.clock, leases, SOMEBODY)
    await taken_over(harness, newer)
    assert str(SOMEBODY) not in repr(harness.view(table))
    assert len(played) == 2 + harness.view(table).version - 1


async def test_what_cannot_be_prepared_comes_in_all_the_same(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tables = await several(harness, 2)
    newer = harness.new_tables()

    def busy(*_: object) -> NoReturn:
        raise StoreBusy("locked")

    for where, what in ((journal, "open_tables"), (TableReader, "read")):
        with monkeypatch.context() as patched:
            patched.setattr(where, what, busy)
            await newer.prepare(every)
    with monkeypatch.context() as patched:
        patched.setattr(preparing, "LONGEST", 0.0)
        await newer.prepare(every)
    assert "no table was prepared: locked" in caplog.text
    assert f"table {tables[0]} was not prepared: locked" in caplog.text
    assert "preparing tables took too long; stopped, of 2" in caplog.text
    await taken_over(harness, newer)
    assert {view.id for view in newer.running.views()} == set(tables)
