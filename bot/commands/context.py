"""Context of a command or button press, and the services behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, TypeVar

import discord

from bot.addresses import Addresses
from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.commands.members import Members
from bot.commands.unanswered import Unanswered
from bot.doorway import Asker, WayIn
from bot.logs import Subject
from bot.owner import Owner
from bot.picture.artist import TableArtist
from bot.picture.chart_artist import ChartArtist
from bot.picture.film_artist import FilmArtist
from bot.publish.posting import find_in
from bot.publish.publisher import Publisher
from bot.publish.tokens import Tokens
from bot.screens.ids import NO_TABLE, ButtonId, Verb, form_id
from bot.screens.modals import Entered
from bot.screens.table_text import told_apart_at
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.servers.preferences import Preferences
from bot.store import Database, Reading, Writing
from bot.tables.all_tables.limits import Allowance
from bot.tables.all_tables.registry import Tables
from bot.tables.history.own_data import OwnData
from bot.tables.one_table.commit import Outcome
from bot.tables.requests import MemberRequest
from bot.tables.words.values import HouseRules, Stage
from bot.tables.words.views import HandView, TableView
from bot.web.behind import Behind
from bot.wording import Wording

Interaction = discord.Interaction[Any]

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything that is behind the commands."""

    tables: Tables
    publisher: Publisher
    house: HouseRules
    rates: bool = False
    """Whether this program rates deals."""
    names: Names
    preferences: Preferences
    joined: JoinDates
    """When members joined the servers, of those who were heard of."""
    avatars: Avatars
    members: Members = field(default_factory=Members)
    """Who has left the servers."""
    own_data: OwnData = field(default_factory=OwnData)
    owner: Owner
    way_in: WayIn
    untold: set[int] = field(default_factory=set)
    """Servers in which no manager has been told yet that settings named what is gone."""
    tokens: Tokens
    showings: Allowance
    """How often each member shows something to everyone."""
    shared_deals: Allowance
    """How often deals are shared on each server."""
    unanswered: Unanswered
    """Tells of interactions that are not answered."""
    artist: ChartArtist = field(default_factory=ChartArtist)
    """Draws charts; closed with the client."""
    painter: TableArtist | None = None
    """Draws boards, as it does tables; None: nothing does."""
    films: FilmArtist = field(default_factory=FilmArtist)
    """Draws deals that are shared; closed with the client."""
    database: Database
    clock: Clock
    addresses: Addresses
    """Where people are sent."""
    door: Behind | None = None
    """The door to tables in a browser; None: there is none."""


@dataclass(slots=True)
class _Seen:
    """The view that is kept for the whole of a press; what is done there brings a newer one."""

    view: TableView | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """A command, press or form, with its member and table."""

    services: Services
    interaction: Interaction
    table_id: str = NO_TABLE
    pressed: ButtonId | None = None
    """The button that was pressed, or that opened the form; None: a command."""
    entered: Entered | None = None
    """What was entered in a form; None: it is none."""
    _seen: _Seen = field(default_factory=_Seen, repr=False, compare=False)

    @property
    def member_id(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def server_id(self) -> int:
        """Where they ask."""
        return self.interaction.guild_id or 0

    @property
    def channel_id(self) -> int:
        """Where in the server."""
        return self.interaction.channel_id or 0

    @property
    def now(self) -> datetime:
        """The time."""
        return self.services.clock.now()

    async def read(self, look: Callable[[Reading], T]) -> T:
        """Return what is read in the database; see :meth:`~bot.store.Database.read`."""
        return await self.services.database.read(look)

    async def commit(self, work: Callable[[Writing], T]) -> T:
        """Return what a change of the database comes to, once that is committed."""
        return await self.services.database.commit(work)

    @property
    def asker(self) -> Asker:
        """Who asks, as any door tells it. Discord may hand an interaction on twice."""
        user = self.interaction.user
        return Asker(
            server=self.server_id,
            channel=self.channel_id,
            member=user.id,
            name=user.display_name,
            joined_at=user.joined_at if isinstance(user, discord.Member) else None,
            language=str(self.interaction.locale),
            door="discord",
            kind=kind_of(self.interaction),
            key=str(self.interaction.id),
        )

    @property
    def subject(self) -> Subject:
        """What lines of the log tell that are written while this is answered."""
        return Subject(
            None if self.table_id == NO_TABLE else self.table_id,
            deal=self._deal,
            server=self.server_id or None,
            channel=self.interaction.channel_id,
            interaction=self.interaction.id,
        )

    def _deal(self) -> int | None:
        return None if self.table is None else self.table.deal_number

    @property
    def is_elsewhere(self) -> bool:
        """Whether the table is one of another channel, so that what was pressed was forged."""
        if self.table is None:
            return self.services.way_in.is_elsewhere(self.asker, self.table_id)
        # A table never moves.
        there = self.table.server_id, self.table.channel_id
        return there != (self.server_id, self.interaction.channel_id)

    @property
    def here(self) -> Context:
        """The same, without a table of another channel: nothing of that is shown, or changed."""
        return replace(self, table_id=NO_TABLE, pressed=None) if self.is_elsewhere else self

    @property
    def wording(self) -> Wording:
        """The language and the cards for what only this person reads, and people's names here."""
        names = self.services.names.in_server(self.server_id)
        cards = self.services.preferences.deck_of(self.member_id)
        wording = Wording(str(self.interaction.locale), names, cards)
        return wording if self.table is None else told_apart_at(self.table, wording)

    @property
    def page(self) -> int:
        """The page that the button carries; 0 of a command."""
        return 0 if self.pressed is None else self.pressed.page

    @property
    def chosen(self) -> str:
        """What was chosen from the list that was pressed; nothing where it was none."""
        data: Any = self.interaction.data or {}
        values = data.get("values")
        return str(values[0]) if isinstance(values, list) and values else ""

    @property
    def offered(self) -> frozenset[Verb]:
        """What else is offered by the private message whose button was pressed, if it was one."""
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            return frozenset()
        return frozenset(button.verb for button in find_in(message).buttons)

    @property
    def button(self) -> ButtonId:
        """The button that was pressed, of what is only answered to one."""
        if self.pressed is None:
            raise AssertionError("no button was pressed")
        return self.pressed

    @property
    def form_id(self) -> str:
        """The ``custom_id`` of a form that the pressed button opens."""
        return form_id(self.button, self.interaction.id)

    @property
    def table(self) -> TableView | None:
        """The table as it was first seen here, or after what was done last; None: it isn't known.

        It is looked up once a press. What must be true now is told by :attr:`view`.
        """
        seen = self._seen
        if seen.view is None or seen.view.id != self.table_id:
            seen.view = self.services.tables.find(self.table_id)
        return seen.view

    @property
    def table_here(self) -> TableView | None:
        """The table that is open in this channel, if there is one, whatever was pressed."""
        tables = self.services.tables
        table_id = tables.in_channel(self.channel_id)
        view = None if table_id is None else tables.find(table_id)
        return None if view is None or view.stage is Stage.CLOSED else view

    @property
    def view(self) -> TableView:
        """The table as it is now, open or closed not long ago.

        Raises:
            TableRefused: it is set aside, or there is none of that id.
        """
        self._seen.view = view = self.services.tables.view(self.table_id)
        return view

    @property
    def hand(self) -> HandView:
        """What the asker may know of their seat now.

        Raises:
            TableRefused: no such table, closed, or not seated.
        """
        return self.services.tables.hand(self.table_id, self.member_id)

    async def do(self, request: MemberRequest) -> Outcome:
        """Ask something of the table; see :meth:`~bot.tables.all_tables.registry.Tables.do`."""
        outcome = await self.services.way_in.do(self.asker, self.table_id, request)
        self._seen.view = outcome.view
        return outcome


def kind_of(interaction: discord.Interaction) -> str:
    """Return what kind of interaction it is: command, button or form."""
    kinds = {
        discord.InteractionType.component: "button",
        discord.InteractionType.modal_submit: "form",
    }
    return kinds.get(interaction.type, "command")
