"""Members' display names: cached for screens, stored for restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import partial

from bot.logs import Subject, context_of
from bot.store import Database, StoreError, loudness
from bot.store.engine.together import ReadTogether
from bot.store.engine.transaction import Reading
from bot.store.rows import people
from bot.store.rows.people import SeenName

_Asked = tuple[int, tuple[int, ...]]
"""Some members of a server."""

log = logging.getLogger(__name__)


class Names:
    """Display names by server, of members seen since the start.

    Discord tells them with everything that somebody does, and at no other time: whoever does
    nothing is called what they were called last.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        """Know nobody yet.

        Args:
            database: keeps the names.
            now: tells the time.
        """
        self._database = database
        self._now = now
        self._known: dict[tuple[int, int], str] = {}
        """By server and member."""
        self._heard: set[tuple[int, int]] = set()
        """Whose names others have told, and which are not kept for that."""
        self._found = ReadTogether(database, _find)
        self._unwritten: dict[tuple[int, int], SeenName] = {}
        self._writing: asyncio.Task[None] | None = None

    def note(self, server: int, member: int, name: str) -> None:
        """Take note of what somebody is called now; it is written down when there is time."""
        key, name = (server, member), _storable(name)
        if self._known.get(key) == name and key not in self._heard:
            return
        self._heard.discard(key)
        self._known[key] = name
        self._unwritten[key] = SeenName(server, member, name, self._now())
        if self._writing is None:
            self._writing = asyncio.create_task(
                self._write(), name="writing names", context=context_of(Subject())
            )

    def hear(self, server: int, member: int, name: str) -> None:
        """Have the name at hand of somebody whom another has named; it is not written down.

        Whoever has never used the bot, or was forgotten, is to stand nowhere by that.
        """
        key, name = (server, member), _storable(name)
        if self._known.get(key) != name:
            self._known[key] = name
            self._heard.add(key)

    def of(self, server: int, member: int) -> str | None:
        """Return what somebody is called, as they have it themselves; None if that is unknown."""
        return self._known.get((server, member))

    def in_server(self, server: int) -> Callable[[int], str | None]:
        """Return what tells the names of a server's members."""
        return partial(self.of, server)

    async def load(self, server: int, members: Collection[int]) -> None:
        """Have the names of some members at hand, as far as they were ever heard of.

        Raises:
            StoreError: the store cannot be read now.
        """
        missing = [member for member in members if (server, member) not in self._known]
        if not missing:
            return
        found = await self._found.of((server, tuple(missing)))
        for member, name in found.items():
            self._known.setdefault((server, member), name)  # what was heard meanwhile is newer

    def read_again(self, server: int) -> None:
        """Have no names of a server at hand that another process may have changed meanwhile.

        What was noted here is still to be written down.
        """
        for key in [key for key in self._known if key[0] == server]:
            if key not in self._unwritten:
                del self._known[key]
                self._heard.discard(key)

    def forget(self, member: int) -> None:
        """Have nobody's name at hand any more who is forgotten, nor write it down later."""
        self._drop(lambda key: key[1] == member)

    def forget_server(self, server: int) -> None:
        """Have no names of a server at hand any more whose data is deleted."""
        self._drop(lambda key: key[0] == server)

    def _drop(self, which: Callable[[tuple[int, int]], bool]) -> None:
        for names in (self._known, self._unwritten):
            for key in list(filter(which, names)):
                del names[key]
        self._heard = {key for key in self._heard if not which(key)}

    async def stop(self) -> None:
        """End once what was noted is written down."""
        await self.written()

    async def written(self) -> None:
        """Wait until what was noted is written down."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        """Write down what was noted. What the store refuses is tried again at the next change."""
        try:
            while self._unwritten:
                batch, self._unwritten = self._unwritten, {}
                try:
                    await self._commit(list(batch.values()))
                except StoreError as error:
                    log.log(loudness(error), "names not stored yet: %d (%s)", len(batch), error)
                    self._unwritten = batch | self._unwritten
                    return
        finally:
            self._writing = None

    async def _commit(self, batch: list[SeenName]) -> None:
        await self._database.commit(lambda tx: people.note(tx, batch))


def _storable(name: str) -> str:
    """Return a name without half a character, which could not be stored."""
    return name.encode(errors="replace").decode()


def _find(tx: Reading, asked: Sequence[_Asked]) -> dict[_Asked, dict[int, str]]:
    return {each: people.names_of(tx, *each) for each in asked}
