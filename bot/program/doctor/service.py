"""Doctor's checks of Discord: reachability, token, commands, permissions."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, TypeVar, cast

import aiohttp
import discord
from discord import app_commands

from bot.client import INTENTS
from bot.client.clock_check import OFF, seconds_off
from bot.client.command_sync import as_told, translated
from bot.client.connection import GatewayWay, base_of, way_of
from bot.clock import Clock, time_in
from bot.commands import slash_commands
from bot.program.discord_api import (
    PATIENCE,
    NotAnswered,
    ask,
    ask_gateway,
    problem_of,
    what_answers,
)
from bot.program.doctor.permissions import invitation, permissions_in
from bot.program.doctor.pictures import picture_check
from bot.program.doctor.told import Mark, Told, What
from bot.settings import Settings, looks_like_a_token
from bot.store import where_of
from bot.store.engine.transaction import Reading
from bot.store.operator.inspecting import inspect
from bot.store.rows import servers
from bot.store.rows import tables as rows
from bot.store.rows.tables import Whereabouts

T = TypeVar("T")

_THREADS: Final = {10, 11, 12}
_NOT_OURS: Final = {403, 404}
"""How Discord refuses what the bot may not see, or what is not there."""
# Of an application's flags, those of privileged intents: each in a form for few servers and many.
_PRIVILEGED: Final = 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | 1 << 19


async def checks(settings: Settings, clock: Clock) -> list[Told]:
    """Ask Discord; without a token, only whether it is there."""
    api = str(settings.discord_api or discord.http.Route.BASE).rstrip("/")
    if settings.discord_rest is not None:
        api = base_of(str(settings.discord_rest))
    secret = settings.discord_token
    token = "" if secret is None else secret.get_secret_value()
    if token and not looks_like_a_token(token):
        return [Told(Mark.WRONG, What.TOKEN_SHAPE)]
    told: list[Told] = []
    if not token:
        told.append(Told(Mark.WRONG, What.TOKEN_NONE))
    headers = {"Authorization": f"Bot {token}"} if token else {}
    async with aiohttp.ClientSession(headers=headers, timeout=PATIENCE) as http:
        asked = _Asked(http, api, clock, settings)
        try:
            async for each in _answers(asked, settings, is_bot=bool(token)):
                told.append(each)  # noqa: PERF401 - what comes before a refusal is told
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            facts: dict[str, str | int] = {"address": api, "problem": problem_of(error)}
            told.append(Told(Mark.WRONG, What.UNREACHABLE, facts))
        except NotAnswered as answer:
            if answer.status != HTTPStatus.UNAUTHORIZED:
                facts = {"address": api, "status": str(answer.status)}
                told.append(Told(Mark.WRONG, What(what_answers(answer.status)), facts))
            elif token:
                told.append(Told(Mark.WRONG, What.TOKEN_REFUSED))
    return told


async def _answers(asked: _Asked, settings: Settings, *, is_bot: bool) -> AsyncIterator[Told]:
    async for each in asked.reached():
        yield each
    if not is_bot:
        return
    async for each in asked.as_bot():
        yield each
    for each in await _whose(asked, settings):
        yield each
    async for each in _channels(asked, settings):
        yield each


class _Asked:
    """What Discord says to us."""

    def __init__(
        self, http: aiohttp.ClientSession, api: str, clock: Clock, settings: Settings
    ) -> None:
        self._http = http
        self._shards = settings.shard_count
        self._pages = settings.web_address is not None
        self._api = api
        self._clock = clock
        self.bot_id = ""
        self.application_id = ""

    async def get(self, path: str) -> Any:
        return (await ask(self._http, f"{self._api}{path}"))[0]

    async def reached(self) -> AsyncIterator[Told]:
        began = self._clock.now()
        url, date = await ask_gateway(self._http, self._api)
        if (told := time_in(date)) is not None:
            seconds = seconds_off(began, self._clock.now(), told)
            good = seconds <= OFF
            mark, what = (Mark.OK, What.CLOCK) if good else (Mark.WRONG, What.CLOCK_OFF)
            yield Told(mark, what, {"seconds": seconds})
        yield await self._gateway(url)

    async def _gateway(self, url: str) -> Told:
        try:
            async with self._http.ws_connect(f"{url}?v=10&encoding=json") as socket:
                await socket.receive()
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            facts = {"address": url, "problem": problem_of(error)}
            return Told(Mark.WRONG, What.GATEWAY_UNREACHABLE, facts)
        return Told(Mark.OK, What.GATEWAY, {"address": url})

    async def as_bot(self) -> AsyncIterator[Told]:
        user = await self.get("/users/@me")
        self.bot_id = str(user["id"])
        yield Told(Mark.OK, What.TOKEN, {"name": str(user["username"])})
        way = way_of(await self.get("/gateway/bot"), self._clock.now())
        yield _starts(way)
        if self._shards is not None and self._shards < way.shards:
            facts = {"shards": self._shards, "advised": way.shards}
            yield Told(Mark.WARNING, What.SHARDS_FEW, facts)
        application = await self.get("/applications/@me")
        self.application_id = str(application["id"])
        asked = int(application.get("flags") or 0) & _PRIVILEGED
        yield Told(Mark.OK, What.INTENTS, {"privileged": asked.bit_count()})
        if elsewhere := application.get("interactions_endpoint_url"):
            yield Told(Mark.WRONG, What.PRESSES_ELSEWHERE, {"address": str(elsewhere)})
        known = await self.get(
            f"/applications/{application['id']}/commands?with_localizations=true"
        )
        if not known:
            yield Told(Mark.OK, What.COMMANDS_NONE)
        elif as_told(known) == as_told(await _commands(pages=self._pages)):
            yield Told(Mark.OK, What.COMMANDS)
        else:
            yield Told(Mark.WARNING, What.COMMANDS_DIFFER)
        emojis = await self.get(f"/applications/{application['id']}/emojis")
        yield picture_check(emojis["items"])
        there = await self.get("/users/@me/guilds")
        what = What.INVITATION if there else What.NO_SERVER
        yield Told(Mark.OK, what, {"link": invitation(int(application["id"]))})


async def _whose(asked: _Asked, settings: Settings) -> list[Told]:
    """Return what there is to say of whose the database is: something if it is another's."""
    known = await _stored(settings, servers.application)
    if known is None or str(known) == asked.application_id:
        return []
    facts = {"known": str(known), "given": asked.application_id}
    return [Told(Mark.WRONG, What.OTHER_APPLICATION, facts)]


def _starts(way: GatewayWay) -> Told:
    facts: dict[str, str | int] = {
        "remaining": way.remaining,
        "total": way.total,
        "resets": f"{way.resets:%Y-%m-%d %H:%M} UTC",
    }
    few = way.remaining < way.shards
    return Told(*((Mark.WRONG, What.STARTS_FEW) if few else (Mark.OK, What.STARTS)), facts)


async def _commands(*, pages: bool) -> list[dict[str, Any]]:
    """Return the commands as this program tells Discord of them."""
    tree = app_commands.CommandTree(discord.Client(intents=INTENTS))
    # What is behind them is for their answers, which nobody asks for here.
    for command in slash_commands(cast("Any", None), pages=pages):
        tree.add_command(command)
    return await translated(tree)


async def _channels(asked: _Asked, settings: Settings) -> AsyncIterator[Told]:
    tables = await _stored(settings, rows.open_tables) or []
    all_well = True
    for table in tables:
        server, channel = str(table.server_id), str(table.channel_id)
        facts = {"table": table.id, "server": server, "channel": channel}
        try:
            found = await _where(asked, table)
        except NotAnswered as answer:
            all_well = False
            facts["problem"] = f"HTTP {answer.status}"
            yield Told(Mark.WARNING, What.CHANNEL_NOT_ASKED, facts)
            continue
        if found in {What.CHANNEL_UNREAD, What.CHANNEL_UNPICTURED}:
            yield Told(Mark.WARNING, found, facts)
        elif found is not None:
            all_well = False
            yield Told(Mark.WRONG, found, facts)
    if all_well:
        yield Told(Mark.OK, What.CHANNELS, {"tables": len(tables)})


async def _stored(settings: Settings, look: Callable[[Reading], T]) -> T | None:
    """Return what is read in the database; None where it can't be."""

    try:
        return await inspect(where_of(settings.database_url), lambda each: look(each.contents))
    except Exception:  # noqa: BLE001 - which the checks of the database tell
        return None


async def _where(asked: _Asked, table: Whereabouts) -> What | None:
    """Return what keeps a table's message from being posted, or found again; None: nothing.

    Raises:
        NotAnswered: Discord does not say, as it is busy or broken.
    """
    try:
        roles = await asked.get(f"/guilds/{table.server_id}/roles")
        member = await asked.get(f"/guilds/{table.server_id}/members/{asked.bot_id}")
    except NotAnswered as answer:
        if answer.status not in _NOT_OURS:
            raise
        return What.SERVER_LEFT
    try:
        channel: Mapping[str, Any] = await asked.get(f"/channels/{table.channel_id}")
        in_thread = channel["type"] in _THREADS
        home = await asked.get(f"/channels/{channel['parent_id']}") if in_thread else channel
    except NotAnswered as answer:
        if answer.status not in _NOT_OURS:
            raise
        return What.CHANNEL_GONE if answer.status == 404 else What.CHANNEL_HIDDEN
    may = permissions_in(home, str(table.server_id), asked.bot_id, member["roles"], roles)
    if not may.view_channel:
        return What.CHANNEL_HIDDEN
    writes = may.send_messages_in_threads if in_thread else may.send_messages
    if not writes:
        return What.CHANNEL_SILENT
    if not may.read_message_history:
        return What.CHANNEL_UNREAD
    return None if may.attach_files else What.CHANNEL_UNPICTURED
