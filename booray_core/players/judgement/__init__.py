"""Judging a position: what a hand is worth, what to draw, which card to play; without search."""
