"""Short text description of a position as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from booray_core.actions import Action, Declare, Draw, PlayCard, Stay
from booray_core.rules import PRESETS, Rules, changes_from
from booray_core.state import Phase
from booray_core.view import PlayerView, SeatView, Standing

SUITS = ("clubs", "diamonds", "hearts", "spades")
_ASKED = {
    Phase.DECLARING: "play or pass?",
    Phase.DRAWING: "which cards to give up?",
    Phase.STAYING: "stay in or pass?",
}


def position_lines(view: PlayerView) -> Iterator[str]:
    """Yield the lines that tell what a seat sees, and what it is asked."""
    deal = view.deal
    yield f"Rules: {_rules(deal.rules)}"
    took = ", taken by the dealer" if deal.took_turn_up else ""
    yield f"Trumps: {SUITS[deal.trump]} (turn-up {deal.turn_up}{took})"
    yield f"Pot: {deal.pot}; a bourré costs {deal.bourre_price}"
    for seat in deal.order:
        yield _seat(view, deal.seats[seat])
    if view.discarded:
        yield f"It gave up {_cards(view.discarded)} and was served {_cards(view.served)}."
    for number, trick in enumerate(deal.tricks, start=1):
        led = f"seat {trick.leader} led {_cards(trick.cards)}"
        yield f"Trick {number}: {led}; seat {trick.winner} won"
    if deal.trick is not None:
        played = ", ".join(f"seat {seat} {card}" for seat, card in deal.trick.cards)
        yield f"On the table: {played or 'nothing yet'}"
    yield f"Hand: {_cards(view.hand)}; {_question(view)}"


def act_text(action: Action) -> str:
    """Return an act in a word or two."""
    if isinstance(action, Declare):
        return "play" if action.play else "pass"
    if isinstance(action, Stay):
        return "stay" if action.stay else "pass"
    if isinstance(action, PlayCard):
        return str(action.card)
    if isinstance(action, Draw):
        taking = ", take the turn-up" if action.take else ""
        return f"give up {_cards(action.discard)}{taking}" if action.discard else "stand pat"
    return "take the card back"


def _rules(rules: Rules) -> str:
    """Return rules as the preset that they differ least from, and the differences."""
    changes = {preset: changes_from(preset, rules) for preset in PRESETS}
    preset = min(changes, key=lambda name: len(changes[name]))
    options = (f"{option}={_option(value)}" for option, value in changes[preset].items())
    return " ".join([preset, *options])


def _option(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return str(value).lower()


def _seat(view: PlayerView, seat: SeatView) -> str:
    deal = view.deal
    mark = ">" if seat.seat == view.seat else " "
    dealer = ", the dealer" if seat.seat == deal.dealer else ""
    told = [f"{seat.stack} chips", _standing(seat)]
    if seat.drew is not None:
        told.append(f"drew {seat.drew}")
    if seat.tricks:
        told.append(f"tricks {seat.tricks}")
    habits = deal.habits[seat.seat]
    if habits.level is not None:
        told.append(f"a computer, {habits.level}")
    elif habits.asked:
        told.append(f"has played {habits.played} of {habits.asked}")
    return f"{mark} seat {seat.seat}{dealer}: {', '.join(told)}"


def _standing(seat: SeatView) -> str:
    if seat.standing is Standing.IN:
        return "in"
    if seat.standing is Standing.PASSED:
        return "passed"
    return "fist closed" if seat.standing is Standing.FIST_CLOSED else "to declare"


def _question(view: PlayerView) -> str:
    if view.deal.phase in _ASKED:
        return _ASKED[view.deal.phase]
    allowed = [act.card for act in view.legal if isinstance(act, PlayCard)]
    return "any may be played" if len(allowed) == len(view.hand) else f"allowed: {_cards(allowed)}"


def _cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards)) or "nothing"
