# Les jetons et le classement
balance = ### { $name } : { $chips }
balance-parts = { $wallet } en réserve, { $tables } sur les tables
balance-rank = Rang { $rank } sur ce serveur
balance-none = { $name } n’a pas encore joué ici. Les jetons arrivent avec la première partie.
board-title = **Les plus grandes fortunes**
board-place = { $rank }\. { $name } · { $chips }
