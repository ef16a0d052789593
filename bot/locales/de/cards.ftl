# Karten. Die Buchstaben sind die, die auf den Bildern der Karten stehen.
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

rank-name-2 = Zwei
rank-name-3 = Drei
rank-name-4 = Vier
rank-name-5 = Fünf
rank-name-6 = Sechs
rank-name-7 = Sieben
rank-name-8 = Acht
rank-name-9 = Neun
rank-name-T = Zehn
rank-name-J = Bube
rank-name-Q = Dame
rank-name-K = König
rank-name-A = Ass
card-spoken = { $suit }-{ $rank }
card-offered = { $card } · { $spoken }

suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik

# Wie jemandem die Karten gezeigt werden
cards-title = ### Deine Karten
cards-shown-two-colours = Du siehst die Karten als Bilder in zwei Farben: Pik und Kreuz schwarz, Herz und Karo rot.
cards-shown-four-colours = Du siehst die Karten als Bilder in vier Farben: Pik schwarz, Herz rot, Kreuz grün, Karo blau.
cards-shown-written = Du siehst die Karten als Text: gut für Screenreader, oder wenn du Text lieber magst.
cards-not-there = Die Bilder werden noch hochgeladen, bis dahin siehst du Text.
cards-where = Das gilt auf allen Servern für alles, was nur du siehst. Der Tisch selbst sieht für alle gleich aus.
cards-style-two-colours = Zwei Farben
cards-style-four-colours = Vier Farben
cards-style-written = Text
cards-only-waits = Ist nur eine deiner Karten erlaubt, spielst du sie trotzdem selbst.
cards-only-plays = Ist nur eine deiner Karten erlaubt, spielt sie sich nach einem Moment von selbst.
cards-only-tells = Spielt sie sich von selbst, kann das Tempo verraten, dass du keine Wahl hattest. Wo falsches Bedienen möglich ist, spielt sich nur die letzte Karte von selbst.
cards-only-button-plays = Für mich spielen
cards-only-button-waits = Selbst spielen
