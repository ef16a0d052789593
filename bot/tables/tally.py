"""What a table's people brought and took home, and the records of its deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from booray_core import Result
from bot.tables.values import Occupant, Records, Standing


class Tally:
    """Kept from the first seat taken to the last one paid."""

    def __init__(self) -> None:
        self._brought: Counter[Occupant] = Counter()
        self._home: Counter[Occupant] = Counter()
        self._bourres: Counter[Occupant] = Counter()
        self._biggest_pot = 0
        self._biggest_pot_deal: int | None = None
        self._biggest_pot_by: Occupant | None = None

    def brought(self, occupant: Occupant, chips: int) -> None:
        """Note chips that somebody brought to the table."""
        self._brought[occupant] += chips

    def took_home(self, occupant: Occupant, chips: int) -> None:
        """Note chips that somebody took home, 0 included."""
        self._home[occupant] += chips

    def deal_ended(self, number: int, result: Result, occupants: Mapping[int, Occupant]) -> None:
        """Note how a deal ended."""
        for seat in result.bourre:
            self._bourres[occupants[seat]] += 1
        for seat, chips in result.taken.items():
            if chips > self._biggest_pot:
                self._biggest_pot = chips
                self._biggest_pot_deal = number
                self._biggest_pot_by = occupants[seat]

    def standings(self) -> tuple[Standing, ...]:
        """Return what everybody brought and took home, who won most first."""
        every = [Standing(who, chips, self._home[who]) for who, chips in self._brought.items()]
        return tuple(sorted(every, key=lambda standing: -standing.net))

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
