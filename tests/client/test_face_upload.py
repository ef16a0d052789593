"""The cards' pictures on their way to Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from itertools import pairwise
from typing import cast

import aiohttp
import discord
import pytest

from booray_core.cards import Card
from bot.client.face_upload import (
    ELSEWHERE,
    LATER,
    LOOK_AGAIN,
    PAUSE,
    TOO_MANY,
    FaceUpload,
)
from bot.faces import PICTURES, CardStyle, Faces, ShownDeck
from bot.faces.drawing import DRAWN_AT
from tests.faces.decks import in_style
from tests.publish.given_time import VirtualClock, passes, settle
from tests.publish.refusals import refusal

ACE = Card.parse("As")


class Emoji:
    """An emoji of the application's."""

    def __init__(self, home: Application, name: str, made: datetime) -> None:
        self.home, self.name, self.created_at = home, name, made
        self.id = len(home.uploads) + 1

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"

    async def delete(self) -> None:
        del self.home.emojis[self.name]


class Application:
    """What Discord has of the application, and when it was given it."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.emojis: dict[str, Emoji] = {}
        self.uploads: list[tuple[datetime, str]] = []
        self.looks = 0
        self.refuses: Exception | None = None
        self.faces = Faces()
        self.is_ours = True
        self.upload = self._new_upload(self.faces)

    @classmethod
    def with_all(cls) -> Application:
        """Return one that has every picture."""
        made = cls()
        made.emojis = {each.name: Emoji(made, each.name, DRAWN_AT) for each in PICTURES}
        return made

    def _new_upload(self, faces: Faces, *, is_other: bool = False) -> FaceUpload:
        client = cast("discord.Client", self)
        return FaceUpload(client, faces, self.clock, lambda: self.is_ours is not is_other)

    async def fetch_application_emojis(self) -> list[Emoji]:
        self.looks += 1
        return list(self.emojis.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        assert image
        assert name not in self.emojis  # Discord refuses a second of a name
        if self.refuses is not None:
            raise self.refuses
        self.uploads.append((self.clock.now(), name))
        self.emojis[name] = Emoji(self, name, DRAWN_AT + timedelta(days=1))
        return self.emojis[name]

    @asynccontextmanager
    async def beside(self) -> AsyncIterator[Faces]:
        """Start another process's upload; give what that one shows."""
        faces = Faces()
        async with self.running(self._new_upload(faces, is_other=True)):
            yield faces

    @asynccontextmanager
    async def running(self, upload: FaceUpload | None = None) -> AsyncIterator[None]:
        task = asyncio.create_task((upload or self.upload).run())
        await settle()
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def passes(self, seconds: float) -> None:
        """Let time pass."""
        await passes(self.clock, seconds)

    @property
    def shows(self) -> str | None:
        return ShownDeck(self.faces).card(ACE)


async def test_pictures_are_uploaded_one_a_second_a_whole_deck_first() -> None:
    discord_has = Application()
    async with discord_has.running():
        await discord_has.passes(30)
        assert 29 <= len(discord_has.uploads) <= 31
        assert discord_has.shows is None
        await discord_has.passes(28)
        assert discord_has.shows == str(discord_has.emojis["ace_of_spades"])
        assert in_style(discord_has.faces, CardStyle.FOUR_COLOURS).card(ACE) is None
        await discord_has.passes(len(PICTURES))
    assert [name for _, name in discord_has.uploads] == [each.name for each in PICTURES]
    assert in_style(discord_has.faces, CardStyle.FOUR_COLOURS).card(ACE) is not None
    times = [when for when, _ in discord_has.uploads]
    assert all(later - one >= PAUSE for one, later in pairwise(times))


async def test_a_picture_older_than_its_drawing_is_uploaded_again() -> None:
    discord_has = Application.with_all()
    old = DRAWN_AT - timedelta(days=1)
    discord_has.emojis["ace_of_spades"] = Emoji(discord_has, "ace_of_spades", old)
    async with discord_has.running():
        pass
    assert [name for _, name in discord_has.uploads] == ["ace_of_spades"]
    assert discord_has.shows == str(discord_has.emojis["ace_of_spades"])


async def test_a_picture_that_somebody_deleted_and_nobody_missed_is_back_within_the_hour() -> None:
    """A suit's mark is on no button, so that nothing with it is ever refused."""
    discord_has = Application.with_all()
    async with discord_has.running():
        del discord_has.emojis["hearts"]
        await discord_has.passes(LOOK_AGAIN.total_seconds() - 1)
        assert discord_has.looks == 1
        await discord_has.passes(4)
    assert [name for _, name in discord_has.uploads] == ["hearts"]
    assert discord_has.shows is not None


async def test_the_process_that_replaces_the_one_that_uploads_takes_it_up() -> None:
    discord_has = Application()
    async with discord_has.running():
        await discord_has.passes(20)
        async with discord_has.beside() as other:
            await discord_has.passes(5)
            discord_has.is_ours = False
            await discord_has.passes(len(PICTURES) + ELSEWHERE.total_seconds())
            assert ShownDeck(other).card(ACE) is not None
    assert [name for _, name in discord_has.uploads] == [each.name for each in PICTURES]


@pytest.mark.expects_trouble(r"bot.client.face_upload: the cards' pictures are uploaded later")
async def test_an_upload_that_fails_is_tried_again_and_told_once() -> None:
    discord_has = Application()
    discord_has.refuses = aiohttp.ServerDisconnectedError()
    async with discord_has.running():
        await discord_has.passes(20)
        assert discord_has.looks == 5
        discord_has.refuses = None
        await discord_has.passes(200)
    assert discord_has.shows is not None


@pytest.mark.expects_trouble(r"bot.client.face_upload: no room for all card emoji")
async def test_without_room_for_emoji_cards_are_written_and_it_is_tried_later() -> None:
    discord_has = Application()
    discord_has.refuses = refusal(400, TOO_MANY)
    async with discord_has.running():
        await discord_has.passes(5)
        assert discord_has.looks == 1
        assert discord_has.shows is None
        discord_has.refuses = None
        await discord_has.passes(LATER.total_seconds())
        await discord_has.passes(len(PICTURES))
    assert discord_has.shows is not None
