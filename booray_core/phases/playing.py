"""Playing the tricks (sections 5 and 6), and under ``honor`` reneging and recalling (section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from booray_core.actions import CARD_PLAYS, RECALL, Action, PlayCard, Recall
from booray_core.cards import BIT, Card, CardSet, cards_of, mask_of
from booray_core.events import CardPlayed, Recalled, TrickWon
from booray_core.refusals import Reason, Refusal
from booray_core.state import DealState, IllegalCard, Phase, Trick


def begin(deal: DealState) -> None:
    """Let the first seat in lead to the first trick."""
    deal.phase = Phase.PLAYING
    deal.players = tuple(deal.seats_in())
    deal.leader = deal.turn = deal.players[0]


def legal_cards(deal: DealState) -> int:
    """Return the cards, as a mask, that the seat whose turn it is may play by the rules."""
    seat = deal.turn
    if seat is None:
        return 0
    hand, won = deal.hands[seat], deal.won[seat]
    winning = deal.winning
    if winning is None:
        return deal.card_rules.leads(hand, deal.trumps, won, deal.played, deal.dead)
    return deal.card_rules.follows(
        hand, deal.led, winning[1], deal.trumps, won, deal.played, deal.dead, _is_last(deal)
    )


def _is_last(deal: DealState) -> bool:
    """Return whether the next card completes the trick."""
    return len(deal.trick) == len(deal.players) - 1


def _standing(deal: DealState) -> int:
    """Return the cards that stand: under ``honor`` any of one's own, unless recalled to."""
    if deal.honor and deal.turn is not None and deal.turn != deal.correcting:
        return deal.hands[deal.turn]
    return legal_cards(deal)


def legal(deal: DealState, seat: int) -> Sequence[PlayCard | Recall]:
    """Return the plays of a seat, and, where its illegal card lies last, taking it back."""
    plays = [CARD_PLAYS[card] for card in cards_of(legal_cards(deal))] if seat == deal.turn else []
    return (*plays, RECALL) if may_recall(deal, seat) else tuple(plays)


def only_play(deal: DealState) -> PlayCard | None:
    """Return the card that the seat whose turn it is has to play; None where it has a choice.

    Under ``honor`` a card that is not legal is a choice too, and so is taking one back.
    """
    cards = cards_of(_standing(deal))
    if len(cards) != 1 or (deal.turn is not None and may_recall(deal, deal.turn)):
        return None
    return CARD_PLAYS[cards[0]]


def may_recall(deal: DealState, seat: int) -> bool:
    """Return whether a seat may take its card back."""
    return deal.illegal is not None and deal.illegal.seat == seat


def refusal(deal: DealState, seat: int, action: Action) -> Refusal | None:
    """Return why an act is refused, and for a card, which are legal; None if it stands."""
    if isinstance(action, Recall):
        return None if may_recall(deal, seat) else Refusal(Reason.NOTHING_TO_RECALL)
    if not isinstance(action, PlayCard):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    if action.card in CardSet.from_mask(_standing(deal)):
        return None
    return Refusal(why_not(deal, action.card), CardSet.from_mask(legal_cards(deal)))


def why_not(deal: DealState, card: Card) -> Reason:
    """Return why the seat whose turn it is may not play a card."""
    hand = 0 if deal.turn is None else deal.hands[deal.turn]
    if card not in CardSet.from_mask(hand):
        return Reason.NOT_YOUR_CARD
    best = 0 if deal.winning is None else deal.winning[1]
    return deal.card_rules.why_not(card, hand, deal.led, best, deal.trumps, _is_last(deal))


def apply(deal: DealState, seat: int, action: PlayCard | Recall) -> None:
    """Take an act that stands."""
    if isinstance(action, Recall):
        _recall(deal)
        return
    if deal.honor:
        close_illegal(deal)
        if not legal_cards(deal) >> action.card & 1:
            deal.illegal = IllegalCard(seat, action.card)
    play(deal, seat, action.card)


def play(deal: DealState, seat: int, card: Card) -> None:
    """Play a card that stands, and ask the next seat or give the trick to its winner."""
    deal.correcting = None
    deal.hands[seat] ^= BIT[card]
    deal.trick.append(card)
    deal.events.append(CardPlayed(seat, card))
    if len(deal.trick) < len(deal.players):
        deal.turn = deal.players_from(seat)[1]
    elif deal.leader is not None and deal.winning is not None:
        _complete(deal, deal.leader, deal.winning[0])


def _complete(deal: DealState, leader: int, winner: int) -> None:
    """Give the trick to its winner, who leads to the next."""
    deal.tricks.append(Trick(leader, tuple(deal.trick), winner))
    deal.won[winner] += 1
    deal.played |= mask_of(deal.trick)
    deal.events.append(TrickWon(winner))
    deal.trick = []
    deal.leader = deal.turn = winner
    if len(deal.tricks) == deal.rules.hand_size:
        deal.phase = Phase.PLAYED_OUT
        deal.turn = None


def close_illegal(deal: DealState) -> None:
    """Mark the renege of an illegal card that was not recalled in time."""
    if deal.illegal is not None:
        deal.reneged |= {deal.illegal.seat}
        deal.illegal = None


def _recall(deal: DealState) -> None:
    """Put the last card back into the hand it came from."""
    if deal.illegal is None:
        raise AssertionError("nothing to recall was accepted")
    seat, card = deal.illegal
    deal.illegal = None
    if not deal.trick:
        last = deal.tricks.pop()
        deal.won[last.winner] -= 1
        deal.played &= ~mask_of(last.cards)
        deal.leader, deal.trick = last.leader, list(last.cards)
    deal.trick.pop()
    deal.hands[seat] |= BIT[card]
    deal.turn = deal.correcting = seat
    deal.recalled |= {seat}
    deal.forfeits |= {seat}
    deal.events.append(Recalled(seat, card))
