"""How the page looks: in every phase, at every size, nothing lies over anything, or is cut off."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.async_api import Browser

from tests.axe import findings
from tests.web.looking import PHONES, SCREENS, Looker, looking
from tests.web.phases import COMPANIES, PHASES, SEATS, Company, reached

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

journey = pytest.mark.journey

USUAL = COMPANIES["usual"]
SIZES = [pytest.param(size, id=f"{size[0]}x{size[1]}") for size in SCREENS]


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


@journey
@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
async def test_nothing_covers_anything_where_eight_sit(
    browser: Browser, size: tuple[int, int]
) -> None:
    async with looking(browser, size) as look:
        assert await faults(look, [8]) == []


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
        for phase in PHASES:
            table = reached(phase, 6)
            assert table is not None
            await look.show(table.state())
            assert await findings(look.page) == [], phase
