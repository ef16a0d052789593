"""The bot dies just after Discord has taken a message, and may not read the channel afterwards."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from bot.sandbox import SimulatedPerson
from bot.sandbox.people import buttons_of
from bot.store.rows import journal
from tests.e2e.players import Json, verb_of
from tests.e2e.running_bot import RunningBot


def live(person: SimulatedPerson) -> list[Json]:
    """Return the messages by which a table can be played at."""
    return [each for each in person.messages() if "menu" in map(verb_of, buttons_of(each))]


@pytest.mark.journey
async def test_discord_itself_returns_the_message_of_before(tmp_path: Path) -> None:
    with patch("bot.publish.posting.found", _nothing_to_be_read):
        async with RunningBot(tmp_path, pictures=True) as running:
            ann = running.person("Ann")
            await ann.command("booray start", computers=1)
            (first,) = live(ann)
            with patch.object(journal, "set_message"):
                await ann.command("booray table")
                await ann.wait_for(lambda: live(ann)[-1]["id"] != first["id"], what="a new message")
                posted = live(ann)[-1]
                await ann.wait_for(lambda: len(live(ann)) == 1, what="the old one to go")
                await running.stop_bot()
            await running.start_bot()
            await ann.command("booray-seat sit-out")
            await ann.wait_for(lambda: "sitting out" in str(live(ann)), what="the news")
            assert [each["id"] for each in live(ann)] == [posted["id"]]


async def _nothing_to_be_read(*_: object, **__: object) -> list[object]:
    return []
