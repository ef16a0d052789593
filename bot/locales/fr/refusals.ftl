# Le jeu dit non
reason-not-your-turn = Ce n’est pas encore ton tour. Tes boutons se réveilleront à ce moment-là.
reason-not-in-deal = Tu n’es plus dans cette donne. Attends la suivante.
reason-wrong-phase = Tu ne peux pas faire ça maintenant. Appuie sur *Ma main* pour voir ce que tu peux faire.
reason-deal-over = Cette donne est terminée. La suivante commence plus bas.
reason-must-pass = Tu ne peux que passer dans cette donne. Appuie sur *Passer*.
reason-cannot-pay = Rester coûte { $price }, plus que ce que tu as. Appuie sur *Passer*.
reason-forced-dealer = Un as est retourné et tu donnes : tu dois jouer. Appuie sur *Jouer*.
reason-not-your-card = Cette carte n’est pas dans ta main. Appuie sur *Ma main* pour voir tes cartes.
reason-card-twice = Tu as nommé une carte deux fois. Nomme chaque carte une seule fois.
reason-too-many-drawn =
    { $most ->
        [one] Tu peux échanger { $most } carte au plus. Désélectionne les autres.
       *[other] Tu peux échanger { $most } cartes au plus. Désélectionnes-en quelques-unes.
    }
reason-cannot-take = Tu ne peux pas prendre la retourne. Échange sans elle.
reason-take-needs-discard = Pour prendre la retourne, marque au moins une carte à jeter.
reason-follow-suit = Tu as la couleur demandée : tu dois fournir.
reason-must-trump = Tu ne peux pas fournir : tu dois jouer un atout.
reason-must-head = Tu peux battre la meilleure carte du pli : tu dois le faire.
reason-cinch-lead-highest = Tu as trois plis assurés (main en or) : tu dois entamer avec ton plus fort atout.
reason-cinch-play-highest = Tu as trois plis assurés (main en or) : tu dois jouer ton plus fort atout.
reason-cinch-win-trick = Tu as trois plis assurés (main en or) : tu dois gagner celui-ci.
reason-nothing-to-recall = Il n’y a rien à reprendre. Tu ne peux reprendre une carte qu’après une renonce, et avant la carte suivante.
reason-seat-taken = Cette place est déjà prise. Choisis-en une autre.
reason-no-such-seat = Cette place n’existe pas. Appuie sur *Rejoindre* pour en avoir une.
reason-table-full = La table est complète. Attends que quelqu’un parte.
reason-not-between-deals = Ça doit attendre la fin de cette donne.
reason-too-few-seats = Pour distribuer, il faut { $fewest } joueurs avec des jetons. Invite quelqu’un, ou ajoute un ordinateur.
reason-cash-only = Cette partie a commencé : tu ne peux plus la rejoindre ni recaver. Attends la prochaine.
reason-not-enough-chips = Ça ne suffit pas pour jouer. Apporte plus de jetons.
reason-not-the-starting-stack =
    { $needed ->
        [one] Tout le monde commence cette partie avec { $needed } jeton. N’en apporte ni plus ni moins.
       *[other] Tout le monde commence cette partie avec { $needed } jetons. N’en apporte ni plus ni moins.
    }
reason-game-over = Cette partie est terminée. Commences-en une autre avec `/booray start`.

reason-legal-cards = Tu peux jouer { $cards }.
