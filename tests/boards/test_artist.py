"""Charts are drawn in a process of their own; what goes wrong there is told in one line."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator

import pytest

from bot.boards.artist import Artist, NotDrawn
from bot.boards.statistics import Point
from tests.store.backends import NOON
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test

COURSE = [Point(deal, NOON, chips) for deal, chips in enumerate((5, -3, 8_000_000), start=1)]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def artist() -> AsyncIterator[Artist]:
    artist = Artist()
    yield artist
    await artist.close()


@pytest.mark.expects_trouble("bot.boards.artist: a chart could not be drawn")
async def test_charts_are_drawn_in_each_language_by_one_process_while_it_lives(
    artist: Artist,
) -> None:
    english, french = [await artist.draw(COURSE, language) for language in ("en", "fr")]
    assert english.startswith(PNG)
    assert french.startswith(PNG)
    assert english != french
    process = artist._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(NotDrawn):
        await artist.draw(COURSE, "en")
    assert await artist.draw(COURSE[:1], "de")
    assert artist._process is not process


@pytest.mark.expects_trouble("bot.boards.artist: a chart could not be drawn")
async def test_a_process_that_cannot_be_started_is_told(
    artist: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(NotDrawn):
        await artist.draw(COURSE, "en")


async def test_whoever_stops_waiting_leaves_no_picture_to_the_next(artist: Artist) -> None:
    drawing = asyncio.create_task(artist.draw(COURSE, "en"))
    await asyncio.sleep(0)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert artist._process is None
