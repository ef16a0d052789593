"""Interaction responses: once, within 3 seconds, then follow-ups for 15 minutes."""

from typing import Any, Final

from bot.sandbox import errors, messages, shapes
from bot.sandbox.commands import check_choices
from bot.sandbox.errors import FormErrors, Json
from bot.sandbox.interaction_shapes import interaction_metadata
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Draft
from bot.sandbox.modals import check_modal
from bot.sandbox.models import (
    COMMAND,
    COMPLETION,
    COMPONENT,
    EPHEMERAL,
    LOADING,
    MODAL_SUBMIT,
    Interaction,
    Message,
)
from bot.sandbox.world import World

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = range(4, 10)

ORIGINAL: Final = "@original"

_ALLOWED: Final = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    COMPLETION: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE),
}
_COMMAND_REPLY: Final = 20
_REPLY: Final = 19


class Answers:
    """The bot's side of interactions: the first answer, and what its token may do afterwards."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # --- the first answer ------------------------------------------------------------------------

    def first(self, interaction_id: str, token: str, draft: Draft) -> Interaction:
        """Answer an interaction (callback types 4 to 9).

        Raises 10062 too late or for an unknown interaction, 40060 the second time, 50035 for an
        answer that does not fit.
        """
        interaction = self._interactions.by_token(token)
        if interaction is None or interaction.id != interaction_id or interaction.failed:
            raise errors.unknown_interaction()
        if interaction.answer is not None:
            raise errors.already_answered()
        kind = self._kind(interaction, draft.body.get("type"))
        form = FormErrors()
        data = form.mapping(("data",), draft.body.get("data") or {})
        form.check()
        if kind == CHOICES:
            self._interactions.answered(interaction, kind, choices=self._choices(interaction, data))
        elif kind == MODAL:
            check_modal(data, self._world.emojis)
            self._interactions.answered(interaction, kind, modal=data)
        elif kind in (MESSAGE, DEFERRED_MESSAGE):
            self._reply(interaction, kind, Draft(data, draft.uploads))
        else:
            self._acknowledge(interaction, kind, Draft(data, draft.uploads))
        return interaction

    def _kind(self, interaction: Interaction, asked: Any) -> int:
        allowed: tuple[int, ...] = _ALLOWED[interaction.type]
        if interaction.type == MODAL_SUBMIT and interaction.source is not None:
            allowed = (*allowed, UPDATE)
        form = FormErrors()
        form.choice(("type",), asked, allowed)
        form.check()
        return int(asked)

    def _choices(self, interaction: Interaction, data: Json) -> list[Json]:
        form = FormErrors()
        kind = interaction.completing["type"] if interaction.completing else 0
        check_choices(form, ("data",), data.get("choices"), kind)
        form.check()
        return list(data["choices"])

    def _reply(self, interaction: Interaction, kind: int, draft: Draft) -> None:
        message = self._new(interaction, ephemeral=_wants_ephemeral(draft))
        message.type = _COMMAND_REPLY if interaction.type == COMMAND else 0
        if interaction.type == COMPONENT and interaction.source is not None:
            message.type, message.reference_id = _REPLY, interaction.source.id
        if kind == DEFERRED_MESSAGE:
            message.flags |= LOADING
        else:
            messages.write(self._world, message, draft)
        interaction.original_id = message.id
        interaction.message_ids.add(message.id)
        self._world.post(message)
        self._interactions.answered(interaction, kind)

    def _acknowledge(self, interaction: Interaction, kind: int, draft: Draft) -> None:
        """Update the message with the pressed component, or only say that it was pressed.

        A modal that a command opened has no such message: acknowledging it just closes it.
        """
        source = interaction.source
        if source is not None:
            if kind == UPDATE:
                self._world.message(source.channel_id, source.id)
                messages.rewrite(self._world, source, draft)
            interaction.original_id = source.id
            interaction.message_ids.add(source.id)
        self._interactions.answered(interaction, kind)

    def report(self, interaction: Interaction) -> Json:
        """What a callback answers to `with_response`."""
        shape: Json = {"id": interaction.id, "type": interaction.type}
        report: Json = {"interaction": shape}
        message = self._original(interaction)
        if message is not None:
            shape |= {
                "response_message_id": message.id,
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": bool(message.flags & EPHEMERAL),
            }
            if interaction.answer in (MESSAGE, UPDATE):
                made = shapes.message_json(self._world, message)
                report["resource"] = {"type": interaction.answer, "message": made}
        return report

    # --- afterwards, with the token --------------------------------------------------------------

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The answered interaction a token is of; 50027 once it is dead, 10015 before that."""
        if application_id != self._world.application.id:
            raise errors.unknown_webhook()
        interaction = self._interactions.by_token(token)
        if interaction is None:
            raise errors.invalid_webhook_token()
        if interaction.answer in (None, CHOICES):
            raise errors.unknown_webhook()
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """A message of this interaction (`@original` is its first answer's), or 10008."""
        if message_id == ORIGINAL:
            message_id = interaction.original_id or ""
        if message_id not in interaction.message_ids:
            raise errors.unknown_message()
        return self._world.message(interaction.channel.id, message_id)

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """Post a further message. Straight after a deferral it fills the "thinking" one instead."""
        original = self._original(interaction)
        if original is not None and original.flags & LOADING:
            messages.rewrite(self._world, original, draft)
            return original
        message = self._new(interaction, ephemeral=_wants_ephemeral(draft))
        if interaction.original_id is not None:
            message.type, message.reference_id = _REPLY, interaction.original_id
        messages.write(self._world, message, draft)
        interaction.message_ids.add(message.id)
        self._world.post(message)
        return message

    def _original(self, interaction: Interaction) -> Message | None:
        return interaction.channel.messages.get(interaction.original_id or "")

    def _new(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        channel = self._world.channel(interaction.channel.id)
        if self._world.is_shut_out(self._world.application.user.id, channel):
            raise errors.thread_archived()
        member_id = interaction.member.user.id
        message = messages.new_message(
            self._world, channel, visible_to=member_id if ephemeral else None
        )
        metadata = interaction_metadata(interaction)
        if interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        message.from_interaction = {
            "application_id": self._world.application.id,
            "webhook_id": self._world.application.id,
            "interaction_metadata": metadata,
        }
        return message


def _wants_ephemeral(draft: Draft) -> bool:
    flags = draft.body.get("flags")
    return isinstance(flags, int) and bool(flags & EPHEMERAL)
