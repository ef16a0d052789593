"""Pictures are drawn beside the loop, in time or not at all."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest

from bot.picture import artist
from bot.picture.artist import TableArtist
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites
from tests.measured import Measured
from tests.picture.samples import gallery, one_of_each
from tests.troubles import troubles  # noqa: F401 - what goes wrong fails the test

SCENES = list(one_of_each(gallery(5)).values())
LONG = 60.0
"""Seconds: whatever else this machine does."""


@pytest.fixture
async def unhurried() -> AsyncIterator[TableArtist]:
    own = TableArtist(patience=LONG, cores=1)
    yield own
    await own.close()


class Gate:
    """Holds every picture back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        painted = Painter.png

        def held(painter: Painter, scene: Scene) -> bytes:
            assert threading.current_thread() is not threading.main_thread()
            assert self.open.wait(LONG)
            return painted(painter, scene)

        monkeypatch.setattr(Painter, "png", held)


def came(measured: Measured) -> dict[str, float]:
    """Return what became of how many pictures."""
    outcomes = ("drawn", "again", "late", "left_off", "failed", "refused")
    counts = {each: measured("table_pictures_total", outcome=each) for each in outcomes}
    return {outcome: count for outcome, count in counts.items() if count}


async def until(so: Callable[[], bool]) -> None:
    """Give way until something is so."""
    while not so():  # noqa: ASYNC110 - counts tell nobody
        await asyncio.sleep(0)


async def test_it_draws_what_the_painter_draws(unhurried: TableArtist, measured: Measured) -> None:
    drawn = await asyncio.gather(*map(unhurried.draw, SCENES))
    painter = Painter(Sprites(Lettering()))
    assert drawn == [painter.png(scene) for scene in SCENES]
    assert came(measured) == {"drawn": len(SCENES)}
    assert measured("table_picture_bytes_total") == sum(len(png or b"") for png in drawn)
    assert measured("table_picture_seconds_count") == len(SCENES)


async def test_the_same_picture_is_drawn_once(unhurried: TableArtist, measured: Measured) -> None:
    one, other = await asyncio.gather(*(unhurried.draw(replace(SCENES[0])) for _ in range(2)))
    assert one == other == await unhurried.draw(SCENES[0])
    assert came(measured) == {"drawn": 1, "again": 1}


async def test_who_waits_too_long_goes_without_and_has_it_the_next_time(
    monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    gate, own = Gate(monkeypatch), TableArtist(patience=0.0, cores=1)
    with pytest.raises(TimeoutError):
        await own.draw(SCENES[0])
    assert came(measured) == {"late": 1}
    gate.open.set()
    await until(lambda: came(measured).get("drawn") == 1)
    assert await own.draw(SCENES[0]) is not None
    assert came(measured)["again"] == 1
    await own.close()


async def test_under_load_pictures_are_left_off(
    monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    """None is begun that would come too late."""
    monkeypatch.setattr(artist, "MOST_AHEAD", 2.0)
    gate, own = Gate(monkeypatch), TableArtist(patience=LONG, cores=1)
    own._lately = 1.0
    asked = [asyncio.create_task(own.draw(scene)) for scene in SCENES[:5]]
    await until(lambda: came(measured).get("left_off") == 2)
    gate.open.set()
    drawn = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(png, bytes) for png in drawn] == [True] * 3 + [False] * 2
    await own.close()


@pytest.mark.expects_trouble("a table's picture could not be drawn")
async def test_a_picture_that_fails_leaves_the_text_alone(
    monkeypatch: pytest.MonkeyPatch, unhurried: TableArtist, measured: Measured
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Painter, "png", lambda *_: 1 / 0)
        assert await unhurried.draw(SCENES[0]) is None
    assert came(measured) == {"failed": 1}
    assert await unhurried.draw(SCENES[0]) is not None


async def test_it_closes_while_a_picture_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, own = Gate(monkeypatch), TableArtist(patience=LONG, cores=1)
    asked = [asyncio.create_task(own.draw(scene)) for scene in SCENES[:3]]
    await until(lambda: len(own._waiting) == 3)
    await own.close()
    assert await asyncio.gather(*asked) == [None] * 3
    with pytest.raises(TimeoutError):
        await own.draw(SCENES[3])
    holding = [each.name for each in threading.enumerate() if not each.daemon]
    assert holding == ["MainThread"], "what hangs keeps no program from ending"
    gate.open.set()


@pytest.mark.expects_trouble("a table's picture could not be drawn: declaring")
@pytest.mark.expects_trouble("a process that draws tables gave no answer")
async def test_a_process_draws_and_what_becomes_of_it_is_made_good(measured: Measured) -> None:
    own = TableArtist(patience=LONG, cores=2)
    await own.warm()
    painter = Painter(Sprites(Lettering()))
    assert await own.draw(SCENES[0]) == painter.png(SCENES[0])
    stop(own)
    drawing = asyncio.create_task(own.draw(SCENES[1]))
    await until(own.helper._turn.locked)
    os.kill(process_of(own), signal.SIGKILL)
    assert await drawing == painter.png(SCENES[1])
    stop(own)
    own.helper._longest = 0.01
    assert await own.draw(SCENES[2]) is None, "one that hangs is told in text"
    own.helper._longest = LONG
    assert await own.draw(SCENES[3]) == painter.png(SCENES[3])
    assert came(measured) == {"drawn": 3, "failed": 1}
    assert measured("drawing_processes_replaced_total", draws="tables") == 2
    await own.close()


def process_of(artist: TableArtist) -> int:
    assert artist.helper._process is not None
    return artist.helper._process.id


def stop(artist: TableArtist) -> None:
    os.kill(process_of(artist), signal.SIGSTOP)


@pytest.mark.expects_trouble("could not be drawn")
async def test_what_fails_before_the_first_picture_is_counted(
    monkeypatch: pytest.MonkeyPatch, unhurried: TableArtist, measured: Measured
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Painter, "warm", lambda *_: 1 / 0)
        await unhurried.warm()
    assert came(measured) == {"failed": 1}
    assert await unhurried.draw(SCENES[0]) is not None
