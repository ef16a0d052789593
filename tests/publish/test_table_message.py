"""A table's message: when it is edited, when posted anew, and when left alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import cast

import discord
import pytest
from discord.ui import LayoutView

from booray_core import PASS, PLAY
from bot.publish.counts import Counts
from bot.publish.posting import Posted, Posting, payload
from bot.publish.rate_limit import RateLimit
from bot.publish.table_message import TableMessage
from bot.tables.views import HandView, TableView
from bot.wording import Wording
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

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        return

    async def out_of_reach(self, table_id: str) -> None:
        self.told.append("out of reach")

    async def within_reach(self, table_id: str) -> None:
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

    async def post(self, screen: LayoutView) -> Posted:
        self._ask("post")
        self._last += 1
        self.standing[self._last] = text(screen)
        return Posted(self._last, payload(screen))

    async def edit(self, message_id: int, screen: LayoutView) -> None:
        self._ask("edit")
        self.standing[message_id] = text(screen)

    async def delete(self, message_id: int) -> None:
        self._ask("delete")
        del self.standing[message_id]

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if what in self.refused:
            raise self.refused[what]


class WatchedBoard(TableMessage):
    """A table's message in such a channel."""

    def __init__(self, clock: Clock, view: TableView) -> None:
        self.tables, self.counts = FakeTables(), Counts()
        channel = cast("discord.abc.Messageable", None)
        limit = RateLimit(clock)
        super().__init__(channel, Wording("en"), clock, self.tables, view, limit, self.counts)
        self.channel = Channel()
        self._posting = cast("Posting", self.channel)

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
    assert await board.shows(sample.pause()) == ["edit", "post"]
    assert await board.shows(sample.pause(stage_until=EVENING)) == ["edit"]


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
