"""Who looks at the page is heard there, whatever has become of Discord."""

from __future__ import annotations

from tests.e2e.running_bot import RunningBot
from tests.web.play import is_asked, plays
from tests.web.visitor import Visitor


async def test_a_deal_goes_on_at_the_page_while_discord_is_cut_off(
    running: RunningBot, ann: Visitor
) -> None:
    person = running.person("Ann")
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    outage = running.sandbox.outages.cut()
    await ann.sees_that(lambda state: state["table"]["waiting"] == "gateway")
    assert ann.table["clocks"] == {}
    stands = ann.state["line"]
    await ann.here()
    await ann.sees_that(lambda state: state["table"]["waiting"] is None)
    assert list(ann.table["clocks"]) == [str(ann.state["you"]["seat"])]
    assert ann.state["line"] != stands
    assert await plays(ann, 1) > 1
    await ann.here(here=False)
    await ann.sees_that(lambda state: state["table"]["waiting"] == "gateway")
    outage.end()
    await ann.sees_that(lambda state: state["table"]["waiting"] is None)
    await person.sees("Deal 1 is over")
