"""A page of a leaderboard: rows with places, faces, bars and figures."""

from __future__ import annotations

from typing import Final

from bot.picture import theme
from bot.picture.canvas import LEFT, RIGHT, Canvas, Pen
from bot.picture.layout import HEIGHT, WIDTH
from bot.picture.lettering import SMALLEST
from bot.picture.middle import X
from bot.picture.scene import Board, Shown, Standing
from bot.picture.shapes import boards, furniture, marks

LEFT_EDGE: Final = 34
ACROSS: Final = WIDTH - 2 * LEFT_EDGE
TOP: Final = 92
BOTTOM: Final = 534
TALLEST: Final = 92
"""Of rows below the first three, which are taller by a part."""
MEDALS: Final = 3
_TALLER: Final = 1.22
_GAPS: Final = (9, 4)
"""Between few rows, and between many."""
_MANY: Final = 8
_RANK: Final = 66
"""Pixels of the row's left end: a medal, or a number."""
_APART: Final = 12
_END: Final = 20
"""Pixels that stay free at a row's end."""
_LINE_SIZE: Final = 24
_INK: Final = "#1d1206"


def draw_board(canvas: Canvas, board: Board) -> None:
    """Show a page of a leaderboard."""
    _title(canvas, board)
    heights, gap = _heights(board)
    y: float = TOP
    for row, height in zip(board.standings, heights, strict=False):
        _row(canvas, row, round(y), round(y + height) - round(y))
        y += height + gap
    if board.marks:
        _marks(canvas, board.marks, round(y), round(heights[-1]))


def height_of(board: Board) -> int:
    """Return how tall a board's picture is: no taller than its rows need."""
    heights, gap = _heights(board)
    return round(TOP + sum(heights) + gap * (len(heights) - 1)) + HEIGHT - BOTTOM


def _heights(board: Board) -> tuple[list[float], int]:
    """Return how tall rows are, and the gap between them; they fill a table, or are fewer."""
    rows, marks = board.standings, bool(board.marks)
    parts = [_TALLER if each.rank <= MEDALS else 1.0 for each in rows] + [1.0] * marks
    gap = _GAPS[len(parts) > _MANY]
    room = BOTTOM - TOP - gap * (len(parts) - 1)
    return [part * min(TALLEST, room / sum(parts)) for part in parts], gap


def _title(canvas: Canvas, board: Board) -> None:
    """Write what it is about on a ribbon, and beside that of which time it is."""
    title, said = canvas.letters.drawable(board.title), canvas.letters.drawable(board.line)
    text, size = canvas.letters.fitted(title, 480, (32, 28, 24), serif=True)
    width = max(330, round(canvas.letters.width(text, size, serif=True)) + 120)
    beside = canvas.letters.width(said, _LINE_SIZE)
    aside = X if 2 * beside < WIDTH - width - 6 * _END else LEFT_EDGE + _END + width // 2
    canvas.art((aside, 50), furniture.ribbon, width, 60)
    at = (aside, 46 + size // 3)
    canvas.text(text, width, Pen((size,), theme.RIBBON_TEXT, serif=True), at)
    if said:
        pen = Pen((_LINE_SIZE,), theme.LABEL, anchor=RIGHT, shadow=True)
        canvas.text(said, WIDTH, pen, (WIDTH - LEFT_EDGE - _END, 60))


def _row(canvas: Canvas, row: Standing, top: int, height: int) -> None:
    middle, best = top + height // 2, row.rank <= MEDALS
    canvas.put(canvas.sprites.art(boards.line, ACROSS, height, row.own), LEFT_EDGE, top)
    side = height - 4
    x = LEFT_EDGE + _RANK + side // 2
    end = LEFT_EDGE + ACROSS - 4
    inner = height - 8
    if across := round(abs(row.part) * (end - x)):
        colour = theme.BARS[row.rank - 1] if best else theme.BAR
        if row.part < 0:
            colour = theme.BAR_LOST
        canvas.put(canvas.sprites.art(boards.bar, across, inner, colour), x, top + 4)
    _rank(canvas, row.rank, middle, height)
    ring = theme.PODIUM[row.rank - 1][0] if best else theme.of_seat(row.number)
    canvas.portrait(row, (x, middle), side, ring, width=3 if height < 44 else 4)
    if row.rank == 1 and height > 50:
        canvas.art((x, top + 1), marks.crown, side * 2 // 5)
    _written(canvas, row, x + side // 2 + _APART, middle, height)


def _rank(canvas: Canvas, rank: int, middle: int, height: int) -> None:
    x = LEFT_EDGE + _RANK // 2 + 2
    if rank > MEDALS:
        pen = Pen((26, SMALLEST, 18), theme.RANK)
        canvas.text(str(rank), _RANK - 20, pen, (x, middle + 9))
        return
    size = min(54, height - 4)
    canvas.art((x, middle), boards.medal, size, rank)
    points = max(18, round(size * 0.46))
    at = (x, middle + size // 2 - round(size * 0.4) + round(points * 0.36))
    canvas.text(str(rank), size, Pen((points,), _INK), at)


def _written(canvas: Canvas, row: Standing, left: int, middle: int, height: int) -> None:
    """Write the name, and the figure at the row's end."""
    size = max(SMALLEST, min(34, round(height * 0.5)))
    line, end = middle + round(size * 0.36), LEFT_EDGE + ACROSS - _END
    amount = canvas.amount_width(row.amount, size)
    colour = theme.PAID if row.part < 0 else theme.STACK
    canvas.amount(row.amount, size, colour, (end - amount, line))
    pen = Pen((size, SMALLEST), theme.GOLD if row.own else theme.NAME, anchor=LEFT)
    canvas.text(canvas.called(row), end - amount - 18 - left, pen, (left, line))


def _marks(canvas: Canvas, places: tuple[Shown, ...], top: int, height: int) -> None:
    """Show what computers have, side by side."""
    each, side = ACROSS // len(places), height - 2
    for number, place in enumerate(places):
        x, middle = LEFT_EDGE + number * each + 10, top + height // 2
        canvas.portrait(place, (x + side // 2, middle), side, theme.LABEL, width=3)
        text, size = f"{canvas.called(place)}  {place.amount}", max(SMALLEST, min(30, side // 3))
        at = (x + side + 10, middle + round(size * 0.36))
        pen = Pen((size, SMALLEST), theme.LABEL, anchor=LEFT, shadow=True)
        canvas.text(text, each - side - 30, pen, at)
