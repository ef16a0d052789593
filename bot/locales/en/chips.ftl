# Chips and the leaderboard
balance = ### { $name } has { $chips }
balance-parts = { $wallet } in the wallet, { $tables } on tables
balance-rank = Rank { $rank } on this server
balance-none = { $name } has not played here yet. Chips come with the first game.
board-title = **The richest**
board-place = { $rank }\. { $name } · { $chips }
