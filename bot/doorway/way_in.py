"""The way of a request into a table: arrival, request, refusal, counts."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeVar

from booray_core import IllegalAction, RulesRefused
from bot import metrics
from bot.doorway.wallets import Wallets
from bot.ledger.transfers import InsufficientChips
from bot.owner import Owner
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates, TooNew
from bot.servers.preferences import Preferences
from bot.store import NotOwner, StoreBusy, StoreClosed, StoreError, StoreUnknown, StoreUnusable
from bot.tables.all_tables.registry import Tables
from bot.tables.one_table.commit import Outcome
from bot.tables.requests import ChangeRules, Look, MemberRequest
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Value

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSALS: Final = (
    *(TableRefused, IllegalAction, RulesRefused, InsufficientChips, TooNew),
    *(StoreBusy, StoreClosed, StoreUnknown, StoreUnusable),
)
"""What is told as a sentence and is no fault of ours; the log has been told of the disk already."""


class NotDone(Exception):  # noqa: N818 - it is what the person is told
    """Something asked that cannot be done; its sentence says what to do."""

    def __init__(self, sentence: str, **details: Value) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


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
class Asker:
    """A person who asks for something: member, place and door."""

    server: int
    channel: int
    """Where they ask; through a door that has no channels, that of the table."""
    member: int
    name: str
    joined_at: datetime | None
    """When they joined the server; None: that is not told."""
    language: str
    door: str
    """Its name, such as ``discord``."""
    kind: str
    """How they ask, such as ``button``: what is counted apart."""
    key: str
    """What tells this from all else that is asked through the door, the same when it is sent again.
    No other member knows it."""

    def key_of(self, request: MemberRequest) -> str | None:
        """Return the key of a request; several may be made of what was asked, each of one type.

        None: it sets values, so that it may be decided again. One form asks for it until nothing
        of it is refused, and says what was, also where it is sent again.
        """
        if isinstance(request, ChangeRules):
            return None
        return f"{self.door}:{self.key}:{type(request).__name__}"


@dataclass(slots=True, kw_only=True)
class WayIn:
    """Lets people ask things of tables, and counts what they are answered."""

    tables: Tables
    owner: Owner
    names: Names
    joined: JoinDates
    preferences: Preferences
    wallets: Wallets

    def note(self, asker: Asker) -> None:
        """Note what somebody is called, and since when they are in the server."""
        self.names.note(asker.server, asker.member, asker.name)
        self.joined.note(asker.server, asker.member, asker.joined_at)

    async def let_in(
        self, asker: Asker, table_id: str | None, work: Callable[[], Awaitable[T]]
    ) -> T:
        """Return what becomes of work that is asked, once its table is there after a start.

        Raises:
            TableRefused: the table is one of another channel, or as ``work`` refuses, with what is
                so now of other ways.
        """
        await self.preferences.load(asker.member)
        if table_id is not None:
            await self.tables.arrive(table_id)
            if self.is_elsewhere(asker, table_id):
                server, channel = self.tables.place(table_id) or (0, 0)
                if server != asker.server:  # not even that there is one is told
                    raise TableRefused(TableReason.UNKNOWN_TABLE)
                raise TableRefused(TableReason.ELSEWHERE, channel_id=channel)
        try:
            return await work()
        except TableRefused as refused:
            told = dict(refused.details)
            if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
                told["claim"] = await self.wallets.may_claim(asker.server, asker.member)
            elif refused.reason in {TableReason.TABLE_CLOSED, TableReason.UNKNOWN_TABLE}:
                told["open"] = "yes" if self.tables.in_channel(asker.channel) else "no"
            else:
                raise
            raise TableRefused(refused.reason, **told) from refused

    def is_elsewhere(self, asker: Asker, table_id: str) -> bool:
        """Return whether a table is one of another channel, so that what was asked was forged."""
        place = self.tables.place(table_id)
        return place not in {None, (asker.server, asker.channel)}

    async def do(self, asker: Asker, table_id: str, request: MemberRequest) -> Outcome:
        """Ask something of a table; see :meth:`~bot.tables.all_tables.registry.Tables.do`."""
        key = asker.key_of(request)
        return await self.tables.do(table_id, asker.member, request, key=key)

    def end(self, asker: Asker, error: BaseException | None) -> Ending:
        """Count and return how it ends what somebody asks, with what was raised, if anything was.

        A fault of ours is logged.
        """
        if error is None:
            ending = Ending.DONE
        elif isinstance(error, NotOwner) or (
            isinstance(error, TableRefused) and not self.owner.owns(asker.server)
        ):  # of a table that was let go of meanwhile nothing is known here: that is told to nobody
            ending = Ending.LEFT
        elif isinstance(error, (NotDone, *REFUSALS)):
            ending = Ending.REFUSED
        else:
            ending = Ending.FAULT
            log.error("what was asked by %s failed", asker.kind, exc_info=error)
        metrics.INTERACTIONS.labels(asker.kind, ending.value).inc()
        return ending

    async def look(self, asker: Asker, view: TableView | None) -> None:
        """Let a table, as the asker's door has seen it last, know that somebody is there."""
        if view is None or view.stage is Stage.CLOSED:
            return
        try:
            await self.tables.do(view.id, asker.member, Look())
        except TableRefused as error:
            log.info("a look at table %s failed: %s", view.id, error)
        except StoreError as error:  # which is told once, and not at every press
            log.debug("a look at table %s failed: %s", view.id, error)
        except Exception:  # the person is answered already
            log.exception("a look at table %s could not be noted", view.id)
