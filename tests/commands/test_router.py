"""Every button finds who answers it."""

from typing import Any, cast

import pytest

from booray_core import CARDS
from bot.commands import Services, hands, route, route_form
from bot.commands.router import FORMS, ROUTES
from bot.screens import ButtonId, Verb, form_id

NOBODY: Any = None


def routed(custom_id: str) -> Any:
    return route(cast("Services", NOBODY), NOBODY, custom_id)


def test_every_verb_has_its_endpoint() -> None:
    assert set(ROUTES) == set(Verb)


def test_every_act_of_a_deal_goes_to_the_hand() -> None:
    for verb in Verb:
        is_act = ButtonId("t-1", 1, 1, verb, cards=_cards(verb)).action is not None
        assert (ROUTES[verb] is hands.act) is is_act


def _cards(verb: Verb) -> Any:

    return (CARDS[0],) if verb is Verb.CARD else ()


def test_a_press_brings_what_the_button_carries() -> None:
    button = ButtonId("t-8f3a2c", 2, "pause", Verb.CUT)
    context, endpoint = routed(str(button))
    assert (context.table_id, context.pressed) == ("t-8f3a2c", button)
    assert endpoint is ROUTES[Verb.CUT]


@pytest.mark.parametrize(
    "custom_id",
    ["b0:old", "b1:t-1:1:0:dance", "b7:t-1:1:0:play", "b1:t-1:1:1:draw:AsAs", "c1:t:1:0:play", ""],
)
def test_a_button_of_another_version_is_answered_too(custom_id: str) -> None:
    context, endpoint = routed(custom_id)
    assert context.pressed is None
    assert endpoint not in ROUTES.values()


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
