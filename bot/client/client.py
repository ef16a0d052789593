"""The Discord client, wired to everything behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot import metrics
from bot.avatars.avatars import Avatars
from bot.avatars.fetching import address_of
from bot.client.clock_check import ClockCheck
from bot.client.command_sync import sync_commands
from bot.client.connection import (
    ask_way,
    check_advice,
    check_starts,
    dial,
    forget_failures,
)
from bot.client.departures import DeparturePorts, Departures
from bot.client.endings import Endings
from bot.client.face_upload import FaceUpload
from bot.client.gone import Gone
from bot.client.internals import forget_server, queue_of
from bot.client.left_servers import LeftServerPorts, LeftServers
from bot.client.membership import Membership
from bot.client.one_application import refuse_another
from bot.client.outages import DiscordOutages
from bot.client.outgoing import Outgoing
from bot.client.own_token import OwnToken
from bot.client.parsing import guard_parsers
from bot.client.shards import Shards
from bot.client.standing import Standings, why_shut_out
from bot.client.starts import Starts
from bot.client.surroundings import Surroundings
from bot.client.traffic import count_requests
from bot.commands import (
    Commands,
    Unanswered,
    UnderWay,
    admitted,
    is_ours,
    respond,
    route,
    route_form,
    slash_commands,
)
from bot.commands.context import Services
from bot.commands.films import AN_HOUR
from bot.commands.sharing import AS_OFTEN
from bot.doorway import Wallets, WayIn
from bot.doorway.reactions import Reactions
from bot.faces import Faces
from bot.logs import error_line
from bot.owner import Owner
from bot.publish.decisions import BotTokenRefused
from bot.publish.message_ports import PublisherPorts
from bot.publish.publisher import Publisher
from bot.publish.tokens import Tokens
from bot.ratings.rater import Rater
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.servers.preferences import Preferences
from bot.store import StoreClosed
from bot.store.retry import once_it_works
from bot.store.rows.owners import Shards as OwnShards
from bot.tables.all_tables.limits import HOUR, MINUTE, Allowance
from bot.tables.all_tables.registry import Tables
from bot.tables.one_table.outside import Doors, Followers, Ports
from bot.web.behind import Behind
from bot.web.doors import Pages
from bot.web.entry import Entry

log = logging.getLogger(__name__)

INTENTS: Final = discord.Intents(guilds=True, moderation=True)
"""What the gateway is to tell; none of it is privileged, so nobody has to switch anything on."""

OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What the client answers itself; commands are the tree's."""

LONGEST_ANSWER: Final = 2.0
"""Seconds that the end of the program waits for the answers that are under way."""

LONGEST_WAIT: Final = 30.0
"""Seconds that a request waits at most, held up by one of Discord's limits; ours are tried again
after longer ones."""


class BoorayClient(discord.AutoShardedClient):
    """The bot. Whether it speaks to Discord or to the sandbox makes no difference to it."""

    def __init__(self, around: Surroundings) -> None:
        """Build what is behind the client: tables below, screens above.

        Args:
            around: what it is given from outside.
        """
        self._around = around
        self.clock, self.thinker = around.clock, around.thinker
        self.table_artist = around.table_artist
        trace = around.http_trace or aiohttp.TraceConfig()
        count_requests(trace)
        ClockCheck(self.clock).watch(trace)
        self.tokens = Tokens()
        self.outgoing = Outgoing(self.tokens)
        self.outgoing.watch(trace)
        self.outages = DiscordOutages(self.clock.now)
        self.outages.watch(trace)
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=around.shard_count,
            http_trace=trace,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        guard_parsers(self)
        self.shard_ids = None if around.shard_ids is None else list(around.shard_ids)
        self._uploading: asyncio.Task[None] | None = None
        self._departing: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._rating: asyncio.Task[None] | None = None
        self._build_connection()
        self._build_tables()
        self._build_departures()
        self._build_commands()

    def _build_connection(self) -> None:
        """Build what knows Discord's side: the token, the gateway, which servers are ours."""
        database, clock = self._around.database, self.clock
        self.own_token = OwnToken(self.http, clock, self.outgoing)
        self._endings = Endings(self, clock)
        self._membership = Membership(self)
        self.connection = Shards(self, clock)
        self._under_way = UnderWay()
        self._starts = Starts(clock)
        self._shards_ready: set[int] = set()
        """Shards that have been told of all their servers."""
        self._all_ready = asyncio.Event()
        self._ending = False
        """Nothing new is answered."""
        self.owner = Owner(database, clock)

    def _build_tables(self) -> None:
        """Build the tables, and what shows them."""
        around, database, clock = self._around, self._around.database, self.clock
        self.names = Names(database, clock.now)
        self.joined = JoinDates()
        self.avatars = Avatars(clock.now)
        self.faces = Faces()
        self._wallets = Wallets(database, clock, around.house.usual)
        self.reactions = Reactions(clock)
        self._preferences = Preferences(database, self.faces, clock)
        self.publisher = Publisher(
            PublisherPorts(
                client=self,
                clock=clock,
                database=database,
                names=self.names,
                faces=self.faces,
                wallets=self._wallets,
                artist=around.table_artist,
                reactions=self.reactions,
                avatars=self.avatars,
            )
        )
        self.followers, self.doors = Followers(self.publisher), Doors(self.publisher)
        self.tables = Tables(
            Ports(
                database=database,
                clock=clock,
                ids=around.ids,
                chance=around.chance,
                beacons=around.beacons,
                place=self.publisher,
                followers=self.followers,
                attention=self.doors,
                connection=self.connection,
                thinker=around.thinker,
                house=around.house,
                owner=self.owner,
                names=self.names,
                joined=self.joined,
                preferences=self._preferences,
            )
        )
        self.rater = self._new_rater()
        self.publisher.follow(self.tables, self.doors)
        self.outages.follow(self.publisher.answered)
        self.connection.follow(self.tables.connection_changed)

    def _new_rater(self) -> Rater | None:
        """Return what rates deals; None: the operator does not want that."""
        around = self._around
        if around.judge is None:
            return None
        rater = Rater(
            *(around.database, self.owner, around.clock, around.judge, around.rating_percent)
        )
        self.followers.add(rater)
        return rater

    def _build_departures(self) -> None:
        """Build what looks after cards' pictures, and servers that the bot has left."""
        is_left = self._membership.is_left
        owner, pause = self.owner, self._around.picture_pause
        # Of several processes the one with shard 0 uploads the cards' pictures.
        self._face_upload = FaceUpload(self, self.faces, self.clock, lambda: owner.owns(0), pause)
        self.departures = Departures(
            DeparturePorts(
                database=self._around.database,
                clock=self.clock,
                tables=self.tables,
                names=self.names,
                owner=self.owner,
                discord=(lambda server: self.get_guild(server) is not None, is_left),
                for_all=self.connection.has_first,
            )
        )
        self._gone = Gone(self, self._around.database, self.clock, self.owner)
        self._left_servers = LeftServers(
            LeftServerPorts(
                tables=self.tables,
                publisher=self.publisher,
                owner=self.owner,
                departures=self.departures,
                clock=self.clock,
                shards=self.connection,
                is_left=is_left,
            )
        )

    def _build_commands(self) -> None:
        """Build the commands, and the services behind them."""
        way_in = WayIn(
            tables=self.tables,
            owner=self.owner,
            names=self.names,
            joined=self.joined,
            preferences=self._preferences,
            wallets=self._wallets,
        )
        self._build_pages(way_in)
        around = self._around
        self.services = Services(
            tables=self.tables,
            publisher=self.publisher,
            house=around.house,
            rates=self.rater is not None,
            names=self.names,
            preferences=self._preferences,
            joined=self.joined,
            avatars=self.avatars,
            owner=self.owner,
            way_in=way_in,
            untold=self._gone.untold,
            tokens=self.tokens,
            showings=Allowance(AS_OFTEN, MINUTE, self.clock),
            shared_deals=Allowance(AN_HOUR, HOUR, self.clock),
            unanswered=Unanswered(self.clock.now, self.outages.requests),
            painter=self.table_artist,
            films=around.films,
            database=around.database,
            clock=self.clock,
            addresses=around.addresses,
            door=self.door,
        )
        self.tree = Commands(self)
        self.tree.services = self.services
        self.tree.under_way = self._under_way
        self.tree.may_answer = self._may_answer

    def _build_pages(self, way_in: WayIn) -> None:
        """Build the second door, if tables are opened in a browser."""
        self.door: Behind | None = None
        around = self._around
        if around.pages is None:
            return
        self._standings = Standings(self, self.clock, self.avatars)
        behind = Behind(
            tables=self.tables,
            way_in=way_in,
            owner=self.owner,
            names=self.names,
            avatars=self.avatars,
            preferences=self._preferences,
            database=around.database,
            clock=self.clock,
            house=around.house,
            standing_of=self._standings.of,
            invite=self.publisher.invite,
            pages=Pages(self.avatars),
            entry=Entry(around.database, self.clock, around.pages),
            reactions=self.reactions,
        )
        behind.pages.tell_of_looks(self.tables.looks_changed)
        self.followers.add(behind.pages)
        self.doors.add(behind.pages)
        self.door = behind

    async def _async_setup_hook(self) -> None:
        await super()._async_setup_hook()
        self._endings.guard(queue_of(self), self.own_token.counts)

    async def setup_hook(self) -> None:
        """Make ready what must stand before the first event comes.

        Raises:
            OtherApplication: the database is another application's.
        """
        if self._around.one_application:
            at = self.clock.now()
            await refuse_another(self._around.database, self.application_id, at)
        if self.table_artist is not None:
            self._warming = asyncio.create_task(self.table_artist.warm(), name="table pictures")
        for command in slash_commands(self.services, pages=self.door is not None):
            self.tree.add_command(command)
        if self.connection.has_first:
            await sync_commands(self.tree)

    async def serve(self) -> None:
        """Own the shards, once they are ready, and go on with their tables, until others do.

        An older process answers people until then.
        """
        if self._around.database.is_shared:
            await self._all_ready.wait()
        await once_it_works(self.clock, self.owner.take, "the bot answers later")
        await self.tables.recover()
        self.publisher.sweep(self.owner.owns)
        if self.rater is not None:
            self._rating = asyncio.create_task(self.rater.run(), name="ratings")
        await self.owner.run()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, if Discord lets as many sessions begin as that takes.

        Raises:
            TooFewStarts: it does not.
            BotTokenRefused: Discord takes the bot's token no more.
            StoreUnusable: the database was replaced meanwhile, so that only a new start helps.

        Returns once newer processes have the shards.
        """
        way = await ask_way(self.http, self.clock.now())
        self.shard_count = self.shard_count or way.shards
        check_advice(way, self.shard_count)
        check_starts(way, len(self.connection.all))
        dial(way.gateway)
        self._starts.at_once = way.at_once
        own = tuple(self.connection.all)
        self.owner.shards = OwnShards(own, self.shard_count, self._around.peer)
        connected = asyncio.create_task(self._connect_to_serve(reconnect=reconnect))
        serving = asyncio.create_task(self.serve(), name="owned shards")
        watch = asyncio.create_task(self.tables.store.run(), name="store watch")
        self._uploading = asyncio.create_task(self._face_upload.run(), name="card pictures")
        leaving = self._look_after_servers()
        self._departing = asyncio.create_task(leaving, name="servers that were left")
        refused = asyncio.create_task(self._token_refused(), name="the bot's token")
        ending = (refused, connected, serving, watch)
        looking = asyncio.create_task(self.publisher.look_again(), name="tables out of reach")
        deals = asyncio.create_task(self.tables.tell_of_deals(), name="deals a minute")
        tasks = (*ending, self._uploading, self._departing, looking, deals)
        try:
            with self.outages.listening():
                await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _connect_to_serve(self, *, reconnect: bool) -> None:
        """Connect, once people can be answered at once: where no older process answers them."""
        if not self._around.database.is_shared:
            await self.owner.taken.wait()
        await super().connect(reconnect=reconnect)

    async def _token_refused(self) -> None:
        await self.outgoing.refused.wait()
        raise BotTokenRefused

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002 - discord.py's
        """Wait until a shard may begin a session."""
        await self._starts.turn(shard_id or 0)

    async def _look_after_servers(self) -> None:
        """Look after servers that were left, once it is known which we are in."""
        await self.wait_until_ready()
        await self.owner.taken.wait()
        await self.departures.run()

    async def close(self) -> None:
        """Answer what is under way, then let go of the tables and of Discord."""
        self._ending = True
        for task in (self._uploading, self._departing, self._warming, self._rating):
            if task is not None:
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
        if interaction.type in OURS and self._may_answer(interaction):
            with self._under_way.one():
                await self._answer(interaction)

    def _may_answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is to be answered here, and in time; count a late one.

        Another process hears the same while it is being replaced, and what that has done must not
        be done again. What was heard too late, after a pause of the connection or of the program,
        was told to its person as failed.
        """
        if self._ending or not is_ours(self.services, interaction):
            return False
        if not self.tokens.is_too_old(interaction.id):
            return True
        self.services.unanswered.late(interaction.id)
        return False

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
        self._stands(shard_id)

    def _stands(self, shard_id: int) -> None:
        shard = self.get_shard(shard_id)
        if shard is not None:
            forget_failures(shard)
        self.connection.note_up(shard_id)
        self.outages.connected(shard_id)

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
        self._shards_ready.add(shard_id)
        if self._shards_ready >= set(self.connection.all):
            self._all_ready.set()
        await self._forget_left(shard_id)
        await self.owner.taken.wait()
        with suppress(StoreClosed):
            await self._left_servers.look(shard_id)

    async def _forget_left(self, shard: int) -> None:
        """Have discord.py forget the servers of a shard that are not in the session it has begun.

        It keeps what it knew of them.
        """
        known = [each.id for each in self.guilds if each.shard_id == shard]
        for server in known:
            if self.connection.has_left(server) and await self._membership.is_left(server):
                forget_server(self, server)

    # What may put a table back in reach

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, now: discord.abc.GuildChannel
    ) -> None:
        """Try again in a channel whose permissions may have changed."""
        self.publisher.try_again(channel_id=now.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Try again in a channel that shows itself."""
        self.publisher.try_again(channel_id=channel.id)

    async def on_guild_role_update(self, _: discord.Role, now: discord.Role) -> None:
        """Try again in a server in which a role may permit more."""
        self.publisher.try_again(server_id=now.guild.id)

    async def on_member_update(self, _: discord.Member, now: discord.Member) -> None:
        """Try again in a server in which we may have been given another role."""
        self.publisher.try_again(server_id=now.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Have a table wait while its thread is locked, and go on once it is open again."""
        metadata = payload.data.get("thread_metadata")
        if isinstance(metadata, Mapping):
            locked = bool(metadata.get("locked"))
            self.publisher.thread_changed(payload.thread_id, locked=locked)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Try again in a thread that we have been let in to."""
        self.publisher.try_again(channel_id=thread.id)

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
            await self.door.shut_out(server, member, why)

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
            await self._left_servers.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has us back."""
        self._gone.there(guild.id)
        with suppress(StoreClosed):
            await self._left_servers.came_back(guild.id)
