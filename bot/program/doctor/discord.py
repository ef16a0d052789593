"""Doctor's checks of Discord: reachability, token, intents, commands, pictures, permissions."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord.utils import snowflake_time

from bot.client.gateway import base_of, way_of
from bot.client.requests import OFF, seconds_off
from bot.clock import Clock, time_in
from bot.faces import PICTURES
from bot.faces.drawing import is_current
from bot.program.discord_api import (
    PATIENCE,
    UNREACHED,
    NotAnswered,
    ask,
    ask_gateway,
    fault_of,
    problem_of,
)
from bot.program.doctor.told import Mark, Told, bad, caution, good, keeps
from bot.program.preflight import token_faults
from bot.settings import Settings
from bot.store import where_of
from bot.store.engine.transaction import Reading
from bot.store.operator.inspecting import inspect
from bot.store.rows import servers
from bot.store.rows import tables as rows
from bot.store.rows.tables import Whereabouts

T = TypeVar("T")
Shape = Mapping[str, Any]

WANTED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    create_public_threads=True,
    read_message_history=True,
)
"""What the bot is to be given on a server; ``docs/install.md`` says what for."""

MOST_EMOJI: Final = 2000
"""Emoji that Discord lets an application have."""

_THREADS: Final = {10, 11, 12}
_MAY_PLAY: Final = {"doctor-channel-unread", "doctor-channel-unpictured"}
"""What a table lacks that can be played at all the same."""
# Of an application's flags, those of privileged intents: each in a form for few servers and many.
_PRIVILEGED: Final = 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | 1 << 19


async def checks(settings: Settings, clock: Clock) -> list[Told]:
    """Ask Discord; without a token, only whether it is there."""
    api = str(settings.discord_api or discord.http.Route.BASE).rstrip("/")
    if settings.discord_rest is not None:
        api = base_of(str(settings.discord_rest))
    token = "" if settings.discord_token is None else settings.discord_token.get_secret_value()
    told = [keeps(each) for each in token_faults(settings)]
    if told and token:
        return told
    headers = {"Authorization": f"Bot {token}"} if token else {}
    async with aiohttp.ClientSession(headers=headers, timeout=PATIENCE) as http:
        asked = _Asked(http, api, clock, settings)
        try:
            async for each in asked.answers(is_bot=bool(token)):
                told.append(each)  # noqa: PERF401 - what comes before a refusal is told
        except (NotAnswered, *UNREACHED) as error:
            if getattr(error, "status", None) != HTTPStatus.UNAUTHORIZED:
                told.append(Told(Mark.WRONG, fault_of(error, api)))
            elif token:
                told.append(bad("doctor-token-refused"))
    return told


class _Asked:
    """What Discord says to us."""

    def __init__(
        self, http: aiohttp.ClientSession, api: str, clock: Clock, settings: Settings
    ) -> None:
        self._http = http
        self._api = api
        self._clock = clock
        self._settings = settings

    async def get(self, path: str) -> Any:
        return (await ask(self._http, f"{self._api}{path}"))[0]

    async def answers(self, *, is_bot: bool) -> AsyncIterator[Told]:
        began = self._clock.now()
        url, date = await ask_gateway(self._http, self._api)
        if (told := time_in(date)) is not None:
            seconds = seconds_off(began, self._clock.now(), told)
            right = seconds <= OFF
            yield good("doctor-clock") if right else bad("doctor-clock-off", seconds=seconds)
        try:
            async with self._http.ws_connect(f"{url}?v=10&encoding=json") as socket:
                await socket.receive()
            yield good("doctor-gateway", address=url)
        except UNREACHED as error:
            problem = problem_of(error)
            yield bad("doctor-gateway-unreachable", address=url, problem=problem)
        if is_bot:
            async for each in self._as_bot():
                yield each

    async def _as_bot(self) -> AsyncIterator[Told]:
        user = await self.get("/users/@me")
        yield good("doctor-token", name=str(user["username"]))
        way = way_of(await self.get("/gateway/bot"), self._clock.now())
        facts = {"remaining": way.remaining, "total": way.total}
        if way.remaining < way.shards:
            resets = f"{way.resets:%Y-%m-%d %H:%M} UTC"
            yield bad("doctor-starts-few", resets=resets, **facts)
        else:
            yield good("doctor-starts", **facts)
        shards = self._settings.shard_count
        if shards is not None and shards < way.shards:
            yield caution("doctor-shards-few", shards=shards, advised=way.shards)
        application = await self.get("/applications/@me")
        own = str(application["id"])
        asked = int(application.get("flags") or 0) & _PRIVILEGED
        yield good("doctor-intents", privileged=asked.bit_count())
        if elsewhere := application.get("interactions_endpoint_url"):
            yield bad("doctor-presses-elsewhere", address=str(elsewhere))
        known = await self.get(f"/applications/{own}/commands")
        yield good("doctor-commands" if known else "doctor-commands-none")
        yield _pictures((await self.get(f"/applications/{own}/emojis"))["items"])
        there = await self.get("/users/@me/guilds")
        scopes = ("bot", "applications.commands")
        link = discord.utils.oauth_url(int(own), permissions=WANTED, scopes=scopes)
        yield good("doctor-invitation" if there else "doctor-no-server", link=link)
        owner = await self._stored(servers.application)
        if owner is not None and str(owner) != own:
            yield bad("doctor-other-application", known=str(owner), given=own)
        tables, all_well = await self._stored(rows.open_tables) or [], True
        for table in tables:
            place = {"server": str(table.server_id), "channel": str(table.channel_id)}
            found, status = await self._missing_at(table, str(user["id"]))
            if found:
                may_play = found in _MAY_PLAY
                all_well = all_well and may_play
                judge = caution if may_play or found == "doctor-channel-not-asked" else bad
                yield judge(found, table=table.id, problem=f"HTTP {status}", **place)
        if all_well:
            yield good("doctor-channels", tables=len(tables))

    async def _stored(self, look: Callable[[Reading], T]) -> T | None:
        """Return what is read in the database; None where it can't be."""
        try:
            where = where_of(self._settings.database_url)
            return await inspect(where, lambda each: look(each.contents))
        except Exception:  # noqa: BLE001 - which the checks of the database tell
            return None

    async def _missing_at(self, table: Whereabouts, bot_id: str) -> tuple[str, int]:
        """Return what keeps a table's message from being posted, or found again; or nothing."""
        refused = {403: "doctor-server-left", 404: "doctor-server-left"}
        try:
            roles = await self.get(f"/guilds/{table.server_id}/roles")
            member = await self.get(f"/guilds/{table.server_id}/members/{bot_id}")
            refused = {403: "doctor-channel-hidden", 404: "doctor-channel-gone"}
            channel: Shape = await self.get(f"/channels/{table.channel_id}")
            in_thread = channel["type"] in _THREADS
            home = await self.get(f"/channels/{channel['parent_id']}") if in_thread else channel
        except NotAnswered as answer:
            return refused.get(answer.status, "doctor-channel-not-asked"), answer.status
        may = permissions_in(home, str(table.server_id), bot_id, member["roles"], roles)
        needed = {
            "doctor-channel-hidden": may.view_channel,
            "doctor-channel-silent": (
                may.send_messages_in_threads if in_thread else may.send_messages
            ),
            "doctor-channel-unread": may.read_message_history,
            "doctor-channel-unpictured": may.attach_files,
        }
        return next((sentence for sentence, held in needed.items() if not held), ""), 200


def _pictures(emojis: Sequence[Shape]) -> Told:
    """Return how it is with the cards' pictures; ``emojis``: all of the application's."""
    there = {str(each["name"]): snowflake_time(int(each["id"])) for each in emojis}
    missing = sum(each.name not in there for each in PICTURES)
    old = sum(each.name in there and not is_current(there[each.name]) for each in PICTURES)
    if missing == len(PICTURES) and len(emojis) < MOST_EMOJI:
        return good("doctor-pictures-none", missing=missing)
    facts = {"uploaded": len(PICTURES) - missing - old, "missing": missing, "old": old}
    if missing and len(emojis) >= MOST_EMOJI:
        return caution("doctor-pictures-no-room", most=MOST_EMOJI, **facts)
    if missing or old:
        return caution("doctor-pictures-missing", **facts)
    return good("doctor-pictures", uploaded=facts["uploaded"])


def permissions_in(
    channel: Shape,
    server_id: str,
    bot_id: str,
    role_ids: Collection[str],
    roles: Sequence[Shape],
) -> discord.Permissions:
    """Return what the bot may do in a channel.

    Args:
        channel: in Discord's form; of a thread its parent.
        server_id: the server's id, which is that of everybody's role too.
        bot_id: the bot's.
        role_ids: the roles it has.
        roles: all of the server.
    """
    held = {server_id, *map(str, role_ids)}
    may = 0
    for role in roles:
        if str(role["id"]) in held:
            may |= int(role["permissions"])
    if discord.Permissions(may).administrator:
        return discord.Permissions.all()
    overwrites = {str(each["id"]): each for each in channel.get("permission_overwrites") or ()}
    for some in ([server_id], held - {server_id}, [bot_id]):
        there = [overwrites[each] for each in some if each in overwrites]
        for each in there:
            may &= ~int(each["deny"])
        for each in there:
            may |= int(each["allow"])
    return discord.Permissions(may)
