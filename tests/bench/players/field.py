"""Levels against simple opponents: whoever gains alone among others beats them.

*steady* is to lose to none of them, and *sharp* to gain more from each than *steady* does.
"""

from __future__ import annotations

from typing import Final

from booray_core.players.field import opponent
from booray_core.players.judgement.policy import Policy, SteadyPolicy
from booray_core.tournament import Tournament
from tests.bench.players.kernel import duel
from tests.bench.players.measuring import Asked, as_json, interval, rules_of, told

OPPONENTS: Final = (
    "always", "loose", "pat", "two-trumps", "threshold-0.15", "threshold-0.25", "threshold-0.35",
    "threshold-0.5",
)  # fmt: skip
FOR_SHARP: Final = ("always", "loose", "two-trumps", "threshold-0.35")

Gain = tuple[float, float]

Duel = tuple[str, int, str, str, int]
"""Preset, seats, who sits alone, who all others are, deals."""


def measure(asked: Asked) -> object:
    """Set steady against each opponent; and sharp, which takes its time, alone among each."""
    return {"steady": _steady(asked), "sharp": _sharp(asked)}


def _steady(asked: Asked) -> list[dict[str, object]]:
    deals = asked.many(4000, least=200)
    rows = [
        (preset, seats, name)
        for preset, seats in asked.tables(seats=tuple(range(2, 9)))
        for name in OPPONENTS
    ]
    jobs: list[Duel] = []
    for preset, seats, name in rows:
        jobs += [(preset, seats, name, "steady", deals), (preset, seats, "steady", name, deals)]
    print(f"\nsteady and others, {deals} deals: chips in 100 of whoever sits alone among the other")
    print(f"{'preset':<10} {'seats':>5} {'opponent':<14} {'opponent':>16} {'steady':>16}")
    figures = []
    results = asked.each(_play, jobs)
    for preset, seats, name in rows:
        it, steady = next(results), next(results)
        beats = "  it wins" if it[0] - it[1] > 0 else ""
        row = f"{preset:<10} {seats:>5} {name:<14} {told(it):>16} {told(steady):>16}"
        print(row + beats, flush=True)
        which = {"preset": preset, "seats": seats, "opponent": name}
        figures.append(which | {"it": as_json(it), "steady": as_json(steady)})
    return figures


def _sharp(asked: Asked) -> list[dict[str, object]]:
    deals = asked.many(4000)
    jobs = [(*table, name, deals) for table in asked.tables(seats=(4,)) for name in FOR_SHARP]
    print(f"\nsharp and steady, alone among others, {deals} deals: chips in 100")
    print(f"{'preset':<10} {'seats':>5} {'others':<14} {'sharp':>16} {'steady':>16} {'more':>16}")
    figures = []
    for job, told_of in zip(jobs, asked.each(_beside, jobs), strict=True):
        preset, seats, name, _ = job
        sharp, steady, more = told_of
        row = f"{preset:<10} {seats:>5} {name:<14} {told(sharp):>16} {told(steady):>16}"
        print(f"{row} {told(more):>16}", flush=True)
        which = {"preset": preset, "seats": seats, "opponent": name}
        gains = {"sharp": as_json(sharp), "steady": as_json(steady), "more": as_json(more)}
        figures.append(which | gains)
    return figures


def _beside(job: tuple[str, int, str, int]) -> tuple[Gain, Gain, Gain]:
    """Return what sharp gains alone among others, what steady does with the same cards, and how
    much more that is, with their margins.
    """
    preset, seats, others, deals = job
    sharp, steady = (_sessions(preset, seats, one, others, deals) for one in ("sharp", "steady"))
    more = [a - b for a, b in zip(sharp, steady, strict=True)]
    return interval(sharp), interval(steady), interval(more)


def _sessions(preset: str, seats: int, one: str, others: str, deals: int) -> list[float]:
    """Return what one gains alone among others in 100 deals, session by session."""
    players = [one, *[others] * (seats - 1)]
    *_, records = Tournament(rules_of(preset), players, deals, "bench").run()
    return [100 * each for each in records[0].sessions]


def _play(job: Duel) -> tuple[float, float]:
    """Return what one gains alone among others, with its margin."""
    preset, seats, one, others, deals = job
    rules = rules_of(preset)
    alone, other = _policy(one), _policy(others)
    return interval(duel(rules, [alone, *[other] * (seats - 1)], deals)[0].sessions)


def _policy(name: str) -> Policy:
    return SteadyPolicy() if name == "steady" else opponent(name)()
