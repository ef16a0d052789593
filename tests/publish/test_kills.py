"""A table's messages, whatever the program dies of between one deal and the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast

import pytest
from discord.ui import LayoutView
from discord.utils import snowflake_time, time_snowflake

from bot.publish.counts import Counts
from bot.publish.enclosed import Enclosed
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import FoundMessage, PostedNow, Posting, payload
from bot.publish.rate_limit import RateLimit
from bot.publish.standing import ChannelStanding
from bot.publish.table_message import TableMessage
from bot.screens.parts import MENU
from bot.store.rows.journal import Post
from bot.tables.words.values import Stage
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording
from tests.publish.refusals import refusal
from tests.screens.reading import carried, text
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
    messages: dict[int, LayoutView] = field(default_factory=dict)
    dies_at: int | None = None
    """The request at which the program is killed."""
    done: bool = True
    """Whether it is done all the same."""
    readable: bool = True
    asked: list[str] = field(default_factory=list)
    dead: asyncio.Event = field(default_factory=asyncio.Event)

    async def _ask(self, what: str) -> None:
        self.clock.time += timedelta(seconds=2)
        self.asked.append(what)
        await self._die(before=True)

    async def _die(self, *, before: bool) -> None:
        """Have the program die here, if it is to: nothing comes back."""
        if len(self.asked) == self.dies_at and self.done is not before:
            self.dead.set()
            await asyncio.get_running_loop().create_future()

    async def post(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> PostedNow:
        await self._ask("post")
        message_id = time_snowflake(self.clock.time)
        self.messages[message_id] = screen
        await self._die(before=False)
        return PostedNow(message_id, payload(screen), frozenset())

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> frozenset[str]:
        await self._ask("edit")
        if message_id not in self.messages:
            raise refusal(404, UNKNOWN_MESSAGE)
        self.messages[message_id] = screen
        await self._die(before=False)
        return frozenset()

    async def delete(self, message_id: int) -> None:
        await self._ask("delete")
        if self.messages.pop(message_id, None) is None:
            raise refusal(404, UNKNOWN_MESSAGE)
        await self._die(before=False)

    def follow(self, message_id: int) -> None:
        return

    async def found(self, after: int | None) -> list[FoundMessage]:
        if not self.readable:
            raise refusal(403, 50001)
        newer = sorted(each for each in self.messages if each > (after or 0))
        buttons = {each: tuple(carried(self.messages[each])) for each in newer}
        return [FoundMessage(each, snowflake_time(each), buttons[each], "") for each in newer]


class Evening:
    """A table from its lobby or a deal to the next deal, and the program over and over again.

    What the table is told in time survives the program.
    """

    def __init__(self, *, lobby: bool = False, by_message: bool = False) -> None:
        self.clock = Clock()
        self.own_clock = OwnClock(self.clock)
        self.channel = Channel(self.clock)
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

    async def posted(self, table_id: str, message_id: int, at: datetime) -> None:
        self.view = replace(self.view, post=Post(self.view.channel_id, message_id, at))

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

    # The program

    async def runs(self, *steps: Callable[[], None]) -> list[Callable[[], None]]:
        """Start the program, and have things happen; return what is left when it is killed."""
        left = list(steps)
        self.board = board = TableMessage(self.view, self._outside())
        try:
            board.show(self.view)
            while await self._lives(board.idle()):
                if self.asks_again:
                    self.asks_again = False
                    _ = board.post_again(self.view)
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

    def _outside(self) -> MessagePorts:
        return MessagePorts(
            posting=cast("Posting", self.channel),
            wording=Wording("en"),
            clock=self.own_clock,
            port=self,
            limit=RateLimit(self.own_clock),
            counts=Counts(),
            calls_found=_no_calls,
            other_found=_no_other,
            standing_of=_gone,
        )

    # What is in the channel

    def told(self) -> list[str]:
        """Return how each message begins, the oldest first."""
        shown = (text(self.channel.messages[each]) for each in sorted(self.channel.messages))
        return [each.splitlines()[0].removeprefix("### ").partition(" ·")[0] for each in shown]


def _no_calls(calls: Sequence[FoundMessage]) -> None:
    assert not calls


async def _gone(_: TableView) -> ChannelStanding:
    return ChannelStanding.GONE


def _no_other(message_id: int, table_id: str) -> None:
    raise AssertionError(message_id)


KINDS: Final = pytest.mark.parametrize(
    ("lobby", "by_message", "requests"),
    [
        (False, False, ["edit", "edit", "post"]),
        (True, False, ["edit", "edit", "post", "delete"]),
        (False, True, ["edit", "edit", "post", "edit"]),
        (True, True, ["edit", "post", "delete", "edit"]),
    ],
    ids=["deal", "lobby", "deal-by-message", "lobby-by-message"],
)
"""What it takes from the end of a deal (its last trick, its result), or from the lobby, to the next
deal."""


def check(evening: Evening, *, lobby: bool) -> None:
    """The deal has a message of its own at the bottom, and the result of the one before stands."""
    assert evening.told() == (["Deal 1"] if lobby else ["Deal 1 is over", "Deal 2"])
    posted = evening.view.post
    assert posted is not None
    assert posted.post_id == max(evening.channel.messages)
    if evening.by_message:
        assert evening.view.deal_post == posted.post_id


@KINDS
async def test_each_deal_has_a_message_of_its_own(
    *, lobby: bool, by_message: bool, requests: list[str]
) -> None:
    evening = Evening(lobby=lobby, by_message=by_message)
    await evening.runs()
    del evening.channel.asked[:]
    assert not await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    check(evening, lobby=lobby)
    assert evening.channel.asked[1:] == requests  # the first is the edit of a table taken over


@pytest.mark.parametrize("readable", [True, False], ids=["readable", "unreadable"])
@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("dies_at", [2, 3, 4, 5])
@KINDS
async def test_killed_at_any_request_it_goes_on(
    *, lobby: bool, by_message: bool, requests: list[str], dies_at: int, done: bool, readable: bool
) -> None:
    evening = Evening(lobby=lobby, by_message=by_message)
    await evening.runs()
    del evening.channel.asked[:]
    channel = evening.channel
    channel.readable, channel.done, channel.dies_at = readable, done, dies_at
    left = await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    assert len(channel.asked) == min(dies_at, 1 + len(requests))
    assert not await evening.runs(*left)
    if readable:
        check(evening, lobby=lobby)
    else:
        assert evening.told()[-1] == f"Deal {evening.view.deal_number}"
        assert not by_message or evening.view.deal_post == max(channel.messages)


@pytest.mark.parametrize("hours", [-3, 0, 3])
@pytest.mark.parametrize("lobby", [False, True], ids=["deal", "lobby"])
async def test_killed_before_it_is_stored_which_message_is_the_deals(
    *, lobby: bool, hours: int
) -> None:
    """Whatever the machine's clock says."""
    evening = Evening(lobby=lobby, by_message=True)
    evening.own_clock.off = timedelta(hours=hours)
    await evening.runs()
    evening.dies_noting = True
    left = await evening.runs(evening.ends, evening.closes_the_cut, evening.deals)
    assert len(left) == 1
    assert not await evening.runs(*left)
    check(evening, lobby=lobby)


async def test_a_result_that_is_deleted_is_posted_again_with_the_pause() -> None:
    evening = Evening()
    await evening.runs(evening.ends)
    evening.channel.messages.clear()
    await evening.runs()
    assert evening.told() == ["Deal 1 is over"]
    await evening.runs(evening.closes_the_cut, evening.deals)
    check(evening, lobby=False)


async def test_where_the_message_is_gone_that_a_deal_is_bound_to_the_next_one_counts(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    evening = Evening(by_message=True)
    await evening.runs()
    await evening.runs(evening.ends, evening.closes_the_cut)
    first = evening.view.deal_post
    assert first is not None
    del evening.channel.messages[first]
    await evening.runs(evening.deals)
    assert evening.view.deal_post != first
    check(evening, lobby=False)
    assert "is gone, so it is posted again" in caplog.text
    assert "404" not in caplog.text, "it looks like a fault"


async def test_posted_at_the_bottom_once_more_a_deal_stays_bound_to_its_first_message() -> None:
    """Else whoever runs the bot could ask for another deck with a command."""
    evening = Evening(by_message=True)
    await evening.runs()
    await evening.runs(evening.ends, evening.closes_the_cut)
    first = evening.view.deal_post
    assert first is not None
    evening.asks_again = True
    await evening.runs(evening.deals)
    assert evening.view.deal_post == first
    assert first in evening.channel.messages, "anybody can check it"
    assert evening.told()[0] == "Deal 1 is over"
    assert evening.told()[2] == "Deal 2"


async def test_asked_for_in_the_pause_the_result_goes_down_with_it_and_stays_there() -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    first = max(evening.channel.messages)
    evening.asks_again = True
    await evening.runs(evening.closes_the_cut, evening.deals)
    assert first not in evening.channel.messages
    check(evening, lobby=False)


async def test_where_discord_is_slower_than_the_deals_the_last_result_is_told() -> None:
    """Also that of the deal that stands there; those in between are in the history."""
    evening = Evening()
    await evening.runs()

    def go_by() -> None:
        assert evening.board is not None
        for step in (evening.ends, evening.closes_the_cut, evening.deals) * 3:
            step()
            evening.board.show(evening.view)

    await evening.runs(go_by)
    assert evening.told() == ["Deal 1 is over", "Deal 3 is over", "Deal 4"]


async def test_a_pause_that_lasts_goes_on_below_with_the_result() -> None:
    """A message older than an hour takes few edits."""
    evening = Evening()
    await evening.runs()

    def is_cut_late() -> None:
        evening.clock.time += timedelta(minutes=55)
        evening.view = replace(evening.view, cutter=None, cut=17, cut_by=0)

    await evening.runs(evening.ends, is_cut_late)
    assert evening.told() == ["Deal 1 is over"]
    assert evening.channel.asked[-2:] == ["post", "delete"]
    await evening.runs(evening.closes_the_cut, evening.deals)
    check(evening, lobby=False)


@pytest.mark.parametrize("done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("dies_at", [2, 3, 9])
async def test_where_no_deal_follows_the_result_says_nothing_of_one(
    *, dies_at: int, done: bool
) -> None:
    evening = Evening()
    await evening.runs()
    await evening.runs(evening.ends)
    (shown,) = evening.channel.messages.values()
    assert "Deal 2" in text(shown)
    del evening.channel.asked[:]
    evening.channel.done, evening.channel.dies_at = done, dies_at
    await evening.runs(*await evening.runs(evening.gathers))
    result, lobby = (evening.channel.messages[each] for each in sorted(evening.channel.messages))
    assert "Deal 1 is over" in text(result)
    assert "Deal 2" not in text(result)
    assert [MENU in {each.verb for each in carried(one)} for one in (result, lobby)] == [
        False,
        True,
    ]
