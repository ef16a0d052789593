"""People who play until there is something worth a picture."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Final

from bot.sandbox import SimulatedPerson
from bot.sandbox.people import buttons_of, text_of
from tests.e2e.players import EPHEMERAL, Json, asks, board_of, choices_on, verb_of

CUT: Final = 17
"""How deep they cut."""


def panel_of(person: SimulatedPerson) -> Json | None:
    """Return the newest private message by which a person may act now."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return next((each for each in reversed(private) if asks(each)), None)


async def rests(person: SimulatedPerson, seconds: float) -> None:
    """Wait until the newest message that everyone sees has not changed for some time."""
    shown, since = "", time.monotonic()
    while time.monotonic() - since < seconds:
        public = [each for each in person.messages() if not each["flags"] & EPHEMERAL]
        if (now := text_of(public[-1])) != shown:
            shown, since = now, time.monotonic()
        await asyncio.sleep(0.1)


def newest_private(person: SimulatedPerson) -> int:
    """Return the number of a person's newest private message; 0 for none."""
    private = (int(each["id"]) for each in person.messages() if each["flags"] & EPHEMERAL)
    return max(private, default=0)


def shows_the_game(panel: Json) -> bool:
    """Return whether some cards of a hand may be played, and some not, to a trick of two others."""
    cards = [each for each in buttons_of(panel) if verb_of(each) == "card"]
    forbidden = [each for each in cards if each.get("disabled")]
    trick = next((each for each in text_of(panel).splitlines() if each.startswith("## Trick")), "")
    return len(cards) > 3 and 0 < len(forbidden) < len(cards) - 1 and trick.count("<:") == 2


def cuts(person: SimulatedPerson) -> bool:
    """Return whether everyone is told that a person may cut.

    Their own panel tells it later: on a busy machine, too late to cut.
    """
    board = board_of(person)
    said = "" if board is None else text_of(board)
    name = f"\u2068{person.name}\u2069"
    return f"{name} may cut the cards" in said or f"cut: {name}" in said


class Pair:
    """Ann and Bo at a table: one plays what she can, the other passes."""

    def __init__(self, ann: SimulatedPerson, bo: SimulatedPerson) -> None:
        self.ann = ann
        self.bo = bo
        self._pressed: dict[SimulatedPerson, Json] = {}
        self._cut: set[int] = set()
        """How many deals were over as they cut: that whose cut it is stays there."""

    def _asked(self, person: SimulatedPerson) -> Json | None:
        panel = panel_of(person)
        return panel if panel is not None and asks(panel, self._pressed.get(person)) else None

    def _cuts(self, person: SimulatedPerson) -> bool:
        return self.ended() not in self._cut and cuts(person)

    def ended(self) -> int:
        """Return how many deals are over."""
        said = "\n".join(text_of(message) for message in self.ann.messages())
        return len(set(re.findall(r"Deal (\d+) is over", said)))

    def closed(self) -> bool:
        """Return whether the table is closed."""
        return any("The table is closed." in text_of(each) for each in self.ann.messages())

    def has_to_play(self) -> bool:
        """Return whether Ann is asked for a card."""
        panel = self._asked(self.ann)
        return panel is not None and any(verb_of(each) == "card" for each in buttons_of(panel))

    def shows(self) -> bool:
        """Return whether Ann is asked for a card, and her hand shows the game.

        That may take many deals.
        """
        panel = self._asked(self.ann)
        return panel is not None and shows_the_game(panel)

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until something is so.

        Args:
            until: tells whether it is.
        """
        people = ((self.bo, "pass"), (self.ann, "play"))

        def comes() -> bool:
            return until() or any(self._asked(each) or self._cuts(each) for each, _ in people)

        while True:
            await self.ann.wait_for(comes, seconds=60)
            if until():
                return
            for person, wanted in people:
                if self._cuts(person):
                    self._cut.add(self.ended())
                    await person.command("booray hand")
                    await person.click("Another number")
                    await person.submit({"number": str(CUT)})
                elif (panel := self._asked(person)) is not None and not until():
                    able = choices_on(panel)
                    button = next((each for each in able if verb_of(each) == wanted), able[0])
                    self._pressed[person] = panel
                    await person.click(button["custom_id"], message=panel)
