"""Errors of Discord's, as discord.py raises them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """Return an answer of Discord's that refuses a request."""
    answer = cast("Any", SimpleNamespace(status=status, reason=""))
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    return kind(answer, {"code": code, "message": "no"})
