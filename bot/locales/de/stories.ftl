# Das Siegel der Mischung, unter der Runde
seal-cut =
    { $cut ->
        [one] { $name } hat 1 Karte tief abgehoben · Siegel `{ $seal }`
       *[other] { $name } hat { $cut } Karten tief abgehoben · Siegel `{ $seal }`
    }
seal-cut-automatically =
    { $cut ->
        [one] Automatisch 1 Karte tief abgehoben · Siegel `{ $seal }`
       *[other] Automatisch { $cut } Karten tief abgehoben · Siegel `{ $seal }`
    }

# Eine Runde, die vorbei ist, Schritt für Schritt
command-deals-group = Booray, Runden, die vorbei sind: noch einmal sehen, prüfen, speichern
command-replay = Eine Runde, die vorbei ist, Schritt für Schritt noch einmal sehen
command-replay-deal = Welche Runde, etwa 3; leer für die letzte in diesem Kanal
replay-title = ### Runde { $deal } · Schritt { $step } von { $steps }
replay-first = ⏮ Anfang
replay-back = ◀ Zurück
replay-next = Weiter ▶
replay-last = Ende ⏭
replay-bare = Alle Blätter zeigen
replay-hide = Andere Blätter verbergen
replay-review = Mein Spiel auswerten
replay-own-hand = Deine Karten: { $cards }
replay-hand = { $name } hat { $cards }
replay-hidden = Was andere hatten und nie gezeigt haben, ist zu sehen, wenn der Tisch geschlossen ist.
told-dealt = { $name } hat gegeben und { $card } aufgedeckt.
told-paid = { $name } hat { $chips } in den Pott gelegt.
told-in = { $name } ist dabei.
told-passed = { $name } hat gepasst.
told-stood-pat = { $name } hat alles behalten.
told-drew =
    { $cards ->
        [one] { $name } hat 1 Karte getauscht.
       *[other] { $name } hat { $cards } Karten getauscht.
    }
told-drew-and-took =
    { $cards ->
        [one] { $name } hat 1 Karte abgeworfen und die aufgedeckte genommen.
       *[other] { $name } hat { $cards } Karten abgeworfen und die aufgedeckte genommen.
    }
told-exchange = Abgeworfen: { $away } · neu: { $served }
told-thrown-away = Abgeworfen: { $away }
told-reshuffled =
    { $cards ->
        [one] Der Stapel war leer, darum wurde 1 abgeworfene Karte gemischt und zum neuen Stapel.
       *[other] Der Stapel war leer, darum wurden { $cards } abgeworfene Karten gemischt und zum neuen Stapel.
    }
told-stayed = { $name } ist dabeigeblieben.
told-left = { $name } hat nach dem Tauschen gepasst.
told-played = { $name } hat { $card } gespielt.
told-recalled = { $name } hat { $card } zurückgenommen.
told-trick = { $name } hat den Stich gewonnen.
told-too-early = { $name } hat zu früh gehandelt.
story-damaged = Die Aufzeichnung dieser Runde ist beschädigt und lässt sich nicht mehr zeigen. Bitte gib denen Bescheid, die diesen Bot betreiben.
story-no-such = Diese Runde kenne ich nicht. Wähl eine aus der Liste oder gib die Nummer einer Runde in diesem Kanal ein, etwa 3.

# Eine Runde in einer Liste zum Auswählen; Zeiten sind in UTC
offered-won = Runde { $deal } · { $time } UTC · { $name } gewinnt { $chips }
offered-stayed = Runde { $deal } · { $time } UTC · niemand gewinnt
offered-void = Runde { $deal } · { $time } UTC · abgebrochen
