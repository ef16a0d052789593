"""What a table refuses: each with its reason, and nothing changed by it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import get_args

import pytest

from booray_core import PASS, PLAY, STAND_PAT, IllegalAction, Reason
from bot.tables.handle.step import HANDLERS
from bot.tables.requests import (
    Act,
    AddComputer,
    BuyIn,
    Close,
    ComeBack,
    CutDeck,
    Join,
    Leave,
    MemberRequest,
    OfferTable,
    RemoveComputer,
    Request,
    SitOut,
    StartDeal,
    TakeOver,
)
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Stage
from tests.tables.harness import ANN, BO, CY, DEE, Harness, member_of, refused


async def illegal(attempt: Awaitable[object]) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        await attempt
    return caught.value.reason


async def all_refused(
    harness: Harness, table: str, reason: TableReason, *asked: tuple[int, MemberRequest]
) -> None:
    """See each request refused for the same reason, and nothing changed by any."""
    before = harness.view(table)
    for member, request in asked:
        assert await harness.refuses(table, member, request) is reason, request
    assert harness.view(table) == before


def test_every_request_has_its_handler() -> None:
    assert set(get_args(Request)) == set(HANDLERS)


async def test_a_race_takes_nobody_once_it_has_begun(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1, format="race")
    fixed = await refused(harness.do(table, BO, Join(50)))
    assert (fixed.reason, fixed.details) == (TableReason.BUY_IN_FIXED, {"chips": 200})
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for member, request in ((BO, Join()), (ANN, AddComputer()), (ANN, BuyIn(10)), (ANN, SitOut())):
        assert await illegal(harness.do(table, member, request)) is Reason.CASH_ONLY
    assert await harness.wallet(BO) == 0, "it was asked before a wallet was opened"


async def test_what_is_the_hosts_and_what_takes_a_seat(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, computers=1)
    hosts: list[MemberRequest] = [
        StartDeal(),
        AddComputer(),
        RemoveComputer(),
        Close(moderator=False),
    ]
    everybody = [(member, request) for member in (BO, DEE) for request in hosts]
    await all_refused(harness, table, TableReason.NOT_HOST, *everybody)
    seated: list[MemberRequest] = [Leave(), SitOut(), ComeBack(), CutDeck(7), BuyIn(10), Act(PLAY)]
    await all_refused(harness, table, TableReason.NOT_SEATED, *((CY, each) for each in seated))
    await harness.do(table, CY, Join())
    await all_refused(harness, table, TableReason.NOT_DEALT_IN, (CY, Act(PLAY)))
    await harness.do(table, BO, Leave())
    gone: list[MemberRequest] = [Leave(), ComeBack(), BuyIn(5), Act(PASS)]
    await all_refused(harness, table, TableReason.ALREADY_LEAVING, *((BO, each) for each in gone))
    await all_refused(harness, table, TableReason.ALREADY_SEATED, (BO, Join()), (ANN, Join()))
    await all_refused(harness, table, TableReason.MEMBER_LEAVING, (ANN, OfferTable(BO)))
    await all_refused(harness, table, TableReason.HOST_ALREADY, (ANN, TakeOver()))


async def test_computers_that_cannot_be_added_or_removed(harness: Harness) -> None:
    table = await harness.open(ANN)
    await all_refused(harness, table, TableReason.NO_COMPUTER, (ANN, RemoveComputer()))
    await all_refused(harness, table, TableReason.UNKNOWN_LEVEL, (ANN, AddComputer("divine")))
    for _ in range(7):
        await harness.do(table, ANN, AddComputer())
    await all_refused(harness, table, TableReason.TABLE_FULL, (ANN, AddComputer()), (BO, Join()))


async def test_acting_twice_late_or_where_there_is_no_such_deal(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, preset="louisiana")
    await all_refused(harness, table, TableReason.NO_DEAL, (ANN, Act(PLAY)))
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    stale = [(ANN, Act(PLAY, number, 0)) for number in (0, 2, 7)]
    await all_refused(harness, table, TableReason.STALE_DEAL, *stale)
    (asked,) = harness.asked(table)
    first = member_of(asked)
    early = harness.do(table, BO if first == ANN else ANN, Act(PLAY, 1, 0))
    assert await illegal(early) is Reason.NOT_YOUR_TURN
    assert await illegal(harness.do(table, first, Act(STAND_PAT, 1, 0))) is Reason.WRONG_PHASE
    assert (await harness.decide(table, asked, PLAY)).decision == 1
    await all_refused(harness, table, TableReason.ALREADY_DONE, (first, Act(PLAY, 1, 0)))
    await all_refused(harness, table, TableReason.STALE_DECISION, (first, Act(PLAY, 1, 3)))
    await harness.advance(45)
    await all_refused(harness, table, TableReason.TOO_LATE, (first, Act(STAND_PAT, 1, 1)))
