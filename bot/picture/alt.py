"""Alt text of a table picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.picture.scene import (
    Caption,
    Evening,
    Middle,
    Mood,
    Scene,
    SceneKind,
    SeatShown,
    Sign,
)
from bot.wording import Wording, card_text, suit_name

LONGEST: Final = 1_024
"""Characters that Discord takes as the description of a picture."""


def describe(scene: Scene, wording: Wording) -> str:
    """Return everything a picture shows, with whole names; nothing in it is formatted.

    Where that is too long, stacks are left out.

    Args:
        scene: what is drawn.
        wording: the language in which the scene was made.
    """
    for stacks in (True, False):
        said = " ".join(filter(None, _sentences(scene, wording, stacks=stacks)))
        if len(said) <= LONGEST:
            return said
    return said[: LONGEST - 1].rstrip() + "…"


def _sentences(scene: Scene, wording: Wording, *, stacks: bool) -> Iterator[str]:
    yield _title(scene, wording)
    if scene.caption is not None:
        yield _caption(scene.caption, wording)
    if scene.middle is not None:
        yield _trumps(scene.middle, wording)
        pot = "picture-alt-pot-big" if scene.middle.big else "picture-alt-pot"
        yield wording.text(pot, pot=scene.middle.pot)
    yield _trick(scene, wording)
    if scene.evening is not None:
        yield from _evening(scene.evening, wording)
    there = [seat for seat in scene.seats if seat is not None]
    asked = [seat.name for seat in there if seat.mood is Mood.ASKED and seat.sign is not Sign.CUT]
    if asked:
        yield wording.text("picture-alt-waiting", names=", ".join(asked))
    hands = {seat.hand for seat in there if seat.mood is not Mood.OUT}
    if len(hands) == 1 and (cards := hands.pop()):
        yield wording.text("picture-alt-hands", cards=cards)
        there = [replace(seat, hand=0) for seat in there]
    seats = "; ".join(_seat(seat, wording, stacks=stacks) for seat in there)
    if seats:
        yield wording.text("picture-alt-seats", seats=seats)


def _evening(evening: Evening, wording: Wording) -> Iterator[str]:
    yield evening.title
    places = "; ".join(f"{each.name} {each.amount}" for each in evening.places)
    yield wording.text("picture-alt-caption", said=places)
    for fact in evening.facts:
        said = wording.text("picture-alt-fact", label=fact.label, value=fact.value)
        yield wording.text("picture-alt-caption", said=said)


def _title(scene: Scene, wording: Wording) -> str:
    if not scene.deal:
        return ""
    if scene.kind is SceneKind.RESULT:
        return wording.text("picture-alt-over", deal=scene.deal)
    middle = scene.middle
    if middle is None or not middle.trick:
        return wording.text("picture-alt-deal", deal=scene.deal)
    return wording.text(
        "picture-alt-deal-trick", deal=scene.deal, number=middle.trick, whole=middle.tricks
    )


def _caption(caption: Caption, wording: Wording) -> str:
    first = [caption.title, caption.line]
    if caption.crowned:
        first = [wording.text("picture-alt-crowned", name=caption.title, line=caption.line)]
    said = ", ".join(filter(None, [*first, caption.more]))
    return wording.text("picture-alt-caption", said=said)


def _trumps(middle: Middle, wording: Wording) -> str:
    return wording.text(
        "picture-alt-trumps-taken" if middle.taken else "picture-alt-trumps",
        suit=suit_name(middle.trump, wording),
        card=card_text(middle.turn_up, wording),
    )


def _trick(scene: Scene, wording: Wording) -> str:
    """Return the cards of the trick in playing order, which tells who led."""
    if not scene.trick_order:
        return ""
    by_number = {seat.number: seat for seat in scene.seats if seat is not None}
    best = "picture-alt-card-best" if scene.kind is SceneKind.TRICK else "picture-alt-card-won"
    cards = []
    for number in scene.trick_order:
        seat = by_number[number]
        if seat.card is not None:
            card = card_text(seat.card, wording)
            sentence = best if seat.winning else "picture-alt-card"
            cards.append(wording.text(sentence, name=seat.name, card=card))
    return wording.text("picture-alt-trick", cards=", ".join(cards))


def _seat(seat: SeatShown, wording: Wording, *, stacks: bool) -> str:
    amount = f"{seat.word} {seat.amount}".strip()
    said = [f"{seat.name} {amount}" if stacks or seat.word else seat.name]
    if seat.dealer:
        said.append(wording.text("picture-alt-dealer"))
    if seat.host:
        said.append(wording.text("picture-alt-host"))
    if seat.reaction is not None:
        shown = wording.of("reaction", seat.reaction)
        said.append(wording.text("picture-alt-reacts", reaction=shown))
    if seat.sign is not None:
        said.append(wording.of("picture-alt-sign", seat.sign))
    if seat.drew is not None:
        said.append(wording.text("picture-alt-drew", cards=seat.drew))
    if seat.tricks:
        said.append(wording.text("picture-alt-tricks", tricks=seat.tricks))
    if seat.tied:
        said.append(wording.text("picture-alt-tied"))
    if seat.hand:
        said.append(wording.text("picture-alt-hand", cards=seat.hand))
    return ", ".join(said)
