"""Facts are written and read back as they were; what is no fact is not read."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from booray_core import (
    CARDS,
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAY,
    Action,
    Draw,
    PlayCard,
    rules_for,
)
from booray_core.record import read_action
from bot.faces import Deck
from bot.servers.settings import Pictures
from bot.tables.state.facts import Fact, read_fact, write_fact
from bot.tables.state.facts.clocks import (
    GamePaused,
    GameWentOn,
    GaveUp,
    LostReach,
    Resumed,
    WentOn,
    WentOnElsewhere,
)
from bot.tables.state.facts.closing import Closed, ClosingAsked, IdleWarned, Released, TableSeen
from bot.tables.state.facts.dealing import (
    Acted,
    CardsDealt,
    Cut,
    Ended,
    Gathered,
    Paused,
    SettledDeal,
    Voided,
)
from bot.tables.state.facts.hosting import HostOffered, HostPassed, HostTaken, Unseated
from bot.tables.state.facts.rules import HoldingChanged, RulesChanged
from bot.tables.state.facts.seating import (
    Agreed,
    BoughtIn,
    CameBack,
    Left,
    SatOut,
    Seated,
    SteppedAway,
)
from bot.tables.state.stored import Opening
from bot.tables.words.values import CloseReason, Computer, Pace, Person, Stakes
from tests.core.test_rules import LaterRules
from tests.tables.harness import EVENING

SEED = bytes(range(32))
ACTIONS: list[Action] = [
    PLAY,
    PASS,
    Draw(),
    Draw((CARDS[40], CARDS[3]), take=True),
    STAY,
    LEAVE_AFTER_DRAW,
    PlayCard(CARDS[51]),
    RECALL,
]
FACTS: list[Fact] = [
    Seated(seat=0, occupant=Person(123456789012345678), chips=100),
    Seated(seat=1, occupant=Computer("Odile", "steady"), chips=100),
    Left(seat=0),
    HostOffered(member=5),
    HostOffered(member=None),
    HostTaken(member=5),
    HostPassed(member=5),
    Unseated(seat=0),
    SatOut(seat=0),
    CameBack(seat=0),
    SteppedAway(seat=0),
    Agreed(seat=0),
    HoldingChanged(on=True),
    BoughtIn(seat=0, chips=5),
    Gathered(),
    Paused(seed=SEED, first_dealer=3, by_host=True),
    Paused(seed=SEED, first_dealer=None, by_host=False),
    Cut(seat=2, number=51),
    CardsDealt(),
    *(Acted(seat=1, action=action, by="person") for action in ACTIONS),
    Acted(seat=1, action=PLAY, by="holder"),
    SettledDeal(),
    Ended(),
    IdleWarned(),
    TableSeen(),
    Released(),
    ClosingAsked(reason=CloseReason.IDLE),
    Voided(reason=CloseReason.CHANNEL_GONE, by=None),
    Voided(reason=CloseReason.MODERATOR, by=123456789012345678),
    Closed(reason=CloseReason.WON),
    Resumed(),
    LostReach(),
    WentOn(since=EVENING),
    WentOnElsewhere(since=EVENING),
    GamePaused(by=123456789012345678, until=EVENING),
    GameWentOn(by=None),
    GaveUp(),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.kind)
def test_a_fact_survives_being_written(fact: Fact) -> None:
    body = json.loads(json.dumps(write_fact(fact)))
    again = read_fact(fact.kind, body)
    assert again == fact
    if isinstance(fact, Acted) and isinstance(again, Acted) and isinstance(fact.action, Draw):
        assert isinstance(again.action, Draw)
        assert again.action.discard == fact.action.discard, "in the order named"


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("unheard-of", {}),
        ("left", {}),
        ("left", {"seat": 1, "why": "?"}),
        ("acted", {"seat": 1, "action": {"act": "steal"}, "by": "person"}),
        ("acted", {"seat": 1, "action": {"act": "play", "card": "1x"}, "by": "person"}),
    ],
)
def test_what_is_no_fact_is_not_read(kind: str, body: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        read_fact(kind, body)


def test_what_is_no_action_is_not_read() -> None:
    with pytest.raises(ValueError, match="not an action"):
        read_action({"act": "declare", "play": "yes"})


def test_the_seed_shows_in_no_repr() -> None:
    shown = repr(Paused(seed=SEED, first_dealer=None, by_host=True))
    assert "seed" not in shown
    assert SEED.hex()[:8] not in shown


class LaterOpening(Opening):
    """What a table is opened with once an option is added to the rules."""

    rules: LaterRules


class RulesChangedLater(RulesChanged):
    """The same of rules that a host has changed."""

    rules: LaterRules


def test_a_table_opened_before_an_option_was_added_goes_on_by_its_rules() -> None:
    rules = rules_for("fists", limit=20)
    opened = Opening(
        preset="fists",
        rules=rules,
        stakes=Stakes.CHIPS,
        pace=Pace.NORMAL,
        level="easy",
        buy_in=100,
        host=1,
        advice=True,
        advice_among_people=False,
        computers_for_chips=True,
        most_buy_in=None,
        own_thread=False,
        private_thread=False,
        language="en",
        pictures=Pictures.EVERY_CARD,
        deck=Deck.TWO_COLOURS,
    )
    changed = RulesChanged(preset="fists", rules=rules, stacks={0: 100}, asked={})
    for now, later in ((opened, LaterOpening), (changed, RulesChangedLater)):
        written = now.model_dump_json()
        read = later.model_validate_json(written)
        assert read.rules.bonus == 0
        assert read.model_dump_json() == written
