page-play = Play
