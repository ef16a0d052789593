"""All avatars that are known: whose, where Discord has them, and the pictures fetched so far."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, TypeVar

import aiohttp

from bot import metrics
from bot.avatars import Avatar
from bot.avatars.fetching import Unfit, fetched, small

log = logging.getLogger(__name__)

WITHIN: Final = 8.0
"""Seconds in which an avatar has to come."""
PATIENCE: Final = 12.0
"""Seconds that whoever wants to see an avatar waits, its turn among others included."""
AT_ONCE: Final = 4
"""Avatars that are fetched at the same time."""
MOST_WAITING: Final = 500
"""Avatars that are fetched, or wait for that."""
KEPT: Final = 1_000
"""Pictures at hand: some five megabytes."""
KNOWN: Final = 20_000
"""Members whose avatar's address is at hand."""
AGAIN_AFTER: Final = timedelta(minutes=10)
"""For so long it is not tried again to fetch an avatar that could not be had."""
_DIGEST: Final = 15
"""Bytes of a key."""

_Member = tuple[int, int]
"""A server, and a member of it."""
K = TypeVar("K")
V = TypeVar("V")


class Avatars:
    """Avatars of members.

    Discord tells which they wear with everything that they do, and at no other time. An avatar is
    fetched once somebody wants to see it, and forgotten when the program ends.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Know none yet.

        Args:
            now: tells the time.
        """
        self._now = now
        self._secret = secrets.token_bytes(32)
        self._addresses: OrderedDict[_Member, str] = OrderedDict()
        self._keys: OrderedDict[str, _Member] = OrderedDict()
        """Of those that pages were told of."""
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        """By address, as all else about pictures."""
        self._failed: OrderedDict[str, datetime] = OrderedDict()
        self._fetching: dict[str, asyncio.Task[None]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    def note(self, server: int, member: int, address: str | None) -> None:
        """Note where the avatar is that somebody wears; None: they wear none."""
        if address is None:
            self._pictures.pop(self._addresses.pop((server, member), ""), None)
        else:
            _keep(self._addresses, (server, member), address, KNOWN)

    def key_of(self, server: int, member: int) -> str | None:
        """Return the name of an avatar for pages; None: there is none to be shown.

        Nobody can guess it, it tells nobody's id, and a new avatar has a new one.
        """
        address = self._addresses.get((server, member))
        if address is None or self._has_failed(address):
            return None
        key = self._named(address)
        _keep(self._keys, key, (server, member), KNOWN)
        return key

    async def with_key(self, key: str) -> bytes | None:
        """Return the picture that a page was told of by a key; None: there is none."""
        whose = self._keys.get(key)
        return None if whose is None else await self.of(*whose)

    def at_hand(self, server: int, member: int) -> Avatar | None:
        """Return a member's avatar without waiting; where it is not there yet, begin to fetch it.

        None: there is none to be shown now.
        """
        address = self._addresses.get((server, member))
        if address is None:
            return None
        picture = self._pictures.get(address)
        if picture is None:
            self._fetching_of(address)
            return None
        self._pictures.move_to_end(address)
        return Avatar(self._named(address), picture)

    async def of(self, server: int, member: int) -> bytes | None:
        """Return a member's avatar as a small square WebP; None: there is none to be shown."""
        address = self._addresses.get((server, member))
        if address is None:
            return None
        if address in self._pictures:
            self._pictures.move_to_end(address)
        elif fetching := self._fetching_of(address):
            await asyncio.wait({fetching}, timeout=PATIENCE)
        return self._pictures.get(address)

    def forget(self, number: int) -> None:
        """Have nothing at hand any more of a member, or of a server, with an id."""
        for whose in [each for each in self._addresses if number in each]:
            del self._addresses[whose]
        for key in [key for key, whose in self._keys.items() if number in whose]:
            del self._keys[key]
        its = f"/{number}/"
        for about in (self._pictures, self._failed):
            for address in [each for each in about if its in each]:
                del about[address]
        for address, fetching in self._fetching.items():
            if its in address:
                fetching.cancel()

    def stop(self) -> None:
        """Fetch nothing more of what is on its way."""
        for fetching in self._fetching.values():
            fetching.cancel()

    def _has_failed(self, address: str) -> bool:
        at = self._failed.get(address)
        return at is not None and self._now() - at < AGAIN_AFTER

    def _named(self, address: str) -> str:
        digest = hmac.digest(self._secret, address.encode(), "sha256")[:_DIGEST]
        return urlsafe_b64encode(digest).decode()

    def _fetching_of(self, address: str) -> asyncio.Task[None] | None:
        """Return what fetches a picture, begun if need be; None: it is not to be tried now."""
        if address in self._fetching:
            return self._fetching[address]
        if self._has_failed(address) or len(self._fetching) >= MOST_WAITING:
            return None
        fetching = asyncio.create_task(self._fetch(address), name="an avatar")
        self._fetching[address] = fetching
        fetching.add_done_callback(lambda _: self._fetching.pop(address, None))
        return fetching

    async def _fetch(self, address: str) -> None:
        try:
            async with self._turns, asyncio.timeout(WITHIN):
                body = await fetched(address)
            picture = await asyncio.to_thread(small, body)
        except (Unfit, aiohttp.ClientError, OSError) as error:
            metrics.AVATARS.labels("failed").inc()
            _keep(self._failed, address, self._now(), KEPT)
            log.debug("an avatar could not be had: %s (%s)", type(error).__name__, error)
            return
        metrics.AVATARS.labels("fetched").inc()
        self._failed.pop(address, None)
        _keep(self._pictures, address, picture, KEPT)


def _keep(there: OrderedDict[K, V], name: K, value: V, most: int) -> None:
    """Keep something as the newest, and drop the oldest of too many."""
    there[name] = value
    there.move_to_end(name)
    if len(there) > most:
        there.popitem(last=False)
