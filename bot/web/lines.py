"""What the strip of a page says: a line that stands out, and two more at most.

Each is short enough for a phone: about fifty letters.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

from booray_core import PASS, PLAY, RECALL, STAY, Card, DealView, Phase, PlayerView, Standing
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

_Lines: TypeAlias = list[str | None]


def line_of(view: TableView, hand: HandView | None, wording: Wording) -> str:
    """Return what somebody is asked, or who is waited for, or how it ended: a line for each.

    The table is open. Who only watches has no ``hand``.
    """
    if view.stage is Stage.LOBBY:
        said = _lobby(view, hand, wording)
    elif view.stage is Stage.PAUSE or view.deal is None:
        said = _pause(view, hand, wording)
    elif hand is None or hand.player is None:
        company = Company(occupants_of(view), wording)
        own = wording.text("web-you-watch") if hand is None else _note(hand, wording)
        said = [*(_suspense(view.deal, company) or [_goes_on(view.deal, company)]), own]
    else:
        said = _Seat(hand, hand.player, wording).said()
    lines = plain_lines(*said)
    if view.waiting is not None:  # why the clocks stand still
        name = "" if view.paused is None else wording.name_of(view.paused.by)
        still = wording.of("web-still", view.waiting, name=name)
    elif view.closes_at is not None:
        still = wording.text("web-closes-soon")
    else:
        return "\n".join(lines[:MOST_LINES])
    return "\n".join([*lines[: MOST_LINES - 1], *plain_lines(still)])


def _note(hand: HandView | None, wording: Wording) -> str | None:
    """Return how a seat takes part that is not simply in the game."""
    note = None if hand is None else seat_note(hand)
    if hand is None or note is None:
        return None
    # What to press is the same, whether or not they asked to sit out.
    return wording.of("web-note", note.removesuffix("-asked"), deal=next_deal(hand))


# Before and after


def _lobby(view: TableView, hand: HandView | None, wording: Wording) -> _Lines:
    """Return how the game begins, or what is missing."""
    chair = None if hand is None else view.chairs[hand.seat]
    if chair is not None and chair.presence.must_agree:
        chips = chair.presence.to_agree or 0
        return [wording.text("web-rules-changed"), wording.text("web-agree", chips=chips)]
    is_host = chair is not None and chair.occupant == Person(view.host or 0)
    me = "web-seats-watching" if hand is None else "web-seats-host" if is_host else "web-seats"
    seats, note = wording.text(me, count=len(view.chairs)), _note(hand, wording)
    if view.stage_until is not None:
        return [wording.text("web-full"), wording.text("web-full-starts"), note]
    lack, missing = what_is_missing(view)
    if lack is Lack.PLAYERS:
        title = wording.text("web-missing", missing=missing)
        out = sum(each.presence.sitting_out or each.presence.out for each in view.chairs.values())
        if is_host:
            seats = wording.text("web-add")
        elif out:
            seats = wording.text("web-seats-out", count=len(view.chairs), out=out)
    elif lack is Lack.AGREEMENT:
        title = wording.text("web-not-agreed")
    elif lack is Lack.ANYBODY_THERE:
        title = wording.text("web-all-away")
    elif view.host is not None and not is_host:
        title = wording.text("web-deals", name=wording.name_of(view.host))
    else:
        title = wording.text("web-ready")
    return [title, note or seats]


def _pause(view: TableView, hand: HandView | None, wording: Wording) -> _Lines:
    """Return how the last deal ended, and who cuts the next."""
    note = _note(hand, wording)
    cut = who_cuts(view, wording, None if hand is None else hand.seat)
    if view.last is None:
        return [wording.text("web-shuffled", deal=view.deal_number), cut, note]
    own = hand.seat if hand is not None and sat_there(hand) else None
    return [*result_said(view.last, Company(view.last.occupants, wording, own)), note or cut]


# What goes on in a deal


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


@dataclass(frozen=True, slots=True)
class _Seat:
    """A seat that is dealt in, whose person reads the strip."""

    hand: HandView
    player: PlayerView
    wording: Wording

    @property
    def _deal(self) -> DealView:
        return self.player.deal

    def said(self) -> _Lines:
        """Return what it is asked, or what it waits for."""
        hand, player, deal, wording = self.hand, self.player, self._deal, self.wording
        company = Company(occupants_of(hand.table), wording, hand.seat)
        turn = _turn(deal, company)
        if seat_note(hand) in _PLAYED_FOR:
            return [_note(hand, wording), turn]
        suspense, bare = _suspense(deal, company), self._bare()
        if player.hand and plays_itself(hand, player):
            itself = wording.text("play-itself")
            if suspense:
                return [*suspense, bare or itself]
            return [itself, bare] if player.seat in deal.to_act else [turn, bare, itself]
        if asked := self._asked(turn):
            return [*asked, bare, *suspense]
        if suspense:
            return [*suspense, bare or turn]
        sits_out = wording.text("hand-sits-out-next") if sits_out_next(hand) else None
        if deal.seats[player.seat].standing is Standing.PASSED:
            return [wording.text("web-passed"), turn, sits_out]
        if not bare and player.served and len(player.hand) >= deal.rules.hand_size:
            bare = wording.text("web-served", cards=self._cards(player.served))
        return [_goes_on(deal, company), bare, sits_out]

    def _bare(self) -> str | None:
        """Return that a seat without a trick pays for a bourré unless it wins the last one."""
        deal, seat, trick = self._deal, self.player.seat, self._deal.trick
        if seat not in bare_seats(deal) or trick is None:
            return None
        if trick.winning != seat and seat in {each for each, _ in trick.cards}:
            return None
        return self.wording.text("web-bare", price=deal.bourre_price)

    def _asked(self, turn: str) -> _Lines:
        """Return what it is asked, or may prepare or take back; nothing where that is nothing."""
        player, deal = self.player, self._deal
        asked = player.seat in deal.to_act
        if deal.phase is Phase.DECLARING and player.legal:
            return self._declare()
        if asked and deal.phase is Phase.STAYING:
            return self._stay()
        if (asked and deal.phase is Phase.DRAWING) or player.draws_ahead:
            return self._draw(None if asked else turn)
        if RECALL in player.legal:
            leave = self.wording.text("web-leave-it", multiple=deal.rules.renege_multiple)
            return [self.wording.text("play-wrong-card"), self.wording.text("web-recall"), leave]
        return self._play() if asked else []

    def _declare(self) -> _Lines:
        player, deal, text = self.player, self._deal, self.wording.text
        second = deal.rules.second_ante
        if player.fist is not None:
            title = text("declare-closed-play" if player.fist else "declare-closed-pass")
            return [title, text("web-fist-change") if len(player.legal) > 1 else None]
        if PLAY not in player.legal:
            broke = deal.seats[player.seat].stack < second
            why = "web-pass-broke" if broke else "web-pass-hand"
            return [text("declare-only-pass"), text(why, chips=second)]
        title = text("declare-title" if PASS in player.legal else "web-must-play")
        costs = text(
            "web-play-costs", chips=second, price=bourre_price(deal.pot + second, deal.rules)
        )
        more = self._most_won(second)
        if more is None and deal.rules.declaration is Declaration.SIMULTANEOUS:
            more = text("web-unseen")
        return [title, costs, more]

    def _most_won(self, cost: int) -> str | None:
        """Return the most that it can win, where its chips are too few for a bourré."""
        most = most_won(self.player, cost)
        return None if most is None else self.wording.text("web-most-won", chips=most)

    def _stay(self) -> _Lines:
        rules, text = self._deal.rules, self.wording.text
        price = rules.stay_ante or 0
        if STAY not in self.player.legal:
            return [text("declare-only-pass"), text("web-stay-broke", chips=price)]
        costs = text("web-stay-costs", price=bourre_price(self._deal.pot + price, rules))
        return [text("stay-title", chips=price), costs, self._most_won(price)]

    def _draw(self, turn: str | None) -> _Lines:
        """Ask for a draw; before one's turn, tell whose it is."""
        ahead, marked, text = self.hand.ahead, self.hand.marks, self.wording.text
        if ahead is not None:
            take, count = "yes" if ahead.take else "no", len(ahead.discard)
            cards = self._cards(ahead.discard)
            said = text("web-draw-said", cards=cards, count=count, take=take)
            return [text("draw-said-title"), said]
        most = self._deal.rules.max_draw
        if marked and len(marked) <= most:
            how = text("web-draw-marked", cards=self._cards(marked))
        else:
            how = text("draw-too-many" if len(marked) > most else "web-draw-most", cards=most)
        return [text("web-draw-title" if turn is None else "web-draw-ahead"), how, turn]

    def _play(self) -> _Lines:
        """Ask for a card; under ``honor`` no one is told the rules unasked."""
        player, deal, text = self.player, self._deal, self.wording.text
        if deal.trick is None:
            return []
        told = deal.rules.enforcement is not Enforcement.HONOR or player.seat in deal.recalled
        why = why_line(player, self.wording) if told else ""
        if len(player.hand) == 1:
            return [text("web-your-card")]
        if not deal.trick.cards:
            return [text("web-your-lead"), why or text("web-any")]
        if not why:
            led = suit_name(deal.trick.cards[0][1].suit, self.wording)
            why = text("web-led-any" if told else "web-led", led=led)
            why = why[:1].upper() + why[1:]  # it may begin with a suit
        return [text("web-your-card"), why]

    def _cards(self, cards: Collection[Card]) -> str:
        shown = [shown_card(each, self.wording) for each in in_order(cards, self._deal.trump)]
        return listed(shown, self.wording)
