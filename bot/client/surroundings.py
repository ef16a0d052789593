"""Everything that the client is given from outside, and whose database it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

from bot.addresses import NOWHERE, Addresses
from bot.client.face_upload import PAUSE
from bot.clock import Clock
from bot.picture.artist import TableArtist
from bot.picture.film_artist import FilmArtist
from bot.store.engine.database import Database
from bot.store.rows import servers
from bot.tables.words.ports import Beacons, Chance, Judge, Thinker
from bot.tables.words.values import HouseRules


class OtherApplication(Exception):  # noqa: N818 - it is what it says
    """The database belongs to another application than the token."""

    def __init__(self, known: int, given: int) -> None:
        super().__init__(f"{known}, not {given}")
        self.known, self.given = known, given


async def refuse_another(database: Database, application_id: int | None, at: datetime) -> None:
    """Make sure that a database is an application's; a new one is from now on."""
    if application_id is None:
        return
    known = await database.commit(partial(servers.own, application_id=application_id, at=at))
    if known != application_id:
        raise OtherApplication(known, application_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """Everything that the client is given from outside; whoever opened the database closes it."""

    database: Database
    house: HouseRules
    clock: Clock
    chance: Chance
    beacons: Beacons
    """Closed by whoever made it."""
    thinker: Thinker
    """Closed with the client, as the artists are."""
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
    picture_pause: timedelta = PAUSE
    """Between two of the cards' pictures that are uploaded."""
    addresses: Addresses = NOWHERE
    """Where people are sent."""
    pages: str | None = None
    """Where tables are reached in a browser; None: they are not."""
    table_artist: TableArtist | None = None
    """None: tables are told in text."""
    films: FilmArtist = field(default_factory=FilmArtist)
