"""A card room in a simulated Discord: the real client, people as actors, time that tests let pass.

SimCord stands for Discord: what is sent to it goes through discord.py's own code. Nothing here
looks inside the bot but to know when a person is asked; what is asserted is what people see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord import interactions as wire

from booray_core import Phase
from bot import ledger
from bot.addresses import NOWHERE, Addresses
from bot.client import BoorayClient
from bot.client.surroundings import Surroundings
from bot.ledger import Holder, Holdings, table_balances
from bot.publish.last_trick import BREATH
from bot.store import Database, Reading
from bot.tables.words.reasons import TableRefused
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from tests.behaviour.players import Player, Press
from tests.behaviour.ports import Chance, Clock, Env, Ids
from tests.behaviour.reading import Reply, Shown, text_of, walk_stored
from tests.tables.audits import audit_tables
from tests.thinker import QuickThinker

FILE: Final = "booray.db"

CHUNK: Final = 30.0
"""Seconds let pass at a time: SimCord wants each of its operations to end soon."""

LOOK: Final = 1.1
"""Seconds after which a person looks again: what everybody sees follows within half a second."""


class Server:
    """A server with a channel, four members and the bot."""

    def __init__(self, folder: Path, house: HouseRules, seed: int, patience: float) -> None:
        self.file = folder / FILE
        self._url = f"sqlite+aiosqlite:///{self.file}"
        self._house = house
        self._patience = patience
        self.chance = Chance(seed)
        self._ids = Ids()
        self._clock = Clock()
        self.shared: bool | None = None
        """Whether other processes work on the database; None: none do."""
        self.addresses: Addresses = NOWHERE
        """Where people are sent, from the next start on."""

    async def open(self) -> None:
        """Start the bot, and let people in."""
        self.database = await Database.open(self._url, patience=self._patience)
        self.client = self._new_client()
        self.env = self._clock.env = Env(self.client)
        await self.env.start()
        self.guild = self.env.create_guild("Den")
        self.channel = self.guild.create_text_channel("card-table")
        self.ann, self.bo, self.cy, self.dee = map(self.newcomer, ("Ann", "Bo", "Cy", "Dee"))
        moderates = discord.Permissions(manage_messages=True)
        role = self.guild.create_role("Mods", permissions=moderates)
        self.mod = self.newcomer("Mo", roles=[role])
        await self.env.settle()

    def newcomer(self, name: str, roles: Sequence[simcord.RoleHandle] = ()) -> Player:
        """Return a new member of the server."""
        return Player(self, self.guild.add_member(self.env.create_user(name), roles=roles))

    def thread(self, parent: simcord.ChannelHandle) -> simcord.ChannelHandle:
        """Return a new thread of a channel, begun by a member."""
        self.env.backend.create_thread(parent.id, "a-thread", self.ann.id)
        return parent.threads[-1]

    async def close(self) -> None:
        """Stop the bot."""
        await self._stop_bot()
        await self.env.shutdown()
        await self.database.close()

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
        meanwhile()
        self.database = await Database.open(self._url, patience=self._patience)
        self.client = self._new_client()
        await self.env.restart_bot(self.client)
        await old.close()

    async def _stop_bot(self) -> None:
        await self.client.tables.stop()
        self.client.publisher.stop()
        await self.client.names.stop()

    def _new_client(self) -> BoorayClient:
        return BoorayClient(
            Surroundings(
                database=self.database,
                house=self._house,
                clock=self._clock,
                ids=self._ids,
                chance=self.chance,
                thinker=QuickThinker(),
                shared=self.shared,
                addresses=self.addresses,
                shard_count=1,
            )
        )

    def speaks(self, locale: str) -> None:
        """Let the server be in another language; the bot hears of it when it starts again."""
        self.env.backend.get_guild(self.guild.id).preferred_locale = locale

    def forgive(self, kind: type[Exception]) -> None:
        """Take no offence at the errors that the commands' tree was given: a test is about them."""
        assert self.env.errors
        assert all(isinstance(error, kind) for error in self.env.errors)
        self.env._errors.clear()

    # Time

    async def passes(self, seconds: float) -> None:
        """Let time pass."""
        while seconds > 0:
            await self.env.advance_time(min(seconds, CHUNK))
            seconds -= CHUNK

    async def until(self, happens: Callable[[], bool], *, at_most: float = 120) -> None:
        """Let time pass, nobody acting, until something is so."""
        for _ in range(int(at_most / LOOK)):
            if happens():
                return
            await self.env.advance_time(LOOK)
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
            sent.append(self._emit(press.by, kind, data, message=press.message))
        await self.env.settle()
        return [Reply(self.env, record) for record in sent]

    async def arrives(
        self,
        by: int,
        kind: discord.InteractionType,
        data: dict[str, Any],
        *,
        at: simcord.ChannelHandle | None = None,
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
        record = self._emit(by, kind, data, at=at, **more)
        await self.env.settle()
        return Reply(self.env, record)

    async def pressed(
        self, by: Player, custom_id: str, at: simcord.ChannelHandle | None = None
    ) -> Reply:
        """Have a button arrive that is on no message, forged, and return how it is answered."""
        data = {"custom_id": custom_id, "component_type": discord.ComponentType.button.value}
        return await self.arrives(by.id, discord.InteractionType.component, data, at=at)

    def _emit(
        self,
        by: int,
        kind: discord.InteractionType,
        data: dict[str, Any],
        *,
        at: simcord.ChannelHandle | None = None,
        **more: Any,
    ) -> Any:
        where = at or self.channel
        record, payload = wire.base_payload(
            self.env.backend,
            type=kind.value,
            channel_id=where.id,
            guild_id=self.env.backend.get_channel(where.id).guild_id,
            user_id=by,
            data=data,
        )
        if "message" in more:
            record.source_message_id = int(more["message"]["id"])
        self.env.backend.emit("INTERACTION_CREATE", {**payload, **more})
        return record

    def rewrite(self, message: Shown, label: str, custom_id: str) -> None:
        """Have a button of a message carry something else."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        (button,) = (b for b in walk_stored(stored.components) if b.get("label") == label)
        button["custom_id"] = custom_id

    def dismiss(self, message: Shown) -> None:
        """Have somebody dismiss a private message."""
        self.env.backend.delete_message(message.channel.id, message.id)

    def token_of(self, message: Shown) -> str:
        """Return the token that the message was sent with, or last changed."""
        records = self.env.backend.interactions.values()
        return next(r.token for r in records if message.id in {r.message_id, *r.followup_ids})

    # What everyone sees

    def messages(self) -> list[Shown]:
        """Return what everybody sees in the channel, the oldest first."""
        return [each for each in self.channel.history() if not each.flags.ephemeral]

    def deal_messages(self) -> list[Shown]:
        """Return them without what is left of the lobby."""
        return [each for each in self.messages() if "is below" not in text_of(each)]

    @property
    def board(self) -> Shown:
        """The newest message of a table: what everybody sees, but those that call people."""
        return [m for m in self.messages() if not m.content][-1]

    def said(self) -> str:
        """Return the text of the newest message of a table."""
        return text_of(self.board)

    # The table, for whoever drives a test

    @property
    def table(self) -> TableView:
        """The table of the channel."""
        view = self.client.tables.running.at(self.channel.id)
        assert view is not None, "no table is open"
        return view

    def is_asked(self, player: Player) -> bool:
        """Return whether somebody has to decide now; a closed fist and a last card are decided."""
        view = self.client.tables.running.at(self.channel.id)
        if view is None or view.deal is None:
            return False
        try:
            hand = self.client.tables.running.hand(view.id, player.id)
        except TableRefused:
            return False
        if hand.player is None or hand.by_itself or hand.seat not in view.deal.to_act:
            return False
        return view.deal.phase is not Phase.DECLARING or hand.player.fist is None

    async def until_asked(self, *players: Player) -> Player:
        """Let time pass until one of some people is asked, and return who."""
        await self.until(lambda: any(map(self.is_asked, players)))
        return next(player for player in players if self.is_asked(player))

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
            view = self.client.tables.running.at(self.channel.id)
            return view is None or (view.last is not None and view.last.number >= number)

        await self.play(*players, until=over, declare=declare)
        await self.passes(BREATH.total_seconds() + 1)

    # Chips

    async def holdings(self, player: Player) -> Holdings | None:
        """Return somebody's chips; None without a wallet."""
        return await self.database.read(lambda tx: ledger.holdings(tx, self.guild.id, player.id))

    async def chips(self, player: Player) -> tuple[int, int]:
        """Return somebody's chips in the wallet and on tables."""
        held = await self.holdings(player)
        assert held is not None, "no wallet"
        return held.wallet, held.on_tables

    async def check_chips(self) -> None:
        """Every chip is somewhere once, and lies on the table that the ledger says."""
        assert await audit_tables(self.client.tables, self.database) == []
        views = self.client.tables.running.views()

        def check(tx: Reading) -> None:
            assert ledger.audit(tx) == []
            for view in views:
                held = table_balances(tx, view.id)
                lying = sum(chair.stack + chair.waiting for chair in view.chairs.values())
                assert lying == sum(n for a, n in held.items() if a.holder is Holder.SEAT)
                assert view.pot == sum(n for a, n in held.items() if a.holder is Holder.POT)

        await self.database.read(check)
