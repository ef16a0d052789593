"""Whether the trick on the table decides who takes the pot, as everyone can see."""

from __future__ import annotations

from booray_core.state import Phase
from booray_core.view import DealView


def takers(deal: DealView) -> tuple[int, ...]:
    """Return the seats that would take the pot by winning the trick on the table.

    Winning it gives each of them more tricks than any other seat can still get. There are none
    while a later trick may decide, nor once the pot is decided. A seat whose card is beaten cannot
    win the trick, and one that has reneged or taken a card back cannot win the pot.
    """
    if deal.phase is not Phase.PLAYING or deal.trick is None:
        return ()
    tricks = _tricks(deal)
    left = deal.rules.hand_size - len(deal.tricks)
    if any(_is_out_of_reach(seat, tricks, left) for seat in tricks):
        return ()
    able = _winners(deal) - {*deal.reneged, *deal.recalled}
    return tuple(
        seat
        for seat in sorted(able)
        if _is_out_of_reach(seat, {**tricks, seat: tricks[seat] + 1}, left - 1)
    )


def is_needed(deal: DealView) -> bool:
    """Return whether the takers get the pot in no other way than by winning the trick.

    It is the last one. With two tricks, and one each of two others, a seat also has the pot where
    somebody without a trick wins it.
    """
    if len(deal.tricks) + 1 < deal.rules.hand_size:
        return False
    tricks = _tricks(deal)
    return not any(
        _is_out_of_reach(taker, {**tricks, winner: tricks[winner] + 1}, 0)
        for taker in takers(deal)
        for winner in _winners(deal) - {taker}
    )


def bare_seats(deal: DealView) -> tuple[int, ...]:
    """Return the seats in without a trick, in the last trick: who doesn't win it goes bourré."""
    if deal.phase is not Phase.PLAYING or len(deal.tricks) + 1 < deal.rules.hand_size:
        return ()
    return tuple(sorted(seat for seat in deal.seats_in if not deal.seats[seat].tricks))


def _tricks(deal: DealView) -> dict[int, int]:
    return {seat: deal.seats[seat].tricks for seat in deal.seats_in}


def _winners(deal: DealView) -> set[int]:
    """Return the seats that can still win the trick on the table."""
    trick = deal.trick
    beaten = set() if trick is None else {seat for seat, _ in trick.cards} - {trick.winning}
    return set(deal.seats_in) - beaten


def _is_out_of_reach(seat: int, tricks: dict[int, int], left: int) -> bool:
    """Return whether no other seat can get as many tricks as a seat has, of those left."""
    return all(tricks[seat] > own + left for other, own in tricks.items() if other != seat)
