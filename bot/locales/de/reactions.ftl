# Reaktionen: ihre Namen, und was eine Seite dazu sagt
reaction-clap = Applaus
reaction-laugh = Lachen
reaction-wow = Oha
reaction-cry = Tränen
reaction-fire = Feuer
reaction-crawfish = Flusskrebs
web-watcher = Jemand, der zuschaut
web-react-soon =
    { $seconds ->
        [one] Du kannst in 1 Sekunde wieder reagieren.
       *[other] Du kannst in { $seconds } Sekunden wieder reagieren.
    }
