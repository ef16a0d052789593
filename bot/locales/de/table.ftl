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
standstill-channel = ⏸️ Die Uhren stehen still: Ich kann in diesem Kanal nicht schreiben. Sobald ich es kann, geht die Partie weiter.
standstill-host = ⏸️ Angehalten von { $name } bis { $until } ({ $clock }). Wer will, darf trotzdem spielen.
standstill-gateway = ⏸️ Die Uhren stehen still: Ich höre nichts von Discord. Sobald sich das ändert, geht die Partie weiter.

seat-host = Host
seat-computer-easy = Computer, leicht
seat-computer-steady = Computer, besonnen
seat-computer-sharp = Computer, gewitzt
seat-out-of-game = aus dem Spiel
seat-leaving = geht nach dieser Runde
seat-away = weg
seat-held = weg, von einem Computer vertreten
seat-joining = dabei ab der nächsten Runde
seat-to-agree = muss den neuen Regeln noch zustimmen
seat-sitting-out = setzt aus
seat-sitting-out-next = setzt ab der nächsten Runde aus
seat-not-dealt-in = nicht in dieser Runde
seat-owes-deal = darf einmal nicht geben
seat-brings = { $chips } mehr ab der nächsten Runde
seat-stood-pat = alles behalten
seat-drew = { $cards } getauscht
seat-tricks =
    { $tricks ->
        [one] { $dots } 1 Stich
       *[other] { $dots } { $tricks } Stiche
    }
seat-stays = bleibt dabei
seat-reneged = falsche Karte gespielt
seat-recalled = Karte zurückgenommen

# Worum gespielt wird, und wie schnell
stakes-chips = Um Chips
stakes-practice = Zum Üben, nicht um Chips
practice-now = 🪙 **Ab hier wird zum Üben gespielt.** { $may_lose ->
        [0] Auf diesem Server dürfen Computer keine Chips an Mitglieder verlieren.
        [one] Auf diesem Server dürfen Computer 1 Chip am Tag an Mitglieder verlieren, und diese Runde könnte sie mehr kosten.
       *[other] Auf diesem Server dürfen Computer { $may_lose } Chips am Tag an Mitglieder verlieren, und diese Runde könnte sie mehr kosten.
    } Alle haben ihre Chips wieder im Geldbeutel, und die Partie geht mit ebenso vielen Übungschips weiter.
practice-now-pot = Der Pott ({ $pot }) wurde vorher gleichmäßig aufgeteilt; was nicht aufging, ging Chip für Chip reihum ab links vom Geber.
practice-since = Zum Üben seit Runde { $deal }, { $may_lose ->
        [0] weil Computer hier keine Chips an Mitglieder verlieren dürfen.
        [one] weil Computer höchstens 1 Chip am Tag an Mitglieder verlieren dürfen. An neuen Tischen dürfen sie es wieder { $again }.
       *[other] weil Computer höchstens { $may_lose } Chips am Tag an Mitglieder verlieren dürfen. An neuen Tischen dürfen sie es wieder { $again }.
    }
pace-quick = schnelles Tempo
pace-normal = normales Tempo
pace-relaxed = gemütliches Tempo
pace-correspondence = Fernpartie, ein Tag für jede Entscheidung

# Wie ein Computer spielt
computers-title = ### Computer dazu
level-easy = Leicht
level-steady = Besonnen
level-sharp = Gewitzt
level-about-easy = Leichte Computer kennen die Regeln und spielen wie Neulinge: eifrig und voller Hoffnung.
level-about-steady = Besonnene Computer spielen nur Blätter, die ihren Preis wert sind, sparen ihre Trümpfe für Stiche, die andere anspielen, und gewinnen mit der kleinsten Karte, die reicht.
level-about-sharp = Gewitzte Computer merken sich jede Karte, schließen aus dem Gespielten auf die Blätter der anderen und wägen jeden Chip ab.
level-choice-easy = leicht · ein Neuling, der die Regeln kennt
level-choice-steady = besonnen · spielt, was sich lohnt, und sticht sparsam
level-choice-sharp = gewitzt · liest jede Karte, wägt jeden Chip ab

# Vor der Partie
lobby-title = ### Ein Booray-Tisch: Setz dich dazu!
lobby-title-again = ### Es fehlt noch jemand
lobby-no-advice = keine Tipps
lobby-holding = Computer vertreten alle, die weg sind
lobby-buy-in = Buy-in { $chips }
lobby-seats = **{ $taken } von { $most } Plätzen besetzt**
lobby-computers-limit = Computer dürfen am Tag nur begrenzt viel an Mitglieder verlieren. Danach geht es am Tisch zum Üben weiter.
lobby-needs =
    { $missing ->
        [one] Noch eine Person, dann kann es losgehen. Drück *Platz nehmen* oder setz einen Computer dazu.
       *[other] Noch { $missing } Personen, dann kann es losgehen. Drück *Platz nehmen* oder setz Computer dazu.
    }
lobby-needs-back = Die nächste Runde wartet, bis jemand zurückkommt. Wenn du aussetzt, drück *Bin wieder da*.
lobby-needs-chips = Zu wenige können den Einsatz zahlen. Wenn dir Chips fehlen, drück *Tisch*, dann *Nachkaufen*.
lobby-all-away = Alle sind weg, und Computer spielen nicht allein weiter. Wenn du wieder da bist, drück *Bin wieder da*.
lobby-host-deals = { $name } drückt *Austeilen*, sobald alle da sind.
lobby-newcomers = Neu bei Booray? *Regeln* erklärt es in einer Minute, und mit `/booray learn` probierst du es für dich allein aus.
lobby-ready = Drück *Austeilen*, sobald alle da sind.
closes-soon = Schon länger hat niemand etwas gedrückt. Bleibt es dabei, schließt der Tisch nach { $time } ({ $clock }).
lobby-to-agree = Der Host hat die Regeln geändert. Wenn du hier sitzt, sieh dir *Regeln* an und drück dann *Zustimmen* oder *Verlassen*.
lobby-starts = Alle Plätze sind besetzt: Nach { $time } wird ausgeteilt ({ $clock }).

# Die Pause vor einer Runde
pause-title = ### Runde { $deal }: gemischt
pause-you-may-cut = Du darfst abheben.
pause-may-cut = { $name } darf abheben.
pause-cut-otherwise = Sonst wird in { $time } ohne Abheben ausgeteilt ({ $clock }).
pause-cut =
    { $cut ->
        [one] { $name } hat 1 Karte tief abgehoben.
       *[other] { $name } hat { $cut } Karten tief abgehoben.
    }
pause-deals = In { $time } wird ausgeteilt ({ $clock }).
pause-dealer = { $name } gibt · { $pot } im Pott
pause-pot = { $pot } im Pott
pause-holding = Wenn du weggehst oder deine Zeit zweimal abläuft, spielt ein Computer für dich, bis du wieder da bist.

# Ein geschlossener Tisch
closed-title = ### Der Tisch ist geschlossen. Merci, y’all!
closed-host = Der Host hat ihn geschlossen.
closed-idle = Eine Weile hat niemand gespielt.
closed-empty = Alle sind gegangen.
closed-released = Wer den Bot betreibt, hat den Tisch geschlossen: Alle haben ihre Chips zurück.
closed-moderator = Die Moderation hat ihn geschlossen.
closed-channel-gone = Seinen Kanal gibt es nicht mehr.
closed-removed = Der Bot wurde von diesem Server entfernt.
closed-in-a-deal-by = { $name } hat Runde { $deal } mit { $chips } im Pott abgebrochen. Sie zählt nicht, und jeder in ihr gezahlte Chip ging zurück.
closed-in-a-deal = Runde { $deal } wurde mit { $chips } im Pott abgebrochen. Sie zählt nicht, und jeder in ihr gezahlte Chip ging zurück.
closed-out-of-reach = Ich konnte hier einen Tag lang nicht schreiben. Eine Runde, die noch lief, wurde von der Uhr zu Ende gespielt.
closed-winner = **{ $name } hat die Partie gewonnen.**
closed-won = Den Letzten sind die Chips gleichzeitig ausgegangen, also hat niemand gewonnen.
closed-swept = Was im Pott übrig war, kam zum Gewinn dazu: { $chips }
closed-shared-seats = Im Pott waren noch { $pot }. Schließt ein Tisch, teilen sich seine Plätze den Pott gleichmäßig; was nicht aufgeht, geht Chip für Chip reihum ab links vom Geber: { $shares }
closed-shared-game = Im Pott waren noch { $pot }. Wer noch in der Partie ist, bekommt davon gleich viel; was nicht aufgeht, geht Chip für Chip reihum ab links vom Geber: { $shares }
closed-shared-out = Im Pott waren noch { $pot }. Wer zuletzt ausgeschieden ist, bekommt davon gleich viel; was nicht aufgeht, geht Chip für Chip reihum ab links vom Geber: { $shares }
closed-share = { $name } { $chips }
closed-for-chips =
    { $deal ->
        [1] **Um Chips:** Keine Runde wurde gespielt
       *[other] **Um Chips**, vor Runde { $deal }
    }
closed-for-practice = **Zum Üben**, ab Runde { $deal }

standing-won = { $name } **+{ $chips }** · kam mit { $brought }, ging mit { $home }
standing-lost = { $name } **−{ $chips }** · kam mit { $brought }, ging mit { $home }
standing-even = { $name } **±0** · kam mit { $brought }, ging mit { $home }

record-pot = Größter Pott: { $name }, { $chips } in Runde { $deal }
record-bourres =
    { $count ->
        [one] Die meisten Bourrés: { $names }, einmal
        [2] Die meisten Bourrés: { $names }, zweimal
       *[other] Die meisten Bourrés: { $names }, { $count }-mal
    }
