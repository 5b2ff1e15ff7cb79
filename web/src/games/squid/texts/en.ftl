# What only the page says of Squid Game, in English.

# Its poster, and the options of a table.
poster-line = Six contests, hidden choices, one survivor. Bring twelve tokens; do not get attached.
option-only = What is played
option-only-about = All six contests, or one of them. In a single contest everybody has seven tokens, nobody recruits, and the most survivors win. S-3
option-only-none = The whole match
option-only-none-about = All six contests in their order; who wins the finale has won.
option-only-red_light = Red Light Green Light
option-only-red_light-about = Play a number and run, unless the doll calls that number.
option-only-dalgona = Dalgona
option-only-dalgona-about = Draw card after card to cut your shape free, and stop before the Crack.
option-only-tug_of_war = Tug of War
option-only-tug_of_war-about = Three ropes, cards in secret, and zeros that turn the result round.
option-only-marbles = Marbles
option-only-marbles-about = Find a partner; one of the two goes on.
option-only-glass_bridge = Glass Bridge
option-only-glass_bridge-about = Every step left or right, and half of the glass breaks.
option-only-finale = Squid Game, the finale
option-only-finale-about = Block, Stab, Push or Move: the first on the head wins.
option-recruit = Recruits
option-recruit-about = Before every contest but the first, one token joins each team from its reserve. S-6
option-recruit-choose = Chosen
option-recruit-choose-about = Everybody picks one in secret; the picks are shown together.
option-recruit-lowest = The lowest number
option-recruit-lowest-about = It joins by itself, and nothing is asked.
option-recruit-random = By lot
option-recruit-random-about = One is drawn for each team.
option-wall = Closest to the Wall
option-wall-about = In Marbles a duel may be rolled towards the wall. When this is off, all duels are Odd-Even. S-42
option-max_rounds = Rounds of the finale
option-max_rounds-about = After so many rounds the token that has come farthest wins, so that blocking cannot go on for ever. S-68
option-data = Cards and numbers
option-data-about = The player cards, the doll cards, the dalgona cards, the lanes, the sections and the numbers of the tokens.
option-data-none = Ours
option-data-none-about = Cards 0, 1, 1, 2, 3 and 4; seven lanes; seven doll cards; eleven dalgona cards.
