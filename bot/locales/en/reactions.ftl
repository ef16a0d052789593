# Quick reactions: what they are called, and what a page says of them
reaction-clap = Clap
reaction-laugh = Laugh
reaction-wow = Wow
reaction-cry = Tears
reaction-fire = Fire
reaction-crawfish = Crawfish
web-watcher = Someone watching
web-react-soon =
    { $seconds ->
        [one] You can react again in 1 second.
       *[other] You can react again in { $seconds } seconds.
    }
