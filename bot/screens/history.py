"""Recent deals of a channel, or a member's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import NO_TABLE, ButtonId
from bot.screens.outcomes import HISTORY, MINE, REPLAY, SHARE_DEAL, VERIFY, of_deal, outcome_of
from bot.screens.parts import BRASS, Part, Row, line, lines, page_line, row, screen, small
from bot.screens.people import chips
from bot.screens.review import review_button
from bot.screens.seal import seal_line
from bot.tables.journal.past_deals import PastDeal, Reader
from bot.tables.words.views import TableView
from bot.wording import Wording, clock


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of deals that are over, of a channel or of a member."""

    deals: Sequence[PastDeal]
    """The newest first."""
    page: int
    """0-based."""
    pages: int
    mine: bool = False
    """They are the reader's own of the whole server."""
    still_on: Sequence[TableView] = ()
    """The tables at which a deal is still played that will stand here."""


def history_screen(chapter: Chapter, reader: Reader, wording: Wording) -> discord.ui.LayoutView:
    """Return a page of past deals, with what there is to see of each below it.

    Deals of several tables may stand here under one number, so a button stands with its deal.
    """
    deals: list[Part] = []
    for deal in chapter.deals:
        deals += [_deal(deal, reader, wording), _buttons(deal, reader, wording)]
    return screen(
        lines(
            wording.text("history-title-mine" if chapter.mine else "history-title"),
            *(small(_still_on(view, chapter, wording)) for view in chapter.still_on),
        ),
        *deals,
        line() if chapter.pages > 1 else None,
        page_line(chapter.page, chapter.pages, wording),
        row(
            _page(chapter, -1, wording.text("page-back")) if chapter.page else None,
            _page(chapter, 1, wording.text("page-on"))
            if chapter.page + 1 < chapter.pages
            else None,
        ),
        colour=BRASS,
    )


def _still_on(view: TableView, chapter: Chapter, wording: Wording) -> str:
    """Return which deal is not over yet, and where if that need be said."""
    if not chapter.mine:
        return wording.text("history-still-on", deal=view.deal_number)
    where = f"<#{view.channel_id}>"
    return wording.text("history-still-on-there", deal=view.deal_number, where=where)


def _deal(deal: PastDeal, reader: Reader, wording: Wording) -> str:
    """Return how a deal ended, where if that was elsewhere, and what it did to the reader."""
    title = wording.text("history-deal", deal=deal.number, time=clock(deal.ended_at))
    if deal.channel_id != reader.channel_id:
        title = f"{title} · <#{deal.channel_id}>"
    seat = deal.seat_of(reader.member_id)
    if deal.result is None:
        return lines(title, *_void(deal, wording))
    if seat is not None:
        net = deal.net(seat)
        sentence = (
            "history-own-won" if net > 0 else "history-own-lost" if net else "history-own-even"
        )
        title = f"{title} · {wording.text(sentence, chips=chips(abs(net), wording))}"
    return lines(title, *outcome_of(deal, wording))


def _void(deal: PastDeal, wording: Wording) -> list[str]:
    """Return who broke a deal off, or why that happened, what lay in the pot, and its seal."""
    said, broken = wording.text("history-undealt"), deal.broken_off
    if broken is not None:
        name = "" if broken.by is None else wording.name_of(broken.by)
        pot = chips(broken.pot, wording)
        said = wording.of("history-void", broken.reason, name=name, chips=pot)
    return [said, seal_line(deal.number, deal.seal, wording)]


def _buttons(deal: PastDeal, reader: Reader, wording: Wording) -> Row | None:
    """Return what can be seen of a deal: of one that was broken off, how it was sealed."""
    number = deal.number
    replay = review = share = None
    if deal.result is not None:
        replay = of_deal(deal, REPLAY, wording.text("history-replay", deal=number))
        if deal.channel_id == reader.channel_id:
            share = of_deal(deal, SHARE_DEAL, wording.text("history-share", deal=number))
    if replay is not None and deal.seat_of(reader.member_id) is not None:
        label = wording.text("history-review", deal=number)
        review = review_button(deal, 0, label, step="history")
    verify = None
    if deal.is_closed:
        verify = of_deal(deal, VERIFY, wording.text("history-verify", deal=number))
    return row(replay, share, review, verify)


def _page(chapter: Chapter, on: int, label: str) -> GameButton:
    """Return the button to another page, so many pages on."""
    step = MINE if chapter.mine else "history"
    return game_button(label, ButtonId(NO_TABLE, 0, step, HISTORY, page=chapter.page + on))
