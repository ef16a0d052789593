# Das Siegel eines Tisches, und wie eine beendete Runde abgehoben wurde
seal-cut =
    { $cut ->
        [one] { $name } hat 1 Karte abgehoben
       *[other] { $name } hat { $cut } Karten abgehoben
    }
seal-told = Die Karten entstehen aus einem Geheimnis, das hier versiegelt ist, und einer Zahl, die die Welt erst kurz vor jeder Runde erfährt.
seal-opened = Das Siegel weiter oben ([Nachricht]({ $link })) ist offen. Das Geheimnis war `{ $secret }`.
seal-without-drand = Ohne drand gemischt, mit einer Zahl von Discord.

# Eine Runde, die vorbei ist, Schritt für Schritt
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
command-verify = Die Karten einer Runde prüfen, sobald ihr Tisch geschlossen ist, oder sie speichern
command-verify-deal = Welche Runde, etwa 3 (Standard: die letzte in diesem Kanal)
command-verify-export = Stattdessen als Datei speichern, die alle prüfen können
verify-export-deal = diese Runde
verify-export-table = alle Runden des Tisches
verify-sound = ### Runde { $deal }: Alles stimmt
verify-proves = **Niemand hat diese Karten gewählt, es sei denn, der Betreiber hätte das Programm verändert.** Das Geheimnis stand vor der ersten Runde fest. Die Zahl konnte niemand früher kennen.
verify-proves-but-for-owner = **Niemand am Tisch hat diese Karten gewählt.** Das Geheimnis stand vor der ersten Runde fest, und die Zahl kam von Discord. Nur der Betreiber des Bots hätte es durch neues Posten mit einer anderen versuchen können.
verify-proves-local = **In der Sandbox beweist das nichts.** Ihr Ersatz für drand rechnet die Zahl aus, sie war also vorher bekannt. Auf einem Server kommt sie von drand, und niemand kennt sie vor ihrer Zeit.
verify-proves-not = Was das nicht beweisen kann: Der Betreiber des Bots kann verdeckte Karten lesen, und ein verändertes Programm könnte auf eine passende Zahl warten. Wann abgehoben wurde, ist nicht aufgezeichnet: Alle im Kanal konnten es sehen.
verify-secret = ✓ **Geheimnis**: Es wurde um { $time } in [dieser Nachricht]({ $link }) versiegelt, vor der ersten Runde.
verify-cut-by =
    { $cut ->
        [one] ✓ **Abheben**: { $name } hat 1 Karte abgehoben.
       *[other] ✓ **Abheben**: { $name } hat { $cut } Karten abgehoben.
    }
verify-uncut = ✓ **Abheben**: Niemand hat abgehoben.
verify-number-drand = ✓ **Zahl**: [Ziehung { $round } von drand]({ $link }). Niemand auf der Welt kannte sie vor { $time }.
verify-number-local = ✓ **Zahl**: { $round }, vom Ersatz für drand in dieser Sandbox.
verify-number-message = ✓ **Zahl**: ohne drand, die Nummer der [Nachricht der Runde]({ $link }), gepostet um { $time }.
verify-number-none = **Zahl**: Sie ist nie gekommen.
verify-deck = ✓ **Stapel** aus diesen dreien, von oben:
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
verify-figure-seal = Siegel `{ $seal }`, der SHA-256 des Geheimnisses
verify-figure-secret = Geheimnis `{ $secret }`
verify-figure-number = Zahl `{ $number }`
verify-unfinished-void = Diese Runde wurde abgebrochen, und alle Chips gingen zurück. Sie zählt nicht, aber ihre Mischung lässt sich prüfen.
verify-unfinished-never-dealt = Diese Runde wurde nie ausgeteilt: Kurz davor wurde der Tisch geschlossen. Sie zählt nicht.
verify-yourself = Prüf sie selbst: Mit *Speichern* bekommst du die Datei und eine Seite, die sie prüft.
verify-yourself-at = Prüf sie selbst: Drück *Speichern*, öffne [die Prüfseite]({ $link }) und zieh die Datei darauf.
verify-before = ‹ Runde { $deal }
verify-after = Runde { $deal } ›
verify-off = ### Runde { $deal }: Etwas stimmt nicht
verify-off-before = In Runde { $deal } dieses Tisches stimmt etwas nicht, also ist auf nichts danach Verlass.
verify-off-seal = ✗ **Siegel**: Es passt nicht zum Geheimnis. Das ist nicht, was versiegelt wurde.
verify-off-cut = ✗ **Abheben**: Es verstößt gegen die Regeln der Mischung.
verify-off-number = ✗ **Zahl**: Diese kann die Runde nicht haben.
verify-off-cards = ✗ **Karten**: Es sind nicht die, die Geheimnis, Zahl und Abheben ergeben.
verify-off-acts = ✗ **Züge**: Einer war nicht erlaubt, oder ein nötiger fehlt.
verify-off-chips = ✗ **Chips**: Eine Zahlung oder ein Chipstand entspricht nicht den Regeln.
verify-off-table = ✗ **Tisch**: Die Runde passt nicht zur vorigen.
verify-off-values = { $where }: gefunden { $found }, richtig wäre { $right }.
verify-off-tell = Bitte sag dem Betreiber des Bots Bescheid.

# Eine Runde als Datei
export-whole = Runde { $deal } als Datei, mit dem Geheimnis des Tisches und allen Karten.
export-public = Runde { $deal }, wie alle sie sehen konnten. Um sie zu prüfen, speichere sie noch mal, wenn der Tisch geschlossen ist: dann mit Geheimnis und verdeckten Karten.
export-whole-table =
    { $deals ->
        [one] Die einzige Runde dieses Tisches als Datei, mit seinem Geheimnis und allen Karten.
       *[other] Die { $deals } Runden dieses Tisches als Datei, mit seinem Geheimnis und allen Karten.
    }
check-yourself = Prüf es selbst: Öffne verify.html in einem Browser und zieh die andere Datei darauf.
check-yourself-at = Prüf es selbst: Öffne [die Prüfseite]({ $link }) und zieh die Datei darauf.
export-public-table =
    { $deals ->
        [one] Die bisher einzige Runde des Tisches, wie alle sie sehen konnten. Geheimnis und verdeckte Karten kommen dazu, wenn der Tisch schließt.
       *[other] Die bisher { $deals } Runden des Tisches, wie alle sie sehen konnten. Geheimnis und verdeckte Karten kommen dazu, wenn der Tisch schließt.
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
