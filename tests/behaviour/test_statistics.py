"""How somebody has played, as text and as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from bot.boards.skill import MonthRating
from bot.boards.statistics import Point
from bot.picture.chart_artist import ChartArtist, NotDrawn
from bot.store import Writing
from bot.store.rows import ratings
from bot.store.rows.ratings import RatingRow
from tests.behaviour.harness import Server
from tests.behaviour.reading import walk_stored

DRAWN = b"\x89PNG drawn"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Sequence[Point], str]]:
    """What was drawn; the pictures are none."""
    asked = []

    async def draw(_: ChartArtist, course: Sequence[Point], locale: str) -> bytes:
        asked.append((course, locale))
        return DRAWN

    monkeypatch.setattr(ChartArtist, "draw", draw)
    return asked


async def played(server: Server) -> None:
    await server.deals(server.bo, buy_in=100)
    await server.play_deal(server.ann, server.bo)


def gallery(server: Server) -> list[dict[str, Any]]:
    """Return what the newest private message of Cy's shows in pictures."""
    stored = server.env.stored(server.cy.panel)
    return [item for each in walk_stored(stored.components) for item in each.get("items", [])]


async def test_figures_stand_beside_a_chart_that_is_told_in_text_too(
    server: Server, drawn: list[tuple[Sequence[Point], str]]
) -> None:
    await played(server)
    said = await server.cy.types("stats", member=server.ann.member)
    assert f"How {server.ann.name} has played" in said
    assert "1 deal, " in said
    assert "Counts all deals for chips on this server" in said
    (picture,) = gallery(server)
    spoken = f"the chips {server.ann.member.name} has won and lost in 1 deal."
    assert spoken in picture["description"], "with no marks around the name or in it"
    ((course, language),) = drawn
    assert (len(course), language) == (1, "en")
    (file,) = server.cy.panel.attachments
    assert file.filename == "chart.png"


async def test_without_deals_a_sentence_says_so(server: Server) -> None:
    for options in ({}, {"period": "week"}, {"member": server.bo.member}):
        said = await server.ann.types("stats", **options)
        assert "No finished deals for chips in this period." in said
    robot = server.guild.add_member(server.env.new_user("Robot", bot=True))
    assert "Choose a person" in await server.ann.types("stats", member=robot)


async def test_a_chart_that_cannot_be_drawn_leaves_the_figures(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def draw(*_: object) -> bytes:
        raise NotDrawn

    monkeypatch.setattr(ChartArtist, "draw", draw)
    await played(server)
    said = await server.cy.types("stats", member=server.ann.member, period="month")
    assert "I can’t draw the chart just now." in said
    assert "1 deal, " in said
    assert gallery(server) == []


async def test_a_rating_that_is_sure_stands_among_the_figures_with_its_months(
    server: Server, drawn: list[tuple[Sequence[Point], str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    months: list[Sequence[MonthRating]] = []

    async def draw(_: ChartArtist, course: Sequence[MonthRating], locale: str) -> bytes:
        months.append(course)
        return DRAWN

    monkeypatch.setattr(ChartArtist, "draw_skill", draw)
    monkeypatch.setattr("bot.boards.skill.LEAST_DEALS", 1)
    monkeypatch.setattr("bot.boards.skill.OF_A_MONTH", 1)
    monkeypatch.setattr("bot.boards.skill.WIDEST", 10_000)
    await played(server)
    await server.play_deal(server.ann, server.bo)
    january, ann = server.env.now(), server.ann.id

    def rate(tx: Writing) -> None:
        for deal, at in ((1, january), (2, january + timedelta(days=35))):
            row = RatingRow("t-1", deal, 0, server.guild.id, ann, None, at, "chips", 4, 1200)
            assert ratings.keep(tx, "t-1", deal, [row])

    said = await server.cy.types("stats", member=server.ann.member)
    assert "Skill" not in said
    await server.database.commit(rate)
    said = await server.cy.types("stats", member=server.ann.member)
    assert "Skill: 1.2 ± " in said
    assert len(gallery(server)) == 2
    assert len(server.cy.panel.attachments) == 2
    assert [len(each) for each in months] == [2]
