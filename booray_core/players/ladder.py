"""Legality worked out beforehand, for playouts: the referee's own tables."""

from booray_core.tricks import LADDERS, Rung

__all__ = ["LADDERS", "Rung"]
