"""Ports on this machine that nobody uses."""

from __future__ import annotations

import socket


def free_port() -> int:
    """Return a port of loopback that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])
