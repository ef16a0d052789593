"""Who may sit down, get up, and bring chips: decisions about the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from booray_core import IllegalAction, Reason, Refusal, Rules
from booray_core.players import LEVELS
from bot.tables import dealing
from bot.tables.entries import Agreed, BoughtIn, CameBack, SatOut, Seated, SteppedAway
from bot.tables.guards import place_of, refuse_if_closed, refuse_unless_host
from bot.tables.places import Place
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.state import TableState
from bot.tables.steps import Step
from bot.tables.values import Computer, Person, Stage

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "easy": ("Bébé", "Coco", "Dédé", "Fifi", "Loulou", "Nini", "Pépé", "Ti-Jean"),
    "steady": ("Odile", "Remy", "Clovis", "Mirelle", "Alcide", "Zoe", "Celeste", "Basile"),
    "sharp": (
        "Tante Eulalie",
        "Nonc Achille",
        "Madame Blanche",
        "Parrain Ulysse",
        "Veuve Clothilde",
        "Capitaine Jules",
        "Marraine Solange",
        "Vieux Octave",
    ),
}
"""Names of computer players by level, in the order they are given out: each level has more than
there can be. Children play easy, and the old ones know every trick."""


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
        TableRefused: they are none, or would not pay for one deal.
    """
    needed = rules.ante + rules.second_ante
    if chips <= 0:
        raise TableRefused(TableReason.BUY_IN_NOT_POSITIVE, chips=chips)
    if chips < needed:
        raise TableRefused(TableReason.BUY_IN_TOO_SMALL, chips=chips, needed=needed)
    return chips


def price_of_joining(state: TableState, member_id: int, buy_in: int | None) -> int:
    """Return the chips that a member would bring.

    Raises:
        TableRefused: closed, seated already, full, or the chips are not those to bring.
        IllegalAction: the game takes nobody after its first deal.
    """
    refuse_if_closed(state)
    if state.places.of_member(member_id) is not None:
        raise TableRefused(TableReason.ALREADY_SEATED)
    _refuse_newcomers(state)
    if buy_in is None:
        return state.opening.buy_in
    if not state.is_cash and buy_in != state.opening.buy_in:
        raise TableRefused(TableReason.BUY_IN_FIXED, chips=state.opening.buy_in)
    return checked_buy_in(buy_in, state.opening.rules)


def join(step: Step, member_id: int, buy_in: int | None) -> None:
    """Seat a member at the first free seat; while a deal is on, from the next one on."""
    chips = price_of_joining(step.state, member_id, buy_in)
    seat = step.state.places.free()[0]
    step.happen(Seated(seat=seat, occupant=Person(member_id), chips=chips))


def price_of_agreeing(state: TableState, member_id: int, edition: int | None) -> int:
    """Return the chips that a member would bring by agreeing to the changed rules.

    Args:
        state: the table.
        member_id: who agrees.
        edition: which change of the rules is meant; None: the last one.

    Raises:
        TableRefused: no seat, nothing to agree to, or the rules have changed once more.
    """
    place = _playing_place(state, member_id)
    if place.to_agree is None:
        raise TableRefused(TableReason.ALREADY_AGREED)
    if edition is not None and edition != state.edition:
        raise TableRefused(TableReason.RULES_CHANGED_AGAIN)
    return place.to_agree


def agree(step: Step, member_id: int, edition: int | None) -> None:
    """Let a member into the game by the rules as the host has changed them."""
    price_of_agreeing(step.state, member_id, edition)
    step.happen(Agreed(seat=place_of(step.state, member_id).seat))
    dealing.after_somebody_came(step)


def leave(step: Step, member_id: int) -> None:
    """Let a member go; while a deal is on, when it has ended."""
    place = place_of(step.state, member_id)
    if place.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    dealing.give_up_seat(step, place)


def refuse_another_computer(state: TableState, member_id: int) -> None:
    """Refuse whoever may not seat a computer player now.

    Raises:
        TableRefused: closed, not the host, full, or computers enough.
        IllegalAction: the game takes nobody after its first deal.
    """
    refuse_if_closed(state)
    refuse_unless_host(state, member_id)
    _refuse_newcomers(state)
    if len(_computers(state)) >= state.house.most_computers:
        raise TableRefused(TableReason.TOO_MANY_COMPUTERS, most=state.house.most_computers)


def _computers(state: TableState) -> set[str]:
    return {p.occupant.name for p in state.places if isinstance(p.occupant, Computer)}


def add_computer(step: Step, member_id: int, level: str | None) -> None:
    """Seat a computer player, for the host."""
    state = step.state
    refuse_another_computer(state, member_id)
    names = _computers(state)
    level = checked_level(state.opening.level if level is None else level)
    computer = Computer(next(name for name in NAMES[level] if name not in names), level)
    seat = state.places.free()[0]
    step.happen(Seated(seat=seat, occupant=computer, chips=state.opening.buy_in))


def remove_computer(step: Step, member_id: int) -> None:
    """Send the computer player of the highest seat away, for the host."""
    state = step.state
    refuse_if_closed(state)
    refuse_unless_host(state, member_id)
    computers = [place for place in state.places if not place.person and not place.leaving]
    if not computers:
        raise TableRefused(TableReason.NO_COMPUTER)
    dealing.give_up_seat(step, computers[-1])


def sit_out(step: Step, member_id: int) -> None:
    """Leave a member out of the deals to come."""
    state, place = step.state, _playing_place(step.state, member_id)
    if not state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if state.places.is_sitting_out(place) and not place.away:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    step.happen(SatOut(seat=place.seat))


def step_away(step: Step, member_id: int) -> None:
    """Let a computer hold a member's seat, at once, until the member comes back."""
    state, place = step.state, _playing_place(step.state, member_id)
    if not state.places.holding:
        raise TableRefused(TableReason.NOBODY_HOLDS)
    if place.away:
        raise TableRefused(TableReason.ALREADY_AWAY)
    if state.places.is_sitting_out(place) and not place.wants_out:
        raise TableRefused(TableReason.ALREADY_SITTING_OUT)
    step.happen(SteppedAway(seat=place.seat))


def back(step: Step, member_id: int) -> None:
    """Deal a member in again, or give it back the seat that was held."""
    state, place = step.state, _playing_place(step.state, member_id)
    _refuse_until_agreed(place)
    if not (place.away or state.places.is_sitting_out(place)):
        raise TableRefused(TableReason.NOT_SITTING_OUT)
    _refuse_without_ante(state, place)
    step.happen(CameBack(seat=place.seat))
    dealing.after_somebody_came(step)


def price_of_buying_in(state: TableState, member_id: int, chips: int) -> int:
    """Return the chips that a seated member would bring.

    Raises:
        TableRefused: no seat, going away, or not positive.
        IllegalAction: not a cash table.
    """
    _refuse_until_agreed(_playing_place(state, member_id))
    if not state.is_cash:
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if chips <= 0:
        raise TableRefused(TableReason.BUY_IN_NOT_POSITIVE, chips=chips)
    return chips


def buy_in(step: Step, member_id: int, chips: int) -> None:
    """Bring a seated member more chips, and deal it in again."""
    price_of_buying_in(step.state, member_id, chips)
    place = place_of(step.state, member_id)
    step.happen(BoughtIn(seat=place.seat, chips=chips))
    if place.away:
        step.happen(CameBack(seat=place.seat))
    dealing.after_somebody_came(step)


def _playing_place(state: TableState, member_id: int) -> Place:
    place = place_of(state, member_id)
    if place.leaving:
        raise TableRefused(TableReason.ALREADY_LEAVING)
    if state.places.is_out(place):
        raise TableRefused(TableReason.OUT_OF_GAME)
    return place


def _refuse_until_agreed(place: Place) -> None:
    if place.to_agree is not None:
        raise TableRefused(TableReason.AGREE_FIRST)


def _refuse_without_ante(state: TableState, place: Place) -> None:
    """Refuse to deal a seat in again that has no ante: now, not only when the deal has ended."""
    ante, chips = state.opening.rules.ante, state.places.stack(place) + place.waiting
    owes_none = state.stage is Stage.LOBBY and state.game.seats[place.seat].exempt
    if state.places.is_left_out(place) and chips < ante and not owes_none:
        raise IllegalAction(Refusal(Reason.NOT_ENOUGH_CHIPS, facts={"needed": ante}))


def _refuse_newcomers(state: TableState) -> None:
    if not state.is_cash and (state.game.deals or state.stage is not Stage.LOBBY):
        raise IllegalAction(Refusal(Reason.CASH_ONLY))
    if not state.places.free():
        raise TableRefused(TableReason.TABLE_FULL, most=state.opening.rules.players[1])
