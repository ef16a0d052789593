"""Pings being sent: whom each notifies, and the nonce to find it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from bot.publish.posting import nonce_of
from bot.tables.words.views import TableView


@dataclass(slots=True)
class CallAttempt:
    """A call that is being posted."""

    nonce: int
    members: frozenset[int]
    """Whom it notifies; nobody, where it is posted anew."""
    doubtful: bool = False
    """It may have been posted without our hearing of it."""


class CallAttempts:
    """Makes the attempts of one table.

    A nonce follows from the turns that a call is for. Discord makes no second message of the same
    nonce within some minutes: a post that was cut off is found, not made again, after a restart
    too.
    """

    def __init__(self) -> None:
        self._made: Counter[tuple[object, ...]] = Counter()
        """How many this deal has had for what is asked of whom: more than one where a card was
        taken back, after a pause, and where a message could not be changed."""

    def forget(self) -> None:
        """Forget those of the last deal."""
        self._made.clear()

    def new(self, view: TableView, to_ping: Mapping[int, int]) -> CallAttempt:
        """Return an attempt.

        Args:
            view: the table.
            to_ping: the members to notify, by seat.
        """
        asked = (*_what_is_asked(view), *sorted(to_ping))
        made = self._made[asked]
        self._made[asked] += 1
        return CallAttempt(nonce_of(view.id, *asked, made), frozenset(to_ping.values()))


def _what_is_asked(view: TableView) -> tuple[object, ...]:
    """Return what tells one decision of a seat from its others."""
    deal = view.deal
    if deal is None:
        return (view.deal_number,)
    return (view.deal_number, deal.phase.value, len(deal.tricks))
