"""A PostgreSQL server of the tests' own, on loopback, made when the first test asks for it.

``postgres_url`` (a fixture, from :mod:`tests.conftest`) is the address of a new, empty database.
Where PostgreSQL is not installed these tests are skipped, with the reason; where the environment
says ``REQUIRE_POSTGRESQL=1`` that is a failure instead.
"""

from __future__ import annotations

import atexit
import itertools
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from tests.ports import free_port

OWNER: Final = "booray"
"""Whose the databases are; no superuser, as with careful operators."""

_MISSING: Final = "PostgreSQL is not installed (Debian's package `postgresql`)"


class PostgresServer:
    """A server: its folder, where it listens, and the databases that are made in it."""

    def __init__(self, programs: Path, *options: str) -> None:
        """Prepare a server that does not run yet.

        Args:
            programs: the folder with ``initdb`` and ``pg_ctl``.
            options: more settings, like ``max_connections=20``.
        """
        self._programs = programs
        self._options = options
        self.folder = Path(tempfile.mkdtemp(prefix="booray-pg-"))
        self._data = self.folder / "data"
        self.password = secrets.token_hex(8)
        self.port = free_port()
        self._count = itertools.count(1)
        self._done: list[str] = []
        self._as_owner: dict[str, Any] = {"cwd": self.folder}
        if os.getuid() == 0:  # PostgreSQL refuses to be run by root
            self._as_owner |= {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        self._make()

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password)
        secret.chmod(0o644)
        self._run("initdb", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync",
                  "-A", "scram-sha-256", f"--pwfile={secret}", "-D", str(self._data))  # fmt: skip
        secret.unlink()

    def start(self) -> None:
        """Start it; return once it takes connections."""
        settings = [
            "listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories=",
            "fsync=off", "shared_buffers=32MB", *self._options,
        ]  # fmt: skip
        options = " ".join(f"-c '{each}'" for each in settings)
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", str(self._data), "-l", log, "-o", options)

    def stop(self, mode: str = "fast") -> None:
        """Stop it: ``fast`` cuts its clients off, ``immediate`` is as if it was killed."""
        self._run("pg_ctl", "stop", "-w", "-m", mode, "-D", str(self._data))

    def remove(self) -> None:
        """Stop it for good."""
        self._run("pg_ctl", "stop", "-m", "immediate", "-D", str(self._data), check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, *, user: str = OWNER, port: int | None = None) -> str:
        """Return the address of a database; of another port, where something stands between."""
        return f"postgresql://{user}:{self.password}@127.0.0.1:{port or self.port}/{database}"

    def make_database(self, template: str = "template0") -> str:
        """Make a database as another is; return its name. Those that are done with are deleted."""
        name = f"booray_{next(self._count)}"
        how = f"TEMPLATE {template} OWNER {OWNER}"
        if self._copies_files():
            how += " STRATEGY file_copy"  # four times as fast
        # In one go: most of what a database costs here is the program that asks for it.
        done, self._done = self._done, []
        self.sql(
            *(f"DROP DATABASE IF EXISTS {each} WITH (FORCE)" for each in done),
            f"CREATE DATABASE {name} {how}",
        )
        return name

    def is_done_with(self, name: str) -> None:
        """Have a database deleted, whoever is connected to it, when the next one is made."""
        self._done.append(name)

    @cache  # noqa: B019 - a process has one or two servers
    def _copies_files(self) -> bool:
        return int(self.sql("SHOW server_version_num")) >= 150000

    def sql(self, *statements: str, database: str = "postgres") -> str:
        """Run statements as the superuser; return what they print."""
        where = self.url(database, user="postgres")
        each = (word for statement in statements for word in ("-c", statement))
        return self._run("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", *each, where)

    def _run(self, program: str, *arguments: str, check: bool = True) -> str:
        command = [str(self._programs / program), *arguments]
        # Not through pipes: a server that is started would keep them open.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(  # noqa: S603 - our own words
                command, check=False, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                **self._as_owner,
            )  # fmt: skip
            said.seek(0)
            text = said.read().decode().strip()
        if check and done.returncode != 0:
            raise RuntimeError(f"{program} ended with {done.returncode}: {text}")
        return text


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs; None where it is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((each.parent for each in debian), key=_version, default=None)


def _version(folder: Path) -> float:
    return float(folder.parent.name)


def need_programs() -> Path:
    """Return the same; skip the test where it is not installed, or fail where it must be."""
    folder = programs()
    if folder is None:
        if os.environ.get("REQUIRE_POSTGRESQL"):
            pytest.fail(_MISSING)
        pytest.skip(_MISSING)
    return folder


@cache
def _started(folder: Path) -> PostgresServer:
    server = PostgresServer(folder)
    atexit.register(server.remove)
    server.start()
    server.sql(f"CREATE ROLE {OWNER} LOGIN PASSWORD '{server.password}'")
    return server


def postgres_server() -> PostgresServer:
    """Return the server of this process, which all of its tests share; start it if need be."""
    return _started(need_programs())


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """The address of a new, empty PostgreSQL database."""
    server = postgres_server()
    name = server.make_database()
    yield server.url(name)
    server.is_done_with(name)
