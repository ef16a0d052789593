"""All settings of the program, read from the environment and ``.env`` here alone."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.env_file import ENV_FILE, BadLine, EnvFile, env_file

PREFIX: Final = "BOORAY_"
_CREDENTIALS: Final = re.compile(r"//[^@/]*@")
_UNPREFIXED: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})
_PORTS: Final = frozenset({"BOORAY_WEB_PORT", "BOORAY_MONITORING_PORT", "BOORAY_SANDBOX_PORT"})
_PASSWORD: Final = re.compile(r"//[^@/:]*:[^@]+@|[?&]password=.")

MOST_SHARDS: Final = 65_536
"""More than Discord gives to anybody; the shards of a process are named one by one."""

LONGEST_ADDRESS: Final = 300
"""Characters of an address that people are sent to: five fit in a message with what it says."""

_HTTP_URL: Final = TypeAdapter(AnyHttpUrl)
_USUAL_PORTS: Final = {"http": 80, "https": 443}

_TOKEN: Final = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_SHARDS: Final = re.compile(r"\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?")


@dataclass(frozen=True, slots=True)
class BadSetting:
    """A setting that is unknown, or has a value it does not take."""

    name: str
    unknown: bool = False
    value: str = ""
    """What it was set to, the credentials of an address left out."""

    def __str__(self) -> str:
        return self.name


class BadSettings(Exception):  # noqa: N818 - "bad settings" is what it says
    """All lines that set nothing, unknown settings, and values that settings do not take."""

    def __init__(self, faults: Iterable[BadSetting | BadLine], others: Settings) -> None:
        self.faults = tuple(faults)
        self.others = others
        """The settings without those values."""
        super().__init__(", ".join(map(str, self.faults)))


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


def token_of(text: object) -> object:
    """Return a token without the blanks around it; None if nothing is left."""
    return text.strip() or None if isinstance(text, str) else text


def looks_like_a_token(text: str) -> bool:
    """Return whether a text has the three parts of a bot's token."""
    return _TOKEN.fullmatch(text) is not None


def files_of(text: object) -> object:
    """Return the files that a text names, set apart as in ``PATH``."""
    if not isinstance(text, str):
        return text
    return tuple(Path(each.strip()) for each in text.split(os.pathsep) if each.strip())


def ip_of(text: object) -> object:
    """Return an IP address in its usual form.

    Raises:
        ValueError: the text is no IP address.
    """
    return str(ip_address(text.strip())) if isinstance(text, str) else text


def networks_in(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Return the IP addresses, or networks, that a text names, separated by commas.

    Raises:
        ValueError: a part of it is neither.
    """
    return tuple(ip_network(each.strip()) for each in text.split(","))


def naming_networks(text: str) -> str:
    """Return a text that names IP addresses, or networks.

    Raises:
        ValueError: a part of it is neither.
    """
    networks_in(text)
    return text


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


def origin_of(text: object) -> object:
    """Return the address of a server as browsers name it: scheme, host, and a port if it says one.

    Raises:
        ValueError: the text is no such address, or something stands behind the host.
    """
    if not isinstance(text, str):
        return text
    address = _HTTP_URL.validate_python(text.strip())
    behind = (address.path or "/").strip("/") or address.query or address.fragment
    if behind or address.username or address.password or len(str(address)) > LONGEST_ADDRESS:
        raise ValueError(text)
    port = "" if address.port == _USUAL_PORTS[address.scheme] else f":{address.port}"
    return f"{address.scheme}://{address.host}{port}"


def safe_for_cookies(address: str | None) -> str | None:
    """Return an address over which no stranger reads along.

    Raises:
        ValueError: it is not encrypted, and not of this machine.
    """
    if address is not None and not address.startswith("https:") and not is_loopback(address):
        raise ValueError(address)
    return address


def is_loopback(address: str) -> bool:
    """Return whether a web address is one of this machine alone."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Settings(BaseSettings):
    """The operator's settings; ``.env.example`` explains each."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, extra="ignore", env_ignore_empty=True)

    discord_token: Annotated[SecretStr | None, BeforeValidator(token_of)] = None
    database_url: str = "sqlite:///booray.db"
    discord_api: Annotated[AnyHttpUrl | None, Field(validation_alias="BOORAY_DISCORD_API")] = None
    # Before the ids, which are compared with it.
    shard_count: Annotated[
        int | None, Field(ge=1, le=MOST_SHARDS, validation_alias="BOORAY_SHARD_COUNT")
    ] = None
    shard_ids: Annotated[
        tuple[int, ...] | None,
        NoDecode,
        BeforeValidator(shards_of),
        Field(validation_alias="BOORAY_SHARD_IDS"),
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
    monitoring_host: Annotated[
        str, BeforeValidator(ip_of), Field(validation_alias="BOORAY_MONITORING_HOST")
    ] = "127.0.0.1"
    web_address: Annotated[
        str | None,
        BeforeValidator(origin_of),
        AfterValidator(safe_for_cookies),
        Field(validation_alias="BOORAY_WEB_ADDRESS"),
    ] = None
    web_port: Annotated[int, Field(ge=0, le=65535, validation_alias="BOORAY_WEB_PORT")] = 8422
    web_host: Annotated[str, BeforeValidator(ip_of), Field(validation_alias="BOORAY_WEB_HOST")] = (
        "127.0.0.1"
    )
    web_peer: Annotated[
        str | None, BeforeValidator(origin_of), Field(validation_alias="BOORAY_WEB_PEER")
    ] = None
    web_proxy: Annotated[
        str, AfterValidator(naming_networks), Field(validation_alias="BOORAY_WEB_PROXY")
    ] = "127.0.0.0/8,::1"
    starting_chips: Annotated[
        int, Field(ge=0, le=1_000_000_000, validation_alias="BOORAY_STARTING_CHIPS")
    ] = 1000
    buy_in: Annotated[int, Field(ge=1, le=1_000_000, validation_alias="BOORAY_BUY_IN")] = 100
    pause_seconds: Annotated[
        float, Field(ge=0, le=3600, validation_alias="BOORAY_PAUSE_SECONDS")
    ] = 9
    beacon: Annotated[Literal["drand", "message"], Field(validation_alias="BOORAY_BEACON")] = (
        "drand"
    )
    computer_seconds: Annotated[
        float, Field(ge=0, le=60, validation_alias="BOORAY_COMPUTER_SECONDS")
    ] = 1.6
    rating_percent: Annotated[
        float, Field(ge=0, le=100, validation_alias="BOORAY_RATING_PERCENT")
    ] = 25
    idle_minutes: Annotated[
        float, Field(ge=0.1, le=10_080, validation_alias="BOORAY_IDLE_MINUTES")
    ] = 15
    fonts: Annotated[
        tuple[Path, ...],
        NoDecode,
        BeforeValidator(files_of),
        Field(validation_alias="BOORAY_FONTS"),
    ] = ()
    film_format: Annotated[Literal["webp", "gif"], Field(validation_alias="BOORAY_FILM_FORMAT")] = (
        "webp"
    )
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

    @field_validator("shard_ids")
    @classmethod
    def _in_step(
        cls, ids: tuple[int, ...] | None, others: ValidationInfo
    ) -> tuple[int, ...] | None:
        """Return the shards, if there are so many.

        Raises:
            ValueError: it is not said how many shards there are, or one of them is not among these.
        """
        if ids is not None and "shard_count" in others.data:  # else that is the faulty one
            count: int | None = others.data["shard_count"]
            if count is None or ids[-1] >= count:
                raise ValueError(ids)
        return ids


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
        BadSettings: some are misspelt (``BOORAY_…`` that is no setting, or anything else unknown in
            the ``.env`` file), or have values they do not take, or a line there sets nothing.
        SettingsUnreadable: the ``.env`` file cannot be read.
    """
    file = env_file()
    names = {name for name in os.environ if name.upper().startswith(PREFIX)} | set(file.values)
    unknown = [
        BadSetting(name, unknown=True)
        for name in sorted(names)
        if name.upper() not in known_names()
    ]
    faults: list[BadSetting | BadLine] = [*file.bad_lines, *unknown]
    try:
        settings = Settings(_env_file_encoding=file.encoding)
    except ValidationError as error:
        wrong = list(_faults_in(error))
        raise BadSettings([*faults, *wrong], _without(wrong, file)) from error
    if faults:
        raise BadSettings(faults, settings)
    return settings


def _without(wrong: Iterable[BadSetting], file: EnvFile) -> Settings:
    """Return the settings with defaults in place of wrong values; any free port is one."""
    names = {each.name for each in wrong} | {"BOORAY_SHARD_IDS", "BOORAY_SHARD_COUNT"}
    instead: dict[str, Any] = {
        str(field.validation_alias): 0 if str(field.validation_alias) in _PORTS else field.default
        for field in Settings.model_fields.values()
        if field.validation_alias in names
    }
    return Settings(_env_file_encoding=file.encoding, **instead)


def secrets_in_file() -> list[str]:
    """Return the names of the settings in ``.env`` that nobody else may read: token and password.

    Raises:
        SettingsUnreadable: the file cannot be read.
    """
    in_file = {name.upper(): value or "" for name, value in env_file().values.items()}
    secret = ["DISCORD_TOKEN"] if in_file.get("DISCORD_TOKEN", "").strip() else []
    if _PASSWORD.search(in_file.get("DATABASE_URL", "")):
        secret.append("DATABASE_URL")
    return secret


def _faults_in(error: ValidationError) -> Iterator[BadSetting]:
    """Yield each setting whose value is refused, once."""
    refused = {str(each["loc"][0]).upper(): str(each["input"]) for each in error.errors()}
    for name, value in refused.items():
        yield BadSetting(name, value=_CREDENTIALS.sub("//…@", value))
