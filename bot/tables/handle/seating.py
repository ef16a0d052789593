"""Joining, leaving, sitting out and buying in."""

from __future__ import annotations

from booray_core import IllegalAction, Reason, Refusal, Rules
from booray_core.players import LEVELS, PLAYERS
from booray_core.rules import MOST_CHIPS
from bot.tables.handle.deals import after_somebody_came, before_the_cards
from bot.tables.handle.hosting import give_up_seat, pass_on_from_absent_host
from bot.tables.handle.step import (
    Step,
    decides,
    playing_seat,
    refuse_if_closed,
    refuse_unless_host,
    seat_of,
)
from bot.tables.requests import (
    AddComputer,
    Agree,
    BuyIn,
    ComeBack,
    Join,
    Leave,
    RemoveComputer,
    SitOut,
    StepAway,
)
from bot.tables.state.chips import Bought
from bot.tables.state.opening import Opening
from bot.tables.state.seats import Seat
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Computer, Occupant, Person, Stage, Stakes, Then


def checked_buy_in(chips: int, rules: Rules) -> int:
    """Return the chips somebody brings to a cash table.

    Raises:
        TableRefused: they are none, too many, or too few.
    """
    needed = rules.least_buy_in
    _refuse_unless_countable(chips)
    if chips < needed:
        raise TableRefused(TableReason.BUY_IN_TOO_SMALL, chips=chips, needed=needed)
    return chips


def _refuse_unless_countable(chips: int) -> None:
    """Refuse chips that are none, or more than any rules know."""
    if chips <= 0:
        raise TableRefused(TableReason.BUY_IN_NOT_POSITIVE, chips=chips)
    if chips > MOST_CHIPS:
        raise TableRefused(TableReason.BUY_IN_TOO_LARGE, most=MOST_CHIPS)


def refuse_above_limit(opening: Opening, chips: int) -> None:
    """Refuse more of a member's own chips than the server lets anybody bring at once.

    Raises:
        TableRefused: they are more.
    """
    most = opening.most_buy_in
    if opening.stakes is Stakes.CHIPS and most is not None and chips > most:
        raise TableRefused(TableReason.BUY_IN_ABOVE_LIMIT, most=most)


def take_seat(step: Step, number: int, occupant: Occupant, chips: int) -> None:
    """Give somebody a seat with chips."""
    person = isinstance(occupant, Person)
    state = step.happens(by_person=person)
    state.seats.sit(number, occupant, chips, at_once=step.is_between_deals)
    step.move([Bought(number, occupant, chips)])
    if isinstance(occupant, Person):
        state.unseated.discard(occupant.member_id)
        if state.host is None:
            state.host = occupant.member_id


def deal_in_again(step: Step, seat: Seat) -> None:
    """Deal a seat in again whose person is back."""
    step.happens().seats.come_back(seat.number, at_once=step.is_between_deals)


def set_holding(step: Step, *, on: bool) -> None:
    """Let computers hold the seats of people who are away from now on, or no more."""
    step.happens().seats.hold(on=on, at_once=step.is_between_deals)


@decides(Join)
def join(step: Step, request: Join) -> None:
    """Seat a member at the first free seat; while a deal is on, from the next one on."""
    state = step.state
    refuse_if_closed(state)
    if state.seats.of_member(step.asker) is not None:
        raise TableRefused(TableReason.ALREADY_SEATED)
    refuse_newcomers(state)
    chips = _buy_in(step, request.buy_in)
    take_seat(step, state.seats.free()[0], Person(step.asker), chips)
    pass_on_from_absent_host(step)


def _buy_in(step: Step, asked: int | None) -> int:
    """Return the chips that whoever joins brings: what they say, else what the table asks for."""
    state, opening = step.state, step.state.opening
    chips = opening.buy_in if asked is None else asked
    if not state.is_cash and chips != opening.buy_in:
        raise TableRefused(TableReason.BUY_IN_FIXED, chips=opening.buy_in)
    checked_buy_in(chips, opening.rules)
    owed, until = state.owes_back(step.asker, step.now) or (0, step.now)
    if chips < owed:
        raise TableRefused(TableReason.RETURNS_WITH_LESS, chips=owed, typed=str(owed), until=until)
    if chips > owed:  # what came from the table may come back to it
        refuse_above_limit(opening, chips)
    return chips


@decides(Agree)
def agree(step: Step, request: Agree) -> None:
    """Let a member into the game by the rules as the host has changed them."""
    seat = playing_seat(step)
    if seat.to_agree is None:
        raise TableRefused(TableReason.ALREADY_AGREED)
    if request.edition is not None and request.edition != step.state.edition:
        raise TableRefused(TableReason.RULES_CHANGED_AGAIN)
    state = step.happens()
    chips = state.seats.agree(seat.number, at_once=step.is_between_deals)
    step.move([Bought(seat.number, seat.occupant, chips)])
    _after_somebody_came(step)


@decides(Leave)
def leave(step: Step, _: Leave) -> None:
    """Let a member go: at once before the cards are dealt, else when the deal has ended."""
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        give_up_seat(step, seat)


@decides(SitOut)
def sit_out(step: Step, _: SitOut) -> None:
    """Leave a member out of the deals to come."""
    seat = playing_seat(step)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if step.state.seats.presence(seat).sitting_out and not seat.away:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    with before_the_cards(step, affected=seat.number in step.state.game.seats):
        step.happens().seats.sit_out(seat.number, at_once=step.is_between_deals)


@decides(StepAway)
def step_away(step: Step, _: StepAway) -> None:
    """Let a computer hold a member's seat, at once, until the member comes back."""
    seat = playing_seat(step)
    if not step.state.seats.holding:
        raise TableRefused(TableReason.NOBODY_HOLDS)
    if seat.away:
        raise TableRefused(TableReason.ALREADY_AWAY)
    if step.state.seats.presence(seat).sitting_out and seat.then is not Then.SITS_OUT:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    step.happens().seats.step_away(seat.number)


@decides(ComeBack)
def come_back(step: Step, _: ComeBack) -> None:
    """Deal a member in again, in the pause too, or give it back the seat that was held."""
    seat = playing_seat(step)
    _refuse_until_agreed(seat)
    if not (seat.away or step.state.seats.presence(seat).sitting_out):
        raise TableRefused(TableReason.NOT_SITTING_OUT)
    _refuse_without_ante(step.state, seat)
    with before_the_cards(step, affected=step.state.seats.presence(seat).left_out):
        deal_in_again(step, seat)
    _after_somebody_came(step)


def buyer(step: Step) -> Seat:
    """Return the seat of the asker, who may bring chips now."""
    seat = playing_seat(step)
    _refuse_until_agreed(seat)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    return seat


@decides(BuyIn)
def buy_in(step: Step, request: BuyIn) -> None:
    """Bring a seated member more chips, and deal it in again unless it has asked to sit out."""
    seat = buyer(step)
    _refuse_unless_countable(request.chips)
    refuse_above_limit(step.state.opening, request.chips)
    needed = least_to_add(step.state, seat)
    if request.chips < needed:
        raise TableRefused(TableReason.BUY_IN_TOO_SMALL, chips=request.chips, needed=needed)
    state = step.happens()
    state.seats.buy_in(seat.number, request.chips, at_once=step.is_between_deals)
    step.move([Bought(seat.number, seat.occupant, request.chips)])
    if seat.away and seat.then is not Then.SITS_OUT:
        deal_in_again(step, seat)
    _after_somebody_came(step)


def least_to_add(state: TableState, seat: Seat) -> int:
    """Return the fewest chips that may be brought to a seat: with them it has a buy-in at least."""
    has = state.seats.stack(seat) + seat.waiting
    return max(1, state.opening.rules.least_buy_in - has)


def _after_somebody_came(step: Step) -> None:
    pass_on_from_absent_host(step)
    after_somebody_came(step)


def _refuse_until_agreed(seat: Seat) -> None:
    if seat.to_agree is not None:
        raise TableRefused(TableReason.AGREE_FIRST)


def _refuse_without_ante(state: TableState, seat: Seat) -> None:
    """Refuse to deal a seat in again that has no ante: now, not only when the deal has ended."""
    if not state.seats.presence(seat).left_out:
        return  # as whoever sat down in this pause, and is not in the game yet
    ante, chips = state.opening.rules.ante, state.seats.stack(seat) + seat.waiting
    is_next = state.stage is Stage.LOBBY or state.cut_is_open
    owes_none = is_next and state.game.seats[seat.number].exempt
    if chips < ante and not owes_none:
        raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS, details={"needed": ante}))


def refuse_newcomers(state: TableState) -> None:
    if not state.is_cash and (state.game.deals or state.stage is not Stage.LOBBY):
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if not state.seats.free():
        raise TableRefused(TableReason.TABLE_FULL, most=state.opening.rules.players[1])


def checked_level(level: str) -> str:
    """Return the level of a computer player.

    Raises:
        TableRefused: there is none of that name.
    """
    if level not in LEVELS:
        raise TableRefused(TableReason.UNKNOWN_LEVEL, level=level, levels=LEVELS)
    return level


def refuse_computers_for_chips(opening: Opening) -> None:
    """Refuse computers at a table for chips, where the server does.

    Raises:
        TableRefused: it does.
    """
    if opening.stakes is Stakes.CHIPS and not opening.computers_for_chips:
        raise TableRefused(TableReason.NO_COMPUTERS_FOR_CHIPS)


def refuse_another_computer(step: Step) -> None:
    """Refuse a computer player that may not be seated now."""
    refuse_unless_host(step)
    refuse_newcomers(step.state)
    refuse_computers_for_chips(step.state.opening)
    most = step.state.house.most_computers
    if len(_computers(step.state)) >= most:
        raise TableRefused(TableReason.TOO_MANY_COMPUTERS, most=most)


@decides(AddComputer)
def add_computer(step: Step, request: AddComputer) -> None:
    """Seat a computer player, for the host."""
    state = step.state
    refuse_another_computer(step)
    taken = _computers(state)
    level = checked_level(state.opening.level if request.level is None else request.level)
    computer = Computer(next(name for name in PLAYERS[level].names if name not in taken), level)
    seat = state.seats.free()[0]
    take_seat(step, seat, computer, state.opening.buy_in)


def _computers(state: TableState) -> set[str]:
    """Return the names of the computer players at a table."""
    return {seat.occupant.name for seat in state.seats if isinstance(seat.occupant, Computer)}


@decides(RemoveComputer)
def remove_computer(step: Step, _: RemoveComputer) -> None:
    """Send the computer player of the highest seat away, for the host."""
    refuse_unless_host(step)
    computers = [seat for seat in step.state.seats if not seat.person and not seat.leaving]
    if not computers:
        raise TableRefused(TableReason.NO_COMPUTER)
    with before_the_cards(step, affected=computers[-1].number in step.state.game.seats):
        give_up_seat(step, computers[-1])
