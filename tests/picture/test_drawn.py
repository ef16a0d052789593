"""Every moment is drawn, for every number of seats and every preset, small and whole."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from booray_core import PRESETS, rules_for
from booray_core.cards import CARDS
from booray_core.players.levels import LEVELS
from bot.avatars import Avatar
from bot.avatars.fetching import small
from bot.faces import Deck
from bot.faces.reactions import Reaction
from bot.picture.alt import describe
from bot.picture.layout import HEIGHT, WIDTH, spots
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Caption, Scene, SceneKind
from bot.picture.sprites import Sprites
from bot.picture.staging import reacting, scene_of, with_avatars
from bot.tables.words.views import TableView
from tests.picture.samples import (
    LANGUAGES,
    NAMES,
    ODD_NAMES,
    gallery,
    one_of_each,
    pause,
    people,
    steps,
    wording,
)
from tests.screens.samples import chair, lobby

LARGEST = 40 * 1024
"""Bytes."""
A_FACE = 3 * 1024
"""Bytes that a face adds at most, however restless it is."""
GOLDEN = Path(__file__).parent / "golden"
CLOSE = 24
"""How far apart a channel of two pixels may be: machines round edges of letters differently."""
FEW = 0.002
"""Part of the pixels that may be farther apart."""


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter(Sprites(Lettering()))


def decoded(png: bytes) -> Image.Image:
    """Return a picture's pixels."""
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        return image.convert("RGB")


def tables() -> Iterator[tuple[str, int]]:
    """Return the fewest seats, and every preset, full."""
    yield "fists", 2
    yield from ((preset, rules_for(preset).players[1]) for preset in sorted(PRESETS))


@pytest.mark.parametrize(("preset", "seats"), list(tables()))
def test_every_moment_is_drawn_and_small(painter: Painter, preset: str, seats: int) -> None:
    scenes = gallery(seats, preset, deck=Deck.FOUR_COLOURS)
    drawn = one_of_each(scenes)
    assert {"lobby", "pause", "drawing", "trick", "trick-done", "result", "closed"} <= set(drawn)
    for scene in drawn.values():
        png = painter.png(scene)
        assert len(png) <= LARGEST
        assert decoded(png).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_is_small_in_every_language(painter: Painter, language: str) -> None:
    for names in (NAMES, ODD_NAMES):
        for scene in one_of_each(gallery(8, say=wording(names, language))).values():
            assert len(painter.png(scene)) <= LARGEST


def test_what_people_can_tell_apart_is_drawn_apart(painter: Painter) -> None:
    scenes = list(dict.fromkeys(gallery(5).values()))
    assert len({painter.png(scene) for scene in scenes}) == len(scenes)


def test_a_reaction_is_drawn_at_its_seat_and_said() -> None:
    painter = Painter(Sprites(Lettering()))
    scene = one_of_each(gallery(8))["trick"]
    without = painter.image(scene)
    for seat, which in enumerate(Reaction):
        shown = reacting(scene, {seat: which})
        box = ImageChops.difference(without, painter.image(shown)).getbbox()
        spot = spots(8)[seat]
        assert box is not None
        assert spot.left <= box[0] < box[2] <= spot.left + spot.size[0]
        assert spot.top <= box[1] < box[3] <= spot.top + spot.size[1]
        assert f"reacts: {wording().of('reaction', which)}" in describe(shown, wording())


def restless(member: int) -> Avatar:
    """Return an avatar of red noise."""
    red, file = Image.effect_noise((128, 128), 90), io.BytesIO()
    Image.merge("RGB", (red, Image.new("L", red.size), Image.new("L", red.size))).save(file, "PNG")
    return Avatar(str(member), small(file.getvalue()))


def test_avatars_are_drawn_in_place_of_initials(painter: Painter) -> None:
    scene = one_of_each(gallery(8))["result"]
    faces = with_avatars(scene, restless)
    changed = _drawn_on(painter.image(scene), painter.image(faces))
    picture = decoded(painter.png(faces))
    for spot, seat in zip(spots(8), scene.seats, strict=True):
        disc = (spot.centre[0], spot.top + 38) if spot.side else (spot.left + 39, spot.centre[1])
        seen = picture.crop((disc[0] - 15, disc[1] - 15, disc[0] + 15, disc[1] + 15))
        assert len(seen.getcolors() or []) > 6, "it is as fine as a picture with few colours can be"
        for _, (_, green, blue) in seen.getcolors() or []:  # type: ignore[misc]
            assert max(green, blue) < 60, seat
        changed.paste(0, (disc[0] - 34, disc[1] - 34, disc[0] + 34, disc[1] + 34))
    assert changed.getbbox() is None, "all else is as it was"
    assert len(painter.png(faces)) <= len(painter.png(scene)) + 8 * A_FACE


@pytest.mark.expects_trouble("an avatar could not be drawn")
def test_initials_stand_for_an_avatar_that_is_broken(painter: Painter) -> None:
    scene = one_of_each(gallery(5))["lobby"]
    broken = with_avatars(scene, lambda _: Avatar("broken", b"RIFF"))
    assert painter.png(broken) == painter.png(scene)


def test_computers_have_their_portraits_on_the_ground_of_their_seat(painter: Painter) -> None:
    scene = one_of_each(gallery(8))["lobby"]
    drawn = []
    for level in LEVELS:
        seats = tuple(seat and replace(seat, level=level, member=None) for seat in scene.seats)
        drawn.append(painter.image(replace(scene, seats=seats)))
        for number, (red, green, blue) in {0: (50, 106, 133), 1: (88, 50, 133)}.items():
            spot = spots(8)[number]
            pixel = drawn[-1].getpixel((spot.left + 39 - 30, spot.centre[1] - 4))
            assert pixel == (red, green, blue)
    assert len({image.tobytes() for image in drawn}) == len(LEVELS)


def test_plates_and_cards_are_inside_and_apart() -> None:
    for seats in range(2, 9):
        boxes = []
        for spot in spots(seats):
            (x, y), (width, height) = spot.centre, spot.size
            plate = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            (x, y), (width, height) = spot.card, spot.card_size
            card = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            boxes += [plate, card]
        for number, (left, top, right, bottom) in enumerate(boxes):
            assert left >= 0
            assert top >= 0
            assert right <= WIDTH
            assert bottom <= HEIGHT
            for other in boxes[number + 1 :]:
                across = left < other[2] and other[0] < right
                assert not (across and top < other[3] and other[1] < bottom), seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_best_card_covers_nothing_in_the_middle(
    painter: Painter, seats: int, language: str
) -> None:
    """Nor does it touch what is there: a pixel around it is free, too."""
    scenes = gallery(seats, say=wording(language=language)).values()
    trick = [scene for scene in scenes if scene.kind is SceneKind.TRICK][-1]
    bare = tuple(seat and replace(seat, card=None, winning=False) for seat in trick.seats)
    without = replace(trick, seats=bare)
    empty = painter.image(replace(without, middle=None))
    middle = _drawn_on(empty, painter.image(without))
    for winner, seat in enumerate(bare):
        assert seat is not None
        best = replace(seat, card=CARDS[0], winning=True)
        alone = replace(without, middle=None, seats=(*bare[:winner], best, *bare[winner + 1 :]))
        card = _drawn_on(empty, painter.image(alone)).filter(ImageFilter.MaxFilter(3))
        assert ImageChops.darker(middle, card).getbbox() is None, winner


def _drawn_on(empty: Image.Image, drawn: Image.Image) -> Image.Image:
    """Return white where pictures differ, and black elsewhere."""
    different = ImageChops.difference(empty, drawn).convert("L")
    return different.point(lambda value: 255 * (value > 0))


def test_long_amounts_stay_on_their_plates(painter: Painter) -> None:
    """The pixels beside the plates are those of an empty table."""
    view = people(lobby(8))
    rich = {s: replace(c, stack=999_999_999_999) for s, c in view.chairs.items()}
    few = {s: replace(c, stack=1) for s, c in view.chairs.items()}
    one, other = (
        painter.image(scene_of(replace(view, chairs=chairs), wording())) for chairs in (rich, few)
    )
    changed = ImageChops.difference(one, other)
    for spot in spots(8):
        box = (spot.left, spot.top, spot.left + spot.size[0], spot.top + spot.size[1])
        changed.paste((0, 0, 0), box)
    assert changed.getbbox() is None


def test_a_caption_has_no_gap_where_its_second_line_is_empty(painter: Painter) -> None:
    scene = scene_of(pause(5, cutter=1, next_dealer=2), wording())
    felt = painter.image(replace(scene, caption=None))

    def bottom(line: str, more: str = "") -> int:
        drawn = painter.image(replace(scene, caption=Caption("Next deal", line, more)))
        box = ImageChops.difference(felt, drawn).getbbox()
        assert box is not None
        return box[3]

    assert bottom("", "pot 5") <= bottom("pot 5")


def test_somebody_who_has_just_sat_down_is_not_shown_broke() -> None:
    there = next(steps("fists", 3))
    assert isinstance(there, TableView)
    joined = replace(there, chairs={**there.chairs, 3: chair(3, 0, waiting=100)})
    shown = scene_of(joined, wording()).seats[3]
    assert shown is not None
    assert shown.amount == "100"


def test_only_so_many_sprites_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.picture.sprites.KEPT", 20)
    sprites = Sprites(Lettering())
    for number in range(30):
        sprites.character("1", 20, f"#{number:06x}")
    assert len(sprites) == 20


KEPT_PICTURES = {
    "lobby-8": lambda: gallery(8)["lobby"],
    "trick-5": lambda: one_of_each(gallery(5))[SceneKind.TRICK],
    "result-8": lambda: gallery(8, deck=Deck.FOUR_COLOURS)["result"],
    "odd-names-8": lambda: scene_of(pause(8, cutter=3), wording(ODD_NAMES)),
}


@pytest.mark.parametrize("name", KEPT_PICTURES)
def test_pictures_look_as_they_were_kept(painter: Painter, name: str) -> None:
    """``GOLDEN=write`` keeps them anew."""
    scene: Scene = KEPT_PICTURES[name]()
    png = painter.png(scene)
    file = GOLDEN / f"{name}.png"
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png)
    difference = ImageChops.difference(decoded(png), decoded(file.read_bytes()))
    channels = [band.point(lambda value: 255 * (value > CLOSE)) for band in difference.split()]
    far = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2]).histogram()[255]
    assert far <= FEW * WIDTH * HEIGHT
