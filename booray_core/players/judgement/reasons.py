"""Short English reasons for a level's choice, for complaint reports.

What is said is true of the position, whatever the habit that chose: it is not taken from there.
"""

from __future__ import annotations

from booray_core.actions import PLAY, STAY, Action, Declare, Draw, PlayCard, Recall, Stay
from booray_core.bits import ACES, KINGS, OF_RANK
from booray_core.masks import mask_of
from booray_core.players.judgement.cardplay import lowest_of, masters
from booray_core.players.judgement.policy import SteadyPolicy
from booray_core.players.judgement.position import NOT_YET, Position
from booray_core.players.judgement.viewed import position_of
from booray_core.state import Phase
from booray_core.tricks import beaters
from booray_core.view import PlayerView


def reason_of(view: PlayerView, action: Action) -> str:
    """Return what speaks for an act, as far as the cards that are seen tell."""
    if len(view.legal) == 1:
        return "nothing else is allowed"
    position = position_of(view)
    if isinstance(action, Declare | Stay):
        return _hand(view, position, action)
    if isinstance(action, Draw):
        return _draw(view, position, action)
    if isinstance(action, Recall):
        return "an illegal card is taken back"
    legal = mask_of(act.card for act in view.legal if isinstance(act, PlayCard))
    outside = position.outside(view.deal.order.index(view.seat))
    trick = view.deal.trick
    if trick is None or not trick.cards:
        return _lead(1 << action.card, legal, position.trumps, outside)
    best = next(card for seat, card in trick.cards if seat == trick.winning)
    return _follow(1 << action.card, legal, beaters(best, position.trumps), position.trumps)


def weighed(view: PlayerView) -> str:
    """Return how the steady player weighs playing, or staying in after the draw."""
    position = position_of(view)
    place = view.deal.order.index(view.seat)
    steady = SteadyPolicy()
    if view.deal.phase is Phase.STAYING:
        held = steady.strength_to_stay(position, place)
        least = steady.least_to_stay(position, place)
        return f"strength {held:.2f}, stays in from {least:.2f}"
    held = steady.strength_to_play(position, place)
    least = steady.least_to_play(position, place)
    others = [each for each in range(position.seats) if each != place]
    rivals = sum(position.declared[each] == 1 for each in others)
    undecided = sum(position.declared[each] == NOT_YET for each in others)
    return f"strength {held:.2f}, plays from {least:.2f} with {rivals} in and {undecided} undecided"


def _hand(view: PlayerView, position: Position, action: Declare | Stay) -> str:
    """Return which cards a declaration stands on."""
    trumps = (view.hand.mask & position.trumps).bit_count()
    aces = (view.hand.mask & ACES & ~position.trumps).bit_count()
    if trumps or aces:
        return f"{_count(trumps, 'trump')} and {_count(aces, 'side ace')}"
    nothing = "neither a trump nor an ace"
    return f"{nothing}, and still hopeful" if action in {PLAY, STAY} else nothing


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}" + ("" if number == 1 else "s")


def _draw(view: PlayerView, position: Position, draw: Draw) -> str:
    hand = view.hand.mask
    kept = hand & ~draw.mask
    taking = "takes the turn-up, and " if draw.take else ""
    if not draw.discard:
        return "keeps every card"
    for named, cards in (
        ("trumps", position.trumps),
        ("trumps and aces", position.trumps | ACES),
        ("trumps, aces and kings", position.trumps | ACES | KINGS),
    ):
        if kept and kept == hand & cards:
            return f"{taking}keeps its {named}"
    return f"{taking}keeps {_count(kept.bit_count(), 'card')}"


def _lead(card: int, legal: int, trumps: int, outside: int) -> str:
    if card & trumps:
        if card.bit_length() > (outside & trumps).bit_length():
            return "leads a trump that nothing beats"
        highest = card.bit_length() == (legal & trumps).bit_length()
        return "leads its best trump" if highest else "leads a trump"
    if card & masters(card, outside):
        return "leads a card that only a trump beats"
    if _is_lowest(card, legal & ~trumps):
        return "leads its lowest side card"
    return "leads a side card that may be beaten"


def _follow(card: int, legal: int, beating: int, trumps: int) -> str:
    winning = legal & beating
    if card & winning:
        if winning == card:
            return "the only card that wins so far"
        cheap = winning & ~trumps or winning
        if card == cheap & -cheap:
            return "the cheapest card that wins so far"
        highest = card.bit_length() == winning.bit_length()
        return "its highest card that wins so far" if highest else "wins so far"
    why = "lets the trick go" if winning else "nothing can win"
    side = legal & ~trumps
    if _is_lowest(card, side):
        return f"{why}: its lowest side card"
    if _is_lowest(card, legal):
        return f"{why}: its lowest card"
    return f"{why}: a card that it can spare"


def _is_lowest(card: int, cards: int) -> bool:
    """Return whether a card is among some, and none of them is of a lower rank."""
    if not card & cards:
        return False
    return any(card & of_rank for of_rank in OF_RANK if lowest_of(cards) & of_rank)
