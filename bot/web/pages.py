"""The pages that are open: told of every change, and asked who is looking."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from bot.avatars.avatars import Avatars
from bot.faces.reactions import Reaction
from bot.store.rows.tables import Whereabouts
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import MemberUnseated, Notice
from bot.tables.words.views import TableView
from bot.web.states import TableShown
from bot.web.views import faces_at

if TYPE_CHECKING:
    from bot.web.socket import PageSocket as Visit

MOST_OF_MEMBER: Final = 5
"""Sockets that a member may have open at once in a channel, and that a session may which only
watches; the oldest go."""


class Pages:
    """All pages that are connected to this process.

    A follower of the tables, and a door at which people see them.
    """

    def __init__(self, avatars: Avatars, looks_changed: Callable[[str], None]) -> None:
        """Have none; ``looks_changed`` is told at which table somebody begins or ends to look."""
        self._avatars, self._looks_changed = avatars, looks_changed
        self._at: defaultdict[tuple[str, int | None], list[Visit]] = defaultdict(list)
        """By channel, and by member, the oldest first."""

    def __len__(self) -> int:
        return len(self._all())

    def come(self, visit: Visit) -> None:
        """Take a page in; of too many of one person the oldest has to go."""
        own = [each for each in self._in(visit.channel) if _are_of_one(each, visit)]
        for at in _keys(visit):
            self._at[at].append(visit)
        for old in own[: max(0, len(own) + 1 - MOST_OF_MEMBER)]:
            old.end("web-too-many-pages")

    def go(self, visit: Visit) -> None:
        """Let go of a page."""
        for at in _keys(visit):
            self._at[at].remove(visit)
            if not self._at[at]:
                del self._at[at]
        self.look_changed(visit)

    def look_changed(self, visit: Visit) -> None:
        """Note that a page has come in sight, or gone out of it."""
        if visit.member is not None and visit.table_id is not None:
            self._looks_changed(visit.table_id)

    # As a follower

    def changed(self, snapshot: Snapshot, notices: Sequence[Notice] | None) -> None:
        """Show a change at a table on its pages."""
        told, view = notices or (), snapshot.view
        if visits := self._in(view.channel_id):
            shown = TableShown(snapshot, told, faces_at(view, self._avatars))
            for visit in visits:
                visit.follow(shown)
        for notice in told:
            if isinstance(notice, MemberUnseated):
                self.end("web-unseated", member=notice.member_id, channel=view.channel_id)

    def react(self, view: TableView, seat: int | None, name: str | None, which: Reaction) -> None:
        """Show somebody's reaction on all pages of a table."""
        for visit in self._in(view.channel_id):
            if visit.table_id == view.id:
                visit.react(seat, name, which)

    def set_aside(self, table: Whereabouts) -> None:
        """Show that nothing can be played at a table any more."""
        for visit in self._in(table.channel_id):
            visit.lose_table()

    def end(self, why: str, **of: Any) -> None:
        """Close the door on some pages, and say why: of a member (None: who only watch), a server,
        a channel, or a session.
        """
        for visit in self._all():
            if all(getattr(visit, name) == value for name, value in of.items()):
                visit.end(why)

    def move_others(self, owns: Callable[[int], bool]) -> None:
        """Have the pages of servers that are another process's by now connect again."""
        for visit in self._all():
            if not owns(visit.server):
                visit.move()

    # As a door

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a page open that shows what happens."""
        return any(self._of(table_id, member_id))

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a page in sight."""
        return any(visit.looking for visit in self._of(table_id, member_id))

    def _of(self, table_id: str, member_id: int) -> Iterator[Visit]:
        by_member = self._at.get(("member", member_id), ())
        return (visit for visit in by_member if visit.table_id == table_id)

    def _in(self, channel: int) -> tuple[Visit, ...]:
        return tuple(self._at.get(("channel", channel), ()))

    def _all(self) -> list[Visit]:
        return [each for (by, _), there in self._at.items() if by == "channel" for each in there]


def _keys(visit: Visit) -> tuple[tuple[str, int | None], ...]:
    return ("channel", visit.channel), ("member", visit.member)


def _are_of_one(a: Visit, b: Visit) -> bool:
    """Return whether two pages are of one member, or of one session that only watches."""
    return a.member == b.member and (a.member is not None or a.session == b.session)
