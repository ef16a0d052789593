# Wie jemand gespielt hat
command-stats = Sehen, wie jemand hier gespielt hat, mit einem Diagramm
command-stats-member = Wessen Runden; deine eigenen, wenn du niemanden nennst
command-stats-period = Welche Runden zählen; ohne Auswahl alle
stats-title = ### So hat { $name } gespielt
stats-ahead =
    { $chips ->
        [one] Insgesamt 1 Chip im Plus
       *[other] Insgesamt { $chips } Chips im Plus
    }
stats-behind =
    { $chips ->
        [one] Insgesamt 1 Chip im Minus
       *[other] Insgesamt { $chips } Chips im Minus
    }
stats-even = Insgesamt weder im Plus noch im Minus
stats-left-over =
    { $chips ->
        [one] Darin enthalten: 1 Chip aus Pötten, die am Ende einer Partie übrig waren
       *[other] Darin enthalten: { $chips } Chips aus Pötten, die am Ende einer Partie übrig waren
    }
stats-deals =
    { $deals ->
        [one] In 1 Runde dabei, davon gespielt: { $played }
       *[other] In { $deals } Runden dabei, davon gespielt: { $played }
    }
stats-won = Gewonnen: { $won }, das sind { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der Runden
stats-bourres =
    { $bourres ->
        [0] Nie Bourré gegangen
        [one] Einmal Bourré gegangen, das sind { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der gespielten Runden
       *[other] { $bourres }-mal Bourré gegangen, das sind { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der gespielten Runden
    }
stats-tricks = Stiche je gespielter Runde, im Schnitt: { NUMBER($tricks, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pot =
    { $chips ->
        [one] Größter Pott: 1 Chip
       *[other] Größter Pott: { $chips } Chips
    }
stats-best =
    { $chips ->
        [one] Bester Tag: { $day }, 1 Chip gewonnen
       *[other] Bester Tag: { $day }, { $chips } Chips gewonnen
    }
stats-worst =
    { $chips ->
        [one] Schlechtester Tag: { $day }, 1 Chip verloren
       *[other] Schlechtester Tag: { $day }, { $chips } Chips verloren
    }
stats-chart =
    { $deals ->
        [one] Ein Diagramm der Chips, die { $name } in einer Runde gewonnen und verloren hat. Es endet bei { $last }.
       *[other] Ein Diagramm der Chips, die { $name } Runde für Runde gewonnen und verloren hat, über { $deals } Runden. Sein höchster Punkt ist { $highest }, sein tiefster { $lowest }, und es endet bei { $last }.
    }
stats-not-drawn = Das Diagramm lässt sich gerade nicht zeichnen. Versuch es in einer Minute noch einmal.
stats-counts-all = Alle Runden um Chips auf diesem Server zählen; die Tage sind die von UTC.
stats-counts-month = Runden um Chips seit dem Ersten dieses Monats zählen; die Tage sind die von UTC.
stats-counts-week = Runden um Chips seit Montag zählen; die Tage sind die von UTC.
stats-practice =
    { $deals ->
        [one] 1 Runde zum Üben ist nicht mitgezählt.
       *[other] { $deals } Runden zum Üben sind nicht mitgezählt.
    }
stats-none = { $name } hat hier in dieser Zeit keine Runde um Chips beendet. Setz dich an einen Tisch, dann gibt es hier etwas zu sehen.
stats-of-bot = Bots haben keine Statistik. Wähl einen Menschen.
