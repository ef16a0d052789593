"""Subject of log lines: table, deal, server, channel, interaction.

It is said at the doors: where an interaction is answered, where something is asked of a table, and
where a table comes in after a start. Every line written from there on has it, whoever writes it,
and so do the tasks that are begun there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, replace
from typing import Final


def _no_deal() -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Subject:
    """Subject of log lines; None: nothing of that kind."""

    table: str | None = None
    deal: Callable[[], int | None] = _no_deal
    """Asked anew for each line: what is done for a table may last longer than a deal."""
    server: int | None = None
    channel: int | None = None
    interaction: int | None = None


_NOTHING: Final = Subject()
_subject: Final[ContextVar[Subject]] = ContextVar("subject", default=_NOTHING)


def subject() -> Subject:
    """Return what lines written here are about."""
    return _subject.get()


@contextmanager
def about(what: Subject) -> Iterator[None]:
    """Have lines be about something; what it does not say stays as it is."""
    said = {
        name: getattr(what, name)
        for name in ("server", "channel", "interaction")
        if getattr(what, name) is not None
    }
    if what.table is not None:
        said |= {"table": what.table, "deal": what.deal}
    token = _subject.set(replace(_subject.get(), **said))
    try:
        yield
    finally:
        _subject.reset(token)


@contextmanager
def about_nothing() -> Iterator[None]:
    """Have lines be about nothing: what is told concerns more than whoever has noticed it."""
    token = _subject.set(_NOTHING)
    try:
        yield
    finally:
        _subject.reset(token)


def context_of(what: Subject) -> Context:
    """Return a context for a task that serves more than whoever happened to begin it.

    Args:
        what: all that its lines are about, but for an interaction: others come after it.
    """
    context = copy_context()
    context.run(_subject.set, replace(what, interaction=None))
    return context
