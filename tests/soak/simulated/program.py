"""The real program, one life after another: the bot's client over a wire and a disk of ours."""

from __future__ import annotations

import asyncio
import gc
import random
from collections import Counter
from collections.abc import Coroutine
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord.webhook import async_

from bot.client import BoorayClient
from bot.client.surroundings import Surroundings
from bot.commands import command_groups
from bot.store import Database, StoreError
from bot.tables.words.values import HouseRules
from tests.soak.simulated.discord_world import Asked, Channel, Member, World
from tests.soak.simulated.disk import Disk
from tests.soak.simulated.loop import (
    Killed,
    Life,
    SimulatedClock,
    SimulatedLoop,
    check_alive,
    in_world,
)
from tests.soak.simulated.payloads import (
    BOT,
    SERVER,
    channel_payload,
    guild_payload,
    interaction_payload,
    member_payload,
    user_payload,
)
from tests.soak.simulated.trace import Trace
from tests.soak.simulated.wire import WebhookWire, Wire
from tests.soak.simulated.witness import Witness
from tests.tables.harness import CountedIds, SeededChance
from tests.thinker import QuickThinker

HOUSE: Final = HouseRules(level="easy", most_tables=2)

pressed: Final[ContextVar[Asked | None]] = ContextVar("pressed", default=None)
"""For which interaction something is done."""


class Program:
    """The bot, which is started again whenever it has died."""

    def __init__(  # noqa: PLR0917 - what is around it
        self,
        world: World,
        wire: Wire,
        disk: Disk,
        loop: SimulatedLoop,
        witness: Witness,
        seed: int,
        trace: Trace,
    ) -> None:
        self.lives: Counter[str] = Counter()
        """How they ended."""
        self.connected = False
        self.silent = False
        self.client: BoorayClient | None = None
        """While it is up."""
        self._world, self._wire, self._disk = world, wire, disk
        self._loop, self._witness, self._trace = loop, witness, trace
        self._chance = random.Random(f"program {seed}")
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = (
            False  # as the program has it
        )
        self._seeds, self._ids = SeededChance(seed), CountedIds()
        self._clock = SimulatedClock(loop)
        self._life = Life(0)
        self._ended = asyncio.Event()
        self._stops = False
        disk.dies = self._dies

    @property
    def is_up(self) -> bool:
        """Whether presses reach it."""
        return self.client is not None and self.connected and not self.silent

    async def run(self) -> None:
        """Start it, and again whenever it has ended."""
        while not self._stops:
            self._ended.clear()
            self._life = Life(self._life.number + 1)
            self._life.context.run(async_.async_context.set, WebhookWire(self._wire))
            self._disk.belongs_to(self._life)
            self._trace.note("life", self._life.number)
            beginning = self.do(self._begin(self._life))
            beginning.add_done_callback(self._begun)
            await self._ended.wait()
            self._bury()
            away = self._chance.choice([0.5, 5.0, 60.0, self._chance.uniform(60, 20_000)])
            await asyncio.sleep(away)

    def do(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Have something done in the program; nothing comes of it where that dies first."""
        return self._loop.create_task(work, context=self._life.context.copy())

    def _begun(self, beginning: asyncio.Task[Any]) -> None:
        error = beginning.exception()
        if error is not None and not isinstance(error, Killed):
            self._witness.problem(f"the program did not start: {error!r}")
            self._ends("did not start")

    async def _begin(self, life: Life) -> None:
        try:
            database = await Database.open(self._disk.url)
        except StoreError as error:
            self._trace.note("cannot start:", type(error).__name__)
            self._ends("could not start")
            return
        client = BoorayClient(
            Surroundings(
                database=database,
                house=HOUSE,
                clock=self._clock,
                ids=self._ids,
                chance=self._seeds,
                thinker=QuickThinker(),
                shard_count=1,
            )
        )
        await self._wire_up(client)
        try:
            await self._witness.begins(client, database, life, pressed.get)
        except StoreError as error:
            self._trace.note("cannot be looked at:", type(error).__name__)
            self._ends("could not start")
            return
        self._database = database
        await client.tables.recover()
        self.client, self.silent = client, False
        self.connect(client, resumes=False)

    async def _wire_up(self, client: BoorayClient) -> None:
        """Do what a login would."""
        await client._async_setup_hook()
        state: Any = client._connection
        state.user = discord.ClientUser(state=state, data=user_payload(Member(BOT, "booray")))  # type: ignore[arg-type] # a user's payload
        state.application_id = BOT
        state._get_websocket = lambda *_, **__: SimpleNamespace(request_chunks=self._chunks)
        http: Any = client.http
        http.request = self._request
        http._HTTPClient__session = SimpleNamespace(close=_nothing, closed=False)
        for group in command_groups(client.services):
            client.tree.add_command(group)

    async def _request(self, route: discord.http.Route, **options: Any) -> Any:
        path = route.url.removeprefix(route.BASE)
        asked = options.get("json") or options.get("params")
        return await self._wire.request(route.method, path, asked)

    async def _chunks(self, guild_id: int, **asked: Any) -> None:
        """Answer what is asked through the gateway, which shows that it is alive."""
        check_alive()
        if self.silent or not self.connected:
            return
        told = {
            "guild_id": str(guild_id),
            "members": [member_payload(Member(BOT, "booray"))],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": asked["nonce"],
        }
        if self.client is not None:
            state: Any = self.client._connection
            self._loop.call_later(0.05, state.parse_guild_members_chunk, told)

    # The gateway

    def connect(self, client: BoorayClient, *, resumes: bool) -> None:
        """Have the gateway connected."""
        self.connected = True
        self._trace.note("connected", resumes)
        self._life.context.copy().run(self._tell_connected, client, resumes)

    def _tell_connected(self, client: BoorayClient, resumes: bool) -> None:
        state: Any = client._connection
        if resumes:
            client.dispatch("shard_resumed", 0)
            return
        state._add_guild_from_data({"id": str(SERVER), "unavailable": True})
        client.dispatch("shard_connect", 0)
        channels = (each for each in self._world.channels.values() if not each.gone)
        state.parse_guild_create(guild_payload(channels))
        client.dispatch("shard_ready", 0)

    def cut(self) -> None:
        """Have the gateway cut."""
        if self.client is not None and self.connected:
            self.connected = False
            self._trace.note("cut")
            self.tell("shard_disconnect", 0)

    def tell(self, event: str, *about: Any) -> None:
        """Have the client told of an event."""
        if self.client is not None:
            self._life.context.copy().run(self.client.dispatch, event, *about)

    def channel_gone(self, channel: Channel) -> None:
        """Tell that a channel has been deleted, if that is heard."""
        if self.client is not None and self.is_up:
            state: Any = self.client._connection
            self._life.context.copy().run(state.parse_channel_delete, channel_payload(channel))

    def channel_made(self, channel: Channel) -> None:
        """Tell that there is a new channel, if that is heard."""
        if self.client is not None and self.is_up:
            state: Any = self.client._connection
            self._life.context.copy().run(state.parse_channel_create, channel_payload(channel))

    def deliver(self, asked: Asked) -> bool:
        """Have an interaction arrive; return whether it did."""
        if self.client is None or not self.is_up:
            return False
        state: Any = self.client._connection
        context = self._life.context.copy()
        context.run(pressed.set, asked)
        asked.delivered = True
        context.run(state.parse_interaction_create, interaction_payload(asked))
        return True

    def is_same_life(self, number: int) -> bool:
        """Return whether it has gone on without a break."""
        return self._life.number == number and self._life.alive

    @property
    def life(self) -> int:
        """Which life it is in."""
        return self._life.number

    # Ends

    def kill(self) -> None:
        """Have it die now, between two things that it does."""
        if self._life.alive and self.client is not None:
            self._disk._die("killed between", None)

    async def stop(self) -> None:
        """Have it stop as it does when it is told to."""
        client = self.client
        if client is None or not self._life.alive:
            return
        self.client = None
        self._trace.note("stops")
        ending = self.do(self._stop(client, self._database))
        await asyncio.wait({ending}, timeout=600)

    async def _stop(self, client: BoorayClient, database: Database) -> None:
        await client.close()
        await database.close()
        self._ends("stopped")

    async def end(self) -> None:
        """Stop it for good."""
        self._stops = True
        await self.stop()

    def _dies(self, why: str) -> None:
        self._ends(why)

    def _ends(self, how: str) -> None:
        self._life.alive = False
        self.lives[how] += 1
        self.client, self.connected = None, False
        self._loop.call_soon(self._ended.set, context=in_world())

    def _bury(self) -> None:
        with self._witness.deaf():
            self._life.bury()
            self._disk.bury()
            gc.collect()


async def _nothing() -> None:
    return
