"""Making values that are made by the thousand."""

from __future__ import annotations

from typing import Final

made: Final = tuple.__new__
"""``made(Type, (…))``: a named tuple of all its fields in order, three times as fast as a call."""
