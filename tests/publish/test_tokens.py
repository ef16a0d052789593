"""How old interactions are, and which of their tokens may still be used."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.utils import time_snowflake

from bot.publish.decisions import TokenEnded
from bot.publish.tokens import TOKEN_LIFE, Tokens

BEGUN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


class Wire:
    """Discord's clock and ours, which counts from somewhere else."""

    def __init__(self, since_start: float = 5_000_000.0) -> None:
        self.discord, self.ours = BEGUN, since_start
        self.tokens = Tokens(lambda: self.ours)
        self._number = 0

    def passes(self, seconds: float) -> None:
        self.discord += timedelta(seconds=seconds)
        self.ours += seconds

    def press(self, on_the_way: float = 0.1) -> Any:
        """Have somebody press, and return the interaction once it has arrived."""
        self._number += 1
        interaction = SimpleNamespace(
            id=time_snowflake(self.discord), created_at=self.discord, token=f"a.{self._number}"
        )
        self.passes(on_the_way)
        self.tokens.arrived(cast("Any", interaction))
        return interaction

    def lives(self, interaction: Any) -> bool:
        try:
            self.tokens.check(interaction.token)
        except TokenEnded:
            return False
        return True


def test_a_token_is_used_for_fourteen_minutes_whatever_our_clock_counts_from() -> None:
    wire = Wire()
    pressed = wire.press()
    assert wire.lives(pressed)
    assert not wire.lives(SimpleNamespace(token="c.1")), "as another process has it"  # noqa: S106
    wire.passes(2.4)
    wire.tokens.check_first(pressed.id)
    wire.passes(0.4)
    with pytest.raises(TokenEnded):  # three seconds are as good as over
        wire.tokens.check_first(pressed.id)
    assert wire.tokens.is_too_old(pressed.id)
    wire.passes(TOKEN_LIFE.total_seconds() - 3.8)
    assert wire.lives(pressed)
    wire.passes(1.5)
    assert not wire.lives(pressed)


def test_what_arrives_late_is_as_old_as_discord_says() -> None:
    wire = Wire()
    wire.press()
    late = wire.press(on_the_way=40)
    assert wire.tokens.age(late.id) >= timedelta(seconds=39.8)
    with pytest.raises(TokenEnded):
        wire.tokens.check_first(late.id)
    wire.tokens.check_first(wire.press().id)
    wire.passes(TOKEN_LIFE.total_seconds() - 30)
    assert not wire.lives(late)


def test_a_machine_that_slept_learns_the_time_by_the_next_press() -> None:
    wire = Wire()
    before = wire.press()
    wire.discord += timedelta(minutes=20)  # in which our clock stood still
    wire.press()
    assert not wire.lives(before)


def test_a_clock_that_drifts_is_followed() -> None:
    wire = Wire()
    for _ in range(3):
        wire.ours += 0.5  # it runs too fast
        wire.passes(600)
        pressed = wire.press()
    assert wire.tokens.age(pressed.id) < timedelta(seconds=1)


def test_tokens_that_have_ended_are_forgotten() -> None:
    wire = Wire()
    for _ in range(100):
        wire.press()
    wire.passes(1000)
    for _ in range(100):
        wire.press()
    assert len(wire.tokens._made) == 100
