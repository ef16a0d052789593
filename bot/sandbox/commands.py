"""Slash commands: registration limits and their entry by a member."""

import re
from collections.abc import Sequence
from typing import Any, Final

from bot.sandbox import errors
from bot.sandbox.errors import FormErrors, Json, Path

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)

CHAT_INPUT: Final = 1
ENTRY_POINT: Final = 4
"""What starts an app's Activity; Discord makes one when Activities are enabled."""
MAX_COMMANDS: Final = 100
MAX_OPTIONS: Final = 25
MAX_CHARACTERS: Final = 8000

_NAME: Final = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
"""Letters and digits of every script; of Devanagari and Thai their vowel signs too."""

LOCALES: Final = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    }
)


def check_commands(body: object) -> list[Json]:
    """The commands of a bulk registration, or 50035 with all that is wrong with them."""
    form = FormErrors()
    if not isinstance(body, list):
        form.refuse((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.check()
        return []
    names: set[tuple[str, str]] = set()
    for index, command in enumerate(body):
        shape = form.mapping((index,), command)
        _check_command(form, (index,), shape)
        key = (str(shape.get("type", CHAT_INPUT)), str(shape.get("name")))
        if key in names:
            form.refuse(
                (index,),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(key)
    form.check()
    for index, command in enumerate(body):
        _check_size(form, (index,), command)
    form.check()
    if sum(1 for kind, _ in names if kind == str(CHAT_INPUT)) > MAX_COMMANDS:
        raise errors.ApiError(
            400, 30032, f"Maximum number of application commands reached ({MAX_COMMANDS})."
        )
    return body


def check_command(body: object) -> Json:
    """One command, or 50035."""
    form = FormErrors()
    shape = form.mapping((), body)
    _check_command(form, (), shape)
    form.check()
    _check_size(form, (), shape)
    form.check()
    return shape


def _check_command(form: FormErrors, path: Path, command: Json) -> None:
    kind = command.get("type", CHAT_INPUT)
    if not form.choice((*path, "type"), kind, (1, 2, 3, ENTRY_POINT)):
        return
    _check_audience(form, path, command)
    if command.get("handler") is not None:
        form.choice((*path, "handler"), command["handler"], (1, 2))
    if kind != CHAT_INPUT:
        form.length((*path, "name"), command.get("name"), 1, 32)
        return
    _check_name(form, path, command)
    _check_options(form, path, command, depth=0)


def _check_audience(form: FormErrors, path: Path, command: Json) -> None:
    """Check where a command is offered, and to whom."""
    for key, most in (("contexts", 2), ("integration_types", 1)):
        if command.get(key) is not None:
            for index, entry in enumerate(form.count((*path, key), command[key], 1, most + 1)):
                form.choice((*path, key, index), entry, range(most + 1))
    needed = command.get("default_member_permissions")
    if needed is not None and not (isinstance(needed, str | int) and str(needed).isdigit()):
        here: Path = (*path, "default_member_permissions")
        form.refuse(here, "NUMBER_TYPE_COERCE", f'Value "{needed}" is not permissions.')


def _check_size(form: FormErrors, path: Path, command: Json) -> None:
    if _characters(command) > MAX_CHARACTERS:
        form.refuse(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MAX_CHARACTERS})",
        )


def _check_name(form: FormErrors, path: Path, shape: Json) -> None:
    names = {(*path, "name"): shape.get("name")} | {
        (*path, "name_localizations", locale): name
        for locale, name in _localized(form, path, shape, "name_localizations")
    }
    for here, name in names.items():
        if form.length(here, name, 1, 32) and not (
            isinstance(name, str) and _NAME.fullmatch(name) and name == name.lower()
        ):
            form.refuse(here, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.length((*path, "description"), shape.get("description"), 1, 100)
    for locale, text in _localized(form, path, shape, "description_localizations"):
        form.length((*path, "description_localizations", locale), text, 1, 100)


def _localized(form: FormErrors, path: Path, shape: Json, key: str) -> list[tuple[str, Any]]:
    texts = shape.get(key)
    if texts is None:
        return []
    entries = form.mapping((*path, key), texts)
    for locale in entries:
        form.choice((*path, key), locale, sorted(LOCALES))
    return list(entries.items())


def _check_options(form: FormErrors, path: Path, parent: Json, *, depth: int) -> None:
    if parent.get("options") is None:
        return
    inside: Path = (*path, "options")
    options = form.count(inside, parent["options"], 0, MAX_OPTIONS)
    names: set[str] = set()
    kinds: set[bool] = set()
    optional_seen = False
    for index, option in enumerate(options):
        here: Path = (*inside, index)
        shape = form.mapping(here, option)
        if not form.choice((*here, "type"), shape.get("type"), range(1, 12)):
            continue
        nests = shape["type"] in (SUBCOMMAND, GROUP)
        kinds.add(nests)
        if len(kinds) > 1 or _misplaced(shape["type"], depth):
            _refuse_option(form, here, "TYPE_INVALID", "This type of option cannot stand here")
            continue
        _check_name(form, here, shape)
        if str(shape.get("name")) in names:
            _refuse_option(form, here, "NAME_ALREADY_EXISTS", "Option name already exists")
        names.add(str(shape.get("name")))
        if nests:
            _check_options(form, here, shape, depth=1 if shape["type"] == GROUP else 2)
            continue
        if shape.get("required") and optional_seen:
            _refuse_option(
                form,
                here,
                "REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not shape.get("required")
        _check_range(form, here, shape)
        _check_choices(form, here, shape)


def _refuse_option(form: FormErrors, path: Path, code: str, message: str) -> None:
    form.refuse(path, f"APPLICATION_COMMAND_OPTIONS_{code}", message)


def _misplaced(kind: int, depth: int) -> bool:
    """Return whether an option may not stand in a command (0), a group (1) or a subcommand (2)."""
    if depth == 0:
        return False
    return kind != SUBCOMMAND if depth == 1 else kind in (SUBCOMMAND, GROUP)


def _check_range(form: FormErrors, path: Path, option: Json) -> None:
    for key in ("min_length", "max_length"):
        form.whole((*path, key), option.get(key), 0, 6000, default=0)
    for key in ("min_value", "max_value"):
        value = option.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            form.refuse((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not number.')


def _check_choices(form: FormErrors, path: Path, option: Json) -> None:
    if option.get("choices"):
        check_choices(form, path, option["choices"], option["type"])
        if option.get("autocomplete"):
            form.refuse(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE_INVALID",
                "Autocomplete may not be used together with choices",
            )
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        form.refuse(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_TYPE_INVALID",
            "Only strings, integers and numbers can be completed",
        )


def check_choices(form: FormErrors, path: Path, choices: object, kind: int) -> None:
    """Check choices, registered ones and those an autocompletion answers with alike."""
    inside: Path = (*path, "choices")
    for index, choice in enumerate(form.count(inside, choices, 0, MAX_OPTIONS)):
        here: Path = (*inside, index)
        shape = form.mapping(here, choice)
        form.length((*here, "name"), shape.get("name"), 1, 100)
        for locale, text in _localized(form, here, shape, "name_localizations"):
            form.length((*here, "name_localizations", locale), text, 1, 100)
        value = shape.get("value")
        if kind == STRING:
            form.length((*here, "value"), value, 1, 100)
        elif kind == INTEGER:
            form.whole((*here, "value"), value, -(2**53), 2**53)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.refuse((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not number.')


def _characters(shape: Json) -> int:
    """Names, descriptions and choices' values, the longest translation of each counted."""
    total = _longest(shape, "name") + _longest(shape, "description")
    for choice in shape.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(
        _characters(option) for option in shape.get("options") or [] if isinstance(option, dict)
    )


def _longest(shape: Json, key: str) -> int:
    """Return how long a text is in the language in which it is longest."""
    translated = (shape.get(f"{key}_localizations") or {}).values()
    return max(len(str(text)) for text in (shape.get(key) or "", *translated))


def stored(
    body: Json,
    *,
    command_id: str,
    application_id: str,
    guild_id: str | None,
    version: str,
    installs: Sequence[int],
) -> Json:
    """A registered command as Discord answers it; `installs` are those of the application."""
    needed = body.get("default_member_permissions")
    command: Json = {
        "id": command_id,
        "application_id": application_id,
        "version": version,
        "default_member_permissions": None if needed is None else str(needed),
        "type": body.get("type", CHAT_INPUT),
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description", ""),
        "description_localizations": body.get("description_localizations"),
        "dm_permission": body.get("dm_permission", True),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or list(installs),
        "nsfw": body.get("nsfw", False),
        "options": body.get("options") or [],
    }
    if command["type"] == ENTRY_POINT:
        command["handler"] = body.get("handler", 1)
    if guild_id is not None:
        command["guild_id"] = guild_id
    return command


def without_localizations(shape: Any) -> Any:
    """A command, or anything in one, as Discord lists it unless localisations are asked for."""
    if isinstance(shape, list):
        return [without_localizations(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    return {
        key: without_localizations(value)
        for key, value in shape.items()
        if not key.endswith("_localizations")
    }
