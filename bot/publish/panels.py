"""Everybody's private panels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.publish.counts import Counts
from bot.publish.panel import Hands, Panel
from bot.tables.ports import Clock

MOST_REMEMBERED: Final = 1000
"""Panels kept before the dead among them are let go."""


class Panels:
    """Everybody's panels."""

    def __init__(self, hands: Hands, clock: Clock, counts: Counts) -> None:
        self._hands = hands
        self._clock = clock
        self._counts = counts
        self._panels: dict[str, dict[int, Panel]] = {}
        """By table, then by member: what happens at one table costs the others nothing."""
        self._count = 0
        self._most = MOST_REMEMBERED

    def of(self, table_id: str, member_id: int) -> Panel:
        """Return a member's panel at a table, alive or not."""
        panel = self._panels.get(table_id, {}).get(member_id)
        if panel is None:
            if self._count >= self._most:
                self._forget_dead()
            panel = Panel(table_id, member_id, self._hands, self._clock, self._counts)
            self._panels.setdefault(table_id, {})[member_id] = panel
            self._count += 1
        return panel

    def alive(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a panel at a table that follows the game."""
        panel = self._panels.get(table_id, {}).get(member_id)
        return panel is not None and panel.alive

    def refresh(
        self, table_id: str, members: set[int] | None, below: Callable[[], Awaitable[None]] | None
    ) -> None:
        """Have the panels of some members at a table, or (None) of all, follow the game."""
        for member, panel in self._panels.get(table_id, {}).items():
            if members is None or member in members:
                panel.refresh(below)

    def forget(self, table_id: str) -> None:
        """Let go of a table's panels; what they show stays."""
        self._count -= len(self._panels.pop(table_id, {}))

    def _forget_dead(self) -> None:
        """Let go of panels that can be changed no more, such as those of closed tables."""
        for table_id, panels in list(self._panels.items()):
            for member_id, panel in list(panels.items()):
                if not panel.alive and not panel.is_busy:
                    del panels[member_id]
                    self._count -= 1
            if not panels:
                del self._panels[table_id]
        # Where most of them live, the next look is not taken at the very next panel.
        self._most = max(MOST_REMEMBERED, 2 * self._count)

    def stop(self) -> None:
        """Let go of all."""
        for panels in self._panels.values():
            for panel in panels.values():
                panel.drop()
        self._panels.clear()
        self._count = 0
