"""Host requests about rules, advice and stand-ins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from booray_core import Game
from booray_core.rules import DEPENDENT, Format, Rules
from bot.tables.handle.checks import refuse_unless_host
from bot.tables.handle.seating import refuse_above_limit, set_holding
from bot.tables.handle.step import Step, decides
from bot.tables.requests import AllowAdvice, ChangeRules, HoldSeats
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.state.usual_rules import house_within, overrides_of, rules_at
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage, Stakes


def refuse_change(step: Step) -> None:
    """Refuse a change of the rules by anybody but the host, and once a deal is about to begin."""
    refuse_unless_host(step)
    if step.state.stage is not Stage.LOBBY or step.state.game.deals:
        raise TableRefused(TableReason.RULES_FIXED)


@decides(ChangeRules)
def change_rules(step: Step, request: ChangeRules) -> None:
    """Change the rules, for the host; every seat then holds the chips that they ask for.

    But nobody's own chips are taken, or played for by other rules than they sat down to, without
    their yes: the other people at a table for chips bring what is missing when they agree.
    """
    refuse_change(step)
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
    step.happens()
    state.opening = replace(opening, preset=named, rules=rules, buy_in=rules.starting_stack)
    state.edition += 1
    game = Game(rules)
    moves = state.seats.begin_anew(game, have, to_agree)
    state.play(game)
    step.move(moves)


@decides(HoldSeats)
def hold_seats(step: Step, request: HoldSeats) -> None:
    """Let computers hold the seats of people who are away, or no more, for the host."""
    refuse_unless_host(step)
    if step.state.seats.holding is not request.on:
        set_holding(step, on=request.on)


@decides(AllowAdvice)
def allow_advice(step: Step, request: AllowAdvice) -> None:
    """Let players ask for advice, or no more, for the host; before the first deal."""
    refuse_change(step)
    if step.state.opening.advice is not request.on:
        state = step.happens()
        state.opening = replace(state.opening, advice=request.on)


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
