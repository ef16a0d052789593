# Chips und Rangliste
balance = ### { $name } hat { $chips }
balance-parts = { $wallet } im Geldbeutel, { $tables } auf Tischen
balance-rank = Rang { $rank } auf diesem Server
balance-none = { $name } hat hier noch nicht gespielt. Chips gibt es mit der ersten Partie.
board-title = **Am reichsten**
board-place = { $rank }\. { $name } · { $chips }
