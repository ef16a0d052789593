"""The same table and hand as they are."""

from __future__ import annotations

from collections.abc import Mapping

from booray_core import PASS, PLAY, DealView, Phase, PlayerView, Standing
from booray_core.state import Trick
from bot.screens.people import seats_from
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording, span
from tests.spoken.heard import Cards, Hand, Seat, Table

Names = Mapping[int, str]
"""Who sits where."""


def table_as_it_is(view: TableView, names: Names) -> Table:
    """Return what is to be told of a table in a deal."""
    deal = view.deal
    assert deal is not None
    trick = deal.trick
    last = deal.tricks[-1] if deal.tricks else None
    given = {view.time_given[seat] for seat in view.deadlines}
    return Table(
        deal=view.deal_number,
        pot=deal.pot,
        price=deal.bourre_price,
        dealer=names[deal.dealer],
        trump=deal.trump.name.lower(),
        turn_up=str(deal.turn_up),
        seats={names[seat]: _seat(deal, seat) for seat in deal.order},
        trick=tuple((names[seat], str(card)) for seat, card in trick.cards) if trick else (),
        leader=names[trick.leader] if trick and not trick.cards else None,
        winning=names[trick.winning] if trick and trick.winning is not None else None,
        last=_cards_of(last, deal, names) if last else (),
        won_last=names[last.winner] if last else None,
        time=span(given.pop(), Wording()) if len(given) == 1 else None,
    )


def _cards_of(trick: Trick, deal: DealView, names: Names) -> Cards:
    seats = seats_from(trick.leader, deal)
    return tuple((names[s], str(c)) for s, c in zip(seats, trick.cards, strict=True))


def _seat(deal: DealView, seat: int) -> Seat:
    own = deal.seats[seat]
    return Seat(own.stack, own.standing.value, own.drew, own.tricks, seat in deal.to_act)


def hand_as_it_is(hand: HandView) -> Hand:
    """Return what is to be told of one's own hand."""
    player = hand.player
    assert player is not None
    declaring = player.deal.phase is Phase.DECLARING
    passed = player.deal.seats[player.seat].standing is Standing.PASSED
    asked = player.seat in player.deal.to_act and not hand.by_itself
    playing = player.deal.phase is Phase.PLAYING and asked
    trick = player.deal.trick
    last = [card for seat, card in trick.cards if seat == player.seat] if trick else []
    return Hand(
        cards=frozenset() if passed else frozenset(map(str, player.hand or last)),
        playable=frozenset(str(c) for c in player.hand if c not in player.refused)
        if playing
        else None,
        why=frozenset(reason.value for reason in player.refused.values()),
        choices=_choices(player) if declaring else frozenset(),
    )


def _choices(player: PlayerView) -> frozenset[str]:
    """Return what can be pressed: a closed fist can only be changed."""
    chosen = {True: PLAY, False: PASS}.get(player.fist) if player.fist is not None else None
    able = [each for each in (PLAY, PASS) if each in player.legal and each != chosen]
    return frozenset("Play" if each == PLAY else "Pass" for each in able)
