"""A table's message: when it is edited, when posted anew, and when left alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest
from discord.ui import LayoutView

from booray_core import PASS, PLAY
from bot.publish.counts import Counts
from bot.publish.enclosed import Enclosed
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import EditedNow, FoundMessage, PostedNow, Posting, payload
from bot.publish.rate_limit import RateLimit
from bot.publish.standing import ChannelStanding
from bot.publish.table_message import TableMessage
from bot.tables.words.values import DealPost
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording
from tests.publish.refusals import refusal
from tests.screens.reading import text
from tests.screens.samples import SampleTable

EVENING = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


class Clock:
    """Stands until it is set."""

    def __init__(self) -> None:
        self.time = EVENING

    def now(self) -> datetime:
        return self.time

    async def sleep_until(self, when: datetime) -> None:
        return


class FakeTables:
    """Note what they are told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def hand(self, table_id: str, member_id: int) -> HandView:
        raise NotImplementedError

    def place(self, table_id: str) -> tuple[int, int] | None:
        raise NotImplementedError

    async def posted(self, table_id: str, message_id: int, at: datetime) -> None:
        return

    async def deal_post(self, table_id: str, deal: int, message: DealPost) -> None:
        return

    def out_of_reach(self, table_id: str) -> None:
        self.told.append("out of reach")

    def within_reach(self, table_id: str) -> None:
        self.told.append("within reach")

    async def channel_gone(self, channel_id: int) -> None:
        self.told.append("gone")


class Channel:
    """Takes down what is asked of Discord, and refuses what it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.standing: dict[int, str] = {}
        """What there is to be read, by message."""
        self.refused: dict[str, Exception] = {}
        """By what is asked: post, edit, delete."""
        self._last = 0

    async def post(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> PostedNow:
        self._ask("post")
        self._last += 1
        self.standing[self._last] = text(screen)
        return PostedNow(self._last, payload(screen), frozenset())

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> EditedNow:
        self._ask("edit")
        self.standing[message_id] = text(screen)
        return EditedNow(None, frozenset())

    async def delete(self, message_id: int) -> None:
        self._ask("delete")
        del self.standing[message_id]

    async def found(self, after: int | None) -> list[FoundMessage]:
        return []

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if what in self.refused:
            raise self.refused[what]


def _no_calls(calls: Sequence[FoundMessage]) -> None:
    assert not calls


def _no_other(message_id: int, table_id: str) -> None:
    raise AssertionError(message_id)


class WatchedBoard(TableMessage):
    """A table's message in such a channel."""

    def __init__(self, clock: Clock, view: TableView) -> None:
        self.tables, self.counts = FakeTables(), Counts()
        self.channel = Channel()
        self.under: set[int] = set()
        """The messages under which somebody's panel stands."""
        outside = MessagePorts(
            posting=cast("Posting", self.channel),
            wording=Wording("en"),
            clock=clock,
            port=self.tables,
            limit=RateLimit(clock),
            counts=self.counts,
            calls_found=_no_calls,
            other_found=_no_other,
            standing_of=self._standing_of,
            hangs=lambda message: message in self.under,
        )
        super().__init__(view, outside)
        self.seen: list[str] = []
        self.standing = ChannelStanding.GONE

    async def _standing_of(self, _: TableView) -> ChannelStanding:
        self.channel.asked.append("where")
        return self.standing

    async def shows(self, view: TableView) -> list[str]:
        self.channel.asked.clear()
        self.show(view)
        await self.idle()
        return list(self.channel.asked)


async def test_a_fist_that_is_changed_asks_nothing_of_discord_however_old_the_message() -> None:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    sample.act(1, PLAY)
    clock = Clock()
    board = WatchedBoard(clock, sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.act(1, PASS)
    clock.time += timedelta(minutes=55)
    assert await board.shows(sample.view()) == []
    sample.act(2, PASS)
    assert await board.shows(sample.view()) == ["post", "delete"]


async def test_a_deal_that_ended_before_it_was_ever_shown_is_told_all_the_same() -> None:
    """Discord may be slow, and a deal short: what it cost stays to be read in the channel."""
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.begin(dealer=0)
    sample.play_on()
    assert await board.shows(sample.pause()) == ["edit", "edit", "post"], "last trick, result, next"
    assert await board.shows(sample.pause(stage_time=timedelta(minutes=1))) == ["edit"]


# What is done when Discord refuses


def pieces_of_news() -> tuple[SampleTable, TableView, TableView]:
    """Return a table in its first deal, and two states of it that look different."""
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    first = sample.view()
    sample.act(1, PLAY)
    return sample, first, sample.view()


async def refused_edit(code: int, status: int = 400, **more: Exception) -> WatchedBoard:
    """Return a board whose second state could not be edited."""
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.channel.refused = {"edit": refusal(status, code), **more}
    board.seen = await board.shows(second)
    return board


async def settled(board: WatchedBoard) -> list[str]:
    """Return what has been asked, once nothing more is to be."""
    async with asyncio.timeout(60):
        while not board.is_at_rest:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)
    return list(board.channel.asked)


async def test_an_end_that_discord_refuses_is_let_go_and_the_next_deal_is_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    await board.shows(sample.view())
    sample.begin(dealer=0)
    sample.play_on()
    board.channel.refused["edit"] = refusal(400, 50035)
    assert await board.shows(sample.pause()) == ["edit", "edit", "post"]
    assert board.counts.given_up == 1
    assert "never shown" in caplog.text
    board.channel.refused.clear()
    assert await board.shows(sample.pause(stage_time=timedelta(minutes=1))) == ["edit"]


async def test_a_state_that_discord_refuses_is_skipped_and_the_next_is_tried(
    caplog: pytest.LogCaptureFixture,
) -> None:
    board = await refused_edit(50035)
    assert board.seen == ["edit"]
    assert "never shown" in caplog.text
    board.channel.refused.clear()
    sample, _, _ = pieces_of_news()
    sample.act(2, PASS)
    assert await board.shows(sample.view()) == ["edit"]


async def test_a_table_goes_on_whose_thread_was_locked_while_its_message_was_on_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    edit = board.channel.edit

    async def locked_meanwhile(message_id: int, screen: LayoutView, *_: object) -> None:
        await edit(message_id, screen)
        board.thread_is(second, locked=True)

    monkeypatch.setattr(board.channel, "edit", locked_meanwhile)
    await board.shows(second)
    monkeypatch.undo()
    board.thread_is(second, locked=False)
    await board.idle()
    assert board.tables.told[-2:] == ["out of reach", "within reach"]


async def test_what_cannot_be_edited_is_posted_anew_and_the_old_one_goes() -> None:
    board = await refused_edit(50083)
    assert board.seen == ["edit", "post", "delete"]
    assert set(board.channel.standing) == {2}


@pytest.mark.parametrize(
    ("standing", "code", "told"),
    [
        (ChannelStanding.GONE, 10003, ["gone"]),
        (ChannelStanding.THERE, 10003, []),
        (ChannelStanding.THERE, 10004, []),
        (ChannelStanding.UNKNOWN, 10003, []),
        (ChannelStanding.UNSEEN, 10003, ["out of reach"]),
    ],
)
async def test_a_channel_that_is_not_found_is_looked_for_before_its_table_is_given_up(
    standing: ChannelStanding, code: int, told: list[str]
) -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.standing = standing
    board.channel.refused["edit"] = refusal(404, code)
    assert await board.shows(second) == ["edit", "where"]
    if not told:
        board.channel.refused.clear()
    asked = await settled(board)
    assert told or asked == ["edit", "where", "edit"]
    assert board.tables.told == ["within reach", *told]


async def test_one_stray_refusal_leaves_no_table_standing_still() -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.channel.refused["edit"] = refusal(403, 50001)
    assert await board.shows(second) == ["edit"]
    board.channel.refused.clear()
    assert await settled(board) == ["edit", "edit"]
    assert board.tables.told == ["within reach", "out of reach", "within reach"]


async def test_an_old_message_stays_where_it_is_while_posting_is_forbidden() -> None:
    _, first, second = pieces_of_news()
    clock = Clock()
    board = WatchedBoard(clock, first)
    await board.shows(first)
    clock.time += timedelta(minutes=55)
    board.channel.refused["post"] = refusal(403, 50013)
    assert await board.shows(second) == ["post", "edit"]
    assert board.tables.told == ["within reach"]
