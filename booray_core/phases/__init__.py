"""The phases of a deal: for each what is legal, why something is not, and what an act does."""
