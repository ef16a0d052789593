"""Which steps lead from one state to the next: none of them tells early what comes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.web.looking import Looker
from tests.web.moving import MOMENTS, moments, steps, way
from tests.web.phases import USUAL, Json, whole_deal

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

journey = pytest.mark.journey


@pytest.mark.parametrize("phase", MOMENTS)
async def test_each_phase_is_reached_by_its_moments(fresh: Looker, phase: str) -> None:
    before, after = way(phase)
    found = await steps(fresh, before, after)
    assert moments(found) == MOMENTS[phase]
    assert found[-1]["state"]["table"] == after["table"]
    assert found[-1]["state"]["line"] == after["line"]


async def test_what_nobody_can_follow_is_simply_there(fresh: Looker) -> None:
    deal = whole_deal(4).states()
    for before, after in [
        (None, deal[5]),
        (deal[0], deal[9]),
        (deal[2], deal[-1]),
        (deal[8], deal[19]),
        (deal[-1], deal[-1]),
        ({**deal[5], "table": {**deal[5]["table"], "id": "another"}}, deal[6]),
    ]:
        found = await steps(fresh, before, after)
        assert moments(found) == [None]
        assert found[0]["state"]["table"] == after["table"]


@pytest.mark.parametrize("seed", [1, *(pytest.param(each, marks=journey) for each in (2, 3))])
async def test_no_step_tells_early_what_the_next_one_shows(fresh: Looker, seed: int) -> None:
    deal = whole_deal(4, USUAL, seed).states()
    for before, after in pairwise(deal[1:]):
        was, now = before["table"], after["table"]
        *led, last = await steps(fresh, before, after)
        assert last["state"]["table"] == now
        for each in led:
            table = each["state"]["table"]
            chips = {"antes", "chips", "lay", "gather", "win", "split", "fists"}
            assert each["moment"] in chips
            assert [c["stack"] for c in table["chairs"]] == [c["stack"] for c in was["chairs"]]
            assert table["pot"] == was["pot"]
            assert table["result"] == was["result"]
        for each in (each for each in led if each["moment"] in {"lay", "gather"}):
            tricks = {s: it["tricks"] for s, it in each["state"]["table"]["play"]["seats"].items()}
            assert tricks == {s: it["tricks"] for s, it in was["play"]["seats"].items()}
        if was["play"] and not now["play"]:
            title = after["line"].partition("\n")[0]
            assert not any(title in each["state"]["line"] for each in led)


async def test_the_evening_ends_with_its_last_deal(fresh: Looker) -> None:
    before, after = way("result-bourre")
    evening = way("closed")[1]["table"]["evening"]
    table = {**after["table"], "stage": "closed", "chairs": [], "pot": 0, "evening": evening}
    nobody: Json = {**after["you"], "seat": None}
    closed = {**after, "table": table, "ended": "You lost", "you": nobody}
    found = await steps(fresh, before, closed)
    assert moments(found) == ["lay", "gather", "win", "bourre", "podium"]
    assert [each["state"]["line"] == "You lost" for each in found[-2:]] == [True, False]
    *ending, last = [each["state"]["you"]["seat"] for each in found]
    assert {*ending} == {before["you"]["seat"]}, "everybody is seen from their own seat to the end"
    assert last is None
    told = found[3]["state"]["table"]
    assert {each["seat"]: each["stack"] for each in told["chairs"]} == {
        each["seat"]: each["stack"] for each in after["table"]["chairs"]
    }
