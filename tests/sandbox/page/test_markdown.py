"""Discord's Markdown: the tree a text becomes, and how it is drawn."""

import string
from typing import Any

import pytest
from playwright.async_api import Page, expect

from . import parlour as p
from .conftest import OpenPage
from .fake_live import FakeLive

pytestmark = [pytest.mark.journey, pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

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
    " ".join("\\" + mark for mark in string.punctuation): (
        f"<paragraph>{' '.join(string.punctuation)}</paragraph>"
    ),
    r"\# one": "<paragraph># one</paragraph>",
    r"\> one": "<paragraph>> one</paragraph>",
    r"\- one": "<paragraph>- one</paragraph>",
    r"1\. one": "<paragraph>1. one</paragraph>",
    r"\-# one": "<paragraph>-# one</paragraph>",
    r"\```one```": "<paragraph>```one```</paragraph>",
    r"\`one`": "<paragraph>`one`</paragraph>",
    r"`one\`": "<paragraph><code>one\\</code></paragraph>",
    r"\<@1> <\@2> \@everyone": "<paragraph><@1> <@2> @everyone</paragraph>",
    r"[a\]b](https://e.org)": "<paragraph><link>a]b</link></paragraph>",
    r"*a\* b*": "<paragraph><em>a* b</em></paragraph>",
    r"**a\\** b": "<paragraph><strong>a\\</strong> b</paragraph>",
    r"**a\**": "<paragraph>**a**</paragraph>",
    r"\a and \ b": r"<paragraph>\a and \ b</paragraph>",
    "**\u2068Bo\u2069**": "<paragraph><strong>\u2068Bo\u2069</strong></paragraph>",
    "\u2068\\_Bo\\_\u2069": "<paragraph>\u2068_Bo_\u2069</paragraph>",
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
    "[here](https://e.org/a)": "<paragraph><link>here</link></paragraph>",
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


async def test_a_link_to_a_message_leads_there_and_not_out_of_the_page(
    open_page: OpenPage, fake: FakeLive
) -> None:
    page = await open_page()
    said = await fake.post(p.message(p.BO, "the first word"))
    for number in range(40):
        await fake.post(p.message(p.BO, f"word {number}"))
    place = "https://discord.com/channels/1"
    await fake.post(p.message(p.BOT, f"{place}/{p.CARD_TABLE}/{said['id']} {place}/{p.GENERAL}/7"))
    first = page.get_by_text("the first word", exact=True)
    await expect(first).not_to_be_in_viewport()
    await page.get_by_role("button", name="#card-table › message").click()
    await expect(first).to_be_in_viewport()
    await page.get_by_role("button", name="#general › message").click()
    await expect(page.locator("#channel-title")).to_have_text("general")
