"""How often *steady* plays a hand that is expected to lose chips.

What playing brings is taken to grow with the strength of the hand, in each situation apart: it is
fitted so to deals that were played out both ways, and says what each hand that steady plays loses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from math import sqrt
from typing import Final

from booray_core.tournament import CONFIDENCE, DEEP
from tests.bench.players.kernel import at_stake, dealt
from tests.bench.players.measuring import Asked, rules_of
from tests.bench.players.responses import Comparison, Question

POTS: Final = (None, 20, 40)
"""Chips in the pot as seats declare; none: the antes of a fresh deal."""
LOSSES: Final = (0.1, 0.5)
BLOCKS: Final = 10
"""Parts of the deals that are left out in turn, which shows how surely a share is known."""

Sums = dict[tuple[Hashable, int], tuple[int, float]]
"""By situation and strength: how many hands were played, and the chips that brought in all."""


def measure(asked: Asked) -> object:
    """Tell the share of hands steady plays at an expected loss, with fresh and carried pots."""
    jobs = [
        (preset, seats, pot, asked.many(100_000, least=500))
        for preset, seats in asked.tables(seats=(4,))
        for pot in POTS
    ]
    print("\nsteady: share of the hands it plays that are expected to lose more than so many chips")
    losses = " ".join(f"{f'{loss} chips':>16}" for loss in LOSSES)
    print(f"{'preset':<10} {'seats':>5} {'pot':>5} {losses}")
    figures = []
    for (preset, seats, pot, _), shares in zip(jobs, asked.each(_shares, jobs), strict=True):
        told = " ".join(f"{f'{share:.1%} ± {margin:.1%}':>16}" for share, margin in shares)
        print(f"{preset:<10} {seats:>5} {pot or 'fresh':>5} {told}", flush=True)
        rounded = [[round(each, 4) for each in share] for share in shares]
        which = {"preset": preset, "seats": seats, "pot": pot}
        figures.append(which | {str(loss): rounded[at] for at, loss in enumerate(LOSSES)})
    return figures


def _shares(job: tuple[str, int, int | None, int]) -> list[tuple[float, float]]:
    """Return for each loss the share of hands that lose more, and its margin."""
    preset, seats, pot, deals = job
    blocks = [_sums(preset, seats, pot, range(at, deals, BLOCKS)) for at in range(BLOCKS)]
    shares = []
    for loss in LOSSES:
        whole = _share(blocks, loss)
        without = [_share([*blocks[:at], *blocks[at + 1 :]], loss) for at in range(BLOCKS)]
        mean = sum(without) / BLOCKS
        spread = (BLOCKS - 1) / BLOCKS * sum((each - mean) ** 2 for each in without)
        shares.append((whole, CONFIDENCE * sqrt(spread)))
    return shares


def _sums(preset: str, seats: int, pot: int | None, numbers: Sequence[int]) -> Sums:
    rules = rules_of(preset)
    comparison = Comparison(rules)
    counted: dict[tuple[Hashable, int], list[float]] = defaultdict(lambda: [0, 0.0])
    for number in numbers:
        world = dealt(rules, seats, f"losses {number}")
        if pot is not None:
            world = at_stake(world, pot, [DEEP] * seats)
        for me in range(seats):
            for question, gained in comparison.ask(world, me, f"{number} {me}"):
                if question.usual and _declares(question):
                    cell = counted[question.situation, round(20 * question.held)]
                    cell[0] += 1
                    cell[1] += gained
    return {key: (int(n), total) for key, (n, total) in counted.items()}


def _declares(question: Question) -> bool:
    return isinstance(question.situation, tuple) and question.situation[0] == "declares"


def _share(blocks: Sequence[Sums], loss: float) -> float:
    """Return the share of hands played that are expected to lose more than some chips."""
    by_situation: dict[Hashable, dict[int, tuple[int, float]]] = defaultdict(dict)
    for sums in blocks:
        for (situation, held), (n, total) in sums.items():
            before = by_situation[situation].get(held, (0, 0.0))
            by_situation[situation][held] = before[0] + n, before[1] + total
    hands = lost = 0
    for cells in by_situation.values():
        for n, expected in _growing(cells):
            hands += n
            lost += n if expected < -loss else 0
    return lost / max(hands, 1)


def _growing(cells: Mapping[int, tuple[int, float]]) -> list[tuple[int, float]]:
    """Return counts and means, weakest hands first, pooled until no mean is below another."""
    pooled: list[tuple[int, float]] = []
    for held in sorted(cells):
        n, total = cells[held]
        while pooled and pooled[-1][1] * n >= total * pooled[-1][0]:
            before = pooled.pop()
            n, total = n + before[0], total + before[1]
        pooled.append((n, total))
    return [(n, total / n) for n, total in pooled]
