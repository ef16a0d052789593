"""What a page may know of its table, as JSON.

Built by naming what goes in, from the channel's view and, for who sits there, from that hand's.
Ids of members and others' cards never are, nor what the cards come from while it is secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import TypeAlias

from booray_core import RECALL, Card, DealView, Declare, Draw, PlayCard, PlayerView, Stay
from booray_core.rules import Declaration, Rules
from booray_core.shuffle import FEWEST_CUT, MOST_CUT
from booray_core.suspense import bare_seats, is_needed, takers
from bot.avatars.avatars import Avatars
from bot.screens.lobby import chair_line
from bot.screens.table import seat_line
from bot.screens.table_text import Company, beacon_line, occupants_of, seats_from, who
from bot.tables.words.values import Computer, FinishedDeal, Occupant, Person, Stage
from bot.tables.words.views import Chair, HandView, TableView
from bot.web.endings import places_of, trick_said
from bot.web.plain import Json, plain, plain_lines
from bot.wording import Wording, in_order, listed, rules_in_one_line

Faces: TypeAlias = Mapping[Occupant, str]
"""Addresses of people's pictures, for those who have one."""


# A table


def table_json(view: TableView, wording: Wording, faces: Faces) -> Json:
    """Return a table as everyone may see it, without its clocks."""
    deal, last = view.deal, view.last
    table = {
        "id": view.id,
        "stakes": view.stakes.value,
        "name": wording.of("preset", view.preset),
        "terms": _terms(view.preset, view.rules, wording.languages[0]),
        "shuffle": _shuffle(view, wording),
        "stage": view.stage.value,
        "deal": view.deal_number,
        "pot": view.pot,
        "price": None if deal is None else deal.bourre_price,
        "buyIn": view.buy_in,
        "most": view.rules.players[1],
        "edition": view.edition,
        "chairs": [_chair(view, view.chairs[seat], faces, wording) for seat in sorted(view.chairs)],
        "play": None if deal is None else deal_json(deal, Company(occupants_of(view), wording)),
        "result": None if last is None else _result(last, Company(last.occupants, wording)),
        "late": sorted(view.half_over),
        "waiting": None if view.waiting is None else view.waiting.value,
        "cut": {"closed": view.deal_is_on, "least": FEWEST_CUT, "most": MOST_CUT},
        "closing": view.closing,
    }
    return table | (
        {"evening": _evening(view, wording, faces)} if view.stage is Stage.CLOSED else {}
    )


@lru_cache(1_000)
def _terms(preset: str, rules: Rules, language: str) -> str:
    """Return the rules in a line; they stay as they are from the first deal on."""
    return rules_in_one_line(preset, rules, Wording(language))


def _shuffle(view: TableView, wording: Wording) -> list[str]:
    """Return what the cards of a table come from: its seal, and once it has closed its secret."""
    beacon = view.beacon or (None if view.last is None else view.last.beacon)
    secret = view.secret and wording.text("verify-figure-secret", secret=view.secret)
    seal = wording.text("verify-figure-seal", seal=view.seal)
    return plain_lines(beacon_line(beacon, wording), seal, secret)


def _chair(view: TableView, chair: Chair, faces: Faces, wording: Wording) -> Json:
    there, occupant, deal = chair.presence, chair.occupant, view.deal
    if deal is not None and chair.seat in deal.seats:
        said = seat_line(view, deal, chair.seat, wording)
    else:
        said = chair_line(view, chair, wording)
    marks = {
        "host": isinstance(occupant, Person) and occupant.member_id == view.host,
        "away": there.away,
        "out": there.sitting_out or there.out,
        "leaving": there.leaving,
        "joining": there.joining,
        "toAgree": there.must_agree,
    }
    return {
        "seat": chair.seat,
        "name": plain(who(occupant, wording)),
        "stack": chair.stack,
        "said": plain(said),
        **who_json(occupant, faces),
        # What is not so, is not there: eight seats would say it fifty times.
        **{mark: True for mark, is_so in marks.items() if is_so},
    }


def clocks_json(view: TableView, now: datetime) -> Json:
    """Return the clocks of a table: the times that are left, of the times given."""

    def clock(until: datetime | None, given: timedelta | None) -> list[int] | None:
        if until is None or given is None:
            return None
        return [max(0, round(each.total_seconds() * 1000)) for each in (until - now, given)]

    return {
        "clocks": {str(s): clock(at, view.time_given[s]) for s, at in view.deadlines.items()},
        "stageClock": clock(view.stage_until, view.stage_time),
    }


# Who sits there


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


# A deal


def deal_json(deal: DealView, company: Company | None = None) -> Json:
    """Return a deal as everyone may see it, with its last trick in words for a company."""
    trick, deciding = deal.trick, list(takers(deal))
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
        "trick": trick
        and {
            "number": len(deal.tricks) + 1,
            "leader": trick.leader,
            "cards": _laid(trick.cards),
            "winning": trick.winning,
        },
        # Who takes the pot by winning the trick on the table, and who goes bourré without.
        "decides": {"seats": deciding, "needed": is_needed(deal), "bare": list(bare_seats(deal))}
        if deciding
        else None,
        "last": _last_trick(deal, company),
    }


def _laid(cards: Iterable[tuple[int, Card]]) -> list[list[int | str]]:
    return [[seat, str(card)] for seat, card in cards]


def _last_trick(deal: DealView, company: Company | None) -> Json | None:
    """Return the last complete trick, with who played which of its cards."""
    if not deal.tricks:
        return None
    last = deal.tricks[-1]
    cards = _laid(zip(seats_from(last.leader, deal), last.cards, strict=True))
    said = {} if company is None else {"said": trick_said(deal, company)}
    return {"number": len(deal.tricks), "cards": cards, "winner": last.winner, **said}


def _result(last: FinishedDeal, company: Company) -> Json:
    result, deal = last.result, last.deal

    def by_seat(chips: Mapping[int, int]) -> Json:
        return {str(seat): each for seat, each in chips.items()}

    return {
        "deal": last.number,
        "net": by_seat(last.net),
        "tricks": by_seat({seat: deal.seats[seat].tricks for seat in deal.seats_in}),
        "winners": sorted(result.taken),
        "won": by_seat(result.taken),
        "tied": list(result.tied),
        "bourres": sorted(result.bourre),
        "paid": by_seat({**result.bourre, **result.renege}),
        "carried": result.pot_next,
        # Of the deal's own states none has it: it is settled with its last card.
        "last": _last_trick(deal, company),
    }


# One's own hand


def hand_json(hand: HandView) -> Json:
    """Return what the person of a seat may know of it, beside the table."""
    player = hand.player
    if player is None:
        return {"seat": hand.seat, "decision": hand.decision, "cards": [], "may": {}}
    trump, ahead = player.deal.trump, hand.ahead
    return {
        "seat": hand.seat,
        "decision": hand.decision,
        "cards": _codes(in_order(player.hand, trump)),
        "may": {} if hand.held else _may(player),
        "why": {str(card): reason.value for card, reason in player.refused.items()},
        "marks": _codes(in_order(hand.marks, trump)),
        "ahead": ahead and {"discard": _codes(ahead.discard), "take": ahead.take},
        "fist": player.fist,
        "byItself": hand.by_itself,
        "served": _codes(player.served),
        "given": _codes(player.discarded),
    }


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
    sizes: dict[bool, set[int]] = {False: set(), True: set()}
    for each in draws:
        sizes[each.take].add(len(each.discard))
    return {"sizes": sorted(sizes[False]), "takes": sorted(sizes[True])}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


# An evening


def _evening(view: TableView, wording: Wording, faces: Faces) -> Json:
    """Return how everybody did at a closed table, best first, and its records."""
    records, last = view.records, view.last
    spent = None if last is None else last.ended_at - view.opened_at
    seats = {} if last is None else {each: seat for seat, each in last.occupants.items()}
    biggest = bourres = None
    if records.biggest_pot_by is not None:
        name = plain(who(records.biggest_pot_by, wording))
        biggest = {"chips": records.biggest_pot, "name": name, "deal": records.biggest_pot_deal}
    if records.most_bourres_by:
        names = [who(each, wording) for each in records.most_bourres_by]
        bourres = {"count": records.most_bourres, "name": plain(listed(names, wording))}
    return {
        "deals": 0 if last is None else last.number,
        "minutes": 0 if spent is None else round(spent.total_seconds() / 60),
        "places": [
            {
                "name": plain(who(each, wording)),
                **who_json(each, faces),
                **({"seat": seats[each]} if each in seats else {}),
                "place": place,
                "net": net,
                "pots": records.pots.get(each, 0),
            }
            for place, each, net in places_of(view)
        ],
        "biggest": biggest,
        "bourres": bourres,
    }
