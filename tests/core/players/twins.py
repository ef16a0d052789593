"""The kernel twice: as it is installed, compiled, and as plain Python beside it."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import booray_core
from tests.bench.compiled import ROOT, is_extension, kernel


def is_compiled() -> bool:
    """Return whether the kernel that is installed is compiled, all of it."""
    return all(is_extension(importlib.import_module(name).__file__) for name in kernel())


@contextmanager
def plain_digests(positions: int, seed: int) -> Iterator[Iterator[str]]:
    """Have the sources as plain Python tell what the search makes of some positions.

    See :mod:`tests.core.players.world_digests`. They run in another process, beside this one.
    """
    with tempfile.TemporaryDirectory() as folder:
        package = Path(str(booray_core.__file__)).parent
        leave_out = shutil.ignore_patterns(
            "__pycache__", *(f"*{each}" for each in EXTENSION_SUFFIXES)
        )
        shutil.copytree(package, Path(folder, package.name), ignore=leave_out)
        command = [sys.executable, "-P", "-m", "tests.bench.digests"]
        with subprocess.Popen(  # noqa: S603 - our own command
            [*command, f"--positions={positions}", f"--seed={seed}"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((folder, str(ROOT)))},
            stdout=subprocess.PIPE,
            text=True,
        ) as telling:
            assert telling.stdout is not None
            yield (line.strip() for line in telling.stdout)
