"""Records of a table's game: the biggest pot, most bourrés, everybody's pots and best deal."""

from __future__ import annotations

from collections import Counter

from bot.tables.words.values import FinishedDeal, Occupant, Records


class Tally:
    """Running records of a table's deals."""

    def __init__(self) -> None:
        self._bourres: Counter[Occupant] = Counter()
        self._pots: Counter[Occupant] = Counter()
        self._best: dict[Occupant, tuple[int, int]] = {}
        self._biggest_pot = 0
        self._biggest_pot_deal: int | None = None
        self._biggest_pot_by: Occupant | None = None

    def deal_ended(self, last: FinishedDeal) -> None:
        """Note how a deal ended."""
        number, result, occupants = last.number, last.result, last.occupants
        for seat, net in last.net.items():
            if net > self._best.get(occupants[seat], (0, 0))[0]:
                self._best[occupants[seat]] = net, number
        for seat in result.bourre:
            self._bourres[occupants[seat]] += 1
        for seat, chips in result.taken.items():
            self._pots[occupants[seat]] += 1
            if chips > self._biggest_pot:
                self._biggest_pot = chips
                self._biggest_pot_deal = number
                self._biggest_pot_by = occupants[seat]

    def records(self) -> Records:
        """Return the records so far."""
        most = max(self._bourres.values(), default=0)
        return Records(
            biggest_pot=self._biggest_pot,
            biggest_pot_deal=self._biggest_pot_deal,
            biggest_pot_by=self._biggest_pot_by,
            most_bourres=most,
            most_bourres_by=tuple(who for who, times in self._bourres.items() if times == most),
            pots=dict(self._pots),
            best=dict(self._best),
        )
