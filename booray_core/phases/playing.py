"""Playing the tricks (sections 5 and 6), and under ``honor`` reneging and recalling (section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from booray_core import tricks
from booray_core.actions import CARD_PLAYS, RECALL, Action, PlayCard, Recall
from booray_core.cards import CARDS, CardSet, cards_of
from booray_core.errors import Reason, Refusal
from booray_core.events import CardPlayed, Recalled, TrickWon
from booray_core.rules import Enforcement
from booray_core.state import NOBODY, DealState, Phase, Trick, Undo


def begin(deal: DealState, seats: Sequence[int]) -> None:
    """Let the first seat in lead to the first trick.

    Args:
        deal: the deal.
        seats: the seats in, from the dealer's left.
    """
    deal.phase = Phase.PLAYING
    for place, seat in enumerate(seats):
        deal.next_in[seat] = seats[(place + 1) % len(seats)]
    lead(deal, seats[0])


def lead(deal: DealState, seat: int) -> None:
    """Ask a seat to lead to a new trick."""
    deal.trick = []
    deal.leader = deal.turn = seat
    if deal.rules.cinch:
        hand = deal.hands[seat]
        unseen = deal.trumps & ~hand & ~deal.gone
        deal.legal = tricks.leads(hand, deal.trumps, deal.won[seat], unseen)
    else:
        deal.legal = deal.hands[seat]


def _ask(deal: DealState, seat: int) -> None:
    """Ask a seat to play to the trick on the table."""
    deal.turn = seat
    hand = deal.hands[seat]
    legal = tricks.allowed(hand, deal.led, deal.best, deal.trumps, must_head=deal.rules.must_head)
    if deal.rules.cinch and legal & (legal - 1):
        own = hand & deal.trumps
        unseen = deal.trumps & ~hand & ~deal.gone
        if tricks.holds_cinch(deal.won[seat], own, unseen):
            last = deal.next_in[seat] == deal.leader
            legal = tricks.follows(legal, hand, deal.best, deal.trumps, unseen, last=last)
    deal.legal = legal


def legal(deal: DealState, seat: int) -> Sequence[PlayCard | Recall]:
    """Return the plays of a seat, and, where its illegal card lies last, taking it back."""
    plays: list[PlayCard | Recall] = []
    if seat == deal.turn:
        plays.extend(CARD_PLAYS[card] for card in cards_of(deal.legal))
    if may_recall(deal, seat):
        plays.append(RECALL)
    return plays


def may_recall(deal: DealState, seat: int) -> bool:
    """Tell whether a seat may take its card back."""
    return deal.illegal is not None and deal.illegal.seat == seat


def accepts(deal: DealState, seat: int, action: Action) -> bool:
    """Tell whether an act stands: under ``honor`` any of one's cards does, unless recalled to."""
    if isinstance(action, Recall):
        return may_recall(deal, seat)
    if not isinstance(action, PlayCard) or seat != deal.turn:
        return False
    stands = deal.legal
    if deal.rules.enforcement is Enforcement.HONOR and seat != deal.correcting:
        stands = deal.hands[seat]
    return bool(stands >> action.card & 1)


def refusal(deal: DealState, seat: int, action: Action) -> Refusal:
    """Return why an act that does not stand is refused, and for a card, which are legal."""
    if isinstance(action, Recall):
        return Refusal(Reason.NOTHING_TO_RECALL)
    if not isinstance(action, PlayCard):
        return Refusal(Reason.WRONG_PHASE)
    if seat != deal.turn:
        return Refusal(Reason.NOT_YOUR_TURN)
    return Refusal(why_not(deal, action.card), CardSet.from_mask(deal.legal))


def why_not(deal: DealState, card: int) -> Reason:
    """Return why the seat whose turn it is may not play a card."""
    seat = deal.turn
    hand = deal.hands[seat]
    if not hand >> card & 1:
        return Reason.NOT_YOUR_CARD
    if not deal.trick:
        return Reason.CINCH_LEAD_HIGHEST
    by_section_5 = tricks.allowed(
        hand, deal.led, deal.best, deal.trumps, must_head=deal.rules.must_head
    )
    if not by_section_5 >> card & 1:
        return tricks.broken_clause(card, hand, deal.led, deal.trumps)
    if deal.next_in[seat] == deal.leader:
        return Reason.CINCH_WIN_TRICK
    return Reason.CINCH_PLAY_HIGHEST


def apply(deal: DealState, seat: int, action: PlayCard | Recall) -> None:
    """Take an act that stands."""
    if isinstance(action, Recall):
        _recall(deal)
        return
    card = action.card
    bit = 1 << card
    if deal.rules.enforcement is Enforcement.HONOR:
        _note_illegal(deal, seat, card)
    deal.hands[seat] ^= bit
    deal.events.append(CardPlayed(seat, card))
    if not deal.trick:
        deal.led = tricks.SUIT_OF[card]
        deal.best = card
        deal.winning = seat
    elif tricks.beaters(deal.best, deal.trumps) & bit:
        deal.best = card
        deal.winning = seat
    deal.trick.append(card)
    nxt = deal.next_in[seat]
    if nxt == deal.leader:
        _complete(deal)
    else:
        _ask(deal, nxt)


def _complete(deal: DealState) -> None:
    """Give the trick to its winner, who leads to the next."""
    winner = deal.winning
    cards = tuple(CARDS[card] for card in deal.trick)
    deal.tricks.append(Trick(deal.leader, cards, winner))
    deal.won[winner] += 1
    for card in deal.trick:
        deal.gone |= 1 << card
    deal.events.append(TrickWon(winner))
    if len(deal.tricks) == deal.rules.hand_size:
        deal.phase = Phase.PLAYED_OUT
        deal.turn = NOBODY
        deal.trick = []
        deal.legal = 0
    else:
        lead(deal, winner)


def close_illegal(deal: DealState) -> None:
    """Mark the renege of an illegal card that was not recalled in time."""
    if deal.illegal is not None:
        deal.reneged.add(deal.illegal.seat)
        deal.illegal = None


def _note_illegal(deal: DealState, seat: int, card: int) -> None:
    close_illegal(deal)
    deal.correcting = NOBODY
    if deal.legal >> card & 1:
        return
    last = bool(deal.trick) and deal.next_in[seat] == deal.leader
    deal.illegal = Undo(
        seat, CARDS[card], list(deal.trick), deal.best, deal.winning, deal.leader, completed=last
    )


def _recall(deal: DealState) -> None:
    """Put the last card back into the hand it came from."""
    undo = deal.illegal
    if undo is None:
        raise AssertionError("nothing to recall was accepted")
    deal.illegal = None
    if undo.completed:
        trick = deal.tricks.pop()
        deal.won[trick.winner] -= 1
        for card in trick.cards:
            deal.gone &= ~(1 << card)
    deal.phase = Phase.PLAYING
    deal.hands[undo.seat] |= 1 << undo.card
    deal.trick = undo.trick
    deal.best = undo.best
    deal.winning = undo.winning
    deal.leader = undo.leader
    deal.correcting = undo.seat
    deal.recalled.add(undo.seat)
    deal.forfeits.add(undo.seat)
    deal.events.append(Recalled(undo.seat, undo.card))
    if undo.trick:
        deal.led = tricks.SUIT_OF[undo.trick[0]]
        _ask(deal, undo.seat)
    else:
        lead(deal, undo.seat)
