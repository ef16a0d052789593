"""The way of a request into a table: lease, arrival, request, refusal, counts."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from booray_core import IllegalAction, RulesRefused
from bot.doorway.asker import Asker
from bot.doorway.wallets import Wallets
from bot.leases import KeptInteractions, Leases
from bot.ledger import InsufficientChips
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates, TooNew
from bot.servers.preferences import Preferences
from bot.store import (
    LeaseLost,
    StoreBusy,
    StoreClosed,
    StoreError,
    StoreUnknown,
    StoreUnusable,
)
from bot.tables.all_tables.registry import Tables
from bot.tables.handle.closing import Look
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.one_table.outcome import Outcome
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSALS: Final = (
    *(TableRefused, IllegalAction, RulesRefused, InsufficientChips, TooNew),
    *(StoreBusy, StoreClosed, StoreUnknown, StoreUnusable),
)
"""What is told as a sentence and is no fault of ours; the log has been told of the disk already."""


class Ending(StrEnum):
    """Outcome of a request, as answered."""

    DONE = "done"
    """What was asked, or what had come of it."""
    REFUSED = "refused"
    """A sentence said why not."""
    FAULT = "fault"
    """Something unforeseen: its person was told so."""
    LEFT = "left"
    """It was left to another process, which runs the server's tables now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WayIn:
    """Lets people ask things of tables, and counts what they are answered."""

    tables: Tables
    leases: Leases
    kept: KeptInteractions
    names: Names
    joined: JoinDates
    """When members joined the servers, of those who were heard of."""
    preferences: Preferences
    wallets: Wallets
    endings: Counter[tuple[str, Ending]] = field(default_factory=Counter)
    """What people were answered, by how they asked."""

    async def is_ours(self, server: int) -> bool:
        """Return whether it is for this process to answer what is asked in a server."""
        return await is_ours(self.leases, self.kept, server)

    def note(self, asker: Asker) -> None:
        """Note what somebody is called, and since when they are in the server."""
        self.names.note(asker.server, asker.member, asker.name)
        self.joined.note(asker.server, asker.member, asker.joined_at)

    async def let_in(
        self, asker: Asker, table_id: str | None, work: Callable[[], Awaitable[T]]
    ) -> T:
        """Return what becomes of something that is asked, once its table is there after a start.

        Args:
            asker: who asks.
            table_id: the table that it is about, if it is about one.
            work: does what is asked.

        Raises:
            TableRefused: the table is one of another channel, or as ``work`` refuses, with what is
                so now of other ways.
        """
        await self.preferences.load(asker.member)
        if table_id is not None:
            await self.tables.arrivals.arrive(table_id)
            self._refuse_elsewhere(asker, table_id)
        try:
            return await work()
        except TableRefused as refused:
            raise await self._told_truly(asker, refused) from refused

    def is_elsewhere(self, asker: Asker, table_id: str) -> bool:
        """Return whether a table is one of another channel, so that what was asked was forged."""
        place = self.tables.directory.place(table_id)
        return place not in {None, (asker.server, asker.channel)}

    def _refuse_elsewhere(self, asker: Asker, table_id: str) -> None:
        """Refuse everything at a table of another channel; of other servers not even that is told.

        Raises:
            TableRefused: it is one.
        """
        if not self.is_elsewhere(asker, table_id):
            return
        server, channel = self.tables.directory.place(table_id) or (0, 0)
        if server != asker.server:
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        raise TableRefused(TableReason.ELSEWHERE, channel_id=channel)

    async def _told_truly(self, asker: Asker, refused: TableRefused) -> TableRefused:
        """Return a refusal with what its sentence says of other ways, as far as that is so now."""
        told = dict(refused.details)
        if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
            told["claim"] = await self.wallets.may_claim(asker.server, asker.member)
        elif refused.reason in {TableReason.TABLE_CLOSED, TableReason.UNKNOWN_TABLE}:
            here = self.tables.directory.in_channel(asker.channel)
            told["open"] = "no" if here is None else "yes"
        else:
            return refused
        return TableRefused(refused.reason, **told)

    async def do(self, asker: Asker, table_id: str, request: MemberRequest) -> Outcome:
        """Ask something of a table; see :meth:`~bot.tables.all_tables.registry.Tables.do`."""
        key = asker.key_of(request)
        return await self.tables.do(table_id, asker.member, request, key=key)

    def is_anothers(self, asker: Asker, error: BaseException | None) -> bool:
        """Return whether nothing came of it because another process runs the server's tables now.

        Of a table that was let go of meanwhile nothing is known here: that is told to nobody.
        """
        unknown = isinstance(error, TableRefused) and not self.leases.holds(asker.server)
        return unknown or isinstance(error, LeaseLost)

    def end(self, asker: Asker, ending: Ending) -> None:
        """Count what somebody is answered."""
        self.endings[asker.kind, ending] += 1

    async def look(self, asker: Asker, view: TableView | None) -> None:
        """Let a table know that somebody is there, whatever was asked.

        Args:
            asker: who is there.
            view: the table as the asker's door has seen it last, if it knows of one.
        """
        if view is None or view.stage is Stage.CLOSED:
            return
        table_id = view.id
        try:
            await self.tables.do(table_id, asker.member, Look())
        except TableRefused as error:
            log.info("a look at table %s failed: %s", table_id, error)
        except StoreError as error:  # which is told once, and not at every press
            log.debug("a look at table %s failed: %s", table_id, error)
        except Exception:  # the person is answered already
            log.exception("a look at table %s could not be noted", table_id)


async def is_ours(leases: Leases, kept: KeptInteractions, server: int) -> bool:
    """Return whether it is for this process to answer what is asked in a server.

    Two processes hear the same while one takes over from the other. The one that holds the server's
    lease answers; where nobody holds it, the first to take it. What another process has the lease
    for is kept for a moment: it may be giving the server up, and hear no more of it.
    """
    try:
        ours = await leases.claim(server)
    except StoreError as error:
        log.debug("the owner of server %d can't be asked now: %s", server, error)
        if not leases.has_slept and not leases.elsewhere.has(server):
            # Nobody can take it now, so nobody else answers; what it takes may be in memory.
            return True
        ours = False
    return ours or await kept.comes(server)
