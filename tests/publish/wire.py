"""A publisher whose requests to Discord are taken down, at a time that is given."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, Final, cast

import discord

from bot.publish.publisher import Publisher
from bot.servers.names import Names
from bot.store import Database, StoreError
from bot.tables.notices import Notice
from bot.tables.views import HandView, TableView
from bot.wording import Wording
from tests.publish.given_time import VirtualClock
from tests.screens.samples import MEMBER, SampleTable

LATENCY: Final = timedelta(milliseconds=100)
"""What a request takes."""

_MESSAGE: Final = {
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
    """The way to one person's panel."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.edits: list[datetime] = []

    async def edit_message(self, message_id: int, *, view: discord.ui.LayoutView) -> None:
        self.edits.append(self._clock.now())

    async def send(self, **_: Any) -> Any:
        self.edits.append(self._clock.now())
        return SimpleNamespace(id=2)

    async def delete_message(self, message_id: int) -> None:
        return


@dataclass
class Room:
    """Tables, what is sent of them, and their people's panels."""

    clock: VirtualClock = field(default_factory=VirtualClock)
    sent: list[Sent] = field(default_factory=list)
    hands_asked: list[str] = field(default_factory=list)
    """The tables at which somebody's hand was asked for."""

    def __post_init__(self) -> None:
        client = discord.Client(intents=discord.Intents(guilds=True))
        client.http.request = self._request  # type: ignore[method-assign]
        database = cast("Database", NoDatabase())
        self.publisher = Publisher(client, self.clock, database, Names(database, self.clock.now))
        self.publisher.follow(self)
        self._sample = SampleTable("fists", 3, seed=2)
        self._sample.begin(dealer=0)
        self._view = self._sample.view()
        self._messages = 0

    async def _request(self, route: discord.http.Route, **options: Any) -> Any:
        assert route.channel_id is not None
        body = str(options.get("json") or options.get("form") or "")
        self.sent.append(Sent(self.clock.now(), route.method, int(route.channel_id), body))
        await self.clock.sleep_until(self.clock.now() + LATENCY)
        self._messages += 1
        return {**_MESSAGE, "id": self._messages, "channel_id": route.channel_id}

    # What the publisher is told by the tables

    def view(self, table: int, news: int, **changes: Any) -> TableView:
        """Return a table in a deal; each piece of news looks different, as that number."""
        names = {"id": f"t-{table}", "channel_id": table, "server_id": 1, "version": news}
        return replace(self._view, **{**names, "deal_number": news, **changes})

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
        interaction = cast("Any", SimpleNamespace(followup=webhook, locale="en-US"))
        hand = HandView(self.view(table, 0), seat, None, 0)
        await self.publisher.panel(f"t-{table}", MEMBER + seat).shown(
            interaction, Wording("en"), 1, hand
        )
        return webhook

    # What the publisher asks of the tables

    def hand(self, table_id: str, member_id: int) -> HandView:
        self.hands_asked.append(table_id)
        seat = member_id - MEMBER
        player = self._sample.hand(seat).player
        return HandView(self.view(int(table_id[2:]), 9), seat, player, 0)

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        return

    async def channel_gone(self, channel_id: int) -> None:
        raise NotImplementedError

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
