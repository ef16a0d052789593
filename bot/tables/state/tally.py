"""Records of a table's game: biggest pot, most bourrés."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from booray_core import Result
from bot.tables.words.values import Occupant, Records


class Tally:
    """Running records of a table's deals."""

    def __init__(self) -> None:
        self._bourres: Counter[Occupant] = Counter()
        self._biggest_pot = 0
        self._biggest_pot_deal: int | None = None
        self._biggest_pot_by: Occupant | None = None

    def deal_ended(self, number: int, result: Result, occupants: Mapping[int, Occupant]) -> None:
        """Note how a deal ended."""
        for seat in result.bourre:
            self._bourres[occupants[seat]] += 1
        for seat, chips in result.taken.items():
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
        )
