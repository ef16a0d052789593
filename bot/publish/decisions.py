"""Handling of each Discord error.

The codes are Discord's JSON error codes; what is said about them here is what its documentation and
experience say. A code that is not in the table counts as *post anew*, and then, where posting fails
with it too, as *give up*: that state is skipped, and the next one is tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Final

import aiohttp
import discord

from bot import metrics


class ErrorDecision(Enum):
    """Reaction to a failed request."""

    TRY_AGAIN = auto()
    """It may work by itself in a while: again, with growing pauses."""
    POST_ANEW = auto()
    """This message cannot be edited any more, but another can be posted."""
    GIVE_UP = auto()
    """What was to be sent is skipped; the next thing is tried."""
    OUT_OF_REACH = auto()
    """Nothing can be done there until people change something: nothing is sent in vain."""
    GONE = auto()
    """There is no such channel any more."""


@dataclass(frozen=True, slots=True)
class Decided:
    """Reaction to one error code, and why."""

    edited: ErrorDecision
    """Where a message could not be edited."""
    posted: ErrorDecision
    """Where a message could not be posted."""
    why: str


def _both(decision: ErrorDecision, why: str) -> Decided:
    return Decided(decision, decision, why)


def _edit_only(posted: ErrorDecision, why: str) -> Decided:
    return Decided(ErrorDecision.POST_ANEW, posted, why)


_AGAIN: Final = ErrorDecision.TRY_AGAIN
_OUT: Final = ErrorDecision.OUT_OF_REACH
_SKIP: Final = ErrorDecision.GIVE_UP

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083

DECISIONS: Final[Mapping[int, Decided]] = {
    UNKNOWN_CHANNEL: _both(ErrorDecision.GONE, "the channel has been deleted"),
    10004: _both(ErrorDecision.GONE, "the server has been deleted"),
    UNKNOWN_MESSAGE: _edit_only(_SKIP, "somebody has deleted the message"),
    20016: _both(_AGAIN, "slow mode: the channel takes a message later"),
    20022: _both(_AGAIN, "too many edits in an announcement channel: later"),
    20026: _both(_OUT, "Discord has flagged the bot: its owner has to write to Discord"),
    20028: _both(_AGAIN, "the channel's limit of writes is reached: later"),
    20029: _both(_AGAIN, "the server's limit of writes is reached: later"),
    30033: _both(_OUT, "the thread is full, so the bot cannot come in"),
    30046: _edit_only(_SKIP, "a message older than an hour takes few edits; a new one takes more"),
    40001: _both(_OUT, "Discord does not take the bot's word: only its owner can mend that"),
    40004: _both(_AGAIN, "Discord takes no messages for the time being"),
    40005: _both(_SKIP, "what was sent is too large; the next state may not be"),
    40006: _both(_AGAIN, "switched off at Discord for the time being"),
    40062: _both(_AGAIN, "a part of Discord is overloaded: later"),
    40333: _both(_AGAIN, "stopped before it came to Discord; such blocks pass"),
    50001: _both(_OUT, "the bot does not see the channel"),
    50005: _edit_only(_SKIP, "the message is somebody else's"),
    50006: _both(_SKIP, "the message is empty: a fault of our own"),
    50008: _both(_OUT, "nothing can be written in a channel of this kind"),
    50009: _both(_OUT, "the channel asks for a verification that the bot does not have"),
    50013: _edit_only(_OUT, "a permission is missing; posting tells whether it is the one to post"),
    50014: _both(_OUT, "the bot's own token is refused: only its owner can mend that"),
    50021: _edit_only(_SKIP, "the message is one of Discord's own"),
    50024: _both(_OUT, "a channel of this kind does not take it"),
    50035: _both(_SKIP, "what was sent is malformed: a fault of our own"),
    50068: _edit_only(_SKIP, "a message of this kind cannot be edited"),
    ARCHIVED: _edit_only(_OUT, "an archived thread: a post opens it again, unless it is locked"),
    50109: _both(_SKIP, "what was sent is not JSON: a fault of our own"),
    130000: _both(_AGAIN, "Discord is overloaded: later"),
    160005: _both(_OUT, "the thread is locked"),
    200000: _both(_SKIP, "the server's rules for messages refuse the text"),
    240000: _both(_SKIP, "Discord's filter refuses a link in the text"),
}
"""By Discord's code."""

LOCKED: Final = frozenset({30033, ARCHIVED, 160005})
"""Out of reach because a thread is archived and locked, or full: no permission helps."""

OURS: Final = frozenset({40005, 50006, 50035, 50109})
"""What we sent was wrong, whoever it was sent to."""

_UNKNOWN: Final = _edit_only(_SKIP, "nobody knows what it means; a new message may do")
_FORBIDDEN: Final = _edit_only(_OUT, "forbidden for a reason that is not known")
"""Where a new message is forbidden as well, trying on would only cost: too many refusals of this
kind have Discord turn the program's address away."""


class NotSent(Exception):  # noqa: N818 - what became of the request
    """A request that was not made, as it could only have been refused."""


class TokenEnded(NotSent):
    """The token of its interaction is near its end, past it, or none that we were given."""


class BotTokenRefused(NotSent):
    """Discord has refused the bot's own token (401): nothing more is sent, with it or at all."""


class AnswerLost(ConnectionError):  # noqa: N818 - what became of the request
    """A request was sent, and nobody knows what became of it: the library may not repeat it."""


Trouble = discord.HTTPException | discord.RateLimited | aiohttp.ClientError | OSError | NotSent
TROUBLES: Final = (
    *(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError),
    NotSent,
)
"""How a request to Discord fails: Discord has refused it, or did not answer, in time or at all; or
it was not made, as no answer but a refusal could have come."""

_TOO_LATE: Final = 408
"""What a proxy says, in its own name, where Discord takes too long: it may have been done."""
_TOO_EARLY: Final = frozenset({_TOO_LATE, 425, 429})
"""Statuses that say: later. A code in the table says more: 30046 comes with 429, and stays."""
_SERVER_ERROR: Final = 500
_UNAUTHORIZED: Final = 401
_FORBIDDEN_STATUS: Final = 403
_NOT_FOUND: Final = 404
DEAD_TOKEN: Final = 50027
"""Discord's code where the token of an interaction has ended."""


def count(trouble: Trouble) -> None:
    """Count a request that failed."""
    status = getattr(trouble, "status", None)
    how = type(trouble).__name__ if status is None else str(status)
    metrics.ERRORS.labels(how, code_of(trouble)).inc()


def decide(trouble: Trouble, *, posting: bool) -> ErrorDecision:
    """Return what is done about a request that failed.

    Args:
        trouble: how it failed.
        posting: whether it would have made a message, not changed one.
    """
    if isinstance(trouble, NotSent):
        ended = isinstance(trouble, TokenEnded)
        return ErrorDecision.GIVE_UP if ended else ErrorDecision.OUT_OF_REACH
    if may_be_done(trouble) or not isinstance(trouble, discord.HTTPException):
        return ErrorDecision.TRY_AGAIN
    if is_stray(trouble):
        return ErrorDecision.TRY_AGAIN
    decided = DECISIONS.get(trouble.code)
    if decided is None and trouble.status in _TOO_EARLY:
        return ErrorDecision.TRY_AGAIN
    if decided is None:
        decided = _FORBIDDEN if trouble.status == _FORBIDDEN_STATUS else _UNKNOWN
    return decided.posted if posting else decided.edited


class Fate(StrEnum):
    """Outcome of posting a table's message anew."""

    POSTED = auto()
    LATER = auto()
    """Discord does not answer, or asks to wait: it is tried again."""
    FORBIDDEN = auto()
    """The bot may not post there."""
    LOCKED = auto()
    """The thread is locked, or full."""
    REFUSED = auto()
    """Discord does not take what was to be posted."""
    GONE = auto()
    """There is no such channel, or nothing to post, any more."""


def fate_of(trouble: Trouble) -> Fate:
    """Return what became of a post that was refused."""
    decision = decide(trouble, posting=True)
    if decision is ErrorDecision.OUT_OF_REACH:
        return Fate.LOCKED if code_of(trouble) in LOCKED else Fate.FORBIDDEN
    return Fate.GONE if decision is ErrorDecision.GONE else Fate.REFUSED


def code_of(trouble: Trouble) -> int:
    """Return Discord's code of an error; 0 where there is none."""
    return trouble.code if isinstance(trouble, discord.HTTPException) else 0


def may_be_done(trouble: Trouble) -> bool:
    """Return whether a request that failed may have been done all the same."""
    if isinstance(trouble, discord.HTTPException):
        return trouble.status >= _SERVER_ERROR or trouble.status == _TOO_LATE
    return not isinstance(trouble, discord.RateLimited | aiohttp.ClientConnectorError | NotSent)


def is_outage(trouble: Trouble) -> bool:
    """Return whether Discord failed, or could not be reached, rather than refused a request."""
    if isinstance(trouble, discord.RateLimited | NotSent):
        return False
    return may_be_done(trouble) or not isinstance(trouble, discord.HTTPException)


def is_dead(trouble: Trouble) -> bool:
    """Return whether an interaction's token, or what it was to change, is there no more.

    It must never be tried again: Discord counts such requests.
    """
    if isinstance(trouble, NotSent):
        return True
    if not isinstance(trouble, discord.HTTPException):
        return False
    return trouble.status == _NOT_FOUND or trouble.code == DEAD_TOKEN


def is_stray(trouble: Trouble) -> bool:
    """Return whether an answer says nothing about what was asked: a 401 to something sound.

    Whether the bot's own token is refused is asked elsewhere, and ends the program. An
    interaction's that has ended has a code of its own.
    """
    if not isinstance(trouble, discord.HTTPException):
        return False
    return trouble.status == _UNAUTHORIZED and trouble.code != DEAD_TOKEN
