"""All private panels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.clock import Clock
from bot.doorway import Wallets
from bot.publish.panel import Hands, Panel, PanelPorts
from bot.publish.rate_limit import RateLimit
from bot.publish.side_answers import SideAnswers

MOST_REMEMBERED: Final = 1000
"""Panels kept before the dead among them are let go."""


class Panels:
    """Private panels of all members."""

    def __init__(self, hands: Hands, clock: Clock, limit: RateLimit, wallets: Wallets) -> None:
        self.sides = SideAnswers(clock)
        """What stands beside them."""
        self._outside = PanelPorts(
            hands=hands, clock=clock, limit=limit, sides=self.sides, wallets=wallets
        )
        self._panels: dict[str, dict[int, Panel]] = {}
        """By table, then by member: what happens at one table costs the others nothing."""
        self._count = 0
        self._most = MOST_REMEMBERED
        self._leaving: list[Panel] = []
        """Those let go of that may still be at showing the last they were told."""

    def of(self, table_id: str, member_id: int) -> Panel:
        """Return a member's panel at a table, alive or not."""
        panel = self._panels.get(table_id, {}).get(member_id)
        if panel is None:
            if self._count >= self._most:
                self._forget_dead()
            panel = Panel(table_id, member_id, self._outside)
            self._panels.setdefault(table_id, {})[member_id] = panel
            self._count += 1
        return panel

    def alive(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a panel at a table that follows the game."""
        panel = self._panels.get(table_id, {}).get(member_id)
        return panel is not None and panel.alive

    def any_under(self, table_id: str, message_id: int) -> bool:
        """Return whether somebody's panel at a table stands under a message for everybody."""
        panels = self._panels.get(table_id, {}).values()
        return any(panel.stands_under(message_id) for panel in panels)

    def refresh(self, table_id: str, below: Callable[[], Awaitable[None]] | None = None) -> None:
        """Have the panels at a table follow the game; at a new deal, below its message."""
        for panel in self._panels.get(table_id, {}).values():
            panel.refresh(below)

    def redraw(self, member_id: int) -> None:
        """Draw a member's panels anew, as something else than a table has changed."""
        for panels in self._panels.values():
            if member_id in panels:
                panels[member_id].redraw()

    def redraw_all(self) -> None:
        """Draw every panel anew."""
        for panels in self._panels.values():
            for panel in panels.values():
                panel.redraw()

    def forget(self, table_id: str) -> None:
        """Let go of a table's panels; they show the last they were told, and that stays."""
        forgotten = self._panels.pop(table_id, {})
        self._count -= len(forgotten)
        leaving = (*self._leaving, *forgotten.values())
        self._leaving = [panel for panel in leaving if not panel.is_at_rest]

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
        """Let go of all, and have none send anything more."""
        self.sides.stop()
        known = (panel for panels in self._panels.values() for panel in panels.values())
        for panel in (*known, *self._leaving):
            panel.drop()
        self._panels.clear()
        self._leaving.clear()
        self._count = 0
