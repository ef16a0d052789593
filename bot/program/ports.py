"""Ports of this machine, and why nothing can listen on one."""

from __future__ import annotations

import errno
from typing import Final

from bot.monitoring import Monitoring
from bot.program.refusals import CONFIGURATION, FAILED, CannotStart, wording
from bot.settings import Settings

_UNRESERVED: Final = 1024
"""The first port that needs no rights."""


def cannot_listen(error: OSError, host: str, port: int, settings: str) -> CannotStart:
    """Return the refusal to start where nothing can listen, with what to do about it.

    Args:
        error: what was raised.
        host: an IP address.
        port: a port there.
        settings: how the names of the two settings begin, such as ``BOORAY_WEB``.
    """
    facts = {"host": host, "port": str(port), "settings": settings}
    match error.errno:
        case errno.EADDRINUSE:  # which may be free soon: a bot that is being replaced may have it
            return CannotStart(wording.text("program-port-taken", **facts), FAILED)
        case errno.EADDRNOTAVAIL:  # likewise: after a start the network may take a while
            return CannotStart(wording.text("program-port-no-address", **facts), FAILED)
        case errno.EACCES if 0 < port < _UNRESERVED:
            return CannotStart(wording.text("program-port-reserved", **facts), CONFIGURATION)
    problem = error.strerror or str(error)
    told = wording.text("program-port-refused", **facts, problem=problem)
    return CannotStart(told, CONFIGURATION if error.errno == errno.EACCES else FAILED)


async def start_monitoring(monitoring: Monitoring, settings: Settings) -> None:
    """Serve metrics and health, if the operator wants them.

    Raises:
        CannotStart: the port is taken or reserved, or this machine does not have the address.
    """
    port = settings.monitoring_port
    if port is None:
        return
    try:
        await monitoring.start(port)
    except OSError as error:
        raise cannot_listen(error, settings.monitoring_host, port, "BOORAY_MONITORING") from error
