"""Commands for server managers, one file per theme."""

from __future__ import annotations

from typing import Final

from bot.commands.admin import changes, chips, export, fairness, rules, settings, tables

THEMES: Final = (settings, rules, chips, tables, export, changes, fairness)
