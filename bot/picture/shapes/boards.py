"""Drawings of a leaderboard's rows: their ground, bars, and medals."""

from __future__ import annotations

from bot.picture import theme
from bot.picture.shapes import svg


def line(width: int, height: int, own: bool) -> str:
    """Return what somebody's line stands on; the reader's own has a gold rim."""
    rim = 3 if own else 1.6
    edge, ground = (theme.GOLD, theme.ASKED_PLATE) if own else (theme.ROW_EDGE, theme.ROW)
    return svg(
        width,
        height,
        f'<rect x="{rim / 2}" y="{rim / 2}" width="{width - rim}" height="{height - rim}"'
        f' rx="{(height - rim) / 2}" fill="{ground}" stroke="{edge}" stroke-width="{rim}"/>',
    )


def bar(width: int, height: int, colour: str) -> str:
    """Return a bar that begins behind a portrait."""
    bent = min(height / 2, width)
    return svg(
        width,
        height,
        f'<path d="M0 0H{width - bent}a{bent} {height / 2} 0 0 1 0 {height}H0Z" fill="{colour}"/>',
    )


def medal(size: int, place: int) -> str:
    """Return the medal of the first, the second, or the third, without its number."""
    front, edge = theme.PODIUM[place - 1]
    half, radius = size / 2, size * 0.4
    down = size - radius - 0.5
    return svg(
        size,
        size,
        f'<path d="M{size * 0.2:.1f} 0h{size * 0.28:.1f}l{size * 0.14:.1f} {half:.1f}'
        f'h-{size * 0.26:.1f}Z" fill="{theme.RIBBON}"/>'
        f'<path d="M{size * 0.8:.1f} 0h-{size * 0.28:.1f}l-{size * 0.14:.1f} {half:.1f}'
        f'h{size * 0.26:.1f}Z" fill="{theme.BEADS[0]}"/>'
        f'<circle cx="{half}" cy="{down}" r="{radius}" fill="{edge}"/>'
        f'<circle cx="{half}" cy="{down}" r="{radius - 2.5}" fill="{front}"/>'
        f'<path d="M{half - radius * 0.62:.1f} {down - radius * 0.3:.1f}'
        f'a{radius * 0.7:.1f} {radius * 0.7:.1f} 0 0 1 {radius * 0.62:.1f} -{radius * 0.4:.1f}"'
        f' fill="none" stroke="{theme.mixed(front, "#ffffff", 0.7)}" stroke-width="2.5"'
        ' stroke-linecap="round"/>',
    )
