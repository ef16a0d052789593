"""Those who decide without a person: computer players, and whoever stands in for a person.

They see what their seat may know and nothing else. They think at once and apart from the table's
lock; when they are seen to act is drawn beforehand, so that no pause tells anything of the thought.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAND_PAT,
    Action,
    Phase,
    PlayCard,
    PlayerView,
)
from booray_core.players import player_for
from bot.tables.clocks import Turn
from bot.tables.entries import Actor
from bot.tables.picture import Picture
from bot.tables.places import Place
from bot.tables.ports import Chance
from bot.tables.state import TableState
from bot.tables.values import Computer, Occupant

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn that is taken for its seat: when, and with what."""

    turn: Turn
    when: datetime
    by: Actor
    thought: asyncio.Task[Action]


class Plans:
    """What computers and stand-ins are about to do at one table."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._plans: dict[int, Plan] = {}

    def __iter__(self) -> Iterator[Plan]:
        return iter(self._plans.values())

    def get(self, seat: int) -> Plan | None:
        """Return what is planned for a seat."""
        return self._plans.get(seat)

    def follow(self, state: TableState, picture: Picture, now: datetime) -> None:
        """Plan every turn that is to be taken for its seat, and drop the plans that are past."""
        turns = {turn.seat: turn for turn in state.round.turns} if state.round else {}
        for seat, plan in list(self._plans.items()):
            turn = turns.get(seat)
            if turn is None or turn.since != plan.turn.since or not _is_taken(state.places[seat]):
                self._drop(seat)
        for seat, turn in turns.items():
            place = state.places[seat]
            if seat not in self._plans and _is_taken(place):
                pause = self._chance.between(*state.house.computer_pause)
                by: Actor = "stand-in" if place.person else "computer"
                thought = self.think(place.occupant, picture, seat)
                self._plans[seat] = Plan(turn, now + timedelta(seconds=pause), by, thought)

    def think(self, occupant: Occupant, picture: Picture, seat: int) -> asyncio.Task[Action]:
        """Begin to think for a seat that is asked, apart from everything else."""
        computer = isinstance(occupant, Computer)
        level = occupant.level if isinstance(occupant, Computer) else picture.view.level
        decide = chosen if computer else stood_in
        view, rng = picture.players[seat], self._chance.thoughts()
        return asyncio.create_task(asyncio.to_thread(decide, level, view, rng))

    def drop_all(self) -> None:
        """Forget everything that is planned."""
        for seat in list(self._plans):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        self._plans.pop(seat).thought.cancel()


def _is_taken(place: Place) -> bool:
    return place.person is None or place.played_for


def chosen(level: str, view: PlayerView, rng: random.Random) -> Action:
    """Return what the computer player of a level does; a faulty one cannot stop the table."""
    try:
        action = player_for(level).choose(view, rng)
    except Exception:  # any fault of a player's: the table goes on
        log.exception("the computer player %s failed", level)
        return view.legal[0]
    if action not in view.legal:
        log.error("the computer player %s chose what is not legal: %s", level, action)
        return view.legal[0]
    return action


def stood_in(level: str, view: PlayerView, rng: random.Random) -> Action:
    """Return what is done for a person who does not decide (rules, section 9).

    It passes (a forced dealer plays), stands pat, or plays the computer player's card.
    """
    phase = view.deal.phase
    if phase is Phase.DECLARING:
        return PASS if PASS in view.legal else PLAY
    if phase is Phase.DRAWING:
        return STAND_PAT
    if phase is Phase.STAYING:
        return LEAVE_AFTER_DRAW
    action = chosen(level, view, rng)
    return action if isinstance(action, PlayCard) else view.legal[0]
