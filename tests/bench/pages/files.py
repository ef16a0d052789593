"""What a browser loads before it shows the first card."""

from __future__ import annotations

from bot.web.assets import Asset, Assets
from tests.bench.pages.sample import first_state


def weights(language: str) -> dict[str, float]:
    """Return figures by name: bytes as they are sent, zipped where that is shorter."""
    assets = Assets()
    loaded = {
        name: _sent(asset)
        for name, asset in assets.all.items()
        if not name.startswith("texts/") or name == f"texts/{language}.json"
    }
    index = _sent(assets.index)
    first = len(first_state(language).encode())
    return {
        "files": 1 + len(loaded),
        "index_bytes": index,
        **_by_kind(loaded),
        "first_load_bytes": index + sum(loaded.values()),
        "first_state_bytes": first,
        "to_first_card_bytes": index + sum(loaded.values()) + first,
        "unzipped_bytes": len(assets.index.body) + sum(len(assets.all[n].body) for n in loaded),
    }


def _by_kind(loaded: dict[str, int]) -> dict[str, float]:
    kinds: dict[str, float] = {}
    for name, size in loaded.items():
        kind = f"{name.rpartition('.')[2]}_bytes"
        kinds[kind] = kinds.get(kind, 0) + size
    return kinds


def _sent(asset: Asset) -> int:
    return len(asset.body if asset.zipped is None else asset.zipped)
