"""Chips that moved between members at tables for chips, from the results of deals.

A pot's chips are remembered by the members who paid them. In each deal a member pays as antes what
they took less what they won in all, less any bourré or renege. Who takes chips from the pot takes
some of each payer's, in proportion to what each has in it. What is left stays for the next deal at
the table, and what a bourré or a renege cost is added to it: so it counts for the member who wins
that pot, deals later. What computers paid, and what lay in a pot before the first deal looked at,
is nobody's here. What is left in a pot as its table closes isn't reckoned.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, groupby

from bot.store.rows.fairness import DealtRow

Payers = dict[int, float]
"""What lies in a pot, by the member who paid it, in chips."""

Flows = defaultdict[tuple[int, int], float]
"""Chips that went from one member to another, by payer and taker."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Net chips one member won from another."""

    winner: int
    loser: int
    chips: int
    """0 where they are even."""
    deals: int
    """That both were dealt in."""
    alone: int
    """Of these, in which no other member was dealt in."""


def pairs_of(deals: Iterable[DealtRow], least: int) -> list[Pair]:
    """Return the pairs of members who were dealt in together often, the most chips first.

    Args:
        deals: deals for chips, in any order.
        least: how many deals it takes to be such a pair.
    """
    together, alone = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    flows: Flows = defaultdict(float)
    ordered = sorted(deals, key=lambda deal: (deal.table_id, deal.deal))
    for _, at_table in groupby(ordered, key=lambda deal: deal.table_id):
        pot: Payers = {}
        for deal in at_table:
            pairs = list(combinations(sorted(row.member_id for row in deal.members), 2))
            together.update(pairs)
            if len(pairs) == 1:
                alone.update(pairs)
            pot = _after(pot, deal, flows)
    found = [
        _pair(*pair, flows, number, alone[pair])
        for pair, number in together.items()
        if number >= least
    ]
    return sorted(found, key=lambda pair: (-pair.chips, -pair.deals, pair.winner, pair.loser))


def _after(pot: Payers, deal: DealtRow, flows: Flows) -> Payers:
    """Note whose chips a deal brought to whom, and return what its pot leaves for the next.

    Args:
        pot: what lay in it before the deal.
        deal: the deal.
        flows: the chips so far; added to.
    """
    fines = {r.member_id: (r.bourre or 0) + deal.renege.get(r.seat, 0) for r in deal.members}
    paid = defaultdict(float, pot)
    for row in deal.members:
        paid[row.member_id] += row.took - row.net - fines[row.member_id]
    whole = max(deal.pot, 1)
    for row in deal.members:
        if row.took:
            for payer, chips in paid.items():
                flows[payer, row.member_id] += chips * row.took / whole
    stays = 1 - min(deal.taken, whole) / whole
    left = defaultdict(float, {payer: chips * stays for payer, chips in paid.items()})
    for member, fine in fines.items():
        left[member] += fine
    return left


def _pair(one: int, other: int, flows: Flows, deals: int, alone: int) -> Pair:
    net = round(flows[other, one] - flows[one, other])
    winner, loser = (one, other) if net >= 0 else (other, one)
    return Pair(winner, loser, abs(net), deals, alone)
