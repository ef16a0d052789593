"""Everything outside a table: what it is given, who follows it, and what is counted of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot import metrics
from bot.clock import Clock
from bot.owner import Owner
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.store.engine.database import Database
from bot.store.rows.tables import Whereabouts
from bot.tables.requests import Act, ActFor, Request
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words import notices as told
from bot.tables.words import ports
from bot.tables.words.values import Computer, HouseRules
from bot.tables.words.views import TableView

log = logging.getLogger(__name__)


class Follower(Protocol):
    """Someone who shows tables to people, through one door. All of it quickly: a table waits."""

    def changed(self, snapshot: Snapshot, notices: Sequence[told.Notice] | None) -> None:
        """Take note of a change. What happened is committed.

        Args:
            snapshot: the table from now on, numbered, and everyone's hand, when it has closed too.
            notices: what is told beside it; None: nothing has happened that is worth a message, as
                where clocks have stood still for a moment.
        """
        ...

    def set_aside(self, table: Whereabouts) -> None:
        """Show that nothing can be played at a table any more."""
        ...


class Followers:
    """All followers, as one. What one of them fails at is logged, and stops no other."""

    def __init__(self, *followers: Follower) -> None:
        self._all = list(followers)

    def add(self, follower: Follower) -> None:
        """Tell another one from now on."""
        self._all.append(follower)

    def changed(self, snapshot: Snapshot, notices: Sequence[told.Notice] | None) -> None:
        """Tell of a change at a table."""
        self._tell(snapshot.view.id, lambda each: each.changed(snapshot, notices))

    def set_aside(self, table: Whereabouts) -> None:
        """Tell that a table is set aside."""
        self._tell(table.id, lambda each: each.set_aside(table))

    def _tell(self, table: str, tell: Callable[[Follower], None]) -> None:
        for follower in tuple(self._all):
            try:
                tell(follower)
            except Exception:  # a fault in showing a table must not stop it
                log.exception("table %s could not be announced", table)


class Doors:
    """All doors, as one."""

    def __init__(self, *doors: ports.Attention) -> None:
        self._doors = list(doors)

    def add(self, door: ports.Attention) -> None:
        """Ask at another one from now on."""
        self._doors.append(door)

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member sees at any door what happens."""
        return any(door.follows(table_id, member_id) for door in self._doors)

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member is looking at any door."""
        return any(door.looks(table_id, member_id) for door in self._doors)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """Everything that tables are given from outside."""

    database: Database
    clock: Clock
    chance: ports.Chance
    beacons: ports.Beacons
    place: ports.Place
    followers: Followers
    attention: ports.Attention
    connection: ports.Connection
    thinker: ports.Thinker
    house: HouseRules
    owner: Owner
    names: Names
    preferences: ports.Preferences
    joined: JoinDates = field(default_factory=JoinDates)


def count(
    request: Request, before: TableView, state: TableState, notices: Sequence[told.Notice]
) -> None:
    """Count what a request came to, once it is committed.

    Who acted last of a deal may be gone after it, so the table ``before`` is asked for them.
    """
    if isinstance(request, Act | ActFor):
        action = _words(type(request.action).__name__)
        metrics.ACTIONS.labels(action, _by(request, before)).inc()
    for notice in notices:
        if isinstance(notice, told.DealBegan):
            metrics.BEACONS.labels(str(state.this.beacon).partition(":")[0]).inc()
        elif isinstance(notice, told.DealEnded):
            metrics.DEALS.labels("settled").inc()
        elif isinstance(notice, told.DealVoided):
            metrics.DEALS.labels("voided").inc()
        elif isinstance(notice, told.TableClosed):
            metrics.TABLES_CLOSED.labels(str(state.close_reason)).inc()


def _by(request: Act | ActFor, before: TableView) -> str:
    if isinstance(request, Act):
        return "person"
    occupant = before.chairs[request.seat].occupant
    return occupant.level if isinstance(occupant, Computer) else request.by


def _words(name: str) -> str:
    """Return a class's name as words: ``play_card``."""
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name).lstrip("_")
