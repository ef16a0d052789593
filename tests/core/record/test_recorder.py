"""What a record says, note by note of the format's description of its fields."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from itertools import pairwise

import pytest

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    STAND_PAT,
    STAY,
    DealRecord,
    UnreadableInput,
)
from booray_core.record.deal_record import DeclareEntry, StayEntry
from tests.core.record.samples import simulated
from tests.core.record.scripted import SECRET, occasion_of, played_out, recording, seated


def declarations(record: DealRecord) -> list[tuple[int, bool, tuple[str, ...]]]:
    return [
        (entry.seat, entry.play, entry.legal)
        for entry in record.actions
        if isinstance(entry, DeclareEntry)
    ]


def test_seats_stand_clockwise_with_their_gaps_and_stacks_before_the_antes() -> None:
    record = played_out(recording(seated({6: 60, 1: 10, 3: 30})))
    assert [(each.seat, each.name, each.stack) for each in record.seats] == [
        (1, "B", 10), (3, "D", 30), (6, "G", 60),
    ]  # fmt: skip
    assert record.antes == {1: 1, 3: 1, 6: 1}


def test_the_time_is_written_in_utc() -> None:
    local = datetime(2026, 1, 31, 21, 15, 3, 999, tzinfo=timezone(timedelta(hours=1)))
    record = played_out(recording(seated({0: 10, 1: 10}), time=local))
    assert record.time == "2026-01-31T20:15:03Z"


def test_fists_stand_in_seat_order_whatever_order_they_closed_in() -> None:
    recorder = recording(seated({0: 10, 1: 10, 2: 10}))
    for seat, fist in ((2, PASS), (0, PLAY), (2, PLAY), (1, PASS)):
        recorder.apply(seat, fist)
    both = ("play", "pass")
    # seat 0 deals
    assert declarations(played_out(recorder)) == [
        (1, False, both), (2, True, both), (0, True, both),
    ]  # fmt: skip


def test_the_dealer_taken_to_play_is_written_with_its_one_legal_value() -> None:
    recorder = recording(seated({0: 10, 1: 10, 2: 10}, "louisiana"))
    recorder.apply(1, PASS)
    recorder.apply(2, PASS)
    record = recorder.record()
    assert declarations(record)[-1] == (0, True, ("play",))
    assert record.result.taken == {0: 3}
    assert record.tricks == ()


def test_a_barred_seat_is_written_with_its_one_legal_value() -> None:
    recorder = recording(seated({0: 10, 1: 4, 2: 10}, "boxed", second_ante=4))
    assert declarations(played_out(recorder))[0] == (1, False, ("pass",))


def test_the_last_to_stay_is_written_though_nobody_asked_it() -> None:
    game = seated({0: 10, 1: 10, 2: 2}, stay_ante=5, second_ante=0)
    recorder = recording(game)
    for seat in (0, 1, 2):
        recorder.apply(seat, PLAY)
    for seat in (1, 2, 0):
        recorder.apply(seat, STAND_PAT)
    recorder.apply(1, STAY)
    recorder.apply(2, LEAVE_AFTER_DRAW)
    recorder.apply(0, LEAVE_AFTER_DRAW)
    stays = [(e.seat, e.stay, e.legal) for e in recorder.entries if isinstance(e, StayEntry)]
    both = ("stay", "pass")
    assert stays == [(1, True, both), (2, False, ("pass",)), (0, False, both)]

    recorder = recording(game)
    for seat in (0, 1, 2):
        recorder.apply(seat, PLAY)
    for seat in (2, 0, 1):
        recorder.apply(seat, STAND_PAT)
    recorder.apply(2, LEAVE_AFTER_DRAW)
    recorder.apply(0, LEAVE_AFTER_DRAW)
    last = recorder.entries[-1]
    assert isinstance(last, StayEntry)
    assert (last.seat, last.stay, last.legal) == (1, True, ("stay",))


def test_a_premature_act_stands_where_it_happened_before_fists_that_open_later() -> None:
    recorder = recording(seated({0: 10, 1: 10, 2: 10}, enforcement="honor"))
    recorder.apply(1, PLAY)
    recorder.apply(2, STAND_PAT)
    recorder.apply(2, PLAY)
    recorder.apply(0, PASS)
    recorder.apply(2, STAND_PAT)
    kinds = [(entry.act, entry.seat) for entry in recorder.entries]
    assert kinds == [
        ("premature", 2), ("declare", 1), ("declare", 2), ("declare", 0), ("premature", 2),
    ]  # fmt: skip
    assert played_out(recorder).result.skip_deal_next == (2,)


def test_every_debt_of_a_deal_is_told_not_only_the_new_ones() -> None:
    game = seated({0: 10, 1: 10, 2: 10, 3: 10}, enforcement="honor")
    game.seats[2].owes_deal = True
    recorder = recording(game)
    recorder.apply(3, STAND_PAT)
    assert played_out(recorder).result.skip_deal_next == (2, 3)


def test_a_seat_out_for_want_of_the_ante_stands_in_antes_and_out_alone() -> None:
    game = seated({0: 200, 1: 2, 2: 200, 3: 196}, "boxed", ante=5)
    game.deals = 1
    record = played_out(recording(game))
    assert [each.seat for each in record.seats] == [0, 2, 3]
    assert record.antes == {0: 5, 1: 2, 2: 5, 3: 5}
    assert record.pot == 0
    assert record.result.pot_end == 17
    assert 1 in record.result.out
    assert 1 not in record.result.stacks


def test_when_a_race_ends_stacks_hold_the_sweep_and_taken_does_not() -> None:
    records = simulated("boxed", deals=120, limit=9, limit_caps_win=True, target=220)
    ended = [record for record in records if record.result.game_winner is not None]
    assert any(record.result.pot_end > 9 for record in ended)
    for record in ended:
        result = record.result
        winner = result.game_winner
        assert winner is not None
        assert result.pot_next == 0
        assert sum(result.taken.values()) <= 9
        before = {each.seat: each.stack for each in record.seats}
        own = result.bourre.get(winner, 0) + result.renege.get(winner, 0) + record.antes[winner]
        swept = result.stacks[winner] - before[winner] + own - result.taken.get(winner, 0)
        bourres = sum(result.bourre.values()) + sum(result.renege.values())
        assert swept == result.pot_end - sum(result.taken.values()) + bourres


def test_after_a_game_the_next_one_is_another_table() -> None:
    records = simulated("boxed", deals=120, limit=9, limit_caps_win=True, target=220)
    for before, after in pairwise(records):
        assert (before.table != after.table) == (before.result.game_winner is not None)
        assert after.deal == (1 if before.table != after.table else before.deal + 1)


def test_chips_brought_to_the_table_are_told_at_cash_tables_alone() -> None:
    cash = simulated("fists", starting_stack=3, deals=40)
    assert cash[0].bought == dict.fromkeys(range(4), 3)
    later = [record for record in cash[1:] if record.bought]
    assert later
    assert all(set(record.bought.values()) == {3} for record in later)
    assert all(not record.bought for record in simulated("boxed"))


def test_no_deal_begins_without_its_beacon() -> None:
    with pytest.raises(UnreadableInput, match="without its beacon"):
        recording(seated({0: 9, 1: 9}), beacon=None)


def test_a_game_that_ends_without_a_deal_leaves_nothing_to_record() -> None:
    game = seated({0: 200, 1: 2}, "boxed", ante=5)
    game.deals = 1
    recorder = recording(game)
    assert recorder.deal is None
    assert game.winner == 0


def test_an_occasion_does_not_show_its_secret() -> None:
    assert "secret" not in repr(occasion_of())
    assert SECRET.hex() not in repr(occasion_of())
