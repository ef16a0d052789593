"""A deal that was sealed and never finished: void, or never dealt.

Such lines stand among a table's deal records, so that no deal can be dropped unseen.
"""

from __future__ import annotations

import json
from typing import Literal, Self

from pydantic import model_validator

from booray_core.errors import UnreadableRecord
from booray_core.record.line import Line
from booray_core.record.sealing import PublicSeal, Seal, check_message

Why = Literal["void", "never dealt"]
"""Why a deal was not finished: it was broken off, or its cards were never dealt."""
_MARK = "unfinished"


class PublicUnfinishedDeal(Line):
    """Public part of an unfinished deal."""

    unfinished: Why
    shuffle: PublicSeal

    @model_validator(mode="after")
    def _has_its_message(self) -> Self:
        check_message(self)
        return self


class UnfinishedDeal(PublicUnfinishedDeal):
    """A sealed deal that was void or never dealt, with its seed: once the table has closed."""

    shuffle: Seal

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read it from a line of JSON.

        Raises:
            UnreadableRecord: it is not JSON, or not such a line, or a public one.
        """
        try:
            return super().from_json(text)
        except UnreadableRecord as unreadable:
            if unreadable.where == "shuffle.seed" and '"seed"' not in _text(text):
                raise UnreadableRecord(unreadable.where, PUBLIC) from unreadable
            raise

    def to_public(self) -> PublicUnfinishedDeal:
        """Return what players can see of it while the table is open."""
        return PublicUnfinishedDeal.model_validate_json(
            self.model_dump_json(exclude={"shuffle": {"seed"}}), strict=True
        )


PUBLIC = (
    "missing, as this is a public line, what players may see while their table is open: without"
    " the seed the seal cannot be checked"
)
"""Why a public line about an unfinished deal is none with its seed."""


def is_unfinished(text: str | bytes) -> bool:
    """Return whether a line tells of an unfinished deal, rightly or not."""
    if f'"{_MARK}"' not in _text(text):
        return False
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and _MARK in document


def _text(text: str | bytes) -> str:
    return text if isinstance(text, str) else text.decode("utf-8", "replace")
