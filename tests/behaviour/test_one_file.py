"""A language with one file: what is in it is said in it, and everything else in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox.commands import check_commands
from bot.wording import Wording
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager
from tests.behaviour.reading import text_of_reply
from tests.behaviour.test_languages import described
from tests.languages import FOREIGN, add_language, foreign, forget_languages


@pytest.fixture(autouse=True)
def a_language_with_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    add_language(tmp_path, monkeypatch, files="commands.ftl")
    yield
    monkeypatch.undo()
    forget_languages()


async def test_what_is_translated_is_said_in_it_and_the_rest_in_english(server: Server) -> None:
    (commands,) = await server.commands_told()
    check_commands(commands)
    said = {each.get("description", each["name"]): each for each in described(commands)}
    start, settings = Wording().text("command-start"), Wording().text("command-settings")
    assert said[start]["description_localizations"][FOREIGN] == foreign(start)
    assert FOREIGN not in said[settings]["description_localizations"]
    assert {"fr", "de"} <= said[settings]["description_localizations"].keys()

    meg = manager(server)
    chosen = await meg.member.slash(server.channel, "booray-admin settings", language=FOREIGN)
    assert "Norsk" in text_of_reply(chosen)
    await server.ann.types("start", computers=1)
    assert "pull up a chair" in server.said()
