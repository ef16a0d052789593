# Der Ruf an alle, deren Zug dauert
call-for-declaring =
    { $people ->
        [one] { $names }, du bist dran: spielen oder passen?
       *[other] { $names }, ihr seid dran: spielen oder passen?
    }
call-for-drawing =
    { $people ->
        [one] { $names }, du bist mit Tauschen dran.
       *[other] { $names }, ihr seid mit Tauschen dran.
    }
call-for-staying =
    { $people ->
        [one] { $names }, du bist dran: bleiben oder passen?
       *[other] { $names }, ihr seid dran: bleiben oder passen?
    }
call-for-playing =
    { $people ->
        [one] { $names }, du bist dran: Spiel eine Karte.
       *[other] { $names }, ihr seid dran: Spielt eine Karte.
    }
call-timed = { $call } ⏳ { $time }

# Was dort steht, wenn die Uhr für jemanden gehandelt hat
missed-card = -# Die Zeit von { $name } ist abgelaufen: { $card } wurde automatisch gespielt.
missed-passed = -# Die Zeit von { $name } ist abgelaufen: automatisch gepasst.
missed-in = -# Die Zeit von { $name } ist abgelaufen: automatisch dabei.
missed-fist = -# Die Zeit von { $name } ist abgelaufen: Die Faust wurde automatisch geschlossen.
missed-kept = -# Die Zeit von { $name } ist abgelaufen: automatisch alles behalten.
missed-drew =
    { $cards ->
        [one] -# Die Zeit von { $name } ist abgelaufen: 1 Karte wurde automatisch getauscht.
       *[other] -# Die Zeit von { $name } ist abgelaufen: { $cards } Karten wurden automatisch getauscht.
    }
missed-stayed = -# Die Zeit von { $name } ist abgelaufen: automatisch dabeigeblieben.

# Und was von einem Ruf bleibt, der vorbei ist, solange ein Blatt darunter steht
call-over = -# Niemand wartet mehr auf { $names }.
