"""The ladder: each level against the next lower one."""

from __future__ import annotations

from booray_core.cli.contest import table_of
from booray_core.tournament import Tournament
from tests.bench.players.measuring import Asked, rules_of

LADDER = (("sharp", "steady", 2000), ("steady", "easy", 5000), ("easy", "random", 5000))
"""Who sits alone among whom, and for how many deals."""


def measure(asked: Asked) -> object:
    """Set one of each level among those of the next lower one."""
    jobs = [
        (better, worse, preset, seats, asked.many(deals))
        for better, worse, deals in LADDER
        for preset, seats in asked.tables(presets=("fists",))
    ]
    figures = []
    for job, (lines, players) in zip(jobs, asked.each(_play, jobs), strict=True):
        better, worse, preset, seats, deals = job
        print(f"\n{better} against {worse}, {preset}, {seats} seats, {deals} deals")
        print("\n".join(lines))
        figures.append({"preset": preset, "seats": seats, "players": players})
    return figures


def _play(job: tuple[str, str, str, int, int]) -> tuple[list[str], list[dict[str, object]]]:
    better, worse, preset, seats, deals = job
    players = [better, *[worse] * (seats - 1)]
    *_, records = Tournament(rules_of(preset), players, deals, "bench").run()
    return list(table_of(records)), [each.as_json() for each in records]
