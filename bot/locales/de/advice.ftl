# Ein Tipp zu einer Entscheidung
advice-title = Tipp: { $choice }
# Von hundert Runden; die Zahl kann „<1“ oder „>99“ sein
advice-wins = Gewinnt den Pott in { $win } von 100 Fällen.
advice-wins-if-played = Spielen gewinnt den Pott in { $win } von 100 Fällen.
advice-ties = Bringt in { $split } von 100 Fällen einen Gleichstand.
advice-safe = Vermeidet ein Bourré in { $safe } von 100 Fällen.
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
# Ein Tausch, nach dem, was man behält: „A♠ 9♠ oder nichts behalten“
choice-keep = { $cards } behalten
choice-keep-none = Nichts behalten
choice-none = nichts
choice-take = { $turned } nehmen, { $cards } behalten
choice-take-alone = { $turned } nehmen, sonst nichts behalten

advice-why-any = Welche Karte du auch spielst, es kommt auf dasselbe hinaus.
advice-why-close = **{ $other }** verspricht genauso viel, beides ist also recht.
advice-why-most = Nichts anderes verspricht so viel.
advice-why-more-wins = So gewinnst du den Pot öfter.
advice-why-safer = So gehst du seltener Bourré.
advice-why-play-safe = Diese Karten bringen mehr, als sie kosten, und selten ein Bourré.
advice-why-play-few = Was du gewinnen kannst, wiegt die wenigen Chips auf, die du verlieren kannst.
advice-why-play-worth = Was du gewinnen kannst, wiegt auf, was ein Bourré kostet.
advice-why-pass = Du würdest zu selten gewinnen für das, was ein wahrscheinliches Bourré kostet.
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
