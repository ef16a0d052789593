"""What the bot is given from outside: SimCord with its time, chance, and names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

import discord
import simcord

from booray_core import Card
from booray_core.shuffle import FairShoe
from tests.tables.harness import SeededChance


class Env(simcord.Env):
    """SimCord, in no hurry, and quick to see that the bot has come to rest.

    Whatever the bot waits for comes as a test lets time pass, and never by itself: SimCord would
    have some waits end in real time, too, which a busy machine has more of.
    """

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, settle_timeout=120.0)
        self.locales: dict[int, str] = {}
        """What language members have Discord in; those left out, in English."""
        self._emit = self.backend.emit
        setattr(self.backend, "emit", self._speak)  # noqa: B010 - SimCord knows no languages

    def _speak(self, event: str, payload: dict[str, Any], *rest: Any, **more: Any) -> None:
        """Tell the bot something, of an interaction in which language it is."""
        if event == "INTERACTION_CREATE" and payload["guild_id"] is not None:
            guild = self.backend.get_guild(int(payload["guild_id"]))
            member = int(payload["member"]["user"]["id"])
            locale = self.locales.get(member, "en-US")
            payload = {**payload, "locale": locale, "guild_locale": guild.preferred_locale}
        self._emit(event, payload, *rest, **more)

    def _schedule_timer(self, *_: Any) -> None:
        """Leave a timer to virtual time alone."""

    async def _settle_internal(self, **options: Any) -> None:
        # It looks again every 50 ms unless told otherwise, which is most of a test's time.
        options.setdefault("idle", 0.002)
        await super()._settle_internal(**options)


class Clock:
    """SimCord's time."""

    def __init__(self) -> None:
        self.env: Env | None = None

    def now(self) -> datetime:
        assert self.env is not None
        return self.env.now()

    async def sleep_until(self, when: datetime) -> None:
        assert self.env is not None
        left = max(0.0, (when - self.now()).total_seconds())
        await self.env.external_wait(asyncio.sleep(left), reason="the bot waits")


class Chance(SeededChance):
    """The same game for the same seed, of deals such as a test needs."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._wanted: Callable[[bytes], bool] = lambda _: True

    def wants(self, wanted: Callable[[bytes], bool]) -> None:
        """Let only such seeds come from now on as a test needs."""
        self._wanted = wanted

    def seed(self) -> bytes:
        while not self._wanted(seed := super().seed()):
            pass
        return seed


class Ids:
    """t-1, t-2, …"""

    def __init__(self) -> None:
        self._last = 0

    def table(self) -> str:
        self._last += 1
        return f"t-{self._last}"


def turn_up(seed: bytes, players: int) -> Card:
    """Return the dealer's last card, of five, where decks follow from seeds alone."""
    return FairShoe(seed, None, version=2).deck[5 * players - 1]
