"""What Chromium tells screen readers of a page: roles, names and texts, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from playwright.async_api import CDPSession

UNHEARD: Final = dict.fromkeys(map(ord, "\u2068\u2069\u2060\ufe0e\ufe0f"))
"""Characters that say how to draw a text, and are not spoken."""
LINES: Final = frozenset({"paragraph", "heading"})


@dataclass(frozen=True, slots=True)
class Button:
    """A button, by its name."""

    name: str
    disabled: bool


@dataclass(frozen=True, slots=True)
class Article:
    """A message, as it is read out."""

    lines: tuple[str, ...]
    """Of its paragraphs and headings."""
    buttons: tuple[Button, ...]
    words: str
    """All of it."""
    pictures: tuple[str, ...] = ()
    """What its pictures are said to show."""

    def can_press(self, name: str) -> bool:
        """Return whether there is a button of that name, and it can be pressed."""
        return Button(name, disabled=False) in self.buttons


class Tree:
    """The accessibility tree of a page at one moment."""

    def __init__(self, nodes: list[dict[str, Any]]) -> None:
        self._nodes = {node["nodeId"]: node for node in nodes}
        self._root = nodes[0]

    def articles(self) -> list[Article]:
        """Return the messages on the page, the oldest first."""
        return [self._article(n) for n in self._below(self._root) if _role(n) == "article"]

    def _article(self, node: dict[str, Any]) -> Article:
        below = list(self._below(node))
        texts = [self._text(each) for each in below if _role(each) in LINES]
        lines = tuple(line.strip() for text in texts for line in text.splitlines())
        buttons = tuple(
            Button(_name(each), _is_disabled(each)) for each in below if _role(each) == "button"
        )
        pictures = tuple(_name(each) for each in below if _role(each) == "image")
        return Article(lines, buttons, self._text(node), pictures)

    def _below(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for key in node.get("childIds", ()):
            child = self._nodes.get(key)
            if child is not None:
                yield child
                yield from self._below(child)

    def _text(self, node: dict[str, Any]) -> str:
        """Return the text of an element, with the names of its pictures."""
        parts = []
        for each in self._below(node):
            if _role(each) == "StaticText":
                parts.append(_name(each))
            elif _role(each) == "image":
                parts.append(f" {_name(each)} ")
        return "".join(parts)


def _role(node: dict[str, Any]) -> str:
    return "" if node.get("ignored") else str(node["role"]["value"])


def _name(node: dict[str, Any]) -> str:
    name = str(node.get("name", {}).get("value", ""))
    return name.translate(UNHEARD).replace("\xa0", " ")


def _is_disabled(node: dict[str, Any]) -> bool:
    told = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return bool(told.get("disabled"))


async def tree_of(session: CDPSession) -> Tree:
    """Return what is told of a page now."""
    return Tree((await session.send("Accessibility.getFullAXTree"))["nodes"])
