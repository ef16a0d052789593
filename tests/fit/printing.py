"""Fitted thresholds as a module of Python."""

from __future__ import annotations

from collections.abc import Mapping

from tests.fit.declaring import MANY

HEAD = '''"""Strengths from which hands are worth playing, in thousandths of the pot.

Made by ``python -m tests.fit.thresholds --work DIRECTORY``: not to be changed by hand.
"""

from __future__ import annotations

from typing import Final

ByOthers = tuple[tuple[int, ...], ...]
BySeats = tuple[ByOthers, ...]
"""For two seats, three, … eight: a row for each number of rivals who play, in it a number for each
number of others undecided."""
'''

FISTS_MEAN = '''}
"""With fists: by price and seats, for the dealer, and for others while the dealer's turn-up is an
eight or lower, nine to jack, a queen, a king, an ace (and the dealer plays for certain)."""
'''
TURN_UP_MEANS = '''"""What the dealer's turn-up adds for others: an eight or lower, nine
to jack, a queen, a king, an ace."""
'''
STAYS_MEAN = '''}
"""After the draw: by price, at tables of two and at larger ones, a row for each number of others
who have stayed, in it a number for each number of others still to be asked."""
'''

Fitted = Mapping[str, Mapping[str, float]]
SELDOM = 0.8
"""What stands where no hand was ever asked."""

FISTS = "fists"
SHIFTED = "dealer-card"
SEATS = range(2, 9)


def module(fitted: Mapping[str, Mapping[str, Fitted]]) -> str:
    """Return the module, with whatever families have been fitted."""
    parts = [HEAD]
    if FISTS in fitted:
        parts.append(_fists(fitted[FISTS]))
    turns = {family: each for family, each in fitted.items() if family != FISTS}
    if turns:
        parts.append("\nTURNS: Final[dict[str, dict[str, BySeats]]] = {\n")
        for family, prices in turns.items():
            parts.append(f'    "{family}": {{\n')
            for price, each in prices.items():
                parts += [f'        "{price}": (\n', *_by_seats(each), "        ),\n"]
            parts.append("    },\n")
        parts.append('}\n"""With declarations in turn: by family and price, by seats."""\n')
    if SHIFTED in fitted:
        parts.append(_shifts(fitted[SHIFTED]["full"]))
    if "four" in fitted:
        parts.append(_stays(fitted["four"]))
    return "".join(parts)


def _fists(prices: Mapping[str, Fitted]) -> str:
    lines = ["\nFISTS: Final[dict[str, tuple[tuple[int, ...], ...]]] = {\n"]
    for price, fitted in prices.items():
        lines.append(f'    "{price}": (\n')
        for seats in SEATS:
            base, shift = fitted[f"{seats} base"], fitted[f"{seats} shift"]
            level = base[f"0 {seats - 1}"]
            row = [level + shift[str(up)] for up in range(-1, 5)]
            lines.append(f"        {_row(row)},\n")
        lines.append("    ),\n")
    lines.append(FISTS_MEAN)
    return "".join(lines)


def _by_seats(fitted: Fitted) -> list[str]:
    lines = []
    for seats in SEATS:
        base = fitted[f"{seats} base"]
        rows = [
            _row([base.get(f"{rivals} {left}", 0.0) for left in range(seats - rivals)])
            for rivals in range(min(MANY, seats - 1) + 1)
        ]
        lines.append(f"            ({', '.join(rows)}),\n")
    return lines


def _shifts(fitted: Fitted) -> str:
    shifts = [
        sum(fitted[f"{seats} shift"][str(up)] for seats in SEATS[2:]) / len(SEATS[2:])
        for up in range(5)
    ]
    return f"\nTURN_UP: Final = {_row(shifts)}\n{TURN_UP_MEANS}"


def _stays(prices: Mapping[str, Fitted]) -> str:
    lines = ["\nSTAYS: Final[dict[str, tuple[ByOthers, ByOthers]]] = {\n"]
    for price, fitted in prices.items():
        lines.append(f'    "{price}": (\n')
        for kind, most in (("two stay", 1), ("stay", MANY)):
            stays = fitted[kind]
            rows = [
                _row([stays.get(f"{stayed} {left}", SELDOM) for left in range(most + 1)])
                for stayed in range(most + 1)
            ]
            lines.append(f"        ({', '.join(rows)}),\n")
        lines.append("    ),\n")
    lines.append(STAYS_MEAN)
    return "".join(lines)


def _row(values: list[float]) -> str:
    inner = ", ".join(str(round(1000 * value)) for value in values)
    return f"({inner}{',' if len(values) == 1 else ''})"
