# Spielen oder passen
declare-title = Spielen oder passen?
declare-closed-play = Deine Faust ist zu: Du spielst
declare-closed-pass = Deine Faust ist zu: Du passt
declare-only-pass = Du kannst nur passen
declare-only-play = Du musst spielen: Du gibst, und ein Ass ist aufgedeckt
declare-free = Spielen kostet nichts. Machst du keinen Stich, zahlst du { $price }.
declare-costs = Spielen kostet { $chips }. Ohne Stich zahlst du { $price }, und noch mehr, wenn andere mitspielen.
declare-most-won = Das decken deine Chips nicht, also gewinnst du höchstens { $chips }.
declare-cannot-pay = Der zweite Einsatz ist { $chips }, mehr als du hast. Drück *Passen*.
declare-bars-hand = Dein Blatt hat weder Trumpf noch Kreuz. Drück *Passen*.
declare-secret = Niemand sieht deine Wahl, bis sich alle Fäuste öffnen.
declare-change = Du kannst es dir anders überlegen, bis die letzte Faust zu ist.

# Dabeibleiben
stay-title = Für { $chips } dabeibleiben?
stay-only-pass = Du kannst nur passen: Dabeibleiben kostet { $chips }
stay-costs = Ohne Stich zahlst du { $price }, und noch mehr, wenn andere dabeibleiben.
stay-button = Für { $chips } bleiben

# Tauschen
draw-title = Du bist dran: Tipp die Karten an, die du abwerfen willst
draw-prepare = Während du wartest: Tipp die Karten an, die du abwerfen willst
draw-most =
    { $cards ->
        [0] An diesem Tisch wird nicht getauscht: Behalte alles.
        [one] Du kannst 1 Karte tauschen oder alles behalten.
       *[other] Du kannst bis zu { $cards } Karten tauschen oder alles behalten.
    }
draw-too-many =
    { $cards ->
        [one] Zu viele: Du kannst 1 Karte tauschen.
       *[other] Zu viele: Du kannst { $cards } Karten tauschen.
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
draw-said-title = Dein Tausch ist vorgemerkt
draw-said = Wenn du dran bist, wirfst du { $cards } ab.
draw-said-pat = Wenn du dran bist, behältst du alles.
draw-said-take = Wenn du dran bist, nimmst du { $card } und wirfst { $cards } ab.

# Karten spielen
play-title = Du bist dran: Spiel eine Karte
play-itself = Deine letzte Karte spielt sich von selbst
play-lead = Du spielst auf: Spiel eine Karte
play-wrong-card = Du hast falsch bedient
play-recall =
    { $multiple ->
        [one] Diesen Pott kannst du nicht mehr gewinnen. Nimmst du die Karte jetzt zurück, darfst du beim nächsten Mal nicht geben. Lässt du sie liegen, zahlst du so viel wie für ein Bourré.
       *[other] Diesen Pott kannst du nicht mehr gewinnen. Nimmst du die Karte jetzt zurück, darfst du beim nächsten Mal nicht geben. Lässt du sie liegen, zahlst du so viel wie für { $multiple } Bourrés.
    }
why-follow-suit = { $mark } { $led } liegt: Bediene.
why-must-trump = Kein { $mark } { $led }: Spiel einen Trumpf.
why-must-head = { $mark } { $led } liegt: Schlag { $best }.
why-follow-suit-and-beat = { $mark } { $led } liegt: Bediene, und schlag { $best }.
why-trump-and-beat = Kein { $mark } { $led }: Schlag { $best } mit einem Trumpf.
why-cinch-lead-highest = Drei sichere Stiche: Spiel den höchsten Trumpf auf.
why-cinch-play-highest = Drei sichere Stiche: Spiel den höchsten Trumpf.
why-cinch-win-trick = Drei sichere Stiche: Hol dir diesen.

# Warten
turn-clock-whole = ⏳ Du hast { $time } ({ $clock }).
turn-clock-half-over = ⏳ Du hast noch weniger als { $time } ({ $clock }).
standstill-until-channel = ⏸️ Die Uhren stehen still, bis ich wieder im Kanal schreiben kann.
standstill-until-gateway = ⏸️ Die Uhren stehen still, bis ich Discord wieder erreiche.
hand-waiting = Warte, bis du dran bist
hand-played-out = Alle deine Karten sind gespielt
hand-passed = Du hast in dieser Runde gepasst
hand-held = Ein Computer spielt für dich
hand-leaving = Du gehst
hand-sits-out-next = Ab der nächsten Runde setzt du aus.
hand-not-dealt-in = Du bist in dieser Runde nicht dabei
hand-served = Deine neuen Karten: { $cards }
hand-pot = Pott { $pot }
hand-pot-and-price = Pott { $pot } · ein Bourré kostet jetzt { $price }
hand-in = Dabei: { $seats }

hand-table-shows = Alles andere zeigt die Nachricht des Tisches.
hand-had-stopped = Deine letzte Ansicht stand still: Discord lässt mich sie nach deinem letzten Klick nur 15 Minuten lang ändern.

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
hand-brought = Du hast { $chips } an den Tisch mitgebracht.
hand-stack =
    { $chips ->
        [one] Du hast 1 Chip an diesem Tisch.
       *[other] Du hast { $chips } Chips an diesem Tisch.
    }
hand-lobby = Hier siehst du deine Karten, sobald die Runde beginnt.
hand-new-rules = Gespielt wird jetzt { $name }. Geändert: { $changes }
hand-to-agree =
    { $chips ->
        [0] Der Host hat die Regeln geändert. Sieh dir die *Regeln* an und drück dann *Zustimmen* oder *Verlassen*.
        [one] Der Host hat die Regeln geändert. Sieh dir die *Regeln* an. Drück dann *Zustimmen* und bring 1 Chip mehr mit, oder drück *Verlassen*.
       *[other] Der Host hat die Regeln geändert. Sieh dir die *Regeln* an. Drück dann *Zustimmen* und bring { $chips } Chips mehr mit, oder drück *Verlassen*.
    }
hand-table-closed = Der Tisch ist geschlossen.
hand-note-out = Du bist ausgeschieden.
hand-note-leaving = Du gehst, wenn diese Runde vorbei ist.{ $plays ->
        [yes] {" "}Bis dahin werden deine Karten für dich gespielt.
       *[no] {""}
    }
hand-note-unseated = Der Host hat deinen Platz freigemacht, weil du nicht gespielt hast. Nach dieser Runde bekommst du deine Chips zurück und kannst wieder Platz nehmen.
hand-note-away = Du warst weg, darum werden deine Karten für dich gespielt. Drück *Bin wieder da*, um selbst zu spielen.
hand-note-held = Ein Computer spielt deine Karten, mit deinen Chips. Drück jederzeit *Bin wieder da*, um selbst weiterzuspielen.
hand-note-joining = Ab Runde { $deal } bist du dabei.
hand-note-sitting-out = Du setzt aus. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-asked = Du setzt aus, wie gewünscht. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-timeouts = Du setzt aus: Deine Zeit ist zweimal nacheinander abgelaufen. Drück *Bin wieder da*, wenn du wieder Karten willst.
hand-note-sitting-out-broke = Du setzt aus: Du kannst den Einsatz nicht zahlen. Drück *Nachkaufen*, um mehr Chips mitzubringen, oder *Verlassen*.
hand-broke-buys-in =
    { $chips ->
        [one] Du setzt aus: Du kannst den Einsatz nicht zahlen. In deinem Geldbeutel ist 1 Chip: Drück *Nachkaufen* oder *Verlassen*.
       *[other] Du setzt aus: Du kannst den Einsatz nicht zahlen. In deinem Geldbeutel sind { $chips } Chips: Drück *Nachkaufen* oder *Verlassen*.
    }
hand-broke-watches = Du setzt aus: { $needed ->
        [one] Dir fehlt 1 Chip
       *[other] Dir fehlen { $needed } Chips
    }, und { $have } hast du im Geldbeutel. Drück *Chips holen* für kostenlose Chips, oder *Verlassen*.
hand-broke-waits = Du setzt aus: { $needed ->
        [one] Dir fehlt 1 Chip
       *[other] Dir fehlen { $needed } Chips
    }, und { $have } hast du im Geldbeutel. Bleib und sieh zu, oder drück *Verlassen*.
hand-set-aside =
    { $chips ->
        [one] 1 Chip ist unterwegs: Du bekommst ihn mit der nächsten Runde.
       *[other] { $chips } Chips sind unterwegs: Du bekommst sie mit der nächsten Runde.
    }
