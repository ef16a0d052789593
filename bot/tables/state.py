"""The whole state of one table: the fold of the facts in its journal.

:meth:`TableState.fold` is the only thing that changes it, live and in a replay alike, so what is
played again after a restart is what was. Whether a fact may happen is decided before it is made
(:mod:`bot.tables.seating`, :mod:`bot.tables.dealing`); a fact the game refuses changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from booray_core import Deal, FairShoe, Game, Phase, deal_view, event_for
from booray_core.events import Event, Premature, Took, TrickWon, Winnings
from booray_core.rules import Format
from bot.tables import entries, news
from bot.tables.entries import Actor, Fact, Opening, is_a_persons
from bot.tables.money import Bought, CashedOut, GivenBack, InPlay, Move, Purse, chips_in
from bot.tables.places import Places
from bot.tables.round import Round
from bot.tables.tally import Tally
from bot.tables.values import (
    CloseReason,
    FinishedDeal,
    HouseRules,
    Occupant,
    Person,
    Share,
    SitOutReason,
    Stage,
)

TIMEOUTS_IN_A_ROW = 2
"""After so many a seat sits out until its person comes back (rules, section 9)."""


WARNED_AFTER = 2 / 3
"""The part of the idle time after which people are warned."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Which table it is, and where."""

    table_id: str
    server_id: int
    channel_id: int
    opened_at: datetime


@dataclass(slots=True)
class Happened:
    """What a fact led to."""

    moves: list[Move] = field(default_factory=list)
    news: list[news.News] = field(default_factory=list)


class TableState:
    """A table from its opening on. Nobody but this package sees it; others see its picture."""

    def __init__(self, identity: Identity, opening: Opening, house: HouseRules) -> None:
        self.identity = identity
        self.opening = opening
        self.house = house
        self.purse = Purse(identity.server_id, identity.table_id, opening.stakes)
        self.game = Game(opening.rules)
        self.places = Places(self.game)
        self.host: int | None = opening.host
        self.stage = Stage.LOBBY
        self.edition = 0
        """How often the rules have been changed."""
        self.version = 0
        self.round: Round | None = None
        """The deal about to begin or being played."""
        self.stage_until: datetime | None = None
        """When the pause ends, a full lobby starts, or a played-out deal settles."""
        self.bought: dict[int, int] = {}
        """Chips each seat brought since the last deal began."""
        self.last: FinishedDeal | None = None
        self.seeds: dict[int, bytes] = {}
        self.tally = Tally()
        self.closing: CloseReason | None = None
        self.close_reason: CloseReason | None = None
        self.winner: Occupant | None = None
        self.shares: list[Share] = []
        """What was left in the pot as the game ended, by who took it."""
        self.last_act = identity.opened_at
        """When a person last did anything."""
        self.warned = False
        """It has been said that the table closes unless somebody does something."""

    def __repr__(self) -> str:
        return f"<table {self.identity.table_id} at version {self.version}, {self.stage}>"

    # Questions

    @property
    def is_cash(self) -> bool:
        """Whether chips come and go between deals, as at a cash table."""
        return self.opening.rules.format is Format.CASH

    @property
    def current_deal(self) -> int:
        """The number of the deal being played or about to begin; else of the last one."""
        return self.round.number if self.round else self.game.deals

    @property
    def idle_from(self) -> datetime:
        """When the table is idle, if no person acts before."""
        return self.last_act + timedelta(seconds=self.house.idle)

    @property
    def warns_from(self) -> datetime:
        """When it is said that the table will be idle."""
        return self.last_act + timedelta(seconds=self.house.idle) * WARNED_AFTER

    def can_go_on(self) -> bool:
        """Tell whether a deal may begin without being asked for.

        A person must be there to play it, or, out of a race or a last-standing game, or about to
        be for want of an ante, to see how it ends. Seats that are held do not play on among
        themselves and the computers: the table waits for the first who comes back.
        """
        ready = self.game.ready()
        there = (place for place in self.places if place.person and not place.played_for)
        somebody = any(place.seat in ready or not self.is_cash for place in there)
        return somebody and len(ready) > 1 and self.game.enough_seats()

    def has_run_out(self) -> bool:
        """Tell whether a race or last-standing game has too few seats for another deal."""
        started = self.game.deals > 0 and not self.is_cash
        return started and not self.game.over and len(self.game.ready()) < 2

    # The fold

    def fold(self, fact: Fact, at: datetime) -> Happened:
        """Let a fact happen, and return what it led to.

        Raises:
            IllegalAction: the game refuses it; nothing has changed.
        """
        happened = Happened()
        self._fold(fact, at, happened)
        self.version += 1
        for move in happened.moves:
            if isinstance(move, Bought):
                self.tally.brought(move.occupant, move.chips)
                self.bought[move.seat] = self.bought.get(move.seat, 0) + move.chips
            elif isinstance(move, GivenBack):
                self.tally.brought(move.occupant, -move.chips)
                self.bought[move.seat] -= move.chips
            elif isinstance(move, CashedOut):
                self.tally.took_home(move.occupant, move.chips)
                self.bought.pop(move.seat, None)
        if is_a_persons(fact):
            self.last_act = at
            self.warned = False
            if self.closing is CloseReason.IDLE:
                self.closing = None
        self._ask(at, happened)
        self._watch_the_lobby(at)
        return happened

    def _fold(self, fact: Fact, at: datetime, happened: Happened) -> None:
        match fact:
            case entries.Acted():
                self._act(fact, at, happened)
            case entries.Paused() | entries.Cut() | entries.Dealt() | entries.Gathered():
                self._begin(fact, at, happened)
            case entries.Released():
                self._release(happened)
            case entries.SettledDeal() | entries.Ended() | entries.Voided() | entries.Closed():
                self._end(fact, happened)
            case entries.ClosingAsked():
                self.closing = fact.reason
                happened.news.append(news.ClosingAsked())
            case entries.IdleWarned() | entries.Seen():
                self.warned = isinstance(fact, entries.IdleWarned)
                happened.news.append(news.IdleChanged())
            case entries.Resumed():
                self._resume(at)
                happened.news.append(news.Resumed())
            case entries.RulesChanged():
                self._change_rules(fact, happened)
            case entries.HoldingChanged():
                self.places.hold(on=fact.on, at_once=self.stage is Stage.LOBBY)
                happened.news.append(news.HoldingChanged())
            case _:
                self._change_seats(fact, happened)

    # Rules and seats

    def _change_rules(self, fact: entries.RulesChanged, happened: Happened) -> None:
        """Begin the game anew by other rules; nothing has been dealt yet."""
        self.opening = self.opening.model_copy(
            update={
                "preset": fact.preset,
                "rules": fact.rules,
                "buy_in": fact.rules.starting_stack,
            }
        )
        self.edition += 1
        self.game = Game(fact.rules)
        happened.moves += self.places.begin_anew(self.game, fact.stacks, fact.asked)
        happened.news.append(news.RulesChanged())

    def _change_seats(
        self,
        fact: entries.Seated
        | entries.Left
        | entries.SatOut
        | entries.CameBack
        | entries.SteppedAway
        | entries.Agreed
        | entries.BoughtIn,
        happened: Happened,
    ) -> None:
        at_once = self.stage is Stage.LOBBY
        match fact:
            case entries.Seated():
                self.places.seat(fact.seat, fact.occupant, fact.chips, at_once=at_once)
                happened.moves.append(Bought(fact.seat, fact.occupant, fact.chips))
                if self.host is None and isinstance(fact.occupant, Person):
                    self.host = fact.occupant.member_id
            case entries.Left():
                happened.moves += self.places.give_up(fact.seat, at_once=at_once)
                self._find_host(gone=fact.seat)
            case entries.SatOut():
                self.places.sit_out(fact.seat, at_once=at_once)
                happened.news.append(news.SatOut(fact.seat, SitOutReason.ASKED))
            case entries.CameBack():
                self.places.come_back(fact.seat, at_once=at_once)
            case entries.SteppedAway():
                self.places.step_away(fact.seat)
            case entries.Agreed():
                chips = self.places.agree(fact.seat, at_once=at_once)
                happened.moves.append(Bought(fact.seat, self.places[fact.seat].occupant, chips))
            case entries.BoughtIn():
                self.places.buy_in(fact.seat, fact.chips, at_once=at_once)
                occupant = self.places[fact.seat].occupant
                happened.moves.append(Bought(fact.seat, occupant, fact.chips))
        happened.news.append(news.SeatsChanged())

    def _find_host(self, gone: int) -> None:
        """Make the next person round the table host when the host goes."""
        members = [
            (place.seat, place.occupant.member_id)
            for place in self.places
            if isinstance(place.occupant, Person) and not place.leaving
        ]
        if self.host in [member for _, member in members]:
            return
        next_round = [m for seat, m in members if seat > gone] + [m for _, m in members]
        self.host = next_round[0] if next_round else None

    def _watch_the_lobby(self, at: datetime) -> None:
        """Set the time at which a full lobby starts by itself, or take it back."""
        if self.stage is not Stage.LOBBY:
            return
        if self.places.free() or self.places.unasked() or not self.can_go_on():
            self.stage_until = None
        elif self.stage_until is None:
            self.stage_until = at + timedelta(seconds=self.house.full_start)

    # A deal's beginning

    def _begin(
        self,
        fact: entries.Paused | entries.Cut | entries.Dealt | entries.Gathered,
        at: datetime,
        happened: Happened,
    ) -> None:
        match fact:
            case entries.Gathered():
                self._gather(happened)
            case entries.Paused():
                seconds = self.house.decision[self.opening.pace]
                self.round = Round(self.game, fact.seed, fact.first_dealer, seconds)
                self.seeds[self.round.number] = fact.seed
                self.stage = Stage.PAUSE
                self.stage_until = at + timedelta(seconds=self.house.pause)
                happened.news.append(news.PauseBegan(self.round.number))
            case entries.Cut():
                this = self._this_round()
                this.cut, this.cut_by = fact.number, fact.seat
                happened.news.append(news.CutMade(fact.seat))
            case entries.Dealt():
                this = self._this_round()
                self._pay(self.game.begin(this.shoe(), first_dealer=this.dealer), happened)
                self.stage = Stage.DEAL
                self.stage_until = None
                # What came in the pause lies in wait, and counts from the next deal on.
                later = {place.seat: place.waiting for place in self.places if place.waiting}
                this.bought = dict(Counter(self.bought) - Counter(later))
                self.bought = later
                happened.news.append(news.DealBegan(this.number))

    def _gather(self, happened: Happened) -> None:
        happened.moves += self.places.gather()
        broke = self.places.newly_broke()
        happened.news += [news.SatOut(seat, SitOutReason.BROKE) for seat in broke]
        self.stage = Stage.LOBBY
        self.stage_until = None
        self.round = None

    # A deal's course

    def _act(self, fact: entries.Acted, at: datetime, happened: Happened) -> None:
        this, deal = self._this_round(), self._this_deal()
        decision = this.decision(fact.seat)
        events = self.game.apply(fact.seat, fact.action)
        this.step += 1
        if decision is not None and not any(isinstance(event, Premature) for event in events):
            this.decided[fact.seat, decision] = fact.by
            this.turns.has_acted(fact.seat)
        shown = tuple(known for e in events if (known := event_for(e, None)) is not None)
        happened.news.append(news.Acted(fact.seat, shown))
        happened.news += [news.TrickEnded(e.seat) for e in events if isinstance(e, TrickWon)]
        self._note_who_acted(fact.seat, fact.by, happened)
        self._pay(events, happened)
        if deal.phase is Phase.PLAYED_OUT:
            self.stage_until = at + timedelta(seconds=self.house.settle)
        elif deal.phase is Phase.SETTLED:
            self._finish(deal, happened)
        else:
            self.stage_until = None

    def _note_who_acted(self, seat: int, by: Actor, happened: Happened) -> None:
        """Count the decisions in a row that the clock made for a seat."""
        place = self.places[seat]
        if by == "person":
            place.timeouts = 0
            place.away = False
        elif by == "clock":
            place.timeouts += 1
            happened.news.append(news.TimedOut(seat))
            if place.timeouts >= TIMEOUTS_IN_A_ROW and not place.away:
                place.away = True
                if not self.places.holding:
                    happened.news.append(news.SatOut(seat, SitOutReason.TIMEOUTS))

    def _ask(self, at: datetime, happened: Happened) -> None:
        """Begin and end turns as the deal has it now."""
        if self.round is None:
            return
        asked = self.game.deal.to_act() if self.game.deal else ()
        new = self.round.turns.ask(asked, self.version, at)
        if new:
            happened.news.append(news.Asked(new))

    # A deal's end, and the table's

    def _end(
        self,
        fact: entries.SettledDeal | entries.Ended | entries.Voided | entries.Closed,
        happened: Happened,
    ) -> None:
        match fact:
            case entries.SettledDeal():
                deal = self._this_deal()
                self._pay(self.game.settle(), happened)
                self._finish(deal, happened)
            case entries.Ended():
                # Too few seats for a deal: the game takes its last antes and ends, no card dealt.
                self._pay(self.game.begin(FairShoe(bytes(32), 1)), happened)
            case entries.Voided():
                number = self._this_round().number
                self._pay(self.game.void(), happened)
                happened.news.append(news.DealVoided(number))
            case entries.Closed():
                self._close(fact.reason, happened)

    def _release(self, happened: Happened) -> None:
        """Close; the chips have gone home by the ledger, which may not agree with the table."""
        if self.game.deal is not None:
            self._pay(self.game.void(), happened)
        self._close(CloseReason.RELEASED, happened)

    def _finish(self, deal: Deal, happened: Happened) -> None:
        this, result = self._this_round(), deal.result
        if result is None:
            raise AssertionError("a settled deal has a result")
        occupants = {seat: self.places[seat].occupant for seat in deal.order}
        net = {seat: result.stacks[seat] - deal.starting_stacks[seat] for seat in deal.order}
        self.last = FinishedDeal(this.number, deal_view(deal), result, occupants, net)
        self.tally.deal_ended(this.number, result, occupants)
        happened.news.append(news.DealEnded(self.last))

    def _close(self, reason: CloseReason, happened: Happened) -> None:
        if not self.game.over:
            self._pay(self.game.close(), happened)
        if self.game.winner is not None:
            self.winner = self.places[self.game.winner].occupant
        happened.moves += self.places.cash_out()
        self.stage = Stage.CLOSED
        self.stage_until = None
        self.round = None
        self.host = None
        self.close_reason = reason
        happened.news.append(news.Closed(reason))

    def _resume(self, at: datetime) -> None:
        """Start every clock afresh, for the time that was lost."""
        self.last_act = at
        self.warned = False
        if self.round is not None:
            self.round.turns.start_afresh(at)
        if self.stage_until is not None:
            waits = {Stage.LOBBY: self.house.full_start, Stage.PAUSE: self.house.pause}
            self.stage_until = at + timedelta(seconds=waits.get(self.stage, self.house.settle))

    # The parts of these

    def _pay(self, events: Sequence[Event], happened: Happened) -> None:
        for event in chips_in(events):
            occupant = self.places[event.seat].occupant
            happened.moves.append(InPlay(event, occupant))
            if isinstance(event, Took) and event.winnings in {Winnings.SWEEP, Winnings.SHARE}:
                self.shares.append(Share(occupant, event.amount))

    def _this_round(self) -> Round:
        if self.round is None:
            raise AssertionError("a fact of a deal needs a deal")
        return self.round

    def _this_deal(self) -> Deal:
        if self.game.deal is None:
            raise AssertionError("a fact of a deal needs a deal")
        return self.game.deal
