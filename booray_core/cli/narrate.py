"""Plain-words narration of a deal, step by step, with every card shown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from booray_core.cli.text import printable
from booray_core.events import (
    CardPlayed,
    Dealt,
    Declared,
    Drew,
    Event,
    FistClosed,
    Paid,
    Payment,
    Premature,
    Recalled,
    Reshuffled,
    Settled,
    Stayed,
    Took,
    TrickWon,
)
from booray_core.record.deal_record import DealRecord, UnfinishedDeal
from booray_core.record.steps import replay

_SUITS = ("clubs", "diamonds", "hearts", "spades")
_FOR = {
    Payment.ANTE: "as ante",
    Payment.SECOND_ANTE: "as second ante",
    Payment.STAY_ANTE: "to stay",
    Payment.BOURRE: "for a bourré",
    Payment.RENEGE: "for a renege",
}


def narrate(record: DealRecord) -> Iterator[str]:
    """Yield the lines that tell a deal.

    Raises:
        UnreadableRecord: the deal cannot be played as written; what can be has been told.
    """
    teller = _Teller(record)
    yield from teller.opening()
    for number, step in enumerate(replay(record)):
        told = " ".join(teller.tell(step.events))
        yield from textwrap.wrap(
            told,
            100,
            initial_indent=f"{number:>3}. " if number else "     ",
            subsequent_indent="     ",
        )
    yield from teller.ending()


def told_unfinished(line: UnfinishedDeal) -> str:
    """Return what became of a deal that was not finished."""
    became = "was void" if line.unfinished == "void" else "was never dealt"
    return f"Deal {line.deal} at {printable(line.table)}, {line.time}: it {became}."


class _Teller:
    """Tells events, keeping count of chips and tricks."""

    def __init__(self, record: DealRecord) -> None:
        self._record = record
        self._names = _names(record)
        self._stacks = {each.seat: each.stack for each in record.seats}
        self._pot = record.pot
        self._tricks = dict.fromkeys(self._stacks, 0)
        self._just_won: int | None = None
        """Whose trick the card played last completed, if it did."""

    def opening(self) -> Iterator[str]:
        """Yield who sits at which table, by which rules."""
        record = self._record
        yield f"Deal {record.deal} at {printable(record.table)}, {record.time}"
        rules = record.rules.model_dump(mode="json")
        options = " ".join(f"{option}={_option(value)}" for option, value in rules.items())
        yield from textwrap.wrap(f"Rules: {options}", 100, subsequent_indent="     ")
        yield self._shuffle()
        chips = (f"{self._names[seat]} {stack}" for seat, stack in self._stacks.items())
        yield f"Chips: {', '.join(chips)}; {self._pot} in the pot"
        for seat, brought in record.bought.items():
            yield f"{self._name(seat)} has bought in for {brought}."
        for seat in record.antes.keys() - self._stacks.keys():
            self._pot += record.antes[seat]
            yield f"{self._name(seat)} pays its last {record.antes[seat]} as ante and is out."

    def _shuffle(self) -> str:
        """Return how the deck came about."""
        shuffle = self._record.shuffle
        told = f"Fair shuffle, beacon {shuffle.beacon}"
        if shuffle.cut is None or shuffle.cut_by is None:
            return f"{told}, not cut"
        return f"{told}, cut at {shuffle.cut} by {self._name(shuffle.cut_by)}"

    def ending(self) -> Iterator[str]:
        """Yield where the deal leaves everyone."""
        result = self._record.result
        if result.game_winner is not None:
            yield f"{self._name(result.game_winner)} wins the game, and what is in the pot with it."
        chips = (f"{self._name(seat)} {stack}" for seat, stack in result.stacks.items())
        yield f"Chips: {', '.join(chips)}; {result.pot_next} in the next pot"
        for seats, fate in (
            (result.exempt_next, "no ante at the next deal"),
            (result.skip_deal_next, "forfeits a turn to deal"),
            (result.out, "out"),
        ):
            if seats:
                yield f"{', '.join(map(self._name, seats))}: {fate}"

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield a sentence or two for each event."""
        for event in events:
            if isinstance(event, Dealt):
                yield self._dealt(event)
            elif isinstance(event, Paid):
                yield self._paid(event)
            elif isinstance(event, Took):
                self._stacks[event.seat] += event.amount
                self._pot -= event.amount
                yield f"{self._name(event.seat)} takes {event.amount} from the pot."
            elif isinstance(event, Reshuffled):
                yield f"The muck is shuffled: {event.cards} cards are the new stock."
            elif isinstance(event, Drew):
                yield self._drew(event)
            elif isinstance(event, Settled):
                yield self._settled()
            else:
                yield f"{self._name(event.seat)} {self._did(event)}."

    def _dealt(self, dealt: Dealt) -> str:
        hands = dealt.secret or {}
        cards = "; ".join(f"{self._name(seat)} {_cards(hands[seat])}" for seat in dealt.seats)
        shown = f"Turn-up {dealt.turn_up}: {_SUITS[dealt.turn_up.suit]} are trumps."
        return f"{self._name(dealt.dealer)} deals: {cards}. {shown}"

    def _paid(self, paid: Paid) -> str:
        self._stacks[paid.seat] -= paid.amount
        self._pot += paid.amount
        paying = f"{self._name(paid.seat)} pays {paid.amount} {_FOR[paid.payment]}"
        return f"{paying}: {self._pot} in the pot."

    def _drew(self, drew: Drew) -> str:
        discard, served = drew.secret or ((), ())
        name = self._name(drew.seat)
        if not discard:
            return f"{name} stands pat."
        taking = " takes the turn-up," if drew.take else ""
        return (
            f"{name}{taking} discards {_cards(discard)}, is served {_cards(served) or 'nothing'}."
        )

    def _did(
        self,
        event: FistClosed | Declared | Stayed | CardPlayed | Recalled | TrickWon | Premature,
    ) -> str:
        if isinstance(event, FistClosed):
            return f"closes {'a fist with a chip' if event.secret else 'an empty fist'}"
        if isinstance(event, Declared):
            return "is in" if event.play else "passes"
        if isinstance(event, Stayed):
            return "stays" if event.stay else "passes after the draw"
        if isinstance(event, CardPlayed):
            self._just_won = None
            return f"plays {event.card}"
        if isinstance(event, Recalled):
            if self._just_won is not None:
                self._tricks[self._just_won] -= 1
            return f"takes back {event.card}, which was illegal"
        if isinstance(event, TrickWon):
            self._tricks[event.seat] += 1
            self._just_won = event.seat
            return f"wins the trick ({self._tricks[event.seat]})"
        return "acts before its turn, and is refused"

    def _settled(self) -> str:
        if not any(self._tricks.values()):
            return "The cards are not played."
        tricks = (f"{self._name(seat)} {won}" for seat, won in self._tricks.items() if won)
        return f"Tricks: {', '.join(tricks)}."

    def _name(self, seat: int) -> str:
        return self._names.get(seat, f"seat {seat}")


def _names(record: DealRecord) -> dict[int, str]:
    """Return a name for each seat that can be told from the others."""
    names = {each.seat: printable(each.name) for each in record.seats}
    known = list(names.values())
    return {
        seat: f"{name} (seat {seat})" if known.count(name) > 1 or not name else name
        for seat, name in names.items()
    }


def _cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))


def _option(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, list):
        return "-".join(map(str, value))
    return str(value).lower()
