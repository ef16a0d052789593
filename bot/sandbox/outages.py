"""Injected gateway outages.

| call | what the bot's client meets |
|---|---|
| `drop(code)` | its connection ends, without a word or closed with a code; it can resume |
| `reconnect()` | opcode 7: it is asked to connect anew, and to resume |
| `invalidate(resumable=…)` | opcode 9: its session is over, or it is to resume it |
| `go_silent()` | the connection stands, but nothing comes over it: no answer to heartbeats either |
| `withhold(event)` | the sessions that there are never learn of events of a name; fresh ones do |
| `cut(seconds)` | all connections end and new ones are refused; the REST API goes on |
| `slow(seconds)` | new connections are greeted late |
| `tell(event, data)` | an event of any name and shape, sound or not |
| `lose_servers()` | GUILD_DELETE with `unavailable`; GUILD_CREATE once it is over |

`withhold("INTERACTION_CREATE")` is what discord-api-docs #8162 reports.
All take a `shard`'s number to trouble that one alone, but for `cut` and `slow`. What lasts is an
`Outage`: it is in `active` until somebody ends it, or its seconds are over by the sandbox's clock.
What goes wrong with requests is in `bot.sandbox.faults`.
"""

from collections.abc import Callable
from typing import Any

from bot.sandbox import events
from bot.sandbox.gateway import Gateway
from bot.sandbox.sessions import INVALID_SESSION, RECONNECT, SessionConnection
from bot.sandbox.world import World


class Outage:
    """Something that is wrong with the gateway until it ends."""

    def __init__(self, name: str, mend: Callable[[], None]) -> None:
        self.name = name
        self.over = False
        self._mend = mend

    def end(self) -> None:
        """Let the gateway be well again; nothing happens the second time."""
        if not self.over:
            self.over = True
            self._mend()


class Outages:
    """Brings about what goes wrong with the gateway."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._active: list[Outage] = []

    @property
    def active(self) -> list[Outage]:
        """Those that are not over, oldest first."""
        self._active = [each for each in self._active if not each.over]
        return list(self._active)

    def clear(self) -> None:
        """End them all."""
        for each in self.active:
            each.end()

    # --- once ------------------------------------------------------------------------------------

    async def drop(self, code: int | None = None, *, shard: int | None = None) -> None:
        """End connections: cut without a word, or closed with a code."""
        for connection in self._connections(shard):
            if code is None:
                connection.abort()
            else:
                await connection.socket.close(code=code)

    def reconnect(self, *, shard: int | None = None) -> None:
        """Ask clients to connect anew and resume, as Discord does when it redeploys."""
        for connection in self._connections(shard):
            connection.send(RECONNECT)

    def invalidate(self, *, resumable: bool, shard: int | None = None) -> None:
        """Tell clients that their session is invalid."""
        for connection in self._connections(shard):
            if not resumable and connection.session is not None:
                self._gateway.forget(connection.session)
            connection.send(INVALID_SESSION, resumable)

    def tell(self, event: str, data: Any, *, shard: int | None = None) -> None:
        """Send sessions an event that nothing in the world has brought about."""
        for session in self._gateway.sessions:
            if shard in (None, session.shard[0]):
                session.dispatch(event, data)

    # --- until it ends ---------------------------------------------------------------------------

    def go_silent(self, *, shard: int | None = None) -> Outage:
        """Send nothing more over the connections there are; new ones are well."""
        silent = self._connections(shard)
        for connection in silent:
            connection.may_speak.clear()

        def speak() -> None:
            for connection in silent:
                connection.may_speak.set()

        return self._begin("silence", speak)

    def withhold(self, event: str, *, shard: int | None = None) -> Outage:
        """Keep events of one name from the sessions there are; they never learn of them."""
        deaf = [s for s in self._gateway.sessions if shard in (None, s.shard[0])]
        for session in deaf:
            session.never_told.add(event)

        def tell() -> None:
            for session in deaf:
                session.never_told.discard(event)

        return self._begin(f"no {event}", tell)

    def cut(self, seconds: float | None = None) -> Outage:
        """End all connections and refuse new ones."""
        for connection in self._connections(None):
            connection.abort()
        self._gateway.is_open = False

        def reopen() -> None:
            self._gateway.is_open = True

        return self._begin("gateway cut", reopen, seconds)

    def slow(self, seconds: float) -> Outage:
        """Greet new connections only after some seconds."""
        self._gateway.greeting_delay = seconds

        def hurry() -> None:
            self._gateway.greeting_delay = 0.0

        return self._begin("slow gateway", hurry)

    def lose_servers(self, seconds: float | None = None, *, shard: int | None = None) -> Outage:
        """Make the bot's servers, or those of a shard, unavailable."""
        covering = [s for s in self._gateway.sessions if shard in (None, s.shard[0])]
        lost = [
            guild
            for guild in self._world.guilds_of_bot()
            if shard is None or any(session.covers(guild.id) for session in covering)
        ]
        for guild in lost:
            self._world.set_available(guild, False)

        def find() -> None:
            for guild in lost:
                self._world.set_available(guild, True)

        return self._begin("servers unavailable", find, seconds)

    def _begin(self, name: str, mend: Callable[[], None], seconds: float | None = None) -> Outage:
        def end() -> None:
            mend()
            self._world.publish(events.TroublesChanged())

        outage = Outage(name, end)
        self._active.append(outage)
        self._world.publish(events.TroublesChanged())
        if seconds is not None:
            self._world.clock.call_later(seconds, outage.end)
        return outage

    def _connections(self, shard: int | None) -> list[SessionConnection]:
        return [each for each in self._gateway.connections if each.covers(shard)]
