"""Cards marked for the draw: in memory alone, for their person's eyes."""

from __future__ import annotations

import pytest

from booray_core import STAND_PAT, Card, Draw
from bot.tables.handle.acting import Act, DrawAhead, MarkCards
from bot.tables.handle.seating import Join
from bot.tables.words.reasons import TableRefused
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CY, Harness, member_of, second_process


async def two_drawing(harness: Harness) -> tuple[str, HandView, HandView]:
    """A deal in which two draw; return the table, the hand that draws, and the other one."""
    table = await harness.dealt(ANN, BO)
    await harness.all_play(table)
    (first,) = harness.asked(table)
    return table, first, harness.hand(table, BO if member_of(first) == ANN else ANN)


def some_cards(hand: HandView, count: int) -> frozenset[Card]:
    assert hand.player is not None
    return frozenset(sorted(hand.player.hand)[:count])


async def mark(harness: Harness, table: str, hand: HandView, cards: frozenset[Card]) -> HandView:
    request = MarkCards(cards, hand.table.deal_number, hand.decision)
    return (await harness.tables.do(table, member_of(hand), request, key="page:1")).hand


async def test_others_see_nothing_of_it_and_nothing_is_stored(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    version = await harness.stored_version(table)
    before, told = harness.view(table), len(harness.publisher.told)
    await mark(harness, table, first, some_cards(first, 2))
    assert await harness.stored_version(table) == version
    assert harness.view(table) == before
    assert not harness.hand(table, member_of(waits)).marks
    assert harness.publisher.told[told:] == [(before, ())], "it is told that the table has changed"


async def test_marks_are_those_of_the_last_request_and_of_the_hand(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    await mark(harness, table, waits, some_cards(waits, 3))
    one, foreign = some_cards(waits, 1), some_cards(first, 1)
    assert (await mark(harness, table, waits, one | foreign)).marks == one
    assert not (await mark(harness, table, waits, frozenset())).marks
    late = MarkCards(some_cards(first, 1), 7, 1)
    assert not (await harness.tables.do(table, member_of(first), late)).hand.marks
    await harness.decide(table, first, STAND_PAT)
    assert not (await mark(harness, table, first, some_cards(first, 1))).marks


async def test_a_draw_said_ahead_and_taken_back_is_marked(harness: Harness) -> None:
    table, _, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await harness.do(table, member_of(waits), DrawAhead(Draw(tuple(cards))))
    back = await harness.tables.do(table, member_of(waits), DrawAhead(None))
    assert back.hand.marks == harness.hand(table, member_of(waits)).marks == cards


async def test_they_stay_when_the_table_is_read_again(harness: Harness) -> None:
    table, first, waits = await two_drawing(harness)
    cards = some_cards(waits, 2)
    await mark(harness, table, waits, cards)
    other = await second_process(harness)
    act = Act(STAND_PAT, first.table.deal_number, first.decision)
    await other.do(table, member_of(first), act)
    with pytest.raises(TableRefused):
        await harness.do(table, CY, Join())
    await harness.quiet()
    assert harness.view(table).version == other.view(table).version
    assert harness.hand(table, member_of(waits)).marks == cards
    await other.tables.stop()
