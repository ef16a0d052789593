# Ce que l’on voit de l’équité
fairness-title = ### L’équité ces { $days } derniers jours
fairness-how = Rien de tout ça n’est une preuve : on joue entre amis, et la chance peut durer des semaines.
fairness-more = et { $more } de plus
fairness-reach = Depuis { $when } : trop de données avant.

fairness-broken-off =
    { $total ->
        [0] **Donnes à jetons interrompues**
       *[other] **Donnes à jetons interrompues : { $total }**
    }
fairness-none-broken-off = Aucune.
fairness-broken-off-by =
    { $deals ->
        [one] { $name } : { $deals } donne, { $chips } dans le pot, { $when }
       *[other] { $name } : { $deals } donnes, { $chips } dans les pots, la dernière { $when }
    }
fairness-void-released =
    { $deals ->
        [one] L’équipe du bot : { $deals } donne, { $chips } dans le pot, { $when }
       *[other] L’équipe du bot : { $deals } donnes, { $chips } dans les pots, la dernière { $when }
    }
fairness-void-channel-gone =
    { $deals ->
        [one] Salon supprimé : { $deals } donne, { $chips } dans le pot, { $when }
       *[other] Salon supprimé : { $deals } donnes, { $chips } dans les pots, la dernière { $when }
    }
fairness-void-removed =
    { $deals ->
        [one] Bot retiré de ce serveur : { $deals } donne, { $chips } dans le pot, { $when }
       *[other] Bot retiré de ce serveur : { $deals } donnes, { $chips } dans les pots, la dernière { $when }
    }

fairness-pairs = **Qui a gagné contre qui**, parmi les membres avec au moins { $deals } donnes ensemble pour des jetons
fairness-none-pairs = Personne n’a joué autant avec quelqu’un d’autre.
fairness-pair = { $winner } a gagné { $chips } contre { $loser } : { $deals } donnes ensemble, dont { $alone } sans autre membre
fairness-pair-even = Égalité entre { $winner } et { $loser } : { $deals } donnes ensemble, dont { $alone } sans autre membre

fairness-opened =
    { $total ->
        [0] **Tables ouvertes**
       *[other] **Tables ouvertes : { $total }**
    }
fairness-opener = { $name } : { $tables }

fairness-claims =
    { $total ->
        [0] **Jetons du jour demandés**
       *[other] **Jetons du jour demandés : { $chips }**
    }
fairness-none-claims = Aucun.
fairness-claimant =
    { $times ->
        [one] { $name } : { $chips }, en { $times } fois
       *[other] { $name } : { $chips }, en { $times } fois
    }

fairness-starts = **Jetons de départ de nouveaux membres**, dont le compte ou l’arrivée datait de moins de { $days } jours
fairness-none-starts = Aucun nouveau membre n’en a reçu.
fairness-start = { $name } : { $chips } { $when }
fairness-ages = Le compte avait alors { $account ->
        [one] { $account } jour
       *[other] { $account } jours
    } ; membre depuis { $membership ->
        [one] { $membership } jour
       *[other] { $membership } jours
    }.
fairness-account = Le compte avait alors { $account ->
        [one] { $account } jour
       *[other] { $account } jours
    }. Discord ne dit pas depuis quand ce membre était là.
