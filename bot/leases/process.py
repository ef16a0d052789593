"""Name of this process among those that share a database."""

from __future__ import annotations

import secrets
from typing import NewType

ProcessId = NewType("ProcessId", str)
"""One running program, from its start to its end; after a restart it is another."""


def new_process() -> ProcessId:
    """Return a name that no other process has, like ``p-8f3a2c91``."""
    return ProcessId(f"p-{secrets.token_hex(4)}")
