"""``booray service``: the systemd unit that runs this installation."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.program.refusals import CONFIGURATION, CannotStart, wording
from bot.settings import ENV_FILE, Settings
from bot.store import where_of

USER: Final = "booray"
STATE: Final = Path("/var/lib")
"""Where systemd keeps the folders of services."""

HOMES: Final = (Path("/home"), Path("/root"))
"""Where a service that is shut off from homes finds nothing."""


@dataclass(frozen=True, slots=True)
class Installation:
    """The bot as it is installed on a machine."""

    program: Sequence[str]
    """What starts it, without arguments."""
    python: Path
    """The interpreter, where it really is: a virtual environment only links to it."""
    folder: Path
    """Where it keeps ``.env`` and its database."""
    user: str
    """Whose process it is."""
    elsewhere: Sequence[Path] = ()
    """What else it writes to."""
    roots: Path | None = None
    """A ``.env`` of the superuser's, whom a service must not be."""

    @property
    def env(self) -> Path:
        """The file that it reads its settings from."""
        return self.folder / ENV_FILE

    @property
    def runs(self) -> set[Path]:
        """The files that the service must be able to run."""
        return {Path(self.program[0]), self.python}


async def service(settings: Settings) -> int:
    """Print a systemd unit."""
    if sys.platform != "linux":
        raise CannotStart(wording.text("program-service-linux"))
    found = this_installation(settings)
    for warning in warnings_of(found):
        print(warning, file=sys.stderr)
    print(unit_of(found), end="")
    return 0


def this_installation(settings: Settings) -> Installation:
    """Return what is installed here.

    The bot stays in the working folder if its ``.env`` is there and belongs to a user of its own;
    otherwise it gets the folder that systemd keeps for it.
    """
    folder, user, roots = STATE / USER, USER, None
    env = Path(ENV_FILE).absolute()
    if env.is_file() and _is_roots(env):
        roots = env
    elif env.is_file():
        folder, user = env.parent, _owner_of(env)
    database = where_of(settings.database_url)
    files = (database.parent if isinstance(database, Path) else None, settings.backup_folder)
    elsewhere = {folder / each for each in files if each is not None}
    outside = sorted(each for each in elsewhere if not each.is_relative_to(folder))
    return Installation(_program(), _python(), folder, user, outside, roots)


def warnings_of(found: Installation) -> Iterator[str]:
    """Yield a sentence for each thing that is not as it should be, though the unit is right."""
    env, user = str(found.env), found.user
    if found.roots == found.env:
        yield wording.text("program-service-roots", env=env, user=user)
    elif found.roots is not None:
        yield wording.text("program-service-ignored", ignored=str(found.roots), env=env)
    own = _home_of(user)
    for file in sorted(found.runs):
        if _is_in_a_home(file) and not (own.name and file.is_relative_to(own)):
            yield wording.text("program-service-home", program=str(file), user=user)
    if Path(found.program[0]).is_relative_to(found.folder):
        yield wording.text("program-service-code", folder=str(found.folder))


def _program() -> Sequence[str]:
    """Return what starts this very program, wherever it is called from."""
    beside = shutil.which("booray", path=str(Path(sys.executable).parent))
    return [sys.executable, "-P", "-m", "bot"] if beside is None else [beside]


def _python() -> Path:
    return Path(sys.executable).resolve()


def _owner_of(file: Path) -> str:
    """Return a file's owner by name, or by number without one."""
    try:
        return file.owner()
    except KeyError:
        return str(file.stat().st_uid)


def _home_of(user: str) -> Path:
    return Path(os.path.expanduser(f"~{user}"))


def _is_roots(file: Path) -> bool:
    return file.stat().st_uid == 0


def _is_in_a_home(file: Path) -> bool:
    return any(file.is_relative_to(home) for home in HOMES)


def unit_of(found: Installation) -> str:
    """Return the unit's text."""
    folder, user = found.folder, found.user
    facts = {"env": str(found.env), "folder": str(folder), "user": user}
    notes = wording.text("program-service-notes", **facts).splitlines()
    own = {
        "User": user,
        "WorkingDirectory": _escaped(str(folder)),
        "ExecStart": " ".join([*map(_quoted, found.program), "run"]).replace("$", "$$"),
    }
    written = list(found.elsewhere)
    if folder.parent == STATE:  # systemd keeps it, and makes it the user's
        first = "program-service-owner" if found.roots == found.env else "program-service-user"
        source = str(found.roots or "/dev/null")
        notes += wording.text(first, source=source, **facts).splitlines()
        own |= {"StateDirectory": _escaped(folder.name), "StateDirectoryMode": "0700"}
    else:
        written.insert(0, folder)
    if written:  # what is missing is told by the bot, in a sentence
        own["ReadWritePaths"] = " ".join(f"-{_quoted(str(each))}" for each in written)
    homes = any(map(_is_in_a_home, [*found.runs, folder, *written]))
    own["ProtectHome"] = "read-only" if homes else "yes"
    # Without its disk, a database is missing: the bot would end for good, or begin a new one.
    mounts = " ".join(_quoted(str(each)) for each in (folder, *found.elsewhere))
    lines = "\n".join(f"{name}={value}" for name, value in own.items())
    head = "\n".join(f"# {each}".rstrip() for each in notes)
    return f"{head}\n{_UNIT.format(mounts=mounts, own=lines, configuration=CONFIGURATION)}"


def _escaped(text: str) -> str:
    """Return a text in which systemd fills in nothing."""
    return text.replace("%", "%%")


def _quoted(text: str) -> str:
    """Return a text that systemd takes as one word."""
    text = _escaped(text)
    if not set(text) & set(" \t'\"\\;"):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


_UNIT: Final = """\
[Unit]
Description=Booray on Discord
Wants=network-online.target
After=network-online.target postgresql.service
RequiresMountsFor={mounts}
StartLimitIntervalSec=0

[Service]
Type=exec
{own}
UMask=0077
Restart=on-failure
RestartSec=30
RestartPreventExitStatus={configuration}
KillMode=mixed
KillSignal=SIGTERM
TimeoutStopSec=30
LimitNOFILE=65536
CapabilityBoundingSet=
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
"""
"""KillMode=mixed: only the bot is told to stop. It ends its helper processes itself, and finishes
what they are asked for. No limit of starts: Discord may be out of reach for hours. LimitNOFILE:
each page in a browser is an open file, as the database's are, and the usual 1,024 are few."""
