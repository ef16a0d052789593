# Menschen, und was man von ihren Plätzen sieht
you = du
name-again = { $name } ({ $number })
name-unknown = Mitglied { $mark }
list-last = { $items } und { $last }
list-or = { $items } oder { $last }
number = { $value }
chips =
    { $chips ->
        [one] 1 Chip
       *[other] { $chips } Chips
    }

# Zeiträume
span-seconds =
    { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
span-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
span-hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }

# Uhren, die stillstehen
standstill-channel = ⏸️ Die Uhren stehen still: Ich kann in diesem Kanal nicht schreiben. Sobald ich es wieder kann, geht es weiter.
standstill-host = ⏸️ Von { $name } angehalten bis { $until } ({ $clock }). Du kannst trotzdem spielen.
standstill-gateway = ⏸️ Die Uhren stehen still: Ich habe die Verbindung zu Discord verloren. Sobald sie wieder da ist, geht es weiter.

seat-host = Host
seat-computer-easy = Computer, leicht
seat-computer-steady = Computer, besonnen
seat-computer-sharp = Computer, gewitzt
seat-out-of-game = ausgeschieden
seat-leaving = geht nach dieser Runde
seat-away = weg
seat-held = weg, ein Computer spielt
seat-joining = ab der nächsten Runde dabei
seat-to-agree = muss den neuen Regeln noch zustimmen
seat-sitting-out = setzt aus
seat-sitting-out-next = setzt ab der nächsten Runde aus
seat-not-dealt-in = nicht in dieser Runde
seat-owes-deal = darf beim nächsten Mal nicht geben
seat-brings = { $chips } mehr ab der nächsten Runde
seat-stood-pat = hat alles behalten
seat-drew = hat { $cards } getauscht
seat-tricks =
    { $tricks ->
        [one] { $dots } 1 Stich
       *[other] { $dots } { $tricks } Stiche
    }
seat-stays = bleibt dabei
seat-reneged = falsch bedient
seat-recalled = Karte zurückgenommen

# Worum gespielt wird, und wie schnell
stakes-chips = Um Chips
stakes-practice = Zum Üben, es geht um nichts
pace-quick = schnelles Tempo
pace-normal = normales Tempo
pace-relaxed = gemütliches Tempo
pace-correspondence = Fernpartie, ein Tag pro Entscheidung

# Wie ein Computer spielt
computers-title = ### Computer dazu
level-easy = Leicht
level-steady = Besonnen
level-sharp = Gewitzt
level-about-easy = Leichte Gegner kennen die Regeln und spielen wie Neulinge: eifrig und voller Hoffnung.
level-about-steady = Besonnene Gegner sind vorsichtig. Sie spielen nur gute Blätter, sparen ihre Trümpfe und gewinnen mit kleinen Karten.
level-about-sharp = Gewitzte Gegner merken sich jede Karte, lesen die Blätter der anderen und wägen jeden Chip ab.
level-choice-easy = leicht · ein Neuling, der die Regeln kennt
level-choice-steady = besonnen · vorsichtig: spielt gute Blätter und sticht sparsam
level-choice-sharp = gewitzt · liest jede Karte, wägt jeden Chip ab

# Vor der Partie
lobby-title = ### Ein Booray-Tisch: Setz dich dazu!
lobby-title-again = ### Wir warten noch auf Leute
lobby-no-advice = keine Tipps
lobby-holding = Computer vertreten alle, die weg sind
lobby-buy-in = Buy-in { $chips }{ $least ->
        [0] {""}
       *[other] , mindestens { $least }
    }
lobby-seats = **{ $taken } von { $most } Plätzen besetzt**
lobby-needs =
    { $missing ->
        [one] Es fehlt noch jemand. Drück *Platz nehmen* oder setz einen Computer dazu.
       *[other] Es fehlen noch { $missing } Leute. Drück *Platz nehmen* oder setz Computer dazu.
    }
lobby-needs-back = Wir warten, bis jemand zurückkommt. Du setzt aus? Drück *Bin wieder da*.
lobby-needs-chips = Jemandem fehlen Chips. Dir? Drück *Tisch*, dann *Nachkaufen*.
lobby-all-away = Alle sind weg, und Computer spielen nicht allein weiter. Du bist zurück? Drück *Bin wieder da*.
lobby-host-deals = { $name } drückt *Austeilen*, sobald alle da sind.
lobby-newcomers = Neu bei Booray? *Regeln* erklärt es in einer Minute, `/booray learn` zeigt es dir Schritt für Schritt in fünf.
lobby-ready = Drück *Austeilen*, sobald alle da sind.
closes-soon = Noch da? Drück irgendwas, sonst schließt der Tisch { $clock }.
lobby-to-agree = Der Host hat die Regeln geändert. Wenn du hier sitzt, sieh dir die *Regeln* an und drück dann *Zustimmen* oder *Verlassen*.
lobby-starts = Der Tisch ist voll: { $clock } wird ausgeteilt.

# Die Pause vor einer Runde
pause-title = ### Gleich: Runde { $deal }
pause-you-may-cut = Du darfst abheben.
pause-may-cut = { $name } darf abheben.
pause-cut-otherwise = Sonst wird { $clock } ohne Abheben ausgeteilt.
pause-cut =
    { $cut ->
        [one] { $name } hat 1 Karte abgehoben.
       *[other] { $name } hat { $cut } Karten abgehoben.
    }
pause-deals = Ausgeteilt wird { $clock }.
pause-closed = Gleich kommen die Karten.
pause-dealer = { $name } gibt · { $pot } im Pott
pause-pot = { $pot } im Pott
pause-holding = Gehst du kurz weg oder läuft deine Zeit zweimal ab, spielt ein Computer für dich, bis du zurück bist.
next-deal = **Runde { $deal }**
next-deal-cutter = Abheben: { $name }

# Ein geschlossener Tisch
closed-title = ### Der Tisch ist geschlossen. Merci, y’all!
closed-host = Der Host hat ihn geschlossen.
closed-idle = Eine Weile hat niemand gespielt.
closed-empty = Alle sind gegangen.
closed-released = Der Betreiber des Bots hat ihn geschlossen, und alle haben ihre Chips zurück.
closed-moderator = Die Moderation hat ihn geschlossen.
closed-channel-gone = Seinen Kanal gibt es nicht mehr.
closed-removed = Der Bot wurde von diesem Server entfernt.
closed-in-a-deal-by = { $name } hat Runde { $deal } mit { $chips } im Pott abgebrochen. Sie zählt nicht: Alle haben ihre Chips zurück.
closed-in-a-deal = Runde { $deal } wurde mit { $chips } im Pott abgebrochen. Sie zählt nicht: Alle haben ihre Chips zurück.
closed-out-of-reach = Ich konnte hier einen Tag lang nicht schreiben. Die Uhr hat eine offene Runde zu Ende gespielt.
closed-winner = **{ $name } hat die Partie gewonnen.**
closed-won = Den Letzten sind gleichzeitig die Chips ausgegangen, also hat niemand gewonnen.
closed-swept = Der Rest im Pott ging an den Gewinner: { $chips }.
closed-shared-seats =
    Rest im Pott: { $pot }. Alle Plätze bekommen gleich viel{ $odd ->
        [no] {""}
       *[yes] . Übrige Chips gehen einzeln reihum, links vom Geber beginnend
    }: { $shares }.
closed-shared-game =
    Rest im Pott: { $pot }. Alle, die noch dabei sind, bekommen gleich viel{ $odd ->
        [no] {""}
       *[yes] . Übrige Chips gehen einzeln reihum, links vom Geber beginnend
    }: { $shares }.
closed-shared-out =
    Rest im Pott: { $pot }. Die zuletzt Ausgeschiedenen bekommen gleich viel{ $odd ->
        [no] {""}
       *[yes] . Übrige Chips gehen einzeln reihum, links vom Geber beginnend
    }: { $shares }.
closed-share = { $name } { $chips }
closed-share-each = { $names }, je { $chips }

closed-deals =
    { $deals ->
        [one] 1 Runde
       *[other] { $deals } Runden
    }
brought-won = { $name } **+{ $chips }** · kam mit { $brought }, ging mit { $home }
brought-lost = { $name } **−{ $chips }** · kam mit { $brought }, ging mit { $home }
brought-even = { $name } **±0** · kam mit { $brought }, ging mit { $home }
net-won = { $name } **+{ $chips }**
net-lost = { $name } **−{ $chips }**
net-even = { $name } **±0**

record-pot = Größter Pott: { $name }, { $chips } in Runde { $deal }
record-bourres = Meiste Bourrés ({ $count }): { $names }
