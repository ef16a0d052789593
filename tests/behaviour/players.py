"""Members of the server: people who type, press and look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

from bot.commands.slash import slash_commands
from bot.sandbox.models import EPHEMERAL, Message
from bot.wording import name
from tests.behaviour.places import ChannelHandle, MemberActor
from tests.behaviour.promised import missing
from tests.behaviour.reading import (
    Reply,
    Shown,
    buttons_of,
    carries_of,
    labels_of,
    text_of,
    text_of_reply,
    verb_of,
)

if TYPE_CHECKING:
    from tests.behaviour.harness import Server


@dataclass(frozen=True)
class Press:
    """A press that is on its way to the bot."""

    by: int
    custom_id: str
    message: dict[str, Any]
    """As its person saw it."""


@cache
def _whole_names() -> dict[str, str]:
    """Return the whole name of each command by its last word."""
    groups = slash_commands(cast("Any", None), pages=True)
    alone = {each.name: each.name for each in groups}
    return alone | {
        command.name: command.qualified_name
        for group in groups
        if isinstance(group, app_commands.Group)
        for command in group.commands
    }


class Player:
    """A member of the server, who types, presses and looks."""

    def __init__(self, server: Server, member: MemberActor) -> None:
        self._den = server
        self.member = member

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def name(self) -> str:
        """What the bot calls them."""
        return name(self.member.stored.nick or self.member.name)

    @property
    def mention(self) -> str:
        """What calls them."""
        return f"<@{self.id}>"

    def renames(self, nick: str | None) -> None:
        """Take another name in this server; the bot is told of it with what they do next."""
        self.member.stored.nick = nick

    def speaks(self, locale: str) -> None:
        """Have Discord in another language."""
        self.member.stored.locale = locale

    # Looking

    def private(self) -> list[Shown]:
        """Return the private messages that this person sees, the oldest first."""
        return list(map(self._den.env.shown, self._private()))

    def _private(self) -> list[Message]:
        seen = self._den.channel.seen(viewer=self.member)
        return [message for message in seen if message.flags & EPHEMERAL]

    def panels(self) -> list[Shown]:
        """Return the private messages but those that have shrunk to a line."""
        return [message for message in self.private() if not text_of(message).startswith("-# ")]

    @property
    def panel(self) -> Shown:
        """The newest private message."""
        return self._den.env.shown(self._private()[-1])

    def reads(self) -> str:
        """Return the text of the newest private message."""
        return text_of(self.panel)

    def labels(self) -> list[str]:
        """Return what can be pressed on the newest private message."""
        return labels_of(self.panel)

    # Acting

    async def types(
        self, command: str, *, channel: ChannelHandle | None = None, **options: Any
    ) -> str:
        """Type a command, by its last word, and return what the bot answers, privately."""
        whole = _whole_names()[command]
        reply = await self.member.slash(channel or self._den.channel, whole, **options)
        assert reply.ephemeral
        self._holds_true(reply)
        return text_of_reply(reply)

    async def offered(
        self, command: str, option: str, typed: str = "", group: str = "booray"
    ) -> list[str]:
        """Return the values that are offered while an option is typed."""
        offers = await self.member.autocomplete(
            self._den.channel, f"{group} {command}", option, typed
        )
        return [offer["value"] for offer in offers]

    async def presses(self, label: str, on: Shown | None = None) -> Reply:
        """Press a button: of the message named, else of the newest that has it."""
        message = on or self._finds(label)
        return self._holds_true(await self.member.click(message, label=label))

    async def does(self, verb: str) -> str:
        """Press a button that means the same all game long, wherever it stands."""
        button = f"b1:{self._den.table.id}:0:table:{verb}"
        return text_of_reply(await self._den.pressed(self, button))

    async def sees_cards_as(self, label: str) -> str:
        """Choose how cards are shown to one, by a button of that command."""
        await self.types("cards")
        return text_of_reply(await self.presses(label, on=self.panel))

    async def looks_back(self, **options: Any) -> str:
        """Look at the deals of the newest evening, of the channel unless told otherwise."""
        await self.types("history", **options)
        there = buttons_of(self.panel)
        newest = next(each for each in there if str(each.label).startswith("See "))
        await self.member.click(self.panel, custom_id=newest.custom_id)
        return self.reads()

    async def closes(self) -> str:
        """Close the table by its command, and say yes where that calls a deal off."""
        said = await self.types("close")
        if "Close the table" in self.labels():
            said = text_of_reply(await self.presses("Close the table", on=self.panel))
        return said

    async def presses_on(self, declare: str) -> Reply:
        """Press the first thing that acts in the deal; play or pass as told where that is asked."""
        button = self._act(declare)
        if button is None:
            await self.presses("My hand", on=self._den.board)
            button = self._act(declare)
        assert button is not None, self.reads()
        return await self.member.click(self.panel, custom_id=button.custom_id)

    async def fills_in(self, asked: Reply, typed: str) -> Reply:
        """Fill in the one field of a form, and send it."""
        return await self.member.submit_modal(asked, {"number": typed})

    async def enters(self, asked: Reply, **options: str) -> Reply:
        """Fill in a form of the house rules, and send it."""
        assert asked.modal is not None
        fields = [label["component"]["custom_id"] for label in asked.modal["components"]]
        names = {field.partition("=")[0]: field for field in fields}
        entered = {names[option]: value for option, value in options.items()}
        return await self.member.submit_modal(asked, entered)

    def aims_at(self, label: str, on: Shown) -> Press:
        """Press a button, by its label, on a message as it is now; it has yet to arrive."""
        env = self._den.env
        button = next(button for button in buttons_of(on) if button.label == label)
        return Press(self.id, str(button.custom_id), env.payload(env.stored(on)))

    def _holds_true(self, reply: Reply) -> Reply:
        """Check that an answer names no button that this person can't press now."""
        answers = [*([reply.response] if reply.response else []), *reply.followups]
        answer = answers[-1].message if answers else None
        if answer is not None and reply.ephemeral and answer.channel.id == self._den.channel.id:
            seen = [answer, *self._den.channel.history(viewer=self.member)]
            assert missing(text_of(answer), seen) == set(), text_of(answer)
        return reply

    def _act(self, declare: str) -> discord.Button | None:
        """Return the button on the panel that acts."""
        acts = {"play", "pass", "pat", "draw", "stay", "drop", "card"}
        private = self.private()
        if not private or not self._follows(private[-1]):
            return None
        able = [b for b in buttons_of(private[-1]) if not b.disabled and verb_of(b) in acts]
        wanted = [b for b in able if b.label == declare]
        return next(iter(wanted or able), None)

    def _follows(self, panel: Shown) -> bool:
        """Return whether a panel is of the deal that is on."""
        table = self._den.table
        carried = [carries_of(button) for button in buttons_of(panel)]
        return any((c.table, c.deal) == (table.id, table.deal_number) for c in carried if c)

    def _finds(self, label: str) -> Shown:
        for message in map(self._den.env.shown, reversed(self._den.channel.seen(self.member))):
            if label in labels_of(message):
                return message
        raise AssertionError(f"{label} is nowhere to be seen")
