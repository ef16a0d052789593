"""Requests, and the registry of their handlers.

A request says what is wanted and nothing of who wants it. A handler looks at the state and lets
facts happen, or refuses; it waits for nothing, and where it refuses nothing has happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from bot.tables.state.step import Step


class Request:
    """Base of everything that can be asked of a table."""

    __slots__ = ()


class MemberRequest(Request):
    """A member's request."""

    __slots__ = ()


class OwnRequest(Request):
    """A table's own request, when something is due."""

    __slots__ = ()


R = TypeVar("R", bound=Request)
Handler: TypeAlias = Callable[[Step, R], None]

HANDLERS: Final[dict[type[Request], Handler[Any]]] = {}
"""Who decides each kind of request: filled as the themes are imported."""


def decides(kind: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Declare that a handler decides a kind of request.

    Raises:
        ValueError: another one does.
    """

    def declare(handler: Handler[R]) -> Handler[R]:
        if kind in HANDLERS:
            raise ValueError(f"{kind.__name__} is decided twice")
        HANDLERS[kind] = handler
        return handler

    return declare
