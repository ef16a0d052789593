"""The description of a picture has everything that the picture shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.picture.alt import LONGEST, describe
from bot.picture.scene import Scene
from bot.wording import card_text, suit_name
from tests.picture.samples import LANGUAGES, gallery, one_of_each, wording

LONG = tuple(f"{'Wilhelmina Charlotte von '[:31]:<31}{n}".replace("  ", "xx") for n in range(8))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["fists", "indiana"])
def test_everything_shown_is_said(preset: str, language: str) -> None:
    say = wording(language=language)
    for scene in gallery(4, preset, say).values():
        said = describe(scene, say)
        assert len(said) <= LONGEST
        assert "  " not in said
        for seat in scene.seats:
            if seat is None:
                continue
            assert f"{seat.name} {seat.word} {seat.amount}".replace("  ", " ") in said
            assert seat.card is None or f"{seat.name} {card_text(seat.card, say)}" in said
            if seat.sign is not None:
                assert say.of("picture-alt-sign", seat.sign) in said
            if seat.drew is not None:
                assert say.text("picture-alt-drew", cards=seat.drew) in said
            if seat.tricks:
                assert say.text("picture-alt-tricks", tricks=seat.tricks) in said
            if seat.tied:
                assert say.text("picture-alt-tied") in said
            if seat.hand:
                assert say.text("picture-alt-hand", cards=seat.hand) in said
        assert_middle_said(scene, said, language)


def assert_middle_said(scene: Scene, said: str, language: str) -> None:
    say = wording(language=language)
    if scene.middle is not None:
        assert suit_name(scene.middle.trump, say) in said
        assert card_text(scene.middle.turn_up, say) in said
        assert scene.middle.pot_text in said
        assert str(scene.middle.trick or "") in said
    if scene.caption is not None:
        for part in (scene.caption.title, scene.caption.line, scene.caption.more):
            assert part in said
    if scene.evening is not None:
        assert scene.evening.title in said
        for place in scene.evening.places:
            assert f"{place.name} {place.amount}" in said
        for fact in scene.evening.facts:
            assert fact.label in said
            assert fact.value in said


def test_it_reads_as_people_speak() -> None:
    scenes = one_of_each(gallery(5))
    assert describe(scenes["trick"], wording()) == (
        "Deal 1, trick 5 of 5. Trumps spades, 10♠︎ turned up. Pot 5. "
        "Trick: Remy Thibodeaux 4♠︎ (winning), Clarice 9♣︎, Maximilian Gerstenberg J♣︎. "
        "Waiting for Odile. Seats: Odile 99, deals, 1 card; "
        "Remy Thibodeaux 99, 1 trick; Zoë 99, out; Clarice 99; Maximilian Gerstenberg 99, 3 tricks."
    )
    assert " 5 cards each. " in describe(scenes["opened"], wording())
    assert describe(gallery(4)["lobby"], wording()).startswith(
        "Booray, 2 of 8 seats. Seats: Odile 84, host; Remy Thibodeaux 132."
    )
    assert describe(gallery(2)["closed"], wording()) == (
        "That was Booray! Odile +34; Remy Thibodeaux −12. biggest pot: 486 · Odile. "
        "most bourrés: 5 · Remy Thibodeaux. deals: 12."
    )


def test_where_it_is_too_long_stacks_go_first() -> None:
    say = wording(LONG)
    scene = one_of_each(gallery(8, say=say))["opened"]
    crowded = replace(scene, seats=tuple(replace(s, amount="9" * 120) for s in scene.seats if s))
    said = describe(crowded, say)
    assert len(said) <= LONGEST
    assert "9" * 120 not in said
    assert all(name in said for name in LONG)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_with_the_longest_names_has_room(language: str) -> None:
    say = wording(LONG, language)
    for scene in gallery(8, say=say).values():
        said = describe(scene, say)
        assert len(said) <= LONGEST
        assert all(seat.name in said for seat in scene.seats if seat)
