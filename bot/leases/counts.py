"""Counts about leases, for the operator."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class LeaseCounts:
    """Counts of gained and lost servers."""

    taken: int = 0
    """Servers whose lease this process took."""
    lost: int = 0
    """Servers that another process took while this one still held them."""
    given_up: int = 0
    """Servers that this process gave up by itself, the idle ones included."""
    refused: int = 0
    """How often something was asked in a server that another process held: it gets no answer from
    this one, unless that one gives the server up at that very moment."""
