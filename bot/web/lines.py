"""What the strip of a page says: a line that stands out, and two more at most.

Each is short enough for a phone: about fifty letters.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from booray_core import (
    PASS,
    PLAY,
    RECALL,
    STAY,
    Card,
    DealView,
    Phase,
    PlayerView,
    Standing,
)
from booray_core.pot import bourre_price
from booray_core.rules import Declaration, Enforcement
from booray_core.suspense import bare_seats, is_needed, takers
from bot.screens.hand import next_deal, plays_itself, sat_there, seat_note, sits_out_next
from bot.screens.lobby import Lack, what_is_missing
from bot.screens.prompts import most_won, why_line
from bot.screens.table import who_cuts
from bot.screens.table_text import Company, occupants_of, who
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import HandView, TableView
from bot.web.endings import result_said
from bot.web.plain import plain_lines
from bot.wording import Wording, in_order, listed, shown_card, suit_name

MOST_LINES: Final = 3

_PLAYED_FOR: Final = {"leaving", "unseated", "held"}
"""Notes of seats that decide nothing, though they are dealt in."""


def line_of(view: TableView, hand: HandView | None, wording: Wording) -> str:
    """Return what somebody is asked, or who is waited for, or how it ended: a line for each.

    Args:
        view: the table, which is open.
        hand: the reader's seat; None: they only watch.
        wording: their language.
    """
    if view.stage is Stage.LOBBY:
        said = _lobby(view, hand, wording)
    elif view.stage is Stage.PAUSE or view.deal is None:
        said = _pause(view, hand, wording)
    elif hand is None or hand.player is None:
        said = _beside(view, view.deal, hand, wording)
    else:
        said = _dealt_in(hand, hand.player, wording)
    lines, still = plain_lines(*said), _standstill(view, wording)
    if still is None:
        return "\n".join(lines[:MOST_LINES])
    return "\n".join([*lines[: MOST_LINES - 1], *plain_lines(still)])


def _standstill(view: TableView, wording: Wording) -> str | None:
    """Return why the clocks stand still, where they do; else that the table is about to close."""
    if view.waiting is None:
        return None if view.closes_at is None else wording.text("web-closes-soon")
    name = "" if view.paused is None else wording.name_of(view.paused.by)
    return wording.of("web-still", view.waiting, name=name)


def _note(hand: HandView, wording: Wording) -> str | None:
    """Return how a seat takes part that is not simply in the game."""
    note = seat_note(hand)
    if note is None:
        return None
    # What to press is the same, whether or not they asked to sit out.
    return wording.of("web-note", note.removesuffix("-asked"), deal=next_deal(hand))


# Before and after


def _lobby(view: TableView, hand: HandView | None, wording: Wording) -> list[str | None]:
    """Return how the game begins, or what is missing."""
    there = None if hand is None else view.chairs[hand.seat].presence
    if there is not None and there.must_agree:
        chips = there.to_agree or 0
        return [wording.text("web-rules-changed"), wording.text("web-agree", chips=chips)]
    is_host = hand is not None and view.chairs[hand.seat].occupant == Person(view.host or 0)
    me = "web-seats-watching" if hand is None else "web-seats-host" if is_host else "web-seats"
    seats = wording.text(me, count=len(view.chairs))
    note = None if hand is None else _note(hand, wording)
    if view.stage_until is not None:
        return [wording.text("web-full"), wording.text("web-full-starts"), note]
    lack, missing = what_is_missing(view)
    if lack is Lack.AGREEMENT:
        return [wording.text("web-not-agreed"), note or seats]
    if lack is Lack.PLAYERS:
        title = wording.text("web-missing", missing=missing)
        out = sum(each.presence.sitting_out or each.presence.out for each in view.chairs.values())
        if out:
            seats = wording.text("web-seats-out", count=len(view.chairs), out=out)
        return [title, note or (wording.text("web-add") if is_host else seats)]
    if lack is Lack.ANYBODY_THERE:
        return [wording.text("web-all-away"), note or seats]
    title = wording.text("web-ready")
    if view.host is not None and not is_host:
        title = wording.text("web-deals", name=wording.name_of(view.host))
    return [title, note or seats]


def _pause(view: TableView, hand: HandView | None, wording: Wording) -> list[str | None]:
    """Return how the last deal ended, and who cuts the next."""
    note = None if hand is None else _note(hand, wording)
    cut = who_cuts(view, wording, None if hand is None else hand.seat)
    if view.last is None:
        return [wording.text("web-shuffled", deal=view.deal_number), cut, note]
    own = hand.seat if hand is not None and sat_there(hand) else None
    return [*result_said(view.last, Company(view.last.occupants, wording, own)), note or cut]


# In a deal


def _beside(
    view: TableView, deal: DealView, hand: HandView | None, wording: Wording
) -> list[str | None]:
    """Return what goes on, for who has no part in the deal."""
    own = wording.text("web-you-watch") if hand is None else _note(hand, wording)
    company = Company(occupants_of(view), wording)
    return [*(_suspense(deal, company) or [_goes_on(deal, company)]), own]


def _dealt_in(hand: HandView, player: PlayerView, wording: Wording) -> list[str | None]:
    """Return what a seat is asked, or what it waits for."""
    deal, company = player.deal, Company(occupants_of(hand.table), wording, hand.seat)
    if seat_note(hand) in _PLAYED_FOR:
        return [_note(hand, wording), _turn(deal, company)]
    suspense, bare = _suspense(deal, company), _bare(player, wording)
    if player.hand and plays_itself(hand, player):
        itself = wording.text("play-itself")
        if suspense:
            return [*suspense, bare or itself]
        return (
            [itself, bare] if player.seat in deal.to_act else [_turn(deal, company), bare, itself]
        )
    asked = _asked(hand, player, wording)
    if asked:
        return [*asked, bare, *suspense]
    if suspense:
        return [*suspense, bare or _turn(deal, company)]
    if deal.seats[player.seat].standing is Standing.PASSED:
        return [wording.text("web-passed"), _turn(deal, company), _sits_out(hand, wording)]
    return [_goes_on(deal, company), bare or _served(player, wording), _sits_out(hand, wording)]


def _sits_out(hand: HandView, wording: Wording) -> str | None:
    return wording.text("hand-sits-out-next") if sits_out_next(hand) else None


def _goes_on(deal: DealView, company: Company) -> str:
    """Return who is waited for; once all have chosen, how many play."""
    drew = any(each.drew is not None for each in deal.seats.values())
    is_sealed = deal.rules.declaration is Declaration.SIMULTANEOUS
    if deal.phase is not Phase.DRAWING or drew or not is_sealed:
        return _turn(deal, company)
    seats, plays = len(deal.seats), len(deal.seats_in)
    count = company.wording.text("web-choices", plays=plays, passes=seats - plays)
    return f"{count}\n{_turn(deal, company)}"


def _turn(deal: DealView, company: Company) -> str:
    """Return who is waited for; it is not the reader."""
    wording, asked = company.wording, deal.to_act
    if not asked:
        return wording.text("web-turn-none")
    if len(asked) > 1:
        return wording.text("web-turn-several", count=len(asked))
    return wording.of("web-turn", deal.phase, name=who(company.occupants[asked[0]], wording))


def _suspense(deal: DealView, company: Company) -> list[str]:
    """Return who takes the pot by winning the trick on the table, where it decides."""
    seats, wording = takers(deal), company.wording
    if not seats:
        return []
    needed = "yes" if is_needed(deal) else "no"
    if seats == (company.me,):
        title = wording.text("web-needs-you", needed=needed)
    else:
        names = company.names(sorted(seats, key=lambda seat: seat != company.me))
        title = wording.text("web-needs", names=names, count=len(seats), needed=needed)
    return [title, wording.text("web-on-one-card", chips=deal.pot)]


def _bare(player: PlayerView, wording: Wording) -> str | None:
    """Return that a seat without a trick pays for a bourré unless it wins the last one."""
    deal, trick = player.deal, player.deal.trick
    if player.seat not in bare_seats(deal) or trick is None:
        return None
    if trick.winning != player.seat and player.seat in {seat for seat, _ in trick.cards}:
        return None
    return wording.text("web-bare", price=deal.bourre_price)


def _served(player: PlayerView, wording: Wording) -> str | None:
    """Return the cards a seat was served, until it plays its first card."""
    deal = player.deal
    if not player.served or len(player.hand) < deal.rules.hand_size:
        return None
    return wording.text("web-served", cards=_cards(player.served, deal, wording))


# What is asked


def _asked(hand: HandView, player: PlayerView, wording: Wording) -> list[str | None]:
    """Return what a seat is asked, or may prepare or take back; nothing where that is nothing."""
    deal, asked = player.deal, player.seat in player.deal.to_act
    if deal.phase is Phase.DECLARING and player.legal:
        return _declare(player, wording)
    if asked and deal.phase is Phase.STAYING:
        return _stay(player, wording)
    if (asked and deal.phase is Phase.DRAWING) or player.draws_ahead:
        return _draw(hand, player, wording, asked=asked)
    if RECALL in player.legal:
        return _recall(player, wording)
    return _play(player, wording) if asked else []


def _declare(player: PlayerView, wording: Wording) -> list[str | None]:
    deal = player.deal
    second = deal.rules.second_ante
    if player.fist is not None:
        title = wording.text("declare-closed-play" if player.fist else "declare-closed-pass")
        return [title, wording.text("web-fist-change") if len(player.legal) > 1 else None]
    if PLAY not in player.legal:
        broke = deal.seats[player.seat].stack < second
        why = "web-pass-broke" if broke else "web-pass-hand"
        return [wording.text("declare-only-pass"), wording.text(why, chips=second)]
    title = "declare-title" if PASS in player.legal else "web-must-play"
    price = bourre_price(deal.pot + second, deal.rules)
    costs = wording.text("web-play-costs", chips=second, price=price)
    is_sealed = deal.rules.declaration is Declaration.SIMULTANEOUS
    more = _most_won(player, second, wording) or (is_sealed and wording.text("web-unseen")) or None
    return [wording.text(title), costs, more]


def _most_won(player: PlayerView, cost: int, wording: Wording) -> str | None:
    """Return the most that a seat can win, where its chips are too few for a bourré."""
    most = most_won(player, cost)
    return None if most is None else wording.text("web-most-won", chips=most)


def _stay(player: PlayerView, wording: Wording) -> list[str | None]:
    rules = player.deal.rules
    price = rules.stay_ante or 0
    if STAY not in player.legal:
        return [wording.text("declare-only-pass"), wording.text("web-stay-broke", chips=price)]
    bourre = bourre_price(player.deal.pot + price, rules)
    costs = wording.text("web-stay-costs", price=bourre)
    return [wording.text("stay-title", chips=price), costs, _most_won(player, price, wording)]


def _draw(hand: HandView, player: PlayerView, wording: Wording, *, asked: bool) -> list[str | None]:
    deal, ahead = player.deal, hand.ahead
    if ahead is not None:
        cards = _cards(ahead.discard, deal, wording)
        take, count = "yes" if ahead.take else "no", len(ahead.discard)
        said = wording.text("web-draw-said", cards=cards, count=count, take=take)
        return [wording.text("draw-said-title"), said]
    most, marked = deal.rules.max_draw, hand.marks
    text = wording.text("draw-too-many" if len(marked) > most else "web-draw-most", cards=most)
    if marked and len(marked) <= most:
        cards = _cards(marked, deal, wording)
        text = wording.text("web-draw-marked", cards=cards)
    if not asked:
        company = Company(occupants_of(hand.table), wording, hand.seat)
        return [wording.text("web-draw-ahead"), text, _turn(deal, company)]
    return [wording.text("web-draw-title"), text]


def _recall(player: PlayerView, wording: Wording) -> list[str | None]:
    multiple = player.deal.rules.renege_multiple
    title = wording.text("play-wrong-card")
    return [title, wording.text("web-recall"), wording.text("web-leave-it", multiple=multiple)]


def _play(player: PlayerView, wording: Wording) -> list[str | None]:
    """Ask for a card; under ``honor`` no one is told the rules unasked."""
    deal, trick = player.deal, player.deal.trick
    if trick is None:
        return []
    told = deal.rules.enforcement is not Enforcement.HONOR or player.seat in deal.recalled
    why = why_line(player, wording) if told else ""
    if len(player.hand) == 1:
        return [wording.text("web-your-card")]
    if not trick.cards:
        return [wording.text("web-your-lead"), why or wording.text("web-any")]
    led = suit_name(trick.cards[0][1].suit, wording)
    if not why:
        why = _sentence(wording.text("web-led-any" if told else "web-led", led=led))
    return [wording.text("web-your-card"), why]


def _sentence(text: str) -> str:
    """Return a text with a capital: it may begin with a suit."""
    return text[:1].upper() + text[1:]


def _cards(cards: Collection[Card], deal: DealView, wording: Wording) -> str:
    return listed([shown_card(each, wording) for each in in_order(cards, deal.trump)], wording)
