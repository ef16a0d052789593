"""Answers to what a page asks: done, shown, or refused with a sentence."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial
from typing import Final

from bot.doorway import REFUSALS, Asker, Ending, NotDone, order_again
from bot.doorway.reactions import TooSoon
from bot.faces import CardStyle
from bot.faces.reactions import Reaction
from bot.screens.advice import Review
from bot.screens.table_text import occupants_of, told_apart, who
from bot.store import NotOwner, StoreError
from bot.store.rows.web import Session
from bot.tables.history.past_deals import Reader, decisions_of, story_of
from bot.tables.history.records import checked
from bot.tables.requests import BuyIn, CutDeck, MemberRequest
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView
from bot.web import shows
from bot.web.asks import Again, Ask, Entered, House, LookUp, React, Replay
from bot.web.behind import Behind
from bot.web.house import house_asked
from bot.web.plain import Json, plain, refusal_at_page
from bot.web.views import faces_of
from bot.wording import Wording, typed_number

log = logging.getLogger(__name__)

DOOR: Final = "web"
KIND: Final = "page"


class Gone(NotDone):
    """The page's member, or their session, is gone, so the door is closed."""


class Answers:
    """Answers one page's requests."""

    def __init__(self, session: Session, behind: Behind) -> None:
        self._session, self._behind = session, behind
        self._member = session.member_id
        names = behind.way_in.names.in_server(session.server_id)
        self.wording = Wording(session.language, names)
        """Its person's language; cards are text, which the page draws itself."""

    @property
    def deck(self) -> str:
        """The deck that its person has chosen in Discord: ``two`` or ``four`` colours."""
        styles = self._behind.way_in.preferences
        style = None if self._member is None else styles.style_of(self._member)
        return "four" if style is CardStyle.FOUR_COLOURS else "two"

    async def to(self, ask: Ask, snapshot: Snapshot | None) -> Json:
        """Return what a request came to, asked of a table as the page has been shown it.

        Raises:
            Gone: nobody may ask anything by this page any more.
            NotOwner: another process runs the server's tables.
        """
        asker, way_in = self._asker(ask.r), self._behind.way_in
        view, more, error = None if snapshot is None else snapshot.view, Json(), None
        try:
            await self.refuse_outsiders()
            if self._member is not None:
                way_in.note(asker)
            table_id = None if view is None else view.id
            more = await way_in.let_in(asker, table_id, partial(self._do, asker, ask, view))
        except Exception as raised:  # noqa: BLE001 - a fault is logged as it is counted
            error = raised
        ending = way_in.end(asker, error)
        if ending is Ending.LEFT:
            raise NotOwner(f"server {asker.server} is another process's") from error
        if isinstance(error, Gone):
            raise error
        if error is not None:
            return {"refused": ask.r, "text": plain(self._why(error, view))}
        return {"done": ask.r, **more}

    async def look(self, snapshot: Snapshot | None) -> None:
        """Let the table know that somebody is there."""
        if snapshot is not None and self._member is not None:
            await self._behind.way_in.look(self._asker("look"), snapshot.view)

    def _asker(self, key: str) -> Asker:
        session, member = self._session, self._member or 0
        return Asker(
            server=session.server_id,
            channel=session.channel_id,
            member=member,
            name=session.name or "",
            joined_at=session.joined_at,
            language=session.language,
            door=DOOR,
            kind=KIND,
            key=f"{member}:{key}",
        )

    async def refuse_outsiders(self) -> None:
        """End the pages and sessions of a member who has left the server, or can't see the channel.

        Raises:
            Gone: this page's member is one, or its session was ended, by whichever process.
        """
        session, member, behind = self._session, self._member, self._behind
        with suppress(StoreError):
            if await behind.entry.lasting(session.id) is None:
                raise Gone("web-ended")
        if member is None:
            return
        server, channel = session.server_id, session.channel_id
        why = (await behind.standing_of(server, channel, member)).shut_out
        if why is not None:
            of = channel if why == "web-no-channel" else None
            with suppress(StoreError):
                await behind.entry.end(server, member, why, of)
            raise Gone(why)

    async def _do(self, asker: Asker, ask: Ask, view: TableView | None) -> Json:
        """Do what is asked, and return what its page is told beside that it is done."""
        asked = ask.ask
        if self._member is None and not isinstance(asked, LookUp | React | Replay):
            raise NotDone("web-watching")
        if view is None:
            raise NotDone("web-no-table")
        if isinstance(asked, Again):
            await self._again(asker, view)
            return {}
        if ask.table not in {None, view.id}:
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        if isinstance(asked, React):
            self._react(ask.r, asked.which, view)
            return {}
        if isinstance(asked, LookUp | House | Replay):
            return {"shows": await self._shown(asker, asked, view)}
        if isinstance(asked, Entered):
            number = typed_number(asked.typed, self.wording)
            if number is None:
                raise NotDone("not-a-number", given=asked.typed)
            asked = BuyIn(number) if asked.of == "buy-in" else CutDeck(number)
        await self._behind.way_in.do(asker, view.id, asked)
        if isinstance(asked, BuyIn):  # its chips may be many, and come a deal later
            return {"text": plain(self.wording.text("bought-in", chips=asked.chips))}
        return {}

    def _react(self, key: str, which: Reaction, view: TableView) -> None:
        """Show a reaction on all pages of the table; it is no play, and nothing is stored."""
        behind, member = self._behind, self._member
        seat = None if member is None else view.seat_of(member)
        person = f"session {self._session.id}" if member is None else f"member {member}"
        try:
            is_new = behind.reactions.show(person, key, view.id, seat, which)
        except TooSoon as soon:
            raise NotDone("web-react-soon", seconds=soon.seconds) from soon
        if is_new:
            name = None
            if member is not None:
                there = told_apart(occupants_of(view), self.wording, (Person(member),))
                name = plain(who(Person(member), there))
            behind.pages.react(view, seat, name, which)

    async def _shown(self, asker: Asker, asked: LookUp | House | Replay, view: TableView) -> Json:
        """Return what is looked up, as the page shows it."""
        member, wording, behind = self._member, self.wording, self._behind
        tables, database = behind.way_in.tables, behind.database
        session = self._session
        reader = Reader(session.server_id, session.channel_id, member or 0)
        match asked:
            case House(entered):

                async def do(request: MemberRequest) -> TableView:
                    return (await behind.way_in.do(asker, view.id, request)).view

                return await house_asked(entered, do, wording)
            case Replay(deal, bare):
                number = deal or _last_deal(view)
                story = await story_of(database, reader, view.id, number, bare=bare)
                people = story.deal.occupants.values()
                faces = faces_of(view.server_id, people, behind.avatars)
                return shows.replay(story, wording, faces)
            case LookUp("rules"):
                seat = None if member is None else view.seat_of(member)
                return shows.rules(view, seat, wording)
            case LookUp("verify"):
                found = await checked(database, reader, view.id, _last_deal(view))
                return shows.verify(found, wording)
            case LookUp("review") if member is not None:
                return await self._review(reader, view, member)
            case LookUp("watch") if member is not None:
                return shows.link(await behind.entry.link(asker, watches=True), wording)
            case LookUp("advice") if member is not None:
                return shows.advice(await tables.advice(view.id, member), wording)
        raise NotDone("web-watching")

    async def _review(self, reader: Reader, view: TableView, member: int) -> Json:
        """Return one's own decisions in the last deal, each thought over."""
        database, tables = self._behind.database, self._behind.way_in.tables
        deal, decisions = await decisions_of(database, reader, view.id, _last_deal(view))
        if not decisions:
            raise NotDone("review-nothing")
        count = len(decisions)
        reviews = [
            Review(deal, each, await tables.think_over(each.player, member, each.action), at, count)
            for at, each in enumerate(decisions)
        ]
        return shows.review(reviews, self.wording)

    async def _again(self, asker: Asker, view: TableView) -> None:
        """Open another table like the closed one that the page shows.

        Once it is open it is there for its host who asks again, as after a cut: that is all that
        was asked for.
        """
        behind, tables = self._behind, self._behind.way_in.tables

        def is_open() -> bool:
            there = tables.at(asker.channel)
            return (
                there is not None and there.stage is not Stage.CLOSED and there.host == asker.member
            )

        if is_open():
            return
        standing = await behind.standing_of(asker.server, asker.channel, asker.member)
        if standing.shut_out:
            raise NotDone(standing.shut_out)
        database, house, by = behind.database, behind.house, standing.by
        order, past = await order_again(database, house, view.id, asker, by)
        try:
            opened = await tables.open(order, past)
        except TableRefused as refused:
            if refused.reason is TableReason.TABLE_EXISTS and is_open():
                return  # by the first of two sockets
            raise
        except (*REFUSALS, StoreError):
            raise
        except Exception as error:  # Discord's, whatever it is
            log.info("a page's table could not be posted: %s", type(error).__name__)
            raise NotDone("start-not-posted") from error
        behind.invite(opened, [each for each in past.last if each != asker.member])

    def _why(self, error: Exception, view: TableView | None) -> str:
        """Return the sentence for what was not done."""
        if isinstance(error, NotDone):
            return self.wording.text(error.sentence, **error.details)
        if not isinstance(error, REFUSALS):
            return self.wording.text("error-unforeseen")
        now = None if view is None else self._behind.way_in.tables.find(view.id)
        trump = None if now is None or now.deal is None else now.deal.trump
        return refusal_at_page(error, self.wording, trump)


def _last_deal(view: TableView) -> int:
    """Return the number of the last deal that is over."""
    if view.last is None:
        raise NotDone("web-no-deal-yet")
    return view.last.number
