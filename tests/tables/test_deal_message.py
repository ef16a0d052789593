"""A deal is dealt once its message stands, and the message's id goes into its deck."""

from __future__ import annotations

from booray_core.shuffle import FairShoe
from bot.store.rows import journal as store
from bot.store.rows.journal import DealRow
from bot.tables.journal.deal_rows import shuffle_in
from bot.tables.words.values import DealPost, Stage
from tests.tables.harness import ANN, BO, Harness

NUMBER = 1310000000000000001


async def paused(harness: Harness) -> str:
    """Bring a table of two to its first pause, nothing of it shown."""
    harness.publisher.posts_deals = False
    return await harness.started(ANN, BO)


async def posted(harness: Harness, table: str, number: int = NUMBER, deal: int = 1) -> None:
    message = DealPost(number, 76, harness.clock.now())
    await harness.tables.channels.deal_post(table, deal, message)


async def stored_deal(harness: Harness, table: str) -> DealRow:
    (row,) = (await harness.database.read(lambda tx: store.load(tx, table))).deals
    return row


async def test_without_its_message_no_card_is_dealt_however_long_that_takes(
    harness: Harness,
) -> None:
    table = await paused(harness)
    await posted(harness, table, deal=2)
    await harness.advance(300)
    assert harness.view(table).awaits_post, "another deal's message is none of this one"
    await posted(harness, table)
    await harness.advance(2.9)
    assert harness.view(table).stage is Stage.PAUSE, "its cutter has time to press"
    await harness.advance(0.2)
    assert harness.view(table).stage is Stage.DEAL


async def test_the_id_of_the_one_that_stands_goes_into_the_deck_and_is_stored_with_it(
    harness: Harness,
) -> None:
    table = await paused(harness)
    for number in (77, NUMBER):
        await posted(harness, table, number)
    await harness.advance(6)
    deal = harness.tables.running._tables[table]._state.deal
    row = await stored_deal(harness, table)
    hands = zip(*(deal.dealt[seat] for seat in deal.order), strict=True)
    dealt = [card for cards in hands for card in cards]
    deck, other = (FairShoe(row.seed, None, str(number)).deck for number in (NUMBER, 77))
    assert dealt == list(deck[: len(dealt)])
    assert dealt != list(other[: len(dealt)])
    told = shuffle_in(row)
    assert (told.beacon, told.sealed_in) == (str(NUMBER), 76)
    version = harness.view(table).version
    await posted(harness, table, 79)
    assert harness.view(table).version == version, "after the deal none counts any more"


async def test_a_restart_in_the_pause_keeps_the_seal_and_the_message(harness: Harness) -> None:
    table = await paused(harness)
    sealed = harness.view(table).commitment
    await harness.restart()
    assert harness.view(table).commitment == sealed
    assert harness.view(table).awaits_post
    await posted(harness, table)
    await harness.restart()
    assert harness.view(table).deal_post is not None
    await harness.wait_for(table, Stage.DEAL)
    assert harness.view(table).commitment == sealed
