"""Bringing the cards' pictures to Discord, as emoji of the application."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

import discord

from bot.faces import PICTURES, Faces, Picture
from bot.faces.drawing import is_current, picture_of
from bot.publish.decisions import TROUBLES, code_of
from bot.publish.outbox import pause_after
from bot.tables.ports import Clock

log = logging.getLogger(__name__)

PAUSE: Final = timedelta(seconds=1)
"""Between two pictures: nobody waits for them, as cards are written meanwhile."""

LATER: Final = timedelta(hours=1)
"""Until pictures are tried again that the application has no room for, or we have a fault with."""

ELSEWHERE: Final = timedelta(seconds=20)
"""Until a process looks again that waits for another to upload some."""

LOOK_ELSEWHERE: Final = timedelta(minutes=5)
"""Until it does where all are there: another process may replace them, and nobody tells of that."""

LOOK_AGAIN: Final = timedelta(hours=1)
"""Until it is seen to that all are there still: a button that bears one which somebody has deleted
is refused, but of one in a text nothing is told."""

WORTH_TELLING: Final = 5
"""After so many failures in a row, within half a minute, the operator is told."""

TOO_MANY: Final = 30008
"""Discord's code where an application has all the emoji that it may."""


class FaceUpload:
    """Sees that Discord has every picture as it is drawn now.

    It may be cut off at any time: what is there is not uploaded again.
    """

    def __init__(
        self,
        client: discord.Client,
        faces: Faces,
        clock: Clock,
        pause: timedelta = PAUSE,
        *,
        uploads: bool = True,
    ) -> None:
        """Prepare; :meth:`run` does it.

        Args:
            client: logged in.
            faces: is told which pictures there are.
            clock: the time.
            pause: between two pictures.
            uploads: whether this process uploads them; one of several does, and the others learn
                which there are.
        """
        self._client = client
        self._faces = faces
        self._clock = clock
        self._pause = pause
        self._uploads = uploads
        self._failures = 0

    async def run(self) -> None:
        """Upload what is missing, now, whenever one was refused, and by and by, until cancelled.

        Where another process uploads them, only learn which there are.
        """
        while True:
            self._faces.doubted.clear()
            try:
                wanted = await self._upload_missing()
            except TROUBLES as trouble:
                await self._clock.sleep_until(self._clock.now() + self._pause_after(trouble))
            except Exception:
                log.exception("the cards' pictures cannot be uploaded")  # and play goes on
                await self._clock.sleep_until(self._clock.now() + LATER)
            else:
                self._failures = 0
                await self._until_one_may_be_missing(self._look_again(wanted))
                # Discord sometimes refuses what is there, so that asking at once would not end
                await self._clock.sleep_until(self._clock.now() + pause_after(1))

    def _look_again(self, wanted: int) -> timedelta:
        """Return how soon to look again, where some pictures were missing."""
        if self._uploads:
            return LOOK_AGAIN
        return ELSEWHERE if wanted else LOOK_ELSEWHERE

    async def _until_one_may_be_missing(self, pause: timedelta) -> None:
        """Wait until one was refused, or nobody has looked for so long."""
        refused = asyncio.create_task(self._faces.doubted.wait())
        long = asyncio.create_task(self._clock.sleep_until(self._clock.now() + pause))
        try:
            await asyncio.wait({refused, long}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            refused.cancel()
            long.cancel()

    def _pause_after(self, trouble: Exception) -> timedelta:
        """Say what has happened, and return when to go on."""
        full = isinstance(trouble, discord.HTTPException) and code_of(trouble) == TOO_MANY
        if full:
            log.warning(
                "the application has no room for all emoji of cards: some decks are written"
            )
            return LATER
        self._failures += 1
        # a request that is cut off now and then is nothing that somebody could mend
        level = logging.WARNING if self._failures == WORTH_TELLING else logging.INFO
        log.log(level, "the cards' pictures are uploaded later: %r", trouble)
        return pause_after(self._failures)

    async def _upload_missing(self) -> int:
        """Upload what is missing, or older than its drawing; return how many were."""
        there = {each.name: each for each in await self._client.fetch_application_emojis()}
        marks = {each.name: str(there[each.name]) for each in PICTURES if each.name in there}
        self._faces.know(marks)
        wanted = [each for each in PICTURES if not _is_there(there.get(each.name))]
        for picture in wanted if self._uploads else ():
            marks.pop(picture.name, None)
            try:
                marks[picture.name] = await self._upload(picture, there.get(picture.name))
            finally:
                self._faces.know(marks)  # what was to be replaced may be there no more
            await self._clock.sleep_until(self._clock.now() + self._pause)
        if wanted and self._uploads:
            log.info("%d pictures of cards uploaded", len(wanted))
        return len(wanted)

    async def _upload(self, picture: Picture, before: discord.Emoji | None) -> str:
        """Upload a picture in place of the one before; return what shows it."""
        image = picture_of(picture)
        if before is not None:
            await before.delete()
        emoji = await self._client.create_application_emoji(name=picture.name, image=image)
        return str(emoji)


def _is_there(emoji: discord.Emoji | None) -> bool:
    return emoji is not None and is_current(emoji.created_at)
