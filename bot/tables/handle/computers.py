"""Computer players at a table: seated and sent away by its host."""

from __future__ import annotations

from booray_core.players import LEVELS, PLAYERS
from bot.tables.handle.checks import refuse_unless_host
from bot.tables.handle.closing import give_up_seat
from bot.tables.handle.deals import before_the_cards
from bot.tables.handle.seating import refuse_newcomers, take_seat
from bot.tables.handle.step import Step, decides
from bot.tables.requests import AddComputer, RemoveComputer
from bot.tables.state.opening import Opening
from bot.tables.state.table_state import TableState
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Computer, Stakes


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
