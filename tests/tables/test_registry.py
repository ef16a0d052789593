"""The registry: tables that open, or do not, their secrets, and the real ports."""

from __future__ import annotations

import logging

import pytest

from booray_core.shuffle import SEED_BYTES
from bot.ledger import Transfer, TransferReason, house, post, seat
from bot.store import StoreUnknown
from bot.tables.handle.seating import Join
from bot.tables.journal import rows
from bot.tables.words.system import SystemChance
from bot.tables.words.values import OpenOrder
from tests.tables.audits import audit_tables
from tests.tables.harness import ANN, BO, CHANNEL, SERVER, Harness


async def test_a_message_of_a_table_that_could_not_open_is_taken_back(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise BrokenPipeError

    with monkeypatch.context() as patched:
        patched.setattr(rows, "write", fails)
        with pytest.raises(BrokenPipeError):
            await harness.open(ANN)
    (posted,), (back,) = harness.publisher.posted, harness.publisher.taken_back
    assert back.table_id == posted.id
    assert back.post is not None
    assert harness.publisher.told == []
    assert harness.tables.running.views() == []
    await harness.open(ANN)


@pytest.mark.parametrize("has_happened", [False, True])
async def test_an_opening_of_which_nobody_knows_is_found_out_about(
    harness: Harness, has_happened: bool
) -> None:
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", thread="a table")
    publisher = harness.publisher
    with harness.answers_get_lost(has_happened=has_happened, of=lambda: bool(publisher.posted)):
        with pytest.raises(StoreUnknown):
            await harness.tables.open(order)
        assert not publisher.taken_back
        assert not publisher.threads_back
    (posted,) = publisher.posted
    harness.tables.arrivals.try_again()
    await harness.tables.arrivals.arrive(posted.id)
    back = [each.table_id for each in publisher.taken_back]
    assert back == ([] if has_happened else [posted.id])
    assert publisher.threads_back == ([] if has_happened else [posted.channel_id])
    running = [view.id for view in harness.tables.running.views()]
    assert running == ([posted.id] if has_happened else [])
    if has_happened:
        assert harness.view(posted.id).post is not None
        await harness.do(posted.id, BO, Join())


async def test_an_opening_of_which_nobody_knows_is_left_to_whoever_gets_its_server(
    harness: Harness,
) -> None:
    publisher = harness.publisher
    with harness.answers_get_lost(has_happened=False, of=lambda: bool(publisher.posted)):
        with pytest.raises(StoreUnknown):
            await harness.open(ANN)
        (posted,) = publisher.posted
        assert harness.tables.directory.in_channel(CHANNEL) == posted.id
        await harness.tables.drop([SERVER])
        assert publisher.dropped == [posted.id]
        harness.tables.arrivals.try_again()
        await harness.tables.arrivals.settled()
    assert publisher.taken_back == []
    assert harness.tables.directory.in_channel(CHANNEL) is None


async def test_the_audit_names_what_differs(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN)
    account = seat(SERVER, table, 0, ANN)
    stolen = Transfer(account, house(SERVER), 30, TransferReason.UNSTAKE, table=table)
    await harness.database.commit(lambda tx: post(tx, [stolen], harness.clock.now()))
    harness.is_damaged = True
    (difference,) = await audit_tables(harness.tables, harness.database)
    assert (difference.table_id, difference.account) == (table, account)
    assert (difference.on_table, difference.in_ledger) == (100, 70)
    with caplog.at_level(logging.ERROR):
        await harness.restart()
    assert "differs" in caplog.text
    assert harness.tables.running.find(table) is None, "it is set aside"


# The real ports


def test_the_systems_chance() -> None:
    chance = SystemChance()
    seeds = {chance.seed() for _ in range(10)}
    assert len(seeds) == 10
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert {chance.one_of([2, 5]) for _ in range(100)} == {2, 5}
    assert all(1.2 <= chance.between(1.2, 2.2) <= 2.2 for _ in range(100))
    assert chance.thoughts().random() != chance.thoughts().random()
