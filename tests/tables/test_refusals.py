"""What a table refuses: each with its reason, and nothing changed by it."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from booray_core import PASS, PLAY, STAND_PAT, IllegalAction, PlayCard, Reason, RulesRefused
from booray_core.cards import CARDS
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import CloseReason, OpenOrder, Stage, TableView
from tests.tables.tavern import ANN, BO, CHANNEL, CY, DEE, SERVER, Tavern


async def refused(attempt: Awaitable[object]) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await attempt
    return caught.value


async def illegal(attempt: Awaitable[object]) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        await attempt
    return caught.value.reason


async def in_deal(tavern: Tavern, table: str) -> TableView:
    await tavern.floor.deal(table, ANN)
    return await tavern.wait_for(table, Stage.DEAL)


# Opening


async def test_a_second_table_in_the_channel(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    error = await refused(tavern.open(BO))
    assert error.reason is TableReason.TABLE_EXISTS
    assert error.facts["table"] == table
    await tavern.open(BO, channel=CHANNEL + 1)


async def test_opening_with_more_than_the_wallet_holds(tavern: Tavern) -> None:
    error = await refused(tavern.open(ANN, buy_in=1001))
    assert error.reason is TableReason.NOT_ENOUGH_CHIPS
    assert error.facts == {"have": 1000, "needed": 1001}
    assert tavern.floor.at(CHANNEL) is None
    assert await tavern.wallet(ANN) == 1000


@pytest.mark.parametrize("chips", [0, -5])
async def test_a_buy_in_that_is_none(tavern: Tavern, chips: int) -> None:
    assert (await refused(tavern.open(ANN, buy_in=chips))).reason is TableReason.BUY_IN_NOT_POSITIVE
    table = await tavern.open(ANN)
    join = tavern.floor.join(table, BO, chips)
    assert (await refused(join)).reason is TableReason.BUY_IN_NOT_POSITIVE
    more = tavern.floor.buy_in(table, ANN, chips)
    assert (await refused(more)).reason is TableReason.BUY_IN_NOT_POSITIVE
    assert await tavern.wallet(ANN) == 900


async def test_an_order_that_cannot_be(tavern: Tavern) -> None:
    assert (await refused(tavern.open(ANN, computers=8))).facts == {"most": 7}
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", level="divine")
    assert (await refused(tavern.floor.open(order))).reason is TableReason.UNKNOWN_LEVEL
    with pytest.raises(RulesRefused):
        await tavern.open(ANN, ante=200)
    assert tavern.floor.at(CHANNEL) is None


# Seats


async def test_joining_twice(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    before = tavern.view(table)
    error = await refused(tavern.floor.join(table, BO))
    assert error.reason is TableReason.ALREADY_SEATED
    assert tavern.view(table) == before
    assert await tavern.wallet(BO) == 900


async def test_joining_without_chips(tavern: Tavern) -> None:
    table = await tavern.open(ANN, buy_in=600)
    await tavern.open(BO, channel=CHANNEL + 1, buy_in=500)
    error = await refused(tavern.floor.join(table, BO))
    assert error.reason is TableReason.NOT_ENOUGH_CHIPS
    assert error.facts == {"have": 500, "needed": 600}
    assert tavern.view(table).seat_of(BO) is None


async def test_joining_with_less_than_a_deal_costs(tavern: Tavern) -> None:
    table = await tavern.open(ANN, ante=10, second_ante=10)
    error = await refused(tavern.floor.join(table, BO, 19))
    assert error.facts == {"chips": 19, "needed": 20}
    await tavern.floor.join(table, BO, 20)


async def test_joining_a_full_table(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2, players=(2, 3))
    for attempt in (tavern.floor.join(table, BO), tavern.floor.add_computer(table, ANN)):
        error = await refused(attempt)
        assert error.reason is TableReason.TABLE_FULL
        assert error.facts == {"most": 3}


async def test_a_race_takes_nobody_once_it_has_begun(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1, format="race")
    fixed = await refused(tavern.floor.join(table, BO, 50))
    assert (fixed.reason, fixed.facts) == (TableReason.BUY_IN_FIXED, {"chips": 200})
    await in_deal(tavern, table)
    assert await illegal(tavern.floor.join(table, BO)) is Reason.CASH_ONLY
    assert await illegal(tavern.floor.add_computer(table, ANN)) is Reason.CASH_ONLY
    assert await illegal(tavern.floor.buy_in(table, ANN, 10)) is Reason.CASH_ONLY
    assert await illegal(tavern.floor.sit_out(table, ANN)) is Reason.CASH_ONLY
    assert await tavern.wallet(BO) == 0, "it was asked before a wallet was opened"


async def test_what_is_the_hosts_to_do(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    for attempt in (
        tavern.floor.deal(table, BO),
        tavern.floor.add_computer(table, BO),
        tavern.floor.remove_computer(table, BO),
        tavern.floor.close(table, BO, moderator=False),
        tavern.floor.close(table, DEE, moderator=False),
    ):
        error = await refused(attempt)
        assert error.reason is TableReason.NOT_HOST
        assert error.facts == {"host": ANN}


async def test_who_has_no_seat_does_nothing_at_it(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await in_deal(tavern, table)
    for attempt in (
        tavern.floor.leave(table, CY),
        tavern.floor.sit_out(table, CY),
        tavern.floor.back(table, CY),
        tavern.floor.cut(table, CY, 7),
        tavern.floor.buy_in(table, CY, 10),
        tavern.floor.act(table, CY, None, None, PLAY),
    ):
        assert (await refused(attempt)).reason is TableReason.NOT_SEATED
    with pytest.raises(TableRefused):
        tavern.floor.hand(table, CY)


async def test_computers_that_cannot_be_added_or_removed(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    none = await refused(tavern.floor.remove_computer(table, ANN))
    assert none.reason is TableReason.NO_COMPUTER
    level = await refused(tavern.floor.add_computer(table, ANN, "divine"))
    assert level.reason is TableReason.UNKNOWN_LEVEL
    for _ in range(7):
        await tavern.floor.add_computer(table, ANN)
    full = await refused(tavern.floor.add_computer(table, ANN))
    assert full.reason is TableReason.TABLE_FULL


async def test_buying_in_beyond_the_wallet(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    error = await refused(tavern.floor.buy_in(table, ANN, 901))
    assert error.facts == {"have": 900, "needed": 901}
    assert tavern.view(table).chairs[0].stack == 100


async def test_sitting_out_twice_and_coming_back_twice(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    assert (await refused(tavern.floor.back(table, ANN))).reason is TableReason.NOT_SITTING_OUT
    await tavern.floor.sit_out(table, ANN)
    again = await refused(tavern.floor.sit_out(table, ANN))
    assert again.reason is TableReason.ALREADY_SITTING_OUT
    await tavern.floor.back(table, ANN)
    assert not tavern.view(table).chairs[0].sitting_out


async def test_leaving_twice(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.join(table, BO)
    await in_deal(tavern, table)
    await tavern.floor.leave(table, BO)
    for attempt in (
        tavern.floor.leave(table, BO),
        tavern.floor.back(table, BO),
        tavern.floor.buy_in(table, BO, 5),
        tavern.floor.act(table, BO, None, None, PASS),
    ):
        assert (await refused(attempt)).reason is TableReason.ALREADY_LEAVING
    assert (await refused(tavern.floor.join(table, BO))).reason is TableReason.ALREADY_SEATED


# Deals


async def test_dealing_to_too_few_or_twice(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    alone = await refused(tavern.floor.deal(table, ANN))
    assert alone.reason is TableReason.NOT_ENOUGH_PLAYERS
    assert alone.facts == {"fewest": 2, "ready": 1}
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    assert (await refused(tavern.floor.deal(table, ANN))).reason is TableReason.DEAL_ON
    await tavern.wait_for(table, Stage.DEAL)
    assert (await refused(tavern.floor.deal(table, ANN))).reason is TableReason.DEAL_ON


async def test_cutting_what_is_not_ones_to_cut(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    assert (await refused(tavern.floor.cut(table, ANN, 9))).reason is TableReason.NOT_IN_PAUSE
    view = await tavern.floor.deal(table, ANN)
    members = {view.seat_of(ANN): ANN, view.seat_of(BO): BO}
    cutter, other = members.pop(view.cutter), next(iter(members.values()))
    error = await refused(tavern.floor.cut(table, other, 9))
    assert (error.reason, error.facts) == (TableReason.NOT_CUTTER, {"cutter": view.cutter})
    for number in (0, 52):
        bad = await refused(tavern.floor.cut(table, cutter, number))
        assert bad.facts == {"number": number, "least": 1, "most": 51}
    cut = await tavern.floor.cut(table, cutter, 51)
    assert (cut.cut, cut.cut_by, cut.cutter) == (51, view.cutter, None)
    again = await refused(tavern.floor.cut(table, cutter, 5))
    assert again.reason is TableReason.ALREADY_CUT
    await tavern.wait_for(table, Stage.DEAL)
    assert tavern.view(table).cut == 51
    assert (await refused(tavern.floor.cut(table, cutter, 5))).reason is TableReason.NOT_IN_PAUSE


async def test_acting_where_no_deal_is_or_in_another(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    nothing = await refused(tavern.floor.act(table, ANN, None, None, PLAY))
    assert nothing.reason is TableReason.NO_DEAL
    await in_deal(tavern, table)
    for number in (0, 2, 7):
        stale = await refused(tavern.floor.act(table, ANN, number, 0, PLAY))
        assert (stale.reason, stale.facts) == (
            TableReason.STALE_DEAL,
            {"deal": number, "current": 1},
        )


async def test_acting_when_one_came_during_the_deal(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await in_deal(tavern, table)
    await tavern.floor.join(table, BO)
    error = await refused(tavern.floor.act(table, BO, 1, 0, PLAY))
    assert error.reason is TableReason.NOT_DEALT_IN
    assert tavern.floor.hand(table, BO).player is None


async def test_pressing_twice_and_pressing_late(tavern: Tavern) -> None:
    table = await tavern.open(ANN, preset="louisiana")
    await tavern.floor.join(table, BO)
    view = await in_deal(tavern, table)
    assert view.deal is not None
    first, dealer = (BO, ANN) if view.deal.order[0] == view.seat_of(BO) else (ANN, BO)
    early = tavern.floor.act(table, dealer, 1, 0, PLAY)
    assert await illegal(early) is Reason.NOT_YOUR_TURN
    assert await illegal(tavern.floor.act(table, first, 1, 0, STAND_PAT)) is Reason.WRONG_PHASE
    hand = await tavern.floor.act(table, first, 1, 0, PLAY)
    assert hand.decision == 1
    twice = await refused(tavern.floor.act(table, first, 1, 0, PLAY))
    assert twice.reason is TableReason.ALREADY_DONE
    ahead = await refused(tavern.floor.act(table, first, 1, 3, PLAY))
    assert ahead.reason is TableReason.STALE_DECISION
    await tavern.advance(45)
    late = await refused(tavern.floor.act(table, first, 1, 1, STAND_PAT))
    assert late.reason is TableReason.TOO_LATE


async def test_closing_ones_fist_twice_the_same_way(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    view = await in_deal(tavern, table)
    assert view.deal is not None
    member = ANN if view.deal.dealer == view.seat_of(BO) else BO
    await tavern.floor.act(table, member, 1, 0, PASS)
    twice = await refused(tavern.floor.act(table, member, 1, 0, PASS))
    assert twice.reason is TableReason.ALREADY_DONE
    changed = await tavern.floor.act(table, member, 1, 0, PLAY)
    assert changed.player is not None
    assert changed.player.fist is True


async def test_a_card_that_is_not_ones_own(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await in_deal(tavern, table)
    for member in (ANN, BO):
        await tavern.floor.act(table, member, 1, 0, PLAY)
    for _ in range(2):
        (hand,) = tavern.asked(table)
        await tavern.decide(table, hand, STAND_PAT)
    (hand,) = tavern.asked(table)
    assert hand.player is not None
    foreign = next(card for card in CARDS if card not in hand.player.hand)
    before = tavern.view(table)
    with pytest.raises(IllegalAction) as caught:
        await tavern.decide(table, hand, PlayCard(foreign))
    assert caught.value.reason is Reason.NOT_YOUR_CARD
    assert caught.value.legal is not None
    assert tavern.view(table) == before


# Closed


async def test_a_closed_table_and_one_that_never_was(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.close(table, ANN, moderator=False)
    for attempt in (
        tavern.floor.join(table, BO),
        tavern.floor.deal(table, ANN),
        tavern.floor.act(table, ANN, 1, 0, PLAY),
        tavern.floor.close(table, ANN, moderator=True),
        tavern.floor.break_off(table, CloseReason.CHANNEL_GONE),
    ):
        assert (await refused(attempt)).reason is TableReason.TABLE_CLOSED
    unknown = await refused(tavern.floor.leave("t-nowhere", ANN))
    assert unknown.reason is TableReason.UNKNOWN_TABLE
    assert tavern.floor.find("t-nowhere") is None
    await tavern.open(BO)  # the channel is free again
