"""The sandbox's Discord with the client in it, in one process, whose time is given.

Requests go through discord.py's own code to the sandbox's API (:mod:`tests.behaviour.wire`), and
what the sandbox's gateway sends goes to discord.py's parsers. There are no sockets.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import nullcontext
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, Final, cast
from unittest.mock import patch

import discord

from bot import owner
from bot.client import BoorayClient
from bot.sandbox import events, shapes
from bot.sandbox.clock import Timer
from bot.sandbox.commands import STRING
from bot.sandbox.errors import Json
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.limits import RequestLimiter, SessionStarts
from bot.sandbox.models import (
    COMPLETION,
    EPHEMERAL,
    Application,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.permissions import MEMBERS
from bot.sandbox.rest import rest_api
from bot.sandbox.rest.wire import BASE
from bot.sandbox.sessions import Intent, Session
from bot.sandbox.world import World
from tests.behaviour.given_time import GivenTime
from tests.behaviour.made_once import made_once
from tests.behaviour.wire import Asked, Fault, Wire, sessions_over

ORIGIN: Final = "http://discord.test"
FILES: Final = "https://cdn.discordapp.com"
TOKEN: Final = "the-token"  # noqa: S105 - of no account
READY_AFTER: Final = 1e-6
"""Seconds that discord.py waits for one more server before it tells that a shard is ready."""
BEGINNING: Final = datetime(2026, 1, 1, tzinfo=UTC)


async def settled() -> None:
    """Have done what is asked already."""


class Clock:
    """The given time, as the sandbox and the bot ask for it."""

    def __init__(self, time: GivenTime) -> None:
        self._time = time
        self._ahead = 0.0

    def now(self) -> float:
        """Return the seconds since 1970."""
        return BEGINNING.timestamp() + self._ahead + self._time.now()

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> Timer:
        """Call something once, so many seconds from now."""
        return asyncio.get_running_loop().call_later(seconds, callback)

    def jump(self, seconds: float) -> None:
        """Be so much later at once, without anything that was due meanwhile."""
        self._ahead += seconds


class Env:
    """Discord, and the bot while it runs."""

    def __init__(self) -> None:
        self.time = GivenTime()
        self.clock = Clock(self.time)
        bot = User(id="", username="Booray", bot=True)
        self.world = World(Application(id="", name="Booray", token=TOKEN, user=bot), self.clock)
        bot.id = self.world.application.id = self.world.ids.next()
        self.world.origin = ORIGIN
        self.interactions = Interactions(self.world)
        starts = SessionStarts(None, self.clock)
        self._gateway = Gateway(self.world, starts)
        limiter = RequestLimiter(None, self.clock)
        self.faults = Faults(_nothing)
        """What besets requests as it does in the sandbox."""
        api = rest_api(self.world, self._gateway, self.interactions, self.faults, limiter)
        self.wire = Wire(api, self.world.files)
        self.errors: list[BaseException] = []
        """What the bot let fall, or the commands' tree was given, and no test has forgiven."""
        self.modals: dict[str, Json] = {}
        """Forms that were opened, by interaction."""
        self.choices: dict[str, list[Json]] = {}
        """What was offered while something was typed, by interaction."""
        self.told_privately: set[str] = set()
        """Interactions that were answered, or are to be, with a private message."""
        self.says_more: dict[str, Json] = {}
        """What Discord says of an interaction besides, or in place of what it would."""
        self.heard = True
        """Whether the gateway tells the bot of anything."""
        self.deliveries = 1
        """How often each event is told."""
        self.is_told = True
        """Whether Discord knows the commands that the bot tells, without being told."""
        self._owners = patch.object(owner, "OFTEN", timedelta(minutes=1))
        """Who passes a day looks at owners a thousand times, and not 86,400 times."""
        self.world.listen(self._note)

    def begin(self) -> None:
        """Take over the running loop's time."""
        self.time.__enter__()
        self._owners.start()

    def end(self) -> None:
        """Give it back."""
        self._owners.stop()
        self.time.__exit__(None, None, None)

    def now(self) -> datetime:
        """Return the time."""
        return datetime.fromtimestamp(self.clock.now(), UTC)

    async def settle(self) -> None:
        """Wait until the bot has done all that it can do now."""
        await self.time.rest()

    async def advance_time(self, seconds: float) -> None:
        """Let time pass."""
        await self.time.passes(seconds)

    # The bot

    async def start(self, client: BoorayClient) -> None:
        """Log the bot in, and connect it."""
        self._own = asyncio.all_tasks()
        self.client = client
        self._take_errors(client)
        client.http.connector = cast("Any", object())  # no socket is opened
        setattr(client.tokens, "_seconds", self.time.now)  # noqa: B010 - it has no other way in
        discord.http.Route.BASE = ORIGIN + BASE
        discord.Asset.BASE = FILES  # a program that another test has started may have changed it
        with sessions_over(self.wire), made_once(self.world) if self.is_told else nullcontext():
            await client.login(TOKEN)
        self._serving = asyncio.create_task(client.serve())
        await self._connect(client)
        await self.advance_time(2 * READY_AFTER)

    async def _connect(self, client: BoorayClient) -> None:
        self._session = session = Session((0, 1), Intent(client.intents.value))
        state: Any = client._connection
        state.shard_count, state.shard_ids, state.guild_ready_timeout = 1, [0], READY_AFTER
        socket = SimpleNamespace(open=True, latency=0.0, request_chunks=self._chunks)
        shards: Any = client.__dict__["_AutoShardedClient__shards"]
        shards[0] = SimpleNamespace(
            id=0, ws=socket, _client=client, disconnect=settled, reconnect=self._begin_anew
        )
        state._get_websocket = lambda *_, **__: socket
        feed: Any = SimpleNamespace(put_nowait=self._feed_to(client))
        session.outbox = feed
        gateway = self._gateway
        gateway._sessions[session.id] = session
        self.world.set_online(True)
        guilds = gateway._world.guilds_of_bot()
        session.dispatch("READY", gateway._ready(session, [guild.id for guild in guilds]))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", shapes.guild_json(self.world, guild))

    def _feed_to(self, client: BoorayClient) -> Callable[[str], None]:
        loop, parsers = asyncio.get_running_loop(), client._connection.parsers

        def tell(name: str, text: str) -> None:
            data = json.loads(text)
            if name == "READY":
                data["__shard_id__"] = 0
            if name == "INTERACTION_CREATE":
                data |= self.says_more.get(data["id"], {})
            parsers[name](data)

        def feed(sent: str) -> None:
            frame = json.loads(sent)
            if self.heard and frame["t"] in parsers:
                for _ in range(self.deliveries):
                    loop.call_soon(tell, frame["t"], json.dumps(frame["d"]))

        return feed

    async def _chunks(self, guild_id: int, **asked: Any) -> None:
        asked["guild_id"] = guild_id
        loop, tell = asyncio.get_running_loop(), self._gateway._tell_members
        # An answer takes longer than discord.py takes to begin to wait for it.
        loop.call_soon(loop.call_soon, loop.call_soon, tell, self._session, asked)

    async def _begin_anew(self) -> None:
        """End the session, and begin another, as the bot asks discord.py to."""
        self._gateway.forget(self._session)
        self.client.dispatch("shard_disconnect", 0)
        await self._connect(self.client)

    async def stop(self) -> None:
        """Have the bot gone: whatever it was about to do is not done."""
        await self.settle()
        self._gateway.forget(self._session)
        present = asyncio.current_task()
        gone = [each for each in asyncio.all_tasks() - self._own if each is not present]
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)

    def _take_errors(self, client: BoorayClient) -> None:
        """Take down what discord.py would only log."""
        on_error, on_tree_error = client.on_error, client.tree.on_error

        async def takes(event: str, /, *args: Any, **more: Any) -> None:
            error = sys.exc_info()[1]
            assert error is not None
            self.errors.append(error)
            await on_error(event, *args, **more)

        async def takes_of_tree(interaction: Any, error: Any) -> None:
            self.errors.append(error)
            await on_tree_error(interaction, error)

        tree: Any = client.tree
        setattr(client, "on_error", takes)  # noqa: B010 - as discord.py allows
        tree.on_error = takes_of_tree

    def raise_errors(self) -> None:
        """Fail if there were errors that no test has forgiven."""
        if self.errors:
            raise BaseExceptionGroup("the bot let errors fall", self.errors)

    # What happens in Discord

    @property
    def requests(self) -> list[Asked]:
        """All that the bot has asked of Discord."""
        return self.wire.requests

    def _note(self, event: events.Event) -> None:
        match event:
            case events.InteractionAnswered(interaction, choices, modal):
                if modal is not None:
                    self.modals[interaction.id] = deepcopy(modal)
                if choices is not None:
                    self.choices[interaction.id] = choices
                first = interaction.channel.messages.get(interaction.original_id or "")
                if interaction.answer in {4, 5} and first and first.flags & EPHEMERAL:
                    self.told_privately.add(interaction.id)

    def fails(
        self,
        method: str,
        path: str,
        *,
        status: int = 500,
        code: int = 0,
        times: int | None = 1,
        **more: Any,
    ) -> None:
        """Have requests fail.

        Args:
            method: of the requests; ``*``: any.
            path: a pattern, such as ``/channels/*/messages``.
            status: what Discord answers.
            code: and which of its own numbers.
            times: how often; None: until :meth:`heal`.
            more: of the :class:`~tests.behaviour.wire.Fault`.
        """
        self.wire.faults.append(Fault(method, path, status, code, times, **more))

    def heal(self) -> None:
        """Have nothing fail any more."""
        self.wire.faults.clear()

    def new_guild(self, name: str, locale: str = "en-US") -> Guild:
        """Return a new server, with its owner and the bot in it."""
        world = self.world
        owner = self.new_user(f"Owner of {name}")
        guild = Guild(world.ids.next(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", MEMBERS)
        guild.members[owner.id] = Member(owner, guild.id, self.clock.now())
        world.guilds[guild.id] = guild
        world.invite_bot(guild, MEMBERS)
        return guild

    def new_user(self, name: str, *, bot: bool = False) -> User:
        """Return a new account."""
        return User(self.world.ids.next(), name, bot=bot)

    def channel(self, channel_id: int) -> Channel:
        """Return a channel."""
        return self.world.channel(str(channel_id))

    def stored(self, message: discord.Message) -> Message:
        """Return a message as Discord has it."""
        return self.world.message(str(message.channel.id), str(message.id))

    def payload(self, message: Message) -> Json:
        """Return what Discord would say of a message now."""
        payload: Json = json.loads(json.dumps(shapes.gateway_message_json(self.world, message)))
        return payload

    def shown(self, message: Message) -> discord.Message:
        """Return a message as discord.py reads it."""
        client, channel_id = self.client, int(message.channel_id)
        channel: Any = client.get_channel(channel_id)
        if channel is None:
            guild_id = int(self.world.channel(message.channel_id).guild_id)
            channel = client.get_partial_messageable(channel_id, guild_id=guild_id)
        data: Any = self.payload(message)
        return discord.Message(state=client._connection, channel=channel, data=data)

    def arrives(
        self,
        user_id: int,
        kind: int,
        data: Json,
        channel_id: int,
        more: Json | None = None,
    ) -> Interaction:
        """Have an interaction arrive that no client of today would send."""
        channel = self.channel(channel_id)
        member = self.world.member(channel.guild_id, str(user_id))
        owners = {"0": channel.guild_id}
        interaction = self.interactions._new(kind, member, channel, data, owners)
        if more:
            self.says_more[interaction.id] = more
            if "message" in more:
                interaction.source = channel.messages.get(more["message"]["id"])
        if kind == COMPLETION:
            interaction.completing = {"type": STRING}  # as every option is that is completed
        return self.interactions._send(interaction)


def _nothing() -> None:
    pass
