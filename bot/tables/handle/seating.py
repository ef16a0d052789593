"""Who may sit down, get up, and bring chips."""

from __future__ import annotations

from typing import Final

from booray_core import IllegalAction, Reason, Refusal, Rules
from booray_core.players import LEVELS, PLAYERS
from booray_core.rules import MOST_CHIPS
from bot.tables.handle.beginning import (
    after_somebody_came,
    back_before_the_cards,
    before_the_cards,
    counts_at_once,
)
from bot.tables.handle.checks import (
    playing_seat,
    refuse_if_closed,
    refuse_unless_host,
    seat_of,
)
from bot.tables.handle.closing import give_up_seat
from bot.tables.handle.dispatch import handlers, on
from bot.tables.handle.hosting import pass_on_from_absent_host
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.requests import (
    AddComputer,
    Agree,
    BuyIn,
    ComeBack,
    Join,
    Leave,
    MayAddComputer,
    MayBuyIn,
    RemoveComputer,
    SitOut,
    StepAway,
)
from bot.tables.state.facts.seating import Agreed, BoughtIn, CameBack, SatOut, Seated, SteppedAway
from bot.tables.state.seats import Seat
from bot.tables.state.step import Step
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import TableState
from bot.tables.usual_rules import least_buy_in
from bot.tables.values import Computer, Person, Stage, Stakes, Then


def checked_level(level: str) -> str:
    """Return the level of a computer player.

    Raises:
        TableRefused: there is none of that name.
    """
    if level not in LEVELS:
        raise TableRefused(TableReason.UNKNOWN_LEVEL, level=level, levels=LEVELS)
    return level


def checked_buy_in(chips: int, rules: Rules) -> int:
    """Return the chips somebody brings to a cash table.

    Raises:
        TableRefused: they are none, too many, or would not pay for one deal.
    """
    needed = least_buy_in(rules)
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


def refuse_computers_for_chips(opening: Opening) -> None:
    """Refuse computers at a table for chips, where the server does.

    Raises:
        TableRefused: it does.
    """
    if opening.stakes is Stakes.CHIPS and not opening.computers_for_chips:
        raise TableRefused(TableReason.NO_COMPUTERS_FOR_CHIPS)


def join(step: Step, request: Join) -> None:
    """Seat a member at the first free seat; while a deal is on, from the next one on.

    Raises:
        TableRefused: closed, seated already, full, or the chips are not those to bring.
        IllegalAction: the game takes nobody after its first deal.
    """
    state = step.state
    refuse_if_closed(state)
    if state.seats.of_member(step.asker) is not None:
        raise TableRefused(TableReason.ALREADY_SEATED)
    _refuse_newcomers(state)
    chips = _buy_in(state, request.buy_in)
    step.happen(Seated(seat=state.seats.free()[0], occupant=Person(step.asker), chips=chips))
    pass_on_from_absent_host(step)


def _buy_in(state: TableState, chips: int | None) -> int:
    """Return the chips that whoever joins brings: what they say, else what the table asks for."""
    if chips is None:
        return state.opening.buy_in
    if not state.is_cash and chips != state.opening.buy_in:
        raise TableRefused(TableReason.BUY_IN_FIXED, chips=state.opening.buy_in)
    refuse_above_limit(state.opening, chips)
    return checked_buy_in(chips, state.opening.rules)


def agree(step: Step, request: Agree) -> None:
    """Let a member into the game by the rules as the host has changed them.

    Raises:
        TableRefused: no seat, nothing to agree to, or the rules have changed once more.
    """
    seat = playing_seat(step)
    if seat.to_agree is None:
        raise TableRefused(TableReason.ALREADY_AGREED)
    if request.edition is not None and request.edition != step.state.edition:
        raise TableRefused(TableReason.RULES_CHANGED_AGAIN)
    step.happen(Agreed(seat=seat.number))
    _after_somebody_came(step)


def leave(step: Step, _: Leave) -> None:
    """Let a member go: at once before the cards are dealt, else when the deal has ended."""
    seat = seat_of(step)
    if seat.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    with before_the_cards(step, seat):
        give_up_seat(step, seat)


def may_add_computer(step: Step, _: MayAddComputer) -> None:
    """Refuse whoever may not seat a computer player now."""
    _refuse_another_computer(step)


def _refuse_another_computer(step: Step) -> None:
    """Refuse a computer player that may not be seated now.

    Raises:
        TableRefused: closed, not the host, full, or computers enough.
        IllegalAction: the game takes nobody after its first deal.
    """
    refuse_unless_host(step)
    _refuse_newcomers(step.state)
    refuse_computers_for_chips(step.state.opening)
    most = step.state.house.most_computers
    if len(_computers(step.state)) >= most:
        raise TableRefused(TableReason.TOO_MANY_COMPUTERS, most=most)


def add_computer(step: Step, request: AddComputer) -> None:
    """Seat a computer player, for the host."""
    state = step.state
    _refuse_another_computer(step)
    taken = _computers(state)
    level = checked_level(state.opening.level if request.level is None else request.level)
    computer = Computer(next(name for name in PLAYERS[level].names if name not in taken), level)
    seat = state.seats.free()[0]
    step.happen(Seated(seat=seat, occupant=computer, chips=state.opening.buy_in))


def _computers(state: TableState) -> set[str]:
    """Return the names of the computer players at a table."""
    return {seat.occupant.name for seat in state.seats if isinstance(seat.occupant, Computer)}


def remove_computer(step: Step, _: RemoveComputer) -> None:
    """Send the computer player of the highest seat away, for the host."""
    refuse_unless_host(step)
    computers = [seat for seat in step.state.seats if not seat.person and not seat.leaving]
    if not computers:
        raise TableRefused(TableReason.NO_COMPUTER)
    with before_the_cards(step, computers[-1]):
        give_up_seat(step, computers[-1])


def sit_out(step: Step, _: SitOut) -> None:
    """Leave a member out of the deals to come."""
    seat = playing_seat(step)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if step.state.seats.presence(seat).sitting_out and not seat.away:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    with before_the_cards(step, seat):
        step.happen(SatOut(seat=seat.number))


def step_away(step: Step, _: StepAway) -> None:
    """Let a computer hold a member's seat, at once, until the member comes back."""
    seat = playing_seat(step)
    if not step.state.seats.holding:
        raise TableRefused(TableReason.NOBODY_HOLDS)
    if seat.away:
        raise TableRefused(TableReason.ALREADY_AWAY)
    if step.state.seats.presence(seat).sitting_out and seat.then is not Then.SITS_OUT:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    step.happen(SteppedAway(seat=seat.number))


def come_back(step: Step, _: ComeBack) -> None:
    """Deal a member in again, in the pause too, or give it back the seat that was held."""
    seat = playing_seat(step)
    _refuse_until_agreed(seat)
    if not (seat.away or step.state.seats.presence(seat).sitting_out):
        raise TableRefused(TableReason.NOT_SITTING_OUT)
    _refuse_without_ante(step.state, seat)
    with back_before_the_cards(step, seat):
        step.happen(CameBack(seat=seat.number))
    _after_somebody_came(step)


def may_buy_in(step: Step, _: MayBuyIn) -> None:
    """Refuse whoever may not bring chips now."""
    _buyer(step)


def _buyer(step: Step) -> Seat:
    """Return the seat of the asker, who may bring chips now.

    Raises:
        TableRefused: no seat, or going away.
        IllegalAction: not a cash table.
    """
    seat = playing_seat(step)
    _refuse_until_agreed(seat)
    if not step.state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    return seat


def buy_in(step: Step, request: BuyIn) -> None:
    """Bring a seated member more chips, and deal it in again unless it has asked to sit out.

    Raises:
        TableRefused: no seat, going away, or chips that cannot be.
        IllegalAction: not a cash table.
    """
    seat = _buyer(step)
    _refuse_unless_countable(request.chips)
    refuse_above_limit(step.state.opening, request.chips)
    step.happen(BoughtIn(seat=seat.number, chips=request.chips))
    if seat.away and seat.then is not Then.SITS_OUT:
        step.happen(CameBack(seat=seat.number))
    _after_somebody_came(step)


def _after_somebody_came(step: Step) -> None:
    pass_on_from_absent_host(step)
    after_somebody_came(step)


def _refuse_until_agreed(seat: Seat) -> None:
    if seat.to_agree is not None:
        raise TableRefused(TableReason.AGREE_FIRST)


def _refuse_without_ante(state: TableState, seat: Seat) -> None:
    """Refuse to deal a seat in again that has no ante: now, not only when the deal has ended."""
    ante, chips = state.opening.rules.ante, state.seats.stack(seat) + seat.waiting
    is_next = state.stage is Stage.LOBBY or counts_at_once(state, seat)
    owes_none = is_next and state.game.seats[seat.number].exempt
    if state.seats.presence(seat).left_out and chips < ante and not owes_none:
        raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS, details={"needed": ante}))


def _refuse_newcomers(state: TableState) -> None:
    if not state.is_cash and (state.game.deals or state.stage is not Stage.LOBBY):
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if not state.seats.free():
        raise TableRefused(TableReason.TABLE_FULL, most=state.opening.rules.players[1])


HANDLERS: Final = handlers(
    on(Join, join),
    on(Agree, agree),
    on(Leave, leave),
    on(SitOut, sit_out),
    on(StepAway, step_away),
    on(ComeBack, come_back),
    on(BuyIn, buy_in),
    on(MayBuyIn, may_buy_in),
    on(MayAddComputer, may_add_computer),
    on(AddComputer, add_computer),
    on(RemoveComputer, remove_computer),
)
