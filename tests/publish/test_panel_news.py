"""What is news to a panel although nothing has been written at its table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.doorway import Wallets
from bot.publish.live_message import Sending
from bot.publish.panels import PanelPorts, Panels
from bot.publish.private_message import PrivateMessage, Sent
from bot.publish.rate_limit import RateLimit
from bot.publish.side_answers import SideAnswers
from bot.publish.tokens import TOKEN_LIFE
from bot.servers.settings import USUAL
from bot.store import Database
from bot.tables.words.values import Waiting
from tests.publish.given_time import VirtualClock, settle
from tests.publish.wire import NoDatabase, Webhook
from tests.screens.samples import ENGLISH, MEMBER, SampleTable


@pytest.mark.parametrize(
    ("changes", "edits"),
    [
        ({}, 0),
        ({"half_over": frozenset({2})}, 0),
        ({"half_over": frozenset({0})}, 1),
        ({"waiting": Waiting.CHANNEL}, 1),
    ],
    ids=["nothing", "half of another's time is over", "of one's own", "the clocks stand still"],
)
async def test_a_panel_is_drawn_again_for_what_its_own_person_sees_of_the_clocks(
    changes: dict[str, Any], edits: int
) -> None:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    before = sample.hand(0)
    now = replace(before, table=replace(before.table, **changes))
    clock = VirtualClock()
    webhook = Webhook(clock)
    wallets = Wallets(cast("Database", NoDatabase()), clock, USUAL)
    sending = Sending(clock, RateLimit(clock))
    sides = SideAnswers(clock)
    panels = Panels(PanelPorts(hands=lambda *_: now, sending=sending, sides=sides, wallets=wallets))
    webhook.shows["first"] = "a panel"
    expires = clock.now() + TOKEN_LIFE
    shown = PrivateMessage(webhook.interaction("first"), ENGLISH, expires, Sent(1))
    panels.of("t-1", MEMBER).shown(shown, before)
    panels.refresh("t-1")
    await settle()
    assert len(webhook.edits) == edits
    panels.stop()
