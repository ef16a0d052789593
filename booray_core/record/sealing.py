"""The seal of a deal in its record: seed, beacon, cut, and the deal's message.

What cannot be is refused as the record is read, each time in a sentence.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, NamedTuple, Protocol, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from booray_core.errors import UnreadableRecord
from booray_core.record.entries import Part, SeatNumber
from booray_core.shuffle import FEWEST_CUT, MOST_CUT, check_beacon, is_id

Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes in lower-case hex."""


def _a_text(beacon: object) -> object:
    if not isinstance(beacon, str):
        raise ValueError("a beacon is text: the digits of a message's id")  # noqa: TRY004 - pydantic's
    return beacon


Beacon = Annotated[str, BeforeValidator(_a_text), AfterValidator(check_beacon)]
"""The id of the deal's message, as decimal text."""
CutDepth = Annotated[int, Field(ge=FEWEST_CUT, le=MOST_CUT)]

_ADDRESS: Final = re.compile(r"https://discord\.com/channels/([0-9]+)/([0-9]+)/([0-9]+)", re.ASCII)


class Address(NamedTuple):
    """Address of a Discord message."""

    server: str
    channel: str
    message: str

    def __str__(self) -> str:
        return f"https://discord.com/channels/{self.server}/{self.channel}/{self.message}"


def address_of(message: str) -> Address:
    """Return where a message stands, from its link.

    Raises:
        ValueError: it is no such link.
    """
    found = _ADDRESS.fullmatch(message)
    if found is None or not all(map(is_id, found.groups())):
        raise ValueError(
            "not the address of a message, https://discord.com/channels/SERVER/CHANNEL/MESSAGE"
        )
    return Address(*found.groups())


def _an_address(message: str) -> str:
    address_of(message)
    return message


MessageAddress = Annotated[str, AfterValidator(_an_address)]
"""The link of a message of Discord's."""


class PublicSeal(Part):
    """Public part of a deal's seal while its table is open."""

    commitment: Hex32
    """SHA-256 of the seed's bytes."""
    beacon: Beacon | None
    """None outside Discord."""


class Seal(PublicSeal):
    """A deal's seal with its seed."""

    seed: Hex32


class PublicShuffle(PublicSeal):
    """Public part of a deal's shuffle while its table is open."""

    cut: CutDepth | None
    """None where nobody cut."""
    cut_by: SeatNumber | None
    """The cutter; none where nobody cut."""

    @model_validator(mode="after")
    def _is_cut_by_somebody(self) -> Self:
        if self.cut is not None and self.cut_by is None:
            raise UnreadableRecord("cut_by", f"missing, though the deck was cut at {self.cut}")
        if self.cut is None and self.cut_by is not None:
            raise UnreadableRecord("cut", f"missing, though seat {self.cut_by} cut")
        return self


class Shuffle(PublicShuffle, Seal):
    """The seed, the beacon and the cut that give the deck."""


class Sealed(Protocol):
    """A line that tells a seal."""

    @property
    def message(self) -> str | None:
        """The address of the deal's message."""
        ...

    @property
    def shuffle(self) -> PublicSeal:
        """Its seal."""
        ...


def check_message(line: Sealed) -> None:
    """Refuse a message without its beacon, or a beacon without its message.

    Raises:
        UnreadableRecord: as it says.
    """
    message, seal = line.message, line.shuffle
    if message is None and seal.beacon is not None:
        raise UnreadableRecord("message", "missing, though the beacon is the id of a message")
    if message is not None and seal.beacon is None:
        raise UnreadableRecord("shuffle.beacon", "null, though the deal has a message")
