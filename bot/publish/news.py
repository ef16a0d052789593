"""Urgency of an update: is anyone waiting to see it?"""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.words.notices import Asked, DealBegan, Notice
from bot.tables.words.ports import Attention
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView


def is_waited_for(view: TableView, notices: Sequence[Notice], attention: Attention) -> bool:
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
            if not all(attention.follows(view.id, member) for member in members):
                return True
    return False


def _decides(view: TableView, seat: int) -> bool:
    """Return whether nobody else decides for whoever has a seat."""
    chair = view.chairs.get(seat)
    return chair is not None and not chair.presence.played_for


def _members(view: TableView, seats: Sequence[int]) -> set[int]:
    """Return the members in some seats."""
    occupants = [view.chairs[seat].occupant for seat in seats if seat in view.chairs]
    return {occupant.member_id for occupant in occupants if isinstance(occupant, Person)}
