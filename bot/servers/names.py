"""Members' display names: cached for screens, stored for restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from functools import partial

from bot.logs import Subject, context_of
from bot.store import Database, StoreError, loudness
from bot.store.engine.transaction import Reading
from bot.store.rows.members import SeenName, names_of, note_names

log = logging.getLogger(__name__)


class Names:
    """Display names by server, of members seen since the start.

    Discord tells them with everything that somebody does, and at no other time: whoever does
    nothing is called what they were called last.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        """Know nobody yet; the database keeps the names."""
        self._database = database
        self._now = now
        self._known: dict[tuple[int, int], str] = {}
        """By server and member."""
        self._noted: dict[tuple[int, int], str] = {}
        """Those of them who have used the bot, by what they were called then."""
        self._unwritten: dict[tuple[int, int], SeenName] = {}
        self._writing: asyncio.Task[None] | None = None

    def note(self, server: int, member: int, name: str) -> None:
        """Take note of what somebody is called now; it is written down when there is time."""
        self.hear(server, member, name)
        key = server, member
        name = self._known[key]
        if self._noted.get(key) == name:
            return
        self._noted[key] = name
        self._unwritten[key] = SeenName(server, member, name, self._now())
        if self._writing is None:
            self._writing = asyncio.create_task(
                self._write(), name="writing names", context=context_of(Subject())
            )

    def hear(self, server: int, member: int, name: str) -> None:
        """Have the name at hand of somebody whom another has named; it is not written down.

        Whoever has never used the bot, or was forgotten, is to stand nowhere by that.
        """
        # Half a character could not be stored.
        self._known[server, member] = name.encode(errors="replace").decode()

    def of(self, server: int, member: int) -> str | None:
        """Return what somebody is called, as they have it themselves; None if that is unknown."""
        return self._known.get((server, member))

    def in_server(self, server: int) -> Callable[[int], str | None]:
        """Return what tells the names of a server's members."""
        return partial(self.of, server)

    async def load(self, server: int, members: Collection[int]) -> None:
        """Have the names of some members at hand, as far as they were ever heard of."""
        await self.load_all({server: members})

    async def load_all(self, members: Mapping[int, Collection[int]]) -> None:
        """Have the names of members of several servers at hand, read together."""
        missing = {
            server: [member for member in some if (server, member) not in self._known]
            for server, some in members.items()
        }

        def find(tx: Reading) -> dict[int, dict[int, str]]:
            return {server: names_of(tx, server, some) for server, some in missing.items()}

        if any(missing.values()):
            for server, names in (await self._database.read(find)).items():
                for member, name in names.items():
                    self._known.setdefault((server, member), name)  # heard meanwhile: newer
                    self._noted.setdefault((server, member), name)

    def forget(self, member: int) -> None:
        """Have nobody's name at hand any more who is forgotten, nor write it down later."""
        self._drop(lambda key: key[1] == member)

    def forget_server(self, server: int) -> None:
        """Have no names of a server at hand any more whose data is deleted."""
        self._drop(lambda key: key[0] == server)

    def _drop(self, which: Callable[[tuple[int, int]], bool]) -> None:
        for names in (self._known, self._noted, self._unwritten):
            for key in list(filter(which, names)):
                del names[key]

    async def written(self) -> None:
        """Wait until what was noted is written down."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        """Write down what was noted. What the store refuses is tried again at the next change."""
        try:
            while self._unwritten:
                batch, self._unwritten = self._unwritten, {}
                names = list(batch.values())
                try:
                    await self._database.commit(partial(note_names, people=names))
                except StoreError as error:
                    log.log(loudness(error), "names not stored yet: %d (%s)", len(names), error)
                    self._unwritten = batch | self._unwritten
                    return
        finally:
            self._writing = None
