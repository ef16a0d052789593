"""All settings of the program, read from the environment and ``.env`` here alone.

Each is declared once: its type, its bounds, its default, and its group. What people are told of a
wrong value follows from that, and tests compare ``.env.example`` and ``docs/reference.md`` with it.
"""

from __future__ import annotations

import codecs
import io
import logging
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args
from urllib.parse import urlsplit

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BaseModel,
    BeforeValidator,
    Field,
    SecretStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)

ENV_FILE: Final = ".env"
PREFIX: Final = "BOORAY_"
LONGEST_ADDRESS: Final = 300
"""Characters of an address that people are sent to: five fit in a message with what it says."""

_UNPREFIXED: Final = ("discord_token", "database_url")
_CREDENTIALS: Final = re.compile(r"//[^@/]*@")
_PASSWORD: Final = re.compile(r"//[^@/:]*:[^@]+@|[?&]password=.")
_HTTP_URL: Final = TypeAdapter(AnyHttpUrl)
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_SHARDS: Final = re.compile(r"\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?")

logging.getLogger("dotenv.main").setLevel(logging.ERROR)  # its warnings are faults here


class Group(StrEnum):
    """Settings that belong together, by their heading in ``docs/reference.md``."""

    DISCORD = "Discord and the database"
    PLAY = "Play"
    LOG = "Log and monitoring"
    WEB = "Tables in a browser"
    BACKUPS = "Backups"
    ADDRESSES = "Addresses"


def setting(default: object, group: Group, **bounds: float) -> Any:
    """Return the declaration of a setting."""
    limits: dict[str, Any] = dict(bounds)
    return Field(default, json_schema_extra={"group": group}, **limits)


# What settings are made of. Each raises ValueError where a text is nothing of the kind.


def _shards_of(text: str) -> tuple[int, ...]:
    """Return the shards that a text like ``0,1`` or ``0-3`` names, in order, each once."""
    named: set[int] = set()
    for part in text.split(","):
        found = _SHARDS.fullmatch(part)
        if found is None or int(found[1]) > int(found[2] or found[1]):
            raise ValueError(part)
        named.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return tuple(sorted(named))


def _files_of(text: str) -> tuple[Path, ...]:
    """Return the files that a text names, set apart as in ``PATH``."""
    return tuple(Path(each.strip()) for each in text.split(os.pathsep) if each.strip())


def networks_in(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Return the IP addresses, or networks, that a text names, separated by commas."""
    return tuple(ip_network(each.strip()) for each in text.split(","))


def _without_query(address: AnyHttpUrl) -> AnyHttpUrl:  # to which paths can be added
    if address.query is not None or address.fragment is not None:
        raise ValueError(address)
    return address


def _shown_to_people(address: AnyHttpUrl) -> AnyHttpUrl:
    if len(str(address)) > LONGEST_ADDRESS or address.username or address.password:
        raise ValueError(address)
    return address


def _origin_of(text: str) -> str:
    """Return the address of a server as browsers name it: scheme, host, and a port if it says one.

    Nothing may stand behind the host.
    """
    address = _shown_to_people(_without_query(_HTTP_URL.validate_python(text.strip())))
    if (address.path or "/").strip("/"):
        raise ValueError(text)
    port = "" if address.port == _USUAL_PORTS[address.scheme] else f":{address.port}"
    return f"{address.scheme}://{address.host}{port}"


def _safe_for_cookies(address: str) -> str:  # as no stranger reads along
    if not address.startswith("https:") and not is_loopback(address):
        raise ValueError(address)
    return address


def is_loopback(address: str) -> bool:
    """Return whether a web address is one of this machine alone."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Kind(str):
    """What a setting takes that is neither a number nor one of a few words."""

    __slots__ = ()


Token = Annotated[SecretStr, BeforeValidator(str.strip)]
Port = Annotated[int, Field(ge=0, le=65535), Kind("port")]
Ip = Annotated[str, BeforeValidator(lambda text: str(ip_address(text.strip()))), Kind("ip")]
Server = Annotated[AnyHttpUrl, AfterValidator(_without_query), Kind("server")]
Origin = Annotated[str, BeforeValidator(_origin_of), Kind("origin")]
SafeOrigin = Annotated[
    str, BeforeValidator(_origin_of), AfterValidator(_safe_for_cookies), Kind("safe-origin")
]
Page = Annotated[AnyHttpUrl, AfterValidator(_shown_to_people), Kind("page")]
Site = Annotated[
    AnyHttpUrl, AfterValidator(_without_query), AfterValidator(_shown_to_people), Kind("site")
]
Networks = Annotated[str, AfterValidator(lambda text: networks_in(text) and text), Kind("networks")]
ShardIds = Annotated[tuple[int, ...], BeforeValidator(_shards_of), Kind("shards")]
Files = Annotated[tuple[Path, ...], BeforeValidator(_files_of), Kind("files")]
Folder = Annotated[Path, Kind("folder")]


class Settings(BaseModel):
    """The operator's settings; ``.env.example`` explains each."""

    discord_token: Token | None = setting(None, Group.DISCORD)
    database_url: str = setting("sqlite:///booray.db", Group.DISCORD)
    # Before the ids, which are compared with it. No bot has as many shards as may be named.
    shard_count: int | None = setting(None, Group.DISCORD, ge=1, le=65_536)
    shard_ids: ShardIds | None = setting(None, Group.DISCORD)
    discord_api: Server | None = setting(None, Group.DISCORD)
    discord_rest: Server | None = setting(None, Group.DISCORD)
    starting_chips: int = setting(1000, Group.PLAY, ge=0, le=1_000_000_000)
    buy_in: int = setting(100, Group.PLAY, ge=1, le=1_000_000)
    pause_seconds: float = setting(9, Group.PLAY, ge=0, le=3600)
    beacon: Literal["drand", "message"] = setting("drand", Group.PLAY)
    computer_seconds: float = setting(1.6, Group.PLAY, ge=0, le=60)
    rating_percent: float = setting(25, Group.PLAY, ge=0, le=100)
    idle_minutes: float = setting(15, Group.PLAY, ge=0.1, le=10_080)
    fonts: Files = setting((), Group.PLAY)
    film_format: Literal["webp", "gif"] = setting("webp", Group.PLAY)
    log_level: Literal["debug", "info", "warning", "error"] = setting("info", Group.LOG)
    log_format: Literal["text", "json"] = setting("text", Group.LOG)
    monitoring_port: Port | None = setting(None, Group.LOG)
    monitoring_host: Ip = setting("127.0.0.1", Group.LOG)
    sandbox_port: Port = setting(8420, Group.LOG)
    web_address: SafeOrigin | None = setting(None, Group.WEB)
    web_port: Port = setting(8422, Group.WEB)
    web_host: Ip = setting("127.0.0.1", Group.WEB)
    web_proxy: Networks = setting("127.0.0.0/8,::1", Group.WEB)
    web_peer: Origin | None = setting(None, Group.WEB)
    backup_folder: Folder | None = setting(None, Group.BACKUPS)
    backups_kept: int = setting(7, Group.BACKUPS, ge=1, le=3650)
    site: Site | None = setting(None, Group.ADDRESSES)
    support: Page | None = setting(None, Group.ADDRESSES)
    terms: Page | None = setting(None, Group.ADDRESSES)
    privacy: Page | None = setting(None, Group.ADDRESSES)

    @field_validator("shard_ids")
    @classmethod
    def _in_step(cls, ids: tuple[int, ...], others: ValidationInfo) -> tuple[int, ...]:
        """Return the shards, if it is said how many there are, and each is among them."""
        if "shard_count" in others.data:  # else that is the faulty one
            count: int | None = others.data["shard_count"]
            if count is None or ids[-1] >= count:
                raise ValueError(ids)
        return ids


NAMES: Final = {
    field: field.upper() if field in _UNPREFIXED else f"{PREFIX}{field.upper()}"
    for field in Settings.model_fields
}
"""The names of all settings as they stand in the environment, by those here."""


def known_names() -> frozenset[str]:
    """Return the names of all settings as they stand in the environment."""
    return frozenset(NAMES.values())


@dataclass(frozen=True, slots=True)
class BadSetting:
    """A setting that is unknown, or has a value it does not take."""

    name: str
    unknown: bool = False
    value: str = ""
    """What it was set to, the credentials of an address left out."""

    def __str__(self) -> str:
        return self.name

    @property
    def takes(self) -> tuple[str, dict[str, str]]:
        """What it takes: the name of a sentence, and its facts."""
        field = next(field for field, name in NAMES.items() if name == self.name)
        kind = Settings.model_fields[field]
        parts = [*kind.metadata]  # also of a type that stands beside None
        for each in get_args(kind.annotation):
            parts += getattr(each, "__metadata__", ())
        if (named := next((each for each in parts if isinstance(each, Kind)), None)) is not None:
            return named, {}
        limits = {
            limit: str(getattr(each, bound))
            for limit, bound in (("least", "ge"), ("most", "le"))
            for each in parts
            if hasattr(each, bound)
        }
        if limits:
            return "number" if kind.annotation is float else "whole", limits
        *others, last = get_args(kind.annotation)
        return "words", {"others": ", ".join(others), "last": last}


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of ``.env`` that sets nothing; its text may be a secret."""

    number: int

    def __str__(self) -> str:
        return f"line {self.number} of {ENV_FILE}"


class BadSettings(Exception):  # noqa: N818 - "bad settings" is what it says
    """All lines that set nothing, unknown settings, and values that settings do not take."""

    def __init__(self, faults: Iterable[BadSetting | BadLine], others: Settings) -> None:
        self.faults = tuple(faults)
        self.others = others
        """The settings, with defaults in place of what is wrong; of ports, any free one."""
        super().__init__(", ".join(map(str, self.faults)))


class SettingsUnreadable(Exception):  # noqa: N818 - what the file is
    """There is a ``.env`` that cannot be read; the text says why, in the system's words."""


def read_settings() -> Settings:
    """Read the settings.

    Raises:
        BadSettings: some are misspelt (``BOORAY_…`` that is no setting, or anything else unknown in
            the ``.env`` file), or have values they do not take, or a line there sets nothing.
        SettingsUnreadable: the ``.env`` file cannot be read.
    """
    text = _env_text()
    in_file, outside = _set_in(text), {name.upper(): value for name, value in os.environ.items()}
    named = {*in_file, *(name for name in outside if name.startswith(PREFIX))}
    faults: list[BadSetting | BadLine] = [*_bad_lines(text)]
    faults += (BadSetting(name, unknown=True) for name in sorted(named - known_names()))
    given = {
        name: value for each in (in_file, outside) for name, value in each.items() if value.strip()
    }
    values: dict[str, Any] = {field: given[name] for field, name in NAMES.items() if name in given}
    try:
        settings = Settings(**values)
    except ValidationError as error:
        wrong = {str(each["loc"][0]): str(each["input"]) for each in error.errors()}
        faults += (
            BadSetting(NAMES[field], value=_CREDENTIALS.sub("//…@", value))
            for field, value in wrong.items()
        )
        for field in {*wrong, "shard_ids", "shard_count"} & values.keys():
            del values[field]
        values |= {field: 0 for field in wrong if field.endswith("_port")}
        raise BadSettings(faults, Settings(**values)) from error
    if faults:
        raise BadSettings(faults, settings)
    return settings


def secrets_in_file() -> list[str]:
    """Return the names of the settings in ``.env`` that nobody else may read: token and password.

    Raises:
        SettingsUnreadable: the file cannot be read.
    """
    in_file = _set_in(_env_text())
    secret = ["DISCORD_TOKEN"] if in_file.get("DISCORD_TOKEN", "").strip() else []
    if _PASSWORD.search(in_file.get("DATABASE_URL", "")):
        secret.append("DATABASE_URL")
    return secret


def _env_text() -> str:
    """Return what stands in ``.env``, if there is one: in UTF-8, or UTF-16 as Windows writes it."""
    if not os.path.lexists(ENV_FILE):
        return ""
    try:
        content = Path(ENV_FILE).read_bytes()
    except OSError as error:
        raise SettingsUnreadable(error.strerror or str(error)) from error
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = content.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:  # whose own text shows what stands there: a token
        raise SettingsUnreadable("Not UTF-8") from error
    if "\0" in text:  # UTF-16 without its mark
        raise SettingsUnreadable("Not UTF-8")
    return text


def _set_in(text: str) -> dict[str, str]:
    values = dotenv_values(stream=io.StringIO(text))
    return {name.upper(): value for name, value in values.items() if value is not None}


def _bad_lines(text: str) -> Iterator[BadLine]:
    for each in parse_stream(io.StringIO(text)):
        if each.error or (each.key is not None and each.value is None):
            written = each.original.string
            blank = written[: len(written) - len(written.lstrip())].count("\n")
            yield BadLine(each.original.line + blank)
