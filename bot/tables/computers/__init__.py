"""Those who decide without a person: computer players, stand-ins and advice."""
