"""A card room in a simulated Discord: the real client, people as actors, time that tests let pass.

The sandbox stands for Discord: what is sent to it goes through discord.py's own code. Nothing here
looks inside the bot but to know when a person is asked; what is asserted is what people see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import discord
from sqlalchemy import select

from booray_core import Phase
from bot.addresses import NOWHERE, Addresses
from bot.client import BoorayClient
from bot.client.surroundings import Surroundings
from bot.ledger import wallets
from bot.ledger.accounts import Holder, table_balances
from bot.ledger.audit import audit
from bot.ledger.wallets import Holdings
from bot.picture.artist import TableArtist
from bot.publish.ends import BREATH
from bot.sandbox.people import SimulatedPerson
from bot.store import Database, Reading, schema
from bot.tables.words.ports import Judge
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from tests.behaviour.env import Env
from tests.behaviour.places import ChannelHandle, GuildHandle, RoleHandle
from tests.behaviour.players import Player, Press
from tests.behaviour.ports import Clock
from tests.behaviour.reading import Reply, Shown, text_of
from tests.faces.decks import marks
from tests.tables.audits import audit_tables
from tests.tables.ports import FakeBeacons, SeededChance
from tests.thinker import QuickThinker

FILE: Final = "booray.db"

LOOK: Final = 1.1
"""Seconds after which a person looks again: what everybody sees follows within half a second."""


class Server:
    """A server with a channel, four members and the bot."""

    def __init__(self, folder: Path, house: HouseRules, seed: int, patience: float) -> None:
        self.file = folder / FILE
        self._url = f"sqlite:///{self.file}"
        self._house = house
        self._patience = patience
        self.chance = SeededChance(seed, "t-{}")
        self.env = Env()
        self._clock = Clock(self.env)
        self.beacons = FakeBeacons(self._clock)
        self.judge: Judge | None = None
        """Judges decisions for ratings, from the next start on."""
        self.artist: TableArtist | None = None
        """Draws tables, from the next start on."""
        self.addresses: Addresses = NOWHERE
        """Where people are sent, from the next start on."""
        self.pages: str | None = None
        """Where tables are opened in a browser, from the next start on."""

    async def open(self) -> None:
        """Start the bot, and let people in."""
        self.env.begin()
        self.guild = GuildHandle(self.env, self.env.new_guild("Den"))
        self.database = await Database.open(self._url, patience=self._patience)
        self.client = self._new_client()
        await self.env.start(self.client)
        self.channel = self.guild.create_text_channel("card-table")
        self.ann, self.bo, self.cy, self.dee = map(self.newcomer, ("Ann", "Bo", "Cy", "Dee"))
        moderates = discord.Permissions(manage_messages=True)
        role = self.guild.create_role("Mods", permissions=moderates)
        self.mod = self.newcomer("Mo", roles=[role])
        await self.env.settle()

    def newcomer(self, name: str, roles: Sequence[RoleHandle] = ()) -> Player:
        """Return a new member of the server."""
        return Player(self, self.guild.add_member(self.env.new_user(name), roles))

    def window(self, name: str) -> SimulatedPerson:
        """Return a member's own window, in which time passes while they wait for something."""
        return SimulatedPerson(self.env.world, self.env.interactions, name)

    def another_guild(self, name: str) -> GuildHandle:
        """Return another server that the bot is in."""
        return GuildHandle(self.env, self.env.new_guild(name))

    def thread(self, parent: ChannelHandle) -> ChannelHandle:
        """Return a new thread of a channel, begun by a member."""
        return parent.begin_thread(self.ann.member, "a-thread")

    async def close(self) -> None:
        """Stop the bot."""
        await self._stop_bot()
        await self.env.stop()
        await self.database.close()
        self.env.end()

    async def restart(
        self, *, crash: bool = False, meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        """Stop the bot, or kill it, and start it again on the same database.

        Args:
            crash: it is not asked to stop.
            meanwhile: what happens while it is away.
        """
        if not crash:
            await self._stop_bot()
        old = self.database
        await self.env.stop()
        meanwhile()
        self.database = await Database.open(self._url, patience=self._patience)
        self.client = self._new_client()
        await self.env.start(self.client)
        await old.close()

    async def commands_told(self) -> list[list[Any]]:
        """Start the bot again where Discord knows none of its commands; return what it tells."""
        self.env.is_told = False
        self.env.world.commands[None].clear()
        before = len(self.env.requests)
        await self.restart()
        return [each.json for each in self.env.requests[before:] if each.method == "PUT"]

    async def _stop_bot(self) -> None:
        await self.client.tables.stop()
        self.client.publisher.stop()
        await self.client.names.written()

    def _new_client(self) -> BoorayClient:
        return BoorayClient(
            Surroundings(
                database=self.database,
                house=self._house,
                clock=self._clock,
                chance=self.chance,
                beacons=self.beacons,
                thinker=QuickThinker(),
                judge=self.judge,
                table_artist=self.artist,
                addresses=self.addresses,
                pages=self.pages,
                shard_count=1,
            )
        )

    def speaks(self, locale: str) -> None:
        """Let the server be in another language; the bot hears of it when it starts again."""
        self.guild.stored.locale = locale

    def forgive(self, kind: type[Exception]) -> None:
        """Take no offence at the errors that the commands' tree was given: a test is about them."""
        assert self.env.errors
        assert all(isinstance(error, kind) for error in self.env.errors)
        self.env.errors.clear()

    def has_pictures(self, without: frozenset[str] = frozenset()) -> None:
        """Have the cards' pictures at Discord, but for some, and the bot know of them."""
        shown = marks(without)
        self.env.world.emojis.update(
            {mark.strip("<>").split(":")[2]: {} for mark in shown.values()}
        )
        self.client.faces.know(shown)

    # Time

    async def passes(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    async def until(
        self, happens: Callable[[], bool], *, at_most: float = 120, look: float = LOOK
    ) -> None:
        """Let time pass, nobody acting, until something is so, which is looked at so often."""
        for _ in range(int(at_most / look)):
            if happens():
                return
            await self.env.advance_time(look)
        raise AssertionError("it did not happen in time")

    # Presses that are on their way

    async def arrive(self, *presses: Press) -> list[Reply]:
        """Have presses arrive all at once, and return what each was answered with."""
        sent = []
        for press in presses:
            data = {
                "custom_id": press.custom_id,
                "component_type": discord.ComponentType.button.value,
            }
            kind = discord.InteractionType.component
            sent.append(self.emit(press.by, kind, data, message=press.message))
        await self.env.settle()
        return sent

    async def arrives(
        self,
        by: int,
        kind: discord.InteractionType,
        data: dict[str, Any],
        *,
        at: ChannelHandle | None = None,
        **more: Any,
    ) -> Reply:
        """Have something arrive that no client of today sends, and return how it is answered.

        Args:
            by: who sends it.
            kind: a command, a press, a form or something typed.
            data: what it says.
            at: where it is sent from; the card table's channel, unless said.
            more: what else Discord says of it.
        """
        reply = self.emit(by, kind, data, at=at, **more)
        await self.env.settle()
        return reply

    async def pressed(self, by: Player, custom_id: str, at: ChannelHandle | None = None) -> Reply:
        """Have a button arrive that is on no message, forged, and return how it is answered."""
        data = {"custom_id": custom_id, "component_type": discord.ComponentType.button.value}
        return await self.arrives(by.id, discord.InteractionType.component, data, at=at)

    def emit(
        self,
        by: int,
        kind: discord.InteractionType,
        data: dict[str, Any],
        *,
        at: ChannelHandle | None = None,
        **more: Any,
    ) -> Reply:
        where = at or self.channel
        return Reply(self.env, self.env.arrives(by, kind.value, data, where.id, more))

    def dismiss(self, message: Shown) -> None:
        """Have somebody dismiss a private message."""
        self.env.world.delete_message(self.env.stored(message))

    def token_of(self, message: Shown) -> str:
        """Return the token that the message was sent with, or last changed."""
        records = self.env.interactions._by_token.values()
        return next(r.token for r in records if str(message.id) in r.message_ids)

    # What everyone sees

    def messages(self) -> list[Shown]:
        """Return what everybody sees in the channel, the oldest first."""
        return [each for each in self.channel.history() if not each.flags.ephemeral]

    def boards(self) -> list[Shown]:
        """Return the messages of tables, without their seals, the oldest first."""
        return [each for each in self.messages() if "a secret sealed here" not in text_of(each)]

    @property
    def board(self) -> Shown:
        """The newest message of a table: what everybody sees, but those that call people."""
        stored = self.channel.stored.messages.values()
        return self.env.shown([m for m in stored if m.visible_to is None and not m.content][-1])

    def said(self) -> str:
        """Return the text of the newest message of a table."""
        return text_of(self.board)

    # The table, for whoever drives a test

    @property
    def table(self) -> TableView:
        """The table of the channel."""
        view = self.client.tables.at(self.channel.id)
        assert view is not None, "no table is open"
        return view

    def is_asked(self, player: Player) -> bool:
        """Return whether somebody has to decide now; a closed fist and a last card are decided."""
        view = self.client.tables.at(self.channel.id)
        if view is None or view.deal is None:
            return False
        try:
            hand = self.client.tables.hand(view.id, player.id)
        except TableRefused:
            return False
        if hand.player is None or hand.by_itself or hand.seat not in view.deal.to_act:
            return False
        return view.deal.phase is not Phase.DECLARING or hand.player.fist is None

    async def until_asked(self, *players: Player) -> Player:
        """Let time pass until one of some people is asked, and return who."""
        await self.until(lambda: any(map(self.is_asked, players)))
        return next(player for player in players if self.is_asked(player))

    async def deals(self, *others: Player, **options: Any) -> None:
        """Have Ann open a table, others join, and the cards of the first deal be dealt."""
        await self.ann.types("start", **options)
        for other in others:
            await other.presses("Join", on=self.board)
        await self.ann.presses("Deal", on=self.board)
        await self.until(lambda: self.table.deal is not None, look=0.2)
        await self.passes(1.6)

    async def play(
        self, *players: Player, until: Callable[[], bool], declare: str = "Play"
    ) -> None:
        """Let people press the first thing that they can when they are asked, until something.

        Who has no panel yet opens one.
        """
        for _ in range(400):
            if until():
                return
            asked = next(filter(self.is_asked, players), None)
            if asked is not None:
                await asked.presses_on(declare)
            await self.env.advance_time(LOOK)
        raise AssertionError("it never came to that")

    async def play_deal(self, *players: Player, declare: str = "Play") -> None:
        """Play until the deal that is on, or about to begin, is settled."""
        number = self.table.deal_number

        def over() -> bool:
            view = self.client.tables.at(self.channel.id)
            return view is None or (view.last is not None and view.last.number >= number)

        await self.play(*players, until=over, declare=declare)
        await self.passes(BREATH.total_seconds() + 1)

    # Chips

    async def holdings(self, player: Player) -> Holdings | None:
        """Return somebody's chips; None without a wallet."""
        return await self.database.read(lambda tx: wallets.holdings(tx, self.guild.id, player.id))

    async def chips(self, player: Player) -> tuple[int, int]:
        """Return somebody's chips in the wallet and on tables."""
        held = await self.holdings(player)
        assert held is not None, "no wallet"
        return held.wallet, held.on_tables

    async def check_chips(self) -> None:
        """Every chip is somewhere once, and lies on the table that the ledger says."""
        if await self.database.read(_is_without_chips):
            return
        assert await audit_tables(self.client.tables, self.database) == []
        views = self.client.tables.views()

        def check(tx: Reading) -> None:
            assert audit(tx) == []
            for view in views:
                held = table_balances(tx, view.id)
                lying = sum(chair.stack + chair.waiting for chair in view.chairs.values())
                assert lying == sum(n for a, n in held.items() if a.holder is Holder.SEAT)
                assert view.pot == sum(n for a, n in held.items() if a.holder is Holder.POT)

        await self.database.read(check)


def _is_without_chips(tx: Reading) -> bool:
    """Return whether nobody has been given chips yet."""
    return tx.execute(select(schema.accounts.c.id).limit(1)).first() is None
