"""A page of a leaderboard as it is drawn."""

from __future__ import annotations

from collections.abc import Callable

from bot.avatars import Avatar
from bot.boards.leaderboard import STAKES_RATED, Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import Mark, antes, margin_in_antes
from bot.faces import Deck
from bot.picture.persons import LONGEST_NAME
from bot.picture.scene import Board as BoardShown
from bot.picture.scene import Scene, SceneKind, Shown, Standing
from bot.wording import Wording, as_label


def board_scene(
    board: Leaderboard,
    wording: Wording,
    own: int | None,
    avatar_of: Callable[[int], Avatar | None],
) -> Scene:
    """Return a page of a leaderboard.

    Args:
        board: the page.
        wording: the reader's language, in which members are told apart.
        own: whose row stands out; None: nobody's.
        avatar_of: returns a member's avatar, if it is at hand.
    """
    shown = [*board.places]
    if own is not None and board.own is not None and board.own not in shown:
        shown = sorted([*shown, board.own], key=lambda each: each.rank)
    most = max((abs(each.value) for each in shown), default=0) or 1

    is_rated = board.board in STAKES_RATED

    def standing(number: int, place: BoardPlace) -> Standing:
        return Standing(
            number,
            wording.whole_name_of(place.member, LONGEST_NAME),
            wording.text("picture-member"),
            place.value,
            _figure(board.board, place, wording),
            avatar=avatar_of(place.member),
            rank=place.rank,
            part=round((max(0, place.value) if is_rated else place.value) / most, 3),
            own=place.member == own,
        )

    ever = board.board is Board.RICHEST or board.period is Period.ALL
    return Scene(
        SceneKind.BOARD,
        (),
        Deck.TWO_COLOURS,
        "",
        board=BoardShown(
            wording.of("board-choice", board.board),
            "" if ever else wording.of("period-choice", board.period),
            tuple(standing(number, each) for number, each in enumerate(shown, 1)),
            tuple(_mark(number, each, wording) for number, each in enumerate(board.marks, 1)),
        ),
    )


def _figure(board: Board, place: BoardPlace, wording: Wording) -> str:
    if board in STAKES_RATED:
        return _rating(place.value, place.margin, wording)
    if board is Board.WIN_RATE:
        return as_label(wording.text("picture-rate", value=place.rate))
    number = wording.text("number", value=abs(place.value))
    return f"−{number}" if place.value < 0 else number


def _rating(value: int, margin: int, wording: Wording) -> str:
    figures = {"value": antes(value), "margin": margin_in_antes(margin)}
    return wording.text("picture-rating", **figures)


def _mark(number: int, mark: Mark, wording: Wording) -> Shown:
    level, value = wording.of("level", mark.level), mark.rating.value
    figure = _rating(value, mark.rating.margin or 0, wording)
    if mark.is_simulated:
        figure = wording.text("picture-rating-simulated", value=antes(value))
    return Shown(number, level, level, value, figure, level=mark.level)
