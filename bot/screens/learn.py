"""A lesson as its learner sees it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Unpack

from booray_core import Card, DealView, PlayCard
from booray_core.players import PLAYERS
from booray_core.pot import bourre_price
from booray_core.view import Standing
from bot.lessons import COURSE, LEARNER, LEVEL, SEATS, LessonMoment
from bot.screens import parts as ui
from bot.screens.hand import own_cards
from bot.screens.ids import LESSONS, ButtonId, Carries, Verb
from bot.screens.prompts import SeatQuestion, prompt_for
from bot.screens.result import outcome
from bot.screens.table_text import (
    Company,
    chips,
    current_trick,
    last_trick,
    seats_from,
    suit_facts,
    won,
)
from bot.tables.words.values import Computer, Person
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, shown_card

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
) -> ui.Screen:
    """Return a lesson as it stands, below a ``note``."""
    company = Company({LEARNER: Person(learner), **_COMPUTERS}, wording, LEARNER)
    number, title = moment.place.lesson + 1, wording.of("lesson-title", moment.lesson.name)
    progress = wording.text("learn-progress", number=number, count=len(COURSE), title=title)
    top = ui.lines(ui.small(progress), note)
    if moment.is_over:
        what_next, plays = _to_play(table, learner, wording)
        on = _button(moment, LESSON, wording.text("learn-next"), number, style=ui.PRIMARY)
        if moment.place.is_last:
            on = _button(moment, LESSON, wording.text("learn-from-the-first"))
        return ui.screen(
            top,
            ui.lines(_said(moment, company), _outcome(moment, company)),
            wording.of("lesson-ends", moment.lesson.name, **_facts(moment, company)),
            what_next if moment.place.is_last else None,
            ui.row(plays if moment.place.is_last else None, on),
            _ways(moment, wording),
        )
    place, player = moment.place, moment.view
    at = SeatQuestion(LESSONS, place.lesson + 1, len(place.acts), player, wording)
    prompt = prompt_for(at, marks)
    if prompt is None:
        raise AssertionError("a lesson that is not over asks for something")
    # what is said at a step says all that the panel of a table would say here
    explains = moment.step is None
    return ui.screen(
        top,
        _said(moment, company),
        ui.line(),
        ui.lines(own_cards(moment.view, wording), prompt.text if explains else None),
        _table(moment, company),
        *prompt.rows,
        _ways(moment, wording),
    )


# What is said


def _said(moment: LessonMoment, company: Company) -> str:
    """Return what has happened, why, and what is asked now."""
    wording = company.wording
    if moment.step is not None:
        begins = not (moment.place.lesson or moment.place.acts)
        welcome = ui.small(wording.text("learn-welcome")) if begins else None
        return ui.lines(welcome, _of_step("lesson-says", moment, company))
    counsel = None  # what is wise off the way that is shown
    if moment.counsel is not None:
        counsel = wording.text("learn-counsel", card=shown_card(moment.counsel, wording))
    if moment.strayed is not None:
        hint = ui.small(wording.text("learn-try-the-other"))
        return ui.lines(_of_step("lesson-else", moment, company), counsel, hint)
    return "" if moment.is_over else ui.lines(_last_trick(moment, company), counsel)


def _of_step(family: str, moment: LessonMoment, company: Company) -> str:
    """Return what a family says of the step that is asked, or was done in another way."""
    lesson, wording, trump = moment.lesson, company.wording, moment.view.deal.trump
    facts: dict[str, Value] = {
        called: shown_card(card, wording)
        for called, card in lesson.steps[moment.followed].cards.items()
    }
    facts |= _facts(moment, company)
    facts |= suit_facts(trump, wording)
    return wording.of(family, f"{lesson.name}-{moment.followed}", **facts)


def _facts(moment: LessonMoment, company: Company) -> dict[str, Value]:
    deal = moment.view.deal
    pot = deal.pot if deal.result is None else deal.result.pot_end
    counts = {
        "ante": deal.rules.ante,
        "carried": moment.lesson.pot,
        "pot": pot,
        "price": bourre_price(pot, deal.rules),
    }
    return {
        "first": company.name(_FIRST),
        "second": company.name(_SECOND),
        **{called: chips(count, company.wording) for called, count in counts.items()},
    }


def _last_trick(moment: LessonMoment, company: Company) -> str:
    last, deal, wording = moment.place.acts[-1], moment.view.deal, company.wording
    if not isinstance(last, PlayCard):
        return ""
    trick = next(each for each in deal.tricks if last.card in each.cards)
    if trick.winner == LEARNER:
        return wording.text("learn-trick-you", card=shown_card(last.card, wording))
    best = trick.cards[seats_from(trick.leader, deal).index(trick.winner)]
    name = company.name(trick.winner)
    return wording.text("learn-trick-they", name=name, card=shown_card(best, wording))


def _outcome(moment: LessonMoment, company: Company) -> str:
    deal = moment.view.deal
    if deal.result is None:
        raise AssertionError("a deal that is settled has a result")
    return ui.lines(outcome(deal, deal.result, company), ui.small(_tricks(deal, company)))


def _to_play(
    table: TableView | None, learner: int, wording: Wording
) -> tuple[str, ui.GameButton | None]:
    if table is None:
        return wording.text("learn-done-open"), ui.free(ui.OPEN, wording, style=ui.YES)
    join = ui.join_button(table, wording, style=ui.YES) if table.seat_of(learner) is None else None
    return wording.text("learn-done-join") if join else "", join


def _table(moment: LessonMoment, company: Company) -> str:
    """Return what of the table the learner needs to decide; what was said is not said again."""
    deal, wording = moment.view.deal, company.wording
    trumps = wording.text("learn-table", pot=deal.pot, **suit_facts(deal.trump, wording))
    closed = wording.of("standing", Standing.FIST_CLOSED)
    fists = (s for s in deal.seats if deal.seats[s].standing is Standing.FIST_CLOSED)
    return ui.lines(
        current_trick(deal, company),
        " · ".join(f"{company.name(seat)} {closed}" for seat in fists),
        trumps,
        _tricks(deal, company),
        ui.small(last_trick(deal, company)) if moment.step is None else None,
    )


def _tricks(deal: DealView, company: Company) -> str:
    wording = company.wording
    taken = ((seat, won(deal.seats[seat].tricks, wording)) for seat in deal.seats_in)
    told = " · ".join(f"{company.name(seat)} {tricks}" for seat, tricks in taken if tricks)
    return wording.text("learn-tricks", tricks=told) if told else ""


# Where to go


def _ways(moment: LessonMoment, wording: Wording) -> ui.Row | None:
    place, begun = moment.place, bool(moment.place.acts)
    skips = not (place.is_last or moment.is_over)
    return ui.row(
        _button(moment, UNDO, wording.of("button", UNDO.name)) if begun else None,
        _button(moment, LESSON, wording.text("learn-again"), place.lesson) if begun else None,
        _button(moment, LESSON, wording.text("learn-skip"), place.lesson + 1) if skips else None,
        _button(moment, STOP_LEARNING, wording.of("button", STOP_LEARNING.name)),
    )


def _button(
    moment: LessonMoment, verb: Verb, label: str, page: int = 0, **look: Unpack[ui.Look]
) -> ui.GameButton:
    place = moment.place
    carries = ButtonId(LESSONS, place.lesson + 1, len(place.acts), verb, page=page)
    return ui.button(label, carries, **look)
