"""The Discord client, wired to everything behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot import metrics
from bot.avatars.avatars import Avatars
from bot.avatars.fetching import address_of
from bot.client.command_sync import sync_commands
from bot.client.departures import Departures
from bot.client.face_upload import FaceUpload
from bot.client.gateway import Endings, Starts, ask_way, forget_failures, guard_parsers
from bot.client.gone import Gone
from bot.client.own_token import OwnToken
from bot.client.requests import Requests
from bot.client.shards import Shards
from bot.client.standing import Standings, why_shut_out
from bot.client.surroundings import Surroundings, refuse_another
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
from bot.publish.ports import PublisherPorts
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
        self.tokens = Tokens()
        self.requests = Requests(self.tokens, self.clock)
        self.requests.watch(trace)
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
        self._tasks: list[asyncio.Task[None]] = []
        self._build_connection()
        self._build_tables()
        self._build_departures()
        self._build_commands()

    def _build_connection(self) -> None:
        """Build what knows Discord's side: the token, the gateway, which servers are ours."""
        database, clock = self._around.database, self.clock
        self.own_token = OwnToken(self.http, clock, self.requests.refuse)
        self._endings = Endings(self, clock, self.own_token.counts)
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
        self.requests.follow(self.publisher.answered)
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
        owner, database, pause = self.owner, self._around.database, self._around.picture_pause
        # Of several processes the one with shard 0 uploads the cards' pictures.
        self._face_upload = FaceUpload(self, self.faces, self.clock, lambda: owner.owns(0), pause)
        self._gone = Gone(self, database, self.clock, owner)
        self.departures = Departures(
            client=self,
            shards=self.connection,
            database=database,
            clock=self.clock,
            tables=self.tables,
            publisher=self.publisher,
            names=self.names,
            owner=owner,
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
            unanswered=Unanswered(self.clock.now, self.requests.outage),
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

    async def setup_hook(self) -> None:
        """Make ready what must stand before the first event comes.

        Raises:
            OtherApplication: the database is another application's.
        """
        self._endings.guard()
        if self._around.one_application:
            at = self.clock.now()
            await refuse_another(self._around.database, self.application_id, at)
        if self.table_artist is not None:
            self._begin(self.table_artist.warm(), "table pictures")
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
            self._begin(self.rater.run(), "ratings")
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
        own = tuple(self.connection.all)
        way.check(self.shard_count, len(own))
        self._starts.at_once = way.at_once
        self.owner.shards = OwnShards(own, self.shard_count, self._around.peer)
        self._begin(self._token_refused(), "the bot's token")
        self._begin(self._connect_to_serve(reconnect=reconnect), "the gateway")
        self._begin(self.serve(), "owned shards")
        self._begin(self.tables.store.run(), "store watch")
        ending = self._tasks[-4:]
        self._begin(self._face_upload.run(), "card pictures")
        self._begin(self._look_after_servers(), "servers that were left")
        self._begin(self.publisher.look_again(), "tables out of reach")
        self._begin(self.tables.tell_of_deals(), "deals a minute")
        try:
            with self.connection.listening():
                await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.requests.ending = True
            for task in self._tasks:
                task.cancel()
            ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Begin what goes on until the client ends."""
        self._tasks.append(asyncio.create_task(work, name=name))

    async def _connect_to_serve(self, *, reconnect: bool) -> None:
        """Connect, once people can be answered at once: where no older process answers them."""
        if not self._around.database.is_shared:
            await self.owner.taken.wait()
        await super().connect(reconnect=reconnect)

    async def _token_refused(self) -> None:
        await self.requests.refused.wait()
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
        for task in self._tasks:
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
        await self.owner.taken.wait()
        with suppress(StoreClosed):
            await self.departures.ready(shard_id)

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
            await self.departures.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has us back."""
        self.connection.note_server(guild.id)
        self._gone.there(guild.id)
        with suppress(StoreClosed):
            await self.departures.came_back(guild.id)
