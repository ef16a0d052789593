"""Context of a command or button press, and the services behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, TypeVar

import discord

from bot.addresses import Addresses
from bot.avatars import Avatar
from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.commands.members import Members
from bot.commands.unanswered import Unanswered
from bot.doorway import Asker, NotDone, Orderer, WayIn
from bot.logs import Subject
from bot.picture.artist import TableArtist
from bot.picture.chart_artist import ChartArtist
from bot.picture.film_artist import FilmArtist
from bot.publish.posting import find_in
from bot.publish.publisher import Publisher
from bot.publish.tokens import Tokens
from bot.screens.ids import NO_TABLE, ButtonId, Verb, form_id
from bot.screens.modals import Fields
from bot.screens.table_text import told_apart_at
from bot.servers.done import Deed, write_down
from bot.servers.saved_rules import SavedRules, saved_rules
from bot.servers.settings import ServerSettings, settings_of
from bot.store import Database, Reading, Writing
from bot.tables.all_tables.limits import Allowance
from bot.tables.history.own_data import OwnData
from bot.tables.history.past_deals import Reader
from bot.tables.one_table.commit import Outcome
from bot.tables.requests import MemberRequest
from bot.tables.words.values import HouseRules, Stage
from bot.tables.words.views import HandView, TableView
from bot.web.behind import Behind
from bot.wording import FALLBACK, Value, Wording, language_of

Interaction = discord.Interaction[Any]

T = TypeVar("T")


@dataclass(slots=True, kw_only=True)
class Services(WayIn):
    """Everything that is behind the commands."""

    publisher: Publisher
    house: HouseRules
    rates: bool = False
    """Whether this program rates deals."""
    avatars: Avatars
    members: Members = field(default_factory=Members)
    """Who has left the servers."""
    own_data: OwnData = field(default_factory=OwnData)
    untold: set[int] = field(default_factory=set)
    """Servers in which no manager has been told yet that settings named what is gone."""
    tokens: Tokens
    showings: Allowance
    """How often each member shows something to everyone."""
    shared_deals: Allowance
    """How often deals are shared on each server."""
    unanswered: Unanswered
    artist: ChartArtist = field(default_factory=ChartArtist)
    """Draws charts; closed with the client."""
    painter: TableArtist | None = None
    """Draws boards, as it does tables."""
    films: FilmArtist = field(default_factory=FilmArtist)
    """Draws deals that are shared; closed with the client."""
    database: Database
    clock: Clock
    addresses: Addresses
    door: Behind | None = None
    """The door to tables in a browser, where there is one."""


@dataclass(slots=True)
class Context:
    """A command, press or form, with its member and table."""

    services: Services
    interaction: Interaction
    table_id: str = NO_TABLE
    pressed: ButtonId | None = None
    """The button that was pressed, or that opened the form; None: a command."""
    entered: Fields = field(default_factory=dict)
    """What was entered in a form."""
    _seen: TableView | None = field(default=None, repr=False)

    member_id: int = field(init=False)
    server_id: int = field(init=False)
    channel_id: int = field(init=False)
    page: int = field(init=False)
    """What the button carries; 0 of a command."""
    manages: bool = field(init=False)
    """Whoever asks manages the server."""
    moderates: bool = field(init=False)
    """They moderate the channel."""
    may_attach: bool = field(init=False)
    """The bot may post files there."""

    def __post_init__(self) -> None:
        asked, may = self.interaction, self.interaction.permissions
        self.member_id, self.server_id = asked.user.id, asked.guild_id or 0
        self.channel_id, self.page = asked.channel_id or 0, self.pressed.page if self.pressed else 0
        self.manages, self.moderates = may.manage_guild, may.manage_messages
        self.may_attach = asked.app_permissions.attach_files

    # Who asks, and where

    @property
    def now(self) -> datetime:
        return self.services.clock.now()

    @property
    def asker(self) -> Asker:
        """Who asks, as any door tells it."""
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

    def orderer(self, settings: ServerSettings | None = None) -> Orderer:
        """Return what an order says of who asks, and where; the server's settings may tell more."""
        channel, user = self.interaction.channel, self.interaction.user
        thread = channel if isinstance(channel, discord.Thread) else None
        roles = user.roles if isinstance(user, discord.Member) else ()
        settled = None if settings is None else settings.language
        return {
            "private_thread": thread is not None and thread.is_private(),
            "parent_id": None if thread is None else thread.parent_id,
            "roles": frozenset(role.id for role in roles),
            "manages": self.manages,
            "language": settled or language_of(str(self.interaction.guild_locale or FALLBACK)),
        }

    @property
    def subject(self) -> Subject:
        """What lines of the log tell that are written meanwhile."""
        return Subject(
            None if self.table_id == NO_TABLE else self.table_id,
            deal=lambda: None if self.table is None else self.table.deal_number,
            server=self.server_id or None,
            channel=self.interaction.channel_id,
            interaction=self.interaction.id,
        )

    # What is allowed

    def refuse_unless_manager(self) -> None:
        """Refuse whoever does not manage the server, which may let others use the commands."""
        if not self.manages:
            raise NotDone("not-a-manager")

    def refuse_without_permissions(
        self, sentence: str, *, files: bool = False, threads: bool = False
    ) -> None:
        """Refuse by a sentence where the bot may not post: files, or in a new thread.

        Answers to interactions need no permission, so nothing else would say.
        """
        may = self.interaction.app_permissions
        needed = {"permission-view-channel": may.view_channel}
        if threads:
            needed["permission-create-threads"] = may.create_public_threads
        if threads or isinstance(self.interaction.channel, discord.Thread):
            needed["permission-send-in-threads"] = may.send_messages_in_threads
        else:
            needed["permission-send"] = may.send_messages
        if files:
            needed["permission-attach-files"] = may.attach_files
        missing = [self.wording.text(name) for name, held in needed.items() if not held]
        if missing:
            raise NotDone(sentence, permissions=", ".join(missing))

    # What was pressed

    @property
    def button(self) -> ButtonId:
        """The button that was pressed, of what is only answered to one."""
        if self.pressed is None:
            raise AssertionError("no button was pressed")
        return self.pressed

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
    def form_id(self) -> str:
        return form_id(self.button, self.interaction.id)

    # The table

    @property
    def here(self) -> Context:
        """The same without a table of another channel, of which nothing is shown, or changed."""
        if not self.services.is_elsewhere(self.asker, self.table_id):
            return self
        return replace(self, table_id=NO_TABLE, pressed=None, _seen=None)

    @property
    def table(self) -> TableView | None:
        """The table as it was first seen here, or after what was done last, if it is known."""
        if self._seen is None or self._seen.id != self.table_id:
            self._seen = self.services.tables.find(self.table_id)
        return self._seen

    @property
    def table_here(self) -> TableView | None:
        """The table that is open in this channel, if there is one, whatever was pressed."""
        view = self.services.tables.find(self.services.tables.in_channel(self.channel_id) or "")
        return None if view is None or view.stage is Stage.CLOSED else view

    @property
    def view(self) -> TableView:
        """The table as it is now, open or closed not long ago; else that is refused."""
        self._seen = view = self.services.tables.view(self.table_id)
        return view

    @property
    def hand(self) -> HandView:
        """What the asker may know of their seat now; who has none is refused."""
        return self.services.tables.hand(self.table_id, self.member_id)

    async def do(self, request: MemberRequest) -> Outcome:
        outcome = await self.services.do(self.asker, self.table_id, request)
        self._seen = outcome.view
        return outcome

    # The database

    async def read(self, look: Callable[[Reading], T]) -> T:
        return await self.services.database.read(look)

    async def commit(self, work: Callable[[Writing], T]) -> T:
        return await self.services.database.commit(work)

    def settings(self, tx: Reading) -> ServerSettings:
        return settings_of(tx, self.server_id, self.services.house.usual)

    async def settled(self) -> tuple[ServerSettings, list[SavedRules]]:
        return await self.read(lambda tx: (self.settings(tx), saved_rules(tx, self.server_id)))

    def write_down(self, tx: Writing, at: datetime, deed: Deed, **details: Any) -> None:
        """Write down what a manager has done, in the transaction that does it."""
        write_down(tx, self.server_id, self.member_id, at, deed, details)

    @property
    def reader(self) -> Reader:
        return Reader(self.server_id, self.channel_id, self.member_id)

    # Words

    @property
    def wording(self) -> Wording:
        """The language and the cards for what only this person reads, and people's names here."""
        names = self.services.names.in_server(self.server_id)
        cards = self.services.preferences.deck_of(self.member_id)
        wording = Wording(str(self.interaction.locale), names, cards)
        return wording if self.table is None else told_apart_at(self.table, wording)

    def face_of(self, member: int) -> Avatar | None:
        """Return a member's avatar, where it is at hand."""
        return self.services.avatars.at_hand(self.server_id, member)

    async def load_names(self, members: Collection[int]) -> None:
        await self.services.names.load(self.server_id, members)

    def says(self, sentence: str, **facts: Value) -> str:
        return self.wording.text(sentence, **facts)


def kind_of(interaction: discord.Interaction) -> str:
    if interaction.type is discord.InteractionType.component:
        return "button"
    return "form" if interaction.type is discord.InteractionType.modal_submit else "command"
