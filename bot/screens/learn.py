"""A lesson as its learner sees it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import discord

from booray_core import Card, DealView, PlayCard
from booray_core.players import PLAYERS
from booray_core.pot import bourre_price
from booray_core.view import Standing
from bot.lessons import COURSE, LEARNER, LEVEL, SEATS, LessonMoment
from bot.screens.hand import own_cards
from bot.screens.ids import LESSONS, ButtonId, Carries, Verb
from bot.screens.parts import (
    INK,
    PLAIN,
    PRIMARY,
    YES,
    GameButton,
    Row,
    game_button,
    join_button,
    line,
    lines,
    open_button,
    row,
    screen,
    small,
)
from bot.screens.prompts import SeatQuestion, prompt_for
from bot.screens.result import outcome_of
from bot.screens.table_text import Company, chips, current_trick, last_trick, won
from bot.tables.words.values import Computer, Person
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, shown_card, shown_suit, suit_name

LESSON: Final = Verb("lesson", Carries.PAGE, labelled=False)
"""Begins the lesson of its page."""
UNDO: Final = Verb("undo")
"""Takes back the last act in a lesson."""
STOP_LEARNING: Final = Verb("stop-learning")

_COMPUTERS: Final = {
    seat: Computer(called, LEVEL)
    for seat, called in zip(SEATS[1:], PLAYERS[LEVEL].names, strict=False)
}
_FIRST, _SECOND = SEATS[1:]


def lesson_screen(
    moment: LessonMoment,
    learner: int,
    wording: Wording,
    *,
    marks: Collection[Card] = (),
    note: str = "",
    table: TableView | None = None,
) -> discord.ui.LayoutView:
    """Return a lesson as it stands.

    Args:
        moment: the lesson.
        learner: the member who learns.
        wording: their language.
        marks: the cards marked for the draw.
        note: a sentence on top.
        table: the table that is open here, if one is; told when all lessons are done.
    """
    company = Company({LEARNER: Person(learner), **_COMPUTERS}, wording, LEARNER)
    if moment.is_over:
        what_next, plays = _to_play(table, learner, wording)
        return screen(
            lines(_progress(moment, wording), note),
            lines(_said(moment, company), _outcome(moment, company)),
            _to_remember(moment, company),
            what_next if moment.place.is_last else None,
            row(*_onward(moment, plays, wording)),
            _ways(moment, wording),
            colour=INK,
        )
    asked = SeatQuestion(LESSONS, moment.place.lesson + 1, len(moment.place.acts))
    prompt = prompt_for(asked, moment.view, wording, marks)
    if prompt is None:
        raise AssertionError("a lesson that is not over asks for something")
    # what is said at a step says all that the panel of a table would say here
    explains = moment.step is None
    return screen(
        lines(_progress(moment, wording), note),
        _said(moment, company),
        line(),
        lines(own_cards(moment.view, wording), prompt.text if explains else None),
        _table(moment, company),
        *prompt.rows,
        _ways(moment, wording),
        colour=INK,
    )


def _progress(moment: LessonMoment, wording: Wording) -> str:
    return small(
        wording.text(
            "learn-progress",
            number=moment.place.lesson + 1,
            count=len(COURSE),
            title=wording.of("lesson-title", moment.lesson.name),
        )
    )


# What is said


def _said(moment: LessonMoment, company: Company) -> str:
    """Return what has happened, why, and what is asked now."""
    wording = company.wording
    if moment.step is not None:
        begins = not (moment.place.lesson or moment.place.acts)
        return lines(
            small(wording.text("learn-welcome")) if begins else None,
            _of_step("lesson-says", moment, company),
        )
    if moment.strayed is not None:
        hint = small(wording.text("learn-try-the-other"))
        return lines(_of_step("lesson-else", moment, company), _counsel(moment, wording), hint)
    return "" if moment.is_over else lines(_last_trick(moment, company), _counsel(moment, wording))


def _counsel(moment: LessonMoment, wording: Wording) -> str | None:
    """Return what is wise off the way that is shown."""
    if moment.counsel is None:
        return None
    return wording.text("learn-counsel", card=shown_card(moment.counsel, wording))


def _of_step(family: str, moment: LessonMoment, company: Company) -> str:
    """Return what a family says of the step that is asked, or was done in another way."""
    lesson, wording = moment.lesson, company.wording
    facts: dict[str, Value] = {
        called: shown_card(card, wording)
        for called, card in lesson.steps[moment.followed].cards.items()
    }
    deal = moment.view.deal
    facts |= _chips(moment, wording)
    facts["mark"], facts["suit"] = shown_suit(deal.trump, wording), suit_name(deal.trump, wording)
    return wording.of(family, f"{lesson.name}-{moment.followed}", **_people(company), **facts)


def _chips(moment: LessonMoment, wording: Wording) -> dict[str, Value]:
    """Return what is in the pot, what a bourré costs, and what decides on either."""
    deal = moment.view.deal
    pot = deal.pot if deal.result is None else deal.result.pot_end
    facts = {
        "ante": deal.rules.ante,
        "carried": moment.lesson.pot,
        "pot": pot,
        "price": bourre_price(pot, deal.rules),
    }
    return {called: chips(count, wording) for called, count in facts.items()}


def _people(company: Company) -> dict[str, Value]:
    return {"first": company.name(_FIRST), "second": company.name(_SECOND)}


def _last_trick(moment: LessonMoment, company: Company) -> str:
    """Return who took the trick that the learner has just played to."""
    last = moment.place.acts[-1]
    if not isinstance(last, PlayCard):
        return ""
    trick = next(each for each in moment.view.deal.tricks if last.card in each.cards)
    wording = company.wording
    if trick.winner == LEARNER:
        return wording.text("learn-trick-you", card=shown_card(last.card, wording))
    seats = moment.view.deal.seats_in
    place = (seats.index(trick.winner) - seats.index(trick.leader)) % len(seats)
    card = shown_card(trick.cards[place], wording)
    return wording.text("learn-trick-they", name=company.name(trick.winner), card=card)


def _outcome(moment: LessonMoment, company: Company) -> str:
    """Return how the deal ended."""
    deal = moment.view.deal
    if deal.result is None:
        raise AssertionError("a deal that is settled has a result")
    return lines(outcome_of(deal, deal.result, company), small(_tricks(deal, company) or ""))


def _to_remember(moment: LessonMoment, company: Company) -> str:
    facts = _people(company) | _chips(moment, company.wording)
    return company.wording.of("lesson-ends", moment.lesson.name, **facts)


def _to_play(
    table: TableView | None, learner: int, wording: Wording
) -> tuple[str, GameButton | None]:
    """Return the sentence and the button that lead to a game; who sits here needs neither."""
    if table is None:
        return wording.text("learn-done-open"), open_button(wording, style=YES)
    join = join_button(table, wording, style=YES) if table.seat_of(learner) is None else None
    return wording.text("learn-done-join") if join else "", join


def _table(moment: LessonMoment, company: Company) -> str:
    """Return what of the table the learner needs to decide; what was said is not said again."""
    deal, wording = moment.view.deal, company.wording
    trumps = wording.text(
        "learn-table",
        mark=shown_suit(deal.trump, wording),
        suit=suit_name(deal.trump, wording),
        pot=deal.pot,
    )
    return lines(
        current_trick(deal, company),
        _fists(deal, company),
        trumps,
        _tricks(deal, company),
        small(last_trick(deal, company) or "") if moment.step is None else None,
    )


def _fists(deal: DealView, company: Company) -> str | None:
    """Return whose fists are closed."""
    closed = [s for s in deal.seats if deal.seats[s].standing is Standing.FIST_CLOSED]
    if not closed:
        return None
    said = company.wording.of("standing", Standing.FIST_CLOSED)
    return " · ".join(f"{company.name(seat)} {said}" for seat in closed)


def _tricks(deal: DealView, company: Company) -> str | None:
    """Return who has taken how many tricks, those who have any."""
    taken = [seat for seat in deal.seats_in if deal.seats[seat].tricks]
    wording = company.wording
    told = " · ".join(
        f"{company.name(seat)} {won(deal.seats[seat].tricks, wording)}" for seat in taken
    )
    return wording.text("learn-tricks", tricks=told) if told else None


# Where to go


def _ways(moment: LessonMoment, wording: Wording) -> Row | None:
    """Return the buttons that lead elsewhere than on."""
    place, begun = moment.place, bool(moment.place.acts)
    skips = not (place.is_last or moment.is_over)
    return row(
        _button(moment, UNDO, wording.of("button", UNDO.name)) if begun else None,
        _lesson(moment, place.lesson, wording.text("learn-again")) if begun else None,
        _lesson(moment, place.lesson + 1, wording.text("learn-skip")) if skips else None,
        _button(moment, STOP_LEARNING, wording.of("button", STOP_LEARNING.name)),
    )


def _onward(
    moment: LessonMoment, plays: GameButton | None, wording: Wording
) -> list[GameButton | None]:
    """Return the buttons that lead on from the end of a lesson."""
    place = moment.place
    if not place.is_last:
        return [_lesson(moment, place.lesson + 1, wording.text("learn-next"), style=PRIMARY)]
    return [plays, _lesson(moment, 0, wording.text("learn-from-the-first"))]


def _lesson(
    moment: LessonMoment, lesson: int, label: str, *, style: discord.ButtonStyle = PLAIN
) -> GameButton:
    return _button(moment, LESSON, label, lesson, style=style)


def _button(
    moment: LessonMoment,
    verb: Verb,
    label: str,
    page: int = 0,
    *,
    style: discord.ButtonStyle = PLAIN,
) -> GameButton:
    place = moment.place
    carries = ButtonId(LESSONS, place.lesson + 1, len(place.acts), verb, page=page)
    return game_button(label, carries, style=style)
