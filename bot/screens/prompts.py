"""Questions a seat is asked, with the buttons that answer them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Unpack

from booray_core import PASS, PLAY, RECALL, STAY, Card, Draw, Phase, PlayerView, Reason
from booray_core.pot import bourre_price, winnings
from booray_core.refusals import ABOUT_CARDS
from booray_core.rules import Declaration, Enforcement, Trump
from bot.screens import acts
from bot.screens import parts as ui
from bot.screens.ids import ButtonId, Verb
from bot.screens.table_text import chips
from bot.wording import Wording, card_text, in_order, shown_card, shown_cards, shown_suit, suit_name

AND_BEAT: Final = {Reason.FOLLOW_SUIT: "follow-suit-and-beat", Reason.MUST_TRUMP: "trump-and-beat"}
"""One sentence for two rules that hold at once."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question, and the buttons that answer it."""

    title: str
    text: str = ""
    rows: tuple[ui.Row | None, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """Decision of a seat, as its buttons carry it, with what the seat may know."""

    table: str
    deal: int
    step: int
    player: PlayerView
    wording: Wording

    def button(
        self, label: str, verb: Verb, cards: Sequence[Card] = (), **look: Unpack[ui.Look]
    ) -> ui.GameButton:
        """Return a button that answers it."""
        return ui.button(
            label, ButtonId(self.table, self.deal, self.step, verb, tuple(cards)), **look
        )

    def named(self, verb: Verb, **look: Unpack[ui.Look]) -> ui.GameButton:
        """Return a button that answers it, and says what it does."""
        return self.button(self.wording.of("button", verb.name), verb, **look)

    def card(
        self, card: Card, label: str, verb: Verb, cards: Sequence[Card], **look: Unpack[ui.Look]
    ) -> ui.GameButton:
        """Return a button about a card, with its picture beside its text where there is one."""
        button = self.button(label, verb, cards, **look)
        button.emoji = self.wording.cards.card(card)
        return button


def prompt_for(
    at: SeatQuestion, marks: Collection[Card], ahead: Draw | None = None
) -> Prompt | None:
    """Return what a seat is asked, or may prepare or take back; None where that is nothing.

    ``marks`` are the cards marked for the draw, ``ahead`` is what was said to be drawn at its turn.
    """
    player, deal = at.player, at.player.deal
    asked = player.seat in deal.to_act
    if deal.phase is Phase.DECLARING and player.legal:
        return _declare(at)
    if asked and deal.phase is Phase.STAYING:
        return _stay(at)
    if (asked and deal.phase is Phase.DRAWING) or player.draws_ahead:
        return _draw(at, marks) if ahead is None else _said_ahead(at, ahead)
    if asked or RECALL in player.legal:
        return _play(at)
    return None


# Declaring


def _declare(at: SeatQuestion) -> Prompt:
    """Ask to play or pass; a closed fist can still be changed."""
    wording, legal, closed = at.wording, at.player.legal, at.player.fist
    yes = at.named(acts.PLAY, style=ui.YES, disabled=closed is True) if PLAY in legal else None
    no = at.named(acts.PASS, disabled=closed is False) if PASS in legal else None
    if closed is not None:
        text = wording.text("declare-change") if len(legal) > 1 else ""
        title = "✊ " + wording.text("declare-closed-play" if closed else "declare-closed-pass")
    else:
        of = "only-pass" if yes is None else "title" if no else "only-play"
        title, text = wording.of("declare", of), _price(at)
    return Prompt(title, text, (ui.row(yes, no),))


def _price(at: SeatQuestion) -> str:
    """Return what playing costs, or why there is no choice."""
    wording, player, deal = at.wording, at.player, at.player.deal
    second = deal.rules.second_ante
    if PLAY not in player.legal:
        broke = deal.seats[player.seat].stack < second
        return wording.text("declare-cannot-pay" if broke else "declare-bars-hand", chips=second)
    sentence = "declare-costs" if second else "declare-free"
    price = wording.text(sentence, chips=second, price=bourre_price(deal.pot + second, deal.rules))
    secret = deal.rules.declaration is Declaration.SIMULTANEOUS
    return ui.lines(
        price, _most_won(at, second), wording.text("declare-secret") if secret else None
    )


def _most_won(at: SeatQuestion, cost: int) -> str:
    most, wording = most_won(at.player, cost), at.wording
    return "" if most is None else wording.text("declare-most-won", chips=chips(most, wording))


def most_won(player: PlayerView, cost: int) -> int | None:
    """Return the most that a seat can win whose chips, once it pays to go on, are too few for a
    bourré; None where they are enough.
    """
    deal, rules = player.deal, player.deal.rules
    own = deal.seats[player.seat]
    if not rules.table_stakes or own.stack - cost >= bourre_price(deal.pot + cost, rules):
        return None
    return winnings(own.stake, own.stack - cost, own.stake, rules)


def _stay(at: SeatQuestion) -> Prompt:
    wording, deal = at.wording, at.player.deal
    price, drop = deal.rules.stay_ante or 0, at.named(acts.DROP)
    if STAY not in at.player.legal:
        return Prompt(wording.text("stay-only-pass", chips=price), "", (ui.row(drop),))
    stay = at.button(wording.text("stay-button", chips=price), acts.STAY, style=ui.YES)
    costs = wording.text("stay-costs", price=bourre_price(deal.pot + price, deal.rules))
    text = ui.lines(costs, _most_won(at, price))
    return Prompt(wording.text("stay-title", chips=price), text, (ui.row(stay, drop),))


# Drawing


def _draw(at: SeatQuestion, marks: Collection[Card]) -> Prompt:
    """Ask what to throw away; before the seat's turn, to be drawn once that comes."""
    wording, player, deal = at.wording, at.player, at.player.deal
    most = deal.rules.max_draw
    cards = in_order(player.hand, deal.trump)
    marked = [card for card in cards if card in marks]
    turn = player.seat in deal.to_act and deal.phase is Phase.DRAWING
    too_many = len(marked) > most
    label = wording.text("draw-button" if turn else "draw-ahead-button", cards=len(marked))
    verb = (acts.DRAW if marked else acts.PAT) if turn else acts.DRAW_AHEAD
    draw = at.button(label, verb, marked, style=ui.PRIMARY, disabled=too_many)
    take = _take(at, marked, turn=turn, blocked=too_many)
    text = wording.text("draw-too-many" if too_many else "draw-most", cards=most)
    if marked and not too_many:
        text = wording.text("draw-discard", cards=shown_cards(marked, deal.trump, wording))
    toggles = ui.rows([_toggle(at, card, marked) for card in cards] if most else [])
    title = wording.text("draw-title" if turn else "draw-prepare")
    return Prompt(title, text, (*toggles, ui.row(draw, take)))


def _said_ahead(at: SeatQuestion, ahead: Draw) -> Prompt:
    """Return what happens at a seat's turn, as its person has said, and a way back."""
    said = "draw-said-take" if ahead.take else "draw-said" if ahead.discard else "draw-said-pat"
    wording, deal = at.wording, at.player.deal
    cards = shown_cards(in_order(ahead.discard, deal.trump), deal.trump, wording)
    text = wording.text(said, cards=cards, card=shown_card(deal.turn_up, wording))
    return Prompt(wording.text("draw-said-title"), text, (ui.row(at.named(acts.DRAW_NOT)),))


def _toggle(at: SeatQuestion, card: Card, marked: Sequence[Card]) -> ui.GameButton:
    text = card_text(card, at.wording)
    if card not in marked:
        return at.card(card, text, acts.MARK, (*marked, card))
    rest, label = (
        [each for each in marked if each != card],
        at.wording.text("draw-marked", card=text),
    )
    return at.card(card, label, acts.MARK, rest, style=ui.DANGER)


def _take(
    at: SeatQuestion, marked: Sequence[Card], *, turn: bool, blocked: bool
) -> ui.GameButton | None:
    deal = at.player.deal
    if deal.rules.trump is not Trump.DEALER_MAY_TAKE or at.player.seat != deal.dealer:
        return None
    card = card_text(deal.turn_up, at.wording)
    sentence = "take-button" if turn else "take-ahead-button"
    label = at.wording.text(sentence, card=card, cards=max(0, len(marked) - 1))
    verb = acts.TAKE if turn else acts.TAKE_AHEAD
    return at.card(deal.turn_up, label, verb, marked, disabled=blocked or not marked)


# Playing


def _play(at: SeatQuestion) -> Prompt:
    """Ask for a card; under ``honor`` a wrong one may be taken back until the next."""
    wording, player, deal = at.wording, at.player, at.player.deal
    recall, back = "", None
    if RECALL in player.legal:
        recall = wording.text("play-recall", multiple=deal.rules.renege_multiple)
        back = ui.row(at.named(acts.RECALL, style=ui.DANGER))
    if player.seat not in deal.to_act:
        return Prompt(wording.text("play-wrong-card"), recall, (back,))
    leads = deal.trick is not None and not deal.trick.cards
    return Prompt(
        wording.text("play-lead" if leads else "play-title"),
        ui.lines(_limits(player, wording), recall),
        (*ui.rows([_card(at, card) for card in in_order(player.hand, deal.trump)]), back),
    )


def _card(at: SeatQuestion, card: Card) -> ui.GameButton:
    """Return the button that plays a card; under ``honor`` a wrong one can be pressed, too."""
    honor = at.player.deal.rules.enforcement is Enforcement.HONOR
    barred = card in at.player.refused and not honor
    style, label = ui.PLAIN if barred else ui.PRIMARY, card_text(card, at.wording)
    return at.card(card, label, acts.CARD, (card,), style=style, disabled=barred)


def _limits(player: PlayerView, wording: Wording) -> str:
    """Return what limits the choice, where something does; the buttons tell which cards are left.

    Under ``honor`` no button does, and no one is told the rules unasked: only a seat that has just
    taken a card back reads both.
    """
    deal, why = player.deal, why_line(player, wording)
    if deal.rules.enforcement is not Enforcement.HONOR:
        return why
    if player.seat not in deal.recalled or not player.refused:
        return ""
    left = [card for card in player.hand if card not in player.refused]
    legal = wording.text("reason-legal-cards", cards=shown_cards(left, deal.trump, wording))
    return f"{why} {legal}".lstrip()


def why_line(player: PlayerView, wording: Wording) -> str:
    """Return why some cards of the hand cannot be played now; empty where all can."""
    trick = player.deal.trick
    if trick is None:
        return ""
    facts: dict[str, str] = {}
    for seat, card in trick.cards:
        if seat == trick.winning:
            facts["best"] = shown_card(card, wording)
    if trick.cards:
        led = trick.cards[0][1].suit
        facts["mark"], facts["led"] = shown_suit(led, wording), suit_name(led, wording)
    return " ".join(wording.of("why", each, **facts) for each in _clauses(player))


def _clauses(player: PlayerView) -> list[str]:
    """Return the rules by which some cards cannot be played now, two in one sentence maybe."""
    broken = set(player.refused.values())
    for clause, both in AND_BEAT.items():
        if {clause, Reason.MUST_HEAD} <= broken:
            return [both]
    return [clause for clause in ABOUT_CARDS if clause in broken]
