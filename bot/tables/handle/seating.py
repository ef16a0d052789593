"""Seats: people who join, go, sit out, come back and buy in, and computer players."""

from __future__ import annotations

from booray_core import IllegalAction, Reason, Refusal, Rules
from booray_core import Seat as GameSeat
from booray_core.players import LEVELS, PLAYERS
from booray_core.rules import MOST_CHIPS
from bot.tables import requests as ask
from bot.tables.handle.deals import before_the_cards, begin_if_it_can, settle_presence
from bot.tables.handle.hosting import give_up_seat, pass_on_from_absent_host
from bot.tables.handle.step import (
    Step,
    decides,
    playing_seat,
    refuse_if_closed,
    refuse_unless_host,
    staying_seat,
)
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import Opening, TableState
from bot.tables.words.reasons import TableReason, TableRefused, refuse_if
from bot.tables.words.values import (
    Computer,
    Occupant,
    Person,
    SitOutReason,
    Stage,
    Stakes,
    Then,
    level_of,
)


def checked_buy_in(chips: int, rules: Rules) -> int:
    """Return the chips somebody brings to a cash table.

    Raises:
        TableRefused: they are none, too many, or too few.
    """
    needed = rules.least_buy_in
    _refuse_unless_countable(chips)
    refuse_if(chips < needed, TableReason.BUY_IN_TOO_SMALL, chips=chips, needed=needed)
    return chips


def _refuse_unless_countable(chips: int) -> None:
    """Refuse chips that are none, or more than any rules know."""
    refuse_if(chips <= 0, TableReason.BUY_IN_NOT_POSITIVE, chips=chips)
    refuse_if(chips > MOST_CHIPS, TableReason.BUY_IN_TOO_LARGE, most=MOST_CHIPS)


def refuse_above_limit(opening: Opening, chips: int) -> None:
    """Refuse more of a member's own chips than the server lets anybody bring at once."""
    most = opening.most_buy_in
    if opening.stakes is Stakes.CHIPS and most is not None and chips > most:
        raise TableRefused(TableReason.BUY_IN_ABOVE_LIMIT, most=most)


def take_seat(step: Step, occupant: Occupant, chips: int) -> None:
    """Give somebody the first free seat, with chips; while a deal is on, from the next one on."""
    state = step.happens(by_person=isinstance(occupant, Person))
    seat = Seat(state.seats.free()[0], occupant)
    if step.is_between_deals:
        state.game.sit(seat.number, chips, level=level_of(occupant))
    else:
        seat.waiting = chips
    state.seats.taken[seat.number] = seat
    step.bring(seat, chips)
    if isinstance(occupant, Person):
        state.unseated.discard(occupant.member_id)
        if state.host is None:
            state.host = occupant.member_id


def deal_in_again(step: Step, seat: Seat) -> None:
    """Deal a seat in again whose person is back."""
    state = step.happens()
    seat.then, seat.away, seat.why_out, seat.timeouts = Then.STAYS, False, None, 0
    in_game = state.game.seats.get(seat.number)
    if in_game is not None and in_game.sitting_out:
        if step.is_between_deals:
            state.game.come_back(seat.number)
        else:
            seat.then = Then.COMES_BACK


def set_holding(step: Step, *, on: bool) -> None:
    """Let computers hold the seats of people who are away, or no more: those are left out then."""
    state = step.happens()
    state.seats.holding = on
    if step.is_between_deals:
        for seat in state.seats:
            settle_presence(state, seat)


@decides(ask.Join)
def join(step: Step, request: ask.Join) -> None:
    """Seat a member at the first free seat; while a deal is on, from the next one on."""
    state = step.state
    refuse_if_closed(state)
    refuse_if(state.seats.of_member(step.asker) is not None, TableReason.ALREADY_SEATED)
    _refuse_newcomers(state)
    take_seat(step, Person(step.asker), _buy_in(step, request.buy_in))
    pass_on_from_absent_host(step)


def _refuse_newcomers(state: TableState) -> None:
    if not state.is_cash and (state.game.deals or state.stage is not Stage.LOBBY):
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    refuse_if(not state.seats.free(), TableReason.TABLE_FULL, most=state.opening.rules.players[1])


def _buy_in(step: Step, asked: int | None) -> int:
    """Return the chips that whoever joins brings: what they say, else what the table asks for."""
    state, opening = step.state, step.state.opening
    chips = opening.buy_in if asked is None else asked
    if not state.is_cash and chips != opening.buy_in:
        raise TableRefused(TableReason.BUY_IN_FIXED, chips=opening.buy_in)
    checked_buy_in(chips, opening.rules)
    owed, until = state.owes_back(step.asker, step.now) or (0, step.now)
    refuse_if(chips < owed, TableReason.RETURNS_WITH_LESS, chips=owed, typed=str(owed), until=until)
    if chips > owed:  # what came from the table may come back to it
        refuse_above_limit(opening, chips)
    return chips


@decides(ask.Agree)
def agree(step: Step, request: ask.Agree) -> None:
    """Let a member into the game by the rules as the host has changed them."""
    seat = playing_seat(step)
    if seat.to_agree is None:
        raise TableRefused(TableReason.ALREADY_AGREED)
    if request.edition is not None and request.edition != step.state.edition:
        raise TableRefused(TableReason.RULES_CHANGED_AGAIN)
    game, chips = step.happens().game, seat.to_agree
    seat.to_agree = seat.agreed = None
    if step.is_between_deals:  # it was never dealt in, so nothing else of it is lost
        game.seats[seat.number] = GameSeat(game.seats[seat.number].stack + chips)
    else:
        seat.waiting += chips
        seat.then = Then.COMES_BACK
    step.bring(seat, chips)
    _after_somebody_came(step)


@decides(ask.Leave)
def leave(step: Step, _: ask.Leave) -> None:
    """Let a member go: at once before the cards are dealt, else when the deal has ended."""
    seat = staying_seat(step)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        give_up_seat(step, seat)


@decides(ask.SitOut)
def sit_out(step: Step, _: ask.SitOut) -> None:
    """Leave a member out of the deals to come."""
    seat = playing_seat(step)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if step.state.seats.presence(seat).sitting_out and not seat.away:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        state = step.happens()
        seat.why_out, seat.timeouts = SitOutReason.ASKED, 0
        if step.is_between_deals:
            state.game.sit_out(seat.number)
            seat.away = False
        else:
            seat.then = Then.SITS_OUT


@decides(ask.StepAway)
def step_away(step: Step, _: ask.StepAway) -> None:
    """Let a computer hold a member's seat, at once, until the member comes back."""
    seat = playing_seat(step)
    refuse_if(not step.state.seats.holding, TableReason.NOBODY_HOLDS)
    refuse_if(seat.away, TableReason.ALREADY_AWAY)
    if step.state.seats.presence(seat).sitting_out and seat.then is not Then.SITS_OUT:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    step.happens()
    seat.away, seat.why_out = True, SitOutReason.ASKED


@decides(ask.ComeBack)
def come_back(step: Step, _: ask.ComeBack) -> None:
    """Deal a member in again, in the pause too, or give it back the seat that was held."""
    seat = _agreed_seat(step)
    presence = step.state.seats.presence(seat)
    refuse_if(not (seat.away or presence.sitting_out), TableReason.NOT_SITTING_OUT)
    if presence.left_out:
        _refuse_without_ante(step.state, seat)
    with before_the_cards(step, affected=presence.left_out):
        deal_in_again(step, seat)
    _after_somebody_came(step)


def _refuse_without_ante(state: TableState, seat: Seat) -> None:
    """Refuse to deal a seat in again that has no ante: now, not only when the deal has ended."""
    ante, chips = state.opening.rules.ante, state.seats.stack(seat) + seat.waiting
    is_next = state.stage is Stage.LOBBY or state.cut_is_open
    owes_none = is_next and state.game.seats[seat.number].exempt
    if chips < ante and not owes_none:
        raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS, details={"needed": ante}))


def _agreed_seat(step: Step) -> Seat:
    """Return the seat of the asker, who has nothing to agree to."""
    seat = playing_seat(step)
    refuse_if(seat.to_agree is not None, TableReason.AGREE_FIRST)
    return seat


def buyer(step: Step) -> Seat:
    """Return the seat of the asker, who may bring chips now."""
    seat = _agreed_seat(step)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    return seat


@decides(ask.BuyIn)
def buy_in(step: Step, request: ask.BuyIn) -> None:
    """Bring a seated member more chips, and deal it in again unless it has asked to sit out."""
    seat, chips = buyer(step), request.chips
    _refuse_unless_countable(chips)
    refuse_above_limit(step.state.opening, chips)
    needed = least_to_add(step.state, seat)
    refuse_if(chips < needed, TableReason.BUY_IN_TOO_SMALL, chips=chips, needed=needed)
    state = step.happens()
    if step.is_between_deals:
        state.game.buy_in(seat.number, chips)
    else:
        seat.waiting += chips
    step.bring(seat, chips)
    if seat.away and seat.then is not Then.SITS_OUT:
        deal_in_again(step, seat)
    _after_somebody_came(step)


def least_to_add(state: TableState, seat: Seat) -> int:
    """Return the fewest chips that may be brought to a seat: with them it has a buy-in at least."""
    has = state.seats.stack(seat) + seat.waiting
    return max(1, state.opening.rules.least_buy_in - has)


def _after_somebody_came(step: Step) -> None:
    """Go on with a game that stopped for want of players, once there are enough again."""
    pass_on_from_absent_host(step)
    if step.state.game.deals:
        begin_if_it_can(step)


# Computer players


def checked_level(level: str) -> str:
    """Return the level of a computer player, if there is one of that name."""
    refuse_if(level not in LEVELS, TableReason.UNKNOWN_LEVEL, level=level, levels=LEVELS)
    return level


def refuse_computers_for_chips(opening: Opening) -> None:
    """Refuse computers at a table for chips, where the server does."""
    if opening.stakes is Stakes.CHIPS and not opening.computers_for_chips:
        raise TableRefused(TableReason.NO_COMPUTERS_FOR_CHIPS)


def refuse_another_computer(step: Step) -> set[str]:
    """Refuse a computer player that may not be seated now; return the names of those there are."""
    refuse_unless_host(step)
    _refuse_newcomers(step.state)
    refuse_computers_for_chips(step.state.opening)
    names = {seat.occupant.name for seat in step.state.seats if isinstance(seat.occupant, Computer)}
    most = step.state.house.most_computers
    refuse_if(len(names) >= most, TableReason.TOO_MANY_COMPUTERS, most=most)
    return names


@decides(ask.AddComputer)
def add_computer(step: Step, request: ask.AddComputer) -> None:
    """Seat a computer player, for the host."""
    taken, opening = refuse_another_computer(step), step.state.opening
    level = checked_level(opening.level if request.level is None else request.level)
    name = next(name for name in PLAYERS[level].names if name not in taken)
    take_seat(step, Computer(name, level), opening.buy_in)


@decides(ask.RemoveComputer)
def remove_computer(step: Step, _: ask.RemoveComputer) -> None:
    """Send the computer player of the highest seat away, for the host."""
    refuse_unless_host(step)
    computers = [seat for seat in step.state.seats if not seat.person and not seat.leaving]
    refuse_if(not computers, TableReason.NO_COMPUTER)
    with before_the_cards(step, affected=computers[-1].number in step.state.game.seats):
        give_up_seat(step, computers[-1])


@decides(ask.SeatFirst)
def seat_first(step: Step, request: ask.SeatFirst) -> None:
    """Seat the host of a new table, and the computer players that were asked for."""
    opening = step.state.opening
    take_seat(step, Person(opening.host), opening.buy_in)
    for level in request.levels:
        add_computer(step, ask.AddComputer(level))
    if request.holding:
        set_holding(step, on=True)
