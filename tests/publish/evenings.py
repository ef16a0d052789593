"""A table at which one deal follows another, while the program is killed over and over again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast

from discord.ui import LayoutView
from discord.utils import time_snowflake

from bot.publish.drawings import Drawings
from bot.publish.posting import Content, PostedNow, Posting
from bot.publish.rate_limit import RateLimit
from bot.publish.table_message import TableMessage
from bot.store.rows.tables import Post
from bot.tables.all_tables.registry import Tables
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording
from tests.publish.refusals import refusal
from tests.screens.reading import text
from tests.screens.samples import SampleTable

EVENING: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
UNKNOWN_MESSAGE: Final = 10008


class Clock:
    """Moves by two seconds whenever Discord is asked for something."""

    def __init__(self) -> None:
        self.time = EVENING

    def now(self) -> datetime:
        return self.time

    async def sleep_until(self, when: datetime) -> None:
        return


class OwnClock(Clock):
    """The clock of the machine that the program runs on, which may be off."""

    def __init__(self, right: Clock) -> None:
        self._right = right
        self.off = timedelta()

    def now(self) -> datetime:
        return self._right.now() + self.off


@dataclass
class Channel:
    """A channel of Discord's, which outlives the program."""

    clock: Clock
    limit: RateLimit
    wording: Wording = field(default_factory=lambda: Wording("en"))
    messages: dict[int, LayoutView] = field(default_factory=dict)
    nonces: dict[int, int] = field(default_factory=dict)
    """The messages that were posted, by their nonces."""
    dies_at: int | None = None
    """The request at which the program is killed."""
    done: bool = True
    """Whether it is done all the same."""
    meanwhile: Callable[[], None] | None = None
    """What happens at the table while the next request is under way."""
    asked: list[str] = field(default_factory=list)
    dead: asyncio.Event = field(default_factory=asyncio.Event)

    async def _ask(self, what: str) -> None:
        self.clock.time += timedelta(seconds=2)
        self.asked.append(what)
        if (happens := self.meanwhile) is not None:
            self.meanwhile = None
            happens()
        await self._die(before=True)

    async def _die(self, *, before: bool) -> None:
        """Have the program die here, if it is to: nothing comes back."""
        if len(self.asked) == self.dies_at and self.done is not before:
            self.dead.set()
            await asyncio.get_running_loop().create_future()

    async def post(self, content: Content, nonce: int) -> PostedNow:
        await self._ask("post")
        message_id = self.nonces.setdefault(nonce, time_snowflake(self.clock.time))
        self.messages.setdefault(message_id, cast("LayoutView", content.view))
        await self._die(before=False)
        return PostedNow(message_id, frozenset())

    async def edit(self, message_id: int, content: Content) -> frozenset[str]:
        await self._ask("edit")
        if message_id not in self.messages:
            raise refusal(404, UNKNOWN_MESSAGE)
        self.messages[message_id] = cast("LayoutView", content.view)
        await self._die(before=False)
        return frozenset()

    def hangs(self, message_id: int) -> bool:
        return False

    async def delete(self, message_id: int) -> None:
        await self._ask("delete")
        if self.messages.pop(message_id, None) is None:
            raise refusal(404, UNKNOWN_MESSAGE)
        await self._die(before=False)


class Evening:
    """A table from its lobby or a deal to the next deal, and the program over and over again.

    What the table is told in time survives the program.
    """

    def __init__(self, *, lobby: bool = False, by_message: bool = False) -> None:
        self.clock = Clock()
        self.own_clock = OwnClock(self.clock)
        self.channel = Channel(self.clock, RateLimit(self.own_clock))
        self.by_message = by_message
        self.sample = SampleTable("fists", 3, seed=2)
        if not lobby:
            self.sample.begin(dealer=0)
        self.view = self.sample.view(cut_closed_at=None if lobby else self.clock.time)
        self.board: TableMessage | None = None
        self.dies_noting = False
        """The program is killed before it is stored which message is the deal's."""
        self.dead = asyncio.Event()
        self.asks_again = False
        """Somebody asks for the table at the bottom of the channel, once it is shown."""

    # What happens at the table

    def ends(self) -> None:
        """Let the deal end, if one is on, and the next be about to begin."""
        if self.sample.game.deal is not None:
            self.sample.play_on()
            assert self.sample.last is not None
            self.sample.last = replace(self.sample.last, ended_at=self.own_clock.now())
        self.view = self.sample.pause(post=self.view.post)

    def closes_the_cut(self) -> None:
        closed = self.own_clock.now()
        self.view = replace(
            self.view, cutter=None, cut_closed_at=closed, awaits_post=self.by_message
        )

    def deals(self) -> None:
        """Deal, with the beacon that there is."""
        assert not self.view.awaits_post
        self.sample.begin(dealer=0)
        self.view = replace(
            self.sample.view(),
            post=self.view.post,
            cut_closed_at=self.view.cut_closed_at,
            deal_post=self.view.deal_post,
        )

    def gathers(self) -> None:
        """Let somebody leave before the cut is closed, so that no deal follows."""
        self.view = self.sample.view(post=self.view.post)

    # What the table is told

    async def deal_post(self, table_id: str, deal: int, message: int) -> None:
        assert deal == self.view.deal_number
        assert self.view.stage is Stage.PAUSE
        if self.dies_noting:
            self.dead.set()
            await asyncio.get_running_loop().create_future()
        self.view = replace(self.view, awaits_post=False, deal_post=message)
        assert self.board is not None
        self.board.show(self.view)

    async def posted(self, table_id: str, post: Post) -> None:
        self.view = replace(self.view, post=post)

    def out_of_reach(self, table_id: str) -> None:
        raise AssertionError

    def within_reach(self, table_id: str) -> None:
        return

    async def channel_gone(self, channel_id: int) -> None:
        raise AssertionError

    # The program

    async def runs(self, *steps: Callable[[], None]) -> list[Callable[[], None]]:
        """Start the program, and have things happen; return what is left when it is killed."""
        left = list(steps)
        self.board = board = self._message()
        try:
            board.show(self.view)
            while await self._lives(board.idle()):
                if self.asks_again:
                    self.asks_again = False
                    _ = board.post_again()
                elif left:
                    left.pop(0)()
                    board.show(self.view)
                else:
                    break
        finally:
            board.drop()
            await asyncio.sleep(0)
            for each in (self.channel.dead, self.dead):
                each.clear()
            self.channel.dies_at, self.dies_noting = None, False
        return left

    async def _lives(self, shown: Coroutine[Any, Any, None]) -> bool:
        """Wait until all is shown, and return whether the program lives."""
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(shown),
            *(asyncio.create_task(each.wait()) for each in (self.channel.dead, self.dead)),
        ]
        async with asyncio.timeout(60):
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        lived = not (self.channel.dead.is_set() or self.dead.is_set())
        for task in tasks:
            task.cancel()
        return lived

    def _message(self) -> TableMessage:
        posting = cast("Posting", self.channel)
        self.channel.limit = RateLimit(self.own_clock)
        tables = cast("Tables", self)
        return TableMessage(self.view, posting, Drawings(posting), tables, is_gone=_gone)

    # What is in the channel

    def told(self) -> list[str]:
        """Return how each message begins, the oldest first."""
        shown = (text(self.channel.messages[each]) for each in sorted(self.channel.messages))
        return [each.splitlines()[0].removeprefix("### ").partition(" ·")[0] for each in shown]


async def _gone(_: TableView) -> bool:
    return True
