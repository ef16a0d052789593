"""What people see, read back: the texts and the buttons of messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.screens.ids import ButtonId, parse
from tests.behaviour.answered import Reply

__all__ = ["Reply"]

Shown = discord.Message


def _walk(components: Sequence[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))


def walk_stored(components: Sequence[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from walk_stored(component.get("components", ()))


def text_of(message: Shown) -> str:
    """Return all text of a message."""
    parts = [c.content for c in _walk(message.components) if isinstance(c, discord.TextDisplay)]
    return "\n".join([message.content, *parts] if message.content else parts)


def text_of_reply(reply: Reply) -> str:
    """Return all text that an interaction was answered with last; empty for none."""
    answers = [*([reply.response] if reply.response else []), *reply.followups]
    return text_of(answers[-1].message) if answers else ""


def seen(reply: Reply) -> str:
    """Return the text of an answer that only its person sees, while it stands."""
    assert reply.ephemeral
    return text_of_reply(reply)


def buttons_of(message: Shown) -> list[discord.Button]:
    """Return the buttons of a message."""
    return [each for each in _walk(message.components) if isinstance(each, discord.Button)]


def labels_of(message: Shown) -> list[str]:
    """Return what the buttons of a message say that can be pressed."""
    return [str(button.label) for button in buttons_of(message) if not button.disabled]


def disabled_of(message: Shown) -> list[str]:
    """Return what the buttons of a message say that cannot be pressed."""
    return [str(button.label) for button in buttons_of(message) if button.disabled]


def carries_of(button: discord.Button) -> ButtonId | None:
    """Return what a button carries."""
    return parse(button.custom_id or "")


def verb_of(button: discord.Button) -> str | None:
    """Return what a button does."""
    carries = carries_of(button)
    return None if carries is None else carries.verb.name
