"""The names that ``booray_core`` offers, pinned: to take one away or add one is a decision."""

from __future__ import annotations

import booray_core

NAMES = """
    Action BoorayError CARDS CARD_PLAYS Card CardSet Deal DealRecord DealView Declare Draw FairShoe
    Fault Game Habits IllegalAction LEAVE_AFTER_DRAW OPTIONS Occasion PASS PLAY PRESETS Phase
    PlayCard PlayerView RECALL Reason Recall Recorder Refusal Result Rules
    RulesConflict RulesRefused STAND_PAT STAY Seat Setup Shoe StackedShoe Standing Stay Suit
    UnfinishedDeal UnreadableCard UnreadableInput UnreadableRecord
    deal_view event_for is_cinch legal_cards player_view replay rules_for seal_of unfinished verify
"""


def test_just_these_names_are_public() -> None:
    assert sorted(booray_core.__all__) == sorted(NAMES.split())


def test_every_public_name_is_there() -> None:
    assert all(hasattr(booray_core, name) for name in NAMES.split())
