"""Asking for advice: who may, when, and what becomes of a thought that comes too late."""

from __future__ import annotations

import asyncio

import pytest

from booray_core import PLAY, Action, PlayerView
from booray_core.players import Estimate
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words.fallbacks import Cause, Instead
from bot.tables.words.ports import NoThought
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import Stage, Stakes
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CHANNEL, Harness, member_of, refused
from tests.tables.house import settle_on
from tests.thinker import QuickThinker


async def two_at_a_deal(harness: Harness) -> tuple[str, HandView]:
    """Return a table at which two practise, and the hand that is asked first."""
    table = await harness.dealt(ANN, BO, preset="louisiana", stakes=Stakes.PRACTICE)
    (asked,) = harness.asked(table)
    return table, asked


async def why_not(harness: Harness, table: str, member: int) -> TableReason:
    return (await refused(harness.tables.advisor.advice(table, member))).reason


async def test_a_closed_fist_may_still_be_advised(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, stakes=Stakes.PRACTICE)
    version = harness.view(table).version
    hand = harness.asked(table)[0]
    await harness.decide(table, hand, PLAY)
    advice = await harness.tables.advisor.advice(table, member_of(hand))
    assert advice.player.fist is True
    assert {each.action for each in advice.estimates} == set(advice.player.legal)
    assert harness.view(table).version == version + 1, "nothing has happened by asking"


async def test_where_there_is_no_choice_there_is_no_advice(harness: Harness) -> None:
    table, hand = await two_at_a_deal(harness)
    while hand.player and len(hand.player.legal) > 1:
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        (hand,) = harness.asked(table)
    assert await why_not(harness, table, member_of(hand)) is TableReason.NO_CHOICE


async def test_the_server_may_allow_it_for_tables_to_come(harness: Harness) -> None:
    before = await harness.open(ANN)
    await settle_on(harness, advice_among_people=1)
    table = await harness.open(ANN, channel=CHANNEL + 1)
    for each in (before, table):
        await harness.do(each, BO, Join())
    assert not harness.view(before).may_advise
    await harness.restart()
    assert harness.view(table).may_advise
    await harness.do(table, ANN, StartDeal())
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
    table, asked = await two_at_a_deal(harness)
    thought = asyncio.create_task(why_not(harness, table, member_of(asked)))
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
    table, asked = await two_at_a_deal(harness)
    assert await why_not(harness, table, member_of(asked)) is TableReason.NO_THOUGHT
    assert harness.thinker.fallbacks.count(Instead.NO_ADVICE, Cause.LATE) == 1
