"""What each deal was to each member dealt in, worked out for the deals that are over already."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Card,
    Deal,
    Draw,
    FairShoe,
    Phase,
    PlayCard,
    Rules,
    Setup,
)

revision = "0008"
down_revision: str | None = "0007"

log = logging.getLogger(__name__)

_RESULTS: Final = sa.table(
    "results",
    *map(sa.column, ("table_id", "deal", "member_id", "server_id", "seat", "finished_at")),
    *map(sa.column, ("stakes", "played", "tricks", "net", "took", "bourre", "pot")),
)

_OVER: Final = """
    SELECT t.server_id, t.facts AS opening, d.* FROM deals d JOIN tables t ON t.id = d.table_id
    WHERE d.table_id = :table AND d.finished_at IS NOT NULL ORDER BY d.deal
"""
_CHANGES: Final = """
    SELECT version, kind, body FROM events
    WHERE table_id = :table AND kind IN ('rules-changed', 'went-to-practice') ORDER BY version
"""
_ACTIONS: Final = """
    SELECT seat, action FROM actions WHERE table_id = :table AND deal = :deal ORDER BY step
"""

_Row = sa.RowMapping


def upgrade() -> None:
    """Make room for it, and fill it."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("member_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stakes", sa.Text, nullable=False),
        sa.Column("played", sa.Boolean, nullable=False),
        sa.Column("tricks", sa.Integer, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("took", sa.BigInteger, nullable=False),
        sa.Column("bourre", sa.BigInteger),
        sa.Column("pot", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"], ["deals.table_id", "deals.deal"], name="fk_results_deal"
        ),
    )
    op.create_index("ix_results_member", "results", ["server_id", "member_id", "finished_at"])
    op.create_index("ix_results_server", "results", ["server_id", "finished_at"])
    if op.get_bind().dialect.name == "sqlite":  # no PostgreSQL database has deals by now
        _fill(op.get_bind())


def _fill(bind: sa.Connection) -> None:
    """Work the rows out table by table; one that cannot be read is left out."""
    for table in bind.execute(sa.text("SELECT id FROM tables ORDER BY id")).scalars().all():
        try:
            rows = list(_rows_of(bind, table))
        except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's show
            # The kind of error and no more: its text may tell a hand or a seed.
            why = type(error).__name__
            log.warning("table %s is left out of the boards: it cannot be read (%s)", table, why)
        else:
            if rows:
                bind.execute(sa.insert(_RESULTS), rows)


def _rows_of(bind: sa.Connection, table: str) -> Iterator[dict[str, Any]]:
    changes = bind.execute(sa.text(_CHANGES), {"table": table}).mappings().all()
    for row in bind.execute(sa.text(_OVER), {"table": table}).mappings().all():
        result = _read(row["result"])
        if "void" in result:
            continue
        opening = _read(row["opening"])
        for change in changes:
            if change["version"] < row["version"]:
                changed = _read(change["body"])
                if change["kind"] == "went-to-practice":
                    opening["stakes"] = "practice"
                else:
                    opening["rules"] = changed["rules"]
        acts = bind.execute(sa.text(_ACTIONS), {"table": table, "deal": row["deal"]})
        deal = _played(row, opening["rules"], acts.mappings().all())
        yield from _results_of(row, opening["stakes"], result, deal)


def _played(row: _Row, rules: dict[str, Any], acts: Iterable[_Row]) -> Deal:
    """Return a deal as it ended."""
    setup = _read(row["setup"])
    stacks, antes = _by_seat(setup["stacks"]), _by_seat(setup["antes"])
    paid_by_the_out = sum(chips for seat, chips in antes.items() if seat not in stacks)
    own = {seat: antes[seat] for seat in stacks}
    pot = setup["pot"] + paid_by_the_out
    dealt = Setup(Rules.model_validate(rules), setup["dealer"], stacks, own, pot)
    deal = Deal(dealt, FairShoe(bytes(row["seed"]), row["cut"], version=1))
    for act in acts:
        deal.apply(act["seat"], _action(_read(act["action"])))
    if deal.phase is Phase.PLAYED_OUT:
        deal.settle()
    return deal


def _results_of(
    row: _Row, stakes: str, result: dict[str, Any], deal: Deal
) -> Iterator[dict[str, Any]]:
    taken, bourre = _by_seat(result["taken"]), _by_seat(result["bourre"])
    after, seats = _by_seat(result["stacks"]), _read(row["setup"])["seats"]
    for seat, before in deal.starting_stacks.items():
        who = seats[str(seat)]
        if "member" in who:
            yield {
                "table_id": row["table_id"],
                "deal": row["deal"],
                "member_id": who["member"],
                "server_id": row["server_id"],
                "seat": seat,
                "finished_at": row["finished_at"],
                "stakes": stakes,
                "played": seat in deal.seats_in(),
                "tricks": deal.won[seat],
                "net": after[seat] - before,
                "took": taken.get(seat, 0),
                "bourre": bourre.get(seat),
                "pot": result["pot_end"],
            }


def _action(written: dict[str, Any]) -> Action:
    match written["act"]:
        case "declare":
            return PLAY if written["play"] else PASS
        case "draw":
            return Draw(tuple(map(Card.parse, written["discard"])), written["take"])
        case "stay":
            return STAY if written["stay"] else LEAVE_AFTER_DRAW
        case "play":
            return PlayCard(Card.parse(written["card"]))
        case _:
            return RECALL


def _by_seat(written: Mapping[str, int]) -> dict[int, int]:
    return {int(seat): chips for seat, chips in written.items()}


def _read(stored: Any) -> Any:
    """Return what a column of JSON holds, read by the driver already or not."""
    return json.loads(stored) if isinstance(stored, str | bytes) else stored
