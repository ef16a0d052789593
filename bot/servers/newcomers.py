"""Age checks on accounts and memberships before chips are given."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.ledger.wallets import holdings, open_wallet
from bot.servers.settings import ServerSettings
from bot.store.engine.transaction import Writing

_DISCORD_BEGAN: Final = datetime(2015, 1, 1, tzinfo=UTC)
_BITS_AFTER_TIME: Final = 22
"""Discord's ids begin with the milliseconds since then; these bits of others follow."""


class TooNew(Exception):  # noqa: N818 - what is missing, until when
    """A member gets no starting chips and no allowance yet."""

    def __init__(self, account: int, membership: int, until: datetime) -> None:
        super().__init__(f"account {account} days, membership {membership} days: {until}")
        self.account = account
        """How old the account has to be, in days; 0 where it is old enough."""
        self.membership = membership
        """How long the member has to be in the server, in days; 0 where it has been."""
        self.until = until


class JoinDates:
    """When members joined their servers, as their last press or command told."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], datetime] = {}

    def note(self, server: int, member: int, joined_at: datetime | None) -> None:
        """Take note of when somebody joined; Discord has no date for a guest."""
        self._known.pop((server, member), None)
        if joined_at is not None:
            self._known[server, member] = joined_at

    def of(self, server: int, member: int) -> datetime | None:
        """Return when somebody joined a server; None if that is unknown."""
        return self._known.get((server, member))

    def forget(self, member: int) -> None:
        """Forget when somebody joined any server."""
        for key in [key for key in self._known if key[1] == member]:
            del self._known[key]


def created_at(member: int) -> datetime:
    """Return when an account at Discord was made, which its id tells."""
    return _DISCORD_BEGAN + timedelta(milliseconds=member >> _BITS_AFTER_TIME)


def too_new(
    settings: ServerSettings, member: int, joined_at: datetime | None, now: datetime
) -> TooNew | None:
    """Return why a member gets no starting chips and no allowance yet, if that is so.

    Who joined at an unknown moment has joined now.
    """
    of_age = created_at(member) + timedelta(days=settings.account_age)
    settled_in = (joined_at or now) + timedelta(days=settings.membership_age)
    account = settings.account_age if of_age > now else 0
    membership = settings.membership_age if settled_in > now else 0
    if not account and not membership:
        return None
    return TooNew(account, membership, max(of_age, settled_in))


def refuse_too_new(
    settings: ServerSettings, member: int, joined_at: datetime | None, now: datetime
) -> None:
    """Refuse starting chips and the allowance to a member who is too new; see :func:`too_new`."""
    why = too_new(settings, member, joined_at, now)
    if why is not None:
        raise why


def welcome(
    tx: Writing,
    server: int,
    member: int,
    settings: ServerSettings,
    joined_at: datetime | None,
    now: datetime,
) -> int:
    """Return what a member's wallet holds; who has none gets one with the starting chips.

    Every way to starting chips leads through here, but a manager's grant, which vouches for its
    member.
    """
    asks_age = settings.account_age or settings.membership_age
    if asks_age and holdings(tx, server, member) is None:
        refuse_too_new(settings, member, joined_at, now)
    return open_wallet(tx, server, member, settings.starting_chips, now)
