"""Those who decide without a person: computer players, and whoever plays for a person.

They see what their seat may know and nothing else. They think at once and apart from the table's
lock, those that take their time in another process; when they are seen to act is drawn beforehand,
so that no pause tells anything of the thought.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

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
from booray_core.events import CardPlayed
from booray_core.players import player_for
from booray_core.rules import Enforcement
from bot.tables.clocks import Turn
from bot.tables.entries import Actor
from bot.tables.picture import Picture
from bot.tables.ports import Chance, NoThought, Thinker
from bot.tables.state import TableState
from bot.tables.values import Computer, Occupant

log = logging.getLogger(__name__)

STEADY: Final = "steady"
"""Who decides where nobody else can: in no time, and well."""

TAKES_ITS_TIME: Final = frozenset({"sharp"})
"""The levels that think for longer than an event loop may stand still."""

PATIENCE: Final = 1.0
"""Seconds to wait for a thought at least, however short the pause."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn that is taken for its seat: when, and with what."""

    turn: Turn
    when: datetime
    by: Actor
    thought: asyncio.Task[Action] = field(repr=False)


class Plans:
    """What computers and stand-ins are about to do at one table."""

    def __init__(self, chance: Chance, thinker: Thinker) -> None:
        self._chance = chance
        self._thinker = thinker
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
            past = turn is None or turn.since != plan.turn.since
            if past or plan.by != state.places.decider(seat):
                self._drop(seat)
        for seat, turn in turns.items():
            by = state.places.decider(seat)
            if seat not in self._plans and by is not None:
                pause = self._chance.between(*state.house.computer_pause) + _window(state)
                thought = self.think(state.places[seat].occupant, by, picture, seat, pause)
                self._plans[seat] = Plan(turn, now + timedelta(seconds=pause), by, thought)

    def think(
        self, occupant: Occupant, by: Actor, picture: Picture, seat: int, pause: float = 0.0
    ) -> asyncio.Task[Action]:
        """Begin to think for a seat that is asked, apart from everything else.

        Args:
            occupant: whose seat it is.
            by: who decides.
            picture: the table as it is.
            seat: who is asked.
            pause: seconds until the answer is wanted.
        """
        view, rng = picture.players[seat], self._chance.thoughts()
        if by == "holder":
            return asyncio.create_task(self._choose(STEADY, view, rng, pause))
        if isinstance(occupant, Computer):
            return asyncio.create_task(self._choose(occupant.level, view, rng, pause))
        return asyncio.create_task(_stand_in(view, rng))

    async def _choose(
        self, level: str, view: PlayerView, rng: random.Random, pause: float
    ) -> Action:
        if level not in TAKES_ITS_TIME or len(view.legal) == 1:
            return chosen(level, view, rng)
        try:
            action = await self._thinker.choose(level, view, rng, max(pause, PATIENCE))
        except NoThought:
            log.info("%s did not come to a decision; %s takes it", level, STEADY)
            return chosen(STEADY, view, rng)
        return _if_legal(level, action, view)

    def drop_all(self) -> None:
        """Forget everything that is planned."""
        for seat in list(self._plans):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        self._plans.pop(seat).thought.cancel()


def _window(state: TableState) -> float:
    """Return the seconds in which a person may take a card back before anybody plays upon it.

    Under ``honor`` every card of a person's is waited upon for as long, so that the wait does not
    tell a wrong one.
    """
    deal = state.game.deal
    if deal is None or deal.rules.enforcement is not Enforcement.HONOR:
        return 0.0
    if deal.phase is not Phase.PLAYING:
        return 0.0
    played = (event.seat for event in reversed(deal.events) if isinstance(event, CardPlayed))
    last = next(played, None)
    by_person = last is not None and state.places.decider(last) is None
    return state.house.settle if by_person else 0.0


async def _stand_in(view: PlayerView, rng: random.Random) -> Action:
    return stood_in(view, rng)


def chosen(level: str, view: PlayerView, rng: random.Random) -> Action:
    """Return what the computer player of a level does; a faulty one cannot stop the table."""
    try:
        action = player_for(level).choose(view, rng)
    except Exception:  # any fault of a player's: the table goes on
        log.exception("the computer player %s failed", level)
        return view.legal[0]
    return _if_legal(level, action, view)


def _if_legal(level: str, action: Action, view: PlayerView) -> Action:
    if action in view.legal:
        return action
    # Not what it chose: that may name cards which nobody but its seat knows.
    log.error("the computer player %s chose what is not legal", level)
    return view.legal[0]


def stood_in(view: PlayerView, rng: random.Random) -> Action:
    """Return what is done for a person who does not decide (rules, section 9).

    It passes (a forced dealer plays), stands pat, or plays the card that *steady* would.
    """
    phase = view.deal.phase
    if phase is Phase.DECLARING:
        return PASS if PASS in view.legal else PLAY
    if phase is Phase.DRAWING:
        return STAND_PAT
    if phase is Phase.STAYING:
        return LEAVE_AFTER_DRAW
    action = chosen(STEADY, view, rng)
    return action if isinstance(action, PlayCard) else view.legal[0]
