"""Opening of a table: the order completed from house rules and checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from booray_core import Rules
from bot.servers.settings import EVERYBODY, MANAGERS, ServerSettings
from bot.tables.handle.computers import add_computer, checked_level, refuse_computers_for_chips
from bot.tables.handle.seating import checked_buy_in, refuse_above_limit, set_holding, take_seat
from bot.tables.handle.step import Step, decides
from bot.tables.requests import AddComputer, SeatFirst
from bot.tables.state.opening import Opening
from bot.tables.state.usual_rules import house_within, rules_at
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, OpenOrder, Person


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
    house = house_within(house, order.stakes, settings.most_buy_in)
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
        own_thread=order.thread is not None,
        **_settled(order, settings),
    )


def opening_again(past: Opening, order: OpenOrder, settings: ServerSettings) -> Opening:
    """Return what a table opens with that is to be like one which has closed.

    Args:
        past: what that one was played by.
        order: who opens it, and in which language.
        settings: what goes for all tables of the server now.
    """
    return replace(past, host=order.member_id, **_settled(order, settings))


def _settled(order: OpenOrder, settings: ServerSettings) -> dict[str, Any]:
    """Return what a table keeps of the server's settings, and of where it is."""
    return {
        "language": settings.language or order.language,
        "pictures": settings.pictures,
        "deck": settings.deck,
        "private_thread": order.private_thread and order.thread is None,
        "advice_among_people": settings.advice_among_people,
        "computers_for_chips": settings.computers_for_chips and settings.computers_may_lose > 0,
        "most_buy_in": settings.most_buy_in,
    }


def refuse_unless_allowed(order: OpenOrder, opening: Opening, settings: ServerSettings) -> None:
    """Refuse a table that the server does not want: where it is, whose, or as what it opens.

    Raises:
        TableRefused: it is refused.
    """
    places = {order.channel_id, order.parent_id}
    if settings.channels and places.isdisjoint(settings.channels):
        raise TableRefused(TableReason.CHANNEL_NOT_ALLOWED, channels=settings.channels)
    _refuse_unless_opener(order, settings)
    if settings.paces and opening.pace not in settings.paces:
        raise TableRefused(TableReason.PACE_NOT_ALLOWED, paces=settings.paces)
    refuse_above_limit(opening, opening.buy_in)
    if order.computers:
        refuse_computers_for_chips(opening)


def _refuse_unless_opener(order: OpenOrder, settings: ServerSettings) -> None:
    if settings.openers == EVERYBODY or order.manages:
        return
    if settings.openers == MANAGERS:
        raise TableRefused(TableReason.MANAGERS_ONLY)
    if int(settings.openers) not in order.roles:
        raise TableRefused(TableReason.ROLE_NEEDED, role=settings.openers)


@decides(SeatFirst)
def seat_first(step: Step, request: SeatFirst) -> None:
    """Seat the host and the computer players that were asked for."""
    opening, seat = step.state.opening, step.state.seats.free()[0]
    take_seat(step, seat, Person(opening.host), opening.buy_in)
    for level in request.levels:
        add_computer(step, AddComputer(level))
    if request.holding:
        set_holding(step, on=True)


def _rules(order: OpenOrder, house: HouseRules) -> Rules:
    """Return the order's rules; the buy-in is their starting stack."""
    given: dict[str, Any] = dict(order.overrides)
    if order.buy_in is not None:
        if order.buy_in <= 0:
            raise TableRefused(TableReason.BUY_IN_NOT_POSITIVE, chips=order.buy_in)
        given["starting_stack"] = order.buy_in
    return rules_at(house, order.preset, given)
