"""What a browser loads of the page."""

from __future__ import annotations

from bot.web.assets import Assets


def test_the_first_load_is_light() -> None:
    assets = Assets()
    files = [assets.index, *assets.all.values()]
    english = [each for name, each in assets.all.items() if not name.startswith("texts/")]
    sent = sum(len(each.zipped or each.body) for each in [assets.index, *english])
    assert len(files) > len(english)
    assert sent < 300_000
