"""How a person plays through what they see: the newest panel, one press at a time."""

from __future__ import annotations

from typing import Any

from bot.sandbox import Person
from bot.sandbox.people import buttons_of, text_of

EPHEMERAL = 64
Json = dict[str, Any]


def panel_of(person: Person) -> Json | None:
    """Return the newest private message that a person sees."""
    private = [each for each in person.messages() if each["flags"] & EPHEMERAL]
    return private[-1] if private else None


def board_of(person: Person) -> Json:
    """Return the newest message that everybody sees."""
    return [each for each in person.messages() if not each["flags"] & EPHEMERAL][-1]


def verb_of(button: Json) -> str:
    """Return what a button of ours does."""
    return str(button["custom_id"].split(":")[4])


def choices(person: Person) -> list[Json]:
    """Return the buttons by which a person may act in the deal now, on the panel."""
    panel = panel_of(person)
    acts = {"play", "pass", "pat", "draw", "stay", "drop", "card"}
    return [
        button
        for button in (buttons_of(panel) if panel else ())
        if verb_of(button) in acts and not button.get("disabled")
    ]


def is_asked(person: Person) -> bool:
    """Tell whether the panel asks for something now (marks for a draw may be set before)."""
    panel = panel_of(person)
    return panel is not None and bool(choices(person)) and "comes" not in text_of(panel)


async def play_deal(person: Person, number: int, *, declare: str = "play") -> int:
    """Play a deal through the panel until its message says it is over; return the presses."""
    presses = 0
    over = f"Deal {number} is over"

    def ends() -> bool:
        return any(over in text_of(message) for message in person.messages())

    while True:
        await person.wait_for(lambda: ends() or is_asked(person), what=over)
        if ends():
            return presses
        wanted = [b for b in choices(person) if verb_of(b) == declare] or choices(person)
        await person.click(wanted[0]["custom_id"], message=panel_of(person))
        presses += 1
