# Die veröffentlichten Spiele
preset-fists = Fäuste
preset-louisiana = Louisiana
preset-house = Hausspiel
preset-boxed = Schachtelspiel
preset-boxed-de = Schachtelspiel, deutsche Regeln
preset-indiana = Indiana

# Vor der Partie: das Spiel in einem Satz, und was diesen Tisch ausmacht, in einer Zeile
rules-brief-game = Setz { $ante ->
        [one] 1 Chip
       *[other] { $ante } Chips
    }, du bekommst { $cards } Karten. Die meisten Stiche gewinnen den Pott{ $capped ->
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
rules-section-declare = Spielen oder passen, und tauschen
rules-section-play = Die Stiche
rules-section-chips = Die Chips

rule-players = { $fewest } bis { $most } spielen mit.

rule-with-hand_size = Alle bekommen { $value } Karten, also gibt es { $value } Stiche.
rule-with-ante =
    { $value ->
        [one] Vor jeder Runde legen alle 1 Chip in den Pott: den Einsatz.
       *[other] Vor jeder Runde legen alle { $value } Chips in den Pott: den Einsatz.
    }

rule-trump-dealer_card = Wer gibt, bekommt die letzte Karte offen: Ihre Farbe ist Trumpf, und sie bleibt in diesem Blatt.
rule-trump-turned = Eine zusätzliche Karte wird aufgedeckt, und ihre Farbe ist Trumpf. Sie gehört niemandem.
rule-trump-dealer_may_take = Eine zusätzliche Karte wird aufgedeckt, und ihre Farbe ist Trumpf. Wer gibt und spielt, darf sie gegen eine eigene tauschen.

rule-stock_end-reshuffle = Gehen die Karten aus, werden die abgeworfenen gemischt und wieder ausgegeben.
rule-stock_end-under = Abgeworfene Karten kommen unter den Stapel, so ist immer eine zum Tauschen da.

rule-declaration-rotation_with_draw = Links vom Geber beginnend sagen alle reihum, ob sie spielen oder passen; wer spielt, tauscht gleich.
rule-declaration-rotation = Links vom Geber beginnend sagen alle reihum, ob sie spielen oder passen; danach tauscht reihum, wer spielt.
rule-declaration-simultaneous = Alle wählen Spielen oder Passen geheim, in der geschlossenen Faust. Alle Fäuste öffnen sich zugleich; danach tauscht reihum, wer spielt.

rule-with-second_ante =
    { $value ->
        [one] Spielen kostet 1 Chip mehr: den zweiten Einsatz.
       *[other] Spielen kostet { $value } Chips mehr: den zweiten Einsatz.
    }
rule-without-second_ante = Spielen kostet nichts außer dem Einsatz.

rule-must_hold-none = Du darfst mit jedem Blatt spielen.
rule-must_hold-trump_or_club = Du darfst nur mit einem Trumpf oder einem Kreuz im Blatt spielen.

rule-dealer_must_play_ace-true = Ist die aufgedeckte Karte ein Ass, muss spielen, wer gibt.
rule-dealer_must_play_ace-false = Wer gibt, darf passen, auch wenn ein Ass aufgedeckt ist.

rule-with-max_draw =
    { $value ->
        [one] Wenn du spielst, darfst du 1 Karte abwerfen und eine neue bekommen.
       *[other] Wenn du spielst, darfst du bis zu { $value } Karten abwerfen und ebenso viele neue bekommen.
    }
rule-without-max_draw = Getauscht wird nicht: Du spielst die Karten, die du bekommen hast.

rule-with-stay_ante =
    { $value ->
        [one] Nach dem Tauschen zahlst du 1 Chip mehr, um dabeizubleiben, oder du passt.
       *[other] Nach dem Tauschen zahlst du { $value } Chips mehr, um dabeizubleiben, oder du passt.
    }
rule-without-stay_ante = Wenn du spielst, bist du dabei, bis die Runde vorbei ist.

rule-must_head-true = Bediene, wenn du kannst; wenn nicht, spiel einen Trumpf. Schlag die beste Karte des Stichs, wenn du kannst.
rule-must_head-false = Bediene, wenn du kannst; wenn nicht, spiel einen Trumpf. Die beste Karte des Stichs musst du nicht schlagen.

rule-cinch-true = Sobald dir drei Stiche sicher sind (sicheres Blatt), musst du so spielen, dass du sie machst: mit dem höchsten Trumpf zuerst.
rule-cinch-false = Auch mit drei sicheren Stichen wählst du frei unter den Karten, die diese Regeln erlauben.

rule-enforcement-strict = Du kannst nur Karten spielen, die diese Regeln erlauben.
rule-enforcement-honor = Eine Karte gegen diese Regeln bleibt liegen. Nimmst du sie zurück, bevor die nächste gespielt ist, verlierst du nur das Recht auf diesen Pott und darfst einmal nicht geben. Auch wer zu früh handelt, darf einmal nicht geben.
rule-renege-costs =
    { $multiple ->
        [one] Eine falsche Karte, die du nicht zurücknimmst, kostet so viel wie ein Bourré, und du kannst den Pott nicht gewinnen.
       *[other] Eine falsche Karte, die du nicht zurücknimmst, kostet { $multiple }-mal so viel wie ein Bourré, und du kannst den Pott nicht gewinnen.
    }

rule-with-limit =
    { $value ->
        [one] Ein Bourré kostet, was im Pott war, höchstens 1 Chip.
       *[other] Ein Bourré kostet, was im Pott war, höchstens { $value } Chips.
    }
rule-without-limit = Ein Bourré kostet, was im Pott war, ohne Limit.
rule-win-whole-pot = Wer gewinnt, bekommt den ganzen Pott.
rule-win-capped =
    { $limit ->
        [one] Wer gewinnt, bekommt höchstens 1 Chip, und der Rest bleibt im Pott.
       *[other] Wer gewinnt, bekommt höchstens { $limit } Chips, und der Rest bleibt im Pott.
    }
rule-bourre_exempt-true = Hast du ein Bourré bezahlt, zahlst du in der nächsten Runde keinen Einsatz.
rule-bourre_exempt-false = Auch nach einem Bourré zahlst du den nächsten Einsatz.
rule-tied_exempt-true = Nach Gleichstand bei den meisten Stichen zahlst du in der nächsten Runde keinen Einsatz.
rule-tied_exempt-false = Auch nach einem Gleichstand zahlst du den nächsten Einsatz.

rule-format-cash = Du kannst zwischen den Runden kommen und gehen, und wenn du gehst, nimmst du deine Chips mit.
rule-format-race = Es ist ein Rennen: Wer keine Chips mehr hat, scheidet aus.
rule-format-last_standing = Wer keine Chips mehr hat, scheidet aus; wer zuletzt übrig ist, gewinnt.

rule-starting-stack-cash =
    { $chips ->
        [one] Du setzt dich mit 1 Chip, wenn du kein anderes Buy-in wählst.
       *[other] Du setzt dich mit { $chips } Chips, wenn du kein anderes Buy-in wählst.
    }
rule-starting-stack-game =
    { $chips ->
        [one] Alle beginnen mit 1 Chip.
       *[other] Alle beginnen mit { $chips } Chips.
    }
rule-target = Wer zuerst { $value } Chips hat, gewinnt die Partie und alles, was im Pott ist.

# Regeln, nach denen man nicht spielen kann
conflict-players-range = { $fewest } bis { $most } geht nicht. Nenn die kleinere Zahl zuerst.
conflict-too-many-drawn = Niemand kann { $max_draw } Karten tauschen und dabei nur { $hand } abwerfen. Wähl { $hand } oder weniger.
conflict-take-needs-discard = Um die aufgedeckte Karte zu nehmen, muss der Geber eine abwerfen können, also muss Tauschen erlaubt sein. Lass 1 Karte oder mehr tauschen.
conflict-ace-needs-dealer-card = Ein Ass verpflichtet den Geber nur, wenn es seine eigene Karte ist. Schalte diese Regel aus, oder nimm die letzte Karte beim Geben als Trumpfkarte.
conflict-target-needs-race = Nur ein Rennen hat ein Ziel. Lass das Ziel weg oder wähl das Rennen.
conflict-race-needs-target = Ein Rennen braucht ein Ziel. Sag, mit wie vielen Chips es gewonnen ist.
conflict-target-too-low = Alle beginnen mit { $stack }, ein Ziel von { $target } ist also kein Rennen. Wähl ein höheres.
conflict-stack-too-low =
    { $stack ->
        [one] 1 Chip reicht hier nicht für eine Runde: Es braucht { $needed }. Beginne mit mehr, oder senk die Einsätze.
       *[other] { $stack } Chips reichen hier nicht für eine Runde: Es braucht { $needed }. Beginne mit mehr, oder senk die Einsätze.
    }
conflict-unknown-preset = Die Regeln „{ $given }“ kenne ich nicht. Wähl welche aus der Liste.
conflict-unknown-option = Diese Regeln haben keine Option „{ $given }“. Wähl eine aus der Liste.
conflict-bad-value = „{ $given }“ passt nicht für *{ $option }*. Gefragt ist: { $about }.
