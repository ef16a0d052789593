"""Files attached to a screen that shows them."""

from __future__ import annotations

import gzip
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord.utils import MISSING

LARGEST: Final = 9_500_000
"""Bytes of one file; Discord takes 10 MiB, the rest of the request is little."""


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A file: a screen shows it as ``attachment://`` and its name."""

    name: str
    content: bytes = field(repr=False)


def files_of(enclosed: Sequence[Enclosed]) -> Any:
    """Return files as discord.py sends them, once; the absence of any where there are none."""
    return [discord.File(io.BytesIO(each.content), each.name) for each in enclosed] or MISSING


def attachments_of(enclosed: Sequence[Enclosed] | None) -> Any:
    """Return the files that an edited message is to have, in place of all it has; None: those."""
    return MISSING if enclosed is None else (files_of(enclosed) if enclosed else [])


def parted(name: str, content: bytes, largest: int = LARGEST) -> list[Enclosed]:
    """Return a file as Discord takes it: as it is, else packed, and packed in parts if need be."""
    if len(content) <= largest:
        return [Enclosed(name, content)]
    return in_parts(f"{name}.gz", gzip.compress(content), largest)


def in_parts(name: str, packed: bytes, largest: int = LARGEST) -> list[Enclosed]:
    """Return a packed file, in parts if need be."""
    if len(packed) <= largest:
        return [Enclosed(name, packed)]
    starts = range(0, len(packed), largest)
    return [
        Enclosed(f"{name}.{number:03}", packed[start : start + largest])
        for number, start in enumerate(starts, 1)
    ]
