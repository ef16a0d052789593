# Cards. Ranks are the letters printed on the cards of the country.
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

rank-name-2 = two
rank-name-3 = three
rank-name-4 = four
rank-name-5 = five
rank-name-6 = six
rank-name-7 = seven
rank-name-8 = eight
rank-name-9 = nine
rank-name-T = ten
rank-name-J = jack
rank-name-Q = queen
rank-name-K = king
rank-name-A = ace
card-spoken = { $rank } of { $suit }
card-offered = { $card } · { $spoken }

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

# How a member sees cards
cards-title = ### Your cards
cards-shown-two-colours = You see cards as pictures in two colors: spades and clubs black, hearts and diamonds red.
cards-shown-four-colours = You see cards as pictures in four colors: spades black, hearts red, clubs green, diamonds blue.
cards-shown-written = You see cards as text: good for screen readers, or if you just prefer text.
cards-not-there = The pictures are still uploading, so you see text until they’re ready.
cards-where = This applies to what only you see, on every server. The table itself looks the same to everyone.
cards-style-two-colours = Two colors
cards-style-four-colours = Four colors
cards-style-written = Text
cards-only-waits = When only one of your cards is legal, you still play it yourself.
cards-only-plays = When only one of your cards is legal, it plays itself after a moment.
cards-only-tells = If it plays itself, its timing can tell others that you had no choice. At tables that allow reneging, only the last card plays itself.
cards-only-button-plays = Play it for me
cards-only-button-waits = Let me play it
