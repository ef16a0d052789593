"""A computer holds the seat of somebody who is away, where the host lets it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from booray_core import Action, Phase, PlayerView
from booray_core.events import Declared, Drew
from booray_core.players import player_for
from bot.tables.computers import plans
from bot.tables.handle.acting import ActFor
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import ComeBack, StepAway
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Stage
from tests.tables.harness import ANN, BO, Harness


class Watched:
    """*steady*, and a list of what it was shown."""

    def __init__(self, level: str, seen: list[tuple[str, PlayerView]]) -> None:
        self._level = level
        self._seen = seen

    def choose(self, view: PlayerView, rng: random.Random) -> Action:
        self._seen.append((self._level, view))
        return player_for(self._level).choose(view, rng)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, PlayerView]]:
    """Everything that computer players were shown, with their level."""
    seen: list[tuple[str, PlayerView]] = []
    monkeypatch.setattr(plans, "player_for", lambda level: Watched(level, seen))
    return seen


async def held_table(harness: Harness, **rules: Any) -> str:
    """Ann and Bo at a deal, at a table where a computer holds Ann's seat."""
    table = await harness.seated(ANN, BO, **rules)
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.do(table, ANN, StepAway())
    return table


async def act_as(harness: Harness, table: str, member: int) -> None:
    """Let one member act whenever asked, until the deal is over."""
    number = harness.view(table).deal_number
    seat = harness.view(table).seat_of(member)

    def over() -> bool:
        last = harness.view(table).last
        return last is not None and last.number >= number

    while not over():
        await harness.wait(lambda: over() or any(h.seat == seat for h in harness.asked(table)))
        for hand in harness.asked(table):
            if hand.seat == seat:
                await harness.decide(table, hand)


async def test_a_held_seat_declares_draws_and_plays_as_steady_does(
    harness: Harness, seen: list[tuple[str, PlayerView]]
) -> None:
    table = await held_table(harness)
    ann = harness.view(table).seat_of(ANN)
    for _ in range(6):
        await act_as(harness, table, BO)
        await harness.wait_for(table, Stage.DEAL)
    assert {level for level, _ in seen} == {"steady"}
    assert {view.seat for _, view in seen} == {ann}, "nobody's hand but its own"
    decided = {view.deal.phase for _, view in seen}
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= decided
    told = [acted for acted in harness.publisher.all(notices.SeatActed) if acted.seat == ann]
    done = [event for acted in told for event in acted.events]
    assert any(isinstance(e, Drew) and e.cards for e in done), "it does not just stand pat"
    assert any(isinstance(e, Declared) and e.seat == ann and e.play for e in done)
    assert not harness.publisher.timed_out()
    assert harness.chair(table, ANN).presence.held


# Coming back


async def test_a_thought_that_is_ready_as_its_person_comes_back_is_not_played(
    harness: Harness,
) -> None:
    table = await held_table(harness)
    running = harness.tables.running._tables[table]
    (plan,) = running._plans
    action = await plan.thought
    assert not (await harness.do(table, ANN, ComeBack())).chairs[0].presence.held
    await running.do(ActFor(plan.turn.seat, plan.turn.since, action, plan.by))
    await harness.advance(10)
    assert not harness.publisher.all(notices.SeatActed), "nobody else decides any more"


# Sitting out, leaving, and the option taken back


async def test_where_nobody_comes_back_the_table_closes_as_idle(harness: Harness) -> None:
    table = await held_table(harness)
    await harness.do(table, BO, StepAway())
    view = await harness.wait_for(table, Stage.LOBBY)
    assert view.last is not None, "the deal is played to its end, and no other begins"
    view = await harness.wait_for(table, Stage.CLOSED)
    assert view.close_reason is CloseReason.IDLE


async def test_held_seats_survive_a_restart_at_any_moment(harness: Harness) -> None:
    table = await held_table(harness)
    while harness.view(table).last is None:
        before = harness.view(table)
        await harness.restart()
        after = harness.view(table)
        assert after.holding
        assert after.chairs == before.chairs
        hands = harness.asked(table)
        if hands:
            await harness.decide(table, hands[0])
        else:
            await harness.advance(3)
    await harness.do(table, ANN, ComeBack())
    await harness.restart()
    assert not harness.chair(table, ANN).presence.away
