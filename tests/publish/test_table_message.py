"""A table's message: when it is edited, when posted anew, and when left alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import discord
import pytest
from discord.ui import LayoutView

from booray_core import PASS, PLAY
from bot.publish.rate_limit import RateLimit
from bot.publish.table_message import TableMessage
from bot.tables.values import PostedMessage
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
    """Nobody is asked, and nobody told."""

    def hand(self, table_id: str, member_id: int) -> HandView:
        raise NotImplementedError

    async def message_posted(self, table_id: str, message_id: int, at: datetime) -> None:
        return

    async def channel_gone(self, channel_id: int) -> None:
        raise NotImplementedError


class WatchedBoard(TableMessage):
    """Notes what it would ask of Discord."""

    def __init__(self, clock: Clock, view: TableView) -> None:
        channel = cast("discord.abc.Messageable", None)
        super().__init__(channel, Wording("en"), clock, FakeTables(), view, RateLimit(clock))
        self._clock = clock
        self.asked: list[str] = []
        self.refuses = False

    async def shows(self, view: TableView) -> list[str]:
        self.asked.clear()
        self.show(view)
        await self.idle()
        return list(self.asked)

    async def _post(self, view: TableView, screen: LayoutView) -> None:
        self.asked.append("post")
        self._posted = PostedMessage(view.channel_id, 1, self._clock.now())

    async def _send(self, screen: LayoutView) -> None:
        self.asked.append(f"tell {text(screen).splitlines()[0]}")

    async def _try(self, act: Callable[[Any], Awaitable[object]]) -> bool:
        if self.refuses:
            raise OSError
        self.asked.append("change")
        return True


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
    assert again == (["change"] if minutes == 1 else ["change", "post"])


async def test_a_deal_that_ended_before_it_was_ever_shown_is_told_all_the_same() -> None:
    """Discord may be slow, and a deal short: what it cost stays to be read in the channel."""
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    assert await board.shows(sample.view()) == ["post"]
    sample.begin(dealer=0)
    sample.play_on()
    assert await board.shows(sample.pause()) == ["change", "post"]
    assert await board.shows(sample.pause(stage_until=EVENING)) == ["change"]


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
    assert shown == ["change", "tell ### Deal 2 is over", "post"]


async def test_an_end_that_discord_refused_to_show_is_told_with_the_next_state() -> None:
    sample = SampleTable("fists", 3, seed=2)
    board = WatchedBoard(Clock(), sample.view())
    await board.shows(sample.view())
    sample.begin(dealer=0)
    sample.play_on()
    board.refuses = True
    assert await board.shows(sample.pause()) == []
    board.refuses = False
    assert await board.shows(sample.pause(stage_until=EVENING)) == ["change", "post"]
