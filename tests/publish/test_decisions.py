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

EDITED_AND_POSTED = {
    ErrorDecision.TRY_AGAIN: [20016, 20028, 40004, 40333, 130000],
    ErrorDecision.GIVE_UP: [40005, 50006, 50035, 200000, 240000],
    ErrorDecision.OUT_OF_REACH: [30033, 50001, 160005],
    ErrorDecision.GONE: [10003, 10004],
}


@pytest.mark.parametrize(
    ("code", "decision"), [(code, d) for d, codes in EDITED_AND_POSTED.items() for code in codes]
)
def test_what_is_true_of_the_channel_counts_for_edits_and_posts(
    code: int, decision: ErrorDecision
) -> None:
    assert decide(refusal(400, code), posting=False) is decision
    assert decide(refusal(400, code), posting=True) is decision


@pytest.mark.parametrize(
    ("code", "posted"),
    [
        (10008, ErrorDecision.GIVE_UP),
        (30046, ErrorDecision.GIVE_UP),
        (50005, ErrorDecision.GIVE_UP),
        (50013, ErrorDecision.OUT_OF_REACH),
        (50083, ErrorDecision.OUT_OF_REACH),
    ],
)
def test_a_message_that_cannot_be_edited_is_posted_anew(code: int, posted: ErrorDecision) -> None:
    assert decide(refusal(400, code), posting=False) is ErrorDecision.POST_ANEW
    assert decide(refusal(400, code), posting=True) is posted


def test_a_message_too_old_for_its_edits_is_posted_anew_though_discord_says_later() -> None:
    # Discord tells it with the status for too many requests; it does not pass in a while.
    assert decide(refusal(429, 30046), posting=False) is ErrorDecision.POST_ANEW


def test_a_code_that_nobody_knows_is_posted_anew_then_given_up() -> None:
    assert decide(refusal(400, 99_999), posting=False) is ErrorDecision.POST_ANEW
    assert decide(refusal(400, 99_999), posting=True) is ErrorDecision.GIVE_UP


def test_what_is_forbidden_for_an_unknown_reason_is_not_tried_again_and_again() -> None:
    assert decide(refusal(403, 99_999), posting=True) is ErrorDecision.OUT_OF_REACH


@pytest.mark.parametrize(
    "trouble",
    [
        *(refusal(status) for status in (408, 429, 500, 502, 503, 524)),
        refusal(500, 50013),
        discord.RateLimited(120),
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientPayloadError(),
        ConnectionResetError(),
        TimeoutError(),
    ],
    ids=repr,
)
def test_what_passes_by_itself_is_tried_again(trouble: Trouble) -> None:
    assert (
        decide(trouble, posting=True) is decide(trouble, posting=False) is ErrorDecision.TRY_AGAIN
    )


def test_a_connection_that_drops_may_have_brought_the_request() -> None:
    assert may_be_done(aiohttp.ServerDisconnectedError())
    assert may_be_done(TimeoutError())
    assert may_be_done(refusal(502))
    assert may_be_done(refusal(408)), "a proxy waited too long for Discord"
    assert not may_be_done(refusal(429))
    assert not may_be_done(refusal(403, 50013))


@pytest.mark.parametrize(
    ("status", "code", "dead"),
    [
        (401, 50027, True),
        (401, 0, False),
        (404, 10015, True),
        (403, 50013, False),
        (500, 0, False),
    ],
)
def test_a_token_is_dead_where_discord_says_so_alone(status: int, code: int, dead: bool) -> None:
    assert is_dead(refusal(status, code)) is dead


def test_every_decision_has_its_reason_and_no_code_is_posted_anew_forever() -> None:
    for code, decided in DECISIONS.items():
        assert decided.why, code
        assert decided.posted is not ErrorDecision.POST_ANEW, code
    assert set(DECISIONS) >= LOCKED | OURS


@pytest.mark.parametrize("code", [0, 40001, 50014])
def test_one_401_ends_nothing(code: int) -> None:
    """Whether the bot's own token is refused is asked, and ends the program."""
    assert decide(refusal(401, code), posting=True) is ErrorDecision.TRY_AGAIN
    assert decide(refusal(401, code), posting=False) is ErrorDecision.TRY_AGAIN


def test_what_was_not_sent_is_not_tried_again_and_was_not_done() -> None:
    assert decide(TokenEnded(), posting=True) is ErrorDecision.GIVE_UP
    assert decide(BotTokenRefused(), posting=True) is ErrorDecision.OUT_OF_REACH
    for trouble in (TokenEnded(), BotTokenRefused()):
        assert is_dead(trouble)
        assert not may_be_done(trouble)
