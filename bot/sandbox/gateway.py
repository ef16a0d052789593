"""Gateway: sessions, dispatch and resuming."""

import asyncio
import json
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.sandbox import events, shapes
from bot.sandbox.clock import passed
from bot.sandbox.dispatches import Dispatch, dispatches
from bot.sandbox.errors import Json
from bot.sandbox.limits import SessionStarts
from bot.sandbox.sessions import (
    ALREADY_AUTHENTICATED,
    AUTHENTICATION_FAILED,
    DECODE_ERROR,
    DETACHED_SECONDS,
    DISALLOWED_INTENTS,
    HEARTBEAT,
    HEARTBEAT_ACK,
    HELLO,
    IDENTIFY,
    INVALID_SESSION,
    INVALID_SHARD,
    NOT_AUTHENTICATED,
    PRESENCE,
    PRIVILEGED,
    REQUEST_MEMBERS,
    RESUME,
    ROUND_TRIP,
    TIMED_OUT,
    UNKNOWN_OPCODE,
    GatewayError,
    Intent,
    Session,
    SessionConnection,
)
from bot.sandbox.world import World

LONGEST_FRAME: Final = 4096
"""Bytes that a client may send at once."""

MOST_ASKED: Final = 100
"""How many members a client may name at once."""


class Gateway:
    """Accepts the bot's connections and tells its sessions what happens in the world."""

    def __init__(self, world: World, starts: SessionStarts, *, shards: int = 1) -> None:
        self._world = world
        self.starts = starts
        self.shards = shards
        """How many shards clients are recommended."""
        self.heartbeat_seconds = 41.25
        self._sessions: dict[str, Session] = {}
        self._connections: set[SessionConnection] = set()
        self.is_open = True
        """Whether it takes connections."""
        self.greeting_delay = 0.0
        """Seconds until a new connection is greeted."""
        world.listen(self._on_event)

    @property
    def url(self) -> str:
        """Where clients connect."""
        return self._world.origin.replace("http://", "ws://") + "/gateway/"

    @property
    def resume_url(self) -> str:
        """Where clients connect to resume: what READY tells them."""
        return self.url + "resume/"

    @property
    def sessions(self) -> list[Session]:
        """The sessions that are, or can be resumed."""
        return list(self._sessions.values())

    @property
    def connections(self) -> list[SessionConnection]:
        """The connections that stand."""
        return list(self._connections)

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        return [web.get("/gateway/", self.connect), web.get("/gateway/resume/", self.connect)]

    # --- connections -----------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client until it leaves."""
        if not self.is_open:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        connection = SessionConnection(socket, request.transport)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await passed(self._world.clock, self.greeting_delay)
            connection.send(HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000)})
            await self._read(connection)
        except GatewayError as refused:
            await socket.close(code=refused.code, message=refused.reason.encode())
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._detach(connection)
        return socket

    async def _read(self, connection: SessionConnection) -> None:
        """Handle frames until the client leaves; one silent for two heartbeats is closed out."""
        while True:
            try:
                frame = await connection.socket.receive(timeout=self.heartbeat_seconds * 2)
            except TimeoutError:
                raise GatewayError(TIMED_OUT, "Session timed out.") from None
            if frame.type is WSMsgType.BINARY:
                raise _undecodable()
            if frame.type is not WSMsgType.TEXT:
                return
            self._handle(connection, frame.data)

    def _handle(self, connection: SessionConnection, text: str) -> None:
        if len(text.encode()) > LONGEST_FRAME:
            raise _undecodable()
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError, RecursionError):
            raise _undecodable() from None
        if op == HEARTBEAT:
            self._world.clock.call_later(ROUND_TRIP, lambda: connection.send(HEARTBEAT_ACK))
        elif op == IDENTIFY:
            self._identify(connection, _object(data))
        elif op == RESUME:
            self._resume(connection, _object(data))
        elif connection.session is None:
            raise GatewayError(NOT_AUTHENTICATED, "Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._tell_members(connection.session, _object(data))
        elif op != PRESENCE:
            raise GatewayError(UNKNOWN_OPCODE, "Unknown opcode.")

    def _identify(self, connection: SessionConnection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayError(ALREADY_AUTHENTICATED, "Already authenticated.")
        self._authenticate(data)
        intents = Intent(_whole(data.get("intents", 0)))
        if intents & PRIVILEGED:
            raise GatewayError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        shard = _shard(data.get("shard"))
        if self.starts.exhausted:
            raise GatewayError(AUTHENTICATION_FAILED, "Authentication failed.")
        if not self.starts.take(shard[0]):
            connection.send(INVALID_SESSION, False)
            return
        self._forget_detached()
        session = Session(shard, intents)
        self._sessions[session.id] = session
        self._attach(connection, session)
        guilds = [g for g in self._world.guilds_of_bot() if session.covers(g.id)]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds]))
        if Intent.GUILDS in intents:
            for guild in (g for g in guilds if g.available):
                session.dispatch("GUILD_CREATE", shapes.guild_json(self._world, guild))

    def _resume(self, connection: SessionConnection, data: Json) -> None:
        if connection.session is not None:
            raise GatewayError(ALREADY_AUTHENTICATED, "Already authenticated.")
        self._authenticate(data)
        self._forget_detached()
        session = self._sessions.get(str(data.get("session_id")))
        last = _whole(data.get("seq") or 0)
        missed = None if session is None else session.missed(last)
        if session is None or missed is None:
            connection.send(INVALID_SESSION, False)
            return
        for sent in missed:
            connection.outbox.put_nowait(sent)
        self._attach(connection, session)
        session.dispatch("RESUMED", {})

    def _tell_members(self, session: Session, data: Json) -> None:
        """Tell a client of members that it names; a list of all is for a privileged intent."""
        guild = self._world.guilds.get(str(data.get("guild_id")))
        asked = data.get("user_ids")
        asked = asked if isinstance(asked, list) else [asked]
        if guild is None or not session.covers(guild.id) or not guild.available:
            return
        if data.get("query") is not None or len(asked) > MOST_ASKED:
            raise GatewayError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        found = [guild.members[str(user)] for user in asked if str(user) in guild.members]
        chunk = {
            "guild_id": guild.id,
            "members": [shapes.member_json(member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(user) for user in asked if str(user) not in guild.members],
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

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
            "resume_gateway_url": self.resume_url,
            "shard": list(session.shard),
            "application": {"id": application.id, "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
        }

    def _attach(self, connection: SessionConnection, session: Session) -> None:
        connection.session = session
        session.outbox = connection.outbox
        self._world.set_online(True)

    def _detach(self, connection: SessionConnection) -> None:
        session = connection.session
        if session is None or session.outbox is not connection.outbox:
            return
        session.outbox = None
        session.detached_at = self._world.clock.now()
        if connection.socket.close_code in (1000, 1001):
            self.forget(session)
        self._world.set_online(any(s.outbox is not None for s in self._sessions.values()))

    def forget(self, session: Session) -> None:
        """Let a session be resumed no more."""
        self._sessions.pop(session.id, None)

    def _forget_detached(self) -> None:
        oldest = self._world.clock.now() - DETACHED_SECONDS
        for session in tuple(self._sessions.values()):
            if session.outbox is None and session.detached_at < oldest:
                del self._sessions[session.id]

    async def close(self) -> None:
        """Send every client away: the sandbox stops."""
        for connection in tuple(self._connections):
            await connection.socket.close(code=1001, message=b"The sandbox stops.")

    # --- events ----------------------------------------------------------------------------------

    def _on_event(self, event: events.Event) -> None:
        reached = {guild.id for guild in self._world.guilds_of_bot() if guild.available}
        for dispatch in dispatches(self._world, event):
            if dispatch.guild_id in reached or dispatch.for_strangers:
                self._dispatch(dispatch)

    def _dispatch(self, dispatch: Dispatch) -> None:
        for session in tuple(self._sessions.values()):
            heard = dispatch.intent is None or dispatch.intent in session.intents
            if heard and session.covers(dispatch.guild_id):
                session.dispatch(dispatch.name, dispatch.data)


def _undecodable() -> GatewayError:
    return GatewayError(DECODE_ERROR, "Error while decoding payload.")


def _object(data: Any) -> Json:
    if not isinstance(data, dict):
        raise _undecodable()
    return data


def _whole(number: Any) -> int:
    try:
        return int(number)
    except (ValueError, TypeError, OverflowError):
        raise _undecodable() from None


def _shard(shard: Any) -> tuple[int, int]:
    if shard is None:
        return 0, 1
    match shard:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise GatewayError(INVALID_SHARD, "Invalid shard.")
