# L’appel à qui met du temps à jouer
call-for-declaring =
    { $people ->
        [one] { $names }, à toi de choisir : jouer ou passer ?
       *[other] { $names }, à vous de choisir : jouer ou passer ?
    }
call-for-drawing =
    { $people ->
        [one] { $names }, à toi d’échanger tes cartes.
       *[other] { $names }, à vous d’échanger vos cartes.
    }
call-for-staying =
    { $people ->
        [one] { $names }, à toi de choisir : rester ou passer ?
       *[other] { $names }, à vous de choisir : rester ou passer ?
    }
call-for-playing =
    { $people ->
        [one] { $names }, à toi de jouer une carte.
       *[other] { $names }, à vous de jouer une carte.
    }
call-timed = { $call } ⏳ { $time }

# Ce qu’on lit là une fois que l’horloge a agi pour quelqu’un
missed-card = -# Temps écoulé pour { $name } : { $card } a été joué d’office.
missed-passed = -# Temps écoulé pour { $name }, qui passe d’office.
missed-in = -# Temps écoulé pour { $name }, qui joue d’office.
missed-fist = -# Temps écoulé pour { $name } : le poing s’est fermé d’office.
missed-kept = -# Temps écoulé pour { $name }, qui garde toutes ses cartes.
missed-drew =
    { $cards ->
        [one] -# Temps écoulé pour { $name } : { $cards } carte a été échangée d’office.
       *[other] -# Temps écoulé pour { $name } : { $cards } cartes ont été échangées d’office.
    }
missed-stayed = -# Temps écoulé pour { $name }, qui reste d’office.

# Et ce qui reste d’un appel terminé, tant que la main de quelqu’un est affichée dessous
call-over = -# On n’attend plus { $names }.
