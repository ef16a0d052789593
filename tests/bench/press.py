"""Count what a press of a card goes through in the program: files, functions, frames.

Ann and Bo play in the sandbox's Discord, in this process. One of them leads a card: that is counted
until everybody sees it. The last line is JSON.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from booray_core import Phase
from bot.tables.words.values import HouseRules
from tests.behaviour.harness import LOOK, Server
from tests.bench.figures import tell
from tests.command import described

ROOT: Final = Path(__file__).parents[2]
OURS: Final = (f"{ROOT}/bot/", f"{ROOT}/booray_core/")
NOT_OURS: Final = f"{ROOT}/bot/sandbox/"


class Counting:
    """Counts calls of the program's own functions, in all threads, while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.calls = Counter[CodeType]()

    def begin(self) -> None:
        """Watch this thread, and all that begin later."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call":
            code = frame.f_code
            if code.co_filename.startswith(OURS) and not code.co_filename.startswith(NOT_OURS):
                self.calls[code] += 1


async def _press(folder: Path, counting: Counting) -> None:
    server = Server(folder, HouseRules(pause=6.0), seed=2, patience=5.0)
    await server.open()
    await server.deals(server.bo, computers=0)
    players = server.ann, server.bo

    def leads() -> bool:
        deal = server.table.deal
        return deal is not None and deal.phase is Phase.PLAYING and not deal.tricks

    await server.play(*players, until=leads)
    await server.passes(5)  # all that came before is done
    presser = await server.until_asked(*players)
    panel, button = presser.panel, presser._act("Play")
    assert button is not None
    counting.on = True
    await presser.member.click(panel, custom_id=button.custom_id)
    await server.passes(LOOK)
    counting.on = False
    await server.close()


def main() -> None:
    """Count and print."""
    parser = described("tests.bench.press", __doc__, "--most 20")
    parser.add_argument("--most", type=int, default=0, help="list so many files, by their frames")
    asked = parser.parse_args()
    counting = Counting()
    counting.begin()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_press(Path(folder), counting))
    by_file = Counter[str]()
    for code, frames in counting.calls.items():
        by_file[str(Path(code.co_filename).relative_to(ROOT))] += frames
    for file, frames in by_file.most_common(asked.most):
        print(f"{frames:6}  {file}")
    calls = counting.calls
    tell({"files": len(by_file), "functions": len(calls), "frames": calls.total()})


if __name__ == "__main__":
    main()
