"""Ratings: what choices gave away, reckoned after the deals."""
