"""Refusal of a token that belongs to another application than the database."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from bot.store import Database
from bot.store.rows import servers


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
    work = partial(servers.own, application_id=application_id, at=at)
    known = await database.commit(work)
    if known != application_id:
        raise OtherApplication(known, application_id)
