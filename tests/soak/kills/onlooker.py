"""Who sees what everybody sees: what was answered stands, fists stay sealed, nothing is doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.sandbox import Sandbox, events
from bot.sandbox.models import Interaction, Message
from bot.sandbox.people import buttons_of, text_of
from bot.screens.history import REPLAY
from bot.screens.ids import parse
from bot.screens.parts import MENU
from tests.bench.load.crowd import as_shown
from tests.e2e.players import asks, choices_on
from tests.soak.kills.promises import Promises, told_by
from tests.soak.kills.seals import wrong_seals
from tests.soak.kills.stored import Stored
from tests.soak.kills.town import Place
from tests.soak.kills.trace import Trace

_OPEN_FIST: Final = re.compile(r" · (in|passed)( · |$)", re.MULTILINE)
"""A declaration, as the table's message tells it."""

_DECLARING: Final = re.compile(r" · choosing$", re.MULTILINE)
"""The same of who has yet to declare."""

SETTLED: Final = 4.0
"""Seconds after a start, until nothing that the bot killed before had asked for is done late."""


class Onlooker:
    """Watches a sandbox for what must not be."""

    def __init__(self, sandbox: Sandbox, places: Sequence[Place], trace: Trace) -> None:
        self.promises = Promises()
        self._world = sandbox.world
        self._places = places
        self._trace = trace
        self._life = 0
        self._began = 0.0
        """Seconds after the beginning of the run, of this life."""
        sandbox.world.listen(self._on_event)

    def new_life(self) -> None:
        """Note that the program is online again."""
        self._life += 1
        self._began = self._trace.now

    # While it goes on

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction):
                self._note("press", interaction)
                self._press(interaction)
            case events.InteractionAnswered(interaction):
                told = told_by(interaction)
                self._note("answer", interaction, kind=interaction.answer, told=told)
                self.promises.answer(interaction.id, told)
            case events.InteractionFailed(interaction):
                self._note("no answer", interaction)
            case events.MessageDeleted(message) if message.visible_to is None:
                self._trace.note("deleted", message=message.id, channel=message.channel_id)
            case events.MessageCreated(message) | events.MessageUpdated(message):
                if message.visible_to is None:
                    self._note_message(message, new=isinstance(event, events.MessageCreated))
                    self._look_at_fists(message)
                else:
                    self._look_at_panel(message, message.visible_to)

    def _note(self, what: str, interaction: Interaction, **facts: object) -> None:
        pressed = interaction.data.get("custom_id") or interaction.command_name
        member = interaction.member.user.id
        self._trace.note(what, id=interaction.id, member=member, pressed=pressed, **facts)

    def _note_message(self, message: Message, *, new: bool) -> None:
        """Take down what stands in a channel, and by which table it can be played at."""
        buttons = [parse(each["custom_id"]) for each in _own_buttons(message)]
        self._trace.note(
            "posted" if new else "edited",
            message=message.id,
            channel=message.channel_id,
            tables=sorted({each.table for each in buttons if each is not None}),
            live=_is_live(message),
            nonce=message.nonce,
        )

    def _press(self, interaction: Interaction) -> None:
        button = parse(str(interaction.data.get("custom_id")))
        if button is not None:
            self.promises.press(interaction.id, interaction.member.user.id, button, self._life)

    def _look_at_fists(self, message: Message) -> None:
        said = text_of(as_shown(message))
        if _DECLARING.search(said) and _OPEN_FIST.search(said):
            self._trace.problem("fist opened early", said)

    def _look_at_panel(self, message: Message, member: str) -> None:
        shown = as_shown(message)
        if self._trace.now - self._began < SETTLED or not asks(shown):
            return
        for each in choices_on(shown):
            button = parse(each["custom_id"])
            if button is None or not isinstance(button.step, int):
                continue
            decision, life = self.promises.kept(member, button.table, button.deal)
            if button.step <= decision and life < self._life:
                told = f"{member} is asked again: {button}"
                self._trace.problem("answered press undone", told)
                return

    # Between the lives

    def hold_to_promises(self, stored: Stored) -> None:
        """Look whether what was answered as done is stored."""
        for press in self.promises.broken(stored.acts):
            self._trace.problem("answered press undone", str(press))

    def look_at_seals(self, stored: Stored) -> None:
        """Look whether each table's seal stands as it has to."""
        for each in wrong_seals(self._world, stored):
            self._trace.problem("seal off", each)

    def doubles(self) -> set[str]:
        """Return the ids of messages that stand there a second time, or for no table."""
        return {message.id for place in self._places for message in self._doubles_at(place)}

    def _doubles_at(self, place: Place) -> Iterator[Message]:
        channel = self._world.channel(place.channel)
        public = [each for each in channel.messages.values() if each.visible_to is None]
        yield from [each for each in public if _is_live(each)][:-1]
        called: dict[tuple[str, ...], Message] = {}
        for each in public:
            if each.content and _own_buttons(each):
                who = tuple(sorted(re.findall(r"<@\d+>", each.content)))
                if who in called:
                    yield called[who]
                called[who] = each

    def show(self, message_id: str) -> str:
        """Return what a message shows, for a problem."""
        for place in self._places:
            message = self._world.channel(place.channel).messages.get(message_id)
            if message is not None:
                first = text_of(as_shown(message)).strip().partition("\n")[0]
                ids = [each["custom_id"] for each in _own_buttons(message)]
                return f"{message_id} at table {place.number}: {first!r} {ids[:1]}"
        return f"{message_id}, gone"


def _own_buttons(message: Message) -> list[dict[str, str]]:
    return [each for each in buttons_of(as_shown(message)) if "custom_id" in each]


def _is_live(message: Message) -> bool:
    """Return whether a message is that of a table that is played at: it has *Table*, not *Replay*.

    That of a deal that is over has both, for the pause after it.
    """
    parsed = (parse(each["custom_id"]) for each in _own_buttons(message))
    verbs = {button.verb for button in parsed if button is not None}
    return MENU in verbs and REPLAY not in verbs
