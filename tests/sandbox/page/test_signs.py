"""The signs that the bot and the page print: each has a glyph, on a machine with few fonts too."""

import pytest
from fontTools.ttLib import TTFont
from playwright.async_api import expect

from tests.docs.page_font import FILE, signs

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

BLANK = {"\u00a0", "\u202f"}

UNLIKE_A_BOX = """async ([signs, unknown]) => {
  await document.fonts.load('32px "Booray Signs"', signs.join(""));
  const { fontFamily } = getComputedStyle(document.body);
  const drawn = (text, family) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    const brush = canvas.getContext("2d");
    brush.font = `32px ${family}`;
    brush.fillText(text, 8, 48);
    return canvas.toDataURL();
  };
  const boxed = (family) => signs.filter((sign) => drawn(sign, family) === drawn(unknown, family));
  const empty = (family) => signs.filter((sign) => drawn(sign, family) === drawn(" ", family));
  return [fontFamily, '"Booray Signs"'].flatMap((family) => [...boxed(family), ...empty(family)]);
}"""
"""Returns which signs look like one that no font has, or like nothing, in the page's own font and
in that of the signs alone."""


def test_the_font_of_signs_has_each_that_is_printed() -> None:
    known = TTFont(FILE).getBestCmap()
    assert {each for each in signs() if ord(each) not in known} == set(), (
        "python -m tests.docs.page_font makes it anew"
    )


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_every_sign_is_drawn_by_the_page(open_page: OpenPage, fake: FakeLive) -> None:
    page = await open_page()
    printed = sorted(signs() - BLANK)
    await fake.post(p.message(p.BOT, " ".join(printed)))
    await expect(page.get_by_role("article").last).to_contain_text(printed[-1])
    assert await page.evaluate(UNLIKE_A_BOX, [printed, "\U000dfffe"]) == []
