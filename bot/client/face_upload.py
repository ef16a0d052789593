"""Upload of the card pictures to Discord as application emoji."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Final

import discord

from bot.clock import Clock
from bot.faces import PICTURES, Faces, Picture
from bot.faces.drawing import is_current, picture_of
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, code_of
from bot.publish.rate_limit import pause_after
from bot.tasks import first_of

log = logging.getLogger(__name__)

PAUSE: Final = timedelta(seconds=1)
"""Between two pictures: nobody waits for them, as cards are written meanwhile."""

LATER: Final = timedelta(hours=1)
"""Until pictures are tried again that the application has no room for, or we have a fault with."""

ELSEWHERE: Final = timedelta(seconds=20)
"""Until a process looks again while another is to upload some."""

LOOK_AGAIN: Final = timedelta(hours=1)
"""Until it is looked whether all are there still, where none was refused: Discord refuses a button
that bears one which somebody has deleted, but of one in a text nothing is told."""

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
        ours: Callable[[], bool],
        pause: timedelta = PAUSE,
    ) -> None:
        """Prepare; :meth:`run` does it.

        ``ours`` tells whether this one of several processes uploads them; the others learn which
        there are.
        """
        self._client, self._faces, self._clock = client, faces, clock
        self._ours, self._pause = ours, pause
        self._failures = 0

    async def run(self) -> None:
        """Upload what is missing, now, whenever one was refused, and by and by, until cancelled.

        While another process uploads them, only learn which there are.
        """
        while True:
            self._faces.doubted.clear()
            try:
                missing = await self._upload_missing()
            except TROUBLES as trouble:
                await self._clock.sleep_until(self._clock.now() + self._pause_after(trouble))
            except Exception:
                log.exception("card pictures can't be uploaded")  # and play goes on
                await self._clock.sleep_until(self._clock.now() + LATER)
            else:
                self._failures = 0
                again = self._clock.now() + (ELSEWHERE if missing else LOOK_AGAIN)
                await first_of(self._faces.doubted.wait(), self._clock.sleep_until(again))
                # Discord sometimes refuses what is there, so that asking at once would not end
                await self._clock.sleep_until(self._clock.now() + pause_after(1))

    def _pause_after(self, trouble: Exception) -> timedelta:
        """Say what has happened, and return when to go on."""
        full = isinstance(trouble, discord.HTTPException) and code_of(trouble) == TOO_MANY
        if full:
            log.warning("no room for all card emoji: some decks appear as text")
            return LATER
        self._failures += 1
        # a request that is cut off now and then is nothing that somebody could mend
        level = logging.WARNING if self._failures == WORTH_TELLING else logging.INFO
        log.log(level, "the cards' pictures are uploaded later: %s", error_line(trouble))
        return pause_after(self._failures)

    async def _upload_missing(self) -> int:
        """Upload what is missing, or older than its drawing, if it is for us to.

        Returns:
            How many are missing still, as another process uploads them.
        """
        as_of = self._faces.doubts
        there = {each.name: each for each in await self._client.fetch_application_emojis()}
        marks = {each.name: str(there[each.name]) for each in PICTURES if each.name in there}
        self._faces.know(marks, as_of)
        wanted = [each for each in PICTURES if not _is_there(there.get(each.name))]
        for done, picture in enumerate(wanted):
            if not self._ours():  # or no more
                return len(wanted) - done
            marks.pop(picture.name, None)
            try:
                marks[picture.name] = await self._upload(picture, there.get(picture.name))
            finally:
                self._faces.know(marks, as_of)  # what was to be replaced may be there no more
            await self._clock.sleep_until(self._clock.now() + self._pause)
        if wanted:
            log.info("%d card pictures uploaded", len(wanted))
        return 0

    async def _upload(self, picture: Picture, before: discord.Emoji | None) -> str:
        """Upload a picture in place of the one before; return what shows it."""
        image = picture_of(picture)
        if before is not None:
            await before.delete()
        emoji = await self._client.create_application_emoji(name=picture.name, image=image)
        return str(emoji)


def _is_there(emoji: discord.Emoji | None) -> bool:
    return emoji is not None and is_current(emoji.created_at)
