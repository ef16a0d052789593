"""What is behind the client: the tables below it, and what shows them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import aiohttp
import discord

from bot.avatars.avatars import Avatars
from bot.client.departures import Departures
from bot.client.face_upload import FaceUpload
from bot.client.gateway import Endings, guard_parsers
from bot.client.gone import Gone
from bot.client.requests import OwnToken, Requests
from bot.client.shards import Shards
from bot.client.standing import Standings
from bot.client.surroundings import Surroundings
from bot.commands.context import Services
from bot.commands.sharing import AN_HOUR, AS_OFTEN
from bot.commands.tree import Commands, is_ours
from bot.commands.unanswered import Unanswered, UnderWay
from bot.doorway import Wallets
from bot.doorway.reactions import Reactions
from bot.faces import Faces
from bot.owner import Owner
from bot.publish.publisher import Publisher
from bot.publish.tokens import Tokens
from bot.ratings.rater import Rater
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.servers.preferences import Preferences
from bot.tables.all_tables.limits import HOUR, MINUTE, Allowance
from bot.tables.all_tables.registry import Tables
from bot.tables.one_table.outside import Doors, Followers, Ports
from bot.web.behind import Behind
from bot.web.entry import Entry
from bot.web.pages import Pages

INTENTS: Final = discord.Intents(guilds=True, moderation=True)
"""What the gateway is to tell; none of it is privileged, so nobody has to switch anything on."""

LONGEST_WAIT: Final = 30.0
"""Seconds that a request waits at most, held up by one of Discord's limits; ours are tried again
after longer ones."""


class BuiltClient(discord.AutoShardedClient):
    """A client with all that is behind it, which hears of nothing yet."""

    def __init__(self, around: Surroundings) -> None:
        """Build what is behind the client: tables below, screens above."""
        self._around = around
        self.clock, self.thinker = around.clock, around.thinker
        self.table_artist = around.table_artist
        trace = aiohttp.TraceConfig()
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
        self._background: list[asyncio.Task[None]] = []
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
            *(self, clock, database, self.names, self.faces),
            drawn_by=(around.table_artist, self.reactions, self.avatars),
        )
        self.followers, self.doors = Followers(self.publisher), Doors(self.publisher)
        self.tables = Tables(
            Ports(
                database=database,
                clock=clock,
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
        self.publisher.follow(self.tables, self._wallets, self.doors)
        self.requests.done = self.publisher.limit.answered
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
        around = self._around
        self.services = Services(
            tables=self.tables,
            owner=self.owner,
            names=self.names,
            joined=self.joined,
            preferences=self._preferences,
            wallets=self._wallets,
            publisher=self.publisher,
            house=around.house,
            rates=self.rater is not None,
            avatars=self.avatars,
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
        )
        self.door = self.services.door = self._new_door()
        self.tree = Commands(self)
        self.tree.services = self.services
        self.tree.under_way = self._under_way
        self.tree.may_answer = self.may_answer
        self.owner.follow(self._leave_to_others)

    def _new_door(self) -> Behind | None:
        """Return the second door, if tables are opened in a browser."""
        around = self._around
        if around.pages is None:
            return None
        self._standings = Standings(self, self.clock, self.avatars)
        pages = Pages(self.avatars, self.tables.looks_changed)
        door = Behind(
            way_in=self.services,
            avatars=self.avatars,
            database=around.database,
            clock=self.clock,
            house=around.house,
            standing_of=self._standings.of,
            invite=self.publisher.invite,
            pages=pages,
            entry=Entry(around.database, self.clock, pages, around.pages),
            reactions=self.reactions,
        )
        self.followers.add(pages)
        self.doors.add(pages)
        return door

    def _leave_to_others(self) -> None:
        """Have what newer processes own by now go on there alone."""
        self.tables.leave_to_others()
        if self.door is not None:
            self.door.pages.move_others(self.owner.owns)

    def may_answer(self, interaction: discord.Interaction[Any]) -> bool:
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
