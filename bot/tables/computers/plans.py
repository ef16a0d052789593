"""Planned decisions of computers and stand-ins.

They see what their seat may know and nothing else. They think at once and apart from the table's
lock, those that take their time in another process; when they are seen to act is drawn beforehand,
so that no pause tells anything of the thought.
"""

from __future__ import annotations

import asyncio
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
    Card,
    Draw,
    Phase,
    PlayCard,
    PlayerView,
)
from booray_core.players import PLAYERS, player_for
from booray_core.rules import Enforcement
from bot.tables.state.current_deal import Turn, last_to_play
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words.fallbacks import Cause, Instead, fall_back
from bot.tables.words.ports import Chance, NoThought, Preferences, Thinker
from bot.tables.words.values import Actor, Computer, Occupant
from bot.workers.answering import fault_of

STEADY: Final = "steady"
"""Who decides where nobody else can: in no time, and well."""

AFTER_A_MOMENT: Final = 2.0
"""So many times as long a computer waits after a moment that a page takes two or three seconds to
show."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn that is taken for its seat: when, and with what."""

    turn: Turn
    when: datetime
    by: Actor
    thought: asyncio.Task[Action] = field(repr=False)


class Plans:
    """Pending decisions of computers and stand-ins at one table."""

    def __init__(
        self, chance: Chance, thinker: Thinker, patience: float, preferences: Preferences
    ) -> None:
        """Plan nothing yet; thoughts are waited for ``patience`` at least, in short pauses too."""
        self._chance = chance
        self._thinker = thinker
        self._patience = patience
        self._preferences = preferences
        self._plans: dict[int, Plan] = {}

    def __iter__(self) -> Iterator[Plan]:
        return iter(self._plans.values())

    def get(self, seat: int) -> Plan | None:
        """Return what is planned for a seat."""
        return self._plans.get(seat)

    def follow(self, state: TableState, snapshot: Snapshot, now: datetime) -> None:
        """Plan every turn that is to be taken for its seat, and drop the plans that are past."""
        turns = {turn.seat: turn for turn in state.current.turns} if state.current else {}
        for seat, plan in list(self._plans.items()):
            turn = turns.get(seat)
            past = turn is None or turn.since != plan.turn.since
            if past or plan.by != self._decider(state, seat):
                self._drop(seat)
        for seat, turn in turns.items():
            by = self._decider(state, seat)
            if seat not in self._plans and by is not None:
                drawn = self._chance.between(*state.house.computer_pause)
                pause = drawn * _pace(state) + _window(state)
                thought = self.think(state.seats[seat].occupant, by, snapshot, seat, pause)
                self._plans[seat] = Plan(turn, now + timedelta(seconds=pause), by, thought)

    def _decider(self, state: TableState, seat: int) -> Actor | None:
        """Return who acts for a seat that is asked; None where its person has to."""
        person = state.seats[seat].person
        prefers = person is not None and self._preferences.plays_only_card(person.member_id)
        return state.decider(seat, only_card=prefers)

    def think(
        self, occupant: Occupant, by: Actor, snapshot: Snapshot, seat: int, pause: float = 0.0
    ) -> asyncio.Task[Action]:
        """Begin to think for a seat that is asked, apart from everything else.

        The answer is wanted in ``pause`` seconds.
        """
        rng = self._chance.thoughts()
        view, said = snapshot.players[seat], snapshot.ahead.get(seat)

        async def decide() -> Action:
            if by == "table":
                return view.legal[0]
            if said is not None and by in {"ahead", "stand-in"} and said in view.legal:
                return said
            if by == "holder":
                return await self._choose(STEADY, view, rng, pause)
            if isinstance(occupant, Computer):
                return await self._choose(occupant.level, view, rng, pause)
            return stood_in(view, rng, snapshot.marks.get(seat, frozenset()))

        return asyncio.create_task(decide())

    async def _choose(
        self, level: str, view: PlayerView, rng: random.Random, pause: float
    ) -> Action:
        if not PLAYERS[level].takes_time or len(view.legal) == 1:
            return chosen(level, view, rng)
        try:
            within = max(pause, self._patience)
            action = await self._thinker.choose(level, view, rng, within, wanted=pause)
        except NoThought as nothing:
            fall_back(level, nothing.cause, Instead.STEADY)
            return chosen(STEADY, view, rng)
        return _if_legal(level, action, view)

    def drop_all(self) -> None:
        """Forget everything that is planned."""
        for seat in list(self._plans):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        self._plans.pop(seat).thought.cancel()


def _pace(state: TableState) -> float:
    """Return how much longer than else a computer waits, so that people see what has just happened.

    That is so when cards were dealt, when all fists have opened, and when a trick is complete. It
    depends on what everyone has seen, never on what is thought.
    """
    deal = state.game.deal
    if deal is None:
        return 1.0
    is_new = {
        Phase.DECLARING: deal.simultaneous and set(deal.declared.values()) == {None},
        Phase.DRAWING: deal.simultaneous and set(deal.drew.values()) == {None},
        Phase.PLAYING: bool(deal.tricks) and not deal.trick,
    }
    return AFTER_A_MOMENT if is_new.get(deal.phase, False) else 1.0


def _window(state: TableState) -> float:
    """Return the seconds in which a person may take a card back before anybody plays upon it.

    Under ``honor`` every card of a person's is waited upon for as long, so that the wait does not
    tell a wrong one; but for those of the last trick, which cannot be wrong.
    """
    deal = state.game.deal
    if deal is None or deal.rules.enforcement is not Enforcement.HONOR:
        return 0.0
    if deal.phase is not Phase.PLAYING or (deal.at_last_trick and deal.trick):
        return 0.0
    last = last_to_play(deal)
    by_person = last is not None and state.seats.decider(last) is None
    return state.house.settle if by_person else 0.0


def chosen(level: str, view: PlayerView, rng: random.Random) -> Action:
    """Return what the computer player of a level does; a faulty one cannot stop the table."""
    try:
        action = player_for(level).choose(view, rng)
    except Exception as error:  # noqa: BLE001 - any fault of a player's: the table goes on
        fall_back(level, Cause.FAULT, Instead.FIRST_LEGAL, fault_of(error))
        return view.legal[0]
    return _if_legal(level, action, view)


def _if_legal(level: str, action: Action, view: PlayerView) -> Action:
    if action in view.legal:
        return action
    # Not what it chose: that may name cards which nobody but its seat knows.
    fall_back(level, Cause.ILLEGAL, Instead.FIRST_LEGAL)
    return view.legal[0]


def stood_in(
    view: PlayerView,
    rng: random.Random,
    marked: frozenset[Card] = frozenset(),
) -> Action:
    """Return what is done for a person who does not decide (rules, section 9).

    It passes (a forced dealer plays), draws what the person has marked, or plays the card that
    *steady* would. Where nothing is marked, or more than may be drawn, it stands pat.
    """
    phase = view.deal.phase
    if phase is Phase.DECLARING:
        return PASS if PASS in view.legal else PLAY
    if phase is Phase.DRAWING:
        draws = (each for each in view.legal if isinstance(each, Draw) and not each.take)
        return next((draw for draw in draws if frozenset(draw.discard) == marked), STAND_PAT)
    if phase is Phase.STAYING:
        return LEAVE_AFTER_DRAW
    action = chosen(STEADY, view, rng)
    return action if isinstance(action, PlayCard) else view.legal[0]
