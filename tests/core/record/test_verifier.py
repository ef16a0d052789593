"""The first thing that is wrong, and where; records of a table checked against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from booray_core import PASS, STAND_PAT, DealRecord, Fault, Reason, UnreadableRecord, replay, verify
from booray_core.record import NOTHING
from booray_core.record.deal_record import DrawEntry
from tests.core.record.samples import Document, document, reading, simulated
from tests.core.record.scripted import played_out, recording, seated


@pytest.fixture
def played() -> Document:
    """A deal in which two seats or more drew and played, in the middle of its table's history."""
    return document(
        next(
            record
            for record in simulated("louisiana", seats=5)
            if record.tricks
            and record.deal > 1
            and record.shuffle.cut_by is not None
            and any(isinstance(entry, DrawEntry) and entry.served for entry in record.actions)
        )
    )


def fault(changed: Document) -> Fault:
    found = verify(reading(changed))
    assert found is not None
    return found


def first(played: Document, act: str) -> int:
    """Return the place of the first entry of a kind, a draw of some cards for a draw."""
    return next(
        place
        for place, entry in enumerate(played["actions"])
        if entry["act"] == act and (act != "draw" or entry["served"])
    )


def test_legal_cards_may_stand_in_any_order_but_once(played: Document) -> None:
    place = first(played, "play")
    legal = played["actions"][place]["legal"]
    legal.reverse()
    assert verify(reading(played)) is None
    legal.append(legal[0])
    assert fault(played).where.startswith(f"actions[{place}].legal[")


def test_an_act_out_of_turn(played: Document) -> None:
    place = first(played, "play")
    right = played["actions"][place]["seat"]
    other = next(each["seat"] for each in played["seats"] if each["seat"] != right)
    played["actions"][place]["seat"] = other
    found = fault(played)
    assert found.where == f"actions[{place}]"
    assert found.right == {"seat": [right]}
    assert found.reason in {Reason.NOT_YOUR_TURN, Reason.NOT_IN_DEAL}


def test_a_premature_act_of_a_seat_that_is_not_there() -> None:
    stacks = {0: 10, 1: 10}
    recorder = recording(seated(stacks, enforcement="honor"), bought=stacks)
    recorder.apply(1, STAND_PAT)
    told = document(played_out(recorder))
    told["actions"][0]["seat"] = 4
    found = fault(told)
    assert (found.where, found.reason) == ("actions[0]", Reason.NOT_IN_DEAL)
    with pytest.raises(UnreadableRecord, match=r"^actions\[0\]"):
        list(replay(reading(told)))


def test_an_illegal_card_under_strict_comes_with_the_legal_ones() -> None:
    for record in simulated("louisiana", seats=5):
        for place, entry in enumerate(record.actions):
            changed = document(record)
            hand = [e["card"] for e in changed["actions"][place:] if e["seat"] == entry.seat
                    and e["act"] == "play"]  # fmt: skip
            legal = changed["actions"][place].get("legal", [])
            wrong = [card for card in hand if card not in legal]
            if entry.act == "play" and wrong:
                changed["actions"][place]["card"] = wrong[0]
                found = fault(changed)
                assert found.where == f"actions[{place}]"
                assert found.found["card"] == wrong[0]
                assert sorted(found.right["card"]) == sorted(legal)
                assert str(found.reason) in str(found)
                return
    pytest.fail("no card was illegal in any deal")


Change = Callable[[Document], object]
FISTS, BOXED = simulated("fists"), simulated("boxed")
WRONG: list[tuple[str, Sequence[DealRecord], Change, str, Any]] = [
    ("seats out of order", FISTS[4:5], lambda it: it["seats"].reverse(), "seats[1].seat", 0),
    ("a seat twice", FISTS[4:5], lambda it: it["seats"].append(it["seats"][0]), "seats[4].seat",
     NOTHING),
    ("a dealer who is not there", FISTS[4:5], lambda it: it.update(dealer=7), "dealer",
     "one of [0, 1, 2, 3]"),
    ("nobody", FISTS[4:5], lambda it: it.update(seats=[]), "dealer", "one of []"),
    ("too few seats", FISTS[4:5], lambda it: it["rules"].update(players=[6, 8]), "seats", [6, 8]),
    ("chips from nowhere", FISTS[:1], lambda it: it.update(bought={}), "bought.0", 100),
    ("a pot at the first deal", FISTS[:1], lambda it: it.update(pot=3), "pot", 0),
    ("an exemption at the first", FISTS[:1], lambda it: it["antes"].update({"2": 0}), "antes.2", 1),
    ("another stack in a race", BOXED[:1], lambda it: it["seats"][1].update(stack=300),
     "seats[1].stack", 200),
    ("a race bought into", BOXED[3:4], lambda it: it.update(bought={"1": 5}), "bought.1", NOTHING),
    ("no chips bought", FISTS[3:4], lambda it: it.update(bought={"1": 0}), "bought.1", NOTHING),
    ("other rules", FISTS[4:6], lambda it: it["rules"].update(renege_multiple=2),
     "rules.renege_multiple", 1),
    ("the same dealer", FISTS[4:6], lambda it: it.update(dealer=FISTS[4].dealer), "dealer",
     FISTS[5].dealer),
    ("another name", FISTS[4:6], lambda it: it["seats"][1].update(name="Zoe"), "seats[1].name",
     "Bo"),
    ("one who joins a race", BOXED[3:5],
     lambda it: it["seats"].append({"seat": 6, "name": "Zoe", "stack": 200}), "seats[4].seat",
     NOTHING),
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong[0])
def test_the_first_thing_wrong_in_the_last_record(wrong: Any) -> None:
    _, (*before, last), change, where, right = wrong
    changed = document(last)
    change(changed)
    found = verify([*before, reading(changed)])
    assert found is not None
    assert (found.where, found.right) == (where, right)


# Records that follow each other


def following(before: Document, after: Document) -> Fault | None:
    return verify([reading(before), reading(after)])


def test_a_seat_may_leave_a_race() -> None:
    game = seated({0: 200, 1: 200, 2: 200, 3: 200}, "boxed", enforcement="honor")
    game.deals = 3
    recorder = recording(game)
    recorder.apply(3, STAND_PAT)
    records = [played_out(recorder)]
    game.leave(3)
    records.append(played_out(recording(game)))
    assert records[0].result.skip_deal_next == (3,)
    assert records[1].result.skip_deal_next == ()
    assert verify(records) is None


def moved(record: Document, place: int, chips: int) -> None:
    """Let one of the seats begin and end a deal with so many chips more."""
    seat = record["seats"][place]
    seat["stack"] += chips
    record["result"]["stacks"][str(seat["seat"])] += chips


def test_seats_sit_out_come_back_leave_and_are_taken_anew() -> None:
    game = seated({0: 50, 1: 50, 2: 50, 3: 50})
    records: list[DealRecord] = []

    def deal(**bought: int) -> None:
        brought = {int(seat[1:]): chips for seat, chips in bought.items()}
        for seat, chips in brought.items():
            game.buy_in(seat, chips)
        names = {0: "A", 1: "B", 2: "C" if len(records) < 4 else "Z", 3: "D", 5: "F"}
        records.append(played_out(recording(game, names=names, bought=brought)))

    for seat in range(4):
        game.seats[seat].stack = 0
    deal(s0=50, s1=50, s2=50, s3=50)
    game.sit_out(3)
    deal()
    deal(s0=5)
    game.come_back(3)
    game.leave(2)
    deal()
    game.sit(2, 0)
    game.sit(5, 0)
    deal(s2=40, s5=100)
    deal(s3=7)
    assert [[each.seat for each in record.seats] for record in records] == [
        [0, 1, 2, 3], [0, 1, 2], [0, 1, 2], [0, 1, 3], [0, 1, 2, 3, 5], [0, 1, 2, 3, 5],
    ]  # fmt: skip
    assert verify(records) is None
    changed = document(records[3])
    moved(changed, 2, 1)
    found = verify([*records[:3], reading(changed)])
    assert found is not None
    assert (found.where, found.found) == ("seats[2].stack", records[3].seats[2].stack + 1)


def test_the_pot_goes_with_the_last_who_leaves_and_others_begin_without() -> None:
    game = seated({0: 0, 1: 0})
    records: list[DealRecord] = []
    for names, stacks in (("AB", {0: 50, 1: 50}), ("YZ", {0: 60, 1: 60}), ("YZ", {})):
        for seat, chips in stacks.items():
            game.buy_in(seat, chips)
        recorder = recording(game, names=dict(enumerate(names)), bought=stacks)
        while game.deal is not None:
            recorder.apply(game.deal.to_act()[0], PASS)
        records.append(recorder.record())
        if names == "AB":
            assert [game.leave(0), game.leave(1)] == [49, 49 + 2]
            game.sit(0, 0)
            game.sit(1, 0)
    assert [record.pot for record in records] == [0, 0, 2]
    assert verify(records) is None
    robbed = document(records[2])
    robbed["pot"] = 0
    found = following(document(records[1]), robbed)
    assert found is not None
    assert (found.where, found.found, found.right) == ("pot", 0, 2), "those who play on leave it"


def test_no_deal_follows_the_end_of_a_game() -> None:
    records = simulated("boxed", deals=120, limit=9, limit_caps_win=True, target=220)
    last = next(place for place, r in enumerate(records) if r.result.game_winner is not None)
    ended = document(records[last])
    again = {**ended, "deal": ended["deal"] + 1, "pot": 0}
    for each in again["seats"]:
        each["stack"] = ended["result"]["stacks"][str(each["seat"])]
    found = verify([*records[:last], records[last], reading(again)])
    assert found is not None
    assert (found.where, found.right) == ("deal", NOTHING)


def test_who_brings_chips_and_sits_the_first_deal_out_plays_the_second() -> None:
    game = seated(dict.fromkeys(range(3), 100))
    game.sit_out(2)
    records = [played_out(recording(game, bought=dict.fromkeys(range(3), 100)))]
    game.come_back(2)
    records.append(played_out(recording(game)))
    assert verify(records) is None
    stranger = document(records[0])
    del stranger["bought"]["2"]
    found = verify([reading(stranger), records[1]])
    assert found is not None
    assert found.where == "seats[2].seat"
