"""The game's command line, in English. The bot's own sentences live in its locales."""
