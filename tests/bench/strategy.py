"""Figures of docs/strategy.md: ``python -m tests.bench.strategy PART [-h]``.

One seat, *you*, plays each deal twice with the same cards, in two ways; all others are *steady*.
A way's worth is the chips it ends with once the next antes are paid, an equal share of the next pot
included. The game is `fists` with a limit of 20 on bourrés alone, as tables have it by default.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from booray_core import (
    PASS,
    PLAY,
    STAND_PAT,
    Action,
    Card,
    CardSet,
    Deal,
    Draw,
    Phase,
    PlayCard,
    PlayerView,
    Setup,
    Suit,
    player_view,
    rules_for,
)
from booray_core.players import player_for
from booray_core.tournament import DEEP, PracticeShoe
from tests.bench.figures import interval
from tests.command import described

RULES: Final = rules_for("fists", limit=20, limit_caps_win=False)
YOU: Final = 0
QUEEN, KING, ACE = (Card.parse(f"{rank}s").rank for rank in "QKA")

Way = Callable[[PlayerView], Action | None]
"""What you do; None to do as *steady* does."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A seat's end of a deal."""

    worth: float
    won: bool
    bourre: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A deal before anyone has declared."""

    number: int
    seats: int
    pot: int

    def deal(self) -> Deal:
        """Deal the cards."""
        seats = range(self.seats)
        stacks, antes = dict.fromkeys(seats, DEEP), dict.fromkeys(seats, RULES.ante)
        setup = Setup(RULES, self.number % self.seats, stacks, antes, self.pot)
        return Deal(setup, PracticeShoe(f"strategy {self.seats} {self.number}"))

    def play(self, way: Way) -> Deal:
        """Play the deal out; you have a way of your own."""
        deal, steady, chance = self.deal(), player_for("steady"), random.Random(self.number)
        while deal.phase is not Phase.SETTLED:
            seat = deal.to_act()[0]
            view = player_view(deal, seat)
            own = way(view) if seat == YOU and len(view.legal) > 1 else None
            deal.apply(seat, own or steady.choose(view, chance))
        return deal

    def outcome(self, way: Way) -> Outcome:
        """Play the deal out, and return how you end."""
        return outcome_of(self.play(way), YOU)


def outcome_of(deal: Deal, seat: int) -> Outcome:
    """Return how a seat ends in a settled deal."""
    result = deal.result
    if result is None:
        raise AssertionError("a settled deal has a result")
    owed = 0 if seat in result.exempt_next else RULES.ante
    antes = RULES.ante * (len(deal.order) - len(result.exempt_next))
    return Outcome(
        worth=result.stacks[seat] - DEEP - owed + (result.pot_next + antes) / len(deal.order),
        won=seat in result.taken,
        bourre=seat in result.bourre,
    )


def steadily(view: PlayerView) -> None:
    """Do as *steady* does."""


def declaring(action: Action) -> Way:
    """Declare in one way, whatever the hand."""
    return lambda view: action if view.deal.phase is Phase.DECLARING else None


def drawing(discards: Callable[[PlayerView], CardSet]) -> Way:
    """Play every hand, and discard in one way."""

    def way(view: PlayerView) -> Action | None:
        if view.deal.phase is Phase.DECLARING:
            return PLAY
        if view.deal.phase is Phase.DRAWING:
            return Draw(tuple(discards(view))) if discards(view) else STAND_PAT
        return None

    return way


def playing(chosen: Callable[[PlayerView, Sequence[Card]], Card | None]) -> Way:
    """Choose the card to play in one way."""

    def way(view: PlayerView) -> Action | None:
        if view.deal.phase is not Phase.PLAYING:
            return None
        card = chosen(view, [each.card for each in view.legal if isinstance(each, PlayCard)])
        return None if card is None else PlayCard(card)

    return way


def side(hand: CardSet, trump: Suit, least: int = 0, most: int = ACE) -> CardSet:
    """Return the cards of a hand that are no trumps, of some ranks."""
    return CardSet(card for card in hand if card.suit != trump and least <= card.rank <= most)


def held(view: PlayerView) -> str:
    """Name a hand by its trumps."""
    ranks = [card.rank for card in view.hand if card.suit is view.deal.trump]
    many = f"{min(len(ranks), 4)}{' or more' if len(ranks) > 3 else ''}"
    best = "" if len(ranks) in {0, 4, 5} else f", {_best(max(ranks))}"
    return f"{'dealer, ' if view.deal.dealer == YOU else ''}{many}{best}"


def _best(rank: int) -> str:
    if rank == ACE:
        return "with the ace"
    return "best a king or queen" if rank >= QUEEN else "best a jack or lower"


def hands(asked: argparse.Namespace) -> None:
    """Tell what playing brings more than passing, by the trumps of the hand as it was dealt."""
    rows: dict[str, list[tuple[Outcome, float, bool]]] = defaultdict(list)
    for case in cases(asked):
        view = player_view(case.deal(), YOU)
        if PASS not in view.legal:  # a dealer's ace
            continue
        played, passed = case.outcome(declaring(PLAY)), case.outcome(declaring(PASS))
        willing = player_for("steady").choose(view, random.Random(0)) == PLAY
        rows[held(view)].append((played, played.worth - passed.worth, willing))
    print(
        f"{'trumps':<32} {'deals':>6} {'a trick':>8} {'pot':>6} {'bourré':>7}"
        f" {'steady plays':>13}  gain"
    )
    for name in sorted(rows):
        ends = [each for each, _, _ in rows[name]]
        gain = told([more for _, more, _ in rows[name]])
        print(
            f"{name:<32} {len(ends):>6} {share(not each.bourre for each in ends):>8}"
            f" {share(each.won for each in ends):>6} {share(each.bourre for each in ends):>7}"
            f" {share(willing for _, _, willing in rows[name]):>13}  {gain}"
        )


def seats(asked: argparse.Namespace) -> None:
    """Tell how *steady* does in each place, among others like it."""
    rows: dict[int, list[tuple[Outcome, bool]]] = defaultdict(list)
    for case in cases(asked):
        deal = case.play(steadily)
        for place, seat in enumerate(deal.order):
            rows[place].append((outcome_of(deal, seat), bool(deal.declared[seat])))
    print(f"{'from the dealer’s left':<24} {'plays':>6} {'pot':>6} {'bourré':>7}  chips")
    for place, ends in rows.items():
        dealer = place == asked.seats - 1
        print(
            f"{f'{place + 1}, dealer' if dealer else place + 1:<24} {share(p for _, p in ends):>6}"
            f" {share(e.won for e, _ in ends):>6} {share(e.bourre for e, _ in ends):>7}"
            f"  {told([e.worth for e, _ in ends])}"
        )


def _poor(view: PlayerView) -> CardSet:
    return side(view.hand, view.deal.trump, most=KING)


def _two_kept(view: PlayerView) -> CardSet:
    """Return what is thrown by who keeps a side card to go with a trump: the highest is kept."""
    poor = _poor(view)
    return CardSet(set(poor) - {max(poor, key=lambda card: card.rank)})


DRAWS: Final[dict[str, tuple[Callable[[CardSet], bool], Callable[[PlayerView], CardSet]]]] = {
    "throw a side ace": (
        lambda others: any(card.rank == ACE for card in others),
        lambda view: side(view.hand, view.deal.trump),
    ),
    "keep a side king": (
        lambda others: any(card.rank == KING for card in others),
        lambda view: side(view.hand, view.deal.trump, most=QUEEN),
    ),
    "keep the highest side card": (
        lambda others: max(card.rank for card in others) < KING,
        _two_kept,
    ),
    "stand pat": (lambda others: all(card.rank < ACE for card in others), lambda _: CardSet()),
}
"""Ways to draw that *steady* has not, and the side cards that they are measured with."""


def draw(asked: argparse.Namespace) -> None:
    """Tell what other ways to draw bring more than to throw all but trumps and aces."""
    rows: dict[str, list[float]] = defaultdict(list)
    for case in cases(asked):
        view = player_view(case.deal(), YOU)
        others = side(view.hand, view.deal.trump)
        if not others or player_for("steady").choose(view, random.Random(0)) != PLAY:
            continue
        usual = case.outcome(drawing(_poor)).worth
        for name, (fits, discards) in DRAWS.items():
            if fits(others):
                rows[name].append(case.outcome(drawing(discards)).worth - usual)
    for name, gains in rows.items():
        print(f"{name:<28} {len(gains):>6}  {told(gains)}")


def _leading(view: PlayerView) -> bool:
    trick = view.deal.trick
    return trick is not None and not trick.cards


def _best_trump(view: PlayerView, legal: Sequence[Card]) -> Card | None:
    trumps = [card for card in legal if card.suit == view.deal.trump]
    return max(trumps, default=None) if _leading(view) else None


def _highest_beside(view: PlayerView, legal: Sequence[Card]) -> Card | None:
    beside = [card for card in legal if card.suit != view.deal.trump]
    by_rank = max(beside, key=lambda card: card.rank, default=None)
    return by_rank if _leading(view) else None


def _lowest_beside(view: PlayerView, legal: Sequence[Card]) -> Card | None:
    beside = [card for card in legal if card.suit != view.deal.trump]
    by_rank = min(beside, key=lambda card: card.rank, default=None)
    return by_rank if _leading(view) else None


def _win_high(view: PlayerView, legal: Sequence[Card]) -> Card | None:
    if _leading(view):
        return None
    trick = view.deal.trick
    if trick is None:
        return None
    trumps = [card for card in legal if card.suit == view.deal.trump]
    return max(trumps or legal, key=lambda card: card.rank)


CARDS: Final = {
    "lead the best trump": _best_trump,
    "lead the highest side card": _highest_beside,
    "lead the lowest side card": _lowest_beside,
    "follow with the highest": _win_high,
}
"""Ways to choose a card that *steady* has not."""


def cards(asked: argparse.Namespace) -> None:
    """Tell what other ways to choose cards bring more than *steady*'s."""
    rows: dict[str, list[float]] = defaultdict(list)
    for case in cases(asked):
        if player_for("steady").choose(player_view(case.deal(), YOU), random.Random(0)) != PLAY:
            continue
        usual = case.outcome(steadily).worth
        for name, chosen in CARDS.items():
            rows[name].append(case.outcome(playing(chosen)).worth - usual)
    for name, gains in rows.items():
        print(f"{name:<28} {len(gains):>6}  {told(gains)}")


def cases(asked: argparse.Namespace) -> Iterable[Case]:
    """Yield the deals asked for."""
    return (Case(number, asked.seats, asked.pot) for number in range(asked.deals))


def share(flags: Iterable[bool]) -> str:
    """Return how many of some are so, in percent."""
    each = list(flags)
    return f"{100 * sum(each) / len(each):.0f} %"


def told(gains: Sequence[float]) -> str:
    """Return chips in 100 deals, with the 95 % margin."""
    mean, margin = interval(gains)
    return f"{100 * mean:+.0f} ± {100 * margin:.0f} chips in 100 deals"


PARTS: Final = {"hands": hands, "seats": seats, "draw": draw, "cards": cards}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure one part."""
    parser = described("tests.bench.strategy", __doc__, "hands --seats 6 --deals 5000")
    parser.add_argument("part", choices=PARTS, help="what to measure")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (%(default)s)")
    parser.add_argument("--pot", type=int, default=0, help="chips carried over (%(default)s)")
    parser.add_argument("--deals", type=int, default=20_000, help="deals (%(default)s)")
    asked = parser.parse_args(arguments)
    PARTS[asked.part](asked)


if __name__ == "__main__":
    main()
