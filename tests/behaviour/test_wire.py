"""Every request body of whole games, held against Discord's own published description of its API.

The description has no patterns of command names, no totals over nested components and no word on
what may stand beside the flag of Components V2. The sandbox and the tests of the screens see to
those.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import jsonschema_rs
import pytest

from tests.behaviour.harness import Server
from tests.behaviour.reading import disabled_of
from tests.screens.limits import OPENAPI

pytestmark = pytest.mark.skipif(
    not OPENAPI.is_file(), reason=f"Discord's OpenAPI file is not at {OPENAPI}"
)

JSON: Final = "application/json"


class Described:
    """Discord's description of its requests."""

    def __init__(self) -> None:
        self._document = json.loads(OPENAPI.read_text(encoding="utf-8"))
        self._checks: dict[tuple[str, str], Any] = {}
        self._paths = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path)
            for path in sorted(self._document["paths"], key=lambda path: path.count("{"))
        ]

    def check(self, method: str, path: str, body: object) -> str:
        """Assert that a request is as described, and return which one it is."""
        described = next(name for pattern, name in self._paths if pattern.fullmatch(path))
        request = self._document["paths"][described][method.lower()].get("requestBody")
        if request is None:
            assert body is None, f"{method} {described} takes no body"
            return f"{method} {described}"
        key = method, described
        if key not in self._checks:
            schema = {**request["content"][JSON]["schema"]}
            schema["components"] = self._document["components"]
            self._checks[key] = jsonschema_rs.validator_for(schema)
        error = next(iter(self._checks[key].iter_errors(_with_text_ids(body))), None)
        assert error is None, f"{method} {described}: {error}\n{json.dumps(body)}"
        return f"{method} {described}"


def _with_text_ids(body: Any) -> Any:
    """Return a body with the ids it may mention as text, as the description has them.

    discord.py sends numbers there, which Discord takes too.
    """
    if not isinstance(body, dict) or "users" not in body.get("allowed_mentions", {}):
        return body
    allowed = body["allowed_mentions"]
    return {
        **body,
        "allowed_mentions": {**allowed, "users": [str(each) for each in allowed["users"]]},
    }


@pytest.mark.journey
async def test_every_request_of_whole_games_is_as_discord_describes_it(
    server: Server,
) -> None:
    await server.commands_told()
    await server.ann.types("start", computers=1, ante=2)
    await server.bo.presses("Join")
    await server.bo.presses("Rules")
    await server.ann.presses("Table", on=server.board)
    await server.ann.presses("Deal")
    await server.passes(1.1)
    await server.play(server.ann, server.bo, until=lambda: "**Deal 3** ·" in server.said())
    await server.passes(6.6 + 24)
    await server.bo.types("table")
    await server.bo.types("balance")
    await server.ann.offered("card", "card")
    asked = [await player.types("buy-in", chips=5) for player in (server.ann, server.bo)]
    assert all("5 more chips." in answer for answer in asked)
    await server.bo.presses("Table", on=server.board)
    await server.bo.fills_in(await server.bo.presses("Buy in", on=server.bo.panel), "7")
    await server.ann.types("close")
    await server.play_deal(server.ann, server.bo)
    await server.passes(1)
    assert "The table is closed" in server.said()
    assert disabled_of(server.board) == []

    described = Described()
    requests = server.env.requests
    seen = {described.check(each.method, each.path, each.json) for each in requests}
    assert seen == {
        "DELETE /channels/{channel_id}/messages/{message_id}",
        "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        "GET /applications/{application_id}/commands",
        "GET /guilds/{guild_id}/members/{user_id}",
        "GET /oauth2/applications/@me",
        "GET /users/@me",
        "PATCH /channels/{channel_id}/messages/{message_id}",
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        "POST /channels/{channel_id}/messages",
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
        "POST /webhooks/{webhook_id}/{webhook_token}",
        "PUT /applications/{application_id}/commands",
    }


async def test_the_description_refuses_what_discord_would() -> None:
    described = Described()
    described.check("POST", "/channels/1/messages", {"components": [], "flags": 1 << 15})
    with pytest.raises(AssertionError, match="POST /channels"):
        described.check("POST", "/channels/1/messages", {"components": "none"})
