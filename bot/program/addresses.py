"""Addresses that people are sent to, from the operator's settings."""

from __future__ import annotations

from pydantic import AnyHttpUrl

from bot.addresses import Addresses, published_site
from bot.settings import Settings


def addresses_of(settings: Settings) -> Addresses:
    """Return the operator's addresses; without a site of their own, the project's."""
    return Addresses(
        site=_written(settings.site) or published_site(),
        support=_written(settings.support),
        terms=_written(settings.terms),
        privacy=_written(settings.privacy),
    )


def _written(address: AnyHttpUrl | None) -> str | None:
    return None if address is None else str(address)
