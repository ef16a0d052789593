"""Colours of the picture."""

from __future__ import annotations

from colorsys import hls_to_rgb
from typing import Final

FELT_DARK: Final = "#0c3b28"
FELT: Final = "#1f7450"
WOOD: Final = ("#8a5a33", "#6a4023", "#4a2a15")
WOOD_EDGE: Final = "#2a170b"
WOOD_SHINE: Final = "#b98250"
BRASS: Final = "#d9ab3f"
BEADS: Final = ("#8a5ac8", "#e8bd3c", "#43b37c")
SHADE: Final = "#03110a"
"""Of shadows, which are flat: soft ones cost many bytes."""

PLATE: Final = "#12231c"
PLATE_EDGE: Final = "#3d5a4d"
OUT_EDGE: Final = "#2c4238"
NAME: Final = "#ffffff"
STACK: Final = "#ffe9a8"
FADED: Final = "#9fb0a8"
"""Of seats that are out."""
ASKED: Final = "#ffd54a"
ASKED_PLATE: Final = "#2b2a12"
GOLD: Final = "#ffd54a"
GOLD_LEAF: Final = "#e8bd4c"
GOLD_DARK: Final = "#6b4a12"
LABEL: Final = "#d7ebdf"
WON: Final = "#7ee2a8"
WON_PLATE: Final = "#10331f"
PAID: Final = "#ff8a80"
PAID_PLATE: Final = "#3a1214"
STAMP: Final = "#c3202f"
STAMP_PAPER: Final = "#fff3df"
STAR: Final = "#8e1626"
RIBBON: Final = "#5b2c96"
RIBBON_DARK: Final = "#3b1a66"
RIBBON_TEXT: Final = "#fff3d0"
ROW: Final = "#0b2a1d"
ROW_EDGE: Final = "#3d7a5c"
PODIUM: Final = (
    *(("#f0c04a", "#b98318"), ("#cfd6de", "#8b95a1"), ("#d7935a", "#955524")),
    ("#9db5a8", "#5f7a6c"),
)
"""Gold, silver, bronze, and who has none of them."""
PODIUM_WON: Final = "#0c4a2a"
PODIUM_LOST: Final = "#7d1420"

BARS: Final = ("#8a6a14", "#62727a", "#7f4a24")
"""Of a leaderboard's first three; names are written on them."""
BAR: Final = "#1e5f45"
BAR_LOST: Final = "#6b2029"
RANK: Final = "#b9d6c6"

SKIN: Final = ("#f2bd66", "#8a5518")
"""Of hands, and its edge."""
SKIN_OUT: Final = ("#8ea197", "#3c4f46")
CHIPS: Final = {
    1: ("#f3ead6", "#2f6fb5"),
    5: ("#c9303f", "#fff1dc"),
    25: ("#6a3aa8", "#ffe08a"),
    100: ("#e0a526", "#3c1f63"),
    500: ("#23262e", "#ffd54a"),
}
"""A chip's colour and that of its stripes, by what it is worth."""

INITIALS: Final = "#10181c"
DISCS: Final = (
    *("#ffb100", "#60eeff", "#6f885c", "#f8ea8c"),
    *("#008eff", "#cb6112", "#a16e9e", "#ccffd8"),
)
"""By seat. No two are closer than 31 (CIE76), for people who are colour-blind either."""


def of_seat(number: int) -> str:
    """Return the colour of a seat, counted from 1."""
    return DISCS[(number - 1) % len(DISCS)]


def ground(seat: int) -> str:
    """Return the colour behind a computer's portrait at a seat, counted from 0: as at pages."""
    channels = hls_to_rgb((seat * 67 + 200) % 360 / 360, 0.36, 0.45)
    return "#" + "".join(f"{round(255 * each):02x}" for each in channels)


def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour with some part of another in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Return a colour's red, green and blue."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _ramp(steps: int, *stops: str) -> tuple[str, ...]:
    """Return a row of colours from dark to light, through some of them."""
    found = []
    for step in range(steps):
        at = step / (steps - 1) * (len(stops) - 1)
        first = min(len(stops) - 2, int(at))
        found.append(mixed(stops[first], stops[first + 1], at - first))
    return tuple(found)


OUT_RAMP: Final = _ramp(8, "#0f1c17", "#3f564b", "#7f958a")
"""In which the face of a seat that is out is drawn."""
PAID_RAMP: Final = _ramp(9, "#2b070d", "#8e1626", "#d9606a", "#ffc9c2")
"""In which the faces of who went bourré are drawn."""
