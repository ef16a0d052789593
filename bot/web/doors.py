"""The pages that are open: told of every change, and asked who is looking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

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

    def __init__(self, avatars: Avatars) -> None:
        self._avatars = avatars
        self._visits: dict[int, list[Visit]] = {}
        """By channel, the oldest first."""
        self._of_members: dict[int, list[Visit]] = {}
        self._looks_changed: Callable[[str], None] = lambda _: None

    def tell_of_looks(self, changed: Callable[[str], None]) -> None:
        """Call something with a table's id whenever somebody begins or ends looking at it."""
        self._looks_changed = changed

    def __len__(self) -> int:
        return sum(map(len, self._visits.values()))

    def come(self, visit: Visit) -> None:
        """Take a page in; of too many of one person the oldest has to go."""
        there = self._visits.setdefault(visit.channel, [])
        own = [each for each in there if _are_of_one(each, visit)]
        there.append(visit)
        if visit.member is not None:
            self._of_members.setdefault(visit.member, []).append(visit)
        for old in own[: max(0, len(own) + 1 - MOST_OF_MEMBER)]:
            old.end("web-too-many-pages")

    def go(self, visit: Visit) -> None:
        """Let go of a page."""
        _take_out(self._visits, visit.channel, visit)
        if visit.member is not None:
            _take_out(self._of_members, visit.member, visit)
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
                self.end("web-unseated", notice.member_id, view.server_id, view.channel_id)

    def react(self, view: TableView, seat: int | None, name: str | None, which: Reaction) -> None:
        """Show somebody's reaction on all pages of a table."""
        for visit in self._in(view.channel_id):
            if visit.table_id == view.id:
                visit.react(seat, name, which)

    def set_aside(self, table: Whereabouts) -> None:
        """Show that nothing can be played at a table any more."""
        for visit in self._in(table.channel_id):
            visit.lose_table()

    def end(
        self, why: str, member: int | None, server: int | None = None, channel: int | None = None
    ) -> None:
        """Close the door on a member's pages, and say why.

        Args:
            why: the id of what is said.
            member: the member; None: all who only watch.
            server: close only the pages of this server.
            channel: close only the pages of this channel.
        """
        for visit in self._all():
            is_there = server in {None, visit.server} and channel in {None, visit.channel}
            if visit.member == member and is_there:
                visit.end(why)

    def move_others(self, owns: Callable[[int], bool]) -> None:
        """Have the pages of servers that are another process's by now connect again."""
        for visit in self._all():
            if not owns(visit.server):
                visit.move()

    def end_sessions(self, sessions: Collection[str]) -> None:
        """Close the door on the pages of some sessions, which are over."""
        for visit in self._all() if sessions else ():
            if visit.session in sessions:
                visit.end("web-ended")

    # As a door

    def follows(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a page open that shows what happens."""
        return any(self._at(table_id, member_id))

    def looks(self, table_id: str, member_id: int) -> bool:
        """Return whether a member has a page in sight."""
        return any(visit.looking for visit in self._at(table_id, member_id))

    def _at(self, table_id: str, member_id: int) -> Iterator[Visit]:
        by_member = self._of_members.get(member_id, ())
        return (visit for visit in by_member if visit.table_id == table_id)

    def _in(self, channel: int) -> tuple[Visit, ...]:
        return tuple(self._visits.get(channel, ()))

    def _all(self) -> tuple[Visit, ...]:
        return tuple(visit for there in self._visits.values() for visit in there)


def _are_of_one(a: Visit, b: Visit) -> bool:
    """Return whether two pages are of one member, or of one session that only watches."""
    return a.member == b.member and (a.member is not None or a.session == b.session)


def _take_out(visits: dict[int, list[Visit]], at: int, visit: Visit) -> None:
    left = [each for each in visits.get(at, ()) if each is not visit]
    if left:
        visits[at] = left
    else:
        visits.pop(at, None)
