"""Playing the tricks (sections 5 and 6), and under ``honor`` reneging and recalling (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from booray_core import actions, bits, cinch, masks, tricks
from booray_core.actions import RECALL, Action, PlayCard, Recall
from booray_core.cards import Card, CardSet
from booray_core.events import CARD_PLAYED, TRICK_WON, Event, Recalled
from booray_core.refusals import Reason, Refusal
from booray_core.state import NOBODY, DealState, Phase, Undo

_PLAYING: Final = Phase.PLAYING  # compiled, a name of the module's is found sooner than an enum's
_PLAYED_OUT: Final = Phase.PLAYED_OUT


def begin(deal: DealState) -> None:
    """Let the first seat in lead to the first trick."""
    deal.phase = _PLAYING
    lead(deal, deal.first_in)


def lead(deal: DealState, seat: int) -> None:
    """Ask a seat to lead to a new trick."""
    deal.trick = []
    deal.table = 0
    deal.leader = deal.turn = seat
    hand = deal.hands[seat]
    trumps = deal.trumps
    if deal.cinch and hand & trumps:
        unseen = trumps & ~hand & ~deal.gone
        hand = cinch.leads(hand, trumps, deal.won[seat], unseen)
    deal.legal = hand


def legal(deal: DealState, seat: int) -> Sequence[PlayCard | Recall]:
    """Return the plays of a seat, and, where its illegal card lies last, taking it back."""
    plays = actions.plays_of(deal.legal) if seat == deal.turn else ()
    return (*plays, RECALL) if may_recall(deal, seat) else plays


def only_play(deal: DealState) -> PlayCard | None:
    """Return the card that the seat whose turn it is has to play; None where it has a choice.

    Under ``honor`` a card that is not legal is a choice too, and so is taking one back.
    """
    seat = deal.turn
    stands = deal.legal
    if deal.honor and seat != deal.correcting:
        stands = deal.hands[seat]
    plays = actions.plays_of(stands)
    return plays[0] if len(plays) == 1 and not may_recall(deal, seat) else None


def may_recall(deal: DealState, seat: int) -> bool:
    """Return whether a seat may take its card back."""
    return deal.illegal is not None and deal.illegal.seat == seat


def accepts(deal: DealState, seat: int, action: Action) -> bool:
    """Return whether an act stands: under ``honor`` any of one's cards does, unless recalled to."""
    if isinstance(action, Recall):
        return may_recall(deal, seat)
    if not isinstance(action, PlayCard) or seat != deal.turn:
        return False
    stands = deal.legal
    if deal.honor and seat != deal.correcting:
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
    by_section_5 = tricks.allowed(hand, deal.led, deal.best, deal.trumps, deal.must_head)
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
    if deal.honor:
        _note_illegal(deal, seat, action.card)
    deal.events += play(deal, seat, action.card)


def play(deal: DealState, seat: int, card: Card) -> tuple[Event, ...]:
    """Play a card that stands from a seat's hand, and return what happened, for who keeps events.

    Of all functions of the game this one runs most; hence its length, and few calls.
    """
    number = card
    bit = bits.bit(number)
    deal.hands[seat] ^= bit
    deal.table |= bit
    trick = deal.trick
    rung = deal.rung
    if not trick:
        deal.ladder = deal.ladders[number]
    if not trick or rung.beating & bit:
        deal.rung = rung = deal.ladder[number]
        deal.best = number
        deal.winning = seat
    trick.append(card)
    happened = CARD_PLAYED[seat][number]
    following = deal.next_in[seat]
    if following == deal.leader:
        happened = happened + TRICK_WON[deal.winning]  # compiled, `+=` takes twice as long
        _complete(deal)
    else:
        deal.turn = following
        hand = deal.hands[following]
        legal = hand & rung.first or hand & rung.second or hand & rung.third or hand
        if deal.cinch and legal & (legal - 1):
            legal = _cinched(deal, following, legal)
        deal.legal = legal
    return happened


def _ask(deal: DealState, seat: int) -> None:
    """Ask a seat to play to the trick on the table."""
    deal.turn = seat
    hand = deal.hands[seat]
    legal = tricks.allowed(hand, deal.led, deal.best, deal.trumps, deal.must_head)
    deal.legal = _cinched(deal, seat, legal) if deal.cinch else legal


def _cinched(deal: DealState, seat: int, legal: int) -> int:
    """Narrow what a seat may play that does not lead, if it holds a cinch."""
    hand = deal.hands[seat]
    trumps = deal.trumps
    own = hand & trumps
    won = deal.won[seat]
    unseen = trumps & ~hand & ~deal.gone
    if not cinch.holds_cinch(won, own, unseen):
        return legal
    last = deal.next_in[seat] == deal.leader
    return cinch.follows(legal, hand, deal.best, trumps, unseen, last)


def _complete(deal: DealState) -> None:
    """Give the trick to its winner, who leads to the next."""
    winner = deal.winning
    deal.complete.append((deal.leader, tuple(deal.trick), winner))
    deal.won[winner] += 1
    deal.gone |= deal.table
    if len(deal.complete) == deal.hand_size:
        deal.phase = _PLAYED_OUT
        deal.turn = NOBODY
        deal.trick = []
        deal.table = deal.legal = 0
    else:
        lead(deal, winner)


def close_illegal(deal: DealState) -> None:
    """Mark the renege of an illegal card that was not recalled in time."""
    if deal.illegal is not None:
        deal.reneged |= {deal.illegal.seat}
        deal.illegal = None


def _note_illegal(deal: DealState, seat: int, card: Card) -> None:
    """Close the illegal card before this one, and remember this one if it is illegal itself."""
    close_illegal(deal)
    deal.correcting = NOBODY
    if deal.legal >> card & 1:
        return
    last = bool(deal.trick) and deal.next_in[seat] == deal.leader
    deal.illegal = Undo(seat, card, deal.trick[:], deal.winning, deal.leader, completed=last)


def _recall(deal: DealState) -> None:
    """Put the last card back into the hand it came from."""
    undo = deal.illegal
    if undo is None:
        raise AssertionError("nothing to recall was accepted")
    seat = undo.seat
    deal.illegal = None
    if undo.completed:
        _, cards, winner = deal.complete.pop()
        deal.won[winner] -= 1
        deal.gone &= ~masks.mask_of(cards)
    deal.hands[seat] |= bits.bit(undo.card)
    deal.correcting = seat
    deal.recalled |= {seat}
    deal.forfeits |= {seat}
    deal.events.append(Recalled(seat, undo.card))
    if undo.trick:
        _lay_out(deal, undo)
        _ask(deal, seat)
    else:
        lead(deal, seat)


def _lay_out(deal: DealState, undo: Undo) -> None:
    """Put the trick on the table as it was before the card that is recalled."""
    deal.trick = undo.trick
    deal.table = masks.mask_of(undo.trick)
    deal.leader = undo.leader
    deal.winning = undo.winning
    deal.best = undo.trick[tricks.best_of(undo.trick, deal.trumps)]
    deal.ladder = deal.ladders[undo.trick[0]]
    deal.rung = deal.ladder[deal.best]
