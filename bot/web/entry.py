"""The way to a page and out of it: a ticket from Discord is exchanged for a session in a cookie.

Only hashes of tickets and cookies are stored: who reads the database can't come in by them.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import asdict, replace
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.doorway import Asker
from bot.store import Database
from bot.store.engine.transaction import Writing
from bot.store.rows import web as store
from bot.store.rows.web import LINK_LASTS, SESSION_LASTS, TICKET_LASTS, Session, Ticket, digest_of
from bot.web.pages import Pages

_BYTES: Final = 32
"""Of chance in a ticket, and in a cookie: nobody guesses one."""
_ID_BYTES: Final = 9
"""In a session's id, which is no secret: it only tells sessions apart."""
LONGEST: Final = 100
"""Characters of a ticket or a cookie that are looked at."""


class Entry:
    """Gives tickets, takes them for sessions, and ends those with their pages.

    Everything here raises `StoreError` where it can't be stored, or looked at, now.
    """

    def __init__(self, database: Database, clock: Clock, pages: Pages, address: str) -> None:
        """Let nobody in yet; ``address`` is where pages are reached, without a slash at its end."""
        self._database, self._clock, self._pages = database, clock, pages
        self.address = address
        self.origins = frozenset({address, address.replace("//127.0.0.1:", "//localhost:")})
        """Where the page asks from; on this machine, by either of its names."""

    async def link(self, asker: Asker, *, watches: bool = False) -> str:
        """Return a link that lets a member in once, and soon; or anybody, to watch for a day."""
        secret, now = secrets.token_urlsafe(_BYTES), self._clock.now()
        ticket = Ticket(
            digest=digest_of(secret),
            server_id=asker.server,
            channel_id=asker.channel,
            member_id=None if watches else asker.member,
            name=None if watches else asker.name,
            language=asker.language,
            joined_at=None if watches else asker.joined_at,
            begun=now,
            until=now + (LINK_LASTS if watches else TICKET_LASTS),
        )
        await self._database.commit(partial(store.write_ticket, ticket=ticket))
        return f"{self.address}/#{secret}"

    async def enter(self, ticket: str, language: str) -> tuple[Session, str] | None:
        """Return a new session for a ticket, and the cookie's secret; None: it is worth none.

        A session that only watches ends with its link, however late that was followed. It is in
        the browser's language, as whoever shares a link may speak another.
        """
        if len(ticket) > LONGEST or not ticket.isascii():
            return None
        now, secret = self._clock.now(), secrets.token_urlsafe(_BYTES)
        new = {"digest": digest_of(secret), "begun": now, "id": secrets.token_urlsafe(_ID_BYTES)}

        def exchange(tx: Writing) -> tuple[Session, list[str]] | None:
            found = store.spend_ticket(tx, digest_of(ticket), now)
            if found is None:
                return None
            session = Session(**asdict(found) | new)
            if found.member_id is None:
                session = replace(session, language=language)
            else:
                session = replace(session, until=now + SESSION_LASTS)
            return session, store.write_session(tx, session)

        entered = await self._database.commit(exchange)
        if entered is None:
            return None
        session, ended = entered
        for each in ended:
            self._pages.end("web-ended", session=each)
        return session, secret

    async def session(self, session_id: str, secret: str) -> Session | None:
        """Return the session of a cookie, while it lasts."""
        if max(len(session_id), len(secret)) > LONGEST or not (session_id + secret).isascii():
            return None
        found = await self.lasting(session_id)
        if found is None or not hmac.compare_digest(found.digest, digest_of(secret)):
            return None
        return found

    async def lasting(self, session_id: str) -> Session | None:
        """Return a session while it lasts."""
        at = self._clock.now()
        return await self._database.read(partial(store.find_session, session_id=session_id, at=at))

    async def are_open(self, server: int, member: int) -> bool:
        """Return whether a member has a session in a server."""
        at = self._clock.now()
        count = partial(store.count_of, server_id=server, member_id=member, at=at)
        return bool(await self._database.read(count))

    # Out

    async def end(
        self, server: int, member: int, why: str = "web-ended", channel: int | None = None
    ) -> int:
        """End a member's sessions in a server, or a channel of it; return how many there were.

        Their pages are closed in any case, and say why: who may not be there is found out again,
        by whatever page they open.
        """
        end = partial(store.end_sessions, server_id=server, member_id=member, channel_id=channel)
        where = {"server": server} if channel is None else {"channel": channel}
        try:
            return await self._database.commit(end)
        finally:
            self._pages.end(why, member=member, **where)

    async def end_watching(self, server: int, channel: int) -> None:
        """Take back a channel's links to watch, and end the pages opened by them."""
        end = partial(store.end_watching, server_id=server, channel_id=channel)
        await self._database.commit(end)
        self._pages.end("web-watching-ended", member=None, channel=channel)
