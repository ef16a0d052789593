"""Screens read back: their texts, buttons and cards, as Discord is given them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord

from booray_core import CARDS, Card
from bot.faces import Deck
from bot.faces.pictures import of_card
from bot.screens.ids import ButtonId, parse

Component = dict[str, Any]

TEXT, BUTTON, ROW = 10, 2, 1
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_PICTURE = re.compile(r"<:(\w+):\d+>")
_CARDS_BY_NAME = {of_card(card, deck).name: card for card in CARDS for deck in Deck}
_CARD = re.compile("(10|[2-9JQKA])([♣♦♥♠])\ufe0e")


def layout(view: discord.ui.LayoutView) -> list[Component]:
    """Return a screen as Discord is given it."""
    given: list[Component] = view.to_components()  # type: ignore[no-untyped-call] # discord.py's
    return given


def components(view: discord.ui.LayoutView) -> list[Component]:
    """Return every component of a screen, outer ones first."""
    return list(_walk(layout(view)))


def _walk(given: list[Component]) -> Iterator[Component]:
    for component in given:
        yield component
        yield from _walk(component.get("components", []))


def text(view: discord.ui.LayoutView) -> str:
    """Return all text of a screen, a line break between its parts."""
    return "\n".join(each["content"] for each in components(view) if each["type"] == TEXT)


def buttons(view: discord.ui.LayoutView) -> list[Component]:
    """Return the buttons of a screen."""
    return [each for each in components(view) if each["type"] == BUTTON]


def labels(view: discord.ui.LayoutView, *, pressable: bool = True) -> list[str]:
    """Return what the buttons say that can be pressed (or those that cannot)."""
    return [each["label"] for each in buttons(view) if each["disabled"] is not pressable]


def rows(view: discord.ui.LayoutView) -> list[list[str]]:
    """Return what the buttons say, row by row."""
    found = [each for each in components(view) if each["type"] == ROW]
    return [[button["label"] for button in each["components"]] for each in found]


def carried(view: discord.ui.LayoutView) -> list[ButtonId]:
    """Return what the buttons carry."""
    found = [parse(each["custom_id"]) for each in buttons(view)]
    return [each for each in found if each is not None]


def button(view: discord.ui.LayoutView, label: str) -> ButtonId:
    """Return what the button with a label carries."""
    custom_id = next(each["custom_id"] for each in buttons(view) if each["label"] == label)
    carries = parse(custom_id)
    assert carries is not None
    return carries


def cards_shown(view: discord.ui.LayoutView) -> set[Card]:
    """Return every card that a screen names or shows, in its texts, labels, pictures or ids."""
    said = [text(view), *(each["label"] for each in buttons(view))]
    named = {_card(rank, suit) for part in said for rank, suit in _CARD.findall(part)}
    borne = [each["emoji"]["name"] for each in buttons(view) if each.get("emoji")]
    spoken = [*_PICTURE.findall(text(view)), *borne]
    named |= {_CARDS_BY_NAME[name] for name in spoken if name in _CARDS_BY_NAME}
    return named | {card for each in carried(view) for card in each.cards}


def _card(rank: str, suit: str) -> Card:
    return Card.parse(("T" if rank == "10" else rank) + _SUITS[suit])
