"""Who decides without a person: computer players, and those who stand in for people."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial
from pathlib import Path

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
from bot.tables.news import Acted
from bot.tables.ports import NoThought, Thinker
from bot.tables.values import CloseReason, HouseRules, Stage
from tests.tables.tavern import ANN, Tavern
from tests.thinker import QuickThinker

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
            action = stood_in(view, RNG)
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
    assert all(stood_in(view, RNG) == PLAY for view in forced)


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


class Pondering(QuickThinker):
    """A thinker that goes on until it is told to stop, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, float]] = []
        self.dropped = 0
        self.enough = asyncio.Event()

    async def choose(
        self, level: str, view: PlayerView, rng: random.Random, within: float
    ) -> Action:
        self.asked.append((level, within))
        try:
            await self.enough.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return await super().choose(level, view, rng, within)


def has_acted(tavern: Tavern) -> bool:
    return bool(tavern.crier.times_of(Acted))


class Absent(QuickThinker):
    """A thinker that never has an answer."""

    async def choose(
        self, level: str, view: PlayerView, rng: random.Random, within: float
    ) -> Action:
        raise NoThought


async def sharp_tavern(folder: Path, thinker: Thinker) -> Tavern:
    """A tavern whose computers are sharp."""
    tavern = Tavern(folder / "booray.db", 0, HouseRules(level="sharp"))
    tavern.thinker = thinker
    await tavern.start()
    return tavern


async def test_only_what_takes_its_time_goes_to_the_thinker(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tavern.thinker, "choose", None)
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.deal(table, ANN)
    assert (await tavern.play(table, lambda view: view.last is not None)).last is not None


async def test_a_thought_that_the_table_does_not_wait_for_any_more_is_dropped(
    tmp_path: Path,
) -> None:
    thinker = Pondering()
    tavern = await sharp_tavern(tmp_path, thinker)
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    assert len(thinker.asked) == 3
    await tavern.floor.break_off(table, CloseReason.MODERATOR)
    await asyncio.sleep(0)
    assert thinker.dropped == 3
    await tavern.check_chips()
    await tavern.stop()


async def test_a_seat_without_a_thought_plays_on_by_rules_of_thumb(tmp_path: Path) -> None:
    tavern = await sharp_tavern(tmp_path, Absent())
    table = await tavern.open(ANN, computers=4)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.deal_number == 3)
    await tavern.check_chips()
    await tavern.stop()


async def test_a_thought_has_the_pause_before_the_move_and_a_second_at_least(
    tmp_path: Path,
) -> None:
    thinker = Pondering()
    tavern = await sharp_tavern(tmp_path, thinker)
    table = await tavern.open(ANN, computers=3)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    least, most = tavern.house.computer_pause
    assert all(level == "sharp" and least <= within <= most for level, within in thinker.asked)
    await tavern.stop()


async def test_a_move_is_made_at_the_time_drawn_however_soon_the_thought_was_ready(
    tmp_path: Path,
) -> None:
    times = []
    for thinker in (QuickThinker(), Absent()):
        folder = tmp_path / type(thinker).__name__
        folder.mkdir()
        tavern = await sharp_tavern(folder, thinker)
        table = await tavern.open(ANN, computers=3)
        await tavern.floor.deal(table, ANN)
        await tavern.wait(partial(has_acted, tavern))
        times.append(tavern.crier.times_of(Acted)[0])
        await tavern.stop()
    assert times[0] == times[1]


async def test_a_stop_leaves_nothing_running(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=4)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    await tavern.floor.stop()
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not tavern.clock.sleeping
