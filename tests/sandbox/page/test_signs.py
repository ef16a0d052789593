"""The signs that the bot and the page print: each has a glyph, on a machine with few fonts too."""

from fontTools.ttLib import TTFont

from tests.docs.page_font import FILE, signs


def test_the_font_of_signs_has_each_that_is_printed() -> None:
    known = TTFont(FILE).getBestCmap()
    assert {each for each in signs() if ord(each) not in known} == set(), (
        "python -m tests.docs.page_font makes it anew"
    )
