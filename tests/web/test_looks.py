"""How the page looks: in every phase, at every size, nothing lies over anything, or is cut off."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser

from booray_core import player_view
from bot.tables.state.snapshot import Snapshot
from tests.axe import findings
from tests.web.looking import PHONES, SCREENS, Looker, looking
from tests.web.phases import COMPANIES, PHASES, SEATS, Company, Reached, reached, seated
from tests.web.sheets import KEPT, REDRAW, THEMES, changed, name_of, sheet_of
from tests.web.test_lines import at_trick

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

journey = pytest.mark.journey

USUAL = COMPANIES["usual"]
DAILY = ("lobby", "closed", "result-bourre", "trick")
SIZES = [pytest.param(size, id=f"{size[0]}x{size[1]}") for size in SCREENS]


@journey
async def test_little_is_loaded_until_the_first_card(browser: Browser) -> None:
    async with looking(browser, (390, 844)) as look:
        lobby, deal = reached("lobby", 8), reached("fists", 8)
        assert lobby is not None
        assert deal is not None
        await look.show(lobby.state())
        await look.page.wait_for_load_state("networkidle")
        assert sum(look.loaded.values()) < 120_000, look.loaded
        await look.show(deal.state())
        await look.page.wait_for_load_state("networkidle")
        assert "cards.svg" in look.loaded
        assert sum(look.loaded.values()) < 200_000, look.loaded


@pytest.mark.parametrize(
    ("cards", "tricks", "words"),
    [
        (5, (2, 0, 0), {"one away"}),
        (5, (2, 2, 0), {"needs one", "no trick"}),
        (4, (2, 1, 0), {"one away", "no trick"}),
        (4, (1, 1, 1), {"needs one"}),
    ],
    ids=["may-do-without", "last", "last-of-four-may-do-without", "last-of-four"],
)
async def test_a_plate_says_that_somebody_needs_a_trick_where_it_is_so(
    browser: Browser, cards: int, tricks: tuple[int, int, int], words: set[str]
) -> None:
    sample = at_trick(tricks, cards)
    players = {seat: player_view(sample.deal, seat) for seat in sample.deal.order}
    table = Reached((Snapshot(seated(sample.view(), USUAL), players),), USUAL)
    async with looking(browser, (390, 844)) as look:
        await look.show(table.state())
        assert set(await look.page.locator(".plate em").all_text_contents()) == words
        number = f"{sum(tricks) + 1}/{cards}"
        assert await look.page.locator("#strip .count i").text_content() == number


async def test_a_plate_has_room_for_chips_of_five_digits(browser: Browser) -> None:
    table = reached("own-bourre", 5, COMPANIES["rich"])
    assert table is not None
    async with looking(browser, (320, 568)) as look:
        await look.show(table.state())
        lost = look.page.locator('.seats [data-seat="1"] em')
        assert await lost.text_content() == "−1.3k", "no less than was lost"
        assert await lost.get_attribute("title") == "−1,250"


async def test_a_long_sentence_is_whole_however_often_it_is_shown(browser: Browser) -> None:
    table = reached("two-bourres", 6)
    assert table is not None
    async with looking(browser, (320, 568)) as look:
        for _ in range(2):
            await look.show(table.state(), moves=True)
            high = "strip => strip.querySelector('.ask').offsetHeight - strip.clientHeight"
            assert await look.page.locator("#strip").evaluate(high) <= 1
            assert (await look.boxes())[0] == []


async def faults(
    look: Looker, seats: Iterable[int], company: Company = USUAL, phases: Iterable[str] = PHASES
) -> list[str]:
    """Return what is wrong in any phase at any of some numbers of seats."""
    wrong: list[str] = []
    felts: dict[str, str] = {}
    for phase in phases:
        for number in seats:
            if (table := reached(phase, number, company)) is None:
                continue
            await look.show(table.state(look.language))
            found, felt = await look.boxes()
            felts.setdefault(felt, f"{phase} {number}")
            wrong += [f"{phase} {number}: {each}" for each in found]
    if len(felts) > 1:
        wrong.append(f"the felt changes its size: {felts}")
    return wrong


async def test_eight_at_the_smallest_see_everything_and_axe_finds_nothing(
    browser: Browser,
) -> None:
    async with looking(browser, (320, 568)) as look:
        assert await faults(look, [8], phases=DAILY) == []
        assert await findings(look.page) == []


@journey
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_covers_anything(
    browser: Browser, size: tuple[int, int], language: str
) -> None:
    async with looking(browser, size, language=language) as look:
        assert await faults(look, SEATS) == []


@journey
@pytest.mark.parametrize("company", [each for each in COMPANIES if each != "usual"])
@pytest.mark.parametrize("size", SIZES)
async def test_names_and_stacks_of_all_kinds_fit(
    browser: Browser, size: tuple[int, int], company: str
) -> None:
    async with looking(browser, size) as look:
        assert await faults(look, [2, 5, 8], COMPANIES[company]) == []


@journey
@pytest.mark.parametrize("size", SIZES)
async def test_two_go_bourre_at_once(browser: Browser, size: tuple[int, int]) -> None:
    async with looking(browser, size) as look:
        assert await faults(look, range(3, 9), phases=["two-bourres"]) == []


@journey
@pytest.mark.parametrize("size", [(1280, 800), *PHONES], ids=str)
async def test_axe_finds_nothing_in_any_phase(browser: Browser, size: tuple[int, int]) -> None:
    async with looking(browser, size) as look:
        wrong = []
        for phase in PHASES:
            table = reached(phase, 6)
            assert table is not None
            await look.show(table.state())
            wrong += [f"{phase}: {each}" for each in await findings(look.page)]
        assert wrong == []


@journey
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
async def test_the_page_looks_as_it_is_kept(
    browser: Browser, tmp_path: Path, size: tuple[int, int], theme: str
) -> None:
    now = await sheet_of(browser, size, theme)
    file = tmp_path / name_of(size, theme)
    now.save(file)
    with Image.open(KEPT / file.name) as kept:
        differs = list(changed(kept.convert("RGB"), now, size))
    assert not differs, f"{differs}; look at {file}, and redraw with `{REDRAW}`"
