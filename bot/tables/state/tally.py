"""Records of a table's game: the biggest pot, most bourrés, everybody's pots and best deal."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.words.values import FinishedDeal, Occupant, Records


@dataclass(slots=True)
class PlayerTally:
    """What one of the players has done at a table."""

    occupant: Occupant
    bourres: int = 0
    pots: int = 0
    """Taken."""
    best: int = 0
    """The most chips won by a deal."""
    best_deal: int = 0


@dataclass(slots=True)
class Tally:
    """Running records of a table's deals."""

    players: list[PlayerTally] = field(default_factory=list)
    biggest_pot: int = 0
    biggest_pot_deal: int | None = None
    biggest_pot_by: Occupant | None = None

    def deal_ended(self, last: FinishedDeal) -> None:
        """Note how a deal ended."""
        result = last.result
        for seat, net in last.net.items():
            own = self._of(last.occupants[seat])
            own.bourres += seat in result.bourre
            own.pots += seat in result.taken
            if net > own.best:
                own.best, own.best_deal = net, last.number
        for seat, chips in result.taken.items():
            if chips > self.biggest_pot:
                self.biggest_pot, self.biggest_pot_deal = chips, last.number
                self.biggest_pot_by = last.occupants[seat]

    def records(self) -> Records:
        """Return the records so far."""
        most = max((each.bourres for each in self.players), default=0)
        return Records(
            biggest_pot=self.biggest_pot,
            biggest_pot_deal=self.biggest_pot_deal,
            biggest_pot_by=self.biggest_pot_by,
            most_bourres=most,
            most_bourres_by=tuple(
                each.occupant for each in self.players if most and each.bourres == most
            ),
            pots={each.occupant: each.pots for each in self.players if each.pots},
            best={each.occupant: (each.best, each.best_deal) for each in self.players if each.best},
        )

    def _of(self, occupant: Occupant) -> PlayerTally:
        for each in self.players:
            if each.occupant == occupant:
                return each
        self.players.append(PlayerTally(occupant))
        return self.players[-1]
