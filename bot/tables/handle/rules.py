"""Host requests about rules, advice and stand-ins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from booray_core.rules import DEPENDENT, Format, Rules
from bot.tables.handle.checks import refuse_unless_host
from bot.tables.handle.dispatch import MemberRequest, decides
from bot.tables.handle.seating import refuse_above_limit
from bot.tables.state.facts.rules import AdviceChanged, HoldingChanged, RulesChanged
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.table_state import TableState
from bot.tables.state.usual_rules import house_within, overrides_of, rules_at
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage, Stakes


@dataclass(frozen=True, slots=True)
class MayChangeRules(MemberRequest):
    """Be told whether the rules could be changed now; nothing happens."""


@decides(MayChangeRules)
def may_change_rules(step: Step, _: MayChangeRules) -> None:
    """Refuse whoever may not change the rules now."""
    _refuse_change(step)


def _refuse_change(step: Step) -> None:
    """Refuse a change of the rules by anybody but the host, and once a deal is about to begin.

    Raises:
        TableRefused: it is refused.
    """
    refuse_unless_host(step)
    if step.state.stage is not Stage.LOBBY or step.state.game.deals:
        raise TableRefused(TableReason.RULES_FIXED)


@dataclass(frozen=True, slots=True)
class ChangeRules(MemberRequest):
    """Change the rules before the first deal."""

    changes: Mapping[str, Any]
    """Options by name; one that follows from others does so again where it is None."""
    preset: str | None = None
    """To start over from; None: the rules as they are."""


@decides(ChangeRules)
def change_rules(step: Step, request: ChangeRules) -> None:
    """Change the rules, for the host; every seat then holds the chips that they ask for.

    But nobody's own chips are taken, or played for by other rules than they sat down to, without
    their yes: the other people at a table for chips bring what is missing when they agree.

    Raises:
        RulesRefused: rules that cannot be.
        TableRefused: not the host, too late, more seated than there would be room for, or more
            chips to bring than the server allows.
    """
    _refuse_change(step)
    state = step.state
    opening = state.opening
    house = house_within(state.house, opening.stakes, opening.most_buy_in)
    had = overrides_of(opening.preset, opening.rules, house)
    overrides = {} if request.preset is not None else had
    for option, value in request.changes.items():
        overrides[option] = value
        if value is None and option in DEPENDENT:
            del overrides[option]
    named = state.opening.preset if request.preset is None else request.preset
    rules = rules_at(house, named, overrides)
    if (named, rules) == (state.opening.preset, state.opening.rules):
        return
    refuse_above_limit(state.opening, rules.starting_stack)
    most = rules.players[1]
    if len(state.seats) > most:
        raise TableRefused(TableReason.TOO_MANY_SEATED, most=most, seated=len(state.seats))
    stacks = {seat.number: _stack(state, seat, rules) for seat in state.seats}
    to_agree = _to_agree(state, step.asker, stacks)
    have = {seat: chips - to_agree.get(seat, 0) for seat, chips in stacks.items()}
    step.happen(RulesChanged(preset=named, rules=rules, stacks=have, asked=to_agree))


@dataclass(frozen=True, slots=True)
class HoldSeats(MemberRequest):
    """Let computers hold the seats of people who are away, or no more."""

    on: bool


@decides(HoldSeats)
def hold_seats(step: Step, request: HoldSeats) -> None:
    """Let computers hold the seats of people who are away, or no more, for the host; at any time.

    Raises:
        TableRefused: not the host, or the table is closed.
    """
    refuse_unless_host(step)
    if step.state.seats.holding is not request.on:
        step.happen(HoldingChanged(on=request.on))


@dataclass(frozen=True, slots=True)
class AllowAdvice(MemberRequest):
    """Let players ask what the computer would do, or no more; before the first deal."""

    on: bool


@decides(AllowAdvice)
def allow_advice(step: Step, request: AllowAdvice) -> None:
    """Let players ask for advice, or no more, for the host; before the first deal.

    Raises:
        TableRefused: not the host, or too late.
    """
    _refuse_change(step)
    if step.state.opening.advice is not request.on:
        step.happen(AdviceChanged(on=request.on))


def _to_agree(state: TableState, host: int, stacks: Mapping[int, int]) -> dict[int, int]:
    """Return the seats whose people have to agree first, with the chips they are to bring then."""
    if state.opening.stakes is Stakes.PRACTICE:
        return {}
    return {
        seat.number: max(0, stacks[seat.number] - state.seats.stack(seat))
        for seat in state.seats
        if seat.person and seat.person.member_id != host
    }


def _stack(state: TableState, seat: Seat, rules: Rules) -> int:
    """Return what a seat is to have: at cash tables, who brought another sum keeps to it."""
    stays_cash = state.is_cash and rules.format is Format.CASH
    brings = state.buys.at(seat.number) + (seat.to_agree or 0)
    if stays_cash and brings != state.opening.buy_in:
        return max(brings, rules.least_buy_in)
    return rules.starting_stack
