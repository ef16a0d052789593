"""Asking for advice: who may, when, and what becomes of a thought that comes too late."""

from __future__ import annotations

import asyncio

import pytest

from booray_core import PLAY, Action, PlayerView
from booray_core.players import Estimate
from bot.tables.handle.acting import Act
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import AllowAdvice
from bot.tables.handle.seating import Join
from bot.tables.state.stored import Opening
from bot.tables.words.fallbacks import Cause, Instead
from bot.tables.words.ports import NoThought
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage, Stakes
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness
from tests.tables.house import settle_on
from tests.thinker import QuickThinker


async def refused(harness: Harness, table: str, member: int) -> TableReason:
    with pytest.raises(TableRefused) as caught:
        await harness.tables.advisor.advice(table, member)
    return caught.value.reason


async def two_at_a_deal(harness: Harness) -> str:
    table = await harness.open(ANN, preset="louisiana", stakes=Stakes.PRACTICE)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


async def test_who_is_asked_is_advised_from_their_own_cards(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    hand = harness.tables.running.hand(table, ANN)
    advice = await harness.tables.advisor.advice(table, ANN)
    assert advice.player == hand.player
    assert hand.player is not None
    assert {each.action for each in advice.estimates} == set(hand.player.legal)
    assert harness.view(table).version == hand.table.version, "nothing has happened by it"


async def test_a_closed_fist_may_still_be_advised(harness: Harness) -> None:
    table = await harness.open(ANN, stakes=Stakes.PRACTICE)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    hands = {harness.view(table).seat_of(m): m for m in (ANN, BO)}
    dealer = harness.view(table).deal
    assert dealer is not None
    member = hands[dealer.order[0]]
    await harness.tables.do(table, member, Act(PLAY))
    assert (await harness.tables.advisor.advice(table, member)).player.fist is True


async def test_whom_nothing_is_asked_is_refused(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    (asked,) = harness.asked(table)
    waiting = BO if asked.seat == harness.view(table).seat_of(ANN) else ANN
    assert await refused(harness, table, waiting) is TableReason.NOT_ASKED
    assert await refused(harness, table, CY) is TableReason.NOT_SEATED
    await harness.tables.do(table, CY, Join())
    assert await refused(harness, table, CY) is TableReason.NOT_DEALT_IN


async def test_where_there_is_no_choice_there_is_no_advice(harness: Harness) -> None:
    table = await two_at_a_deal(harness)
    while hands := harness.asked(table):
        (hand,) = hands
        assert hand.player is not None
        if len(hand.player.legal) == 1:
            break
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
    occupant = hand.table.chairs[hand.seat].occupant
    assert isinstance(occupant, Person)
    assert await refused(harness, table, occupant.member_id) is TableReason.NO_CHOICE


async def test_without_a_deal_it_is_refused(harness: Harness) -> None:
    table = await harness.open(ANN)
    assert await refused(harness, table, ANN) is TableReason.NO_DEAL
    assert await refused(harness, "t-nowhere", ANN) is TableReason.UNKNOWN_TABLE


async def test_a_table_may_be_played_without_it_and_stays_so(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, AllowAdvice(on=False))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert await refused(harness, table, ANN) is TableReason.NO_ADVICE
    await harness.restart()
    assert harness.view(table).advice is False


def test_tables_from_before_there_was_any_allow_it() -> None:
    order = Opening.model_fields["advice"]
    assert order.default is True


async def test_while_several_people_play_for_chips_there_is_none(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    assert harness.view(table).may_advise, "alone against computers"
    await harness.tables.do(table, BO, Join())
    assert not harness.view(table).may_advise
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    for member in (ANN, BO):
        assert await refused(harness, table, member) is TableReason.ADVICE_AMONG_PEOPLE
    practice = await harness.open(ANN, channel=CHANNEL + 1, stakes=Stakes.PRACTICE)
    await harness.tables.do(practice, BO, Join())
    assert harness.view(practice).may_advise


async def test_the_server_may_allow_it_for_tables_to_come(harness: Harness) -> None:
    before = await harness.open(ANN)
    await settle_on(harness, advice_among_people=1)
    table = await harness.open(ANN, channel=CHANNEL + 1)
    for each in (before, table):
        await harness.tables.do(each, BO, Join())
    assert not harness.view(before).may_advise
    await harness.restart()
    assert harness.view(table).may_advise
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert (await harness.tables.advisor.advice(table, ANN)).estimates


class Slow(QuickThinker):
    """A thinker that waits until it is let go on."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        await self.go_on.wait()
        return await super().estimates(view, within, chosen)


async def test_advice_on_what_is_decided_meanwhile_is_not_given(harness: Harness) -> None:
    thinker = harness.thinker = Slow()
    await harness.restart()
    table = await two_at_a_deal(harness)
    (asked,) = harness.asked(table)
    member = ANN if asked.seat == harness.view(table).seat_of(ANN) else BO
    thought = asyncio.create_task(refused(harness, table, member))
    await asyncio.sleep(0)
    await harness.decide(table, asked, PLAY)
    thinker.go_on.set()
    assert await thought in {TableReason.STALE_DECISION, TableReason.NO_DEAL}


async def test_when_nobody_can_think_it_says_so(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> tuple[Estimate, ...]:
        raise NoThought(Cause.LATE)

    monkeypatch.setattr(harness.thinker, "estimates", nothing)
    table = await two_at_a_deal(harness)
    (asked,) = harness.asked(table)
    member = ANN if asked.seat == harness.view(table).seat_of(ANN) else BO
    assert await refused(harness, table, member) is TableReason.NO_THOUGHT
    assert harness.thinker.fallbacks.count(Instead.NO_ADVICE, Cause.LATE) == 1
