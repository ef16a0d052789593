"""Fairness report for a server's owner: recent signs of unfair play."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations, product
from typing import Any, Final, Generic, NamedTuple, TypeVar

from bot.ledger.transfers import TransferReason
from bot.ledger.wallets import Gift, newest_gifts
from bot.servers.done import NOBODY, Deed
from bot.servers.newcomers import created_at
from bot.store.engine.transaction import Reading
from bot.store.rows.results import FOR_CHIPS, DealtRow, newest_deals, openings
from bot.store.rows.servers import SettingRow, done_since

T = TypeVar("T")

LOOKED_BACK: Final = timedelta(days=30)

YOUNG: Final = timedelta(days=30)
"""An account, or a membership, younger than that is new."""

LEAST_TOGETHER: Final = 20
"""So many deals together make a pair worth showing."""

SHOWN: Final = 5
"""In each section; of the rest it is told how many there are."""

MOST_RESULTS: Final = 20_000
MOST_PAYMENTS: Final = 20_000
"""How many rows are looked at, the newest, in however large a server."""


@dataclass(frozen=True, slots=True)
class Section(Generic[T]):
    """One kind of thing, and how much there is of it."""

    shown: Sequence[T]
    """Those that say most, at most :data:`SHOWN`."""
    more: int
    total: int
    """Of what is counted, by everyone."""
    reach: datetime | None = None
    """Since when it is looked at, where there was too much from before; None: all days."""


class Pair(NamedTuple):
    """Net chips one member won from another."""

    winner: int
    loser: int
    chips: int
    deals: int
    alone: int
    """Of these, in which no other member was dealt in."""


class Breaker(NamedTuple):
    """A member who broke off deals for chips, or another reason for which that happened."""

    member: int
    """:data:`~bot.servers.done.NOBODY` where no member did it."""
    reason: str
    deals: int
    chips: int
    """In the pots, all in all."""
    last: datetime


class TableOpener(NamedTuple):
    """A member who opened tables."""

    member: int
    tables: int


class Claimant(NamedTuple):
    """A member who claimed the allowance."""

    member: int
    times: int
    chips: int


class Start(NamedTuple):
    """Starting chips of a member with a young account, or young in the server, at that time."""

    member: int
    chips: int
    at: datetime
    account: timedelta
    membership: timedelta | None
    """How long they had been in the server; None: that isn't known."""


class Fairness(NamedTuple):
    """Fairness report."""

    broken_off: Section[Breaker]
    """``total``: deals."""
    pairs: Section[Pair]
    """``total``: deals that were looked at."""
    opened: Section[TableOpener]
    """``total``: tables."""
    claims: Section[Claimant]
    """``total``: chips."""
    starts: Section[Gift]
    """All starting chips, of old accounts too; see :func:`young_starts`."""

    @property
    def members(self) -> set[int]:
        """Everyone who is named in it, but for their starting chips."""
        named = {pair.winner for pair in self.pairs.shown}
        named |= {pair.loser for pair in self.pairs.shown}
        for section in (self.broken_off.shown, self.opened.shown, self.claims.shown):
            named |= {each.member for each in section}
        return named - {NOBODY}


def fairness(tx: Reading, server: int, now: datetime) -> Fairness:
    """Return what an owner is shown of the last days in a server."""
    since = now - LOOKED_BACK
    deals, all_deals = newest_deals(tx, server, since, MOST_RESULTS)
    gifts, all_gifts = newest_gifts(tx, server, since, MOST_PAYMENTS)
    opened = openings(tx, server, since)
    starts = [gift for gift in gifts if gift.reason is TransferReason.STARTING]
    claimants = _claims(gifts)
    return Fairness(
        _broken_off(done_since(tx, server, Deed.VOID, since)),
        _section(pairs_of(deals, LEAST_TOGETHER), len(deals), _reach(all_deals, since)),
        _section([TableOpener(*each) for each in opened.items()], sum(opened.values())),
        _section(claimants, sum(each.chips for each in claimants), _reach(all_gifts, since)),
        Section(starts, 0, len(starts), _reach(all_gifts, since)),
    )


def _reach(reach: datetime, since: datetime) -> datetime | None:
    return reach if reach > since else None


def pairs_of(deals: Iterable[DealtRow], least: int) -> list[Pair]:
    """Return the pairs of members who were dealt in together often, the most chips first.

    What the members of a table have lost there, all in all, went to those who have won, in
    proportion to what each has.
    """
    together, alone = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    tables, won = defaultdict[str, Counter[int]](Counter), Counter[tuple[int, int]]()
    for deal in deals:
        pairs = list(combinations(sorted(deal.net), 2))
        together.update(pairs)
        if len(pairs) == 1:
            alone.update(pairs)
        tables[deal.table_id].update(deal.net)
    for net in tables.values():
        winners, losers = ({m: abs(c) for m, c in net.items() if c * s > 0} for s in (1, -1))
        whole = max(sum(winners.values()), sum(losers.values()), 1)
        for (winner, gain), (loser, loss) in product(winners.items(), losers.items()):
            won[winner, loser] += round(gain * loss / whole)
    found = []
    for (one, other), number in together.items():
        if number >= least:
            chips = won[one, other] - won[other, one]
            winner, loser = (one, other) if chips >= 0 else (other, one)
            found.append(Pair(winner, loser, abs(chips), number, alone[one, other]))
    return sorted(found, key=lambda pair: (-pair.chips, -pair.deals, pair.winner, pair.loser))


def _section(items: Sequence[T], total: int, reach: datetime | None = None) -> Section[T]:
    return Section(items[:SHOWN], max(0, len(items) - SHOWN), total, reach)


def _broken_off(found: Sequence[SettingRow]) -> Section[Breaker]:
    """Return who broke off deals for chips; where it was no member, for which reason."""
    by: dict[tuple[int, str], list[tuple[int, datetime]]] = {}
    for row in found:
        value: Any = row.value
        if value.get("stakes", FOR_CHIPS) == FOR_CHIPS:
            reason = value["reason"] if row.member_id == NOBODY else ""
            by.setdefault((row.member_id, reason), []).append((value["pot"], row.at))
    breakers = [
        Breaker(member, reason, len(pots), sum(pot for pot, _ in pots), pots[0][1])
        for (member, reason), pots in by.items()
    ]
    breakers.sort(key=lambda each: (-each.deals, -each.chips))
    return _section(breakers, sum(each.deals for each in breakers))


def _claims(gifts: Sequence[Gift]) -> list[Claimant]:
    times, chips = Counter[int](), Counter[int]()
    for gift in gifts:
        if gift.reason is TransferReason.ALLOWANCE:
            times[gift.member] += 1
            chips[gift.member] += gift.chips
    return [Claimant(member, times[member], given) for member, given in chips.most_common()]


def young_starts(starts: Section[Gift], joined: Callable[[int], datetime | None]) -> Section[Start]:
    """Return starting chips that went to young accounts and new members; ``total``: to everyone."""
    found = []
    for gift in starts.shown:
        if gift.member <= 0:
            continue  # who was forgotten has no age
        since = joined(gift.member)
        start = Start(
            *(gift.member, gift.chips, gift.at, gift.at - created_at(gift.member)),
            # Who has come back since was a member before that, nobody knows how long.
            membership=None if since is None or since > gift.at else gift.at - since,
        )
        if start.account < YOUNG or (start.membership is not None and start.membership < YOUNG):
            found.append(start)
    return _section(found, starts.total, starts.reach)
