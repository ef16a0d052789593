"""The Discord client: what it listens to, its commands, and what is behind them."""

from __future__ import annotations

import logging
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord import app_commands

from bot.commands import Services, booray, respond, route
from bot.publish.publisher import Publisher
from bot.servers.names import Names
from bot.store.database import Database
from bot.tables.ports import Chance, Clock, Ids, Thinker
from bot.tables.registry import Tables
from bot.tables.values import HouseRules

log = logging.getLogger(__name__)

_COMPARED: Final = (
    "name",
    "description",
    "type",
    "required",
    "min_value",
    "max_value",
    "autocomplete",
)
"""What makes a command, or an option of one, another than before."""


def point_at(api: str) -> None:
    """Have discord.py speak to another server than Discord's own.

    Args:
        api: the address of that server's REST API v10. Its ``/gateway/bot``, asked after login,
            says where its gateway is.
    """
    discord.http.Route.BASE = api.rstrip("/")
    discord.Asset.BASE = str(yarl.URL(api).origin())


class BoorayClient(discord.AutoShardedClient):
    """The bot. Whether it speaks to Discord or to the sandbox makes no difference to it."""

    def __init__(  # noqa: PLR0913 - one for each port
        self,
        database: Database,
        house: HouseRules,
        *,
        clock: Clock,
        ids: Ids,
        chance: Chance,
        thinker: Thinker,
        shard_count: int | None = None,
        http_trace: aiohttp.TraceConfig | None = None,
    ) -> None:
        """Build what is behind the client: tables below, screens above.

        Args:
            database: open; whoever opened it closes it.
            house: how this house runs its tables.
            clock: the time.
            ids: names for new tables.
            chance: seeds and everything else that is random.
            thinker: thinks for computer players; closed with the client.
            shard_count: leave it to Discord unless a test says.
            http_trace: sees every request, to count them.
        """
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=shard_count,
            http_trace=http_trace,  # type: ignore[arg-type] # None is its own default
        )
        self.tree = app_commands.CommandTree(self)
        self.names = Names(database, clock.now)
        self.publisher = Publisher(self, clock, database, self.names)
        self.thinker = thinker
        self.tables = Tables(
            database, clock, ids, chance, self.publisher, thinker, house, self.names
        )
        self.publisher.follow(self.tables)
        self.services = Services(
            self.tables, self.publisher, database, clock, thinker, chance, house, self.names
        )

    async def setup_hook(self) -> None:
        """Make ready what must stand before the first event comes."""
        self.tree.add_command(booray(self.services))
        await self._sync_commands()
        await self.tables.recover()

    async def _sync_commands(self) -> None:
        """Tell Discord the commands, if they are not what it knows."""
        known = [dict(command.to_dict()) for command in await self.tree.fetch_commands()]
        ours = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        if _compared(known) == _compared(ours):
            return
        await self.tree.sync()
        log.info("commands synced")

    async def close(self) -> None:
        """Let go of the tables, then of Discord."""
        await self.tables.stop()
        self.publisher.stop()
        await self.thinker.close()
        await self.names.stop()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press of a button; commands and forms find their own way."""
        if interaction.type is discord.InteractionType.component and interaction.data is not None:
            custom_id = str(interaction.data.get("custom_id", ""))
            if (found := route(self.services, interaction, custom_id)) is not None:
                await respond(*found)

    # What happens to the channels we play in

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self.tables.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self.tables.channel_gone(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close every table of a server we were shown the door of."""
        await self.tables.server_gone(guild.id)


def _compared(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what two sets of commands are compared by, Discord's own additions left out."""
    return sorted((_command(each) for each in commands), key=lambda each: str(each["name"]))


def _command(command: dict[str, Any]) -> dict[str, Any]:
    kept = {key: command[key] for key in _COMPARED if command.get(key)}
    kept["options"] = [_command(option) for option in command.get("options") or ()]
    kept["choices"] = [(c["name"], c["value"]) for c in command.get("choices") or ()]
    return kept
