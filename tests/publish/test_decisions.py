"""What is done about each error of Discord's."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.publish.decisions import (
    DECISIONS,
    LOCKED,
    OURS,
    BotTokenRefused,
    ErrorDecision,
    TokenEnded,
    Trouble,
    decide,
    is_dead,
    may_be_done,
)
from tests.publish.refusals import refusal

GIVE_UP, OUT_OF_REACH, AGAIN, ANEW = (
    *(ErrorDecision.GIVE_UP, ErrorDecision.OUT_OF_REACH),
    *(ErrorDecision.TRY_AGAIN, ErrorDecision.POST_ANEW),
)

REFUSALS = {
    # Codes, and what is done about an edit, and about a post.
    (20016, 20028, 40004, 40333, 130000): (AGAIN, AGAIN),
    (40005, 50006, 50035, 200000, 240000): (GIVE_UP, GIVE_UP),
    (30033, 50001, 160005): (OUT_OF_REACH, OUT_OF_REACH),
    (10003, 10004): (ErrorDecision.GONE, ErrorDecision.GONE),
    (10008, 30046, 50005): (ANEW, GIVE_UP),
    (50013, 50083): (ANEW, OUT_OF_REACH),
    (99_999,): (ANEW, GIVE_UP),  # nobody knows it
}


def test_what_is_done_about_each_code() -> None:
    for codes, (edited, posted) in REFUSALS.items():
        for code in codes:
            assert decide(refusal(400, code), posting=False) is edited, code
            assert decide(refusal(400, code), posting=True) is posted, code
    # A message too old for its edits is told with the status for too many requests.
    assert decide(refusal(429, 30046), posting=False) is ANEW
    assert decide(refusal(403, 99_999), posting=True) is OUT_OF_REACH, "forbidden, and unknown"
    assert ANEW not in {posted for _, posted in DECISIONS.values()}, "for ever"
    assert set(DECISIONS) >= LOCKED | OURS


@pytest.mark.parametrize(
    "trouble",
    [
        *(refusal(status) for status in (408, 429, 500, 502, 503, 524)),
        refusal(500, 50013),
        # Whether the bot's own token is refused is asked, and ends the program; one 401 does not.
        *(refusal(401, code) for code in (0, 40001, 50014)),
        discord.RateLimited(120),
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientPayloadError(),
        ConnectionResetError(),
        TimeoutError(),
    ],
    ids=repr,
)
def test_what_passes_by_itself_is_tried_again(trouble: Trouble) -> None:
    assert decide(trouble, posting=True) is decide(trouble, posting=False) is AGAIN


def test_a_connection_that_drops_may_have_brought_the_request() -> None:
    # With 408 a proxy waited too long for Discord.
    assert may_be_done(aiohttp.ServerDisconnectedError())
    assert may_be_done(TimeoutError())
    assert all(may_be_done(refusal(status)) for status in (502, 408))
    assert not may_be_done(refusal(429))
    assert not may_be_done(refusal(403, 50013))


def test_a_token_is_dead_where_discord_says_so_alone() -> None:
    for status, code, dead in (
        *((401, 50027, True), (404, 10015, True)),
        *((401, 0, False), (403, 50013, False), (500, 0, False)),
    ):
        assert is_dead(refusal(status, code)) is dead
    for trouble, decision in ((TokenEnded(), GIVE_UP), (BotTokenRefused(), OUT_OF_REACH)):
        assert decide(trouble, posting=True) is decision
        assert is_dead(trouble)
        assert not may_be_done(trouble), "it was not sent"
