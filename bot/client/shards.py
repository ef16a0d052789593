"""Health of shard connections: whether presses can arrive."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord

from bot import metrics
from bot.clock import Clock
from bot.logs import Subject, about_nothing, context_of, error_line
from bot.tasks import Tasks

log = logging.getLogger(__name__)

FRESH: Final = timedelta(seconds=5)
"""How long it holds that a shard has been heard. Less than the shortest time for a decision."""

PATIENCE: Final = 5.0
"""Seconds to wait for Discord's answer through the gateway; it takes a tenth of one."""

AGAIN: Final = timedelta(seconds=15)
"""How often a silent shard is asked again; discord.py connects it anew where the connection is
dead."""

SILENT_TURNS: Final = 3
"""After so many turns that ran out, and nobody's press in between, a shard is connected anew: it
happens that Discord sends everything but presses (discord-api-docs #8162), which a new session
ends."""

SELDOM: Final = timedelta(hours=1)
"""The least between two such new sessions of a shard: mostly people are just away, and a bot may
begin 1,000 a day."""

_FAILED: Final = (
    *(TimeoutError, OSError, aiohttp.ClientError, discord.DiscordException),
    *(RuntimeError, KeyError),
)
"""What asking through the gateway raises: no answer, or no connection to ask by."""


class Shards:
    """The shards' connections to Discord's gateway."""

    def __init__(self, client: discord.AutoShardedClient, clock: Clock) -> None:
        """Begin with no shard connected."""
        self._client = client
        self._clock = clock
        self._changed: Callable[[int | None], None] = lambda _: None
        self._up: set[int] = set()
        self._down: dict[int, datetime] = {}
        """Since when shards are down that were up."""
        self._heard: dict[int, datetime] = {}
        """When something last came by a shard that proves it alive."""
        self._told: defaultdict[int, set[int]] = defaultdict(set)
        """By shard, the servers that its present session was told of."""
        self._left = set[int]()
        """Servers that the bot is not in any more, though discord.py keeps what it knew of them."""
        self._asking: dict[int, asyncio.Task[bool]] = {}
        self._ran_out: Counter[int] = Counter()
        """Turns that ran out since a shard's last press."""
        self._anew: dict[int, datetime] = {}
        """When a shard was last connected anew by us."""
        self._tasks = Tasks()

    def follow(self, changed: Callable[[int | None], None]) -> None:
        """Have somebody told when presses of a server, or (None) of some, come no more, or do."""
        self._changed = changed

    # What the tables ask and tell

    def is_there(self, server_id: int) -> bool:
        """Return whether the bot is known to be in a server, be it unavailable now."""
        return server_id not in self._left and self._client.get_guild(server_id) is not None

    def is_up(self, server_id: int) -> bool:
        """Return whether presses of a server arrive, as far as is known."""
        guild = self._client.get_guild(server_id)
        there = guild is not None and not guild.unavailable and server_id not in self._left
        return there and self.shard_of(server_id) in self._up

    @property
    def all(self) -> Sequence[int]:
        """The shards that this process serves."""
        return self._client.shard_ids or range(self._client.shard_count or 1)

    @property
    def has_first(self) -> bool:
        """Whether this process does what only one of several is to do: it serves shard 0."""
        return 0 in self.all

    @property
    def up(self) -> frozenset[int]:
        """The shards that are connected, as far as is known."""
        return frozenset(self._up)

    @property
    def down_since(self) -> datetime | None:
        """Since when some shard is down that was up; None: none is."""
        return min(self._down.values(), default=None)

    def shard_of(self, server_id: int) -> int:
        """Return the shard that a server's events come by (Discord's own formula)."""
        return (server_id >> 22) % (self._client.shard_count or 1)

    async def answers(self, server_id: int) -> bool:
        """Make sure of it: return whether something that happens in a server arrives now.

        A connection may be dead for a minute and a half before discord.py notices.
        """
        if not self.is_up(server_id):
            return False
        shard = self.shard_of(server_id)
        heard = self._heard.get(shard)
        if heard is not None and self._clock.now() - heard < FRESH:
            return True
        if shard not in self._asking:
            task = asyncio.create_task(
                self._ask_any(server_id), name=f"ask shard {shard}", context=context_of(Subject())
            )
            self._asking[shard] = task
            task.add_done_callback(lambda _: self._asking.pop(shard, None))
        if await asyncio.shield(self._asking[shard]):
            return True
        if self._heard.get(shard) != heard:
            return self.is_up(server_id)  # it has been connected again while it was asked
        if shard in self._up:
            _tell("shard %d does not answer: its tables' clocks stop", shard)
            metrics.GATEWAY.labels("silent").inc()
            self.note_down(shard)
            self._begin(self._regain(shard, server_id))
        return False

    def note_time_out(self, server_id: int) -> None:
        """Note that somebody's time ran out; connect a shard anew by which no presses come."""
        shard = self.shard_of(server_id)
        self._ran_out[shard] += 1
        if self._ran_out[shard] >= SILENT_TURNS and self._may_connect_anew(shard):
            _tell("shard %d delivers no presses; reconnecting", shard)
            self._begin(self._connect_anew(shard))

    def doubt(self, server_id: int) -> None:
        """Have a server told of anew that is ours though the gateway has said otherwise."""
        shard = self.shard_of(server_id)
        if self._may_connect_anew(shard):
            _tell("shard %d lost server %d; reconnecting", shard, server_id)
            self._begin(self._connect_anew(shard))

    # What the client tells

    def note_up(self, shard: int) -> None:
        """Note that a shard is connected."""
        self._up.add(shard)
        self._down.pop(shard, None)
        self._heard[shard] = self._clock.now()
        self._ran_out[shard] = 0
        self._changed(None)

    def note_down(self, shard: int) -> None:
        """Note that a shard is not connected any more."""
        if shard in self._up:
            self._up.remove(shard)
            self._down[shard] = self._clock.now()
            self._heard.pop(shard, None)
            self._changed(None)

    def note_session(self, shard: int) -> None:
        """Note that a shard has begun a new session."""
        self._told[shard].clear()
        self.note_up(shard)

    def note_server(self, server_id: int) -> None:
        """Note that a session was told of a server: it is available, or is not any more."""
        self._told[self.shard_of(server_id)].add(server_id)
        self._left.discard(server_id)
        self._changed(server_id)

    def note_left(self, server_id: int) -> None:
        """Note that the bot is in a server no more."""
        self._left.add(server_id)

    def untold(self, shard: int, servers: set[int]) -> set[int]:
        """Return, once a shard is ready, which of some servers were probably left meanwhile.

        discord.py makes every server of a new session anew, unavailable at first, and keeps those
        that are not in it.
        """
        known = {each.id for each in self._client.guilds if not each.unavailable}
        there = {each.id for each in self._client.guilds if each.unavailable} | self._told[shard]
        ours = {each for each in servers | known if self.shard_of(each) == shard}
        return ours - there - self._left

    def note_press(self, server_id: int) -> None:
        """Note that somebody's press has arrived."""
        if self._client.get_guild(server_id) is None:
            return  # of a server that has not installed the bot, it may come by any shard
        shard = self.shard_of(server_id)
        self._heard[shard] = self._clock.now()
        self._ran_out[shard] = 0
        if shard not in self._up:
            self.note_up(shard)

    def stop(self) -> None:
        """Ask no more."""
        self._tasks.cancel()
        for task in self._asking.values():
            task.cancel()

    # The parts of these

    async def _ask_any(self, server_id: int) -> bool:
        """Ask about a server, and then about another of its shard: it may be the server's fault."""
        shard, others = self.shard_of(server_id), (each.id for each in self._client.guilds)
        other = next((x for x in others if x != server_id and self.shard_of(x) == shard), None)
        return await self._ask(server_id) or (other is not None and await self._ask(other))

    async def _ask(self, server_id: int) -> bool:
        """Ask for our own membership of a server through the gateway, which needs no privilege."""
        guild, own = self._client.get_guild(server_id), self._client.user
        shard = self.shard_of(server_id)
        if guild is None or own is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await guild.query_members(user_ids=[own.id], cache=False)
        except _FAILED as error:
            log.info("shard %d: %s", shard, error_line(error))
            return False
        self._heard[shard] = self._clock.now()
        return True

    async def _regain(self, shard: int, server_id: int) -> None:
        """Ask a shard that did not answer again and again, until it does."""
        while shard not in self._up:
            await self._clock.sleep_until(self._clock.now() + AGAIN)
            if shard not in self._up and await self._ask_any(server_id):
                self.note_up(shard)

    def _may_connect_anew(self, shard: int) -> bool:
        """Return whether a new session of a shard may be begun by us: seldom, whatever the reason.

        That is taken as done.
        """
        now, last = self._clock.now(), self._anew.get(shard)
        if last is not None and now - last < SELDOM:
            return False
        self._anew[shard] = now
        return True

    async def _connect_anew(self, shard: int) -> None:
        """End a shard's session, and begin a new one.

        Where the shard is not connected discord.py is at it already, and must not be disturbed: of
        two connections of a shard, one would break the other, and the client with it.
        """
        metrics.GATEWAY.labels("connected_anew").inc()
        found = self._client.get_shard(shard)
        if found is not None and not found.is_closed():
            await found.reconnect()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.begin(work, context_of(Subject()))


def _tell(line: str, *numbers: int) -> None:
    """Tell of a shard, which is no matter of the one table that has noticed it."""
    with about_nothing():
        log.info(line, *numbers)
