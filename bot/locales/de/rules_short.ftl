# Die Regeln in vier Zeilen, für alle, die noch nie gespielt haben. Eine Zeile ist einer der ersten
# Sätze ihres Abschnitts und dahinter, was an diesem Tisch sonst noch gilt.

button-rules-more = Mehr
button-rules-back = Zurück

# Zeile 1
rules-short-deal = **Geben:** Alle legen { $ante ->
        [one] 1 Chip
       *[other] { $ante } Chips
    } in den Pott und bekommen { $cards } Karten. Eine Karte wird aufgedeckt: Ihre Farbe ist Trumpf.

# Zeile 2
rules-short-declaration-rotation_with_draw = **Spielen oder passen**, reihum.
rules-short-declaration-rotation = **Spielen oder passen**, reihum.
rules-short-declaration-simultaneous = **Spielen oder passen**, geheim.
rules-short-must_hold-trump_or_club = Zum Spielen brauchst du einen Trumpf oder ein Kreuz.
rules-short-second-ante =
    { $chips ->
        [one] Spielen kostet 1 Chip mehr.
       *[other] Spielen kostet { $chips } Chips mehr.
    }
rules-short-draw =
    { $most ->
        [0] Niemand bekommt neue Karten.
        [one] Wenn du spielst, darfst du 1 Karte gegen eine neue tauschen.
       *[other] Wenn du spielst, darfst du bis zu { $most } Karten gegen neue tauschen.
    }
rules-short-stay =
    { $chips ->
        [one] Danach zahlst du noch 1 Chip, um dabeizubleiben, oder passt.
       *[other] Danach zahlst du noch { $chips } Chips, um dabeizubleiben, oder passt.
    }

# Zeile 3
rules-short-play = **Stiche:** Alle spielen eine Karte. Bediene, wenn du kannst, sonst spiel einen Trumpf.
rules-short-head = Schlag die beste Karte, wenn du kannst.
rules-short-takes = Der höchste Trumpf gewinnt, sonst die höchste Karte der aufgespielten Farbe.
rules-short-renege =
    { $multiple ->
        [one] Falsch bedienen, also gegen diese Regeln spielen, kostet so viel wie ein Bourré.
       *[other] Falsch bedienen, also gegen diese Regeln spielen, kostet { $multiple }-mal so viel wie ein Bourré.
    }

# Zeile 4
rules-short-won =
    { $most ->
        [0] **Pott:** Die meisten Stiche gewinnen ihn; bei Gleichstand bleibt er für die nächste Runde stehen.
        [one] **Pott:** Die meisten Stiche gewinnen ihn, höchstens 1 Chip; bei Gleichstand bleibt er für die nächste Runde stehen.
       *[other] **Pott:** Die meisten Stiche gewinnen ihn, höchstens { $most } Chips; bei Gleichstand bleibt er für die nächste Runde stehen.
    }
rules-short-bourre =
    { $most ->
        [0] Spielst du und machst keinen Stich, gehst du **Bourré**: Du zahlst, was im Pott war.
        [one] Spielst du und machst keinen Stich, gehst du **Bourré**: Du zahlst, was im Pott war, höchstens 1 Chip.
       *[other] Spielst du und machst keinen Stich, gehst du **Bourré**: Du zahlst, was im Pott war, höchstens { $most } Chips.
    }
rules-short-table-stakes = Decken deine Chips Einsatz und Bourré nicht, gewinnst du höchstens so viele, wie du vor der Runde hattest.
rules-short-format-race = Wer zuerst { $target } Chips hat, gewinnt die Partie.
rules-short-format-last_standing = Ohne Chips bist du raus; die letzte Person mit Chips gewinnt.

# Auf der ganzen Regelkarte: was an jedem Tisch gilt
rules-always-play = Das Ass ist am höchsten. Wer den Stich gewinnt, spielt zum nächsten auf.
rules-always-chips = Bei Gleichstand um die meisten Stiche gewinnt niemand den Pott: Er bleibt für die nächste Runde stehen.
