"""The people: they come of an evening, open a table, press what they see, forget, and go."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, Protocol

from booray_core import PRESETS
from bot.screens.house import OPTIONS
from bot.screens.ids import ALWAYS, ButtonId, declared, form_id
from bot.screens.options import GROUPS
from bot.tables.words.values import Pace, Person, Stage, Stakes
from bot.tables.words.views import TableView
from tests.soak.simulated.discord_world import (
    Asked,
    Channel,
    Json,
    Member,
    Message,
    button,
    buttons_of,
    fields_of,
    text_of,
)

ACTS: Final = frozenset({"play", "pass", "pat", "draw", "stay", "drop", "card"})
GAMES: Final[tuple[tuple[str, Json, dict[str, str]], ...]] = (
    ("fists", {}, {}),
    ("fists", {"limit": 6}, {}),
    ("fists", {}, {"enforcement": "honor"}),
    ("louisiana", {}, {"enforcement": "honor"}),
    ("boxed", {"buy_in": 30}, {}),
    ("boxed-de", {"buy_in": 20}, {"format": "last_standing"}),
    *((preset, {}, {}) for preset in PRESETS),
)
"""What is opened: a preset, more for the command, and what the host changes by a form then."""
COMMANDS: Final = (
    *("hand", "rules", "host house", "balance", "history", "table"),
    *("seat sit-out", "seat away", "seat back", "host computer"),
    *("deal", "advice", "recall", "leave", "join", "play", "pass"),
)
"""What is typed: of ``/booray``, or of the group named before."""
PACES: Final = (8, 8, 8, 1)
"""How often each pace is chosen."""
_WAITS: Final = "Your fist is closed"


class Town(Protocol):
    """Where people are."""

    def send(
        self, kind: int, member: Member, channel: Channel, data: Json, message: Message | None
    ) -> Asked:
        """Send an interaction on its way."""
        ...

    def table_in(self, channel: Channel) -> TableView | None:
        """Return the table of a channel, as far as anybody can see it."""
        ...


class Visitor:
    """Somebody who is in a channel for a while."""

    def __init__(
        self, town: Town, member: Member, channel: Channel, chance: random.Random, *, opens: bool
    ) -> None:
        self._town, self._member, self._channel = town, member, channel
        self._chance = random.Random(chance.random())
        self._opens = opens
        self._last: Asked | None = None
        self._pressed: list[Json] | None = None
        self._wishes: dict[str, str] = {}
        """Options that they are still to choose at the table that they have opened."""
        self._old: list[str] = []
        """What they could press at some time."""

    async def stay(self, seconds: float) -> None:
        """Play for a while, and then mostly leave."""
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            long = self._chance.random() < 0.02
            await asyncio.sleep(self._chance.uniform(*((30, 400) if long else (1.0, 6.0))))
            if not self._channel.gone:
                self._do_something()
        if self._chance.random() < 0.7:
            self.press_named("leave")
            await asyncio.sleep(5)
            self.press_named("leave-now")

    def _do_something(self) -> None:
        last = self._last
        if last is not None and last.modal is not None:
            self._fill_in(last)
            return
        if self._chance.random() < 0.06:
            self._do_anything()
            return
        view = self._town.table_in(self._channel)
        if view is None:
            if self._chance.random() < 0.1 and self.press_named("again"):
                return
            if self._opens and self._chance.random() < 0.3:
                self._open()
        elif (seat := view.seat_of(self._member.id)) is None:
            self.press_named("join")
        elif self._is_asked(view, seat):
            self._decide()
        else:
            self._wait_at(view, seat)

    def _wait_at(self, view: TableView, seat: int) -> None:
        """Do what there is to do between one's turns."""
        presence = view.chairs[seat].presence
        if view.paused is not None and view.host == self._member.id:
            if self._chance.random() < 0.1:
                self.command("resume", "booray-host")
        elif self._wishes and view.host == self._member.id:
            self._choose_rules(view)
        elif view.stage is Stage.LOBBY and view.host == self._member.id:
            people = sum(isinstance(each.occupant, Person) for each in view.chairs.values())
            if len(view.chairs) > 2 or people > 1 or self._chance.random() < 0.3:
                self.press_named("deal")
        elif view.stage is Stage.PAUSE and view.cutter == seat and self._chance.random() < 0.2:
            self.press_named("cut")
        elif presence.sitting_out or presence.away:
            self.press_named("back")
        elif presence.must_agree:
            self.press_named("agree")

    def _is_asked(self, view: TableView, seat: int) -> bool:
        return view.deal is not None and seat in view.deal.to_act and seat in view.deadlines

    def _decide(self) -> None:
        """Press on the panel what acts, else ask for a panel."""
        panel = self._panel()
        if panel is None:
            if not self.press_named("hand"):
                self.command("hand")
            return
        self._pressed = panel.components
        acts = [each for each in buttons_of(panel) if _verb(each) in ACTS]
        play = next((each for each in acts if _verb(each) == "play"), None)
        chosen = play if play and self._chance.random() < 0.7 else self._chance.choice(acts)
        self._press(panel, chosen)

    def _panel(self) -> Message | None:
        """Return the panel that asks for something it did not ask for before."""
        for message in self._channel.private(self._member.id):
            acts = any(_verb(each) in ACTS for each in buttons_of(message))
            if acts and message.components is not self._pressed:
                said = text_of(message.components)
                return None if _WAITS in said else message
            if acts:
                self._pressed = None  # it has not changed: they ask for another
                return None
        return None

    # Single things to do

    def press_named(self, verb: str) -> bool:
        """Press what does something, where it is to be seen; return whether it is."""
        for message in self._seen():
            for custom_id in buttons_of(message):
                if _verb(custom_id) == verb:
                    self._press(message, custom_id)
                    return True
        return False

    def _seen(self) -> Iterator[Message]:
        """Return the newest messages that they see, those for them alone first."""
        for source in (self._channel.private(self._member.id), self._channel.public()):
            for _, message in zip(range(4), source, strict=False):
                yield message

    def _press(self, message: Message, custom_id: str) -> None:
        self._old = [*self._old[-20:], custom_id]
        data = {"custom_id": custom_id, "component_type": 2}
        self._last = self._town.send(3, self._member, self._channel, data, message)

    def command(self, name: str, group: str = "booray", **options: Any) -> None:
        """Type a command of a group."""
        entered = [
            {"name": key, "type": _type(value), "value": value} for key, value in options.items()
        ]
        data = {
            "id": "1",
            "name": group,
            "type": 1,
            "options": [{"name": name, "type": 1, "options": entered}],
        }
        self._last = self._town.send(2, self._member, self._channel, data, None)

    def _open(self) -> None:
        chance = self._chance
        preset, options, wishes = chance.choice(GAMES)
        self._wishes = dict(wishes)
        options = {
            "rules": preset,
            "computers": chance.randint(0, 2),
            "level": chance.choice(["easy", "steady"]),
            "pace": chance.choices(list(Pace), PACES)[0].value,
            "stakes": chance.choice([Stakes.CHIPS, Stakes.CHIPS, Stakes.PRACTICE]).value,
            **options,
        }
        self.command("start", **options)

    def _choose_rules(self, view: TableView) -> None:
        """Fill in a form of the house rules."""
        option, value = self._wishes.popitem()
        page = next(number for number, kinds in enumerate(GROUPS.values()) if option in kinds)
        form = form_id(ButtonId(view.id, 0, ALWAYS, OPTIONS, page=page), self._member.id)
        field = {"type": 4, "custom_id": f"{option}=", "value": value}
        data = {"custom_id": form, "components": [{"type": 18, "component": field}]}
        self._last = self._town.send(5, self._member, self._channel, data, None)

    def _fill_in(self, last: Asked) -> None:
        """Type something into a form."""
        modal = last.modal or {}
        last.modal = None
        typed = self._chance.choice(["1", "7", "26", "30", "100", "-3", "x"])
        sent = [
            {"type": 18, "component": {"type": 4, "custom_id": field, "value": typed}}
            for field in fields_of(modal)
        ]
        data = {"custom_id": modal["custom_id"], "components": sent}
        self._last = self._town.send(5, self._member, self._channel, data, last.message)

    def _do_anything(self) -> None:
        """Press or type something that is mostly not called for."""
        chance = self._chance
        seen = list(self._seen())
        kind = chance.random()
        if kind < 0.02:
            self.command(chance.choice(("hand-over", "take-over")), "booray-host")
            return
        if kind < 0.03:
            minutes = chance.choice([1, 5, 60, 24 * 60, 0])
            self.command("pause", "booray-host", minutes=minutes)
            return
        if kind < 0.3 or not seen:
            *group, command = chance.choice(COMMANDS).split()
            self.command(command, "-".join(("booray", *group)))
            return
        message = chance.choice(seen)
        if kind < 0.5 and self._old:
            self._press(message, chance.choice(self._old))
        elif kind < 0.6 and self._old:
            self._press(message, self._forged(chance.choice(self._old)))
        elif self._member.moderates and kind < 0.63:
            self.command("close", "booray-host")
        elif self._member.moderates and kind < 0.7:
            limit = chance.choice([0, 10, 40, 200, 1000])
            self.command("settings", "booray-admin", computers_may_lose=limit)
        elif buttons := [each for each in buttons_of(message) if not _verb(each).startswith("cl")]:
            self._press(message, chance.choice(buttons))

    def _forged(self, custom_id: str) -> str:
        """Return a button's id with two of its parts exchanged, or one of another verb."""
        parts = custom_id.split(":")
        if self._chance.random() < 0.5:
            at, beside = self._chance.choice(list(pairwise(range(1, len(parts)))))
            parts[at], parts[beside] = parts[beside], parts[at]
        elif len(parts) > 4:
            verbs = [each for each in declared() if not each.name.startswith("close")]
            parts[4] = self._chance.choice(verbs).name
        return ":".join(parts)[:100]


def _verb(custom_id: str) -> str:
    carried = button(custom_id)
    return "" if carried is None else carried.verb.name


def _type(value: object) -> int:
    return 4 if isinstance(value, int) else 3
