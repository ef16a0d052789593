"""What one does in private reaches no other page: not what it is, and not that it was."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.web.play import is_asked
from tests.web.room import Room
from tests.web.visitor import Json, Visitor


class Others:
    """Everybody at the table and beside it but one, and what they are sent."""

    def __init__(self, room: Room, pages: list[Visitor]) -> None:
        self._room = room
        self._pages = pages
        self._before = [0] * len(pages)

    async def count(self) -> list[int]:
        """Return how many messages each was sent since this was asked last."""
        await self._room.passes(2)
        sent = [len(page.sent) - page.beats for page in self._pages]
        more = [now - before for now, before in zip(sent, self._before, strict=True)]
        self._before = sent
        return more


async def test_private_acts_send_nothing_to_others(room: Room) -> None:
    await room.person("Ann").command("booray start", computers=0)
    async with AsyncExitStack() as stack:
        ann, bo = [
            await stack.enter_async_context(await room.opens_page(name)) for name in ("Ann", "Bo")
        ]
        watcher = await stack.enter_async_context(room.visitor())
        await watcher.enter(await room.watch_link())
        await bo.ask("join")
        await ann.ask("deal")
        await ann.sees_that(is_asked)
        others = Others(room, [bo, watcher])
        own = Others(room, [ann])

        async def does(**ask: object) -> None:
            at = {"deal": ann.table["deal"], "decision": ann.hand["decision"]}
            assert "done" in await ann.ask(**ask, **at)  # type: ignore[arg-type]

        await does(ask="act", action={"act": "declare", "play": True})
        await others.count()
        await own.count()
        for play in (False, True):
            await does(ask="act", action={"act": "declare", "play": play})
            assert await others.count() == [0, 0], "a fist is changed"
            assert sum(await own.count()) >= 2, "the answer, and the state"
        await bo.act(act="declare", play=True)
        await ann.sees_that(lambda state: state["table"]["play"]["phase"] == "drawing")
        second, first = (ann, bo) if "ahead" in ann.hand["may"] else (bo, ann)
        others = Others(room, [first, watcher])
        await others.count()
        cards: list[str] = second.hand["cards"]
        draw: Json = {"act": "draw", "discard": cards[:1], "take": False}
        asks: list[Json] = [
            {"ask": "mark", "cards": cards[:2]},
            {"ask": "mark", "cards": []},
            {"ask": "ahead", "draw": draw},
            {"ask": "ahead", "draw": None},
        ]
        for ask in asks:
            at = {"deal": 1, "decision": second.hand["decision"]}
            assert "done" in await second.ask(**ask, **at)
            assert await others.count() == [0, 0], ask
