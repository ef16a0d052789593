"""Everything that the client is given from outside, and whose database it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

import aiohttp

from bot.addresses import NOWHERE, Addresses
from bot.client.face_upload import PAUSE
from bot.clock import Clock
from bot.picture.artist import TableArtist
from bot.picture.film_artist import FilmArtist
from bot.store.engine.database import Database
from bot.store.rows import servers
from bot.tables.words.ports import Beacons, Chance, Ids, Judge, Thinker
from bot.tables.words.values import HouseRules


class OtherApplication(Exception):  # noqa: N818 - it is what it says
    """The database belongs to another application than the token."""

    def __init__(self, known: int, given: int) -> None:
        super().__init__(f"{known}, not {given}")
        self.known = known
        """The application whose database it is."""
        self.given = given
        """The one whose token it is."""


async def refuse_another(database: Database, application_id: int | None, at: datetime) -> None:
    """Make sure that a database is an application's; a new one is from now on.

    Raises:
        OtherApplication: it is another's.
        StoreError: the database cannot be used now.
    """
    if application_id is None:
        return
    known = await database.commit(partial(servers.own, application_id=application_id, at=at))
    if known != application_id:
        raise OtherApplication(known, application_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """Everything that the client is given from outside."""

    database: Database
    """Open; whoever opened it closes it."""
    house: HouseRules
    """How this house runs its tables."""
    clock: Clock
    ids: Ids
    """Names for new tables."""
    chance: Chance
    """Secrets and everything else that is random."""
    beacons: Beacons
    """Where the beacon of each deal comes from; whoever made it closes it."""
    thinker: Thinker
    """Thinks for computer players; closed with the client."""
    judge: Judge | None = None
    """Judges decisions for ratings; None: deals are not rated."""
    rating_percent: float = 100
    """How much of one processor's time ratings may take at most."""
    one_application: bool = False
    """Whether another application is refused the database: always, but in tests."""
    peer: str | None = None
    """The address at which other processes reach this one's pages; None: they cannot."""
    shard_ids: Sequence[int] | None = None
    """The shards that this process serves; None: all there are."""
    shard_count: int | None = None
    """How many shards there are in all; None: as many as Discord advises."""
    http_trace: aiohttp.TraceConfig | None = None
    """Sees every request, to count them."""
    picture_pause: timedelta = PAUSE
    """Between two of the cards' pictures that are uploaded."""
    addresses: Addresses = NOWHERE
    """Where people are sent."""
    pages: str | None = None
    """Where tables are reached in a browser; None: they are not."""
    table_artist: TableArtist | None = None
    """Draws tables, and is closed with the client; None: they are told in text."""
    films: FilmArtist = field(default_factory=FilmArtist)
    """Draws deals that are shared, and is closed with the client."""
