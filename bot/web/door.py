"""The door to the tables in a browser, as the rest of the program knows it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from bot.store import StoreError
from bot.web.behind import Behind
from bot.web.entry import Entry


@dataclass(frozen=True, slots=True)
class WebDoor:
    """The second door."""

    entry: Entry
    behind: Behind

    async def end(self, server: int, member: int) -> int:
        """End all pages of a member in a server; return how many sessions there were.

        Raises:
            StoreError: it can't be stored now; nothing has ended.
        """
        ended = await self.entry.end(server, member)
        self.behind.pages.end(server, member, "web-ended")
        return ended

    async def shut_out(self, server: int, member: int, why: str) -> None:
        """Close the door on a member whom a moderator has shut out of a server.

        Args:
            server: the server.
            member: the member, of whom most have no page.
            why: the sentence that their pages say.
        """
        with suppress(StoreError):
            if not await self.entry.are_open(server, member):
                return
        await self.behind.shut_out(server, member, why)

    async def end_watching(self, server: int, channel: int) -> None:
        """Take back a channel's links to watch, and end the pages opened by them.

        Raises:
            StoreError: it can't be stored now; nothing has ended.
        """
        await self.entry.end_watching(server, channel)
        self.behind.pages.end_watching(channel)
