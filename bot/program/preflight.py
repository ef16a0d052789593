"""What keeps the bot from starting, all that is known before it starts."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bot.picture.lettering import PACKAGED, unreadable
from bot.program.refusals import CONFIGURATION, CannotStart, exit_code, sentence, wording
from bot.settings import ENV_FILE, Settings, secrets_in_file
from bot.store import StoreUnusable, where_of
from bot.store.engine.address import need_driver
from bot.store.operator.inspecting import trouble_ahead

_OTHERS: Final = 0o077
"""The rights of a file that are its group's, or everybody's."""

_TOKEN: Final = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


def refuse(faults: Iterable[CannotStart]) -> None:
    """Refuse to start where anything is wrong, and tell all of it.

    Raises:
        CannotStart: something is.
    """
    if told := list(faults):
        raise CannotStart("\n".join(map(str, told)), max(each.code for each in told))


def faults_of(settings: Settings) -> Iterator[CannotStart]:
    """Yield what keeps the bot from starting, but for its ports."""
    yield from token_faults(settings)
    yield from env_faults()
    try:
        where = where_of(settings.database_url)
        if not isinstance(where, Path):
            need_driver(where)
        elif trouble := trouble_ahead(where):
            raise trouble
    except StoreUnusable as error:
        yield CannotStart(sentence(error), exit_code(error))
    yield from font_faults(settings)


def token_faults(settings: Settings) -> Iterator[CannotStart]:
    """Yield what is wrong with the token, as far as it can be told without Discord."""
    token = settings.discord_token
    if token is None:
        yield CannotStart(wording.text("program-token-needed"), CONFIGURATION)
    elif _TOKEN.fullmatch(token.get_secret_value()) is None:
        yield CannotStart(wording.text("program-token-shape"), CONFIGURATION)


def env_faults() -> Iterator[CannotStart]:
    """Yield what to do about secrets that others can read in ``.env``.

    Raises:
        SettingsUnreadable: the file cannot be read.
    """
    if is_open_to_others(Path(ENV_FILE)) and (shown := secrets_in_file()):
        said = wording.text("program-env-open", names=", ".join(shown))
        yield CannotStart(said, CONFIGURATION)


def font_faults(settings: Settings) -> Iterator[CannotStart]:
    """Yield what is to be done about each font file that pictures need and that can't be read."""
    for file in unreadable(settings.fonts):
        missing = "program-font-bad" if file.exists() else "program-font-missing"
        name = "program-font-packaged" if file == PACKAGED else missing
        yield CannotStart(wording.text(name, file=str(file)), CONFIGURATION)


def is_open_to_others(file: Path) -> bool:
    """Return whether there is a file, and others than its owner may read it; never on Windows."""
    return sys.platform != "win32" and file.is_file() and bool(file.stat().st_mode & _OTHERS)
