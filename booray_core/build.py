"""Build information: version, location, and whether the engine is compiled."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from booray_core.players.judgement import cardplay


@dataclass(frozen=True, slots=True)
class Build:
    """A copy of the game."""

    version: str
    """``unknown`` of sources that were never installed."""
    folder: Path
    """Where the package ``booray_core`` lies."""
    compiled: bool
    """The search's kernel runs as extension modules, not as Python."""
    hides: Path | None
    """Where pip put another copy, which would run but for the working directory."""

    def __str__(self) -> str:
        engine = "compiled engine" if self.compiled else "engine in plain Python"
        return f"booray {self.version}, {engine}, {self.folder}"


def this_build() -> Build:
    """Return which copy runs."""
    folder = Path(__file__).resolve().parents[1]
    compiled = str(cardplay.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    try:
        installed = distribution("booray")
    except PackageNotFoundError:
        return Build("unknown", folder, compiled, None)
    there = Path(str(installed.locate_file(""))).resolve()
    is_copy = there != folder and (there / "booray_core" / "__init__.py").is_file()
    return Build(installed.version, folder, compiled, there if is_copy else None)


def shadow_notice(instead: str) -> str | None:
    """Return which copy runs, where that is not the one that pip installed; else None.

    Args:
        instead: the command that runs the installed one.
    """
    build = this_build()
    if build.hides is None:
        return None
    return f"this is {build}; the installed one, in {build.hides}, runs with `{instead}`"
