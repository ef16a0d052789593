"""What has become of interactions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.sandbox.errors import Json
from bot.sandbox.models import LOADING, Interaction, Message

if TYPE_CHECKING:
    from tests.behaviour.env import Env

DEFERRED_MESSAGE, DEFERRED_UPDATE = 5, 6


@dataclass(frozen=True)
class Answer:
    """A message that an interaction was answered with."""

    message: discord.Message
    components: list[Json]


class Reply:
    """What has become of an interaction, as it stands when one looks."""

    def __init__(self, env: Env, interaction: Interaction) -> None:
        self._env = env
        self.interaction = interaction

    @property
    def acknowledged(self) -> bool:
        return self.interaction.answer is not None

    @property
    def deferred(self) -> bool:
        first = self._message(self.interaction.original_id)
        if self.interaction.answer == DEFERRED_MESSAGE:
            return first is not None and bool(first.flags & LOADING)
        return self.interaction.answer == DEFERRED_UPDATE

    @property
    def ephemeral(self) -> bool:
        return self.interaction.id in self._env.told_privately

    @property
    def modal(self) -> Json | None:
        return self._env.modals.get(self.interaction.id)

    @property
    def autocomplete_choices(self) -> list[Json] | None:
        return self._env.choices.get(self.interaction.id)

    @property
    def response(self) -> Answer | None:
        first = self._message(self.interaction.original_id)
        return None if first is None else self._answer(first)

    @property
    def followups(self) -> list[Answer]:
        later = self.interaction.message_ids - {self.interaction.original_id}
        found = map(self._message, sorted(later, key=int))
        return [self._answer(message) for message in found if message is not None]

    def _message(self, message_id: str | None) -> Message | None:
        return self.interaction.channel.messages.get(message_id or "")

    def _answer(self, message: Message) -> Answer:
        return Answer(self._env.shown(message), message.components)
