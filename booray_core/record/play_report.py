"""A reported decision as a file: what the seat saw and chose, without names."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from booray_core.actions import Action
from booray_core.errors import UnreadableRecord
from booray_core.record.acts import WrittenAction
from booray_core.record.documents import document_of, read_into
from booray_core.record.entries import Part
from booray_core.record.fault import Fault, differences
from booray_core.record.rebuilding import rebuilt
from booray_core.record.seen import Seen, plain
from booray_core.view import PlayerView, player_view

VERSION: Final = 1
_KIND: Final = "booray-play"


class Expected(Part):
    """Expected choice in a complaint."""

    why: Annotated[str, Field(min_length=1)]
    """In a sentence."""
    levels: Annotated[tuple[str, ...], Field(min_length=1)]
    """The computer players that this is asked of, by name."""
    must: tuple[WrittenAction, ...] = ()
    """One of these, if there are any."""
    must_not: tuple[WrittenAction, ...] = ()
    """None of these."""

    def allows(self, action: Action) -> bool:
        """Return whether a choice is as it should be."""
        return (not self.must or action in self.must) and action not in self.must_not


class _Written(Part):
    """A report as it lies in the file."""

    report: Literal["booray-play"]
    version: int
    table: str
    deal: Annotated[int, Field(ge=1)]
    seen: Seen
    chosen: WrittenAction
    computer: tuple[dict[str, Any], ...] = ()
    expected: Expected | None = None


@dataclass(frozen=True, slots=True)
class PlayReport:
    """A decision."""

    table: str
    """The table's id, by which an operator finds it."""
    deal: int
    """The deal's number there, from 1."""
    seen: PlayerView
    """What the seat saw."""
    chosen: Action
    """What it did."""
    computer: tuple[Mapping[str, Any], ...] = ()
    """What the computer thought of it then, of each choice, that of most chips first."""
    expected: Expected | None = None
    """What should be chosen; added by hand, where the report has become a test."""

    def to_json(self) -> str:
        """Return the report as the text of a file."""
        told = {
            "report": _KIND,
            "version": VERSION,
            "table": self.table,
            "deal": self.deal,
            "seen": plain(self.seen),
            "chosen": plain(self.chosen),
            "computer": plain(self.computer),
        }
        if self.expected is not None:
            told["expected"] = self.expected.model_dump(mode="json")
        return json.dumps(told, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> PlayReport:
        """Read a report.

        What is told in it that follows from the rest is worked out again, and must be the same.

        Raises:
            UnreadableRecord: it is none, or what it tells cannot be so; the error says where.
        """
        document = document_of(text, VERSION)
        if document.get("report") != _KIND:
            raise UnreadableRecord("report", f"not {_KIND!r}, a report of a play")
        written = read_into(_Written, text)
        view = _checked(written, document["seen"])
        return cls(
            written.table, written.deal, view, written.chosen, written.computer, written.expected
        )


def _checked(written: _Written, told: Any) -> PlayerView:
    """Return the view that a report tells, once it is certain that it tells nothing else."""
    try:
        deal = rebuilt(written.seen)
    except UnreadableRecord as unreadable:
        raise UnreadableRecord(f"seen.{unreadable.where}", unreadable.why) from unreadable
    seat = written.seen.seat
    view = player_view(deal, seat)
    for each in differences("seen", told, plain(view)):
        fault = Fault(written.table, written.deal, *each)
        raise UnreadableRecord(each.where, str(fault).removeprefix(f"{each.where}: "))
    if not view.legal:
        raise UnreadableRecord("seen.seat", "nothing was asked of it")
    if not deal.accepts(seat, written.chosen):
        raise UnreadableRecord("chosen", "the rules do not allow it there")
    _check_expected(written.expected, view.legal)
    return view


def _check_expected(expected: Expected | None, legal: Sequence[Action]) -> None:
    if expected is not None:
        for name, acts in (("must", expected.must), ("must_not", expected.must_not)):
            for number, act in enumerate(acts):
                if act not in legal:
                    where = f"expected.{name}[{number}]"
                    raise UnreadableRecord(where, "the rules do not allow it there")
