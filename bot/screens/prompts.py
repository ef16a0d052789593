"""Questions a seat is asked, with the buttons that answer them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import discord

from booray_core import PASS, PLAY, RECALL, STAY, Card, Draw, Phase, PlayerView, Reason
from booray_core.pot import bourre_price, winnings
from booray_core.refusals import ABOUT_CARDS
from booray_core.rules import Declaration, Enforcement, Trump
from bot.screens import acts
from bot.screens.ids import ButtonId, Verb
from bot.screens.parts import (
    DANGER,
    PLAIN,
    PRIMARY,
    YES,
    GameButton,
    Row,
    game_button,
    lines,
    row,
    rows,
)
from bot.screens.table_text import chips
from bot.wording import (
    Wording,
    card_text,
    in_order,
    shown_card,
    shown_cards,
    shown_suit,
    suit_name,
)

AND_BEAT: Final = {
    Reason.FOLLOW_SUIT: "follow-suit-and-beat",
    Reason.MUST_TRUMP: "trump-and-beat",
}
"""One sentence for two rules that hold at once."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """Which decision the buttons belong to, as :class:`~bot.screens.ids.ButtonId` carries it."""

    table: str
    deal: int
    step: int

    def button(
        self,
        label: str,
        verb: Verb,
        cards: Sequence[Card] = (),
        *,
        style: discord.ButtonStyle = PLAIN,
        disabled: bool = False,
    ) -> GameButton:
        """Return a button that answers it."""
        carries = ButtonId(self.table, self.deal, self.step, verb, tuple(cards))
        return game_button(label, carries, style=style, disabled=disabled)

    def named(self, verb: Verb, wording: Wording, style: discord.ButtonStyle = PLAIN) -> GameButton:
        """Return a button that answers it, and says what it does."""
        return self.button(wording.of("button", verb.name), verb, style=style)


@dataclass(frozen=True)
class Prompt:
    """A question. Its buttons are made only when they are shown: a page has buttons of its own."""

    title: str
    text: str = ""
    make_rows: Callable[[], tuple[Row | None, ...]] | None = None

    @property
    def asks(self) -> bool:
        """Whether there is anything to press."""
        return self.make_rows is not None

    @cached_property
    def rows(self) -> tuple[Row | None, ...]:
        """The buttons that answer it."""
        return () if self.make_rows is None else self.make_rows()


def prompt_for(
    at: SeatQuestion,
    player: PlayerView,
    wording: Wording,
    marks: Collection[Card],
    ahead: Draw | None = None,
) -> Prompt | None:
    """Return what a seat is asked, or may prepare or take back; None where that is nothing.

    Args:
        at: which decision it is.
        player: what the seat may know.
        wording: its person's language.
        marks: the cards marked for the draw.
        ahead: what its person has said to draw at its turn.
    """
    deal = player.deal
    asked = player.seat in deal.to_act
    if deal.phase is Phase.DECLARING and player.legal:
        return _declare(at, player, wording)
    if asked and deal.phase is Phase.STAYING:
        return _stay(at, player, wording)
    if (asked and deal.phase is Phase.DRAWING) or player.draws_ahead:
        if ahead is not None:
            return _said_ahead(at, player, wording, ahead)
        return _draw(at, player, wording, marks)
    if asked or RECALL in player.legal:
        return _play(at, player, wording)
    return None


def _with_face(button: GameButton, card: Card, wording: Wording) -> GameButton:
    """Return a card's button, with its picture beside its text where there is one."""
    button.emoji = wording.cards.card(card)
    return button


# Declaring


def _declare(at: SeatQuestion, player: PlayerView, wording: Wording) -> Prompt:
    """Ask to play or pass; a closed fist can still be changed."""
    play, drop = PLAY in player.legal, PASS in player.legal
    closed = player.fist

    def buttons() -> tuple[Row | None]:
        yes, no = at.named(acts.PLAY, wording, YES), at.named(acts.PASS, wording)
        yes.disabled, no.disabled = closed is True, closed is False
        return (row(yes if play else None, no if drop else None),)

    may_change = closed is not None and len(player.legal) > 1
    text = wording.text("declare-change") if may_change else ""
    if closed is None:
        text = _price(player, wording)
    return Prompt(_declare_title(player, wording), text, buttons)


def _declare_title(player: PlayerView, wording: Wording) -> str:
    if player.fist is not None:
        return "✊ " + wording.text("declare-closed-play" if player.fist else "declare-closed-pass")
    if PLAY not in player.legal:
        return wording.text("declare-only-pass")
    if PASS not in player.legal:
        return wording.text("declare-only-play")
    return wording.text("declare-title")


def _price(player: PlayerView, wording: Wording) -> str:
    """Return what playing costs, or why there is no choice."""
    deal = player.deal
    second = deal.rules.second_ante
    if PLAY not in player.legal:
        broke = deal.seats[player.seat].stack < second
        return wording.text("declare-cannot-pay" if broke else "declare-bars-hand", chips=second)
    sentence = "declare-costs" if second else "declare-free"
    price = wording.text(sentence, chips=second, price=bourre_price(deal.pot + second, deal.rules))
    secret = deal.rules.declaration is Declaration.SIMULTANEOUS
    return lines(
        price,
        _most_won(most_won(player, second), wording),
        wording.text("declare-secret") if secret else None,
    )


def _most_won(most: int | None, wording: Wording) -> str | None:
    return None if most is None else wording.text("declare-most-won", chips=chips(most, wording))


def most_won(player: PlayerView, cost: int) -> int | None:
    """Return the most that a seat can win whose chips, once it pays to go on, are too few for a
    bourré; None where they are enough.
    """
    deal, rules = player.deal, player.deal.rules
    own = deal.seats[player.seat]
    if not rules.table_stakes or own.stack - cost >= bourre_price(deal.pot + cost, rules):
        return None
    return winnings(own.stake, own.stack - cost, own.stake, rules)


# Staying in


def _stay(at: SeatQuestion, player: PlayerView, wording: Wording) -> Prompt:
    price = player.deal.rules.stay_ante or 0
    stay = STAY in player.legal

    def buttons() -> tuple[Row | None]:
        label = wording.text("stay-button", chips=price)
        yes = at.button(label, acts.STAY, style=YES) if stay else None
        return (row(yes, at.named(acts.DROP, wording)),)

    title = wording.text("stay-title" if stay else "stay-only-pass", chips=price)
    bourre = bourre_price(player.deal.pot + price, player.deal.rules)
    costs = wording.text("stay-costs", price=bourre)
    text = lines(costs, _most_won(most_won(player, price), wording)) if stay else ""
    return Prompt(title, text, buttons)


# Drawing


def _draw(
    at: SeatQuestion, player: PlayerView, wording: Wording, marks: Collection[Card]
) -> Prompt:
    """Ask what to throw away; before the seat's turn, to be drawn once that comes."""
    deal = player.deal
    most = deal.rules.max_draw
    cards = in_order(player.hand, deal.trump)
    marked = [card for card in cards if card in marks]
    turn = player.seat in deal.to_act and deal.phase is Phase.DRAWING
    too_many = len(marked) > most

    def buttons() -> tuple[Row | None, ...]:
        toggles = rows([_toggle(at, card, marked, wording) for card in cards] if most else [])
        label = wording.text("draw-button" if turn else "draw-ahead-button", cards=len(marked))
        verb = (acts.DRAW if marked else acts.PAT) if turn else acts.DRAW_AHEAD
        draw = at.button(label, verb, marked, style=PRIMARY, disabled=too_many)
        take = _take(at, player, marked, wording, turn=turn, blocked=too_many)
        return (*toggles, row(draw, take))

    title = wording.text("draw-title" if turn else "draw-prepare")
    text = wording.text("draw-too-many" if too_many else "draw-most", cards=most)
    if marked and not too_many:
        text = wording.text("draw-discard", cards=shown_cards(marked, deal.trump, wording))
    return Prompt(title, text, buttons)


def _said_ahead(at: SeatQuestion, player: PlayerView, wording: Wording, ahead: Draw) -> Prompt:
    """Return what happens at a seat's turn, as its person has said, and a way back."""
    said = "draw-said-take" if ahead.take else "draw-said" if ahead.discard else "draw-said-pat"
    trump, turn_up = player.deal.trump, shown_card(player.deal.turn_up, wording)
    cards = shown_cards(in_order(ahead.discard, trump), trump, wording)
    text = wording.text(said, cards=cards, card=turn_up)

    def buttons() -> tuple[Row | None]:
        return (row(at.named(acts.DRAW_NOT, wording)),)

    return Prompt(wording.text("draw-said-title"), text, buttons)


def _toggle(at: SeatQuestion, card: Card, marked: Sequence[Card], wording: Wording) -> GameButton:
    """Return a card's button in the draw: it marks the card, or takes the mark away."""
    text = card_text(card, wording)
    if card not in marked:
        return _with_face(at.button(text, acts.MARK, (*marked, card)), card, wording)
    rest = [each for each in marked if each != card]
    label = wording.text("draw-marked", card=text)
    return _with_face(at.button(label, acts.MARK, rest, style=DANGER), card, wording)


def _take(
    at: SeatQuestion,
    player: PlayerView,
    marked: Sequence[Card],
    wording: Wording,
    *,
    turn: bool,
    blocked: bool,
) -> GameButton | None:
    """Return the dealer's button that takes the turn-up, where the rules have it."""
    deal = player.deal
    if deal.rules.trump is not Trump.DEALER_MAY_TAKE or player.seat != deal.dealer:
        return None
    card = card_text(deal.turn_up, wording)
    sentence = "take-button" if turn else "take-ahead-button"
    label = wording.text(sentence, card=card, cards=max(0, len(marked) - 1))
    verb = acts.TAKE if turn else acts.TAKE_AHEAD
    button = at.button(label, verb, marked, disabled=blocked or not marked)
    return _with_face(button, deal.turn_up, wording)


# Playing


def _play(at: SeatQuestion, player: PlayerView, wording: Wording) -> Prompt:
    """Ask for a card; under ``honor`` a wrong one may be taken back until the next."""
    deal = player.deal
    asked = player.seat in deal.to_act
    may_recall = RECALL in player.legal

    def buttons() -> tuple[Row | None, ...]:
        cards = in_order(player.hand, deal.trump) if asked else []
        recall = at.named(acts.RECALL, wording, DANGER) if may_recall else None
        return (*rows([_card(at, card, player, wording) for card in cards]), row(recall))

    text = lines(
        _limits(player, wording) if asked else None,
        wording.text("play-recall", multiple=deal.rules.renege_multiple) if may_recall else None,
    )
    return Prompt(_play_title(player, wording, asked=asked), text, buttons)


def _card(at: SeatQuestion, card: Card, player: PlayerView, wording: Wording) -> GameButton:
    """Return the button that plays a card; under ``honor`` a wrong one can be pressed, too."""
    honor = player.deal.rules.enforcement is Enforcement.HONOR
    barred = card in player.refused and not honor
    style, label = PLAIN if barred else PRIMARY, card_text(card, wording)
    button = at.button(label, acts.CARD, (card,), style=style, disabled=barred)
    return _with_face(button, card, wording)


def _play_title(player: PlayerView, wording: Wording, *, asked: bool) -> str:
    if not asked:
        return wording.text("play-wrong-card")
    trick = player.deal.trick
    leads = trick is not None and not trick.cards
    return wording.text("play-lead" if leads else "play-title")


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
