# Was Befehle über sich sagen; Discord lässt 100 Zeichen
command-group-booray = Booray, das Kartenspiel aus Louisiana, um Spielgeld-Chips
command-start = Einen Tisch in diesem Kanal eröffnen
command-start-rules = Das Spiel; der Host kann vor der ersten Runde jede Regel ändern
command-start-buy-in = Chips, die alle an den Tisch mitbringen
command-start-computers = Wie viele Computer mitspielen
command-start-level = Wie gut die Computer spielen
command-start-stakes = Um Chips spielen oder zum Üben, wo es um nichts geht
stakes-choice-chips = um Chips
stakes-choice-practice = zum Üben
command-start-pace = Wie lange alle überlegen dürfen
pace-choice-quick = schnell · 20 Sekunden pro Entscheidung
pace-choice-normal = normal · 45 Sekunden pro Entscheidung
pace-choice-relaxed = gemütlich · 2 Minuten pro Entscheidung
pace-choice-correspondence = Fernpartie · ein Tag pro Entscheidung; du wirst gerufen, wenn du dran bist
command-start-limit = Was ein Bourré höchstens kostet (Standard: ein Fünftel des Buy-ins; 0 = kein Limit)
command-start-thread = In einem neuen Thread statt in diesem Kanal spielen
command-start-ante = Chips, die alle vor einer Runde zahlen, mindestens 1
command-join = Am Tisch in diesem Kanal Platz nehmen oder seinen neuen Regeln zustimmen
command-join-buy-in = Chips, die du an den Tisch mitbringst
command-leave = Deinen Platz aufgeben und deine Chips mitnehmen
command-computer = Einen Computer an den Tisch setzen
command-computer-level = Wie gut er spielt
command-deal = Die Partie beginnen oder einen Tisch wie den letzten in diesem Kanal eröffnen
command-hand = Deine Karten sehen und was du tun kannst
command-play = Diese Runde spielen oder nach dem Tauschen dabeibleiben
command-pass = Passen: aus dieser Runde aussteigen, ohne mehr zu zahlen
command-draw = Karten abwerfen und ebenso viele neue ziehen, jetzt oder sobald du dran bist
command-draw-cards = Die Karten zum Abwerfen, wie 2♣ 10♦ (leer = alles behalten)
command-draw-take = Als Geber die aufgedeckte Karte nehmen, wo die Regeln es erlauben
command-card = Eine Karte spielen
command-card-card = Die Karte, wie K♠, 10♦ oder Herz-König
command-sit-out = Die nächsten Runden aussetzen und deinen Platz behalten
command-sit-out-computer = Solange einen Computer für dich spielen lassen, wenn der Host es erlaubt
command-back = Zurückkommen: wieder Karten bekommen oder vom Computer übernehmen
command-buy-in = Mehr Chips an den Tisch bringen
command-buy-in-chips = Wie viele Chips
command-rules = Die Regeln dieses Tisches sehen
command-house = Die Regeln dieses Tisches ändern, vor seiner ersten Runde
command-close = Den Tisch nach dieser Runde schließen; als Moderation, die nicht mitspielt, sofort
command-close-channel = Ein anderer Kanal oder Thread, dessen Tisch geschlossen wird, für die Serververwaltung
command-table = Den Tisch ganz unten im Kanal neu posten
command-history = Die letzten Abende in diesem Kanal sehen, Runden noch mal ansehen und auswerten
command-history-deal = Eine Runde, die du Schritt für Schritt ansiehst, etwa 3
command-group-booray-seat = Booray, dein Platz: aussetzen, kurz weggehen, zurückkommen, nachkaufen
command-group-booray-host = Booray, für den Host eines Tisches
command-hand-over = Deinen Tisch jemandem anbieten, der hier sitzt
command-hand-over-member = Wer Host werden soll
command-free-seat = Einen Platz freimachen: jemand ist weg, setzt aus oder hat den Regeln nicht zugestimmt
command-free-seat-member = Wessen Platz
command-pause = Pause machen: Alle Uhren stehen still, höchstens einen Tag lang
command-pause-minutes = Für wie viele Minuten, höchstens 1.440 (ein Tag); 0 spielt weiter
command-cards = Wählen, wie du Karten siehst und ob sich die einzige erlaubte von selbst spielt
command-balance = Deine Chips, deinen Rang und die Rangliste sehen
command-balance-member = Wessen Chips (Standard: deine)

# Kurze Antworten auf Knöpfe und Befehle
deal-begun = Los geht’s: laissez les bons temps rouler!
cut-made =
    { $number ->
        [one] Du hast 1 Karte abgehoben.
       *[other] Du hast { $number } Karten abgehoben.
    }
computer-added = Ein Computer hat Platz genommen. { $about }
left =
    { $pot ->
        [0] Du hast den Tisch verlassen. Bis bald!
       *[other] Du hast den Tisch verlassen, und dein Anteil am Pott bleibt den anderen. Bis bald!
    }
leaving-after-deal = Du gehst, wenn diese Runde vorbei ist, und { $closing ->
        [yes] der Tisch schließt dann.
       *[no] dein Anteil am Pott bleibt den anderen.
    }{ $plays ->
        [yes] {" "}Bis dahin werden deine Karten für dich gespielt.
       *[no] {""}
    }
sitting-out-next = Ab der nächsten Runde setzt du aus, diese spielst du noch. Drück *Bin wieder da*, wenn du wieder Karten willst.
going-on = Die Partie geht weiter.
bought-in =
    { $chips ->
        [one] Du hast 1 Chip mehr mitgebracht. Er zählt ab der nächsten Runde.
       *[other] Du hast { $chips } Chips mehr mitgebracht. Sie zählen ab der nächsten Runde.
    }
table-offered = Du hast { $name } den Tisch angeboten. Du bleibst Host, bis { $name } *Übernehmen* drückt.
table-kept = Du bist immer noch Host.
table-taken-over = Jetzt bist du Host. Drück *Tisch* für alles, was nur der Host kann.
unseated = { $name } hat hier keinen Platz mehr und alle Chips zurück.
unseated-after-deal = { $name } verliert den Platz, wenn diese Runde vorbei ist, und bekommt alle Chips zurück.
closing-after-deal = Der Tisch schließt, wenn diese Runde vorbei ist.
closing-after-your-deal = Du bist in dieser Runde dabei, darum schließt der Tisch erst danach.
closed-breaking-off = Du hast Runde { $deal } abgebrochen: Alle haben ihre Chips zurück. Der Tisch ist geschlossen.
posted-again = Der Tisch steht wieder ganz unten im Kanal.
not-posted-later = Discord antwortet nicht. Ich poste den Tisch, sobald es wieder geht.
not-posted-without = Ich konnte den Tisch hier nicht posten. Bitte gib mir diese Berechtigungen: { $permissions }. Nutze dann noch mal `/booray table`.
not-posted-forbidden = Discord lässt mich hier nicht posten, obwohl mir keine Berechtigung zu fehlen scheint. Bitte die Moderation, die Einstellungen dieses Kanals zu prüfen, und nutze dann `/booray table`.
not-posted-locked = Dieser Thread ist gesperrt oder voll, also kann ich hier nicht posten. Bitte die Moderation, ihn zu entsperren, und nutze dann `/booray table`.
not-posted-refused = Discord hat den Tisch nicht angenommen. Ich versuche es beim nächsten Zug wieder.
not-posted-gone = Diesen Kanal oder den Tisch darin gibt es nicht mehr.

# Was hier nicht geht
history-none = In diesem Kanal ist noch keine Runde zu Ende. Eröffne einen Tisch mit `/booray start`.
history-none-yet = In diesem Kanal ist noch keine Runde zu Ende. Schau nach der ersten wieder vorbei.
history-none-but-on = In diesem Kanal ist noch keine Runde zu Ende. Runde { $deal } läuft noch: Schau danach wieder vorbei.
review-nothing = Du hattest in dieser Runde keine Wahl, also gibt es nichts auszuwerten.
again-is-on = Der nächste Tisch ist schon offen. Drück dort *Platz nehmen*: { $where }
again-not-enough-chips =
    { $needed ->
        [one] Du brauchst dort 1 Chip und hast { $have }.
       *[other] Du brauchst dort { $needed } Chips und hast { $have }.
    } Bitte jemand anderen, *Noch mal* zu drücken, oder eröffne einen Übungstisch mit `/booray start stakes:practice`.
again-not-seated = Nur Leute, die an diesem Tisch saßen, können ihn noch mal eröffnen. Eröffne deinen eigenen mit `/booray start`.
no-table-here = In diesem Kanal ist kein Tisch. Eröffne einen mit `/booray start`.
not-a-person = Das ist keine Person. Wähl ein Mitglied, das am Tisch sitzt.
not-a-card = „{ $given }“ ist keine Karte. Schreib sie wie A♠, 10♦ oder Herz-König.
not-a-number = „{ $given }“ ist keine Zahl. Schreib Ziffern, wie 17.
form-again = Noch mal versuchen
unknown-command = Dieser Befehl wurde aktualisiert. Lade Discord neu und versuch es noch mal.
not-in-server = Ich bin kein Mitglied dieses Servers, also kann ich hier keinen Tisch führen. Bitte die Serververwaltung, mich als Bot hinzuzufügen, und versuch es dann noch mal.
form-of-another-version = Dieses Formular ist veraltet, und nichts hat sich geändert. Bitte öffne es noch mal.
button-of-another-version = Dieser Knopf ist veraltet. Poste den Tisch neu mit `/booray table`.
missing-permissions = Ich kann hier noch keinen Tisch führen. Bitte gib mir diese Berechtigungen: { $permissions }.
start-private-thread = Ich bin nicht in diesem Thread, also kann ich den Tisch nicht posten. Erwähne mich erst hier und versuch es dann noch mal.
start-closed-thread = Dieser Thread ist geschlossen, also kann ich den Tisch nicht posten. Bitte die Moderation, ihn zu öffnen, und versuch es dann noch mal.
start-not-allowed = Discord lässt mich in diesem Kanal nicht posten. Bitte die Moderation, mich hier mitlesen und schreiben zu lassen.
thread-title = Tisch von { $host }: { $game }
thread-title-nobody = Ein Booray-Tisch: { $game }
start-in-thread = Dein Tisch ist in { $thread } offen. Teilst du dort aus, öffnet sich auch dein Blatt.
start-thread-in-thread = Das hier ist schon ein Thread. Lass `thread` weg, und der Tisch öffnet sich gleich hier.
start-thread-in-post = Dieser Beitrag ist schon ein Thread. Lass `thread` weg, und der Tisch öffnet sich gleich hier.
start-thread-nowhere = In diesem Kanal gibt es keine Threads. Lass `thread` weg oder nimm einen Textkanal.
start-thread-not-allowed = Discord lässt mich hier keinen Thread öffnen. Bitte die Moderation, meine Berechtigungen zu prüfen, oder lass `thread` weg.
start-too-many-threads = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Bitte die Moderation, einige zu schließen, oder lass `thread` weg.
start-thread-gone = Der Thread wurde gelöscht, bevor ich den Tisch posten konnte. Niemand hat etwas bezahlt: Versuch es noch mal.
start-not-posted = Discord hat den Tisch nicht angenommen. Niemand hat etwas bezahlt: Versuch es noch mal.
start-without-pictures = Du siehst diesen Tisch als Text. Für Bilder fehlt mir eine Berechtigung: Bitte die Serververwaltung um { $permission }.
permission-view-channel = Kanal ansehen
permission-create-threads = Öffentliche Threads erstellen
permission-send = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
press-again = Der Tisch war beschäftigt, darum ging das Formular nicht auf. Drück noch mal.
another-process = Ich habe gerade neu gestartet. Drück noch mal.
error-unforeseen = Da ist etwas schiefgegangen. Was du vorher getan hast, ist nicht verloren: Versuch es noch mal.
