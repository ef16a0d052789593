"""Golden playthroughs: one game of each preset, every view of it written down.

Each text file beside this module tells some deals of one preset, act by act: what happened (``*``,
and ``*2`` where seat 2 is told more), then the state as the referee has it, what each seat sees and
what the channel sees, each where it has changed. A change of the game shows as a diff.
To write them anew: ``python -m tests.core.playthroughs``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path

from booray_core import (
    PRESETS,
    RECALL,
    STAND_PAT,
    Action,
    Card,
    CardSet,
    Deal,
    DealView,
    Declare,
    Draw,
    FairShoe,
    Game,
    Phase,
    PlayCard,
    PlayerView,
    Recall,
    Result,
    Stay,
    deal_view,
    event_for,
    player_view,
    rules_for,
)
from booray_core.events import Event

FOLDER = Path(__file__).parent
SEATS = 4
SEATS_OF = {"louisiana": 8}
"""Enough of them for the stock to run out."""
DEALS = 2
BOLDNESS = 0.7
"""How often at least a seat plays that may."""
ERRING = 0.4
"""How often under ``honor`` something else than what is legal is tried."""
MENDING = 0.7
"""How often an illegal card is recalled."""

GAMES = {preset: (preset, {"players": (2, 8)}) for preset in PRESETS} | {
    "louisiana-honor": ("louisiana", {"enforcement": "honor", "limit": 6}),
    "boxed-take": ("boxed", {"trump": "dealer_may_take", "cinch": True}),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def told(name: str) -> str:
    """Return the playthrough of a game."""
    return "\n".join(_lines(name)) + "\n"


def _lines(name: str) -> Iterator[str]:
    preset, options = GAMES[name]
    rules = rules_for(preset, **options)
    rng = random.Random(f"playthrough 3 {name}")
    game = Game(rules)
    for seat in range(SEATS_OF.get(name, SEATS)):
        game.sit(seat, rules.starting_stack)
    yield f"# {name}"
    yield from (f"{option} = {value}" for option, value in rules.model_dump(mode="json").items())
    for number in range(1, DEALS + 1):
        if game.over or not game.enough_seats():
            break
        yield from ("", f"## deal {number}")
        yield from _deal(game, rng)
        yield f"between deals: pot {game.pot}, " + ", ".join(
            f"{seat} has {seated.stack}"
            + " exempt" * seated.exempt
            + " owes-deal" * seated.owes_deal
            + " out" * seated.out
            for seat, seated in game.seats.items()
        )


def _deal(game: Game, rng: random.Random) -> Iterator[str]:
    happened = game.begin(FairShoe(rng.randbytes(32), 1, cut=rng.randint(1, 51)))
    deal = game.deal
    assert deal is not None
    changes = Changes()
    yield from _told_to_all(deal, happened)
    while game.deal is not None:
        yield from changes(_state(deal))
        asked = deal.to_act()
        if not asked:
            yield from ("", "> the table settles")
            yield from _told_to_all(deal, game.settle())
            break
        seat, action = _choice(deal, asked, rng)
        yield from ("", f"> {seat} {_act(action)}")
        yield from _told_to_all(deal, game.apply(seat, action))
    yield from changes(_state(deal))


def _choice(deal: Deal, asked: Sequence[int], rng: random.Random) -> tuple[int, Action]:
    """Return who acts and how: mostly playing and legally, but not always under ``honor``."""
    if deal.illegal is not None and rng.random() < MENDING:
        return deal.illegal.seat, RECALL
    seat = rng.choice(asked)
    legal = deal.legal_actions(seat)
    if deal.rules.enforcement == "honor" and rng.random() < ERRING:
        if deal.phase is Phase.PLAYING:
            held = CardSet.from_mask(deal.hands[seat])
            stands = [act for act in map(PlayCard, held) if deal.accepts(seat, act)]
            return seat, rng.choice(stands)
        if deal.declared[deal.dealer] is None and seat != deal.dealer:
            return deal.dealer, STAND_PAT
    if deal.phase in {Phase.DECLARING, Phase.STAYING} and rng.random() < BOLDNESS:
        return seat, legal[0]
    return seat, rng.choice(legal)


def _act(action: Action) -> str:
    match action:
        case Declare(play):
            return "play" if play else "pass"
        case Draw(discard, take):
            return ("take the turn-up, " if take else "") + f"discard [{_cards(discard)}]"
        case Stay(stay):
            return "stay" if stay else "leave"
        case PlayCard(card):
            return str(card)
        case Recall():
            return "recall"


def _cards(cards: tuple[Card, ...] | list[Card] | CardSet) -> str:
    return " ".join(map(str, cards))


def _told_to_all(deal: Deal, events: Sequence[Event]) -> Iterator[str]:
    """Tell each event as the channel is told it, and to each seat that is told more."""
    for event in events:
        public = event_for(event, None)
        if public is not None:
            yield f"  *  {_event(public)}"
        for seat in sorted(deal.order):
            private = event_for(event, seat)
            if private is not None and private != public:
                yield f"  *{seat} {_event(private)}"


def _event(event: Event) -> str:
    told = (f"{name} {_text(value)}" for name, value in event._asdict().items() if value != ())
    return f"{type(event).__name__}: {', '.join(told)}"


def _text(value: object) -> str:
    match value:
        case tuple() | list():
            return "[" + " ".join(map(_text, value)) + "]"
        case dict():
            return " ".join(f"{key}: {_text(each)}" for key, each in value.items()) or "none"
        case Result():
            told = ((f.name, getattr(value, f.name)) for f in fields(value))
            return "; ".join(f"{name} {_text(each)}" for name, each in told)
        case _:
            return str(value)


class Changes:
    """Lines by their headings, told only where they differ from when they were last told."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def __call__(self, lines: Iterator[tuple[str, str]]) -> Iterator[str]:
        for heading, line in lines:
            if self._last.get(heading) != line:
                self._last[heading] = line
                yield f"  {heading:8} {line}"


def _state(deal: Deal) -> Iterator[tuple[str, str]]:
    yield "state", f"{deal.phase}, pot {deal.pot}, {_hands(deal)}"
    yield "stock", _cards([Card(card) for card in reversed(deal.stock)])
    yield "channel", _view(deal_view(deal))
    yield from ((f"seat {seat}", _seat(player_view(deal, seat))) for seat in sorted(deal.order))


def _hands(deal: Deal) -> str:
    return ", ".join(
        f"{seat}: {_cards(CardSet.from_mask(deal.hands[seat]))}" for seat in sorted(deal.order)
    )


def _view(view: DealView) -> str:
    seats = ", ".join(
        f"{seat.seat} {seat.standing} {seat.stack}"
        + (f" drew {seat.drew}" if seat.drew is not None else "")
        + (" stayed" if seat.stayed else "")
        + (f" won {seat.tricks}" if seat.tricks else "")
        for seat in view.seats.values()
    )
    trick = " ".join(f"{seat}:{card}" for seat, card in view.trick.cards) if view.trick else ""
    marks = f" reneged {view.reneged} recalled {view.recalled} forfeits {view.forfeits}"
    return (
        f"to act {view.to_act}, dealer {view.dealer}, turn-up {view.turn_up}, pot {view.pot}"
        f" (bourré {view.bourre_price}), trick [{trick}]"
        + (marks if view.forfeits or view.reneged else "")
        + f" | {seats}"
    )


def _seat(view: PlayerView) -> str:
    legal = list(view.legal)
    choices = ", ".join(map(_act, legal)) if len(legal) < 9 else f"{len(legal)} draws"
    refused = ", ".join(f"{card} {reason}" for card, reason in view.refused.items())
    return (
        f"[{_cards(view.hand)}]"
        + (" cinch" if view.cinch else "")
        + (f" may: {choices}" if legal else "")
        + (f" not: {refused}" if refused else "")
    )


def write_all() -> None:
    for name in GAMES:
        file_of(name).write_text(told(name), encoding="utf-8")
