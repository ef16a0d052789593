# L’appel aux joueurs qui tardent
call-for-declaring =
    { $people ->
        [one] { $names }, à toi : jouer ou passer ?
       *[other] { $names }, à vous : jouer ou passer ?
    }
call-for-drawing =
    { $people ->
        [one] { $names }, à toi d’échanger.
       *[other] { $names }, à vous d’échanger.
    }
call-for-staying =
    { $people ->
        [one] { $names }, à toi : rester ou passer ?
       *[other] { $names }, à vous : rester ou passer ?
    }
call-for-playing =
    { $people ->
        [one] { $names }, à toi : joue une carte.
       *[other] { $names }, à vous : jouez une carte.
    }
call-timed = { $call } ⏳ { $time }

# Ce qu’on lit là une fois que le chrono a agi pour quelqu’un
missed-card = -# Temps écoulé : { $name } joue d’office { $card }.
missed-passed = -# Temps écoulé : { $name } passe d’office.
missed-in = -# Temps écoulé : { $name } joue d’office.
missed-fist = -# Temps écoulé pour { $name } : son poing s’est fermé d’office.
missed-kept = -# Temps écoulé : { $name } garde d’office toutes ses cartes.
missed-drew =
    { $cards ->
        [one] -# Temps écoulé pour { $name } : { $cards } carte a été échangée d’office.
       *[other] -# Temps écoulé pour { $name } : { $cards } cartes ont été échangées d’office.
    }
missed-stayed = -# Temps écoulé : { $name } reste d’office.

# Et ce qui reste d’un appel terminé, tant que la main de quelqu’un est affichée dessous
call-over = -# On n’attend plus { $names }.
