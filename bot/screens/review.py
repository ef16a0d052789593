"""Review of one's decisions in a deal: an overview, then one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

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
from bot.screens.ids import ButtonId, Carries, Verb
from bot.screens.outcomes import REPLAY, REVIEW, all_deals, company_of, of_deal
from bot.screens.parts import INK, line, lines, row, rows, screen, small
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import PastDeal, PastDecision
from bot.wording import Value, Wording, shown_cards

REPORT: Final = Verb("report", Carries.PAGE)
"""Gives one of one's own decisions as a file, by its page."""

MOST_AT_A_GLANCE: Final = 16
"""Decisions that are listed. A deal has five or six; only taking cards back makes more of them."""


@dataclass(frozen=True, slots=True)
class Review:
    """One of a person's decisions in a deal, thought over again."""

    deal: PastDeal
    decision: PastDecision
    advice: Advice
    number: int
    """0-based."""
    count: int
    """How many decisions the person made in the deal."""

    @property
    def is_mistake(self) -> bool:
        """Whether something else would have been better, as far as can be told."""
        best, other = self.advice.estimates[0], self._own
        if self.decision.action in best.actions:
            return False
        return other is None or not other.close

    @property
    def cost(self) -> float:
        """The chips by which the best choice is shown to promise more: so that it adds up."""
        best, other = self.advice.estimates[0], self._own
        return 0.0 if other is None else round(shown_chips(best) - shown_chips(other), 1)

    @property
    def _own(self) -> Estimate | None:
        """What the choice is compared with; see :func:`~bot.screens.advice.beside`."""
        return beside(as_shown(self.advice.estimates), self.decision.action)


def glance_screen(reviews: Sequence[Review], here: int, wording: Wording) -> discord.ui.LayoutView:
    """Return the decisions of a deal in a line each, in their order.

    Of very many the costliest mistakes are among them.

    Args:
        reviews: the decisions in their order, one at least.
        here: the channel they are looked at in.
        wording: the reader's language.
    """
    deal, listed = reviews[0].deal, most_telling(reviews)
    return screen(
        lines(*glance_titles(reviews, wording)),
        lines(*(at_a_glance(each, wording) for each in listed)),
        *rows([_to_decision(each, wording) for each in listed]),
        row(
            of_deal(deal, REPLAY, wording.of("button", REPLAY.name)),
            all_deals(deal, here, wording),
        ),
        colour=INK,
    )


def most_telling(reviews: Sequence[Review]) -> list[Review]:
    """Return the decisions that are listed, in their order; of very many the costliest mistakes."""
    mistakes = [each for each in reviews if each.is_mistake]
    mistakes.sort(key=lambda each: -each.cost)
    first = [*mistakes, *(each for each in reviews if not each.is_mistake)][:MOST_AT_A_GLANCE]
    return sorted(first, key=lambda each: each.number)


def glance_titles(reviews: Sequence[Review], wording: Wording) -> list[str]:
    """Return which deal it is, and whether everything in it was decided well."""
    title = wording.text("review-glance", deal=reviews[0].deal.number)
    if any(each.is_mistake for each in reviews):
        return [title]
    return [title, wording.text("review-flawless")]


def at_a_glance(review: Review, wording: Wording) -> str:
    """Return what was decided, and what was better."""
    player = review.decision.player
    number = review.number + 1
    choice = choice_text(review.decision.action, player, wording)
    if not review.is_mistake:
        return wording.text("review-glance-good", number=number, choice=choice)
    best = choices_text(review.advice.estimates[0], player, wording)
    facts: dict[str, Value] = {"number": number, "choice": choice, "best": best}
    if not review.cost:
        return wording.text("review-glance-mistake", **facts)
    return wording.text("review-glance-cost", **facts, chips=review.cost)


def _to_decision(review: Review, wording: Wording) -> GameButton:
    label = wording.text("review-decision", number=review.number + 1)
    return review_button(review.deal, review.number + 1, label)


def review_screen(review: Review, here: int, wording: Wording) -> discord.ui.LayoutView:
    """Return one decision: what was known, what was done, and what would have been better.

    Args:
        review: the decision.
        here: the channel it is looked at in.
        wording: the reader's language.
    """
    deal, number = review.deal, review.number
    title, cards, table, *rest, source = review_in_full(review, wording)
    return screen(
        lines(title, cards),
        table,
        line(),
        *rest,
        small(source),
        row(
            review_button(deal, number, wording.text("page-back")),
            review_button(deal, number + 2, wording.text("page-on"))
            if number + 1 < review.count
            else None,
            review_button(deal, 0, wording.text("review-all")) if number else None,
        ),
        row(
            of_deal(deal, REPLAY, wording.of("button", REPLAY.name)),
            game_button(
                wording.of("button", REPORT.name),
                ButtonId(deal.table_id, deal.number, "review", REPORT, page=number),
            ),
            all_deals(deal, here, wording),
        ),
        colour=INK,
    )


def review_in_full(review: Review, wording: Wording) -> tuple[str, str, str, str, str, str]:
    """Return which decision it is, what was known, how good it was, and where that comes from."""
    player, deal = review.decision.player, review.deal
    company = company_of(deal, wording, player.seat)
    number, hand = review.number + 1, shown_cards(player.hand, player.deal.trump, wording)
    source = wording.text("review-source", deals=review.advice.estimates[0].playouts)
    return (
        wording.text("review-title", deal=deal.number, number=number, count=review.count),
        wording.text("review-cards", cards=hand),
        table_summary(player.deal, company),
        _verdict(review, wording),
        promises(review.advice, wording),
        f"{source} {wording.text('advice-source-chips')}",
    )


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
    return lines(yours, advice, wording.text("review-cost", chips=review.cost))


def _level(
    best: Estimate, other: Estimate, done: Action, player: PlayerView, wording: Wording
) -> str:
    """Return that a choice and another promise the same chips, and what else they differ in."""
    if are_apart(best, other):
        return difference_text(best, other, player, wording)
    not_chosen = other if done in best.actions else best
    sentence = "review-equal" if are_shown_alike(best, other) else "review-close"
    return wording.text(sentence, choice=choices_text(not_chosen, player, wording))


def review_button(deal: PastDeal, page: int, label: str, *, step: str = "review") -> GameButton:
    """Return the button to all decisions of a deal, page 0, or to one of them, from 1."""
    carries = ButtonId(deal.table_id, deal.number, step, REVIEW, page=page)
    return game_button(label, carries)
