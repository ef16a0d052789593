"""``compose.yaml`` fits the program; it is read here, and not run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.program.command_line import COMMANDS
from bot.settings import known_names
from bot.store import where_of

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "compose.yaml").read_text("utf-8")
SERVICES: Final[dict[str, Any]] = yaml.safe_load(TEXT)["services"]
BOTS: Final = [name for name in SERVICES if name.startswith("bot-")]


@pytest.mark.parametrize("name", ["migration", *BOTS])
def test_every_setting_and_command_is_one_of_the_programs(name: str) -> None:
    service = SERVICES[name]
    (command,) = service["command"]
    assert command in COMMANDS
    assert set(service["environment"]) <= known_names()
    assert service["depends_on"]["database"] == {"condition": "service_healthy"}
    address = re.sub(r"\$\{.*?\}", "secret", service["environment"]["DATABASE_URL"])
    there = where_of(address)
    assert not isinstance(there, Path)
    database = SERVICES["database"]["environment"]
    assert (there.username, there.database) == (database["POSTGRES_USER"], database["POSTGRES_DB"])
    assert (there.host, there.password) == ("database", "secret")


def test_the_processes_serve_every_shard_once_and_wait_for_the_migration() -> None:
    settings = [SERVICES[name]["environment"] for name in BOTS]
    served = sorted(int(each["BOORAY_SHARD_IDS"]) for each in settings)
    assert {int(each["BOORAY_SHARD_COUNT"]) for each in settings} == {len(served)}
    assert served == list(range(len(served)))
    for name in BOTS:
        waits_for = SERVICES[name]["depends_on"]["migration"]
        assert waits_for == {"condition": "service_completed_successfully"}
    backed_up = [each for each in settings if "BOORAY_BACKUP_FOLDER" in each]
    assert [each["BOORAY_SHARD_IDS"] for each in backed_up] == ["0"]


def test_it_holds_no_secret_and_nothing_is_reached_from_other_machines() -> None:
    named = "${DATABASE_PASSWORD:?put it into compose.env}"
    assert SERVICES["database"]["environment"]["POSTGRES_PASSWORD"] == named
    assert all(f"booray:{named}@" in SERVICES[name]["environment"]["DATABASE_URL"] for name in BOTS)
    assert "TOKEN:" not in TEXT
    ports = [port for each in SERVICES.values() for port in each.get("ports", [])]
    assert all(port.startswith("127.0.0.1:") for port in ports)
