"""What moves at the table: it tells nothing early, is cut short, and leads where it should."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from playwright.async_api import Browser

from tests.web.looking import Looker
from tests.web.moving import (
    MOMENTS,
    looks_fresh,
    named,
    seen_between,
    settles,
    watching,
    way,
)
from tests.web.phases import Json, whole_deal

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

journey = pytest.mark.journey

FISTS_READ, TRICK_READ, RESULT_READ = READING = (900, 1100, 1400)
"""Milliseconds for which something stands to be read: as long where nothing moves."""
READ: Final = {"fists-open": {FISTS_READ}, "result-bourre": {TRICK_READ}}


# What is seen


@journey
async def test_the_podium_shows_no_place_before_it_rises(moving: Looker) -> None:
    seen = await seen_between(moving, *way("closed", 8))
    risen = [each["places"] for each in seen if each["podium"]]
    assert risen == sorted(risen)
    assert risen[-1] == 8


@journey
async def test_only_who_watches_has_the_sign_of_that(moving: Looker) -> None:
    closed = way("closed")[1]
    table = {**closed["table"], "chairs": []}
    unseated: Json = {**closed, "you": {**closed["you"], "seat": None}, "table": table}
    for place, eyes in ((2, 0), (None, 1)):
        await moving.show({**unseated, "place": place})
        assert await moving.page.locator("#strip .eye").count() == eyes


async def test_the_last_trick_is_offered_once_it_is_gone(moving: Looker) -> None:
    seen = await seen_between(moving, *way("trick-won"))
    assert any(each["lies"] for each in seen)
    assert not any(each["lies"] and "last" in each["offers"] for each in seen)
    assert "last" in seen[-1]["offers"]


async def test_the_felt_does_not_cut_a_trick_that_comes_to_ones_own_pile(moving: Looker) -> None:
    before, after = way("trick-won")
    play = after["table"]["play"]
    for winner in (0, 1):
        last = {**play["last"], "winner": winner}
        number, table = f"pile-{winner}", {**after["table"], "play": {**play, "last": last}}
        was = {**before, "table": {**before["table"], "id": number}}
        seen = await seen_between(moving, was, {**after, "table": {**table, "id": number}})
        most = max(each["lifted"] for each in seen)
        assert most == (0 if winner else len(last["cards"]))
        assert seen[-1]["lifted"] == 0


async def test_fists_are_veiled_until_all_of_them_open(moving: Looker) -> None:
    before, after = way("fists-open")
    seen = await seen_between(moving, before, {**after, "says": ["Everybody has chosen so"]})
    veiled = [each["veil"] for each in seen]
    lifted = len(veiled) - veiled[::-1].index(True)
    for each in seen[:lifted]:
        assert not each["palms"]
        assert not {"plays", "passed"} & set(each["words"])
        assert "play," not in each["strip"]
        assert "Everybody has chosen so" not in each["read"]
    assert "Everybody has chosen so" in seen[-1]["read"]
    assert max(each["palms"] for each in seen[lifted:]) == 5
    assert any("passed" in each["words"] for each in seen[lifted:])
    assert any("4 play, 1 passes" in each["strip"] for each in seen[lifted:])


async def test_no_button_tells_early_that_fists_have_ended_a_deal(moving: Looker) -> None:
    before, won = way("fists-open")[0], way("result-win")[1]
    number, seats = before["table"]["deal"], before["table"]["play"]["seats"]
    ended = {**won["table"]["result"], "deal": number, "last": None, "tricks": {}}
    net: Json = dict.fromkeys(seats, 0)
    result = {**ended, "net": net, "bourres": [], "winners": [0], "won": {"0": 5}}
    table = {**before["table"], "play": None, "stage": "pause", "result": result}
    seen = await seen_between(moving, before, {**before, "table": table, "can": ["cut"]})
    assert any(each["veil"] for each in seen)
    assert not any("cut" in each["offers"] for each in seen if each["veil"])
    assert "cut" in seen[-1]["offers"]


async def test_who_has_passed_sees_who_plays_once_the_fists_open(moving: Looker) -> None:
    before, after = way("fists-open")
    play, own = after["table"]["play"], str(after["you"]["seat"])
    seats = {**play["seats"], own: {**play["seats"][own], "standing": "passed"}}
    passed = {**after, "table": {**after["table"], "play": {**play, "seats": seats}}}
    seen = await seen_between(moving, before, passed)
    assert not any(each["inside"] for each in seen if each["veil"])
    assert seen[-1]["inside"] == 3


@pytest.mark.parametrize("phase", [pytest.param("result-win", marks=journey), "result-bourre"])
async def test_nothing_is_told_before_the_pot_is_there(moving: Looker, phase: str) -> None:
    before, after = way(phase)
    can, won = [*after["can"], "cut", "again"], f"Somebody won: {phase}"
    seen = await seen_between(moving, before, {**after, "can": can, "says": [won]})
    flies = [each["air"] > 0 for each in seen]
    assert True in flies, "the pot flies"
    stacks, title = seen[0]["stacks"], after["line"].partition("\n")[0]
    arrived = next(at for at, each in enumerate(flies) if each and not flies[at + 1])
    for each in seen[: arrived + 1]:
        assert each["stacks"] == stacks
        assert each["ledger"] == []
        assert not each["stamps"]
        assert title not in each["strip"]
        assert not {"again", "review", "replay"} & {*each["offers"]}
        assert won not in each["read"]
    assert "cut" in seen[arrived]["offers"], "there is little time for it"
    assert {"cut", "again", "review", "replay"} <= {*seen[-1]["offers"]}
    assert won in seen[-1]["read"]
    bourres = after["table"]["result"]["bourres"]
    assert all(each["stamps"] == len(bourres) for each in seen if each["ledger"])
    last = seen[-1]
    assert last["stacks"] != stacks
    assert len(last["ledger"]) == 5
    assert title in last["strip"]
    assert last["stamps"] == len(bourres)


async def test_antes_leave_the_stacks_as_they_reach_the_pot(moving: Looker) -> None:
    before, after = way("deal")
    seen = await seen_between(moving, before, after)
    stacks, pot = seen[0]["stacks"], str(after["table"]["pot"])
    assert seen[-1]["stacks"] != stacks
    assert all((each["pot"] == pot) == (each["stacks"] != stacks) for each in seen)


async def skipped(look: Looker, fresh: Looker, phase: str, beats: Iterable[int]) -> None:
    """Press something so many milliseconds after a phase has begun: its end is there at once."""
    for beat in beats:
        before, after = way(phase)
        await look.show(before, moves=True)
        await look.show(after, moves=True)
        await look.page.wait_for_timeout(beat)
        await look.page.keyboard.press("Shift")
        assert not await look.page.evaluate("watch.moves()")
        await looks_fresh(look, fresh, after)


async def test_a_press_shows_the_end_at_once(moving: Looker, fresh: Looker) -> None:
    await skipped(moving, fresh, "fists-open", [170])
    await skipped(moving, fresh, "result-bourre", [0])


@pytest.mark.parametrize("ask", ["again", "cut"])
async def test_enter_shows_the_end_and_presses_nothing_that_comes_by_it(
    moving: Looker, ask: str
) -> None:
    before, after = way("result-win")
    await moving.show(before, moves=True)
    await moving.show({**after, "can": [ask]}, moves=True)
    moving.asked.clear()
    await moving.page.keyboard.press("Enter")
    assert not await moving.page.evaluate("watch.moves()")
    assert await moving.page.locator(f"#controls [data-ask={ask}] kbd").count() == 1
    assert moving.asked == []


async def interrupted(look: Looker, fresh: Looker, states: list[Json], rest: int) -> None:
    """Show states, each in the middle of what leads to the one before."""
    for at, state in enumerate(states):
        await look.show(state, moves=True)
        await look.page.wait_for_timeout(at * 37 % rest)
    await settles(look)
    await looks_fresh(look, fresh, states[-1])


async def test_a_state_that_comes_in_the_middle_takes_over(moving: Looker, fresh: Looker) -> None:
    await interrupted(moving, fresh, named(whole_deal(3, seed=2).states()), 110)


async def test_what_is_asked_meanwhile_is_what_is_shown_then(moving: Looker) -> None:
    before, after = way("fists-open")
    asked = moving.page.locator("#strip strong")
    for line in ("You throw away 5♥", "You throw away 5♥ and 9♣"):
        await moving.show(before, moves=True)
        await moving.show(after, moves=True)
        await moving.show({**after, "line": line}, moves=True)
        await settles(moving)
        assert await asked.text_content() == line


async def test_the_cut_closes_without_a_word_of_the_result(moving: Looker) -> None:
    before, after = way("result-bourre")
    line, cut = after["line"].rsplit("\n", 1)
    assert cut == "You may cut the cards."
    closed = {**after["table"], "cut": {**after["table"]["cut"], "closed": True}}
    for state in (before, after, {**after, "table": closed, "line": line}):
        await moving.show(state, moves=True)
    assert await moving.page.evaluate("watch.moves()"), "the end is seen all the same"
    await settles(moving)
    assert "The cards come in" in await moving.page.locator(".next").inner_text()
    assert cut not in await moving.page.locator("#strip").inner_text()
    read = await moving.page.locator("#live p").all_inner_texts()
    assert sum(line.split("\n")[0] in each for each in read) == 1, read


@journey
async def test_a_replay_that_is_open_moves_as_it_likes(moving: Looker) -> None:
    before, after = way("trick-won")
    await moving.show(before, moves=True)
    await moving.page.evaluate("""() => {
      const shown = document.querySelector("#stage .table").cloneNode(true);
      document.querySelector("#dialog").replaceChildren(shown);
      window.moved = [];
      for (const each of shown.querySelectorAll("*")) each.animate = () => moved.push(each);
    }""")
    await moving.show(after, moves=True)
    await settles(moving)
    assert await moving.page.evaluate("moved.length") == 0


async def test_a_slow_page_skips_what_leaves_no_time_for_the_result(moving: Looker) -> None:
    before, after = way("result-bourre")
    late = {**after, "table": {**after["table"], "stageClock": [2_000, 9_000]}}
    seen = await seen_between(moving, before, late)
    assert not await moving.page.evaluate("watch.moved.some((each) => each.frames)")
    assert seen[-1]["ledger"]


@journey
@pytest.mark.parametrize("phase", MOMENTS)
async def test_the_socket_is_cut_in_the_middle(moving: Looker, fresh: Looker, phase: str) -> None:
    for beat in (0, 80, 250, 500):
        before, after = way(phase)
        await moving.show(before, moves=True)
        await moving.show(after, moves=True)
        await moving.page.wait_for_timeout(beat)
        await moving.cut()
        await moving.show(after, moves=True)
        await settles(moving)
        await looks_fresh(moving, fresh, after)


@journey
async def test_what_happened_without_a_connection_is_simply_there(
    moving: Looker, fresh: Looker
) -> None:
    before, after = way("trick-won")
    await moving.show(before, moves=True)
    await settles(moving)
    await moving.cut()
    await moving.page.evaluate("watch.begin()")
    await moving.show(after, moves=True)
    assert not [each for each in await moving.page.evaluate("watch.moved") if "frames" in each]
    await looks_fresh(moving, fresh, after)


@journey
async def test_whoever_wants_no_movement_has_none(browser: Browser) -> None:
    async with watching(browser, reduced_motion="reduce") as look:
        for phase in ("deal", "fists-open", "result-bourre", "closed"):
            seen = await seen_between(look, *way(phase))
            assert not any(each["air"] for each in seen)
            for each in await look.page.evaluate("watch.moved"):
                assert each.get("pause", 0) <= 300 or each["pause"] in READING
                assert each.get("duration", 0) <= 180
                frames = each.get("frames", [])
                assert {name for frame in frames for name in frame} <= {"opacity", "offset"}
            if phase == "fists-open":
                assert any(each["veil"] for each in seen)
                assert not any(each["palms"] for each in seen if each["veil"])
                told = [each for each in seen if "4 play, 1 passes" in each["strip"]]
                assert told
                assert all(each["palms"] == 5 for each in told)
            read = {each.get("pause", 0) for each in await look.page.evaluate("watch.moved")}
            assert read & set(READING) == READ.get(phase, set())


@journey
async def test_a_page_that_nobody_sees_moves_nothing(browser: Browser, fresh: Looker) -> None:
    before, after = way("result-bourre")
    async with watching(browser) as look:
        await look.show(before, moves=True)
        hidden = "Object.defineProperty(document, 'visibilityState', { value: 'hidden' })"
        await look.page.evaluate(hidden)
        await look.page.evaluate("watch.begin()")
        await look.show(after, moves=True)
        assert not [each for each in await look.page.evaluate("watch.moved") if "frames" in each]
        await looks_fresh(look, fresh, after)


@journey
async def test_a_phone_trembles_at_ones_turn_unless_sounds_are_off(browser: Browser) -> None:
    choose = """(sound) => {
      window.trembled = 0;
      navigator.vibrate = () => (window.trembled += 1);
      const build = document.querySelector("meta[name=build]").content;
      return import(`/page/${build}/prefs.js`).then((it) => it.choose("sound", sound));
    }"""
    phone = {"has_touch": True, "is_mobile": True}
    async with watching(browser, reduced_motion="reduce", **phone) as look:
        for sound, trembles in (("off", 0), ("on", 1)):
            await look.page.evaluate(choose, sound)
            before, after = way("draw")
            await look.show(before, moves=True)
            await look.page.locator("#stage").tap()
            await look.show(after, moves=True)
            assert await look.page.evaluate("trembled") == trembles
