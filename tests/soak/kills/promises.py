"""What people pressed in the deals, what each was told, and whether the database says the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from booray_core import Action
from bot.sandbox.answers import MESSAGE, UPDATE
from bot.sandbox.components import TEXT
from bot.sandbox.models import Interaction, Message
from bot.sandbox.people import text_of
from bot.screens import acts
from bot.screens.ids import ButtonId
from bot.tables.words.reasons import TableReason
from bot.wording import Wording
from tests.bench.load.crowd import as_shown, is_sentence

MADE_ALREADY: Final = Wording("en").of("table-reason", TableReason.ALREADY_DONE)

Acts = Callable[[str, int, str], Sequence[tuple[int, Action]]]
"""Gives, by table, deal and member, what is stored as their own acts: the decision, the act."""


class Told(StrEnum):
    """What somebody was told of a press."""

    DONE = "done"
    MADE_ALREADY = "made already"
    """The decision had been made, and by themselves."""
    REFUSED = "refused"


@dataclass
class Press:
    """An act that somebody pressed."""

    member: str
    button: ButtonId
    action: Action
    decision: int
    life: int
    """In which of the program's lives."""
    told: Told | None = None
    """None: nothing, for all that is known."""

    def __str__(self) -> str:
        return f"{self.member} pressed {self.button} and was told: {self.told or 'nothing'}"


class Promises:
    """Everything that was pressed, held to what is stored."""

    def __init__(self) -> None:
        self.done = 0
        """Presses answered as done that were held to it."""
        self._on_their_way: dict[str, Press] = {}
        self._presses: dict[tuple[str, str, int, int], list[Press]] = defaultdict(list)
        """By member, table, deal and decision, in the order in which they were pressed."""
        self._to_be_held: list[Press] = []
        self._kept: dict[tuple[str, str, int], tuple[int, int]] = {}

    def press(self, number: str, member: str, button: ButtonId, life: int) -> None:
        """Note a press, if it is an act in a deal; its number is that of its interaction."""
        action, decision = acts.action_of(button), acts.decision_of(button)
        if action is not None and decision is not None:
            press = Press(member, button, action, decision, life)
            self._on_their_way[number] = press
            self._presses[_decision_of(press)].append(press)

    def answer(self, number: str, told: Told | None) -> None:
        """Note what was told of a press."""
        press = self._on_their_way.pop(number, None)
        if press is None:
            return
        press.told = told
        if told in {Told.DONE, Told.MADE_ALREADY}:
            self._to_be_held.append(press)

    def kept(self, member: str, table: str, deal: int) -> tuple[int, int]:
        """Return a member's last decision of a deal that is made, and in which life it was told."""
        return self._kept.get((member, table, deal), (-1, 0))

    def broken(self, acts: Acts) -> Iterator[Press]:
        """Give the presses, of those answered since the last time, of which something untrue was
        told: done, and that very act is not stored; made already, and nothing is that was pressed
        before.
        """
        for press in self._to_be_held:
            stored = acts(press.button.table, press.button.deal, press.member)
            made = [action for decision, action in stored if decision == press.decision]
            keeps = self._is_done if press.told is Told.DONE else self._was_made
            if not keeps(press, made):
                yield press
            key = press.member, press.button.table, press.button.deal
            self._kept[key] = max(self.kept(*key), (press.decision, press.life))
        self._to_be_held.clear()

    def _is_done(self, press: Press, made: Sequence[Action]) -> bool:
        """Return whether a press is stored, as often as it was answered as done until then."""
        self.done += 1
        often = sum(
            each.told is Told.DONE and each.action == press.action for each in self._until(press)
        )
        return made.count(press.action) >= often

    def _was_made(self, press: Press, made: Sequence[Action]) -> bool:
        """Return whether what is stored was pressed before; who pressed it may have been told."""
        before = [each for each in self._until(press)[:-1] if each.action in made]
        if any(each.told in {Told.DONE, Told.MADE_ALREADY} for each in before):
            return True
        return any(each.told is None for each in before)

    def _until(self, press: Press) -> list[Press]:
        presses = self._presses[_decision_of(press)]
        at = next(number for number, each in enumerate(presses) if each is press)
        return presses[: at + 1]


def _decision_of(press: Press) -> tuple[str, str, int, int]:
    return press.member, press.button.table, press.button.deal, press.decision


def told_by(interaction: Interaction) -> Told | None:
    """Return what an answer tells, the instant that it came; None: that another one will come."""
    sentence = sentence_of(interaction)
    if not sentence:
        return None if sentence is None else Told.DONE
    return Told.MADE_ALREADY if sentence == MADE_ALREADY else Told.REFUSED


def sentence_of(interaction: Interaction) -> str | None:
    """Return the sentence that an answer is, or has on top, the instant that it came.

    It is empty where there is none; None: another answer will come.
    """
    if interaction.answer == UPDATE:
        said = interaction.source
    elif interaction.answer == MESSAGE:
        said = interaction.channel.messages.get(interaction.original_id or "")
    else:
        return None
    return None if said is None else _sentence_on(said)


def _sentence_on(message: Message) -> str:
    """Read a message: a panel, alone or with a sentence on top, or a sentence alone."""
    first = message.components[0]
    if first["type"] == TEXT:
        return str(first["content"]).strip()
    return text_of(as_shown(message)).strip() if is_sentence(message) else ""
