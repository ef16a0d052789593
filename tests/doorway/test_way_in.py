"""What tells a request from all others, at whichever door."""

from __future__ import annotations

from dataclasses import replace

from bot.doorway import Asker
from bot.tables.requests import BuyIn, Join
from tests.tables.harness import BO, CHANNEL, SERVER
from tests.tables.ports import EVENING

PAGE = Asker(
    server=SERVER,
    channel=CHANNEL,
    member=BO,
    name="Bo",
    joined_at=EVENING,
    language="fr",
    door="page",
    kind="page",
    key="8c1f",
)


def test_what_is_sent_again_is_the_same_and_a_key_of_one_door_none_of_another() -> None:
    asked = PAGE.key_of(Join())
    assert asked == replace(PAGE).key_of(Join())
    for other in (replace(PAGE, door="discord"), replace(PAGE, key="new")):
        assert other.key_of(Join()) != asked
    assert PAGE.key_of(BuyIn(50)) != asked
