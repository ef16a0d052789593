"""What the command line says, in English. The bot's own sentences stand in its locales."""
