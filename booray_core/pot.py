"""The pot: what goes in, who takes it, what is carried. Pure functions on whole chips.

Section 7 of the rules, and of section 8 what reneges and recalls cost.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from booray_core.result import Result
from booray_core.rules import Rules


@dataclass(slots=True)
class Played:
    """What settling needs to know of a finished deal."""

    pot: int
    stacks: dict[int, int]
    """Every seat dealt in."""
    tricks: dict[int, int]
    """The tricks of each seat that played on to the end; none where the pot was won unplayed."""
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
    """Return what the winner takes from a pot, in chips; the rest stays."""
    return bourre_price(pot, rules) if rules.limit_caps_win else pot


def settle(played: Played, rules: Rules) -> Result:
    """Settle a deal: who takes the pot, who pays, what is carried, who owes no ante."""
    pot = played.pot
    stacks = played.stacks.copy()
    winner, tied = _winner(played)
    taken: dict[int, int] = {}
    if winner is not None:
        taken[winner] = amount = prize(pot, rules)
        stacks[winner] += amount
        pot -= amount
    bourre: dict[int, int] = {}
    renege: dict[int, int] = {}
    out: list[int] = []
    for seat, price in _prices(played, rules).items():
        paid = min(price, stacks[seat])
        if seat in played.reneged:
            renege[seat] = paid
        else:
            bourre[seat] = paid
        stacks[seat] -= paid
        pot += paid
        if paid < price:
            out.append(seat)
    exempt = {*tied} if tied and rules.tied_exempt else set()
    if (bourre or renege) and rules.bourre_exempt:
        exempt.update(bourre, renege)
    return Result(
        played.pot,
        taken,
        bourre,
        renege,
        tied,
        pot,
        stacks,
        tuple(sorted(exempt.difference(out))) if exempt else (),
        tuple(sorted(played.forfeits)) if played.forfeits else (),
        tuple(sorted(out)) if out else (),
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
        return None, tuple(sorted(best))
    barred = best[0] in played.reneged or best[0] in played.recalled
    return (None if barred else best[0]), ()


def _prices(played: Played, rules: Rules) -> dict[int, int]:
    """Return what each seat owes that reneged or took no trick."""
    prices: dict[int, int] = {}
    if played.unplayed_winner is not None:
        return prices
    for seat, tricks in played.tricks.items():
        if seat in played.reneged:
            prices[seat] = renege_price(played.pot, rules)
        elif not tricks:
            prices[seat] = bourre_price(played.pot, rules)
    return prices


def shares(pot: int, seats: Sequence[int]) -> dict[int, int]:
    """Share a pot equally; odd chips go one each to the first seats named.

    Returns:
        What each seat gets, in chips; empty where there are no seats.
    """
    if not seats:
        return {}
    each, odd = divmod(pot, len(seats))
    return {seat: each + (place < odd) for place, seat in enumerate(seats)}
