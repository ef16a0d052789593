"""Reachability of a table's message."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from bot import metrics
from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import LOCKED, OURS, ErrorDecision, Trouble, code_of, decide
from bot.publish.outbox import TryAgain
from bot.publish.port import TablesPort
from bot.publish.standing import ChannelStanding
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

BETWEEN_TRIES: Final = timedelta(seconds=5)
"""The least between two tries at a message out of reach, however often somebody asks for one."""

NEVER: Final = datetime.min.replace(tzinfo=UTC)


class Reach:
    """Reachability of a table's message, and its listeners."""

    def __init__(
        self,
        name: str,
        port: TablesPort,
        clock: Clock,
        standing_of: Callable[[TableView], Awaitable[ChannelStanding]],
    ) -> None:
        """Begin with nothing known.

        Args:
            name: what is sent, for the log.
            port: is told what becomes of it.
            clock: the time.
            standing_of: asks Discord whether a table's channel is really gone.
        """
        self._name = name
        self._port = port
        self._clock = clock
        self._standing_of = standing_of
        self._doubted = False
        """A refusal has been doubted already, and nothing has arrived since."""
        self.reached: bool | None = None
        """Whether what is sent arrives, or people have to change something first; None: nothing
        has been sent yet."""
        self.given_up = False
        """The last state was refused."""
        self.trying = False
        """It is to be tried although it is out of reach."""
        self.refused_at = NEVER
        """When a post was last refused."""
        self.locked = False
        """It is in a thread that moderators have locked: nobody's presses arrive, whether or not
        what is sent does."""

    def try_again(self) -> bool:
        """Have the next state tried, if the last has not arrived; return whether that is so."""
        in_vain = self.reached is False or self.given_up
        self.trying = self.trying or in_vain
        return in_vain

    async def may_be_tried(self) -> bool:
        """Return whether a state is to be sent, once it may be: not in vain, and not too often."""
        if self.reached is False:
            if self.locked or not self.trying:
                return False
            await self._clock.sleep_until(self.refused_at + BETWEEN_TRIES)
        self.trying = self.given_up = False
        return True

    def arrived(self, table_id: str) -> None:
        """Note that a request was done."""
        self._doubted = False
        if self.reached or self.locked:
            return
        if self.reached is False:
            log.info("%s is within reach again", self._name)
            metrics.WITHIN_REACH.inc()
        self.reached = True
        self._port.within_reach(table_id)

    def lock(self, table_id: str) -> None:
        """Note that the thread is locked: nothing is sent until it is not."""
        self.locked, self.reached = True, False
        metrics.OUT_OF_REACH.inc()
        log.info("%s is out of reach: its thread is locked", self._name)
        self._port.out_of_reach(table_id)

    def try_a_last_time(self) -> None:
        """Have what a table says at its end tried, wherever it is: nobody asks for it again."""
        self.locked, self.trying = False, True

    async def stop(self, view: TableView, trouble: Trouble, *, posting: bool) -> None:
        """Do what a refusal asks for; the state that was refused cannot be gone on with.

        One refusal proves nothing: the channel is looked for before it counts as gone, and a state
        that is forbidden is tried once more in a while.

        Raises:
            TryAgain: the channel is there, or nobody knows.
        """
        decision = decide(trouble, posting=posting)
        if decision is ErrorDecision.GONE and view.stage is not Stage.CLOSED:
            decision = await self._decide_on_channel(view)
        if decision in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
            await self._lose(view, trouble, decision)
            return
        self.given_up = True
        metrics.GIVEN_UP.inc()
        level = logging.ERROR if code_of(trouble) in OURS else logging.WARNING
        log.log(level, "a state of %s is never shown: %s", self._name, error_line(trouble))

    async def _decide_on_channel(self, view: TableView) -> ErrorDecision:
        standing = await self._standing_of(view)
        if standing in {ChannelStanding.THERE, ChannelStanding.UNKNOWN}:
            metrics.RETRIED.inc()
            raise TryAgain
        return (
            ErrorDecision.GONE if standing is ChannelStanding.GONE else ErrorDecision.OUT_OF_REACH
        )

    async def _lose(self, view: TableView, trouble: Trouble, decision: ErrorDecision) -> None:
        is_news, self.reached, self.refused_at = self.reached is not False, False, self._clock.now()
        if is_news:
            metrics.OUT_OF_REACH.inc()
            log.info("%s is out of reach: %s", self._name, error_line(trouble))
        if view.stage is Stage.CLOSED:
            return
        if decision is ErrorDecision.GONE:
            await self._port.channel_gone(view.channel_id)
            return
        if is_news:
            self._port.out_of_reach(view.id)
        self.trying = not (self._doubted or code_of(trouble) in LOCKED)
        self._doubted = True
