"""Which handler decides which request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from bot.tables.state.step import Step

R = TypeVar("R")
Handler: TypeAlias = Callable[[Step, Any], None]
Handlers: TypeAlias = Mapping[type[Any], Handler]


def on(kind: type[R], handler: Callable[[Step, R], None]) -> tuple[type[Any], Handler]:
    """Return that a handler decides a kind of request: the two are checked to fit."""
    return kind, handler


def handlers(*pairs: tuple[type[Any], Handler]) -> Handlers:
    """Return a theme's handlers, by the kind of request."""
    return dict(pairs)
