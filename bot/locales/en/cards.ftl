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
