"""Simulated deals between computer players, reproducible from one seed."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from booray_core.actions import CARD_PLAYS, PLAY, RECALL, STAND_PAT, Action
from booray_core.cards import cards_of
from booray_core.deal import Deal
from booray_core.game import Game
from booray_core.players import Player, level_at_table, player_for
from booray_core.record.deal_record import DealRecord
from booray_core.record.recorder import Occasion, Recorder
from booray_core.refusals import IllegalAction
from booray_core.rules import Enforcement, Format, Rules
from booray_core.shuffle import MOST_CUT
from booray_core.state import Phase
from booray_core.view import player_view

NAMES: Final = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")
_FIRST_DEAL: Final = datetime(2026, 1, 1, tzinfo=UTC)
_BETWEEN_DEALS: Final = timedelta(minutes=2)

_NOBODY_CUTS: Final = 0.25
_ILLEGAL: Final = 0.1
_RECALLED: Final = 0.5
_TOO_EARLY: Final = 0.02


@dataclass(frozen=True, slots=True)
class Simulation:
    """Simulation settings. Equal ones give equal records on every machine."""

    rules: Rules
    seats: int
    """As many as the rules allow."""
    deals: int
    seed: str
    players: str = "random"
    """A name that :func:`booray_core.players.player_for` knows; it sits in every seat.

    Under ``honor`` the random ones offend now and then.
    """

    def run(self) -> Iterator[DealRecord]:
        """Play, and yield the record of each deal as it is settled.

        A seat of a cash table that cannot pay the ante buys in again; when a race or a
        last-standing game is over a new table begins.

        Raises:
            IllegalAction: the rules don't allow that many seats.
        """
        rng = random.Random(f"booray:simulate:{self.seed}")
        player = player_for(self.players)
        careless = self.players == "random" and self.rules.enforcement is Enforcement.HONOR
        tables = played = 0
        while played < self.deals:
            tables += 1
            game = Game(self.rules)
            while played < self.deals and not game.over:
                recorder = Recorder(game, self._occasion(game, tables, played, rng))
                recorder.begin()
                if recorder.deal is not None:
                    _play(recorder, recorder.deal, player, rng, careless=careless)
                    played += 1
                    yield recorder.record()

    def _occasion(self, game: Game, table: int, played: int, rng: random.Random) -> Occasion:
        """Seat who is to be dealt in, and shuffle."""
        bought = _fill_seats(game, self.seats, level_at_table(self.players))
        nobody_cuts = rng.random() < _NOBODY_CUTS
        return Occasion(
            table=f"simulated-{table}",
            time=_FIRST_DEAL + played * _BETWEEN_DEALS,
            names=dict(enumerate(NAMES)),
            secret=hashlib.sha256(f"booray:simulate:{self.seed}:{table}".encode()).digest(),
            cut=None if nobody_cuts else 1 + rng.randrange(MOST_CUT),
            cut_by=None if nobody_cuts else _cutter(game),
            bought=bought,
        )


def _cutter(game: Game) -> int | None:
    """Return the seat to the next dealer's right, or None where no seat can be dealt in."""
    ready = game.ready()
    dealer = game.next_dealer()
    if not ready:
        return None
    return ready[-1 if dealer is None else ready.index(dealer) - 1]


def _fill_seats(game: Game, seats: int, level: str | None) -> dict[int, int]:
    """Seat everyone, or let the broke at a cash table buy in again; return what they brought."""
    chips = game.rules.starting_stack
    bought = {}
    if not game.seats:
        for seat in range(seats):
            game.sit(seat, chips, level=level)
            bought[seat] = chips
    elif game.rules.format is Format.CASH:
        for seat in sorted(set(game.seats).difference(game.ready())):
            game.buy_in(seat, chips)
            bought[seat] = chips
    return bought if game.rules.format is Format.CASH else {}


def _play(
    recorder: Recorder, deal: Deal, player: Player, rng: random.Random, *, careless: bool
) -> None:
    """Play a deal to its settlement; who is careless offends now and then, under ``honor``."""
    while deal.phase is not Phase.SETTLED:
        if deal.phase is Phase.PLAYED_OUT:
            recorder.settle()
            return
        if careless:
            _act_too_early(recorder, deal, rng)
        seat = deal.to_act()[0]
        view = player_view(deal, seat)
        illegal = _illegal_card(deal, seat, rng) if careless else None
        recorder.apply(seat, illegal or player.choose(view, rng))
        if careless and RECALL in deal.legal_actions(seat) and rng.random() < _RECALLED:
            recorder.apply(seat, RECALL)


def _illegal_card(deal: Deal, seat: int, rng: random.Random) -> Action | None:
    """Return, now and then, a card that the seat may not play but that would stand."""
    if deal.phase is not Phase.PLAYING or rng.random() >= _ILLEGAL:
        return None
    legal = deal.legal_actions(seat)
    plays = [CARD_PLAYS[card] for card in cards_of(deal.hands[seat])]
    wrong = [play for play in plays if play not in legal and deal.accepts(seat, play)]
    return wrong[rng.randrange(len(wrong))] if wrong else None


def _act_too_early(recorder: Recorder, deal: Deal, rng: random.Random) -> None:
    """Let a seat, now and then, do something before its turn."""
    if rng.random() >= _TOO_EARLY:
        return
    seat = deal.order[rng.randrange(len(deal.order))]
    acts: list[Action] = [
        PLAY,
        STAND_PAT,
        *(CARD_PLAYS[card] for card in cards_of(deal.hands[seat])),
    ]
    act = acts[rng.randrange(len(acts))]
    if not deal.accepts(seat, act):
        # What is refused like anything that is against the rules is no offence.
        with suppress(IllegalAction):
            recorder.apply(seat, act)
