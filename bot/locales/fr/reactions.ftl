# Les réactions : leurs noms, et ce qu’en dit une page
reaction-clap = Bravo
reaction-laugh = Rire
reaction-wow = Waouh
reaction-cry = Larmes
reaction-fire = Feu
reaction-crawfish = Écrevisse
web-watcher = Une personne qui regarde
web-react-soon =
    { $seconds ->
        [one] Tu peux réagir à nouveau dans { $seconds } seconde.
       *[other] Tu peux réagir à nouveau dans { $seconds } secondes.
    }
