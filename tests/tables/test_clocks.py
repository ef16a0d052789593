"""Time at a table: deadlines, the clock that decides, computers' pace, idleness."""

from __future__ import annotations

from datetime import timedelta

import pytest

from booray_core import PLAY, STAND_PAT, FairShoe
from booray_core.cards import ACE_RANK
from booray_core.events import Declared
from bot.tables.handle.closing import Look
from bot.tables.handle.seating import Join, Leave, StepAway
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import CloseReason, Computer, HouseRules, Stage
from tests.tables.harness import ANN, BO, Harness, member_of
from tests.tables.ports import SeededChance

MINUTE = 60.0
IN_A_HURRY = pytest.mark.parametrize("house", [HouseRules(idle=20)])


def seconds(span: timedelta) -> float:
    return span.total_seconds()


# Before a deal


async def test_a_full_table_starts_by_itself_after_ten_seconds(harness: Harness) -> None:
    table = await harness.seated(ANN, BO, players=(2, 3), computers=1)
    assert harness.view(table).stage_until == harness.clock.now() + timedelta(seconds=10)
    await harness.advance(8)
    await harness.do(table, BO, Leave())
    assert harness.view(table).stage_until is None
    await harness.advance(20)
    await harness.do(table, BO, Join())
    await harness.restart()
    await harness.advance(9.9)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.advance(0.1)
    assert harness.view(table).stage is Stage.PAUSE


# Deadlines


async def test_acting_between_two_timeouts_counts_afresh(harness: Harness) -> None:
    table = await harness.started(ANN, computers=1, preset="louisiana")
    for _ in range(3):
        await harness.wait(lambda: harness.view(table).chairs[0].timeouts == 1)
        await harness.wait(lambda: bool(harness.asked(table)))
        await harness.decide(table, harness.asked(table)[0])
        assert harness.view(table).chairs[0].timeouts == 0
    assert not harness.view(table).chairs[0].presence.sitting_out


class AcesAlone(SeededChance):
    """Shuffles again until the last card of a dealer of two is an ace."""

    def seed(self) -> bytes:
        while True:
            seed = super().seed()
            deck = FairShoe(seed, None, "2").deck  # the deal's message, after the lobby's
            if deck[2 * 5 - 1].rank == ACE_RANK:
                return seed


@pytest.mark.parametrize(("preset", "leaves"), [("fists", False), ("louisiana", True)])
async def test_a_dealer_obliged_by_an_ace_plays_whoever_decides_for_it(
    harness: Harness, preset: str, leaves: bool
) -> None:
    harness.chance = AcesAlone()
    await harness.restart()
    table = await harness.dealt(ANN, BO, preset=preset)
    deal = harness.view(table).deal
    assert deal is not None
    other = next(hand for hand in harness.asked(table) if hand.seat != deal.dealer)
    await harness.decide(table, other, PLAY)
    if preset == "louisiana":
        await harness.decide(table, harness.asked(table)[0], STAND_PAT)
    if leaves:
        await harness.do(table, ANN if member_of(other) == BO else BO, Leave())
    await harness.advance(46)
    told = [event for acted in harness.publisher.all(notices.SeatActed) for event in acted.events]
    declared = [e.play for e in told if isinstance(e, Declared) and e.seat == deal.dealer]
    assert declared == [True]


# Idleness


async def test_a_look_keeps_a_table_open_and_starts_the_time_anew(harness: Harness) -> None:
    table = await harness.open(ANN)
    version = harness.view(table).version
    assert (await harness.do(table, ANN, Look())).version == version, "it does not close soon"
    await harness.advance(14 * MINUTE)
    assert (await harness.do(table, ANN, Look())).closes_at is None
    await harness.advance(14 * MINUTE)
    await harness.restart()
    assert harness.view(table).closes_at is None, "a restart gives the whole time again"
    await harness.advance(15 * MINUTE - 1)
    assert harness.view(table).stage is Stage.LOBBY
    await harness.advance(1)
    assert harness.view(table).close_reason is CloseReason.IDLE


@IN_A_HURRY
async def test_idle_in_a_deal_it_closes_when_that_has_ended(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(15)
    view = harness.view(table)
    assert (view.stage, view.closing) == (Stage.DEAL, True)
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE
    assert view.last is not None


@IN_A_HURRY
async def test_who_looks_or_acts_in_time_keeps_an_idle_table_open(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO)
    await harness.advance(15)
    assert harness.view(table).closing
    assert not (await harness.do(table, ANN, Look())).closing
    await harness.advance(21)
    hand, *_ = harness.asked(table)
    assert hand.table.closing
    await harness.decide(table, hand)
    assert not harness.view(table).closing


@pytest.mark.parametrize("house", [HouseRules(idle=60)])
async def test_who_is_out_of_a_game_and_looks_on_sees_its_end(harness: Harness) -> None:
    table = await harness.dealt(ANN, computers=2, format="last_standing", buy_in=12, ante=6)
    await harness.pass_until_out(table, 0)
    assert await harness.refuses(table, ANN, StepAway()) is TableReason.OUT_OF_GAME
    looks = 0
    while harness.view(table).stage is not Stage.CLOSED:
        await harness.advance(10)
        if harness.view(table).closes_at is not None or harness.view(table).closing:
            await harness.do(table, ANN, Look())
            looks += 1
    view = harness.view(table)
    assert view.close_reason is CloseReason.WON
    assert isinstance(view.winner, Computer)
    assert looks
    assert await harness.wallet(ANN) == 1000 - 12
