"""Monte Carlo search: worlds that agree with what a seat knows, played out to compare choices."""
