# Spielen oder passen
declare-title = Spielen oder passen?
declare-closed-play = ✊ Deine Faust ist zu: Du spielst
declare-closed-pass = ✊ Deine Faust ist zu: Du passt
declare-only-pass = Du kannst nur passen
declare-only-play = Du musst spielen: Du gibst, und ein Ass ist aufgedeckt
declare-free = Spielen kostet nichts. Machst du keinen Stich, zahlst du { $price }.
declare-costs = Spielen kostet { $chips }. Machst du keinen Stich, zahlst du { $price }, oder mehr, wenn andere mitspielen.
declare-cannot-pay = Der zweite Einsatz ist { $chips }, mehr als du hast. Drück *Passen*.
declare-bars-hand = Dein Blatt hat weder Trumpf noch Kreuz. Drück *Passen*.
declare-secret = Niemand sieht deine Wahl, bis sich alle Fäuste öffnen.
declare-change = Du kannst es dir anders überlegen, bis die letzte Faust zu ist.

# Dabeibleiben
stay-title = Für { $chips } dabeibleiben?
stay-only-pass = Du kannst nur passen: Dabeibleiben kostet { $chips }
stay-costs = Machst du keinen Stich, zahlst du { $price }, oder mehr, wenn andere dabeibleiben.
stay-button = Für { $chips } bleiben

# Tauschen
draw-title = Du tauschst: Tipp an, was du abwirfst
draw-prepare = Während du wartest: Tipp an, was du abwerfen wirst
draw-most =
    { $cards ->
        [0] An diesem Tisch wird nicht getauscht: Behalte alles.
        [one] Du kannst 1 Karte tauschen oder alles behalten.
       *[other] Du kannst bis zu { $cards } Karten tauschen oder alles behalten.
    }
draw-too-many =
    { $cards ->
        [one] Das sind zu viele: Du kannst 1 Karte tauschen.
       *[other] Das sind zu viele: Du kannst { $cards } Karten tauschen.
    }
draw-discard = Du wirfst ab: { $cards }
draw-marked = ✕ { $card }
draw-button =
    { $cards ->
        [0] Alles behalten
       *[other] { $cards } tauschen
    }
take-button =
    { $cards ->
        [0] { $card } nehmen
       *[other] { $card } nehmen, { $cards } tauschen
    }
draw-ahead-button =
    { $cards ->
        [0] Alles behalten, wenn ich dran bin
       *[other] { $cards } tauschen, wenn ich dran bin
    }
take-ahead-button =
    { $cards ->
        [0] { $card } nehmen, wenn ich dran bin
       *[other] { $card } nehmen, { $cards } tauschen, wenn ich dran bin
    }
draw-said-title = Dein Tausch steht bereit
draw-said = Wenn du dran bist, wirfst du { $cards } ab.
draw-said-pat = Wenn du dran bist, behältst du alles.
draw-said-take = Wenn du dran bist, nimmst du { $card } und wirfst { $cards } ab.

# Karten spielen
play-title = Du bist dran: Spiel eine Karte
play-itself = Deine letzte Karte spielt sich von selbst
play-lead = Du spielst auf: Wähl eine Karte
play-wrong-card = Das war eine falsche Karte
play-recall =
    { $multiple ->
        [one] Nimmst du sie vor der nächsten Karte zurück, verlierst du nur das Recht auf den Pott und darfst einmal nicht geben. Lässt du sie liegen, verlierst du das Recht auf den Pott und zahlst so viel wie für ein Bourré.
       *[other] Nimmst du sie vor der nächsten Karte zurück, verlierst du nur das Recht auf den Pott und darfst einmal nicht geben. Lässt du sie liegen, verlierst du das Recht auf den Pott und zahlst so viel wie für { $multiple } Bourrés.
    }
why-follow-suit = Aufgespielt ist { $mark } { $led }: Du musst bedienen.
why-must-trump = Du hast kein { $mark } { $led }: Spiel einen Trumpf.
why-must-head = Du kannst { $best } schlagen, also musst du es tun.
follow-suit-and-beat = Aufgespielt ist { $mark } { $led }: Bediene, und schlag { $best }, wenn du kannst.
trump-and-beat = Du hast kein { $mark } { $led }: Spiel einen Trumpf, und schlag { $best }, wenn du kannst.
why-cinch-lead-highest = Drei Stiche sind dir sicher (sicheres Blatt): Spiel mit deinem höchsten Trumpf auf.
why-cinch-play-highest = Drei Stiche sind dir sicher (sicheres Blatt): Spiel deinen höchsten Trumpf.
why-cinch-win-trick = Drei Stiche sind dir sicher (sicheres Blatt): Hol dir diesen.

# Warten
turn-clock-whole = ⏳ Du hast { $time }: Deine Zeit endet { $clock }.
turn-clock-half-over = ⏳ Noch weniger als { $time }: Deine Zeit endet { $clock }.
standstill-until-channel = ⏸️ Die Uhren stehen still, bis ich wieder im Kanal schreiben kann.
standstill-until-host = ⏸️ Angehalten von { $name } bis { $until } ({ $clock }). Du darfst trotzdem spielen.
standstill-until-gateway = ⏸️ Die Uhren stehen still, bis ich wieder von Discord höre.
hand-waiting = Warte, bis du dran bist
hand-played-out = Alle deine Karten sind gespielt
hand-passed = Du hast in dieser Runde gepasst
hand-held = Ein Computer vertritt dich
hand-leaving = Du gehst
hand-sits-out-next = Ab der nächsten Runde setzt du aus, wie gewünscht.
hand-not-dealt-in = Du spielst in dieser Runde nicht mit
hand-served = Deine neuen Karten: { $cards }
hand-pot = Pott { $pot }
hand-pot-and-price = Pott { $pot } · ein Bourré kostet jetzt { $price }
hand-in = Dabei: { $seats }

hand-table-shows = Die Nachricht des Tisches zeigt den Rest. Wenn diese Ansicht dem Spiel nicht mehr folgt, drück dort *Mein Blatt*.
hand-should-it-stop = Wenn diese Ansicht dem Spiel nicht mehr folgt, drück *Mein Blatt* an der Nachricht des Tisches.

# Zwischen den Runden
hand-won =
    { $chips ->
        [one] Runde { $deal }: Du hast 1 Chip gewonnen
       *[other] Runde { $deal }: Du hast { $chips } Chips gewonnen
    }
hand-lost =
    { $chips ->
        [one] Runde { $deal }: Du hast 1 Chip verloren
       *[other] Runde { $deal }: Du hast { $chips } Chips verloren
    }
hand-even = Runde { $deal }: kein Gewinn, kein Verlust
hand-brought = Du hast { $chips } an diesen Tisch mitgebracht.
hand-stack =
    { $chips ->
        [one] Du hast 1 Chip an diesem Tisch.
       *[other] Du hast { $chips } Chips an diesem Tisch.
    }
hand-lobby = Deine Karten stehen hier, sobald die Runde beginnt.
hand-to-agree =
    { $chips ->
        [0] Der Host hat die Regeln geändert. Sieh dir *Regeln* an und drück dann *Zustimmen*, um danach zu spielen, oder *Verlassen*.
        [one] Der Host hat die Regeln geändert. Sieh dir *Regeln* an und drück dann *Zustimmen*, um danach zu spielen und 1 Chip mehr mitzubringen, oder *Verlassen*.
       *[other] Der Host hat die Regeln geändert. Sieh dir *Regeln* an und drück dann *Zustimmen*, um danach zu spielen und { $chips } Chips mehr mitzubringen, oder *Verlassen*.
    }
hand-table-closed = Der Tisch ist geschlossen.
hand-note-out = Du bist aus dem Spiel.
hand-note-leaving = Du gehst, wenn diese Runde vorbei ist; bis dahin werden deine Karten für dich gespielt.
hand-note-unseated = Der Host hat deinen Platz freigemacht, weil du nicht gespielt hast. Wenn diese Runde vorbei ist, bekommst du deine Chips zurück und darfst wieder Platz nehmen.
hand-note-away = Du warst weg, darum werden deine Karten für dich gespielt. Drück *Bin wieder da*, um sie selbst zu spielen.
hand-note-held = Ein Computer spielt deine Karten mit deinen Chips. Drück jederzeit *Bin wieder da*, um selbst weiterzuspielen.
hand-note-joining = Karten bekommst du ab Runde { $deal }.
hand-note-sitting-out = Du setzt aus. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-asked = Du setzt aus, wie du wolltest. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-timeouts = Du setzt aus, weil deine Zeit zweimal nacheinander abgelaufen ist. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-broke = Du setzt aus, weil du den Einsatz nicht zahlen kannst. Drück *Nachkaufen*, um mehr Chips mitzubringen, sieh zu oder drück *Verlassen*.
hand-broke-buys-in =
    { $chips ->
        [one] Du setzt aus, weil du den Einsatz nicht zahlen kannst. In deinem Geldbeutel ist 1 Chip: Drück *Nachkaufen*, um weiterzuspielen, sieh zu oder drück *Verlassen*.
       *[other] Du setzt aus, weil du den Einsatz nicht zahlen kannst. In deinem Geldbeutel sind { $chips } Chips: Drück *Nachkaufen*, um weiterzuspielen, sieh zu oder drück *Verlassen*.
    }
hand-broke-watches = Du setzt aus, weil du den Einsatz nicht zahlen kannst, und auch dein Geldbeutel reicht dafür nicht. Drück *Chips holen* für Chips vom Haus, sieh zu oder drück *Verlassen*.
hand-broke-waits = Du setzt aus, weil du den Einsatz nicht zahlen kannst, und auch dein Geldbeutel reicht dafür nicht. Sieh zu oder drück *Verlassen*.
hand-set-aside =
    { $chips ->
        [one] 1 Chip liegt für dich bereit und gehört dir ab der nächsten Runde.
       *[other] { $chips } Chips liegen für dich bereit und gehören dir ab der nächsten Runde.
    }
