"""A decision as a file, for a report: what was seen and done, and what the computer would do."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from pydantic import BaseModel

from booray_core import Card, CardSet
from bot.tables.computers.advice import Advice
from bot.tables.journal.past_deals import Decision, PastDeal
from bot.tables.state.stored import write_action

VERSION: Final = 1


def report_of(deal: PastDeal, decision: Decision, advice: Advice) -> str:
    """Return a decision as JSON.

    It is made of what its person knew then and of nothing else, and names nobody.
    """
    player = decision.player
    told = {
        "report": "booray-play",
        "version": VERSION,
        "table": deal.table_id,
        "deal": deal.number,
        "seen": {each.name: getattr(player, each.name) for each in fields(player)}
        | {"legal": [write_action(action) for action in player.legal]},
        "chosen": write_action(decision.action),
        "computer": [
            {
                **{each.name: getattr(estimate, each.name) for each in fields(estimate)},
                "action": write_action(estimate.action),
            }
            for estimate in advice.estimates
        ],
    }
    return json.dumps(_plain(told), indent=1) + "\n"


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: cards and other words as texts."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.name.lower() if isinstance(value.value, int) else value.value
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(each) for key, each in value.items()}
    if isinstance(value, CardSet | tuple | list):
        return [_plain(each) for each in value]
    return value
