"""Colours of the picture, all opaque."""

from __future__ import annotations

from colorsys import hls_to_rgb
from typing import Final

ROOM: Final = "#13211c"
RIM_DARK: Final = "#6b4a2f"
RIM: Final = "#8a6340"
FELT: Final = "#195e42"
INNER: Final = "#1d6846"
LINE: Final = "#38845f"

PLATE: Final = "#0d1814"
PLATE_EDGE: Final = "#33473e"
NAME: Final = "#ffffff"
STACK: Final = "#ffe9a8"
FADED: Final = "#9fb0a8"
"""Of seats that are out."""
ASKED: Final = "#ffd54a"
ASKED_PLATE: Final = "#2b2a12"
GOLD: Final = "#ffd54a"
LABEL: Final = "#d7ebdf"
WON: Final = "#7ee2a8"
WON_PLATE: Final = "#10331f"
PAID: Final = "#ff8a80"
PAID_PLATE: Final = "#3a1214"

INITIALS: Final = "#10181c"
DISCS: Final = (
    *("#ffb100", "#60eeff", "#6f885c", "#f8ea8c"),
    *("#008eff", "#cb6112", "#a16e9e", "#ccffd8"),
)
"""By seat. No two are closer than 31 (CIE76), for people who are colour-blind either."""


def ground(seat: int) -> str:
    """Return the colour behind a computer's portrait at a seat, counted from 0: as at pages."""
    channels = hls_to_rgb((seat * 67 + 200) % 360 / 360, 0.36, 0.45)
    return "#" + "".join(f"{round(255 * each):02x}" for each in channels)


def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour with some part of another in it."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
