"""Start of the endpoint for metrics and health, and why it cannot be served."""

from __future__ import annotations

import errno

from bot.monitoring import Monitoring
from bot.program.refusals import CONFIGURATION, FAILED, CannotStart, wording
from bot.settings import Settings


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
        code = CONFIGURATION if error.errno == errno.EACCES else FAILED
        raise CannotStart(why_not(error, settings.monitoring_host, port), code) from error


def why_not(error: OSError, host: str, port: int) -> str:
    """Return why nothing can listen there, and what to do about it."""
    facts = {"host": host, "port": str(port)}
    match error.errno:
        case errno.EADDRINUSE:
            return wording.text("program-monitoring-port-taken", **facts)
        case errno.EADDRNOTAVAIL:
            return wording.text("program-monitoring-no-address", **facts)
        case errno.EACCES:
            return wording.text("program-monitoring-reserved", **facts)
    problem = error.strerror or str(error)
    return wording.text("program-monitoring-refused", **facts, problem=problem)
