"""What Discord says of its gateway, as the program reads it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.client.connection import way_of

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def answer(remaining: int, reset_after: int) -> dict[str, object]:
    limit = {"total": 1000, "remaining": remaining, "reset_after": reset_after}
    limit["max_concurrency"] = 1
    return {"url": "ws://127.0.0.1", "shards": 1, "session_start_limit": limit}


def test_sessions_are_counted_for_what_is_left_of_the_day() -> None:
    assert way_of(answer(998, 3_600_000), NOW).resets == NOW + timedelta(hours=1)


def test_before_the_first_session_the_day_is_yet_to_begin() -> None:
    assert way_of(answer(1000, 0), NOW).resets == NOW + timedelta(days=1)
