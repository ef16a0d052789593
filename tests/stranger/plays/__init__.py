"""Deals played with each addition, in the copy that has them all."""
