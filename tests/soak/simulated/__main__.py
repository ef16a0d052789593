"""Tables that are killed again and again: ``python -m tests.soak.simulated --seed S --games N``.

People and computers play random games over one database file, in virtual time, while commits
break and the program dies at any instant, in the middle of a commit too. After every recovery each
table must stand where it was last told to be, or where a commit took it that nobody was told of
any more; the ledger must balance, and lie where the chips do. When a table has closed, every
member must have what it says they won, and its exported deals must bear checking.

Prints figures. The same seed gives the same plan, but threads finish when they like, so not
always the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, TypeGuard
from unittest.mock import patch

from booray_core import (
    CARDS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    PRESETS,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    IllegalAction,
    PlayCard,
    Reason,
    RulesRefused,
    rules_for,
    verify,
)
from booray_core.rules import Format
from bot.store import journal as store
from bot.store.database import Database
from bot.store.errors import StoreBusy, UnknownTable
from bot.store.transaction import Reading
from bot.tables.journal import rows
from bot.tables.journal.records import records_of
from bot.tables.reasons import TableRefused
from bot.tables.requests import (
    Act,
    AddComputer,
    Agree,
    BuyIn,
    ChangeRules,
    Close,
    ComeBack,
    CutDeck,
    HoldSeats,
    Join,
    Leave,
    RemoveComputer,
    SitOut,
    StartDeal,
    StepAway,
)
from bot.tables.snapshot import Snapshot
from bot.tables.values import Computer, OpenOrder, Pace, Person, Stage, Stakes
from bot.tables.views import TableView
from tests.soak.simulated.failing import (
    FailingHarness,
    Fault,
    Injected,
    complaints,
    known,
    timeless,
)
from tests.tables.harness import SERVER

MEMBERS: Final = range(1, 13)
TABLES_AT_ONCE: Final = 3
SOON: Final = timedelta(minutes=3)
LONGEST_GAME: Final = 400
"""Deeds after which a moderator closes a table."""
OPTIONS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("fists", {}),
    ("fists", {"dealer_must_play_ace": False, "limit": 6}),
    ("fists", {"enforcement": "honor"}),
    ("louisiana", {"enforcement": "honor"}),
    ("boxed", {"starting_stack": 30, "target": 60}),
    ("boxed-de", {"format": "last_standing", "starting_stack": 20}),
    *((preset, {}) for preset in PRESETS),
)


REFUSALS: Final = (TableRefused, IllegalAction)

PREMATURE: Final = frozenset({Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE})
"""Why an act is refused that has its price under ``honor``."""

Deed = Callable[[], Awaitable[object]]


@dataclass
class Figures:
    """What the run saw."""

    deeds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    kills: int = 0
    killed_in: Counter[str] = field(default_factory=Counter)
    unannounced: int = 0
    """Commits that were made, and told only after the recovery."""
    recovered: int = 0
    deals: int = 0
    """Finished, exported and checked."""
    acts: int = 0
    closed: Counter[str] = field(default_factory=Counter)


class Soak:
    """One run."""

    def __init__(self, folder: Path, seed: int, games: int) -> None:
        self.random = random.Random(seed)
        self.harness = FailingHarness(folder / "booray.db", seed)
        self.games = games
        self.ages: Counter[str] = Counter()
        self.unannounced: set[tuple[str, int]] = set()
        self.figures = Figures()

    async def run(self) -> Figures:
        """Play all games to their ends."""
        with (
            patch.object(rows, "commit_of", self.harness.publisher.commit_of),
            complaints() as heard,
        ):
            await self.harness.start()
            while self.games or self.harness.tables.open_tables():
                await self._go_on()
                assert not heard, heard
            await self._settle_up()
            await self.harness.stop()
        return self.figures

    async def _go_on(self) -> None:
        """Let one thing happen, or several at once; sometimes die of it."""
        tables = self.harness.tables.open_tables()
        opening = self.games and len(tables) < TABLES_AT_ONCE
        if opening or not tables:
            await self._try([self._open()])
            return
        view = self.random.choice(tables)
        self.ages[view.id] += 1
        several = self.random.random() < 0.2
        deeds = [self._deed(view) for _ in range(self.random.randint(2, 4) if several else 1)]
        if self.random.random() < 0.08:
            fault = self.random.choice(list(Fault))
            self.figures.faults[fault.name.lower()] += 1
            self.harness.database.fault = fault
        elif not several:
            await self.harness.quiet()
        await self._try(deeds)

    async def _try(self, deeds: Sequence[Deed]) -> None:
        """Let people do things at once, and the program die of it, sometimes between two waits."""
        before = {view.id: view.version for view in self.harness.tables.open_tables()}
        now = self.harness.clock.now()
        healthy = self.harness.database.fault is None
        certain = not any(table._doubtful for table in self.harness.tables._tables.values())
        tasks = [asyncio.create_task(self._do(deed)) for deed in deeds]
        dies = self.random.random() < 0.03
        if dies:
            for _ in range(self.random.randint(0, 40)):
                await asyncio.sleep(0 if self.random.random() < 0.9 else 0.001)
        else:
            await self._finish(tasks)
            if not healthy:  # the fault may have hit what a table does by itself
                await self._finish([asyncio.create_task(self._calm())])
        if dies or self.harness.died.is_set():
            await self._die_and_recover()
            return
        self.harness.database.fault = None
        if healthy and certain and len(deeds) == 1 and tasks[0].result():
            after = {view.id: view.version for view in self.harness.tables.open_tables()}
            assert after == before or self.harness.clock.now() != now, tasks[0].result()

    async def _do(self, deed: Deed) -> str:
        """Let somebody do something; return why the table would not have it."""
        try:
            await deed()
        except REFUSALS as refused:
            self.figures.refused[str(refused.reason)] += 1
            premature = isinstance(refused, IllegalAction) and refused.reason in PREMATURE
            return "" if premature else str(refused)
        except (StoreBusy, Injected, RulesRefused) as error:
            self.figures.refused[type(error).__name__] += 1
        return ""

    async def _calm(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self.harness.quiet()

    async def _finish(self, tasks: Sequence[asyncio.Task[Any]]) -> None:
        """Let time pass while somebody tries again, until all is done or the program dies."""
        died = asyncio.create_task(self.harness.died.wait())
        waiting: set[asyncio.Task[Any]] = set(tasks)
        while waiting and not died.done():
            done, _ = await asyncio.wait(
                {*waiting, died}, timeout=0.3, return_when=asyncio.FIRST_COMPLETED
            )
            waiting -= done
            if not done and self.harness.clock.sleeping:
                self.harness.clock.go_to(self.harness.clock.next_alarm())
        died.cancel()

    # Death and what comes after

    async def _die_and_recover(self) -> None:
        self.figures.kills += 1
        for view in self.harness.tables.open_tables():
            phase = view.deal.phase if view.deal else view.stage
            self.figures.killed_in[phase.value] += 1
        await self.harness.kill()
        told = Counter(self.harness.publisher.announced)
        expected = await self._as_stored()
        await self.harness.start()
        tables = self.harness.tables
        for table_id, (snapshot, is_open) in expected.items():
            version = snapshot.view.version
            assert version >= told[table_id], "what was told is lost"
            if told[table_id] < version:
                self.unannounced.add((table_id, version))
            if not is_open:
                assert snapshot.view.stage is Stage.CLOSED
                assert tables.find(table_id) is None
                continue
            self.figures.recovered += 1
            again = tables._tables[table_id].snapshot
            assert timeless(again.view) == timeless(snapshot.view)
            assert {seat: known(player) for seat, player in again.players.items()} == {
                seat: known(player) for seat, player in snapshot.players.items()
            }
        assert {view.id for view in tables.open_tables()} == {
            table_id for table_id, (_, is_open) in expected.items() if is_open
        }
        await self.harness.check_chips()

    async def _as_stored(self) -> dict[str, tuple[Snapshot, bool]]:
        """Return how each table looked at the version that is stored, and whether it is open."""
        database = await Database.open(self.harness.url)
        found = {}

        def look(tx: Reading) -> None:
            for table_id, pictures in self.harness.publisher.pictures.items():
                try:
                    row = store.load_row(tx, table_id)
                except UnknownTable:
                    continue  # it died before it was opened
                found[table_id] = pictures[row.version], row.closed_at is None

        await database.read(look)
        await database.close()
        return found

    async def _settle_up(self) -> None:
        """Check that everybody has what their tables say they won."""
        await self.harness.check_chips()
        won: Counter[int] = Counter()
        for snapshot, is_open in (await self._as_stored()).values():
            view = snapshot.view
            assert not is_open
            assert sum(standing.net for standing in view.totals) == 0
            self.figures.closed[str(view.close_reason)] += 1
            records = await records_of(self.harness.database, view.id, self.harness.house)
            fault = verify(records)
            assert fault is None, (fault, f"{fault}")
            self.figures.deals += len(records)
            for standing in view.totals:
                if isinstance(standing.occupant, Person) and view.stakes is Stakes.CHIPS:
                    won[standing.occupant.member_id] += standing.net
        for member in MEMBERS:
            has = await self.harness.wallet(member)
            assert has == self.harness.house.starting_chips + won[member] or (has, won[member]) == (
                0,
                0,
            )
        self.figures.acts = self.harness.publisher.acts
        self.figures.unannounced = len(self.unannounced)

    # What people do

    def _open(self) -> Deed:
        self.games -= 1
        preset, options = self.random.choice(OPTIONS)
        cash = rules_for(preset, **options).format is Format.CASH
        order = OpenOrder(
            server_id=SERVER,
            channel_id=5000 + self.games,
            member_id=self.random.choice(MEMBERS),
            preset=preset,
            overrides=options,
            buy_in=self.random.choice([None, 6, 12, 30]) if cash else options.get("starting_stack"),
            computers=self.random.randint(0, 2),
            stakes=self.random.choice([Stakes.CHIPS, Stakes.CHIPS, Stakes.PRACTICE]),
            pace=self.random.choice(list(Pace)),
        )
        return lambda: self.harness.tables.open(order)

    def _deed(self, view: TableView) -> Deed:
        """Choose what happens at a table: mostly what moves it on, sometimes anything."""
        tables, chance = self.harness.tables, self.random
        if self.ages[view.id] > LONGEST_GAME:
            return lambda: tables.do(view.id, 99, Close(moderator=True))
        kind = chance.random()
        if view.stage is Stage.LOBBY and kind < 0.8:
            return self._fill_or_deal(view)
        if kind < 0.55 and (asked := self.harness.asked(view.id)):
            hand = chance.choice(asked)
            self.figures.deeds["decide"] += 1
            return lambda: self.harness.decide(view.id, hand)
        if kind < 0.75:
            self.figures.deeds["wait"] += 1
            return self._wait
        if kind < 0.87:
            return self._act_at_random(view)
        return self._come_and_go(view)

    async def _wait(self) -> None:
        """Let the next thing happen, if it is not that everybody has fallen asleep."""
        clock = self.harness.clock
        if clock.sleeping and clock.next_alarm() - clock.now() < SOON:
            clock.go_to(clock.next_alarm())

    def _fill_or_deal(self, view: TableView) -> Deed:
        tables, host = self.harness.tables, view.host or 0
        if len(view.chairs) < 3:
            member = self.random.choice(MEMBERS)
            return lambda: tables.do(view.id, member, Join())
        return lambda: tables.do(view.id, host, StartDeal())

    def _act_at_random(self, view: TableView) -> Deed:
        """Let somebody do something that is mostly not theirs to do."""
        self.figures.deeds["act at random"] += 1
        chance, tables = self.random, self.harness.tables
        card = PlayCard(CARDS[chance.randrange(52)])
        acts: list[Action] = [PLAY, PASS, STAND_PAT, STAY, LEAVE_AFTER_DRAW, RECALL, card, card]
        action = chance.choice(acts)
        seated = [c.occupant.member_id for c in view.chairs.values() if is_person(c.occupant)]
        member = chance.choice(seated) if seated and chance.random() < 0.8 else 77
        if isinstance(action, PlayCard) and chance.random() < 0.8 and member != 77:
            hand = tables.hand(view.id, member).player
            if hand is not None and hand.hand:
                action = PlayCard(chance.choice(list(hand.hand)))
        deal = chance.choice([None, view.deal_number, view.deal_number - 1])
        decision = chance.choice([None, None, 0, 1, 3, 4])
        return lambda: tables.do(view.id, member, Act(action, deal, decision))

    def _come_and_go(self, view: TableView) -> Deed:
        chance, tables, table = self.random, self.harness.tables, view.id
        member = chance.choice(MEMBERS)
        host = view.host or member
        number = chance.choice([0, 1, 26, 51, 52])
        chips = chance.choice([-1, 0, 1, 5, 20, 3000])
        deeds: dict[str, Deed] = {
            "join": lambda: tables.do(table, member, Join(chance.choice([None, 15]))),
            "join again": lambda: tables.do(table, host, Join()),
            "leave": lambda: tables.do(table, member, Leave()),
            "sit out": lambda: tables.do(table, member, SitOut()),
            "come back": lambda: tables.do(table, member, ComeBack()),
            "buy in": lambda: tables.do(table, member, BuyIn(chips)),
            "add a computer": lambda: tables.do(table, host, AddComputer()),
            "remove a computer": lambda: tables.do(table, host, RemoveComputer()),
            "deal": lambda: tables.do(table, host, StartDeal()),
            "change the rules": lambda: tables.do(
                table, host, ChangeRules({"ante": 1 + number % 3})
            ),
            "agree": lambda: tables.do(table, member, Agree()),
            "hold seats": lambda: tables.do(table, host, HoldSeats(on=number < 40)),
            "step away": lambda: tables.do(table, member, StepAway()),
            "cut": lambda: tables.do(table, member, CutDeck(number)),
            "cut rightly": lambda: tables.do(table, cutter_of(view), CutDeck(1 + number % 51)),
        }
        if chance.random() < 0.06:
            deeds = {
                "close": lambda: tables.do(table, host, Close(moderator=False)),
                "moderate": lambda: tables.do(table, 99, Close(moderator=True)),
                "lose the channel": lambda: tables.channel_gone(view.channel_id),
                "fall asleep": self._fall_asleep,
            }
        name = chance.choice(list(deeds))
        self.figures.deeds[name] += 1
        return deeds[name]

    async def _fall_asleep(self) -> None:
        now = self.harness.clock.now()
        self.harness.clock.go_to(now + timedelta(seconds=self.harness.house.idle))


def is_person(occupant: Person | Computer) -> TypeGuard[Person]:
    return isinstance(occupant, Person)


def cutter_of(view: TableView) -> int:
    """Return the member who may cut now; some other where nobody may."""
    chair = None if view.cutter is None else view.chairs.get(view.cutter)
    return chair.occupant.member_id if chair and is_person(chair.occupant) else 88


def report(figures: Figures) -> None:
    """Print what a run saw."""
    for name, value in vars(figures).items():
        if isinstance(value, Counter):
            told = ", ".join(f"{key} {count}" for key, count in value.most_common())
            print(f"{name:12} {sum(value.values()):7}  {told}")
        else:
            print(f"{name:12} {value:7}")


async def soak(seed: int, games: int) -> Figures:
    """Run with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return await Soak(Path(folder), seed, games).run()


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=50)
    given = parser.parse_args()
    report(asyncio.run(soak(given.seed, given.games)))


if __name__ == "__main__":
    main()
