"""A process that has as many files open as it may."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_descriptors_left() -> Iterator[None]:
    """Have no file be opened for a while: those that are open stay so."""
    lowest = os.dup(0)  # the system gives the lowest number that is free
    os.close(lowest)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
