"""The pot: pure functions on whole chips for antes, wins, bourrés and carries.

Section 7 of the rules, and of section 8 what reneges and recalls cost.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from booray_core.result import Result
from booray_core.rules import Rules


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is over, as far as its settlement depends on it."""

    pot: int
    stacks: Mapping[int, int]
    """Those of every seat dealt in."""
    stakes: Mapping[int, int]
    """What they were dealt in with, before the antes."""
    tricks: Mapping[int, int]
    """Those of each seat that played on to the end; none where the pot was won unplayed."""
    unplayed_winner: int | None = None
    """The only seat in, where the cards were not played."""
    reneged: Collection[int] = ()
    recalled: Collection[int] = ()
    forfeits: Collection[int] = ()
    """Seats that forfeited their next turn to deal."""


def bourre_price(pot: int, rules: Rules) -> int:
    """Return what a bourré costs at a pot, in chips."""
    return pot if rules.limit is None else min(pot, rules.limit)


def renege_price(pot: int, rules: Rules) -> int:
    """Return what a renege costs at a pot, in chips."""
    return bourre_price(pot, rules) * rules.renege_multiple


def prize(pot: int, rules: Rules) -> int:
    """Return what a winner with chips enough takes from a pot, in chips; the rest stays."""
    return bourre_price(pot, rules) if rules.limit_caps_win else pot


def winnings(pot: int, stack: int, stake: int, rules: Rules) -> int:
    """Return what the winner takes from a pot, in chips; the rest stays.

    Args:
        pot: the pot before anyone takes it.
        stack: the winner's chips before it does.
        stake: what it was dealt in with.
        rules: the table's.
    """
    amount = prize(pot, rules)
    risks_less = rules.table_stakes and stack < bourre_price(pot, rules)
    return min(amount, stake) if risks_less else amount


def settle(played: Played, rules: Rules) -> Result:
    """Settle a deal: who takes the pot, who pays, what is carried, who owes no ante."""
    pot = played.pot
    stacks = dict(played.stacks)
    winner, tied = _winner(played)
    taken: dict[int, int] = {}
    if winner is not None:
        stake = played.stakes[winner]
        taken[winner] = amount = winnings(pot, stacks[winner], stake, rules)
        stacks[winner] += amount
        pot -= amount
    bourre: dict[int, int] = {}
    renege: dict[int, int] = {}
    out: list[int] = []
    for seat, tricks in played.tricks.items():
        if seat in played.reneged:
            paying, price = renege, renege_price(played.pot, rules)
        elif not tricks:
            paying, price = bourre, bourre_price(played.pot, rules)
        else:
            continue
        paying[seat] = paid = min(price, stacks[seat])
        stacks[seat] -= paid
        pot += paid
        if paid < price:
            out.append(seat)
    exempt = set(tied if rules.tied_exempt else ())
    if rules.bourre_exempt:
        exempt |= bourre.keys() | renege.keys()
    return Result(
        pot_end=played.pot,
        taken=taken,
        bourre=bourre,
        renege=renege,
        tied=tied,
        pot_next=pot,
        stacks=stacks,
        exempt_next=tuple(sorted(exempt.difference(out))),
        skip_deal_next=tuple(sorted(played.forfeits)),
        out=tuple(sorted(out)),
    )


def _winner(played: Played) -> tuple[int | None, tuple[int, ...]]:
    """Return the seat that takes the pot, if any, and the seats tied for most tricks."""
    if played.unplayed_winner is not None:
        return played.unplayed_winner, ()
    most = max(played.tricks.values(), default=0)
    best = sorted(seat for seat, tricks in played.tricks.items() if tricks == most)
    if len(best) != 1:
        return None, tuple(best)
    barred = best[0] in played.reneged or best[0] in played.recalled
    return (None if barred else best[0]), ()


def shares(pot: int, seats: Sequence[int]) -> dict[int, int]:
    """Share a pot equally; odd chips go one each to the first seats named.

    Returns:
        What each seat gets, in chips; empty where there are no seats.
    """
    if not seats:
        return {}
    each, odd = divmod(pot, len(seats))
    return {seat: each + (place < odd) for place, seat in enumerate(seats)}
