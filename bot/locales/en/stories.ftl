# The seal of a deal's shuffle, below the deal
seal-cut =
    { $cut ->
        [one] { $name } cut 1 card deep · seal `{ $seal }`
       *[other] { $name } cut { $cut } cards deep · seal `{ $seal }`
    }
seal-cut-automatically =
    { $cut ->
        [one] Cut automatically, 1 card deep · seal `{ $seal }`
       *[other] Cut automatically, { $cut } cards deep · seal `{ $seal }`
    }
