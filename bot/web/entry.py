"""The way to a page: a ticket from Discord, exchanged for a session that a cookie carries.

Only hashes of tickets and cookies are stored: who reads the database can't come in by them.
"""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.doorway import Asker
from bot.store import Database
from bot.store.engine.transaction import Writing
from bot.store.rows import web as store
from bot.store.rows.web import (
    LINK_LASTS,
    SESSION_LASTS,
    TICKET_LASTS,
    Session,
    Ticket,
    digest_of,
)

_BYTES: Final = 32
"""Of chance in a ticket, and in a cookie: nobody guesses one."""
_ID_BYTES: Final = 9
"""In a session's id, which is no secret: it only tells sessions apart."""
_LINKS_KNOWN: Final = 1_000
LONGEST: Final = 100
"""Characters of a ticket or a cookie that are looked at."""


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody has come in."""

    session: Session
    secret: str
    """For the browser's cookie."""
    ended: list[str]
    """Ids of older sessions that had to end for it."""


class Entry:
    """Gives tickets, and takes them for sessions."""

    def __init__(self, database: Database, clock: Clock, address: str) -> None:
        """Let nobody in yet.

        Args:
            database: keeps tickets and sessions.
            clock: the time.
            address: where the pages are reached, without a slash at its end.
        """
        self._database = database
        self._clock = clock
        self._links: OrderedDict[tuple[int, int], str] = OrderedDict()
        """Secrets of links to watch, by channel and by whoever asked for them."""
        self.address = address
        self.origins = frozenset({address, address.replace("//127.0.0.1:", "//localhost:")})
        """Where the page asks from; on this machine, by either of its names."""

    async def watch_link(self, asker: Asker) -> str:
        """Return a link by which whoever has it watches for a day, while it can be used.

        A member is given the same one again.

        Raises:
            StoreError: it can't be stored now.
        """
        whose, until = (asker.channel, asker.member), self._clock.now() + LINK_LASTS
        if secret := self._links.get(whose):
            digest, now = digest_of(secret), self._clock.now()
            renew = partial(store.renew_link, digest=digest, at=now, until=until)
            if await self._database.commit(renew):
                return self._address_with(secret)
        secret = await self._ticket(asker, watches=True)
        self._links[whose] = secret
        if len(self._links) > _LINKS_KNOWN:
            self._links.popitem(last=False)
        return self._address_with(secret)

    async def link(self, asker: Asker) -> str:
        """Return a link that lets a member in once, and soon.

        Raises:
            StoreError: it can't be stored now.
        """
        return self._address_with(await self._ticket(asker, watches=False))

    def _address_with(self, secret: str) -> str:
        return f"{self.address}/#{secret}"

    async def _ticket(self, asker: Asker, *, watches: bool) -> str:
        """Store a new ticket, and return its secret."""
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
        return secret

    async def enter(self, ticket: str, language: str) -> Entered | None:
        """Return a new session for a ticket; None: it is worth none.

        A session that only watches ends with its link, however late that was followed. It is in
        the browser's language, as whoever shares a link may speak another.

        Raises:
            StoreError: it can't be looked at now; the ticket is not spent.
        """
        if len(ticket) > LONGEST or not ticket.isascii():
            return None
        now, secret = self._clock.now(), secrets.token_urlsafe(_BYTES)
        session_id = secrets.token_urlsafe(_ID_BYTES)

        def exchange(tx: Writing) -> Entered | None:
            found = store.spend_ticket(tx, digest_of(ticket), now)
            if found is None:
                return None
            session = Session(
                **asdict(found) | {"digest": digest_of(secret), "begun": now}, id=session_id
            )
            if found.member_id is None:
                session = replace(session, language=language)
            else:
                session = replace(session, until=now + SESSION_LASTS)
            return Entered(session, secret, store.write_session(tx, session))

        return await self._database.commit(exchange)

    async def session(self, session_id: str, secret: str) -> Session | None:
        """Return the session of a cookie, while it lasts.

        Raises:
            StoreError: it can't be looked at now.
        """
        if max(len(session_id), len(secret)) > LONGEST or not (session_id + secret).isascii():
            return None
        now = self._clock.now()
        find = partial(store.find_session, session_id=session_id, at=now)
        found = await self._database.read(find)
        if found is None or not hmac.compare_digest(found.digest, digest_of(secret)):
            return None
        return found

    async def end(self, server: int, member: int, channel: int | None = None) -> int:
        """End a member's sessions in a server, or one of its channels; return how many."""
        end = partial(store.end_sessions, server_id=server, member_id=member, channel_id=channel)
        return await self._database.commit(end)

    async def end_watching(self, server: int, channel: int) -> None:
        """End the sessions of everyone who only watches a channel, and the links to it.

        Raises:
            StoreError: it can't be stored now; nothing has ended.
        """
        work = partial(store.end_watching, server_id=server, channel_id=channel)
        await self._database.commit(work)

    async def are_open(self, server: int, member: int) -> bool:
        """Return whether a member has a session in a server."""
        at = self._clock.now()
        count = partial(store.count_of, server_id=server, member_id=member, at=at)
        return bool(await self._database.read(count))
