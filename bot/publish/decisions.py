"""Handling of each Discord error.

The codes are Discord's JSON error codes; what is said about them here is what its documentation and
experience say. A code that is not in the table counts as *post anew*, and then, where posting fails
with it too, as *give up*: that state is skipped, and the next one is tried.
"""

from __future__ import annotations

from collections.abc import Mapping
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


_AGAIN, _ANEW, _SKIP, _OUT, _GONE = ErrorDecision

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
ARCHIVED: Final = 50083

DECISIONS: Final[Mapping[int, tuple[ErrorDecision, ErrorDecision]]] = {
    # The channel, or the server, has been deleted.
    **dict.fromkeys((UNKNOWN_CHANNEL, 10004), (_GONE, _GONE)),
    # It passes: slow mode, limits of writes and of edits, a part of Discord that is overloaded or
    # switched off, a block before it came to Discord.
    **dict.fromkeys((20016, 20022, 20028, 20029, 40004, 40006, 40062), (_AGAIN, _AGAIN)),
    **dict.fromkeys((40333, 130000), (_AGAIN, _AGAIN)),
    # People have to change something: the bot is flagged, or its token refused; a thread is full
    # or locked; a channel is not seen, or takes no messages of this kind.
    **dict.fromkeys((20026, 30033, 40001, 50001, 50008), (_OUT, _OUT)),
    **dict.fromkeys((50009, 50014, 50024, 160005), (_OUT, _OUT)),
    # What was sent is at fault: too large, empty, malformed, no JSON, or refused by rules and
    # filters. The next state may not be.
    **dict.fromkeys((40005, 50006, 50035, 50109, 200000, 240000), (_SKIP, _SKIP)),
    # This message: deleted, older than an hour, somebody else's, Discord's own, or of a kind that
    # cannot be edited.
    **dict.fromkeys((UNKNOWN_MESSAGE, 30046, 50005, 50021, 50068), (_ANEW, _SKIP)),
    # A permission is missing, and posting tells whether it is the one to post; or the thread is
    # archived, which a post opens again, unless it is locked.
    **dict.fromkeys((50013, ARCHIVED), (_ANEW, _OUT)),
}
"""By Discord's code: what is done about an edit, and about a post."""

LOCKED: Final = frozenset({30033, ARCHIVED, 160005})
"""Out of reach because a thread is archived and locked, or full: no permission helps."""

OURS: Final = frozenset({40005, 50006, 50035, 50109})
"""What we sent was wrong, whoever it was sent to."""


class NotSent(Exception):  # noqa: N818 - what became of the request
    """A request that was not made, as it could only have been refused."""


class TokenEnded(NotSent):
    """The token of its interaction is near its end, past it, or none that we were given."""


class BotTokenRefused(NotSent):
    """Discord has refused the bot's own token (401): nothing more is sent, with it or at all."""


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
    """Return what is done about a request that failed, and would have made or changed a message."""
    if isinstance(trouble, NotSent):
        ended = isinstance(trouble, TokenEnded)
        return ErrorDecision.GIVE_UP if ended else ErrorDecision.OUT_OF_REACH
    if may_be_done(trouble) or not isinstance(trouble, discord.HTTPException):
        return ErrorDecision.TRY_AGAIN
    if trouble.status == _UNAUTHORIZED and trouble.code != DEAD_TOKEN:
        # A stray answer. Whether the bot's own token is refused is asked elsewhere.
        return ErrorDecision.TRY_AGAIN
    decided = DECISIONS.get(trouble.code)
    if decided is None and trouble.status in _TOO_EARLY:
        return ErrorDecision.TRY_AGAIN
    if decided is None:
        # Nobody knows what it means; a new message may do. Where that is forbidden as well, trying
        # on would cost: too many refusals have Discord turn the program's address away.
        decided = _ANEW, _OUT if trouble.status == _FORBIDDEN_STATUS else _SKIP
    return decided[posting]


class Fate(StrEnum):
    """Outcome of posting a table's message anew."""

    POSTED = auto()
    LATER = auto()
    """Discord does not answer, or asks to wait: it is tried again."""
    FORBIDDEN = auto()
    LOCKED = auto()
    """The thread is locked, or full."""
    REFUSED = auto()
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
