"""Phases of a deal: legal actions, refusals, and the effect of each action."""
