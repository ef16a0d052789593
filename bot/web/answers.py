"""Answers to what a page asks: done, shown, or refused with a sentence."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from booray_core import Suit
from bot.doorway import REFUSALS, Asker, Ending
from bot.doorway.again import Orderer, order_again
from bot.doorway.reactions import TooSoon
from bot.doorway.refusals import Refused
from bot.faces import CardStyle
from bot.screens.people import occupants_of, told_apart, who
from bot.screens.review import Review
from bot.store import LeaseLost, StoreError
from bot.store.rows.web import Session, find_session
from bot.tables.handle.dispatch import MemberRequest
from bot.tables.journal.checks import checked
from bot.tables.journal.past_deals import Reader, decisions_of
from bot.tables.journal.past_tables import past_table
from bot.tables.journal.stories import story_of
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView
from bot.web.asks import (
    AgainAsk,
    Ask,
    BuyInAsk,
    CutAsk,
    HouseAsk,
    LookAsk,
    OfTable,
    ReactAsk,
    ReplayAsk,
)
from bot.web.behind import Behind, Standing
from bot.web.encoding import Json
from bot.web.entry import Visitor
from bot.web.house import house_asked
from bot.web.plain import plain
from bot.web.refusals import refusal_at_page
from bot.web.shows import (
    advice_shown,
    link_shown,
    replay_shown,
    review_shown,
    rules_shown,
    verify_shown,
)
from bot.web.views import faces_of
from bot.wording import FALLBACK, Wording, language_of, typed_number

log = logging.getLogger(__name__)

DOOR: Final = "web"
KIND: Final = "page"


class Gone(Exception):  # noqa: N818 - what its member is
    """The page's member, or their session, is gone, so the door is closed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotHere(Exception):  # noqa: N818 - what is told
    """Something that a page cannot have done; it is told as a sentence."""

    def __init__(self, sentence: str, **facts: int | str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts


class Answers:
    """Answers one page's requests."""

    def __init__(self, session: Session, behind: Behind) -> None:
        self._session = session
        self._behind = behind
        names = behind.names.in_server(session.server_id)
        self.wording = Wording(session.language, names)
        """Its person's language; cards are text, which the page draws itself."""

    @property
    def deck(self) -> str:
        """The deck that its person has chosen in Discord: ``two`` or ``four`` colours."""
        member = self._session.member_id
        style = None if member is None else self._behind.preferences.style_of(member)
        return "four" if style is CardStyle.FOUR_COLOURS else "two"

    async def to(self, ask: Ask, snapshot: Snapshot | None) -> Json:
        """Return what a request came to.

        Args:
            ask: what is asked.
            snapshot: the table as the page has been shown it.

        Raises:
            Gone: nobody may ask anything by this page any more.
            LeaseLost: another process runs the server's tables.
        """
        if self._session.member_id is None and not isinstance(ask, LookAsk | ReactAsk | ReplayAsk):
            return self._refused(ask, self.wording.text("web-watching"))
        asker, way_in = self._asker(ask.r), self._behind.way_in
        view = None if snapshot is None else snapshot.view
        try:
            await self._refuse_strangers()
            way_in.note(asker)
            table_id = None if view is None else view.id
            more = await way_in.let_in(asker, table_id, self._work(asker, ask, view))
        except Gone:
            way_in.end(asker, Ending.REFUSED)
            raise
        except NotHere as told:
            way_in.end(asker, Ending.REFUSED)
            return self._refused(ask, self.wording.text(told.sentence, **told.facts))
        except REFUSALS as refused:
            if way_in.is_anothers(asker, refused):
                way_in.end(asker, Ending.LEFT)
                raise LeaseLost(asker.server) from refused
            way_in.end(asker, Ending.REFUSED)
            return self._refused(ask, self._why(refused, view))
        except LeaseLost:
            way_in.end(asker, Ending.LEFT)
            raise
        except Exception:
            way_in.end(asker, Ending.FAULT)
            log.exception("a page's request failed")
            return self._refused(ask, plain(self.wording.text("error-unforeseen")))
        way_in.end(asker, Ending.DONE)
        return {"done": ask.r, **more}

    async def look(self, snapshot: Snapshot | None) -> None:
        """Let the table know that somebody is there."""
        if snapshot is not None and self._session.member_id is not None:
            await self._behind.way_in.look(self._asker("look"), snapshot.view)

    def _asker(self, key: str) -> Asker:
        session = self._session
        member = session.member_id or 0
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

    async def _refuse_strangers(self) -> None:
        """Let nobody in whose session has ended, or who may not be here anymore.

        Raises:
            Gone: that is so.
            LeaseLost: another process answers in the server.
        """
        session, behind = self._session, self._behind
        if session.until <= behind.clock.now():
            raise Gone("web-ended")
        try:
            ours = await behind.leases.claim(session.server_id)
        except StoreError:
            ours = behind.leases.holds(session.server_id)
        if not ours:
            raise LeaseLost(session.server_id)
        await self.refuse_outsiders()

    async def refuse_outsiders(self) -> None:
        """End the pages and sessions of a member who has left the server, or can't see the channel.

        Raises:
            Gone: this page's member is one, or its session was ended, by whichever process.
        """
        session, member, behind = self._session, self._session.member_id, self._behind
        still = partial(find_session, session_id=session.id, at=behind.clock.now())
        with suppress(StoreError):
            if await behind.database.read(still) is None:
                raise Gone("web-ended")
        if member is None:
            return
        server, channel = session.server_id, session.channel_id
        standing = await behind.standing_of(server, channel, member)
        why = "web-left-server" if standing is None else standing.shut_out
        if why is None:
            return
        of = channel if why == "web-no-channel" else None
        await behind.shut_out(server, member, why, of)
        raise Gone(why)

    def _work(
        self, asker: Asker, ask: Ask, view: TableView | None
    ) -> Callable[[], Awaitable[Json]]:
        """Return what does it, and then returns what its page is told beside that it is done."""

        async def work() -> Json:
            if isinstance(ask, AgainAsk):
                await self._again(asker, view)
                return {}
            if view is None:
                raise NotHere("web-no-table")
            if ask.table not in {None, view.id}:
                raise TableRefused(TableReason.UNKNOWN_TABLE)
            if isinstance(ask, ReactAsk):
                self._react(ask, view)
                return {}
            if isinstance(ask, LookAsk):
                return {"shows": await self._look_up(ask, view)}
            if isinstance(ask, ReplayAsk):
                return {"shows": await self._replay(ask, view)}
            if isinstance(ask, HouseAsk):
                return {"shows": await self._house(asker, ask, view.id)}
            asked = self._with_number(ask)
            await self._behind.way_in.do(asker, view.id, asked.request())
            if isinstance(asked, BuyInAsk):  # its chips may be many, and come a deal later
                return {"text": plain(self.wording.text("bought-in", chips=asked.chips))}
            return {}

        return work

    def _with_number(self, ask: OfTable) -> OfTable:
        """Return what is asked with the number that was typed for it, if one was.

        Raises:
            NotHere: it is none.
        """
        if not isinstance(ask, BuyInAsk | CutAsk) or ask.typed is None:
            return ask
        number = typed_number(ask.typed, self.wording)
        if number is None:
            raise NotHere("not-a-number", given=ask.typed)
        return ask.model_copy(update={"number" if isinstance(ask, CutAsk) else "chips": number})

    def _react(self, ask: ReactAsk, view: TableView) -> None:
        """Show a reaction on all pages of the table; it is no play, and nothing is stored.

        Raises:
            NotHere: its person has shown another one a moment ago.
        """
        session, behind = self._session, self._behind
        member = session.member_id
        seat = None if member is None else view.seat_of(member)
        person = f"session {session.id}" if member is None else f"member {member}"
        try:
            is_new = behind.reactions.show(person, ask.r, view.id, seat, ask.which)
        except TooSoon as soon:
            raise NotHere("web-react-soon", seconds=soon.seconds) from soon
        if is_new:
            name = None if member is None else self._name_at(view, Person(member))
            behind.pages.react(view, seat, name, ask.which)

    def _name_at(self, view: TableView, person: Person) -> str:
        """Return what somebody is called at a table, seated there or not."""
        return plain(who(person, told_apart(occupants_of(view), self.wording, (person,))))

    async def _look_up(self, ask: LookAsk, view: TableView) -> Json:
        member = self._session.member_id
        if ask.ask == "rules":
            seat = None if member is None else view.seat_of(member)
            return rules_shown(view, seat, self.wording)
        if ask.ask == "verify":
            return await self._verify(view)
        if member is None:
            raise NotHere("web-watching")
        if ask.ask == "review":
            return await self._review(view, member)
        if ask.ask == "watch":
            visitor = Visitor(view.server_id, view.channel_id, None, None, self._session.language)
            return link_shown(await self._behind.entry.watch_link(visitor, member), self.wording)
        advice = await self._behind.tables.advisor.advice(view.id, member)
        return advice_shown(advice, self.wording)

    async def _house(self, asker: Asker, ask: HouseAsk, table_id: str) -> Json:
        """Change house rules as a form asks, if one does, and return them all."""

        async def do(request: MemberRequest) -> TableView:
            return (await self._behind.way_in.do(asker, table_id, request)).view

        return await house_asked(ask.entered, do, self.wording)

    async def _review(self, view: TableView, member: int) -> Json:
        """Return one's own decisions in the last deal, each thought over."""
        database, advisor = self._behind.database, self._behind.tables.advisor
        deal, decisions = await decisions_of(database, self._reader, view.id, _last_deal(view))
        if not decisions:
            raise NotHere("review-nothing")
        count = len(decisions)
        reviews = [
            Review(
                deal, each, await advisor.think_over(each.player, member, each.action), at, count
            )
            for at, each in enumerate(decisions)
        ]
        return review_shown(reviews, self.wording)

    async def _verify(self, view: TableView) -> Json:
        """Return whether the cards of the last deal add up, at a closed table."""
        behind, number = self._behind, _last_deal(view)
        found = await checked(behind.database, self._reader, view.id, number, behind.house)
        return verify_shown(found, self.wording)

    async def _replay(self, ask: ReplayAsk, view: TableView) -> Json:
        number = ask.deal or _last_deal(view)
        database, reader = self._behind.database, self._reader
        story = await story_of(database, reader, view.id, number, bare=ask.bare)
        faces = faces_of(view.server_id, story.deal.occupants.values(), self._behind.avatars)
        return replay_shown(story, self.wording, faces)

    @property
    def _reader(self) -> Reader:
        session = self._session
        return Reader(session.server_id, session.channel_id, session.member_id or 0)

    async def _again(self, asker: Asker, view: TableView | None) -> None:
        """Open another table like the closed one that the page shows.

        Once it is open it is there for its host who asks again, as after a cut: that is all that
        was asked for.
        """
        behind = self._behind
        if view is None:
            raise NotHere("web-no-table")
        if self._is_opened_by(asker):
            return
        past = await past_table(behind.database, behind.house, view.id)
        standing = await behind.standing_of(asker.server, asker.channel, asker.member)
        if standing is None:
            raise NotHere("web-left-server")
        order = order_again(asker, past, _orderer(standing))
        if asker.member not in past.members:
            raise NotHere("again-not-seated")
        try:
            opened = await behind.tables.open(order, past)
        except TableRefused as refused:
            if refused.reason is TableReason.TABLE_EXISTS and self._is_opened_by(asker):
                return  # by the first of two sockets
            raise
        except (*REFUSALS, StoreError):
            raise
        except Exception as error:  # Discord's, whatever it is
            log.info("a page's table could not be posted: %s", type(error).__name__)
            raise NotHere("start-not-posted") from error
        behind.invite(opened, [each for each in past.last if each != asker.member])

    def _is_opened_by(self, asker: Asker) -> bool:
        """Return whether somebody is the host of the table that is open here."""
        view = self._behind.tables.running.at(asker.channel)
        return view is not None and view.stage is not Stage.CLOSED and view.host == asker.member

    def _why(self, refused: Refused, view: TableView | None) -> str:
        trump: Suit | None = None
        if view is not None:
            now = self._behind.tables.running.find(view.id)
            trump = None if now is None or now.deal is None else now.deal.trump
        return refusal_at_page(refused, self.wording, trump)

    def _refused(self, ask: Ask, text: str) -> Json:
        return {"refused": ask.r, "text": plain(text)}


def _last_deal(view: TableView) -> int:
    """Return the number of the last deal that is over.

    Raises:
        NotHere: there is none.
    """
    if view.last is None:
        raise NotHere("web-no-deal-yet")
    return view.last.number


def _orderer(standing: Standing) -> Orderer:
    return {
        "parent_id": standing.parent_id,
        "private_thread": standing.private_thread,
        "roles": standing.roles,
        "manages": standing.manages,
        "language": language_of(standing.language or FALLBACK),
    }
