"""A deal's film: what it shows, how long it takes, and its file."""

from __future__ import annotations

import io
import time
from typing import Any, Final

import pytest
from PIL import Image

from booray_core import (
    PASS,
    PLAY,
    PRESETS,
    Action,
    Draw,
    Phase,
    PlayCard,
    player_view,
    rules_for,
)
from booray_core.cards import Card
from booray_core.events import CardPlayed
from booray_core.rules import Enforcement
from bot.picture import replay
from bot.picture.film import LONGEST, SHORTEST, Frame, cut
from bot.picture.film_scenes import film_scenes
from bot.picture.replay import LARGEST, SIZES, FilmRequest, replay_file
from bot.picture.scene import SceneKind
from bot.tables.history.past_deals import Story
from tests.picture.samples import choice, wording
from tests.picture.stories import Choose, story
from tests.screens.samples import SampleTable


def at_random(sample: SampleTable, seat: int) -> Action:
    """Return anything that a seat may do."""
    return sample.chance.choice(list(sample.deal.legal_actions(seat)))


def nobody_plays(sample: SampleTable, seat: int) -> Action:
    """Return that a seat passes, as far as it may."""
    legal = list(sample.deal.legal_actions(seat))
    return PASS if PASS in legal else legal[0]


def all_draw(sample: SampleTable, seat: int) -> Action:
    """Return what a seat does that plays, and changes all of its cards."""
    deal = sample.deal
    if deal.phase is Phase.DECLARING:
        return PLAY
    if deal.phase is Phase.DRAWING:
        hand = sample.hand(seat).player
        assert hand is not None
        return Draw(tuple(hand.hand)[: deal.rules.max_draw])
    return choice(sample, seat)


def anything(sample: SampleTable, seat: int) -> Action:
    """Return what a seat does that plays, with whatever card, and may take it back."""
    deal, legal = sample.deal, list(sample.deal.legal_actions(seat))
    if deal.phase is Phase.PLAYING:
        legal += [PlayCard(card) for card in player_view(deal, seat).refused]
        return sample.chance.choice([each for each in legal if deal.accepts(seat, each)])
    return PLAY if PLAY in legal else legal[0]


DEALS: Final[tuple[tuple[str, int, Choose, dict[str, Any]], ...]] = (
    *((preset, seats, at_random, {}) for preset in PRESETS for seats in rules_for(preset).players),
    ("fists", 4, at_random, {"max_draw": 0}),
    ("fists", 6, anything, {"enforcement": Enforcement.HONOR}),
    ("louisiana", 5, at_random, {"max_draw": 0, "second_ante": 2}),
    ("fists", 5, nobody_plays, {}),
    ("louisiana", 5, nobody_plays, {}),
    ("fists", 8, all_draw, {}),
)
"""Preset, seats, what seats do, and options."""


def shown(frame: Frame) -> set[Card]:
    """Return the cards whose faces are to be seen in a frame."""
    there = {seat.card for seat in frame.scene.seats if seat is not None}
    if frame.scene.middle is not None:
        there.add(frame.scene.middle.turn_up)
    there |= {part for each in frame.flying for part in each.of if isinstance(part, Card)}
    return {card for card in there if card is not None}


@pytest.mark.parametrize(("preset", "seats", "choose", "options"), DEALS)
def test_cards_are_seen_as_they_were_played_and_no_others(
    preset: str, seats: int, choose: Choose, options: dict[str, Any]
) -> None:
    told = story(SampleTable(preset, seats, seed=4, options=options), choose)
    frames = cut(film_scenes(told, wording()), "Deal 4")
    at_first = {seat.number - 1: seat.chips for seat in frames[0].scene.seats if seat}
    assert at_first == told.deal.stacks, "nobody has paid yet"
    assert SHORTEST <= sum(frame.milliseconds for frame in frames) <= LONGEST + 300
    assert min(frame.milliseconds for frame in frames) >= 50
    assert len(frames) <= 250
    turn_up = told.moments[0].deal.turn_up
    seen: list[Card] = []
    for frame in frames:
        seen += shown(frame) - {*seen, turn_up}
    events = [event for moment in told.moments for event in moment.events]
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    assert seen == [*dict.fromkeys(card for card in played if card != turn_up)]
    kinds = [frame.scene.kind for frame in frames]
    assert kinds[-1] is SceneKind.RESULT
    assert (SceneKind.TRICK_DONE in kinds) == bool(played)


def film(told: Story, kind: str) -> tuple[bytes, Image.Image, list[int]]:
    """Return a deal's film, as a file and as a viewer sees it, and how long its frames are."""
    file = replay_file(FilmRequest(film_scenes(told, wording()), "Deal 4", kind))
    seen = Image.open(io.BytesIO(file))
    times = []
    for number in range(getattr(seen, "n_frames", 1)):
        seen.seek(number)
        seen.load()
        times.append(int(seen.info["duration"]))
    return file, seen, times


def test_a_film_is_a_moving_picture_that_discord_takes() -> None:
    began = time.process_time()
    file, seen, times = film(story(SampleTable("fists", 2, seed=3), levels=1), "webp")
    assert time.process_time() - began < 6
    assert (seen.format, seen.size) == ("WEBP", (640, 448))
    assert 12_000 <= sum(times) <= 20_000
    assert len(times) > 60
    assert seen.info["loop"] == 0
    assert len(file) < LARGEST
    assert seen.convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_it_can_be_a_gif() -> None:
    file, seen, times = film(story(SampleTable("fists", 2), nobody_plays), "gif")
    assert (seen.format, seen.size) == ("GIF", (480, 336))
    assert 12_000 <= sum(times) <= 20_000
    assert seen.info["loop"] == 0
    assert len(file) < LARGEST


@pytest.mark.parametrize("kind", SIZES)
def test_one_that_is_too_large_is_as_long_with_fewer_frames(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    told = story(SampleTable("fists", 2), nobody_plays)
    monkeypatch.setattr(replay, "QUALITIES", (36,))
    larger, _, times = film(told, kind)
    monkeypatch.setattr(replay, "LARGEST", len(larger) - 1)
    smaller, _, fewer = film(told, kind)
    assert len(smaller) < len(larger)
    assert len(fewer) < len(times)
    assert sum(fewer) == sum(times)


@pytest.mark.journey
def test_the_longest_deal_is_no_larger() -> None:
    told = story(SampleTable("fists", 8), all_draw, levels=4)
    assert told.moments[-1].deal.reshuffles >= 3
    for kind in SIZES:
        file, _, times = film(told, kind)
        assert len(file) < LARGEST
        assert sum(times) <= 20_000
