"""Tables that are killed again and again: ``python -m tests.soak.crashes --seed S --games N``.

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
from bot.tables import journal
from bot.tables.picture import Picture
from bot.tables.reasons import TableRefused
from bot.tables.records import records_of
from bot.tables.values import (
    CloseReason,
    Computer,
    OpenOrder,
    Pace,
    Person,
    Stage,
    Stakes,
    TableView,
)
from tests.soak.doomed import DoomedTavern, Fault, Injected, complaints, known, timeless
from tests.tables.tavern import SERVER

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
        self.tavern = DoomedTavern(folder / "booray.db", seed)
        self.games = games
        self.ages: Counter[str] = Counter()
        self.unannounced: set[tuple[str, int]] = set()
        self.figures = Figures()

    async def run(self) -> Figures:
        """Play all games to their ends."""
        with patch.object(journal, "store", self.tavern.crier.store), complaints() as heard:
            await self.tavern.start()
            while self.games or self.tavern.floor.open_tables():
                await self._go_on()
                assert not heard, heard
            await self._settle_up()
            await self.tavern.stop()
        return self.figures

    async def _go_on(self) -> None:
        """Let one thing happen, or several at once; sometimes die of it."""
        tables = self.tavern.floor.open_tables()
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
            self.tavern.database.fault = fault
        elif not several:
            await self.tavern.quiet()
        await self._try(deeds)

    async def _try(self, deeds: Sequence[Deed]) -> None:
        """Let people do things at once, and the program die of it, sometimes between two waits."""
        before = {view.id: view.version for view in self.tavern.floor.open_tables()}
        now = self.tavern.clock.now()
        healthy = self.tavern.database.fault is None
        certain = not any(table._doubtful for table in self.tavern.floor._tables.values())
        tasks = [asyncio.create_task(self._do(deed)) for deed in deeds]
        dies = self.random.random() < 0.03
        if dies:
            for _ in range(self.random.randint(0, 40)):
                await asyncio.sleep(0 if self.random.random() < 0.9 else 0.001)
        else:
            await self._finish(tasks)
            if not healthy:  # the fault may have hit what a table does by itself
                await self._finish([asyncio.create_task(self._calm())])
        if dies or self.tavern.died.is_set():
            await self._die_and_recover()
            return
        self.tavern.database.fault = None
        if healthy and certain and len(deeds) == 1 and tasks[0].result():
            after = {view.id: view.version for view in self.tavern.floor.open_tables()}
            assert after == before or self.tavern.clock.now() != now, tasks[0].result()

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
                await self.tavern.quiet()

    async def _finish(self, tasks: Sequence[asyncio.Task[Any]]) -> None:
        """Let time pass while somebody tries again, until all is done or the program dies."""
        died = asyncio.create_task(self.tavern.died.wait())
        waiting: set[asyncio.Task[Any]] = set(tasks)
        while waiting and not died.done():
            done, _ = await asyncio.wait(
                {*waiting, died}, timeout=0.3, return_when=asyncio.FIRST_COMPLETED
            )
            waiting -= done
            if not done and self.tavern.clock.sleeping:
                self.tavern.clock.go_to(self.tavern.clock.next_alarm())
        died.cancel()

    # Death and what comes after

    async def _die_and_recover(self) -> None:
        self.figures.kills += 1
        for view in self.tavern.floor.open_tables():
            phase = view.deal.phase if view.deal else view.stage
            self.figures.killed_in[phase.value] += 1
        await self.tavern.kill()
        told = Counter(self.tavern.crier.announced)
        expected = await self._as_stored()
        await self.tavern.start()
        floor = self.tavern.floor
        for table_id, (picture, is_open) in expected.items():
            version = picture.view.version
            assert version >= told[table_id], "what was told is lost"
            if told[table_id] < version:
                self.unannounced.add((table_id, version))
            if not is_open:
                assert picture.view.stage is Stage.CLOSED
                assert floor.find(table_id) is None
                continue
            self.figures.recovered += 1
            again = floor._tables[table_id].picture
            assert timeless(again.view) == timeless(picture.view)
            assert {seat: known(player) for seat, player in again.players.items()} == {
                seat: known(player) for seat, player in picture.players.items()
            }
        assert {view.id for view in floor.open_tables()} == {
            table_id for table_id, (_, is_open) in expected.items() if is_open
        }
        await self.tavern.check_chips()

    async def _as_stored(self) -> dict[str, tuple[Picture, bool]]:
        """Return how each table looked at the version that is stored, and whether it is open."""
        database = await Database.open(self.tavern.url)
        found = {}
        async with database.read() as tx:
            for table_id, pictures in self.tavern.crier.pictures.items():
                try:
                    row = await store.load_row(tx, table_id)
                except UnknownTable:
                    continue  # it died before it was opened
                found[table_id] = pictures[row.version], row.closed_at is None
        await database.close()
        return found

    async def _settle_up(self) -> None:
        """Check that everybody has what their tables say they won."""
        await self.tavern.check_chips()
        won: Counter[int] = Counter()
        for picture, is_open in (await self._as_stored()).values():
            view = picture.view
            assert not is_open
            assert sum(standing.net for standing in view.standings) == 0
            self.figures.closed[str(view.close_reason)] += 1
            records = await records_of(self.tavern.database, view.id, self.tavern.house)
            fault = verify(records)
            assert fault is None, (fault, f"{fault}")
            self.figures.deals += len(records)
            for standing in view.standings:
                if isinstance(standing.occupant, Person) and view.stakes is Stakes.CHIPS:
                    won[standing.occupant.member_id] += standing.net
        for member in MEMBERS:
            has = await self.tavern.wallet(member)
            assert has == self.tavern.house.starting_chips + won[member] or (has, won[member]) == (
                0,
                0,
            )
        self.figures.acts = self.tavern.crier.acts
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
        return lambda: self.tavern.floor.open(order)

    def _deed(self, view: TableView) -> Deed:
        """Choose what happens at a table: mostly what moves it on, sometimes anything."""
        floor, chance = self.tavern.floor, self.random
        if self.ages[view.id] > LONGEST_GAME:
            return lambda: floor.close(view.id, 99, moderator=True)
        kind = chance.random()
        if view.stage is Stage.LOBBY and kind < 0.8:
            return self._fill_or_deal(view)
        if kind < 0.55 and (asked := self.tavern.asked(view.id)):
            hand = chance.choice(asked)
            self.figures.deeds["decide"] += 1
            return lambda: self.tavern.decide(view.id, hand)
        if kind < 0.75:
            self.figures.deeds["wait"] += 1
            return self._wait
        if kind < 0.87:
            return self._act_at_random(view)
        return self._come_and_go(view)

    async def _wait(self) -> None:
        """Let the next thing happen, if it is not that everybody has fallen asleep."""
        clock = self.tavern.clock
        if clock.sleeping and clock.next_alarm() - clock.now() < SOON:
            clock.go_to(clock.next_alarm())

    def _fill_or_deal(self, view: TableView) -> Deed:
        floor, host = self.tavern.floor, view.host or 0
        if len(view.chairs) < 3:
            member = self.random.choice(MEMBERS)
            return lambda: floor.join(view.id, member)
        return lambda: floor.deal(view.id, host)

    def _act_at_random(self, view: TableView) -> Deed:
        """Let somebody do something that is mostly not theirs to do."""
        self.figures.deeds["act at random"] += 1
        chance, floor = self.random, self.tavern.floor
        card = PlayCard(CARDS[chance.randrange(52)])
        acts: list[Action] = [PLAY, PASS, STAND_PAT, STAY, LEAVE_AFTER_DRAW, RECALL, card, card]
        action = chance.choice(acts)
        seated = [c.occupant.member_id for c in view.chairs.values() if is_person(c.occupant)]
        member = chance.choice(seated) if seated and chance.random() < 0.8 else 77
        if isinstance(action, PlayCard) and chance.random() < 0.8 and member != 77:
            hand = floor.hand(view.id, member).player
            if hand is not None and hand.hand:
                action = PlayCard(chance.choice(list(hand.hand)))
        deal = chance.choice([None, view.deal_number, view.deal_number - 1])
        decision = chance.choice([None, None, 0, 1, 3, 4])
        return lambda: floor.act(view.id, member, deal, decision, action)

    def _come_and_go(self, view: TableView) -> Deed:
        chance, floor, table = self.random, self.tavern.floor, view.id
        member = chance.choice(MEMBERS)
        host = view.host or member
        number = chance.choice([0, 1, 26, 51, 52])
        chips = chance.choice([-1, 0, 1, 5, 20, 3000])
        deeds: dict[str, Deed] = {
            "join": lambda: floor.join(table, member, chance.choice([None, 15])),
            "join again": lambda: floor.join(table, host),
            "leave": lambda: floor.leave(table, member),
            "sit out": lambda: floor.sit_out(table, member),
            "come back": lambda: floor.back(table, member),
            "buy in": lambda: floor.buy_in(table, member, chips),
            "add a computer": lambda: floor.add_computer(table, host),
            "remove a computer": lambda: floor.remove_computer(table, host),
            "deal": lambda: floor.deal(table, host),
            "change the rules": lambda: floor.change_rules(table, host, {"ante": 1 + number % 3}),
            "agree": lambda: floor.agree(table, member),
            "hold seats": lambda: floor.hold_seats(table, host, on=number < 40),
            "step away": lambda: floor.step_away(table, member),
            "cut": lambda: floor.cut(table, member, number),
            "cut rightly": lambda: floor.cut(table, cutter_of(view), 1 + number % 51),
        }
        if chance.random() < 0.06:
            deeds = {
                "close": lambda: floor.close(table, host, moderator=False),
                "moderate": lambda: floor.close(table, 99, moderator=True),
                "lose the channel": lambda: floor.break_off(table, CloseReason.CHANNEL_GONE),
                "fall asleep": self._fall_asleep,
            }
        name = chance.choice(list(deeds))
        self.figures.deeds[name] += 1
        return deeds[name]

    async def _fall_asleep(self) -> None:
        now = self.tavern.clock.now()
        self.tavern.clock.go_to(now + timedelta(seconds=self.tavern.house.idle))


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
