"""A publisher whose requests to Discord are taken down, at a time that is given."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, Final, cast

import discord

from bot.doorway import Wallets
from bot.faces import Faces
from bot.publish import private_message
from bot.publish.publisher import Publisher
from bot.publish.tokens import TOKEN_LIFE
from bot.servers.names import Names
from bot.servers.settings import USUAL
from bot.store import Database, StoreError
from bot.store.rows.tables import Post
from bot.tables.all_tables.registry import Tables
from bot.tables.words.notices import Notice
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording
from tests.publish.given_time import VirtualClock
from tests.screens.reading import text
from tests.screens.samples import MEMBER, SampleTable

LATENCY: Final = timedelta(milliseconds=100)
"""What a request takes."""

MESSAGE: Final = {
    "type": 0,
    "content": "",
    "author": {"id": 9, "username": "B", "discriminator": "0", "avatar": None},
    "timestamp": "2026-01-31T20:15:00+00:00",
    "edited_timestamp": None,
    "attachments": [],
    "components": [],
    "embeds": [],
    "mentions": [],
    "mention_roles": [],
    "mention_everyone": False,
    "pinned": False,
    "tts": False,
}
"""A message as Discord answers with it; what is in it is not looked at."""


@dataclass(frozen=True)
class Sent:
    """A request to a channel."""

    at: datetime
    method: str
    channel: int
    body: str


class NoDatabase:
    """Nothing can be remembered."""

    def __getattr__(self, name: str) -> Any:
        raise StoreError


class Webhook:
    """The way to one person's panels, by the tokens of their interactions."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.edits: list[datetime] = []
        """When a panel was changed, or a fresh one made."""
        self.shows: dict[int | str, str] = {}
        """What is to be read of each message, by id; of the one that was pressed, by its token."""
        self.before: Callable[[], Awaitable[None]] = _nothing
        """What happens before a request is done: it may hang, or fail."""
        self._last = 100

    def interaction(self, token: str) -> Any:
        """Return an interaction of its person."""
        return SimpleNamespace(
            followup=SimpleNamespace(
                edit_message=self._edit, send=self._send, delete_message=self._delete
            ),
            edit_original_response=lambda *, view: self._edit(token, view=view),
            delete_original_response=lambda: self._delete(token),
            locale="en-US",
            message=None,
        )

    async def _edit(self, message: int | str, *, view: discord.ui.LayoutView) -> Any:
        self.edits.append(self._clock.now())
        await self.before()
        self.shows[message] = text(view)
        return SimpleNamespace(id=message)

    async def _send(self, *, view: discord.ui.LayoutView, **_: Any) -> Any:
        self._last += 1
        return await self._edit(self._last, view=view)

    async def _delete(self, message: int | str) -> None:
        self.shows.pop(message, None)


async def _nothing() -> None:
    return


@dataclass
class Room:
    """Tables, what is sent of them, and their people's panels."""

    clock: VirtualClock = field(default_factory=VirtualClock)
    sent: list[Sent] = field(default_factory=list)
    news: int = 9
    """The version of every table when somebody's hand is asked for."""

    def __post_init__(self) -> None:
        client = discord.Client(intents=discord.Intents(guilds=True))
        client.http.request = self._request  # type: ignore[method-assign]
        database = cast("Database", NoDatabase())
        names = Names(database, self.clock.now)
        wallets = Wallets(database, self.clock, USUAL)
        self.publisher = Publisher(client, self.clock, database, names, Faces())
        self.publisher.follow(cast("Tables", self), wallets)
        self._sample = SampleTable("fists", 3, seed=2)
        self._sample.begin(dealer=0)
        self._view = self._sample.view()
        self._messages = 0

    async def _request(self, route: discord.http.Route, **options: Any) -> Any:
        assert route.channel_id is not None
        body = str(options.get("json") or options.get("form") or "")
        self.sent.append(Sent(self.clock.now(), route.method, int(route.channel_id), body))
        await self.clock.sleep_until(self.clock.now() + LATENCY)
        if route.method == "GET":
            return []  # nothing to be found in any channel
        self._messages += 1
        return {**MESSAGE, "id": self._messages, "channel_id": route.channel_id}

    # What the publisher is told by the tables

    def view(self, table: int, news: int, **changes: Any) -> TableView:
        """Return a table in a deal; each piece of news looks different: its pot is that number."""
        names = {"id": f"t-{table}", "channel_id": table, "server_id": 1, "version": news}
        assert self._view.deal is not None
        deal = replace(self._view.deal, pot=news)
        return replace(self._view, **{**names, "deal": deal, **changes})

    def ended(self, table: int, news: int) -> TableView:
        """Return the same table with the deal played out, and the next about to begin."""
        sample = SampleTable("fists", 3, seed=2)
        sample.begin(dealer=0)
        sample.play_on()
        return sample.pause(id=f"t-{table}", channel_id=table, version=news)

    def tell(self, table: int, news: int, notices: Sequence[Notice] = (), **changes: Any) -> None:
        """Announce a piece of news at a table."""
        self.publisher.announce(self.view(table, news, **changes), notices)

    async def open_panel(self, table: int, seat: int) -> Webhook:
        """Have the person of a seat look at their panel."""
        webhook = Webhook(self.clock)
        hand = HandView(self.view(table, 0, deal_number=0), seat, None, 0)
        webhook.shows["first"] = "a panel"
        panel = self.publisher.panels.of(f"t-{table}", MEMBER + seat)
        panel.shown(self.private(webhook.interaction("first"), 1), hand)
        return webhook

    def private(self, interaction: Any, message_id: int) -> private_message.PrivateMessage:
        """Return a private message that an interaction has just been answered with."""
        expires, sent = self.clock.now() + TOKEN_LIFE, private_message.Sent(message_id)
        return private_message.PrivateMessage(interaction, Wording("en"), expires, sent)

    # What the publisher asks of the tables

    def hand(self, table_id: str, member_id: int) -> HandView:
        seat = member_id - MEMBER
        player = self._sample.hand(seat).player
        view = self.view(int(table_id[2:]), self.news, deal_number=self.news)
        return HandView(view, seat, player, 0)

    def place(self, table_id: str) -> tuple[int, int]:
        return 1, int(table_id[2:])

    def get(self, table_id: str) -> str:
        return table_id

    async def posted(self, table_id: str, post: Post) -> None:
        return

    async def deal_post(self, table_id: str, deal: int, message: int) -> None:
        return

    def out_of_reach(self, table_id: str) -> None:
        return

    def within_reach(self, table_id: str) -> None:
        return

    async def channel_gone(self, channel_id: int) -> None:
        return

    # What people see

    def of(self, table: int) -> list[Sent]:
        """Return the requests of one table."""
        return [each for each in self.sent if each.channel == table]

    def shows(self, table: int) -> str:
        """Return what was last sent to a table's channel."""
        return self.of(table)[-1].body

    async def stop(self) -> None:
        """Stop, and see that nothing goes on."""
        self.publisher.stop()
        for _ in range(5):
            await asyncio.sleep(0)
