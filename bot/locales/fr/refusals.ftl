# Le jeu dit non
reason-not-your-turn = Ce n’est pas encore à toi. Tes boutons se réveilleront quand ce sera ton tour.
reason-not-in-deal = Tu n’es plus dans cette donne. Attends la suivante.
reason-wrong-phase = Ce n’est pas possible maintenant. Appuie sur *Ma main* pour voir ce qui t’est demandé.
reason-deal-over = Cette donne est terminée. La suivante commence plus bas.
reason-must-pass = Tu ne peux que passer dans cette donne. Appuie sur *Passer*.
reason-cannot-pay = Rester coûte { $price }, plus que ce que tu as. Appuie sur *Passer*.
reason-forced-dealer = Un as est retourné et tu donnes : tu dois jouer. Appuie sur *Jouer*.
reason-not-your-card = Cette carte n’est pas dans ta main. Appuie sur *Ma main* pour voir tes cartes.
reason-card-twice = Tu as nommé une carte deux fois. Nomme chaque carte une seule fois.
reason-too-many-drawn =
    { $most ->
        [one] Tu peux échanger { $most } carte au plus. Démarque les autres.
       *[other] Tu peux échanger { $most } cartes au plus. Démarques-en quelques-unes.
    }
reason-cannot-take = La retourne n’est pas à toi. Échange sans elle.
reason-take-needs-discard = Pour prendre la retourne, marque au moins une carte à jeter.
reason-follow-suit = Tu as la couleur demandée : tu dois fournir.
reason-must-trump = Tu ne peux pas fournir : tu dois jouer un atout.
reason-must-head = Tu peux battre la meilleure carte du pli : tu dois le faire.
reason-cinch-lead-highest = Trois plis te sont acquis (main en or) : tu dois entamer de ton plus fort atout.
reason-cinch-play-highest = Trois plis te sont acquis (main en or) : tu dois jouer ton plus fort atout.
reason-cinch-win-trick = Trois plis te sont acquis (main en or) : tu dois gagner celui-ci.
reason-nothing-to-recall = Il n’y a rien à reprendre. On ne reprend qu’une mauvaise carte, tant que la suivante n’est pas jouée.
reason-seat-taken = Cette place est déjà prise. Choisis-en une autre.
reason-no-such-seat = Cette place n’existe pas. Appuie sur *Rejoindre* pour en avoir une.
reason-table-full = La table est complète. Attends que quelqu’un s’en aille.
reason-not-between-deals = Cela doit attendre la fin de cette donne.
reason-too-few-seats = Pour distribuer, il faut { $fewest } places occupées, avec des jetons. Invite quelqu’un, ou ajoute un ordinateur.
reason-cash-only = Cette partie a commencé : on ne peut plus la rejoindre ni recaver. Attends la prochaine.
reason-not-enough-chips = Ces jetons ne suffisent pas pour jouer. Apportes-en davantage.
reason-not-the-starting-stack =
    { $needed ->
        [one] Tout le monde commence cette partie avec { $needed } jeton. Prends place avec ce jeton, ni plus ni moins.
       *[other] Tout le monde commence cette partie avec { $needed } jetons. Prends place avec ce nombre, ni plus ni moins.
    }
reason-game-over = Cette partie est terminée. Commences-en une autre avec `/booray start`.

reason-legal-cards = Tu peux jouer { $cards }.
