# Die Lektionen für alle, die noch nie gespielt haben. In jedem Schritt sind first und second die
# Namen der Computer, mark und suit der Trumpf; ante, carried, pot und price sind Chips: der Einsatz,
# was die Runde davor übrig ließ, was im Pott ist, was ein Bourré kostet. Alles andere sind Karten.

# Um jeden Schritt herum
learn-progress = Lektion { $number } von { $count } · { $title }
learn-welcome = Willkommen! Vier kurze Lektionen mit Übungschips. Hör auf, wann du willst: Mit `/booray learn` machst du da weiter, wo du warst.
learn-old-button = Dieser Schritt ist schon vorbei. Hier bist du jetzt.
learn-try-the-other = Drück *Zurück*, um die andere Wahl auszuprobieren.
learn-table = Trumpf ist { $mark } { $suit } · Pott { $pot }
learn-tricks = Stiche: { $tricks }
learn-stopped = Bis bald! Mit `/booray learn` machst du da weiter, wo du warst, in jedem Kanal.

learn-trick-you = { $card } hat dir den Stich gebracht.
learn-trick-they = { $name } hat den Stich mit { $card } gewonnen.
learn-counsel = Vorsichtig wäre jetzt { $card }.

# Knöpfe
learn-next = Nächste Lektion
learn-skip = Überspringen
learn-again = Von vorn
learn-from-the-first = Erste Lektion
command-learn = Booray in fünf Minuten lernen: vier kurze Runden gegen Computer, erklärt, nur für dich
command-learn-lesson = Mit welcher Lektion du anfängst (Standard: wo du aufgehört hast)

# Wenn alle geschafft sind
learn-done-open = **Und jetzt richtig! Drück *Tisch eröffnen*, gern mit Computern.**
learn-done-join = **Und jetzt richtig! In diesem Kanal ist ein Tisch: Drück *Platz nehmen*.**

# Wie die Lektionen heißen
lesson-title-follow = Bedienen oder trumpfen
lesson-title-head = Schlagen, wenn du kannst
lesson-title-pass = Spielen oder passen
lesson-title-cinch = Tauschen und das sichere Blatt

# Was bei jedem Schritt gesagt wird, wenn bisher alles klug war
lesson-says-follow-0 = Alle legen { $ante } als Einsatz in den Pott. Du bekommst fünf Karten für fünf Stiche; die meisten Stiche gewinnen den Pott. { $first } hat { $led } aufgespielt. Du hast Herz, also musst du bedienen. Ein Ass kannst du nicht schlagen, also gib { $low } dazu.
lesson-says-follow-1 = { $first } spielt wieder auf: { $led }. Du hast kein Kreuz, also musst du einen Trumpf spielen. Trumpf ist { $mark } { $suit }, und jeder Trumpf schlägt alle anderen Farben: { $low } reicht.
lesson-says-follow-2 = Dein kleiner Trumpf hat gewonnen, also spielst du auf, und zwar was du willst. Spiel { $high }: Nichts schlägt diese Karte, und alle mit einem Trumpf müssen einen zugeben.
lesson-says-follow-3 = Zwei Stiche gehören dir, drei gewinnen. Spiel { $ace } auf: Nur ein Trumpf schlägt diese Karte.
lesson-says-head-0 = { $second } hat { $led } aufgespielt. Du musst bedienen und, wenn du kannst, die beste Karte schlagen. Spiel also { $high }; { $low } ist nicht erlaubt.
lesson-says-head-1 = { $first } hat deinen König geschlagen und { $led } aufgespielt. { $second } hat mit { $trump } getrumpft. Du hast kein Herz, also musst du trumpfen und { $trump } schlagen, wenn du kannst: Spiel { $high }.
lesson-says-head-2 = Du spielst auf. Spiel { $low }: Wer kein Karo hat, muss einen Trumpf hergeben. Behalte { $trump }.
lesson-says-head-3 = { $second } musste trumpfen und spielt jetzt { $led } auf. Spiel { $club }, dein einziges Kreuz. { $trump } wartet auf den letzten Stich.
lesson-says-pass-0 = Nach dem Gleichstand blieb der Pott mit { $carried } stehen, und { $second } hat einen Einsatz bezahlt (wer Gleichstand hatte, nicht). Spielen oder passen? Alle schließen eine Faust ✊: mit einem Chip zum Spielen, leer zum Passen. Spielst du und machst keinen Stich, gehst du **Bourré**. Du zahlst, was im Pott war, aber nie mehr als das Limit: { $price }. Ohne Trumpf und ohne hohe Karte passt du besser: Das kostet nichts weiter.
lesson-says-cinch-0 = { $ace } und { $king } sind die zwei höchsten Trümpfe: zwei sichere Stiche, also kannst du nicht Bourré gehen. Spiel.
lesson-says-cinch-1 = Die Fäuste gehen gleichzeitig auf: Alle spielen. Jetzt darfst du Karten tauschen. Behalte deine Trümpfe: Tipp die zwei anderen Karten an und drück dann *2 tauschen*.
lesson-says-cinch-2 = Du hast { $queen } bekommen! Ass, König und Dame in Trumpf sind drei sichere Stiche: ein **sicheres Blatt**. Das musst du von oben spielen; jede der drei Karten ist richtig.
lesson-says-cinch-3 = Ein Stich. Dein Blatt ist immer noch sicher, also spiel den nächsten hohen Trumpf auf.
lesson-says-cinch-4 = Zwei Stiche. Noch einer gewinnt.

# Was gesagt wird, wenn gerade etwas anderes gewählt wurde
lesson-else-follow-0 = { $high } konnte das Ass auch nicht schlagen. Mit { $low } hättest du die höhere Karte für später behalten.
lesson-else-follow-1 = Das hat gewonnen, aber { $low } hätte auch gewonnen, und du hättest den besten Trumpf noch.
lesson-else-follow-2 = { $high } hätte sicher gewonnen und den anderen Trümpfe aus dem Blatt gezogen.
lesson-else-follow-3 = { $ace } wäre sicherer gewesen: Nur ein Trumpf schlägt diese Karte.
lesson-else-head-2 = Das geht auch. Mit { $low } verlieren alle ohne Karo einen Trumpf, und du behältst deinen.
lesson-else-pass-0 = Mutig! Die Fäuste gehen gleichzeitig auf, und alle spielen. Du hast keinen Trumpf und keine hohe Karte, neue können also helfen: Wirf so viele ab, wie du willst.
lesson-else-cinch-0 = Du hast mit zwei sicheren Stichen gepasst. Das hat nichts weiter gekostet, aber den Pott konntest du nicht gewinnen.
lesson-else-cinch-1 = Die beste Aussicht auf ein sicheres Blatt: die drei Trümpfe behalten und zwei Karten tauschen.

# Was man sich merkt, wenn die Runde vorbei ist
lesson-ends-follow = Merk dir: Bediene, wenn du kannst. Wenn nicht, spiel einen Trumpf, und ohne Trumpf irgendeine Karte.
lesson-ends-head = Merk dir: Schlag die beste Karte, wenn du kannst, auch wenn du deine lieber sparen würdest.
lesson-ends-pass = Die Fäuste gingen auf, und { $second } spielte auch. Im Pott waren { $pot }, aber dank des Limits kostete das Bourré nur { $price }. Reichen deine Chips dafür nicht, gewinnst du nicht mehr, als du hast. Merk dir: Bei einem schwachen Blatt lohnt sich Passen.
lesson-ends-cinch = Merk dir: Tausch, um Trümpfe zu bekommen. Mit drei sicheren Stichen spielst du deine höchsten Trümpfe zuerst.
