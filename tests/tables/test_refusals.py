"""What a table refuses: each with its reason, and nothing changed by it."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from booray_core import PASS, PLAY, STAND_PAT, IllegalAction, PlayCard, Reason, RulesRefused
from booray_core.cards import CARDS
from bot.tables.handle.acting import Act
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import OpenOrder, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CHANNEL, CY, DEE, SERVER, Harness


async def refused(attempt: Awaitable[object]) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await attempt
    return caught.value


async def illegal(attempt: Awaitable[object]) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        await attempt
    return caught.value.reason


async def in_deal(harness: Harness, table: str) -> TableView:
    await harness.tables.do(table, ANN, StartDeal())
    return await harness.wait_for(table, Stage.DEAL)


# Opening


async def test_a_second_table_in_the_channel(harness: Harness) -> None:
    table = await harness.open(ANN)
    error = await refused(harness.open(BO))
    assert error.reason is TableReason.TABLE_EXISTS
    assert error.details["table"] == table
    await harness.open(BO, channel=CHANNEL + 1)


async def test_opening_with_more_than_the_wallet_holds(harness: Harness) -> None:
    error = await refused(harness.open(ANN, buy_in=1001))
    assert error.reason is TableReason.NOT_ENOUGH_CHIPS
    assert error.details == {"have": 1000, "needed": 1001, "fewer": True}
    assert harness.tables.running.at(CHANNEL) is None
    assert await harness.wallet(ANN) == 1000


@pytest.mark.parametrize("chips", [0, -5])
async def test_a_buy_in_that_is_none(harness: Harness, chips: int) -> None:
    assert (
        await refused(harness.open(ANN, buy_in=chips))
    ).reason is TableReason.BUY_IN_NOT_POSITIVE
    table = await harness.open(ANN)
    join = harness.tables.do(table, BO, Join(chips))
    assert (await refused(join)).reason is TableReason.BUY_IN_NOT_POSITIVE
    more = harness.tables.do(table, ANN, BuyIn(chips))
    assert (await refused(more)).reason is TableReason.BUY_IN_NOT_POSITIVE
    assert await harness.wallet(ANN) == 900


async def test_an_order_that_cannot_be(harness: Harness) -> None:
    assert (await refused(harness.open(ANN, computers=8))).details == {"most": 7}
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", level="divine")
    assert (await refused(harness.tables.open(order))).reason is TableReason.UNKNOWN_LEVEL
    with pytest.raises(RulesRefused):
        await harness.open(ANN, ante=200)
    assert harness.tables.running.at(CHANNEL) is None


# Seats


async def test_joining_twice(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    before = harness.view(table)
    error = await refused(harness.tables.do(table, BO, Join()))
    assert error.reason is TableReason.ALREADY_SEATED
    assert harness.view(table) == before
    assert await harness.wallet(BO) == 900


async def test_joining_without_chips(harness: Harness) -> None:
    table = await harness.open(ANN, buy_in=600)
    await harness.open(BO, channel=CHANNEL + 1, buy_in=500)
    error = await refused(harness.tables.do(table, BO, Join()))
    assert error.reason is TableReason.NOT_ENOUGH_CHIPS
    assert error.details == {"have": 500, "needed": 600, "fewer": True}
    assert harness.view(table).seat_of(BO) is None


async def test_joining_with_less_than_a_deal_costs(harness: Harness) -> None:
    table = await harness.open(ANN, ante=10, second_ante=10)
    error = await refused(harness.tables.do(table, BO, Join(19)))
    assert error.details == {"chips": 19, "needed": 20}
    await harness.tables.do(table, BO, Join(20))


async def test_joining_a_full_table(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2, players=(2, 3))
    for attempt in (
        harness.tables.do(table, BO, Join()),
        harness.tables.do(table, ANN, AddComputer()),
    ):
        error = await refused(attempt)
        assert error.reason is TableReason.TABLE_FULL
        assert error.details == {"most": 3}


async def test_a_race_takes_nobody_once_it_has_begun(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1, format="race")
    fixed = await refused(harness.tables.do(table, BO, Join(50)))
    assert (fixed.reason, fixed.details) == (TableReason.BUY_IN_FIXED, {"chips": 200})
    await in_deal(harness, table)
    assert await illegal(harness.tables.do(table, BO, Join())) is Reason.CASH_ONLY
    assert await illegal(harness.tables.do(table, ANN, AddComputer())) is Reason.CASH_ONLY
    assert await illegal(harness.tables.do(table, ANN, BuyIn(10))) is Reason.CASH_ONLY
    assert await illegal(harness.tables.do(table, ANN, SitOut())) is Reason.CASH_ONLY
    assert await harness.wallet(BO) == 0, "it was asked before a wallet was opened"


async def test_what_is_the_hosts_to_do(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, BO, Join())
    for attempt in (
        harness.tables.do(table, BO, StartDeal()),
        harness.tables.do(table, BO, AddComputer()),
        harness.tables.do(table, BO, RemoveComputer()),
        harness.tables.do(table, BO, Close(moderator=False)),
        harness.tables.do(table, DEE, Close(moderator=False)),
    ):
        error = await refused(attempt)
        assert error.reason is TableReason.NOT_HOST
        assert error.details == {"host": ANN}


async def test_who_has_no_seat_does_nothing_at_it(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await in_deal(harness, table)
    for attempt in (
        harness.tables.do(table, CY, Leave()),
        harness.tables.do(table, CY, SitOut()),
        harness.tables.do(table, CY, ComeBack()),
        harness.tables.do(table, CY, CutDeck(7)),
        harness.tables.do(table, CY, BuyIn(10)),
        harness.tables.do(table, CY, Act(PLAY)),
    ):
        assert (await refused(attempt)).reason is TableReason.NOT_SEATED
    with pytest.raises(TableRefused):
        harness.tables.running.hand(table, CY)


async def test_computers_that_cannot_be_added_or_removed(harness: Harness) -> None:
    table = await harness.open(ANN)
    none = await refused(harness.tables.do(table, ANN, RemoveComputer()))
    assert none.reason is TableReason.NO_COMPUTER
    level = await refused(harness.tables.do(table, ANN, AddComputer("divine")))
    assert level.reason is TableReason.UNKNOWN_LEVEL
    for _ in range(7):
        await harness.tables.do(table, ANN, AddComputer())
    full = await refused(harness.tables.do(table, ANN, AddComputer()))
    assert full.reason is TableReason.TABLE_FULL


async def test_buying_in_beyond_the_wallet(harness: Harness) -> None:
    table = await harness.open(ANN)
    error = await refused(harness.tables.do(table, ANN, BuyIn(901)))
    assert error.details == {"have": 900, "needed": 901, "fewer": True}
    assert harness.view(table).chairs[0].stack == 100


async def test_sitting_out_twice_and_coming_back_twice(harness: Harness) -> None:
    table = await harness.open(ANN)
    assert (
        await refused(harness.tables.do(table, ANN, ComeBack()))
    ).reason is TableReason.NOT_SITTING_OUT
    await harness.tables.do(table, ANN, SitOut())
    again = await refused(harness.tables.do(table, ANN, SitOut()))
    assert again.reason is TableReason.ALREADY_SITTING_OUT
    await harness.tables.do(table, ANN, ComeBack())
    assert not harness.view(table).chairs[0].presence.sitting_out


async def test_leaving_twice(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, BO, Join())
    await in_deal(harness, table)
    await harness.tables.do(table, BO, Leave())
    for attempt in (
        harness.tables.do(table, BO, Leave()),
        harness.tables.do(table, BO, ComeBack()),
        harness.tables.do(table, BO, BuyIn(5)),
        harness.tables.do(table, BO, Act(PASS)),
    ):
        assert (await refused(attempt)).reason is TableReason.ALREADY_LEAVING
    assert (
        await refused(harness.tables.do(table, BO, Join()))
    ).reason is TableReason.ALREADY_SEATED


# Deals


async def test_dealing_to_too_few_as_somebody_sits_out(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, BO, SitOut())
    alone = await refused(harness.tables.do(table, ANN, StartDeal()))
    assert alone.details == {"fewest": 2, "ready": 1, "out": 1}


async def test_dealing_to_too_few_or_twice(harness: Harness) -> None:
    table = await harness.open(ANN)
    alone = await refused(harness.tables.do(table, ANN, StartDeal()))
    assert alone.reason is TableReason.NOT_ENOUGH_PLAYERS
    assert alone.details == {"fewest": 2, "ready": 1, "out": 0}
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    assert (await refused(harness.tables.do(table, ANN, StartDeal()))).reason is TableReason.DEAL_ON
    await harness.wait_for(table, Stage.DEAL)
    assert (await refused(harness.tables.do(table, ANN, StartDeal()))).reason is TableReason.DEAL_ON


async def test_cutting_what_is_not_ones_to_cut(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    assert (
        await refused(harness.tables.do(table, ANN, CutDeck(9)))
    ).reason is TableReason.NOT_IN_PAUSE
    view = (await harness.tables.do(table, ANN, StartDeal())).view
    members = {view.seat_of(ANN): ANN, view.seat_of(BO): BO}
    cutter, other = members.pop(view.cutter), next(iter(members.values()))
    error = await refused(harness.tables.do(table, other, CutDeck(9)))
    assert (error.reason, error.details) == (TableReason.NOT_CUTTER, {"cutter": view.cutter})
    for number in (0, 52):
        bad = await refused(harness.tables.do(table, cutter, CutDeck(number)))
        assert bad.details == {"number": number, "least": 1, "most": 51}
    cut = (await harness.tables.do(table, cutter, CutDeck(51))).view
    assert (cut.cut, cut.cut_by, cut.cutter) == (51, view.cutter, None)
    again = await refused(harness.tables.do(table, cutter, CutDeck(5)))
    assert again.reason is TableReason.ALREADY_CUT
    await harness.wait_for(table, Stage.DEAL)
    assert harness.view(table).cut == 51
    assert (
        await refused(harness.tables.do(table, cutter, CutDeck(5)))
    ).reason is TableReason.NOT_IN_PAUSE


async def test_acting_where_no_deal_is_or_in_another(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    nothing = await refused(harness.tables.do(table, ANN, Act(PLAY)))
    assert nothing.reason is TableReason.NO_DEAL
    await in_deal(harness, table)
    for number in (0, 2, 7):
        stale = await refused(harness.tables.do(table, ANN, Act(PLAY, number, 0)))
        assert (stale.reason, stale.details) == (
            TableReason.STALE_DEAL,
            {"deal": number, "current": 1},
        )


async def test_acting_when_one_came_during_the_deal(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await in_deal(harness, table)
    await harness.tables.do(table, BO, Join())
    error = await refused(harness.tables.do(table, BO, Act(PLAY, 1, 0)))
    assert error.reason is TableReason.NOT_DEALT_IN
    assert harness.tables.running.hand(table, BO).player is None


async def test_pressing_twice_and_pressing_late(harness: Harness) -> None:
    table = await harness.open(ANN, preset="louisiana")
    await harness.tables.do(table, BO, Join())
    view = await in_deal(harness, table)
    assert view.deal is not None
    first, dealer = (BO, ANN) if view.deal.order[0] == view.seat_of(BO) else (ANN, BO)
    early = harness.tables.do(table, dealer, Act(PLAY, 1, 0))
    assert await illegal(early) is Reason.NOT_YOUR_TURN
    assert (
        await illegal(harness.tables.do(table, first, Act(STAND_PAT, 1, 0))) is Reason.WRONG_PHASE
    )
    hand = (await harness.tables.do(table, first, Act(PLAY, 1, 0))).hand
    assert hand.decision == 1
    twice = await refused(harness.tables.do(table, first, Act(PLAY, 1, 0)))
    assert twice.reason is TableReason.ALREADY_DONE
    ahead = await refused(harness.tables.do(table, first, Act(PLAY, 1, 3)))
    assert ahead.reason is TableReason.STALE_DECISION
    await harness.advance(45)
    late = await refused(harness.tables.do(table, first, Act(STAND_PAT, 1, 1)))
    assert late.reason is TableReason.TOO_LATE


async def test_closing_ones_fist_twice_the_same_way(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    view = await in_deal(harness, table)
    assert view.deal is not None
    member = ANN if view.deal.dealer == view.seat_of(BO) else BO
    await harness.tables.do(table, member, Act(PASS, 1, 0))
    twice = await refused(harness.tables.do(table, member, Act(PASS, 1, 0)))
    assert twice.reason is TableReason.ALREADY_DONE
    changed = (await harness.tables.do(table, member, Act(PLAY, 1, 0))).hand
    assert changed.player is not None
    assert changed.player.fist is True


async def test_a_card_that_is_not_ones_own(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await in_deal(harness, table)
    for member in (ANN, BO):
        await harness.tables.do(table, member, Act(PLAY, 1, 0))
    for _ in range(2):
        (hand,) = harness.asked(table)
        await harness.decide(table, hand, STAND_PAT)
    (hand,) = harness.asked(table)
    assert hand.player is not None
    foreign = next(card for card in CARDS if card not in hand.player.hand)
    before = harness.view(table)
    with pytest.raises(IllegalAction) as caught:
        await harness.decide(table, hand, PlayCard(foreign))
    assert caught.value.reason is Reason.NOT_YOUR_CARD
    assert caught.value.legal is not None
    assert harness.view(table) == before


# Closed


async def test_a_closed_table_and_one_that_never_was(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    await harness.tables.do(table, ANN, Close(moderator=False))
    for attempt in (
        harness.tables.do(table, BO, Join()),
        harness.tables.do(table, ANN, StartDeal()),
        harness.tables.do(table, ANN, Act(PLAY, 1, 0)),
        harness.tables.do(table, ANN, Close(moderator=True)),
    ):
        assert (await refused(attempt)).reason is TableReason.TABLE_CLOSED
    unknown = await refused(harness.tables.do("t-nowhere", ANN, Leave()))
    assert unknown.reason is TableReason.UNKNOWN_TABLE
    assert harness.tables.running.find("t-nowhere") is None
    await harness.open(BO)  # the channel is free again
