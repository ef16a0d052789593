"""Named tuples, made and read in the shortest way: as Python here, as C in ``tuples.pxd``."""

from __future__ import annotations

from typing import Any, TypeVar

Named = TypeVar("Named", bound=tuple[Any, ...])


def made(kind: type[Named], fields: tuple[Any, ...]) -> Named:
    """Return a named tuple of a kind with these fields: all of them, as nothing is checked."""
    return tuple.__new__(kind, fields)


def fields(named: Named) -> Named:
    """Return the fields of a named tuple, to be unpacked."""
    return named
