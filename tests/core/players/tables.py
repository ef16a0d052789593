"""Deals for computer players to be tried on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from booray_core.actions import Action
from booray_core.cards import CARDS, Card, CardSet
from booray_core.deal import Deal
from booray_core.players import Budget, Player
from booray_core.rules import PRESETS, Rules, rules_for
from booray_core.shuffle import StackedShoe
from booray_core.state import Phase, Setup
from booray_core.view import PlayerView, player_view
from tests.core.options import contrary

VARIANTS: Mapping[str, Rules] = {
    **{name: rules_for(name) for name in PRESETS},
    "limit": rules_for("fists", limit=20),
    "may take": rules_for("louisiana", trump="dealer_may_take"),
    "may take, four cards": rules_for("indiana", trump="dealer_may_take"),
    "double ante": rules_for("house", second_ante=1),
    "fists, stay ante": rules_for("fists", stay_ante=2),
    "honor": rules_for("louisiana", enforcement="honor"),
    "no draw": rules_for("boxed", max_draw=0, cinch=True),
    "contrary": contrary("louisiana"),
}
"""Every preset, the options that ask something else of a player, and all options at once."""


class SeededShoe:
    """A deck, and reshuffles, that follow from a generator."""

    def __init__(self, rng: random.Random) -> None:
        self._seed = rng.getrandbits(64)
        self.deck: Sequence[Card] = tuple(rng.sample(CARDS, len(CARDS)))

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in an order of its own for each reshuffle."""
        return random.Random(f"{self._seed} {index}").sample(muck, len(muck))


def new_deal(rules: Rules, seats: int, rng: random.Random, *, pot: int = 0) -> Deal:
    """Return a deal about to be declared, with a dealer and stacks drawn at random."""
    stacks = {seat: rng.choice((1, 2, 5, 100)) + rules.ante for seat in range(seats)}
    antes = {seat: rng.choice((0, rules.ante, rules.ante)) for seat in range(seats)}
    return Deal(Setup(rules, rng.randrange(seats), stacks, antes, pot), SeededShoe(rng))


def dealt(*hands: str, stock: str = "", rules: Rules | None = None, pot: int = 0) -> Deal:
    """Return a deal of hands written from the dealer's left; the last one's last is turned up."""
    drawn = [CardSet.parse(hand) for hand in hands]
    words = [hand.split() for hand in hands]
    assert all(len(cards) == len(words[0]) for cards in drawn)
    deck = [
        Card.parse(words[seat][row]) for row in range(len(words[0])) for seat in range(len(words))
    ]
    deck += [Card.parse(word) for word in stock.split()]
    deck += [card for card in CARDS if card not in deck]
    seats = range(len(hands))
    setup = Setup(
        rules or rules_for("fists"),
        len(hands) - 1,
        dict.fromkeys(seats, 100),
        dict.fromkeys(seats, 1),
        pot,
    )
    return Deal(setup, StackedShoe(deck))


def play_on(
    deal: Deal, choose: Callable[[PlayerView], Action]
) -> Iterator[tuple[PlayerView, Action]]:
    """Play a deal to its end, and give out every decision before it is applied."""
    while deal.phase is not Phase.SETTLED:
        if deal.phase is Phase.PLAYED_OUT:
            deal.settle()
            continue
        view = player_view(deal, deal.to_act()[0])
        action = choose(view)
        yield view, action
        deal.apply(view.seat, action)


QUICK = Budget(playouts=6)
"""Little thought: what a player owes it owes however long it thinks."""


def decisions(player: Player, deal: Deal, seed: int) -> list[Action]:
    """Return all that a table of one kind of player decides in a deal."""
    rng = random.Random(seed)
    return [action for _, action in play_on(deal, lambda view: player.choose(view, rng, QUICK))]


def seats_for(rules: Rules, rng: random.Random) -> int:
    """Return a number of seats that the rules allow."""
    return rng.randint(*rules.players)
