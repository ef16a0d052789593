"""The Discord client, wired to everything behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

import aiohttp
import discord

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
from bot.client.handover import Handover, HandoverPorts, Rolling, Roster, internals
from bot.client.left_servers import LeftServerPorts, LeftServers
from bot.client.membership import Membership
from bot.client.one_application import refuse_another
from bot.client.outages import DiscordOutages
from bot.client.outgoing import Outgoing
from bot.client.own_token import OwnToken
from bot.client.parsing import guard_parsers
from bot.client.shards import Shards
from bot.client.standing import Standings, why_shut_out
from bot.client.summary import since_the_start
from bot.client.surroundings import Surroundings
from bot.client.traffic import Traffic
from bot.commands import (
    Commands,
    Unanswered,
    UnderWay,
    admitted,
    command_groups,
    is_ours,
    respond,
    route,
    route_form,
)
from bot.commands.context import Answering, People, Play, Servers, Services
from bot.commands.films import AN_HOUR
from bot.commands.sharing import AS_OFTEN
from bot.doorway import Wallets, WayIn
from bot.doorway.reactions import Reactions
from bot.faces import Faces
from bot.leases import KeptInteractions, Leases, Task, TaskTurn, new_process
from bot.logs import error_line
from bot.publish.decisions import BotTokenRefused
from bot.publish.message_ports import PublisherPorts
from bot.publish.publisher import Publisher
from bot.publish.tokens import Tokens
from bot.ratings.rater import Rater
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.servers.preferences import Preferences
from bot.store import StoreClosed
from bot.store.rows.bulletins import Kind
from bot.tables.all_tables.limits import HOUR, MINUTE, Allowance
from bot.tables.all_tables.registry import Tables
from bot.tables.journal.reading import TableReader
from bot.tables.one_table.doors import Doors
from bot.tables.one_table.followers import Followers
from bot.tables.one_table.outside import Ports
from bot.web.behind import Behind
from bot.web.door import WebDoor
from bot.web.doors import Pages
from bot.web.entry import Entry

log = logging.getLogger(__name__)

INTENTS: Final = discord.Intents(guilds=True, moderation=True)
"""What the gateway is to tell; none of it is privileged, so nobody has to switch anything on."""

OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What the client answers itself; commands are the tree's."""

BUFFERED: Final = timedelta(seconds=5)
"""For so long after a sleep whatever arrives may have waited in the socket."""

LONGEST_WAIT: Final = 30.0
"""Seconds that a request waits at most, held up by one of Discord's limits; ours are tried again
after longer ones."""


def _nothing(_: frozenset[int]) -> None:
    """Do nothing about servers that come."""


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
        self.traffic = Traffic()
        trace = around.http_trace or aiohttp.TraceConfig()
        self.traffic.watch(trace)
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
        guard_parsers(self, self.traffic.dropped)
        self.shard_ids = None if around.shard_ids is None else list(around.shard_ids)
        self._uploading: asyncio.Task[None] | None = None
        self._departing: asyncio.Task[None] | None = None
        self._renewing: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._rating: asyncio.Task[None] | None = None
        self._build_connection()
        self._build_tables()
        self._build_departures()
        self._build_handover()
        self._build_commands()
        self._follow_bulletins()

    def _build_connection(self) -> None:
        """Build what knows Discord's side: the token, the gateway, which servers are ours."""
        database, clock = self._around.database, self.clock
        self.own_token = OwnToken(self.http, clock, self.outgoing)
        self._endings = Endings(self, clock)
        self._membership = Membership(self)
        self.connection = Shards(self, clock, self.traffic)
        self._under_way = UnderWay(self.connection.shard_of)
        process = self._around.process or new_process()
        self.leases = Leases(
            *(database, clock, process, self._is_mine),
            shared=self._around.shared,
            peer=self._around.peer,
        )
        self._kept = KeptInteractions(self.leases, database, clock)

    def _build_tables(self) -> None:
        """Build the tables, and what shows them."""
        around, database, clock = self._around, self._around.database, self.clock
        self.names = Names(database, clock.now)
        self.joined = JoinDates()
        self.avatars = Avatars(clock.now)
        self.faces = Faces()
        self._wallets = Wallets(database, clock, around.house.usual)
        self.reactions = Reactions(clock)
        self._preferences = Preferences(database, self.faces, self.leases)
        self.publisher = Publisher(
            PublisherPorts(
                client=self,
                clock=clock,
                database=database,
                names=self.names,
                faces=self.faces,
                leases=self.leases,
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
                reader=TableReader(database),
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
                leases=self.leases,
                names=self.names,
                joined=self.joined,
                preferences=self._preferences,
            )
        )
        self.rater = self._new_rater()
        self.publisher.follow(self.tables.channels, self.doors)
        self.outages.follow(self.publisher.answered)
        self.connection.follow(self.tables.channels.connection_changed)

    def _new_rater(self) -> Rater | None:
        """Return what rates deals; None: the operator does not want that."""
        around = self._around
        if around.judge is None:
            return None
        rater = Rater(
            *(around.database, self.leases, around.clock, around.judge, around.rating_percent)
        )
        self.followers.add(rater)
        return rater

    def _build_departures(self) -> None:
        """Build what looks after servers that the bot has left."""
        is_left = self._membership.is_left
        self.departures = Departures(
            DeparturePorts(
                database=self._around.database,
                clock=self.clock,
                tables=self.tables,
                names=self.names,
                leases=self.leases,
                discord=(lambda server: self.get_guild(server) is not None, is_left),
                for_all=self.connection.has_first,
            )
        )
        self._gone = Gone(self, self._around.database, self.clock, self.leases)
        self._left_servers = LeftServers(
            LeftServerPorts(
                tables=self.tables,
                publisher=self.publisher,
                leases=self.leases,
                departures=self.departures,
                clock=self.clock,
                shards=self.connection,
                is_left=is_left,
            )
        )

    def _build_handover(self) -> None:
        """Build what several processes do one after another: shards, and the cards' pictures."""
        database, clock = self._around.database, self.clock
        own, shared = self.leases.process, self.leases.shared
        turn = TaskTurn(database, clock, own, Task.CARD_PICTURES, shared=shared)
        self._face_upload = FaceUpload(*(self, self.faces, clock, turn), self._around.picture_pause)
        roster = Roster(database, clock, own, shared=shared)
        self.handover = Handover(
            HandoverPorts(
                client=self,
                database=database,
                clock=clock,
                leases=self.leases,
                roster=roster,
                shards=self.connection,
                traffic=self.traffic,
                under_way=self._under_way,
                kept=self._kept,
                gave_up=self._gave_up,
            )
        )
        self.rolling = Rolling(
            *(self.handover, roster, self.leases, self.connection, clock),
            prepare=self._prepare,
        )

    def _build_commands(self) -> None:
        """Build the commands, and the services behind them."""
        way_in = WayIn(
            tables=self.tables,
            leases=self.leases,
            kept=self._kept,
            names=self.names,
            joined=self.joined,
            preferences=self._preferences,
            wallets=self._wallets,
        )
        self._build_pages(way_in)
        self.services = Services(
            Play(self.tables, self.publisher, self._around.house, self.rater is not None),
            People(self.names, self._preferences, self.joined, self.avatars),
            Servers(self.leases, way_in, self._gone.untold),
            Answering(
                self.tokens,
                Allowance(AS_OFTEN, MINUTE, self.clock),
                Allowance(AN_HOUR, HOUR, self.clock),
                Unanswered(self.clock.now, self.outages.requests),
                painter=self.table_artist,
                films=self._around.films,
            ),
            self._around.database,
            self.clock,
            self._around.addresses,
            self.door,
        )
        self.tree = Commands(self)
        self.tree.services = self.services
        self.tree.under_way = self._under_way
        self.tree.is_late = self._is_late

    def _build_pages(self, way_in: WayIn) -> None:
        """Build the second door, if tables are opened in a browser."""
        self.door: WebDoor | None = None
        around = self._around
        if around.pages is None:
            return
        self._standings = Standings(self, self.clock, self.avatars)
        behind = Behind(
            tables=self.tables,
            way_in=way_in,
            leases=self.leases,
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
        behind.pages.tell_of_looks(self.tables.channels.looks_changed)
        self.followers.add(behind.pages)
        self.doors.add(behind.pages)
        self.leases.follow(_nothing, behind.pages.lost, _nothing)
        self.door = WebDoor(behind.entry, behind)

    async def _async_setup_hook(self) -> None:
        await super()._async_setup_hook()
        self._endings.guard(internals.queue_of(self), self.own_token.counts)

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
        for group in command_groups(self.services):
            self.tree.add_command(group)
        if self.connection.has_first:
            await sync_commands(self.tree)
        self._renewing = asyncio.create_task(self.leases.run(), name="leases")
        if self.rater is not None:
            self._rating = asyncio.create_task(self.rater.run(), name="ratings")
        await self.tables.recover()
        self.publisher.sweep(self.leases.claim_mine)

    def _follow_bulletins(self) -> None:
        """Forget, and read anew, what other processes tell to be old."""

        async def forgotten(member: int) -> None:
            self.names.forget(member)
            self.joined.forget(member)
            self.avatars.forget(member)
            self.services.answering.films.forget()
            self.services.boards.forget()
            if self.door is not None:
                self.door.behind.pages.end_of_member(member)
            self.services.people.preferences.forget(member)

        async def cards(member: int) -> None:
            await self.services.people.preferences.read_again(member)
            await self.tables.running.preferences_changed(member)
            self.publisher.redraw_panels(member)

        self.leases.bulletins.follow(Kind.FORGOTTEN, forgotten)
        self.leases.bulletins.follow(Kind.CARDS, cards)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, if Discord lets as many sessions begin as that takes.

        Raises:
            TooFewStarts: it does not.
            BotTokenRefused: Discord takes the bot's token no more.
            StoreUnusable: the database was replaced meanwhile, so that only a new start helps.
        """
        way = await ask_way(self.http, self.clock.now())
        self.shard_count = self.shard_count or way.shards
        check_advice(way, self.shard_count)
        check_starts(way, len(self.connection.all) - len(await self.handover.waiting()))
        dial(way.gateway)
        self.handover.starts.at_once = way.at_once
        connected = asyncio.create_task(super().connect(reconnect=reconnect))
        shards = asyncio.create_task(self.rolling.run(way.gateway), name="shards")
        watch = asyncio.create_task(self.tables.store.run(), name="store watch")
        self._uploading = asyncio.create_task(self._face_upload.run(), name="card pictures")
        leaving = self._look_after_servers()
        self._departing = asyncio.create_task(leaving, name="servers that were left")
        refused = asyncio.create_task(self._token_refused(), name="the bot's token")
        awake = asyncio.create_task(self.leases.awake.run(), name="sleeps")
        ending = (refused, connected, shards, watch, awake)
        looking = asyncio.create_task(self.publisher.look_again(), name="tables out of reach")
        deals = asyncio.create_task(self.tables.deals.run(), name="deals a minute")
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

    async def _token_refused(self) -> None:
        await self.outgoing.refused.wait()
        raise BotTokenRefused

    async def launch_shards(self) -> None:
        """Launch none yet: the handover does, while what becomes of those there are is seen to."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002 - discord.py's
        """Wait until a shard may begin a session."""
        await self.handover.starts.turn(shard_id or 0)

    async def _look_after_servers(self) -> None:
        """Look after servers that were left, once it is known which we are in."""
        await self.wait_until_ready()
        await self.departures.run()

    async def close(self) -> None:
        """Let go of the tables, then of Discord, where the sessions can be resumed."""
        for task in (self._uploading, self._departing, self._warming, self._rating):
            if task is not None:
                task.cancel()
        self.connection.stop()
        self._gone.stop()
        self._endings.stop()
        await self.handover.stop_listening()
        await self.tables.stop()
        await self.services.answering.artist.close()
        await self.services.answering.films.close()
        self.avatars.stop()
        self.publisher.stop()
        if self.table_artist is not None:
            await self.table_artist.close()
        if self._renewing is not None:
            self._renewing.cancel()
        await self.handover.leave()
        await self.thinker.close()
        await self.names.stop()
        await super().close()
        if not self.traffic.gateway:
            return  # no session was begun; the error that ends the program says why
        held_back = self.outgoing.held_back.total()
        log.info("%s", since_the_start(self.traffic, self.publisher.counts, held_back))

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell listeners of an event; an interaction's time runs from here."""
        if event == "interaction":
            awake = self.leases.awake.since
            self.tokens.arrived(args[0], fresh=awake is None or awake > BUFFERED)
        super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press of a button, or a form; commands find their own way."""
        server, user = interaction.guild_id or 0, interaction.user
        self.connection.note_press(server)
        self.avatars.note(server, user.id, address_of(user))
        if interaction.type in OURS and not self._is_late(interaction):
            with self._under_way.one(interaction):
                await self._answer(interaction)

    async def _prepare(self, servers: Callable[[int], bool]) -> None:
        """Make ready what can be of servers that are taken over later."""
        await self.tables.prepare(servers)

    def _is_mine(self, server_id: int) -> bool:
        return self.rolling.is_mine(server_id)

    def _is_late(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction was heard too late to be answered; count it."""
        if not self.handover.is_late(interaction) and not self._was_slept_through(interaction):
            return False
        answering = self.services.answering
        answering.counts.late += 1
        answering.unanswered.late(interaction.id)
        return True

    def _was_slept_through(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction waited in the socket while this process slept.

        It is too old to be answered then, and another process may have done what it asks.
        """
        awake = self.leases.awake.since
        return awake is not None and self.tokens.is_too_old(interaction.id, more_than=awake)

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        found = None
        if interaction.type is discord.InteractionType.component:
            found = route(self.services, interaction, str(data.get("custom_id")))
        elif interaction.type is discord.InteractionType.modal_submit:
            found = route_form(self.services, interaction, data)
        if found is None or not await is_ours(self.services, interaction):
            return
        if self._is_late(interaction):
            return  # it slept meanwhile
        if await admitted(self.services, interaction):
            await respond(*found)

    # Whether people's presses arrive

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let clocks run: a shard has begun a session."""
        if self.handover.note_connected(shard_id):
            self.traffic.gateway["begun"] += 1
        self.connection.note_session(shard_id)
        self._stands(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let clocks run: a shard goes on with its session."""
        self.traffic.gateway["resumed"] += 1
        self.handover.note_resumed(shard_id)
        self._stands(shard_id)

    def _stands(self, shard_id: int) -> None:
        shard = self.get_shard(shard_id)
        if shard is not None:
            forget_failures(shard)
        self.connection.note_up(shard_id)
        self.outages.connected(shard_id)

    def _gave_up(self, shard_id: int) -> None:
        self.outages.gave_up(shard_id, serves_more=bool(self.handover.serving))

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop clocks: a shard is connected no more."""
        self.traffic.gateway["cut"] += 1
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
        await self.handover.forget_left(shard_id, self._membership.is_left)
        with suppress(StoreClosed):
            await self._left_servers.look(shard_id)

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
        await self.tables.channels.channel_gone(channel.id)
        with suppress(StoreClosed):
            await self._gone.deleted(channel.guild.id, channel.id, channel.name)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Have no setting name a role that is gone."""
        with suppress(StoreClosed):
            await self._gone.deleted(role.guild.id, role.id, role.name)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self.tables.channels.channel_gone(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close every table of a server we were shown the door of; its data goes later."""
        self.avatars.forget(guild.id)
        self.services.answering.films.forget()
        with suppress(StoreClosed):
            await self._left_servers.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has us back."""
        self._gone.there(guild.id)
        with suppress(StoreClosed):
            await self._left_servers.came_back(guild.id)
