"""What happened at a table: who waits for its message to show it, and whose panels follow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from booray_core.events import Declared
from bot.publish.panels import Panels
from bot.tables.notices import (
    Asked,
    ClocksGoOn,
    ClocksStand,
    DealBegan,
    DealEnded,
    DealVoided,
    MemberUnseated,
    NewHolding,
    NewRules,
    NewStakes,
    Notice,
    SeatActed,
    TableClosed,
    TableResumed,
    TrickEnded,
)
from bot.tables.values import Person, Stage
from bot.tables.views import TableView

_FOR_ALL_PANELS: Final = (
    *(TableResumed, ClocksStand, ClocksGoOn, NewRules, NewHolding, NewStakes),
    *(TrickEnded, DealEnded, DealVoided, TableClosed),
)


def is_waited_for(view: TableView, notices: Sequence[Notice], panels: Panels) -> bool:
    """Return whether somebody waits for a table's message to show what happened.

    Between deals it shows what people do, and nothing else does. While a deal is on, people see on
    their panels what they do and when they are asked; who has none sees it there.
    """
    if view.stage is not Stage.DEAL:
        return True
    for each in notices:
        if isinstance(each, DealBegan):
            return True
        if isinstance(each, Asked):
            deciding = [seat for seat in each.seats if _decides(view, seat)]
            members = _members(view, deciding)
            if not all(panels.alive(view.id, member) for member in members):
                return True
    return False


def refresh_panels(
    before: TableView,
    view: TableView,
    notices: Sequence[Notice],
    panels: Panels,
    stands: Callable[[], Awaitable[None]],
) -> None:
    """Refresh the panels of who acts, is asked or is late, and all at a turning point.

    Those are the fists' opening and the end of a trick or a deal. Who sits out, comes back or
    leaves is told so on the panel too, whether or not it was there that they asked for it. On the
    host's stands what only the host may do.

    Args:
        before: the table as it was.
        view: as it is.
        notices: what happened.
        panels: everybody's.
        stands: waits until the table's message shows it; a new deal's panels move below that.
    """
    below: Callable[[], Awaitable[None]] | None = None
    changed = _members(view, _present_otherwise(before, view))
    members: set[int] | None = changed | _hosts(before, view)
    for each in notices:
        if isinstance(each, DealBegan):
            members, below = None, stands
        elif isinstance(each, MemberUnseated):
            members = None if members is None else members | {each.member_id}
        elif isinstance(each, _FOR_ALL_PANELS) or _opens_fists(each):
            members = None
        elif members is not None:
            # Who acts elsewhere than on the panel (on the message, by command, or by the clock)
            # sees it there; acting on the panel has shown it already. Who is late sees that less
            # time is left.
            members |= _members(view, each.seats if isinstance(each, Asked) else (each.seat,))
    if members is None or members:
        panels.refresh(view.id, members, below)


def _opens_fists(notice: Notice) -> bool:
    """Return whether all fists open by an act; in turn, an act shows one declaration at most."""
    return (
        isinstance(notice, SeatActed)
        and sum(isinstance(event, Declared) for event in notice.events) > 1
    )


def _decides(view: TableView, seat: int) -> bool:
    """Return whether nobody else decides for whoever has a seat."""
    chair = view.chairs.get(seat)
    return chair is not None and not chair.presence.played_for


def _present_otherwise(before: TableView, view: TableView) -> list[int]:
    """Return the seats whose part in the game has changed."""
    return [
        seat
        for seat, chair in view.chairs.items()
        if seat in before.chairs and before.chairs[seat].presence != chair.presence
    ]


def _hosts(before: TableView, view: TableView) -> set[int]:
    """Return who was host and who is, if that has changed."""
    hosts = {before.host, view.host}
    return {host for host in hosts if host is not None} if len(hosts) > 1 else set()


def _members(view: TableView, seats: Sequence[int]) -> set[int]:
    """Return the members in some seats."""
    occupants = [view.chairs[seat].occupant for seat in seats if seat in view.chairs]
    return {occupant.member_id for occupant in occupants if isinstance(occupant, Person)}
