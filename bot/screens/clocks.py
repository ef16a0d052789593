"""A table's clocks in words: time left, or why they stand still.

Beside the words stands a time that Discord counts down to. Clients do not all do that below a
minute, so it is a hint alone. The words say how much time there is in all, or that less than half
of it is left, never how much is left just now: a message that is drawn again for something that
nobody may see stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from bot.screens.parts import lines, small
from bot.screens.people import Company
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording, clock, span, time_of_day

_WHOLE: Final = "whole"
_HALF_OVER: Final = "half-over"
TURNS: Final = (_WHOLE, _HALF_OVER)
"""How much of a turn's time there is."""
_COUNTED_DOWN: Final = timedelta(minutes=1)
"""Clients count down what takes longer; below it, the hint would only say the same again."""


def turn_clock(view: TableView, seat: int, wording: Wording) -> str:
    """Return the time that a seat has to decide, to its person; nothing where no clock runs."""
    return _turn("turn-clock", view, seat, wording)


def seat_clock(view: TableView, seat: int, wording: Wording) -> str:
    """Return the time that a seat has to decide, to everybody; nothing where no clock runs."""
    return _turn("seat-clock", view, seat, wording)


def seat_clocks(view: TableView, seats: Iterable[int], company: Company) -> str:
    """Return the time that some seats have to decide, to everybody: once where it is the same."""
    wording = company.wording
    having: dict[str, list[int]] = {}
    for seat in seats:
        having.setdefault(seat_clock(view, seat, wording), []).append(seat)
    having.pop("", None)
    if len(having) == 1:
        return small(wording.text("seats-clock", time=next(iter(having))))
    return lines(
        *(
            small(wording.text("seats-clocks", names=company.names(same), time=time))
            for time, same in having.items()
        )
    )


def _turn(family: str, view: TableView, seat: int, wording: Wording) -> str:
    until = view.deadlines.get(seat)
    if until is None or view.waiting is not None:
        return ""
    late = seat in view.half_over
    length = view.time_given[seat] / 2 if late else view.time_given[seat]
    share = _HALF_OVER if late else _WHOLE
    return wording.of(family, share, time=span(length, wording), clock=clock(until))


def stage_clock(sentence: str, view: TableView, wording: Wording) -> str:
    """Return a sentence about what comes by itself; nothing where no clock runs for it.

    Args:
        sentence: its key; it has a time in it: how long that takes from its beginning.
        view: the table.
        wording: the reader's language.
    """
    length, until = view.stage_time, view.stage_until
    if view.waiting is not None or length is None or until is None:
        return ""
    time = span(length, wording)
    if length > _COUNTED_DOWN:
        time = f"{time} ({clock(until)})"
    return wording.text(sentence, time=time)


def idle_line(view: TableView, wording: Wording) -> str:
    """Return that the table closes unless somebody does something, where that is so."""
    if view.waiting is not None or view.stage is Stage.CLOSED:
        return ""
    if view.closes_at is None:
        return ""
    time, until = span(view.warned_for, wording), clock(view.closes_at)
    return small(wording.text("closes-soon", time=time, clock=until))


def standstill_line(view: TableView, wording: Wording) -> str:
    """Return to everybody that the table's clocks stand still, and why, where they do."""
    if view.waiting is None or view.stage is Stage.CLOSED:
        return ""
    return wording.of("standstill", view.waiting, **_paused(view, wording))


def own_standstill_line(view: TableView, wording: Wording) -> str:
    """Return to one person that the table's clocks stand still, where they do."""
    if view.waiting is None or view.stage is Stage.CLOSED:
        return ""
    return small(wording.of("standstill-until", view.waiting, **_paused(view, wording)))


def _paused(view: TableView, wording: Wording) -> dict[str, str]:
    """Return who has paused the game, and until when, where somebody has."""
    paused = view.paused
    if paused is None:
        return {}
    until = paused.until
    return {
        "name": wording.name_of(paused.by),
        "until": time_of_day(until),
        "clock": clock(until),
    }
