# Ein Tipp zu einer Entscheidung
advice-title = Tipp: { $choice }
# Von hundert Runden; die Zahl kann „<1“ oder „>99“ sein
advice-wins = Gewinnt den Pott in { $win } von 100 Fällen.
advice-wins-if-played = Spielen gewinnt den Pott in { $win } von 100 Fällen.
advice-ties = Endet in { $split } von 100 Fällen mit Gleichstand.
advice-safe = Vermeidet ein Bourré in { $safe } von 100 Fällen.
advice-choice = **{ $choice }** · Sieg { $win } %, Gleichstand { $split } %, Bourré { $bourre } % · Chips: { $chips }
# Was gewonnen oder verloren wird, auf ein Zehntel Chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Berechnet aus deinen Karten und dem, was alle sehen, anhand von { $deals } simulierten Runden.
advice-source-chips = Chips: was jede Wahl ab hier im Schnitt gewinnt oder verliert, samt deinem Anteil an einem Pott, der stehen bleibt.

choice-stay = Dabeibleiben
choice-pat = Alles behalten
# Ein Tausch, nach dem, was man behält: „A♠ 9♠ oder nichts behalten“
choice-keep = { $cards } behalten
choice-keep-none = Nichts behalten
choice-none = nichts
choice-take = { $turned } nehmen, { $cards } behalten
choice-take-alone = { $turned } nehmen, sonst nichts behalten

advice-why-any = Es ist egal, welche du spielst.
advice-why-close = **{ $other }** ist genauso viel wert, du kannst also beides nehmen.
advice-why-most = Das ist am meisten wert.
advice-why-more-wins = So gewinnst du den Pott öfter.
advice-why-safer = So gehst du seltener Bourré.
advice-why-play-safe = Diese Karten bringen mehr, als sie kosten, und führen selten zu einem Bourré.
advice-why-play-few = Was du gewinnen kannst, ist mehr wert als die paar Chips, die du riskierst.
advice-why-play-worth = Was du gewinnen kannst, ist mehr wert, als ein Bourré kostet.
advice-why-pass = Du würdest zu selten gewinnen, um das wahrscheinliche Bourré auszugleichen.
advice-why-pass-seldom = Du würdest zu selten gewinnen: Das Risiko lohnt sich nicht.
advice-why-pat = Du ziehst wahrscheinlich nichts Besseres.
advice-why-draw = Behalte die guten; neue Karten sollten besser sein als der Rest.
advice-why-draw-trumps = Behalte deine Trümpfe; neue Karten sollten besser sein als der Rest.
advice-why-draw-all = Keine dieser Karten lohnt sich.
advice-why-take = Die aufgedeckte Karte ist ein Trumpf; eine gezogene vielleicht nicht.
advice-why-win-cheap = Du spielst zuletzt, also reicht die niedrigste Karte, die gewinnt.
advice-why-sure-pot = Sie gewinnt den Stich, und damit den Pott.
advice-why-sure-safe = Dieser Stich ist dir sicher, also kannst du nicht mehr Bourré gehen.
advice-why-sure-draws = Niemand kann sie schlagen, und sie zieht den anderen vielleicht Trümpfe.
advice-why-sure = Dieser Stich ist dir sicher.
advice-why-lead-trump = Sie zieht den anderen vielleicht Trümpfe. Deine eigenen sind danach mehr wert.
advice-why-lead-best = Nur ein Trumpf kann sie schlagen.
advice-why-lead-keep = Du behältst deine Trümpfe für Stiche, die andere aufspielen.
advice-why-win-first = Damit liegst du in diesem Stich vorn, und ein Stich bewahrt dich vor dem Bourré.
advice-why-win = Damit liegst du in diesem Stich vorn: Die anderen müssen erst höher spielen.
advice-why-save = So sparst du eine Karte, die diesen Stich gewinnen könnte, für später.
advice-why-throw-low = Diesen Stich kannst du nicht gewinnen, also gib deine niedrigste Karte dazu.
advice-why-throw = Diesen Stich kannst du nicht gewinnen, also gib die Karte dazu, die dir am wenigsten nützt.

# Worin sich zwei Möglichkeiten unterscheiden, die gleich viele Chips bringen
advice-apart = **{ $first }** und **{ $second }** sind etwa gleich viele Chips wert.
apart-wins = **{ $wins }** gewinnt den Pott öfter.
apart-better = **{ $wins }** gewinnt den Pott öfter und führt seltener zu einem Bourré.
apart-safer = **{ $safer }** führt seltener zu einem Bourré.
apart-risks-nothing = **{ $safer }** riskiert nichts.
apart-wins-or-safer = **{ $wins }** gewinnt den Pott öfter, **{ $safer }** führt seltener zu einem Bourré.
apart-wins-or-nothing = **{ $wins }** gewinnt den Pott öfter, **{ $safer }** riskiert nichts.
