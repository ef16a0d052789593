"""A line of a table's file: its common fields, reading and writing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, Field, SerializerFunctionWrapHandler, model_serializer

from booray_core.record.documents import document_of, read_into
from booray_core.record.entries import Part
from booray_core.record.sealing import MessageAddress

VERSION: Final = 1


def _a_moment(text: str) -> str:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("a time without its offset from UTC")
    try:
        moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("a time before the year 1 or after the year 9999 of UTC") from error
    return text


Moment = Annotated[str, AfterValidator(_a_moment)]
"""A moment in ISO 8601, with its offset: ``2026-01-31T20:15:00Z``."""


def written_moment(moment: datetime) -> str:
    """Return a moment as records have it, to the second."""
    return f"{moment.astimezone(UTC).replace(tzinfo=None, microsecond=0).isoformat()}Z"


class Line(Part):
    """A line of JSON about one deal."""

    version: Literal[1] = 1
    table: Annotated[str, Field(min_length=1)]
    message: MessageAddress | None = None
    """The address of the deal's message; none outside Discord."""
    deal: Annotated[int, Field(ge=1)]
    """The deal's number at its table, from 1, without a gap."""
    time: Moment

    def to_json(self) -> str:
        """Return it as one line of JSON, without the line's end."""
        return self.model_dump_json()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read it from a line of JSON.

        Raises:
            UnreadableRecord: it is not JSON, or not such a line; the error says where.
        """
        document_of(text, VERSION)
        return read_into(cls, text)

    @model_serializer(mode="wrap")
    def _leave_out_what_is_not(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out tricks where none were played."""
        written: dict[str, Any] = write(self)
        if not written.get("tricks", True):
            del written["tricks"]
        return written
