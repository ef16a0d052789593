"""The pot: pure functions on whole chips for antes, wins, bourrés and carries.

Section 7 of the rules, and of section 8 what reneges and recalls cost.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from booray_core.result import Result
from booray_core.rules import Enforcement, Rules


class Played:
    """Input of a settlement."""

    __slots__ = ("forfeits", "pot", "recalled", "reneged", "stacks", "tricks", "unplayed_winner")

    def __init__(
        self,
        pot: int,
        stacks: dict[int, int],
        tricks: dict[int, int],
        unplayed_winner: int | None = None,
    ) -> None:
        """Note a deal without offences.

        Args:
            pot: what is in it.
            stacks: those of every seat dealt in.
            tricks: those of each seat that played on to the end; none where the pot was won
                unplayed.
            unplayed_winner: the only seat in, where the cards were not played.
        """
        self.pot = pot
        self.stacks = stacks
        self.tricks = tricks
        self.unplayed_winner = unplayed_winner
        self.reneged: Collection[int] = ()
        self.recalled: Collection[int] = ()
        self.forfeits: Collection[int] = ()
        """Seats that forfeited their next turn to deal."""


def bourre_price(pot: int, rules: Rules) -> int:
    """Return what a bourré costs at a pot, in chips."""
    return pot if rules.limit is None else min(pot, rules.limit)


def renege_price(pot: int, rules: Rules) -> int:
    """Return what a renege costs at a pot, in chips."""
    return bourre_price(pot, rules) * rules.renege_multiple


def prize(pot: int, rules: Rules) -> int:
    """Return what the winner takes from a pot, in chips; the rest stays."""
    return bourre_price(pot, rules) if rules.limit_caps_win else pot


def most_lost(stack: int, pot: int, seats: int, rules: Rules) -> int:
    """Return the most chips that a seat can lose in one deal, whatever is played.

    It pays its antes, and once for a bourré or a renege, by a pot that only antes have raised.

    Args:
        stack: the seat's chips before the deal.
        pot: what is in the pot before the antes.
        seats: how many pay antes, at most.
        rules: the table's.
    """
    antes = rules.ante + rules.second_ante + (rules.stay_ante or 0)
    price = bourre_price(pot + seats * antes, rules)
    if rules.enforcement is Enforcement.HONOR:
        price *= rules.renege_multiple
    return min(stack, antes + price)


def settle(played: Played, rules: Rules) -> Result:
    """Settle a deal: who takes the pot, who pays, what is carried, who owes no ante."""
    pot = played.pot
    stacks = played.stacks.copy()
    reneged = played.reneged
    winner, tied = _winner(played)
    taken: dict[int, int] = {}
    if winner is not None:
        taken[winner] = amount = prize(pot, rules)
        stacks[winner] += amount
        pot -= amount
    bourre: dict[int, int] = {}
    renege: dict[int, int] = {}
    payers: list[int] = []
    out: list[int] = []
    for seat, tricks in played.tricks.items():
        if reneged and seat in reneged:
            paying, price = renege, renege_price(played.pot, rules)
        elif not tricks:
            paying, price = bourre, bourre_price(played.pot, rules)
        else:
            continue
        stack = stacks[seat]
        paying[seat] = paid = min(price, stack)
        stacks[seat] = stack - paid
        pot += paid
        payers.append(seat)
        if paid < price:
            out.append(seat)
    return Result(
        played.pot,
        taken,
        bourre,
        renege,
        tied,
        pot,
        stacks,
        _exempt(rules, tied, payers, out),
        _in_order(played.forfeits),
        _in_order(out),
    )


def _winner(played: Played) -> tuple[int | None, tuple[int, ...]]:
    """Return the seat that takes the pot, if any, and the seats tied for most tricks."""
    if played.unplayed_winner is not None:
        return played.unplayed_winner, ()
    most = 0
    best: list[int] = []
    for seat, tricks in played.tricks.items():
        if tricks > most:
            most = tricks
            best = [seat]
        elif tricks == most:
            best.append(seat)
    if len(best) != 1:
        return None, _in_order(best)
    barred = best[0] in played.reneged or best[0] in played.recalled
    return (None if barred else best[0]), ()


def _exempt(
    rules: Rules, tied: tuple[int, ...], paid: list[int], out: list[int]
) -> tuple[int, ...]:
    """Return the seats that pay no ante next: who tied or paid, where the rules have it so."""
    exempt: list[int] = []
    if tied and rules.tied_exempt:
        exempt = [seat for seat in tied if seat not in out]
    if paid and rules.bourre_exempt:
        for seat in paid:
            if seat not in exempt and seat not in out:
                exempt.append(seat)
    return _in_order(exempt)


def _in_order(seats: Collection[int]) -> tuple[int, ...]:
    if not seats:
        return ()
    return tuple(sorted(seats)) if len(seats) > 1 else tuple(seats)


def shares(pot: int, seats: Sequence[int]) -> dict[int, int]:
    """Share a pot equally; odd chips go one each to the first seats named.

    Returns:
        What each seat gets, in chips; empty where there are no seats.
    """
    if not seats:
        return {}
    each, odd = divmod(pot, len(seats))
    return {seat: each + (place < odd) for place, seat in enumerate(seats)}
