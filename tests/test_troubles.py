"""What goes wrong in a test fails it, unless the test names it: seen in tests run by tests."""

from __future__ import annotations

import pytest

from tests.troubles import Troubles

pytest_plugins = ["pytester"]


@pytest.fixture
def folder(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder whose tests fail of their troubles."""
    pytester.makeconftest("from tests.troubles import troubles as troubles")
    pytester.makeini("""
        [pytest]
        markers = expects_trouble(expression): a trouble
        asyncio_default_fixture_loop_scope = function
    """)
    return pytester


ODD = """
    import logging
    import pytest
    from bot.tables.words.fallbacks import Cause, Instead, fall_back
    from bot.wording import Wording
    log = logging.getLogger("bot.odd")
"""


def outcomes(folder: pytest.Pytester, body: str, marks: str = "") -> dict[str, int]:
    """Return how a test with such a body ends."""
    folder.makepyfile(
        ODD
        + f"""
    {marks}
    def test_it():
        {body}
    """
    )
    return folder.runpytest_inprocess("-p", "no:cacheprovider").parseoutcomes()


TROUBLES = {
    "a warning": "log.warning('odd thing %d', 5)",
    "an error": "log.error('odd thing 5')",
    "somebody else's": "logging.getLogger('asyncio').error('odd thing 5')",
    "an apology": "Wording().text('error-unforeseen')",
    "a late thought": "fall_back('sharp', Cause.LATE, Instead.STEADY)",
    "a dead worker": "fall_back('sharp', Cause.DIED, Instead.NEW_PROCESS)",
    "an illegal choice": "fall_back('sharp', Cause.ILLEGAL, Instead.FIRST_LEGAL)",
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_trouble_that_nobody_names_fails_the_test(folder: pytest.Pytester, trouble: str) -> None:
    assert outcomes(folder, TROUBLES[trouble]) == {"passed": 1, "errors": 1}


def test_what_is_no_trouble_does_not(folder: pytest.Pytester) -> None:
    assert outcomes(folder, "log.info('all is well')") == {"passed": 1}


@pytest.mark.parametrize(
    ("marks", "ends"),
    [
        ("@pytest.mark.expects_trouble(r'bot.odd: odd thing [0-9]$')", {"passed": 1}),
        ("@pytest.mark.expects_trouble('another thing')", {"passed": 1, "errors": 1}),
        (
            """@pytest.mark.expects_trouble('odd thing')
    @pytest.mark.expects_trouble('what does not occur')""",
            {"passed": 1, "errors": 1},
        ),
    ],
)
def test_what_is_named_is_what_occurs_and_all_of_it(
    folder: pytest.Pytester, marks: str, ends: dict[str, int]
) -> None:
    assert outcomes(folder, TROUBLES["a warning"], marks) == ends


def test_a_fixture_that_ends_badly_fails_the_test_too(folder: pytest.Pytester) -> None:
    folder.makepyfile(
        ODD
        + """
    @pytest.fixture
    def den():
        yield
        log.error("odd thing")

    def test_it(den):
        pass
    """
    )
    ended = folder.runpytest_inprocess("-p", "no:cacheprovider")
    ended.assert_outcomes(passed=1, errors=1)
    ended.stdout.fnmatch_lines(["nobody expected: bot.odd: odd thing"])


def test_the_log_of_a_process_is_read() -> None:
    troubles = Troubles()
    troubles.read(
        b"2026-01-31 20:15:00,123 INFO    discord.client: logging in\n"
        b"2026-01-31 20:15:00,124 WARNING bot.tables.one_table.table: table t-1 was read again\n"
        b"2026-01-31 20:15:00,124 ERROR   bot.doorway.way_in: what was asked by button failed\n"
        b"Traceback (most recent call last):\n"
        b"Bad\n"
        b"2026-01-31 20:15:00,125 INFO    bot.client.command_sync: commands synced\n"
        b"a stray word\n"
    )
    trace = "Traceback (most recent call last):\nBad"
    assert troubles.seen == [
        "bot.tables.one_table.table: table t-1 was read again",
        "bot.doorway.way_in: what was asked by button failed\n" + trace,
        "a stray word",
    ]
