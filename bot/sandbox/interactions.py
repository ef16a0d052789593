"""Interactions from members: commands, autocomplete, components and modals."""

import secrets
from typing import Any, Final

from bot.sandbox import components, errors, events, invocation, modals
from bot.sandbox.commands import ENTRY_POINT
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.models import (
    COMMAND,
    COMPLETION,
    COMPONENT,
    LOADING,
    MODAL_SUBMIT,
    Channel,
    Interaction,
    Member,
)
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

ANSWER_SECONDS: Final = 3.0
"""How long the bot has for its first answer."""

TOKEN_SECONDS: Final = 15 * 60.0
"""How long an interaction's token lives."""


class Interactions:
    """Takes what members do, checks it as Discord's client would, and sends it to the bot.

    Every method raises `NotPossibleError` for what the client would not let the member do.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self._modals: dict[tuple[str, str], tuple[Json, Interaction]] = {}

    # --- the member's side -----------------------------------------------------------------------

    def commands_for(self, guild_id: str, user_id: str, context: int = 0) -> list[Json]:
        """The commands a member is offered, by whichever installation."""
        member = self._world.member(guild_id, user_id)
        held = self._world.server_permissions(member)
        commands = self._world.commands
        everyones = (*commands[None].values(), *commands.get(guild_id, {}).values())
        return [
            command
            for command in everyones
            if command["type"] != ENTRY_POINT
            and invocation.may_use(command, held, context)
            and self._owners(command["integration_types"], member, context)
        ]

    def _owners(self, kinds: list[int], member: Member, context: int) -> Json:
        """The installations, of some kinds, by which a member can use the bot."""
        owners: Json = {}
        guild = self._world.guild(member.guild_id)
        if 0 in kinds and context == 0 and self._world.application.user.id in guild.members:
            owners["0"] = guild.id
        if 1 in kinds and member.user.id in self._world.user_installs:
            owners["1"] = member.user.id
        return owners

    def use_command(
        self,
        user_id: str,
        channel_id: str,
        command_id: str,
        options: list[Json],
        *,
        completing: bool = False,
        context: int = 0,
    ) -> Interaction:
        """A member sends a slash command, or asks for completions while typing one.

        The sandbox has no private channels: in a `context` other than 0 the bot is told that it
        comes from one, and what it answers is shown in `channel_id` all the same.
        """
        member, channel = self._place(user_id, channel_id)
        if Permission.USE_APPLICATION_COMMANDS not in self._world.permissions(user_id, channel):
            raise NotPossibleError("You may not use commands in this channel.")
        offered = self.commands_for(channel.guild_id, user_id, context)
        command = next((c for c in offered if c["id"] == command_id), None)
        if command is None:
            raise NotPossibleError("This command is not there any more.")
        resolver = invocation.Resolver(self._world, member, channel)
        filled = invocation.fill_in(command, options, resolver, completing=completing)
        data: Json = {"id": command_id, "name": command["name"], "type": 1, "options": filled}
        if resolver.found:
            data["resolved"] = resolver.found
        if command.get("guild_id") is not None:
            data["guild_id"] = command["guild_id"]
        names = [command["name"]]
        inner = filled
        while inner and "options" in inner[0]:
            names.append(inner[0]["name"])
            inner = inner[0]["options"]
        owners = self._owners(command["integration_types"], member, context)
        kind = COMPLETION if completing else COMMAND
        interaction = self._new(kind, member, channel, data, owners, context)
        interaction.command_name = " ".join(names)
        if completing:
            interaction.completing = invocation.focused(filled, command)
        return self._send(interaction)

    def use_component(
        self,
        user_id: str,
        channel_id: str,
        message_id: str,
        custom_id: str,
        values: list[Any] | None = None,
    ) -> Interaction:
        """A member presses a button or chooses in a select, one they see and that is enabled."""
        member, channel = self._place(user_id, channel_id)
        message = channel.messages.get(message_id)
        if message is None or not self._world.sees(user_id, message):
            raise NotPossibleError("This message is not there any more.")
        component = components.find(message.components, custom_id)
        if component is None or message.flags & LOADING:
            raise NotPossibleError("There is no such button on this message any more.")
        if component.get("disabled"):
            raise NotPossibleError("This button is disabled.")
        data: Json = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        }
        if component["type"] in components.SELECTS:
            resolver = invocation.Resolver(self._world, member, channel)
            data["values"] = _chosen(component, values or [], resolver)
            if resolver.found:
                data["resolved"] = resolver.found
        metadata = (message.from_interaction or {}).get("interaction_metadata", {})
        owners = metadata.get("authorizing_integration_owners", {"0": channel.guild_id})
        interaction = self._new(COMPONENT, member, channel, data, owners)
        interaction.source = message
        return self._send(interaction)

    def submit_modal(self, user_id: str, custom_id: str, entered: list[Json]) -> Interaction:
        """A member submits the modal the bot opened for them."""
        opened = self._modals.get((user_id, custom_id))
        if opened is None:
            raise NotPossibleError("This form is not open any more.")
        modal, opener = opened
        member, channel = self._place(user_id, opener.channel.id)
        filled = modals.fill_in(modal, entered)
        resolver = invocation.Resolver(self._world, member, channel)
        for component in components.walk(filled):
            kind = _RESOLVED.get(component["type"])
            for value in component.get("values", ()) if kind is not None else ():
                if kind is not None and not resolver.of_kind(kind, value):
                    raise NotPossibleError("This choice is not there any more.")
        data: Json = {"custom_id": custom_id, "components": filled}
        if resolver.found:
            data["resolved"] = resolver.found
        interaction = self._new(MODAL_SUBMIT, member, channel, data, opener.owners, opener.context)
        interaction.source, interaction.opener = opener.source, opener
        return self._send(interaction)

    def _place(self, user_id: str, channel_id: str) -> tuple[Member, Channel]:
        try:
            channel = self._world.channel(channel_id)
            member = self._world.member(channel.guild_id, user_id)
        except errors.ApiError as gone:
            raise NotPossibleError("This channel is not there any more.") from gone
        if not self._world.may_view(user_id, channel):
            raise NotPossibleError("You cannot see this channel.")
        return member, channel

    def _new(
        self,
        kind: int,
        member: Member,
        channel: Channel,
        data: Json,
        owners: Json,
        context: int = 0,
    ) -> Interaction:
        return Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(96),
            type=kind,
            member=member,
            channel=channel,
            created=self._world.clock.now(),
            data=data,
            owners=owners,
            context=context,
        )

    def _send(self, interaction: Interaction) -> Interaction:
        self._forget_old()
        self._by_token[interaction.token] = interaction
        interaction.timer = self._world.clock.call_later(
            ANSWER_SECONDS, lambda: self._give_up(interaction)
        )
        self._world.publish(events.InteractionCreated(interaction))
        return interaction

    def _give_up(self, interaction: Interaction) -> None:
        interaction.failed = True
        self._world.publish(events.InteractionFailed(interaction))

    def _forget_old(self) -> None:
        """Forget the interactions whose tokens are dead; they stand in order of age."""
        oldest = self._world.clock.now() - TOKEN_SECONDS
        while self._by_token:
            token, interaction = next(iter(self._by_token.items()))
            if interaction.created >= oldest:
                break
            del self._by_token[token]

    # --- the bot's side --------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction | None:
        """The interaction whose token this is, while the token lives."""
        interaction = self._by_token.get(token)
        if interaction is None:
            return None
        alive = self._world.clock.now() - interaction.created < TOKEN_SECONDS
        return interaction if alive else None

    def kill_tokens(self) -> None:
        """Let all tokens given so far be dead before their time."""
        self._by_token.clear()

    def answered(
        self,
        interaction: Interaction,
        kind: int,
        *,
        choices: list[Json] | None = None,
        modal: Json | None = None,
    ) -> None:
        """Note and publish the bot's first answer; a submitted modal is closed by it."""
        interaction.answer = kind
        if interaction.timer is not None:
            interaction.timer.cancel()
        user_id = interaction.member.user.id
        if interaction.type == MODAL_SUBMIT:
            self._modals.pop((user_id, interaction.data["custom_id"]), None)
        if modal is not None:
            self._modals[user_id, modal["custom_id"]] = (modal, interaction)
        self._world.publish(events.InteractionAnswered(interaction, choices, modal))


_RESOLVED: Final = {
    components.USER_SELECT: 6,
    components.ROLE_SELECT: 8,
    components.MENTIONABLE_SELECT: 9,
    components.CHANNEL_SELECT: 7,
}
"""Which kind of command option names the same things as a kind of select."""


def _chosen(select: Json, values: list[Any], resolver: invocation.Resolver) -> list[str]:
    least = select.get("min_values", 1)
    most = select.get("max_values", 1)
    if not least <= len(values) <= most or len(set(map(str, values))) != len(values):
        raise NotPossibleError(f"Choose {least} to {most}.")
    if select["type"] == components.STRING_SELECT:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(values):
            raise NotPossibleError("This choice is not offered.")
    elif not all(resolver.of_kind(_RESOLVED[select["type"]], str(value)) for value in values):
        raise NotPossibleError("This choice is not there any more.")
    return [str(value) for value in values]
