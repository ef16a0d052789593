"""A table speaks the language it was opened in; what is for one person is in theirs.

The other language is made up (``tests/languages.py``): whoever speaks it reads no plain letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import Locale

from booray_core import Phase
from bot.sandbox.commands import check_commands
from bot.screens.ids import declared
from bot.wording import Wording, language_name, languages
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.players import Player
from tests.behaviour.reading import Shown, labels_of, text_of
from tests.languages import FOREIGN, add_language, foreign, forget_languages

LABELS = "|".join(
    re.escape(Wording().of("button", each.name)) for each in declared() if each.at_the_table
)
NOT_OURS = re.compile(
    f"\u2068[^\u2069]*\u2069|`[^`]*`|<[^>]*>|https?://\\S+|(?<!\\*)\\*({LABELS})\\*(?!\\*)|^(?:Ann|Bo)\\b",
    re.MULTILINE,
)
"""Names, also where a label begins with one, what is typed, what Discord writes in the reader's
language, and buttons of a table's message, which sentences name as they are labelled there."""


@pytest.fixture(scope="module", autouse=True)
def a_language_more(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        add_language(tmp_path_factory.mktemp("languages"), monkeypatch)
        yield
    forget_languages()


def english_in(text: str) -> list[str]:
    """Return the words of a text that nobody has translated."""
    return re.findall(r"[A-Za-z]{2,}", NOT_OURS.sub(" ", text))


def is_foreign(*messages: Shown) -> bool:
    """Return whether messages are in the other language, but for what has no language."""
    said = "\n".join("\n".join([text_of(each), *labels_of(each)]) for each in messages)
    assert english_in(said) == []
    return any(letter in said for letter in foreign("aeiou"))


async def play_deal(server: Server, *players: Player) -> None:
    """Play the deal that is on, or about to begin, to its end, in either language."""
    for player in players:
        hand = foreign("My hand")
        await player.presses(hand if hand in labels_of(server.board) else "My hand", server.board)
    await server.play_deal(*players, declare=foreign("Play"))


async def test_all_that_a_table_says_is_in_the_language_of_its_server(server: Server) -> None:
    server.speaks(FOREIGN)
    await server.ann.types("start", computers=1)
    assert is_foreign(server.board), "the lobby"
    await server.bo.presses(foreign("Join"))
    await server.ann.presses(foreign("Deal"))
    await server.passes(1.1)
    assert is_foreign(server.board), "the pause"
    await server.passes(6)
    await server.until(lambda: any(m.content for m in server.messages()))
    assert is_foreign(*server.messages()), "the deal, and the call to who is waited for"
    await play_deal(server, server.ann, server.bo)
    await server.passes(2)
    assert is_foreign(*server.messages()), "the deal that is over"
    await server.mod.closes()
    await server.ann.types("start", thread=True)
    (thread,) = server.channel.threads
    title = thread.stored.name or ""
    assert english_in(title.replace(server.ann.member.name, "")) == []


async def test_a_table_keeps_its_language_when_the_bot_starts_again(server: Server) -> None:
    server.speaks(FOREIGN)
    await server.ann.types("start", computers=1)
    await server.bo.presses(foreign("Join"))
    await server.ann.presses(foreign("Deal"))
    server.speaks("en-US")
    await server.restart(crash=True)
    await server.passes(8)
    assert is_foreign(server.board)
    await play_deal(server, server.ann, server.bo)
    await server.ann.types("close")
    await server.passes(10)
    assert is_foreign(*server.messages()), "the deals, and the closing"
    await server.bo.presses(foreign("Play again"))
    await server.passes(2)
    lobby, asked = server.board, server.messages()[-1]
    assert "pull up a chair" in text_of(lobby), "the next table asks anew"
    assert "another game?" in asked.content


REPLIES: dict[str, dict[str, Any]] = {
    "balance": {},
    "house": {},
    "rules": {},
    "history": {},
    "table": {},
    "cards": {},
    "card": {"card": "nothing"},
    "draw": {"cards": "Kd"},
    "join": {},
    "buy-in": {"chips": 0},
    "start": {},
    "computer": {"level": "sharp"},
    "sit-out": {},
    "back": {},
    "leave": {},
    "close": {},
}
"""A command each, most of them refused, and what is typed with it."""


async def test_every_reply_is_in_the_language_of_who_asked(server: Server) -> None:
    server.ann.speaks(FOREIGN)
    await server.bo.types("start", computers=1)
    await server.ann.presses("Join")
    await server.bo.presses("Deal")
    await server.passes(7)
    await server.ann.presses("My hand", on=server.board)
    await server.bo.types("play")
    await server.passes(24)
    assert is_foreign(server.ann.panel), "it stays so when it follows the game by itself"
    assert english_in(server.said()), "the table speaks its own"
    assert english_in(server.bo.reads()), "and so does whoever else sits there"
    for command, options in REPLIES.items():
        said = await server.ann.types(command, **options)
        assert english_in(said) == [], command
        assert is_foreign(server.ann.panel), command
    assert english_in(await server.ann.types("hand-over")) == []
    for verb in ("take-over", "go-on"):
        assert english_in(await server.ann.does(verb)) == [], verb


def shown_in(form: Any) -> Iterator[str]:
    """Return what a form, or what is offered of one, shows."""
    if isinstance(form, list):
        for each in form:
            yield from shown_in(each)
    if isinstance(form, dict):
        shown = ("title", "label", "description", "placeholder", "content", "name")
        yield from (form[key] for key in shown if isinstance(form.get(key), str))
        for each in form.values():
            yield from shown_in(each)


async def test_forms_and_what_is_offered_while_one_types_are_in_it_too(server: Server) -> None:
    server.ann.speaks(FOREIGN)
    await server.ann.types("start", computers=2)
    await server.ann.presses(foreign("House rules"))
    for group in ("Cards", "Antes", "Tricks", "Start over"):
        form = await server.ann.presses(foreign(group), on=server.ann.panel)
        assert form.modal is not None
        assert list(shown_in(form.modal))
        assert english_in("\n".join(shown_in(form.modal))) == [], group
    await server.ann.presses("Deal")
    await server.passes(7)
    await server.play(
        server.ann,
        until=lambda: (
            server.table.deal is not None
            and server.table.deal.phase is Phase.PLAYING
            and server.is_asked(server.ann)
        ),
        declare=foreign("Play"),
    )
    for typed in ("", foreign("a"), foreign("K").upper()):
        offers = await server.ann.member.autocomplete(server.channel, "booray card", "card", typed)
        assert english_in("\n".join(offer["name"] for offer in offers)) == []


def described(shapes: Any) -> Iterator[dict[str, Any]]:
    """Return commands, their options, and the choices of those, all in one row."""
    for shape in shapes:
        yield shape
        yield from described(shape.get("options") or ())
        yield from described(shape.get("choices") or ())


async def test_discord_is_told_what_commands_say_in_every_language(server: Server) -> None:
    (told,) = await server.commands_told()
    check_commands(told)  # the lengths, in whichever language they are longest
    names = {language_name(each) for each in languages()}
    for shape in described(told):
        if shape["name"] in names:
            continue  # a language is called what it calls itself
        localised = "name" if "value" in shape else "description"
        spoken = shape[f"{localised}_localizations"]
        assert spoken.keys() == {Locale(each).value for each in spoken} >= {FOREIGN}
        assert not any(locale.startswith("en") for locale in spoken)
        assert english_in(shape[localised]) or shape[localised] in {"yes", "no"}
        assert english_in(spoken[FOREIGN]) == []
        assert localised == "name" or not shape.get("name_localizations"), "sentences name it"


async def test_a_folder_makes_a_language_that_servers_can_choose_and_no_other_is_one(
    server: Server,
) -> None:
    meg = manager(server)
    assert foreign("English") in await manages(server, meg, "settings", language=FOREIGN)
    await server.ann.types("start")
    assert is_foreign(server.board), "whatever language the server has at Discord"
    await server.ann.types("close")
    await server.passes(2)
    await manages(server, meg, "settings", language="en")
    server.speaks(FOREIGN)
    await server.ann.presses(foreign("Play again"))
    await server.passes(2)
    assert "pull up a chair" in server.said()
    await server.ann.types("close")
    for locale in ("xx", "", "../en", "zz-" * 40):
        server.ann.speaks(locale)
        assert "There’s no table in this channel." in await server.ann.types("hand")
    server.speaks("xx")
    await server.ann.types("start")
    assert "pull up a chair" in server.said()


async def test_a_private_sentence_names_a_button_as_the_table_labels_it(server: Server) -> None:
    server.ann.speaks("fr")
    await server.bo.types("start", computers=1)
    await server.ann.presses("Join")
    await server.bo.presses("Deal")
    await server.passes(7)
    assert "My hand" in labels_of(server.board)
    await server.bo.types("hand-over", member=server.ann.member)
    server.ann.speaks("de")
    assert "Drück *Table* für alles" in await server.ann.does("take-over")
    server.ann.speaks("fr")
    assert "*Ma main*" in await server.ann.types("draw"), "that button stands right below"
    assert server.ann.labels() == ["Ma main"]
