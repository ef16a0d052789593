# Wie eine beendete Runde abgehoben wurde, das Siegel der nächsten, und was von der Lobby bleibt
seal-cut =
    { $cut ->
        [one] { $name } hat 1 Karte tief abgehoben
       *[other] { $name } hat { $cut } Karten tief abgehoben
    }
seal-next = Siegel von Runde { $deal }: `{ $seal }`
sealed-below = Runde { $deal } steht weiter unten.

# Eine Runde, die vorbei ist, Schritt für Schritt
command-deals-group = Booray, gespielte Runden: noch einmal ansehen, prüfen, speichern
command-replay = Eine Runde, die vorbei ist, Schritt für Schritt noch einmal sehen
command-replay-deal = Welche Runde, etwa 3; leer für die letzte in diesem Kanal
replay-title = ### Runde { $deal } · Schritt { $step } von { $steps }
replay-first = ⏮ Anfang
replay-back = ◀ Zurück
replay-next = Weiter ▶
replay-last = Ende ⏭
replay-bare = Alle Blätter zeigen
replay-hide = Andere Blätter verbergen
replay-review = Mein Spiel auswerten
replay-own-hand = Deine Karten: { $cards }
replay-hand = { $name } hat { $cards }
replay-hidden = Was andere hatten und nie gezeigt haben, ist zu sehen, wenn der Tisch geschlossen ist.
told-dealt = { $name } hat gegeben und { $card } aufgedeckt.
told-paid = { $name } hat { $chips } in den Pott gelegt.
told-in = { $name } ist dabei.
told-passed = { $name } hat gepasst.
told-stood-pat = { $name } hat alles behalten.
told-drew =
    { $cards ->
        [one] { $name } hat 1 Karte getauscht.
       *[other] { $name } hat { $cards } Karten getauscht.
    }
told-drew-and-took =
    { $cards ->
        [one] { $name } hat 1 Karte abgeworfen und die aufgedeckte genommen.
       *[other] { $name } hat { $cards } Karten abgeworfen und die aufgedeckte genommen.
    }
told-exchange = Abgeworfen: { $away } · neu: { $served }
told-thrown-away = Abgeworfen: { $away }
told-reshuffled =
    { $cards ->
        [one] Der Stapel war leer, darum wurde 1 abgeworfene Karte gemischt und zum neuen Stapel.
       *[other] Der Stapel war leer, darum wurden { $cards } abgeworfene Karten gemischt und zum neuen Stapel.
    }
told-stayed = { $name } ist dabeigeblieben.
told-left = { $name } hat nach dem Tauschen gepasst.
told-played = { $name } hat { $card } gespielt.
told-recalled = { $name } hat { $card } zurückgenommen.
told-trick = { $name } hat den Stich gewonnen.
told-too-early = { $name } hat zu früh gehandelt.
story-damaged = Die Aufzeichnung dieser Runde ist beschädigt und lässt sich nicht mehr zeigen. Bitte gib denen Bescheid, die diesen Bot betreiben.
story-no-such = So eine Runde ist in diesem Kanal nicht zu Ende. Wähl eine aus der Liste oder schreib ihre Nummer, wie 3.

# Eine Runde in einer Liste zum Auswählen; Zeiten sind in UTC
offered-won = Runde { $deal } · { $time } UTC · { $name } gewinnt { $chips }
offered-stayed = Runde { $deal } · { $time } UTC · niemand gewinnt
offered-void = Runde { $deal } · { $time } UTC · abgebrochen

# Ob eine Runde aufgeht; ✓ steht vor dem, was es tut
command-verify = Die Karten einer Runde prüfen: Siegel, Seed und Abheben, wenn ihr Tisch geschlossen ist
command-verify-deal = Welche Runde, etwa 3; leer für die letzte in diesem Kanal
verify-sound = ### Runde { $deal }: Alles geht auf
verify-seal-at = ✓ **Siegel**: `{ $seal }`. Die erste Hälfte stand [hier]({ $link }) um { $time }, bevor es die Nachricht der Runde gab.
verify-seal-above = ✓ **Siegel**: `{ $seal }`. Die erste Hälfte steht [hier]({ $link }), über der Nachricht der Runde.
verify-seal-only = ✓ **Siegel**: `{ $seal }`.
verify-message = ✓ **Nachricht**: Discord gab der [Nachricht der Runde]({ $link }) um { $time } die Nummer `{ $beacon }`. Sie steckt im Kartenstapel.
verify-gap =
    { $seconds ->
        [one] Sie kam { $seconds } Sekunde nach dem Siegel.
       *[other] Sie kam { $seconds } Sekunden nach dem Siegel.
    }
verify-gap-long =
    { $seconds ->
        [one] Sie kam { $seconds } Sekunde nach dem Siegel. Unter zwei ist normal; eine Nachricht, die gepostet, gelöscht und neu gepostet wird, braucht länger.
       *[other] Sie kam { $seconds } Sekunden nach dem Siegel. Unter zwei ist normal; eine Nachricht, die gepostet, gelöscht und neu gepostet wird, braucht länger.
    }
verify-look = Am Computer siehst du beide Zeiten: Zeig auf „(bearbeitet)“ unter dem Siegel und auf die Zeit über der Nachricht.
verify-look-posted = Am Computer siehst du beide Zeiten: Zeig auf die Zeit über jeder Nachricht.
verify-seed-opened = ✓ **Seed**, gezeigt, als der Tisch schloss: `{ $seed }`. Sein SHA-256 ist das Siegel.
verify-cut-by =
    { $cut ->
        [one] ✓ **Abheben**: { $name } hat 1 Karte tief abgehoben, unter der Nachricht der Runde.
       *[other] ✓ **Abheben**: { $name } hat { $cut } Karten tief abgehoben, unter der Nachricht der Runde.
    }
verify-uncut = ✓ **Abheben**: Niemand hat abgehoben.
verify-seal = ✓ **Siegel**, gezeigt vor dem Abheben: `{ $seal }`. Vergleich es mit dem unter der Runde im Kanal.
verify-seed = ✓ **Seed** der Mischung, gezeigt, als der Tisch schloss: `{ $seed }`. Sein SHA-256 ist das Siegel, also stand die Mischung vor dem Abheben fest.
verify-cut =
    { $cut ->
        [one] ✓ **Abheben**: { $name } hat gewählt, als das Siegel schon zu sehen war: 1 Karte tief.
       *[other] ✓ **Abheben**: { $name } hat gewählt, als das Siegel schon zu sehen war: { $cut } Karten tief.
    }
verify-cut-automatic =
    { $cut ->
        [one] ✓ **Abheben**: Niemand hat gewählt, darum folgt es aus dem Siegel: 1 Karte tief.
       *[other] ✓ **Abheben**: Niemand hat gewählt, darum folgt es aus dem Siegel: { $cut } Karten tief.
    }
verify-deck-1 = ✓ **Kartenstapel**, der aus Seed und Abheben folgt, von oben:
verify-deck-2 = ✓ **Kartenstapel** aus Seed, Nummer der Nachricht und Abheben, von oben:
verify-dealt = ✓ **Ausgeteilte Karten** von oben; aufgedeckt ist { $card }:
verify-hand = { $name }: { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **1 Zug** in der Runde: Er war erlaubt, und jede getauschte Karte war die nächste vom Stapel.
       *[other] ✓ **{ $acts } Züge** in der Runde: Alle waren erlaubt, und jede getauschte Karte war die nächste vom Stapel.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Chips**: Jede Zahlung stimmt. Alle zusammen und der Pott hatten vor der Runde 1 Chip und haben ihn danach noch.
       *[other] ✓ **Chips**: Jede Zahlung stimmt. Alle zusammen und der Pott hatten vor der Runde { $chips } Chips und haben danach ebenso viele.
    }
verify-payments = ✓ **Chips**: Jede Zahlung stimmt.
verify-proves = **Was das beweist:** Der Seed stand fest, bevor die Nachricht eine Nummer hatte, und beide ergeben den Stapel. Niemand hat die Karten gewählt, auch nicht, wer den Bot betreibt.
verify-proves-but-for-cut = **Was das beweist:** Der Seed stand fest, bevor die Nachricht eine Nummer hatte, und beide ergeben den Stapel. Niemand hat ihn über den Seed gewählt. { $name } hat danach abgehoben: Wer den Bot betreibt, hätte die Karten vor dem Abheben lesen können.
verify-proves-not = Was es nicht beweisen kann: Wer den Bot betreibt, kann verdeckte Karten lesen. Eine Nachricht, die vor aller Augen gelöscht und neu gepostet wird, ist ein Versuch mehr.
verify-proves-fair = **Was das beweist:** Die Mischung stand fest, bevor { $name } abhob, also konnte niemand wählen, wer welche Karten bekommt, auch nicht, wer den Bot betreibt, außer im Bund mit { $name }.
verify-proves-fixed = **Was das beweist:** Die Reihenfolge der Karten stand fest, bevor die erste ausgeteilt war. Da niemand das Abheben gewählt hat, beweist das nicht, dass diejenigen, die den Bot betreiben, sie dem Zufall überlassen haben.
verify-unfinished-void = Diese Runde wurde abgebrochen, und alle Chips gingen zurück. Sie zählt für niemanden, aber ihr Siegel kann nicht verschwinden.
verify-unfinished-never-dealt = Diese Runde wurde nie ausgeteilt: Vor den Karten kam oder ging jemand, oder der Tisch schloss. Ihr Siegel kann trotzdem nicht verschwinden.
verify-yourself = Faire Mischung, Version { $version }. Um es ohne diesen Bot zu prüfen, drück *Speichern* und zieh die Datei auf die Seite docs/verify.html des Projekts.
verify-before = ‹ Runde { $deal }
verify-after = Runde { $deal } ›
verify-off = ### Runde { $deal }: Etwas geht nicht auf
verify-off-before = Runde { $deal } dieses Tisches geht nicht auf, darum ist auf nichts danach Verlass.
verify-off-seal = ✗ **Siegel**: Es ist nicht der SHA-256 des Seeds. Die Mischung war nicht die versiegelte.
verify-off-cut = ✗ **Abheben**: Es geschah nicht nach den Regeln der Mischung.
verify-off-cards = ✗ **Karten**: Es sind nicht die, die aus Seed und Abheben folgen.
verify-off-acts = ✗ **Züge**: Etwas wurde getan, das die Regeln nicht erlauben, oder es fehlt etwas, das sie verlangen.
verify-off-chips = ✗ **Chips**: Eine Zahlung oder ein Chipstand ist nicht, was die Regeln verlangen.
verify-off-table = ✗ **Tisch**: Die Runde folgt nicht aus der vorigen.
verify-off-values = Bei { $where } steht { $found }; richtig wäre { $right }.
verify-off-shuffle = Siegel `{ $seal }` · Seed `{ $seed }`. Bitte gib denen Bescheid, die diesen Bot betreiben.

# Eine Runde als Datei
command-export = Eine Runde, die vorbei ist, als Datei speichern, die alle prüfen können
command-export-deal = Welche Runde, etwa 3; leer für die letzte in diesem Kanal
command-export-all-deals = Alle Runden am Tisch dieser Runde statt der einen
export-whole = Runde { $deal } als Datei, mit ihrem Seed und allen Karten. Zieh sie auf die Seite docs/verify.html des Projekts, um die Runde ohne diesen Bot zu prüfen.
export-public = Runde { $deal }, wie alle sie sehen konnten. Der Seed und die verdeckten Karten stehen in der Datei, wenn der Tisch geschlossen ist: Speichere sie dann noch einmal, um die Runde zu prüfen.
export-whole-table =
    { $deals ->
        [one] Die eine Runde dieses Tisches als Datei, mit ihrem Seed und allen Karten. Zieh sie auf die Seite docs/verify.html des Projekts, um die Runde ohne diesen Bot zu prüfen.
       *[other] Die { $deals } Runden dieses Tisches als Datei, mit ihren Seeds und allen Karten. Zieh sie auf die Seite docs/verify.html des Projekts, um die Runden ohne diesen Bot zu prüfen.
    }
export-public-table =
    { $deals ->
        [one] Die eine Runde dieses Tisches bisher, wie alle sie sehen konnten. Der Seed und die verdeckten Karten stehen in der Datei, wenn der Tisch geschlossen ist.
       *[other] Die { $deals } Runden dieses Tisches bisher, wie alle sie sehen konnten. Die Seeds und die verdeckten Karten stehen in der Datei, wenn der Tisch geschlossen ist.
    }

# Wessen Runden gezeigt werden
command-history-whose = Die Runden dieses Kanals, oder deine eigenen vom ganzen Server
history-whose-here = von diesem Kanal
history-whose-mine = meine eigenen, vom ganzen Server
history-none-of-yours = Du hast auf diesem Server noch keine Runde zu Ende gespielt. Setz dich an einen Tisch oder eröffne einen mit `/booray start`.
history-none-of-yours-yet = Du hast auf diesem Server noch keine Runde zu Ende gespielt. Schau nach deiner ersten wieder vorbei.
history-none-of-yours-but-on = Du hast auf diesem Server noch keine Runde zu Ende gespielt. Runde { $deal } in { $where } läuft noch: Schau wieder vorbei, wenn sie zu Ende ist.

# Eine Entscheidung als Datei
report-file = Was du damals gesehen und gewählt hast und was der Computer davon hielt; niemand ist darin genannt. Schick die Datei denen, die diesen Bot betreiben, oder häng sie an eine Fehlermeldung.
