"""The bench's learner finds what there is to be won, and is measured against *sharp*."""

from __future__ import annotations

import pytest

from booray_core.actions import PLAY, STAY
from booray_core.deal import Deal
from booray_core.players import Budget, Player, player_for
from booray_core.players.field import FieldPlayer, FieldPolicy
from booray_core.players.judgement.position import Position
from booray_core.rules import Rules, rules_for
from booray_core.state import Phase, Setup
from booray_core.tournament import DEEP, PracticeShoe, Tournament
from tests.bench.players import respond
from tests.bench.players.learner import Choice, Learner, Line, Table, learn, play_on
from tests.bench.players.measuring import Asked


def _never(deal: Position, place: int) -> bool:
    return False


class Leaving(FieldPolicy):
    """Plays every hand, and leaves after the draw."""

    def declares(self, deal: Position, place: int) -> bool:
        return True

    def stays(self, deal: Position, place: int) -> bool:
        return False


PASSER = FieldPlayer(lambda: FieldPolicy(_never))


def cash(preset: str, **options: object) -> Rules:
    return rules_for(preset, limit=20, format="cash", **options)


def alone(rules: Rules, player: Player, others: Player, deals: int) -> float:
    """Return what one wins among three others, in chips in 100 deals."""
    names = ["one", "other", "other", "other"]
    guests = {"one": player, "other": others}
    *_, records = Tournament(rules, names, deals, "fresh", guests=guests).run()
    return records[0].chips_per_100


def test_among_those_who_always_pass_it_learns_to_play() -> None:
    rules = cash("fists")
    table = learn(rules, 4, 400, PASSER, PASSER)
    # Who alone plays takes the antes of the other three in every deal; a hand of a class that came
    # too seldom is passed.
    assert alone(rules, PASSER, PASSER, 100) == 0.0
    assert alone(rules, Learner(PASSER, table), PASSER, 100) > 200


def test_among_those_who_leave_after_the_draw_it_learns_to_stay() -> None:
    leaver = FieldPlayer(Leaving)
    rules = cash("fists", stay_ante=1)
    table = learn(rules, 4, 200, leaver, leaver)
    before = alone(rules, leaver, leaver, 100)
    assert alone(rules, Learner(leaver, table), leaver, 100) > before + 100


def test_among_those_who_always_play_it_learns_to_pass() -> None:
    always = player_for("always")
    rules = cash("fists")
    table = learn(rules, 4, 400, always, always)
    assert alone(rules, always, always, 100) == 0.0
    assert alone(rules, Learner(always, table), always, 100) > 30


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana"])
def test_a_deal_begun_alike_ends_alike(preset: str) -> None:
    rules = cash(preset)
    setup = Setup(rules, 3, dict.fromkeys(range(4), DEEP), dict.fromkeys(range(4), rules.ante))
    players = [player_for("random")] * 4
    for number in range(20):
        seed = f"a seed {number}"
        whole = play_on(setup, seed, 0, players)
        again = play_on(setup, seed, 0, players, whole.acts[:3])
        assert again.acts == whole.acts
        assert again.deal.stacks == whole.deal.stacks


def test_a_seat_has_its_share_of_a_pot_that_nobody_takes() -> None:
    rules = cash("fists")
    stacks, antes = dict.fromkeys(range(4), DEEP), dict.fromkeys(range(4), rules.ante)
    line = play_on(Setup(rules, 3, stacks, antes), "a seed", 0, [PASSER] * 4)
    assert [line.worth(seat) for seat in range(4)] == [DEEP] * 4


def test_a_deal_that_is_on_is_worth_nothing_yet() -> None:
    rules = cash("fists")
    stacks, antes = dict.fromkeys(range(4), DEEP), dict.fromkeys(range(4), rules.ante)
    line = Line(Deal(Setup(rules, 3, stacks, antes), PracticeShoe("a seed")))
    with pytest.raises(AssertionError, match="has a result"):
        line.worth(0)


def test_who_always_passes_loses_its_ante_to_sharp() -> None:
    won = respond.gains(cash("fists"), 4, PASSER, 10, "bench", Budget(playouts=20))
    assert len(won) == 1
    assert -100 <= won[0] < -80


def test_the_threshold_that_would_have_won_most_is_found() -> None:
    table = Table()
    for strength, gained in ((0.05, -3.0), (0.15, 1.0), (0.22, -2.0), (0.31, 4.0), (0.5, 4.0)):
        table.add(Choice(Phase.DECLARING, strength, 0.0, ()), gained)
    table.add(Choice(Phase.STAYING, 0.15, 0.0, ()), 9.0)
    assert table.best_threshold((0.0, 0.1, 0.2, 0.3, 0.4)) == 0.3


@pytest.mark.parametrize("preset", ["fists", "louisiana", "indiana"])
def test_a_hand_is_above_what_steady_asks_for_just_if_steady_plays_it(preset: str) -> None:
    rules = cash(preset)
    setup = Setup(rules, 3, dict.fromkeys(range(4), DEEP), dict.fromkeys(range(4), rules.ante))
    steady = [player_for("steady")] * 4
    said = []
    for number in range(60):
        line = play_on(setup, f"a seed {number}", 0, steady)
        said += [(choice.above >= 0, line.acts[at][1]) for at, choice in line.asked]
    assert {act in {PLAY, STAY} for _, act in said} == {True, False}
    assert all(above == (act in {PLAY, STAY}) for above, act in said)


def test_a_row_tells_what_each_wins_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def learnt(*_: object) -> Table:
        table = Table()
        table.add(Choice(Phase.DECLARING, 0.42, 0.0, ()), 1.0)
        table.add(Choice(Phase.DECLARING, 0.38, 0.0, ()), -1.0)
        return table

    def won(rules: Rules, seats: int, player: Player, deals: int, seed: str) -> list[float]:
        return [4.0, 6.0] if isinstance(player, Learner) else [-2.0, -2.0]

    monkeypatch.setattr(respond, "learn", learnt)
    monkeypatch.setattr(respond, "gains", won)
    respond.measure(Asked(scale=0.01))
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()[3:]]
    assert rows == [
        "fists 4 sharp -2.0 ± 0.0",
        "fists 4 table, cards of sharp +5.0 ± 2.0",
        "fists 4 steady -2.0 ± 0.0",
        "fists 4 table, cards of steady +5.0 ± 2.0",
        "fists 4 threshold-0.4 -2.0 ± 0.0",
    ]
