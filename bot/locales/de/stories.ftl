# Wie eine beendete Runde abgehoben wurde, das Siegel der nächsten, und was von der Lobby bleibt
seal-cut =
    { $cut ->
        [one] { $name } hat 1 Karte abgehoben
       *[other] { $name } hat { $cut } Karten abgehoben
    }
seal-next = Siegel von Runde { $deal }: `{ $seal }`
sealed-below = Runde { $deal } steht weiter unten.

# Eine Runde, die vorbei ist, Schritt für Schritt
command-deals-group = Booray, beendete Runden: ansehen, prüfen und speichern
command-replay = Eine beendete Runde noch mal ansehen, Schritt für Schritt
command-replay-deal = Welche Runde, etwa 3 (Standard: die letzte in diesem Kanal)
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
replay-hidden = Verdeckte Karten siehst du, wenn der Tisch geschlossen ist.
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
        [one] Der Stapel war leer, also wurde 1 abgeworfene Karte der neue Stapel.
       *[other] Der Stapel war leer, also wurden { $cards } abgeworfene Karten neu gemischt.
    }
told-stayed = { $name } ist dabeigeblieben.
told-left = { $name } hat nach dem Tauschen gepasst.
told-played = { $name } hat { $card } gespielt.
told-recalled = { $name } hat { $card } zurückgenommen.
told-trick = { $name } hat den Stich gewonnen.
told-too-early = { $name } war zu früh dran.
story-damaged = Die Daten dieser Runde sind beschädigt, darum kann ich sie nicht zeigen. Bitte sag dem Betreiber des Bots Bescheid.
story-no-such = Diese beendete Runde gibt es in diesem Kanal nicht. Wähl eine aus der Liste oder schreib ihre Nummer, etwa 3.

# Eine Runde in einer Liste zum Auswählen; Zeiten sind in UTC
offered-won = Runde { $deal } · { $time } UTC · { $name } gewinnt { $chips }
offered-stayed = Runde { $deal } · { $time } UTC · niemand gewinnt
offered-void = Runde { $deal } · { $time } UTC · abgebrochen

# Ob eine Runde aufgeht; ✓ steht vor dem, was es tut
command-verify = Die Karten einer Runde prüfen: Siegel, Seed und Abheben, sobald ihr Tisch geschlossen ist
command-verify-deal = Welche Runde, etwa 3 (Standard: die letzte in diesem Kanal)
verify-sound = ### Runde { $deal }: Alles stimmt
verify-seal-at = ✓ **Siegel**: `{ $seal }`. Die erste Hälfte stand [hier]({ $link }) um { $time }, bevor es die Nachricht der Runde gab.
verify-seal-above = ✓ **Siegel**: `{ $seal }`. Die erste Hälfte steht [hier]({ $link }), über der Nachricht der Runde.
verify-seal-only = ✓ **Siegel**: `{ $seal }`.
verify-message = ✓ **Nachricht**: Discord gab der [Nachricht der Runde]({ $link }) um { $time } die Nummer `{ $beacon }`. Sie floss in den Stapel ein.
verify-gap =
    { $seconds ->
        [one] Sie wurde { $seconds } Sekunde nach dem Siegel gepostet.
       *[other] Sie wurde { $seconds } Sekunden nach dem Siegel gepostet.
    }
verify-look = Am Computer siehst du beide Zeiten: Zeig auf „(bearbeitet)“ unter dem Siegel und auf die Zeit über der Nachricht.
verify-look-posted = Am Computer siehst du beide Zeiten: Zeig auf die Zeit über jeder Nachricht.
verify-seed-opened = ✓ **Seed**, gezeigt beim Schließen des Tisches: `{ $seed }`. Sein SHA-256 ist das Siegel.
verify-cut-by =
    { $cut ->
        [one] ✓ **Abheben**: { $name } hat 1 Karte abgehoben, unter der Nachricht der Runde.
       *[other] ✓ **Abheben**: { $name } hat { $cut } Karten abgehoben, unter der Nachricht der Runde.
    }
verify-uncut = ✓ **Abheben**: Niemand hat abgehoben.
verify-deck = ✓ **Stapel** aus Seed, Nummer der Nachricht und Abheben, von oben:
verify-dealt = ✓ **Ausgeteilte Karten** von oben, aufgedeckt ist { $card }:
verify-hand = { $name }: { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **1 Zug**: Er war erlaubt, und jede neue Karte kam oben vom Stapel.
       *[other] ✓ **{ $acts } Züge**: Alle waren erlaubt, und jede neue Karte kam oben vom Stapel.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Chips**: Jede Zahlung stimmt. 1 Chip vor der Runde, 1 danach.
       *[other] ✓ **Chips**: Jede Zahlung stimmt. { $chips } Chips vor der Runde, { $chips } danach.
    }
verify-payments = ✓ **Chips**: Jede Zahlung stimmt.
verify-proves = **Was das beweist:** Der Seed stand fest, bevor die Nachricht eine Nummer hatte, und aus beiden entsteht der Stapel. Niemand hat die Karten gewählt, auch nicht der Betreiber des Bots.
verify-proves-but-for-cut = **Was das beweist:** Der Seed stand fest, bevor die Nachricht eine Nummer hatte, und aus beiden entsteht der Stapel. { $name } hat erst danach abgehoben. Nur der Betreiber des Bots hätte die Karten vorher lesen können.
verify-proves-not = Was es nicht beweisen kann: Der Betreiber des Bots kann verdeckte Karten lesen. Wird die Nachricht einer Runde vor aller Augen gelöscht und neu gepostet, entsteht ein anderer Stapel.
verify-unfinished-void = Diese Runde wurde abgebrochen, und alle Chips gingen zurück. Sie zählt nicht, aber ihr Siegel bleibt.
verify-unfinished-never-dealt = Diese Runde wurde nie ausgeteilt: Vorher kam oder ging jemand, oder der Tisch wurde geschlossen. Ihr Siegel bleibt trotzdem.
verify-yourself = Prüf sie selbst: Mit *Speichern* bekommst du die Datei und eine Seite, die sie prüft.
verify-yourself-at = Prüf sie selbst: Drück *Speichern*, öffne [die Prüfseite]({ $link }) und zieh die Datei darauf.
verify-before = ‹ Runde { $deal }
verify-after = Runde { $deal } ›
verify-off = ### Runde { $deal }: Etwas stimmt nicht
verify-off-before = In Runde { $deal } dieses Tisches stimmt etwas nicht, also ist auf nichts danach Verlass.
verify-off-seal = ✗ **Siegel**: Es ist nicht der SHA-256 des Seeds. Das ist nicht die versiegelte Mischung.
verify-off-cut = ✗ **Abheben**: Es verstößt gegen die Regeln der Mischung.
verify-off-cards = ✗ **Karten**: Es sind nicht die, die Seed und Abheben ergeben.
verify-off-acts = ✗ **Züge**: Einer war nicht erlaubt, oder ein nötiger fehlt.
verify-off-chips = ✗ **Chips**: Eine Zahlung oder ein Chipstand entspricht nicht den Regeln.
verify-off-table = ✗ **Tisch**: Die Runde passt nicht zur vorigen.
verify-off-values = { $where }: gefunden { $found }, richtig wäre { $right }.
verify-off-shuffle = Siegel `{ $seal }` · Seed `{ $seed }`. Bitte sag dem Betreiber des Bots Bescheid.

# Eine Runde als Datei
command-export = Eine beendete Runde als Datei speichern, die alle prüfen können
command-export-deal = Welche Runde, etwa 3 (Standard: die letzte in diesem Kanal)
command-export-all-deals = Stattdessen alle Runden des Tisches speichern
export-whole = Runde { $deal } als Datei, mit ihrem Seed und allen Karten.
export-public = Runde { $deal }, wie alle sie sehen konnten. Um sie zu prüfen, speichere sie noch mal, wenn der Tisch geschlossen ist: dann mit Seed und verdeckten Karten.
export-whole-table =
    { $deals ->
        [one] Die einzige Runde dieses Tisches als Datei, mit ihrem Seed und allen Karten.
       *[other] Die { $deals } Runden dieses Tisches als Datei, mit ihren Seeds und allen Karten.
    }
check-yourself = Prüf es selbst: Öffne verify.html in einem Browser und zieh die andere Datei darauf.
check-yourself-at = Prüf es selbst: Öffne [die Prüfseite]({ $link }) und zieh die Datei darauf.
export-public-table =
    { $deals ->
        [one] Die bisher einzige Runde des Tisches, wie alle sie sehen konnten. Seed und verdeckte Karten kommen dazu, wenn der Tisch schließt.
       *[other] Die bisher { $deals } Runden des Tisches, wie alle sie sehen konnten. Seeds und verdeckte Karten kommen dazu, wenn der Tisch schließt.
    }

# Wessen Runden gezeigt werden
command-history-whose = Die Abende dieses Kanals oder deine eigenen auf diesem Server
history-whose-here = aus diesem Kanal
history-whose-mine = meine eigenen, auf diesem Server
history-none-of-yours = Du hast auf diesem Server noch keine Runde beendet. Setz dich an einen Tisch oder eröffne einen mit `/booray start`.
history-none-of-yours-yet = Du hast auf diesem Server noch keine Runde beendet. Schau nach deiner ersten wieder vorbei.
history-none-of-yours-but-on = Du hast auf diesem Server noch keine Runde beendet. Runde { $deal } in { $where } läuft noch.

# Eine Entscheidung als Datei
report-file = Hier steht, was du gesehen und gewählt hast und was der Computer dachte, ohne Namen. Schick die Datei dem Betreiber des Bots oder häng sie an eine Fehlermeldung.

# Eine Runde als bewegtes Bild
film-title = Runde { $deal }
film-heading = ### Runde { $deal } von der ersten bis zur letzten Karte
film-alt = Die ganze Runde als bewegtes Bild.
film-being-drawn = Diese Runde ist schon unterwegs. In ein paar Sekunden steht sie hier.
film-busy = Ich zeichne gerade mehrere andere Runden. Versuch es in einer Minute noch mal.
film-too-often = Auf diesem Server wurden in der letzten Stunde viele Runden geteilt. Du kannst { $again } wieder teilen.
film-not-drawn = Ich konnte diese Runde nicht zeichnen. Drück *Ansehen*, um sie Schritt für Schritt zu sehen.
film-off = Bilder sind auf diesem Server aus. Drück *Ansehen*, um diese Runde Schritt für Schritt zu sehen.
