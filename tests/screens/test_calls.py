"""The text of a call, and of what stays of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from booray_core.cards import Card
from booray_core.events import CardPlayed, Declared, Drew, Event, Stayed
from bot.screens.notices import call_text, missed_line
from tests.screens.samples import ENGLISH, MEMBER, NOW, SampleTable, person

ANN, CLEO = MEMBER, MEMBER + 2
UNTIL = NOW + timedelta(seconds=20)


def fists() -> SampleTable:
    """Return a table at which everybody chooses."""
    sample = SampleTable("fists", 4)
    sample.begin(dealer=0)
    return sample


def test_a_call_says_what_is_asked_and_until_when_and_mentions_those_it_is_to() -> None:
    given = dict.fromkeys((0, 2), timedelta(seconds=45))
    late = {"deadlines": dict.fromkeys((0, 2), UNTIL), "time_given": given}
    view = replace(fists().view(), half_over=frozenset({0, 2}), **late)  # type: ignore[arg-type]
    time = f"<t:{int(UNTIL.timestamp())}:R>"
    asked = f"your turn: play or pass? ⏳ less than 23 seconds left ({time})"
    assert call_text(view, (0, 2), {ANN, CLEO}, ENGLISH) == f"<@{ANN}> and <@{CLEO}>, {asked}"
    assert call_text(view, (0, 2), {CLEO}, ENGLISH) == f"{person(0)} and <@{CLEO}>, {asked}"


def test_each_time_has_a_line_of_its_own() -> None:
    later = UNTIL + timedelta(seconds=9)
    view = replace(fists().view(), deadlines={0: UNTIL, 2: later})
    first, second = call_text(view, (0, 2), {ANN, CLEO}, ENGLISH).splitlines()
    assert f"<@{ANN}>" in first
    assert f"<t:{int(later.timestamp())}:R>" in second


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ((CardPlayed(2, Card.parse("4c")),), ", and 4♣\ufe0e was played for them."),
        ((), ", and their fist was closed for them."),
        ((Declared(0, False), Declared(2, False)), " and passed."),
        ((Declared(2, True),), " and is in."),
        ((Drew(2, 0, False, None),), " and stood pat."),
        ((Drew(2, 1, False, None),), ", and 1 card was drawn for them."),
        ((Drew(2, 3, False, None),), ", and 3 cards were drawn for them."),
        ((Stayed(2, True),), " and stays in."),
        ((Stayed(2, False),), " and passed."),
    ],
)
def test_what_was_missed_says_what_the_clock_did(events: tuple[Event, ...], what: str) -> None:
    line = missed_line(2, CLEO, events, ENGLISH)
    assert line == f"-# <@{CLEO}> ran out of time{what}"
