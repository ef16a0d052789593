"""An older version's database, opened by this one: every table goes on exactly where it was."""

from collections.abc import AsyncIterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from booray_core import verify
from bot.ledger import audit
from bot.servers.settings import USUAL, Setting, settings_of
from bot.store.rows import people, preferences, reminders, results
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.journal.checks import checked
from bot.tables.journal.past_deals import Reader
from bot.tables.journal.records import records_of
from bot.tables.journal.release import release
from bot.tables.journal.stories import story_of
from bot.tables.journal.verify import verified
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, Person, Stage
from bot.tables.words.views import TableView
from tests.tables.audits import audit_tables
from tests.tables.harness import ANN, CHANNEL, DEE, SERVER, Harness
from tests.tables.test_numbers_agree import won_by
from tests.upgrades.kept import said_of
from tests.upgrades.telling import NAMES, told

pytestmark = pytest.mark.expects_trouble(
    r"bot.tables.all_tables.quarantine: table t-0000(09|10) is set aside"
)
STAGES = {
    "declaring": (Stage.DEAL, "declaring"),
    "drawing": (Stage.DEAL, "drawing"),
    "playing": (Stage.DEAL, "playing"),
    "honor": (Stage.DEAL, "playing"),
    "played out": (Stage.DEAL, "played-out"),
    "pause": (Stage.PAUSE, None),
    "computers": (Stage.DEAL, "declaring"),
    "lobby": (Stage.LOBBY, None),
    "practice": (Stage.DEAL, "declaring"),
}
"""The last is there since the fifth revision."""


@pytest.fixture
async def harness(file: Path, revision: str) -> AsyncIterator[Harness]:
    """This program, a moment after the older one stopped."""
    harness = Harness(file, 0, HouseRules())
    harness.clock.go_to(datetime.fromisoformat(said_of(revision)["now"]))
    harness.publisher.posted_before = 100  # those of the older program among them
    await harness.start()
    yield harness
    await harness.stop()


def told_now(harness: Harness, table: str) -> dict[str, Any]:
    """Return what this program says of a table."""
    view, players = harness.view(table), {}
    for seat, chair in view.chairs.items():
        if isinstance(chair.occupant, Person):
            player = harness.tables.running.hand(table, chair.occupant.member_id).player
            if player is not None:
                players[seat] = player
    return told(view, players)


def is_over(deal: int, view: TableView) -> bool:
    """Whether a deal has ended."""
    return view.last is not None and view.last.number >= deal


async def check_chips(harness: Harness) -> None:
    """Every chip lies where the ledger says."""
    assert await audit_tables(harness.tables, harness.database) == []
    assert await harness.database.read(audit) == []


async def test_who_plays_on_may_choose_how_cards_are_shown(harness: Harness) -> None:
    database = harness.database
    await database.commit(lambda tx: preferences.keep_cards(tx, ANN, "written"))
    found = await database.read(lambda tx: preferences.preferences_of(tx, [ANN, DEE]))
    assert found == {ANN: ("written", False)}


async def test_every_table_stands_where_it_was(harness: Harness, revision: str) -> None:
    said = said_of(revision)
    assert set(said["said"]) == set(STAGES) - ({"practice"} if revision < "0005" else set())
    for stage, table in said["tables"].items():
        view = harness.view(table)
        now, before = told_now(harness, table), said["said"][stage]
        assert (view.stage, before["deal"] and before["deal"]["phase"]) == STAGES[stage]
        assert now.pop("version") >= before.pop("version")
        assert now == before, stage
    await check_chips(harness)
    for member, name in NAMES.items():
        assert await harness.wallet(member) == said["wallets"][name]


async def test_deals_that_were_over_are_counted_as_those_played_since(
    harness: Harness, revision: str
) -> None:
    ids = [*said_of(revision)["tables"].values(), said_of(revision)["closed"]]
    kept = await harness.database.read(lambda tx: results.of_tables(tx, ids))
    assert any(row.tricks for rows in kept.values() for row in rows)
    found = await harness.database.read(lambda tx: list(verified(tx, ids, harness.house)))
    assert [flaw for each in found for flaw in each.flaws] == []


async def test_what_closed_tables_told_is_what_boards_and_statistics_tell(
    harness: Harness, revision: str
) -> None:
    now = harness.clock.now()
    await release(harness.database, said_of(revision)["damaged"], now)
    for view in harness.tables.running.views():
        await harness.tables.do(view.id, 99, Close(moderator=True))
    for member in NAMES:
        assert await won_by(harness, member) == await harness.wallet(member) - 1000


async def test_sealed_fists_stay_sealed(harness: Harness, revision: str) -> None:
    view = harness.view(said_of(revision)["tables"]["declaring"])
    assert view.deal is not None
    assert sorted(seat.standing for seat in view.deal.seats.values()) == [
        "fist-closed",
        "undeclared",
        "undeclared",
    ]


async def test_every_table_is_played_on(harness: Harness, revision: str) -> None:
    said = said_of(revision)
    tables = said["tables"]
    await harness.tables.do(tables["lobby"], ANN, StartDeal())
    for table in tables.values():
        await harness.play(table, partial(is_over, harness.view(table).deal_number))
    await check_chips(harness)
    for table in tables.values():
        await harness.tables.do(table, DEE, Close(moderator=True))
        records = await records_of(harness.database, table, harness.house)
        assert records
        assert verify(records) is None
    await release(harness.database, said["damaged"], harness.clock.now())
    assert await harness.database.read(audit) == []


async def test_what_was_closed_or_damaged_is_so_still(harness: Harness, revision: str) -> None:
    said = said_of(revision)
    records = await records_of(harness.database, said["closed"], harness.house)
    assert len(records) == 1
    assert verify(records) is None
    reader = Reader(SERVER, CHANNEL, ANN)
    story = await story_of(harness.database, reader, said["closed"], 1, bare=True)
    assert len(story.moments) > 2
    found = await checked(harness.database, reader, said["closed"], 1, harness.house)
    assert found.fault is None
    with pytest.raises(TableRefused) as refused:
        await harness.tables.do(said["damaged"], DEE, Join())
    assert refused.value.reason is TableReason.SET_ASIDE


async def test_reminders_and_names_are_kept(harness: Harness, revision: str) -> None:
    table = said_of(revision)["tables"]["declaring"]
    found = await harness.database.read(lambda tx: reminders.of_tables(tx, [table]))
    assert found == {table: {} if revision < "0002" else {4711: 1}}
    names = await harness.database.read(lambda tx: people.names_of(tx, SERVER, [ANN]))
    assert names == ({} if revision < "0003" else {ANN: NAMES[ANN]})


async def test_what_a_server_has_settled_holds(harness: Harness, revision: str) -> None:
    settings = await harness.database.read(lambda tx: settings_of(tx, SERVER, USUAL))
    changed = {each: row.value for each, row in settings.changes.items()}
    assert changed == ({} if revision < "0005" else {Setting.COMPUTERS_MAY_LOSE: 1000})
