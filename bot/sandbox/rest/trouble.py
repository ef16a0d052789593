"""Effects of injected faults on the wire."""

import math
from typing import Final

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.typedefs import Handler, Middleware

from bot.sandbox import errors
from bot.sandbox.clock import passed
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import ActiveFault, Break, Delay, Drop, Faults, Limited, Refuse
from bot.sandbox.interactions import Interactions
from bot.sandbox.models import Channel
from bot.sandbox.rest.wire import BASE, VIA, answer
from bot.sandbox.world import World

_PAGE: Final = "<html><head><title>{0}</title></head><body><h1>{0}</h1></body></html>"


class _NoAnswer(web.Response):
    """A response of which nothing is sent: the connection is closed instead."""

    async def prepare(self, request: web.BaseRequest) -> AbstractStreamWriter | None:
        if request.transport is not None:
            request.transport.close()
        raise ConnectionResetError


def meet_faults(world: World, interactions: Interactions, faults: Faults) -> Middleware:
    """Let requests meet the faults that are in force."""

    @web.middleware
    async def meet(request: web.Request, handler: Handler) -> web.StreamResponse:
        channel = _channel(world, interactions, request)
        path = request.path.removeprefix(BASE)
        for active in faults.striking(request.method, path, channel):
            if isinstance(active.fault.effect, Delay):
                await passed(world.clock, active.fault.effect.seconds)
            else:
                return await _befall(active, request, handler)
        return await handler(request)

    return meet


async def _befall(
    active: ActiveFault, request: web.Request, handler: Handler
) -> web.StreamResponse:
    effect = active.fault.effect
    match effect:
        case Refuse(status, code, message):
            raise ApiError(status, code, message)
        case Limited(seconds, scope):
            return _limited(seconds, scope)
    if not isinstance(effect, Delay) and effect.took_effect:
        await handler(request)
    await request.read()  # or closing the connection would tear it instead of ending it
    match effect:
        case Break(status, html):
            return _broken(status, html)
        case Drop():
            return _NoAnswer()
    await active.hold()
    return _NoAnswer()


def _broken(status: int, html: bool) -> web.Response:
    title = f"{status}: {web.Response(status=status).reason}"
    if html:
        return web.Response(text=_PAGE.format(title), status=status, content_type="text/html")
    return answer({"message": title, "code": 0}, status=status)


def _limited(seconds: float, scope: str) -> web.Response:
    if scope == "cloudflare":
        refused = web.Response(text="error code: 1015", status=429, content_type="text/plain")
        refused.headers["Retry-After"] = str(math.ceil(seconds))
        return refused
    return too_many(seconds, scope)


def too_many(seconds: float, scope: str) -> web.Response:
    """A 429 of Discord's own."""
    everywhere = scope == "global"
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(seconds, 3),
        "global": everywhere,
    }
    refused = answer(body, status=429)
    refused.headers.update(
        {"Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": scope, "Via": VIA}
    )
    if everywhere:
        refused.headers["X-RateLimit-Global"] = "true"
    return refused


def _channel(world: World, interactions: Interactions, request: web.Request) -> Channel | None:
    """The channel that a request is about, if it is about one."""
    matched = request.match_info
    if "token" in matched:
        interaction = interactions.by_token(matched["token"])
        return None if interaction is None else interaction.channel
    try:
        return world.channel(matched.get("channel", ""))
    except errors.ApiError:
        return None
