"""SVG drawings of everything in the picture except text."""

from __future__ import annotations

from typing import Final

from booray_core.cards import Card, Suit
from bot.avatars import PORTRAITS
from bot.faces import Deck
from bot.faces.drawing import FACE, INKS, PAPER, PIECES, back, mark_of, print_of
from bot.faces.pictures import COLOURS
from bot.faces.reactions import REACTION_PIECES, Reaction
from bot.picture import theme
from bot.picture.layout import HEIGHT, WIDTH
from bot.picture.scene import Mood, Sign

CARD_MARGIN: Final = 10
"""Around a card: room for its shadow, and for the rim of the best one."""
PLATE_MARGIN: Final = 6
"""Around a plate: room for the rim of who is waited for."""
SIGN_SIZE: Final = 36
COIN_SIZE: Final = 24
CROWN_SIZE: Final = (38, 30)
DEALER_SIZE: Final = 28
LED_SIZE: Final = (28, 20)
BACK_SIZE: Final = (22, 30)

_DARK_GOLD: Final = "#6b4a12"


def svg(width: int, height: int, parts: str) -> str:
    """Return a drawing of some size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{parts}</svg>'
    )


def felt(top: int, bottom: int) -> str:
    """Return a strip of the room and the empty table in it."""

    def ring(inset: float, fill: str, *, line: str = "", width: float = 0.0) -> str:
        x, y = 48 + inset, 27 + inset
        w, h = WIDTH - 2 * x, HEIGHT - 2 * y
        radius = min(h / 2, max(40.0, 236 - inset))
        stroke = f' stroke="{line}" stroke-width="{width}"' if line else ""
        return (
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="{fill}"{stroke}/>'
        )

    shade = theme.mixed(theme.FELT, theme.ROOM, 0.45)
    lighter = theme.mixed(theme.FELT, theme.INNER, 0.5)
    drawn = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.ROOM}"/>'
        + ring(-6, theme.mixed(theme.ROOM, "#000000", 0.3))
        + ring(0, theme.RIM_DARK)
        + ring(4, theme.RIM)
        + ring(10, theme.RIM_DARK)
        + ring(14, shade)
        + ring(20, theme.FELT)
        + ring(44, lighter)
        + ring(70, theme.INNER, line=theme.LINE, width=2)
    )
    return svg(WIDTH, bottom - top, f'<g transform="translate(0 {-top})">{drawn}</g>')


_PLATES: Final = {
    Mood.PLAIN: (theme.PLATE, theme.PLATE_EDGE, 2),
    Mood.OUT: (theme.PLATE, theme.PLATE_EDGE, 2),
    Mood.ASKED: (theme.ASKED_PLATE, theme.ASKED, 7),
    Mood.WON: (theme.WON_PLATE, theme.WON, 4),
    Mood.PAID: (theme.PAID_PLATE, theme.PAID, 4),
}


def plate(size: tuple[int, int], mood: Mood, *, side: bool) -> str:
    """Return the frame of a seat, with :data:`PLATE_MARGIN` around it."""
    width, height = size
    fill, edge, line = _PLATES[mood]
    at = PLATE_MARGIN + (1 if line == 2 else 0.5)
    inner = 2 * (at - PLATE_MARGIN)
    radius = 26 if side else (height - inner) / 2
    return svg(
        width + 2 * PLATE_MARGIN,
        height + 2 * PLATE_MARGIN,
        f'<rect x="{at}" y="{at}" width="{width - inner}" height="{height - inner}"'
        f' rx="{radius}" fill="{fill}" stroke="{edge}" stroke-width="{line}"/>',
    )


def free_place(size: tuple[int, int]) -> str:
    """Return a place that nobody has taken."""
    width, height = size
    x, y = width / 2, height / 2
    return svg(
        width,
        height,
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{height / 2 - 2}"'
        f' fill="{theme.PLATE}" fill-opacity=".35" stroke="#8fb3a0" stroke-width="3"'
        ' stroke-dasharray="13 9"/>'
        f'<path d="M{x - 13} {y}h26M{x} {y - 13}v26" stroke="#a9d6bd" stroke-width="5"'
        ' stroke-linecap="round"/>',
    )


def card(shown: Card, deck: Deck, size: tuple[int, int], *, best: bool) -> str:
    """Return a card with its shadow, and :data:`CARD_MARGIN` around it; the best has a rim."""
    scale = size[1] / FACE[1]
    at = (size[0] - FACE[0] * scale) / 2
    printed = f'<g transform="translate({at} 0) scale({scale})">{print_of(shown, deck)}</g>'
    return _paper(size, printed, best=best)


def suit_tile(suit: Suit, deck: Deck, side: int) -> str:
    """Return a suit on a white tile, with the same around it."""
    mark = mark_of(suit, (side * 0.15, side * 0.15), side * 0.7)
    return _paper((side, side), f'<g color="{INKS[COLOURS[deck][suit]]}">{mark}</g>')


def _paper(size: tuple[int, int], printed: str, *, best: bool = False) -> str:
    width, height = size
    m = CARD_MARGIN
    rim = (
        f'<rect x="{m - 6}" y="{m - 6}" width="{width + 12}" height="{height + 12}" rx="14"'
        f' fill="{theme.WON}"/>'
        f'<rect x="{m - 1.5}" y="{m - 1.5}" width="{width + 3}" height="{height + 3}" rx="10"'
        f' fill="{theme.WON_PLATE}"/>'
        if best
        else f'<rect x="{m - 1}" y="{m + 4}" width="{width + 4}" height="{height + 2}" rx="11"'
        ' fill="#04130c" fill-opacity=".3"/>'
        f'<rect x="{m}" y="{m + 2}" width="{width + 2}" height="{height + 2}" rx="10"'
        ' fill="#04130c" fill-opacity=".35"/>'
    )
    return svg(
        width + 2 * m,
        height + 2 * m,
        f'{PIECES}{rim}<rect x="{m + 0.5}" y="{m + 0.5}" width="{width - 1}"'
        f' height="{height - 1}" rx="8" fill="{PAPER}" stroke="#c3ccc7" stroke-width="1"/>'
        f'<g transform="translate({m} {m})">{printed}</g>',
    )


def small_back() -> str:
    """Return a card face down beside a number."""
    width, height = BACK_SIZE
    return svg(
        width, height, f'{PIECES}<g transform="scale({width / 100} {height / 140})">{back()}</g>'
    )


def disc(size: int, colour: str) -> str:
    """Return the disc of a seat."""
    half = size / 2
    return svg(size, size, f'<circle cx="{half}" cy="{half}" r="{half}" fill="{colour}"/>')


def portrait(level: str, size: int, colour: str) -> str:
    """Return a computer's portrait, round; a level that has none is left clear."""
    half = size / 2
    pieces = PORTRAITS.partition(">")[2].rpartition("</svg>")[0]
    return svg(
        size,
        size,
        f'<defs>{pieces}<clipPath id="round"><circle cx="{half}" cy="{half}" r="{half}"/>'
        f'</clipPath></defs><g clip-path="url(#round)" color="{colour}">'
        f'<use href="#{level}" width="{size}" height="{size}"/></g>',
    )


def reaction(which: Reaction, size: int) -> str:
    """Return somebody's reaction in a bubble, which hides their disc."""
    half = size / 2
    return svg(
        size,
        size,
        f'{REACTION_PIECES}<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{PAPER}"'
        f' stroke="{theme.PLATE}" stroke-width="2"/>'
        f'<use href="#{which}" x="{size * 0.15}" y="{size * 0.15}" width="{size * 0.7}"'
        f' height="{size * 0.7}"/>',
    )


def dealer() -> str:
    """Return the dealer's button without its letter."""
    half = DEALER_SIZE / 2
    return svg(
        DEALER_SIZE,
        DEALER_SIZE,
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="{theme.PLATE}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 2.5}" fill="#fff"/>',
    )


def coin() -> str:
    """Return a trick that was won."""
    half = COIN_SIZE / 2
    return svg(
        COIN_SIZE,
        COIN_SIZE,
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="{theme.PLATE}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 2}" fill="#f2b632"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 5.5}" fill="none" stroke="{_DARK_GOLD}"'
        ' stroke-width="2"/>'
        f'<circle cx="{half}" cy="{half}" r="2" fill="{_DARK_GOLD}"/>',
    )


def badge() -> str:
    """Return a coin that has room for a number."""
    half = DEALER_SIZE / 2
    return svg(
        DEALER_SIZE,
        DEALER_SIZE,
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="{theme.PLATE}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 2.5}" fill="{theme.GOLD}"/>',
    )


def crown() -> str:
    """Return the crown of a winner, or of the host."""
    return svg(
        *CROWN_SIZE,
        f'<path d="M4 26 2.5 8l8.5 7.5L19 3l8 12.5L35.5 8 34 26Z" fill="{theme.GOLD}"'
        f' stroke="{_DARK_GOLD}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M5 21.500h28" stroke="{_DARK_GOLD}" stroke-width="2"/>',
    )


def led() -> str:
    """Return what points at the card that was led."""
    return svg(
        *LED_SIZE,
        f'<path d="M3 2h22L14 17Z" fill="#fff" stroke="{theme.PLATE}" stroke-width="3"'
        ' stroke-linejoin="round"/>',
    )


_IN_A_CIRCLE: Final = '<circle cx="18" cy="18" r="14" fill="none" stroke="{0}" stroke-width="3"/>'
_LINES: Final = '<path d="{1}" fill="none" stroke="{0}" stroke-width="3.6" stroke-linecap="round"/>'

_SIGNS: Final = {
    Sign.FIST: (
        f'<g fill="{theme.GOLD}" stroke="{_DARK_GOLD}" stroke-width="1.8" stroke-linejoin="round">'
        '<path d="M5 14c0-3 2-5 5-5h19c3 0 5 2 5 5v8c0 6-4 10-9 10H15C9 32 5 28 5 22Z"/>'
        '<rect x="5" y="4.5" width="7.4" height="13" rx="3.6"/>'
        '<rect x="12.3" y="3" width="7.4" height="14.5" rx="3.6"/>'
        '<rect x="19.6" y="3.5" width="7.4" height="14" rx="3.6"/>'
        '<rect x="26.9" y="5.5" width="7" height="12" rx="3.5"/>'
        '<path d="M3 17.500c0-2.2 1.8-3.6 4-3.600h11.500c2.5 0 4 1.6 4 3.700s-1.6 3.6-4'
        ' 3.600h-4c-1 3-4.5 5-8 4.400C4 24.9 3 22.5 3 20Z"/></g>'
    ),
    Sign.THINKING: "".join(
        f'<circle cx="{x}" cy="18" r="4" fill="{theme.ASKED}"/>' for x in (6, 18, 30)
    ),
    Sign.IN: (
        f'<circle cx="18" cy="18" r="15" fill="{theme.WON}"/>'
        '<path d="M11 18.500l5 5 9.5-10.5" fill="none" stroke="#0d1814" stroke-width="4.2"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    Sign.PASSED: (_IN_A_CIRCLE + _LINES).format(theme.FADED, "M13 13l10 10M23 13L13 23"),
    Sign.IDLE: (_IN_A_CIRCLE + _LINES).format(theme.FADED, "M14.5 13v10M21.5 13v10"),
    Sign.CUT: (
        '<rect x="6" y="4" width="24" height="11" rx="3" fill="#fff"/>'
        '<rect x="8.5" y="6.5" width="19" height="6" rx="1.5" fill="#8e2331"/>'
        '<rect x="6" y="21" width="24" height="11" rx="3" fill="#fff"/>'
        '<rect x="8.5" y="23.5" width="19" height="6" rx="1.5" fill="#8e2331"/>'
        f'<path d="M2 18h32" stroke="{theme.ASKED}" stroke-width="2.5" stroke-dasharray="4 3"/>'
    ),
    Sign.WRONG: (
        f'<path d="M18 4.5 33 31H3Z" fill="{theme.ASKED}" stroke="{_DARK_GOLD}"'
        ' stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M18 13v8.5" stroke="#0d1814" stroke-width="3.6" stroke-linecap="round"/>'
        '<circle cx="18" cy="26.5" r="2.1" fill="#0d1814"/>'
    ),
    Sign.LOST: f'<path d="M6 11h24L18 28Z" fill="{theme.PAID}"/>',
}


def sign(which: Sign) -> str:
    """Return a sign on a plate, :data:`SIGN_SIZE` wide and high."""
    return svg(SIGN_SIZE, SIGN_SIZE, _SIGNS[which])
