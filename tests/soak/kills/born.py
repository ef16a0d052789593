"""The program in a process of its own, whose code has been read in beforehand.

It is forked from a server that has imported it, and runs what ``booray run`` runs: reading the code
in anew takes most of a start, and killing that tells nothing.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from yarl import URL

from bot.settings import known_names

_FORKS: Final = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["bot.client", "bot.sandbox", "tests.soak.kills.born"])

_LOOK: Final = 0.01
"""Seconds from one look whether it has ended to the next."""


class Born:
    """A running process."""

    def __init__(self, folder: Path, log: Path, settings: dict[str, str]) -> None:
        """Start it.

        Args:
            folder: where it runs.
            log: what it writes its log to.
            settings: its environment, beside that of this process.
        """
        self.log = log
        log.touch()
        self._process: BaseProcess = _FORKS.Process(target=_run, args=(folder, log, settings))
        self._process.start()

    @property
    def exit_code(self) -> int | None:
        """What it ended with; None: it runs."""
        return self._process.exitcode

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid is not None
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self._process.is_alive() and self._process.pid is not None:
            os.kill(self._process.pid, number)

    def kill(self) -> None:
        """Kill it, at this very instant."""
        self._process.kill()

    async def ended(self) -> None:
        """Wait until it has ended."""
        while self._process.is_alive():  # noqa: ASYNC110 - a process tells nobody
            await asyncio.sleep(_LOOK)
        self._process.join()


def _run(folder: Path, log: Path, settings: dict[str, str]) -> None:
    os.chdir(folder)
    with log.open("ab", buffering=0) as file:
        os.dup2(file.fileno(), 2)
    for name in known_names() & os.environ.keys():
        del os.environ[name]
    os.environ.update(settings)
    # Here, as the server's children alone have need of it.
    from bot.__main__ import main  # noqa: PLC0415
    from bot.program import serving  # noqa: PLC0415

    drand = f"{URL(settings['BOORAY_DISCORD_API']).origin()}/drand"  # the sandbox's stand-in
    setattr(serving, "MIRRORS", (drand,))  # noqa: B010 - it is final in the program
    os._exit(main(["run"]))
