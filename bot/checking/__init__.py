"""The page that checks deals without the bot, and the scripts that it is made of."""
