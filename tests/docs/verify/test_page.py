"""What somebody sees on the page, and that nothing they give it breaks it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from booray_core import rules_for
from booray_core.shuffle import QUICKNET
from booray_core.simulate import Simulation
from tests.axe import findings
from tests.core.record.crooked_seals import lines_of
from tests.docs.verify.opened import opened, verdicts

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@cache
def deals() -> tuple[str, ...]:
    simulation = Simulation(rules_for("louisiana"), 4, 3, "seen")
    return tuple(record.to_json() for record in simulation.run())


async def checks(page: Page, text: str) -> str:
    """Have a text checked by the button, and return what is said of all."""
    await page.get_by_label("Deal records").fill(text)
    await page.get_by_role("button", name="Check").click()
    said = page.get_by_role("status")
    await expect(said).not_to_contain_text("Checking")
    return await said.inner_text()


async def test_right_deals_are_told_with_what_the_channel_shows(page: Page) -> None:
    assert (
        await checks(page, "\n".join(deals())) == "✓ 3 records checked: seals and cards are right."
    )
    first = page.get_by_role("listitem").filter(has_text="Right: Table simulated-1, deal 1.")
    await expect(first).to_contain_text(json.loads(deals()[0])["shuffle"]["seal"])
    second = page.get_by_role("listitem").filter(has_text="deal 2.")
    await second.locator("summary").press("Enter")
    await expect(second).to_contain_text("Every hand is dealt from the top of that deck")
    await expect(page.get_by_role("heading", name="Not right")).to_be_hidden()


@pytest.mark.journey
async def test_a_changed_deal_is_told_with_the_place_and_what_is_right(page: Page) -> None:
    record = json.loads(deals()[1])
    dealt = record["deck"][3]
    record["deck"][3] = record["deck"][4]
    said = await checks(page, json.dumps([json.loads(deals()[0]), record], indent=2))
    assert said == "✗ 2 records checked: 1 not right, 1 right."
    wrong = page.get_by_role("listitem").filter(has_text="✗ Wrong:").first
    await expect(wrong).to_contain_text(
        f"At deck[3]: The record says {record['deck'][4]}; right is {dealt}."
    )
    await expect(wrong).not_to_contain_text("chose the cards")


@pytest.mark.journey
async def test_names_are_text_and_never_markup(page: Page) -> None:
    hostile = "<img src=x onerror=alert(1)></script>"
    record = json.loads(deals()[0]) | {"table": hostile}
    await checks(page, json.dumps(record))
    await expect(page.locator("summary")).to_contain_text(f"Table {hostile}, deal 1.")
    assert await page.locator("img").count() == 0


@pytest.mark.journey
async def test_files_are_read_and_those_that_are_no_text_are_refused(
    page: Page, tmp_path: Path
) -> None:
    wide = tmp_path / "deals.jsonl"
    wide.write_text("\r\n".join(deals()), encoding="utf-16")
    picture = tmp_path / "picture.jsonl"
    picture.write_bytes(b"\x89PNG\r\n\xff\xfe\x00")
    files, said = page.locator("#files"), page.get_by_role("status")
    await files.set_input_files(wide)
    await expect(said).to_have_text("✓ 3 records checked: seals and cards are right.")
    await files.set_input_files(picture)
    await expect(said).to_contain_text("picture.jsonl cannot be read as text.")
    big = tmp_path / "big.jsonl"
    with big.open("wb") as file:
        file.truncate(51 * 1024 * 1024)
    await files.set_input_files(big)
    await expect(said).to_contain_text("more than 50 MB")


UNREADABLE = {
    '{"version": 1': "cut off",
    '{"version": 2}': "newer than this page",
    '{"version": 1.0}': "it should be a text",
    "nothing": "not JSON",
    "[" * 50: "not JSON",
    '{"a": "\\x"}': "not JSON",
    '{"__proto__": 1, "version": 1}': "it should be a text",
    '{"version": 1, "table": {"toString": 1}}': "it should be a text",
    "[3, null]": "Here stands nothing",
}


@pytest.mark.journey
async def test_what_is_no_record_is_refused_for_its_reason(page: Page) -> None:
    said = await verdicts(page, list(UNREADABLE))
    for (text, reason), verdict in zip(UNREADABLE.items(), said, strict=True):
        assert reason in verdict[0]["fault"]["sentence"], text


@pytest.mark.journey
async def test_records_around_a_broken_one_are_checked_all_the_same(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join([deals()[0], deals()[1][:500], deals()[2]])])
    assert [each["outcome"] for each in said] == ["unreadable", "right", "wrong"]
    assert said[0]["fault"]["where"] == "line 2"
    assert said[2]["fault"]["sentence"].startswith("Deal 2 is missing before this one.")


@pytest.mark.journey
async def test_a_deal_that_was_not_finished_is_told_with_its_deck(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join(lines_of("beacon", 120))])
    assert {each["outcome"] for each in said} == {"right"}
    void = next(each for each in said if each["title"].endswith(", void"))
    assert any("all 52 cards" in sentence for sentence in void["checked"])
    never = next(each for each in said if each["title"].endswith(", never dealt"))
    assert never["checked"] == ["The seal is the SHA-256 of the secret."]


SAID = {
    "drand": (
        "Seal’s message1456073185689600000, posted 2025-12-31 23:55:00 UTC",
        "The beacon is of a round after the seal was posted.",
        "the round’s link shows the same number. If so, nobody could choose the deck.",
    ),
    "message": ("The person who runs the bot can foresee part of such an id",),
    "none": ("Not proven: that nobody chose the cards.",),
}  # fmt: skip


@pytest.mark.journey
@pytest.mark.parametrize("kind", SAID)
async def test_the_page_says_what_a_deal_proves_and_what_it_does_not(page: Page, kind: str) -> None:
    lines = [*lines_of("alone"), *lines_of("beacon", 120)]
    line = next(line for line in lines if f'"beacon":"{kind}' in line)
    assert await checks(page, line) == "✓ 1 record checked: seal and cards are right."
    told = page.get_by_role("listitem").filter(has_text="Right: Table simulated-1")
    for sentence in SAID[kind]:
        await expect(told).to_contain_text(sentence)
    if kind == "drand":
        number = json.loads(line)["shuffle"]["beacon"].split(":")[1]
        link = told.get_by_role("link", name=f"drand’s round {number}, 20")
        assert (await link.get_attribute("href") or "").endswith(f"{QUICKNET}/public/{number}")


@pytest.mark.journey
async def test_a_beacon_of_another_time_than_its_deal_is_told(page: Page) -> None:
    line = json.loads(next(line for line in lines_of("beacon") if '"beacon":"drand' in line))
    times = [line["time"], "2025-12-31T23:59:00Z", "2026-01-01T01:00:00Z"]
    ((fresh,), (early,), (old,)) = await verdicts(
        page, [json.dumps(line | {"time": time}) for time in times]
    )
    assert fresh["title"].endswith(" deal 1")
    assert (early["outcome"], early["title"]) == ("right", fresh["title"])
    assert "clock" in early["notes"][1]
    assert "clock" not in "".join(fresh["notes"])
    assert re.search(r", with a beacon 36\d\d s old$", old["title"])
    assert "one round after another" in old["notes"][1]


@pytest.mark.journey
async def test_the_page_stays_alive_while_it_checks(page: Page, tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    lines = [deals()[0].replace("simulated-1", f"t{place}") for place in range(400)]
    many.write_text("\n".join(lines), encoding="utf-8")
    said = page.get_by_role("status")
    await page.locator("#files").set_input_files(many)
    await expect(said).to_contain_text("so far")
    await page.get_by_role("button", name="Clear").click()  # and nothing comes after it
    await expect(said).to_have_text("Nothing checked yet.")
    await page.locator("#files").set_input_files(many)
    await expect(said).to_have_text("✓ 400 records checked: seals and cards are right.")
    await expect(page.locator("summary")).to_have_count(100)
    await page.get_by_role("button", name="Show more").click()
    await expect(page.locator("summary")).to_have_count(200)
    await expect(page.locator("summary").nth(100)).to_be_focused()


@pytest.mark.journey
async def test_axe_finds_nothing_before_and_after_records_are_checked(
    browser: Browser, tmp_path: Path
) -> None:
    async with opened(browser, tmp_path) as page:
        assert await findings(page) == []
        wrong = json.loads(deals()[1])
        wrong["turn_up"] = "2c"
        given = f"{lines_of('beacon')[0]}\n{json.dumps(wrong)}"
        assert "1 not right, 1 right" in await checks(page, given)
        await page.get_by_role("listitem").locator("summary").first.click()
        assert await findings(page) == []
        await page.set_viewport_size({"width": 390, "height": 844})
        assert await findings(page) == []
