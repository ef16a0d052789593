"""Dealing: beginning a deal, its cut and its beacon."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from bot.tables.handle.beginning import begin_pause
from bot.tables.handle.checks import refuse_unless_host, seat_of
from bot.tables.handle.dispatch import MemberRequest, OwnRequest, Request, decides
from bot.tables.state.facts.clocks import GameWentOn
from bot.tables.state.facts.dealing import (
    BeaconMissed,
    CardsDealt,
    Cut,
    CutClosed,
    CutOpened,
    MessagePosted,
)
from bot.tables.state.facts.seating import CameBack
from bot.tables.state.facts.stakes import WentToPractice
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Presence, SitOutReason, Stage


@dataclass(frozen=True, slots=True)
class StartDeal(MemberRequest):
    """Begin the first deal, or the next one where the table had stopped."""


@decides(StartDeal)
def start(step: Step, _: StartDeal) -> None:
    """Begin the pause before a deal, for the host."""
    state = step.state
    refuse_unless_host(step)
    if state.stage is not Stage.LOBBY:
        raise TableRefused(TableReason.DEAL_ON)
    back = _host_back_again(step)
    ready = len({*state.game.ready(), *(seat.number for seat in back)})
    enough = state.game.enough_seats() or (back and ready >= state.opening.rules.players[0])
    too_few = ready < 2 or not enough
    unasked = state.seats.unasked()
    if unasked and (too_few or not state.is_cash):
        members = [seat.person.member_id for seat in unasked if seat.person]
        raise TableRefused(TableReason.NOT_ALL_AGREED, members=members)
    if too_few:
        fewest = state.opening.rules.players[0]
        others = (seat for seat in state.seats if seat not in back)
        out = sum(_could_come_back(state.seats.presence(seat)) for seat in others)
        raise TableRefused(TableReason.NOT_ENOUGH_PLAYERS, fewest=fewest, ready=ready, out=out)
    for seat in back:
        step.happen(CameBack(seat=seat.number))
    _is_back(step, seat_of(step))
    if state.paused is not None:
        step.happen(GameWentOn(by=step.asker))
    begin_pause(step, by_host=True)


def _host_back_again(step: Step) -> list[Seat]:
    """Return the seat of a host whose time ran out, and who is dealt in, as they ask for a deal."""
    state, seat = step.state, seat_of(step)
    timed_out = state.seats.presence(seat).why_out is SitOutReason.TIMEOUTS
    can_ante = state.seats.stack(seat) >= state.opening.rules.ante
    return [seat] if timed_out and can_ante else []


def _could_come_back(there: Presence) -> bool:
    """Return whether a seat sits out only until its person says otherwise."""
    return there.sitting_out and there.why_out is not SitOutReason.BROKE


@dataclass(frozen=True, slots=True)
class StartFull(OwnRequest):
    """Begin the first deal of a lobby that is full."""


@decides(StartFull)
def start_full(step: Step, _: StartFull) -> None:
    """Begin the pause before the first deal of a full table, if it still is."""
    state = step.state
    if state.stage is Stage.LOBBY and state.stage_until and state.stage_until <= step.now:
        begin_pause(step, by_host=False)


@dataclass(frozen=True, slots=True)
class OpenCut(MemberRequest):
    """Open the form for another number to cut at: the pause waits for it, once a deal."""


@decides(OpenCut)
def open_cut(step: Step, _: OpenCut) -> None:
    """Hold the pause for the cutter, who fills in a number; once a deal."""
    seat = _cutter(step)
    if not step.state.this.form_is_open:
        _is_back(step, seat)
        step.happen(CutOpened(seat=seat.number))


def _cutter(step: Step) -> Seat:
    """Return the seat of the asker, who may cut now.

    Raises:
        TableRefused: nobody may, or somebody else.
    """
    state, seat = step.state, seat_of(step)
    this = state.current
    if this is None or not state.cut_is_open:
        raise TableRefused(TableReason.NOT_IN_PAUSE)
    if seat.number != this.cutter:
        raise TableRefused(TableReason.NOT_CUTTER, cutter=this.cutter)
    if this.cut is not None:
        raise TableRefused(TableReason.ALREADY_CUT)
    return seat


@dataclass(frozen=True, slots=True)
class CutDeck(MemberRequest):
    """Cut the deck that is about to be dealt."""

    number: int
    """How many cards to lift off: 1 to 51."""


@decides(CutDeck)
def cut(step: Step, request: CutDeck) -> None:
    """Cut the deck that is about to be dealt, for the cutter."""
    seat, number = _cutter(step), request.number
    if not FEWEST_CUT <= number <= MOST_CUT:
        raise TableRefused(TableReason.BAD_CUT, number=number, least=FEWEST_CUT, most=MOST_CUT)
    _is_back(step, seat)
    step.happen(Cut(seat=seat.number, number=number))


@dataclass(frozen=True, slots=True)
class CloseCut(OwnRequest):
    """Close the cut, as the pause is nearly over."""

    round: int | None
    """The first round of the beacon that nobody can know yet; None: there are none."""
    by: datetime | None
    """Until when that is so; None: there are none."""


@decides(CloseCut)
def close_cut(step: Step, request: CloseCut) -> None:
    """Close the cut, and settle which round the beacon is: nothing is left to choose.

    Where others kept the table busy until that round can be known, another is asked for.
    """
    late = request.by is not None and request.by < step.now
    if step.state.cut_is_open and step.state.paused is None and not late:
        step.happen(CutClosed(round=request.round))


@dataclass(frozen=True, slots=True)
class MissBeacon(OwnRequest):
    """Bind the deal to the id of its message: its beacon did not come in time."""


@decides(MissBeacon)
def miss_beacon(step: Step, _: MissBeacon) -> None:
    """Bind the deal that is about to begin to the id of its message."""
    state, this = step.state, step.state.current
    if state.stage is Stage.PAUSE and this is not None and this.round is not None:
        step.happen(BeaconMissed())


@dataclass(frozen=True, slots=True)
class NoteDealPost(Request):
    """Note the message of the deal that is about to begin, whose id goes into the deck."""

    deal: int
    message: int


@decides(NoteDealPost)
def note_deal_message(step: Step, request: NoteDealPost) -> None:
    """Note the message of the deal that is about to begin, where it is bound to that."""
    state, this = step.state, step.state.current
    if state.stage is not Stage.PAUSE or this is None or this.number != request.deal:
        return
    bound = this.cut_closed_at is not None and this.round is None
    if bound and this.message != request.message:
        step.happen(MessagePosted(message=request.message))


@dataclass(frozen=True, slots=True)
class DealOut(OwnRequest):
    """Deal, as the pause is over and the beacon is there."""

    beacon: str | None
    """None: it is the message that stands by then."""


@decides(DealOut)
def deal_out(step: Step, request: DealOut) -> None:
    """Deal, once the pause is over."""
    state = step.state
    due = state.stage_until is not None and state.stage_until <= step.now
    fixed = state.stage is Stage.PAUSE and not state.cut_is_open
    if fixed and due and state.paused is None:
        step.happen(CardsDealt(beacon=request.beacon or f"message:{state.this.message}"))


@dataclass(frozen=True, slots=True)
class PlayForPractice(OwnRequest):
    """Go on for practice: the deal to come could cost the computers more than they may lose."""

    may_lose: int
    """In a day, in chips."""


@decides(PlayForPractice)
def play_for_practice(step: Step, request: PlayForPractice) -> None:
    """Go on for practice before the next deal, where computers play for members' chips."""
    if step.state.stage is Stage.PAUSE and step.state.house_plays:
        step.happen(WentToPractice(may_lose=request.may_lose))


def _is_back(step: Step, seat: Seat) -> None:
    """Give whoever does something at the table back the seat that was held meanwhile."""
    if step.state.seats.presence(seat).covered:
        step.happen(CameBack(seat=seat.number))
