"""Every button finds who answers it."""

from typing import Any, cast

import pytest

from bot.commands import Services, hands, learn, route, route_form, tables
from bot.commands.router import FORMS, IN_LESSONS, ROUTES, answers, answers_form
from bot.screens import ButtonId, Verb, acts, form_id
from bot.screens.ids import declared
from bot.screens.pause import CUT

NOBODY: Any = None


def routed(custom_id: str) -> Any:
    return route(cast("Services", NOBODY), NOBODY, custom_id)


def test_every_verb_is_answered() -> None:
    assert ROUTES.keys() | IN_LESSONS.keys() == set(declared())


def test_every_act_of_a_deal_goes_to_the_hand() -> None:
    assert {verb for verb, to in ROUTES.items() if to.endpoint is hands.act} == set(acts.ACTIONS)


def test_nothing_is_answered_twice() -> None:
    with pytest.raises(ValueError, match="cut is answered by"):
        answers(CUT)(hands.show)
    with pytest.raises(ValueError, match="cut is answered by"):
        answers_form(CUT)(tables.cut_typed)


def test_a_press_brings_what_the_button_carries() -> None:
    button = ButtonId("t-8f3a2c", 2, "pause", CUT)
    context, endpoint = routed(str(button))
    assert (context.table_id, context.pressed) == ("t-8f3a2c", button)
    assert endpoint is tables.ask_cut


@pytest.mark.parametrize(
    "custom_id",
    ["b0:old", "b1:t-1:1:0:dance", "b7:t-1:1:0:play", "b1:t-1:1:1:draw:AsAs", "c1:t:1:0:play", ""],
)
def test_a_button_of_another_version_is_answered_too(custom_id: str) -> None:
    context, endpoint = routed(custom_id)
    assert context.pressed is None
    assert endpoint not in {each.endpoint for each in ROUTES.values()}


def test_a_lessons_button_is_of_no_table() -> None:
    _, endpoint = routed("b1:learn:1:0:undo")
    assert endpoint is learn.take_back
    _, forged = routed("b1:t-1:1:0:undo")
    assert forged is not endpoint


def sent(custom_id: str) -> Any:
    return route_form(cast("Services", NOBODY), NOBODY, {"custom_id": custom_id})


@pytest.mark.parametrize("verb", FORMS)
def test_a_form_brings_what_the_button_carries_that_opened_it(verb: Verb) -> None:
    button = ButtonId("t-8f3a2c", 2, "pause", verb)
    context, _ = sent(form_id(button, 7))
    assert (context.table_id, context.pressed) == ("t-8f3a2c", button)


@pytest.mark.parametrize(
    "custom_id", ["c0ffee" * 5, "f9:1:b1:t-1:0:lobby:cut", "f1:1:b1:t-1:0:lobby:join"]
)
def test_a_form_of_another_version_is_answered_too(custom_id: str) -> None:
    context, _ = sent(custom_id)
    assert context.pressed is None
