"""A deal's seal stands in the channel before its message exists, whatever the program dies of."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Final, cast

import pytest
from discord.ui import LayoutView
from discord.utils import snowflake_time, time_snowflake

from bot.publish.counts import Counts
from bot.publish.enclosed import Enclosed
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import EditedNow, FoundMessage, PostedNow, Posting, payload
from bot.publish.rate_limit import RateLimit
from bot.publish.standing import ChannelStanding
from bot.publish.table_message import TableMessage
from bot.screens.parts import MENU
from bot.store.rows.journal import Post
from bot.tables.words.values import DealPost, Stage
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording
from tests.publish.refusals import refusal
from tests.screens.reading import carried, text
from tests.screens.samples import SampleTable

EVENING: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
SEAL: Final = "0f" * 16
UNKNOWN_MESSAGE: Final = 10008


class Clock:
    """Moves by a second whenever Discord is asked for something."""

    def __init__(self) -> None:
        self.time = EVENING

    def now(self) -> datetime:
        return self.time

    async def sleep_until(self, when: datetime) -> None:
        return


class OwnClock:
    """The clock of the machine that the program runs on, which may be off."""

    def __init__(self, right: Clock) -> None:
        self._right = right
        self.off = timedelta()

    def now(self) -> datetime:
        return self._right.now() + self.off

    async def sleep_until(self, when: datetime) -> None:
        await self._right.sleep_until(when)


@dataclass
class Standing:
    """A message in the channel."""

    posted_at: datetime
    screens: list[LayoutView]
    edited_at: datetime | None = None

    @property
    def shown(self) -> str:
        return text(self.screens[-1])

    @property
    def was_sealed_at(self) -> datetime | None:
        """When it came to carry the seal for good: nothing is changed after that."""
        return (self.edited_at or self.posted_at) if SEAL in self.shown else None


@dataclass
class Channel:
    """A channel of Discord's, which outlives the program."""

    clock: Clock
    messages: dict[int, Standing] = field(default_factory=dict)
    dies_at: int | None = None
    """The request at which the program is killed."""
    done: bool = True
    """Whether it is done all the same."""
    readable: bool = True
    asked: int = 0
    dead: asyncio.Event = field(default_factory=asyncio.Event)

    async def _ask(self) -> None:
        self.clock.time += timedelta(seconds=2)
        self.asked += 1
        await self._die(before=True)

    async def _die(self, *, before: bool) -> None:
        """Have the program die here, if it is to: nothing comes back."""
        if self.asked == self.dies_at and self.done is not before:
            self.dead.set()
            await asyncio.get_running_loop().create_future()

    async def post(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> PostedNow:
        await self._ask()
        message_id = time_snowflake(self.clock.time)
        self.messages[message_id] = Standing(self.clock.time, [screen])
        await self._die(before=False)
        return PostedNow(message_id, payload(screen), frozenset())

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> EditedNow:
        await self._ask()
        if message_id not in self.messages:
            raise refusal(404, UNKNOWN_MESSAGE)
        message = self.messages[message_id]
        message.screens.append(screen)
        message.edited_at = self.clock.time
        await self._die(before=False)
        return EditedNow(self.clock.time, frozenset())

    async def delete(self, message_id: int) -> None:
        await self._ask()
        del self.messages[message_id]

    def follow(self, message_id: int) -> None:
        return

    async def found(self, after: int | None) -> list[FoundMessage]:
        if not self.readable:
            raise refusal(403, 50001)
        return [self._found(each) for each in sorted(self.messages) if each > (after or 0)]

    async def read(self, message_id: int) -> FoundMessage:
        return self._found(message_id)

    def _found(self, message_id: int) -> FoundMessage:
        message = self.messages[message_id]
        buttons = tuple(carried(message.screens[-1]))
        return FoundMessage(
            message_id, message.posted_at, buttons, "", message.edited_at, message.shown
        )


class Tables:
    """A table as it is stored: what it is told in time survives the program."""

    def __init__(self, view: TableView, clock: Clock) -> None:
        self.view, self._clock = view, clock
        self.board: TableMessage | None = None
        self.dies_noting = False
        """The program is killed before it is stored which message is the deal's."""
        self.dead = asyncio.Event()

    async def deal_post(self, table_id: str, deal: int, message: DealPost) -> None:
        assert deal == self.view.deal_number
        assert self.view.stage is Stage.PAUSE
        if self.dies_noting:
            self.dead.set()
            await asyncio.get_running_loop().create_future()
        self.view = replace(self.view, awaits_post=False, deal_post=message)
        assert self.board is not None
        self.board.show(self.view)

    async def posted(self, table_id: str, message_id: int, at: datetime) -> None:
        place = Post(self.view.channel_id, message_id, at)
        self.view = replace(self.view, post=place)

    def hand(self, table_id: str, member_id: int) -> HandView:
        raise NotImplementedError

    def place(self, table_id: str) -> tuple[int, int] | None:
        raise NotImplementedError

    def out_of_reach(self, table_id: str) -> None:
        raise AssertionError

    def within_reach(self, table_id: str) -> None:
        return

    async def channel_gone(self, channel_id: int) -> None:
        raise AssertionError


class Evening:
    """A table at the end of a deal, or in its lobby, and the program over and over again."""

    def __init__(self, *, lobby: bool) -> None:
        self.clock = Clock()
        self.own_clock = OwnClock(self.clock)
        self.channel = Channel(self.clock)
        self.sample = SampleTable("fists", 3, seed=2)
        if lobby:
            self.now = self.sample.view()
        else:
            self.sample.begin(dealer=0)
            self.now = self.sample.view()
        self.tables = Tables(self.now, self.clock)
        self.asks_again = False
        """Somebody asks for the table at the bottom of the channel, once it is shown."""

    def ends(self) -> None:
        """Let the deal end, if one is on, and the next be about to begin."""
        if self.sample.game.deal is not None:
            self.sample.play_on()
            assert self.sample.last is not None
            self.sample.last = replace(self.sample.last, ended_at=self.clock.time)
        pause = self.sample.pause(awaits_post=True, post=self.tables.view.post)
        self.tables.view = pause

    async def runs(self) -> bool:
        """Start the program, and return whether it lives until all is shown."""
        outside = MessagePorts(
            posting=cast("Posting", self.channel),
            wording=Wording("en"),
            clock=self.own_clock,
            port=self.tables,
            limit=RateLimit(self.own_clock),
            counts=Counts(),
            calls_found=_no_calls,
            other_found=_no_other,
            standing_of=_gone,
        )
        board = TableMessage(self.tables.view, outside)
        self.tables.board = board
        board.show(self.tables.view)
        shown = asyncio.create_task(board.idle())
        deaths = [
            asyncio.create_task(each.wait()) for each in (self.channel.dead, self.tables.dead)
        ]
        async with asyncio.timeout(60):
            await asyncio.wait({shown, *deaths}, return_when=asyncio.FIRST_COMPLETED)
        lived = shown.done()
        if lived and self.asks_again:
            await board.post_again(self.tables.view)
            await board.idle()
        board.drop()
        for task in (shown, *deaths):
            task.cancel()
        for each in (self.channel.dead, self.tables.dead):
            each.clear()
        self.channel.dies_at, self.tables.dies_noting = None, False
        return lived


def _no_calls(calls: Sequence[FoundMessage]) -> None:
    assert not calls


async def _gone(_: TableView) -> ChannelStanding:
    return ChannelStanding.GONE


def _no_other(message_id: int, table_id: str) -> None:
    raise AssertionError(message_id)


async def shown_first(evening: Evening) -> None:
    """Show the table as it is before the next deal, so that its message stands."""
    assert await evening.runs()
    assert evening.tables.view.post is not None


def requests(*, lobby: bool) -> int:
    """Return how many it takes: the seal and the message, and before them the last trick."""
    return 2 if lobby else 3


def check(evening: Evening) -> None:
    """The deal's message is noted, stands, and the seal stood before it and since."""
    noted = evening.tables.view.deal_post
    assert noted is not None
    message, carrier = (evening.channel.messages[each] for each in (noted.post_id, noted.sealed_in))
    sealed = carrier.was_sealed_at
    assert sealed is not None, "the seal stands no more"
    assert sealed < message.posted_at
    assert noted.sealed_at == sealed
    assert "Deal" in message.shown
    assert SEAL not in message.shown
    assert snowflake_time(noted.post_id) == message.posted_at
    live = [
        each
        for each, standing in evening.channel.messages.items()
        if any(button.verb is MENU for button in carried(standing.screens[-1]))
    ]
    assert live == [noted.post_id], "people play at one message"


@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_the_seal_stands_before_the_message(*, lobby: bool) -> None:
    evening = Evening(lobby=lobby)
    await shown_first(evening)
    evening.ends()
    before = evening.channel.asked
    assert await evening.runs()
    check(evening)
    assert evening.channel.asked - before == requests(lobby=lobby)
    first = next(iter(evening.channel.messages.values()))
    assert carried(first.screens[-1]) == [] if lobby else "is over" in first.shown


@pytest.mark.parametrize("readable", [True, False], ids=["readable", "unreadable"])
@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("dies_at", [1, 2, 3, 4])
@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_killed_between_any_two_steps_it_goes_on(
    *, lobby: bool, dies_at: int, done: bool, readable: bool
) -> None:
    evening = Evening(lobby=lobby)
    await shown_first(evening)
    evening.ends()
    channel = evening.channel
    channel.readable, channel.done = readable, done
    channel.dies_at = channel.asked + dies_at
    lived = await evening.runs()
    assert lived is (dies_at > requests(lobby=lobby))
    again = replace(evening.tables.view, commitment="0f" * 32)
    evening.tables.view = again
    assert await evening.runs()
    if readable:
        check(evening)


@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_where_the_message_before_is_gone_the_seal_has_one_of_its_own(*, lobby: bool) -> None:
    evening = Evening(lobby=lobby)
    await shown_first(evening)
    evening.channel.messages.clear()
    evening.ends()
    assert await evening.runs()
    check(evening)


async def test_a_deals_message_that_is_deleted_is_posted_again_and_counts_by_its_new_id(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    evening = Evening(lobby=False)
    await shown_first(evening)
    evening.ends()
    assert await evening.runs()
    first = evening.tables.view.deal_post
    assert first is not None
    del evening.channel.messages[first.post_id]
    evening.tables.view = replace(evening.tables.view, cut=17, cut_by=0, cutter=None)
    assert await evening.runs()
    check(evening)
    assert evening.tables.view.deal_post != first
    assert "is gone, so it is posted again" in caplog.text
    assert "404" not in caplog.text, "it looks like a fault"


async def test_posted_at_the_bottom_once_more_it_counts_by_its_first_id() -> None:
    """Else whoever runs the bot could ask for another deck with a command."""
    evening = Evening(lobby=False)
    await shown_first(evening)
    evening.ends()
    assert await evening.runs()
    first = evening.tables.view.deal_post
    evening.asks_again = True
    assert await evening.runs()
    assert evening.tables.view.deal_post == first
    assert len(evening.channel.messages) == 3


@pytest.mark.parametrize("hours", [-3, 0, 3])
@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_a_clock_that_is_off_changes_nothing_as_all_times_are_discords(
    *, lobby: bool, hours: int
) -> None:
    evening = Evening(lobby=lobby)
    evening.own_clock.off = timedelta(hours=hours)
    await shown_first(evening)
    evening.ends()
    evening.tables.dies_noting = True
    assert not await evening.runs()
    posted = max(evening.channel.messages)
    assert await evening.runs()
    check(evening)
    noted = evening.tables.view.deal_post
    assert noted is not None
    assert noted.post_id == posted, "found again by its id"
