"""People who look at a table, through any door."""

from __future__ import annotations

from bot.tables.words.ports import Attention
from bot.tables.words.values import Occupant, Person
from bot.tables.words.views import Chair, TableView


class Lookers:
    """People who look at one table now, and could be heard."""

    def __init__(self, table_id: str, attention: Attention) -> None:
        """Ask for one table.

        Args:
            table_id: which.
            attention: knows who looks.
        """
        self._table_id = table_id
        self._attention = attention

    def has(self, occupant: Occupant) -> bool:
        """Return whether the person in a seat is looking."""
        return isinstance(occupant, Person) and self._attention.looks(
            self._table_id, occupant.member_id
        )

    def somebody(self, view: TableView) -> bool:
        """Return whether anybody with a seat is looking."""
        return any(self.has(chair.occupant) for chair in view.chairs.values())

    def everyone_needed(self, view: TableView) -> bool:
        """Return whether everyone could be heard to whom a running clock may do something.

        In a deal these are the people who are asked. Between deals they are all who will be dealt
        in: they may still leave before they pay for it. Where there is none, somebody has to look.

        Args:
            view: the table, with clocks that run.
        """
        chairs = view.chairs
        needed = [chairs[seat] for seat in view.deadlines]
        if view.deal is None:
            needed = [chair for chair in chairs.values() if _will_play(chair)]
        return all(self.has(chair.occupant) for chair in needed) and self.somebody(view)


def _will_play(chair: Chair) -> bool:
    """Return whether a person will be dealt in and decides for themselves."""
    presence = chair.presence
    is_person = isinstance(chair.occupant, Person)
    return is_person and not (presence.played_for or presence.sitting_out or presence.out)
