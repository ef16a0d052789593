"""Slash command input, validated as Discord's client validates it."""

from typing import Any, Final

from bot.sandbox import commands, shapes
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.models import Channel, Member
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

_NESTED: Final = (commands.SUBCOMMAND, commands.GROUP)


class Resolver:
    """Collects the users, roles and channels that values name, for an interaction's `resolved`."""

    def __init__(self, world: World, member: Member, channel: Channel) -> None:
        self._world = world
        self._member = member
        self._channel = channel
        self.found: Json = {}

    def user(self, user_id: str) -> bool:
        """Note a member of the server, if there is one with this id."""
        member = self._world.guild(self._channel.guild_id).members.get(user_id)
        if member is None:
            return False
        held = self._world.permissions(user_id, self._channel)
        shape = shapes.partial_member_json(member) | {"permissions": str(int(held))}
        self.found.setdefault("users", {})[user_id] = shapes.user_json(member.user)
        self.found.setdefault("members", {})[user_id] = shape
        return True

    def role(self, role_id: str) -> bool:
        """Note a role of the server, if there is one with this id."""
        role = self._world.guild(self._channel.guild_id).roles.get(role_id)
        if role is None:
            return False
        self.found.setdefault("roles", {})[role_id] = shapes.role_json(role)
        return True

    def channel(self, channel_id: str) -> bool:
        """Note a channel of the server, if the member sees one with this id."""
        channel = self._world.guild(self._channel.guild_id).channels.get(channel_id)
        user_id = self._member.user.id
        if channel is None or not self._world.may_view(user_id, channel):
            return False
        held = self._world.permissions(user_id, channel)
        shape = shapes.channel_json(channel) | {"permissions": str(int(held))}
        self.found.setdefault("channels", {})[channel_id] = shape
        return True

    def of_kind(self, kind: int, value: str) -> bool:
        """Note what an option of this kind names."""
        if kind == commands.USER:
            return self.user(value)
        if kind == commands.ROLE:
            return self.role(value)
        if kind == commands.CHANNEL:
            return self.channel(value)
        return self.user(value) or self.role(value)


def may_use(command: Json, held: Permission, context: int = 0) -> bool:
    """Return whether a member with these permissions is offered a command in a context."""
    contexts = command.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    if context != 0:
        return True
    needed = command.get("default_member_permissions")
    if needed is None or Permission.ADMINISTRATOR in held:
        return True
    bits = int(needed)
    return bits != 0 and int(held) & bits == bits


def fill_in(
    definition: Json, entered: list[Json], resolver: Resolver, *, completing: bool
) -> list[Json]:
    """The options of an interaction, from what a member entered.

    While `completing`, options may be missing or half typed. Raises `NotPossibleError` for what
    Discord's client would not send.
    """
    offered: dict[str, Json] = {option["name"]: option for option in definition.get("options", [])}
    if any(option["type"] in _NESTED for option in offered.values()):
        if len(entered) != 1 or entered[0].get("name") not in offered:
            raise NotPossibleError("Choose one of the subcommands.")
        chosen = offered[entered[0]["name"]]
        inner = fill_in(chosen, entered[0].get("options") or [], resolver, completing=completing)
        return [{"name": chosen["name"], "type": chosen["type"], "options": inner}]
    filled: list[Json] = []
    for entry in entered:
        option = offered.pop(str(entry.get("name")), None)
        if option is None:
            raise NotPossibleError(
                f"There is no option {entry.get('name')!r} here, or it is given twice."
            )
        value = entry.get("value")
        shape: Json = {"name": option["name"], "type": option["type"], "value": value}
        if completing:
            shape |= {"focused": True} if entry.get("focused") else {}
        else:
            shape["value"] = _value(option, value, resolver)
        filled.append(shape)
    missing = [option["name"] for option in offered.values() if option.get("required")]
    if missing and not completing:
        raise NotPossibleError(f"This option is required: {', '.join(missing)}.")
    return filled


def focused(options: list[Json], definition: Json) -> Json:
    """The definition of the option being typed, which must be one that is completed."""
    offered: dict[str, Json] = {option["name"]: option for option in definition.get("options", [])}
    for option in options:
        if option["type"] in _NESTED:
            return focused(option["options"], offered[option["name"]])
        if option.get("focused") and offered[option["name"]].get("autocomplete"):
            return offered[option["name"]]
    raise NotPossibleError("No option here is completed.")


def _value(option: Json, value: Any, resolver: Resolver) -> Any:
    kind, name = option["type"], option["name"]
    if kind == commands.BOOLEAN:
        if not isinstance(value, bool):
            raise NotPossibleError(f"{name} is either true or false.")
    elif kind in (commands.INTEGER, commands.NUMBER):
        _check_number(option, value)
    elif kind == commands.STRING:
        _check_text(option, value)
    elif kind == commands.ATTACHMENT:
        raise NotPossibleError("The sandbox uploads no files with commands.")
    elif not resolver.of_kind(kind, str(value)):
        raise NotPossibleError(f"{name} names nobody and nothing here.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotPossibleError(f"{name} is one of the choices offered.")
    return value


def _check_number(option: Json, value: Any) -> None:
    name = option["name"]
    kinds = int if option["type"] == commands.INTEGER else int | float
    if isinstance(value, bool) or not isinstance(value, kinds):
        raise NotPossibleError(f"{name} is a number.")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise NotPossibleError(f"{name} is too small or too large.")


def _check_text(option: Json, value: Any) -> None:
    name = option["name"]
    if not isinstance(value, str) or not value:
        raise NotPossibleError(f"{name} is a text.")
    if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
        raise NotPossibleError(f"{name} is too short or too long.")
