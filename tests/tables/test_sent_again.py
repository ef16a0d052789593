"""A request that is sent again under its key: the first answer, and nothing done twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from booray_core import PlayCard
from bot.store.rows import answered
from bot.store.rows import journal as store
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, Join, Leave
from bot.tables.words.reasons import TableReason, TableRefused, TooEarly
from bot.tables.words.values import CloseReason, Stage
from tests.tables.harness import ANN, BO, CY, Harness
from tests.tables.test_failed_commits import second_process
from tests.tables.test_honor import two_at_play

KEY = "page:5f2a"


async def stacks(harness: Harness, table: str) -> dict[int, int]:
    return {seat: chair.stack for seat, chair in harness.view(table).chairs.items()}


@pytest.mark.both_databases
async def test_a_buy_in_sent_again_brings_chips_once(harness: Harness) -> None:
    table = await harness.open(ANN)
    first = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert (again.version, again.hand) == (first.version, first.hand)
    assert await stacks(harness, table) == {0: 150}
    assert await harness.stored_version(table) == first.version
    await harness.check_chips()


@pytest.mark.both_databases
async def test_it_is_known_after_a_restart(harness: Harness) -> None:
    table = await harness.open(ANN)
    first = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    await harness.tables.do(table, BO, Join())
    await harness.restart()
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first.version
    assert again.view.version == harness.view(table).version, "the table is shown as it is now"
    assert await stacks(harness, table) == {0: 150, 1: 100}
    await harness.check_chips()


async def test_two_keys_are_two_acts_and_none_is_never_the_same(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, ANN, BuyIn(50), key="page:1")
    await harness.tables.do(table, ANN, BuyIn(50), key="page:2")
    await harness.tables.do(table, ANN, BuyIn(50))
    await harness.tables.do(table, ANN, BuyIn(50))
    assert await stacks(harness, table) == {0: 300}


async def test_the_same_key_at_another_table_is_another_request(harness: Harness) -> None:
    here, there = await harness.open(ANN), await harness.open(ANN, channel=77)
    await harness.tables.do(here, ANN, BuyIn(50), key=KEY)
    await harness.tables.do(there, ANN, BuyIn(50), key=KEY)
    assert await stacks(harness, here) == await stacks(harness, there) == {0: 150}


async def test_what_was_refused_is_decided_anew(harness: Harness) -> None:
    table = await harness.open(ANN)
    with pytest.raises(TableRefused) as refused:
        await harness.tables.do(table, BO, BuyIn(50), key=KEY)
    assert refused.value.reason is TableReason.NOT_SEATED
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, BO, BuyIn(50), key=KEY)
    await harness.tables.do(table, BO, BuyIn(50), key=KEY)
    assert await stacks(harness, table) == {0: 100, 1: 150}


async def test_a_wallet_too_thin_leaves_the_key_free(harness: Harness) -> None:
    table = await harness.open(ANN)
    elsewhere = await harness.open(BO, channel=77, buy_in=950)
    with pytest.raises(TableRefused):
        await harness.tables.do(table, BO, Join(), key=KEY)
    await harness.tables.do(elsewhere, BO, Leave())
    await harness.tables.do(table, BO, Join(), key=KEY)
    assert harness.view(table).seat_of(BO) == 1
    await harness.check_chips()


async def test_both_sent_at_once_are_one(harness: Harness) -> None:
    table = await harness.open(ANN)
    one, other = await asyncio.gather(
        harness.tables.do(table, ANN, BuyIn(50), key=KEY),
        harness.tables.do(table, ANN, BuyIn(50), key=KEY),
    )
    assert one.version == other.version
    assert await stacks(harness, table) == {0: 150}


async def test_what_another_process_did_is_not_done_again(harness: Harness) -> None:
    table = await harness.open(ANN)
    other = await second_process(harness)
    first = await other.tables.do(table, ANN, BuyIn(50), key=KEY)
    with pytest.raises(TableRefused):  # it has been moved, and is read again
        await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first.version
    assert await stacks(harness, table) == {0: 150}
    await other.tables.stop()


async def test_who_has_left_is_told_so_again_though_the_table_closed_by_it(
    harness: Harness,
) -> None:
    table = await harness.open(ANN)
    first = await harness.tables.do(table, ANN, Leave(), key=KEY)
    again = await harness.tables.do(table, ANN, Leave(), key=KEY)
    assert first.view.close_reason is again.view.close_reason is CloseReason.EMPTY
    assert again.version == first.version
    with pytest.raises(TableRefused) as refused:
        await harness.tables.do(table, ANN, Leave(), key="page:other")
    assert refused.value.reason is TableReason.TABLE_CLOSED


async def test_an_act_before_its_turn_has_its_price_once(harness: Harness) -> None:
    """Under honor it is refused and written down; its repetition is refused for the same reason."""
    table = await two_at_play(harness)
    (asked,) = harness.asked(table)
    early = BO if asked.table.seat_of(ANN) == asked.seat else ANN
    hand = harness.tables.running.hand(table, early)
    assert hand.player is not None
    card, reasons = min(hand.player.hand), []
    for _ in range(2):
        with pytest.raises(TooEarly) as refused:
            await harness.tables.do(table, early, Act(PlayCard(card)), key=KEY)
        reasons.append(refused.value.refusal)
        await harness.restart()
    assert reasons[0] == reasons[1]
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [action.seat for action in stored.actions].count(hand.seat) == 3, "in, draw, and this"


async def test_nobody_sees_the_cards_of_who_has_their_seat_now(harness: Harness) -> None:
    """Bo's page sends again, late, what it had no answer to: his seat is Cy’s by then."""
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    seat = harness.view(table).seat_of(BO)
    first = await harness.tables.do(table, BO, BuyIn(50), key=KEY)
    await harness.tables.do(table, BO, Leave())
    await harness.tables.do(table, CY, Join())
    assert harness.view(table).seat_of(CY) == seat
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    again = await harness.tables.do(table, BO, BuyIn(50), key=KEY)
    assert again.version == first.version
    with pytest.raises(TableRefused) as refused:
        _ = again.hand
    assert refused.value.reason is TableReason.NOT_SEATED


@pytest.mark.both_databases
async def test_a_key_that_its_table_has_forgotten_is_of_a_new_request(harness: Harness) -> None:
    """After a day a table knows it no more, while its row waits to be deleted."""
    table = await harness.open(ANN)
    await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    known = harness.tables.running.table(table).answered
    first = known.get(KEY)
    assert first is not None
    known.note(replace(first, key="page:later", at=first.at + answered.KEPT))
    for _ in range(2):
        await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert await stacks(harness, table) == {0: 200}
    await harness.restart()
    await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert await stacks(harness, table) == {0: 200}


async def test_keys_are_kept_for_a_day(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, ANN, BuyIn(5), key="page:old")
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [row.key for row in stored.answered] == ["page:old"]
    day = stored.answered[0].at + answered.KEPT
    for when, left in ((day - timedelta(seconds=1), 1), (day, 0)):
        await harness.database.commit(partial(answered.drop_old, at=when))
        stored = await harness.database.read(partial(store.load, table_id=table))
        assert len(stored.answered) == left
