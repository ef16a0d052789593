"""All settings of the program, read from the environment and ``.env`` here alone."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

from dotenv import dotenv_values
from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

ENV_FILE: Final = ".env"
PREFIX: Final = "BOORAY_"
_CREDENTIALS: Final = re.compile(r"//[^@/]*@")
_UNPREFIXED: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})

MOST_SHARDS: Final = 65_536
"""More than Discord gives to anybody; the shards of a process are named one by one."""

LONGEST_ADDRESS: Final = 300
"""Characters of an address that people are sent to: five fit in a message with what it says."""

_SHARDS: Final = re.compile(r"\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?")


class BadSetting(Exception):  # noqa: N818 - "bad setting" is what it says
    """A setting that is unknown, or has a value it does not take."""

    def __init__(self, name: str, *, unknown: bool = False, value: str = "") -> None:
        super().__init__(name)
        self.name = name
        self.unknown = unknown
        self.value = value
        """What it was set to, the credentials of an address left out."""


class SettingsUnreadable(Exception):  # noqa: N818 - what the file is
    """There is a ``.env`` file that cannot be read; the text says why."""


def shards_of(text: object) -> object:
    """Return the shards that a text like ``0,1`` or ``0-3`` names, in order, each once.

    Raises:
        ValueError: it names none, or is written otherwise.
    """
    if not isinstance(text, str):
        return text
    named: set[int] = set()
    for part in text.split(","):
        found = _SHARDS.fullmatch(part)
        if found is None:
            raise ValueError(part)
        first, last = int(found[1]), int(found[2] or found[1])
        if first > last:
            raise ValueError(part)
        named.update(range(first, last + 1))
    return tuple(sorted(named))


def files_of(text: object) -> object:
    """Return the files that a text names, set apart as in ``PATH``."""
    if not isinstance(text, str):
        return text
    return tuple(Path(each.strip()) for each in text.split(os.pathsep) if each.strip())


def without_query(address: AnyHttpUrl | None) -> AnyHttpUrl | None:
    """Return an address to which paths can be added.

    Raises:
        ValueError: something stands behind its path.
    """
    if address is not None and (address.query is not None or address.fragment is not None):
        raise ValueError(address)
    return address


def shown_to_people(address: AnyHttpUrl | None) -> AnyHttpUrl | None:
    """Return an address that people can be shown in a message.

    Raises:
        ValueError: it is too long, or has a user or a password in it.
    """
    if address is not None and (
        len(str(address)) > LONGEST_ADDRESS or address.username or address.password
    ):
        raise ValueError(address)
    return address


class Settings(BaseSettings):
    """The operator's settings; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///booray.db"
    discord_api: Annotated[AnyHttpUrl | None, Field(validation_alias="BOORAY_DISCORD_API")] = None
    shard_ids: Annotated[
        tuple[int, ...] | None,
        NoDecode,
        BeforeValidator(shards_of),
        Field(validation_alias="BOORAY_SHARD_IDS"),
    ] = None
    shard_count: Annotated[
        int | None, Field(ge=1, le=MOST_SHARDS, validation_alias="BOORAY_SHARD_COUNT")
    ] = None
    discord_rest: Annotated[
        AnyHttpUrl | None,
        AfterValidator(without_query),
        Field(validation_alias="BOORAY_DISCORD_REST"),
    ] = None
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Field(validation_alias="BOORAY_LOG_LEVEL")
    ] = "info"
    log_format: Annotated[Literal["text", "json"], Field(validation_alias="BOORAY_LOG_FORMAT")] = (
        "text"
    )
    # What each takes is said to people in the sentences named setting-takes-…: keep them in step.
    sandbox_port: Annotated[int, Field(ge=0, le=65535, validation_alias="BOORAY_SANDBOX_PORT")] = (
        8420
    )
    monitoring_port: Annotated[
        int | None, Field(ge=0, le=65535, validation_alias="BOORAY_MONITORING_PORT")
    ] = None
    starting_chips: Annotated[
        int, Field(ge=0, le=1_000_000_000, validation_alias="BOORAY_STARTING_CHIPS")
    ] = 1000
    buy_in: Annotated[int, Field(ge=1, le=1_000_000, validation_alias="BOORAY_BUY_IN")] = 100
    pause_seconds: Annotated[
        float, Field(ge=0, le=3600, validation_alias="BOORAY_PAUSE_SECONDS")
    ] = 6
    computer_seconds: Annotated[
        float, Field(ge=0, le=60, validation_alias="BOORAY_COMPUTER_SECONDS")
    ] = 1.6
    idle_minutes: Annotated[
        float, Field(ge=0.1, le=10_080, validation_alias="BOORAY_IDLE_MINUTES")
    ] = 15
    fonts: Annotated[
        tuple[Path, ...],
        NoDecode,
        BeforeValidator(files_of),
        Field(validation_alias="BOORAY_FONTS"),
    ] = ()
    site: Annotated[
        AnyHttpUrl | None,
        AfterValidator(without_query),
        AfterValidator(shown_to_people),
        Field(validation_alias="BOORAY_SITE"),
    ] = None
    support: Annotated[
        AnyHttpUrl | None,
        AfterValidator(shown_to_people),
        Field(validation_alias="BOORAY_SUPPORT"),
    ] = None
    terms: Annotated[
        AnyHttpUrl | None, AfterValidator(shown_to_people), Field(validation_alias="BOORAY_TERMS")
    ] = None
    privacy: Annotated[
        AnyHttpUrl | None,
        AfterValidator(shown_to_people),
        Field(validation_alias="BOORAY_PRIVACY"),
    ] = None
    backup_folder: Annotated[Path | None, Field(validation_alias="BOORAY_BACKUP_FOLDER")] = None
    backups_kept: Annotated[int, Field(ge=1, le=3650, validation_alias="BOORAY_BACKUPS_KEPT")] = 7


def known_names() -> frozenset[str]:
    """Return the names of all settings as they stand in the environment."""
    prefixed = {
        str(field.validation_alias)
        for field in Settings.model_fields.values()
        if field.validation_alias
    }
    return frozenset(prefixed | _UNPREFIXED)


def read_settings() -> Settings:
    """Read the settings.

    Raises:
        BadSetting: one is misspelt (``BOORAY_…`` that is no setting, or anything else unknown in
            the ``.env`` file), or has a value it does not take.
        SettingsUnreadable: the ``.env`` file cannot be read.
    """
    try:
        in_file = dotenv_values(ENV_FILE) if Path(ENV_FILE).is_file() else {}
    except OSError as error:
        raise SettingsUnreadable(error.strerror) from error
    except UnicodeDecodeError as error:  # whose own text shows what stands there: a token
        raise SettingsUnreadable("not UTF-8") from error
    _refuse_unknown(name for name in os.environ if name.upper().startswith(PREFIX))
    _refuse_unknown(in_file)
    try:
        return _in_step(Settings())
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        raise BadSetting(name, value=_CREDENTIALS.sub("//…@", str(first["input"]))) from error


def _in_step(settings: Settings) -> Settings:
    """Return settings whose shards there are.

    Raises:
        BadSetting: it is not said how many shards there are, or one of them is not among these.
    """
    ids, count = settings.shard_ids, settings.shard_count
    if ids is not None and (count is None or ids[-1] >= count):
        raise BadSetting("BOORAY_SHARD_IDS", value=",".join(map(str, ids)))
    return settings


def _refuse_unknown(names: Iterable[str]) -> None:
    for name in sorted(names):
        if name.upper() not in known_names():
            raise BadSetting(name, unknown=True)
