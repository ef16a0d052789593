"""What is so, read from the database's rows and from the table itself, not by what answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from booray_core import DealView
from bot.store import Reading, schema
from bot.tables.words.values import Computer, Person
from bot.tables.words.views import Chair, TableView
from tests.behaviour.harness import Server

Row = Any


@dataclass(frozen=True)
class Question:
    """Who asks where, and what the question names."""

    channel: int
    member: int
    pressed: str = ""
    """The table whose button is pressed, if one is."""
    other: int = 0
    """The member whom it is about, if another."""
    table: str = ""
    """The table that it is about, open or not."""
    deal: int = 0
    """The deal that it is about."""


@dataclass(frozen=True)
class Facts:
    """What is so for a member in a channel, at one moment."""

    asked: Question
    tables: list[Row]
    """All of the server."""
    deals: list[Row]
    """All of the server's tables."""
    results: list[Row]
    accounts: list[Row]
    settings: dict[str, Any]
    changes: int
    """How often managers have settled something."""
    view: TableView | None
    """The table whose button is pressed, or that of the channel."""
    known: dict[str, TableView]
    """Tables that are open, or closed not long ago."""

    @property
    def open_here(self) -> Row | None:
        """The table that is open in the channel, as it is stored."""
        rows = (row for row in self.tables if row.channel_id == self.asked.channel)
        return next((row for row in rows if row.closed_at is None), None)

    @property
    def over_here(self) -> list[Row]:
        """The deals that are over of the channel's tables."""
        here = {row.id for row in self.tables if row.channel_id == self.asked.channel}
        return [deal for deal in self.deals if deal.table_id in here and deal.finished_at]

    @property
    def on(self) -> DealView | None:
        """The deal that is on in the channel."""
        return None if self.view is None else self.view.deal

    @property
    def own(self) -> list[Row]:
        """The member's settled deals in the server."""
        return [row for row in self.results if row.member_id == self.asked.member]

    @property
    def chair(self) -> Chair | None:
        """The member's seat at the channel's table."""
        return self.chair_of(self.asked.member)

    def chair_of(self, member: int) -> Chair | None:
        """Return a member's seat at the table that is asked about."""
        chairs = () if self.view is None else self.view.chairs.values()
        return next((each for each in chairs if each.occupant == Person(member)), None)

    @property
    def dealt_in(self) -> bool:
        """Whether the member has a part in the deal that is on."""
        return self.chair is not None and self.on is not None and self.chair.seat in self.on.seats

    @property
    def people(self) -> int:
        """How many people sit at the table."""
        return self._sitting(Person)

    @property
    def computers(self) -> int:
        """How many computers do."""
        return self._sitting(Computer)

    def _sitting(self, kind: type[Person | Computer]) -> int:
        chairs = () if self.view is None else self.view.chairs.values()
        return sum(isinstance(chair.occupant, kind) for chair in chairs)

    def wallet_of(self, member: int) -> int | None:
        """Return what is in a wallet; None: there is none."""
        rows = (row for row in self.accounts if row.kind == "wallet" and row.member_id == member)
        return next((row.balance for row in rows), None)

    @property
    def chips(self) -> int:
        """All the member's chips."""
        return sum(row.balance for row in self.accounts if row.member_id == self.asked.member)


async def rows_of(server: Server) -> dict[str, Any]:
    """Read what is stored."""
    guild, s = server.guild.id, schema

    def look(tx: Reading) -> dict[str, Any]:
        tables = tx.execute(select(s.tables).where(s.tables.c.server_id == guild)).all()
        settled = tx.execute(select(s.server_settings).order_by(s.server_settings.c.id)).all()
        return {
            "tables": list(tables),
            "deals": list(tx.execute(select(s.deals)).all()),
            "results": list(tx.execute(select(s.results).where(s.results.c.server_id == guild))),
            "accounts": list(tx.execute(select(s.accounts).where(s.accounts.c.server_id == guild))),
            "settings": {row.name: row.value for row in settled if row.value is not None},
            "changes": len(settled),
        }

    return await server.database.read(look)


def facts_of(server: Server, rows: dict[str, Any], asked: Question) -> Facts:
    """Return what is so for somebody who asks, by the rows as they were read."""
    tables = server.client.tables
    known = {
        row.id: view for row in rows["tables"] if (view := tables.running.find(row.id)) is not None
    }
    view = known.get(asked.pressed) or tables.running.at(asked.channel)
    return Facts(asked, **rows, view=view, known=known)
