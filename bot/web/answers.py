"""Answers to what a page asks: done, shown, or refused with a sentence."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial
from typing import Final

from bot.doorway import REFUSALS, Asker, Ending, NotDone
from bot.doorway.again import Orderer, order_again
from bot.doorway.reactions import TooSoon
from bot.faces import CardStyle
from bot.faces.reactions import Reaction
from bot.screens.advice import Review
from bot.screens.table_text import occupants_of, told_apart, who
from bot.store import NotOwner, StoreError
from bot.store.rows.web import Session, find_session
from bot.tables.history.past_deals import Reader, decisions_of, story_of
from bot.tables.history.records import checked
from bot.tables.requests import BuyIn, CutDeck, MemberRequest
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import TableView
from bot.web.asks import Again, Ask, Entered, House, LookUp, React, Replay
from bot.web.behind import Behind, Standing
from bot.web.encoding import Json
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


class Gone(NotDone):
    """The page's member, or their session, is gone, so the door is closed."""


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
            NotOwner: another process runs the server's tables.
        """
        if self._session.member_id is None and not isinstance(ask.ask, LookUp | React | Replay):
            return self._refused(ask, self.wording.text("web-watching"))
        asker, way_in = self._asker(ask.r), self._behind.way_in
        view, more, error = None if snapshot is None else snapshot.view, Json(), None
        try:
            await self._refuse_strangers()
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
            return self._refused(ask, self._why(error, view))
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
            NotOwner: another process answers in the server.
        """
        session, behind = self._session, self._behind
        if session.until <= behind.clock.now():
            raise Gone("web-ended")
        if not behind.owner.owns(session.server_id):
            raise NotOwner(f"server {session.server_id} is another process's")
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

    async def _do(self, asker: Asker, ask: Ask, view: TableView | None) -> Json:
        """Do what is asked, and return what its page is told beside that it is done."""
        asked = ask.ask
        if isinstance(asked, Again):
            await self._again(asker, view)
            return {}
        if view is None:
            raise NotDone("web-no-table")
        if ask.table not in {None, view.id}:
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        if isinstance(asked, React):
            self._react(ask.r, asked.which, view)
            return {}
        if isinstance(asked, LookUp | House | Replay):
            return {"shows": await self._shown(asker, asked, view)}
        if isinstance(asked, Entered):
            number = self._number(asked.typed)
            asked = BuyIn(number) if asked.of == "buy-in" else CutDeck(number)
        await self._behind.way_in.do(asker, view.id, asked)
        if isinstance(asked, BuyIn):  # its chips may be many, and come a deal later
            return {"text": plain(self.wording.text("bought-in", chips=asked.chips))}
        return {}

    def _number(self, typed: str) -> int:
        """Return the number that was typed.

        Raises:
            NotDone: it is none.
        """
        number = typed_number(typed, self.wording)
        if number is None:
            raise NotDone("not-a-number", given=typed)
        return number

    def _react(self, key: str, which: Reaction, view: TableView) -> None:
        """Show a reaction on all pages of the table; it is no play, and nothing is stored.

        Raises:
            NotDone: its person has shown another one a moment ago.
        """
        session, behind = self._session, self._behind
        member = session.member_id
        seat = None if member is None else view.seat_of(member)
        person = f"session {session.id}" if member is None else f"member {member}"
        try:
            is_new = behind.reactions.show(person, key, view.id, seat, which)
        except TooSoon as soon:
            raise NotDone("web-react-soon", seconds=soon.seconds) from soon
        if is_new:
            name = None if member is None else self._name_at(view, Person(member))
            behind.pages.react(view, seat, name, which)

    def _name_at(self, view: TableView, person: Person) -> str:
        """Return what somebody is called at a table, seated there or not."""
        return plain(who(person, told_apart(occupants_of(view), self.wording, (person,))))

    async def _shown(self, asker: Asker, asked: LookUp | House | Replay, view: TableView) -> Json:
        """Return what is looked up, as the page shows it."""
        member, wording, behind = self._session.member_id, self.wording, self._behind
        match asked:
            case House(entered):
                return await self._house(asker, entered, view.id)
            case Replay():
                return await self._replay(asked, view)
            case LookUp("rules"):
                seat = None if member is None else view.seat_of(member)
                return rules_shown(view, seat, wording)
            case LookUp("verify"):
                return await self._verify(view)
            case LookUp("review") if member is not None:
                return await self._review(view, member)
            case LookUp("watch") if member is not None:
                return link_shown(await behind.entry.watch_link(asker), wording)
            case LookUp("advice") if member is not None:
                return advice_shown(await behind.tables.advice(view.id, member), wording)
        raise NotDone("web-watching")

    async def _house(self, asker: Asker, entered: dict[str, str], table_id: str) -> Json:
        """Change house rules as a form asks, if one does, and return them all."""

        async def do(request: MemberRequest) -> TableView:
            return (await self._behind.way_in.do(asker, table_id, request)).view

        return await house_asked(entered, do, self.wording)

    async def _review(self, view: TableView, member: int) -> Json:
        """Return one's own decisions in the last deal, each thought over."""
        database, tables = self._behind.database, self._behind.tables
        deal, decisions = await decisions_of(database, self._reader, view.id, _last_deal(view))
        if not decisions:
            raise NotDone("review-nothing")
        count = len(decisions)
        reviews = [
            Review(deal, each, await tables.think_over(each.player, member, each.action), at, count)
            for at, each in enumerate(decisions)
        ]
        return review_shown(reviews, self.wording)

    async def _verify(self, view: TableView) -> Json:
        """Return whether the cards of the last deal add up, at a closed table."""
        behind, number = self._behind, _last_deal(view)
        found = await checked(behind.database, self._reader, view.id, number)
        return verify_shown(found, self.wording)

    async def _replay(self, ask: Replay, view: TableView) -> Json:
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
            raise NotDone("web-no-table")
        if self._is_opened_by(asker):
            return
        standing = await behind.standing_of(asker.server, asker.channel, asker.member)
        if standing is None:
            raise NotDone("web-left-server")
        by = _orderer(standing)
        order, past = await order_again(behind.database, behind.house, view.id, asker, by)
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
            raise NotDone("start-not-posted") from error
        behind.invite(opened, [each for each in past.last if each != asker.member])

    def _is_opened_by(self, asker: Asker) -> bool:
        """Return whether somebody is the host of the table that is open here."""
        view = self._behind.tables.at(asker.channel)
        return view is not None and view.stage is not Stage.CLOSED and view.host == asker.member

    def _why(self, error: Exception, view: TableView | None) -> str:
        """Return the sentence for what was not done."""
        if isinstance(error, NotDone):
            return self.wording.text(error.sentence, **error.details)
        if not isinstance(error, REFUSALS):
            return self.wording.text("error-unforeseen")
        now = None if view is None else self._behind.tables.find(view.id)
        trump = None if now is None or now.deal is None else now.deal.trump
        return refusal_at_page(error, self.wording, trump)

    def _refused(self, ask: Ask, text: str) -> Json:
        return {"refused": ask.r, "text": plain(text)}


def _last_deal(view: TableView) -> int:
    """Return the number of the last deal that is over.

    Raises:
        NotDone: there is none.
    """
    if view.last is None:
        raise NotDone("web-no-deal-yet")
    return view.last.number


def _orderer(standing: Standing) -> Orderer:
    return {
        "parent_id": standing.parent_id,
        "private_thread": standing.private_thread,
        "roles": standing.roles,
        "manages": standing.manages,
        "language": language_of(standing.language or FALLBACK),
    }
