# Die Hausregeln
house-title = ### Hausregeln
house-preset = { $name }, ohne Änderungen.
house-preset-changed = { $name }; Änderungen sind fett.
house-until =
    { $stakes ->
        [practice] Du kannst die Regeln bis zur ersten Runde ändern.
       *[other] Du kannst die Regeln bis zur ersten Runde ändern. Alle, die schon hier sitzen, müssen ihnen zustimmen.
    }
house-line = { $option }: { $value }
house-holding = Computer vertreten alle, die weg sind, und spielen mit deren Chips.
house-not-holding = Computer vertreten hier niemanden.
house-advice-always = Alle dürfen nach Tipps fragen.
house-advice-alone = Du kannst nach Tipps fragen, solange du hier allein mit Computern spielst. Spielen mehrere Menschen um Chips, erlaubt dieser Server keine Tipps.
house-advice-not-among-people = Hier gibt es gerade keine Tipps: Dieser Server erlaubt keine, wenn mehrere Menschen um Chips spielen.
house-advice-none = An diesem Tisch gibt es keine Tipps.
house-group-deal = Karten
house-group-declare = Spielen oder passen
house-group-play = Stiche
house-group-antes = Einsätze
house-group-pot = Pott und Limit
house-group-game = Partie

preset-form-label = Welches Spiel?
preset-form-hint = Das nimmt alle deine Änderungen an den Regeln zurück.

# Die veröffentlichten Spiele in wenigen Worten; Name und Worte haben zusammen 100 Zeichen
preset-choice = { $name } – { $about }
preset-about-fists = alle entscheiden zugleich, mit geschlossener Faust
preset-about-louisiana = reihum spielst oder passt du und tauschst gleich
preset-about-house = wie Louisiana, nach einem anderen Regelbuch
preset-about-boxed = wie im Kaufspiel: ein Rennen bis 400 Chips
preset-about-boxed-de = ein Rennen bis 400; du musst die beste Karte nicht schlagen
preset-about-indiana = vier Karten, ein zweiter Einsatz und ein Preis fürs Dabeibleiben

# Die Optionen mit Namen; 45 Zeichen haben Platz
option-label-players = Wie viele mitspielen
option-label-hand_size = Karten pro Blatt
option-label-ante = Einsatz
option-label-trump = Aufgedeckte Karte
option-label-declaration = Spielen oder passen
option-label-max_draw = Karten tauschen, höchstens
option-label-dealer_must_play_ace = Geber muss bei aufgedecktem Ass spielen
option-label-second_ante = Zweiter Einsatz
option-label-stay_ante = Preis fürs Dabeibleiben
option-label-must_hold = Zum Spielen nötig
option-label-must_head = Beste Karte muss geschlagen werden
option-label-cinch = Sicheres Blatt
option-label-limit = Limit
option-label-limit_caps_win = Limit begrenzt auch den Gewinn
option-label-table_stakes = Table Stakes
option-label-renege_multiple = Preis fürs falsche Bedienen, in Bourrés
option-label-bourre_exempt = Kein Einsatz nach einem Bourré
option-label-tied_exempt = Kein Einsatz nach Gleichstand
option-label-stock_end = Wenn die Karten ausgehen
option-label-enforcement = Falsches Bedienen
option-label-format = Die Partie endet
option-label-starting_stack = Chips am Anfang
option-label-least_buy_in = Mindest-Buy-in
option-label-target = Ziel

# Was jede nimmt, in 100 Zeichen; ein Befehl sagt es auch
option-about-players = Wie viele mindestens und höchstens mitspielen, wie 3-6; von 2 bis 8
option-about-hand_size = Karten für alle und ebenso viele Stiche: 5 oder 4
option-about-ante = Chips, die alle vor einer Runde zahlen, mindestens 1
option-about-trump = Welche Karte den Trumpf zeigt und wem sie gehört
option-about-declaration = Wie alle ansagen, ob sie spielen oder passen
option-about-max_draw = Wie viele Karten du höchstens gegen neue tauschen kannst, 0 bis 5
option-about-dealer_must_play_ace = Ob der Geber bei aufgedecktem Ass spielen muss
option-about-second_ante = Chips, die Spielen zusätzlich zum Einsatz kostet; 0 = keine
option-about-stay_ante = Chips, um nach dem Tauschen dabeizubleiben; 0 oder leer = keine
option-about-must_hold = Was dein Blatt braucht, damit du spielen kannst
option-about-must_head = Ob du die beste Karte des Stichs schlagen musst, wenn du kannst
option-about-cinch = Ob du bei drei sicheren Stichen deine höchsten Trümpfe spielen musst
option-about-limit = Was ein Bourré höchstens an Chips kostet; leer = kein Limit
option-about-limit_caps_win = Ob das Limit auch für den Gewinn gilt
option-about-table_stakes = Ob zu wenig Chips für ein Bourré auch den Gewinn begrenzen
option-about-renege_multiple = Wie viele Bourrés falsches Bedienen kostet, wo es möglich ist; 1 bis 9
option-about-bourre_exempt = Ob du nach einem bezahlten Bourré keinen Einsatz zahlst
option-about-tied_exempt = Ob du keinen Einsatz zahlst, wenn du bei Gleichstand vorn warst
option-about-stock_end = Woher neue Karten kommen, wenn der Stapel leer ist
option-about-enforcement = Ob eine regelwidrige Karte möglich ist und dafür etwas kostet
option-about-format = Wann die Partie endet; nur ein Rennen hat ein Ziel
option-about-starting_stack = Chips, mit denen alle anfangen; genug für die Einsätze einer Runde
option-about-least_buy_in = Chips, mit denen du dich an einen Cash-Tisch setzt, mindestens; nicht mehr als am Anfang
option-about-target = Chips, mit denen ein Rennen gewonnen ist; mehr, als alle am Anfang haben

# Ihre Werte
option-none = ohne
option-takes =
    eine ganze Zahl von { $least } bis { $most }{ $empty ->
        [none] , oder nichts für „ohne“
        [usual] , oder nichts für den üblichen Wert
       *[no] {""}
    }
option-range = { $fewest } bis { $most }
option-as-others = automatisch
option-as-others-now = automatisch: { $value }

choice-true = ja
choice-false = nein
choice-trump-dealer_card = die letzte Karte des Gebers
choice-trump-turned = eine Zusatzkarte, die niemandem gehört
choice-trump-dealer_may_take = eine Zusatzkarte, die der Geber nehmen darf
choice-declaration-rotation_with_draw = reihum, getauscht wird gleich
choice-declaration-rotation = reihum, danach wird getauscht
choice-declaration-simultaneous = alle zugleich, mit geschlossener Faust
choice-must_hold-none = nichts
choice-must_hold-trump_or_club = ein Trumpf oder ein Kreuz
choice-stock_end-reshuffle = abgeworfene Karten werden neu gemischt
choice-stock_end-under = abgeworfene Karten kommen unter den Stapel
choice-enforcement-strict = nicht möglich
choice-enforcement-honor = möglich, hat aber seinen Preis
choice-format-cash = wenn jemand den Tisch schließt
choice-format-race = wenn jemand das Ziel erreicht
choice-format-last_standing = wenn nur noch eine Person Chips hat
