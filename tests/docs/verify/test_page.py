"""What somebody sees on the page, and that nothing they give it breaks it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from booray_core import rules_for
from booray_core.record import read_line
from booray_core.simulate import Simulation
from tests.axe import findings
from tests.core.record.crooked_seals import lines_of
from tests.core.record.sealed import Sealing
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
    assert await checks(page, "\n".join(deals())) == "✓ 3 records checked: all are right."
    first = page.get_by_role("listitem").filter(has_text="Right: Table simulated-1, deal 1.")
    await expect(first).to_contain_text(json.loads(deals()[0])["shuffle"]["commitment"])
    second = page.get_by_role("listitem").filter(has_text="deal 2.")
    await second.locator("summary").press("Enter")
    await expect(second).to_contain_text("It starts where deal 1 ended")
    await expect(page.get_by_role("heading", name="Not right")).to_be_hidden()


@pytest.mark.journey
async def test_a_changed_deal_is_told_with_the_place_and_what_is_right(page: Page) -> None:
    record = json.loads(deals()[1])
    potted = record["result"]["pot_next"]
    record["result"]["pot_next"] += 1
    said = await checks(page, json.dumps([json.loads(deals()[0]), record], indent=2))
    assert said == "✗ 2 records checked: 1 not right, 1 right."
    wrong = page.get_by_role("listitem").filter(has_text="✗ Wrong:").first
    await expect(wrong).to_contain_text(
        f"At result.pot_next: The record says {potted + 1}; right is {potted}."
    )


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
    await expect(said).to_have_text("✓ 3 records checked: all are right.")
    await files.set_input_files(picture)
    await expect(said).to_contain_text("picture.jsonl cannot be read as text.")
    big = tmp_path / "big.jsonl"
    with big.open("wb") as file:
        file.truncate(51 * 1024 * 1024)
    await files.set_input_files(big)
    await expect(said).to_contain_text("more than 50 MB")


UNREADABLE = {
    '{"version": 1': "cut off",
    '{"version": 1, "version": 1}': "a second time",
    '{"version": 2}': "newer than this page",
    '{"version": 1.0}': "Here stands the number 1.0",
    "nothing": "not JSON",
    "[" * 50: "Too many brackets",
    '{"a": "\\x"}': "a backslash that means nothing",
    '{"__proto__": 1, "version": 1}': "missing",
    "3": "an object with named values",
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
    assert said[2]["fault"]["sentence"].startswith("Deal 2 is missing before this one.")


@pytest.mark.journey
async def test_deals_that_were_not_finished_are_right_by_their_seal(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join(lines_of("beacon"))])
    assert {each["outcome"] for each in said} == {"right"}
    (dropped,) = (each for each in said if each["title"].endswith("never dealt"))
    assert "The seal is the SHA-256 of the seed." in dropped["checked"]
    public = [read_line(line).to_public().to_json() for line in lines_of("beacon")]
    (said,) = await verdicts(page, ["\n".join(public)])
    assert {each["outcome"] for each in said} == {"partly"}


SAID = {
    "beacon": (
        "The beacon is the id of the deal’s message.",
        "nobody could choose the deck by its seed, neither before nor after, whoever runs the bot",
        "whoever runs the bot can read hidden cards", "posted again is one more try",
        "if whoever runs the bot sat at the dealer’s right",
    ),
    "alone": ("This deal has no beacon",),
}  # fmt: skip


@pytest.mark.journey
@pytest.mark.parametrize("sealing", ["beacon", "alone"])
async def test_the_page_says_what_a_deal_proves_and_what_it_does_not(
    page: Page, sealing: Sealing
) -> None:
    line = lines_of(sealing)[0]
    assert await checks(page, line) == "✓ 1 record checked: it is right."
    told = page.get_by_role("listitem").filter(has_text="Right: Table simulated-1")
    for sentence in SAID[sealing]:
        await expect(told).to_contain_text(sentence)
    if sealing == "beacon":
        await expect(told).to_contain_text(json.loads(line)["message"])
        await expect(told).to_contain_text("Posted2026-01-01T00:00:00.000Z")


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
    await expect(said).to_have_text("✓ 400 records checked: all are right.")
    await expect(page.locator("summary")).to_have_count(100)
    await page.get_by_role("button", name="Show more").click()
    await expect(page.locator("summary")).to_have_count(200)
    await expect(page.locator("summary").nth(100)).to_be_focused()


@pytest.mark.journey
async def test_axe_finds_nothing_before_and_after_records_are_checked(browser: Browser) -> None:
    async with opened(browser) as page:
        assert await findings(page) == []
        wrong = json.loads(deals()[1])
        wrong["result"]["pot_next"] += 1
        assert "1 not right, 1 right" in await checks(page, f"{deals()[0]}\n{json.dumps(wrong)}")
        await page.get_by_role("listitem").locator("summary").first.click()
        assert await findings(page) == []
        await page.set_viewport_size({"width": 390, "height": 844})
        assert await findings(page) == []
