"""What a page may know of its table, as JSON.

Built by naming what goes in, from the channel's view and, for who sits there, from that hand's.
Ids of members and others' cards never are, nor what the cards come from while it is secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TypeAlias

from booray_core import (
    RECALL,
    Card,
    DealView,
    Declare,
    Draw,
    PlayCard,
    PlayerView,
    Stay,
)
from booray_core.rules import Declaration
from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from booray_core.suspense import bare_seats, is_needed, takers
from bot.avatars.avatars import Avatars
from bot.tables.words.values import Computer, FinishedDeal, Occupant, Person
from bot.tables.words.views import Chair, HandView, TableView
from bot.web.plain import Json
from bot.wording import in_order

Faces: TypeAlias = Mapping[Occupant, str]
"""Addresses of people's pictures, for those who have one."""


def table_json(view: TableView, names: Mapping[int, str], faces: Faces) -> Json:
    """Return a table as everyone may see it, without its clocks.

    Args:
        view: the table.
        names: what the seats are called.
        faces: the pictures of its people.
    """
    deal = view.deal
    chairs = (view.chairs[seat] for seat in sorted(view.chairs))
    return {
        "id": view.id,
        "stakes": view.stakes.value,
        "stage": view.stage.value,
        "deal": view.deal_number,
        "pot": view.pot,
        "price": None if deal is None else deal.bourre_price,
        "buyIn": view.buy_in,
        "most": view.rules.players[1],
        "edition": view.edition,
        "chairs": [_chair(view, each, names[each.seat], faces) for each in chairs],
        "play": None if deal is None else deal_json(deal),
        "result": None if view.last is None else _result(view.last),
        "late": sorted(view.half_over),
        "waiting": None if view.waiting is None else view.waiting.value,
        "cut": {
            "closed": view.deal_is_on,
            "least": FEWEST_CUT,
            "most": MOST_CUT,
        },
        "closing": view.closing,
    }


def clocks_json(view: TableView, now: datetime) -> Json:
    """Return the clocks of a table: the times that are left, of the times given."""
    return {
        "clocks": {str(seat): _left(view, seat, now) for seat in view.deadlines},
        "stageClock": _stage_clock(view, now),
    }


def deal_json(deal: DealView) -> Json:
    """Return a deal as everyone may see it."""
    return {
        "phase": deal.phase.value,
        "sealed": deal.rules.declaration is Declaration.SIMULTANEOUS,
        "handSize": deal.rules.hand_size,
        "dealer": deal.dealer,
        "order": list(deal.order),
        "turnUp": str(deal.turn_up),
        "trump": str(deal.turn_up)[1],
        "taken": deal.took_turn_up,
        "toAct": list(deal.to_act),
        "seats": {
            str(seat): {
                "standing": each.standing.value,
                "drew": each.drew,
                "stayed": each.stayed,
                "tricks": each.tricks,
                "cards": each.cards,
                "stack": each.stack,
            }
            for seat, each in deal.seats.items()
        },
        "trick": _trick(deal),
        "decides": _decides(deal),
        "last": _last_trick(deal),
    }


def hand_json(hand: HandView) -> Json:
    """Return what the person of a seat may know of it, beside the table."""
    player = hand.player
    if player is None:
        return {"seat": hand.seat, "decision": hand.decision, "cards": [], "may": {}}
    trump = player.deal.trump
    return {
        "seat": hand.seat,
        "decision": hand.decision,
        "cards": _codes(in_order(player.hand, trump)),
        "may": {} if hand.held else _may(player),
        "why": {str(card): reason.value for card, reason in player.refused.items()},
        "marks": _codes(in_order(hand.marks, trump)),
        "ahead": None if hand.ahead is None else _draw(hand.ahead),
        "fist": player.fist,
        "byItself": hand.by_itself,
        "served": _codes(player.served),
        "given": _codes(player.discarded),
    }


def faces_at(view: TableView, avatars: Avatars) -> Faces:
    """Return where a page finds the faces of all people who sit at a table, or sat there."""
    sat = (each.occupant for each in view.totals)
    there = (*(chair.occupant for chair in view.chairs.values()), *sat)
    return faces_of(view.server_id, there, avatars)


def faces_of(server: int, occupants: Iterable[Occupant], avatars: Avatars) -> Faces:
    """Return where a page finds the faces of a server's people."""
    people = {each for each in occupants if isinstance(each, Person)}
    keys = {each: avatars.key_of(server, each.member_id) for each in people}
    return {person: f"face/{key}.webp" for person, key in keys.items() if key is not None}


def who_json(occupant: Occupant, faces: Faces) -> Json:
    """Return how somebody looks: a person by their picture, a computer by its level."""
    if isinstance(occupant, Computer):
        return {"level": occupant.level}
    return {"person": True, **({"avatar": faces[occupant]} if occupant in faces else {})}


def _chair(view: TableView, chair: Chair, name: str, faces: Faces) -> Json:
    there, occupant = chair.presence, chair.occupant
    marks = {
        "host": isinstance(occupant, Person) and occupant.member_id == view.host,
        "away": there.away,
        "out": there.sitting_out or there.out,
        "leaving": there.leaving,
        "joining": there.joining,
        "toAgree": there.must_agree,
    }
    # What is not so, is not there: eight seats would say it fifty times.
    shown = {mark: True for mark, is_so in marks.items() if is_so}
    look = who_json(occupant, faces)
    return {"seat": chair.seat, "name": name, "stack": chair.stack, **look, **shown}


def _trick(deal: DealView) -> Json | None:
    trick = deal.trick
    if trick is None:
        return None
    cards = [[seat, str(card)] for seat, card in trick.cards]
    number = len(deal.tricks) + 1
    return {"number": number, "leader": trick.leader, "cards": cards, "winning": trick.winning}


def _decides(deal: DealView) -> Json | None:
    """Return who takes the pot by winning the trick on the table, and who goes bourré without."""
    seats = list(takers(deal))
    if not seats:
        return None
    return {"seats": seats, "needed": is_needed(deal), "bare": list(bare_seats(deal))}


def _last_trick(deal: DealView) -> Json | None:
    """Return the last complete trick, with who played which of its cards."""
    if not deal.tricks:
        return None
    last = deal.tricks[-1]
    seats = list(deal.seats_in)
    at = seats.index(last.leader)
    around = [*seats[at:], *seats[:at]]
    cards = [[seat, str(card)] for seat, card in zip(around, last.cards, strict=True)]
    return {"number": len(deal.tricks), "cards": cards, "winner": last.winner}


def _result(last: FinishedDeal) -> Json:
    result, deal = last.result, last.deal
    return {
        "deal": last.number,
        "net": _by_seat(last.net),
        "tricks": _by_seat({seat: deal.seats[seat].tricks for seat in deal.seats_in}),
        "winners": sorted(result.taken),
        "won": _by_seat(result.taken),
        "tied": list(result.tied),
        "bourres": sorted(result.bourre),
        "paid": _by_seat({**result.bourre, **result.renege}),
        "carried": result.pot_next,
        # Of the deal's own states none has it: it is settled with its last card.
        "last": _last_trick(last.deal),
    }


def _by_seat(chips: Mapping[int, int]) -> Json:
    return {str(seat): each for seat, each in chips.items()}


def _left(view: TableView, seat: int, now: datetime) -> list[int]:
    """Return the time that a seat has left, and what it was given, in milliseconds."""
    left = _milliseconds((view.deadlines[seat] - now).total_seconds())
    return [left, _milliseconds(view.time_given[seat].total_seconds())]


def _stage_clock(view: TableView, now: datetime) -> list[int] | None:
    if view.stage_until is None or view.stage_time is None:
        return None
    left = _milliseconds((view.stage_until - now).total_seconds())
    return [left, _milliseconds(view.stage_time.total_seconds())]


def _milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def _may(player: PlayerView) -> Json:
    """Return what a seat may do now, or say ahead."""
    may: Json = {}
    legal = player.legal
    if declares := {each.play for each in legal if isinstance(each, Declare)}:
        may["declare"] = True
        if len(declares) == 1:
            may["only"] = "play" if True in declares else "pass"
    if any(isinstance(each, Stay) for each in legal):
        may["stay"] = True
    if RECALL in legal:
        may["recall"] = True
    if plays := [each.card for each in legal if isinstance(each, PlayCard)]:
        may["play"] = _codes(in_order(plays, player.deal.trump))
    if draws := [each for each in legal if isinstance(each, Draw)]:
        may["draw"] = _sizes(draws)
    elif player.draws_ahead:
        may["ahead"] = _sizes(player.draws_ahead)
    return may


def _sizes(draws: Iterable[Draw]) -> Json:
    """Return how many cards may be drawn; their subsets would be as long as all the rest."""
    sizes: set[int] = set()
    takes: set[int] = set()
    for each in draws:
        (takes if each.take else sizes).add(len(each.discard))
    return {"sizes": sorted(sizes), "takes": sorted(takes)}


def _draw(draw: Draw) -> Json:
    return {"discard": _codes(draw.discard), "take": draw.take}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
