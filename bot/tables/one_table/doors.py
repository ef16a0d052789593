"""All doors through which people see tables, asked as one who is looking."""

from __future__ import annotations

from bot.tables.words.ports import Attention


class Doors:
    """All doors, as one."""

    def __init__(self, *doors: Attention) -> None:
        self._doors = list(doors)

    def add(self, door: Attention) -> None:
        """Ask at another one from now on."""
        self._doors.append(door)

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member sees at any door what happens."""
        return any(door.follows(table_id, member_id) for door in self._doors)

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member is looking at any door."""
        return any(door.looks(table_id, member_id) for door in self._doors)
