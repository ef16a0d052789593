"""Simulated people for end-to-end tests, each with a window of their own."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from bot.sandbox import commands
from bot.sandbox.components import BUTTON, LABEL, SELECTS, walk
from bot.sandbox.errors import Json, NotPossibleError
from bot.sandbox.interactions import Interactions
from bot.sandbox.models import Member
from bot.sandbox.windows import Window
from bot.sandbox.world import World

T = TypeVar("T")

PATIENCE: Final = 120.0
"""Seconds a person waits for something to appear, on however busy a machine, before they say that
it did not."""


class NoAnswerError(Exception):
    """The bot did not answer in time; the text is what Discord shows the member."""


def text_of(message: Json) -> str:
    """All a message says: content, embeds, text displays, labels, what its pictures show."""
    parts = [message["content"]]
    for embed in message["embeds"]:
        parts += [embed.get("title") or "", embed.get("description") or ""]
    for component in walk(message["components"]):
        parts += [str(component[key]) for key in ("content", "label") if component.get(key)]
        parts += [
            item["description"] or ""
            for item in component.get("items") or ()
            if "description" in item
        ]
    return "\n".join(part for part in parts if part)


def buttons_of(message: Json) -> list[Json]:
    """A message's buttons, in order."""
    return [c for c in walk(message["components"]) if c["type"] == BUTTON]


class SimulatedPerson:
    """A member of one of the sandbox's servers, acting by themselves.

    Actions are made in the channel named by `channel` unless told otherwise, and wait for the
    bot's first answer. They raise `NotPossibleError` where Discord's client would not let the
    member, `NoAnswerError` where the bot does not answer, `LookupError` where nothing fits.
    """

    def __init__(
        self, world: World, interactions: Interactions, name: str, server: str | None = None
    ) -> None:
        member = _named(world, name, server)
        self.name = name
        self.id = member.user.id
        self.channel = "card-table"
        self.context = 0
        """Where the bot is told that commands come from; see `Interactions.use_command`."""
        self.modal: Json | None = None
        self.bot_online = False
        self._commands: list[Json] = []
        self._channels: dict[str, Json] = {}
        self._messages: dict[str, dict[str, Json]] = {}
        self._outcomes: dict[int, tuple[str, Json]] = {}
        self._nonces = itertools.count(1)
        self._changed = asyncio.Event()
        self._window = Window(world, interactions, member, self._receive)

    def close(self) -> None:
        """Leave: see nothing more."""
        self._window.close()

    # --- seeing ----------------------------------------------------------------------------------

    @property
    def commands(self) -> list[str]:
        """The slash commands this member is offered, by name."""
        return [command["name"] for command in self._commands]

    @property
    def channels(self) -> list[str]:
        """The channels and threads this member sees, by name."""
        return [channel["name"] for channel in self._channels.values()]

    def messages(self, channel: str | None = None) -> list[Json]:
        """The messages this member sees in a channel, oldest first."""
        return list(self._messages.get(self._channel_id(channel), {}).values())

    async def wait_for(
        self, look: Callable[[], T | None], seconds: float = PATIENCE, *, what: str = "it"
    ) -> T:
        """The first true answer of `look`, asked again whenever something changes.

        Raises `TimeoutError`, which tells what the member sees instead.
        """
        try:
            async with asyncio.timeout(seconds):
                while True:
                    if found := look():
                        return found
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise TimeoutError(f"{self.name} waited for {what} and sees:\n{self._view()}") from None

    async def sees(self, text: str, channel: str | None = None, seconds: float = PATIENCE) -> Json:
        """The latest message with this text in it, waited for."""

        def look() -> Json | None:
            found = (m for m in reversed(self.messages(channel)) if text in text_of(m))
            return next(found, None)

        return await self.wait_for(look, seconds, what=repr(text))

    def _view(self) -> str:
        """Everything this member sees, channel by channel."""
        return "\n".join(
            f"#{channel['name']}\n" + "\n---\n".join(map(text_of, messages.values()))
            for channel_id, channel in self._channels.items()
            if (messages := self._messages.get(channel_id))
        )

    # --- acting ----------------------------------------------------------------------------------

    async def command(
        self, path: str, /, *, channel: str | None = None, **options: Any
    ) -> Json | None:
        """Send a slash command such as `"booray start"`; its first reply, if there is one."""
        command, entered = self._enter(path, options)
        data = {"command_id": command["id"], "options": entered, "context": self.context}
        return await self._act("command", data | {"channel_id": self._channel_id(channel)})

    async def complete(
        self, path: str, option: str, typed: str, /, *, channel: str | None = None, **options: Any
    ) -> list[Json]:
        """The choices the bot offers while `typed` stands in an option."""
        command, entered = self._enter(path, options | {option: typed})
        inner = entered
        while inner and "options" in inner[0]:
            inner = inner[0]["options"]
        next(entry for entry in inner if entry["name"] == option)["focused"] = True
        data = {"command_id": command["id"], "options": entered}
        nonce = self._begin("autocomplete", data | {"channel_id": self._channel_id(channel)})
        _, outcome = await self._outcome(nonce)
        return list(outcome["choices"])

    async def click(
        self, button: str, *, message: Json | None = None, channel: str | None = None
    ) -> Json | None:
        """Press a button, named by its label or custom id: on `message`, or the latest with it."""
        found, component = self._component(button, (BUTTON,), message, channel)
        return await self._act("component", _use(found, component))

    async def choose(
        self, select: str, *values: str, message: Json | None = None, channel: str | None = None
    ) -> Json | None:
        """Choose in a select, named by its placeholder or custom id, by values or labels."""
        found, component = self._component(select, tuple(SELECTS), message, channel)
        chosen = [_value_of(component, value) for value in values]
        return await self._act("component", _use(found, component) | {"values": chosen})

    async def submit(self, entered: dict[str, Any]) -> Json | None:
        """Submit the open modal; `entered` names its fields by label or custom id."""
        modal = self.modal
        if modal is None:
            raise LookupError(f"{self.name} has no modal open")
        fields = dict(_fields(modal))
        filled = []
        for name, value in entered.items():
            field = fields[name]
            key = "values" if isinstance(value, list) else "value"
            filled.append({"type": field["type"], "custom_id": field["custom_id"], key: value})
        data = {"custom_id": modal["custom_id"], "components": filled}
        self.modal = None
        return await self._act("modal_submit", data)

    def say(self, content: str, channel: str | None = None) -> None:
        """Post a plain message."""
        self._do("message", {"channel_id": self._channel_id(channel), "content": content})

    def delete(self, message: Json) -> None:
        """Delete a message, or dismiss an ephemeral one."""
        ids = {"channel_id": message["channel_id"], "message_id": message["id"]}
        self._do("delete_message", ids)

    def delete_channel(self, channel: str) -> None:
        """Delete a channel."""
        self._do("delete_channel", {"channel_id": self._channel_id(channel)})

    def start_thread(
        self, name: str, *, private: bool = False, channel: str | None = None, content: str = ""
    ) -> None:
        """Start a thread in a channel, with nobody else in it; in a forum, a post with content."""
        where = self._channel_id(channel)
        asked = {"channel_id": where, "name": name, "private": private, "content": content}
        self._do("start_thread", asked)

    def set_thread(self, thread: str, *, archived: bool = False, locked: bool = False) -> None:
        """Say whether a thread is archived and locked."""
        asked = {"channel_id": self._channel_id(thread), "archived": archived, "locked": locked}
        self._do("set_thread", asked)

    def let_bot(self, channel: str, *, view: bool = True, send: bool = True) -> None:
        """Say what the bot may do in a channel."""
        channel_id = self._channel_id(channel)
        self._do("set_permissions", {"channel_id": channel_id, "view": view, "send": send})

    # --- frames ----------------------------------------------------------------------------------

    def _begin(self, kind: str, data: Json) -> int:
        nonce = next(self._nonces)
        self._window.receive(kind, data | {"nonce": nonce})
        return nonce

    def _do(self, kind: str, data: Json) -> None:
        nonce = self._begin(kind, data)
        if nonce in self._outcomes:
            raise NotPossibleError(self._outcomes.pop(nonce)[1]["message"])

    async def _act(self, kind: str, data: Json) -> Json | None:
        _, outcome = await self._outcome(self._begin(kind, data))
        for messages in self._messages.values():
            if outcome.get("message_id") in messages:
                return messages[outcome["message_id"]]
        return None

    async def _outcome(self, nonce: int) -> tuple[str, Json]:
        await self.wait_for(lambda: nonce in self._outcomes, what="an answer")
        kind, outcome = self._outcomes.pop(nonce)
        if kind == "error":
            raise NotPossibleError(outcome["message"])
        if outcome.get("state") == "failed":
            raise NoAnswerError(outcome["error"])
        return kind, outcome

    def _receive(self, kind: str, data: Json) -> None:
        match kind:
            case "hello":
                self._look_around(data)
            case "commands":
                self._commands = data["commands"]
            case "bot_online":
                self.bot_online = data["online"]
            case "modal":
                self.modal = data
            case "autocomplete" | "error":
                self._outcomes[data["nonce"]] = (kind, data)
            case "interaction" if data["state"] != "sent":
                self._outcomes[data["nonce"]] = (kind, data)
            case _:
                self._notice(kind, data)
        self._changed.set()

    def _look_around(self, hello: Json) -> None:
        self._commands = hello["commands"]
        self.bot_online = hello["bot_online"]
        self._channels = {channel["id"]: channel for channel in hello["channels"]}
        self._messages = {
            channel_id: {message["id"]: message for message in messages}
            for channel_id, messages in hello["messages"].items()
        }

    def _notice(self, kind: str, data: Json) -> None:
        match kind:
            case "message_create" | "message_update":
                self._messages.setdefault(data["channel_id"], {})[data["id"]] = data
            case "message_delete":
                self._messages.get(data["channel_id"], {}).pop(data["id"], None)
            case "channel_create" | "channel_update":
                self._channels[data["id"]] = data
            case "channel_delete":
                self._channels.pop(data["id"], None)
                self._messages.pop(data["id"], None)

    # --- finding ---------------------------------------------------------------------------------

    def _channel_id(self, name: str | None) -> str:
        wanted = self.channel if name is None else name
        for channel in self._channels.values():
            if wanted in (channel["name"], channel["id"]):
                return str(channel["id"])
        raise LookupError(f"{self.name} sees no channel {wanted!r}")

    def _enter(self, path: str, options: dict[str, Any]) -> tuple[Json, list[Json]]:
        """A command and the tree of its options, from a path of names."""
        name, *inner = path.split()
        command = next((c for c in self._commands if c["name"] == name), None)
        if command is None:
            raise LookupError(f"{self.name} is offered no command {name!r}")
        steps = [command]
        for step in inner:
            nested = next((o for o in steps[-1]["options"] if o["name"] == step), None)
            if nested is None:
                raise LookupError(f"{path!r}: there is no {step!r}")
            steps.append(nested)
        kinds = {option["name"]: option["type"] for option in steps[-1].get("options", [])}
        entered: list[Json] = [
            {"name": key, "type": kinds.get(key, commands.STRING), "value": value}
            for key, value in options.items()
        ]
        for outer in reversed(steps[1:]):
            entered = [{"name": outer["name"], "type": outer["type"], "options": entered}]
        return command, entered

    def _component(
        self, name: str, kinds: tuple[int, ...], message: Json | None, channel: str | None
    ) -> tuple[Json, Json]:
        looked = self.messages(channel) if message is None else [message]
        for candidate in reversed(looked):
            for component in walk(candidate["components"]):
                named = (component.get(key) for key in ("label", "custom_id", "placeholder"))
                if component["type"] in kinds and name in named:
                    return candidate, component
        seen = "\n---\n".join(text_of(m) for m in looked)
        raise LookupError(f"{self.name} sees no {name!r} in:\n{seen}")


def _named(world: World, name: str, server: str | None) -> Member:
    for guild in world.guilds.values():
        if server not in (None, guild.name):
            continue
        for member in guild.members.values():
            if name in (member.user.global_name, member.user.username):
                return member
    raise LookupError(f"nobody is called {name!r}")


def _use(message: Json, component: Json) -> Json:
    return {
        "channel_id": message["channel_id"],
        "message_id": message["id"],
        "custom_id": component["custom_id"],
        "component_type": component["type"],
    }


def _value_of(select: Json, chosen: str) -> str:
    labels = {option["label"]: option["value"] for option in select.get("options") or []}
    return str(labels.get(chosen, chosen))


def _fields(modal: Json) -> Iterator[tuple[str, Json]]:
    for component in walk(modal["components"]):
        inner = component["component"] if component["type"] == LABEL else component
        if "custom_id" in inner:
            yield inner["custom_id"], inner
            if component.get("label"):
                yield component["label"], inner
