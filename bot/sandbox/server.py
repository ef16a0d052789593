"""Sandbox server: API, gateway and page on one port."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from types import TracebackType
from typing import Final, Self

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from bot.sandbox.clock import RealSandboxClock, SandboxClock
from bot.sandbox.default_world import default_world
from bot.sandbox.events import TroublesChanged
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.limits import Limits, RequestLimiter, SessionStarts
from bot.sandbox.live import LivePage
from bot.sandbox.moderation import Moderation
from bot.sandbox.outages import Outages
from bot.sandbox.panel import FaultPanel
from bot.sandbox.people import SimulatedPerson
from bot.sandbox.rest import rest_api

_log = logging.getLogger(__name__)

Watch = Callable[[str, str, int], None]
"""Told the method and path of a request, and the status of its answer."""

HOST: Final = "127.0.0.1"
"""The only address the sandbox listens on: it has no passwords, so it is for this machine."""

DISCORDS_LIMITS: Final = Limits()

_HEADERS: Final = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
        " frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
}


class Sandbox:
    """A small Discord on loopback, in memory.

    Use it as `async with Sandbox() as sandbox:`; port 0 takes a free one. Point a client at
    `api_url` with `token`, open `page_url` in a browser, or act as a member with `person`.

    It misbehaves as Discord does, when asked to; the modules of these say how:

    | | |
    |---|---|
    | `faults` | what goes wrong with requests (`bot.sandbox.faults`) |
    | `outages` | what goes wrong with the gateway (`bot.sandbox.outages`) |
    | `moderation` | roles, threads, installations, Activities (`bot.sandbox.moderation`) |
    | `limiter`, `gateway.starts` | what it takes in how much time (`bot.sandbox.limits`) |
    | `gateway.shards` | how many shards it recommends |
    | `interactions.kill_tokens()` | all tokens given so far are dead |
    """

    def __init__(  # noqa: PLR0913 - each is something else to try
        self,
        port: int = 0,
        *,
        token: str | None = None,
        clock: SandboxClock | None = None,
        watch: Watch | None = None,
        limits: Limits | None = DISCORDS_LIMITS,
        shards: int = 1,
        servers: int = 1,
        beside: Iterable[web.AbstractRouteDef] = (),
    ) -> None:
        """Make a sandbox that listens from `start` on.

        Args:
            port: where it will listen; 0 takes any free one.
            token: what the bot logs in with; made up if not given.
            clock: the time; the machine's own if not given.
            watch: told of every request as it is answered, to count them.
            limits: how much it takes in how much time; None for no limits.
            shards: how many shards it recommends to clients.
            servers: how many there are in its world, each on the shard after the last one's.
            beside: what else it serves on its port, that is no part of Discord.
        """
        self.token = token or f"sandbox.made-up.{secrets.token_urlsafe(24)}"
        self.world = default_world(self.token, clock or RealSandboxClock(), servers)
        self.interactions = Interactions(self.world)
        self.limiter = RequestLimiter(limits, self.world.clock)
        starts = SessionStarts(limits, self.world.clock)
        self.gateway = Gateway(self.world, starts, shards=shards)
        self.faults = Faults(lambda: self.world.publish(TroublesChanged()))
        self.outages = Outages(self.world, self.gateway)
        self.moderation = Moderation(self.world)
        panel = FaultPanel(self.world, self.interactions, self.faults, self.outages)
        self._page = LivePage(self.world, self.interactions, panel)
        self._port = port
        self._watch = watch
        self._beside = tuple(beside)
        self._runner: web.AppRunner | None = None

    @property
    def page_url(self) -> str:
        """The address to open in a browser."""
        return f"{self.world.origin}/"

    @property
    def api_url(self) -> str:
        """The base of the REST API, version 10."""
        return f"{self.world.origin}/api/v10"

    def person(self, name: str, server: str | None = None) -> SimulatedPerson:
        """A window of the member with this name, for acting as them in tests.

        Args:
            name: of the member.
            server: the name of the server it shows; None: the first that they are in.
        """
        return SimulatedPerson(self.world, self.interactions, name, server)

    async def start(self) -> None:
        """Listen. Raises `OSError` if the port is taken."""
        app = web.Application(middlewares=[_only_from_here])
        app.on_response_prepare.append(_add_headers)
        if self._watch is not None:
            app.on_response_prepare.append(_telling(self._watch))
        app.add_routes(self.gateway.routes())
        app.add_routes(self._page.routes())
        app.add_routes(self._beside)
        api = rest_api(self.world, self.gateway, self.interactions, self.faults, self.limiter)
        app.add_subapp("/api/v10", api)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, logger=_log)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self.world.origin = f"http://{HOST}:{runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Send everyone away and stop listening."""
        if self._runner is not None:
            self.faults.clear()
            await self.gateway.close()
            await self._page.close()
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.stop()


@web.middleware
async def _only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse (403) what another web site sends through somebody's browser.

    A page elsewhere reaches this port with its own Origin; a name pointed at this machine (DNS
    rebinding) comes with its own Host.
    """
    transport = request.transport
    port = transport.get_extra_info("sockname")[1] if transport is not None else None
    if request.host not in (f"{HOST}:{port}", f"localhost:{port}"):
        raise web.HTTPForbidden(text="This sandbox answers on 127.0.0.1 only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden(text="This sandbox answers its own page only.")
    return await handler(request)


def _telling(watch: Watch) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    async def tell(request: web.Request, response: web.StreamResponse) -> None:
        watch(request.method, request.path, response.status)

    return tell


async def _add_headers(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)


def _in_a_line(record: logging.LogRecord) -> bool:
    """Tell in a line of what came and is no HTTP, or only half of a request whose sender is gone.

    What is wrong with us keeps its traceback.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, HttpProcessingError):
        _say_instead(record, "No HTTP came: %.200r", error.message)
    elif isinstance(error, ConnectionResetError):
        _say_instead(record, "A connection ended within a request")
    return True


def _say_instead(record: logging.LogRecord, line: str, *values: str) -> None:
    record.msg, record.args, record.exc_info = line, values, None
    record.levelno, record.levelname = logging.INFO, logging.getLevelName(logging.INFO)


_log.addFilter(_in_a_line)
