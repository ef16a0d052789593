# Das Bild des Tisches: die wenigen Wörter darin
picture-dealer = G
picture-trumps = Trumpf
picture-pot = Pott
picture-seat = Platz { $number }
picture-lobby = Booray
picture-seats = { $taken } von { $most } Plätzen
picture-pause = Nächste Runde
picture-may-cut = { $name } darf abheben
picture-cut = { $name } hebt { $cut } ab
picture-pot-of = Pott { $pot }
picture-wins = gewinnt { $chips }
picture-nobody = Niemand gewinnt
picture-stays = der Pott bleibt stehen: { $chips }
picture-next-pot = nächster Pott { $pot }
picture-paid-bourre = Bourré
picture-paid-renege = falsch bedient
picture-opened = Fäuste auf!
picture-play =
    { $playing ->
        [0] Niemand spielt
        [one] 1 von { $dealt } spielt
       *[other] { $playing } von { $dealt } spielen
    }
picture-stamp-bourre =
    { $seats ->
        [one] BOURRÉ
       *[other] BOURRÉ ×{ $seats }
    }
picture-stamp-renege =
    { $seats ->
        [one] RENONCE
       *[other] RENONCE ×{ $seats }
    }
picture-stamp-both = ZAHLT ×{ $seats }
picture-closed = Das war Booray!
picture-biggest-pot = größter Pott
picture-most-bourres = meiste Bourrés
picture-players =
    { $players ->
        [one] 1 Spieler
       *[other] { $players } Spieler
    }
picture-deals = Runden
picture-member = Mitglied
picture-rate = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
picture-rating = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
picture-rating-simulated = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }*

# Dasselbe in Worten, für Vorleseprogramme und wo keine Bilder gezeigt werden: höchstens 1.024 Zeichen
picture-alt-deal = Runde { $deal }.
picture-alt-deal-trick = Runde { $deal }, Stich { $number } von { $whole }.
picture-alt-over = Runde { $deal } ist vorbei.
picture-alt-caption = { $said }.
picture-alt-crowned = { $name } { $line }
picture-alt-trumps = Trumpf { $suit }, aufgedeckt { $card }.
picture-alt-trumps-taken = Trumpf { $suit }, der Geber nahm { $card }.
picture-alt-pot = Pott { $pot }.
picture-alt-pot-big = Großer Pott: { $pot }.
picture-alt-fact = { $label }: { $value }
picture-alt-trick = Stich: { $cards }.
picture-alt-card = { $name } { $card }
picture-alt-card-best = { $name } { $card } (vorn)
picture-alt-card-won = { $name } { $card } (gewonnen)
picture-alt-waiting = Warten auf { $names }.
picture-alt-seats = Plätze: { $seats }.
picture-alt-dealer = gibt
picture-alt-host = Host
picture-alt-reacts = reagiert: { $reaction }
picture-alt-drew =
    { $cards ->
        [0] behält alles
       *[other] tauscht { $cards }
    }
picture-alt-tricks =
    { $tricks ->
        [one] 1 Stich
       *[other] { $tricks } Stiche
    }
picture-alt-tied = gleichauf
picture-alt-hand =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
picture-alt-hands =
    { $cards ->
        [one] 1 Karte für jeden.
       *[other] { $cards } Karten für jeden.
    }
picture-alt-sign-fist = Faust zu
picture-alt-sign-thinking = überlegt
picture-alt-sign-in = dabei
picture-alt-sign-passed = gepasst
picture-alt-sign-idle = spielt nicht mit
picture-alt-sign-cut = darf abheben
picture-alt-sign-wrong = falsch bedient
