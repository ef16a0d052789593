# Die Lektionen für alle, die noch nie gespielt haben. In jedem Schritt sind first und second die
# Namen der Computer, mark und suit der Trumpf, price Chips; alles andere sind Karten.

# Um jeden Schritt herum
learn-progress = Lektion { $number } von { $count } · { $title }
learn-welcome = Willkommen! Vier kurze Lektionen mit Übungschips. Hör auf, wann du willst: Mit `/booray learn` machst du da weiter, wo du warst.
learn-old-button = Dieser Knopf gehörte zu einem früheren Schritt. Hier bist du jetzt.
learn-try-the-other = Drück *Zurück*, um die andere Wahl auszuprobieren.
learn-table = Trumpf ist { $mark } { $suit } · Pott { $pot }
learn-tricks = Stiche: { $tricks }
learn-stopped = Ich merke mir deine Lektion. Mit `/booray learn` machst du da weiter, wo du warst, in jedem Kanal.

learn-trick-you = { $card } hat dir den Stich gebracht.
learn-trick-they = { $name } hat den Stich mit { $card } gewonnen.
learn-counsel = Wer vorsichtig ist, spielt jetzt { $card }.

# Knöpfe
learn-next = Nächste Lektion
learn-skip = Überspringen
learn-again = Von vorn
learn-from-the-first = Erste Lektion
command-learn = Booray in fünf Minuten lernen: vier kurze Runden gegen Computer, erklärt, nur für dich
command-learn-lesson = Welche Lektion du beginnst; leer, um weiterzumachen, wo du warst

# Wenn alle geschafft sind
learn-done-open = **Und jetzt richtig: Drück *Tisch eröffnen*, gern mit Computern.**
learn-done-join = **Und jetzt richtig: In diesem Kanal ist ein Tisch. Drück *Platz nehmen*.**

# Wie die Lektionen heißen
lesson-title-follow = Bedienen oder trumpfen
lesson-title-head = Schlagen, wenn du kannst
lesson-title-pass = Spielen oder passen
lesson-title-cinch = Tauschen, und das sichere Blatt

# Was bei jedem Schritt gesagt wird, wenn bisher alles klug war
lesson-says-follow-0 = Du bekommst fünf Karten für fünf Stiche; zu jedem Stich spielen alle eine Karte. Mach die meisten Stiche, und der Pott gehört dir. { $first } hat { $led } aufgespielt: Du hast Herz, also musst du bedienen. Ein Ass kannst du nicht schlagen, darum gib { $low } dazu und behalte { $high }.
lesson-says-follow-1 = Das Ass hat den Stich gemacht, also spielt { $first } wieder auf: { $led }. Du hast kein Kreuz, also musst du einen Trumpf spielen. Trumpf ist in dieser Runde { $mark } { $suit }, und jeder Trumpf schlägt alle anderen Farben: { $low } reicht.
lesson-says-follow-2 = Dein kleiner Trumpf hat den Stich gemacht, jetzt spielst du auf, und zwar was du willst. Spiel { $high }: Keine Karte ist höher, und wer einen Trumpf hat, muss mit einem bedienen.
lesson-says-follow-3 = Zwei Stiche gehören dir; mit dreien holt dich niemand mehr ein. Spiel { $ace } auf: Nur ein Trumpf schlägt diese Karte.
lesson-says-head-0 = { $second } hat { $led } aufgespielt. Bediene, und wenn du die beste Karte bisher schlagen kannst, musst du es. Spiel also { $high }; { $low } ist nicht erlaubt.
lesson-says-head-1 = { $first } hat deinen König mit { $ace } geschlagen und dann { $led } aufgespielt, und { $second } hat mit { $trump } getrumpft. Du hast kein Herz, also musst du trumpfen, und auch da gilt: Schlag die beste Karte. Nur { $high } schlägt { $trump }.
lesson-says-head-2 = { $high } hat dir den Stich gebracht, und du spielst auf. Spiel { $low } auf: Wer kein Karo hat, muss dafür einen Trumpf hergeben, und du behältst { $ace } und { $trump } für später.
lesson-says-head-3 = { $second } musste trumpfen und spielt jetzt { $led } auf. Du kannst die Karte schlagen, also musst du es, mit { $ace }. { $trump } ist für den letzten Stich: Am Ende schlägt ein Trumpf alle anderen Farben.
lesson-says-pass-0 = Eine Runde beginnt mit einer geheimen Wahl: spielen oder passen. Wenn du spielst und keinen Stich machst, ist das ein **Bourré**: Du zahlst so viel, wie im Pott ist, hier { $price }, aber nie mehr als das Limit des Tisches. Deine beste Karte ist eine Neun, und du hast keinen Trumpf. Pass: Das kostet nichts weiter.
lesson-says-cinch-0 = Spielen oder passen? { $ace } und { $king } sind die zwei höchsten Trümpfe: zwei sichere Stiche, also kannst du nicht Bourré gehen. Spiel.
lesson-says-cinch-1 = Jetzt darf man Karten abwerfen und neue bekommen. Behalte deine Trümpfe: Tipp die drei anderen an und drück dann *3 tauschen*.
lesson-says-cinch-2 = Du hast { $queen } bekommen! Ass, König und Dame von Trumpf sind drei sichere Stiche von fünf: ein **sicheres Blatt**. Das muss man von oben spielen, also spiel einen hohen Trumpf auf. Jeder der drei ist richtig.
lesson-says-cinch-3 = Ein Stich. Dein Blatt ist immer noch sicher, also spiel den nächsten hohen Trumpf auf.
lesson-says-cinch-4 = Zwei Stiche. Noch einer, und niemand holt dich mehr ein.
lesson-says-cinch-5 = Drei Stiche: Der Pott gehört dir, was immer jetzt kommt. Spiel irgendeine Karte.

# Was gesagt wird, wenn gerade etwas anderes gewählt wurde
lesson-else-follow-0 = { $high } konnte das Ass auch nicht schlagen. Mit { $low } hättest du die höhere Karte für später behalten.
lesson-else-follow-1 = Das hat gewonnen, aber { $low } hätte auch gewonnen, und du hättest den besten Trumpf noch.
lesson-else-follow-2 = { $high } hätte sicher gewonnen und den anderen Trümpfe aus dem Blatt gezogen.
lesson-else-follow-3 = { $ace } wäre sicherer gewesen: Nur ein Trumpf schlägt diese Karte.
lesson-else-head-2 = Das kann gut gehen, aber { $low } ist besser zum Aufspielen: Wer kein Karo hat, muss dafür einen Trumpf hergeben, und du behältst, was am Ende am meisten wert ist.
lesson-else-pass-0 = Mutig! Aber du hast keinen Trumpf und keine hohe Karte. Neue Karten helfen vielleicht: Wirf so viele ab, wie du willst.
lesson-else-cinch-0 = Du hast mit zwei sicheren Stichen gepasst. Das hat nichts weiter gekostet, aber den Pott konntest du nicht gewinnen.
lesson-else-cinch-1 = Die zwei Trümpfe zu behalten und drei Karten zu tauschen, hätte dir die beste Aussicht auf noch einen Trumpf gegeben.

# Was man sich merkt, wenn die Runde vorbei ist
lesson-ends-follow = Merk dir: Bediene, wenn du kannst. Wenn nicht, spiel einen Trumpf, und ohne Trumpf irgendeine Karte.
lesson-ends-head = Merk dir: Schlag die beste Karte, wenn du kannst, auch wenn du deine lieber sparen würdest. Und bei Gleichstand um die meisten Stiche bekommt niemand den Pott.
lesson-ends-pass = { $second } hat gespielt, keinen Stich gemacht und ein Bourré bezahlt. Merk dir: Bei einem schwachen Blatt lohnt sich Passen.
lesson-ends-cinch = Merk dir: Tausch auf Trümpfe, und sobald dir drei Stiche sicher sind, musst du deine höchsten Trümpfe zuerst spielen.
