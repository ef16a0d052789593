"""A deal is dealt once its message stands, and the message's id goes into its deck."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from booray_core.shuffle import FairShoe
from bot.store.rows import journal as store
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import CutDeck, OpenCut, StartDeal
from bot.tables.handle.seating import Join
from bot.tables.journal.deal_rows import shuffle_in
from bot.tables.words.values import DealPost, Stage
from tests.tables.harness import ANN, BO, Harness


async def paused(harness: Harness) -> str:
    """Bring a table of two to its first pause, nothing of it shown."""
    harness.publisher.posts_deals = False
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    return table


def message(harness: Harness, number: int = 77) -> DealPost:
    return DealPost(number, 76, harness.clock.now())


async def test_without_its_message_no_card_is_dealt_however_long_that_takes(
    harness: Harness,
) -> None:
    table = await paused(harness)
    await harness.advance(300)
    assert harness.view(table).awaits_post
    await harness.tables.channels.deal_post(table, 1, message(harness))
    await harness.advance(2.9)
    assert harness.view(table).stage is Stage.PAUSE, "its cutter has time to press"
    await harness.advance(0.2)
    assert harness.view(table).stage is Stage.DEAL


async def test_a_message_in_time_makes_nobody_wait(harness: Harness) -> None:
    table = await paused(harness)
    await harness.advance(1)
    await harness.tables.channels.deal_post(table, 1, message(harness))
    await harness.advance(5)
    assert harness.view(table).stage is Stage.DEAL


async def test_its_id_goes_into_the_deck_and_is_stored_with_it(harness: Harness) -> None:
    table = await paused(harness)
    await harness.tables.channels.deal_post(table, 1, message(harness, 1310000000000000001))
    await harness.advance(6)
    deal = harness.tables.running._tables[table]._state.deal
    stored = await harness.database.read(lambda tx: store.load(tx, table))
    (row,) = stored.deals
    shoe = FairShoe(row.seed, None, "1310000000000000001")
    dealt = [
        card
        for cards in zip(*(deal.dealt[seat] for seat in deal.order), strict=True)
        for card in cards
    ]
    assert dealt == list(shoe.deck[: len(dealt)])
    assert dealt != list(FairShoe(row.seed, None, "1310000000000000002").deck[: len(dealt)])
    told = shuffle_in(row)
    assert (told.beacon, told.sealed_in) == ("1310000000000000001", 76)


async def test_posted_again_before_the_deal_the_one_that_stands_counts_and_after_it_no_more(
    harness: Harness,
) -> None:
    table = await paused(harness)
    await harness.tables.channels.deal_post(table, 1, message(harness))
    await harness.tables.channels.deal_post(table, 1, message(harness, 78))
    await harness.advance(6)
    version = harness.view(table).version
    await harness.tables.channels.deal_post(table, 1, message(harness, 79))
    assert harness.view(table).version == version
    assert harness.view(table).deal_post == replace(
        message(harness, 78), sealed_at=told_at(harness)
    )


def told_at(harness: Harness) -> datetime:
    return harness.clock.now() - timedelta(seconds=6)


async def test_a_message_of_another_deal_is_none_of_this_one(harness: Harness) -> None:
    table = await paused(harness)
    await harness.tables.channels.deal_post(table, 2, message(harness))
    assert harness.view(table).awaits_post


async def test_a_restart_in_the_pause_keeps_the_seal_and_the_message(harness: Harness) -> None:
    table = await paused(harness)
    sealed = harness.view(table).commitment
    await harness.restart()
    assert harness.view(table).commitment == sealed
    assert harness.view(table).awaits_post
    await harness.tables.channels.deal_post(table, 1, message(harness))
    await harness.restart()
    assert harness.view(table).deal_post is not None
    await harness.wait_for(table, Stage.DEAL)
    assert harness.view(table).commitment == sealed


async def test_a_form_for_the_cut_holds_the_pause_once(harness: Harness) -> None:
    table = await paused(harness)
    await harness.tables.channels.deal_post(table, 1, message(harness))
    view = harness.view(table)
    cutter = ANN if view.cutter == view.seat_of(ANN) else BO
    await harness.advance(5)
    await harness.tables.do(table, cutter, OpenCut())
    await harness.advance(10)
    await harness.tables.do(table, cutter, OpenCut())
    assert harness.view(table).stage is Stage.PAUSE
    await harness.advance(10)
    assert harness.view(table).stage is Stage.DEAL


async def test_once_the_form_is_sent_the_cards_are_dealt(harness: Harness) -> None:
    table = await paused(harness)
    await harness.tables.channels.deal_post(table, 1, message(harness))
    view = harness.view(table)
    cutter = ANN if view.cutter == view.seat_of(ANN) else BO
    await harness.tables.do(table, cutter, OpenCut())
    await harness.advance(8)
    await harness.tables.do(table, cutter, CutDeck(17))
    await harness.advance(1)
    assert harness.view(table).stage is Stage.DEAL
    assert harness.view(table).cut == 17


async def test_closed_in_the_pause_the_deal_that_was_sealed_is_kept(harness: Harness) -> None:
    table = await paused(harness)
    sealed = harness.view(table).commitment
    await harness.tables.do(table, ANN, Close(moderator=False))
    assert harness.view(table).undealt == 1
    stored = await harness.database.read(lambda tx: store.load(tx, table))
    (row,) = stored.deals
    assert (row.commitment, row.result) == (sealed, {"void": True, "undealt": True})
    await harness.check_chips()
