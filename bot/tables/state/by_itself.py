"""Cards that play themselves because their seat has no other."""

from __future__ import annotations

from booray_core import Deal
from booray_core.events import CardPlayed


def plays_itself(deal: Deal, *, wanted: bool = False) -> bool:
    """Return whether the card of the seat whose turn it is plays itself.

    The cards of the last trick do. Under ``honor`` one that the seat has just played may be wrong,
    and taken back until the next: so the seat itself decides when it leads upon its own card,
    whether that was wrong or not.

    Args:
        deal: the deal being played.
        wanted: whether the seat's person wants a single legal card to be played at any time. Under
            ``honor`` that would tell what is legal, and a wrong card is a choice, too.
    """
    if deal.only_card() is None:
        return False
    if deal.at_last_trick:
        leads_upon_own = not deal.trick and last_to_play(deal) == deal.turn
        return not (deal.honor and leads_upon_own)
    return wanted and not deal.honor


def last_to_play(deal: Deal) -> int | None:
    """Return the seat that played the last card; None where none has been played."""
    played = (event.seat for event in reversed(deal.events) if isinstance(event, CardPlayed))
    return next(played, None)
