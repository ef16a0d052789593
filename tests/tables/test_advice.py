"""Asking for advice: who may, when, and what becomes of a thought that comes too late."""

from __future__ import annotations

import asyncio
import random

import pytest

from booray_core import PLAY, PlayerView
from booray_core.players import Estimate
from bot.tables.entries import Opening
from bot.tables.ports import NoThought
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import OpenOrder, Person, Stage
from tests.tables.tavern import ANN, BO, CHANNEL, CY, SERVER, Tavern
from tests.thinker import QuickThinker


async def refused(tavern: Tavern, table: str, member: int) -> TableReason:
    with pytest.raises(TableRefused) as caught:
        await tavern.floor.advice(table, member)
    return caught.value.reason


async def two_at_a_deal(tavern: Tavern) -> str:
    table = await tavern.open(ANN, preset="louisiana")
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    return table


async def test_who_is_asked_is_advised_from_their_own_cards(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    hand = tavern.floor.hand(table, ANN)
    advice = await tavern.floor.advice(table, ANN)
    assert advice.player == hand.player
    assert hand.player is not None
    assert {each.action for each in advice.estimates} == set(hand.player.legal)
    assert tavern.view(table).version == hand.table.version, "nothing has happened by it"


async def test_a_closed_fist_may_still_be_advised(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    hands = {tavern.view(table).seat_of(m): m for m in (ANN, BO)}
    dealer = tavern.view(table).deal
    assert dealer is not None
    member = hands[dealer.order[0]]
    await tavern.floor.act(table, member, None, None, PLAY)
    assert (await tavern.floor.advice(table, member)).player.fist is True


async def test_whom_nothing_is_asked_is_refused(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern)
    (asked,) = tavern.asked(table)
    waiting = BO if asked.seat == tavern.view(table).seat_of(ANN) else ANN
    assert await refused(tavern, table, waiting) is TableReason.NOT_ASKED
    assert await refused(tavern, table, CY) is TableReason.NOT_SEATED
    await tavern.floor.join(table, CY)
    assert await refused(tavern, table, CY) is TableReason.NOT_DEALT_IN


async def test_where_there_is_no_choice_there_is_no_advice(tavern: Tavern) -> None:
    table = await two_at_a_deal(tavern)
    while hands := tavern.asked(table):
        (hand,) = hands
        assert hand.player is not None
        if len(hand.player.legal) == 1:
            break
        await tavern.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
    occupant = hand.table.chairs[hand.seat].occupant
    assert isinstance(occupant, Person)
    assert await refused(tavern, table, occupant.member_id) is TableReason.NO_CHOICE


async def test_without_a_deal_it_is_refused(tavern: Tavern) -> None:
    table = await tavern.open(ANN)
    assert await refused(tavern, table, ANN) is TableReason.NO_DEAL
    assert await refused(tavern, "t-nowhere", ANN) is TableReason.UNKNOWN_TABLE


async def test_a_table_may_be_opened_without_it_and_stays_so(tavern: Tavern) -> None:
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", computers=2, advice=False)
    table = (await tavern.floor.open(order)).id
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    assert await refused(tavern, table, ANN) is TableReason.NO_ADVICE
    await tavern.restart()
    assert tavern.view(table).advice is False


def test_tables_from_before_there_was_any_allow_it() -> None:
    order = Opening.model_fields["advice"]
    assert order.default is True


class Slow(QuickThinker):
    """A thinker that waits until it is let go on."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()

    async def estimates(
        self, view: PlayerView, rng: random.Random, within: float
    ) -> tuple[Estimate, ...]:
        await self.go_on.wait()
        return await super().estimates(view, rng, within)


async def test_advice_on_what_is_decided_meanwhile_is_not_given(tavern: Tavern) -> None:
    thinker = tavern.thinker = Slow()
    await tavern.restart()
    table = await two_at_a_deal(tavern)
    (asked,) = tavern.asked(table)
    member = ANN if asked.seat == tavern.view(table).seat_of(ANN) else BO
    thought = asyncio.create_task(refused(tavern, table, member))
    await asyncio.sleep(0)
    await tavern.decide(table, asked, PLAY)
    thinker.go_on.set()
    assert await thought in {TableReason.STALE_DECISION, TableReason.NO_DEAL}


async def test_when_nobody_can_think_it_says_so(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> tuple[Estimate, ...]:
        raise NoThought

    monkeypatch.setattr(tavern.thinker, "estimates", nothing)
    table = await two_at_a_deal(tavern)
    (asked,) = tavern.asked(table)
    member = ANN if asked.seat == tavern.view(table).seat_of(ANN) else BO
    assert await refused(tavern, table, member) is TableReason.NO_THOUGHT
