"""State carried from one record of a table to the next."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate

from booray_core.game import Game, Seat
from booray_core.record.deal_record import DealRecord
from booray_core.record.entries import SeatedPlayer
from booray_core.record.fault import NOTHING, Difference, differences
from booray_core.rules import Enforcement, Format


class RecordedTable:
    """A game brought to where each record of a table in turn says that a deal began.

    Records do not tell who sits out and who leaves, so a seat that is not dealt in may have done
    either, and one that is dealt in again after chips were brought may be the same person's or
    another's.
    """

    def __init__(self, first: DealRecord) -> None:
        self.game = Game(first.rules)
        self._last: DealRecord | None = None
        self._names: dict[int, str] = {}
        self._brought: dict[int, list[int]] = {}
        """What was brought to each seat since it was last dealt in."""

    def arrive(self, record: DealRecord) -> Iterator[Difference]:
        """Bring the game to the beginning of a record's deal, and yield what cannot be."""
        yield from _bought(record)
        if self._last is None:
            yield from self._first(record)
        else:
            yield from self._next(record, self._last)
        self._last = record
        self._names.update({seated.seat: seated.name for seated in record.seats})

    def _first(self, record: DealRecord) -> Iterator[Difference]:
        """Take over what is not known of the table's past from the record itself."""
        game = self.game
        game.deals = record.deal - 1
        game.pot = record.pot
        seated = {each.seat for each in record.seats}
        for each in record.seats:
            exempt = record.deal > 1 and record.antes.get(each.seat) == 0
            game.seats[each.seat] = Seat(each.stack, exempt=exempt)
        self._brought = {s: [chips] for s, chips in record.bought.items() if s not in seated}
        if record.rules.format is not Format.CASH:
            for seat in record.antes.keys() - seated:
                game.seats[seat] = Seat(record.antes[seat])
        if record.rules.enforcement is Enforcement.HONOR and record.deal > 1:
            for seat in set(record.result.skip_deal_next) - {record.dealer}:
                game.seats.setdefault(seat, Seat(0, sitting_out=True)).owes_deal = True
        if record.deal == 1:
            yield from _opening(record)

    def _next(self, record: DealRecord, last: DealRecord) -> Iterator[Difference]:
        rules = record.rules.model_dump(mode="json")
        # Deals that were void or never dealt change nothing.
        self.game.deals = record.deal - 1
        if datetime.fromisoformat(record.time) < datetime.fromisoformat(last.time):
            yield Difference("time", record.time, f"{last.time} or later")
        yield from differences("rules", rules, last.rules.model_dump(mode="json"))
        self._excuse_absent(record)
        before = dict(self.game.seats)
        for place, seated in enumerate(record.seats):
            yield from self._take_seat(f"seats[{place}]", seated)
        stayed = [s for s, seat in before.items() if self.game.seats.get(s) is seat]
        if not record.pot and not any(each.seat in stayed for each in record.seats):
            self.game.pot = 0  # the last to leave took what was in it
        yield from differences("pot", record.pot, self.game.pot)

    def _excuse_absent(self, record: DealRecord) -> None:
        """Let the seats that are not in a record sit out, or have left."""
        for seat, chips in record.bought.items():
            self._brought.setdefault(seat, []).append(chips)
        present = {each.seat for each in record.seats} | record.antes.keys()
        for seat, seated in list(self.game.seats.items()):
            if seat in present:
                continue
            owes = seated.owes_deal and seat in record.result.skip_deal_next
            if record.rules.format is Format.CASH:
                seated.sitting_out = True
                seated.owes_deal = owes
            elif not owes:
                del self.game.seats[seat]

    def _take_seat(self, where: str, seated: SeatedPlayer) -> Iterator[Difference]:
        """Bring a seat's chips to where a record has them."""
        game = self.game
        brought = self._brought.pop(seated.seat, [])
        known = game.seats.get(seated.seat)
        if known is None or known.out:
            if not brought:
                yield Difference(f"{where}.seat", seated.seat, NOTHING)
            known = None
        elif brought and not self._same_person(seated, known.stack + sum(brought)):
            known = None
        elif self._names.get(seated.seat, seated.name) != seated.name:
            yield Difference(f"{where}.name", seated.name, self._names[seated.seat])
        if known is None:
            joined = list(accumulate(reversed(brought)))
            stack = seated.stack if seated.stack in joined else sum(brought)
            game.seats[seated.seat] = Seat(stack)
        else:
            stack = known.stack = known.stack + sum(brought)
            known.sitting_out = False
        yield from differences(f"{where}.stack", seated.stack, stack)

    def _same_person(self, seated: SeatedPlayer, stack: int) -> bool:
        """Return whether the player who brought chips to a seat sat there before."""
        same_name = self._names.get(seated.seat, seated.name) == seated.name
        return same_name and seated.stack == stack


def _opening(record: DealRecord) -> Iterator[Difference]:
    """Yield what cannot be at the first deal of a table."""
    for place, each in enumerate(record.seats):
        if record.rules.format is Format.CASH:
            brought = record.bought.get(each.seat, NOTHING)
            yield from differences(f"bought.{each.seat}", brought, each.stack)
        else:
            stack = record.rules.starting_stack
            yield from differences(f"seats[{place}].stack", each.stack, stack)
    yield from differences("pot", record.pot, 0)


def _bought(record: DealRecord) -> Iterator[Difference]:
    for seat, chips in record.bought.items():
        if record.rules.format is not Format.CASH or not chips:
            yield Difference(f"bought.{seat}", chips, NOTHING)
