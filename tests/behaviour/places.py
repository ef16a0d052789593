"""Servers, channels and members of the simulated Discord, as tests handle them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.sandbox import commands, events, thread_acts
from bot.sandbox.components import BUTTON, SELECTS, walk
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.models import Channel, Guild, Interaction, Member, Message, Role, User
from bot.sandbox.permissions import Overwrite, Permission
from tests.behaviour.answered import Reply

if TYPE_CHECKING:
    from tests.behaviour.env import Env


NO_PERMISSIONS: Final = discord.Permissions.none()


@dataclass(frozen=True)
class RoleHandle:
    """A role."""

    id: str


class GuildHandle:
    """A server."""

    def __init__(self, env: Env, guild: Guild) -> None:
        self._env = env
        self.stored = guild

    @property
    def id(self) -> int:
        return int(self.stored.id)

    @property
    def members(self) -> dict[int, Member]:
        """Who is in it, by their numbers."""
        return {int(number): member for number, member in self.stored.members.items()}

    @property
    def roles(self) -> dict[str, RoleHandle]:
        """Its roles, by their names."""
        return {role.name: RoleHandle(role.id) for role in self.stored.roles.values()}

    def create_role(
        self, name: str, *, permissions: discord.Permissions = NO_PERMISSIONS
    ) -> RoleHandle:
        """Return a new role."""
        world = self._env.world
        role = Role(world.ids.next(), name, Permission(permissions.value), len(self.stored.roles))
        self.stored.roles[role.id] = role
        world.publish(events.GuildUpdated(self.stored))
        return RoleHandle(role.id)

    def delete_role(self, role: RoleHandle) -> None:
        """Have a role gone."""
        self._env.world.delete_role(self.stored, self.stored.roles[role.id])

    def add_member(self, user: User, roles: Sequence[RoleHandle] = ()) -> MemberActor:
        """Have somebody join."""
        now = self._env.clock.now()
        member = Member(user, self.stored.id, now, [role.id for role in roles])
        self.stored.members[user.id] = member
        return MemberActor(self._env, member)

    def loses(self, user_id: int) -> None:
        """Have somebody gone."""
        del self.stored.members[str(user_id)]

    def create_text_channel(
        self,
        name: str,
        *,
        overwrites: Mapping[RoleHandle | MemberActor, discord.PermissionOverwrite] | None = None,
    ) -> ChannelHandle:
        """Return a new channel."""
        channel = Channel(self._env.world.ids.next(), self.stored.id, name)
        for whose, overwrite in (overwrites or {}).items():
            allow, deny = (Permission(each.value) for each in overwrite.pair())
            kind = 0 if isinstance(whose, RoleHandle) else 1
            channel.overwrites[str(whose.id)] = Overwrite(str(whose.id), kind, allow, deny)
        self._env.world.add_channel(channel)
        return ChannelHandle(self._env, channel)

    def loses_bot(self) -> None:
        """Have the bot removed."""
        self._env.world.remove_bot(self.stored)


class ChannelHandle:
    """A channel, or a thread."""

    def __init__(self, env: Env, channel: Channel) -> None:
        self._env = env
        self.stored = channel

    @property
    def id(self) -> int:
        return int(self.stored.id)

    @property
    def guild_id(self) -> int:
        return int(self.stored.guild_id)

    @property
    def threads(self) -> list[ChannelHandle]:
        """The threads in it, the oldest first."""
        found = self._env.world.threads_of(self.stored)
        return [ChannelHandle(self._env, thread) for thread in found]

    def history(self, viewer: MemberActor | None = None) -> list[discord.Message]:
        """Return its messages, the oldest first: those for everybody, or that somebody sees."""
        return [self._env.shown(message) for message in self.seen(viewer)]

    def seen(self, viewer: MemberActor | None = None) -> list[Message]:
        """Return the same as Discord has them."""
        world = self._env.world
        return [
            message
            for message in self.stored.messages.values()
            if (
                message.visible_to is None
                if viewer is None
                else world.sees(str(viewer.id), message)
            )
        ]

    def begin_thread(self, by: MemberActor, name: str) -> ChannelHandle:
        """Return a new thread, begun by a member."""
        world = self._env.world
        thread = thread_acts.start(world, str(by.id), self.stored, name, private=False)
        return ChannelHandle(self._env, thread)

    def delete(self) -> None:
        """Have it gone."""
        self._env.world.delete_channel(self.stored)


class MemberActor:
    """A member of a server, who does what Discord's client would let them do.

    What it would not raises `NotPossibleError` of the sandbox's.
    """

    def __init__(self, env: Env, member: Member) -> None:
        self._env = env
        self.stored = member

    @property
    def id(self) -> int:
        return int(self.stored.user.id)

    @property
    def name(self) -> str:
        return self.stored.user.username

    @property
    def user(self) -> User:
        return self.stored.user

    def _commands(self) -> list[Json]:
        stored = self.stored
        return self._env.interactions.commands_for(stored.guild_id, stored.user.id)

    def available_commands(self) -> list[str]:
        """Return the commands that are offered, by their whole names."""
        return [
            " ".join((command["name"], *path))
            for command in self._commands()
            for path in _leaves(command)
        ]

    async def slash(self, channel: ChannelHandle, path: str, /, **options: Any) -> Reply:
        """Type a command."""
        return await self._use(channel, path, options, None)

    async def autocomplete(
        self, channel: ChannelHandle, path: str, option: str, typed: str
    ) -> list[Json]:
        """Return what is offered while something stands in an option."""
        reply = await self._use(channel, path, {option: typed}, option)
        return reply.autocomplete_choices or []

    async def _use(
        self, channel: ChannelHandle, path: str, options: dict[str, Any], typing: str | None
    ) -> Reply:
        name, *inner = path.split()
        command = next((each for each in self._commands() if each["name"] == name), None)
        if command is None:
            raise NotPossibleError(f"{self.name} is offered no command {name!r}.")
        interaction = self._env.interactions.use_command(
            str(self.id),
            channel.stored.id,
            command["id"],
            _entered(command, inner, options, typing),
            completing=typing is not None,
        )
        return await self._answered(interaction)

    async def click(
        self, message: discord.Message, *, label: str | None = None, custom_id: str | None = None
    ) -> Reply:
        """Press a button, named by its label or its custom id."""
        named = {"label": label, "custom_id": custom_id}
        return await self._press(message, self._one(message, (BUTTON,), named), None)

    async def select(
        self, message: discord.Message, values: Sequence[str], *, custom_id: str
    ) -> Reply:
        """Choose in a select."""
        found = self._one(message, tuple(SELECTS), {"custom_id": custom_id})
        return await self._press(message, found, [_plain(value) for value in values])

    def _one(
        self, message: discord.Message, kinds: tuple[int, ...], named: dict[str, str | None]
    ) -> str:
        """Return the custom id of the one component that is named."""
        asked = {key: value for key, value in named.items() if value is not None}
        found = [
            each
            for each in walk(self._env.stored(message).components)
            if each["type"] in kinds and all(each.get(k) == v for k, v in asked.items())
        ]
        assert len(found) == 1, f"{asked} is on the message {len(found)} times"
        return str(found[0]["custom_id"])

    async def _press(
        self, message: discord.Message, custom_id: str, values: list[Any] | None
    ) -> Reply:
        channel = self._env.channel(message.channel.id)
        thread_acts.check_components(channel)
        interaction = self._env.interactions.use_component(
            str(self.id), channel.id, str(message.id), custom_id, values
        )
        return await self._answered(interaction)

    async def submit_modal(self, shown: Reply, values: Mapping[str, Any]) -> Reply:
        """Fill in a form, what is not named as it stands in it, and send it."""
        assert shown.modal is not None
        entered = []
        for name, value in values.items():
            key = "values" if isinstance(value, list) else "value"
            entered.append({"custom_id": name, "type": 0, key: _plain(value)})
        interactions = self._env.interactions
        interaction = interactions.submit_modal(str(self.id), shown.modal["custom_id"], entered)
        return await self._answered(interaction)

    async def _answered(self, interaction: Interaction) -> Reply:
        await self._env.settle()
        return Reply(self._env, interaction)

    async def send(self, channel: ChannelHandle, content: str) -> None:
        """Post a message."""
        world = self._env.world
        now, user = self._env.clock.now(), self.stored.user
        world.post(Message(world.ids.next(), channel.stored.id, user, now, content))
        await self._env.settle()

    async def delete(self, message: discord.Message) -> None:
        """Delete a message, or dismiss a private one."""
        stored = self._env.stored(message)
        if stored.visible_to is None:
            self._env.world.delete_message(stored)
        else:
            self._env.world.dismiss(stored)
        await self._env.settle()


def _leaves(command: Json) -> list[tuple[str, ...]]:
    nested = (commands.SUBCOMMAND, commands.GROUP)
    inner = [each for each in command.get("options", []) if each["type"] in nested]
    if not inner:
        return [()]
    return [(each["name"], *path) for each in inner for path in _leaves(each)]


def _entered(
    command: Json, inner: Sequence[str], options: dict[str, Any], typing: str | None
) -> list[Json]:
    """Return the tree of a command's options, as Discord's client has it."""
    steps = [command]
    for step in inner:
        found = next((o for o in steps[-1].get("options", []) if o["name"] == step), None)
        if found is None:
            raise NotPossibleError(f"There is no {step!r} in {command['name']!r}.")
        steps.append(found)
    entered: list[Json] = [{"name": k, "value": _plain(v)} for k, v in options.items()]
    for entry in entered:
        if entry["name"] == typing:
            entry["focused"] = True
    for outer in reversed(steps[1:]):
        entered = [{"name": outer["name"], "type": outer["type"], "options": entered}]
    return entered


def _plain(value: Any) -> Any:
    """Return what Discord's client sends for something chosen."""
    if isinstance(value, MemberActor | ChannelHandle | RoleHandle):
        return str(value.id)
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value
