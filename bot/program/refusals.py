"""Refusals of operator commands, as sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

from bot.settings import BadLine, BadSetting, BadSettings, SettingsUnreadable
from bot.store import StoreBusy, StoreTrouble, StoreUnknown, StoreUnusable
from bot.store.operator.moving import CopyFailed
from bot.wording import Wording

wording: Final = Wording()

FAILED: Final = 1
"""The exit code where trying again may help."""

CONFIGURATION: Final = 78
"""The exit code where it cannot help before somebody changes a setting, the token or a file.

It is ``EX_CONFIG`` of sysexits.h; service managers are told not to start the bot again after it.
"""

MAY_PASS: Final = frozenset(
    {
        *(StoreTrouble.DISK_FULL, StoreTrouble.DISK_FAILED, StoreTrouble.FILE_GONE),
        *(StoreTrouble.IN_USE, StoreTrouble.NO_DESCRIPTORS),
        *(StoreTrouble.FILE_REPLACED, StoreTrouble.DATABASE_REPLACED, StoreTrouble.FILE_EXISTS),
        *(StoreTrouble.SERVER_GONE, StoreTrouble.TLS_REFUSED, StoreTrouble.READ_ONLY),
    }
)
"""Troubles with a database after which a new start may do better, while nothing else is changed."""

_OF_FILES: Final = frozenset(
    {
        *(StoreTrouble.NOT_WRITABLE, StoreTrouble.NOT_A_DATABASE, StoreTrouble.NOT_OURS),
        *(StoreTrouble.NEWER_SCHEMA, StoreTrouble.DAMAGED, StoreTrouble.FOLDER),
    }
)
FILE_TROUBLES: Final = _OF_FILES | {StoreTrouble.MISSING, StoreTrouble.EMPTY}
"""Troubles with a file of the command line that are told in other words than DATABASE_URL's."""

SANDBOX_TROUBLES: Final = _OF_FILES | {
    *(StoreTrouble.IN_USE, StoreTrouble.FILE_GONE, StoreTrouble.FILE_REPLACED),
}
"""Troubles with the sandbox's file that are told in other words than DATABASE_URL's."""


SANDBOX_FILE: Final = "sandbox.db"
"""The sandbox's own database, in the folder that it starts in.

Never DATABASE_URL: in the sandbox no server of the real bot exists, so all of its tables would be
closed as those of servers that it has left.
"""


class CannotStart(Exception):  # noqa: N818 - it is what it says
    """A command cannot do what it is asked; its text is the sentence to print."""

    def __init__(self, text: str, code: int = FAILED) -> None:
        super().__init__(text)
        self.code = code
        """The bot's exit code; other commands exit with 1 whatever it is."""


REFUSALS: Final = (
    *(CannotStart, BadSettings, SettingsUnreadable),
    *(StoreUnusable, StoreBusy, StoreUnknown, CopyFailed),
)
"""What each command may raise: the operator is told a sentence of it."""


@contextmanager
def _telling(words: str, troubles: Collection[StoreTrouble], where: str | None) -> Iterator[None]:
    """Have a trouble with a file told in words of its own.

    Raises:
        CannotStart: the file cannot be used; the text says what to do.
    """
    try:
        yield
    except StoreUnusable as error:
        if error.trouble not in troubles or where not in {None, error.where}:
            raise
        said = wording.of(words, error.trouble, where=error.where)
        raise CannotStart(said, exit_code(error)) from error


def telling_of_file(file: Path | None) -> AbstractContextManager[None]:
    """Advice about a file that the command line names, where DATABASE_URL is of no help."""
    return _telling("file-trouble", FILE_TROUBLES if file else (), str(file))


def telling_of_sandbox() -> AbstractContextManager[None]:
    """Advice about the sandbox's file, which no setting names and which has no backups."""
    return _telling("sandbox-trouble", SANDBOX_TROUBLES, None)


def sentence(error: Exception) -> str:
    """Return what to print of an error."""
    match error:
        case SettingsUnreadable():
            return wording.text("program-env-unreadable", problem=str(error))
        case BadSettings():
            return "\n".join(map(_what_is_bad, error.faults))
        case StoreUnusable(trouble=StoreTrouble.MISSING) if Path(SANDBOX_FILE).exists():
            return wording.text("program-missing", where=error.where, sandbox=SANDBOX_FILE)
        case StoreUnusable():
            return wording.of("store-trouble", error.trouble, where=error.where)
        case StoreBusy() | StoreUnknown():
            of = "program-busy" if isinstance(error, StoreBusy) else "program-unknown"
            return wording.text(of)
        case CopyFailed():
            of = "program-copy-refused" if error.refused else "program-copy-not-empty"
            return wording.text(of, table=error.table, problem=error.refused or "")
    return str(error)


def exit_code(error: Exception) -> int:
    """Return the exit code of a bot that cannot start, or not go on."""
    if isinstance(error, CannotStart):
        return error.code
    if isinstance(error, StoreUnusable):
        return FAILED if error.trouble in MAY_PASS else CONFIGURATION
    return CONFIGURATION if isinstance(error, BadSettings | SettingsUnreadable) else FAILED


def _what_is_bad(setting: BadSetting | BadLine) -> str:
    if isinstance(setting, BadLine):
        return wording.text("program-line-bad", number=str(setting.number))
    if setting.unknown:
        return wording.text("program-setting-unknown", name=setting.name)
    kind, facts = setting.takes
    takes = wording.of("setting-takes", kind, **facts)
    return wording.text("program-setting-bad", name=setting.name, value=setting.value, takes=takes)
