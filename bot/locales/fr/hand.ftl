# Jouer ou passer
declare-title = Jouer ou passer ?
declare-closed-play = ✊ Ton poing est fermé : tu joues
declare-closed-pass = ✊ Ton poing est fermé : tu passes
declare-only-pass = Tu ne peux que passer
declare-only-play = Tu dois jouer : tu donnes, et la retourne est un as
declare-free = Jouer ne coûte rien. Si tu ne fais aucun pli, tu paies { $price }.
declare-costs = Jouer coûte { $chips }. Si tu ne fais aucun pli, tu paies { $price }, ou plus si d’autres jouent aussi.
declare-cannot-pay = La seconde mise est de { $chips }, plus que ce que tu as. Appuie sur *Passer*.
declare-bars-hand = Ta main n’a ni atout ni trèfle. Appuie sur *Passer*.
declare-secret = Personne ne voit ton choix avant que tous les poings s’ouvrent.
declare-change = Tu peux changer d’avis tant que tous les poings ne sont pas fermés.

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
play-wrong-card = C’était une mauvaise carte
play-recall =
    { $multiple ->
        [one] Reprends-la avant la carte suivante, et tu ne perds que le droit au pot et un tour de donne. Laisse-la, et tu perds le droit au pot et tu paies le prix d’une bourre.
       *[other] Reprends-la avant la carte suivante, et tu ne perds que le droit au pot et un tour de donne. Laisse-la, et tu perds le droit au pot et tu paies le prix de { $multiple } bourres.
    }
why-follow-suit = Couleur demandée : { $mark } { $led }. Il faut fournir.
why-must-trump = Tu n’as pas de { $mark } { $led } : joue un atout.
why-must-head = Tu peux battre { $best } : tu dois le faire.
follow-suit-and-beat = Couleur demandée : { $mark } { $led }. Il faut fournir, et battre { $best } si tu peux.
trump-and-beat = Tu n’as pas de { $mark } { $led } : joue un atout, et bats { $best } si tu peux.
why-cinch-lead-highest = Trois plis te sont acquis (main en or) : entame de ton plus fort atout.
why-cinch-play-highest = Trois plis te sont acquis (main en or) : joue ton plus fort atout.
why-cinch-win-trick = Trois plis te sont acquis (main en or) : gagne celui-ci.

# Attendre
turn-clock-whole = ⏳ Tu as { $time } : fin { $clock }.
turn-clock-half-over = ⏳ Il reste moins de { $time } : fin { $clock }.
standstill-until-channel = ⏸️ Les horloges sont arrêtées tant que je ne peux pas écrire dans le salon.
standstill-until-host = ⏸️ Pause demandée par { $name } jusqu’à { $until } ({ $clock }). Tu peux jouer quand même.
standstill-until-gateway = ⏸️ Les horloges sont arrêtées tant que Discord ne me répond pas.
hand-waiting = Attends ton tour
hand-played-out = Toutes tes cartes sont jouées
hand-passed = Tu as passé cette donne
hand-held = Un ordinateur te remplace
hand-leaving = Tu t’en vas
hand-sits-out-next = Tu seras en retrait dès la prochaine donne, comme demandé.
hand-not-dealt-in = Tu ne joues pas cette donne
hand-served = Tes nouvelles cartes : { $cards }
hand-pot = Pot { $pot }
hand-pot-and-price = Pot { $pot } · une bourre coûte { $price } pour l’instant
hand-in = En jeu : { $seats }

hand-table-shows = Le message de la table montre le reste. Si ce panneau ne suit plus la partie, appuie sur *Ma main* là-bas.
hand-should-it-stop = Si ce panneau ne suit plus la partie, appuie sur *Ma main* sous le message de la table.

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
hand-lobby = Tes cartes seront ici quand la donne commencera.
hand-to-agree =
    { $chips ->
        [0] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* pour les jouer, ou sur *Quitter*.
        [one] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* pour les jouer en apportant { $chips } jeton de plus, ou sur *Quitter*.
       *[other] L’hôte a changé les règles. Regarde *Règles*, puis appuie sur *Accepter* pour les jouer en apportant { $chips } jetons de plus, ou sur *Quitter*.
    }
hand-table-closed = La table est fermée.
hand-note-out = Pour toi, la partie est finie.
hand-note-leaving = Tu pars à la fin de cette donne ; d’ici là, tes cartes sont jouées pour toi.
hand-note-unseated = L’hôte a libéré ta place, parce que tu ne jouais pas. À la fin de cette donne, tu retrouveras tes jetons, et tu pourras revenir.
hand-note-away = Tu ne répondais plus : tes cartes sont jouées pour toi. Appuie sur *Me revoilà* pour les jouer toi-même.
hand-note-held = Un ordinateur joue tes cartes avec tes jetons. Appuie sur *Me revoilà* à tout moment pour reprendre la main.
hand-note-joining = Tu recevras des cartes à partir de la donne { $deal }.
hand-note-sitting-out = Tu es en retrait. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
hand-note-sitting-out-asked = Tu es en retrait, à ta demande. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
hand-note-sitting-out-timeouts = Tu es en retrait, car ton temps s’est écoulé deux fois de suite. Appuie sur *Me revoilà* quand tu voudras de nouveau des cartes.
hand-note-sitting-out-broke = Tu es en retrait, car tu ne peux pas payer la mise. Appuie sur *Recaver* pour apporter d’autres jetons, regarde la partie, ou appuie sur *Quitter*.
hand-broke-buys-in =
    { $chips ->
        [one] Tu es en retrait, car tu ne peux pas payer la mise. Tu as { $chips } jeton en réserve : appuie sur *Recaver* pour continuer, regarde la partie, ou appuie sur *Quitter*.
       *[other] Tu es en retrait, car tu ne peux pas payer la mise. Tu as { $chips } jetons en réserve : appuie sur *Recaver* pour continuer, regarde la partie, ou appuie sur *Quitter*.
    }
hand-broke-watches = Tu es en retrait, car tu ne peux pas payer la mise, et ta réserve n’y suffit pas non plus. Appuie sur *Demander des jetons* pour en avoir de la maison, regarde la partie, ou appuie sur *Quitter*.
hand-broke-waits = Tu es en retrait, car tu ne peux pas payer la mise, et ta réserve n’y suffit pas non plus. Regarde la partie, ou appuie sur *Quitter*.
hand-set-aside =
    { $chips ->
        [one] { $chips } jeton t’attend : il sera à toi dès la prochaine donne.
       *[other] { $chips } jetons t’attendent : ils seront à toi dès la prochaine donne.
    }
