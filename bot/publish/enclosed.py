"""Files that are sent along with a screen which shows them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord.utils import MISSING


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A file: a screen shows it as ``attachment://`` and its name."""

    name: str
    content: bytes = field(repr=False)


def files_of(enclosed: Sequence[Enclosed]) -> Any:
    """Return files as discord.py sends them, once; the absence of any where there are none."""
    return [discord.File(io.BytesIO(each.content), each.name) for each in enclosed] or MISSING
