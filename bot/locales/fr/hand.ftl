# Jouer ou passer
declare-title = Jouer ou passer ?
declare-closed-play = Ton poing est fermé : tu joues
declare-closed-pass = Ton poing est fermé : tu passes
declare-only-pass = Tu ne peux que passer
declare-only-play = Tu dois jouer : tu donnes, et la retourne est un as
declare-free = Jouer est gratuit, mais si tu ne fais aucun pli, tu paies { $price }.
declare-costs = Jouer coûte { $chips }. Si tu ne fais aucun pli, tu paies { $price }, ou plus si d’autres jouent aussi.
declare-most-won = Tes jetons n’y suffisent pas : tu peux gagner { $chips } au plus.
declare-cannot-pay = La seconde mise est de { $chips }, plus que ce que tu as. Appuie sur *Passer*.
declare-bars-hand = Ta main n’a ni atout ni trèfle. Appuie sur *Passer*.
declare-secret = Personne ne voit ton choix avant que tous les poings s’ouvrent.
declare-change = Tu peux changer d’avis jusqu’à ce que le dernier poing se ferme.

# Rester
stay-title = Rester pour { $chips } ?
stay-only-pass = Tu ne peux que passer : rester coûte { $chips }
stay-costs = Si tu ne fais aucun pli, tu paies { $price }, ou plus si d’autres restent aussi.
stay-button = Rester pour { $chips }

# Échanger
draw-title = À toi d’échanger : touche les cartes à jeter
draw-prepare = En attendant : touche les cartes que tu jetteras
draw-most =
    { $cards ->
        [0] Personne n’échange à cette table : garde tout.
        [one] Tu peux échanger { $cards } carte, ou tout garder.
       *[other] Tu peux échanger jusqu’à { $cards } cartes, ou tout garder.
    }
draw-too-many =
    { $cards ->
        [one] C’est trop : tu peux échanger { $cards } carte.
       *[other] C’est trop : tu peux échanger { $cards } cartes.
    }
draw-discard = À jeter : { $cards }
draw-marked = ✕ { $card }
draw-button =
    { $cards ->
        [0] Tout garder
       *[other] Échanger { $cards }
    }
take-button =
    { $cards ->
        [0] Prendre { $card }
       *[other] Prendre { $card }, échanger { $cards }
    }
draw-ahead-button =
    { $cards ->
        [0] Tout garder à mon tour
       *[other] Échanger { $cards } à mon tour
    }
take-ahead-button =
    { $cards ->
        [0] Prendre { $card } à mon tour
       *[other] À mon tour : { $card }, échanger { $cards }
    }
draw-said-title = Ton échange est prêt
draw-said = À ton tour, tu jettes { $cards }.
draw-said-pat = À ton tour, tu gardes tout.
draw-said-take = À ton tour, tu prends { $card } et tu jettes { $cards }.

# Jouer
play-title = À toi : joue une carte
play-itself = Ta dernière carte se joue toute seule
play-lead = Tu entames : joue une carte
play-wrong-card = Tu as fait une renonce
play-recall =
    { $multiple ->
        [one] Tu ne peux plus gagner ce pot. Reprendre ta carte te coûte ton prochain tour de donne ; la laisser te coûte autant qu’une bourre.
       *[other] Tu ne peux plus gagner ce pot. Reprendre ta carte te coûte ton prochain tour de donne ; la laisser te coûte autant que { $multiple } bourres.
    }
why-follow-suit = { $mark } { $led } demandé : tu dois fournir.
why-must-trump = Pas de { $mark } { $led } : joue un atout.
why-must-head = { $mark } { $led } demandé : tu dois battre { $best }.
why-follow-suit-and-beat = { $mark } { $led } demandé : fournis, et bats { $best }.
why-trump-and-beat = Pas de { $mark } { $led } : bats { $best } avec un atout.
why-cinch-lead-highest = Trois plis assurés : entame ton plus fort atout.
why-cinch-play-highest = Trois plis assurés : joue ton plus fort atout.
why-cinch-win-trick = Trois plis assurés : gagne celui-ci.

# Attendre
turn-clock-whole = ⏳ Tu as { $time } : fin { $clock }.
turn-clock-half-over = ⏳ Il reste moins de { $time } : fin { $clock }.
standstill-until-channel = ⏸️ Les chronos sont arrêtés jusqu’à ce que je puisse de nouveau écrire dans le salon.
standstill-until-gateway = ⏸️ Les chronos sont arrêtés jusqu’à ce que Discord me réponde de nouveau.
hand-waiting = Attends ton tour
hand-played-out = Toutes tes cartes sont jouées
hand-passed = Tu as passé cette donne
hand-held = Un ordinateur joue pour toi
hand-leaving = Tu pars
hand-sits-out-next = Tu seras en retrait dès la prochaine donne.
hand-not-dealt-in = Tu n’es pas dans cette donne
hand-served = Tes nouvelles cartes : { $cards }
hand-pot = Pot { $pot }
hand-pot-and-price = Pot { $pot } · une bourre coûte { $price } pour l’instant
hand-in = En jeu : { $seats }

hand-table-shows = Le reste est dans le message de la table.
hand-had-stopped = Ton dernier panneau s’était arrêté : Discord ne me laisse en mettre un à jour que pendant les 15 minutes qui suivent ton dernier appui.

# Entre les donnes
hand-won =
    { $chips ->
        [one] Donne { $deal } : tu gagnes { $chips } jeton
       *[other] Donne { $deal } : tu gagnes { $chips } jetons
    }
hand-lost =
    { $chips ->
        [one] Donne { $deal } : tu perds { $chips } jeton
       *[other] Donne { $deal } : tu perds { $chips } jetons
    }
hand-even = Donne { $deal } : ni gain ni perte
hand-brought = Tu as apporté { $chips } à cette table.
hand-stack =
    { $chips ->
        [one] Tu as { $chips } jeton à cette table.
       *[other] Tu as { $chips } jetons à cette table.
    }
hand-lobby = Tes cartes apparaîtront ici au début de la donne.
hand-new-rules = On joue maintenant selon { $name }. Changements : { $changes }
hand-to-agree =
    { $chips ->
        [0] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* ou sur *Quitter*.
        [one] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* pour apporter { $chips } jeton de plus, ou sur *Quitter*.
       *[other] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* pour apporter { $chips } jetons de plus, ou sur *Quitter*.
    }
hand-table-closed = La table est fermée.
hand-note-out = Pour toi, la partie est finie.
hand-note-leaving = Tu pars à la fin de cette donne.{ $plays ->
        [yes] {" "}D’ici là, tes cartes sont jouées pour toi.
       *[no] {""}
    }
hand-note-unseated = L’hôte a libéré ta place, parce que tu ne jouais pas. Tu récupères tes jetons à la fin de cette donne, et tu pourras revenir.
hand-note-away = Tu ne répondais plus, donc tes cartes sont jouées pour toi. Appuie sur *Me revoilà* pour les jouer toi-même.
hand-note-held = Un ordinateur joue tes cartes, avec tes jetons. Appuie sur *Me revoilà* à tout moment pour reprendre la main.
hand-note-joining = Tu joues à partir de la donne { $deal }.
hand-note-sitting-out = Tu es en retrait. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
hand-note-sitting-out-asked = Tu es en retrait, à ta demande. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
hand-note-sitting-out-timeouts = Tu es en retrait : ton temps s’est écoulé deux fois de suite. Appuie sur *Me revoilà* pour recevoir de nouveau des cartes.
hand-note-sitting-out-broke = Tu es en retrait : tu ne peux pas payer la mise. Appuie sur *Recaver* pour apporter d’autres jetons, ou sur *Quitter*.
hand-broke-buys-in =
    { $chips ->
        [one] Tu es en retrait : tu ne peux pas payer la mise. Tu as { $chips } jeton en réserve : appuie sur *Recaver*, ou sur *Quitter*.
       *[other] Tu es en retrait : tu ne peux pas payer la mise. Tu as { $chips } jetons en réserve : appuie sur *Recaver*, ou sur *Quitter*.
    }
hand-broke-watches = Tu es en retrait : il te faut encore { $needed ->
        [one] { $needed } jeton
       *[other] { $needed } jetons
    }, et tu en as { $have } en réserve. Appuie sur *Demander des jetons* pour en recevoir, ou sur *Quitter*.
hand-broke-waits = Tu es en retrait : il te faut encore { $needed ->
        [one] { $needed } jeton
       *[other] { $needed } jetons
    }, et tu en as { $have } en réserve. Reste regarder, ou appuie sur *Quitter*.
hand-set-aside =
    { $chips ->
        [one] { $chips } jeton arrive : il sera à toi dès la prochaine donne.
       *[other] { $chips } jetons arrivent : ils seront à toi dès la prochaine donne.
    }
