"""The registry: finding tables, auditing them, keeping their secrets; and the real ports."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from booray_core import event_for
from booray_core.shuffle import SEED_BYTES
from bot.ledger import Transfer, TransferReason, house, post, seat
from bot.store import StoreTrouble, StoreUnknown, StoreUnusable, Writing
from bot.tables.all_tables import running
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.journal import rows
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.system import SystemChance, SystemClock, SystemIds
from bot.tables.words.values import CloseReason, OpenOrder, Stage
from tests.tables.audits import audit_tables
from tests.tables.harness import ANN, BO, CHANNEL, SERVER, CountedIds, Harness


async def test_a_table_is_found_by_its_channel_and_by_its_id(harness: Harness) -> None:
    table = await harness.open(ANN)
    other = await harness.open(BO, channel=CHANNEL + 1)
    at = harness.tables.running.at(CHANNEL)
    assert at is not None
    assert at.id == table
    assert harness.tables.running.at(CHANNEL + 2) is None
    assert [view.id for view in harness.tables.running.views()] == [table, other]
    await harness.tables.do(table, ANN, Close(moderator=False))
    assert harness.tables.running.at(CHANNEL) is None
    closed = harness.tables.running.find(table)
    assert closed is not None
    assert closed.close_reason is CloseReason.HOST


async def test_only_so_many_closed_tables_are_remembered(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "REMEMBERED", 2)
    tables = []
    for _ in range(3):
        tables.append(await harness.open(ANN))
        await harness.tables.do(tables[-1], ANN, Close(moderator=False))
    assert [harness.tables.running.find(table) is not None for table in tables] == [
        False,
        True,
        True,
    ]
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(tables[0], ANN, StartDeal())
    assert caught.value.reason is TableReason.UNKNOWN_TABLE


async def test_an_id_that_is_taken_is_drawn_again(harness: Harness) -> None:
    first = await harness.open(ANN)
    again = CountedIds()
    harness.ids.table = again.table  # type: ignore[method-assign]  # counts from the start again
    second = await harness.open(BO, channel=CHANNEL + 1)
    assert (first, second) == ("t-000001", "t-000002")


async def test_a_message_of_a_table_that_could_not_open_is_taken_back(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.expects_trouble("store_watch: The ")
@pytest.mark.parametrize("has_happened", [False, True])
async def test_an_opening_of_which_nobody_knows_is_found_out_about(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, has_happened: bool
) -> None:
    made = harness.database._backend.commit

    async def lost(work: Callable[[Writing], Any]) -> Any:
        if not harness.publisher.posted:
            return await made(work)
        if has_happened:
            await made(work)
        raise StoreUnknown(StoreUnusable(StoreTrouble.SERVER_GONE, harness.database.where))

    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", thread="a table")
    with monkeypatch.context() as patched:
        patched.setattr(harness.database._backend, "commit", lost)
        with pytest.raises(StoreUnknown):
            await harness.tables.open(order)
        assert harness.publisher.taken_back == []
        assert harness.publisher.threads_back == []
    (posted,) = harness.publisher.posted
    harness.tables.arrivals.try_again()
    await harness.tables.arrivals.arrive(posted.id)
    back = [each.table_id for each in harness.publisher.taken_back]
    assert back == ([] if has_happened else [posted.id])
    assert harness.publisher.threads_back == ([] if has_happened else [posted.channel_id])
    running = [view.id for view in harness.tables.running.views()]
    assert running == ([posted.id] if has_happened else [])
    if has_happened:
        assert harness.view(posted.id).post is not None
        await harness.tables.do(posted.id, BO, Join())
    await harness.check_chips()


@pytest.mark.expects_trouble("store_watch: The ")
async def test_an_opening_of_which_nobody_knows_is_left_to_whoever_gets_its_server(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = harness.database._backend.commit

    async def lost(work: Callable[[Writing], Any]) -> Any:
        if not harness.publisher.posted:
            return await made(work)
        raise StoreUnknown(StoreUnusable(StoreTrouble.SERVER_GONE, harness.database.where))

    with monkeypatch.context() as patched:
        patched.setattr(harness.database._backend, "commit", lost)
        with pytest.raises(StoreUnknown):
            await harness.open(ANN)
        (posted,) = harness.publisher.posted
        assert harness.tables.directory.in_channel(CHANNEL) == posted.id
        await harness.tables.drop([SERVER])
        assert harness.publisher.dropped == [posted.id]
        harness.tables.arrivals.try_again()
        await harness.tables.arrivals.settled()
    assert harness.publisher.taken_back == []
    assert harness.tables.directory.in_channel(CHANNEL) is None


def fails(*_: object, **__: object) -> None:
    raise BrokenPipeError


async def test_a_table_whose_message_cannot_be_posted_does_not_open(harness: Harness) -> None:
    harness.publisher.refuses = ConnectionResetError()
    with pytest.raises(ConnectionResetError):
        await harness.open(ANN)
    assert harness.publisher.taken_back == []
    assert harness.tables.running.views() == []
    harness.publisher.refuses = None
    await harness.open(ANN)


async def test_where_too_few_chips_are_held_nothing_is_posted(harness: Harness) -> None:
    with pytest.raises(TableRefused) as refused:
        await harness.open(ANN, buy_in=1001)
    assert refused.value.reason is TableReason.NOT_ENOUGH_CHIPS
    assert harness.publisher.posted == []


async def test_a_table_knows_its_message_from_the_beginning(harness: Harness) -> None:
    table = await harness.open(ANN)
    message = harness.view(table).post
    assert message is not None
    await harness.restart()
    assert harness.view(table).post == message


async def test_an_order_fills_in_what_the_house_has_settled(harness: Harness) -> None:
    view = await harness.tables.open(OpenOrder(SERVER, CHANNEL, ANN, "fists", computers=1))
    assert (view.buy_in, view.rules.starting_stack, view.level) == (100, 100, "steady")
    assert [chair.stack for chair in view.chairs.values()] == [100, 100]
    assert view.host == ANN
    race = OpenOrder(SERVER, CHANNEL + 1, ANN, "boxed")
    assert (await harness.tables.open(race)).buy_in == 200


async def test_the_audit_names_what_differs(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN)
    account = seat(SERVER, table, 0, ANN)
    stolen = Transfer(account, house(SERVER), 30, TransferReason.UNSTAKE, table=table)
    await harness.database.commit(lambda tx: post(tx, [stolen], harness.clock.now()))
    (difference,) = await audit_tables(harness.tables, harness.database)
    assert (difference.table_id, difference.account) == (table, account)
    assert (difference.on_table, difference.in_ledger) == (100, 70)
    with caplog.at_level(logging.ERROR):
        await harness.restart()
    assert "differs" in caplog.text
    assert harness.tables.running.find(table) is None, "it is set aside"


async def test_nothing_that_is_told_holds_a_secret(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 3)
    acted = harness.publisher.all(notices.SeatActed)
    events = [event for told in acted for event in told.events]
    assert events
    assert all(event_for(event, None) == event for event in events)
    await harness.tables.do(table, ANN, Close(moderator=False))
    seeds = [seed.hex() for seed in (await harness.seeds(table)).values()]
    assert len(seeds) == 3
    for view, told in harness.publisher.told:
        if view.stage is not Stage.CLOSED:
            assert not any(seed in repr((view, told)) for seed in seeds)


async def test_news_come_with_the_state_they_made(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 3)
    for view, told in harness.publisher.told:
        for each in told:
            if isinstance(each, notices.DealBegan):
                assert view.stage is Stage.DEAL
            elif isinstance(each, notices.Asked):
                assert view.deal is not None
                assert set(each.seats) <= set(view.deal.to_act)
            elif isinstance(each, notices.DealEnded):
                assert view.last == each.finished
    tricks = len(harness.publisher.all(notices.TrickEnded))
    ended = harness.publisher.all(notices.DealEnded)
    assert tricks == sum(len(each.finished.deal.tricks) for each in ended)


# The real ports


async def test_the_systems_clock_waits_as_long_as_it_says() -> None:
    clock = SystemClock()
    start = clock.now()
    await clock.sleep_until(start - timedelta(hours=1))
    when = start + timedelta(milliseconds=20)
    await clock.sleep_until(when)
    assert clock.now() >= when
    assert start.utcoffset() == timedelta(0)


def test_the_systems_names_fit_into_a_button() -> None:
    ids = {SystemIds().table() for _ in range(50)}
    assert len(ids) == 50
    assert all(len(name) == 8 and name.startswith("t-") and ":" not in name for name in ids)


def test_the_systems_chance() -> None:
    chance = SystemChance()
    seeds = {chance.seed() for _ in range(10)}
    assert len(seeds) == 10
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert {chance.one_of([2, 5]) for _ in range(100)} == {2, 5}
    assert all(1.2 <= chance.between(1.2, 2.2) <= 2.2 for _ in range(100))
    assert chance.thoughts().random() != chance.thoughts().random()
