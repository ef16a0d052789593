"""Which pictures there are, and how they look."""

from __future__ import annotations

import hashlib
import re
import struct
from itertools import combinations
from pathlib import Path

import pytest

from booray_core.cards import CARDS, RANKS, Card, Suit
from bot.faces import PICTURES, WRITTEN, CardStyle, ShownDeck
from bot.faces.__main__ import main
from bot.faces.drawing import DRAWN_AT, INKS, PAPER, SHEET, SIZE, drawing_of, picture_of
from bot.faces.pictures import Colour
from bot.web.assets import PAGE
from bot.wording import Wording, shown_card
from tests.faces.decks import in_style, known, marks, shown

LARGEST = 256 * 1024
"""Bytes of an emoji that Discord takes."""


def test_a_deck_has_a_face_for_every_card_a_mark_for_every_suit_and_a_back() -> None:
    for style in (CardStyle.TWO_COLOURS, CardStyle.FOUR_COLOURS):
        own = shown(style)
        marks = [*map(own.card, CARDS), *map(own.suit, Suit), own.back]
        assert None not in marks
        assert len(set(marks)) == 52 + 4 + 1


def test_pictures_are_named_as_they_are_spoken() -> None:
    names = {each.name for each in PICTURES}
    assert {"ace_of_spades", "ten_of_diamonds", "hearts", "face_down_card"} <= names
    assert len(names) == len(PICTURES)
    # what Discord takes for a name
    assert all(re.fullmatch(r"[a-z_]{2,32}", name) for name in names)


def test_four_colours_set_the_suits_of_a_colour_apart() -> None:
    four = {each.suit: each.colour for each in PICTURES if each.name.startswith(("blue", "green"))}
    assert set(four) == {Suit.DIAMONDS, Suit.CLUBS}
    spade, club = Card.parse("As"), Card.parse("Ac")
    assert shown(CardStyle.FOUR_COLOURS).card(spade) == shown().card(spade)
    assert shown(CardStyle.FOUR_COLOURS).card(club) != shown().card(club)


def test_a_deck_is_shown_once_it_is_whole() -> None:
    ace = Card.parse("As")
    assert WRITTEN.card(ace) is None
    thin = known(without=frozenset({"two_of_clubs"}))
    assert in_style(thin, CardStyle.TWO_COLOURS).card(ace) is None
    assert in_style(thin, CardStyle.FOUR_COLOURS).card(ace) is not None
    assert shown(CardStyle.WRITTEN).card(ace) is None
    thin.know({})
    assert in_style(thin, CardStyle.FOUR_COLOURS).card(ace) is None


def test_every_picture_is_one_that_discord_takes() -> None:
    for png in map(picture_of, PICTURES):
        assert png.startswith(b"\x89PNG")
        assert struct.unpack(">II", png[16:24]) == (SIZE, SIZE)
        assert len(png) < LARGEST


def test_no_two_pictures_are_alike() -> None:
    drawn = [drawing_of(picture) for picture in PICTURES]
    assert all(one != other for one, other in combinations(drawn, 2))


def test_the_sheet_is_light_and_has_all_that_cards_are_put_together_from() -> None:
    pieces = set(re.findall(r'id="(\w+)"', SHEET))
    ranks, suits = {f"r{each}" for each in RANKS}, {f"s{suit}" for suit in Suit}
    assert pieces >= ranks | suits | {"mJ", "mQ", "mK", "mA", "back", "fleur"}
    assert set(re.findall(r'href="#(\w+)"', SHEET)) <= pieces
    assert len(SHEET.encode()) < 25_000


def test_cards_have_the_same_inks_at_the_page() -> None:
    tokens = (PAGE / "styles" / "tokens.css").read_text(encoding="utf-8")
    two, four = tokens.split('[data-deck="four"]')
    for name, ink in {"red": INKS[Colour.RED], "black": INKS[Colour.BLACK], "card": PAPER}.items():
        assert f"--{name}: {ink};" in two
    assert f"--suit-d: {INKS[Colour.BLUE]};" in four
    assert f"--suit-c: {INKS[Colour.GREEN]};" in four


def test_changed_drawings_are_dated() -> None:
    """Emoji older than the drawings are uploaded again: with these, change both lines."""
    drawn = hashlib.sha256("".join(map(drawing_of, PICTURES)).encode()).hexdigest()[:16]
    assert (f"{DRAWN_AT:%Y-%m-%d}", drawn) == ("2026-11-27", "dc98c803b9ca5577")


def test_the_script_writes_them_all_with_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(tmp_path)
    assert len(list(tmp_path.glob("*.png"))) == len(PICTURES)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert all(f'src="{each.name}.png"' in page for each in PICTURES)
    assert capsys.readouterr().out.startswith(f"{len(PICTURES)} pictures, ")


def test_after_a_refusal_cards_are_written_until_somebody_has_looked_since() -> None:
    faces, king = known(), Card.parse("Ks")
    asked_before = faces.doubts
    faces.doubt()
    for marked, as_of in (
        (marks(), asked_before),
        (marks(frozenset({"two_of_clubs"})), faces.doubts),
    ):
        faces.know(marked, as_of)
        assert shown_card(king, Wording(cards=ShownDeck(faces))) == "K♠︎"
    faces.know(marks(), faces.doubts)
    assert shown_card(king, Wording(cards=ShownDeck(faces))).startswith("<:king_of_spades:")
