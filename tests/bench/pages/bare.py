"""The least that a table's server can be: the yardstick of what a page costs with aiohttp.

``python -m tests.bench.pages.bare PORT`` has rooms. Whatever is said in one, all who are there are
sent as many characters as it asks for.
"""

from __future__ import annotations

import sys
from collections import defaultdict

from aiohttp import WSMsgType, web

_rooms: defaultdict[str, list[web.WebSocketResponse]] = defaultdict(list)


async def serve(request: web.Request) -> web.WebSocketResponse:
    """Be there with one socket."""
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    room = _rooms[request.match_info["room"]]
    room.append(socket)
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            break
        text = "x" * int(message.json()["size"])
        for each in room:
            await each.send_str(text)
    return socket


def main() -> None:
    """Serve until the program is ended."""
    app = web.Application()
    app.router.add_get("/{room}", serve)
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)


if __name__ == "__main__":
    main()
