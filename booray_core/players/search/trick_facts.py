"""What is certain about a card a seat could play."""

from __future__ import annotations

from booray_core.actions import PlayCard
from booray_core.bits import ABOVE
from booray_core.cards import Card, cards_of, mask_of
from booray_core.players.search.beliefs import Beliefs
from booray_core.rules import Enforcement
from booray_core.tricks import beaters
from booray_core.view import PlayerView


class TrickFacts:
    """A card, and the trick to which it would be played."""

    def __init__(self, view: PlayerView, card: Card) -> None:
        """Look at the position.

        Args:
            view: what the seat knows; it is asked for a card.
            card: one that it may play.
        """
        beliefs = Beliefs(view)
        trumps = beliefs.trumps
        deal = view.deal
        table = deal.trick.cards if deal.trick is not None else ()
        played = {seat for seat, _ in table}
        rivals = [seat for seat in deal.seats_in if seat != view.seat]
        held = {seat: _may_hold(beliefs, seat) for seat in rivals}
        theirs = 0
        later = 0
        """What those may hold who play to the trick after the seat."""
        for seat, cards in held.items():
            theirs |= cards
            later |= 0 if seat in played else cards
        own = 1 << card
        legal = mask_of(act.card for act in view.legal if isinstance(act, PlayCard))
        winning = legal
        if deal.trick is not None and deal.trick.winning is not None:
            winning &= beaters(dict(table)[deal.trick.winning], trumps)

        self.leads = not table
        self.won = deal.seats[view.seat].tricks
        """Tricks that the seat has."""
        self.is_trump = bool(own & trumps)
        self.wins_so_far = bool(own & winning)
        self.wins_for_sure = self.wins_so_far and not beaters(card, trumps) & later
        self.could_win = bool(winning)
        self.wins_cheaply = (
            not self.leads
            and len(played) == len(rivals)
            and own == winning & -winning
            and winning != own
        )
        """It plays last, and a dearer card of the same suit would win too."""
        self.draws_trumps = self.is_trump and bool(theirs & trumps)
        self.keeps_trumps = bool(view.hand.mask & trumps & ~own)
        self.is_best_of_suit = not ABOVE[card] & theirs
        self.is_lowest = _is_lowest(card, legal & ~trumps or legal)
        most_after = max(deal.seats[seat].tricks for seat in rivals) + _left(view) - 1
        self.decides_the_pot = self.won + 1 > most_after and view.seat not in deal.recalled


def _may_hold(beliefs: Beliefs, seat: int) -> int:
    """Return the cards that another seat may hold."""
    other = beliefs.others[seat]
    if not beliefs.view.deal.seats[seat].cards:
        return 0
    # Where an illegal card stands, nothing follows for certain from what was not played.
    strict = beliefs.view.deal.rules.enforcement is Enforcement.STRICT
    banned = other.banned if strict else 0
    return (beliefs.unseen & ~banned if other.size else 0) | other.known


def _left(view: PlayerView) -> int:
    """Return the tricks that are still to be won, the one on the table included."""
    return view.deal.rules.hand_size - len(view.deal.tricks)


def _is_lowest(card: Card, cards: int) -> bool:
    """Return whether a card is one of some, and none of them is of a lower rank."""
    return bool(cards >> card & 1) and card.rank == min(each.rank for each in cards_of(cards))
