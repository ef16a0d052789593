"""Cutting of a deal's film: which frames, for how long, and what flies over them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.picture.layout import CARD_SIZE, Point, SeatSpot, spots
from bot.picture.middle import X, Y, pot_x
from bot.picture.outcome import paid_of
from bot.picture.scene import Mood, Scene, SceneKind, SeatShown, Sign, Verdict
from bot.picture.shapes import cards, chips, furniture, marks

SHORTEST: Final = 12_000
LONGEST: Final = 19_500
"""Milliseconds of a film: what stands still is longer or shorter for it."""

STEP: Final = 50
"""Milliseconds of a frame in which something flies. All are tens: GIF counts in these."""
_RESULT: Final = 3_600
_CARDS: Final = 6_400
"""Milliseconds for all cards played, as far as each has a time between these two."""
_CARD: Final = (190, 460)
_WAYS: Final = ((0.3, 0.62, 0.86), (0.4, 0.8), (0.6,))
"""Where a card is seen on its way; the more cards there are, the less often."""
_FEW: Final = 20
_DECK: Final = (X, 240)
_MIDDLE: Final = (X, Y)
_BACK: Final = (44, 60)
_FLYING_CHIP: Final = 34
_WORTHS: Final = (5, 1, 25, 100, 5, 25)
_NOBODY: Final = frozenset({SceneKind.TRICK, SceneKind.TRICK_DONE})


@dataclass(frozen=True, slots=True)
class Flying:
    """A drawing that is over the table, for one frame."""

    at: Point
    """Its middle."""
    draw: Callable[..., str]
    of: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of a film."""

    scene: Scene
    milliseconds: int
    flying: tuple[Flying, ...] = ()
    knock: float = 1.0
    """How far fists are down; less than 0 while they come from under their plates."""
    title: str = ""
    stamp: float = 0.0
    """How large a result's stamp is that comes down on it; 0 once it has."""
    shaken: Point = (0, 0)
    """How far the table is out of its place."""
    holds: bool = False
    """Nothing moves: it may be longer or shorter."""


def cut(scenes: Sequence[Scene], title: str) -> tuple[Frame, ...]:
    """Return the film of a deal.

    Args:
        scenes: what everyone saw of it, from before its antes to its result.
        title: what it is.
    """
    cutter = _Cutter(scenes)
    cutter.opening(title)
    cutter.choosing()
    cutter.playing()
    cutter.ending()
    return _timed(cutter.frames)


def _timed(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """Return frames that take as long as a film may, all in all; the result alone waits."""
    whole = sum(frame.milliseconds for frame in frames)
    if whole < SHORTEST:
        last = frames[-1]
        longer = replace(last, milliseconds=last.milliseconds + SHORTEST - whole)
        return (*frames[:-1], longer)
    held = sum(frame.milliseconds for frame in frames if frame.holds)
    by = min(1.0, (LONGEST - whole + held) / held)
    return tuple(
        replace(frame, milliseconds=10 * round(frame.milliseconds * by / 10))
        if frame.holds
        else frame
        for frame in frames
    )


class _Cutter:
    """Puts a film together, moment by moment."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self.frames: list[Frame] = []
        before, *self._scenes, self._result = scenes
        self._spots: Mapping[int, SeatSpot] = {
            seat.number: spot
            for spot, seat in zip(spots(len(self._result.seats)), self._result.seats, strict=True)
            if seat is not None
        }
        self._pot = (pot_x(len(self._result.seats)), Y + 12)
        self._before, self._bare = map(_undeclared, (before, self._scenes[0]))

    def opening(self, title: str) -> None:
        """Say what it is, deal the cards, and have all pay their antes."""
        empty = replace(_dealt(self._before, 0), middle=None)
        rays = Flying((X, 270), marks.rays, (560, 380, 14, 0.22))
        ribbon = Flying((X, 346), furniture.ribbon, (340, 66))
        self.frames.append(Frame(empty, 900, (rays, *_deck(), ribbon), title=title))
        hands = {seat.number: seat.hand for seat in _there(self._bare)}
        for dealt in range(max(hands.values())):
            held = replace(_dealt(self._before, dealt), middle=None)
            for part in (0.2, 0.5, 0.8):
                off = [
                    Flying(
                        _between(_DECK, self._spots[seat].fan, part), cards.face_down, (_BACK, 12)
                    )
                    for seat, most in hands.items()
                    if dealt < most
                ]
                self._add(held, STEP, (*_deck(), *off))
        paid = [
            self._spots[after.number].avatar
            for before, after in zip(_there(self._before), _there(self._bare), strict=True)
            if after.chips < before.chips
        ]
        self._chips(self._bare, [(seat, self._pot) for seat in paid], 1)
        self._hold(self._bare, 300)

    def choosing(self) -> None:
        """Show who plays, and what they draw."""
        opened = next((each for each in self._scenes if each.kind is SceneKind.OPENED), None)
        if opened is not None:
            self._fists(opened)
        for kind, each, last in (
            (SceneKind.DECLARING, 300, 700),
            (SceneKind.DRAWING, 160, 1_100),
            (SceneKind.STAYING, 300, 700),
        ):
            there = [scene for scene in self._scenes if scene.kind is kind]
            if kind is SceneKind.DECLARING:
                there = there[1:]
            for scene in there[:-1]:
                self._hold(scene, each)
            for scene in there[-1:]:
                self._hold(scene, last)

    def _fists(self, opened: Scene) -> None:
        """Have all fists come, knock three times, and open at once."""
        closed = _seats(self._bare, lambda seat: replace(seat, sign=Sign.FIST))
        for knock in (-4.0, -2.0, -0.7):
            self.frames.append(Frame(closed, 50, knock=knock))
        for _ in range(3):
            self.frames += [Frame(closed, 150, knock=0.0), Frame(closed, 150)]
        self._hold(opened, 1_600)

    def playing(self) -> None:
        """Show card by card how tricks are played, and who takes them."""
        played = [scene for scene in self._scenes if scene.kind in _NOBODY]
        least, most = _CARD
        each = max(least, min(most, _CARDS // max(1, len(played))))
        way = _WAYS[min(len(_WAYS) - 1, max(0, len(played) - 1) // _FEW)]
        before: Scene | None = None
        for scene in played:
            if before is not None and before.kind is SceneKind.TRICK_DONE:
                self._taken(before)
                before = None
            lying = {} if before is None else _lying(before)
            self._card(scene, lying, each, way)
            if scene.kind is SceneKind.TRICK_DONE:
                self._hold(scene, 500)
            before = scene
        if before is not None and before.kind is SceneKind.TRICK_DONE:
            self._taken(before)

    def _card(
        self,
        scene: Scene,
        lying: Mapping[int, Hashable],
        milliseconds: int,
        way: Sequence[float],
    ) -> None:
        """Have the card fly to its place that is new in a scene, if one is."""
        on = replace(scene, kind=SceneKind.TRICK)
        new = {n: card for n, card in _lying(scene).items() if lying.get(n) != card}
        if scene.kind is SceneKind.TRICK_DONE:  # its tricks are counted once it has been seen
            on = _seats(on, lambda s: replace(s, tricks=s.tricks - s.winning))
        if not new:
            self._hold(on, milliseconds)
            return
        without = _seats(on, lambda seat: _without_card(seat) if seat.number in new else seat)
        size = (CARD_SIZE, False, False)
        for part in way:
            flying = (
                Flying(
                    _between(self._spots[n].fan, self._spots[n].card, part),
                    *(cards.card, (card, scene.deck, *size)),
                )
                for n, card in new.items()
            )
            self._add(without, STEP, flying)
        self._hold(on, milliseconds - len(way) * STEP)

    def _taken(self, done: Scene) -> None:
        """Have the cards of a trick fly, face down, to who has won it."""
        to = next(self._spots[seat.number].pile for seat in _there(done) if seat.winning)
        bare = _bare(done)
        for part in (0.25, 0.55, 0.85):
            flying = (
                Flying(_between(self._spots[n].card, to, part), cards.face_down, ((52, 72), 20 * n))
                for n in _lying(done)
            )
            self._add(bare, STEP, flying)

    def ending(self) -> None:
        """Have the pot go to who won it, and who went bourré pay; then show the result."""
        result, last = self._result, _bare(self._scenes[-1])
        paid = [seat.number for seat in paid_of(result)]
        winner = next((s for s in _there(result) if s.verdict is Verdict.WON), None)
        big = last.middle is not None and last.middle.big
        if winner is not None:
            to = self._spots[winner.number].avatar
            last = replace(last, middle=None)
            last = _seats(
                last, lambda s: replace(s, mood=Mood.WON) if s.number == winner.number else s
            )
            self._chips(last, [(self._pot, to)], 12 if big else 6)
        if paid:
            red = _seats(last, lambda s: replace(s, mood=Mood.PAID) if s.number in paid else s)
            self._hold(red, 350)
            self._chips(red, [(self._spots[n].avatar, _MIDDLE) for n in paid], 6)
            for size, milliseconds in ((3.0, 60), (2.1, 50), (1.45, 50)):
                self.frames.append(Frame(result, milliseconds, stamp=size))
            self.frames.append(Frame(result, 60, shaken=(0, 6)))
        elif winner is not None:
            self._rain(result, 30 if big else 16)
        self._hold(result, _RESULT)
        self.frames[-1] = replace(self.frames[-1], holds=False)

    def _chips(self, scene: Scene, ways: Sequence[tuple[Point, Point]], count: int) -> None:
        """Have chips fly, one after another, in an arc."""
        steps = 8
        for step in range(steps):
            flying = []
            for chip in range(count):
                part = _eased((step - chip * 3 / count) / (steps - 3))
                aside = (5 * (chip % 3), -round(40 * math.sin(math.pi * part)))
                for start, end in ways:
                    x, y = _between(start, end, part)
                    at = (x + aside[0], y + aside[1])
                    flying.append(_chip(chip, at))
            self._add(scene, STEP, flying)

    def _rain(self, result: Scene, count: int) -> None:
        """Have chips burst out of the middle, and fall off the table."""
        steps = 11
        for step in range(1, steps):
            t = step / steps
            flying = []
            for chip in range(count):
                turn = chip * 2.4  # as seeds lie in a sunflower: never two in one direction
                far = 160 + 40 * (chip % 5)
                x = X + far * 1.3 * math.cos(turn) * t
                y = 220 + (far * 0.8 * math.sin(turn) - 280) * t + 760 * t * t
                flying.append(_chip(chip, (round(x), round(y))))
            self._add(result, STEP + 10, flying)

    def _hold(self, scene: Scene, milliseconds: int) -> None:
        self.frames.append(Frame(scene, milliseconds, holds=True))

    def _add(self, scene: Scene, milliseconds: int, flying: Iterable[Flying]) -> None:
        self.frames.append(Frame(scene, milliseconds, tuple(flying)))


def _there(scene: Scene) -> list[SeatShown]:
    return [seat for seat in scene.seats if seat is not None]


def _seats(scene: Scene, change: Callable[[SeatShown], SeatShown]) -> Scene:
    return replace(scene, seats=tuple(seat and change(seat) for seat in scene.seats))


def _undeclared(scene: Scene) -> Scene:
    """Return a scene in which nobody has said yet whether they play."""
    scene = _seats(scene, lambda seat: replace(seat, sign=None, mood=Mood.PLAIN, drew=None))
    return replace(scene, caption=None, kind=SceneKind.DECLARING)


def _dealt(scene: Scene, cards_dealt: int) -> Scene:
    """Return a scene while cards are dealt: nobody has more than so many."""
    return _seats(scene, lambda seat: replace(seat, hand=min(seat.hand, cards_dealt)))


def _lying(scene: Scene) -> dict[int, Hashable]:
    """Return the cards of the trick that is on, by the numbers of the seats."""
    return {seat.number: seat.card for seat in _there(scene) if seat.card is not None}


def _without_card(seat: SeatShown) -> SeatShown:
    return replace(seat, card=None, led=False, winning=False)


def _bare(scene: Scene) -> Scene:
    """Return a scene without cards that were played or drawn, as it is before the next thing."""
    scene = _seats(scene, lambda seat: replace(_without_card(seat), drew=None))
    return replace(scene, kind=SceneKind.TRICK, caption=None)


def _deck() -> tuple[Flying, ...]:
    x, y = _DECK
    return tuple(
        Flying((x - 4 + 2 * n, y - 3 * n), cards.face_down, ((72, 98), 4 * n - 6)) for n in range(4)
    )


def _chip(number: int, at: Point) -> Flying:
    return Flying(at, chips.chip, (_WORTHS[number % len(_WORTHS)], _FLYING_CHIP))


def _between(start: Point, end: Point, part: float) -> Point:
    return (
        round(start[0] + (end[0] - start[0]) * part),
        round(start[1] + (end[1] - start[1]) * part),
    )


def _eased(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)
