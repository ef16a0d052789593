"""What a page says, read from JSON: requests to its table, and a few that only pages have."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from bot.faces.reactions import Reaction
from bot.tables.requests import Close, PlainRequest
from bot.web.house import MOST_FIELDS

_EXACT: Final = ConfigDict(strict=True, extra="forbid")

Key: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,40}$")]
Typed: TypeAlias = Annotated[str, Field(max_length=40)]


@dataclass(frozen=True, slots=True, config=_EXACT)
class Entered:
    """Buy in, or cut, with a number as its person typed it: it is read in their language."""

    of: Literal["buy-in", "cut"]
    typed: Typed
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True, config=_EXACT)
class Again:
    """Open another table like the one that has closed."""

    kind: Literal["again"] = "again"


@dataclass(frozen=True, slots=True, config=_EXACT)
class LookUp:
    """Look something up."""

    kind: Literal["advice", "rules", "review", "verify", "watch"]


@dataclass(frozen=True, slots=True, config=_EXACT)
class House:
    """See the house rules, or change some of them."""

    entered: Annotated[
        dict[Annotated[str, Field(max_length=80)], Typed], Field(max_length=MOST_FIELDS)
    ] = field(default_factory=dict)
    """What stands in a form of theirs, by its fields; nothing: they are only looked at."""
    kind: Literal["house"] = "house"


@dataclass(frozen=True, slots=True, config=_EXACT)
class React:
    """Show everybody at the table a reaction."""

    which: Reaction
    kind: Literal["react"] = "react"


@dataclass(frozen=True, slots=True, config=_EXACT)
class Replay:
    """See a deal again that is over."""

    deal: Annotated[int, Field(ge=1, le=10**9)] | None = None
    bare: bool = False
    kind: Literal["replay"] = "replay"


def _by_no_moderator(asked: object) -> object:
    if isinstance(asked, Close) and asked.moderator:
        raise ValueError("nobody moderates at a page")
    return asked


@dataclass(frozen=True, slots=True, config=_EXACT)
class Ask:
    """Something that a page asks."""

    r: Key
    """Tells it from all else that its page asks; the same when it is sent again."""
    ask: Annotated[
        PlainRequest | Entered | Again | LookUp | House | React | Replay,
        Field(discriminator="kind"),
        AfterValidator(_by_no_moderator),
    ]
    table: Annotated[str, Field(max_length=40)] | None = None
    """The table that its page showed, so that it is not done at the next one."""


@dataclass(frozen=True, slots=True, config=_EXACT)
class Seen:
    """The page has shown a state."""

    seen: int
    """Its number."""


@dataclass(frozen=True, slots=True, config=_EXACT)
class Here:
    """The page has come in sight, or gone out of it."""

    here: bool


_SAID: Final[TypeAdapter[Ask | Seen | Here]] = TypeAdapter(Ask | Seen | Here)


def read_said(text: str) -> Ask | Seen | Here | None:
    """Return what a page says; None: it is nothing that a page says."""
    try:
        return _SAID.validate_json(text)
    except ValueError:
        return None
