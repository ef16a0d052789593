"""Terms of a table: those it opens with, and the host's changes to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from booray_core import Game
from booray_core import Seat as GameSeat
from booray_core.rules import DEPENDENT, Format, Rules
from bot.servers.settings import EVERYBODY, MANAGERS, ServerSettings
from bot.tables.handle import seating
from bot.tables.handle.step import Step, decides, refuse_unless_host
from bot.tables.requests import AllowAdvice, ChangeRules, HoldSeats
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import Opening, TableState
from bot.tables.state.usual_rules import house_within, overrides_of, rules_at
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.values import HouseRules, OpenOrder, Stage, Stakes


def refuse_change(step: Step) -> None:
    """Refuse a change of the rules by anybody but the host, and once a deal is about to begin."""
    refuse_unless_host(step)
    refuse_if(step.state.stage is not Stage.LOBBY or step.state.game.deals, TableReason.RULES_FIXED)


@decides(ChangeRules)
def change_rules(step: Step, request: ChangeRules) -> None:
    """Change the rules, for the host; every seat then holds the chips that they ask for.

    But nobody's own chips are taken, or played for by other rules than they sat down to, without
    their yes: the other people at a table for chips bring what is missing when they agree.
    """
    refuse_change(step)
    state, opening = step.state, step.state.opening
    house = house_within(state.house, opening.stakes, opening.most_buy_in)
    had = overrides_of(opening.preset, opening.rules, house)
    overrides = {} if request.preset is not None else had
    for option, value in request.changes.items():
        overrides[option] = value
        if value is None and option in DEPENDENT:
            del overrides[option]
    named = opening.preset if request.preset is None else request.preset
    rules = rules_at(house, named, overrides)
    if (named, rules) == (opening.preset, opening.rules):
        return
    seating.refuse_above_limit(opening, rules.starting_stack)
    most = rules.players[1]
    if len(state.seats) > most:
        raise TableRefused(TableReason.TOO_MANY_SEATED, most=most, seated=len(state.seats))
    step.happens()
    game = Game(rules)
    state.edition += 1
    for seat in state.seats:
        _take_over(step, seat, game)
    state.opening = replace(opening, preset=named, rules=rules, buy_in=rules.starting_stack)
    state.play(game)


def _take_over(step: Step, seat: Seat, game: Game) -> None:
    """Take a seat over into a game by other rules, none of either being played yet.

    A person at a table for chips, but for the host, has to agree first, and to bring chips then.
    """
    state, rules = step.state, game.rules
    before, stack = state.game.seats[seat.number], _stack(state, seat, rules)
    seat_is_asked = seat.person and seat.person.member_id != step.asker
    if seat_is_asked and state.opening.stakes is Stakes.CHIPS:
        seat.to_agree = max(0, stack - before.stack)
        stack -= seat.to_agree
        seat.agreed = seat.agreed or state.opening.rules
    else:
        seat.to_agree = seat.agreed = None
    # Who has yet to agree may have less in front of it than anybody could sit down with.
    game.seats[seat.number] = GameSeat(stack, habits=before.habits)
    left_out = before.sitting_out or seat.to_agree is not None
    if left_out and rules.format is Format.CASH:
        game.sit_out(seat.number)
    step.bring(seat, stack - before.stack)


def _stack(state: TableState, seat: Seat, rules: Rules) -> int:
    """Return what a seat is to have: at cash tables, who brought another sum keeps to it."""
    stays_cash = state.is_cash and rules.format is Format.CASH
    brings = state.buys.at(seat.number) + (seat.to_agree or 0)
    if stays_cash and brings != state.opening.buy_in:
        return max(brings, rules.least_buy_in)
    return rules.starting_stack


@decides(HoldSeats)
def hold_seats(step: Step, request: HoldSeats) -> None:
    """Let computers hold the seats of people who are away, or no more, for the host."""
    refuse_unless_host(step)
    if step.state.seats.holding is not request.on:
        seating.set_holding(step, on=request.on)


@decides(AllowAdvice)
def allow_advice(step: Step, request: AllowAdvice) -> None:
    """Let players ask for advice, or no more, for the host; before the first deal."""
    refuse_change(step)
    if step.state.opening.advice is not request.on:
        state = step.happens()
        state.opening = replace(state.opening, advice=request.on)


def opening_for(order: OpenOrder, house: HouseRules, settings: ServerSettings) -> Opening:
    """Return what an order asks for, worked out by what the house and the server have settled.

    Raises:
        TableRefused: a buy-in, level or number of computers that cannot be.
        RulesRefused: rules that cannot be.
    """
    house = house_within(house, order.stakes, settings.most_buy_in)
    rules = _rules(order, house)
    most = min(house.most_computers, rules.players[1] - 1)
    refuse_if(not 0 <= order.computers <= most, TableReason.TOO_MANY_COMPUTERS, most=most)
    return Opening(
        preset=order.preset,
        rules=rules,
        stakes=order.stakes,
        pace=order.pace,
        level=seating.checked_level(house.level if order.level is None else order.level),
        buy_in=seating.checked_buy_in(rules.starting_stack, rules),
        host=order.member_id,
        own_thread=order.thread is not None,
        **_settled(order, settings),
    )


def opening_again(past: Opening, order: OpenOrder, settings: ServerSettings) -> Opening:
    """Return what a table opens with that is to be like one which has closed."""
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
    if settings.openers != EVERYBODY and not order.manages:
        refuse_if(settings.openers == MANAGERS, TableReason.MANAGERS_ONLY)
        if int(settings.openers) not in order.roles:
            raise TableRefused(TableReason.ROLE_NEEDED, role=settings.openers)
    if settings.paces and opening.pace not in settings.paces:
        raise TableRefused(TableReason.PACE_NOT_ALLOWED, paces=settings.paces)
    seating.refuse_above_limit(opening, opening.buy_in)
    if order.computers:
        seating.refuse_computers_for_chips(opening)


def _rules(order: OpenOrder, house: HouseRules) -> Rules:
    """Return the order's rules; the buy-in is their starting stack."""
    given: dict[str, Any] = dict(order.overrides)
    if order.buy_in is not None:
        refuse_if(order.buy_in <= 0, TableReason.BUY_IN_NOT_POSITIVE, chips=order.buy_in)
        given["starting_stack"] = order.buy_in
    return rules_at(house, order.preset, given)
