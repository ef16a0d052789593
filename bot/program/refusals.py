"""Refusals of operator commands, as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from bot.settings import BadLine, BadSetting, BadSettings, SettingsUnreadable
from bot.store import StoreBusy, StoreTrouble, StoreUnknown, StoreUnusable, UnknownTable
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
    *(StoreUnusable, StoreBusy, StoreUnknown, UnknownTable, CopyFailed),
)
"""What each command may raise: the operator is told a sentence of it."""


@contextmanager
def telling_of(kind: Literal["file", "sandbox"], file: Path | None = None) -> Iterator[None]:
    """Have what is wrong with a file be told without advice about DATABASE_URL, which is another's.

    It is ``file``, which the command line names, if it does; or any of the sandbox's, which have no
    backups.
    """
    try:
        yield
    except StoreUnusable as error:
        if kind == "file" and error.where != str(file):
            raise
        raise CannotStart(_trouble(error, kind), exit_code(error)) from error


def sentence(error: Exception) -> str:
    """Return what to print of an error."""
    match error:
        case SettingsUnreadable():
            return wording.text("program-env-unreadable", problem=str(error))
        case BadSettings():
            return "\n".join(map(_what_is_bad, error.faults))
        case StoreUnusable():
            return _trouble(error, "beside" if Path(SANDBOX_FILE).exists() else "setting")
        case StoreBusy() | StoreUnknown():
            of = "program-busy" if isinstance(error, StoreBusy) else "program-unknown"
            return wording.text(of)
        case UnknownTable():
            return wording.text("program-no-table", table=str(error))
        case CopyFailed():
            of = "program-copy-refused" if error.refused else "program-copy-not-empty"
            return wording.text(of, table=error.table, problem=error.refused or "")
    return str(error)


def _trouble(error: StoreUnusable, of: str) -> str:
    return wording.of("store-trouble", error.trouble, where=error.where, of=of)


def not_written(file: Path, error: OSError | StoreUnusable) -> Exception:
    """Return the refusal of a command that could not write a new file."""
    if isinstance(error, FileExistsError):
        return StoreUnusable(StoreTrouble.FILE_EXISTS, str(file))
    problem = error.detail if isinstance(error, StoreUnusable) else error.strerror or str(error)
    return CannotStart(wording.text("program-not-writable", file=str(file), problem=problem))


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
