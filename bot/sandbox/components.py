"""Discord's limits on message components.

Limits are those of Discord's component reference. Every check notes its problem in a `Form`, so a
body is refused with everything that is wrong with it.
"""

import itertools
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Final

from bot.sandbox.errors import FormErrors, Json, Path

ROW = 1
BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8
SECTION = 9
TEXT = 10
THUMBNAIL = 11
GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18

SELECTS: Final = frozenset(
    {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
)
MAX_COMPONENTS: Final = 40
MAX_TEXT: Final = 4000
LINK_STYLE: Final = 5
PREMIUM_STYLE: Final = 6

_DESCRIBED: Final[Json] = {"description": None, "spoiler": False}
_SELECTED: Final[Json] = {"min_values": 1, "max_values": 1}
_DEFAULTS: Final[Mapping[int, Json]] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: _DESCRIBED,
    FILE: {"spoiler": False},
    **dict.fromkeys(SELECTS, _SELECTED),
}

_IN_CONTAINER: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_IN_LAYOUT: Final = (*_IN_CONTAINER, CONTAINER)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a tree, parents before children, accessories after their siblings."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for slot in ("accessory", "component"):
            if isinstance(component.get(slot), dict):
                yield from walk([component[slot]])


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with this custom id."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def texts(components: list[Json]) -> Iterator[str]:
    """The contents of a tree's text displays, in order."""
    for component in walk(components):
        if component.get("type") == TEXT:
            yield component["content"]


def settle(components: list[Json]) -> None:
    """Complete checked components as Discord answers them.

    Those without an `id` get the next free number, what was left out its default, and emoji ids
    become texts.
    """
    taken = {c["id"] for c in walk(components) if c.get("id")}
    free = (n for n in itertools.count(1) if n not in taken)
    for component in walk(components):
        component["id"] = component.get("id") or next(free)
        _fill_in(component, _DEFAULTS.get(component["type"], {}))
        for item in component.get("items") or []:
            _fill_in(item, _DESCRIBED)
        for shape in (component, *(component.get("options") or [])):
            emoji = shape.get("emoji")
            if emoji and emoji.get("id") is not None:
                emoji["id"] = str(emoji["id"])


def _fill_in(shape: Json, defaults: Json) -> None:
    for key, value in defaults.items():
        if shape.get(key) is None:
            shape[key] = value


class Checker:
    """Checks one message's components. `emojis` are the custom emojis the bot may use."""

    def __init__(self, form: FormErrors, emojis: Container[str]) -> None:
        self._form = form
        self._emojis = emojis
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._count = 0
        self._text = 0
        self._kinds: Mapping[int, Callable[[Path, Json], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text_display,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
        } | dict.fromkeys(SELECTS, self.select)

    def layout(self, components: object) -> None:
        """Check a Components V2 message: at most 40 components and 4,000 characters in all."""
        path: Path = ("components",)
        self._each(path, self._form.count(path, components, 1, MAX_COMPONENTS), _IN_LAYOUT)
        if self._count > MAX_COMPONENTS:
            self._form.refuse(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components in a message may not exceed {MAX_COMPONENTS}.",
            )
        if self._text > MAX_TEXT:
            self._form.refuse(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total displayable text of a message may not exceed {MAX_TEXT} characters.",
            )

    def rows(self, components: object) -> None:
        """Check a classic message: up to five rows of buttons or one select."""
        path: Path = ("components",)
        self._each(path, self._form.count(path, components, 0, 5), (ROW,))

    def _each(self, path: Path, components: list[Json], allowed: tuple[int, ...]) -> None:
        for index, component in enumerate(components):
            self.one((*path, index), component, allowed)

    def one(self, path: Path, component: object, allowed: tuple[int, ...]) -> None:
        """Check one component, which must be of one of the `allowed` types."""
        shape = self._form.mapping(path, component)
        if not isinstance(component, dict):
            return
        if not self._form.choice((*path, "type"), shape.get("type"), allowed):
            return
        self._count += 1
        self._identity(path, shape)
        self._kinds[shape["type"]](path, shape)

    def _identity(self, path: Path, component: Json) -> None:
        given = component.get("id")
        if given is None or given == 0:
            return
        number_ = self._form.whole((*path, "id"), given, 0, 2**31 - 1)
        if number_ in self._ids:
            self._form.refuse(
                (*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
            )
        self._ids.add(number_)

    def custom_id(self, path: Path, component: Json) -> None:
        """Check a custom id: 1 to 100 characters, no other component has it."""
        custom_id = component.get("custom_id")
        if not self._form.length((*path, "custom_id"), custom_id, 1, 100):
            return
        if custom_id in self._custom_ids:
            self._form.refuse(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self._custom_ids.add(str(custom_id))

    def _row(self, path: Path, row: Json) -> None:
        inside: Path = (*path, "components")
        children = self._form.count(inside, row.get("components"), 1, 5)
        selects = [c for c in children if isinstance(c, dict) and c.get("type") in tuple(SELECTS)]
        if selects and len(children) > 1:
            self._form.refuse(
                inside,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        self._each(inside, children, (BUTTON, *sorted(SELECTS)))

    def _button(self, path: Path, button: Json) -> None:
        style = self._form.whole((*path, "style"), button.get("style"), 1, PREMIUM_STYLE)
        if style == PREMIUM_STYLE:
            if not button.get("sku_id"):
                self._form.required((*path, "sku_id"))
            return
        self._form.length((*path, "label"), button.get("label"), 0, 80, required=False)
        self._emoji(path, button)
        if not button.get("label") and not button.get("emoji"):
            self._form.refuse(
                path, "BUTTON_COMPONENT_NO_LABEL_OR_EMOJI", "A button needs a label or an emoji"
            )
        if style == LINK_STYLE:
            self._form.length((*path, "url"), button.get("url"), 1, 512)
            if button.get("custom_id"):
                self._exclusive(path)
        else:
            if button.get("url"):
                self._exclusive(path)
            self.custom_id(path, button)

    def _exclusive(self, path: Path) -> None:
        self._form.refuse(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )

    def _emoji(self, path: Path, component: Json) -> None:
        emoji = component.get("emoji")
        if emoji is None:
            return
        shape = self._form.mapping((*path, "emoji"), emoji)
        emoji_id = shape.get("id")
        known = bool(shape.get("name")) if emoji_id is None else str(emoji_id) in self._emojis
        if not known:
            self._form.refuse((*path, "emoji"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, path: Path, select: Json) -> None:
        """Check a select menu of any kind."""
        self.custom_id(path, select)
        form = self._form
        form.length((*path, "placeholder"), select.get("placeholder"), 0, 150, required=False)
        least = form.whole((*path, "min_values"), select.get("min_values"), 0, 25, default=1)
        most = form.whole((*path, "max_values"), select.get("max_values"), 1, 25, default=1)
        if least > most:
            form.refuse((*path, "min_values"), "BASE_TYPE_MAX", "min_values exceeds max_values")
        if select["type"] == STRING_SELECT:
            options = self.options(path, select, 1, 25)
            if most > len(options) > 0:
                form.refuse(
                    (*path, "options"),
                    "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
                    "max_values may not exceed the number of options",
                )
            if sum(1 for option in options if option.get("default")) > most:
                form.refuse(
                    (*path, "options"),
                    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                    "More options are set as default than max_values allows",
                )

    def options(self, path: Path, component: Json, low: int, high: int) -> list[Json]:
        """Check a list of options: labels, values and descriptions up to 100, no value twice."""
        inside: Path = (*path, "options")
        options = self._form.count(inside, component.get("options"), low, high)
        values: set[object] = set()
        shapes = []
        for index, option in enumerate(options):
            here: Path = (*inside, index)
            shape = self._form.mapping(here, option)
            shapes.append(shape)
            self._form.length((*here, "label"), shape.get("label"), 1, 100)
            self._form.length((*here, "value"), shape.get("value"), 1, 100)
            self._form.length(
                (*here, "description"), shape.get("description"), 0, 100, required=False
            )
            self._emoji(here, shape)
            value = shape.get("value")
            if isinstance(value, str) and value in values:
                self._form.refuse(
                    (*here, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(str(value))
        return shapes

    def _section(self, path: Path, section: Json) -> None:
        inside: Path = (*path, "components")
        self._each(inside, self._form.count(inside, section.get("components"), 1, 3), (TEXT,))
        accessory: Path = (*path, "accessory")
        if section.get("accessory") is None:
            self._form.required(accessory)
        else:
            self.one(accessory, section["accessory"], (BUTTON, THUMBNAIL))

    def _text_display(self, path: Path, display: Json) -> None:
        content = display.get("content")
        if self._form.length((*path, "content"), content, 1, MAX_TEXT):
            self._text += len(str(content))

    def _media(self, path: Path, media: object) -> None:
        shape = self._form.mapping(path, media)
        url = shape.get("url")
        if self._form.length((*path, "url"), url, 1, 2048) and not str(url).startswith(
            ("http://", "https://", "attachment://")
        ):
            self._form.refuse(
                (*path, "url"), "URL_TYPE_INVALID_SCHEME", f'Scheme "{url}" is not supported.'
            )

    def _thumbnail(self, path: Path, thumbnail: Json) -> None:
        self._media((*path, "media"), thumbnail.get("media"))
        self._described(path, thumbnail)

    def _described(self, path: Path, item: Json) -> None:
        self._form.length((*path, "description"), item.get("description"), 0, 1024, required=False)

    def _gallery(self, path: Path, gallery: Json) -> None:
        inside: Path = (*path, "items")
        for index, item in enumerate(self._form.count(inside, gallery.get("items"), 1, 10)):
            shape = self._form.mapping((*inside, index), item)
            self._media((*inside, index, "media"), shape.get("media"))
            self._described((*inside, index), shape)

    def _file(self, path: Path, file: Json) -> None:
        media = self._form.mapping((*path, "file"), file.get("file"))
        if not str(media.get("url", "")).startswith("attachment://"):
            self._form.refuse(
                (*path, "file", "url"),
                "URL_TYPE_INVALID_SCHEME",
                "A file component shows an attachment:// of the same message.",
            )

    def _separator(self, path: Path, separator: Json) -> None:
        self._form.whole((*path, "spacing"), separator.get("spacing"), 1, 2, default=1)

    def _container(self, path: Path, container: Json) -> None:
        inside: Path = (*path, "components")
        children = self._form.count(inside, container.get("components"), 1, MAX_COMPONENTS)
        self._each(inside, children, _IN_CONTAINER)
        colour = container.get("accent_color")
        self._form.whole((*path, "accent_color"), colour, 0, 0xFFFFFF, default=0)
