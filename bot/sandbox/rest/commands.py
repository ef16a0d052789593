"""REST endpoints of application commands."""

from typing import Any

from aiohttp import web

from bot.sandbox import errors, events
from bot.sandbox.commands import (
    CHAT_INPUT,
    ENTRY_POINT,
    check_command,
    check_commands,
    stored,
    without_localizations,
)
from bot.sandbox.errors import Json
from bot.sandbox.rest.wire import answer, nothing, read_json, read_object
from bot.sandbox.world import World


class CommandRoutes:
    """`/applications/{application}/commands` and the same below `/guilds/{guild}`."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        defined: list[web.RouteDef] = []
        for guild in ("", "/guilds/{guild}"):
            path = "/applications/{application}" + guild + "/commands"
            defined += [
                web.get(path, self.list_all),
                web.put(path, self.replace_all),
                web.post(path, self.create),
                web.get(path + "/{command}", self.get),
                web.patch(path + "/{command}", self.edit),
                web.delete(path + "/{command}", self.delete),
            ]
        return defined

    def _place(self, request: web.Request) -> tuple[str | None, dict[str, Json]]:
        if request.match_info["application"] != self._world.application.id:
            raise errors.unknown_application()
        guild_id = request.match_info.get("guild")
        if guild_id is not None:
            self._world.guild(guild_id)
        return guild_id, self._world.commands.setdefault(guild_id, {})

    def _find(self, request: web.Request) -> tuple[dict[str, Json], Json]:
        _, commands = self._place(request)
        try:
            return commands, commands[request.match_info["command"]]
        except KeyError:
            raise errors.unknown_command() from None

    def _store(self, body: Json, guild_id: str | None, commands: dict[str, Json]) -> Json:
        """Register one command; one of the same name and type keeps its id.

        There is one Entry Point command at most, whatever it is called.
        """
        kind, name = body.get("type", CHAT_INPUT), body["name"]
        same = (
            c["id"]
            for c in commands.values()
            if c["type"] == kind and (c["name"] == name or kind == ENTRY_POINT)
        )
        command = stored(
            body,
            command_id=next(same, None) or self._world.ids.next(),
            application_id=self._world.application.id,
            guild_id=guild_id,
            version=self._world.ids.next(),
            installs=self._world.application.installs,
        )
        commands[command["id"]] = command
        return command

    async def list_all(self, request: web.Request) -> web.Response:
        _, commands = self._place(request)
        listed = list(commands.values())
        localized = request.query.get("with_localizations", "").lower() in ("1", "true")
        return answer(listed if localized else without_localizations(listed))

    async def replace_all(self, request: web.Request) -> web.Response:
        guild_id, commands = self._place(request)
        bodies: list[Any] = check_commands(await read_json(request))
        kinds = [body.get("type") for body in bodies]
        if ENTRY_POINT not in kinds and any(c["type"] == ENTRY_POINT for c in commands.values()):
            raise errors.entry_point_left_out()
        kept = [self._store(body, guild_id, commands) for body in bodies]
        commands.clear()
        commands.update({command["id"]: command for command in kept})
        self._world.publish(events.CommandsChanged())
        return answer(kept)

    async def create(self, request: web.Request) -> web.Response:
        guild_id, commands = self._place(request)
        body = check_command(await read_object(request))
        before = len(commands)
        command = self._store(body, guild_id, commands)
        self._world.publish(events.CommandsChanged())
        return answer(command, status=201 if len(commands) > before else 200)

    async def get(self, request: web.Request) -> web.Response:
        return answer(self._find(request)[1])

    async def edit(self, request: web.Request) -> web.Response:
        commands, command = self._find(request)
        merged = check_command(command | await read_object(request))
        edited = command | merged | {"version": self._world.ids.next()}
        commands[command["id"]] = edited
        self._world.publish(events.CommandsChanged())
        return answer(edited)

    async def delete(self, request: web.Request) -> web.Response:
        commands, command = self._find(request)
        del commands[command["id"]]
        self._world.publish(events.CommandsChanged())
        return nothing()
