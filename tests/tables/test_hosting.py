"""Handing a table on, the next host where one is gone, and unseating who does not play."""

from __future__ import annotations

import pytest

from booray_core import PLAY
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.handle.hosting import OfferTable, TakeOver, Unseat
from bot.tables.handle.rules import ChangeRules, HoldSeats
from bot.tables.handle.seating import Agree, ComeBack, Join, Leave, SitOut, StepAway
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HandedOn, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, DEE, Harness


async def refused(harness: Harness, table: str, member: int, request: MemberRequest) -> TableReason:
    before = harness.view(table)
    with pytest.raises(TableRefused) as caught:
        await harness.tables.do(table, member, request)
    after = harness.view(table)
    assert (after.host, after.offered_to, after.chairs) == (
        before.host,
        before.offered_to,
        before.chairs,
    )
    return caught.value.reason


async def three(harness: Harness, computers: int = 0) -> str:
    """Open Ann's table, at which Bo and Cy sit too."""
    table = await harness.open(ANN, computers=computers)
    for member in (BO, CY):
        await harness.tables.do(table, member, Join())
    return table


async def test_the_host_stays_host_until_the_table_is_taken(harness: Harness) -> None:
    table = await three(harness)
    view = (await harness.tables.do(table, ANN, OfferTable(CY))).view
    assert (view.host, view.offered_to) == (ANN, CY)
    assert await refused(harness, table, BO, TakeOver()) is TableReason.NOT_OFFERED
    await harness.restart()
    view = (await harness.tables.do(table, CY, TakeOver())).view
    assert (view.host, view.offered_to) == (CY, None)
    assert view.handed_on == HandedOn(ANN, 0, away=False)
    assert await refused(harness, table, ANN, StartDeal()) is TableReason.NOT_HOST
    assert await refused(harness, table, CY, TakeOver()) is TableReason.HOST_ALREADY


async def test_an_offer_is_taken_back_or_made_to_another(harness: Harness) -> None:
    table = await three(harness)
    assert await refused(harness, table, ANN, OfferTable(None)) is TableReason.NOTHING_OFFERED
    await harness.tables.do(table, ANN, OfferTable(BO))
    assert (await harness.tables.do(table, ANN, OfferTable(CY))).view.offered_to == CY
    assert await refused(harness, table, BO, TakeOver()) is TableReason.NOT_OFFERED
    assert (await harness.tables.do(table, ANN, OfferTable(None))).view.offered_to is None
    assert await refused(harness, table, CY, TakeOver()) is TableReason.NOT_OFFERED


async def test_a_table_is_offered_only_to_somebody_else_who_stays(harness: Harness) -> None:
    table = await three(harness, computers=1)
    assert await refused(harness, table, ANN, OfferTable(ANN)) is TableReason.HOST_ALREADY
    assert await refused(harness, table, ANN, OfferTable(DEE)) is TableReason.MEMBER_NOT_SEATED
    assert await refused(harness, table, BO, OfferTable(CY)) is TableReason.NOT_HOST
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, Leave())
    assert await refused(harness, table, ANN, OfferTable(BO)) is TableReason.MEMBER_LEAVING


async def test_an_offer_lapses_when_whom_it_is_made_to_goes(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, ANN, OfferTable(CY))
    assert (await harness.tables.do(table, CY, Leave())).view.offered_to is None
    await harness.tables.do(table, CY, Join())
    assert await refused(harness, table, CY, TakeOver()) is TableReason.NOT_OFFERED


@pytest.mark.parametrize("dealt", [False, True])
async def test_a_host_who_goes_while_the_table_is_offered_leaves_it_to_whom(
    harness: Harness, dealt: bool
) -> None:
    table = await three(harness)
    if dealt:
        await harness.tables.do(table, ANN, StartDeal())
        await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, ANN, OfferTable(CY))
    view = (await harness.tables.do(table, ANN, Leave())).view
    assert (view.host, view.offered_to) == (CY, None), "and not Bo, whose seat is next"
    await harness.restart()
    assert harness.view(table).host == CY


# A host who is not there


async def let_run_out(harness: Harness, table: str, member: int) -> TableView:
    """Have everybody but one play, until that one is away."""
    for _ in range(2000):
        view = harness.view(table)
        seat = view.seat_of(member)
        assert seat is not None
        if view.chairs[seat].timeouts >= 2:
            return view
        hands = [hand for hand in harness.asked(table) if hand.seat != seat]
        if hands:
            await harness.decide(table, hands[0])
        else:
            await harness.advance(1)
    raise AssertionError("the time never ran out")


async def test_who_runs_out_of_time_twice_hands_the_table_on(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    view = await let_run_out(harness, table, ANN)
    assert view.host == BO
    assert view.handed_on is not None
    assert (view.handed_on.by, view.handed_on.away) == (ANN, True)
    await harness.restart()
    assert harness.view(table).host == BO
    await harness.tables.do(table, ANN, ComeBack())
    assert harness.view(table).host == BO, "coming back takes nothing away from Bo"
    await harness.play(table, lambda view: view.stage is Stage.PAUSE)
    view = (await harness.tables.do(table, BO, Leave())).view
    assert view.host == CY
    assert view.stage is Stage.PAUSE
    assert view.undealt is not None
    assert view.handed_on == HandedOn(BO, view.undealt, away=False), "nothing older is told"


async def test_whom_the_table_is_offered_to_goes_before_the_next_seat(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, ANN, OfferTable(CY))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert (await let_run_out(harness, table, ANN)).host == CY


async def all_in(harness: Harness, table: str) -> None:
    """Begin a deal that all people play."""
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for hand in harness.asked(table):
        await harness.decide(table, hand, PLAY)
    await harness.quiet()


async def after_one_time_out(harness: Harness, table: str, member: int) -> None:
    """Have everybody but one play, until that one has run out of time once."""
    seat = harness.view(table).seat_of(member)
    assert seat is not None
    while harness.view(table).chairs[seat].timeouts < 1:
        hands = [hand for hand in harness.asked(table) if hand.seat != seat]
        if hands:
            await harness.decide(table, hands[0])
        else:
            await harness.advance(1)


@pytest.mark.parametrize("newcomer", [BO, DEE])
async def test_the_next_host_is_dealt_in_and_has_not_just_joined(
    harness: Harness, newcomer: int
) -> None:
    """Bo's seat is next to Ann's; Dee's is the last one."""
    table = await harness.open(ANN)
    seats = (7, CY, DEE) if newcomer == BO else (BO, CY)
    for member in seats:
        await harness.tables.do(table, member, Join())
    if newcomer == BO:
        await harness.tables.do(table, 7, Leave())
    await all_in(harness, table)
    await after_one_time_out(harness, table, ANN)
    await harness.tables.do(table, newcomer, Join())
    view = await let_run_out(harness, table, ANN)
    assert view.stage is Stage.DEAL
    assert view.seat_of(newcomer) == (1 if newcomer == BO else 3)
    assert view.host in {BO, CY, DEE} - {newcomer}


async def test_who_comes_back_for_the_next_deal_is_not_host_before_it(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, BO, SitOut())
    await all_in(harness, table)
    await after_one_time_out(harness, table, ANN)
    await harness.tables.do(table, BO, ComeBack())
    assert (await let_run_out(harness, table, ANN)).host == CY


async def test_a_host_who_asked_to_sit_out_and_then_runs_out_of_time_is_followed_too(
    harness: Harness,
) -> None:
    table = await three(harness)
    await all_in(harness, table)
    await harness.tables.do(table, ANN, SitOut())
    assert (await let_run_out(harness, table, ANN)).host == BO


async def test_alone_with_computers_the_host_stays_until_somebody_else_is_dealt_in(
    harness: Harness,
) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert (await let_run_out(harness, table, ANN)).host == ANN
    assert (await harness.tables.do(table, BO, Join())).view.host == ANN
    view = await harness.play(table, lambda view: view.stage is not Stage.DEAL)
    assert (view.stage, view.host) == (Stage.PAUSE, BO)


async def test_who_sits_out_by_choice_stays_host(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, ANN, SitOut())
    view = await harness.play(table, lambda view: view.deal_number == 3)
    assert view.host == ANN


# Unseating


async def test_who_never_agrees_holds_no_race_up(harness: Harness) -> None:
    table = await three(harness, computers=1)
    await harness.tables.do(table, ANN, ChangeRules({}, preset="boxed"))
    await harness.tables.do(table, CY, Agree())
    assert await refused(harness, table, ANN, StartDeal()) is TableReason.NOT_ALL_AGREED
    view = (await harness.tables.do(table, ANN, Unseat(BO))).view
    assert view.seat_of(BO) is None
    assert await harness.wallet(BO) == 1000
    assert (await harness.tables.do(table, ANN, StartDeal())).view.stage is Stage.PAUSE
    await harness.check_chips()


async def test_in_the_middle_of_a_deal_who_is_away_goes_when_it_ends(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, StepAway())
    view = (await harness.tables.do(table, ANN, Unseat(BO))).view
    assert view.chairs[1].presence.leaving
    assert await refused(harness, table, ANN, Unseat(BO)) is TableReason.MEMBER_LEAVING
    assert await refused(harness, table, BO, ComeBack()) is TableReason.ALREADY_LEAVING
    await harness.restart()
    view = await harness.play(table, lambda view: view.last is not None)
    assert view.seat_of(BO) is None
    await harness.check_chips()
    with pytest.raises(TableRefused) as caught:
        harness.tables.running.hand(table, BO)
    assert caught.value.reason is TableReason.UNSEATED
    await harness.tables.do(table, BO, Join())
    assert harness.tables.running.hand(table, BO).table.unseated == frozenset()


async def test_who_plays_keeps_their_seat(harness: Harness) -> None:
    table = await three(harness)
    assert await refused(harness, table, ANN, Unseat(BO)) is TableReason.MEMBER_PLAYS
    assert await refused(harness, table, ANN, Unseat(ANN)) is TableReason.UNSEAT_ONESELF
    assert await refused(harness, table, ANN, Unseat(DEE)) is TableReason.MEMBER_NOT_SEATED
    assert await refused(harness, table, BO, Unseat(CY)) is TableReason.NOT_HOST
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, SitOut())
    assert await refused(harness, table, ANN, Unseat(BO)) is TableReason.MEMBER_PLAYS, "this deal"


async def test_who_sits_out_is_unseated_between_deals(harness: Harness) -> None:
    table = await three(harness)
    await harness.tables.do(table, BO, SitOut())
    view = (await harness.tables.do(table, ANN, Unseat(BO))).view
    assert view.seat_of(BO) is None
    assert await harness.wallet(BO) == 1000
    assert await refused(harness, table, BO, ComeBack()) is TableReason.UNSEATED
    await harness.check_chips()
