# Wie jemand gespielt hat
command-stats = Sehen, wie jemand hier gespielt hat, mit einem Diagramm
command-stats-member = Wessen Statistik (Standard: deine)
command-stats-period = Welcher Zeitraum (Standard: gesamter Zeitraum)
stats-title = ### So hat { $name } gespielt
stats-ahead =
    { $chips ->
        [one] 1 Chip im Plus
       *[other] { $chips } Chips im Plus
    }
stats-behind =
    { $chips ->
        [one] 1 Chip im Minus
       *[other] { $chips } Chips im Minus
    }
stats-even = Weder im Plus noch im Minus
stats-left-over =
    { $chips ->
        [one] Mitgezählt: 1 Chip aus Pötten, die am Ende einer Partie übrig waren
       *[other] Mitgezählt: { $chips } Chips aus Pötten, die am Ende einer Partie übrig waren
    }
stats-deals =
    { $deals ->
        [one] 1 Runde, { $played } gespielt
       *[other] { $deals } Runden, { $played } gespielt
    }
stats-won = { $won } gewonnen ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der Runden)
stats-bourres =
    { $bourres ->
        [0] Nie Bourré gegangen
        [one] Einmal Bourré gegangen ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der gespielten Runden)
       *[other] { $bourres }-mal Bourré gegangen ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } der gespielten Runden)
    }
stats-tricks = Stiche pro gespielter Runde im Schnitt: { NUMBER($tricks, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
stats-skill =
    { $deals ->
        [one] Spielstärke: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } Einsätze pro Runde verschenkt (weniger ist besser), in 1 bewerteten Runde
       *[other] Spielstärke: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } Einsätze pro Runde verschenkt (weniger ist besser), in { $deals } bewerteten Runden
    }
stats-skill-month = { $month } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-skill-chart = Ein Diagramm der Einsätze, die { $name } pro Runde verschenkt hat, Monat für Monat. { $months }.
stats-chart =
    { $deals ->
        [one] Diagramm: Chips, die { $name } in 1 Runde gewonnen und verloren hat. Es endet bei { $last }.
       *[other] Diagramm: Chips, die { $name } in { $deals } Runden gewonnen und verloren hat. Der höchste Punkt ist { $highest }, der tiefste { $lowest }, und es endet bei { $last }.
    }
stats-not-drawn = Ich kann das Diagramm gerade nicht zeichnen. Versuch es in einer Minute noch mal.
stats-counts-all = Es zählen alle Runden um Chips auf diesem Server. Tage nach UTC.
stats-counts-month = Es zählen Runden um Chips seit dem Ersten dieses Monats. Tage nach UTC.
stats-counts-week = Es zählen Runden um Chips seit Montag. Tage nach UTC.
stats-practice =
    { $deals ->
        [one] 1 Übungsrunde zählt nicht mit.
       *[other] { $deals } Übungsrunden zählen nicht mit.
    }
stats-none = In diesem Zeitraum gibt es keine beendeten Runden um Chips.
stats-of-bot = Bots haben keine Statistik. Wähl eine Person.
