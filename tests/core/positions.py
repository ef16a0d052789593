"""Deals drawn as text: who holds what, then who does what.

Seats are the letters A to H (seat 0 to 7), as in the rule books' own example::

    deal = drawn('''
        A: As Kd 9d 4c 2c
        B: Qs Js 7h 6h 5h
        C: 8s 3d 3c 2h Ts      deals
        stock: 9c 8c
    ''')
    act(deal, "A play, B play, C pass, A draw 4c 2c, B pat")
    act(deal, "A As, B Js")
    assert legal(deal, "B") == "7h 6h 5h"

Cards stand in dealing order, so the last one of the seat that deals is turned up where the rules
turn up the dealer's card; else ``turn-up: 5s`` names it. The rest of the pack lies under the stock
in the order of a new deck. A number after a seat's letter is its stack: ``A 12: As …``. Short
positions stand on one line, their seats separated by semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from booray_core import (
    CARD_PLAYS,
    CARDS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Card,
    CardSet,
    Deal,
    Draw,
    Game,
    IllegalAction,
    Phase,
    PlayCard,
    Refusal,
    Result,
    Rules,
    Seat,
    Setup,
    StackedShoe,
    rules_for,
)
from booray_core.events import Event

LETTERS = "ABCDEFGH"
_SEAT_LINE = re.compile(r"([A-H])(?: (\d+))?:((?: +[2-9TJQKA][cdhs])+)(?: +(deals))?")


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def letters(seats: Iterable[int]) -> str:
    return "".join(LETTERS[seat] for seat in seats)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


class Position:
    """A drawn position, read: the hands, the dealer, the stacks and the deck that deals them."""

    def __init__(self, text: str) -> None:
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.stacks: dict[int, int] = {}
        self.dealer = -1
        self.turn_up: Card | None = None
        self.stock: tuple[Card, ...] = ()
        for line in filter(None, map(str.strip, re.split(r"[;\n]", text))):
            self._read(line)
        if self.dealer < 0:
            self.dealer = max(self.hands)

    def _read(self, line: str) -> None:
        if line.startswith("stock:"):
            self.stock = cards(line.removeprefix("stock:"))
        elif line.startswith("turn-up:"):
            (self.turn_up,) = cards(line.removeprefix("turn-up:"))
        elif found := _SEAT_LINE.fullmatch(line):
            seat = seat_of(found[1])
            self.hands[seat] = cards(found[3])
            self.stacks[seat] = int(found[2] or 100)
            if found[4]:
                self.dealer = seat
        else:
            raise ValueError(f"not a line of a position: {line!r}")

    def deck(self) -> list[Card]:
        """Return the deck, in dealing order, that deals this position."""
        seats = sorted(self.hands)
        place = seats.index(self.dealer) + 1
        order = seats[place:] + seats[:place]
        rounds = zip(*(self.hands[seat] for seat in order), strict=True)
        deck = [card for each in rounds for card in each]
        if self.turn_up is not None:
            deck.append(self.turn_up)
        deck += self.stock
        assert len(set(deck)) == len(deck), "a card is drawn twice"
        return deck + [card for card in CARDS if card not in deck]


def drawn(
    text: str,
    rules: str | Rules = "louisiana",
    *,
    pot: int = 0,
    reshuffles: Sequence[str] = (),
    **options: Any,
) -> Deal:
    """Return the deal of a drawn position, the antes paid and nobody having acted."""
    position = Position(text)
    worked_out = (
        rules if isinstance(rules, Rules) else rules_for(rules, **_sized(position, options))
    )
    setup = Setup(
        worked_out,
        position.dealer,
        position.stacks,
        {seat: min(worked_out.ante, stack) for seat, stack in position.stacks.items()},
        pot,
    )
    return Deal(setup, StackedShoe(position.deck(), [cards(order) for order in reshuffles]))


def _sized(position: Position, options: dict[str, Any]) -> dict[str, Any]:
    held = len(next(iter(position.hands.values())))
    return options if held == 5 else {"hand_size": held, **options}


def at_play(text: str, rules: str | Rules = "louisiana", **options: Any) -> Deal:
    """Return a drawn position with every seat in, standing pat, and the first lead to be made."""
    return everyone_in(drawn(text, rules, **options))


def everyone_in(deal: Deal) -> Deal:
    """Let every seat play, stand pat and stay, and return the deal."""
    while deal.phase is not Phase.PLAYING:
        seat = deal.to_act()[0]
        asked = deal.legal_actions(seat)
        deal.apply(seat, next(each for each in (PLAY, STAND_PAT, STAY) if each in asked))
    return deal


WORDS: dict[str, Action] = {
    "play": PLAY,
    "pass": PASS,
    "pat": STAND_PAT,
    "stay": STAY,
    "leave": LEAVE_AFTER_DRAW,
    "recall": RECALL,
}


def action(text: str) -> Action:
    """Read an act: a word, a card, ``draw 2c 3c`` or ``take 2c`` (and the turn-up)."""
    first, *rest = text.split()
    if first in {"draw", "take"}:
        return Draw(cards(" ".join(rest)), take=first == "take")
    return WORDS[text] if text in WORDS else CARD_PLAYS[Card.parse(text)]


def steps(script: str) -> Iterator[tuple[int, Action]]:
    """Read acts, separated by commas or line ends."""
    for step in filter(None, map(str.strip, re.split(r"[,\n]", script))):
        letter, _, words = step.partition(" ")
        yield seat_of(letter), action(words)


def act(deal: Deal, script: str) -> list[Event]:
    """Let seats act, ``A play, B pass, A draw 2c``; return what happened."""
    return [event for seat, each in steps(script) for event in deal.apply(seat, each)]


class Session:
    """A game of drawn deals, its seats named by letters."""

    def __init__(self, rules: str | Rules, stacks: dict[str, int], **options: Any) -> None:
        self.game = Game(rules if isinstance(rules, Rules) else rules_for(rules, **options))
        for letter, stack in stacks.items():
            self.game.seats[seat_of(letter)] = Seat(stack)  # as it stands after some deals

    def deal(self, text: str) -> Sequence[Event]:
        """Begin the next deal; the position must name the seat whose turn to deal it is."""
        position = Position(text)
        shoe = StackedShoe(position.deck())
        first = position.dealer if self.game.dealer is None else None
        happened = self.game.begin(shoe, first_dealer=first)
        assert self.game.dealer == position.dealer
        return happened

    def play(self, playing: str, tricks: str = "") -> Result:
        """Let the seats named play and stand pat, all others pass; then play the tricks."""
        deal = self.game.deal
        assert deal is not None
        while deal.phase in {Phase.DECLARING, Phase.DRAWING, Phase.STAYING}:
            seat = deal.to_act()[0]
            wanted = (PLAY, STAND_PAT, STAY) if LETTERS[seat] in playing else (PASS,)
            self.game.apply(seat, next(a for a in wanted if a in deal.legal_actions(seat)))
        self.act(tricks)
        assert deal.result is not None
        return deal.result

    def act(self, script: str) -> list[Event]:
        """Let seats act, as :func:`act` does in a deal alone."""
        return [event for seat, each in steps(script) for event in self.game.apply(seat, each)]

    def pot(self) -> int:
        return self.game.deal.pot if self.game.deal else self.game.pot

    def stacks(self) -> dict[str, int]:
        return {
            LETTERS[seat]: self.game.deal.stacks[seat] if self.game.deal else seated.stack
            for seat, seated in self.game.seats.items()
        }


def legal(deal: Deal, letter: str) -> str:
    """Return the cards that a seat may play, spades first, and the highest."""
    asked = deal.legal_actions(seat_of(letter))
    playable = CardSet(act.card for act in asked if isinstance(act, PlayCard))
    return strongest_first(playable)


def refused(deal: Deal, step: str) -> Refusal:
    """Let a seat try an act that must be refused, and change nothing; return why."""
    before = full_state(deal)
    letter, _, words = step.partition(" ")
    with pytest.raises(IllegalAction) as error:
        deal.apply(seat_of(letter), action(words))
    assert full_state(deal) == before
    return error.value.refusal


def state_of(deal: Deal) -> dict[str, Any]:
    """Return all that a deal is made of, by name."""
    return vars(deal)


def full_state(deal: Deal) -> dict[str, str]:
    """Return everything a deal holds, hidden or not, for comparison."""
    return {name: repr(value) for name, value in state_of(deal).items()}


def strongest_first(some: Iterable[Card]) -> str:
    return " ".join(str(card) for card in sorted(some, reverse=True))


def hand(deal: Deal, letter: str) -> str:
    return strongest_first(CardSet.from_mask(deal.hands[seat_of(letter)]))


def where_every_card_is(deal: Deal) -> list[Card]:
    """Return the cards of every place a card can be, as often as they are there."""
    held = [c for seat in deal.seats_in() for c in CardSet.from_mask(deal.hands[seat])]
    if deal.phase is Phase.DECLARING and deal.turn is None:
        held = [c for seat in deal.order for c in CardSet.from_mask(deal.hands[seat])]
    elif deal.phase in {Phase.DECLARING, Phase.DRAWING}:
        undeclared = [seat for seat in deal.order if deal.declared[seat] is None]
        held += [c for seat in undeclared for c in CardSet.from_mask(deal.hands[seat])]
    left = [seat for seat in deal.order if deal.stayed[seat] is False]
    held += [c for seat in left for c in CardSet.from_mask(deal.hands[seat])]
    played = [card for trick in deal.tricks for card in trick.cards]
    played += [Card(card) for card in deal.trick]
    mucked = [card for given_up in deal.muck.values() for card in given_up]
    nobodys = [] if deal.rules.trump == "dealer_card" or deal.took else [Card(deal.turn_up)]
    return sorted([*held, *played, *mucked, *nobodys, *map(Card, deal.stock)])
