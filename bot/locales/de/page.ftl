# Die Beschriftungen der Tischseite im Browser. Keine nimmt ein Argument.
page-menu = Tisch
page-table = Tisch
page-seats = Plätze
page-hand = Dein Blatt
page-cards = Karten
page-pot = Pott
page-price = Ein Bourré kostet
page-turn-up = Trumpfkarte
page-trick = Stich
page-deal-number = Runde
page-last-deal = letzte Runde
page-watching = Du schaust zu
page-marked = wird abgelegt
page-reload = Neu laden
page-connecting = Verbinde …
page-reconnecting = Verbinde neu …
page-no-answer = Der Tisch antwortet nicht. Prüf deine Verbindung und lade die Seite neu.
page-one-moment = Einen Moment …
page-sent-later = Keine Verbindung. Das wird gesendet, sobald sie wieder da ist.
page-how-to-enter = Zum Mitspielen drück in Discord auf Im Browser spielen.
page-by-command = Du kannst auch im Kanal des Tisches /booray web eingeben.
page-nothing-here = Unter dieser Adresse ist nichts. Zum Mitspielen drück in Discord auf Im Browser spielen.
page-shut = Das hier schließen
page-not-now = Jetzt nicht

# In der Runde
page-play-after-all = Doch spielen
page-pass-after-all = Doch passen
page-stay = Dabeibleiben
page-drop = Passen
page-not-ahead = Tausch ändern

# Neben einem Platz
page-leaving = geht
page-to-agree = muss zustimmen
page-away-now = weg
page-out-now = setzt aus
page-passed-now = gepasst
page-in-now = dabei
page-drew = tauscht
page-joining = ab nächster Runde

# Was man vom Tisch will
page-leave-sure = Du gibst deinen Platz auf und nimmst deine Chips mit.
page-chips = Anzahl Chips
page-cut = Abheben
page-cut-after = Karten über dem Schnitt
page-easy = Leicht
page-steady = Besonnen
page-sharp = Gewitzt
page-ten-minutes = 10 Minuten
page-an-hour = 1 Stunde
page-a-day = 1 Tag
page-close-title = Tisch schließen?
page-close-sure = Das Spiel endet für alle nach dieser Runde.
page-close-now = Das Spiel endet jetzt für alle.
page-save = Speichern
page-go-back = Zurück

# Eine Runde nachspielen
page-moment = Schritt
page-previous = Zurück
page-next = Weiter
page-play-by-itself = Von selbst abspielen
page-all-cards = Alle Karten zeigen
page-own-cards = Nur meine Karten

# Wie die Seite aussieht und klingt
page-theme = Farben
page-as-device = Wie auf diesem Gerät
page-dark = Dunkel
page-light = Hell
page-deck = Karten
page-as-discord = Wie in Discord
page-two-colours = Zwei Farben
page-four-colours = Vier Farben
page-sound = Töne
page-sound-on = An
page-sound-off = Aus

# Auf dem Filz
page-asked = Was gefragt ist
page-you = Du
page-controls = Was du tun kannst
page-entry = Einkauf
page-bourre = Bourré
page-stamp = Bourré
page-next-pot = nächster Pott
page-split-stays = geteilt: er bleibt
page-free-seat = Freier Platz
page-led = Anspiel
page-best = vorn
page-takes-it = sticht
page-a-trick = Stich
page-a-deal = Runde
page-trumps = Trumpf
page-fists-closed = Alle Fäuste sind zu
page-last-trick = Letzter Stich
page-tricks = Stiche
page-show-cards = Meine Karten zeigen
page-hide-cards = Meine Karten verbergen
page-ahead = vorgemerkt
page-ahead-how = Diese Karte fällt, wenn du dran bist. Antippen nimmt sie zurück.
page-ahead-not = Die vorgemerkte Karte darfst du jetzt nicht spielen.
page-time-up = Deine Zeit ist um: Der Tisch hat für dich entschieden.
page-chosen = gewählt
page-kept-all = hält alle
page-needs-one = braucht 1
page-one-away = kurz davor
page-no-trick = kein Stich
page-host = Host
page-next-deal = Nächste Runde in
page-cards-come = Die Karten kommen in
page-step-fists = Fäuste
page-step-fists-how = Spielen oder passen, geheim. Alle öffnen zugleich.
page-step-draw = Tauschen
page-step-draw-how = Karten ablegen, neue nehmen.
page-step-tricks = Stiche
page-step-tricks-how = Die meisten Stiche holen den Pott. Keiner: Bourré.

# Ein Abend
page-good-times = Laissez les bons temps rouler
page-deals-one = Runde
page-deals-other = Runden
page-minutes-one = Minute
page-minutes-other = Minuten
page-pots-one = Pott
page-pots-other = Pötte
page-playing-one = spielt
page-playing-other = spielen
page-passing-one = passt
page-passing-other = passen
page-biggest-pot = Größter Pott
page-most-bourres = Meiste Bourrés
page-best-deal = Deine beste Runde
page-share = Teilen
page-copy = Kopieren
page-copied = Kopiert. Füg es in deinen Chat ein.
page-not-shared = Dein Browser erlaubt hier kein Teilen.
page-keys = Tasten
page-review = Mein Spiel
page-verify = Karten prüfen

# Reaktionen
page-react = Reagieren
page-react-hide = Reaktionen ausblenden
page-react-show = Reaktionen zeigen
