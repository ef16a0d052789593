"""Picture of the table: its scene, its looks, and its description. Charts, too."""
