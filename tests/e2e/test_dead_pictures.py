"""Somebody deletes a picture of a card from the application while people play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from bot.client import face_upload
from bot.faces import PICTURES
from bot.sandbox import SimulatedPerson
from bot.sandbox.people import buttons_of, text_of
from tests.e2e.players import board_of, panel_of
from tests.e2e.running_bot import LONG, RunningBot


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path) as bot:
        yield bot


async def until(so: Callable[[], bool]) -> None:
    """Wait for something that nobody is shown."""
    async with asyncio.timeout(LONG):
        while not so():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)


def bears_pictures(person: SimulatedPerson) -> bool:
    return any(button.get("emoji") for button in buttons_of(panel_of(person) or {}))


def shows_pictures(person: SimulatedPerson) -> bool:
    return "<:" in text_of(panel_of(person) or {}) or bears_pictures(person)


def may_choose(person: SimulatedPerson) -> bool:
    return "Nobody sees" in text_of(panel_of(person) or {})


@pytest.mark.journey
async def test_from_the_first_refusal_on_cards_are_written_until_they_are_there_again(
    running: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, emojis = running.person("Ann"), running.person("Bo"), running.sandbox.world.emojis
    await until(lambda: len(emojis) == len(PICTURES))
    await ann.command("booray start")
    await bo.sees("Add computer")
    await bo.click("Join")
    await ann.click("Deal")
    for person in (ann, bo):
        await person.wait_for(partial(may_choose, person))
        await person.click("Play", message=panel_of(person))
    for person in (ann, bo):
        await person.wait_for(partial(bears_pictures, person), what="card buttons")
    await ann.wait_for(lambda: "<:" in text_of(board_of(ann) or {}))
    looked = asyncio.Event()
    fetch = running.client.fetch_application_emojis

    async def later() -> object:
        await looked.wait()
        return await fetch()

    monkeypatch.setattr(running.client, "fetch_application_emojis", later)
    monkeypatch.setattr(face_upload, "LOOK_AGAIN", face_upload.LATER)
    emojis.clear()
    await ann.click("My hand")  # its buttons bear pictures that are gone
    assert not shows_pictures(ann)
    await bo.click("My hand")
    assert not shows_pictures(bo), "nor does anybody else see any"
    assert running.client.faces.refused == 1, "and none is refused again"
    looked.set()
    await ann.wait_for(lambda: "<:" not in text_of(board_of(ann) or {}), what="the board in text")
    await until(lambda: len(emojis) == len(PICTURES))
    await until(lambda: not running.client.faces.doubted.is_set())
    await ann.click("My hand")
    await ann.wait_for(lambda: shows_pictures(ann), what="pictures that were uploaded anew")
