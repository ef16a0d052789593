"""Questions to the processes that think, and their answers, arrive there as they left."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest

from booray_core import PRESETS, Deal, FairShoe, Phase, PlayerView, Setup, player_view, rules_for
from bot.tables.computers.worker import Question, Thought, think


def asked_in_a_deal(preset: str) -> Iterator[PlayerView]:
    """Return what the seat asked first in each phase of a deal may know, all of them playing."""
    rules = rules_for(preset)
    stacks = dict.fromkeys(range(4), 50)
    deal = Deal(Setup(rules, 1, stacks, dict.fromkeys(stacks, rules.ante)), FairShoe(bytes(32), 7))
    seen: set[Phase] = set()
    while asked := deal.to_act():
        view = player_view(deal, asked[0])
        if deal.phase not in seen:
            seen.add(deal.phase)
            yield view
        deal.apply(asked[0], view.legal[0])
    assert {Phase.DECLARING, Phase.DRAWING, Phase.PLAYING} <= seen


def received(message: Question | Thought) -> Question | Thought:
    """Return what is read at the other end of the pipe."""
    arrived: Question | Thought = pickle.loads(pickle.dumps(message))  # noqa: S301 - our own
    return arrived


@pytest.mark.parametrize("preset", PRESETS)
def test_questions_and_answers(preset: str) -> None:
    chance = random.Random(preset)
    for view in asked_in_a_deal(preset):
        for level, every_choice in (("steady", False), ("sharp", False), ("sharp", True)):
            question = Question(level, view, chance.getrandbits(64), 0.01, every_choice)
            answer = think(question)
            assert answer.fault is None
            assert (answer.estimates != ()) is every_choice
            for message in (question, answer):
                assert received(message) == copy.copy(message) == copy.deepcopy(message) == message


def test_what_a_seat_did_is_judged_with_the_rest_though_it_make_no_sense() -> None:
    """To throw trumps away and keep other cards is nothing to advise."""
    views = (view for view in asked_in_a_deal("fists") if view.deal.phase is Phase.DRAWING)
    view = next(views)
    for action in view.legal:
        answer = think(Question("sharp", view, 0, 10.0, every_choice=True, chosen=action))
        assert any(action in each.actions for each in answer.estimates)
