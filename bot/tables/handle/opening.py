"""What a table opens with: an order read, filled in from the house rules, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from booray_core import PRESETS, Rules, rules_for
from booray_core.rules import Format
from bot.servers.settings import ServerSettings
from bot.tables.handle.dispatch import handlers, on
from bot.tables.handle.seating import add_computer, checked_buy_in, checked_level
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import AddComputer, SeatFirst
from bot.tables.state.facts.seating import Seated
from bot.tables.state.step import Step
from bot.tables.state.stored import Opening
from bot.tables.values import HouseRules, OpenOrder, Person

LIMIT_PART: Final = 5
"""What part of the buy-in the limit is, where the host names none: one fifth."""


def opening_for(order: OpenOrder, house: HouseRules, settings: ServerSettings) -> Opening:
    """Return what the order asks for, worked out.

    Args:
        order: what is asked for.
        house: what goes for all tables.
        settings: what goes for the server's. The table keeps to what they are now.

    Raises:
        TableRefused: a buy-in, level or number of computers that cannot be.
        RulesRefused: rules that cannot be.
    """
    rules = _rules(order, house)
    most = min(house.most_computers, rules.players[1] - 1)
    if not 0 <= order.computers <= most:
        raise TableRefused(TableReason.TOO_MANY_COMPUTERS, most=most)
    return Opening(
        preset=order.preset,
        rules=rules,
        stakes=order.stakes,
        pace=order.pace,
        level=checked_level(house.level if order.level is None else order.level),
        buy_in=checked_buy_in(rules.starting_stack, rules),
        host=order.member_id,
        advice=order.advice,
        advice_among_people=settings.advice_among_people,
    )


def seat_first(step: Step, request: SeatFirst) -> None:
    """Seat the host and the computer players that were asked for."""
    opening, seat = step.state.opening, step.state.seats.free()[0]
    step.happen(Seated(seat=seat, occupant=Person(opening.host), chips=opening.buy_in))
    for _ in range(request.computers):
        add_computer(step, AddComputer())


def _rules(order: OpenOrder, house: HouseRules) -> Rules:
    """Return the order's rules; the buy-in is their starting stack."""
    given: dict[str, Any] = dict(order.overrides)
    if order.buy_in is not None:
        if order.buy_in <= 0:
            raise TableRefused(TableReason.BUY_IN_NOT_POSITIVE, chips=order.buy_in)
        given["starting_stack"] = order.buy_in
    return rules_at(house, order.preset, given)


def rules_at(house: HouseRules, preset: str, overrides: Mapping[str, Any]) -> Rules:
    """Return the rules of a table; what goes without saying is filled in, see :func:`usual_at`.

    Raises:
        RulesRefused: rules that cannot be.
    """
    return rules_for(preset, **{**usual_at(house, preset, overrides), **overrides})


def usual_at(house: HouseRules, preset: str, overrides: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a cash table has unless its host says otherwise.

    That is the house's buy-in, and as its limit a part of the buy-in: without one, a few careless
    deals at the start would cost newcomers all that they have.
    """
    named = PRESETS.get(preset)
    changes = {} if named is None else named.changes
    if overrides.get("format", changes.get("format", Format.CASH)) != Format.CASH:
        return {}
    buy_in = _chips(overrides.get("starting_stack"), house.buy_in)
    ante = _chips(overrides.get("ante", changes.get("ante")), 1)
    return {"starting_stack": house.buy_in, "limit": max(1, ante, buy_in // LIMIT_PART)}


def _chips(given: Any, usual: int) -> int:
    """Return a number of chips as it was written; what is none is for the rules to refuse."""
    try:
        return usual if given is None else int(given)
    except ValueError:
        return usual


HANDLERS: Final = handlers(
    on(SeatFirst, seat_first),
)
