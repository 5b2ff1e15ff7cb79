# What only the page says of Low Tide, in English.

beach = On the beach
laid = The cards of this round
chests = Chests that are left: { $chests }
points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
hand = Cards: { $cards }
lay = Lay the { $card }
move-Keep = Keep the find
move-Dig = Dig for more

ask-lay = Lay a card: { $beach } points lie on the beach.
ask-dig = You have found { $beach } points. Keep them, or dig?
ask-wait = The others are choosing.
ask-watch = You are watching.
ask-over = The tide is back.

option-cards = Cards
option-cards-about = How many cards each player has, and so how many rounds are played.
option-cards-4 = Four
option-cards-4-about = A short game.
option-cards-5 = Five
option-cards-5-about = The usual game.
option-cards-6 = Six
option-cards-6-about = A longer game.
option-storm = Storm
option-storm-about = Waves are as likely as gold.
