"""How a person plays through what they see: the newest panel, one press at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, TypeVar

from bot.sandbox import SimulatedPerson
from bot.sandbox.people import buttons_of, text_of
from bot.screens.options import GROUPS, written
from bot.wording import Wording

EPHEMERAL = 64
ASKED: Final = frozenset(
    {"rules", "buy_in", "computers", "level", "stakes", "pace", "thread", "ante", "limit"}
)
"""What the command asks for that opens a table; everything else is in *House rules*."""
Json = dict[str, Any]
T = TypeVar("T")


async def opens(person: SimulatedPerson, **options: Any) -> None:
    """Open a table, and set the rules that its command does not ask for by the forms.

    Args:
        person: the host.
        options: of the command, or of the rules, by name.
    """
    asked = {option: value for option, value in options.items() if option in ASKED}
    await person.command("booray start", **asked)
    for group, kinds in GROUPS.items():
        chosen = {o: v for o, v in options.items() if o in kinds and o not in ASKED}
        if chosen:
            answer = await changes(person, group, chosen)
            assert "House rules" in text_of(answer or {}), text_of(answer or {})


async def changes(person: SimulatedPerson, group: str, options: dict[str, Any]) -> Json | None:
    """Fill in the form of a group of options, and return what the host is answered."""
    sheet = await person.command("booray-host house")
    await person.click(Wording().of("house-group", group), message=sheet)
    label = partial(Wording().of, "option-label")
    return await person.submit({label(o): written(o, value) for o, value in options.items()})


def panel_of(person: SimulatedPerson) -> Json | None:
    """Return the newest private message that a person sees."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return private[-1] if private else None


def board_of(person: SimulatedPerson) -> Json | None:
    """Return the newest message that everybody sees."""
    public = [each for each in person.messages() if not each["flags"] & EPHEMERAL]
    return public[-1] if public else None


def verb_of(button: Json) -> str:
    """Return what a button of ours does; nothing, where it only leads to a page."""
    return str(button["custom_id"].split(":")[4]) if "custom_id" in button else ""


def deal_of(button: Json) -> int:
    """Return the number of the deal that a button of ours belongs to."""
    return int(button["custom_id"].split(":")[2])


def choices(person: SimulatedPerson) -> list[Json]:
    """Return the buttons by which a person may act in the deal now, on the panel."""
    return choices_on(panel_of(person))


def choices_on(panel: Json | None) -> list[Json]:
    """Return the buttons of a panel by which its person may act in the deal now."""
    acts = {"play", "pass", "pat", "draw", "stay", "drop", "card"}
    return [
        button
        for button in (buttons_of(panel) if panel else ())
        if verb_of(button) in acts and not button.get("disabled")
    ]


async def any_sees(people: Iterable[SimulatedPerson], look: Callable[[], T | None], what: str) -> T:
    """Return the first true answer of `look`, asked whenever something changes for one of them."""
    waiting = {asyncio.create_task(person.wait_for(look, what=what)) for person in people}
    try:
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def is_asked(person: SimulatedPerson, since: Json | None = None) -> bool:
    """Return whether the panel asks for something now.

    Args:
        person: who looks.
        since: the panel as it was when they last pressed; until it has changed, it asks nothing.
    """
    return asks(panel_of(person), since)


def asks(panel: Json | None, since: Json | None = None) -> bool:
    """Return whether a panel asks for something.

    Cards may be marked before one's draw comes, and a closed fist may be changed: neither is asked.

    Args:
        panel: the panel, if there is one.
        since: as it was when its person last pressed; until it has changed, it asks nothing.
    """
    if panel is None or (since is not None and panel["components"] == since["components"]):
        return False
    return bool(choices_on(panel)) and "Your fist is closed" not in text_of(panel)


async def play_deal(person: SimulatedPerson, number: int, *, declare: str = "play") -> int:
    """Play a deal through the panel until its message says it is over; return the presses."""
    presses = 0
    over = f"Deal {number} is over"
    pressed: Json | None = None

    def ends() -> bool:
        return any(over in text_of(message) for message in person.messages())

    def goes_on() -> bool:
        asked = is_asked(person, pressed)
        return ends() or (asked and all(deal_of(each) == number for each in choices(person)))

    while True:
        await person.wait_for(goes_on, what=over)
        if ends():
            return presses
        wanted = [b for b in choices(person) if verb_of(b) == declare] or choices(person)
        pressed = panel_of(person)
        await person.click(wanted[0]["custom_id"], message=pressed)
        presses += 1
