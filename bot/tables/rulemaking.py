"""What the host may change: the rules before the first deal, who holds seats at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from booray_core.rules import DEPENDENT, Format, Rules, changes_from
from bot.tables.entries import HoldingChanged, Opening, RulesChanged
from bot.tables.guards import refuse_if_closed, refuse_unless_host
from bot.tables.openings import rules_at
from bot.tables.places import Place
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.state import TableState
from bot.tables.steps import Step
from bot.tables.values import HouseRules, Stage, Stakes


def refuse_unless_open_to(state: TableState, member_id: int) -> None:
    """Refuse a change of the rules by anybody but the host, and once a deal is about to begin.

    Raises:
        TableRefused: it is refused.
    """
    refuse_if_closed(state)
    refuse_unless_host(state, member_id)
    if state.stage is not Stage.LOBBY or state.game.deals:
        raise TableRefused(TableReason.RULES_FIXED)


def change_rules(
    step: Step, member_id: int, preset: str | None, changes: Mapping[str, Any]
) -> None:
    """Change the rules, for the host; every seat then holds the chips that they ask for.

    But nobody's own chips are taken, or played for by other rules than they sat down to, without
    their yes: the other people at a table for chips bring what is missing when they agree.

    Args:
        step: the step of the table.
        member_id: who asks.
        preset: to start over from it; None: to change the rules as they are.
        changes: options by name; one that follows from others does so again where it is None.

    Raises:
        RulesRefused: rules that cannot be.
        TableRefused: not the host, too late, or more seated than there would be room for.
    """
    state = step.state
    refuse_unless_open_to(state, member_id)
    overrides = {} if preset is not None else overrides_of(state.opening, state.house)
    for option, value in changes.items():
        overrides[option] = value
        if value is None and option in DEPENDENT:
            del overrides[option]
    named = state.opening.preset if preset is None else preset
    rules = rules_at(state.house, named, overrides)
    if (named, rules) == (state.opening.preset, state.opening.rules):
        return
    most = rules.players[1]
    if len(state.places) > most:
        raise TableRefused(TableReason.TOO_MANY_SEATED, most=most, seated=len(state.places))
    stacks = {place.seat: _stack(state, place, rules) for place in state.places}
    asked = _asked(state, member_id, stacks)
    have = {seat: chips - asked.get(seat, 0) for seat, chips in stacks.items()}
    step.happen(RulesChanged(preset=named, rules=rules, stacks=have, asked=asked))


def hold_seats(step: Step, member_id: int, *, on: bool) -> None:
    """Let computers hold the seats of people who are away, or no more, for the host; at any time.

    Raises:
        TableRefused: not the host, or the table is closed.
    """
    refuse_if_closed(step.state)
    refuse_unless_host(step.state, member_id)
    if step.state.places.holding is not on:
        step.happen(HoldingChanged(on=on))


def overrides_of(opening: Opening, house: HouseRules) -> dict[str, Any]:
    """Return what a table's rules change of their preset, the house's usual buy-in left out."""
    overrides = changes_from(opening.preset, opening.rules)
    if opening.rules.format is Format.CASH:
        overrides["starting_stack"] = opening.rules.starting_stack
        if opening.rules.starting_stack == house.buy_in:
            del overrides["starting_stack"]
    return overrides


def _asked(state: TableState, member_id: int, stacks: Mapping[int, int]) -> dict[int, int]:
    """Return the seats whose people have to agree first, with the chips they are to bring then."""
    if state.opening.stakes is Stakes.PRACTICE:
        return {}
    return {
        place.seat: max(0, stacks[place.seat] - state.places.stack(place))
        for place in state.places
        if place.person and place.person.member_id != member_id
    }


def _stack(state: TableState, place: Place, rules: Rules) -> int:
    """Return what a seat is to have: at cash tables, who brought another sum keeps to it."""
    stays_cash = state.is_cash and rules.format is Format.CASH
    brings = place.brought + (place.to_agree or 0)
    if stays_cash and brings != state.opening.buy_in:
        return brings
    return rules.starting_stack
