"""A scene of every moment that a picture tells, as a person would name it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from booray_core.players.levels import LEVELS
from bot.faces import Deck
from bot.picture.scene import (
    Caption,
    Evening,
    Fact,
    FactSign,
    Mood,
    Place,
    Scene,
    SceneKind,
    SeatShown,
    Sign,
    Verdict,
)
from bot.wording import Wording
from tests.picture.samples import gallery, wording

NETS: Final = (148, 57, 12, 1, -20, -44, -66, -88)


def moments(
    seats: int, say: Wording | None = None, deck: Deck = Deck.TWO_COLOURS
) -> dict[str, Scene]:
    """Return a scene of each moment at a table with so many seats."""
    say = say or wording()
    scenes = gallery(seats, say=say, deck=deck)
    of = {kind: [s for s in scenes.values() if s.kind is kind] for kind in SceneKind}
    declaring = of[SceneKind.DECLARING]
    trick = _held(of[SceneKind.TRICK][len(of[SceneKind.TRICK]) // 2], 3)
    result = scenes["result"]
    found = {
        "lobby": scenes["lobby"],
        "lobby-full": scenes["lobby-full"],
        "cut": scenes["pause"],
        "fists": _held(declaring[-1], 5),
        "opened": opened(_held(declaring[-1], 5)),
        "drawing": _held(of[SceneKind.DRAWING][len(of[SceneKind.DRAWING]) // 2], 5),
        "trick": trick,
        "big-pot": _big(trick),
        "trick-done": _held(of[SceneKind.TRICK_DONE][-2], 2),
        "win": settled(result, ()),
        "bourre": settled(result, (1,)),
        "split": _split(settled(result, (), winner=None)),
        "closed": closed(seats, say, deck),
    }
    if seats > 2:
        found["bourre-2"] = settled(result, (0, 2))
        found["split-bourre"] = _split(settled(result, (seats - 1,), winner=None))
    if seats > 4:
        found["bourre-4"] = settled(result, (0, 1, 3, 4), winner=2)
    return found


def _seats(scene: Scene, change: Callable[[SeatShown], SeatShown]) -> Scene:
    return replace(scene, seats=tuple(seat and change(seat) for seat in scene.seats))


def _held(scene: Scene, cards: int) -> Scene:
    def held(seat: SeatShown) -> SeatShown:
        return replace(seat, hand=0 if seat.mood is Mood.OUT else cards)

    return _seats(scene, held)


def opened(scene: Scene) -> Scene:
    """Return a scene in which fists have just been opened; the third seat passes."""

    def shown(seat: SeatShown) -> SeatShown:
        out = seat.number == 3
        mood, sign = (Mood.OUT, Sign.PASSED) if out else (Mood.PLAIN, Sign.IN)
        return replace(seat, mood=mood, sign=sign, hand=0 if out else seat.hand)

    caption = Caption("Fists open!", f"{len(scene.seats) - 1} of {len(scene.seats)} play")
    return replace(_seats(scene, shown), kind=SceneKind.OPENED, caption=caption)


def _big(scene: Scene) -> Scene:
    assert scene.middle is not None
    return replace(scene, middle=replace(scene.middle, pot=486, pot_text="486", big=True))


def settled(scene: Scene, paid: tuple[int, ...], winner: int | None = 0) -> Scene:
    """Return a result in which some seats went bourré, and one has won or nobody has."""
    if winner in paid:
        winner = next(each for each in range(len(scene.seats)) if each not in paid)

    def shown(seat: SeatShown) -> SeatShown:
        at = seat.number - 1
        seat = replace(
            seat, verdict=None, mood=Mood.PLAIN, word="", chips=-1, amount="−1", sign=None
        )
        if at == winner:
            won = {"chips": 31, "amount": "+31", "tricks": 3}
            return replace(seat, verdict=Verdict.WON, mood=Mood.WON, **won)  # type: ignore[arg-type]
        if at in paid:
            lost = {"chips": -32, "amount": "−32", "tricks": 0, "word": "bourré"}
            return replace(seat, verdict=Verdict.BOURRE, mood=Mood.PAID, **lost)  # type: ignore[arg-type]
        if at == 2:
            return replace(seat, mood=Mood.OUT, sign=Sign.PASSED, tricks=0, card=None)
        return seat

    names = {seat.number - 1: seat.name for seat in scene.seats if seat}
    pot = 32 * len(paid)
    caption = Caption("Nobody wins", "carries over: 32")
    if winner is not None:
        more = f"next pot {pot}" if pot else ""
        caption = Caption(names[winner], "wins 32", more, crowned=True)
    elif pot:
        caption = replace(caption, more=f"next pot {pot + 32}")
    stamp = "" if not paid else "BOURRÉ" if len(paid) == 1 else f"BOURRÉ ×{len(paid)}"
    next_pot = pot if winner is not None else pot + 32
    return replace(_seats(scene, shown), caption=caption, stamp=stamp, next_pot=next_pot)


def _split(scene: Scene) -> Scene:
    def shown(seat: SeatShown) -> SeatShown:
        tied = seat.number <= 2 and seat.verdict is None
        return replace(seat, tied=tied, tricks=2 if tied else min(seat.tricks, 1))

    return _seats(scene, shown)


def closed(seats: int, say: Wording, deck: Deck) -> Scene:
    """Return the end of an evening with so many people."""
    places = []
    lobby = gallery(seats, say=say)["lobby-full"]
    there = [seat for seat in lobby.seats if seat is not None]
    for seat, net in zip(there, NETS, strict=False):
        amount = f"+{net}" if net > 0 else f"−{-net}"
        places.append(Place(seat.number, seat.name, seat.label, net, amount, member=seat.member))
    facts = (
        Fact(FactSign.POT, "biggest pot", f"486 · {there[0].name}"),
        Fact(FactSign.BOURRE, "most bourrés", f"5 · {there[-1].name}"),
        Fact(FactSign.DEALS, "deals", "24"),
    )
    evening = Evening("That was Booray!", tuple(places), facts)
    return Scene(SceneKind.CLOSED, (), deck, "D", evening=evening)


def with_computers(scene: Scene) -> Scene:
    """Return a scene in which computers of all levels sit at the last seats."""
    levels = list(LEVELS)

    def shown(seat: SeatShown) -> SeatShown:
        left = len(scene.seats) - seat.number
        return replace(seat, level=levels[left]) if left < len(levels) else seat

    return _seats(scene, shown)
