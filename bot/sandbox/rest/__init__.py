"""Discord's REST API, version 10, as far as a bot for servers needs it."""

from aiohttp import web

from bot.sandbox.answers import Answers
from bot.sandbox.gateway import Gateway
from bot.sandbox.rest.application import ApplicationRoutes
from bot.sandbox.rest.channels import ChannelRoutes
from bot.sandbox.rest.commands import CommandRoutes
from bot.sandbox.rest.guilds import GuildRoutes
from bot.sandbox.rest.messages import MessageRoutes
from bot.sandbox.rest.webhooks import WebhookRoutes
from bot.sandbox.rest.wire import answer_in_discords_shape, require_token
from bot.sandbox.world import World


def rest_api(world: World, gateway: Gateway, answers: Answers) -> web.Application:
    """The API as an application to mount at `/api/v10`.

    Every request passes the middlewares in order: errors become Discord's, then the token is
    checked. A limiter of requests belongs between the two.
    """
    api = web.Application(
        middlewares=[answer_in_discords_shape, require_token(world.application.token)],
        client_max_size=32 * 1024 * 1024,
    )
    for routes in (
        ApplicationRoutes(world, gateway),
        CommandRoutes(world),
        GuildRoutes(world),
        ChannelRoutes(world),
        MessageRoutes(world),
        WebhookRoutes(world, answers),
    ):
        api.add_routes(routes.routes())
    return api
