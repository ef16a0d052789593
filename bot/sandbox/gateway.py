"""The gateway: sessions of the bot's client, what they are sent, and how they are resumed."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from enum import IntFlag
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.sandbox import events, shapes
from bot.sandbox.errors import Json
from bot.sandbox.models import Channel, Message
from bot.sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE = 0, 1, 2, 3
RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 9, 10, 11

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, TIMED_OUT, INVALID_SHARD, DISALLOWED_INTENTS = 4005, 4009, 4010, 4014

HISTORY: Final = 2000
"""How many dispatches a session keeps for a resume."""

ROUND_TRIP: Final = 0.1
"""Seconds until a heartbeat is answered. On loopback the answer could arrive before the client has
noted that it asked: discord.py then takes it for the answer to the heartbeat before, and warns
that it is a whole interval behind."""

DETACHED_SECONDS: Final = 120.0
"""How long a session without a connection can still be resumed."""


class Intent(IntFlag):
    """The groups of events a client may ask for; the bits are Discord's."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED: Final = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
"""Discord gives these to applications it has approved; the sandbox gives them to none."""


class GatewayError(Exception):
    """A client broke the gateway's rules: its connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Session:
    """One identified client (or shard of one), which outlives its connection for a while."""

    def __init__(self, shard: tuple[int, int], intents: Intent) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.sequence = 0
        self.outbox: asyncio.Queue[str] | None = None
        self.detached_at = 0.0
        self._history: deque[tuple[int, str]] = deque(maxlen=HISTORY)

    def covers(self, guild_id: str) -> bool:
        """Return whether a server's events go to this session's shard."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, or keep it for the resume."""
        self.sequence += 1
        frame = _frame(DISPATCH, data, name, self.sequence)
        self._history.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put_nowait(frame)

    def missed(self, sequence: int) -> list[str] | None:
        """The dispatches after `sequence`, or None if some of them are forgotten."""
        oldest = self._history[0][0] if self._history else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for number, frame in self._history if number > sequence]


def _frame(op: int, data: Any, name: str | None = None, sequence: int | None = None) -> str:
    return json.dumps({"op": op, "d": data, "s": sequence, "t": name})


class Connection:
    """One WebSocket: reads the client's frames; what is sent goes through one queue in order."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.transport = transport
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.session: Session | None = None

    def send(self, op: int, data: Any = None) -> None:
        """Queue a frame that is not an event."""
        self.outbox.put_nowait(_frame(op, data))

    async def write(self) -> None:
        """Send what is queued until the socket closes."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self.outbox.get())


class Gateway:
    """Accepts the bot's connections and tells its sessions what happens in the world."""

    def __init__(self, world: World, *, heartbeat_seconds: float = 41.25) -> None:
        self._world = world
        self._heartbeat_seconds = heartbeat_seconds
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        world.listen(self._on_event)

    @property
    def url(self) -> str:
        """Where clients connect."""
        return self._world.origin.replace("http://", "ws://") + "/gateway/"

    # --- connections -----------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client until it leaves."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        self._connections.add(connection)
        connection.send(HELLO, {"heartbeat_interval": int(self._heartbeat_seconds * 1000)})
        writer = asyncio.create_task(connection.write())
        try:
            await self._read(connection)
        except GatewayError as refused:
            await socket.close(code=refused.code, message=refused.reason.encode())
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._detach(connection)
        return socket

    async def _read(self, connection: Connection) -> None:
        """Handle frames until the client leaves; one silent for two heartbeats is closed out."""
        while True:
            try:
                frame = await connection.socket.receive(timeout=self._heartbeat_seconds * 2)
            except TimeoutError:
                raise GatewayError(TIMED_OUT, "Session timed out.") from None
            if frame.type is not WSMsgType.TEXT:
                return
            self._handle(connection, frame.data)

    def _handle(self, connection: Connection, text: str) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            raise GatewayError(DECODE_ERROR, "Error while decoding payload.") from None
        if op == HEARTBEAT:
            self._world.clock.call_later(ROUND_TRIP, lambda: connection.send(HEARTBEAT_ACK))
        elif op == IDENTIFY:
            self._identify(connection, _object(data))
        elif op == RESUME:
            self._resume(connection, _object(data))
        elif connection.session is None:
            raise GatewayError(NOT_AUTHENTICATED, "Not authenticated.")
        elif op != PRESENCE:
            raise GatewayError(UNKNOWN_OPCODE, "Unknown opcode.")

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayError(ALREADY_AUTHENTICATED, "Already authenticated.")
        self._authenticate(data)
        intents = Intent(int(data.get("intents", 0)))
        if intents & PRIVILEGED:
            raise GatewayError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        session = Session(_shard(data.get("shard")), intents)
        self._sessions[session.id] = session
        self._attach(connection, session)
        guilds = [g for g in self._world.guilds.values() if session.covers(g.id)]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds]))
        if Intent.GUILDS in intents:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", shapes.guild_json(self._world, guild))

    def _resume(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayError(ALREADY_AUTHENTICATED, "Already authenticated.")
        self._authenticate(data)
        self._forget_detached()
        session = self._sessions.get(str(data.get("session_id")))
        missed = None if session is None else session.missed(int(data.get("seq") or 0))
        if session is None or missed is None:
            connection.send(INVALID_SESSION, False)
            return
        for frame in missed:
            connection.outbox.put_nowait(frame)
        self._attach(connection, session)
        session.dispatch("RESUMED", {})

    def _authenticate(self, data: Json) -> None:
        if data.get("token") != self._world.application.token:
            raise GatewayError(AUTHENTICATION_FAILED, "Authentication failed.")

    def _ready(self, session: Session, guild_ids: list[str]) -> Json:
        application = self._world.application
        return {
            "v": 10,
            "user": shapes.own_user_json(application.user),
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": application.id, "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
        }

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.outbox = connection.outbox
        self._world.set_online(True)

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is None or session.outbox is not connection.outbox:
            return
        session.outbox = None
        session.detached_at = self._world.clock.now()
        if connection.socket.close_code in (1000, 1001):
            del self._sessions[session.id]
        self._world.set_online(any(s.outbox is not None for s in self._sessions.values()))

    def _forget_detached(self) -> None:
        oldest = self._world.clock.now() - DETACHED_SECONDS
        for session in tuple(self._sessions.values()):
            if session.outbox is None and session.detached_at < oldest:
                del self._sessions[session.id]

    def ask_to_reconnect(self) -> None:
        """Ask every client to connect anew and resume, as Discord does when it redeploys."""
        for connection in self._connections:
            connection.send(RECONNECT)

    def drop(self) -> None:
        """Cut every client's connection without a word; their sessions can be resumed."""
        for connection in self._connections:
            if connection.transport is not None:
                connection.transport.abort()

    async def close(self) -> None:
        """Send every client away: the sandbox stops."""
        for connection in tuple(self._connections):
            await connection.socket.close(code=1001, message=b"The sandbox stops.")

    # --- events ----------------------------------------------------------------------------------

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction):
                self._dispatch(
                    interaction.channel.guild_id,
                    None,
                    "INTERACTION_CREATE",
                    shapes.interaction_json(self._world, interaction),
                )
            case events.MessageCreated(message) if message.visible_to is None:
                self._dispatch_message("MESSAGE_CREATE", message)
            case events.MessageUpdated(message) if message.visible_to is None:
                self._dispatch_message("MESSAGE_UPDATE", message)
            case events.MessageDeleted(message) if message.visible_to is None:
                channel = self._world.channel(message.channel_id)
                ids = {"id": message.id, "channel_id": channel.id, "guild_id": channel.guild_id}
                if self._bot_views(channel):
                    self._dispatch(channel.guild_id, Intent.GUILD_MESSAGES, "MESSAGE_DELETE", ids)
            case events.ChannelCreated(channel):
                self._dispatch_channel("CREATE", channel, {"newly_created": True})
            case events.ChannelUpdated(channel):
                self._dispatch_channel("UPDATE", channel, {})
            case events.ChannelDeleted(channel):
                self._dispatch_channel("DELETE", channel, {})
            case events.ThreadJoined(thread, user_id) if user_id == self._world.application.user.id:
                member = {"member": shapes.thread_member_json(thread, user_id)}
                self._dispatch_channel("CREATE", thread, member)

    def _dispatch(self, guild_id: str, intent: Intent | None, name: str, data: Json) -> None:
        for session in tuple(self._sessions.values()):
            if session.covers(guild_id) and (intent is None or intent in session.intents):
                session.dispatch(name, data)

    def _bot_views(self, channel: Channel) -> bool:
        return self._world.may_view(self._world.application.user.id, channel)

    def _dispatch_channel(self, verb: str, channel: Channel, more: Json) -> None:
        if channel.is_thread and not self._bot_views(channel):
            return
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        data = shapes.channel_json(channel) | (more if channel.is_thread else {})
        self._dispatch(channel.guild_id, Intent.GUILDS, f"{kind}_{verb}", data)

    def _dispatch_message(self, name: str, message: Message) -> None:
        channel = self._world.channel(message.channel_id)
        if not self._bot_views(channel):
            return
        data = shapes.gateway_message_json(self._world, message)
        bot_id = self._world.application.user.id
        if message.author.id != bot_id and bot_id not in message.mentions:
            # Without the message content intent these fields come empty.
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._dispatch(channel.guild_id, Intent.GUILD_MESSAGES, name, data)


def _object(data: Any) -> Json:
    if not isinstance(data, dict):
        raise GatewayError(DECODE_ERROR, "Error while decoding payload.")
    return data


def _shard(shard: Any) -> tuple[int, int]:
    if shard is None:
        return 0, 1
    match shard:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise GatewayError(INVALID_SHARD, "Invalid shard.")
