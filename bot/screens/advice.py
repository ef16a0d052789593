"""Advice on a decision, and the review of those that were made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from booray_core import PASS, Action, CardSet, Declare, Draw, PlayCard, PlayerView, Stay
from booray_core.players import Estimate, Why, are_apart, differ, why
from bot.screens import parts as ui
from bot.screens.history import REPLAY, all_deals, company_of, of_deal, review_button
from bot.screens.ids import ButtonId, Carries, Verb
from bot.screens.table_text import table_summary
from bot.tables.computers.advice import Advice
from bot.tables.history.past_deals import PastDeal, PastDecision
from bot.wording import Value, Wording, in_order, one_of, shown_card, shown_cards

HOW: Final = Verb("how")
"""Shows how advice was come by, and what every choice promises."""
REPORT: Final = Verb("report", Carries.PAGE)
"""Gives one of one's own decisions as a file, by its page."""

MOST_AT_A_GLANCE: Final = 16
"""Decisions that are listed. A deal has five or six; only taking cards back makes more of them."""

_RISKING_NOTHING: Final = (PASS, Stay(stay=False))


def advice_screen(advice: Advice, how: ButtonId, wording: Wording) -> ui.Screen:
    """Return what promises most, and what it promises, in two lines; *How?* carries ``how``."""
    title, short, *_ = advice_in_full(advice, wording)
    return ui.screen(ui.lines(title, short), ui.row(ui.named(how, wording)))


def advice_in_full_screen(advice: Advice, wording: Wording) -> ui.Screen:
    """Return the same with what is expected of every choice, and how that was worked out."""
    title, short, choices, source = advice_in_full(advice, wording)
    return ui.screen(ui.lines(title, short), choices, ui.small(source))


def advice_in_full(advice: Advice, wording: Wording) -> tuple[str, str, str, str]:
    """Return the title, the advice in short, a line for each choice, and where it comes from."""
    choice = choices_text(advice.estimates[0], advice.player, wording)
    return (
        f"### {wording.text('advice-title', choice=choice)}",
        _in_short(advice, wording),
        _promises(advice, wording),
        _source("advice-source", advice, wording),
    )


def _source(sentence: str, advice: Advice, wording: Wording) -> str:
    source = wording.text(sentence, deals=advice.estimates[0].playouts)
    return f"{source} {wording.text('advice-source-chips')}"


def _in_short(advice: Advice, wording: Wording) -> str:
    estimates = _as_shown(advice.estimates)
    reason = _reason(advice.player, estimates, wording)
    best, *others = estimates
    if others and others[0].close and are_apart(best, others[0]):
        return reason  # which says already what each of the two is good for
    return f"{_chance(estimates, wording)} {reason}".lstrip()


def _chance(estimates: Sequence[Estimate], wording: Wording) -> str:
    """Return what the first choice is likeliest to bring; of a pass, what playing would."""
    best = estimates[0]
    if best.action in _RISKING_NOTHING and len(estimates) > 1:
        return wording.text("advice-wins-if-played", win=percent(estimates[1].win))
    if best.win:
        return wording.text("advice-wins", win=percent(best.win))
    if best.split:
        return wording.text("advice-ties", split=percent(best.split))
    return wording.text("advice-safe", safe=percent(1 - best.bourre)) if best.bourre else ""


def _promises(advice: Advice, wording: Wording) -> str:
    return ui.lines(
        *(
            wording.text(
                "advice-choice",
                choice=choices_text(each, advice.player, wording),
                win=percent(each.win),
                split=percent(each.split),
                bourre=percent(each.bourre),
                chips=signed(each.chips, wording),
            )
            for each in advice.estimates
        )
    )


# Choices compared


def _shown_chips(estimate: Estimate) -> float:
    """Return the chips of a choice as they are shown: to the tenth."""
    return round(estimate.chips, 1)


def _as_shown(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Return estimates, those close to the first that are shown with the same chips."""
    chips = _shown_chips(estimates[0])
    return [replace(each, close=each.close or _shown_chips(each) == chips) for each in estimates]


def _beside(estimates: Sequence[Estimate], done: Action) -> Estimate | None:
    """Return what the best choice is compared with: what was done, or else the next best."""
    best, *others = estimates
    if done in best.actions:
        return others[0] if others else None
    return next((each for each in others if done in each.actions), None)


def _reason(
    player: PlayerView,
    estimates: Sequence[Estimate],
    wording: Wording,
    against: Action | None = None,
) -> str:
    """Return why the first choice is advised; see :func:`booray_core.players.why`."""
    reason = why(player, estimates, against)
    if reason is Why.APART:
        return _difference(estimates[0], estimates[1], player, wording)
    if reason is Why.CLOSE:
        other = choices_text(estimates[1], player, wording)
        return wording.of("advice-why", reason, other=other)
    return wording.of("advice-why", reason)


def _difference(one: Estimate, other: Estimate, player: PlayerView, wording: Wording) -> str:
    """Return in what else two choices differ that are worth the same chips."""
    first, second = (choices_text(each, player, wording) for each in (one, other))
    wins = first if one.win > other.win else second
    safer, safe = (first, one) if one.bourre < other.bourre else (second, other)
    by_wins, by_risk = differ(one.win, other.win), differ(one.bourre, other.bourre)
    nothing = safe.action in _RISKING_NOTHING
    if not by_risk:
        sentence = "apart-wins"
    elif not by_wins:
        sentence = "apart-risks-nothing" if nothing else "apart-safer"
    elif wins == safer:
        sentence = "apart-better"
    else:
        sentence = "apart-wins-or-nothing" if nothing else "apart-wins-or-safer"
    said = wording.text("advice-apart", first=first, second=second)
    return f"{said} {wording.text(sentence, wins=wins, safer=safer)}"


def _figures(estimate: Estimate) -> tuple[str | float, ...]:
    chances = (estimate.win, estimate.split, estimate.bourre)
    return *map(percent, chances), _shown_chips(estimate)


# Choices in words


def choices_text(estimate: Estimate, player: PlayerView, wording: Wording) -> str:
    """Return the choices that an estimate is about: "8♣ or Q♣", "Keep A♠ or A♠ 9♠"."""
    cards = [each.card for each in estimate.actions if isinstance(each, PlayCard)]
    if cards:
        trump = player.deal.trump
        return one_of([shown_card(card, wording) for card in in_order(cards, trump)], wording)
    draws = [each for each in estimate.actions if isinstance(each, Draw)]
    if draws:
        return _draws_text(sorted(draws, key=lambda each: len(each.discard)), player, wording)
    return choice_text(estimate.action, player, wording)


def choice_text(action: Action, player: PlayerView, wording: Wording) -> str:
    """Return what a seat may do, in a few words."""
    if isinstance(action, Declare):
        return wording.text("button-play" if action.play else "button-pass")
    if isinstance(action, Stay):
        return wording.text("choice-stay" if action.stay else "button-pass")
    if isinstance(action, PlayCard):
        return shown_card(action.card, wording)
    return _draws_text([action] if isinstance(action, Draw) else [], player, wording)


def _draws_text(draws: Sequence[Draw], player: PlayerView, wording: Wording) -> str:
    """Return what is kept by draws that all take the turn-up, or all do not."""
    trump, turned = player.deal.trump, shown_card(player.deal.turn_up, wording)
    if not any(draw.discard for draw in draws):
        return wording.text("choice-pat")
    takes = draws[0].take
    kept = [CardSet(set(player.hand).difference(draw.discard)) for draw in draws]
    if not any(kept):
        return wording.text("choice-take-alone" if takes else "choice-keep-none", turned=turned)
    nothing = wording.text("choice-none")
    cards = one_of([shown_cards(each, trump, wording) or nothing for each in kept], wording)
    return wording.text("choice-take" if takes else "choice-keep", cards=cards, turned=turned)


def percent(share: float) -> str:
    """Return a share of one in per cent; what may happen is never 0, nor what may not 100."""
    if 0 < share < 0.01:
        return "<1"
    return ">99" if 0.99 < share < 1 else str(round(share * 100))


def signed(chips: float, wording: Wording) -> str:
    """Return chips gained or lost, to the tenth."""
    rounded = round(chips, 1)
    sign = "more" if rounded > 0 else "less" if rounded < 0 else "even"
    return wording.of("tenths", sign, chips=abs(rounded))


# Decisions that were made


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
        if self.decision.action in self.advice.estimates[0].actions:
            return False
        return self._own is None or not self._own.close

    @property
    def cost(self) -> float:
        """The chips by which the best choice is shown to promise more: so that it adds up."""
        best, other = self.advice.estimates[0], self._own
        return 0.0 if other is None else round(_shown_chips(best) - _shown_chips(other), 1)

    @property
    def _own(self) -> Estimate | None:
        return _beside(_as_shown(self.advice.estimates), self.decision.action)


def glance_screen(reviews: Sequence[Review], here: int, wording: Wording) -> ui.Screen:
    """Return the decisions of a deal, one at least, in a line each, in their order.

    Of very many the costliest mistakes are among them.
    """
    deal, listed = reviews[0].deal, most_telling(reviews)
    numbers = [each.number + 1 for each in listed]
    return ui.screen(
        ui.lines(*glance_titles(reviews, wording)),
        ui.lines(*(at_a_glance(each, wording) for each in listed)),
        *ui.rows(
            [
                review_button(deal, number, wording.text("review-decision", number=number))
                for number in numbers
            ]
        ),
        ui.row(of_deal(deal, REPLAY, wording), all_deals(deal, here, wording)),
    )


def most_telling(reviews: Sequence[Review]) -> list[Review]:
    """Return the decisions that are listed, in their order; of very many the costliest mistakes."""
    costliest = sorted(reviews, key=lambda each: -each.cost if each.is_mistake else inf)
    return sorted(costliest[:MOST_AT_A_GLANCE], key=lambda each: each.number)


def glance_titles(reviews: Sequence[Review], wording: Wording) -> list[str]:
    """Return which deal it is, and whether everything in it was decided well."""
    title = wording.text("review-glance", deal=reviews[0].deal.number)
    if any(each.is_mistake for each in reviews):
        return [title]
    return [title, wording.text("review-flawless")]


def at_a_glance(review: Review, wording: Wording) -> str:
    """Return what was decided, and what was better."""
    player = review.decision.player
    choice = choice_text(review.decision.action, player, wording)
    facts: dict[str, Value] = {"number": review.number + 1, "choice": choice}
    if not review.is_mistake:
        return wording.text("review-glance-good", **facts)
    facts["best"] = choices_text(review.advice.estimates[0], player, wording)
    if not review.cost:
        return wording.text("review-glance-mistake", **facts)
    return wording.text("review-glance-cost", **facts, chips=review.cost)


def review_screen(review: Review, here: int, wording: Wording) -> ui.Screen:
    """Return one decision: what was known, what was done, and what would have been better."""
    deal, number = review.deal, review.number
    title, cards, table, *rest, source = review_in_full(review, wording)
    has_next = number + 1 < review.count
    report = ButtonId(deal.table_id, deal.number, "review", REPORT, page=number)
    return ui.screen(
        ui.lines(title, cards),
        table,
        ui.line(),
        *rest,
        ui.small(source),
        ui.row(
            review_button(deal, number, wording.text("page-back")),
            review_button(deal, number + 2, wording.text("page-on")) if has_next else None,
            review_button(deal, 0, wording.text("review-all")) if number else None,
        ),
        ui.row(
            of_deal(deal, REPLAY, wording),
            ui.named(report, wording),
            all_deals(deal, here, wording),
        ),
    )


def review_in_full(review: Review, wording: Wording) -> tuple[str, str, str, str, str, str]:
    """Return which decision it is, what was known, how good it was, and where that comes from."""
    player, deal, number = review.decision.player, review.deal, review.number + 1
    hand = shown_cards(player.hand, player.deal.trump, wording)
    return (
        wording.text("review-title", deal=deal.number, number=number, count=review.count),
        wording.text("review-cards", cards=hand),
        table_summary(player.deal, company_of(deal, wording, player.seat)),
        _verdict(review, wording),
        _promises(review.advice, wording),
        _source("review-source", review.advice, wording),
    )


def _verdict(review: Review, wording: Wording) -> str:
    done, player = review.decision.action, review.decision.player
    estimates = _as_shown(review.advice.estimates)
    best, other = estimates[0], _beside(estimates, done)
    yours = wording.text("review-choice", choice=choice_text(done, player, wording))
    if other is not None and other.close:
        return ui.lines(yours, _level(best, other, done, player, wording))
    reason = _reason(player, estimates, wording, against=done)
    if done in best.actions:
        return ui.lines(yours, wording.text("review-same", why=reason))
    choice = choices_text(best, player, wording)
    return ui.lines(
        yours,
        wording.text("review-advice", choice=choice, why=reason),
        None if other is None else wording.text("review-cost", chips=review.cost),
    )


def _level(
    best: Estimate, other: Estimate, done: Action, player: PlayerView, wording: Wording
) -> str:
    """Return that a choice and another promise the same chips, and what else they differ in."""
    if are_apart(best, other):
        return _difference(best, other, player, wording)
    not_chosen = other if done in best.actions else best
    sentence = "review-equal" if _figures(best) == _figures(other) else "review-close"
    return wording.text(sentence, choice=choices_text(not_chosen, player, wording))
