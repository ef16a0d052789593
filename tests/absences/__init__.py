"""What the bot says is not there, held against what is stored: in every stage, to everyone.

`sentences` finds each English sentence that says so; `claims` knows how each is checked, `spared`
why some are not; `world` leads a table from stage to stage; `asking` asks everything there.
"""
