"""Beacons: numbers that nobody chooses and everyone learns, one for each deal's deck.

They are drand's, or a stand-in's in the sandbox; or deals are bound to the ids of their messages.
"""
