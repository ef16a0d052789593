"""Ports: everything that tables are given from outside."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.clock import Clock
from bot.owner import Owner
from bot.servers.names import Names
from bot.servers.newcomers import JoinDates
from bot.store.engine.database import Database
from bot.tables.one_table.followers import Followers
from bot.tables.words.ports import (
    Attention,
    Beacons,
    Chance,
    Connection,
    Ids,
    Place,
    Preferences,
    Thinker,
)
from bot.tables.words.values import HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """Everything that tables are given from outside."""

    database: Database
    clock: Clock
    ids: Ids
    chance: Chance
    beacons: Beacons
    place: Place
    followers: Followers
    attention: Attention
    connection: Connection
    thinker: Thinker
    house: HouseRules
    owner: Owner
    names: Names
    preferences: Preferences
    joined: JoinDates = field(default_factory=JoinDates)
