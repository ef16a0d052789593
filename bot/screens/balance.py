"""A member's chips and the server's leaderboards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import discord

from bot.boards.leaderboard import LEAST_DEALS, STAKES_RATED, Board, BoardPlace, Leaderboard
from bot.boards.periods import Period
from bot.boards.skill import LEAST_DEALS as LEAST_RATED
from bot.boards.skill import WIDEST, Mark
from bot.doorway.refusals import StoreFails
from bot.ledger.standings import Holdings
from bot.screens.buttons import GameButton, game_button, game_select
from bot.screens.ids import NO_TABLE, ButtonId, Carries, Verb
from bot.screens.parts import BRASS, line, lines, page_line, row, screen, small
from bot.screens.people import chips
from bot.screens.refusals import refusal_text
from bot.servers.newcomers import TooNew
from bot.wording import Wording, clock

BOARD: Final = Verb("board", Carries.PAGE, labelled=False)
"""Turns to a page of a board; ``BOARD_OF`` and ``BOARD_SINCE`` show what is chosen instead."""
BOARD_OF: Final = Verb("board-of", labelled=False)
BOARD_SINCE: Final = Verb("board-since", labelled=False)
BOARD_TO_ALL: Final = Verb("board-to-all", Carries.PAGE, labelled=False)
"""Shows a page of a board to everyone in the channel."""

THOUSANDTHS: Final = 1000


@dataclass(frozen=True, slots=True)
class Balance:
    """A member's chips, and a page of a board."""

    member: int
    holdings: Holdings | None
    """None: the member has never had a wallet here."""
    board: Leaderboard
    no_wallet: TooNew | StoreFails | None = None
    """Why the member gets no chips yet."""
    rates: bool = True
    """Whether deals are rated, so that there is something to wait for on a board of ratings."""
    as_of: datetime | None = None
    """From when the board is, where nothing else can be looked up; None: all is as it is now."""


def balance_screen(
    balance: Balance, wording: Wording, asker: int | None = None
) -> discord.ui.LayoutView:
    """Return a member's chips above a board.

    Args:
        balance: the chips and the board.
        wording: the reader's language.
        asker: the reader; only they are told what they lack for a place of their own.
    """
    board = balance.board
    wording = _told_apart(board, balance.member, wording)
    return screen(
        _own(balance, wording),
        line(),
        _places(board, wording, own=balance.member),
        lines(_own_place(balance, wording, asker), *map(small, _counts(board, wording))),
        game_select(
            [(each, wording.of("board-choice", each)) for each in Board],
            board.board,
            _carries(board, BOARD_OF),
        ),
        None
        if board.board is Board.RICHEST
        else game_select(
            [(each, wording.of("period-choice", each)) for each in Period],
            board.period,
            _carries(board, BOARD_SINCE),
        ),
        row(
            _page(board, board.page - 1, wording.text("page-back")) if board.page else None,
            _page(board, board.page + 1, wording.text("page-on"))
            if board.page + 1 < board.pages
            else None,
            game_button(wording.text("show-button"), _carries(board, BOARD_TO_ALL, board.page))
            if board.places
            else None,
        ),
        colour=BRASS,
    )


def board_for_all_screen(
    board: Leaderboard, shown_by: int, wording: Wording
) -> discord.ui.LayoutView:
    """Return a page of a board for everyone, without the chips of whoever shows it."""
    wording = _told_apart(board, shown_by, wording)
    by = wording.text("show-by", name=wording.name_of(shown_by))
    return screen(
        _places(board, wording),
        lines(*map(small, (*_counts(board, wording), by))),
        colour=BRASS,
    )


def _told_apart(board: Leaderboard, member: int, wording: Wording) -> Wording:
    return wording.among((*(place.member for place in board.places), member))


def _places(board: Leaderboard, wording: Wording, own: int | None = None) -> str:
    """Return the places on a page, below the board's title; a member's own stands out."""
    return lines(
        wording.of("board-title", board.board),
        wording.text("board-explains-skill") if board.board in STAKES_RATED else None,
        *(_place(place, board.board, wording, own) for place in board.places),
        page_line(board.page, board.pages, wording),
        _marks(board.marks, wording) if board.marks else None,
    )


def _marks(marks: Sequence[Mark], wording: Wording) -> str:
    """Return what the computers give away, to compare with; an asterisk at what was simulated."""
    told = [
        wording.text(
            "board-mark-simulated" if each.is_simulated else "board-mark",
            level=wording.of("level", each.level),
            value=antes(each.rating.value),
            margin=margin_in_antes(each.rating.margin or 0),
        )
        for each in marks
    ]
    simulated = any(each.is_simulated for each in marks)
    return lines(
        wording.text("board-marks", marks=" · ".join(told)),
        small(wording.text("board-marks-simulated")) if simulated else None,
    )


def margin_in_antes(thousandths: int) -> float:
    """Return a margin as it is shown: a tenth at least, as nothing is known exactly."""
    return max(0.1, antes(thousandths))


def antes(thousandths: int) -> float:
    """Return what is given away a deal as it is shown; below zero it is so by chance alone."""
    return max(0.0, round(thousandths / THOUSANDTHS, 1))


def board_shown(button: ButtonId) -> tuple[Board, Period]:
    """Return which board a button stands below; the richest, where it says none that there is."""
    for board in Board:
        for period in Period:
            if button.step == f"{board}-{period}":
                return board, period
    return Board.RICHEST, Period.ALL


def _own(balance: Balance, wording: Wording) -> str:
    name, held = wording.name_of(balance.member), balance.holdings
    if balance.as_of is not None:
        return wording.text("board-as-of", when=clock(balance.as_of))
    if balance.no_wallet is not None:
        return refusal_text(balance.no_wallet, wording)
    if held is None:
        return wording.text("balance-none", name=name)
    title = wording.text("balance", name=name, chips=chips(held.chips, wording))
    if not held.on_tables:
        return title
    parts = wording.text("balance-parts", wallet=held.wallet, tables=held.on_tables)
    return lines(title, parts)


def _own_place(balance: Balance, wording: Wording, asker: int | None) -> str:
    board, name = balance.board, wording.name_of(balance.member)
    if balance.as_of is not None:
        return ""
    if board.own_rating is not None and asker == balance.member:
        if board.own_rating.keeps_out:
            return wording.text("board-own-keeps-out")
        if balance.rates:
            scatters, missing = board.own_rating.scatters, board.own_rating.missing
            sentence = "board-own-missing-scatters" if scatters else "board-own-missing"
            return wording.text(sentence, deals=missing)
        return wording.text("board-own-unrated")
    if not board.members:
        return wording.text("board-nobody")
    if board.own is None:
        return wording.text("board-own-none", name=name)
    return wording.text("board-own", name=name, rank=board.own.rank, members=board.members)


def _counts(board: Leaderboard, wording: Wording) -> list[str]:
    """Return what a board counts, and what it takes to be on it."""
    if board.board is Board.RICHEST:
        return [wording.text("board-counts-now")]
    if board.board in STAKES_RATED:
        least = wording.text("board-least-skill", margin=antes(WIDEST), deals=LEAST_RATED)
        practice = board.board is Board.SKILL_PRACTICE
        counts = "practice-counts" if practice else "board-counts"
        return [wording.of(counts, board.period), wording.text("board-advice-skill"), least]
    said = [wording.of("board-counts", board.period)]
    if board.board is Board.WIN_RATE:
        said.append(wording.text("board-least", deals=LEAST_DEALS))
    return said


def _place(place: BoardPlace, board: Board, wording: Wording, own: int | None) -> str:
    """Return a line of a board; the member's own stands out."""
    name = wording.name_of(place.member)
    if board is Board.PROFIT and place.value < 0:
        text = wording.text("board-place-loss", rank=place.rank, name=name, value=-place.value)
    elif board in STAKES_RATED:
        text = wording.of(
            *("board-place", board),
            rank=place.rank,
            name=name,
            value=antes(place.value),
            margin=margin_in_antes(place.margin),
        )
    elif board is Board.WIN_RATE:
        text = wording.text(
            "board-place-win-rate",
            rank=place.rank,
            name=name,
            value=place.value / THOUSANDTHS,
            deals=place.deals,
        )
    else:
        text = wording.of("board-place", board, rank=place.rank, name=name, value=place.value)
    return f"**{text}**" if place.member == own else text


def _carries(board: Leaderboard, verb: Verb, page: int = 0) -> ButtonId:
    return ButtonId(NO_TABLE, 0, f"{board.board}-{board.period}", verb, page=page)


def _page(board: Leaderboard, page: int, label: str) -> GameButton:
    return game_button(label, _carries(board, BOARD, page))
