"""A PgBouncer of the tests' own, in transaction mode, before a PostgreSQL server."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from types import TracebackType
from typing import Any, Final, Self

import pytest

from tests.postgres import OWNER, PostgresServer

_PATIENCE: Final = 10.0
"""Seconds until it listens."""

_SETTINGS: Final = """\
[databases]
* = host=127.0.0.1 port={server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = plain
auth_file = {folder}/people
pool_mode = transaction
default_pool_size = {size}
server_check_query = select 1
max_client_conn = 200
"""


def program() -> str | None:
    """Return where PgBouncer is; None where it is not installed."""
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


def need_program() -> None:
    """Skip the test where PgBouncer is not installed, or fail where it must be."""
    if program() is None:
        missing = "PgBouncer is not installed (Debian's package `pgbouncer`)"
        if os.environ.get("REQUIRE_POSTGRESQL"):
            pytest.fail(missing)
        pytest.skip(missing)


class Bouncer:
    """A running one: ``with Bouncer(server) as bouncer:``; its folder is in the server's."""

    def __init__(self, server: PostgresServer, size: int = 20) -> None:
        """Prepare it.

        Args:
            server: what it stands before.
            size: how many connections to each database it has.
        """
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._folder = server.folder / f"bouncer-{self.port}"
        self._folder.mkdir()
        settings = self._folder / "settings.ini"
        settings.write_text(
            _SETTINGS.format(server=server.port, port=self.port, folder=self._folder, size=size)
        )
        (self._folder / "people").write_text(f'"{OWNER}" "{server.password}"\n')
        self._server = server
        self._settings = settings

    def start(self) -> None:
        """Start it; return once it takes connections."""
        as_owner: dict[str, Any] = {}
        if os.getuid() == 0:  # it refuses to be run by root
            as_owner = {"user": "postgres", "group": "postgres", "extra_groups": []}
        found = program()
        assert found is not None
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own words
                [found, str(self._settings)], cwd=self._folder, stderr=log, stdout=log, **as_owner
            )
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                if self._process.poll() is not None or time.monotonic() > until:
                    said = (self._folder / "log").read_text()
                    raise RuntimeError(f"PgBouncer does not listen: {said}") from None
                time.sleep(0.02)
            else:
                return

    def before(self, url: str) -> str:
        """Return the address by which a database of the server is reached through it."""
        return self._server.url(url.rpartition("/")[2], port=self.port)

    def stop(self) -> None:
        """Stop it, at once."""
        self._process.terminate()
        self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()
