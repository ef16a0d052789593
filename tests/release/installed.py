"""Try the program that is installed: does it deal, keep a database and open the sandbox?

A release runs this with each wheel before it is published. It needs Python's own library only, and
works in a folder of its own. Give it the build that is expected: ``compiled`` or ``plain``. Exits
with 1, and a sentence, if something is not as it should be.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import sysconfig
import tempfile
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

BUILDS: Final[Mapping[str, str]] = {
    "compiled": "compiled engine",
    "plain": "engine in plain Python",
}
"""How each build calls itself."""
SECONDS: Final = 120
"""How long a command may take: a first start on a slow machine takes some."""


class NotAsItShouldBe(Exception):  # noqa: N818 - says what is the matter
    """What was installed does not work, or is another build."""


def tried(build: str, environment: Mapping[str, str] = os.environ) -> list[str]:
    """Try everything, and return a line about each.

    Raises:
        NotAsItShouldBe: something failed.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        ours = ("BOORAY_", "DATABASE_", "DISCORD_")
        settings = {name: told for name, told in environment.items() if not name.startswith(ours)}
        settings |= {"BOORAY_SANDBOX_PORT": "0", "PYTHONUTF8": "1"}
        version = _said(folder, settings, [_booray(), "--version"]).strip()
        if BUILDS[build] not in version:
            raise NotAsItShouldBe(f"expected the {BUILDS[build]}, got: {version}")
        _said(folder, settings, [sys.executable, "-m", "booray_core", "simulate", "--deals", "50"])
        _said(folder, settings, [_booray(), "migrate"])
        _said(folder, settings, [_booray(), "audit"])
        with _sandbox(folder, settings) as address:
            page = _page(address)
    return [version, "dealt 50 deals", "made a database", f"opened a page of {page} bytes"]


def _booray() -> str:
    """Return the command as pip installed it, beside this Python."""
    return str(Path(sysconfig.get_path("scripts")) / "booray")


def _said(folder: str, settings: Mapping[str, str], command: list[str]) -> str:
    """Run a command, and return what it says."""
    ran = subprocess.run(  # noqa: S603 - the program itself
        command,
        cwd=folder,
        env=settings,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    if ran.returncode:
        raise NotAsItShouldBe(f"{command} ended with {ran.returncode}: {ran.stdout}{ran.stderr}")
    return ran.stdout


@contextmanager
def _sandbox(folder: str, settings: Mapping[str, str]) -> Iterator[str]:
    """Run ``booray`` without arguments, as a newcomer does; give the address that it prints."""
    program = subprocess.Popen(  # noqa: S603 - the program itself
        [_booray()], cwd=folder, env=settings, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert program.stdout is not None
    try:
        said = ""
        for line in program.stdout:
            said += line
            if "http://" in line:
                yield "http://" + line.split("http://")[1].split()[0].rstrip(".")
                break
        else:
            raise NotAsItShouldBe(f"no sandbox was opened: {said}")
    finally:
        program.terminate()
        program.stdout.close()
        program.wait(SECONDS)


def _page(address: str) -> int:
    """Return the size of the sandbox's page in bytes."""
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - http://, above
            page: bytes = answer.read()
    except OSError as error:
        raise NotAsItShouldBe(f"{address} shows no page: {error}") from error
    if b"<html" not in page:
        raise NotAsItShouldBe(f"{address} shows no page: {page[:100]!r}")
    return len(page)


def main(arguments: list[str] | None = None) -> int:
    """Try it, and say what was seen."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.release.installed",
        description=__doc__,
        epilog="Example: python -m tests.release.installed plain",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("build", choices=list(BUILDS), help="the build that is expected")
    try:
        print("\n".join(tried(parser.parse_args(arguments).build)))
    except NotAsItShouldBe as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
