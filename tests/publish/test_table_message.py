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
from bot.publish.fate import Fate
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import FoundMessage, PostedNow, Posting, payload
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
        return PostedNow(self._last, payload(screen))

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> None:
        self._ask("edit")
        self.standing[message_id] = text(screen)

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


@pytest.mark.parametrize("minutes", [1, 55])
async def test_a_fist_that_is_changed_asks_nothing_of_discord_however_old_the_message(
    minutes: int,
) -> None:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    sample.act(1, PLAY)
    clock = Clock()
    board = WatchedBoard(clock, sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.act(1, PASS)
    clock.time += timedelta(minutes=minutes)
    assert await board.shows(sample.view()) == []
    sample.act(2, PASS)
    again = await board.shows(sample.view())
    assert again == (["edit"] if minutes == 1 else ["post", "delete"])


async def test_a_deal_that_ended_before_it_was_ever_shown_is_told_all_the_same() -> None:
    """Discord may be slow, and a deal short: what it cost stays to be read in the channel."""
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.begin(dealer=0)
    sample.play_on()
    assert await board.shows(sample.pause()) == ["edit", "edit", "post"], "last trick, result, next"
    assert await board.shows(sample.pause(stage_time=timedelta(minutes=1))) == ["edit"]


async def test_of_two_deals_that_end_before_discord_has_shown_the_first_both_are_told() -> None:
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.begin(dealer=0)
    sample.play_on()
    board.show(sample.pause())
    sample.begin()
    sample.play_on()
    shown = await board.shows(sample.pause())
    assert shown == ["edit", "post", "post"]
    assert "Deal 2 is over" in board.channel.standing[2]


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


@pytest.mark.parametrize("code", [30046, 50083, 50005, 99_999])
async def test_what_cannot_be_edited_is_posted_anew_and_the_old_one_goes(code: int) -> None:
    board = await refused_edit(code)
    assert board.seen == ["edit", "post", "delete"]
    assert set(board.channel.standing) == {2}


async def test_a_message_that_is_moved_leads_on_while_a_panel_stands_under_it() -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.under.add(1)
    await board.post_again(first)
    await board.idle()
    assert board.channel.standing[1].startswith("-# The table is here now: https://discord.com")
    assert board.channel.standing[1].endswith("/2")
    assert board.channel.asked == ["post", "post", "edit"]
    board.under.clear()
    assert await board.shows(second) == ["edit", "delete"]
    assert set(board.channel.standing) == {2}
    board.drop()


async def test_a_message_that_is_moved_goes_where_no_panel_stands_under_it() -> None:
    _, first, _ = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    await board.post_again(first)
    await board.idle()
    assert set(board.channel.standing) == {2}
    board.drop()


async def test_out_of_reach_the_tables_are_told_and_nothing_is_sent_in_vain() -> None:
    board = await refused_edit(50013, 403, post=refusal(403, 50013))
    assert board.seen == ["edit", "post"]
    assert await settled(board) == ["edit", "post", "post"], (
        "once more, as one refusal may be stray"
    )
    assert board.tables.told == ["within reach", "out of reach"]
    sample, _, _ = pieces_of_news()
    sample.act(2, PASS)
    assert await board.shows(sample.view()) == []
    board.channel.refused.clear()
    assert await board.shows(sample.view()) == []


async def test_tried_again_within_reach_the_newest_state_is_shown() -> None:
    board = await refused_edit(50001, 403)
    assert board.seen == ["edit"]
    board.channel.refused.clear()
    sample, _, _ = pieces_of_news()
    sample.act(2, PASS)
    board.try_again(sample.view())
    await board.idle()
    assert board.tables.told == ["within reach", "out of reach", "within reach"]
    assert board.channel.asked == ["edit", "edit"]
    assert board.counts.out_of_reach == board.counts.within_reach == 1


async def test_where_all_arrives_nothing_is_tried_again() -> None:
    _, first, _ = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.try_again(first)
    await board.idle()
    assert board.channel.asked == ["post"]


async def test_a_channel_that_is_gone_is_told_as_gone() -> None:
    board = await refused_edit(10003, 404)
    assert board.seen == ["edit", "where"]
    assert board.tables.told == ["within reach", "gone"]


@pytest.mark.parametrize("code", [10003, 10004])
async def test_a_channel_that_is_there_after_all_keeps_its_table(code: int) -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.standing = ChannelStanding.THERE
    board.channel.refused["edit"] = refusal(404, code)
    assert await board.shows(second) == ["edit", "where"]
    board.channel.refused.clear()
    assert await settled(board) == ["edit", "where", "edit"]
    assert board.tables.told == ["within reach"]


async def test_a_channel_of_which_discord_says_nothing_keeps_its_table() -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.standing = ChannelStanding.UNKNOWN
    board.channel.refused["edit"] = refusal(404, 10003)
    await board.shows(second)
    board.drop()
    assert board.tables.told == ["within reach"]


async def test_a_private_thread_that_the_bot_was_removed_from_is_out_of_reach_and_not_gone() -> (
    None
):
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.standing = ChannelStanding.UNSEEN
    board.channel.refused["edit"] = refusal(404, 10003)
    await board.shows(second)
    await settled(board)
    assert board.tables.told == ["within reach", "out of reach"]


async def test_one_stray_refusal_leaves_no_table_standing_still() -> None:
    _, first, second = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    board.channel.refused["edit"] = refusal(403, 50001)
    assert await board.shows(second) == ["edit"]
    board.channel.refused.clear()
    assert await settled(board) == ["edit", "edit"]
    assert board.tables.told == ["within reach", "out of reach", "within reach"]


@pytest.mark.parametrize(
    ("trouble", "fate"),
    [
        (refusal(403, 50013), Fate.FORBIDDEN),
        (refusal(400, 50083), Fate.LOCKED),
        (refusal(400, 50035), Fate.REFUSED),
        (refusal(503), Fate.LATER),
        (TimeoutError(), Fate.LATER),
        (None, Fate.POSTED),
    ],
    ids=repr,
)
async def test_whoever_posts_anew_hears_what_became_of_it(
    trouble: Exception | None, fate: Fate
) -> None:
    _, first, _ = pieces_of_news()
    board = WatchedBoard(Clock(), first)
    await board.shows(first)
    if trouble is not None:
        board.channel.refused["post"] = trouble
    assert await board.post_again(first) is fate
    stays = 1 in board.channel.standing
    assert stays is (fate is not Fate.POSTED), "the one before stays until another stands"
    board.drop()


async def test_an_old_message_stays_where_it_is_while_posting_is_forbidden() -> None:
    _, first, second = pieces_of_news()
    clock = Clock()
    board = WatchedBoard(clock, first)
    await board.shows(first)
    clock.time += timedelta(minutes=55)
    board.channel.refused["post"] = refusal(403, 50013)
    assert await board.shows(second) == ["post", "edit"]
    assert board.tables.told == ["within reach"]
