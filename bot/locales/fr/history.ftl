# Les dernières soirées d’un salon, et leurs donnes
history-title = ### Les dernières soirées ici
history-title-mine = ### Tes soirées sur ce serveur
history-title-deals = ### Les donnes du { $day }
history-evening =
    { $deals ->
        [0] **{ $day }** · aucune donne terminée
        [one] **{ $day }** · { $deals } donne
       *[other] **{ $day }** · { $deals } donnes
    }
history-best = Plus gros gain : { $names }, { $chips }
history-best-mine = Plus gros gain dans tes donnes : { $names }, { $chips }
history-others =
    { $others ->
        [one] { $names } et { $others } autre
       *[other] { $names } et { $others } autres
    }
history-open = encore ouverte
history-deals =
    { $deals ->
        [0] Voir les donnes
        [one] Voir la donne
       *[other] Voir { $deals } donnes
    }
history-evenings = Toutes les soirées
history-still-on =
    { $where ->
        [here] À la table ouverte, la donne { $deal } se joue encore.
       *[other] La donne { $deal } dans { $where } se joue encore.
    }
history-deal = **Donne { $deal }** · { $time }
history-own-won = tu gagnes { $chips }
history-own-lost = tu perds { $chips }
history-own-even = ni gain ni perte
history-never-dealt = Jamais distribuée : la table a fermé juste avant.
history-void-moderator = { $name } l’a interrompue avec { $chips } dans le pot. Ses jetons ont été rendus.
history-void-released = L’équipe du bot l’a interrompue avec { $chips } dans le pot. Ses jetons ont été rendus.
history-void-channel-gone = Interrompue avec { $chips } dans le pot : son salon n’existait plus. Ses jetons ont été rendus.
history-void-removed = Interrompue avec { $chips } dans le pot : le bot a été retiré de ce serveur. Ses jetons ont été rendus.
history-won = Pot pour { $name } : { $chips }
history-tied = Pot gelé, égalité entre { $names } : le pot de { $pot } reste en jeu.
history-stayed = Personne n’a gagné : le pot de { $pot } reste en jeu.
history-bourre = Bourre pour { $name } : { $chips }
history-renege = Renonce pour { $name } : { $chips }
history-replay = Revoir la donne { $deal }
history-share = Partager la donne { $deal }
history-verify = Vérifier la donne { $deal }
history-review = Analyser la donne { $deal }
history-all = Toutes les donnes

# Ce qu’une décision peut apprendre
review-glance = ### Donne { $deal } : tes décisions
review-flawless = Bien joué : tu ne pouvais pas faire mieux.
review-glance-good = **{ $number }.** { $choice } · meilleur choix
review-glance-mistake = **{ $number }.** { $choice } · **{ $best }** valait mieux
review-glance-cost =
    { $chips ->
        [one] **{ $number }.** { $choice } · **{ $best }** valait { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } jeton de plus
       *[other] **{ $number }.** { $choice } · **{ $best }** valait { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } jetons de plus
    }
review-decision = Décision { $number }
review-all = Toutes les décisions
review-title = ### Donne { $deal }, ta décision { $number } sur { $count }
review-cards = Tes cartes : { $cards }
review-choice = Ton choix : **{ $choice }**.
review-advice = **{ $choice }** valait mieux. { $why }
review-same = Tu as fait le meilleur choix. { $why }
review-close = **{ $choice }** revenait presque au même : ton choix était tout aussi bon.
review-equal = **{ $choice }** valait exactement autant : ton choix était tout aussi bon.
review-cost =
    { $chips ->
        [one] Ton choix t’a coûté { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } jeton en moyenne.
       *[other] Ton choix t’a coûté { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } jetons en moyenne.
    }
review-source = Calculé d’après ce que tu voyais alors, sur { $deals } donnes simulées.
