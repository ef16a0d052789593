"""A member's chips, and the server's leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.ledger.standings import Holdings, LeaderboardEntry
from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import NO_TABLE, ButtonId, Verb
from bot.screens.parts import BRASS, line, lines, page_line, row, screen
from bot.screens.people import chips
from bot.wording import Wording


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A member's chips, and a page of the leaderboard."""

    member: int
    holdings: Holdings | None
    """None: the member has never had a wallet here."""
    standings: Sequence[LeaderboardEntry]
    """The members on this page, the richest first."""
    page: int
    """0-based."""
    pages: int


def balance_screen(board: Leaderboard, wording: Wording) -> discord.ui.LayoutView:
    """Return a member's chips above the leaderboard."""
    wording = wording.among((*(each.member for each in board.standings), board.member))
    return screen(
        _own(board, wording),
        line(),
        lines(
            wording.text("board-title"),
            *(_place(standing, board, wording) for standing in board.standings),
            page_line(board.page, board.pages, wording),
        ),
        row(
            _page(board.page - 1, wording.text("page-back")) if board.page else None,
            _page(board.page + 1, wording.text("page-on"))
            if board.page + 1 < board.pages
            else None,
        ),
        colour=BRASS,
    )


def _own(board: Leaderboard, wording: Wording) -> str:
    name, held = wording.name_of(board.member), board.holdings
    if held is None:
        return wording.text("balance-none", name=name)
    title = wording.text("balance", name=name, chips=chips(held.chips, wording))
    if not held.on_tables:
        return lines(title, wording.text("balance-rank", rank=held.rank))
    return lines(
        title,
        wording.text("balance-parts", wallet=held.wallet, tables=held.on_tables),
        wording.text("balance-rank", rank=held.rank),
    )


def _place(standing: LeaderboardEntry, board: Leaderboard, wording: Wording) -> str:
    """Return a line of the leaderboard; the member's own stands out."""
    text = wording.text(
        "board-place",
        rank=standing.rank,
        name=wording.name_of(standing.member),
        chips=chips(standing.chips, wording),
    )
    return f"**{text}**" if standing.member == board.member else text


def _page(page: int, label: str) -> GameButton:
    carries = ButtonId(NO_TABLE, 0, "richest", Verb.BOARD, page=page)
    return game_button(label, carries)
