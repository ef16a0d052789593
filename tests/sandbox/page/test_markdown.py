"""Discord's Markdown: the tree a text becomes, and how it is drawn."""

import time
from typing import Any

import pytest
from playwright.async_api import Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

OUTLINE = """async (sources) => {
  const { parse } = await import("/page/markdown.js");
  const outline = (node) => {
    if (node.type === "text") return node.text;
    const { type, children, ...rest } = node;
    const inner = children ? children.map(outline).join("") : Object.values(rest).join(" ");
    return `<${type}>${inner}</${type}>`;
  };
  return sources.map((source) => parse(source).map(outline).join(""));
}"""

TIMES = """async (sources) => {
  const { parse } = await import("/page/markdown.js");
  return sources.map((source) => {
    const begun = performance.now();
    parse(source);
    return performance.now() - begun;
  });
}"""

CASES = {
    "plain": "<paragraph>plain</paragraph>",
    "**a** *b* _c_ __d__ ~~e~~": (
        "<paragraph><strong>a</strong> <em>b</em> <em>c</em> <underline>d</underline>"
        " <strike>e</strike></paragraph>"
    ),
    "***both***": "<paragraph><strong><em>both</em></strong></paragraph>",
    "**a *b* c**": "<paragraph><strong>a <em>b</em> c</strong></paragraph>",
    "*a **b** c*": "<paragraph><em>a <strong>b</strong> c</em></paragraph>",
    "snake_case_name 2 * 3 * 4": "<paragraph>snake_case_name 2 * 3 * 4</paragraph>",
    "**unclosed": "<paragraph>**unclosed</paragraph>",
    r"\*not\*": "<paragraph>*not*</paragraph>",
    "`**code**`": "<paragraph><code>**code**</code></paragraph>",
    "||hidden||": "<paragraph><spoiler>hidden</spoiler></paragraph>",
    "# One": "<heading>One</heading>",
    "### Three\ntext": "<heading>Three</heading><paragraph>text</paragraph>",
    "#nospace": "<paragraph>#nospace</paragraph>",
    "-# small": "<subtext>small</subtext>",
    "> a\n> b\nc": "<quote><paragraph>a\nb</paragraph></quote><paragraph>c</paragraph>",
    ">>> a\nb": "<quote><paragraph>a\nb</paragraph></quote>",
    "- a\n- b\n  - c": (
        "<list><item><paragraph>a</paragraph></item>"
        "<item><paragraph>b</paragraph><list><item><paragraph>c</paragraph></item></list></item>"
        "</list>"
    ),
    "3. a\n4. b": (
        "<list><item><paragraph>a</paragraph></item><item><paragraph>b</paragraph></item></list>"
    ),
    "```py\nx = 1\n```": "<codeblock>py x = 1</codeblock>",
    "```open": "<paragraph>```open</paragraph>",
    "<@1180000000000000101><#2><@&3>": (
        "<paragraph><user>1180000000000000101</user><channel>2</channel><role>3</role></paragraph>"
    ),
    "<:spades_a:12> <t:0:R>": (
        "<paragraph><emoji>false spades_a 12</emoji> <time>0 R</time></paragraph>"
    ),
    "[rules](https://e.org/a)": "<paragraph><link>rules</link></paragraph>",
    "see https://e.org/a.": "<paragraph>see <link>https://e.org/a</link>.</paragraph>",
    "[x](javascript:alert(1))": "<paragraph>[x](javascript:alert(1))</paragraph>",
    "one\ntwo": "<paragraph>one\ntwo</paragraph>",
}


async def outlines(page: Page, sources: list[str]) -> Any:
    """The trees of these texts, written with tags."""
    return await page.evaluate(OUTLINE, sources)


async def test_texts_become_the_trees_discord_shows(open_page: OpenPage) -> None:
    page = await open_page()
    seen = await outlines(page, list(CASES))
    assert dict(zip(CASES, seen, strict=True)) == CASES


async def test_no_text_of_a_messages_length_holds_the_page_up(open_page: OpenPage) -> None:
    page = await open_page()
    patterns = ["*", "**a ", "[", "> ", "||`_", "```", "- a\n  ", "_a*b", "# [a](", "<t:"]
    texts = [(pattern * 4000)[:4000] for pattern in patterns]
    milliseconds = await page.evaluate(TIMES, texts)
    assert {
        pattern: spent
        for pattern, spent in zip(patterns, milliseconds, strict=True)
        if spent > 1000
    } == {}


async def test_mentions_carry_names_and_a_channel_can_be_followed(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    await fake.post(p.message(p.BO, f"<@{p.ANN}> in <#{p.GENERAL}>, not <@99>"))
    article = page.get_by_role("article").last
    await expect(article).to_contain_text("@Ann in #general, not @unknown-user")
    await article.get_by_role("button", name="#general").click()
    await expect(page.locator("#channel-title")).to_have_text("general")


async def test_a_relative_time_counts_down_by_itself_in_the_members_language(
    open_page: OpenPage, fake: FakeLive
) -> None:
    french = await open_page(p.EVE)
    english = await open_page(p.ANN, timezone_id="UTC")  # a clock is a whole context's
    await english.clock.install(time=1_700_000_000)
    await english.clock.pause_at(1_700_000_010)
    await fake.post(p.message(p.BOT, f"Until <t:{int(time.time()) + 3600}:R>"))
    await expect(french.locator("time.timestamp")).to_contain_text("dans ")
    await fake.post(p.message(p.BOT, "Until <t:1700000030:R>"))
    last = english.locator("time.timestamp").last
    await expect(last).to_have_text("in 20 seconds")
    await english.clock.run_for(5000)
    await expect(last).to_have_text("in 15 seconds")


async def test_a_spoiler_opens_on_a_press_and_stays_open_through_an_update(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    said = await fake.post(p.message(p.BO, "It was ||the ace||"))
    spoiler = page.get_by_role("button", name="Spoiler")
    await spoiler.press("Enter")
    await expect(spoiler).to_have_attribute("data-revealed", "")
    await fake.say("message_update", said | {"content": "It was ||the ace|| indeed"})
    await expect(page.get_by_role("article").last).to_contain_text("indeed")
    await expect(spoiler).to_have_attribute("data-revealed", "")
