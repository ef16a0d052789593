# ruff: noqa: PLC0415 - what an older program does not have is found out where it is needed
"""A database with a table in every stage, made by the program in whose folder this is run.

``PYTHONPATH=. python …/making.py FOLDER`` writes ``FOLDER/REVISION.sql`` and ``REVISION.json``.
"""

from __future__ import annotations

import asyncio
import gzip
import importlib
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from telling import ANN, BO, CY, NAMES, told  # type: ignore[import-not-found] # beside this file

import bot  # before the tests are imported, which would take whatever version is installed
from booray_core import PASS, PLAY, STAND_PAT, Phase

LOST = 2
"""The version of a fact that is lost, by which a table cannot be played on."""


class Program:
    """The program of its time, over one database."""

    def __init__(self, harness: Any) -> None:
        self.harness = harness
        self.tables = getattr(harness, "tables", None) or harness.floor

    async def open(self, channel: int, *members: int, **order: Any) -> str:
        table: str = await self.harness.open(ANN, channel=channel, **order)
        for member in members:
            await self.ask(table, member, "Join", "join")
        return table

    async def ask(self, table: str, member: int, request: str, method: str, **more: Any) -> None:
        """Ask something by its request, or by its method before there were requests."""
        kinds = _requests()
        if not kinds:
            await getattr(self.tables, method)(table, member, **more)
        else:
            await self.tables.do(table, member, kinds[request](**more))

    async def declare(self, table: str, how_many: int = 99) -> None:
        for _ in range(how_many):
            hands = [hand for hand in self.harness.asked(table) if hand.player.fist is None]
            if not hands or self.harness.view(table).deal.phase is not Phase.DECLARING:
                return
            await self.harness.decide(table, hands[0], PASS if hands[0].seat == 2 else PLAY)

    async def stand_pat(self, table: str, how_many: int = 99) -> None:
        for _ in range(how_many):
            view = self.harness.view(table)
            if view.deal.phase is not Phase.DRAWING:
                return
            await self.harness.decide(table, self.harness.asked(table)[0], STAND_PAT)

    async def play(self, table: str, how_many: int = 99) -> None:
        """Play cards until so many are played, or the deal is over."""
        for _ in range(how_many):
            asked = self.harness.asked(table)
            if not asked:
                return
            await self.harness.decide(table, asked[0])

    async def play_out(self, table: str) -> None:
        await self.declare(table)
        await self.stand_pat(table)
        await self.play(table)
        await self.harness.wait(lambda: not self._plays_itself(table))

    def _plays_itself(self, table: str) -> bool:
        """Return whether the last trick is being played, which asks nobody since revision 0014."""
        deal = self.harness.view(table).deal
        return deal is not None and deal.phase is Phase.PLAYING

    def told(self, table: str) -> dict[str, Any]:
        view, players = self.harness.view(table), {}
        for seat, chair in view.chairs.items():
            member = getattr(chair.occupant, "member_id", None)
            hand = None if member is None else self.tables.running.hand(table, member)
            if hand is not None and hand.player is not None:
                players[seat] = hand.player
        said: dict[str, Any] = told(view, players)
        return said


def _requests() -> dict[str, Any]:
    """Return the requests of the program that makes a database, by name, wherever they stand."""
    try:
        from bot.tables.handle.dispatch import HANDLERS
    except ImportError:
        pass
    else:
        return {kind.__name__: kind for kind in HANDLERS}
    try:
        return vars(importlib.import_module("bot.tables.requests"))
    except ImportError:
        return {}


async def gone_to_practice(program: Program) -> dict[str, str]:
    """Play at a table for chips until it goes on for practice, where this program has that."""
    try:
        from tests.tables.house import settle_on
    except ImportError:
        return {}
    table = await program.open(111, BO, computers=1)
    await program.ask(table, ANN, "StartDeal", "deal")
    await program.harness.play(table, lambda view: view.deal is not None)
    await settle_on(program.harness, computers_may_lose=0)
    await program.harness.play(table, lambda view: view.went_over is not None)
    await settle_on(program.harness, computers_may_lose=1000)
    return {"practice": table}


async def make(program: Program) -> dict[str, str]:
    """Open tables, and leave each in another stage; return them by what it is."""
    people = (BO, CY)
    tables = {
        **await gone_to_practice(program),
        "declaring": await program.open(101, *people),
        "drawing": await program.open(102, *people),
        "playing": await program.open(103, *people, preset="louisiana"),
        "honor": await program.open(104, BO, enforcement="honor"),
        "played out": await program.open(105, BO, enforcement="honor"),
        "pause": await program.open(106, *people),
        "computers": await program.open(107, BO, computers=2),
        "closed": await program.open(108, *people),
        "damaged": await program.open(109, *people),
    }
    for stage, table in tables.items():
        if stage != "practice":
            await program.ask(table, ANN, "StartDeal", "deal")
    stages = [program.harness.view(table).stage for table in tables.values()]
    while any(stage.value != "deal" for stage in stages):
        program.harness.clock.go_to(program.harness.clock.next_alarm())
        await program.harness.quiet()
        stages = [program.harness.view(table).stage for table in tables.values()]
    await program.declare(tables["declaring"], 1)
    await program.declare(tables["drawing"])
    await program.stand_pat(tables["drawing"], 1)
    for stage in ("playing", "honor", "damaged"):
        await program.declare(tables[stage])
        await program.stand_pat(tables[stage])
        while program.harness.view(tables[stage]).deal.phase is not Phase.PLAYING:
            await program.play(tables[stage], 1)  # where everybody declares and draws in turn
        await program.play(tables[stage], 4)
    for stage in ("pause", "closed", "played out"):  # the last may wait for its end, and must not
        await program.play_out(tables[stage])
    await program.ask(tables["closed"], ANN, "Close", "close", moderator=False)
    await program.declare(tables["computers"], 1)
    tables["lobby"] = await program.open(110, *people)
    await program.ask(tables["lobby"], ANN, "AddComputer", "add_computer", level=None)
    await program.harness.quiet()
    return tables


async def note_other_things(database: Any, table: str) -> None:
    """Keep a reminder and names, where this program does."""
    try:
        from bot.store.rows import reminders

        await database.commit(lambda tx: reminders.add(tx, table, 1, 4711))
        from bot.store.rows import people
    except ImportError:
        return
    from tests.tables.harness import EVENING, SERVER

    seen = [people.SeenName(SERVER, member, name, EVENING) for member, name in NAMES.items()]
    await database.commit(lambda tx: people.note(tx, seen))


def roomy() -> dict[str, Any]:
    """Let one member host so many tables, where this program has a limit."""
    from bot.tables.words.values import HouseRules

    if "most_hosted" not in {each.name for each in fields(HouseRules)}:
        return {}
    return {"house_rules": HouseRules(most_hosted=99, openings_an_hour=99)}


async def run(file: Path) -> dict[str, Any]:
    """Make the database; return what the program says of it."""
    try:
        harnesses: Any = import_module("tests.tables.harness").Harness
    except ImportError:
        harnesses = import_module("tests.tables.tavern").Tavern
    harness = await harnesses.opened(file.parent, **roomy())
    program = Program(harness)
    tables = await make(program)
    closed = tables.pop("closed")
    said = {stage: program.told(table) for stage, table in tables.items() if stage != "damaged"}
    now = harness.clock.now().isoformat()
    await note_other_things(harness.database, tables["declaring"])
    wallets = {name: await harness.wallet(member) for member, name in NAMES.items()}
    await harness.stop()
    return {"now": now, "tables": tables, "closed": closed, "said": said, "wallets": wallets}


def lose_a_fact(connection: sqlite3.Connection, table: str) -> None:
    """Damage a table, so that it cannot be played on."""
    guards = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'events'"
    triggers = connection.execute(guards).fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    lost = "DELETE FROM events WHERE table_id = ? AND version = ?"
    connection.execute(lost, (table, LOST))
    for _, sql in triggers:
        connection.execute(sql)


def main() -> None:
    """Make it and keep it."""
    kept = Path(sys.argv[1])
    if not Path(bot.__file__).is_relative_to(Path.cwd()):
        sys.exit(f"this would be the program in {bot.__file__}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "booray.db"
        said = asyncio.run(run(file))
        said["damaged"] = said["tables"].pop("damaged")
        with closing(sqlite3.connect(file)) as connection:
            lose_a_fact(connection, said["damaged"])
            (revision,) = connection.execute("SELECT * FROM booray_revision").fetchone()
            dump = "\n".join(connection.iterdump()) + "\n"
    written = json.dumps(said, indent=1, ensure_ascii=False) + "\n"
    (kept / f"{revision}.sql.gz").write_bytes(gzip.compress(dump.encode(), mtime=0))
    (kept / f"{revision}.json").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
