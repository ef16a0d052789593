"""A member's window on a server.

The page's WebSocket and the people of end-to-end tests are both such windows.
"""

import logging
from collections.abc import Callable
from typing import Any, Final

from bot.sandbox import errors, events, shapes, thread_acts
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import note_mentions
from bot.sandbox.models import COMPONENT, Channel, Interaction, Member, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

_log = logging.getLogger(__name__)

HISTORY: Final = 100
"""How many of a channel's latest messages a window opens with."""

_NO_ANSWER: Final = "The application did not respond"
_NO_COMPONENT_ANSWER: Final = "This interaction failed"

Send = Callable[[str, Json], None]

_MessageEvent = events.MessageCreated | events.MessageUpdated | events.MessageDeleted


class Window:
    """A member's window. Frames are those of the page: a type and its data.

    Ephemeral messages are stored nowhere: a window shows those that came while it was open.
    """

    def __init__(
        self, world: World, interactions: Interactions, member: Member, send: Send
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._member = member
        self._user_id = member.user.id
        self._send = send
        self._nonces: dict[str, Any] = {}
        self._visible: set[str] = set()
        self._ephemeral: set[str] = set()
        self._stop = world.listen(self._on_event)
        self._actions: dict[str, Callable[[Json], None]] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal_submit": self._modal_submit,
            "message": self._message,
            "delete_message": self._delete_message,
            "delete_channel": self._delete_channel,
            "start_thread": self._start_thread,
            "set_thread": self._set_thread,
            "set_permissions": self._set_permissions,
        }
        self._send("hello", self._hello())

    def close(self) -> None:
        """See nothing more."""
        self._stop()

    # --- what the member does --------------------------------------------------------------------

    def receive(self, kind: str, data: Json) -> None:
        """Do what a frame from the member asks; what cannot be done is told in an `error`."""
        action = self._actions.get(kind)
        if action is None:
            self._refuse(data, f"There is no {kind!r} to do.")
            return
        try:
            action(data)
        except NotPossibleError as refusal:
            self._refuse(data, str(refusal))
        except errors.ApiError as refusal:
            self._refuse(data, refusal.message)
        except (LookupError, TypeError, AttributeError, ValueError, ArithmeticError) as error:
            # Pages are ours, so this is somebody's own client, or a mistake to look into.
            _log.warning("A window's %s could not be read: %.200r", kind, error)
            self._refuse(data, "This request is not complete.")

    def _refuse(self, data: Json, message: str) -> None:
        error: Json = {"message": message}
        if "nonce" in data:
            error["nonce"] = data["nonce"]
        self._send("error", error)

    def _command(self, data: Json) -> None:
        thread_acts.check_writing(self._world, self._user_id, self._channel(data))
        self._started(
            data,
            self._interactions.use_command(
                self._user_id,
                data["channel_id"],
                data["command_id"],
                data.get("options") or [],
                context=data.get("context", 0),
            ),
        )

    def _autocomplete(self, data: Json) -> None:
        interaction = self._interactions.use_command(
            self._user_id,
            data["channel_id"],
            data["command_id"],
            data.get("options") or [],
            completing=True,
        )
        self._nonces[interaction.id] = data["nonce"]

    def _component(self, data: Json) -> None:
        thread_acts.check_components(self._channel(data))
        self._started(
            data,
            self._interactions.use_component(
                self._user_id,
                data["channel_id"],
                data["message_id"],
                data["custom_id"],
                data.get("values"),
            ),
        )

    def _modal_submit(self, data: Json) -> None:
        self._started(
            data,
            self._interactions.submit_modal(self._user_id, data["custom_id"], data["components"]),
        )

    def _started(self, data: Json, interaction: Interaction) -> None:
        self._nonces[interaction.id] = data.get("nonce")
        self._send("interaction", {"nonce": data.get("nonce"), "state": "sent"})

    def _message(self, data: Json) -> None:
        channel = self._channel(data)
        content = data["content"].strip()
        thread_acts.check_writing(self._world, self._user_id, channel)
        if not self._world.may_send(self._user_id, channel):
            raise NotPossibleError("You do not have permission to send messages in this channel.")
        if not 0 < len(content) <= 2000:
            raise NotPossibleError("A message has 1 to 2,000 characters.")
        message = Message(
            id=self._world.ids.next(),
            channel_id=channel.id,
            author=self._member.user,
            created=self._world.clock.now(),
            content=content,
        )
        note_mentions(self._world, message, None)
        thread_acts.reopen(self._world, channel)
        self._world.post(message)
        thread_acts.gather(self._world, channel, message)

    def _delete_message(self, data: Json) -> None:
        channel = self._channel(data)
        message = channel.messages.get(data["message_id"])
        if message is None or not self._world.sees(self._user_id, message):
            raise NotPossibleError("This message is not there any more.")
        if message.visible_to is not None:
            self._world.dismiss(message)
            return
        if message.author.id != self._user_id:
            self._need(channel, Permission.MANAGE_MESSAGES)
        self._world.delete_message(message)

    def _delete_channel(self, data: Json) -> None:
        channel = self._channel(data)
        self._need(
            channel,
            Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS,
        )
        self._world.delete_channel(channel)

    def _start_thread(self, data: Json) -> None:
        parent, private = self._channel(data), bool(data["private"])
        self._need(parent, thread_acts.needed_to_start(parent, private=private))
        content = str(data.get("content", ""))
        thread = thread_acts.start(
            self._world, self._user_id, parent, data["name"], private=private, content=content
        )
        self._send("open_channel", {"channel_id": thread.id})

    def _set_thread(self, data: Json) -> None:
        thread = self._channel(data)
        self._need(thread, Permission.MANAGE_THREADS)
        thread_acts.settle(
            self._world, thread, archived=bool(data["archived"]), locked=bool(data["locked"])
        )

    def _set_permissions(self, data: Json) -> None:
        channel = self._channel(data)
        self._need(channel, Permission.MANAGE_CHANNELS)
        if channel.is_thread:
            raise NotPossibleError("A thread has its channel's permissions.")
        self._world.set_bot_permissions(channel, view=bool(data["view"]), send=bool(data["send"]))

    def _channel(self, data: Json) -> Channel:
        try:
            channel = self._world.channel(data["channel_id"])
        except errors.ApiError as gone:
            raise NotPossibleError("This channel is not there any more.") from gone
        if not self._is_here(channel) or not self._world.may_view(self._user_id, channel):
            raise NotPossibleError("You cannot see this channel.")
        return channel

    def _is_here(self, channel: Channel) -> bool:
        """Whether a channel is one of the server that the window shows."""
        return channel.guild_id == self._member.guild_id

    def _need(self, channel: Channel, permission: Permission) -> None:
        if permission not in self._world.permissions(self._user_id, channel):
            raise NotPossibleError("You do not have permission to do that.")

    # --- what the member sees --------------------------------------------------------------------

    def _hello(self) -> Json:
        world = self._world
        guild = world.guild(self._member.guild_id)
        channels = [c for c in guild.channels.values() if world.may_view(self._user_id, c)]
        self._visible = {channel.id for channel in channels}
        return {
            "me": shapes.user_json(self._member.user),
            "guild": {
                "id": guild.id,
                "name": guild.name,
                "preferred_locale": guild.locale,
                "icon": None,
            },
            "guilds": [
                {"id": each.id, "name": each.name}
                for each in world.guilds.values()
                if self._user_id in each.members
            ],
            "roles": [shapes.role_json(role) for role in guild.roles.values()],
            "members": [self._member_json(member) for member in guild.members.values()],
            "channels": [self._channel_json(channel) for channel in channels],
            "commands": self._commands(),
            "application": {"id": world.application.id, "name": world.application.name},
            "bot_online": world.bot_online,
            "messages": {channel.id: self._latest(channel) for channel in channels},
        }

    def _latest(self, channel: Channel) -> list[Json]:
        stored = [m for m in channel.messages.values() if m.visible_to is None]
        return [shapes.message_json(self._world, message) for message in stored[-HISTORY:]]

    def _commands(self) -> list[Json]:
        return self._interactions.commands_for(self._member.guild_id, self._user_id)

    def _member_json(self, member: Member) -> Json:
        held = self._world.server_permissions(member)
        return shapes.member_json(member) | {
            "locale": member.locale,
            "permissions": str(int(held)),
        }

    def _channel_json(self, channel: Channel) -> Json:
        """A channel, with what the bot may do in it."""
        bot_id = self._world.application.user.id
        view, send = self._world.may_view(bot_id, channel), self._world.may_send(bot_id, channel)
        return shapes.channel_json(channel) | {"permissions": {"view": view, "send": send}}

    def _on_event(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated() | events.MessageUpdated() | events.MessageDeleted():
                self._on_message(event)
            case events.CommandsChanged():
                self._send("commands", {"commands": self._commands()})
            case (
                events.RoleUpdated()
                | events.RoleDeleted()
                | events.MemberUpdated()
                | events.BotJoined()
                | events.BotRemoved()
            ):
                self._look_again()
            case events.BotOnline(online):
                self._send("bot_online", {"online": online})
            case events.ChannelCreated() | events.ChannelUpdated():
                self._show(event.channel)
            case events.ThreadJoined() | events.ThreadLeft():
                self._show(event.channel)
            case events.ChannelDeleted(channel) if channel.id in self._visible:
                self._visible.discard(channel.id)
                self._send("channel_delete", shapes.channel_json(channel))
            case events.InteractionAnswered(interaction) if interaction.id in self._nonces:
                self._answered(event)
            case events.InteractionFailed(interaction) if interaction.id in self._nonces:
                self._unanswered(interaction)

    def _on_message(self, event: _MessageEvent) -> None:
        message = event.message
        here = self._is_here(self._world.channel(message.channel_id))
        if not here or not self._world.sees(self._user_id, message):
            return
        if message.visible_to is not None:
            if isinstance(event, events.MessageCreated):
                self._ephemeral.add(message.id)
            elif message.id not in self._ephemeral:
                return
        if isinstance(event, events.MessageDeleted):
            self._send("message_delete", {"id": message.id, "channel_id": message.channel_id})
        else:
            kind = "create" if isinstance(event, events.MessageCreated) else "update"
            self._send(f"message_{kind}", shapes.message_json(self._world, message))

    def _show(self, channel: Channel) -> None:
        """Send that a channel appeared, changed or went out of this member's sight."""
        sees = self._is_here(channel) and self._world.may_view(self._user_id, channel)
        known = channel.id in self._visible
        if sees:
            self._visible.add(channel.id)
            kind = "channel_update" if known else "channel_create"
            self._send(kind, self._channel_json(channel))
        elif known:
            self._visible.discard(channel.id)
            self._send("channel_delete", shapes.channel_json(channel))

    def _look_again(self) -> None:
        """Send what may be different for everybody once roles changed, or the bot came or went."""
        guild = self._world.guild(self._member.guild_id)
        members = [self._member_json(member) for member in guild.members.values()]
        self._send("members", {"members": members})
        self._send("commands", {"commands": self._commands()})
        for channel in guild.channels.values():
            self._show(channel)

    def _unanswered(self, interaction: Interaction) -> None:
        nonce = self._nonces.pop(interaction.id)
        error = _NO_COMPONENT_ANSWER if interaction.type == COMPONENT else _NO_ANSWER
        self._send("interaction", {"nonce": nonce, "state": "failed", "error": error})

    def _answered(self, event: events.InteractionAnswered) -> None:
        nonce = self._nonces.pop(event.interaction.id)
        if event.choices is not None:
            self._send("autocomplete", {"nonce": nonce, "choices": event.choices})
            return
        if event.modal is not None:
            opened = {"nonce": nonce, "interaction_id": event.interaction.id}
            self._send("modal", opened | event.modal)
        message_id = event.interaction.original_id
        answered = {"nonce": nonce, "state": "answered", "message_id": message_id}
        self._send("interaction", answered)
