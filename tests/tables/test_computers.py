"""Who decides without a person: computer players, and those who stand in for people."""

from __future__ import annotations

import asyncio
import logging
import random
import threading

import pytest

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAND_PAT,
    Action,
    Card,
    Deal,
    FairShoe,
    Phase,
    PlayCard,
    PlayerView,
    Setup,
    player_view,
    rules_for,
)
from bot.tables import computers
from bot.tables.computers import stood_in
from bot.tables.values import Stage
from tests.tables.tavern import ANN, Tavern

RNG = random.Random(1)


def deal_of_two(cut: int, preset: str = "louisiana") -> Deal:
    rules = rules_for(preset)
    return Deal(Setup(rules, 1, {0: 50, 1: 50}, {0: 1, 1: 1}), FairShoe(bytes(32), cut))


def views_to_the_end(deal: Deal) -> list[PlayerView]:
    """Every view of a seat that is asked, in a deal that all play."""
    seen = []
    while deal.to_act():
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        seen.append(view)
        deal.apply(seat, PLAY if PLAY in view.legal else view.legal[0])
    return seen


@pytest.mark.parametrize("preset", ["louisiana", "fists", "indiana"])
def test_a_stand_in_passes_stands_pat_and_plays_legal_cards(preset: str) -> None:
    phases = set()
    for cut in range(1, 20):
        for view in views_to_the_end(deal_of_two(cut, preset)):
            action = stood_in("steady", view, RNG)
            assert action in view.legal
            phases.add(view.deal.phase)
            if view.deal.phase is Phase.DECLARING:
                assert action == (PASS if PASS in view.legal else PLAY)
            elif view.deal.phase is Phase.DRAWING:
                assert action == STAND_PAT
            elif view.deal.phase is Phase.STAYING:
                assert action == LEAVE_AFTER_DRAW
            else:
                assert isinstance(action, PlayCard)
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= phases


def test_a_forced_dealer_is_played_for_by_playing() -> None:
    forced = [
        player_view(deal, 1)
        for cut in range(1, 52)
        if (deal := deal_of_two(cut, "fists")).turn_up % 13 == 12
    ]
    assert forced
    assert all(stood_in("steady", view, RNG) == PLAY for view in forced)


class Cheat:
    """A player that names a card it does not hold."""

    def choose(self, view: PlayerView, rng: random.Random, budget: object = None) -> Action:
        return PlayCard(next(c for c in map(Card, range(52)) if c not in view.hand))


class Broken:
    """A player that fails."""

    def choose(self, view: PlayerView, rng: random.Random, budget: object = None) -> Action:
        raise ZeroDivisionError


@pytest.mark.parametrize("player", [Cheat, Broken])
async def test_a_faulty_player_does_something_legal_and_is_told_to_the_log(
    tavern: Tavern,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    player: type,
) -> None:
    monkeypatch.setattr(computers, "player_for", lambda _: player())
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.last is not None)
    assert any(record.levelno >= logging.ERROR for record in caplog.records)
    await tavern.check_chips()


async def test_a_slow_thought_that_is_past_is_dropped(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tavern.open(ANN, computers=1, preset="louisiana")
    await tavern.floor.deal(table, ANN)
    await tavern.wait(lambda: bool(tavern.asked(table)))
    (hand,) = tavern.asked(table)
    # Ann decides in the very moment in which the clock thinks for her.
    think = computers.stood_in

    def slow(level: str, view: PlayerView, rng: random.Random) -> Action:
        released.wait(5)
        return think(level, view, rng)

    released = threading.Event()
    monkeypatch.setattr(computers, "stood_in", slow)
    tavern.clock.go_to(hand.table.deadlines[hand.seat])
    for _ in range(20):
        await asyncio.sleep(0)
    await tavern.decide(table, hand)
    released.set()
    await tavern.quiet()
    assert tavern.view(table).chairs[hand.seat].timeouts == 0


async def test_a_stop_leaves_nothing_running(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=4)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.stop()
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not tavern.clock.sleeping
