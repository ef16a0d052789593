"""Whether what is shown of a table arrives, and what Discord says of its channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import discord

from bot import metrics
from bot.logs import Subject, about, error_line
from bot.publish.decisions import (
    LOCKED,
    OURS,
    TROUBLES,
    UNKNOWN_CHANNEL,
    ErrorDecision,
    Trouble,
    code_of,
    decide,
)
from bot.publish.ends import NEVER
from bot.publish.live_message import TryAgain
from bot.publish.posting import in_time
from bot.publish.rate_limit import RateLimit
from bot.tables.all_tables.registry import Tables
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

BETWEEN_TRIES: Final = timedelta(seconds=5)
"""The least between two tries at a message out of reach, however often somebody asks for one."""

_MISSING_ACCESS: Final = 50001

IsGone = Callable[[TableView], Awaitable[bool | None]]


def subject_of(table: TableView) -> Subject:
    """Return what lines about a table tell, where its channel is looked at."""
    where = {"server": table.server_id, "channel": table.channel_id}
    return Subject(table.id, deal=lambda: table.deal_number, **where)


async def is_gone(client: discord.Client, table: TableView) -> bool | None:
    """Return whether the channel of a table was deleted, once Discord has been asked for it.

    False: the bot does not see it, and may again. None: it is there, or Discord does not say now.
    Of a private thread that the bot was removed from Discord says that there is none.
    """
    with about(subject_of(table)):  # the event of a deleted channel is about no table
        try:
            await in_time(client.fetch_channel(table.channel_id))
        except discord.InvalidData:
            pass  # it is of a type that discord.py does not know
        except TROUBLES as trouble:
            log.info("the channel of table %s was asked for: %s", table.id, error_line(trouble))
            if code_of(trouble) == UNKNOWN_CHANNEL:
                guild = client.get_guild(table.server_id)
                thread = None if guild is None else guild.get_thread(table.channel_id)
                return not (table.private_thread or (thread is not None and thread.is_private()))
            return False if code_of(trouble) == _MISSING_ACCESS else None
        log.info("the channel of table %s is there", table.id)
        return None


class Reach:
    """Reachability of a table's message, of which the table is told."""

    def __init__(self, name: str, tables: Tables, limit: RateLimit, is_gone: IsGone) -> None:
        self._name, self._tables, self._is_gone = name, tables, is_gone
        self._clock = limit.clock
        self._doubted = False
        """A refusal has been doubted already, and nothing has arrived since."""
        self.reached: bool | None = None
        """Whether what is sent arrives, or people have to change something first; None: nothing
        has been sent yet."""
        self.given_up = False
        self.trying = False
        """It is to be tried although it is out of reach."""
        self._lost_at = NEVER
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
            await self._clock.sleep_until(self._lost_at + BETWEEN_TRIES)
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
        self._tables.within_reach(table_id)

    def lock(self, table_id: str) -> None:
        """Note that the thread is locked: nothing is sent until it is not."""
        self.locked = True
        self._lose(table_id, "its thread is locked")

    def try_a_last_time(self) -> None:
        """Have what a table says at its end tried, wherever it is: nobody asks for it again."""
        self.locked, self.trying = False, True

    async def stop(self, view: TableView, trouble: Trouble, *, posting: bool) -> None:
        """Do what a refusal asks for; the state that was refused cannot be gone on with.

        One refusal proves nothing: what is forbidden, or gone, is tried once more, and the channel
        is looked for before it counts as gone.

        Raises:
            TryAgain: the channel may be there.
        """
        decision = decide(trouble, posting=posting)
        if decision not in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
            self.given_up = True
            metrics.GIVEN_UP.inc()
            level = logging.ERROR if code_of(trouble) in OURS else logging.WARNING
            log.log(level, "a state of %s is never shown: %s", self._name, error_line(trouble))
            return
        is_open, gone = view.stage is not Stage.CLOSED, False
        if is_open and code_of(trouble) not in LOCKED:
            doubted, self._doubted = self._doubted, True
            asked = doubted and decision is ErrorDecision.GONE
            answer = await self._is_gone(view) if asked else (False if doubted else None)
            if answer is None:
                log.debug("%s is tried once more: %s", self._name, error_line(trouble))
                metrics.RETRIED.inc()
                raise TryAgain
            gone = answer
        self._lose(view.id if is_open and not gone else None, error_line(trouble))
        if gone:
            await self._tables.channel_gone(view.channel_id)

    def _lose(self, table_id: str | None, why: str) -> None:
        """Note that nothing arrives; an open table waits."""
        is_news, self.reached, self._lost_at = self.reached is not False, False, self._clock.now()
        if is_news:
            metrics.OUT_OF_REACH.inc()
            log.info("%s is out of reach: %s", self._name, why)
        if is_news and table_id is not None:
            self._tables.out_of_reach(table_id)
