"""What a table refuses: each with its reason, and nothing changed by it."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from booray_core import PASS, PLAY, STAND_PAT, IllegalAction, PlayCard, Reason, RulesRefused
from booray_core.cards import CARDS
from bot.tables import handle
from bot.tables.handle import HANDLERS
from bot.tables.handle.acting import Act
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, Request
from bot.tables.handle.hosting import OfferTable, TakeOver
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import OpenOrder, Stage
from tests.tables.harness import ANN, BO, CHANNEL, CY, DEE, SERVER, Harness, member_of, refused


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
    themes = [getattr(handle, name) for name in handle.__all__ if name != "HANDLERS"]
    defined = {each for theme in themes for each in vars(theme).values() if isinstance(each, type)}
    requests = {each for each in defined if issubclass(each, Request)}
    assert requests - {Request, MemberRequest, OwnRequest} == set(HANDLERS)


async def test_a_buy_in_that_is_none(harness: Harness) -> None:
    none = TableReason.BUY_IN_NOT_POSITIVE
    assert (await refused(harness.open(ANN, buy_in=0))).reason is none
    table = await harness.open(ANN, ante=10, second_ante=10)
    await all_refused(harness, table, none, (BO, Join(-5)), (ANN, BuyIn(0)), (ANN, BuyIn(-5)))
    assert await harness.wallet(ANN) == 900
    error = await refused(harness.do(table, BO, Join(19)))
    assert error.details == {"chips": 19, "needed": 20}
    await harness.do(table, BO, Join(20))


async def test_an_order_that_cannot_be(harness: Harness) -> None:
    assert (await refused(harness.open(ANN, computers=8))).details == {"most": 7}
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", level="divine")
    assert (await refused(harness.tables.open(order))).reason is TableReason.UNKNOWN_LEVEL
    with pytest.raises(RulesRefused):
        await harness.open(ANN, ante=200)
    assert harness.tables.running.at(CHANNEL) is None


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
    hosts = [StartDeal(), AddComputer(), RemoveComputer(), Close(moderator=False)]
    everybody = [(member, request) for member in (BO, DEE) for request in hosts]
    await all_refused(harness, table, TableReason.NOT_HOST, *everybody)
    seated = [Leave(), SitOut(), ComeBack(), CutDeck(7), BuyIn(10), Act(PLAY)]
    await all_refused(harness, table, TableReason.NOT_SEATED, *((CY, each) for each in seated))
    await harness.do(table, CY, Join())
    await all_refused(harness, table, TableReason.NOT_DEALT_IN, (CY, Act(PLAY)))
    await harness.do(table, BO, Leave())
    gone = [Leave(), ComeBack(), BuyIn(5), Act(PASS)]
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


async def test_dealing_to_too_few_or_twice(harness: Harness) -> None:
    table = await harness.seated(ANN, BO)
    await harness.do(table, BO, SitOut())
    alone = await refused(harness.do(table, ANN, StartDeal()))
    assert alone.details == {"fewest": 2, "ready": 1, "out": 1}
    await harness.do(table, BO, ComeBack())
    for stage in (Stage.PAUSE, Stage.DEAL):
        if stage is Stage.PAUSE:
            await harness.do(table, ANN, StartDeal())
        await harness.wait_for(table, stage)
        await all_refused(harness, table, TableReason.DEAL_ON, (ANN, StartDeal()))


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


async def test_a_card_that_is_not_ones_own(harness: Harness) -> None:
    table = await harness.at_play(ANN, BO)
    (hand,) = harness.asked(table)
    assert hand.player is not None
    foreign = next(card for card in CARDS if card not in hand.player.hand)
    before = harness.view(table)
    with pytest.raises(IllegalAction) as caught:
        await harness.decide(table, hand, PlayCard(foreign))
    assert caught.value.reason is Reason.NOT_YOUR_CARD
    assert caught.value.legal is not None
    assert harness.view(table) == before


async def test_a_closed_table_and_one_that_never_was(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.do(table, ANN, Close(moderator=False))
    late = [(BO, Join()), (ANN, StartDeal()), (ANN, Act(PLAY, 1, 0)), (ANN, Close(moderator=True))]
    await all_refused(harness, table, TableReason.TABLE_CLOSED, *late)
    unknown = await refused(harness.do("t-nowhere", ANN, Leave()))
    assert unknown.reason is TableReason.UNKNOWN_TABLE
    await harness.open(BO)  # the channel is free again
