"""Who decides without a person: computer players, and those who stand in for people."""

from __future__ import annotations

import logging
import random
import re
from datetime import datetime
from typing import Any

import pytest

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAND_PAT,
    Action,
    Card,
    Deal,
    Draw,
    FairShoe,
    Phase,
    PlayCard,
    PlayerView,
    Setup,
    player_view,
    rules_for,
)
from bot.tables.computers import plans
from bot.tables.computers.plans import stood_in
from bot.tables.requests import Close
from bot.tables.words.fallbacks import Cause, Instead
from bot.tables.words.notices import SeatActed
from bot.tables.words.ports import NoThought, Thinker
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from tests.measured import Measured
from tests.tables.harness import ANN, Harness
from tests.tables.ports import SeededChance
from tests.thinker import QuickThinker

RNG = random.Random(1)
CARD = re.compile(r"\b(?:10|[2-9JQKA])[cdhs]\b")


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


@pytest.mark.parametrize("preset", ["louisiana", "indiana"])
def test_a_stand_in_passes_plays_legal_cards_and_draws_what_was_marked(preset: str) -> None:
    phases = set()
    for cut in range(1, 8):
        for view in views_to_the_end(deal_of_two(cut, preset)):
            action = stood_in(view, RNG)
            assert action in view.legal
            phases.add(view.deal.phase)
            if view.deal.phase is Phase.DECLARING:
                assert action == (PASS if PASS in view.legal else PLAY)
            elif view.deal.phase is Phase.DRAWING:
                assert action == STAND_PAT
                for count in range(len(view.hand) + 1):
                    marked = frozenset(list(view.hand)[:count])
                    draw = stood_in(view, RNG, marked)
                    assert isinstance(draw, Draw)
                    may = count <= view.deal.rules.max_draw
                    assert frozenset(draw.discard) == (marked if may else frozenset())
            elif view.deal.phase is Phase.STAYING:
                assert action == LEAVE_AFTER_DRAW
            else:
                assert isinstance(action, PlayCard)
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= phases


class Cheat:
    """A player that names a card it does not hold."""

    def choose(self, view: PlayerView, rng: random.Random, budget: object = None) -> Action:
        return PlayCard(next(c for c in map(Card, range(52)) if c not in view.hand))


class Broken:
    """A player that fails, and says what it holds."""

    def choose(self, view: PlayerView, rng: random.Random, budget: object = None) -> Action:
        raise ZeroDivisionError(view.hand)


@pytest.mark.parametrize(("player", "cause"), [(Cheat, Cause.ILLEGAL), (Broken, Cause.FAULT)])
async def test_a_faulty_player_does_something_legal_and_is_told_to_the_log_and_counted(
    harness: Harness,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    measured: Measured,
    player: type,
    cause: Cause,
) -> None:
    monkeypatch.setattr(plans, "player_for", lambda _: player())
    table = await harness.started(ANN, computers=2)
    await harness.play(table, lambda view: view.last is not None)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told
    assert all(f"{cause}, so {Instead.FIRST_LEGAL}" in each for each in told)
    assert not CARD.search(caplog.text), "neither what is chosen nor what is held"
    counted = measured("fallbacks_total", instead="first_legal", cause=cause.name.lower())
    assert counted == measured("fallbacks_total") == len(told)


class Absent(QuickThinker):
    """A thinker that never has an answer."""

    async def choose(self, *_: Any, **__: Any) -> Action:
        raise NoThought(Cause.LATE)


SHARP = pytest.mark.parametrize("house", [HouseRules(level="sharp")])


async def asking(harness: Harness, thinker: Thinker) -> None:
    """Have a table's computers ask a thinker."""
    harness.thinker = thinker
    await harness.restart()


@SHARP
async def test_a_seat_without_a_thought_plays_on_by_rules_of_thumb_and_that_is_no_secret(
    harness: Harness, caplog: pytest.LogCaptureFixture, measured: Measured
) -> None:
    thinker = Absent()
    await asking(harness, thinker)
    table = await harness.started(ANN, computers=4)
    await harness.play(table, lambda view: view.deal_number == 2)
    told = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert set(told) == {f"computer player sharp: {Cause.LATE}, so {Instead.STEADY}"}
    assert len(told) == measured("fallbacks_total", instead="steady", cause="late")
    assert len(told) == measured("fallbacks_total")


@SHARP
async def test_a_move_is_made_at_the_time_drawn_however_soon_the_thought_was_ready(
    harness: Harness,
) -> None:
    paces = []
    for channel, thinker in enumerate((QuickThinker(), Absent())):
        harness.chance = SeededChance(tables=f"t-{channel}{{:05}}")
        await asking(harness, thinker)
        table = await harness.dealt(ANN, computers=3, channel=channel)
        began = harness.clock.now()
        harness.publisher.told.clear()
        harness.publisher._times.clear()
        await harness.wait(lambda: bool(harness.publisher.times_of(SeatActed)))
        paces.append(harness.publisher.times_of(SeatActed)[0] - began)
        await harness.do(table, 99, Close(moderator=True))
    assert paces[0] == paces[1]


@pytest.mark.parametrize("house", [HouseRules(computer_pause=(1.0, 1.0))])
async def test_computers_wait_longer_where_there_is_something_to_see(harness: Harness) -> None:
    table = await harness.started(ANN, computers=3)
    noted: set[tuple[int, datetime]] = set()
    waits: dict[str, set[float]] = {}

    def note(view: TableView) -> bool:
        for plan in harness.tables._tables[table]._plans:
            if (plan.turn.seat, plan.when) not in noted:
                noted.add((plan.turn.seat, plan.when))
                wait = (plan.when - harness.clock.now()).total_seconds()
                waits.setdefault(moment_of(view), set()).add(wait)
        return view.deal_number == 6

    await harness.play(table, note)
    assert waits == {"deal": {2.0}, "fists": {2.0}, "trick": {2.0}, "": {1.0}}


def moment_of(view: TableView) -> str:
    """Return what there is to see: cards dealt, fists that open, a complete trick, or nothing."""
    deal = view.deal
    if deal is None or deal.phase is Phase.DECLARING:
        return "deal"
    if deal.phase is Phase.DRAWING:
        return "fists" if all(each.drew is None for each in deal.seats.values()) else ""
    return "trick" if deal.tricks and deal.trick and not deal.trick.cards else ""
