"""Joining, leaving, sitting out, buying in and closing, at every moment of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from booray_core import PASS, PLAY, IllegalAction, Phase, Reason
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Computer, Person, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness, refused

# In the lobby


async def test_the_last_to_go_takes_the_share_of_a_carried_pot_along(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False)
    await harness.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.pot == 2
    await harness.do(table, ANN, Leave())
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)


async def test_the_last_to_go_in_the_pause_closes_the_table(harness: Harness) -> None:
    table = await harness.started(ANN, computers=2)
    view = await harness.do(table, ANN, Leave())
    assert view.close_reason is CloseReason.EMPTY
    assert view.undealt == 1
    assert set(await harness.seeds(table)) == {1}
    assert await harness.wallet(ANN) == 1000


# While a deal is on


async def test_who_joins_once_all_others_leave_is_host_and_finds_the_carried_pot(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False, ante=4)
    for member in (BO, ANN):
        view = await harness.do(table, member, Leave())
    assert view.host is None
    assert (await harness.do(table, CY, Join())).host == CY
    view = await harness.wait_for(table, Stage.LOBBY)
    assert [chair.occupant for chair in view.chairs.values()] == [Person(CY)]
    assert (view.host, view.pot) == (CY, 8)


async def test_everybody_leaving_ends_the_deal_and_the_table(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    for member in (ANN, BO):
        await harness.do(table, member, Leave())
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.EMPTY
    assert await harness.wallet(ANN) + await harness.wallet(BO) == 2000


async def test_who_joined_and_leaves_before_being_dealt_in_is_paid_at_once(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.do(table, 7, Join())
    await harness.do(table, 7, Leave())
    assert await harness.wallet(7) == 1000
    assert harness.view(table).seat_of(7) is None


async def test_who_is_broke_comes_back_with_chips_only(harness: Harness) -> None:
    table = await harness.open(ANN, buy_in=5, ante=5, dealer_must_play_ace=False)
    for member in (BO, CY):
        await harness.do(table, member, Join(50))
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.all_pass(table)
    assert harness.view(table).chairs[0].presence.sitting_out
    for stage in (Stage.PAUSE, Stage.DEAL):
        await harness.wait_for(table, stage)
        with pytest.raises(IllegalAction) as caught:
            await harness.do(table, ANN, ComeBack())
        assert caught.value.reason is Reason.NOT_ENOUGH_CHIPS
        assert caught.value.refusal.details == {"needed": 5}
    await harness.do(table, ANN, BuyIn(20))
    assert not harness.view(table).chairs[0].presence.sitting_out
    await harness.play(table, lambda v: v.deal_number == 3 and v.stage is Stage.DEAL)
    assert ANN in harness.dealt_in(table)


async def test_chips_brought_twice_during_a_deal_both_wait_for_its_end(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    for chips in (300, 20):
        await harness.do(table, ANN, BuyIn(chips))
    chair = harness.chair(table, ANN)
    assert (chair.waiting, chair.brought) == (320, 420)
    view = await harness.play(table, lambda v: v.last is not None)
    assert view.last is not None
    chair = harness.chair(table, ANN)
    assert (chair.waiting, chair.stack) == (0, 420 + view.last.net[0])


# Closing


async def test_a_carried_pot_is_shared_when_the_table_closes(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, dealer_must_play_ace=False, ante=4)
    await harness.all_pass(table)
    view = harness.view(table)
    assert view.stage is Stage.PAUSE
    assert view.pot == 8
    await harness.do(table, ANN, Close(moderator=False))
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1000, 1000)


# At the same time


async def test_two_acts_at_once_both_count(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY)
    hands = harness.asked(table)
    await asyncio.gather(*(harness.decide(table, hand) for hand in hands))
    view = harness.view(table)
    assert view.deal is None or view.deal.phase is not Phase.DECLARING
    versions = [seen.version for seen, _ in harness.publisher.told if seen.id == table]
    assert versions == sorted(versions)


async def test_joining_a_table_in_the_moment_it_closes(harness: Harness) -> None:
    table = await harness.open(ANN)
    closing, joining = harness.do(table, ANN, Close(moderator=False)), harness.do(table, BO, Join())
    _, error = await asyncio.gather(closing, refused(joining))
    assert error.reason is TableReason.TABLE_CLOSED
    assert await harness.wallet(BO) in {0, 1000}


async def test_leaving_a_race_hands_the_game_to_the_one_who_stays(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, format="race", dealer_must_play_ace=False)
    await harness.do(table, BO, Leave())
    (hand,) = harness.asked(table)
    await harness.decide(table, hand, PASS)
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(ANN)
    assert (await harness.wallet(ANN), await harness.wallet(BO)) == (1001, 999)


async def test_leaving_a_race_that_has_stopped_ends_it_too(harness: Harness) -> None:
    table = await harness.started(ANN, BO, format="last_standing", starting_stack=100)
    view = await harness.wait_for(table, Stage.LOBBY)
    assert all(chair.presence.away for chair in view.chairs.values()), "both let their time run out"
    view = await harness.do(table, ANN, Leave())
    assert view.close_reason is CloseReason.WON
    assert view.winner == Person(BO)
    assert await harness.wallet(ANN) + await harness.wallet(BO) == 2000


async def test_two_who_went_broke_at_a_race_leave_the_third_the_pot(harness: Harness) -> None:
    table = await harness.open(
        ANN, format="last_standing", starting_stack=5, ante=5, dealer_must_play_ace=False
    )
    await harness.do(table, BO, Join())
    await harness.do(table, CY, Join())
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    # One plays and takes the pot; the others have no ante left for a second deal.
    hands = harness.asked(table)
    for hand in hands:
        await harness.decide(table, hand, PLAY if hand is hands[0] else PASS)
    view = harness.view(table)
    assert view.close_reason is CloseReason.WON
    assert view.winner == view.last.occupants[hands[0].seat] if view.last else False
    assert [standing.taken_home for standing in view.totals] == [15, 0, 0]


# Whole games, to the last chip paid


def ended(number: int) -> Callable[[TableView], bool]:
    return lambda view: view.last is not None and view.last.number == number


async def test_computers_alone_play_a_deal_when_the_host_asks_for_it(harness: Harness) -> None:
    table = await harness.open(ANN, computers=3)
    await harness.do(table, ANN, SitOut())
    await harness.do(table, ANN, StartDeal())
    view = await harness.play(table, ended(1))
    assert view.last is not None
    assert all(isinstance(who, Computer) for who in view.last.occupants.values())
    assert view.stage is Stage.LOBBY, "nobody is there to play the next one"


async def test_every_step_moves_the_same_chips_in_the_ledger(harness: Harness) -> None:
    table = await harness.started(ANN, BO, CY, preset="louisiana", second_ante=2, ante=2)
    while not ended(1)(harness.view(table)):
        await harness.quiet()
        hands = harness.asked(table)
        if hands:
            await harness.decide(table, hands[0])
        else:
            harness.clock.go_to(harness.clock.next_alarm())
            await harness.quiet()
        await harness.check_chips()
