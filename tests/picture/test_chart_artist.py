"""Charts are drawn beside the loop; one that can't be drawn is told in one line, and counted."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence

import pytest

from bot.boards.statistics import Point
from bot.picture import chart_artist
from bot.picture.chart import chart
from bot.picture.chart_artist import ChartArtist, NotDrawn
from tests.measured import Measured
from tests.store.backends import NOON
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test

COURSE = [Point(deal, NOON, chips) for deal, chips in enumerate((5, -3, 8_000_000), start=1)]


@pytest.fixture
async def artist() -> AsyncIterator[ChartArtist]:
    artist = ChartArtist(cores=1)
    yield artist
    await artist.close()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Holds every chart back until it is opened."""
    gate = threading.Event()

    def held(course: Sequence[Point], locale: str) -> bytes:
        assert threading.current_thread() is not threading.main_thread()
        gate.wait()
        return locale.encode()

    monkeypatch.setattr(chart_artist, "chart", held)
    yield gate
    gate.set()


async def test_charts_are_drawn_in_each_language(artist: ChartArtist, measured: Measured) -> None:
    drawn = await asyncio.gather(*(artist.draw(COURSE, each) for each in ("en", "fr")))
    assert drawn == [chart(COURSE, each) for each in ("en", "fr")]
    assert measured("charts_total", outcome="drawn") == measured("charts_total") == 2


@pytest.mark.expects_trouble("a chart could not be drawn: CallFailed: ZeroDivisionError")
async def test_one_that_fails_is_told_and_counted_and_the_next_is_drawn(
    artist: ChartArtist, monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(chart_artist, "chart", lambda *_: 1 / 0)
        with pytest.raises(NotDrawn):
            await artist.draw(COURSE, "en")
    assert await artist.draw(COURSE, "en")
    assert measured("charts_total", outcome="drawn") == 1
    assert measured("charts_total", outcome="failed") == 1


@pytest.mark.expects_trouble("a chart could not be drawn: TimeoutError")
async def test_one_that_is_late_is_told(gate: threading.Event) -> None:
    artist = ChartArtist(patience=0.0, cores=1)
    with pytest.raises(NotDrawn):
        await artist.draw(COURSE, "en")
    await artist.close()


async def test_whoever_stops_waiting_leaves_no_picture_to_the_next(
    artist: ChartArtist, gate: threading.Event
) -> None:
    first, second = (asyncio.create_task(artist.draw(COURSE, each)) for each in ("en", "fr"))
    await asyncio.sleep(0)
    first.cancel()
    gate.set()
    assert await second == b"fr"
    with pytest.raises(asyncio.CancelledError):
        await first


@pytest.mark.expects_trouble("a chart could not be drawn: CallFailed: the program ends")
async def test_closed_it_draws_no_more(artist: ChartArtist, gate: threading.Event) -> None:
    waiting = asyncio.create_task(artist.draw(COURSE, "en"))
    await asyncio.sleep(0)
    await artist.close()
    for each in (waiting, artist.draw(COURSE, "fr")):
        with pytest.raises(NotDrawn):
            await each
