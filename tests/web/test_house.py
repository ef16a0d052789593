"""House rules at a page: its host reads them all, and changes them as by Discord's forms."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from booray_core import OPTIONS, PRESETS
from bot.screens.options import GROUPS, options_modal
from tests.axe import findings
from tests.screens.samples import ENGLISH
from tests.web.looking import looking
from tests.web.phases import reached
from tests.web.room import Room
from tests.web.test_page import at_the_table
from tests.web.visitor import Json, Visitor


def filled(form: Json, **options: str) -> dict[str, str]:
    """Return a form as it is sent once some options are filled in, the others left as they are."""
    entered = {each["name"]: each["stands"] for each in form["fields"]}
    names = {name.partition("=")[0]: name for name in entered}
    return entered | {names[option]: given for option, given in options.items()}


async def house(page: Visitor) -> Any:
    """Return the house rules as a page shows them."""
    return (await page.ask("house"))["shows"]


async def fills(page: Visitor, group: str, **options: str) -> Any:
    """Fill in the form of a group, and return what is shown then."""
    form = (await house(page))["forms"][list(GROUPS).index(group)]
    return (await page.ask("house", entered=filled(form, **options)))["shows"]


async def test_the_forms_are_those_of_discord(room: Room, ann: Visitor) -> None:
    assert {"house", "hold", "allow-no-advice"} <= set(ann.state["can"])
    shown = await house(ann)
    (view,) = room.client.tables.views()
    for group, form in zip(GROUPS, shown["forms"], strict=False):
        modal = options_modal("f", view.preset, view.rules, group, ENGLISH).to_dict()
        assert form["title"] == modal["title"]
        for field, label in zip(form["fields"], modal["components"], strict=True):
            drawn = label["component"]
            assert field["name"] == drawn["custom_id"]
            assert (field["label"], field["about"]) == (label["label"], label["description"])
            if "choices" in field:
                offered = [[each["value"], each["label"], None] for each in drawn["options"]]
                assert field["choices"] == offered
                chosen = [each["value"] for each in drawn["options"] if each.get("default")]
                assert chosen == [field["stands"]]
            else:
                assert field["stands"] == drawn.get("value", "")
                assert field["empty"] == drawn.get("placeholder")
                assert (field["empty"] is None) == drawn["required"]
                assert field["longest"] == drawn["max_length"]
    fields = [each["name"] for form in shown["forms"] for each in form["fields"]]
    assert {each.partition("=")[0] for each in fields} == {*OPTIONS, "preset"}
    (games,) = shown["forms"][-1]["fields"]
    assert [value for value, *_ in games["choices"]] == list(PRESETS)
    assert games["stands"] == "fists"


async def test_the_host_changes_a_rule_and_everyone_is_shown_it(room: Room, ann: Visitor) -> None:
    assert (await house(ann))["says"] == "Fists, with nothing changed."
    shown = await fills(ann, "antes", ante="３", second_ante="2")
    assert shown["open"] is None
    assert shown["says"] == "Fists, with the changes in bold."
    assert "Ante: **3**" in shown["forms"][list(GROUPS).index("antes")]["lines"]
    await ann.sees_that(lambda state: "ante 3" in state["table"]["terms"])
    await room.person("Bo").sees("ante 3")
    shown = (await ann.ask("house", entered={"preset": "boxed"}))["shows"]
    assert shown["says"] == "Booray! (boxed), with nothing changed."
    await room.person("Bo").sees("first to 400")


async def test_what_cannot_be_is_told_at_its_field_and_the_rest_is_done(ann: Visitor) -> None:
    shown = await fills(ann, "antes", ante="a few", second_ante="2", stay_ante="900")
    form = shown["forms"][shown["open"]]
    ante, second, stay, *rest = form["fields"]
    assert form["title"] == "Antes"
    assert "doesn’t work for Ante. What it takes: a whole number from 1" in ante["why"]
    assert (ante["stands"], ante["name"]) == ("a few", "ante=1")
    assert (stay["stands"], stay["why"]) == ("900", "")
    assert not any("why" in each for each in rest)
    # Of which of two it is about, nothing tells, so neither is done.
    assert (second["stands"], second["why"], second["name"]) == ("2", "", "second_ante=0")
    (told,) = form["why"]
    assert "One deal can cost 903 chips here" in told
    shown = await fills(ann, "game", players="2-3", target="7")
    players, *_, target = shown["forms"][shown["open"]]["fields"]
    assert "4 seats are taken" in players["why"]
    assert "Only a race has a target" in target["why"]
    shown = await fills(ann, "deal", hand_size="4", trump="turned", dealer_must_play_ace="true")
    size, trump, ace, _ = shown["forms"][shown["open"]]["fields"]
    assert (size["stands"], trump["stands"]) == ("4", "turned")
    assert "the dealer’s own card" in ace["why"]
    await ann.sees_that(lambda state: "4 cards" in state["table"]["terms"])


async def test_a_form_sent_again_is_refused_the_same(room: Room, ann: Visitor) -> None:
    form = (await house(ann))["forms"][list(GROUPS).index("deal")]
    entered = filled(form, hand_size="4", trump="turned", dealer_must_play_ace="true")
    key = "sent-again-after-a-cut"
    first, again = [await ann.ask("house", key, entered=entered) for _ in range(2)]
    assert first["shows"]["open"] is not None
    assert again == first


async def test_computers_fill_in_and_advice_is_off_as_the_host_likes(ann: Visitor) -> None:
    fill = "Computers fill in for anyone who’s away, with that person’s chips."
    for ask, on, now, told in (
        ("hold", True, "hold-not", fill),
        ("allow-advice", False, "allow-advice", "There’s no advice at this table."),
        ("hold", False, "hold", "Computers don’t fill in for people who are away."),
    ):
        assert "done" in await ann.ask(ask, on=on)
        await ann.sees_that(lambda state, now=now: now in state["can"])
        assert told in (await house(ann))["notes"]


async def test_nobody_else_changes_them_and_nobody_once_cards_were_dealt(
    room: Room, ann: Visitor
) -> None:
    change = filled((await house(ann))["forms"][0], hand_size="4")
    async with await room.opens_page("Bo") as bo, room.visitor() as watcher:
        await bo.ask("join")
        await watcher.enter(await room.watch_link())
        assert not {"house", "hold", "allow-no-advice"} & set(bo.state["can"])
        for entered in ({}, change):
            assert "Only the host can do that" in (await bo.ask("house", entered=entered))["text"]
            assert "watch" in (await watcher.ask("house", entered=entered))["text"]
        await ann.ask("deal")
        await ann.sees_that(lambda state: state["table"]["stage"] != "lobby")
        assert not {"house", "allow-no-advice"} & set(ann.state["can"])
        assert "hold" in ann.state["can"]
        for entered in ({}, change):
            assert "can’t change once" in (await ann.ask("house", entered=entered))["text"]
    (view,) = room.client.tables.views()
    assert view.rules.hand_size == 5


async def test_a_forged_form_changes_nothing(room: Room, ann: Visitor) -> None:
    (before,) = room.client.tables.views()
    for entered in ({"preset": "poker"}, {"trump=dealer_card": "hearts"}, {"cinch=true": "maybe"}):
        answer = await ann.ask("house", entered=entered)
        told = str(answer)
        assert "refused" in answer or answer["shows"]["open"] is not None, told
    assert (await ann.ask("house", entered={"wild=no": "2", "": "x"}))["shows"]["open"] is None
    too_much: list[Any] = [
        {f"{n}=": "" for n in range(6)},
        {"x" * 81: ""},
        {"ante=1": "1" * 41},
        [],
    ]
    for entered in too_much:
        assert "unread" in await ann.ask("house", entered=entered)
    assert room.client.tables.views()[0].rules == before.rules


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_what_comes_late_opens_nothing_again(browser: Browser) -> None:
    lobby = reached("lobby", 5)
    assert lobby is not None
    state = {**lobby.state(), "can": ["house"]}
    field = {"name": "ante=1", "label": "Ante", "about": "", "stands": "1", "empty": None}
    forms = [
        {"title": "Antes", "fields": [field], "lines": ["Ante: 1"]},
        {"title": "Start over", "fields": []},
    ]
    shows = {"title": "House rules", "says": "Fists", "forms": forms, "notes": [], "open": None}
    async with looking(browser, (390, 844)) as look:
        page, dialog = look.page, look.page.locator("#dialog")
        await look.show(state)
        await page.keyboard.press("r")
        look.tell(done=look.asked[-1]["r"], shows=shows)
        await page.get_by_role("button", name="Antes").click()
        await page.get_by_role("button", name="Save").click()
        await expect(dialog.get_by_role("alert")).to_have_text("One moment…")
        await page.keyboard.press("Escape")
        look.tell(done=look.asked[-1]["r"], shows=shows)
        await look.show(state)
        await expect(dialog).to_be_hidden()
        await page.keyboard.press("r")
        await look.show({**state, "can": []})
        look.tell(done=look.asked[-1]["r"], shows=shows)
        await look.show(state)
        await expect(dialog).to_be_hidden()


@pytest.mark.journey
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_by_keyboard_in_a_browser(browser: Browser, tmp_path: Path) -> None:
    size: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
    async with at_the_table(browser, tmp_path, **size) as (running, page):
        dialog, press = page.locator("#dialog"), page.keyboard.press
        await press("r")
        await expect(page.locator("#house-0")).to_be_focused()
        await expect(dialog).to_contain_text("Fists, with nothing changed.")
        assert await findings(page) == []
        await page.get_by_role("button", name="Let computers fill in").press("Enter")
        await expect(page.get_by_role("button", name="Stop fill-ins")).to_be_focused()
        await expect(dialog).to_contain_text("with that person’s chips")
        await page.get_by_role("button", name="Antes").press("Enter")
        ante = page.get_by_label("Ante", exact=True)
        await expect(ante).to_be_focused()
        await ante.fill("a few")
        await press("Enter")
        await expect(ante).to_have_accessible_description(re.compile("a whole number from 1"))
        await expect(ante).to_have_value("a few")
        await expect(ante).to_be_focused()
        assert await findings(page) == []
        await ante.fill("60")
        await page.get_by_label("Second ante").fill("60")
        await press("Enter")
        await expect(dialog.get_by_role("alert")).to_contain_text("One deal can cost 120 chips")
        await page.get_by_label("Second ante").fill("5")
        await ante.fill("3")
        await (
            page.get_by_role("radiogroup", name="No ante after a bourré")
            .get_by_label("no", exact=True)
            .press("Space")
        )
        await press("Enter")
        await expect(page.get_by_role("button", name="Antes")).to_be_focused()
        await expect(dialog).to_contain_text("Fists, with the changes in bold.")
        await page.get_by_role("button", name="Start over").press("Enter")
        assert await findings(page) == []
        await press("Escape")
        await expect(dialog).to_be_hidden()
        await expect(page.locator("#stage")).to_contain_text("ante 3")
        await running.person("Bo").sees("ante 3")
        # Once the cards are dealt elsewhere, nothing is offered any more.
        await press("r")
        await page.get_by_role("button", name="Tricks").press("Enter")
        ann = running.person("Ann")
        await ann.command("booray deal")
        await expect(dialog).to_be_hidden()
