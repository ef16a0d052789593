# Die Hausregeln
house-title = ### Hausregeln
house-preset = { $name }, ohne Änderungen.
house-preset-changed = { $name }, mit den Änderungen in Fettdruck.
house-until = Du kannst die Regeln ändern, bis die erste Runde beginnt. Alle, die schon hier sitzen, müssen ihnen zustimmen.
house-line = { $option }: { $value }
house-holding = Wer weg ist, wird von einem Computer vertreten, der mit denselben Chips spielt.
house-not-holding = Wer weg ist, wird von keinem Computer vertreten.
house-advice-always = Alle dürfen fragen, was der Computer täte.
house-advice-alone = Du darfst fragen, was der Computer täte, solange hier sonst niemand sitzt. Unter Leuten, die um Chips spielen, erlaubt dieser Server keine Tipps.
house-advice-not-among-people = Zurzeit bekommt hier niemand Tipps: Unter Leuten, die um Chips spielen, erlaubt dieser Server keine.
house-advice-none = Vom Computer bekommt niemand Tipps.
house-group-deal = Karten
house-group-declare = Spielen oder passen
house-group-play = Stiche
house-group-antes = Einsätze
house-group-game = Pott und Partie

preset-form-title = Neu anfangen
preset-form-label = Welches Spiel?
preset-form-hint = Alles, was du an den Regeln geändert hast, wird zurückgenommen.

# Die veröffentlichten Spiele in wenigen Worten; Name und Worte haben zusammen 100 Zeichen
preset-choice = { $name } – { $about }
preset-about-fists = alle entscheiden zugleich, mit geschlossener Faust
preset-about-louisiana = reihum wird gespielt oder gepasst und gleich getauscht
preset-about-house = wie Louisiana, aber das Limit kürzt nie den Gewinn
preset-about-boxed = ein Rennen bis 400 Chips, mit einer zusätzlichen aufgedeckten Karte
preset-about-boxed-de = dasselbe Rennen, ohne die beste Karte schlagen zu müssen
preset-about-indiana = vier Karten, ein zweiter Einsatz und ein Preis fürs Dabeibleiben

# Die Optionen mit Namen; 45 Zeichen haben Platz
option-label-players = Zahl der Mitspielenden
option-label-hand_size = Karten je Blatt
option-label-ante = Einsatz
option-label-trump = Aufgedeckte Karte
option-label-declaration = Ansage
option-label-max_draw = Höchstens zu tauschen
option-label-dealer_must_play_ace = Wer gibt, muss bei offenem Ass spielen
option-label-second_ante = Zweiter Einsatz
option-label-stay_ante = Preis fürs Dabeibleiben
option-label-must_hold = Zum Spielen nötig
option-label-must_head = Beste Karte muss geschlagen werden
option-label-cinch = Sicheres Blatt
option-label-limit = Limit
option-label-limit_caps_win = Limit kürzt auch den Gewinn
option-label-renege_multiple = Preis einer falschen Karte, in Bourrés
option-label-bourre_exempt = Kein Einsatz nach einem Bourré
option-label-tied_exempt = Kein Einsatz nach Gleichstand
option-label-stock_end = Wenn die Karten ausgehen
option-label-enforcement = Falsche Karten
option-label-format = Ende der Partie
option-label-starting_stack = Chips am Anfang
option-label-target = Ziel

# Was jede nimmt, in 100 Zeichen; ein Befehl sagt es auch
option-about-players = Wie viele mindestens und höchstens mitspielen, etwa 3-6; von 2 bis 8
option-about-hand_size = Karten je Blatt, und ebenso viele Stiche: 5 oder 4
option-about-ante = Chips, die alle vor einer Runde zahlen, mindestens 1
option-about-trump = Welche Karte den Trumpf zeigt und wem sie gehört
option-about-declaration = Wie alle Spielen oder Passen wählen
option-about-max_draw = Wie viele Karten man höchstens gegen neue tauschen darf, 0 bis 5
option-about-dealer_must_play_ace = Ob bei aufgedecktem Ass spielen muss, wer gibt
option-about-second_ante = Chips, die Spielen zusätzlich zum Einsatz kostet; 0 für nichts
option-about-stay_ante = Chips, die Dabeibleiben nach dem Tauschen kostet; leer oder 0 für nichts
option-about-must_hold = Was ein Blatt enthalten muss, um gespielt zu werden
option-about-must_head = Ob du die beste Karte des Stichs schlagen musst, wenn du kannst
option-about-cinch = Ob drei sichere Stiche dich verpflichten, deine höchsten Trümpfe zu spielen
option-about-limit = So viele Chips kostet ein Bourré höchstens; leer für kein Limit
option-about-limit_caps_win = Ob auch der Gewinn auf das Limit begrenzt ist
option-about-renege_multiple = Wie viele Bourrés eine falsche Karte kostet, wo sie liegen bleibt; 1 bis 9
option-about-bourre_exempt = Ob ein bezahltes Bourré dir den nächsten Einsatz erspart
option-about-tied_exempt = Ob Gleichstand bei den meisten Stichen dir den nächsten Einsatz erspart
option-about-stock_end = Woher neue Karten kommen, wenn der Stapel leer ist
option-about-enforcement = Was mit einer regelwidrigen Karte geschieht
option-about-format = Nur ein Rennen hat ein Ziel
option-about-starting_stack = Chips, mit denen alle anfangen, genug für die Einsätze einer Runde
option-about-target = Chips, die ein Rennen gewinnen: mehr, als alle am Anfang haben

# Ihre Werte
option-none = ohne
option-range = { $fewest } bis { $most }
option-as-others = folgt aus den anderen Regeln
option-as-others-now = folgt aus den anderen Regeln: { $value }

choice-true = ja
choice-false = nein
choice-trump-dealer_card = die letzte Karte beim Geben
choice-trump-turned = eine zusätzliche Karte, die niemandem gehört
choice-trump-dealer_may_take = eine Zusatzkarte, die nehmen darf, wer gibt
choice-declaration-rotation_with_draw = reihum, mit sofortigem Tauschen
choice-declaration-rotation = reihum, danach wird getauscht
choice-declaration-simultaneous = alle zugleich, mit geschlossener Faust
choice-must_hold-none = nichts
choice-must_hold-trump_or_club = ein Trumpf oder ein Kreuz
choice-stock_end-reshuffle = abgeworfene Karten werden gemischt
choice-stock_end-under = abgeworfene Karten kommen gleich darunter
choice-enforcement-strict = lassen sich nicht spielen
choice-enforcement-honor = bleiben liegen und werden bezahlt
choice-format-cash = wenn der Tisch geschlossen wird
choice-format-race = wenn jemand das Ziel erreicht
choice-format-last_standing = wenn nur noch eine Person Chips hat
