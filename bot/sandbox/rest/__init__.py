"""Discord's REST API v10, as far as a guild bot needs it."""

from aiohttp import web

from bot.sandbox.answers import Answers
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.limits import RequestLimiter
from bot.sandbox.rest.application import ApplicationRoutes
from bot.sandbox.rest.channels import ChannelRoutes
from bot.sandbox.rest.commands import CommandRoutes
from bot.sandbox.rest.guilds import GuildRoutes
from bot.sandbox.rest.limiting import keep_limits
from bot.sandbox.rest.messages import MessageRoutes
from bot.sandbox.rest.trouble import meet_faults
from bot.sandbox.rest.webhooks import WebhookRoutes
from bot.sandbox.rest.wire import answer_in_discords_shape, require_token
from bot.sandbox.world import World


def rest_api(
    world: World,
    gateway: Gateway,
    interactions: Interactions,
    faults: Faults,
    limiter: RequestLimiter,
) -> web.Application:
    """The API as an application to mount at `/api/v10`.

    Every request passes the middlewares in order: it is counted, errors become Discord's, the
    token is checked, and at last it meets what is to go wrong.
    """
    api = web.Application(
        middlewares=[
            keep_limits(limiter),
            answer_in_discords_shape,
            require_token(world.application.token),
            meet_faults(world, interactions, faults),
        ],
        client_max_size=32 * 1024 * 1024,
    )
    for routes in (
        ApplicationRoutes(world, gateway),
        CommandRoutes(world),
        GuildRoutes(world),
        ChannelRoutes(world),
        MessageRoutes(world),
        WebhookRoutes(world, Answers(world, interactions)),
    ):
        api.add_routes(routes.routes())
    return api
