"""What keeps the bot from starting, all that is known before it starts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from bot.monitoring.server import listening_on
from bot.picture.lettering import PACKAGED, unreadable
from bot.program.ports import cannot_listen
from bot.program.refusals import CONFIGURATION, CannotStart, exit_code, sentence, wording
from bot.program.rights import secrets_shown
from bot.settings import Settings, looks_like_a_token
from bot.store import StoreUnusable, where_of
from bot.store.engine.address import need_driver
from bot.store.operator.inspecting import trouble_ahead


def refuse(faults: Iterable[CannotStart]) -> None:
    """Refuse to start where anything is wrong, and tell all of it.

    Raises:
        CannotStart: something is.
    """
    if told := list(faults):
        raise CannotStart("\n".join(map(str, told)), max(each.code for each in told))


def faults_of(settings: Settings) -> Iterator[CannotStart]:
    """Yield what keeps the bot from starting, but for its ports."""
    token = settings.discord_token
    if token is None:
        yield CannotStart(wording.text("program-token-needed"), CONFIGURATION)
    elif not looks_like_a_token(token.get_secret_value()):
        yield CannotStart(wording.of("doctor", "token-shape"), CONFIGURATION)
    if shown := secrets_shown():
        said = wording.text("program-env-open", names=", ".join(shown))
        yield CannotStart(said, CONFIGURATION)
    try:
        where = where_of(settings.database_url)
        if not isinstance(where, Path):
            need_driver(where)
        elif trouble := trouble_ahead(where):
            raise trouble
    except StoreUnusable as error:
        yield CannotStart(sentence(error), exit_code(error))
    for said in font_faults(settings):
        yield CannotStart(said, CONFIGURATION)


def font_faults(settings: Settings) -> Iterator[str]:
    """Yield what is to be done about each font file that pictures need and that can't be read."""
    for file in unreadable(settings.fonts):
        if file == PACKAGED:
            yield wording.text("program-font-packaged", file=str(file))
        elif file.exists():
            yield wording.text("program-font-bad", file=str(file))
        else:
            yield wording.text("program-font-missing", file=str(file))


def port_faults(settings: Settings) -> Iterator[CannotStart]:
    """Yield which ports nothing can listen on, each beside the others."""
    wanted = []
    if settings.web_address is not None:
        wanted.append((settings.web_host, settings.web_port, "BOORAY_WEB"))
    if settings.monitoring_port is not None:
        named = settings.monitoring_host, settings.monitoring_port, "BOORAY_MONITORING"
        wanted.append(named)
    with ExitStack() as opened:
        for host, port, names in wanted:
            try:
                opened.enter_context(listening_on(host, port))
            except OSError as error:
                yield cannot_listen(error, host, port, names)
