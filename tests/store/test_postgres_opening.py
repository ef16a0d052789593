"""A PostgreSQL database as it is opened, and what was changed in it by hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from bot.program.refusals import sentence
from bot.store import Database, StoreTrouble, StoreUnusable, migrate, where_of
from bot.store.engine.migration import newest
from bot.store.operator.inspecting import inspect
from tests.descriptors import no_descriptors_left
from tests.postgres import PostgresServer, postgres_server
from tests.postgres_databases import migrated_database
from tests.store.backends import PATIENCE


async def trouble(url: str) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as raised:
        await Database.open(url, patience=PATIENCE)
    for told in (str(raised.value), sentence(raised.value)):
        assert "hunt" not in told
        assert postgres_server().password not in told
    return raised.value


async def test_processes_that_start_at_once_migrate_once(postgres_url: str) -> None:
    made = await asyncio.gather(*(migrate(postgres_url) for _ in range(3)))
    assert sorted((m.before or "", m.after) for m in made) == [
        ("", newest()),
        *[(newest(), newest())] * 2,
    ]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda s, url: url.replace(s.password, "hunt%2Fer2"), StoreTrouble.LOGIN_REFUSED),
        (lambda _, url: f"{url}_else", StoreTrouble.NO_DATABASE),
        (lambda _, url: f"{url}?sslmode=require", StoreTrouble.TLS_REFUSED),
        (lambda _, url: f"{url}?sslmode=verify-full", StoreTrouble.TLS_REFUSED),
        (lambda s, url: url.replace(str(s.port), "1"), StoreTrouble.SERVER_GONE),
        (lambda _, url: re.sub(r"127\S+/", "/", url) + "?host=/no/such", StoreTrouble.SERVER_GONE),
        (lambda _, url: url.replace("@", "@hunt@"), StoreTrouble.UNSUPPORTED_URL),
    ],
)
async def test_an_address_that_leads_nowhere(
    postgres_url: str, change: Callable[[PostgresServer, str], str], found: StoreTrouble
) -> None:
    assert (await trouble(change(postgres_server(), postgres_url))).trouble is found


async def test_a_process_with_too_many_files_open_is_told_as_that(postgres_url: str) -> None:
    with no_descriptors_left():
        assert (await trouble(postgres_url)).trouble is StoreTrouble.NO_DESCRIPTORS


async def test_a_user_without_rights(postgres_url: str) -> None:
    server, name = postgres_server(), postgres_url.rpartition("/")[2]
    server.sql("REVOKE ALL ON SCHEMA public FROM public, pg_database_owner", database=name)
    assert (await trouble(postgres_url)).trouble is StoreTrouble.NO_RIGHTS


async def test_a_database_that_cannot_hold_all_names() -> None:
    server = postgres_server()
    server.sql("DROP DATABASE IF EXISTS booray_latin")
    server.sql("CREATE DATABASE booray_latin TEMPLATE template0 ENCODING 'LATIN1' OWNER booray")
    error = await trouble(server.url("booray_latin"))
    assert (error.trouble, error.detail) == (StoreTrouble.NOT_UTF8, "LATIN1")


async def test_what_was_changed_by_hand_is_told() -> None:
    with migrated_database() as url:
        name = url.rpartition("/")[2]
        where = where_of(url)
        assert await inspect(where, lambda each: each.schema_changes()) == []
        for change in (
            "DROP INDEX ix_accounts_table_id",
            "CREATE TABLE own_notes (note text)",
            "ALTER TABLE people DROP COLUMN name",
            "DROP TRIGGER transfers_move_chips ON transfers",
            "ALTER TABLE transfers DISABLE TRIGGER transfers_refuse_update",
        ):
            postgres_server().sql(change, database=name)
        found = await inspect(where, lambda each: each.schema_changes())
    assert {f"{each.change} {each.kind} {each.name}" for each in found} == {
        "missing index ix_accounts_table_id",
        "added column own_notes.note",
        "missing column people.name",
        "missing trigger transfers_move_chips",
        "missing trigger transfers_refuse_update",
    }
