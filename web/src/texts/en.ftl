# The page in English. What a game says is in the folder of that game.

title = Ludotek

# A table.
tools = Tools
rules = Rules
menu = Menu
theme = Light or dark
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
guest = Guest
log = What happened
at-table = At the table
board-area = The board and what you do there
you = you
undo = Undo
undo-about = Takes back your latest move (U)
undo-why = { $why ->
    [start] There is nothing to take back yet.
    [draw] Something was drawn since then: that cannot be taken back.
    [reveal] The choices have been revealed: they stand.
    [seat] Another player has moved since then.
    [chosen] All have chosen.
    [resigned] Whoever resigned stays resigned.
   *[over] The game is over.
}
confirm = Confirm
confirm-turn = Confirm my turns
confirm-turn-about = A move that ends your turn is shown first, and made when you confirm it.
still = Without travelling pieces
still-about = What others do is shown at once.
hint = Hint
resign = Resign
resign-sure = Do you want to resign? That cannot be taken back.
leave = Leave the table
come-back = Come back to my seat
has-left = { $name } has left.
let-bot = Let a bot play
seat-link = My seat on another device
seat-link-about = Whoever opens this link sits on your seat. Show it to nobody but yourself.
close = Close
missed = While you were away
line-lost = No line to the server. Your game is safe; we go on trying.
line-back = Back. Nothing was lost.
joining = Coming to the table …
no-table = There is no such table.
no-table-about = The link may be incomplete.
to-lobby = To the lobby
your-turn = Your turn
turn-of = { $names } to play
game-over = The game is over
show-result = Show the result
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
bot-name = Bot { $number }
bot-level = bot, { $level }
free-seat = Free
refused = { $code ->
    [not-asked] Nothing is asked of you now.
    [taken] That seat is taken.
    [name] Somebody here has that name already.
    [line] The server does not answer.
    [no-hints] This table plays without hints.
   *[other] { $reason }
}

# Before the start.
room-sit = Take a seat, or watch.
room-start = Wait for your friends, or fill the table with bots.
room-wait = It begins when whoever made the table starts it.
your-name = Your name
name-needed = The others need a name to call you by.
sit-down = Sit down
sit-here = Move here
stand-up = Stand up
seat-bot = Put a bot on seat { $number }
remove = Remove { $name }
start = Start
fill-bots = Fill with bots
share-table = Send this link to your friends

# What happened around the game.
log-sat = { $name } sat down.
log-botsat = A bot plays for { $name }.
log-left = { $name } left.
log-returned = { $name } is back.
log-swapped = { $name } changed seats.
log-undone = { $name } took a move back.
log-rematched = They play again at another table.
