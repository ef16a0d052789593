# Les classements : leur nom, au-dessus de l’un d’eux et dans la liste où l’on choisit (100 caractères)
board-title-richest = **Les plus riches**
board-title-profit = **Gains et pertes**
board-title-win-rate = **Meilleurs taux de victoire**
board-title-skill = **Niveau de jeu**
board-title-practice = **Niveau aux tables d’entraînement**
board-title-pot = **Les plus gros pots**
board-title-bourres = **Le plus de bourres**
board-choice-richest = Les plus riches
board-choice-profit = Gains et pertes
board-choice-win-rate = Meilleurs taux de victoire
board-choice-skill = Niveau de jeu
board-choice-practice = Niveau aux tables d’entraînement
board-choice-pot = Les plus gros pots
board-choice-bourres = Le plus de bourres

# Ce qu’ils comptent
period-choice-all = Depuis toujours
period-choice-month = Ce mois-ci
period-choice-week = Cette semaine
board-counts-now = Réserve et jetons sur les tables, en ce moment.
board-counts-all = Compte les donnes pour des jetons, pas l’entraînement.
board-counts-month = Compte les donnes pour des jetons depuis le premier du mois (UTC), pas l’entraînement.
board-counts-week = Compte les donnes pour des jetons depuis lundi (UTC), pas l’entraînement.
board-least = Pour être dans ce classement, il faut au moins { $deals } donnes dans cette période.
board-advice-skill = Les donnes où tu demandes conseil ne sont pas évaluées.
practice-counts-all = Seules les donnes d’entraînement comptent.
practice-counts-month = Donnes d’entraînement depuis le premier du mois (UTC).
practice-counts-week = Donnes d’entraînement depuis lundi (UTC).
board-least-skill = Le classement demande { $deals } donnes évaluées, et un ± d’au plus { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } ou d’un cinquième du résultat.
board-explains-skill = Combien de mises les choix d’un joueur lui coûtent par donne, comparés aux meilleurs possibles d’après ce qu’il voyait. Moins, c’est mieux, et la chance aux cartes ne compte pas.
board-explains-margin = « { NUMBER(1.2, minimumFractionDigits: 1) } ± { NUMBER(0.3, minimumFractionDigits: 1) } » signifie : 95 fois sur 100, le vrai chiffre est entre { NUMBER(0.9, minimumFractionDigits: 1) } et { NUMBER(1.5, minimumFractionDigits: 1) }.
board-short-skill = Mises perdues par donne : moins, c’est mieux.

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
board-place-skill = { $rank }\. { $name } · { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · { $value } bourre
       *[other] { $rank }\. { $name } · { $value } bourres
    }
board-own = { $name } est n° { $rank } sur { $members }.
board-own-skill =
    { $value ->
        [one] { $name } perd { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } mise par donne : n° { $rank } sur { $members }.
       *[other] { $name } perd { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } mises par donne : n° { $rank } sur { $members }.
    }
board-own-none = { $name } n’est pas dans ce classement.
board-nobody = Il n’y a encore personne dans ce classement.
board-own-missing =
    { $deals ->
        [one] Il te manque environ { $deals } donne évaluée. L’évaluation se fait un moment après la donne.
       *[other] Il te manque environ { $deals } donnes évaluées. L’évaluation se fait un moment après la donne.
    }
board-own-missing-scatters =
    { $deals ->
        [one] Ton ± est encore trop grand pour te classer : il faut environ { $deals } donne évaluée de plus. L’évaluation se fait un moment après la donne.
       *[other] Ton ± est encore trop grand pour te classer : il faut environ { $deals } donnes évaluées de plus. L’évaluation se fait un moment après la donne.
    }
board-own-unrated = La personne qui gère ce bot a désactivé les évaluations.
board-own-keeps-out = Ton niveau n’est pas évalué. Tu peux changer cela avec `/booray-privacy`.
board-marks = Ordinateurs, pour comparer : { $marks }
board-mark = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-mark-simulated = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }\*
board-marks-simulated = \* d’après des parties simulées, tant que ces ordinateurs ont trop peu joué ici

# Les options des commandes
command-balance-board = Quel classement (par défaut : les plus riches)
command-balance-period = Quelle période (par défaut : depuis toujours)

# Montrer à tout le monde un classement ou ses statistiques
show-button = Montrer à tout le monde
show-by = Montré par { $name }
show-done = Tout le monde dans ce salon peut le voir maintenant.
show-not-yours = Tu ne peux pas écrire dans ce salon, donc tu ne peux rien y montrer.
show-closed-thread = Ce fil est fermé, donc je ne peux rien publier ici. Demande à un modérateur de l’ouvrir, puis réessaie.
show-missing-permissions = Je ne peux pas encore publier ça ici. Donne-moi ces permissions, s’il te plaît : { $permissions }.
show-not-posted = Discord ne m’a pas laissé publier ça ici. Réessaie dans une minute.
show-too-often = Ça fait beaucoup d’un coup. Réessaie dans une minute.
share-no-picture = Discord ne m’a pas laissé récupérer cette image. Tu peux toujours l’enregistrer depuis le message.
