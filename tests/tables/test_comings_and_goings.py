"""Joining, leaving, sitting out, buying in and closing, at every moment of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from booray_core import PASS
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave, SitOut
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


# At the same time


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
