"""The last deals of a channel, and what could be learnt from one's own decisions in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from booray_core import Action, PlayerView
from booray_core.players import Estimate, are_apart
from bot.screens.advice import (
    are_shown_alike,
    as_shown,
    beside,
    choice_text,
    choices_text,
    difference_text,
    promises,
    reason_text,
    shown_chips,
)
from bot.screens.buttons import GameButton, game_button
from bot.screens.hand import table_summary
from bot.screens.ids import NO_TABLE, ButtonId, Verb
from bot.screens.outcomes import MINE, all_deals, company_of, of_deal, outcome_of
from bot.screens.parts import BRASS, INK, Part, Row, line, lines, page_line, row, screen, small
from bot.screens.people import chips
from bot.screens.seal import seal_line
from bot.tables.computers.advice import Advice
from bot.tables.journal.past_deals import Decision, PastDeal, Reader
from bot.tables.views import TableView
from bot.wording import Wording, clock, shown_cards


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


@dataclass(frozen=True, slots=True)
class Review:
    """One of a person's decisions in a deal, thought over again."""

    deal: PastDeal
    decision: Decision
    advice: Advice
    number: int
    """0-based."""
    count: int
    """How many decisions the person made in the deal."""


def history_screen(chapter: Chapter, reader: Reader, wording: Wording) -> discord.ui.LayoutView:
    """Return a page of past deals, with what there is to see of each below it.

    Deals of several tables may stand here under one number, so a button stands with its deal.
    """
    deals: list[Part] = []
    for deal in chapter.deals:
        deals += [_deal(deal, reader, wording), _buttons(deal, reader.member_id, wording)]
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


def review_screen(review: Review, here: int, wording: Wording) -> discord.ui.LayoutView:
    """Return one decision: what was known, what was done, and what would have been better.

    Args:
        review: the decision.
        here: the channel it is looked at in.
        wording: the reader's language.
    """
    player, deal = review.decision.player, review.deal
    company = company_of(deal, wording, player.seat)
    number = review.number
    source = wording.text("review-source", deals=review.advice.estimates[0].playouts)
    return screen(
        lines(
            wording.text("review-title", deal=deal.number, number=number + 1, count=review.count),
            wording.text(
                "review-cards", cards=shown_cards(player.hand, player.deal.trump, wording)
            ),
        ),
        table_summary(player.deal, company),
        line(),
        _verdict(review, wording),
        promises(review.advice, wording),
        small(f"{source} {wording.text('advice-source-chips')}"),
        row(
            _review(deal, number - 1, wording.text("page-back")) if number else None,
            _review(deal, number + 1, wording.text("page-on"))
            if number + 1 < review.count
            else None,
            of_deal(deal, Verb.REPLAY, wording.of("button", Verb.REPLAY)),
            game_button(
                wording.of("button", Verb.REPORT),
                ButtonId(deal.table_id, deal.number, "review", Verb.REPORT, page=number),
            ),
            all_deals(deal, here, wording),
        ),
        colour=INK,
    )


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
    said, broken = wording.text("history-void"), deal.broken_off
    if deal.is_undealt:
        said = wording.text("history-undealt")
    if broken is not None and broken.reason is not None:
        name = "" if broken.by is None else wording.name_of(broken.by)
        pot = chips(broken.pot, wording)
        said = wording.of("history-void", broken.reason, name=name, chips=pot)
    return [said, seal_line(deal.number, deal.seal, wording)]


def _verdict(review: Review, wording: Wording) -> str:
    """Return what was done, what would have been better and why, and what that came to."""
    done, player = review.decision.action, review.decision.player
    estimates = as_shown(review.advice.estimates)
    best = estimates[0]
    yours = wording.text("review-choice", choice=choice_text(done, player, wording))
    other = beside(estimates, done)
    if other is not None and other.close:
        return lines(yours, _level(best, other, done, player, wording))
    reason = reason_text(player, estimates, wording, against=done)
    if done in best.actions:
        return lines(yours, wording.text("review-same", why=reason))
    choice = choices_text(best, player, wording)
    advice = wording.text("review-advice", choice=choice, why=reason)
    if other is None:
        return lines(yours, advice)
    # The difference of what is shown, so that it adds up for whoever reads it.
    cost = round(shown_chips(best) - shown_chips(other), 1)
    return lines(yours, advice, wording.text("review-cost", chips=cost))


def _level(
    best: Estimate, other: Estimate, done: Action, player: PlayerView, wording: Wording
) -> str:
    """Return that a choice and another promise the same chips, and what else they differ in."""
    if are_apart(best, other):
        return difference_text(best, other, player, wording)
    not_chosen = other if done in best.actions else best
    sentence = "review-equal" if are_shown_alike(best, other) else "review-close"
    return wording.text(sentence, choice=choices_text(not_chosen, player, wording))


def _buttons(deal: PastDeal, member_id: int, wording: Wording) -> Row | None:
    """Return what can be seen of a deal: of one that was broken off, how it was sealed."""
    number = deal.number
    replay = review = None
    if deal.result is not None:
        replay = of_deal(deal, Verb.REPLAY, wording.text("history-replay", deal=number))
    if replay is not None and deal.seat_of(member_id) is not None:
        label = wording.text("history-review", deal=number)
        review = _review(deal, 0, label, step="history")
    verify = None
    if deal.is_closed:
        verify = of_deal(deal, Verb.VERIFY, wording.text("history-verify", deal=number))
    return row(replay, review, verify)


def _review(deal: PastDeal, number: int, label: str, *, step: str = "review") -> GameButton:
    carries = ButtonId(deal.table_id, deal.number, step, Verb.REVIEW, page=number)
    return game_button(label, carries)


def _page(chapter: Chapter, on: int, label: str) -> GameButton:
    """Return the button to another page, so many pages on."""
    step = MINE if chapter.mine else "history"
    return game_button(label, ButtonId(NO_TABLE, 0, step, Verb.HISTORY, page=chapter.page + on))
