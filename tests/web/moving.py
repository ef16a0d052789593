"""A page at which everything moves, and what is seen on it from one state to the next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser

from tests.web.looking import Looker, looking
from tests.web.phases import Json, reached

DESKTOP: Final = (1280, 800)
WATCH: Final = (Path(__file__).parent / "watch.js").read_text()
FAST: Final = 4
"""How many times faster than for people everything moves, unless a test measures it."""

MOMENTS: Final = {
    "deal": ["antes", "deal"],
    "fists": ["close"],
    "fists-open": ["fists", None],
    "trick": ["lay"],
    "trick-won": ["lay", "gather", "piled"],
    "result-win": ["lay", "gather", "win", "told"],
    "result-bourre": ["lay", "gather", "win", "bourre"],
    "split-pot": ["lay", "gather", "split", "told"],
    "closed": ["podium"],
}
"""What is played on the way into a phase."""
_TABLES: Final = count()


def way(phase: str, seats: int = 5) -> list[Json]:
    """Return the state before a phase, and that in it."""
    table = reached(phase, seats)
    assert table is not None
    return named(table.states())


def named(states: list[Json]) -> list[Json]:
    """Return the states of a table that no other test has shown, whose clocks never run out."""
    more: Json = {"id": f"moments-{next(_TABLES)}", "clocks": {}}
    return [{**each, "table": {**each["table"], **more, **still(each)}} for each in states]


def still(state: Json) -> Json:
    """Return the clock of a state's stage, with all the time that there is."""
    return {"stageClock": state["table"]["stageClock"] and [9 * 10**5, 9 * 10**5]}


@asynccontextmanager
async def watching(browser: Browser, **options: Any) -> AsyncIterator[Looker]:
    """Open a page at which everything moves, fast."""
    wanted = {"reduced_motion": "no-preference", **options}
    async with looking(browser, DESKTOP, **wanted) as look:
        await look.page.evaluate(WATCH, FAST)
        yield look


async def steps(look: Looker, before: Json | None, after: Json) -> list[Json]:
    """Return the steps from one state to another, as the page takes them."""
    script = """async ([before, after]) => {
      const build = document.querySelector("meta[name=build]").content;
      const { steps } = await import(`/page/${build}/steps.js`);
      return steps(before, after);
    }"""
    return list(await look.page.evaluate(script, [before, after]))


def moments(found: list[Json]) -> list[str | None]:
    """Return what is played in some steps."""
    return [each["moment"] for each in found]


async def settles(look: Looker) -> None:
    """Wait until nothing moves any more."""
    for _ in range(2000):
        if await look.page.evaluate("!watch.moves()"):
            return
        await look.page.wait_for_timeout(10)
    raise AssertionError("something moves for ever")


async def looks_fresh(look: Looker, fresh: Looker, state: Json) -> None:
    """Fail unless a page looks exactly as one that was opened in this state."""
    await fresh.show(state)
    await settles(fresh)
    assert await look.page.evaluate("watch.shown()") == await fresh.page.evaluate("watch.shown()")


async def seen_between(look: Looker, before: Json, after: Json) -> list[Json]:
    """Return what can be seen, frame by frame, on the way from one state to another."""
    await look.show(before, moves=True)
    await settles(look)
    await look.page.evaluate("watch.begin()")
    await look.show(after, moves=True)
    await settles(look)
    return list(await look.page.evaluate("watch.end()"))
