# Der Tisch im Browser: was der Server der Seiten sagt
web-no-table = Hier ist gerade kein Tisch. Öffne einen in Discord mit `/booray start`.
web-watching = Du schaust zu. Zum Mitspielen drück *Im Browser spielen* in Discord.
web-unread = Ich habe nicht verstanden, was dein Browser geschickt hat. Lade die Seite neu.
web-too-many = Einen Moment: Auf das Letzte, was du gedrückt hast, fehlt noch die Antwort.
web-too-many-pages = Du hast diesen Tisch auf einer anderen Seite geöffnet, deshalb ist diese zu.
web-knocks = Zu viele Versuche. Warte eine Minute, dann drück noch einmal *Im Browser spielen* in Discord.
web-bad-ticket = Dieser Link ist verbraucht oder zu alt. Für einen neuen drück *Im Browser spielen* in Discord, oder frag dort nach einem Link zum Zuschauen.
web-ended = Diese Seite ist zu Ende. Für eine neue drück *Im Browser spielen* in Discord, oder frag dort nach einem Link zum Zuschauen.
web-unseated = Der Host hat deinen Platz freigegeben, deshalb ist diese Seite zu. Drück *Im Browser spielen* in Discord, um zurückzukommen.
web-left-server = Du bist nicht mehr auf diesem Server, deshalb ist diese Seite zu.
web-no-channel = Du siehst diesen Kanal nicht mehr, deshalb ist diese Seite zu.
web-timed-out = Du hast auf diesem Server eine Auszeit. Danach kannst du mit *Im Browser spielen* in Discord weiterspielen.
web-watching-ended = Der Host oder die Serververwaltung hat diesen Link gesperrt, deshalb ist diese Seite zu.
web-store-busy = Der Bot kann seine Datenbank gerade nicht lesen. Versuch es gleich noch einmal.
web-no-deal-yet = Noch ist keine Runde zu Ende. Versuch es nach der ersten.
web-another-channel = ein anderer Kanal
web-a-role = eine bestimmte Rolle
web-deal-void = Runde { $deal } zählt nicht. Ihre Chips gingen zurück.
web-clocks-go-on = Die Uhren laufen wieder.
# Absagen, wo die in Discord nennen, was eine Seite nicht hat
web-reason-wrong-phase = Das geht jetzt nicht. Die Knöpfe unter deinen Karten zeigen, was geht.
web-reason-not-your-card = Diese Karte ist nicht in deinem Blatt. Spiel eine, die es ist.
web-reason-game-over = Diese Partie ist zu Ende. Drück *Noch mal* für die nächste.
web-reason-stale-deal = Das war für eine andere Runde. Spiel mit den Karten, die du jetzt siehst.
web-reason-stale-decision = Zu spät: Das Spiel ist weiter. Schau, was jetzt gefragt ist.
web-reason-too-late = Deine Zeit war um, deshalb wurde das für dich entschieden.
web-reason-not-dealt-in = Du hast in dieser Runde keine Karten. Warte auf die nächste.
web-reason-agree-first = Der Host hat die Regeln geändert. Schau in die *Regeln*, dann drück *Zustimmen*.
web-reason-rules-changed-again = Die Regeln haben sich wieder geändert. Schau in die *Regeln*, dann drück *Zustimmen*.
web-reason-already-seated = Du hast schon einen Platz an diesem Tisch.
web-reason-table-closed = Dieser Tisch ist zu. Der nächste hier erscheint auf dieser Seite.
web-reason-table-exists = Hier ist schon ein Tisch offen. Diese Seite zeigt ihn gleich.
web-reason-unknown-table = Diesen Tisch gibt es nicht mehr. Der nächste hier erscheint auf dieser Seite.
web-reason-unseated = Der Host hat deinen Platz freigegeben, weil du nicht gespielt hast. Zum Zurückkommen drück *Platz nehmen*.
web-reason-returns-with-less =
    { $chips ->
        [one] Du bist mit 1 Chip gegangen, also brauchst du innerhalb eines Tages wieder so viele. Tipp in Discord `/booray join buy_in:{ $typed }`.
       *[other] Du bist mit { $chips } Chips gegangen, also brauchst du innerhalb eines Tages wieder so viele. Tipp in Discord `/booray join buy_in:{ $typed }`.
    }
web-reason-advice-among-people = Keine Tipps, wenn mehrere Leute um Chips spielen.

# Der Streifen: was gefragt ist, oder auf wen man wartet; rund fünfzig Zeichen je Zeile
web-still-channel = ⏸️ Die Uhren stehen: Ich kann in Discord nicht schreiben
web-still-gateway = ⏸️ Die Uhren stehen, bis ich Discord wieder erreiche
web-still-host = ⏸️ Pause von { $name }. Spielen geht trotzdem.
web-closes-soon = Noch da? Drück etwas, sonst schließt der Tisch bald
web-note-out = Du bist ausgeschieden
web-note-leaving = Du gehst nach dieser Runde
web-note-unseated = Der Host gab deinen Platz frei: Nach der Runde gehst du
web-note-held = Ein Computer spielt für dich, bis zu *Bin wieder da*
web-note-away = Du warst weg: Drück *Bin wieder da*
web-note-joining = Du bist ab Runde { $deal } dabei
web-note-sitting-out = Du setzt aus: *Bin wieder da* bringt dir Karten
web-note-sitting-out-timeouts = Zweimal war deine Zeit um: Drück *Bin wieder da*
web-note-sitting-out-broke = Für den Einsatz reicht es nicht: *Nachkaufen* oder *Verlassen*
web-rules-changed = Der Host hat die Regeln geändert
web-agree =
    { $chips ->
        [0] Sieh in die *Regeln*, dann *Zustimmen* oder *Verlassen*
        [one] Sieh in die *Regeln*; *Zustimmen* kostet 1 Chip mehr
       *[other] Sieh in die *Regeln*; *Zustimmen* kostet { $chips } Chips mehr
    }
web-seats = { $count } am Tisch
web-you-watch = Du schaust zu
web-seats-watching = { $count } am Tisch · du schaust zu
web-seats-host = { $count } am Tisch · du bist Host
web-seats-out =
    { $out ->
        [one] { $count } am Tisch, 1 setzt aus
       *[other] { $count } am Tisch, { $out } setzen aus
    }
web-full = Der Tisch ist voll
web-full-starts = Gleich wird gegeben
web-not-agreed = Jemand hat den neuen Regeln noch nicht zugestimmt
web-missing =
    { $missing ->
        [one] Es fehlt noch jemand
       *[other] Es fehlen noch { $missing } Leute
    }
web-add = Setz einen Computer dazu, oder wart auf jemanden
web-all-away = Alle sind weg
web-ready = Fang an, wann du willst
web-deals = { $name } gibt, wenn alle da sind
web-shuffled = Gleich: Runde { $deal }
web-choices =
    { $passes ->
        [0] Alle spielen
        [one] { $plays } spielen, 1 passt
       *[other] { $plays } spielen, { $passes } passen
    }
web-turn-none = Alle Karten sind gespielt
web-turn-several = { $count } überlegen noch
web-turn-declaring = { $name } überlegt
web-turn-drawing = { $name } tauscht
web-turn-staying = { $name } bleibt oder passt
web-turn-playing = { $name } ist dran
web-needs =
    { $count ->
        [1]
            { $needed ->
                [yes] Letzter Stich: { $names } braucht ihn
               *[no] Dieser Stich brächte { $names } den Pott
            }
        [2] Letzter Stich: { $names }
       *[other] Der letzte Stich holt den Pott
    }
web-needs-you =
    { $needed ->
        [yes] Letzter Stich: Du brauchst ihn
       *[no] Dieser Stich brächte dir den Pott
    }
web-on-one-card =
    { $chips ->
        [one] 1 Chip auf einer Karte
       *[other] { $chips } Chips auf einer Karte
    }
web-bare = Noch kein Stich: Ohne diesen zahlst du { $price }
web-passed = Du hast gepasst: Schau zu und lern
web-served = Neue Karten: { $cards }
web-fist-change = Änderbar, bis alle gewählt haben
web-unseen = Noch sieht niemand deine Wahl
web-pass-broke = Der zweite Einsatz ist { $chips }, mehr als du hast
web-pass-hand = Du hast weder Trumpf noch Kreuz
web-must-play = Ein Ass ist aufgedeckt: Du musst spielen
web-play-costs =
    { $chips ->
        [0] Ohne Stich zahlst du { $price }
       *[other] Spielen kostet { $chips }, kein Stich { $price } oder mehr
    }
web-stay-costs = Ohne Stich zahlst du { $price } oder mehr
web-most-won = Du kannst höchstens { $chips } gewinnen
web-stay-broke = Dabeibleiben kostet { $chips }, mehr als du hast
web-draw-title = Tipp an, was du abwirfst
web-draw-ahead = Vorab: Tipp an, was du abwirfst
web-draw-most =
    { $cards ->
        [0] An diesem Tisch wird nicht getauscht
        [one] Höchstens 1 Karte, oder behalt alle
       *[other] Bis zu { $cards } Karten, oder behalt alle
    }
web-draw-marked = Du wirfst { $cards } ab
web-draw-said =
    { $take ->
        [yes] Du nimmst die aufgedeckte Karte und wirfst { $cards } ab
       *[no]
            { $count ->
                [0] Bist du dran, behältst du alle
               *[other] Bist du dran, wirfst du { $cards } ab
            }
    }
web-recall = Zurücknehmen: kein Pott, und einmal nicht geben
web-leave-it =
    { $multiple ->
        [one] Liegen lassen: kein Pott, und du zahlst ein Bourré
       *[other] Liegen lassen: kein Pott, und du zahlst { $multiple } Bourrés
    }
web-your-card = Deine Karte
web-your-lead = Du spielst auf
web-any = Jede Karte geht
web-led = { $led } liegt
web-led-any = { $led } liegt. Jede Karte geht.

# Wie es ausgeht: ein Stich, eine Runde, ein Abend
web-trick-they = { $name } holt Stich { $number }
web-trick-you = Du holst Stich { $number }
web-trick-with = mit { $card }
web-takes-they = { $name } gewinnt den Pott: { $chips }
web-takes-you = Du gewinnst den Pott: { $chips }
web-with-tricks =
    { $tricks ->
        [1] mit einem Stich
        [2] mit zwei Stichen
        [3] mit drei Stichen
        [4] mit vier Stichen
       *[other] mit fünf Stichen
    }
web-others-passed = Alle anderen haben gepasst
web-others-bourre =
    { $count ->
        [1] { $names } geht Bourré
        [2] { $names } gehen Bourré
       *[other] { $count } andere gehen Bourré
    }
web-bourre-they = { $name } geht Bourré
web-bourre-you = Du gehst Bourré
web-bourre-several =
    { $count ->
        [2] { $names } gehen Bourré
       *[other] { $count } gehen Bourré
    }
web-pays-they = und zahlt { $chips }.
web-pays-you = und zahlst { $chips }.
web-pays-several =
    { $same ->
        [yes] und zahlen je { $chips }.
       *[no] und zahlen zusammen { $chips }.
    }
web-pot-they = Den Pott von { $chips } gewinnt { $name }.
web-pot-you = Den Pott von { $chips } gewinnst du.
web-pot-nobody = Den Pott von { $chips } gewinnt niemand.
web-split =
    { $tricks ->
        [1] Gleichstand: je ein Stich
       *[other] Gleichstand: je zwei Stiche
    }
web-all-passed = Alle haben gepasst
web-barred-they = { $name } hat falsch bedient: kein Sieger
web-barred-you = Du hast falsch bedient: kein Sieger
web-stays = Der Pott von { $chips } bleibt stehen
web-closed = Der Tisch ist zu
web-game-won = { $name } gewinnt die Partie
web-finished-first = { $name } landet auf Platz eins: { $net }
web-finished =
    { $place ->
        [1] Du landest auf Platz eins: { $net }
        [2] Du landest auf Platz zwei: { $net }
        [3] Du landest auf Platz drei: { $net }
        [4] Du landest auf Platz vier: { $net }
        [5] Du landest auf Platz fünf: { $net }
        [6] Du landest auf Platz sechs: { $net }
        [7] Du landest auf Platz sieben: { $net }
        [8] Du landest auf Platz acht: { $net }
       *[other] Du landest auf Platz { $place }: { $net }
    }
web-pot-shared = Die { $chips } im Pott wurden geteilt
web-pot-swept = Die { $chips } im Pott bekam, wer gewann

web-draw =
    { $cards ->
        [0] Alles behalten
        [one] 1 Karte tauschen
       *[other] { $cards } Karten tauschen
    }
web-take =
    { $cards ->
        [0] Aufgedeckte Karte nehmen
        [one] Aufgedeckte Karte nehmen
       *[other] Aufgedeckte nehmen, { $cards } tauschen
    }
web-take-ahead =
    { $cards ->
        [0] Aufgedeckte nehmen, wenn ich dran bin
       *[other] Aufgedeckte nehmen, { $cards } tauschen, wenn ich dran bin
    }

# In Discord: die Links
button-page = Im Browser spielen
button-watch = Link zum Zuschauen
button-watch-end = Links zum Zuschauen sperren
button-page-end = Meine Seiten schließen
browser-link = Im Browser öffnen
browser-link-title = Spiel an diesem Tisch in deinem Browser.
browser-link-alone = Der Link geht einmal, eine Minute lang, und nur für dich. Teil ihn nicht.
watch-link = Zuschauen
watch-link-title = Mit diesem Link können alle einen Tag lang zuschauen. Niemandes Blatt ist zu sehen.
watch-link-share = Kopier ihn zum Teilen:
watching-ended = Alle Links zum Zuschauen in diesem Kanal sind gesperrt, und ihre Seiten sind zu.
pages-ended =
    { $pages ->
        [0] Du hattest keine Seiten offen.
        [one] Deine Seite ist zu.
       *[other] Deine { $pages } Seiten sind zu.
    }
no-pages = Mit diesem Bot kannst du nicht im Browser spielen. Spiel hier mit *Mein Blatt*.
command-web = Den Tisch dieses Kanals in deinem Browser öffnen
