"""Discord's limits on embeds."""

from typing import Any, Final

from bot.sandbox.errors import FormErrors, Json, Path

MAX_EMBEDS: Final = 10
MAX_TOTAL: Final = 6000


def check_embeds(form: FormErrors, embeds: Any) -> None:
    """Note what is wrong with a message's embeds; together they hold at most 6,000 characters."""
    total = 0
    for index, embed in enumerate(form.count(("embeds",), embeds, 0, MAX_EMBEDS)):
        shape = form.mapping(("embeds", index), embed)
        total += _check_embed(form, ("embeds", index), shape)
    if total > MAX_TOTAL:
        form.refuse(
            ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"
        )


def _check_embed(form: FormErrors, path: Path, embed: Json) -> int:
    footer = form.mapping((*path, "footer"), embed.get("footer") or {})
    author = form.mapping((*path, "author"), embed.get("author") or {})
    parts: list[tuple[Path, Any, int]] = [
        ((*path, "title"), embed.get("title"), 256),
        ((*path, "description"), embed.get("description"), 4096),
        ((*path, "footer", "text"), footer.get("text"), 2048),
        ((*path, "author", "name"), author.get("name"), 256),
    ]
    inside: Path = (*path, "fields")
    for index, entry in enumerate(form.count(inside, embed.get("fields") or [], 0, 25)):
        here: Path = (*inside, index)
        shape = form.mapping(here, entry)
        for key, most in (("name", 256), ("value", 1024)):
            if form.length((*here, key), shape.get(key), 1, most):
                parts.append(((*here, key), shape[key], most))
    for place, text, most in parts:
        form.length(place, text, 0, most, required=False)
    return sum(len(text) for _, text, _ in parts if isinstance(text, str))
