# Ein Tipp zu einer Entscheidung
advice-title = Tipp: { $choice }
advice-choice = **{ $choice }** · gewonnen { $win } %, unentschieden { $split } %, Bourré { $bourre } % · Chips: { $chips }
# Was gewonnen oder verloren wird, auf ein Zehntel Chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Berechnet aus deinen Karten und dem, was alle sehen: Jede Möglichkeit wurde in denselben { $deals } gedachten Runden versucht.
advice-source-chips = Die Chips sagen, was du ab jetzt gewinnst, samt deinem Anteil an dem, was im Pott bleibt, und dem Einsatz, den ein Bourré oder ein Gleichstand dir erspart.

choice-play = Spielen
choice-pass = Passen
choice-stay = Dabeibleiben
choice-pat = Alles behalten
choice-draw = { $cards } abwerfen
choice-take = { $turned } nehmen, { $cards } abwerfen

advice-why-any = Welche Karte du auch spielst, es kommt auf dasselbe hinaus.
advice-why-close = Die ersten beiden liegen zu nah beieinander, um zu entscheiden: Nimm eine davon.
advice-why-most = Nichts anderes verspricht so viel.
advice-why-more-wins = So gewinnst du den Pot öfter.
advice-why-safer = So gehst du seltener Bourré.
advice-why-play-safe = Mit diesen Karten gehst du kaum Bourré, du riskierst also wenig.
advice-why-play-few = Vielleicht gehst du Bourré, aber du hast weniger Chips, als das kostet: Mehr riskierst du nicht.
advice-why-play-worth = Vielleicht gehst du Bourré, aber was du gewinnen kannst, wiegt das auf.
advice-why-pass = Ein Bourré ist zu wahrscheinlich und zu teuer für das, was du gewinnen kannst.
advice-why-pass-seldom = Du würdest zu selten gewinnen für das, was Spielen kosten kann.
advice-why-pat = Diese Karten versprechen mehr als die, die du bekommen könntest.
advice-why-draw = Was du behältst, ist es wert, und neue Karten versprechen mehr als der Rest.
advice-why-draw-trumps = Deine Trümpfe sind es wert, behalten zu werden, und neue Karten versprechen mehr als der Rest.
advice-why-draw-all = Keine dieser Karten ist es wert, sie zu behalten: Neue versprechen mehr.
advice-why-take = Die aufgedeckte Karte ist sicher ein Trumpf, eine getauschte vielleicht nicht.
advice-why-win-cheap = Du spielst zuletzt, da reicht die niedrigste Karte, die den Stich macht.
advice-why-sure-pot = Der Stich ist dir sicher, und damit hast du die meisten Stiche, was auch folgt.
advice-why-sure-safe = Der Stich ist dir sicher, Bourré gehst du also nicht mehr.
advice-why-sure-draws = Niemand kann sie schlagen, und sie zieht Trümpfe, die andere noch haben können.
advice-why-sure = Der Stich ist dir sicher.
advice-why-lead-trump = Sie zieht Trümpfe, die andere noch haben können, und deine eigenen sind danach mehr wert.
advice-why-lead-best = Nur ein Trumpf kann sie schlagen.
advice-why-lead-keep = Du behältst deine Trümpfe für Stiche, die andere aufspielen.
advice-why-win-first = Damit liegst du in diesem Stich vorn, und ein Stich reicht gegen ein Bourré.
advice-why-win = Damit liegst du in diesem Stich vorn: Wer ihn will, muss deine Karte schlagen.
advice-why-save = Du behältst eine Karte für später, die diesen Stich machen könnte.
advice-why-throw-low = Diesen Stich kannst du nicht gewinnen, also spiel die niedrigste Karte, die du darfst.
advice-why-throw = Diesen Stich kannst du nicht gewinnen: Spiel die Karte, die dir am wenigsten fehlen wird.

# Worin sich zwei Möglichkeiten unterscheiden, die gleich viele Chips bringen
advice-apart = **{ $first }** und **{ $second }** bringen etwa gleich viele Chips.
apart-wins = **{ $wins }** gewinnt den Pott öfter.
apart-better = **{ $wins }** gewinnt den Pott öfter und führt seltener zu einem Bourré.
apart-safer = **{ $safer }** führt seltener zu einem Bourré.
apart-risks-nothing = **{ $safer }** riskiert nichts.
apart-wins-or-safer = **{ $wins }** gewinnt den Pott öfter, **{ $safer }** führt seltener zu einem Bourré.
apart-wins-or-nothing = **{ $wins }** gewinnt den Pott öfter, **{ $safer }** riskiert nichts.
