"""A picture is the same whatever the cards are that nobody has seen."""

from __future__ import annotations

import random

import pytest

from booray_core import PASS, PLAY, rules_for
from bot.picture.scene import Scene
from bot.picture.staging import scene_of
from tests.core.positions import full_state
from tests.picture.samples import wording
from tests.screens.samples import SampleTable
from tests.screens.test_secrecy import permuted, public_cards


def cards(scene: Scene) -> set[object]:
    """Return every card of a scene."""
    played = {seat.card for seat in scene.seats if seat is not None and seat.card is not None}
    return {*played, *([scene.middle.turn_up] if scene.middle else [])}


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana"])
def test_hidden_cards_change_nothing(preset: str) -> None:
    sample = SampleTable(preset, seats=rules_for(preset).players[1] - 1, seed=11)
    chance, say = random.Random(1), wording()
    changed = 0
    for _ in sample.random_steps(deals=2):
        deal = sample.game.deal
        if deal is None:
            continue
        scene = scene_of(sample.view(), say)
        assert cards(scene) <= public_cards(deal)
        other = permuted(deal, None, chance)
        sample.game.deal = other
        changed += full_state(other) != full_state(deal)
        assert scene_of(sample.view(), say) == scene, "it is all that is drawn and described"
        sample.game.deal = deal
    assert changed > 10


def test_a_fist_shows_nothing_of_what_it_holds() -> None:
    scenes = []
    for choices in ((PLAY,), (PASS,), (PASS, PLAY)):
        sample = SampleTable("fists", 3, seed=2)
        sample.begin(dealer=0)
        for choice in choices:
            sample.act(1, choice)
        scenes.append(scene_of(sample.view(), wording()))
    assert scenes[0] == scenes[1] == scenes[2]
