"""REST endpoints of servers, roles and members."""

from aiohttp import web

from bot.sandbox import errors, shapes
from bot.sandbox.errors import Json
from bot.sandbox.models import Guild
from bot.sandbox.rest.wire import answer, query_number
from bot.sandbox.world import World


class GuildRoutes:
    """`/guilds/{guild}` and below."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        return [
            web.get("/users/@me/guilds", self.own_guilds),
            web.get("/guilds/{guild}", self.guild),
            web.get("/guilds/{guild}/channels", self.channels),
            web.get("/guilds/{guild}/roles", self.roles),
            web.get("/guilds/{guild}/members/{user}", self.member),
            web.get("/guilds/{guild}/threads/active", self.active_threads),
        ]

    async def own_guilds(self, request: web.Request) -> web.Response:
        limit = query_number(request, "limit", 1, 200, 200)
        after = query_number(request, "after", 0, 2**63, 0)
        guilds = [each for each in self._world.guilds_of_bot() if int(each.id) > after]
        guilds = sorted(guilds, key=lambda each: int(each.id))[:limit]
        return answer([self._own_guild(guild) for guild in guilds])

    def _guild(self, request: web.Request) -> Guild:
        guild = self._world.guild(request.match_info["guild"])
        if self._world.application.user.id not in guild.members:
            raise errors.unknown_guild()
        return guild

    def _own_guild(self, guild: Guild) -> Json:
        bot = guild.members[self._world.application.user.id]
        shape = shapes.partial_guild_json(guild)
        return {key: shape[key] for key in ("id", "name", "icon", "banner", "features")} | {
            "owner": False,
            "permissions": str(int(self._world.server_permissions(bot))),
        }

    async def guild(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        return answer(shapes.partial_guild_json(guild))

    async def channels(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        channels = [c for c in guild.channels.values() if not c.is_thread]
        return answer([shapes.channel_json(channel) for channel in channels])

    async def roles(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        return answer([shapes.role_json(role) for role in guild.roles.values()])

    async def member(self, request: web.Request) -> web.Response:
        member = self._world.member(self._guild(request).id, request.match_info["user"])
        return answer(shapes.member_json(member))

    async def active_threads(self, request: web.Request) -> web.Response:
        guild = self._guild(request)
        bot_id = self._world.application.user.id
        threads = [
            c
            for c in guild.channels.values()
            if c.is_thread and not c.archived and self._world.may_view(bot_id, c)
        ]
        members = [shapes.thread_member_json(t, bot_id) for t in threads if bot_id in t.member_ids]
        shown = [shapes.channel_json(thread) for thread in threads]
        return answer({"threads": shown, "members": members, "has_more": False})
