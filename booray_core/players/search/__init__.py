"""Monte Carlo search over worlds consistent with what a seat knows."""
