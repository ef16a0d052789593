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

# How cards are shown to somebody
cards-title = ### Your cards
cards-shown-two-colours = Cards are shown to you as pictures in two colours: spades and clubs black, hearts and diamonds red.
cards-shown-four-colours = Cards are shown to you as pictures in four colours: spades black, hearts red, clubs green, diamonds blue.
cards-shown-written = Cards are written to you, for screen readers and for whoever likes text better.
cards-not-there = These pictures have not reached Discord yet, so until then you see text.
cards-where = This holds in every server, for all that only you see. The table itself looks the same to everybody.
cards-style-two-colours = Two colours
cards-style-four-colours = Four colours
cards-style-written = Text
cards-only-waits = You play your only legal card yourself.
cards-only-plays = Your only legal card plays itself after a moment.
cards-only-tells = If it plays itself, others may tell by its timing that you had no choice. Where players watch the rules themselves, only the last card plays itself.
cards-only-button-plays = Play it for me
cards-only-button-waits = Let me play it
