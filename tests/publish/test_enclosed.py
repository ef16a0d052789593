"""Files too large for Discord."""

from __future__ import annotations

import gzip
import random

from bot.publish.enclosed import parted


def test_a_file_is_packed_and_parted_only_where_it_must_be() -> None:
    plain = b"abc" * 100
    assert [(e.name, e.content) for e in parted("a.json", plain, 300)] == [("a.json", plain)]
    (packed,) = parted("a.json", plain, 299)
    assert packed.name == "a.json.gz"
    assert gzip.decompress(packed.content) == plain
    noise = random.Random(1).randbytes(1000)
    parts = parted("a.json", noise, 400)
    assert [each.name for each in parts] == ["a.json.gz.001", "a.json.gz.002", "a.json.gz.003"]
    assert all(len(each.content) <= 400 for each in parts)
    assert gzip.decompress(b"".join(each.content for each in parts)) == noise
