"""The next host where one is gone, and unseating who holds a race up."""

from __future__ import annotations

import pytest

from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.hosting import OfferTable, TakeOver, Unseat
from bot.tables.handle.seating import Agree, ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import HandedOn, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, DEE, Harness


async def test_an_offer_lapses_when_whom_it_is_made_to_goes(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, CY)
    await harness.do(table, ANN, OfferTable(CY))
    assert (await harness.do(table, CY, Leave())).offered_to is None
    await harness.do(table, CY, Join())
    assert await harness.refuses(table, CY, TakeOver()) is TableReason.NOT_OFFERED


async def test_a_host_who_goes_while_the_table_is_offered_leaves_it_to_whom(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.do(table, ANN, OfferTable(CY))
    view = await harness.do(table, ANN, Leave())
    assert (view.host, view.offered_to) == (CY, None), "and not Bo, whose seat is next"
    await harness.restart()
    assert harness.view(table).host == CY


# A host who is not there


async def let_run_out(harness: Harness, table: str, member: int, times: int = 2) -> TableView:
    """Have everybody but one play, until that one has run out of time so often."""
    while (there := harness.chair(table, member)).timeouts < times:
        hands = harness.asked(table)
        others = [hand for hand in hands if hand.table.chairs[hand.seat] != there]
        if others:
            await harness.decide(table, others[0])
        else:
            await harness.advance(1)
    return harness.view(table)


async def test_who_runs_out_of_time_twice_hands_the_table_on(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY)
    view = await let_run_out(harness, table, ANN)
    assert view.host == BO
    assert view.handed_on is not None
    assert (view.handed_on.by, view.handed_on.away) == (ANN, True)
    await harness.restart()
    view = await harness.do(table, ANN, ComeBack())
    assert view.host == BO, "coming back takes nothing away from Bo"
    await harness.play(table, lambda view: view.stage is Stage.PAUSE)
    view = await harness.do(table, BO, Leave())
    assert (view.host, view.stage) == (CY, Stage.PAUSE)
    assert view.undealt is not None
    assert view.handed_on == HandedOn(BO, view.undealt, away=False), "nothing older is told"


async def test_whom_the_table_is_offered_to_goes_before_the_next_seat(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.do(table, ANN, OfferTable(CY))
    assert (await let_run_out(harness, table, ANN)).host == CY


@pytest.mark.parametrize("newcomer", [BO, DEE])
async def test_the_next_host_is_dealt_in_and_has_not_just_joined(
    harness: Harness, newcomer: int
) -> None:
    """Bo's seat is next to Ann's; Dee's is the last one."""
    table = await harness.seated(ANN, *((7, CY, DEE) if newcomer == BO else (BO, CY)))
    if newcomer == BO:
        await harness.do(table, 7, Leave())
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.all_play(table)
    await let_run_out(harness, table, ANN, times=1)
    await harness.do(table, newcomer, Join())
    view = await let_run_out(harness, table, ANN)
    assert view.stage is Stage.DEAL
    assert view.seat_of(newcomer) == (1 if newcomer == BO else 3)
    assert view.host in {BO, CY, DEE} - {newcomer}


async def test_who_comes_back_for_the_next_deal_is_not_host_before_it(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, CY)
    await harness.do(table, BO, SitOut())
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.all_play(table)
    await let_run_out(harness, table, ANN, times=1)
    await harness.do(table, BO, ComeBack())
    assert (await let_run_out(harness, table, ANN)).host == CY


async def test_alone_with_computers_the_host_stays_until_somebody_else_is_dealt_in(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, computers=2)
    assert (await let_run_out(harness, table, ANN)).host == ANN
    assert (await harness.do(table, BO, Join())).host == ANN
    view = await harness.play(table, lambda view: view.stage is not Stage.DEAL)
    assert (view.stage, view.host) == (Stage.PAUSE, BO)


async def test_who_sits_out_by_choice_stays_host_and_is_followed_when_out_of_time(
    harness: Harness,
) -> None:
    table = await harness.dealt(ANN, BO, CY)
    await harness.do(table, ANN, SitOut())
    await harness.play(table, lambda view: view.deal_number == 2)
    view = await harness.do(table, ANN, ComeBack())
    assert view.host == ANN
    await harness.wait_for(table, Stage.DEAL)
    await harness.all_play(table)
    await harness.do(table, ANN, SitOut())
    assert (await let_run_out(harness, table, ANN)).host == BO


async def test_who_never_agrees_holds_no_race_up(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, CY, computers=1)
    await harness.rules(table, preset="boxed")
    await harness.do(table, CY, Agree())
    assert await harness.refuses(table, ANN, StartDeal()) is TableReason.NOT_ALL_AGREED
    view = await harness.do(table, ANN, Unseat(BO))
    assert view.seat_of(BO) is None
    assert await harness.wallet(BO) == 1000
    assert (await harness.do(table, ANN, StartDeal())).stage is Stage.PAUSE
