# Die veröffentlichten Spiele
preset-fists = Fäuste
preset-louisiana = Louisiana
preset-house = Hausspiel
preset-boxed = Booray! (Kaufspiel)
preset-boxed-de = Booray! (Kaufspiel, deutsche Regeln)
preset-indiana = Indiana

# Vor der Partie: das Spiel in einem Satz, und was diesen Tisch ausmacht, in einer Zeile
rules-brief-game = Du setzt { $ante ->
        [one] 1 Chip
       *[other] { $ante } Chips
    } und bekommst { $cards } Karten. Die meisten Stiche gewinnen den Pott{ $capped ->
        [0] .
        [one] , höchstens 1 Chip.
       *[other] , höchstens { $capped } Chips.
    } Spielst du und machst keinen Stich, gehst du Bourré: Du zahlst, was im Pott war{ $limit ->
        [0] .
        [one] , höchstens 1 Chip.
       *[other] , höchstens { $limit } Chips.
    }
rules-brief-cards = { $cards } Karten
rules-brief-ante = Einsatz { $chips }
rules-brief-second-ante = zweiter Einsatz { $chips }
rules-brief-no-limit = kein Limit
rules-brief-limit = Limit { $chips }
rules-brief-target = Rennen bis { $chips }
rules-brief-house = Hausregeln
rules-brief-last-standing = bis eine Person übrig ist

# Die Regelkarte
rules-title = Regeln dieses Tisches

rules-section-deal = Die Runde
rules-section-declare = Spielen oder passen, dann tauschen
rules-section-play = Die Stiche
rules-section-chips = Die Chips

rule-players = Es spielen { $fewest } bis { $most } mit.

rule-with-hand_size = Alle bekommen { $value } Karten, also gibt es { $value } Stiche.
rule-with-ante =
    { $value ->
        [one] Vor jeder Runde legen alle 1 Chip in den Pott: den Einsatz.
       *[other] Vor jeder Runde legen alle { $value } Chips in den Pott: den Einsatz.
    }

rule-trump-dealer_card = Der Geber bekommt die letzte Karte offen, und ihre Farbe ist Trumpf. Die Karte bleibt in seinem Blatt.
rule-trump-turned = Eine Zusatzkarte wird aufgedeckt, und ihre Farbe ist Trumpf. Sie gehört niemandem.
rule-trump-dealer_may_take = Eine Zusatzkarte wird aufgedeckt, und ihre Farbe ist Trumpf. Spielt der Geber, darf er sie gegen eine eigene tauschen.

rule-stock_end-reshuffle = Ist der Stapel leer, werden die abgeworfenen Karten gemischt und wieder ausgegeben.
rule-stock_end-under = Abgeworfene Karten kommen unter den Stapel, also ist immer eine zum Tauschen da.

rule-declaration-rotation_with_draw = Es geht reihum, links vom Geber beginnend: spielen oder passen. Spielst du, tauschst du gleich.
rule-declaration-rotation = Es geht reihum, links vom Geber beginnend: spielen oder passen. Danach tauschen reihum alle, die spielen.
rule-declaration-simultaneous = Alle wählen geheim, mit geschlossener Faust: spielen oder passen. Die Fäuste gehen gleichzeitig auf; danach tauschen reihum alle, die spielen.

rule-with-second_ante =
    { $value ->
        [one] Spielen kostet 1 Chip mehr: den zweiten Einsatz.
       *[other] Spielen kostet { $value } Chips mehr: den zweiten Einsatz.
    }
rule-without-second_ante = Spielen kostet außer dem Einsatz nichts.

rule-without-must_hold = Du kannst mit jedem Blatt spielen.
rule-must_hold-trump_or_club = Du kannst nur mit einem Trumpf oder einem Kreuz im Blatt spielen.

rule-dealer_must_play_ace-true = Ist die aufgedeckte Karte ein Ass, muss der Geber spielen.
rule-dealer_must_play_ace-false = Der Geber darf passen, auch wenn ein Ass aufgedeckt ist.

rule-with-max_draw =
    { $value ->
        [one] Spielst du, kannst du 1 Karte abwerfen und eine neue ziehen.
       *[other] Spielst du, kannst du bis zu { $value } Karten abwerfen und ebenso viele neue ziehen.
    }
rule-without-max_draw = Niemand tauscht: Du spielst die Karten, die du bekommst.

rule-with-stay_ante =
    { $value ->
        [one] Nach dem Tauschen zahlst du 1 Chip mehr, um dabeizubleiben, oder du passt.
       *[other] Nach dem Tauschen zahlst du { $value } Chips mehr, um dabeizubleiben, oder du passt.
    }
rule-without-stay_ante = Spielst du, bist du bis zum Ende der Runde dabei.

rule-must_head-true = Bediene, wenn du kannst; wenn nicht, spiel einen Trumpf. Schlag die beste Karte des Stichs, wenn du kannst.
rule-must_head-false = Bediene, wenn du kannst; wenn nicht, spiel einen Trumpf. Die beste Karte des Stichs musst du nicht schlagen.

rule-cinch-true = Sind dir drei Stiche sicher (sicheres Blatt), musst du sie dir holen: mit dem höchsten Trumpf zuerst.
rule-cinch-false = Auch mit drei sicheren Stichen darfst du jede Karte spielen, die diese Regeln erlauben.

rule-enforcement-strict = Du kannst nur Karten spielen, die diese Regeln erlauben. Niemand kann also falsch bedienen.
rule-enforcement-honor = Falsch bedienen ist möglich: Auch eine regelwidrige Karte gilt. Nimmst du sie vor der nächsten zurück, kannst du diesen Pott nicht gewinnen und darfst beim nächsten Mal nicht geben. Auch wenn du zu früh dran bist, darfst du beim nächsten Mal nicht geben.
rule-renege-costs =
    { $multiple ->
        [one] Nimmst du sie nicht zurück, zahlst du so viel wie für ein Bourré und kannst den Pott nicht gewinnen.
       *[other] Nimmst du sie nicht zurück, zahlst du { $multiple }-mal so viel wie für ein Bourré und kannst den Pott nicht gewinnen.
    }

rule-with-limit =
    { $value ->
        [one] Ein Bourré kostet, was im Pott war, höchstens 1 Chip.
       *[other] Ein Bourré kostet, was im Pott war, höchstens { $value } Chips.
    }
rule-without-limit = Ein Bourré kostet, was im Pott war, ohne Limit.
rule-win-whole-pot = Gewonnen wird der ganze Pott.
rule-win-capped =
    { $limit ->
        [one] Gewonnen wird höchstens 1 Chip; der Rest bleibt im Pott.
       *[other] Gewonnen werden höchstens { $limit } Chips; der Rest bleibt im Pott.
    }
rule-table_stakes-true = Decken deine Chips Einsatz und Bourré nicht, gewinnst du höchstens so viele, wie du vor der Runde hattest. Der Rest bleibt im Pott.
rule-table_stakes-false = Auch mit zu wenig Chips für ein Bourré gewinnst du so viel wie alle anderen.
rule-bourre_exempt-true = Hast du ein Bourré bezahlt, zahlst du in der nächsten Runde keinen Einsatz.
rule-bourre_exempt-false = Auch nach einem Bourré zahlst du den nächsten Einsatz.
rule-tied_exempt-true = Warst du bei Gleichstand vorn, zahlst du in der nächsten Runde keinen Einsatz.
rule-tied_exempt-false = Auch nach einem Gleichstand zahlst du den nächsten Einsatz.

rule-format-cash = Du kannst zwischen den Runden kommen und gehen. Wenn du gehst, nimmst du deine Chips mit.
rule-format-race = Es ist ein Rennen: Ohne Chips bist du raus.
rule-format-last_standing = Ohne Chips bist du raus; die letzte Person mit Chips gewinnt.

rule-starting-stack-cash =
    { $chips ->
        [one] Du bringst 1 Chip mit, außer du wählst ein anderes Buy-in.
       *[other] Du bringst { $chips } Chips mit, außer du wählst ein anderes Buy-in.
    }
rule-starting-stack-game =
    { $chips ->
        [one] Alle beginnen mit 1 Chip.
       *[other] Alle beginnen mit { $chips } Chips.
    }
rule-least-buy-in =
    { $chips ->
        [one] Bring mindestens 1 Chip mit, wenn du dich setzt.
       *[other] Bring mindestens { $chips } Chips mit, wenn du dich setzt.
    }
rule-target = Wer zuerst { $value } Chips hat, gewinnt die Partie und alles, was im Pott ist.

# Regeln, nach denen man nicht spielen kann
conflict-players-range = { $fewest } bis { $most } geht nicht. Nenn die kleinere Zahl zuerst.
conflict-too-many-drawn = Mit { $hand } Karten im Blatt kann niemand { $max_draw } tauschen. Wähl { $hand } oder weniger.
conflict-take-needs-discard = Um die aufgedeckte Karte zu nehmen, muss der Geber eine abwerfen. Erlaube, 1 Karte oder mehr zu tauschen.
conflict-ace-needs-dealer-card = *Geber muss bei aufgedecktem Ass spielen* geht nur, wenn seine eigene Karte aufgedeckt wird. Schalt es aus oder ändere *Aufgedeckte Karte*.
conflict-target-needs-race = Nur ein Rennen hat ein Ziel. Lass das Ziel weg oder wähl das Rennen.
conflict-race-needs-target = Ein Rennen braucht ein Ziel. Gib an, mit wie vielen Chips es gewonnen ist.
conflict-target-too-low =
    { $stack ->
        [one] Alle beginnen mit 1 Chip. Wähl ein höheres Ziel.
       *[other] Alle beginnen mit { $stack } Chips. Wähl ein höheres Ziel.
    }
conflict-stack-too-low =
    { $stack ->
        [one] Eine Runde kann hier { $needed } Chips kosten, also reicht 1 Chip am Anfang nicht. Fang mit mehr an oder senk die Einsätze.
       *[other] Eine Runde kann hier { $needed } Chips kosten, also reichen { $stack } am Anfang nicht. Fang mit mehr an oder senk die Einsätze.
    }
conflict-least-buy-in = Das Mindest-Buy-in kann nicht { $least } sein. Möglich sind mindestens { $needed }, so viel kann eine Runde kosten, und höchstens { $stack }, damit fangen alle an.
conflict-unknown-preset = Die Regeln „{ $given }“ kenne ich nicht. Wähl welche aus der Liste.
conflict-unknown-option = Diese Regeln haben keine Option „{ $given }“. Wähl eine aus der Liste.
conflict-bad-value = „{ $given }“ passt nicht für *{ $option }*. Möglich ist: { $about }.
