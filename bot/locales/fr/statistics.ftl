# Comment quelqu’un a joué
command-stats = Voir comment quelqu’un a joué ici, avec un graphique
command-stats-member = Les donnes de qui ; les tiennes si tu ne nommes personne
command-stats-period = Les donnes qui comptent ; sans choix, toutes
stats-title = ### Bilan de jeu : { $name }
stats-ahead =
    { $chips ->
        [one] { $chips } jeton de gain en tout
       *[other] { $chips } jetons de gain en tout
    }
stats-behind =
    { $chips ->
        [one] { $chips } jeton de perte en tout
       *[other] { $chips } jetons de perte en tout
    }
stats-even = Ni gain ni perte en tout
stats-left-over =
    { $chips ->
        [one] Y compris { $chips } jeton de pots restés sans gagnant en fin de partie
       *[other] Y compris { $chips } jetons de pots restés sans gagnant en fin de partie
    }
stats-deals =
    { $deals ->
        [one] { $deals } donne reçue, dont jouée : { $played }
       *[other] { $deals } donnes reçues, dont jouées : { $played }
    }
stats-won = Pots gagnés : { $won }, soit { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes
stats-bourres =
    { $bourres ->
        [0] Jamais de bourre
        [one] { $bourres } bourre, soit { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes jouées
       *[other] { $bourres } bourres, soit { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes jouées
    }
stats-tricks = Plis par donne jouée, en moyenne : { NUMBER($tricks, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pot =
    { $chips ->
        [one] Plus gros pot : { $chips } jeton
       *[other] Plus gros pot : { $chips } jetons
    }
stats-best =
    { $chips ->
        [one] Meilleur jour : { $day }, { $chips } jeton gagné
       *[other] Meilleur jour : { $day }, { $chips } jetons gagnés
    }
stats-worst =
    { $chips ->
        [one] Pire jour : { $day }, { $chips } jeton perdu
       *[other] Pire jour : { $day }, { $chips } jetons perdus
    }
stats-chart =
    { $deals ->
        [1] Graphique des jetons gagnés et perdus en une donne par { $name }. Il finit à { $last }.
       *[other] Graphique des jetons gagnés et perdus par { $name }, donne après donne, sur { $deals } donnes. Son point le plus haut est { $highest }, le plus bas { $lowest }, et il finit à { $last }.
    }
stats-not-drawn = Le graphique ne peut pas être dessiné à l’instant. Réessaie dans une minute.
stats-counts-all = Toutes les donnes pour des jetons sur ce serveur ; les jours sont ceux d’UTC.
stats-counts-month = Donnes pour des jetons depuis le premier du mois ; les jours sont ceux d’UTC.
stats-counts-week = Donnes pour des jetons depuis lundi ; les jours sont ceux d’UTC.
stats-practice =
    { $deals ->
        [one] { $deals } donne d’entraînement n’est pas comptée.
       *[other] { $deals } donnes d’entraînement ne sont pas comptées.
    }
stats-none = { $name } n’a terminé ici aucune donne pour des jetons dans cette période. Prends place à une table, et il y aura quelque chose à voir.
stats-of-bot = Les bots n’ont pas de statistiques. Choisis une personne.
