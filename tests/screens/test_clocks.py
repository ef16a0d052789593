"""The clocks of a table in words, and what is said while they stand still."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from booray_core import PASS
from booray_core.rules import Enforcement
from bot.screens.hand import hand_screen
from bot.screens.result import ended_deal_screen
from bot.screens.table import table_screen
from bot.tables.words.values import Stage, Waiting
from bot.tables.words.views import HandView, TableView
from bot.wording import Wording
from tests.screens.reading import text
from tests.screens.samples import ENGLISH, HELD, NOW, SampleTable, called, chair, lobby
from tests.screens.test_hand import at_the_tricks, three

ANN, CLEO = "\u2068Ann\u2069", "\u2068Cleo\u2069"


def hint(seconds: float) -> str:
    """Return the time that Discord counts down to by itself, where it does."""
    return f"<t:{int((NOW + timedelta(seconds=seconds)).timestamp())}:R>"


def shown(view: TableView) -> str:
    """Return the text of a table's message."""
    return text(table_screen(view, ENGLISH))


def panel(sample: SampleTable, seat: int, **changes: Any) -> str:
    """Return the text of a seat's panel."""
    return text(hand_screen(sample.hand(seat, sample.view(**changes)), ENGLISH))


def played_out() -> SampleTable:
    """Return a deal under honor whose last card can still be taken back."""
    sample = at_the_tricks(enforcement=Enforcement.HONOR)
    for _ in range(15):
        seat = sample.deal.to_act()[0]
        sample.act(seat, sample.deal.legal_actions(seat)[0])
    return sample


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_comes_by_itself_has_one_time_that_discord_counts_down_to(language: str) -> None:
    wording, ten = Wording(language, called), timedelta(seconds=10)
    sample, pause = three(), three().pause()
    screens = [
        (10, table_screen(lobby(8, stage_until=NOW + ten, stage_time=ten), wording)),
        (6, table_screen(pause, wording)),
        (6, hand_screen(HandView(pause, 0, None, 0), wording)),
        (6, table_screen(three().pause(cutter=None), wording)),
        (90, table_screen(lobby(3, closes_at=NOW + timedelta(seconds=90)), wording)),
    ]
    settles = text(table_screen(played_out().view(), wording))
    assert wording.text("deal-settles", clock=hint(45)) in settles
    for seconds, screen in screens:
        said = text(screen)
        assert re.findall("<t:[^>]+>", said) == [hint(seconds)]
        assert wording.of("span", "seconds", count=seconds) not in said
    for seat in (1, 2, 0):
        sample.act(seat, PASS)
    assert sample.last is not None
    assert hint(6) in text(ended_deal_screen(sample.last, sample.pause(), wording))


@pytest.mark.parametrize(
    ("waiting", "why", "until"),
    [
        (Waiting.CHANNEL, "I can’t post in this channel.", "I can post in the channel again"),
        (Waiting.GATEWAY, "I’ve lost touch with Discord.", "I reach Discord again"),
    ],
)
def test_while_the_clocks_stand_still_no_time_is_shown_but_why(
    waiting: Waiting, why: str, until: str
) -> None:
    still: dict[str, Any] = {"waiting": waiting, "closes_at": NOW, "warned_for": timedelta(hours=1)}
    full = lobby(8, stage_until=NOW, stage_time=timedelta(seconds=10))
    sample = three()
    stages = [
        replace(full, **still),
        sample.pause(**still),
        sample.pause(cutter=None, **still),
        sample.view(**still, half_over=frozenset({0})),
        played_out().view(**still),
    ]
    for view in stages:
        said = shown(view)
        assert f"The clocks are stopped: {why}" in said
        assert "<t:" not in said
        assert "Still there?" not in said
    for view in stages[:4]:
        player = sample.hand(0, view).player if view.stage is Stage.DEAL else None
        said = text(hand_screen(HandView(view, 0, player, 0), ENGLISH))
        assert f"The clocks are stopped until {until}." in said
        assert "<t:" not in said


def test_who_watches_or_is_played_for_is_told_too_that_the_clocks_stand_still() -> None:
    view = three().view(waiting=Waiting.CHANNEL)
    watching = replace(view, chairs={**view.chairs, 4: chair(4, 50)})
    held = replace(view, chairs={**view.chairs, 0: replace(view.chairs[0], presence=HELD)})
    for hand in (HandView(watching, 4, None, 0), three().hand(0, held)):
        assert "The clocks are stopped until" in text(hand_screen(hand, ENGLISH))
