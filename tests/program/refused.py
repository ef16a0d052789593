"""How the command refuses: a sentence, an exit code, and no traceback."""

from __future__ import annotations

from typing import Final

import pytest

from bot import __main__ as program

PERHAPS_LATER: Final = 1
"""The exit code after which a service manager starts the bot again."""

NOT_LIKE_THIS: Final = 78
"""The one after which it must not: somebody has to mend something first."""


def refusal(
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    code: int = PERHAPS_LATER,
    lines: int = 1,
) -> str:
    """Expect a line on standard error, or several, and no traceback; return what they say."""
    assert program.main(arguments) == code
    said = capsys.readouterr().err.strip()
    assert len(said.splitlines()) == lines, said
    assert "Traceback" not in said
    return said
