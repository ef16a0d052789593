"""Judgement without search: hand strength, draws and card play."""
