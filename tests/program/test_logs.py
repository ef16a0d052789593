"""What the program's log makes of what discord.py tells."""

from __future__ import annotations

import subprocess
import sys

TELLING = """
import logging
from bot.program.logs import set_up_log
from bot.settings import Settings

set_up_log(Settings(_env_file=None))
for logger, error in [
    ("discord.shard", ConnectionResetError("the other side has gone")),
    ("discord.shard", TimeoutError()),
    ("somebody", ValueError("why")),
]:
    words = "Attempting a reconnect for shard ID %s in %.2fs"
    logging.getLogger(logger).error(words, 0, 1.08, exc_info=error)
"""


def test_a_cut_connection_is_a_line_and_other_errors_keep_their_traceback() -> None:
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", TELLING], capture_output=True, text=True, check=True
    )
    first, second, third, *rest = done.stderr.splitlines()
    told = "discord.shard: Attempting a reconnect for shard ID 0 in 1.08s"
    assert first.endswith(f"WARNING {told}: the other side has gone")
    assert second.endswith(f"WARNING {told}: TimeoutError")
    assert "ERROR   somebody: Attempting" in third
    assert rest == ["ValueError: why"]
