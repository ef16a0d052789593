"""Names as they are drawn: what of them can be, how they are cut, what is in the disc."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.picture.lettering import PACKAGED, SMALLEST, Lettering, initials
from bot.picture.paint import Painter
from bot.picture.sprites import Sprites
from bot.picture.staging import scene_of
from tests.picture.samples import people, wording
from tests.screens.samples import lobby

LETTERS = Lettering()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Odile", "Odile"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann 🎲 Bo", "Ann Bo"),
        ("🎲🎲", ""),
        ("\u200b\u2063\u202e", ""),
        ("Zoe\u0308", "Zoë"),
        ("q\u0323\u0307\u0302", "q\u0323"),  # one mark a letter
        ("Z\u0334algo", "Zalgo"),  # none that crosses it out
        ("\u0301\u0302", ""),
        ("𝓕𝓻𝓪𝓷𝓬𝓮𝓼", "Frances"),
        ("Ｗｉｄｅ", "Wide"),
        ("山田太郎", ""),  # a font for these is the operator's to name
        ("نوعا", "نوعا"),
        ("נועה", "נועה"),
        ("Ольга", "Ольга"),
        ("Ωmega", "Ωmega"),
        ("<b>&", "<b>&"),
    ],
)
def test_what_can_be_drawn_of_a_name(name: str, drawn: str) -> None:
    assert LETTERS.drawable(name) == drawn


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Odile", "Od"),
        ("Remy Thibodeaux", "RT"),
        ("Zoë_the_Bold", "Zt".upper()),
        ("Ann (2)", "A2"),
        ("Mary Ann (3)", "M3"),
        ("נועה לוי", "נ"),
        ("q\u0323uill", "Qu"),
        ("x", "X"),
        ("***", "5"),
        ("", "5"),
    ],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name, 5) == letters


def test_long_names_shrink_before_they_are_cut() -> None:
    assert LETTERS.fitted("Odile", 150, (28, 25, 22)) == ("Odile", 28)
    text, size = LETTERS.fitted("Remy Thibodeaux", 150, (28, 25, 22))
    assert size == SMALLEST
    assert text.endswith("…")
    assert len(text) >= 10
    for name in ("W" * 32, "W\u0301" * 32, "م" * 32, "a b " * 8):
        text, size = LETTERS.fitted(LETTERS.drawable(name), 150, (28, 25, 22))
        assert LETTERS.width(text, size) <= 150
        drawn = Sprites(LETTERS).text(text, size, "#ffffff")
        assert drawn.width <= 155


def test_an_emoji_alone_is_drawn_as_its_seat() -> None:
    """And told whole to whoever hears it."""
    shown = [scene_of(people(lobby(8)), wording((name,) * 8)) for name in ("🎲", "🃏")]
    painter = Painter(Sprites(LETTERS))
    assert painter.png(shown[0]) == painter.png(shown[1])
    assert shown[0].seats[6] is not None
    assert (shown[0].seats[6].name, shown[0].seats[6].label) == ("🎲", "Seat 7")


def test_further_fonts_are_asked(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="cannot open resource"):
        Lettering([tmp_path / "none.ttf"])
    assert Lettering([PACKAGED]).drawable("Zoë") == "Zoë"


@pytest.mark.parametrize(
    ("title", "has"),
    [
        ("Fists open!", True),
        ("Poings ouverts\u202f!", True),
        ("Fäuste auf!", True),
        ("Игра", False),
    ],
)
def test_titles_are_in_the_serif_if_it_has_them(title: str, has: bool) -> None:
    assert LETTERS.in_serif(title) is has
