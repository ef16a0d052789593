"""A scene of every moment that a picture tells, as a person would name it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from booray_core.players.levels import LEVELS
from bot.faces import Deck
from bot.picture.scene import (
    Caption,
    Mood,
    Scene,
    SceneKind,
    SeatShown,
    Sign,
    Verdict,
)
from bot.wording import Wording
from tests.picture.samples import gallery, wording


def moments(
    seats: int, say: Wording | None = None, deck: Deck = Deck.TWO_COLOURS
) -> dict[str, Scene]:
    """Return a scene of each moment at a table with so many seats."""
    say = say or wording()
    scenes = gallery(seats, say=say, deck=deck)
    of = {kind: [s for s in scenes.values() if s.kind is kind] for kind in SceneKind}
    trick = of[SceneKind.TRICK][len(of[SceneKind.TRICK]) // 2]
    drawing = of[SceneKind.DRAWING]
    result = scenes["result"]
    found = {
        "lobby": scenes["lobby"],
        "lobby-full": scenes["lobby-full"],
        "cut": scenes["pause"],
        "fists": of[SceneKind.DECLARING][-1],
        "opened": of[SceneKind.OPENED][0],
        "drawing": drawing[len(drawing) // 2],
        "trick": trick,
        "big-pot": _big(trick),
        "trick-done": of[SceneKind.TRICK_DONE][-2],
        "win": settled(result, ()),
        "bourre": settled(result, (1,)),
        "split": _split(settled(result, (), winner=None)),
        "closed": scenes["closed"],
    }
    if seats > 2:
        found["bourre-2"] = settled(result, (0, 2))
        found["split-bourre"] = _split(settled(result, (seats - 1,), winner=None))
    if seats > 4:
        found["bourre-4"] = settled(result, (0, 1, 3, 4), winner=2)
    return found


def _seats(scene: Scene, change: Callable[[SeatShown], SeatShown]) -> Scene:
    return replace(scene, seats=tuple(seat and change(seat) for seat in scene.seats))


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


def with_computers(scene: Scene) -> Scene:
    """Return a scene in which computers of all levels sit at the last seats."""
    levels = list(LEVELS)

    def shown(seat: SeatShown) -> SeatShown:
        left = len(scene.seats) - seat.number
        return replace(seat, level=levels[left]) if left < len(levels) else seat

    return _seats(scene, shown)
