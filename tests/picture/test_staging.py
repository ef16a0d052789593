"""What a picture of each moment shows, by what everyone may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.picture.scene import FactSign, Mood, SceneKind, Verdict
from bot.picture.staging import before_trick, result_scene, scene_of
from bot.tables.words.values import FinishedDeal
from bot.tables.words.views import TableView
from tests.picture.samples import gallery, steps, wording


@pytest.mark.parametrize("preset", ["fists", "louisiana"])
def test_fists_that_were_closed_are_seen_open_once(preset: str) -> None:
    """Where people declare in turn there is no such moment."""
    kinds = [scene.kind for scene in gallery(5, preset).values()]
    assert kinds.count(SceneKind.OPENED) == (preset == "fists")
    opened = [scene for scene in gallery(5, preset).values() if scene.kind is SceneKind.OPENED]
    for scene in opened:
        assert scene.caption is not None
        assert (scene.caption.title, scene.caption.line) == ("Fists open!", "4 of 5 play")
        assert [seat and seat.mood for seat in scene.seats].count(Mood.OUT) == 1
        assert Mood.ASKED in {seat and seat.mood for seat in scene.seats}, "who draws first"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Nobody plays", "1 of 5 plays", "2 of 5 play"]),
        ("fr", ["Personne ne joue", "1 sur 5 joue", "2 sur 5 jouent"]),
        ("de", ["Niemand spielt", "1 von 5 spielt", "2 von 5 spielen"]),
    ],
)
def test_fists_of_which_one_or_none_plays_are_counted_in_good_grammar(
    language: str, said: list[str]
) -> None:
    say = wording(language=language)
    assert [say.text("picture-play", playing=n, dealt=5) for n in range(3)] == said


def test_hands_get_smaller_by_a_card_a_trick() -> None:
    """The setting *every trick* shows none of these cards, so hands stay whole meanwhile."""
    for scene in gallery(5).values():
        on = scene.kind is SceneKind.TRICK
        for seat, later in zip(scene.seats, before_trick(scene).seats, strict=True):
            if seat is None or later is None or scene.middle is None or seat.mood is Mood.OUT:
                assert seat is None or seat.hand == 0
                continue
            left = scene.middle.tricks - scene.middle.trick
            assert seat.hand == left + (on and seat.card is None)
            assert not on or later.hand == left + 1


def test_a_pot_is_big_from_twenty_antes_or_the_limit_on() -> None:
    view = next(steps("fists", 5))
    assert isinstance(view, TableView)
    assert view.deal is not None

    def is_big(pot: int, limit: int | None) -> bool:
        assert view.deal is not None
        rules = view.deal.rules.model_copy(update={"limit": limit})
        scene = scene_of(replace(view, deal=replace(view.deal, pot=pot, rules=rules)), wording())
        assert scene.middle is not None
        return scene.middle.big

    assert [is_big(19, None), is_big(20, None)] == [False, True]
    assert [is_big(9, 10), is_big(10, 10)] == [False, True]


def ended(seats: int) -> FinishedDeal:
    """Return a deal that is over."""
    *_, last = steps("fists", seats)
    assert isinstance(last, FinishedDeal)
    return last


def test_a_result_tells_what_is_stamped_and_what_lies_there_next() -> None:
    over = ended(5)
    (winner,) = over.result.taken
    others = [seat for seat in over.deal.seats_in if seat != winner]

    def scene_after(**changes: object) -> tuple[str, int, list[int]]:
        result = replace(over.result, **changes)  # type: ignore[arg-type]
        scene = result_scene(replace(over, result=result), wording())
        tied = [seat.number - 1 for seat in scene.seats if seat and seat.tied]
        return scene.stamp, scene.next_pot, tied

    once, twice = dict.fromkeys(others[:1], 5), dict.fromkeys(others[:2], 5)
    assert scene_after(bourre=once, pot_next=5) == ("BOURRÉ", 5, [])
    assert scene_after(bourre=twice, pot_next=10) == ("BOURRÉ ×2", 10, [])
    assert scene_after(bourre={}, renege=once, pot_next=5) == ("RENEGE", 5, [])
    both = {"bourre": once, "renege": {others[1]: 5}, "pot_next": 10}
    assert scene_after(**both) == ("PAID ×2", 10, [])
    split = {"taken": {}, "bourre": {}, "tied": (winner, others[0]), "pot_next": 5}
    assert scene_after(**split) == ("", 5, sorted([winner, others[0]]))
    assert result_scene(over, wording(), is_last=True).next_pot == 0


def test_a_result_keeps_the_cards_of_the_last_trick_in_sight() -> None:
    over = ended(5)
    scene = result_scene(over, wording())
    shown = {seat.number: seat for seat in scene.seats if seat is not None}
    cards = [shown[number].card for number in scene.trick_order]
    assert cards == list(over.deal.tricks[-1].cards)
    assert any(seat.verdict is Verdict.BOURRE for seat in shown.values())


def test_an_evening_tells_who_won_most_and_its_records() -> None:
    evening = gallery(5)["closed"].evening
    assert evening is not None
    assert [place.amount for place in evening.places] == ["+57", "+34", "+1", "−12", "−80"]
    facts = {fact.sign: fact.value for fact in evening.facts}
    assert facts == {
        FactSign.POT: "486 · Zoë",
        FactSign.BOURRE: "5 · Clarice",
        FactSign.DEALS: "12",
    }
