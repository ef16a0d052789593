"""A table's facts and the state folded from them."""
