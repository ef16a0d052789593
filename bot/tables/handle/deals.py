"""How deals begin, go on and end: the pause, the cards, each act, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final, Literal

from booray_core import (
    Action,
    Deal,
    DealRecord,
    Draw,
    FairShoe,
    Game,
    Occasion,
    Phase,
    Recorder,
    deal_view,
    event_for,
)
from booray_core.events import Premature
from booray_core.habits import NO_HABITS
from booray_core.record import TableLine, unfinished
from bot.store.rows.tables import DealRow
from bot.tables.handle.step import Step
from bot.tables.state.current_deal import CurrentDeal, Played
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.recorded import name_in_record, results_of, who_is
from bot.tables.words.values import (
    OWN,
    Actor,
    BrokenOff,
    CloseReason,
    FinishedDeal,
    SitOutReason,
    Stage,
    Then,
    level_of,
)

TIMEOUTS_IN_A_ROW: Final = 2
"""After so many a seat sits out until its person comes back (rules, section 9)."""


def gather(step: Step) -> None:
    """Let what was asked meanwhile take effect: a deal is over, or its pause begins anew.

    Who comes sits down before others go: the pot is carried while anybody is there to win it.
    """
    state = step.happens(by_person=False)
    for seat in state.seats:
        if seat.number not in state.game.seats:
            state.game.sit(seat.number, seat.waiting, level=level_of(seat.occupant))
            seat.waiting = 0
    for seat in state.seats:
        if seat.leaving:
            step.release(seat)
    for seat in state.seats:
        if seat.waiting:
            state.game.buy_in(seat.number, seat.waiting)
            seat.waiting = 0
        settle_presence(state, seat)
    state.buys.all_in_play(state.game.deals + 1)
    state.stage, state.stage_until, state.current = Stage.LOBBY, None, None


def settle_presence(state: TableState, seat: Seat) -> None:
    """Deal a seat in again that waits for it and has an ante, or leave it out that asked for it."""
    if seat.then is Then.COMES_BACK and not state.seats.is_short(seat.number):
        state.game.come_back(seat.number)
    gone = seat.then is Then.SITS_OUT or (seat.away and not state.seats.holding)
    if gone and state.is_cash:
        state.game.sit_out(seat.number)
        seat.away = False
    seat.then = Then.STAYS


def begin_pause(step: Step, *, by_host: bool) -> None:
    """Begin the pause before the next deal."""
    state = step.happens(by_person=by_host)
    first = step.chance.one_of(state.game.ready()) if state.game.dealer is None else None
    seconds = state.house.decision[state.opening.pace]
    state.current = CurrentDeal.next_of(state.game, first, seconds)
    state.stage = Stage.PAUSE
    state.stage_until = step.now + state.pause_time


def begin_if_it_can(step: Step) -> None:
    """Go on with a game, where one waits and enough are there."""
    if step.state.stage is Stage.LOBBY and step.state.can_go_on():
        begin_pause(step, by_host=False)


@contextmanager
def before_the_cards(step: Step, *, affected: bool = True) -> Iterator[None]:
    """Let a seat come or go at once while the cut is open: the pause begins anew with others.

    Once it is closed the seats are fixed, as nobody may avoid a deck that somebody could know: who
    goes is dealt in, and goes when the deal is over.

    Nothing begins anew where it makes no difference to who is dealt in (``affected``).
    """
    if not (affected and step.state.cut_is_open):
        yield
        return
    gather(step)
    yield
    begin_if_it_can(step)


def deal_the_cards(step: Step, beacon: str) -> None:
    """Deal: the pause is over, and the beacon is there."""
    state = step.happens(by_person=False)
    this = state.this
    this.beacon, this.dealt_at = beacon, step.now
    step.pay(state.game.begin(state.shoe(this), first_dealer=this.dealer))
    state.stage, state.stage_until = Stage.DEAL, None
    step.tell(notices.DealBegan())


def apply(step: Step, seat: int, action: Action, by: Actor) -> None:
    """Let a seat act in the deal.

    Raises:
        IllegalAction: the game refuses it; nothing has changed.
    """
    state = step.state
    this, deal, decision = state.this, state.deal, state.decision(seat)
    events = state.game.apply(seat, action, own=by in OWN)
    step.happens(by_person=by == "person")
    if any(isinstance(event, Premature) for event in events):
        decision = None
    this.actions.append(Played(seat, action, by, decision))
    if decision is not None:
        if isinstance(action, Draw):
            this.ahead.pop(seat, None)
        this.turns.has_acted(seat, unseen=by in {"ahead", "table"})
    shown = tuple(known for event in events if (known := event_for(event, None)) is not None)
    step.tell(notices.SeatActed(seat, shown, by))
    _note_who_acted(state.seats[seat], by)
    step.pay(events)
    if deal.phase is Phase.PLAYED_OUT:
        state.stage_until = step.now + timedelta(seconds=state.house.settle)
    elif deal.phase is Phase.SETTLED:
        _finish(step, deal)
    else:
        state.stage_until = None


def settle_played_out(step: Step) -> None:
    """Settle a deal played under ``honor``: its last card can be recalled no more."""
    state = step.happens(by_person=False)
    deal = state.deal
    step.pay(state.game.settle())
    _finish(step, deal)


def end_undealt(step: Step) -> None:
    """Take the last antes of a game that has too few seats for a deal, and end it undealt."""
    state = step.happens(by_person=False)
    step.pay(state.game.begin(FairShoe(bytes(32), 1)), in_deal=False)


def void(step: Step, reason: CloseReason) -> None:
    """Break the deal off that is on: its chips go back."""
    state = step.happens(by_person=False)
    deal = state.deal
    state.broken_off = off = BrokenOff(state.this.number, deal.pot, reason, step.member_id)
    _keep(step, deal, {"reason": str(off.reason), "pot": off.pot, "by": off.by})
    step.pay(state.game.void())
    step.tell(notices.DealVoided(off))


def close(step: Step, reason: CloseReason, *, by_person: bool = False) -> None:
    """Close the table: everybody is paid."""
    state = step.happens(by_person=by_person)
    if not state.game.over:
        step.pay(state.game.close(), in_deal=False)
    if state.game.winner is not None:
        state.winner = state.seats[state.game.winner].occupant
    state.ended_with = [seat.occupant for seat in state.seats if not seat.leaving]
    for seat in state.seats:
        step.release(seat)
    if state.game.deal is None and state.deal_is_on:  # its cut was closed, and no card dealt
        _keep(step, None, {"undealt": True})
    state.stage, state.stage_until, state.current = Stage.CLOSED, None, None
    state.host = state.offered_to = None
    state.close_reason = reason
    step.tell(notices.TableClosed())


def _note_who_acted(seat: Seat, by: Actor) -> None:
    """Count the decisions in a row that the clock made for a seat.

    Who asked to sit out from the next deal on does so for that, and not for the clock.
    """
    if by == "person":
        seat.timeouts, seat.away = 0, False
    elif by == "clock":
        seat.timeouts += 1
        if seat.timeouts >= TIMEOUTS_IN_A_ROW and not seat.away:
            seat.away = True
            if seat.then is not Then.SITS_OUT:
                seat.why_out = SitOutReason.TIMEOUTS


def _finish(step: Step, deal: Deal) -> None:
    state, result, this = step.state, deal.result, step.state.this
    if result is None or this.beacon is None:
        raise AssertionError("a settled deal was dealt, and has a result")
    occupants = {seat: state.seats[seat].occupant for seat in deal.order}
    net = {seat: result.stacks[seat] - deal.starting_stacks[seat] for seat in deal.order}
    state.last = FinishedDeal(
        *(this.number, deal_view(deal), result, occupants, net, step.now),
        *(this.beacon, this.cut, this.cut_by),
    )
    state.records = state.records.after(state.last)
    _keep(step, deal, None)
    step.tell(notices.DealEnded(state.last))


# What is kept of a deal


def _keep(step: Step, deal: Deal | None, ending: dict[str, Any] | None) -> None:
    """Keep a deal that is over: dealt, unless there is none; played out, unless it has an ending.

    Its record is stored without the secret, which stands in the table's row.
    """
    state, this = step.state, step.state.this
    record: TableLine
    deciders: Sequence[Actor] = ()
    if ending is None:
        record, deciders = _record(state, this)
    else:
        why: Literal["void", "never dealt"] = "void" if deal else "never dealt"
        record = unfinished(_occasion(state, this), this.number, why)
    nets = state.last.net if ending is None and state.last else {}
    seats, habits = dict[str, Any](), dict[str, Any]()
    if deal is not None:
        for seat in deal.order:
            chips = {"stack": deal.starting_stacks[seat], "net": nets.get(seat, 0)}
            seats[str(seat)] = who_is(state.seats[seat].occupant) | chips
            habits[str(seat)] = deal.habits.get(seat, NO_HABITS).counts()
    step.deal = DealRow(
        table_id=state.id,
        deal=this.number,
        begun_at=this.dealt_at or step.now,
        finished_at=step.now,
        record=record.model_dump_json(exclude={"shuffle": {"secret"}}),
        seats=seats,
        deciders=deciders,
        habits=habits,
        ending=ending,
    )
    step.results = tuple(results_of(state.server_id, state.opening.stakes, step.deal, record))


def _record(state: TableState, this: CurrentDeal) -> tuple[DealRecord, list[Actor]]:
    """Return the record of a deal that has just been settled, played again by its actions.

    With it comes who decided each action in it. Fists open together, each by whoever closed it.
    """
    game = Game.resumed(state.opening.rules, state.game.before)
    recorder = Recorder(game, _occasion(state, this))
    recorder.begin(first_dealer=this.dealer)
    deciders: list[Actor] = []
    last: dict[int, Actor] = {}
    for each in this.actions:
        recorder.apply(each.seat, each.action)
        last[each.seat] = each.by
        deciders += [last.get(e.seat, "table") for e in recorder.entries[len(deciders) :]]
    if game.deal is not None:
        recorder.settle()
    return recorder.record(), deciders


def _occasion(state: TableState, this: CurrentDeal) -> Occasion:
    beacon = this.beacon
    if beacon is None and this.message is not None:
        beacon = f"message:{this.message}"
    return Occasion(
        table=state.id,
        time=this.dealt_at or this.cut_closed_at or state.last_act,
        names={seat.number: name_in_record(seat.occupant) for seat in state.seats},
        secret=state.secret,
        seal_message=state.seal_message,
        cut=this.cut,
        cut_by=this.cut_by,
        bought=state.buys.for_deal(this.number) if state.is_cash else {},
        beacon=beacon,
    )
