"""drand's *quicknet*: a number that the world learns every three seconds, asked of two mirrors."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from booray_core.shuffle import first_round_after, round_time
from bot.beacon.mirror import Mirror, new_session
from bot.clock import Clock
from bot.logs.outage import Outage, Words

log = logging.getLogger(__name__)

MIRRORS: Final = ("https://api.drand.sh", "https://drand.cloudflare.com")
PATIENCE: Final = timedelta(seconds=4)
"""How long a round is waited for once it is due."""
AGAIN: Final = timedelta(milliseconds=300)
"""After which a mirror is asked again that didn't have it."""
MARGIN: Final = timedelta(seconds=1)
"""So long after a cut has closed its round comes at the earliest."""
OFF: Final = timedelta(seconds=2)
"""So far this machine's clock may be off before it is corrected."""

_WORDS: Final = Words(
    begins="drand told no number in time, so deals are bound to their messages",
    lasts="drand still tells no number in time",
    ends="drand tells numbers again",
    failures="deals without it",
)


class Drand:
    """Beacons of drand; see :class:`~bot.tables.words.ports.Beacons`."""

    def __init__(self, clock: Clock, mirrors: Sequence[str] = MIRRORS) -> None:
        self._clock = clock
        self._http = new_session()
        self._mirrors = [Mirror(self._http, clock, each) for each in mirrors]
        self._ahead = timedelta()
        """How far the mirrors' clocks are ahead of ours, where ours is off."""
        self._doubtful = datetime.min.replace(tzinfo=UTC)
        """Until when rounds may have come before the cuts that they were to come after."""
        self._asking: dict[int, asyncio.Task[str | None]] = {}
        self._outage = Outage(log, clock.now, _WORDS)

    def round_after(self, moment: datetime) -> int:
        """Return the first round that comes at least a second after a moment of our clock."""
        return first_round_after(moment + self._ahead + MARGIN)

    def time_of(self, number: int) -> datetime:
        """Return when a round comes, by our own clock."""
        return round_time(number) - self._ahead

    async def of(self, number: int) -> str | None:
        """Return a round's beacon, or None: all mirrors don't say the same in time.

        Tables that want the same round share what is asked.
        """
        task = self._asking.get(number)
        if task is None:
            task = self._asking[number] = asyncio.create_task(self._had(number))
            task.add_done_callback(lambda _: self._asking.pop(number, None))
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Ask no more."""
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._http.close()

    async def _had(self, number: int) -> str | None:
        due = max(self._clock.now(), self.time_of(number))
        await self._clock.sleep_until(due)
        why = {each.address: "no answer" for each in self._mirrors}
        asked = [asyncio.create_task(self._from(each, number, why)) for each in self._mirrors]
        over = asyncio.create_task(self._clock.sleep_until(due + PATIENCE))
        over.add_done_callback(lambda _: [each.cancel() for each in asked])
        try:
            said = await asyncio.gather(*asked, return_exceptions=True)
        finally:
            over.cancel()
        self._correct()
        if missed := self._why_missed(number, said):
            self._outage.failed(missed, ", ".join(map(": ".join, why.items())))
            return None
        self._outage.worked()
        return f"drand:{number}:{said[0]}"

    def _why_missed(self, number: int, said: Sequence[str | BaseException]) -> str:
        """Return in a word or two why there is no beacon; nothing if there is."""
        if not all(isinstance(each, str) for each in said):
            return "too late"
        if len(set(said)) > 1:
            return "mirrors disagree"
        return "clock off" if round_time(number) < self._doubtful else ""

    async def _from(self, mirror: Mirror, number: int, why: dict[str, str]) -> str:
        """Return the randomness of a round, asking until it is there; note why it isn't yet."""
        while True:
            try:
                randomness = await mirror.ask(number)
            except Exception as error:
                why[mirror.address] = str(error) or type(error).__name__
                log.debug("round %d isn't had from %s", number, mirror.address, exc_info=True)
            else:
                del why[mirror.address]
                return randomness
            await self._clock.sleep_until(self._clock.now() + AGAIN)

    def _correct(self) -> None:
        """Reckon with what the mirrors' clocks say of ours: as little as any of them."""
        told = [each.ahead for each in self._mirrors if each.ahead is not None]
        ahead = min(told, key=abs, default=self._ahead)
        if abs(ahead - self._ahead) <= OFF:
            return
        if ahead > self._ahead:  # what was reckoned so far came too early
            self._doubtful = self._clock.now() + ahead
        self._ahead = ahead
        log.warning(
            "this machine's clock is %.0f seconds off drand's, which is reckoned with: turn on NTP",
            abs(ahead.total_seconds()),
        )
