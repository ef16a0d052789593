"""Tables that are prepared while another process runs them come in as they were left by it."""

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
from bot.tables.handle.seating import Join, Leave
from bot.tables.journal import replay as replaying
from bot.tables.journal.reading import TableReader
from bot.tables.state.facts import Fact
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Stage
from tests.tables.arriving import several
from tests.tables.harness import ANN, BO, Harness
from tests.tables.test_recovery import hands

SOMEBODY = 1257998437580800003


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
    table = await harness.open()
    await harness.tables.do(table, BO, Join(100))
    newer = harness.new_tables()
    await newer.prepare(every)
    assert len(played) == 2
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    before, since = hands(harness, table), harness.tables.running.view(table).version - 2
    await taken_over(harness, newer)
    assert hands(harness, table) == before
    assert len(played) == 2 + since, "and nothing of it a second time"


async def test_a_table_whose_rows_were_changed_is_played_from_its_beginning(
    harness: Harness, played: list[Fact]
) -> None:
    table = await harness.open()
    await harness.tables.do(table, SOMEBODY, Join(100))
    newer = harness.new_tables()
    await newer.prepare(every)
    await harness.tables.do(table, SOMEBODY, Leave())
    await forget(
        harness.tables, harness.database, harness.clock, harness.tables._ports.leases, SOMEBODY
    )
    await taken_over(harness, newer)
    assert str(SOMEBODY) not in repr(newer.running.view(table))
    assert len(played) == 2 + harness.tables.running.view(table).version - 1


async def test_what_cannot_be_prepared_comes_in_all_the_same(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await harness.open()
    newer = harness.new_tables()

    def busy(*_: object) -> NoReturn:
        raise StoreBusy("locked")

    with monkeypatch.context() as patched:
        patched.setattr(journal, "open_tables", busy)
        await newer.prepare(every)
    with monkeypatch.context() as patched:
        patched.setattr(TableReader, "read", busy)
        await newer.prepare(every)
    await newer.prepare(lambda _: False)
    assert "no table was prepared: locked" in caplog.text
    assert f"table {table} was not prepared: locked" in caplog.text
    await taken_over(harness, newer)
    assert newer.running.view(table).version


async def test_preparing_many_tables_ends_and_where_it_takes_too_long_it_is_given_up(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tables = await several(harness, 12)
    newer = harness.new_tables()
    await newer.prepare(every)
    assert "prepared tables that another process still runs: 12" in caplog.text
    monkeypatch.setattr(preparing, "LONGEST", 0.0)
    await newer.prepare(every)
    assert "preparing tables took too long; stopped, of 12" in caplog.text
    await taken_over(harness, newer)
    assert {view.id for view in newer.running.views()} == set(tables)
