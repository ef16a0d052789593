"""Outcome of a deal: who won, who went bourré, and what lies there for the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.picture import theme
from bot.picture.canvas import Canvas, Pen
from bot.picture.layout import TablePlace
from bot.picture.lettering import SMALLEST
from bot.picture.middle import X, draw_next_pot
from bot.picture.scene import Caption, Scene, SeatShown, Verdict
from bot.picture.seats import Seated, draw_last_card
from bot.picture.shapes import chips, marks
from bot.picture.sprites import Sprite, Tone

LEFT_STORY: Final = 290
RIGHT_STORY: Final = 492
STAMP_AT: Final = (RIGHT_STORY, 262)
NEXT_POT: Final = 462
_TRAIL: Final = ((574, 300), (566, 328), (544, 350))
"""Where chips are on their way from who paid to the next pot."""
_PAID: Final = frozenset({Verdict.BOURRE, Verdict.RENEGE})
_MOST_PAID: Final = 4
_PAID_SIZES: Final = (112, 90, 74, 64)
_PAID_STEPS: Final = (0, 78, 60, 49)
_NAME_SIZES: Final = (48, 42, 36, 30, 26)
_STORY_SIZES: Final = (34, 30, 26, SMALLEST)
_LINE_SIZES: Final = (30, 27, 24, SMALLEST)
_LAST_ASIDE: Final = 104
"""Pixels from the middle to the last card of who sits at the bottom, beside the next pot, or at
the top, beside a winner's crown."""
_BESIDE_STAR: Final = 28


def paid_of(scene: Scene) -> list[SeatShown]:
    """Return who paid for a deal: went bourré, or reneged."""
    return [seat for seat in scene.seats if seat is not None and seat.verdict in _PAID]


def draw_outcome(canvas: Canvas, scene: Scene, seated: Seated, caption: Caption) -> None:
    """Show what a deal came to: one story in the middle, or two beside each other."""
    paid = paid_of(scene)
    winner = next((s for s in scene.seats if s is not None and s.verdict is Verdict.WON), None)
    if paid:
        _bourre(canvas, scene, paid)
    if winner is None:
        _nobody(canvas, scene, caption, alone=not paid)
    elif paid:
        _winner_beside(canvas, winner, caption)
    else:
        _winner_alone(canvas, winner, caption)
    for spot, seat in seated:
        if seat is None or seat.card is None:
            continue
        x, y = spot.last
        if spot.place is TablePlace.B or (spot.place is TablePlace.T and winner and not paid):
            x -= _LAST_ASIDE
        elif spot.place is TablePlace.T and paid:
            x -= _BESIDE_STAR
        draw_last_card(canvas, (x, y), seat, scene)


def _winner_alone(canvas: Canvas, winner: SeatShown, caption: Caption) -> None:
    heap = canvas.pot(max(1, winner.chips), 0.86)
    for side in (-1, 1):
        canvas.put(heap, X + side * 152 - heap.width // 2, 296 - heap.height)
    canvas.winner(winner, (X, 218), 132)
    canvas.text(canvas.called(winner), 380, Pen(_NAME_SIZES, theme.GOLD, shadow=True), (X, 344))
    canvas.text(caption.line, 380, Pen((32, 28, 24), theme.NAME, shadow=True), (X, 380))
    if caption.more:
        canvas.text(caption.more, 200, Pen((24, SMALLEST), theme.LABEL), (X, 396 + 12))


def _winner_beside(canvas: Canvas, winner: SeatShown, caption: Caption) -> None:
    canvas.winner(winner, (LEFT_STORY, 218), 100)
    at = (LEFT_STORY, 316)
    canvas.text(canvas.called(winner), 180, Pen(_STORY_SIZES, theme.GOLD, shadow=True), at)
    at = (LEFT_STORY, 350)
    canvas.text(caption.line, 180, Pen(_LINE_SIZES, theme.NAME, shadow=True), at)


def _bourre(canvas: Canvas, scene: Scene, paid: Sequence[SeatShown]) -> None:
    """Show who paid, on a red star and under a stamp; their chips run to the next pot."""
    x, shown = RIGHT_STORY, min(len(paid), _MOST_PAID)
    canvas.art((x, 218), marks.star, 236, 204)
    size, step = _PAID_SIZES[shown - 1], _PAID_STEPS[shown - 1]
    for number, seat in enumerate(paid[:shown]):
        at = (x + round((number - (shown - 1) / 2) * step), 200)
        canvas.portrait(seat, at, size, theme.PAID, tone=Tone.PAID)
    canvas.centred(stamp_of(canvas, scene), STAMP_AT)
    caption = scene.caption
    if scene.next_pot:
        for worth, at in zip((5, 1, 25), _TRAIL, strict=True):
            canvas.art(at, chips.chip, worth, 30)
    if caption is not None:
        draw_next_pot(canvas, scene.next_pot, caption.more, (NEXT_POT, 392))


def stamp_of(canvas: Canvas, scene: Scene) -> Sprite:
    """Return the stamp across who paid for a deal."""
    return canvas.stamp(scene.stamp, 236, (40, 36, 32, 28, 24))


def _nobody(canvas: Canvas, scene: Scene, caption: Caption, *, alone: bool) -> None:
    """Show who took as many tricks as others, so that the pot stays."""
    tied = [seat for seat in scene.seats if seat is not None and seat.tied]
    x, step = (X, 112) if alone else (LEFT_STORY, 76 if len(tied) < 3 else 52)
    size = 84 if alone else 76 if len(tied) < 3 else 60
    y = 208 if alone else 206
    for number, seat in enumerate(tied):
        at = (x + round((number - (len(tied) - 1) / 2) * step), y)
        canvas.portrait(seat, at, size, theme.of_seat(seat.number))
        canvas.numbered(str(seat.tricks), (at[0] + size * 3 // 8, at[1] + size * 3 // 8))
    if not alone:
        canvas.text(
            caption.title, 180, Pen(_STORY_SIZES, theme.GOLD, serif=True, shadow=True), (x, 300)
        )
        canvas.text(caption.line, 180, Pen(_LINE_SIZES, theme.NAME, shadow=True), (x, 334))
        return
    canvas.text(
        caption.title, 330, Pen((44, 38, 32), theme.GOLD, serif=True, shadow=True), (x, 298)
    )
    draw_next_pot(canvas, scene.next_pot, caption.line, (x, 386))
    canvas.text(caption.more, 330, Pen((24, SMALLEST), theme.LABEL), (x, 414))
