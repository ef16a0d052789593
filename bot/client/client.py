"""The Discord client, wired to everything behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import discord

from bot import metrics
from bot.avatars.fetching import address_of
from bot.client.building import BuiltClient
from bot.client.command_sync import sync_commands
from bot.client.gateway import ask_way, forget_failures, in_one_line
from bot.client.standing import why_shut_out
from bot.client.surroundings import refuse_another
from bot.commands.answers import respond
from bot.commands.router import route, route_form
from bot.commands.slash import slash_commands
from bot.commands.tree import admitted
from bot.logs import error_line
from bot.publish.decisions import BotTokenRefused
from bot.store import StoreClosed, StoreError
from bot.store.engine.errors import once_it_works
from bot.store.rows.owners import ShardGroup

log = logging.getLogger(__name__)

OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What the client answers itself; commands are the tree's."""

LONGEST_ANSWER: Final = 2.0
"""Seconds that the end of the program waits for the answers that are under way."""


class BoorayClient(BuiltClient):
    """The bot. Whether it speaks to Discord or to the sandbox makes no difference to it."""

    async def setup_hook(self) -> None:
        """Make ready what must stand before the first event comes."""
        self._endings.guard()
        logging.getLogger("discord.shard").addFilter(in_one_line)
        if self._around.one_application:
            at = self.clock.now()
            await refuse_another(self._around.database, self.application_id, at)
        if self.table_artist is not None:
            self._begin(self.table_artist.warm, "table pictures")
        for command in slash_commands(self.services, pages=self.door is not None):
            self.tree.add_command(command)
        if self.connection.has_first:
            await sync_commands(self.tree)

    async def serve(self) -> None:
        """Own the shards, once they are ready, and go on with their tables, until others do.

        An older process answers people until then.
        """
        if self._around.database.is_shared:
            await self.wait_until_ready()
        await once_it_works(self.clock, self.owner.take, "the bot answers later")
        await self.tables.recover()
        self.publisher.sweep(self.owner.owns)
        if self.rater is not None:
            self._begin(self.rater.run, "ratings")
        await self.owner.run()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, and return once newer processes have the shards.

        It raises ``TooFewStarts``, ``BotTokenRefused``, and ``StoreUnusable`` where the database
        was replaced meanwhile, so that only a new start helps.
        """
        way = await ask_way(self.http, self.clock.now())
        self.shard_count = self.shard_count or way.shards
        own = tuple(self.connection.all)
        way.check(self.shard_count, len(own))
        self.owner.shards = ShardGroup(own, self.shard_count, self._around.peer)
        ending = [
            asyncio.create_task(self._token_refused(), name="the bot's token"),
            asyncio.create_task(self._connect_to_serve(reconnect=reconnect), name="the gateway"),
            asyncio.create_task(self.serve(), name="owned shards"),
            asyncio.create_task(self.tables.store.run(), name="store watch"),
        ]
        self._begin(self._face_upload.run, "card pictures")
        self._begin(self._look_after_servers, "servers that were left")
        self._begin(self.publisher.look_again, "tables out of reach")
        self._begin(self.tables.tell_of_deals, "deals a minute")
        try:
            await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.requests.ending = True
            tasks = [*ending, *self._background]
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    def _begin(self, work: Callable[[], Awaitable[None]], name: str) -> None:
        """Begin what goes on until the client ends; a fault in it ends nothing else."""

        async def go_on() -> None:
            try:
                await work()  # not before: the client may end first
            except Exception:
                log.exception("%s: not looked after any more", name)

        self._background.append(asyncio.create_task(go_on(), name=name))

    async def _connect_to_serve(self, *, reconnect: bool) -> None:
        """Connect, once people can be answered at once: where no older process answers them."""
        if not self._around.database.is_shared:
            await self.owner.taken.wait()
        await super().connect(reconnect=reconnect)

    async def _token_refused(self) -> None:
        await self.requests.refused.wait()
        raise BotTokenRefused

    async def _look_after_servers(self) -> None:
        """Look after servers that were left, once it is known which we are in."""
        await self.wait_until_ready()
        await self.owner.taken.wait()
        await self.departures.run()

    async def close(self) -> None:
        """Answer what is under way, then let go of the tables and of Discord."""
        self._ending = True
        for task in self._background:
            task.cancel()
        self.connection.stop()
        self._gone.stop()
        self._endings.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._under_way.none(), LONGEST_ANSWER)
        await self.tables.stop()
        await self.services.artist.close()
        await self.services.films.close()
        self.avatars.stop()
        self.publisher.stop()
        if self.table_artist is not None:
            await self.table_artist.close()
        await self.thinker.close()
        await self.names.written()
        await super().close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell listeners of an event; an interaction's time runs from here."""
        if event == "interaction":
            self.tokens.arrived(args[0])
        super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press of a button, or a form; commands find their own way."""
        server, user = interaction.guild_id or 0, interaction.user
        self.connection.note_press(server)
        self.avatars.note(server, user.id, address_of(user))
        if interaction.type in OURS and self.may_answer(interaction):
            with self._under_way.one():
                await self._answer(interaction)

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        found = None
        if interaction.type is discord.InteractionType.component:
            found = route(self.services, interaction, str(data.get("custom_id")))
        elif interaction.type is discord.InteractionType.modal_submit:
            found = route_form(self.services, interaction, data)
        if found is not None and await admitted(self.services, interaction):
            await respond(*found)

    # Whether people's presses arrive

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let clocks run: a shard has begun a session."""
        metrics.GATEWAY.labels("begun").inc()
        self.connection.note_session(shard_id)
        self._stands(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let clocks run: a shard goes on with its session."""
        metrics.GATEWAY.labels("resumed").inc()
        self.connection.note_up(shard_id)
        self._stands(shard_id)

    def _stands(self, shard_id: int) -> None:
        if (shard := self.get_shard(shard_id)) is not None:
            forget_failures(shard)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop clocks: a shard is connected no more."""
        metrics.GATEWAY.labels("cut").inc()
        self.connection.note_down(shard_id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let clocks run: what happens in a server arrives again."""
        self.connection.note_server(guild.id)
        self._gone.there(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop clocks: nothing that happens in a server arrives."""
        self.connection.note_server(guild.id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let clocks run of the shard's servers, and look what has become of them meanwhile."""
        self.connection.note_up(shard_id)
        await self.owner.taken.wait()
        with suppress(StoreClosed):
            await self.departures.ready(shard_id)

    # What may put a table back in reach

    async def on_guild_channel_update(
        self, *channel: discord.abc.GuildChannel | discord.Thread
    ) -> None:
        """Try again in a channel that shows itself, or whose permissions may have changed."""
        self.publisher.try_again(channel_id=channel[-1].id)

    on_guild_channel_create = on_thread_join = on_guild_channel_update

    async def on_guild_role_update(self, _: Any, now: discord.Role | discord.Member) -> None:
        """Try again in a server in which a role may permit more, or we may have another."""
        self.publisher.try_again(server_id=now.guild.id)

    on_member_update = on_guild_role_update

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Have a table wait while its thread is locked, and go on once it is open again."""
        metadata = payload.data.get("thread_metadata")
        if isinstance(metadata, Mapping):
            locked = bool(metadata.get("locked"))
            self.publisher.thread_changed(payload.thread_id, locked=locked)

    # Whom moderators shut out

    async def on_member_ban(self, guild: discord.Guild, user: discord.User) -> None:
        """Close the pages of a member who is banned."""
        await self._shut_out(guild.id, user.id, "web-left-server")

    async def on_audit_log_entry_create(self, entry: discord.AuditLogEntry) -> None:
        """Close the pages of a member who is kicked or timed out, where we see the audit log."""
        try:
            why, member = why_shut_out(entry), entry.target  # discord.py reads it only now
        except Exception as error:  # noqa: BLE001 - nobody knows what Discord adds next
            log.info("an entry of the audit log cannot be read: %s", error_line(error))
            return
        if why is not None and member is not None:
            await self._shut_out(entry.guild.id, int(member.id), why)

    async def _shut_out(self, server: int, member: int, why: str) -> None:
        if self.door is not None:
            self._standings.forget(server, member)
            self.avatars.note(server, member, None)
            with suppress(StoreError):
                await self.door.entry.end(server, member, why)

    # What happens to the channels we play in, and to what settings name

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone, and have no setting name it."""
        await self.tables.channel_gone(channel.id)
        with suppress(StoreClosed):
            await self._gone.deleted(channel.guild.id, channel.id, channel.name)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Have no setting name a role that is gone."""
        with suppress(StoreClosed):
            await self._gone.deleted(role.guild.id, role.id, role.name)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self.tables.channel_gone(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close every table of a server we were shown the door of; its data goes later."""
        self.avatars.forget(guild.id)
        self.services.films.forget()
        with suppress(StoreClosed):
            await self.departures.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has us back."""
        self.connection.note_server(guild.id)
        self._gone.there(guild.id)
        with suppress(StoreClosed):
            await self.departures.look_now()
