"""Bodies of requests that arrive in pieces, as networks deliver them."""

import asyncio

import pytest
from aiohttp.base_protocol import BaseProtocol
from aiohttp.streams import StreamReader
from aiohttp.test_utils import make_mocked_request

from bot.sandbox.messages import Draft, Upload
from bot.sandbox.rest.wire import read_draft

PICTURE = bytes(range(256)) * 150
"""Larger than what aiohttp reads of a part at once, by default."""

START = (
    b'--edge\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "Hello"}\r\n'
)
NAMES = [b'name="unknown"', b'name="files[0]"; filename="hand.png"']
END = b"\r\n--edge--\r\n"


async def read_in_pieces(*pieces: bytes) -> Draft:
    """What the sandbox reads if each piece arrives only when it waits for more."""
    loop = asyncio.get_running_loop()
    protocol = BaseProtocol(loop)
    protocol.connection_made(asyncio.Transport())
    payload = StreamReader(protocol, 2**16, loop=loop)
    headers = {"Content-Type": 'multipart/form-data; boundary="edge"'}
    request = make_mocked_request("POST", "/", headers, payload=payload)
    reading = asyncio.create_task(read_draft(request))
    for piece in pieces:
        await asyncio.sleep(0)
        payload.feed_data(piece)
    payload.feed_eof()
    return await reading


@pytest.mark.parametrize("first", [1, 8192, 8193])
@pytest.mark.parametrize("second", [1, 7, 8, 9, 8192])
async def test_a_picture_is_read_whole_however_it_is_cut(first: int, second: int) -> None:
    pieces = [START]
    for name in NAMES:
        pieces += [
            b"--edge\r\nContent-Disposition: form-data; " + name + b"\r\n\r\n",
            PICTURE[:first],
            PICTURE[first : first + second],
            PICTURE[first + second :] + (END if name is NAMES[-1] else b"\r\n"),
        ]
    draft = await read_in_pieces(*pieces)
    assert draft == Draft({"content": "Hello"}, [Upload("0", "hand.png", PICTURE)])
