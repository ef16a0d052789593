"""A deal rebuilt from what one seat has seen.

The cards that it has not seen lie anywhere: what the seat may know of such a deal, and do in it,
is the same wherever they are. What comes out is asked of the referee, not written a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from booray_core.actions import RECALL
from booray_core.cards import BIT, CARDS, DECK_SIZE, Card
from booray_core.choices import Enforcement, StockEnd, Trump
from booray_core.deal import Deal
from booray_core.errors import UnreadableInput, UnreadableRecord
from booray_core.masks import ALL_CARDS, mask_of
from booray_core.phases import playing
from booray_core.record.seen import Seen, SeenDeal
from booray_core.shuffle import StackedShoe
from booray_core.state import IllegalCard, Phase, Setup
from booray_core.view import Standing

_CLOSED = {Standing.UNDECLARED, Standing.FIST_CLOSED}


def rebuilt(seen: Seen) -> Deal:
    """Return a deal that one seat sees so.

    Raises:
        UnreadableRecord: no deal is seen so, as far as that can be told from what one seat sees;
            the error says where.
    """
    if seen.seat not in seen.deal.seats:
        raise UnreadableRecord("seat", "not dealt in")
    own = _own_plays(seen)
    deal = _begun(seen, _as_dealt(seen, own))
    _check_cards(seen, own)
    _let_act(deal, seen)
    deal.hands = {**dict.fromkeys(deal.order, 0), seen.seat: mask_of(seen.hand)}
    _go_on(deal, seen.deal)
    if deal.phase is Phase.PLAYING:
        _play(deal, seen)
    _deal_rest(deal, seen)
    return deal


def _own_plays(seen: Seen) -> list[Card]:
    """Return the cards that the seat itself has played."""
    return [card for seat, card in _played(seen.deal) if seat == seen.seat]


def _played(deal: SeenDeal) -> Iterator[tuple[int, Card]]:
    """Yield who played what, as it is told."""
    order = _clockwise(deal)
    seats_in = [seat for seat in order if deal.seats[seat].standing is Standing.IN]
    for number, (leader, cards, _) in enumerate(deal.tricks):
        if leader not in seats_in or len(cards) != len(seats_in):
            raise UnreadableRecord(f"deal.tricks[{number}]", "not a trick of the seats that play")
        first = seats_in.index(leader)
        yield from zip(seats_in[first:] + seats_in[:first], cards, strict=True)
    if deal.trick is not None:
        yield from deal.trick.cards


def _clockwise(deal: SeenDeal) -> list[int]:
    """Return the seats dealt in, from the dealer's left."""
    return sorted(deal.seats, key=lambda seat: (seat <= deal.dealer, seat))


def _as_dealt(seen: Seen, own: Sequence[Card]) -> set[Card]:
    """Return the hand that the seat was dealt."""
    deal = seen.deal
    took = deal.took_turn_up and seen.seat == deal.dealer
    fresh = {*seen.served, deal.turn_up} if took else {*seen.served}
    dealt = {*seen.hand, *own, *seen.discarded} - fresh
    if len(dealt) != deal.rules.hand_size:
        raise UnreadableRecord("hand", f"{len(dealt)} cards dealt, not {deal.rules.hand_size}")
    drawn = len(seen.discarded) - took
    if len(seen.served) != max(drawn, 0) or (deal.seats[seen.seat].drew or 0) != drawn + took:
        raise UnreadableRecord("served", "not as many cards as were given up for them")
    if took and deal.turn_up not in (*seen.hand, *own):
        raise UnreadableRecord("hand", "without the turn-up that was taken into it")
    return dealt


def _begun(seen: Seen, dealt: set[Card]) -> Deal:
    """Return the deal as it began, with what the seat was dealt in its hand."""
    told = seen.deal
    rules = told.rules
    order = _clockwise(told)
    if rules.trump is Trump.DEALER_CARD and (told.turn_up in dealt) != (seen.seat == told.dealer):
        raise UnreadableRecord("hand", "the turn-up is the dealer's card, and nobody else's")
    if told.antes.keys() != told.seats.keys():
        raise UnreadableRecord("deal.antes", "not those of the seats dealt in")
    deck: list[Card | None] = [None] * DECK_SIZE
    turned = len(order) * rules.hand_size - (rules.trump is Trump.DEALER_CARD)
    deck[turned] = told.turn_up
    place = order.index(seen.seat) if seen.seat in order else 0
    slots = range(place, len(order) * rules.hand_size, len(order))
    for slot, card in zip(slots, sorted(dealt - {told.turn_up}), strict=False):
        deck[slot] = card
    rest = iter([card for card in CARDS if card not in deck])
    setup = Setup(
        rules,
        told.dealer,
        {seat: each.stack + told.antes[seat] for seat, each in told.seats.items()},
        told.antes,
        told.pot - sum(told.antes.values()),
        told.habits,
    )
    try:
        shoe = StackedShoe([next(rest) if card is None else card for card in deck])
        return Deal(setup, shoe)
    except UnreadableInput as unreadable:
        raise UnreadableRecord("deal", str(unreadable)) from unreadable


def _check_cards(seen: Seen, own: Sequence[Card]) -> None:
    """Refuse cards that cannot be where they are."""
    told = seen.deal
    taken = told.rules.trump is Trump.DEALER_CARD or told.took_turn_up
    places = [*seen.hand, *told.plays(), *(() if taken else (told.turn_up,))]
    if told.took_turn_up and seen.seat != told.dealer and told.turn_up in (*seen.hand, *own):
        raise UnreadableRecord("hand", "the turn-up is the dealer's card, and nobody else's")
    given_up = list(seen.discarded)
    comes_back = told.rules.stock_end is StockEnd.UNDER or told.reshuffles > 0
    if not comes_back:
        places += given_up
    for cards in (places, [*seen.hand, *own, *given_up], list(seen.served)):
        for card in cards:
            if cards.count(card) > 1:
                raise UnreadableRecord("hand", f"{card} is in two places at once")
    if not {*seen.served} <= {*seen.hand, *own}:
        raise UnreadableRecord("served", "not in the hand")
    if told.reshuffles and told.rules.stock_end is StockEnd.UNDER:
        raise UnreadableRecord("deal.reshuffles", "the stock never runs out by these rules")
    if told.rules.enforcement is Enforcement.STRICT and (
        told.reneged or told.recalled or told.forfeits
    ):
        raise UnreadableRecord("deal.reneged", "nobody offends by these rules")


def _let_act(deal: Deal, seen: Seen) -> None:
    """Set down what each seat declared, drew and answered."""
    told = seen.deal
    paid = sum(deal.antes.values())
    dealt_in_with: dict[int, int] = {}
    for seat, each in told.seats.items():
        spent = 0
        left = each.stayed is False
        if each.standing not in _CLOSED:
            play = each.standing is Standing.IN or left
            deal.declared[seat] = play
            spent = deal.rules.second_ante * play + (deal.rules.stay_ante or 0) * bool(each.stayed)
        elif each.standing is Standing.FIST_CLOSED:
            deal.declared[seat] = seen.fist if seat == seen.seat else True
        deal.stacks[seat] = each.stack
        dealt_in_with[seat] = each.stack + spent + deal.antes[seat]
        paid += spent
        deal.drew[seat] = each.drew
        deal.stayed[seat] = each.stayed
        if (each.drew or 0) > deal.rules.max_draw:
            raise UnreadableRecord(f"deal.seats.{seat}.drew", "more cards than may be drawn")
        if each.stayed is not None and (each.drew is None or deal.rules.stay_ante is None):
            raise UnreadableRecord(f"deal.seats.{seat}.stayed", "it was not asked that")
    deal.pot, deal.starting_stacks = told.pot, dealt_in_with
    if paid > told.pot:
        raise UnreadableRecord("deal.pot", f"less than the {paid} chips that were paid into it")
    if told.took_turn_up:
        may_take = deal.rules.trump is Trump.DEALER_MAY_TAKE
        if not may_take or not told.seats[told.dealer].drew:
            raise UnreadableRecord("deal.took_turn_up", "nobody could take it")
        deal.took = True
    deal.discarded[seen.seat] = seen.discarded
    deal.served[seen.seat] = seen.served
    deal.reshuffles = [()] * told.reshuffles
    deal.reneged, deal.recalled = frozenset(told.reneged), frozenset(told.recalled)
    deal.forfeits = frozenset(told.forfeits)


def _go_on(deal: Deal, told: SeenDeal) -> None:
    """Find the phase, and whose turn it is, from what everybody has done."""
    seats = [told.seats[seat] for seat in deal.order]
    waiting = [each.standing in _CLOSED for each in seats]
    seats_in = [seat for seat in deal.order if deal.declared[seat]]
    has_drawn = [deal.drew[seat] is not None for seat in seats_in]
    answered = [deal.stayed[seat] is not None for seat in seats_in]
    odd = [seat for seat in deal.order if not deal.declared[seat] and deal.drew[seat] is not None]
    if odd or not (_is_so_far(has_drawn) and _is_so_far(answered)):
        raise UnreadableRecord("deal.seats", "they did not draw or stay in turn")
    if any(waiting):
        _declare(deal, told, waiting, has_drawn)
    elif len(deal.seats_in()) < 2:
        raise UnreadableRecord("deal.seats", "nobody is left to play against")
    elif not all(has_drawn):
        deal.phase, deal.turn = Phase.DRAWING, seats_in[has_drawn.index(False)]
    elif deal.rules.stay_ante is not None and not all(answered):
        deal.phase, deal.turn = Phase.STAYING, seats_in[answered.index(False)]
    else:
        playing.begin(deal)
    if any(answered) and deal.phase not in {Phase.STAYING, Phase.PLAYING}:
        raise UnreadableRecord("deal.seats", "they did not draw or stay in turn")


def _is_so_far(done: Sequence[bool]) -> bool:
    """Return whether those who have done something come before those who have not."""
    return True not in done[done.index(False) :] if False in done else True


def _declare(
    deal: Deal, told: SeenDeal, waiting: Sequence[bool], has_drawn: Sequence[bool]
) -> None:
    """Find whose turn it is while not all have declared."""
    fists = [told.seats[seat].standing is Standing.FIST_CLOSED for seat in deal.order]
    if deal.simultaneous:
        in_turn = all(waiting) and not all(fists) and not any(has_drawn)
        deal.phase, deal.turn = Phase.DECLARING, None
    else:
        in_turn = _is_so_far([not each for each in waiting]) and not any(fists)
        deal.phase, deal.turn = Phase.DECLARING, deal.order[waiting.index(True)]
        if not deal.with_draw:
            in_turn = in_turn and not any(has_drawn)
        elif not all(has_drawn):
            last = deal.order[waiting.index(True) - 1]
            in_turn = in_turn and all(has_drawn[:-1]) and bool(deal.declared[last])
            deal.phase, deal.turn = Phase.DRAWING, last
    if not in_turn:
        raise UnreadableRecord("deal.seats", "they did not declare in turn")


def _play(deal: Deal, seen: Seen) -> None:
    """Play the cards that were played."""
    for seat, card in _played(seen.deal):
        if deal.turn != seat:
            raise UnreadableRecord("deal.trick", f"{card} was not played in turn")
        deal.hands[seat] |= BIT[card]
        playing.play(deal, seat, card)
    if RECALL in seen.legal:
        if not deal.honor or not deal.tricks or seat != seen.seat:
            raise UnreadableRecord("legal", "there is nothing to take back")
        deal.illegal = IllegalCard(seat, card)


def _deal_rest(deal: Deal, seen: Seen) -> None:
    """Give everybody else as many cards as are left to them, such as nobody has seen."""
    unseen = ALL_CARDS & ~mask_of((*seen.hand, *seen.discarded, *seen.deal.plays()))
    spare = [card for card in CARDS if unseen >> card & 1 and card != seen.deal.turn_up]
    played = [seat for seat, _ in _played(seen.deal)]
    for seat in deal.order:
        if seat != seen.seat:
            for _ in range(deal.rules.hand_size - played.count(seat)):
                deal.hands[seat] |= BIT[spare.pop()]
