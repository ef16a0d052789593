"""The private panels in which people see their hands and act.

A panel is an ephemeral message: it can be changed only with the token of an interaction of its
person, for fifteen minutes from that interaction. Tokens are kept in memory alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord.ui import LayoutView

from booray_core import Card
from bot.publish.outbox import Outbox
from bot.screens import hand_screen, refusal_text, text_screen
from bot.tables.ports import Clock
from bot.tables.reasons import TableRefused
from bot.tables.values import Waiting
from bot.tables.views import HandView
from bot.wording import Wording

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""Half a minute less than Discord's: a token that may be dead is never tried."""

MOST_REMEMBERED: Final = 1000
"""Panels kept before the dead among them are let go."""

Hands = Callable[[str, int], HandView]
"""Gives the hand of a table's member as it is now; raises ``TableRefused`` without a seat."""

Marks = frozenset[Card]


@dataclass(slots=True)
class _Token:
    """Somebody's latest interaction at a table, and the panel it may change."""

    webhook: discord.Webhook
    expires: datetime
    message_id: int
    wording: Wording


class Panel:
    """One person's panel at one table; follows the game while its token lives."""

    def __init__(self, table_id: str, member_id: int, hands: Hands, clock: Clock) -> None:
        self._table_id = table_id
        self._member_id = member_id
        self._hands = hands
        self._clock = clock
        self._outbox: Outbox[bool] = Outbox(f"panel at {table_id}", self._deliver)
        self._lock = asyncio.Lock()
        self._token: _Token | None = None
        self._below: Callable[[], Awaitable[None]] | None = None
        self._seen: _State | None = None
        """What the panel shows."""
        self._marks: Marks = frozenset()

    def answering(self) -> asyncio.Lock:
        """Return what is held while its person is being answered: refreshes wait for that.

        One request at a time changes the panel, so an older state never overwrites a newer one.
        """
        return self._lock

    async def shown(
        self,
        interaction: discord.Interaction[Any],
        wording: Wording,
        message_id: int,
        hand: HandView,
        marks: Marks = frozenset(),
    ) -> None:
        """Take note that an interaction has just been answered with this panel.

        A panel that it stands in place of is taken away: nobody keeps buttons that do nothing.

        Args:
            interaction: whose token may change the panel from now on.
            wording: the person's language.
            message_id: the panel.
            hand: what it shows.
            marks: the cards marked for the draw, which a refresh keeps.
        """
        self._marks = marks
        before = self._token if self.alive else None
        self._token = _Token(
            interaction.followup,
            self._clock.now() + TOKEN_LIFE,
            message_id,
            wording,
        )
        self._seen = _state_of(hand)
        if before is not None and before.message_id != message_id:
            await _take_away(before, before.message_id)

    def marks_for(self, hand: HandView) -> Marks:
        """Return the cards marked for the draw of the deal being played."""
        same_deal = self._seen is not None and self._seen[1] == hand.table.deal_number
        return self._marks if same_deal else frozenset()

    @property
    def alive(self) -> bool:
        """Whether it can be changed."""
        return self._token is not None and self._clock.now() < self._token.expires

    def refresh(self, below: Callable[[], Awaitable[None]] | None = None) -> None:
        """Have it follow the game.

        Args:
            below: given at a new deal, whose message the panel moves below: waits until that
                message stands.
        """
        if not self.alive:
            return
        if below is not None:
            self._below = below
        self._outbox.put(True)

    def drop(self) -> None:
        """Follow the game no more."""
        self._token = None
        self._outbox.drop()

    async def _deliver(self, _: bool) -> None:
        below, self._below = self._below, None
        if below is not None:
            self._marks = frozenset()
            await below()
        async with self._lock:
            await self._follow(anew=below is not None)

    async def _follow(self, *, anew: bool) -> None:
        """Show the hand as it is now."""
        token = self._token
        if token is None or not self.alive:
            return
        try:
            hand = self._hands(self._table_id, self._member_id)
        except TableRefused as refused:
            await self._close(token, refused)
            return
        now = _state_of(hand)
        if self._seen == now:
            return
        if await self._send(token, hand_screen(hand, token.wording, self._marks), anew=anew):
            self._seen = now

    async def _close(self, token: _Token, refused: TableRefused) -> None:
        """Show that there is nothing to follow any more."""
        self._token = None
        await self._send(token, text_screen(refusal_text(refused, token.wording)), anew=False)

    async def _send(self, token: _Token, screen: LayoutView, *, anew: bool) -> bool:
        """Change the panel, or put a fresh one below; return whether the person can see it."""
        try:
            if not anew:
                await token.webhook.edit_message(token.message_id, view=screen)
                return True
            old = token.message_id
            fresh = await token.webhook.send(view=screen, ephemeral=True, wait=True)
            token.message_id = fresh.id
            await _take_away(token, old)
        except discord.HTTPException as error:
            # The person has dismissed it, or the token has died before its time: nobody sees
            # this panel any more, and "My hand" gives a fresh one.
            log.debug("panel of table %s is gone: %s", self._table_id, error)
            if self._token is token:
                self._token = None
            return False
        return True


_State = tuple[int, int, bool, Waiting | None]
"""Version of a table, number of the deal, whether half of the time for a decision is over, and
what the clocks stand still for: what a panel shows."""


def _state_of(hand: HandView) -> _State:
    table = hand.table
    return table.version, table.deal_number, hand.seat in table.half_over, table.waiting


async def _take_away(token: _Token, message_id: int) -> None:
    """Delete a panel that another stands in place of, if its person has not dismissed it."""
    with contextlib.suppress(discord.HTTPException):
        await token.webhook.delete_message(message_id)


class Panels:
    """Everybody's panels."""

    def __init__(self, hands: Hands, clock: Clock) -> None:
        self._hands = hands
        self._clock = clock
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
            panel = Panel(table_id, member_id, self._hands, self._clock)
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
                if not panel.alive and not panel.answering().locked():
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
