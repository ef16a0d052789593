"""Deals and positions in plain words, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.cli.asked import option_text, printable
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
from booray_core.record import DealRecord, UnfinishedDeal, replay
from booray_core.rules import PRESETS, Rules, changes_from
from booray_core.state import Phase
from booray_core.view import PlayerView, SeatView, Standing

_SUITS = ("clubs", "diamonds", "hearts", "spades")
_FOR = {
    Payment.ANTE: "as ante",
    Payment.SECOND_ANTE: "as second ante",
    Payment.STAY_ANTE: "to stay",
    Payment.BOURRE: "for a bourré",
    Payment.RENEGE: "for a renege",
}
_ASKED = {
    Phase.DECLARING: "play or pass?",
    Phase.DRAWING: "which cards to give up?",
    Phase.STAYING: "stay in or pass?",
}
_STANDS = {
    Standing.IN: "in",
    Standing.PASSED: "passed",
    Standing.FIST_CLOSED: "fist closed",
    Standing.UNDECLARED: "to declare",
}


def narrate(record: DealRecord) -> Iterator[str]:
    """Yield the lines that tell a deal, step by step, with every card shown.

    Raises:
        UnreadableRecord: the deal cannot be played as written; what can be has been told.
    """
    teller = _Teller(record)
    yield from teller.opening()
    for number, step in enumerate(replay(record)):
        told = " ".join(each for event in step.events if (each := teller.tell(event)))
        first = f"{number:>3}. " if number else "     "
        yield from textwrap.wrap(told, 100, initial_indent=first, subsequent_indent="     ")
    yield from teller.ending()


def told_unfinished(line: UnfinishedDeal) -> str:
    """Return what became of a deal that was not finished."""
    became = "was void" if line.unfinished == "void" else "was never dealt"
    return f"Deal {line.deal} at {printable(line.table)}, {line.time}: it {became}."


class _Teller:
    """Tells events, keeping count of the pot and the tricks."""

    def __init__(self, record: DealRecord) -> None:
        self._record = record
        names = {each.seat: printable(each.name) for each in record.seats}
        known = list(names.values())
        self._names = {
            seat: name if name and known.count(name) == 1 else f"{name} (seat {seat})"
            for seat, name in names.items()
        }
        self._pot = record.pot
        self._won: list[int] = []
        """Whose trick each complete one is."""
        self._just_won = False

    def opening(self) -> Iterator[str]:
        """Yield who sits at which table, by which rules, and how the deck came about."""
        record, shuffle = self._record, self._record.shuffle
        yield f"Deal {record.deal} at {printable(record.table)}, {record.time}"
        yield from textwrap.wrap(f"Rules: {_rules(record.rules)}", 100, subsequent_indent="     ")
        cut = "not cut"
        if shuffle.cut_by is not None:
            cut = f"cut at {shuffle.cut} by {self._name(shuffle.cut_by)}"
        yield f"Fair shuffle, beacon {shuffle.beacon}, {cut}"
        yield self._chips({each.seat: each.stack for each in record.seats}, record.pot, "the pot")
        for seat, brought in record.bought.items():
            yield f"{self._name(seat)} has bought in for {brought}."

    def ending(self) -> Iterator[str]:
        """Yield where the deal leaves everyone."""
        result = self._record.result
        if result.game_winner is not None:
            yield f"{self._name(result.game_winner)} wins the game, and what is in the pot with it."
        yield self._chips(result.stacks, result.pot_next, "the next pot")
        for seats, fate in (
            (result.exempt_next, "no ante at the next deal"),
            (result.skip_deal_next, "forfeits a turn to deal"),
            (result.out, "out"),
        ):
            if seats:
                yield f"{', '.join(map(self._name, seats))}: {fate}"

    def tell(self, event: Event) -> str:
        """Return a sentence or two for an event."""
        if isinstance(event, Dealt):
            hands = event.secret or {}
            cards = "; ".join(f"{self._name(seat)} {_cards(hands[seat])}" for seat in event.seats)
            shown = f"Turn-up {event.turn_up}: {_SUITS[event.turn_up.suit]} are trumps."
            return f"{self._name(event.dealer)} deals: {cards}. {shown}"
        if isinstance(event, Reshuffled):
            return f"The muck is shuffled: {event.cards} cards are the new stock."
        if isinstance(event, Settled):
            won = [f"{self._name(s)} {self._won.count(s)}" for s in sorted({*self._won})]
            return f"Tricks: {', '.join(won)}." if won else "The cards are not played."
        just_won, self._just_won = self._just_won, isinstance(event, TrickWon)
        if isinstance(event, TrickWon):
            self._won.append(event.seat)
            did = f"wins the trick ({self._won.count(event.seat)})"
        elif isinstance(event, Paid):
            self._pot += event.amount
            did = f"pays {event.amount} {_FOR[event.payment]}: {self._pot} in the pot"
        elif isinstance(event, Took):
            self._pot -= event.amount
            did = f"takes {event.amount} from the pot"
        else:
            if isinstance(event, Recalled) and just_won:
                self._won.pop()
            did = _did(event)
        return f"{self._name(event.seat)} {did}."

    def _chips(self, stacks: dict[int, int], pot: int, of: str) -> str:
        chips = (f"{self._name(seat)} {stack}" for seat, stack in stacks.items())
        return f"Chips: {', '.join(chips)}; {pot} in {of}"

    def _name(self, seat: int) -> str:
        return self._names.get(seat, f"seat {seat}")


def _did(
    event: Drew | FistClosed | Declared | Stayed | CardPlayed | Recalled | Premature,
) -> str:
    match event:
        case Drew():
            discard, served = event.secret or ((), ())
            taking = "takes the turn-up, " if event.take else ""
            told = f"{taking}discards {_cards(discard)}, is served {_cards(served)}"
            return told if discard else "stands pat"
        case FistClosed():
            return "closes a fist with a chip" if event.secret else "closes an empty fist"
        case Declared():
            return "is in" if event.play else "passes"
        case Stayed():
            return "stays" if event.stay else "passes after the draw"
        case CardPlayed():
            return f"plays {event.card}"
        case Recalled():
            return f"takes back {event.card}, which was illegal"
        case Premature():
            return "acts before its turn, and is refused"


def position_lines(view: PlayerView) -> Iterator[str]:
    """Yield the lines that tell what a seat sees, and what it is asked."""
    deal = view.deal
    yield f"Rules: {_rules(deal.rules)}"
    took = ", taken by the dealer" if deal.took_turn_up else ""
    yield f"Trumps: {_SUITS[deal.trump]} (turn-up {deal.turn_up}{took})"
    yield f"Pot: {deal.pot}; a bourré costs {deal.bourre_price}"
    for seat in deal.order:
        yield _seat(view, deal.seats[seat])
    if view.discarded:
        yield f"It gave up {_cards(view.discarded)} and was served {_cards(view.served)}."
    for number, trick in enumerate(deal.tricks, start=1):
        led = f"seat {trick.leader} led {_cards(trick.cards)}"
        yield f"Trick {number}: {led}; seat {trick.winner} won"
    if deal.trick is not None:
        played = ", ".join(f"seat {seat} {card}" for seat, card in deal.trick.cards)
        yield f"On the table: {played or 'nothing yet'}"
    allowed = [act.card for act in view.legal if isinstance(act, PlayCard)]
    may = "any may be played" if len(allowed) == len(view.hand) else f"allowed: {_cards(allowed)}"
    yield f"Hand: {_cards(view.hand)}; {_ASKED.get(deal.phase, may)}"


def act_text(action: Action) -> str:
    """Return an act in a word or two."""
    match action:
        case Declare(play):
            return "play" if play else "pass"
        case Stay(stay):
            return "stay" if stay else "pass"
        case PlayCard(card):
            return str(card)
        case Draw(discard, take):
            taking = ", take the turn-up" if take else ""
            return f"give up {_cards(discard)}{taking}" if discard else "stand pat"
        case _:
            return "take the card back"


def _rules(rules: Rules) -> str:
    """Return rules as the preset that they differ least from, and the differences."""
    changes = {preset: changes_from(preset, rules) for preset in PRESETS}
    preset = min(changes, key=lambda name: len(changes[name]))
    return " ".join([preset, *(f"{k}={option_text(v)}" for k, v in changes[preset].items())])


def _seat(view: PlayerView, seat: SeatView) -> str:
    deal, habits = view.deal, view.deal.habits[seat.seat]
    mark = ">" if seat.seat == view.seat else " "
    dealer = ", the dealer" if seat.seat == deal.dealer else ""
    told = [f"{seat.stack} chips", _STANDS[seat.standing]]
    if seat.drew is not None:
        told.append(f"drew {seat.drew}")
    if seat.tricks:
        told.append(f"tricks {seat.tricks}")
    if habits.level is not None:
        told.append(f"a computer, {habits.level}")
    elif habits.asked:
        told.append(f"has played {habits.played} of {habits.asked}")
    return f"{mark} seat {seat.seat}{dealer}: {', '.join(told)}"


def _cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards)) or "nothing"
