"""Every moment is drawn, for every number of seats and every preset, small and whole."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from statistics import median

import pytest
from PIL import Image, ImageChops, ImageFilter

from booray_core import PRESETS, rules_for
from booray_core.cards import CARDS
from booray_core.players.levels import LEVELS
from bot.avatars import Avatar
from bot.avatars.fetching import small
from bot.faces import Deck
from bot.faces.reactions import Reaction
from bot.picture import theme
from bot.picture.alt import describe
from bot.picture.evening import FLOOR
from bot.picture.layout import CARD_SIZE, HEIGHT, LAST_CARD, WIDTH, TablePlace, spots
from bot.picture.lettering import Lettering
from bot.picture.paint import Painter
from bot.picture.scene import Caption, Mood, Scene, SceneKind, Sign
from bot.picture.shapes.cards import PILE_SIZE
from bot.picture.sprites import Sprites
from bot.picture.staging import reacting, scene_of, with_avatars
from bot.tables.words.values import Person, PlayerTotal
from bot.tables.words.views import TableView
from tests.picture.moments import moments, with_computers
from tests.picture.samples import (
    LANGUAGES,
    ODD_NAMES,
    closed,
    gallery,
    one_of_each,
    pause,
    people,
    steps,
    wording,
)
from tests.screens.samples import chair, lobby

LARGEST = 60 * 1024
"""Bytes, however restless the faces on it are."""
MEDIAN = 48 * 1024
Box = tuple[float, float, float, float]
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
        return image.convert("RGBA").convert("RGB")


def tables() -> Iterator[tuple[str, int]]:
    """Return every preset, full."""
    yield from ((preset, rules_for(preset).players[1]) for preset in sorted(PRESETS))


@pytest.mark.parametrize(("preset", "seats"), list(tables()))
def test_every_game_is_drawn(painter: Painter, preset: str, seats: int) -> None:
    scenes = gallery(seats, preset, deck=Deck.FOUR_COLOURS)
    drawn = one_of_each(scenes)
    assert {"lobby", "pause", "drawing", "trick", "trick-done", "result", "closed"} <= set(drawn)
    for scene in drawn.values():
        png = painter.png(scene)
        assert len(png) <= LARGEST
        assert decoded(png).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_moment_is_small(painter: Painter, seats: int) -> None:
    drawn = [painter.png(with_computers(scene)) for scene in moments(seats).values()]
    assert max(map(len, drawn)) <= LARGEST
    assert median(map(len, drawn)) <= MEDIAN
    assert len(set(drawn)) == len(drawn), "moments are told apart"


def test_restless_faces_keep_a_picture_small(painter: Painter) -> None:
    for name in ("bourre-2", "opened", "lobby-full", "closed"):
        assert len(painter.png(with_avatars(moments(8)[name], restless))) <= LARGEST


def test_only_the_corners_of_the_table_are_clear(painter: Painter) -> None:
    """Discord has dark and light themes, and each shows through."""
    png = painter.png(moments(5)["trick"])
    with Image.open(io.BytesIO(png)) as image:
        alpha = image.convert("RGBA").getchannel("A")
    for x, y in ((0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)):
        assert alpha.getpixel((x, y)) == 0
    assert alpha.crop((64, 0, WIDTH - 64, HEIGHT)).getextrema() == (255, 255)
    assert alpha.crop((0, 64, WIDTH, HEIGHT - 64)).getextrema() == (255, 255)
    assert 4 < len(alpha.crop((0, 0, 64, 64)).getcolors() or ()) <= 9, "and their edge is smooth"


@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_names_are_drawn_in_every_language(painter: Painter, language: str) -> None:
    for scene in one_of_each(gallery(8, say=wording(ODD_NAMES, language))).values():
        assert len(painter.png(scene)) <= LARGEST


def test_a_reaction_is_drawn_at_its_seat_and_said() -> None:
    painter = Painter(Sprites(Lettering()))
    scene = one_of_each(gallery(8))["trick"]
    without = painter.image(scene)
    for seat, which in enumerate(Reaction):
        shown = reacting(scene, {seat: which})
        box = ImageChops.difference(without, painter.image(shown)).getbbox()
        spot = spots(8)[seat]
        assert box is not None
        (x, y), half = spot.avatar, spot.avatar_size // 2
        assert x - half <= box[0] < box[2] <= x + half
        assert y - half <= box[1] < box[3] <= y + half
        assert f"reacts: {wording().of('reaction', which)}" in describe(shown, wording())


GOLD, SILVER, BRONZE, PLAIN = (front for front, _ in theme.PODIUM)


@pytest.mark.parametrize(
    ("nets", "steps_seen"),
    [
        ((3, -1, -1, -1), [SILVER, SILVER, GOLD, SILVER]),
        ((5, 5, -10), [GOLD, GOLD, BRONZE]),
        ((9, 4, -1, -1, -11), [BRONZE, SILVER, GOLD, BRONZE]),
        ((9, 4, -1, -2, -10), [SILVER, GOLD, BRONZE]),
        ((4, 2, 2, 2, 2, -5, -7), [PLAIN, *[SILVER] * 2, GOLD, *[SILVER] * 2, PLAIN]),
        ((0, 0), [GOLD, GOLD]),
    ],
)
def test_equals_share_a_step_of_the_podium(
    painter: Painter, nets: Sequence[int], steps_seen: list[str]
) -> None:
    totals = tuple(PlayerTotal(Person(s), 100, 100 + net) for s, net in enumerate(nets))
    scene = scene_of(replace(closed(2), totals=totals), wording())
    drawn = painter.image(scene).convert("RGB").crop((0, FLOOR - 3, WIDTH, FLOOR - 2))
    data = drawn.tobytes()
    found = (f"#{data[at : at + 3].hex()}" for at in range(0, len(data), 3))
    fronts = [each for each, _ in groupby(found) if each in {GOLD, SILVER, BRONZE, PLAIN}]
    assert fronts == steps_seen


def restless(member: int) -> Avatar:
    """Return an avatar of red noise."""
    red, file = Image.effect_noise((128, 128), 90), io.BytesIO()
    Image.merge("RGB", (red, Image.new("L", red.size), Image.new("L", red.size))).save(file, "PNG")
    return Avatar(str(member), small(file.getvalue()))


def test_avatars_are_drawn_in_place_of_initials(painter: Painter) -> None:
    scene = one_of_each(gallery(8))["lobby"]
    faces = with_avatars(scene, restless)
    changed = _drawn_on(painter.image(scene), painter.image(faces))
    picture = decoded(painter.png(faces))
    for spot, seat in zip(spots(8), scene.seats, strict=True):
        x, y = spot.avatar
        seen = picture.crop((x - 15, y - 15, x + 15, y + 15))
        assert len(seen.getcolors() or []) > 2, "it is as fine as a picture with few colours can be"
        for _, (red, green, blue) in seen.getcolors() or []:  # type: ignore[misc]
            assert max(green, blue) < max(60, red), seat
        changed.paste(0, (x - 37, y - 37, x + 37, y + 37))
    assert changed.getbbox() is None, "all else is as it was"


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
        for number, ground in {0: (50, 106, 133), 1: (88, 50, 133)}.items():
            x, y = spots(8)[number].avatar
            pixel = drawn[-1].getpixel((x - 33, y - 4))
            assert all(abs(a - b) < 9 for a, b in zip(pixel, ground, strict=True))  # type: ignore[arg-type]
    assert len({image.tobytes() for image in drawn}) == len(LEVELS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_lies_before_plates_is_inside_and_apart(seats: int) -> None:
    trick: list[Box] = []
    result: list[Box] = []
    for spot in spots(seats):
        plate = around(spot.centre, spot.size)
        pile, down = around(spot.pile, PILE_SIZE), spot.inwards[1] or 1
        pile = (pile[0], pile[1] + down * 15, pile[2], pile[3] + down * 15)
        trick += [plate, around(spot.card, CARD_SIZE), pile]
        result += [plate, around(spot.last, LAST_CARD)]
    for boxes in (trick, result):
        for number, (left, top, right, bottom) in enumerate(boxes):
            assert 15 <= left < right <= WIDTH - 15, "the rail is free"
            assert 15 <= top < bottom <= HEIGHT - 15
            for other in boxes[number + 1 :]:
                across = left < other[2] and other[0] < right
                assert not (across and top < other[3] and other[1] < bottom), (number, other)


def around(middle: tuple[int, int], size: tuple[int, int]) -> Box:
    """Return the box that has a middle and a size."""
    (x, y), (width, height) = middle, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def test_a_fist_comes_down_on_the_table(painter: Painter) -> None:
    fists = moments(5)["fists"]
    up, down = (painter.image(fists, knock=knock) for knock in (0.0, 1.0))
    hidden = ImageChops.difference(up, down).convert("L")
    for spot, seat in zip(spots(5), fists.seats, strict=True):
        if seat is None or seat.sign is not Sign.FIST:
            continue
        x, y = spot.card
        assert hidden.crop((x - 40, y - 40, x + 40, y + 40)).getbbox() is not None
        hidden.paste(0, (x - 80, y - 80, x + 80, y + 80))
    assert hidden.getbbox() is None, "all else is as it was"


def test_opened_hands_have_a_chip_if_they_play(painter: Painter) -> None:
    scene = moments(8)["opened"]
    picture = painter.image(scene)
    for spot, seat in zip(spots(8), scene.seats, strict=True):
        assert seat is not None
        x, y = spot.card[0] - 12 * spot.inwards[0], spot.card[1] - 12 * spot.inwards[1]
        seen = picture.crop((x - 24, y - 24, x + 24, y + 24)).getcolors(48 * 48) or []
        purple = sum(n for n, (r, g, b) in seen if b > r + 30 > g + 60)  # type: ignore[misc]
        assert (purple > 300) == (seat.mood is not Mood.OUT), seat.number


_TOP_ASIDE = {"win": 104, "bourre": 28, "split": 0, "split-bourre": 28}
"""Pixels: beside a winner's crown, or a red star."""


@pytest.mark.parametrize("name", _TOP_ASIDE)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_last_trick_stays_in_sight_beside_a_result(
    painter: Painter, seats: int, name: str
) -> None:
    scene = moments(seats)[name]
    bare = tuple(seat and replace(seat, card=None) for seat in scene.seats)
    changed = _drawn_on(painter.image(replace(scene, seats=bare)), painter.image(scene))
    for spot, seat in zip(spots(seats), scene.seats, strict=True):
        aside = {TablePlace.B: 104, TablePlace.T: _TOP_ASIDE[name]}.get(spot.place, 0)
        x, y = spot.last[0] - aside, spot.last[1]
        box = (x - 26, y - 34, x + 26, y + 34)
        assert seat is not None
        assert (changed.crop(box).getbbox() is not None) == (seat.card is not None)
        changed.paste(0, box)
    assert changed.getbbox() is None


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_best_card_covers_nothing_in_the_middle(painter: Painter, seats: int) -> None:
    """Nor does it touch what is there: a pixel around it is free, too."""
    trick = moments(seats, wording(language="en"))["trick"]  # its word for trumps is the longest
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
    "opened-8": lambda: moments(8)["opened"],
    "bourre-8": lambda: moments(8, deck=Deck.FOUR_COLOURS)["bourre-2"],
    "closed-6": lambda: moments(6)["closed"],
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
