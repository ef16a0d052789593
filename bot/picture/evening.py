"""A closed table's story: podium, list, and facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import theme
from bot.picture.canvas import LEFT, Canvas, Pen
from bot.picture.layout import WIDTH, Point
from bot.picture.lettering import SMALLEST
from bot.picture.middle import X
from bot.picture.scene import Evening, Fact, FactSign, Shown
from bot.picture.shapes import cards, furniture, marks
from bot.picture.sprites import Sprite

BLOCK: Final = 152
FLOOR: Final = 448
ASIDE: Final = 266
"""The middle of a podium that has a list beside it."""
ROW_SIZE: Final = (262, 54)
ROW_X: Final = 516
ROW_STEP: Final = 62
LIST_MIDDLE: Final = 276
FACTS_SIZE: Final = (752, 78)
FACTS_AT: Final = (24, 458)

_MEDALS: Final = 3
_BESIDE_LIST: Final = 4
"""Blocks that have room beside a list; where equals make more of them, everyone gets one."""
_APART: Final = 2
_HEIGHTS: Final = (142, 110, 92, 86)
_PORTRAITS: Final = (132, 100, 94, 84)
_METALS: Final = (theme.GOLD, *(front for front, _ in theme.PODIUM[1:]))
_LAUREL: Final = 1.42
"""As wide as this many portraits."""
_FACT_TEXT: Final = 80
_FACTS_INSET: Final = 20
_LABEL_SIZES: Final = (23, SMALLEST)
_NAME_SIZES: Final = (28, 25, SMALLEST)


@dataclass(frozen=True, slots=True)
class _Step:
    """A block of the podium with who stands on it."""

    place: Shown
    rank: int
    """0-based; equals share it. All from the fourth on look alike."""
    x: int
    width: int
    shared: bool

    @property
    def portrait(self) -> int:
        """The pixels across its portrait; of winners, with room for a laurel each."""
        round_it = _LAUREL if self.shared and self.rank == 0 else 1.1
        return min(_PORTRAITS[self.rank], round(self.width / round_it))


def _podium(places: Sequence[Shown]) -> list[_Step]:
    """Return the podium, the best first: from the middle, in turns to the left and the right."""
    ranks = [sum(other.chips > each.chips for other in places) for each in places]
    count = sum(rank < _MEDALS for rank in ranks)
    if count > _BESIDE_LIST:
        count = len(places)
    middle, room = (X, WIDTH) if count == len(places) else (ASIDE, 2 * ASIDE)
    width = min(BLOCK, (room - 48) // count - _APART) if count else BLOCK
    order = [*reversed(range(1, count, 2)), *range(0, count, 2)]
    return [
        _Step(
            places[number],
            min(ranks[number], _MEDALS),
            middle + (2 * order.index(number) - count + 1) * (width + _APART) // 2,
            width,
            shared=ranks.count(ranks[number]) > 1,
        )
        for number in range(count)
    ]


def centre_of(evening: Evening) -> int:
    """Return where the winner stands, or the middle of those who share the first place."""
    first = [step.x for step in _podium(evening.places) if step.rank == 0]
    return sum(first) // len(first) if first else X


def draw_evening(canvas: Canvas, evening: Evening) -> None:
    """Show how an evening ended."""
    _title(canvas, evening.title)
    podium = _podium(evening.places)
    for step in reversed(podium):
        _on_podium(canvas, step)
    others = evening.places[len(podium) :]
    top = LIST_MIDDLE - ROW_STEP * (len(others) - 1) // 2
    for number, place in enumerate(others):
        _in_list(canvas, place, top + ROW_STEP * number)
    _facts(canvas, evening.facts)


def _title(canvas: Canvas, title: str) -> None:
    title = canvas.letters.drawable(title)
    serif = canvas.letters.in_serif(title)
    text, size = canvas.letters.fitted(title, 540, (34, 30, 26), serif=serif)
    width = max(420, round(canvas.letters.width(text, size, serif=serif)) + 130)
    canvas.art((X, 56), furniture.ribbon, width, 64)
    canvas.text(text, 600, Pen((size,), theme.RIBBON_TEXT, serif=True), (X, 51 + size // 3))


def _on_podium(canvas: Canvas, step: _Step) -> None:
    place, x, size, height = step.place, step.x, step.portrait, _HEIGHTS[step.rank]
    top, room = FLOOR - height, step.width - 22
    canvas.art((x, top + height // 2), furniture.podium, step.width, height, step.rank + 1)
    if step.rank == 0:
        canvas.winner(place, (x, top - size // 2 - 2), size)
    else:
        canvas.portrait(place, (x, top - size // 2 + 4), size, _METALS[step.rank])
    canvas.text(canvas.called(place), room, Pen(_NAME_SIZES, "#1d1206"), (x - 4, top + 46))
    wanted = 30 if step.rank == 0 else 28
    fitted = canvas.letters.fitted(place.amount, room, (wanted, 26, SMALLEST))[1]
    left = x - 4 - canvas.amount_width(place.amount, fitted) // 2
    canvas.amount(place.amount, fitted, _podium_ink(place.chips), (left, top + 78))


def _podium_ink(chips: int) -> str:
    if chips == 0:
        return "#1d1206"
    return theme.PODIUM_WON if chips > 0 else theme.PODIUM_LOST


def _in_list(canvas: Canvas, place: Shown, y: int) -> None:
    (width, height), x = ROW_SIZE, ROW_X
    canvas.art((x + width // 2, y), furniture.row, width, height)
    canvas.portrait(place, (x + 28, y), 54, theme.of_seat(place.number), width=4)
    amount = canvas.amount_width(place.amount, 26)
    colour = theme.WON if place.chips > 0 else theme.PAID if place.chips < 0 else theme.STACK
    canvas.amount(place.amount, 26, colour, (x + width - 16 - amount, y + 9))
    room = width - 64 - amount - 26
    at = (x + 63, y + 9)
    canvas.text(canvas.called(place), room, Pen((25, SMALLEST), theme.NAME, anchor=LEFT), at)


def _facts(canvas: Canvas, facts: tuple[Fact, ...]) -> None:
    (width, height), (left, top) = FACTS_SIZE, FACTS_AT
    canvas.art((left + width // 2, top + height // 2), furniture.row, width, height)
    wanted = [_fact_width(canvas, each) for each in facts]
    while sum(wanted) > width - _FACTS_INSET:
        wanted[wanted.index(max(wanted))] -= 1
    gap = (width - sum(wanted)) // max(1, len(facts))
    x = left + gap // 2
    for fact, wide in zip(facts, wanted, strict=True):
        _fact_sign(canvas, fact.sign, (x + 40, top + height // 2))
        room, at = wide - _FACT_TEXT - 6, x + _FACT_TEXT
        label = Pen(_LABEL_SIZES, theme.LABEL, anchor=LEFT)
        canvas.text(fact.label, room, label, (at, top + 32))
        value = Pen(_NAME_SIZES, theme.GOLD, anchor=LEFT)
        canvas.text(_told(canvas, fact), room, value, (at, top + 63))
        x += wide + gap


def _told(canvas: Canvas, fact: Fact) -> str:
    """Return what of a fact can be drawn; of some names that is nothing."""
    return canvas.letters.drawable(fact.value).removesuffix(" ·")


def _fact_width(canvas: Canvas, fact: Fact) -> int:
    label = canvas.letters.width(fact.label, _LABEL_SIZES[0])
    return _FACT_TEXT + 8 + round(max(label, canvas.letters.width(_told(canvas, fact), 28)))


def _fact_sign(canvas: Canvas, which: FactSign, at: Point) -> None:
    if which is FactSign.POT:
        canvas.centred(canvas.pot(8, 0.7), at)
    elif which is FactSign.BOURRE:
        canvas.art(at, marks.small_stamp)
    else:
        canvas.centred(canvas.sprites.of("deals", lambda: _deck(canvas)), at)


def _deck(canvas: Canvas) -> Sprite:
    whole = Image.new("RGBA", (WIDTH // 10, 72))
    for turn, x in ((-10, 0), (8, 14)):
        whole.alpha_composite(canvas.sprites.art(cards.face_down, (34, 47), turn), (x, 0))
    return whole
