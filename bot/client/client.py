"""The Discord client: what it listens to, its commands, and what is behind them."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands

from bot.client.command_sync import sync_commands
from bot.client.connection import GatewayConnection
from bot.commands import Services, booray, respond, route
from bot.publish.publisher import Publisher
from bot.store import StoreError
from bot.store.database import Database
from bot.tables.ports import Chance, Clock, Ids, Thinker
from bot.tables.registry import Tables
from bot.tables.values import HouseRules

log = logging.getLogger(__name__)


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
        self.publisher = Publisher(self, clock, database)
        self.thinker = thinker
        self.connection = GatewayConnection(self, clock)
        self.tables = Tables(
            database, clock, ids, chance, self.publisher, self.connection, thinker, house
        )
        self.publisher.follow(self.tables)
        self.connection.follow(self.tables.connection_changed)
        self.services = Services(
            self.tables, self.publisher, database, clock, thinker, chance, house
        )

    async def setup_hook(self) -> None:
        """Make ready what must stand before the first event comes."""
        self.tree.add_command(booray(self.services))
        await sync_commands(self.tree)
        await self.tables.recover()

    async def close(self) -> None:
        """Let go of the tables, then of Discord."""
        self.connection.stop()
        await self.tables.stop()
        self.publisher.stop()
        await self.thinker.close()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press of a button; commands and forms find their own way."""
        self.connection.note_press(interaction.guild_id or 0)
        if interaction.type is discord.InteractionType.component and interaction.data is not None:
            custom_id = str(interaction.data.get("custom_id", ""))
            if (found := route(self.services, interaction, custom_id)) is not None:
                await respond(*found)

    # Whether people's presses arrive

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let clocks run: a shard has begun a session."""
        self.connection.note_up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let clocks run: a shard goes on with its session."""
        self.connection.note_up(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop clocks: a shard is connected no more."""
        self.connection.note_down(shard_id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let clocks run: what happens in a server arrives again."""
        self.connection.note_server(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop clocks: nothing that happens in a server arrives."""
        self.connection.note_server(guild.id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let clocks run of the shard's servers, and close the tables of those we have left."""
        self.connection.note_up(shard_id)
        try:
            servers = await self.tables.servers()
        except StoreError as error:
            log.warning("tables of servers that were left stay until the next start: %s", error)
            return
        for server in servers:
            if self.connection.shard_of(server) == shard_id and self.get_guild(server) is None:
                await self.tables.server_gone(server)

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
