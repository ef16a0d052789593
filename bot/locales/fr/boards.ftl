# Les classements : leur nom, au-dessus de l’un d’eux et dans la liste où l’on choisit (100 caractères)
board-title-richest = **Les plus grandes fortunes**
board-title-profit = **Gains et pertes**
board-title-win-rate = **Qui gagne le plus souvent**
board-title-pot = **Les plus gros pots**
board-title-bourres = **Le plus de bourres**
board-choice-richest = Les plus grandes fortunes
board-choice-profit = Gains et pertes
board-choice-win-rate = Qui gagne le plus souvent
board-choice-pot = Les plus gros pots
board-choice-bourres = Le plus de bourres

# Ce qu’ils comptent
period-choice-all = Depuis toujours
period-choice-month = Ce mois-ci
period-choice-week = Cette semaine
board-counts-now = Jetons en réserve et sur les tables, à l’instant.
board-counts-all = Toutes les donnes pour des jetons ; l’entraînement ne compte pas.
board-counts-month = Donnes pour des jetons depuis le premier du mois (UTC) ; l’entraînement ne compte pas.
board-counts-week = Donnes pour des jetons depuis lundi (UTC) ; l’entraînement ne compte pas.
board-least = Pour y figurer, il faut avoir reçu des cartes au moins { $deals } fois dans cette période.

# Une place
board-place-richest =
    { $value ->
        [one] { $rank }\. { $name } · { $value } jeton
        [many] { $rank }\. { $name } · { $value } de jetons
       *[other] { $rank }\. { $name } · { $value } jetons
    }
board-place-profit =
    { $value ->
        [0] { $rank }\. { $name } · ni gain ni perte
        [one] { $rank }\. { $name } · { $value } jeton gagné
        [many] { $rank }\. { $name } · { $value } de jetons gagnés
       *[other] { $rank }\. { $name } · { $value } jetons gagnés
    }
board-place-loss =
    { $value ->
        [one] { $rank }\. { $name } · { $value } jeton perdu
        [many] { $rank }\. { $name } · { $value } de jetons perdus
       *[other] { $rank }\. { $name } · { $value } jetons perdus
    }
board-place-win-rate =
    { $deals ->
        [one] { $rank }\. { $name } · { NUMBER($value, style: "percent", maximumFractionDigits: 1) } de victoires sur { $deals } donne
       *[other] { $rank }\. { $name } · { NUMBER($value, style: "percent", maximumFractionDigits: 1) } de victoires sur { $deals } donnes
    }
board-place-pot =
    { $value ->
        [one] { $rank }\. { $name } · { $value } jeton
        [many] { $rank }\. { $name } · { $value } de jetons
       *[other] { $rank }\. { $name } · { $value } jetons
    }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · { $value } bourre
       *[other] { $rank }\. { $name } · { $value } bourres
    }
board-own = { $name } a le rang { $rank } sur { $members } ici.
board-own-none = { $name } n’est pas dans ce classement.
board-nobody = Il n’y a encore personne dans ce classement.

# Les options des commandes
command-balance-board = Le classement à montrer ; sans choix, les plus grandes fortunes
command-balance-period = Les donnes qu’il compte ; sans choix, toutes

# Montrer à tout le monde un classement ou ses statistiques
show-button = Montrer à tout le monde
show-by = Montré par { $name }
show-done = Tout le monde dans ce salon peut le voir maintenant.
show-not-yours = Tu ne peux pas écrire dans ce salon, donc rien y montrer non plus.
show-missing-permissions = Je ne peux pas encore publier cela ici. Donne-moi, s’il te plaît, ces permissions : { $permissions }.
show-not-posted = Discord ne m’a pas laissé publier cela ici. Réessaie dans une minute.
show-too-often = Tu en as montré assez pour l’instant. Réessaie dans une minute.
