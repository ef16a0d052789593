# Comment quelqu’un a joué
command-stats = Voir comment quelqu’un a joué ici, avec un graphique
command-stats-member = Les statistiques de qui (par défaut : les tiennes)
command-stats-period = Quelle période (par défaut : depuis toujours)
stats-title = ### Bilan de jeu : { $name }
stats-ahead =
    { $chips ->
        [one] Gain total : { $chips } jeton
       *[other] Gain total : { $chips } jetons
    }
stats-behind =
    { $chips ->
        [one] Perte totale : { $chips } jeton
       *[other] Perte totale : { $chips } jetons
    }
stats-even = Ni gain ni perte
stats-left-over =
    { $chips ->
        [one] Y compris { $chips } jeton des pots restés en fin de partie
       *[other] Y compris { $chips } jetons des pots restés en fin de partie
    }
stats-deals =
    { $deals ->
        [one] { $deals } donne, { $played ->
            [one] { $played } jouée
           *[other] { $played } jouées
        }
       *[other] { $deals } donnes, { $played ->
            [one] { $played } jouée
           *[other] { $played } jouées
        }
    }
stats-won = Pots gagnés : { $won } ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes)
stats-bourres =
    { $bourres ->
        [0] Jamais de bourre
        [one] { $bourres } bourre ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes jouées)
       *[other] { $bourres } bourres ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } des donnes jouées)
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
stats-skill =
    { $deals ->
        [one] Niveau : { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } mises perdues par donne (moins, c’est mieux), sur { $deals } donne évaluée
       *[other] Niveau : { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } mises perdues par donne (moins, c’est mieux), sur { $deals } donnes évaluées
    }
stats-skill-month = { $month } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-skill-chart = Un graphique de ce que les choix de { $name } ont coûté par donne, en mises, mois par mois. { $months }.
stats-chart =
    { $deals ->
        [1] Graphique des jetons gagnés et perdus par { $name } en une donne. Il finit à { $last }.
       *[other] Graphique des jetons gagnés et perdus par { $name } en { $deals } donnes. Il culmine à { $highest }, descend à { $lowest } et finit à { $last }.
    }
stats-not-drawn = Je ne peux pas dessiner le graphique pour l’instant. Réessaie dans une minute.
stats-counts-all = Toutes les donnes pour des jetons sur ce serveur. Les jours sont en UTC.
stats-counts-month = Donnes pour des jetons, depuis le premier du mois. Les jours sont en UTC.
stats-counts-week = Donnes pour des jetons, depuis lundi. Les jours sont en UTC.
stats-practice =
    { $deals ->
        [one] { $deals } donne d’entraînement n’est pas comptée.
       *[other] { $deals } donnes d’entraînement ne sont pas comptées.
    }
stats-none = Aucune donne pour des jetons terminée dans cette période.
stats-of-bot = Les bots n’ont pas de statistiques. Choisis une personne.
