"""Gateway sessions, their connections and frames."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from enum import IntFlag
from typing import Any, Final

from aiohttp import web

from bot.sandbox.errors import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE = 0, 1, 2, 3
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

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
    GUILD_MODERATION = 1 << 2
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
        self.never_told: set[str] = set()
        """Names of events that do not reach this session, lost for good."""
        self._history: deque[tuple[int, str]] = deque(maxlen=HISTORY)

    def covers(self, guild_id: str) -> bool:
        """Return whether a server's events go to this session's shard."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, or keep it for the resume."""
        if name in self.never_told:
            return
        self.sequence += 1
        sent = frame(DISPATCH, data, name, self.sequence)
        self._history.append((self.sequence, sent))
        if self.outbox is not None:
            self.outbox.put_nowait(sent)

    def missed(self, sequence: int) -> list[str] | None:
        """The dispatches after `sequence`, or None if some of them are forgotten."""
        oldest = self._history[0][0] if self._history else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [sent for number, sent in self._history if number > sequence]


def frame(op: int, data: Any, name: str | None = None, sequence: int | None = None) -> str:
    return json.dumps({"op": op, "d": data, "s": sequence, "t": name})


class SessionConnection:
    """One WebSocket; what is sent goes through one queue in order."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.transport = transport
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.session: Session | None = None
        self.may_speak = asyncio.Event()
        """Cleared while nothing is to come from the gateway."""
        self.may_speak.set()

    def send(self, op: int, data: Any = None) -> None:
        """Queue a frame that is not an event."""
        self.outbox.put_nowait(frame(op, data))

    async def write(self) -> None:
        """Send what is queued until the socket closes."""
        with contextlib.suppress(ConnectionError):
            while True:
                sent = await self.outbox.get()
                await self.may_speak.wait()
                await self.socket.send_str(sent)

    def covers(self, shard: int | None) -> bool:
        """Return whether this is a connection of a shard, or of any."""
        return shard is None or (self.session is not None and self.session.shard[0] == shard)

    def abort(self) -> None:
        """Cut the connection without a word."""
        if self.transport is not None:
            self.transport.abort()
