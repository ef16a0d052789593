# Was Befehle über sich sagen; Discord lässt 100 Zeichen
command-group = Booray, das Kartenspiel aus Louisiana, um Spielgeld-Chips
command-start = Einen Tisch in diesem Kanal eröffnen
command-start-rules = Welches Spiel; mit „Hausregeln“ lässt sich vor der ersten Runde jede Regel ändern
command-start-buy-in = Chips, die alle an den Tisch mitbringen
command-start-computers = Wie viele Computer von Anfang an mitspielen
command-start-level = Wie gut die Computer spielen
command-start-stakes = Um Chips spielen oder zum Üben, wobei es um nichts geht
stakes-choice-chips = um Chips
stakes-choice-practice = zum Üben
command-start-pace = Wie lange alle nachdenken dürfen
pace-choice-quick = schnell · 20 Sekunden für jede Entscheidung
pace-choice-normal = normal · 45 Sekunden für jede Entscheidung
pace-choice-relaxed = gemütlich · 2 Minuten für jede Entscheidung
pace-choice-correspondence = Fernpartie · ein Tag für jede Entscheidung; du wirst gerufen, wenn du dran bist
command-start-limit = Was ein Bourré höchstens kostet; leer: ein Fünftel des Buy-ins, 0: kein Limit
command-start-thread = In einem neuen Thread dieses Kanals spielen und den Kanal freihalten
command-join = Am Tisch in diesem Kanal Platz nehmen oder seinen geänderten Regeln zustimmen
command-join-buy-in = Chips, die du an den Tisch mitbringst
command-leave = Deinen Platz aufgeben und deine Chips mitnehmen
command-computer = Einen Computer an den Tisch setzen
command-computer-level = Wie gut er spielt
command-deal = Die Partie beginnen oder noch einen Tisch wie den letzten in diesem Kanal eröffnen
command-cut = Vor einer Runde abheben, wenn du damit dran bist
command-cut-number = Wie tief, von 1 bis 51
command-hand = Deine Karten sehen, und was von dir gefragt ist
command-play = Diese Runde spielen oder nach dem Tauschen dabeibleiben
command-pass = In dieser Runde passen: Sie kostet dich nichts weiter
command-draw = Karten abwerfen und ebenso viele neue bekommen
command-draw-cards = Die Karten zum Abwerfen, etwa 2♣ 10♦; leer, um alles zu behalten
command-draw-take = Wenn du gibst: die aufgedeckte Karte nehmen, wo die Regeln es erlauben
command-draw-ahead = Bevor du dran bist: es tun, sobald du dran bist
command-card = Eine Karte spielen
command-card-card = Die Karte, etwa K♠, 10♦ oder Herz-König
command-recall = Eine falsche Karte zurücknehmen, oder was du tauschen wolltest, wenn du dran bist
command-advice = Sehen, was ein Computer an deiner Stelle täte, und warum
command-advice-how = Auch zeigen, was jede Möglichkeit verspricht und wie das berechnet ist
command-sit-out = Die nächsten Runden aussetzen und deinen Platz behalten
command-back = Wieder Karten bekommen oder deinen Platz vom Computer zurücknehmen
command-away = Dich eine Weile von einem Computer vertreten lassen, wo der Host es erlaubt
command-buy-in = Mehr Chips an den Tisch bringen
command-buy-in-chips = Wie viele
command-rules = Die Regeln dieses Tisches in einfachen Worten
command-house = Die Regeln dieses Tisches ändern, vor seiner ersten Runde
command-house-hold = Ob Computer alle vertreten, die weg sind; das lässt sich jederzeit ändern
command-house-advice = Ob alle nach Tipps des Computers fragen dürfen; änderbar bis zur ersten Runde
command-close = Den Tisch schließen, wenn diese Runde vorbei ist
command-table = Den Tisch ganz unten im Kanal neu zeigen
command-history = Die letzten Runden dieses Kanals, und was du aus deinen eigenen lernen kannst
command-seat-group = Booray, dein Platz: aussetzen, dich vertreten lassen, zurückkommen, Chips bringen
command-host-group = Booray, für den Host eines Tisches
command-hand-over = Deinen Tisch jemandem anbieten, der hier sitzt; nenn niemanden, um ihn zu behalten
command-hand-over-member = Wer Host wird
command-take-over = Host eines Tisches werden, der dir angeboten wurde
command-unseat = Einen Platz freimachen, wenn jemand weg ist, aussetzt oder den Regeln nicht zugestimmt hat
command-unseat-member = Wessen Platz
command-pause = Die Partie anhalten: Alle Uhren stehen still, höchstens einen Tag lang
command-pause-minutes = Für wie viele Minuten, von 1 bis 1.440 (ein Tag)
command-go-on = Eine angehaltene Partie fortsetzen
command-cards = Wie du die Karten siehst, und ob deine einzige spielbare sich von selbst spielt
command-cards-shown = Bilder oder Text
command-cards-only-card = Deine Karte für dich spielen, wenn nur diese eine geht
command-balance = Deine Chips, deinen Rang und die Rangliste sehen
command-balance-member = Wessen Chips; deine eigenen, wenn du niemanden nennst

# Kurze Antworten auf Knöpfe und Befehle
deal-begun = Los geht’s: laissez les bons temps rouler!
cut-made =
    { $number ->
        [one] Du hast 1 Karte tief abgehoben.
       *[other] Du hast { $number } Karten tief abgehoben.
    }
computer-added = Ein Computer hat Platz genommen. { $about }
left =
    { $pot ->
        [0] Du hast den Tisch verlassen. Bis bald!
       *[other] Du hast den Tisch verlassen, und was im Pott liegt, bleibt den anderen. Bis bald!
    }
leaving-after-deal = Du gehst, wenn diese Runde vorbei ist, und was dann im Pott liegt, bleibt den anderen. Bis dahin werden deine Karten für dich gespielt.
sitting-out = Du setzt aus. Drück *Bin wieder da*, wenn du wieder Karten willst.
sitting-out-next = Ab der nächsten Runde setzt du aus, diese hier spielst du noch. Drück *Bin wieder da*, wenn du wieder Karten willst.
back-again = Schön, dass du wieder da bist. In der nächsten Runde bist du dabei.
back-in-deal = Schön, dass du wieder da bist. Karten bekommst du in Runde { $deal }.
holding = Ab jetzt vertritt ein Computer alle, die kurz weggehen oder deren Zeit zweimal abläuft.
not-holding = An diesem Tisch vertreten Computer niemanden mehr.
going-on = Die Partie geht weiter.
bought-in =
    { $chips ->
        [one] Du hast 1 Chip mehr am Tisch.
       *[other] Du hast { $chips } Chips mehr am Tisch.
    }
table-offered = Du hast { $name } den Tisch angeboten. Bis { $name } *Übernehmen* drückt, bleibt er deiner.
table-kept = Der Tisch bleibt deiner.
table-taken-over = Jetzt bist du Host. Unter *Tisch* steht, was nur du als Host tun kannst.
unseated = { $name } hat hier keinen Platz mehr und alle eigenen Chips zurück.
unseated-after-deal = { $name } verliert den Platz, wenn diese Runde vorbei ist, und bekommt dann alle eigenen Chips zurück.
closing-after-deal = Der Tisch schließt, wenn diese Runde vorbei ist.
closing-after-your-deal = Du bist in dieser Runde dabei, darum schließt der Tisch, wenn sie vorbei ist.
closed-now = Der Tisch ist geschlossen.
closed-breaking-off = Du hast Runde { $deal } abgebrochen: Ihre Chips sind zurück. Der Tisch ist geschlossen.
posted-again = Der Tisch steht wieder ganz unten im Kanal.
not-posted-later = Discord antwortet mir gerade nicht. Ich versuche es weiter und zeige den Tisch, sobald es geht.
not-posted-without = Ich konnte den Tisch hier nicht zeigen. Bitte gib mir diese Berechtigungen: { $permissions }. Nutze dann noch einmal `/booray table`.
not-posted-forbidden = Discord lässt mich hier nicht schreiben, obwohl keine Berechtigung zu fehlen scheint. Bitte die Moderation, sich die Einstellungen dieses Kanals anzusehen, und nutze dann noch einmal `/booray table`.
not-posted-locked = Dieser Thread ist gesperrt oder voll, ich kann hier nicht schreiben. Bitte die Moderation, ihn zu entsperren, und nutze dann noch einmal `/booray table`.
not-posted-refused = Discord wollte den Tisch gerade nicht zeigen. Ich versuche es wieder, sobald dort etwas geschieht.
not-posted-gone = Diesen Kanal, oder den Tisch darin, gibt es nicht mehr.

# Was hier nicht geht
history-none = In diesem Kanal ist noch keine Runde zu Ende gespielt. Eröffne einen Tisch mit `/booray start`.
history-none-yet = In diesem Kanal ist noch keine Runde zu Ende gespielt. Schau nach der ersten wieder vorbei.
history-none-but-on = In diesem Kanal ist noch keine Runde zu Ende gespielt. Runde { $deal } läuft noch: Schau wieder vorbei, wenn sie zu Ende ist.
review-nothing = In dieser Runde hattest du nichts zu wählen, also gibt es nichts auszuwerten.
again-is-on = Der nächste Tisch ist schon offen. Drück dort *Platz nehmen*: { $where }
again-not-enough-chips = Ein Platz dort kostet { $needed } Chips, und du hast { $have }. Bitte jemand anderen, *Noch mal* zu drücken, oder eröffne einen kleineren Tisch mit `/booray start`.
again-not-seated = Nur wer an diesem Tisch saß, kann ihn noch einmal eröffnen. Eröffne deinen eigenen mit `/booray start`.
no-table-here = In diesem Kanal ist kein Tisch. Eröffne einen mit `/booray start`.
not-a-person = Das ist kein Mensch. Wähl ein Mitglied, das am Tisch sitzt.
not-a-card = „{ $given }“ ist keine Karte. Schreib sie wie A♠, 10♦ oder Herz-König.
not-a-number = „{ $given }“ ist keine Zahl. Schreib Ziffern, wie 17.
unknown-command = Discord und ich haben verschiedene Versionen dieses Befehls. Lade Discord neu und versuch es noch einmal.
option-between = `{ $option }` geht von { $least } bis { $most }.
option-at-most = `{ $option }` geht höchstens bis { $most }.
option-length = Für `{ $option }` sind { $least } bis { $most } Zeichen möglich.
not-in-server = Ich bin kein Mitglied dieses Servers und kann hier keinen Tisch führen. Bitte die Moderation, mich zum Server selbst hinzuzufügen, und gib den Befehl dann noch einmal ein.
form-of-another-version = Dieses Formular stammt aus einer älteren Version von mir. Nichts hat sich geändert, öffne es bitte noch einmal.
button-of-another-version = Dieser Knopf stammt aus einer älteren Version von mir. Mit `/booray table` zeige ich den Tisch neu.
missing-permissions = Ich kann hier noch keinen Tisch führen. Bitte gib mir diese Berechtigungen: { $permissions }.
start-private-thread = Ich bin nicht in diesem Thread und kann den Tisch nicht zeigen. Erwähne mich hier erst, damit ich beitrete, und gib den Befehl dann noch einmal ein.
start-closed-thread = Dieser Thread ist geschlossen, ich kann den Tisch nicht zeigen. Bitte die Moderation, ihn zu öffnen, und gib den Befehl dann noch einmal ein.
start-not-allowed = Discord lässt mich in diesem Kanal nicht schreiben. Bitte die Moderation, mich den Kanal ansehen und Nachrichten senden zu lassen.
thread-title = Tisch von { $host }: { $game }
thread-title-nobody = Ein Booray-Tisch: { $game }
start-in-thread = Dein Tisch ist offen: { $thread }. Starte dort die Partie: Dein Blatt kommt dann von selbst.
start-thread-in-thread = Das hier ist schon ein Thread. Lass `thread` weg, und der Tisch öffnet sich gleich hier.
start-thread-in-post = Dieser Beitrag ist schon ein Thread. Lass `thread` weg, und der Tisch öffnet sich gleich hier.
start-thread-nowhere = In diesem Kanal gibt es keine Threads. Lass `thread` weg oder nimm einen Textkanal.
start-thread-not-allowed = Discord lässt mich in diesem Kanal keinen Thread öffnen. Bitte die Moderation, meine Berechtigungen hier zu prüfen, oder lass `thread` weg.
start-too-many-threads = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Bitte die Moderation, einige zu schließen, oder lass `thread` weg.
start-thread-gone = Der Thread wurde gelöscht, bevor der Tisch darin stand. Niemand hat etwas bezahlt, bitte versuch es noch einmal.
start-not-posted = Der Tisch ließ sich nicht zeigen: Discord hat ihn nicht angenommen. Niemand hat etwas bezahlt, bitte versuch es noch einmal.
start-without-pictures = Dieser Tisch wird in Worten erzählt. Für das Bild davon bitte jemanden, der diesen Server verwaltet, mir die Berechtigung { $permission } zu geben.
permission-view-channel = Kanal ansehen
permission-create-threads = Öffentliche Threads erstellen
permission-send = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
press-again = Der Tisch war beschäftigt, das Formular ging nicht auf. Bitte drück noch einmal.
another-process = Ein anderer Teil von mir hat diesen Tisch gerade übernommen. Bitte drück noch einmal.
error-unforeseen = Bei mir ist etwas schiefgegangen. Was du vorher getan hast, gilt; bitte versuch es noch einmal.
