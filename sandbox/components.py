"""Components of messages and modals: Discord's checks on what a bot sends, and how it gives them back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sandbox.errors import Form
from sandbox.person import Json

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
MOST_IN_MODAL = 5

Path = tuple[str | int, ...]


class Kind(IntEnum):
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


ENTITY_SELECTS = {Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
SELECTS = ENTITY_SELECTS | {Kind.STRING_SELECT}
IN_CONTAINER = {Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR}
TOP_LEVEL = IN_CONTAINER | {Kind.CONTAINER}
LINK_STYLE, PREMIUM_STYLE = 5, 6


def message_components(
    given: Any, form: Form, *, v2: bool, media: Callable[[str], Json], path: Path = ("components",)
) -> list[Json]:
    """Checked and normalised; what is wrong goes to `form`. `media` makes an object of a url (`attachment://…`)."""
    return _Reader(form, media, modal=False).message(given, v2, path)


def modal_components(given: Any, form: Form, path: Path = ("components",)) -> list[Json]:
    """The same for a modal's parts."""
    return _Reader(form, lambda url: {"url": url}, modal=True).modal_parts(given, path)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, depth first, nested ones and accessories included."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        for single in ("accessory", "component"):
            if single in component:
                yield from walk([component[single]])


def find(components: list[Json], custom_id: str) -> Json | None:
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def texts(components: list[Json]) -> Iterator[str]:
    """The markdown of all text displays."""
    for component in walk(components):
        if component["type"] == Kind.TEXT:
            yield component["content"]


@dataclass(slots=True)
class _Reader:
    form: Form
    media: Callable[[str], Json]
    modal: bool
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    count: int = 0

    def message(self, given: Any, v2: bool, path: Path) -> list[Json]:
        items = self._list(given, path, 0, MOST_COMPONENTS if v2 else MOST_ROWS)
        allowed = TOP_LEVEL if v2 else {Kind.ROW}
        read = [self._component(item, (*path, n), allowed) for n, item in enumerate(items)]
        if self.count > MOST_COMPONENTS:
            self.form.wrong(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components cannot exceed {MOST_COMPONENTS}",
            )
        if not self.form.errors and sum(map(len, texts(read))) > MOST_TEXT:
            self.form.wrong(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total length of displayable text in components cannot exceed {MOST_TEXT}",
            )
        return self._numbered(read)

    def modal_parts(self, given: Any, path: Path) -> list[Json]:
        items = self._list(given, path, 1, MOST_IN_MODAL)
        allowed = {Kind.ROW, Kind.TEXT, Kind.LABEL}
        return self._numbered([self._component(item, (*path, n), allowed) for n, item in enumerate(items)])

    def _numbered(self, components: list[Json]) -> list[Json]:
        """Gives every component without an id the next free one."""
        free = (n for n in range(1, 10_000) if n not in self.ids)
        for component in walk(components):
            if not component.get("id"):
                component["id"] = next(free)
        return components

    def _list(self, given: Any, path: Path, least: int, most: int) -> list[Any]:
        if given is None:
            given = []
        if not isinstance(given, list):
            self.form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(given) <= most:
            self.form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            return []
        return given

    def _component(self, given: Any, path: Path, allowed: set[Kind]) -> Json:
        kind = given.get("type") if isinstance(given, dict) else None
        if kind not in allowed:
            choices = ", ".join(str(int(k)) for k in sorted(allowed))
            self.form.wrong(
                (*path, "type"), "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).'
            )
            return {"type": kind or 0}
        self.count += 1
        value: Json = {"type": int(kind)}
        if own := given.get("id"):
            if not isinstance(own, int) or own in self.ids:
                self.form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            else:
                self.ids.add(own)
                value["id"] = own
        return value | _READERS[Kind(kind)](self, given, path)

    # --- one reader a kind ----------------------------------------------------------------------------------

    def row(self, given: Json, path: Path) -> Json:
        path = (*path, "components")
        items = self._list(given.get("components"), path, 1, 5)
        allowed = {Kind.TEXT_INPUT} if self.modal else {Kind.BUTTON, *SELECTS}
        read = [self._component(item, (*path, n), allowed) for n, item in enumerate(items)]
        if len(read) > 1 and any(c["type"] != Kind.BUTTON for c in read):
            self.form.wrong(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "Components do not fit within the max width of 5"
            )
        return {"components": read}

    def button(self, given: Json, path: Path) -> Json:
        style = given.get("style")
        value: Json = {"style": style, "disabled": bool(given.get("disabled"))}
        if style not in (1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE):
            self.form.wrong(
                (*path, "style"),
                "BASE_TYPE_CHOICES",
                'Value of field "style" must be one of (1, 2, 3, 4, 5, 6).',
            )
        if style == LINK_STYLE:
            value["url"] = self.form.text((*path, "url"), given.get("url"), 1, 512)
            if given.get("custom_id"):
                self._exclusive(path, "custom_id")
        elif style == PREMIUM_STYLE:
            value["sku_id"] = self.form.text((*path, "sku_id"), given.get("sku_id"), 1, 20)
        else:
            value["custom_id"] = self._custom_id(given, path)
            if given.get("url"):
                self._exclusive(path, "url")
        label = given.get("label") or None
        if label is not None and (read := self.form.text((*path, "label"), label, 0, 80)) is not None:
            value["label"] = read
        if given.get("emoji"):
            value["emoji"] = self._emoji(given["emoji"], (*path, "emoji"))
        if label is None and not given.get("emoji") and style != PREMIUM_STYLE:
            self.form.wrong(
                path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji"
            )
        return value

    def _exclusive(self, path: Path, name: str) -> None:
        self.form.wrong(
            (*path, name),
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )

    def string_select(self, given: Json, path: Path) -> Json:
        options_path = (*path, "options")
        options = self._list(given.get("options"), options_path, 1, 25)
        read = [self._option(option, (*options_path, n)) for n, option in enumerate(options)]
        values = [option.get("value") for option in read]
        for n, given_value in enumerate(values):
            if given_value in values[:n]:
                self.form.wrong(
                    (*options_path, n, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
        value = self._select(given, path, most=25) | {"options": read}
        if options and value["max_values"] > len(options):
            self.form.wrong(
                (*path, "max_values"),
                "NUMBER_TYPE_MAX",
                f"int value should be less than or equal to {len(options)}.",
            )
        return value

    def entity_select(self, given: Json, path: Path) -> Json:
        value = self._select(given, path, most=25)
        for name in ("default_values", "channel_types"):
            if given.get(name):
                value[name] = given[name]
        return value

    def _select(self, given: Json, path: Path, most: int) -> Json:
        value: Json = {"custom_id": self._custom_id(given, path), "disabled": bool(given.get("disabled"))}
        if given.get("placeholder"):
            value["placeholder"] = self.form.text((*path, "placeholder"), given["placeholder"], 0, 150)
        least_values, most_values = given.get("min_values"), given.get("max_values")
        value["min_values"] = 1 if least_values is None else least_values
        value["max_values"] = 1 if most_values is None else most_values
        if not 0 <= value["min_values"] <= most:
            self.form.wrong(
                (*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be between 0 and {most}."
            )
        if not max(1, value["min_values"]) <= value["max_values"] <= most:
            self.form.wrong(
                (*path, "max_values"),
                "NUMBER_TYPE_MIN",
                "int value should be greater than or equal to min_values.",
            )
        if self.modal:
            value["required"] = given.get("required") is not False
        return value

    def _option(self, given: Any, path: Path) -> Json:
        if not isinstance(given, dict):
            self.form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return {}
        value: Json = {
            "label": self.form.text((*path, "label"), given.get("label"), 1, 100),
            "value": self.form.text((*path, "value"), given.get("value"), 1, 100),
            "default": bool(given.get("default")),
        }
        if given.get("description"):
            value["description"] = self.form.text((*path, "description"), given["description"], 0, 100)
        if given.get("emoji"):
            value["emoji"] = self._emoji(given["emoji"], (*path, "emoji"))
        return value

    def text_input(self, given: Json, path: Path) -> Json:
        value: Json = {
            "custom_id": self._custom_id(given, path),
            "style": given.get("style"),
            "required": given.get("required") is not False,
            "min_length": given.get("min_length"),
            "max_length": given.get("max_length"),
        }
        if value["style"] not in (1, 2):
            self.form.wrong(
                (*path, "style"), "BASE_TYPE_CHOICES", 'Value of field "style" must be one of (1, 2).'
            )
        for name, most in (("value", MOST_TEXT), ("placeholder", 100)):
            if given.get(name):
                value[name] = self.form.text((*path, name), given[name], 0, most)
        inside_label = path[-1] == "component"
        value["label"] = self.form.text((*path, "label"), given.get("label"), 1, 45, needed=not inside_label)
        return value

    def label(self, given: Json, path: Path) -> Json:
        value: Json = {"label": self.form.text((*path, "label"), given.get("label"), 1, 45)}
        if given.get("description"):
            value["description"] = self.form.text((*path, "description"), given["description"], 1, 100)
        value["component"] = self._component(
            given.get("component"), (*path, "component"), {Kind.TEXT_INPUT, *SELECTS}
        )
        return value

    def text(self, given: Json, path: Path) -> Json:
        content = self.form.text((*path, "content"), given.get("content"), 1, MOST_TEXT)
        return {"content": content or ""}

    def section(self, given: Json, path: Path) -> Json:
        inner = (*path, "components")
        items = self._list(given.get("components"), inner, 1, 3)
        return {
            "components": [self._component(item, (*inner, n), {Kind.TEXT}) for n, item in enumerate(items)],
            "accessory": self._component(
                given.get("accessory"), (*path, "accessory"), {Kind.BUTTON, Kind.THUMBNAIL}
            ),
        }

    def container(self, given: Json, path: Path) -> Json:
        inner = (*path, "components")
        items = self._list(given.get("components"), inner, 1, MOST_COMPONENTS)
        colour = given.get("accent_color")
        if colour is not None and not (isinstance(colour, int) and 0 <= colour <= 0xFFFFFF):
            self.form.wrong(
                (*path, "accent_color"), "NUMBER_TYPE_MAX", "int value should be between 0 and 16777215."
            )
        return {
            "accent_color": colour,
            "spoiler": bool(given.get("spoiler")),
            "components": [self._component(item, (*inner, n), IN_CONTAINER) for n, item in enumerate(items)],
        }

    def separator(self, given: Json, path: Path) -> Json:
        given_spacing = given.get("spacing")
        spacing = 1 if given_spacing is None else given_spacing
        if spacing not in (1, 2):
            self.form.wrong(
                (*path, "spacing"), "BASE_TYPE_CHOICES", 'Value of field "spacing" must be one of (1, 2).'
            )
        return {"spacing": spacing, "divider": given.get("divider") is not False}

    def thumbnail(self, given: Json, path: Path) -> Json:
        return self._picture(given, path)

    def gallery(self, given: Json, path: Path) -> Json:
        inner = (*path, "items")
        items = self._list(given.get("items"), inner, 1, 10)
        return {"items": [self._picture(item, (*inner, n)) for n, item in enumerate(items)]}

    def _picture(self, given: Json, path: Path) -> Json:
        return {
            "media": self._media(given.get("media"), (*path, "media")),
            "description": given.get("description"),
            "spoiler": bool(given.get("spoiler")),
        }

    def file(self, given: Json, path: Path) -> Json:
        media = self._media(given.get("file"), (*path, "file"))
        return {"file": media, "spoiler": bool(given.get("spoiler")), "name": None, "size": None}

    def _media(self, given: Any, path: Path) -> Json:
        url = self.form.text((*path, "url"), given.get("url") if isinstance(given, dict) else None, 1, 2048)
        try:
            return self.media(url or "")
        except LookupError:
            self.form.wrong(
                (*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "No such attachment"
            )
            return {"url": ""}

    # --- shared ---------------------------------------------------------------------------------------------

    def _custom_id(self, given: Json, path: Path) -> str | None:
        custom_id = self.form.text((*path, "custom_id"), given.get("custom_id"), 1, 100)
        if custom_id is None:
            return None
        if custom_id in self.custom_ids:
            self.form.wrong(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self.custom_ids.add(custom_id)
        return custom_id

    def _emoji(self, given: Any, path: Path) -> Json:
        name = given.get("name") if isinstance(given, dict) else None
        custom = isinstance(given, dict) and given.get("id")
        if not isinstance(name, str) or not 1 <= len(name) <= 32 or (not custom and name.isascii()):
            self.form.wrong((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            return {"name": ""}
        value: Json = {"name": name}
        if custom:
            value |= {"id": str(given["id"]), "animated": bool(given.get("animated"))}
        return value


_READERS: Mapping[Kind, Callable[[_Reader, Json, Path], Json]] = {
    Kind.ROW: _Reader.row,
    Kind.BUTTON: _Reader.button,
    Kind.STRING_SELECT: _Reader.string_select,
    Kind.TEXT_INPUT: _Reader.text_input,
    **dict.fromkeys(ENTITY_SELECTS, _Reader.entity_select),
    Kind.SECTION: _Reader.section,
    Kind.TEXT: _Reader.text,
    Kind.THUMBNAIL: _Reader.thumbnail,
    Kind.GALLERY: _Reader.gallery,
    Kind.FILE: _Reader.file,
    Kind.SEPARATOR: _Reader.separator,
    Kind.CONTAINER: _Reader.container,
    Kind.LABEL: _Reader.label,
}
