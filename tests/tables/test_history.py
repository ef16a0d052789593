"""Deals that are over: decisions as their person saw them, and how each seat has played."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from booray_core import PLAY, Action, Habits, PlayerView
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import Join, Leave, StepAway
from bot.tables.journal.past_deals import PastDecision, Reader, decisions_of
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness, member_of, refused


def as_seen(view: PlayerView) -> PlayerView:
    """Return a view whose legal acts can be compared."""
    return replace(view, legal=tuple(view.legal))


async def play_noting(
    harness: Harness, table: str, deals: int
) -> dict[tuple[int, int], list[tuple[PlayerView, Action]]]:
    """Play some deals to their end; return what every person saw and did, by deal and member."""
    seen: dict[tuple[int, int], list[tuple[PlayerView, Action]]] = defaultdict(list)
    while (view := harness.view(table)).last is None or view.last.number < deals:
        await harness.quiet()
        hands = harness.asked(table)
        if not hands:
            harness.clock.go_to(harness.clock.next_alarm())
            continue
        hand = harness.random.choice(hands)
        assert hand.player is not None
        legal = list(hand.player.legal)
        action = PLAY if PLAY in legal else harness.random.choice(legal)
        if len(legal) > 1:
            seen[hand.table.deal_number, member_of(hand)].append((as_seen(hand.player), action))
        await harness.decide(table, hand, action)
    return seen


async def decided(
    harness: Harness, table: str, member: int, deal: int = 1
) -> tuple[PastDecision, ...]:
    """Return what a member decided in a deal."""
    reader = Reader(SERVER, CHANNEL, member)
    past, decisions = await decisions_of(harness.database, reader, table, deal)
    assert past.number == deal
    return tuple(decisions)


@pytest.mark.parametrize(
    "preset", journeys_but(("fists", "louisiana", "indiana", "boxed"), "indiana")
)
async def test_a_decision_is_shown_as_it_was_seen(harness: Harness, preset: str) -> None:
    table = await harness.started(ANN, BO, preset=preset, computers=1)
    seen = await play_noting(harness, table, deals=3)
    assert len(seen) > 3
    for (deal, member), expected in seen.items():
        if deal <= 3:
            decisions = await decided(harness, table, member, deal)
            assert [(as_seen(each.player), each.action) for each in decisions] == expected


async def test_what_cannot_be_reviewed(harness: Harness) -> None:
    table = await harness.started(ANN, computers=2)

    async def why(member: int, table: str = table) -> TableReason:
        return (await refused(decided(harness, table, member))).reason

    assert await why(ANN) is TableReason.UNKNOWN_DEAL
    await harness.wait_for(table, Stage.DEAL)
    assert await why(ANN) is TableReason.DEAL_NOT_OVER
    await harness.wait(lambda: harness.view(table).last is not None)
    assert await decided(harness, table, ANN) == (), "what the clock decides is nobody's decision"
    await harness.do(table, CY, Join())
    assert await why(CY) is TableReason.NOT_YOUR_DEAL
    assert await why(ANN, "t-nowhere") is TableReason.UNKNOWN_DEAL


# How each seat has played at the table


def of_member(view: TableView, member: int) -> Habits:
    """Return how a member has played, as the deal that is on tells it to all."""
    assert view.deal is not None
    seat = view.seat_of(member)
    assert seat is not None
    return view.deal.habits[seat]


async def until_dealt(harness: Harness, table: str, number: int) -> TableView:
    return await harness.play(table, lambda v: v.deal_number == number and v.deal is not None)


async def test_habits_are_counted_from_deal_to_deal_and_kept_over_restarts(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, computers=1)
    assert of_member(await until_dealt(harness, table, 1), ANN) == Habits()
    view = await until_dealt(harness, table, 4)
    assert view.deal is not None
    habits = view.deal.habits.values()
    assert sum(each.asked for each in habits) >= 6
    assert sum(each.tricks for each in habits) % 5 == 0
    assert [view.deal.habits[seat].level for seat in range(3)] == [None, "steady", None]
    await harness.restart()
    again = harness.view(table).deal
    assert again is not None
    assert again.habits == view.deal.habits
    await harness.do(table, BO, Leave())
    await harness.play(table, lambda view: view.seat_of(BO) is None)
    seat = (await harness.do(table, CY, Join())).seat_of(CY)
    view = await harness.play(table, lambda v: v.deal is not None and seat in v.deal.order)
    assert of_member(view, CY) == Habits(), "Bo's seat, and no habits of his"
    assert of_member(view, ANN).asked


async def test_deals_in_which_a_computer_or_the_clock_acted_for_somebody_tell_nothing_of_them(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, computers=1)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, BO, StepAway())
    await harness.wait(lambda: harness.view(table).last is not None)
    view = await until_dealt(harness, table, 2)
    assert of_member(view, ANN) == Habits(), "the clock passed for Ann"
    view = await until_dealt(harness, table, 3)
    assert of_member(view, ANN).asked == 1
    assert of_member(view, BO) == Habits(), "a computer holds Bo's seat"
