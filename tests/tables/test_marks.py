"""Cards marked for the draw: what the clock draws, in memory alone, for their person's eyes."""

from __future__ import annotations

import pytest

from booray_core import PLAY, STAND_PAT, Card, Draw
from bot.tables.handle.acting import Act, DrawAhead, MarkCards
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CY, Harness
from tests.tables.test_failed_commits import second_process


async def two_drawing(harness: Harness) -> tuple[str, HandView, HandView]:
    """A deal in which two draw; return the table, the hand that draws, and the other one."""
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PLAY)
    (first,) = harness.asked(table)
    waits = BO if member_of(first) == ANN else ANN
    return table, first, harness.tables.running.hand(table, waits)


def member_of(hand: HandView) -> int:
    occupant = hand.table.chairs[hand.seat].occupant
    assert isinstance(occupant, Person)
    return occupant.member_id


def some_cards(hand: HandView, count: int) -> frozenset[Card]:
    assert hand.player is not None
    return frozenset(sorted(hand.player.hand)[:count])


async def mark(harness: Harness, table: str, hand: HandView, cards: frozenset[Card]) -> HandView:
    request = MarkCards(cards, hand.table.deal_number, hand.decision)
    return (await harness.tables.do(table, member_of(hand), request, key="page:1")).hand


async def test_what_is_marked_is_drawn_when_the_time_runs_out(harness: Harness) -> None:
    table, first, _ = await two_drawing(harness)
    version = await harness.stored_version(table)
    marked = await mark(harness, table, first, some_cards(first, 2))
    assert marked.marks == harness.tables.running.hand(table, member_of(first)).marks
    assert await harness.stored_version(table) == version, "nothing has happened at the table"
    await harness.wait(lambda: harness.tables.running.hand(table, member_of(first)).decision > 1)
    deal = harness.view(table).deal
    assert deal is not None
    assert deal.seats[first.seat].drew == 2


async def test_others_see_nothing_of_it(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    before, told = harness.view(table), len(harness.publisher.told)
    await mark(harness, table, first, some_cards(first, 2))
    assert harness.view(table) == before
    assert not harness.tables.running.hand(table, member_of(waits)).marks
    assert harness.publisher.told[told:] == [(before, ())], "it is told that the table has changed"


async def test_marks_are_those_of_the_last_request_and_of_the_hand(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    assert waits.player is not None
    await mark(harness, table, waits, some_cards(waits, 3))
    one, foreign = some_cards(waits, 1), some_cards(first, 1)
    assert (await mark(harness, table, waits, one | foreign)).marks == one
    assert not (await mark(harness, table, waits, frozenset())).marks


async def test_what_is_past_marks_nothing(harness: Harness) -> None:
    table, first, _ = await two_drawing(harness)
    await harness.decide(table, first, STAND_PAT)
    assert not (await mark(harness, table, first, some_cards(first, 1))).marks
    late = MarkCards(some_cards(first, 1), 7, 1)
    assert not (await harness.tables.do(table, member_of(first), late)).hand.marks
    with pytest.raises(TableRefused) as refused:
        await harness.tables.do(table, CY, MarkCards(frozenset()))
    assert refused.value.reason is TableReason.NOT_SEATED


async def test_a_draw_said_ahead_and_taken_back_is_marked(harness: Harness) -> None:
    table, _, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await harness.tables.do(table, member_of(waits), DrawAhead(Draw(tuple(cards))))
    back = await harness.tables.do(table, member_of(waits), DrawAhead(None))
    assert back.hand.marks == harness.tables.running.hand(table, member_of(waits)).marks == cards


async def test_they_are_there_still_when_the_others_have_acted(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    cards = some_cards(waits, 1)
    await mark(harness, table, waits, cards)
    await harness.decide(table, first, STAND_PAT)
    assert harness.tables.running.hand(table, member_of(waits)).marks == cards


async def test_they_are_gone_with_the_deal_and_after_a_restart(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    await mark(harness, table, waits, some_cards(waits, 1))
    await harness.restart()
    assert not harness.tables.running.hand(table, member_of(waits)).marks
    await mark(harness, table, first, some_cards(first, 1))
    await harness.play(table, lambda view: view.deal_number == 2)
    assert not harness.tables.running.hand(table, member_of(first)).marks


async def test_they_stay_when_the_table_is_read_again(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await mark(harness, table, waits, cards)
    other = await second_process(harness)
    act = Act(STAND_PAT, first.table.deal_number, first.decision)
    await other.tables.do(table, member_of(first), act)
    with pytest.raises(TableRefused):
        await harness.tables.do(table, CY, Join())
    await harness.quiet()
    assert harness.view(table).version == other.view(table).version
    assert harness.tables.running.hand(table, member_of(waits)).marks == cards
    await other.tables.stop()
