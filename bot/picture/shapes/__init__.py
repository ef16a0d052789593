"""SVG drawings of everything in the picture except text."""

from __future__ import annotations


def svg(width: int, height: int, parts: str) -> str:
    """Return a drawing of some size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{parts}</svg>'
    )
