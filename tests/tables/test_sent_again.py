"""A request that is sent again under its key: the first answer, and nothing done twice."""

from __future__ import annotations

import asyncio
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
from bot.tables.words.values import Stage
from tests.tables.harness import ANN, BO, CY, Harness, refused, second_process

KEY = "page:5f2a"


def stacks(harness: Harness, table: str) -> dict[int, int]:
    return {seat: chair.stack for seat, chair in harness.view(table).chairs.items()}


async def buys(harness: Harness, table: str, key: str | None = KEY) -> int:
    """Have Ann bring 50 chips, and return the version at which she was told that she did."""
    return (await harness.tables.do(table, ANN, BuyIn(50), key=key)).version


@pytest.mark.both_databases
async def test_it_is_known_after_a_restart(harness: Harness) -> None:
    table = await harness.open(ANN)
    first = await buys(harness, table)
    await harness.do(table, BO, Join())
    await harness.restart()
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first
    assert again.view.version == harness.view(table).version, "the table is shown as it is now"
    assert stacks(harness, table) == {0: 150, 1: 100}


async def test_two_keys_are_two_acts_and_none_is_never_the_same(harness: Harness) -> None:
    table, other = await harness.open(ANN), await harness.open(ANN, channel=77)
    for key in ("page:1", "page:2", None, None):
        await buys(harness, table, key)
    assert stacks(harness, table) == {0: 300}
    await buys(harness, other, "page:1")
    assert stacks(harness, other) == {0: 150}


async def test_both_sent_at_once_are_one(harness: Harness) -> None:
    table = await harness.open(ANN)
    one, other = await asyncio.gather(buys(harness, table), buys(harness, table))
    assert one == other
    assert stacks(harness, table) == {0: 150}


async def test_what_another_process_did_is_not_done_again(harness: Harness) -> None:
    table = await harness.open(ANN)
    other = await second_process(harness)
    first = await buys(other, table)
    await refused(buys(harness, table))  # it has been moved, and is read again
    assert await buys(harness, table) == first
    assert stacks(harness, table) == {0: 150}
    await other.tables.stop()


async def test_an_act_before_its_turn_has_its_price_once(harness: Harness) -> None:
    """Under honor it is refused and written down; its repetition is refused for the same reason."""
    table = await harness.at_play(ANN, BO, enforcement="honor")
    (asked,) = harness.asked(table)
    early = BO if asked.table.seat_of(ANN) == asked.seat else ANN
    hand = harness.hand(table, early)
    assert hand.player is not None
    card, reasons = min(hand.player.hand), []
    for _ in range(2):
        with pytest.raises(TooEarly) as caught:
            await harness.do(table, early, Act(PlayCard(card)), key=KEY)
        reasons.append(caught.value.refusal)
        await harness.restart()
    assert reasons[0] == reasons[1]
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [action.seat for action in stored.actions].count(hand.seat) == 3, "in, draw, and this"


async def test_nobody_sees_the_cards_of_who_has_their_seat_now(harness: Harness) -> None:
    """Ann's page sends again, late, what it had no answer to: her seat is Cy’s by then."""
    table = await harness.seated(BO, ANN)
    seat = harness.view(table).seat_of(ANN)
    first = await buys(harness, table)
    await harness.do(table, ANN, Leave())
    assert (await harness.do(table, CY, Join())).seat_of(CY) == seat
    await harness.do(table, BO, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    again = await harness.tables.do(table, ANN, BuyIn(50), key=KEY)
    assert again.version == first
    with pytest.raises(TableRefused) as caught:
        _ = again.hand
    assert caught.value.reason is TableReason.NOT_SEATED


async def test_keys_are_kept_for_a_day(harness: Harness) -> None:
    table = await harness.open(ANN)
    await buys(harness, table)
    stored = await harness.database.read(partial(store.load, table_id=table))
    assert [row.key for row in stored.answered] == [KEY]
    day = stored.answered[0].at + answered.KEPT
    for when, left in ((day - timedelta(seconds=1), 1), (day, 0)):
        await harness.database.commit(partial(answered.drop_old, at=when))
        stored = await harness.database.read(partial(store.load, table_id=table))
        assert len(stored.answered) == left
