"""Leaderboards are drawn small, whole, and readable, whoever stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.avatars import Avatar
from bot.boards.leaderboard import PER_PAGE, Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import Mark, Rating
from bot.picture import board as drawing
from bot.picture import theme
from bot.picture.boards import board_scene
from bot.picture.canvas import Canvas
from bot.picture.layout import HEIGHT, WIDTH
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Scene
from bot.picture.sprites import Sprites
from tests.picture.samples import LANGUAGES, NAMES, ODD_NAMES, wording
from tests.picture.test_drawn import decoded
from tests.screens.samples import MEMBER

LARGEST = 48 * 1024
EDGE = 24
"""Pixels at the edges in which a board has the rail and felt alone."""
MARKS = [Mark("sharp", Rating(20, 110, 400)), Mark("easy", Rating(1900, None, 0))]


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter(Sprites(Lettering()))


def page(
    values: Sequence[int],
    board: Board = Board.RICHEST,
    period: Period = Period.ALL,
    own: BoardPlace | None = None,
    **more: Any,
) -> Leaderboard:
    """Return a page of a board with some figures."""
    places = [
        BoardPlace(MEMBER + n, n + 1, value, 40, margin=300) for n, value in enumerate(values)
    ]
    return Leaderboard(board, period, places, own, 0, 9, 90, **more)


def shown(
    board: Leaderboard,
    names: tuple[str, ...] = NAMES,
    language: str = "en",
    avatars: Sequence[Avatar] = (),
) -> Scene:
    """Return a board to Bo, the third one on it unless they are elsewhere."""
    own = board.own.member if board.own else MEMBER + 2

    def avatar_of(member: int) -> Avatar | None:
        return avatars[member - MEMBER] if 0 <= member - MEMBER < len(avatars) else None

    return board_scene(board, wording(names, language), own, avatar_of)


RICH = tuple(98_765_432 // (n + 1) for n in range(PER_PAGE))
ELSEWHERE = BoardPlace(MEMBER + 77, 1_234, 10**12, 40, margin=10)
BOARDS = {
    **{f"rows-{n}": page(RICH[:n]) for n in range(1, PER_PAGE + 1)},
    "elsewhere": page(RICH, own=ELSEWHERE, period=Period.MONTH, board=Board.POT),
    "lost": page([30, 0, -7, -98_765_432], Board.PROFIT, Period.WEEK),
    "none": page([0, 0], Board.PROFIT),
    "rate": page([1000, 512, 3], Board.WIN_RATE, Period.MONTH),
    "skill": page([-40, 700, 1249], Board.SKILL, Period.MONTH, marks=MARKS),
    "practice": page([900] * PER_PAGE, Board.SKILL_PRACTICE, own=ELSEWHERE, marks=MARKS),
}


@pytest.mark.parametrize("names", [NAMES, ODD_NAMES, ("🎲",) * 8, ("W" * 32,) * 8, ()])
def test_whoever_stands_there_it_is_small_and_touches_no_edge(
    painter: Painter, names: tuple[str, ...]
) -> None:
    for name, board in BOARDS.items():
        for language in LANGUAGES:
            png = painter.png(shown(board, names, language))
            assert len(png) <= LARGEST, name
            picture = painter.image(shown(board, names, language))
            height = picture.height
            assert picture.size == decoded(png).size == (WIDTH, height)
            assert (height == HEIGHT) == (len(board.places) > 3 or bool(board.marks)), name
            empty = painter.sprites.lit(False, (), height)
            box = ImageChops.difference(picture, empty).getbbox()
            assert box is not None
            left, top, right, bottom = box
            assert min(left, top, WIDTH - right, height - bottom) >= EDGE - 8, (name, box)


def seen(picture: Image.Image, top: int, bottom: int) -> int:
    """Return how many pixels of some rows have the first bar's colour."""
    gold = tuple(bytes.fromhex(theme.BARS[0][1:]))
    part = picture.crop((0, top, WIDTH, bottom))
    return sum(number for number, each in part.getcolors(1 << 20) or [] if each == gold)


def test_bars_are_as_long_as_what_they_stand_for(painter: Painter) -> None:
    whole, half = (
        painter.image(shown(page(values, own=ELSEWHERE)))
        for values in ([10**12, 5], [5 * 10**11, 5])
    )
    long, short = seen(whole, 0, HEIGHT), seen(half, 0, HEIGHT)
    assert 0.4 * long < short < 0.6 * long
    assert seen(painter.image(shown(page([0, 0], Board.PROFIT))), 0, HEIGHT) == 0


def test_equal_members_have_equal_medals(painter: Painter) -> None:
    tied = [BoardPlace(MEMBER + n, 1, 40, 0) for n in range(2)]
    scene = shown(Leaderboard(Board.POT, Period.ALL, tied, None, 0, 1, 2), ("Ann", "Ann"))
    assert scene.board is not None
    first, second = scene.board.standings
    assert (first.rank, first.part) == (second.rank, second.part) == (1, 1.0)
    assert first.amount == second.amount == "40"


def test_the_readers_own_row_stands_by_its_rank_wherever_it_is() -> None:
    places = [BoardPlace(MEMBER + n, 11 + n, 90 - n, 0) for n in range(3)]
    for rank, at in ((2, 0), (12, 1), (77, 3)):
        own = places[1] if rank == 12 else BoardPlace(MEMBER + 9, rank, 5, 0)
        made = shown(Leaderboard(Board.POT, Period.ALL, places, own, 1, 9, 90)).board
        assert made is not None
        assert [each.rank for each in made.standings if each.own] == [rank]
        assert made.standings[at].own


@pytest.mark.parametrize("amount", ["98\u202f765\u202f432", "98\xa0765\xa0432", "98 765 432"])
def test_figures_keep_their_spaces(painter: Painter, amount: str) -> None:
    canvas = Canvas(painter.sprites, painter.sprites.lit(False, ()))
    assert canvas.amount_width(amount, 40) > canvas.amount_width("98765432", 40) + 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_and_no_title_is_cut(language: str) -> None:
    letters = Lettering()
    for board in BOARDS.values():
        made = shown(board, language=language).board
        assert made is not None
        ribbon = max(330.0, letters.width(made.title, 24, serif=True) + 120)
        line = letters.width(made.line, 24)
        assert ribbon + line + 50 <= drawing.ACROSS, made.title
        for each in made.standings:
            assert letters.drawable(each.amount) == " ".join(each.amount.split())
            assert letters.width(each.amount, 34) <= 420, each.amount
