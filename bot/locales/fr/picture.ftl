# L’image de la table : les quelques mots qui s’y trouvent
picture-dealer = D
picture-trumps = atout
picture-pot = pot
picture-seat = Place { $number }
picture-lobby = Booray
picture-seats = places : { $taken }/{ $most }
picture-pause = Prochaine donne
picture-may-cut = { $name } peut couper
picture-cut = { $name } coupe à { $cut }
picture-pot-of = pot { $pot }
picture-wins = remporte { $chips }
picture-nobody = Pas de gagnant
picture-stays = le pot reste : { $chips }
picture-next-pot = prochain pot { $pot }
picture-paid-bourre = bourre
picture-paid-renege = renonce
picture-opened = Poings ouverts !
picture-play =
    { $playing ->
        [0] Personne ne joue
        [one] { $playing } sur { $dealt } joue
       *[other] { $playing } sur { $dealt } jouent
    }
picture-stamp-bourre =
    { $seats ->
        [one] BOURRE
       *[other] BOURRE ×{ $seats }
    }
picture-stamp-renege =
    { $seats ->
        [one] RENONCE
       *[other] RENONCE ×{ $seats }
    }
picture-stamp-both = PAIE ×{ $seats }
picture-closed = C’était le Booray !
picture-biggest-pot = plus gros pot
picture-most-bourres = le plus de bourres
picture-players =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
picture-deals = donnes
picture-member = Membre
picture-rate = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
picture-rating = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
picture-rating-simulated = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }*

# La même chose en mots, pour les lecteurs d’écran et là où rien n’est en image : 1 024 caractères au plus
picture-alt-deal = Donne { $deal }.
picture-alt-deal-trick = Donne { $deal }, pli { $number } sur { $whole }.
picture-alt-over = Donne { $deal } terminée.
picture-alt-caption = { $said }.
picture-alt-crowned = { $name } { $line }
picture-alt-trumps = Atout { $suit }, retourne { $card }.
picture-alt-trumps-taken = Atout { $suit }, retourne { $card } prise par le donneur.
picture-alt-pot = Pot { $pot }.
picture-alt-pot-big = Gros pot : { $pot }.
picture-alt-fact = { $label } : { $value }
picture-alt-trick = Pli : { $cards }.
picture-alt-card = { $name } { $card }
picture-alt-card-best = { $name } { $card } (en tête)
picture-alt-card-won = { $name } { $card } (gagne)
picture-alt-waiting = On attend : { $names }.
picture-alt-seats = Places : { $seats }.
picture-alt-dealer = donne
picture-alt-host = hôte
picture-alt-reacts = réagit : { $reaction }
picture-alt-drew =
    { $cards ->
        [0] garde tout
       *[other] échange { $cards }
    }
picture-alt-tricks =
    { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
picture-alt-tied = à égalité
picture-alt-hand =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
picture-alt-hands =
    { $cards ->
        [one] { $cards } carte chacun.
       *[other] { $cards } cartes chacun.
    }
picture-alt-sign-fist = poing fermé
picture-alt-sign-thinking = choisit
picture-alt-sign-in = joue
picture-alt-sign-passed = passe
picture-alt-sign-idle = ne joue pas
picture-alt-sign-cut = peut couper
picture-alt-sign-wrong = renonce
