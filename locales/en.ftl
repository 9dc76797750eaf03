### Every word that a person reads, in English. Seats are numbers; lists of seats come as one text ("3, 5, 9")
### with their count beside it, so that a language can choose its form.

## Commands

command-mafia = Live games of Mafia
command-new = Open a table in this voice channel
command-new-format = The format of the game
command-settings = What new tables on this server start with
command-rules = The rules of the game
command-rules-format = The format whose rules you want
command-foul = Give foul
command-language = The language I speak to you in
command-check = What I still need to host here, and where to click for it
command-check-channel = The voice channel; if left out, this one or all
command-help = How to play, how to host
# Names as Discord takes them: small letters, digits and dashes. The English ones are the commands themselves.
command-mafia-name = mafia
command-new-name = new
command-settings-name = settings
command-rules-name = rules
command-language-name = language
command-check-name = check
command-help-name = help
command-format-name = format
command-channel-name = channel

new-opened = The table is open in { $channel }.
new-shown-anew = The table is shown anew in { $channel }.
new-there = There is already a table in this voice channel: { $link }
new-no-voice = Join a voice channel first, or use the command in a voice channel's own chat.
foul-no-seat = That person has no seat in a running game.

right-view-channel = View Channel
right-connect = Connect
right-send-messages = Send Messages
right-read-message-history = Read Message History
right-mute-members = Mute Members
right-speak = Speak

# What is clicked is called as Discord calls it.
check-ready = I have everything I need in { $channel }: you can open a table.
check-lacking = I cannot host in { $channel } yet. I am missing:
check-everywhere = **{ $right }**. Open Server Settings → Roles → { $role } → Permissions, switch it on and save.
check-here = **{ $right }**. Open ⚙️ Edit Channel of { $channel } → Permissions → { $role }, press ✓ beside it and save. It is now denied to { $denied } there.
check-all-ready =
    { $count ->
        [one] I have everything I need in the only voice channel of this server.
       *[other] I have everything I need in all { $count } voice channels of this server.
    }
check-some = Voice channels I cannot host in: { $count } of { $total }.
check-more =
    { $count ->
        [one] And one more.
       *[other] And { $count } more.
    }
check-how = Join one of them and ask again; I will tell you where to click.
check-no-channel = This server has no voice channel yet.
check-speak = Whoever has no role with the permission **{ $right }** is not heard in { $channel }: it is denied to everyone there. Open ⚙️ Edit Channel → Permissions → @everyone, press ✓ beside it and save.
check-unheard = Nobody hears { $names } in { $channel }, even with the microphone on: whoever comes in without the permission **{ $right }** stays silent. Give it, then leave the channel and come back.
check-afk-channel = { $channel } is this server's AFK channel: nobody is heard there. Play in another one.
check-afk-timeout =
    { $count ->
        [one] Discord may move whoever is silent for a minute to the AFK channel, and so away from the table. The next turn may take longer to come round: choose 1 hour in the server settings, or no AFK channel.
       *[other] Discord may move whoever is silent for { $count } minutes to the AFK channel, and so away from the table. The next turn may take longer to come round: choose 1 hour in the server settings, or no AFK channel.
    }
check-leaks = I cannot keep anybody from giving signs in the voice channel's chat, by camera or by screen. Agree on it, or take away Send Messages and Video there.
button-check = Check again

## Languages

language-name = English
language-title = Language
language-about = Your cards and whatever only you can see are in this language. What everyone sees is in the server's language.
language-own = I speak to you in **{ $spoken }**, as you chose
language-default = I speak to you in **{ $spoken }**; you have not chosen a language yourself
language-choose = Choose a language…
language-as-server = As on the server

## Help

help-title = Mafia in a voice channel
help-play = **To play:** join the voice channel and press ✋ below the table. 🎴 gives you your own card, which nobody else sees. On your turn your microphone is on; ⏭️ passes, ☝️ nominates, ✍️ writes instead of speaking.
help-host = **To host:** { $new } opens a table in the voice channel, ▶️ starts the game. 🛠️ is the host's desk: fouls, pause, co-hosts, stopping the game.
help-server = **For the server:** { $check } tells you what I still need and where to click; { $settings } sets the language, hosts, format and lengths.
help-me = **For everybody:** { $me } shows what I keep about you and forgets it if you wish.
button-rules = The rules
button-language = Language

## Formats

format-classic = Classic
format-yakuza = Yakuza

## Lobby

lobby-title = A table is being set · { $format }
lobby-owner = Host: { $name }
lobby-seats = Seats taken: { $joined } ({ $least } to { $most } can play)
lobby-seats-exact = Seats taken: { $joined } (exactly { $most } play)
lobby-nobody = Nobody has joined yet.
lobby-missing =
    { $missing ->
        [one] One more player is needed.
       *[other] { $missing } more players are needed.
    }
lobby-ready = The host may start.
lobby-stopped =
    { $count ->
        [one] In the hour before this table was opened, one game in this channel was stopped after the deal.
       *[other] In the hour before this table was opened, { $count } games in this channel were stopped after the deal.
    }
lobby-muted = Already muted on this server: { $names }. They are heard on their own turns only, and muted again after the game. The host can unmute them with 🛠️.

button-join = Join
button-quit = Leave
button-start = Start
button-close = Close the table
button-lot = A word for the deal

closing-by-owner = The host has closed this table.
closing-idle = Nothing happened here for ten minutes: the table is closed.
closing-empty = Nobody was at this table for ten minutes: it is closed.
closing-server-gone = This table is closed.
closing-earlier = This table is closed.
closing-channel-gone = The voice channel is gone: the table is closed.
closing-put-aside = Something went wrong at this table, and it is closed. Everyone is being unmuted; a new table can be opened here.

## Panel: what stage it is

head-deal = The cards are being dealt
head-dusk = The city falls asleep
head-night = Night { $night } · { $stage }
head-best-move = Night { $night } · the best move
head-last-words = Last words
head-speech = Day { $day } · speeches
head-defence = Day { $day } · defence
head-vote = Day { $day } · the vote
head-revote = Day { $day } · the second vote
head-tie-speech = Day { $day } · equal votes
head-lift = Day { $day } · should all leave?
head-over = The game is over

# Names of the stages of a night, as a host says them: on the panel, in the rules and in the settings. Their order
# is public, and they are the same whoever is who.
stage-introduction = The mafia gets acquainted
stage-night-mafia = The mafia goes hunting
stage-night-don =
    { $rules ->
        [yakuza] The Don looks for the detective
       *[classic] The Don looks for the sheriff
    }
stage-night-sheriff = The sheriff checks
stage-night-yakuza = The yakuza shoot
stage-night-detective = The detective checks
stage-night-doctor = The doctor saves

about-deal = Open your card: press “My card”, then “My role”.
about-introduction = The city sleeps while some get to know one another. All microphones are off.
about-dusk = All microphones are off. Open your card now: you may need it tonight.
about-night-mafia = The city sleeps.
about-night-don = The city sleeps.
about-night-sheriff = The city sleeps.
about-night-yakuza = The city sleeps.
about-night-detective = The city sleeps.
about-night-doctor = The city sleeps.
about-best-move = The city sleeps. Whoever was shot finds three numbers to choose on the card: “{ button-card }”.
about-last-words = Number { $seat } says farewell.
about-speech = Number { $seat } has the floor.
about-defence = Number { $seat } speaks in defence.
about-vote = Vote for one of the candidates. If you do not vote, your vote goes to the last one.
about-revote = Everyone votes again, for one of the tied: { $seats }.
about-tie-speech = The votes were equal: number { $seat } speaks once more.
about-lift = Should all of them leave: { $seats }? More than half of the table must say yes.
about-over = All cards are revealed.
cards-opened = Cards opened: { $opened } of { $living }
about-silent = Number { $seat } has three fouls: no speech this time, only a nomination.

ends = Ends { $time }
up-next = Next: number { $seat }.
standing-quieting = Muting everyone…
standing-microphone = Unmuting the speaker…
standing-paused = Paused. The clock is stopped.
paused-host = Paused. The clock is stopped.
paused-connections = Too many players have lost connection. The game is waiting for them.
paused-unseen = The table could not be shown. The game is waiting.
host-unseen = I cannot show the table in { $channel }: please check that I have View Channel, Connect and Send Messages there. The game is waiting and will go on by itself.
standing-server = Discord cannot be reached at the moment. The clock is stopped.
standing-stopped = The bot is being restarted. All goes on from here in a moment.
unkept = Nothing at this table is being saved: the bot's database is lost. The game goes on, but a restart would forget it.
taken-up = There was an interruption; the game goes on from where it stopped.
opened-by-others = Somebody else is unmuting players. I am muting them again.
watchers-muted = Whoever comes in now watches, and is muted until the game ends.
new-host = { $name } hosts the table from now on.

left-voted = voted out
left-killed = killed at night
left-fouls = four fouls
left-removed = removed
left-absent = did not come back

button-card = My card
button-desk = Host desk
button-pass = Pass
button-nominate = Nominate
button-write = Write
button-vote = { $seat }
button-yes = Yes
button-no = No

## Panel: what happened

log-title = Day { $day }

note-day-began = The day begins. Number { $seat } speaks first.
note-critical-fouls =
    { $count ->
        [0] Nobody has three fouls.
        [one] One player has three fouls: number { $seats }.
       *[other] { $count } players have three fouls: { $seats }.
    }
note-nominated = I have accepted the candidacy of number { $candidate } (from { $speaker }).
note-candidates =
    { $count ->
        [0] There are no candidates.
        [one] The only candidate is number { $seats }.
       *[other] The candidates are { $seats }.
    }
note-ballot = The votes:
note-revote = The second vote:
ballot-candidate =
    { $cast ->
        [0] number **{ $seat }** — { $total }
       *[other] number **{ $seat }** — { $total }, from { $voters }
    }
ballot-defaulted = (did not vote: { $voters })
note-question-passed = The table has decided: all leave ({ $seats }).
note-question-failed = The table has decided: all stay ({ $seats }).
question-yes = Yes: { $seats }
question-no = No: { $seats }
question-silent = No answer: { $seats }
note-ballot-off = The vote of day { $number } is cancelled.
note-no-ballot =
    { $count ->
        [0] There is no vote today.
       *[other] A single candidate: no vote on the first day.
    }
note-nobody-leaves = Nobody leaves the table.
note-left-voted = Number { $seat } is voted out.
note-left-killed = Number { $seat } was killed in the night.
note-left-fouls = Number { $seat } leaves the table with four fouls.
note-left-removed = Number { $seat } was removed by the host: { $reason }.
note-left-absent = Number { $seat } did not come back in time and has left the table.
note-left = Number { $seat } has left the table.
note-night-fell = The city falls asleep.
note-dawn =
    { $count ->
        [0] The city wakes. Nobody died in the night.
        [one] The city wakes. In the night number { $seats } was killed.
       *[other] The city wakes. In the night { $seats } were killed.
    }
note-best-move = The best move of number { $seat }: { $seats }.
note-foul =
    { $number ->
        [one] Number { $seat } gets the first foul: { $reason }.
        [2] Number { $seat } gets the second foul: { $reason }.
        [3] Number { $seat } gets the third foul: { $reason }.
        [4] Number { $seat } gets the fourth foul: { $reason }.
       *[other] Number { $seat } gets foul { $number }: { $reason }.
    }
note-unfoul =
    { $number ->
        [0] Number { $seat } has a foul taken back and has none left.
        [one] Number { $seat } has a foul taken back and has one left.
       *[other] Number { $seat } has a foul taken back and has { $number } left.
    }
note-away = Number { $seat } has left the voice channel and has 90 seconds to return.
note-back = Number { $seat } is back.
note-made-up = Number { $seat } makes up a lost turn.
note-said = **{ $seat }**: { $text }
note-again = The host restarts this stage: what was done in it no longer counts.
note-paused = The game is paused.
note-resumed = The game goes on.
note-over = The game is over.

reason-insult = an insult
reason-profanity = foul language
reason-oath = an oath
reason-night-movement = moving at night
reason-host-as-argument = using the host's actions as an argument
reason-question-to-host = a question to the host
reason-threat = a threat
reason-promise = a promise for after the game
reason-not-by-number = not addressing a player by number
reason-peeping = peeping
reason-out-of-turn = speaking out of turn
reason-other = another breach of the rules

## The end

final-won-red = The reds have won
final-won-black = The blacks have won
final-won-honest = The honest have won
final-won-mafia = The mafia has won
final-won-yakuza = The yakuza have won
final-draw-quiet-nights = A draw: for three nights in a row nobody left the table
final-draw-nobody-living = A draw: nobody is left at the table
final-stopped = The game was stopped
final-won = The game is over
final-length =
    { $days ->
        [one] one day, { $minutes } min
       *[other] { $days } days, { $minutes } min
    }
final-team-red = Reds
final-team-black = Blacks
final-team-honest = Honest
final-team-mafia = Mafia
final-team-yakuza = Yakuza

night-line = **Night { $night }**: { $deeds } — { $fallen }
night-quiet = no one acted
night-nobody = nobody died
night-cut-short = the game ended before morning
night-fell =
    { $count ->
        [one] number { $seats } died
       *[other] { $seats } died
    }
deed = { $by } → { $target }
deed-default = → { $target } (by the rules)
told-short-black = black
told-short-red = red
told-short-not-black = not black
told-short-sheriff = the sheriff
told-short-not-sheriff = not the sheriff
told-short-detective = the detective
told-short-not-detective = not the detective

## Roles and teams

role-citizen = citizen
role-sheriff = sheriff
role-detective = detective
role-doctor = doctor
role-don = Don
role-mafia = mafia
role-shogun = Shogun
role-yakuza = yakuza

team-red = the reds
team-black = the blacks
team-honest = the honest
team-mafia = the mafia
team-yakuza = the yakuza

role-about-citizen = At night you sleep. Your strength is the discussion and the vote.
role-about-sheriff = Every night you check one player and learn whether they are red or black.
role-about-detective = Every night you check one player and learn whether they are black.
role-about-doctor = Every night you save one player. Each one, yourself included, only once in the game.
role-about-don = You lead the mafia. You shoot with your team, and every night you search for the one who searches for you.
role-about-mafia = Every night you shoot together with your team. Let nobody notice.
role-about-shogun = You lead the yakuza. Every night you order whom to shoot; you never fire the shot.
role-about-yakuza = Every night you shoot the player the Shogun orders.

## The card

card-title = Number { $seat }
card-hidden = Your role is face down. Turn it over when nobody can look over your shoulder; it hides itself again.
card-role = Your role: **{ $role }**. Your side: { $team }.
card-mates =
    { $count ->
        [one] You are alone in your team: number { $seats }.
       *[other] Your team: { $seats }.
    }
card-mate = { $seat } ({ $role })
card-spent =
    { $count ->
        [one] Already saved: number { $seats }.
       *[other] Already saved: { $seats }.
    }
card-saved = You last saved number { $seat }.
card-order = The Shogun's order: number { $seat }.
card-no-order = No order yet.
card-mark = Number { $seat } points to number { $target }.
card-chosen =
    { $count ->
        [one] Your choice: number { $seats }.
       *[other] Your choice: { $seats }.
    }
card-fired = The shot has been fired.
card-not-fired = The shot has not been fired yet.
weight-mafia-decides = Your word decides: the mafia shoots the number that you confirm.
weight-mafia-advises = The Don decides. Your number counts only if the Don confirms none and all mafiosi name the same one.
weight-mafia-inherits = The Don has left the table: your word counts now. If you do not agree, the lower number's does.
weight-shogun-idle = The Yakuza has left the table: nobody is left to carry out an order.
weight-yakuza-inherits = The Shogun has left the table: you decide, and your shot is fired at once.
card-asleep = The city sleeps.
card-awake = The buttons for your turn and your vote are on the panel.
card-out = You have left the table. Tell nobody what you know.
card-last-words = Your last words: you have the floor.
card-words-to-come = You leave the table. You still have your last words; until then, tell nobody what you know.
card-over = The game is over; the panel shows all cards.
card-no-game = There is no game at this table.

button-role = My role
button-whisper = Whisper
button-fouls = My fouls
fouls-title = Fouls
fouls-nobody = Nobody at this table has a foul.
fouls-count =
    { $count ->
        [one] one foul
       *[other] { $count } fouls
    }
fouls-own =
    { $count ->
        [0] You have no foul.
        [one] You have one foul:
       *[other] You have { $count } fouls:
    }
whisper-line = **{ $seat }**: { $text }

told-black = Night { $night }: number { $seat } is black.
told-red = Night { $night }: number { $seat } is red.
told-not-black = Night { $night }: number { $seat } is not black.
told-sheriff = Night { $night }: number { $seat } is the sheriff.
told-not-sheriff = Night { $night }: number { $seat } is not the sheriff.
told-detective = Night { $night }: number { $seat } is the detective.
told-not-detective = Night { $night }: number { $seat } is not the detective.

## Choosing and confirming

option-seat = { $seat } · { $name }
choose-shoot = Shoot at…
choose-order = Order a shot at…
choose-check = Check…
choose-save = Save…
choose-suspect = Name three suspects
choose-nominate = Nominate…
choose-nobody = There is no one to choose.

ask-nominate = Whom do you nominate?
ask-vote = Whom do you vote for?
ask-lift = Should all of them leave: { $seats }?

confirm-shoot = Shoot at number { $seat }?
confirm-order = Order a shot at number { $seat }?
confirm-check = Check number { $seat }?
confirm-save = Save number { $seat }?
confirm-suspect = Name { $seats } as your suspects?
confirm-nominate = Nominate number { $seat }?
confirm-vote = Vote for number { $seat }?
confirm-lift-yes = Vote yes: all leave?
confirm-lift-no = Vote no: all stay?
confirm-foul = This is the last foul of number { $seat } ({ $reason }): they leave the table at once, and it cannot be undone. Give it?
confirm-remove = Remove number { $seat } ({ $reason })? It cannot be undone.
confirm-again = Restart this stage? Its nomination and its votes will no longer count, and it cannot be undone.
confirm-stop = Stop the game without a winner? It cannot be undone.
confirm-close = Close this table? Whoever has joined will have to join anew.

done-nominate = I have accepted the candidacy of number { $seat }.
done-vote = Your vote: number { $seat }.
done-lift-yes = Your answer: yes.
done-lift-no = Your answer: no.
done-foul = Number { $seat } gets a foul: { $reason }.
done-remove = Number { $seat } is removed: { $reason }.
done-again = This stage has been restarted.
done-stop = The game is stopped.
done-close = The table is closed.

button-confirm = Confirm
button-back = Back

## Writing

# What a speaker may write to nominate somebody, and two ways that do not count (Y-50 to Y-52 of the Georgian rule
# book; the language's own wording, spoken to the host). The bot looks for these words in what is written, around
# the one placeholder: no other variables, no variants. Readers of one language are understood in all others.
#   ka: მიიღეთ { $number } ნომრის კანდიდატურა · დავასახელებ { $number } ნომრის კანდიდატურას ·
#       მიიღეთ { $name }ს კანდიდატურა
#   uz: { $number }-raqam nomzodini qabul qiling · { $number }-raqam nomzodini ko'rsataman ·
#       { $name } nomzodini qabul qiling
#   ru: Примите кандидатуру номера { $number } · Я назову кандидатуру номера { $number } ·
#       Примите кандидатуру { $name }
naming-form = Accept the candidacy of number { $number }
naming-form-future = I will name the candidacy of number { $number }
naming-form-name = Accept { $name }'s candidacy
# Stands for a number in the example that the hints give.
naming-number = N
naming-hint-future = I have accepted no candidacy: it was announced, not made. The form is: “{ $form }”
naming-hint-name = I have accepted no candidacy: candidates are named by number. The form is: “{ $form }”
naming-hint-near = I have accepted no candidacy: it must be written exactly like this: “{ $form }”
naming-hint-refused = Everyone can read your words, but I have accepted no candidacy. { $refusal }

modal-say = Your speech
modal-say-field = Everyone will read it
modal-whisper = Secret chat
modal-whisper-field = Only your team will read it
modal-put-in = Your word for the deal
modal-put-in-field = Letters and digits. Everyone will read it.

## Host desk

desk-title = Host desk
desk-about = Only you see this. Choose a player to give or take back a foul, or to remove them.
desk-shut = Somebody else keeps muting number { $seats }. I will leave it so for this turn, and after the game too.
desk-opened =
    { $count ->
        [0] Somebody else is unmuting players. I am muting them again.
        [one] Somebody else is unmuting number { $seats }. I am muting this number again.
       *[other] Somebody else is unmuting numbers { $seats }. I am muting them again.
    }
desk-failing =
    { $count ->
        [one] Discord is not changing the microphone of number { $seats } at the moment. I keep trying.
       *[other] Discord is not changing the microphones of { $seats } at the moment. I keep trying.
    }
desk-unheard =
    { $count ->
        [one] Nobody hears number { $seats }, even with the microphone on: this player came in without the permission **{ $right }**. Give it; then the player must leave the channel and come back.
       *[other] Nobody hears { $seats }, even with their microphones on: these players came in without the permission **{ $right }**. Give it; then the players must leave the channel and come back.
    }
desk-forbidden =
    { $count ->
        [one] I cannot change the microphone of number { $seats }: I am missing the permission **{ $right }**. { $check } tells you where to click.
       *[other] I cannot change the microphones of { $seats }: I am missing the permission **{ $right }**. { $check } tells you where to click.
    }
desk-choose = Choose a player
desk-fouls =
    { $count ->
        [0] No fouls.
        [one] One foul.
       *[other] { $count } fouls.
    }
desk-foul = Give number { $seat } a foul for…
desk-remove = Remove number { $seat } for…
desk-no-game = No game is running at this table.
button-unfoul = Take back a foul
button-pause = Pause
button-resume = Resume
button-again = Restart stage
button-stop = Stop the game

people-title = Host and co-hosts
people-alone = There are no co-hosts.
people-co-hosts = Co-hosts: { $names }
people-about = Co-hosts can do everything at this desk that the host can. So can anyone with the permission Manage Events or the server's host role.
people-choose-co-hosts = Co-hosts of this table…
people-choose-host = Hand the table over to…
button-people = Host and co-hosts
confirm-hand-over = Hand this table over to { $name }? You cannot take it back yourself.
done-hand-over = The table is handed over: { $name } is now its host.
people-choose-muted = Unmute…
unmute-done = { $name } is unmuted.
unmute-forbidden = I cannot unmute { $name }: I am missing the permission **{ $right }**. { $check } tells you where to click.
unmute-left = { $name } is not in a voice channel any more. Only those who are in one can be unmuted.
unmute-failed = Discord has not unmuted { $name } yet. Please try again in a moment.

## Refusals of the rules

refusal-game-over = The game is over.
refusal-paused = The game is paused.
refusal-no-such-seat = There is no such number at this table.
refusal-seat-out = You have left the table.
refusal-not-now = That is not possible now.
refusal-not-your-turn = It is not your turn.
refusal-not-your-role = Your role cannot do that.
refusal-team-only = Only a team may do that.
refusal-cannot-shoot = You give the order; you never fire the shot.
refusal-target-out = That number has left the table.
refusal-already-named = You have already nominated someone this turn.
refusal-already-candidate = That number is already a candidate.
refusal-not-a-candidate = That number is not a candidate.
refusal-already-voted = You have already voted.
refusal-already-acted = You have already chosen.
refusal-already-saved = You have already saved that number.
refusal-not-the-order = The Shogun has ordered another number.
refusal-not-yourself = You cannot choose yourself.
refusal-wrong-seats = Choose exactly as many different numbers as you are asked for.
refusal-silenced = You are silent this turn and may only nominate.

## Refusals of the table

refusal-busy = One moment, please. Try again in a few seconds.
refusal-stale = This button belongs to a stage that has passed.
refusal-closed = This table is closed.
refusal-not-host = Only the host of this table may do that.
refusal-not-seated = You have no seat at this table.
watching = You have no seat at this table. While you watch in its voice channel, you are muted until the game ends or you leave.
refusal-not-in-voice = Join the voice channel of this table first.
refusal-not-there = That person is not in the voice channel of this table.
refusal-bot = A bot cannot be a host.
refusal-already-joined = You have already joined.
refusal-seated-elsewhere = You have a seat at another table.
refusal-table-full = All seats are taken.
refusal-too-few = There are too few players to start.
refusal-not-kept = No new table can be opened: the bot's database is lost. Tell whoever runs the bot.
refusal-channel-taken = There is already a table in this voice channel.
refusal-started = The game has already begun.
refusal-no-word = A word needs at least one letter or digit.
refusal-not-started = The game has not begun yet.

error-unexpected = Something went wrong on my side. Please try again.
error-too-fast = Slower, please. I do not answer so many presses in a row. Wait a few seconds.

## Settings of a server

settings-title = Settings of this server
settings-about = Format and options apply to tables opened from now on; an open table keeps its own. Language and host role apply at once.
settings-format = Format of a new table, unless another is asked for: **{ $format }**
settings-choose-format = Format of new tables…
settings-options = { $format }: options
settings-choose = Change…
settings-line = { $option }: **{ $value }**
settings-line-own = { $option }: **{ $value }** (by the rules: { $default })
# A label of at most 45 characters.
settings-bounds = Seconds, from { $least } to { $most }
settings-wrong-number = { $option } must be a whole number from { $least } to { $most }. Nothing was changed.
settings-wrong-word = { $option } must be one of: { $allowed }. Nothing was changed.
settings-not-yours = Only those who have the permission Manage Server may change its settings.

settings-language = Language of what everyone sees: **{ $spoken }**
settings-default-language = Not set: English
settings-role = May host any table: { $role }, and anyone with the permission Manage Events
settings-no-role = May host any table: anyone with the permission Manage Events
settings-choose-role = Host role (may be left empty)
settings-wrong-role = Choose a role that only some members have. Nothing was changed.
settings-spectators-muted = Spectators of a game: **muted**
settings-spectators-heard = Spectators of a game: **not muted**
button-spectators-muted = Mute spectators
button-spectators-heard = Unmute spectators

value-on = on
value-off = off
value-seconds = { $count } s

# Names of options, at most 45 characters.
setting-deal-seconds = The deal
setting-dusk-seconds = Dusk
setting-best-move-seconds = Best move
setting-last-words-seconds = Last words
setting-speech-seconds = Speech
setting-defence-seconds = Defence
setting-vote-seconds = Vote
setting-revote-seconds = Second vote
setting-tie-speech-seconds = Speech of a tied player
setting-lift-seconds = “Should all leave?”
setting-first-night-mafia-shot = The mafia shoots on the first night

## The rules, as players read them
## Lengths are whole seconds by the name of their stage: $speech, $night-mafia and so on. Every chapter gets all
## of its format, and the numbers $critical, $removal, $quiet-nights, $suspects, $cancelled-by, $few ("3–4") and
## $form, the way to name a candidate in writing.

rules-title = The rules
rules-choose-format = Which format?
rules-choose-chapter = Chapter…
rules-place = { $format } · { $place } of { $count }

chapter-aim = The table and the aim
chapter-roles = The roles
chapter-day = The day
chapter-vote = The vote
chapter-night = The night
chapter-mafia = Night: the mafia
chapter-yakuza = Night: the yakuza
chapter-honest = Night: detective and doctor
chapter-fouls = Fouls and absence
chapter-conduct = Conduct at the table

rules-seats = { $count } players: { $roles }
rules-role = { $count } × { $role }
rules-role-about = **{ $role }** ({ $team }): { $about }

rules-aim-classic =
    • Two teams sit at the table: the reds (the citizens and the sheriff) and the blacks (the mafia and the Don). The blacks know one another; the reds know nobody. By day everyone discusses and votes a player out; at night the blacks shoot in secret.
    • **The reds win** when no black is left. **The blacks win** when they are as many as the reds or more. **A draw:** for { $quiet-nights } nights in a row nobody has left the table, by day or by night; or nobody is left.
rules-aim-yakuza =
    • Three teams sit at the table: the honest (the citizens, the detective and the doctor), the mafia with its Don, and the yakuza (the Shogun and the Yakuza). By day everyone discusses and votes a player out; at night both the mafia and the yakuza shoot.
    • **The honest win** when no mafioso and no yakuza is left. **The yakuza win** when they are as many as all the others together or more. **The mafia wins** when it is more than all the others together, or as many once the Yakuza is gone. **A draw:** for { $quiet-nights } nights in a row nobody has left the table, by day or by night; or nobody is left.

rules-roles = Numbers and roles are dealt at random. Your role is on your card, and nobody else sees it; what each player was is told only at the end. You may claim to be anyone.

rules-day =
    • Everyone speaks in turn for { $speech } s. The lowest number opens the first day; each later day is opened by the next living player after the one who opened the day before. Only the speaker's microphone is on. ⏭️ ends a speech early; anyone without a microphone writes with ✍️, and everyone can read it, in the day's log too.
    • In their own speech each player may nominate one candidate: with ☝️, or in writing, exactly like this: “{ $form }”. A player can be nominated once a day, and a nomination cannot be withdrawn.
rules-day-classic = • Candidates are marked ☝️ on the panel as soon as they are nominated.
rules-day-yakuza =
    • Nominate clearly, in the present tense and by number. The host answers each nomination that counts: “I have accepted the candidacy of number …”; if yours does not, the host says why, and you may repeat it. The list is announced only when the last speaker's turn begins.

rules-vote =
    • Everyone has one vote, for one of the candidates, and { $vote } s to cast it. If you do not vote, your vote goes to the last candidate. Then everyone sees who voted for whom. Whoever has the most votes leaves the table after { $last-words } s of last words; the card stays face down. Without a candidate there is no vote.
    • **Equal votes:** the tied players speak for { $tie-speech } s each, and a second vote ({ $revote } s) is held among them alone.
rules-vote-classic =
    • **Equal again:** if fewer players are tied than before, they speak and everyone votes once more; if the same players are tied, the question is whether all of them should leave ({ $lift } s).
    • They leave only if more than half of the living say yes; no answer counts as no. If all the living are tied, nobody leaves. A single candidate is voted on too, but not on the first day.
rules-vote-yakuza =
    • **Equal again:** the question is at once whether all of them should leave ({ $lift } s). They leave only if more than half of the living say yes; no answer counts as no. If all the living are tied, nobody leaves.
    • Before the vote every candidate, even a single one, has { $defence } s to speak in defence, in the order of nomination. A single candidate is voted on, on any day.

rules-night =
    • The city falls asleep: all microphones are off, and everyone opens their card ({ $dusk } s). Each stage of a night lasts its full time, whoever is alive and whatever they do. First choose a number, then confirm. What was done stays secret until the end of the game.
rules-night-classic =
    • **{ stage-introduction }** ({ $introduction } s), before the first day: the blacks see who they are and agree in a secret chat. Nobody dies that night.
    • **{ stage-night-mafia }** ({ $night-mafia } s): each living black silently chooses a number. If all choose the same one, that player dies. Anything else is a miss.
    • **{ stage-night-don }** ({ $night-don } s) and checks one player: the sheriff or not?
    • **{ stage-night-sheriff }** ({ $night-sheriff } s) one player: red or black?
    • **Best move** ({ $best-move } s): whoever is shot on the first night names { $suspects } suspects on the card, and everyone hears them at dawn. There is no best move if { $cancelled-by } or more players were voted out on the first day.
rules-night-yakuza =
    • The first night follows the deal. During it the mafia and the yakuza see who they are and may whisper, each team in its own stage.
rules-mafia-yakuza =
    • **{ stage-night-mafia }** ({ $night-mafia } s), { $first-night-mafia-shot ->
        [on] from the first night on.
       *[off] but on the first night it only gets acquainted.
    } What the Don confirms counts; the mafiosi may show the Don numbers. If the Don confirms none, the number that all the mafiosi name counts; if they do not agree, the first living player who is no mafioso dies.
    • **Without a Don** the mafiosi name a number each: if they differ, the lower number's word counts; if only one names, that counts; if none, as above.
    • **{ stage-night-don }** ({ $night-don } s) and checks one player: the detective or not? Without a Don nobody looks.
rules-yakuza-yakuza =
    • **{ stage-night-yakuza }** ({ $night-yakuza } s), every night. The Shogun orders a number, and may change it until the Yakuza has fired; the Yakuza fires at that number and at no other. The Shogun cannot fire.
    • **Without an order** the Yakuza's own choice counts, and without that the first living player who is no yakuza dies. Without a Shogun the Yakuza decides; without a Yakuza there is no shot and nothing to order.
rules-honest-yakuza =
    • **{ stage-night-detective }** ({ $night-detective } s) one player. The mafiosi, the Don and the Yakuza are black; the Shogun is not found. If the detective chooses none in time, there is no check that night.
    • **{ stage-night-doctor }** ({ $night-doctor } s) one player: each one, the doctor included, only once in a game. If the doctor chooses none, the lowest number not saved before is saved, and that counts as a save.
    • A save stops every shot of that night at that number.

rules-fouls =
    • The host gives a foul for breaking the rules of conduct. { $critical } fouls are critical; with { $removal } the player leaves at once, without last words, and that day's vote is cancelled; after nightfall, the next day's. For a grave breach the host may remove a player at once. 📋 on your card shows the fouls at any time.
    • Anyone who leaves the voice channel has { $absence } s to return; if they have the floor, it passes on after { $absent-turn } s, and what was left of the turn is made up at the end of the round if they are back by then; last words are not made up. Anyone who does not return is out, as with { $removal } fouls.
rules-fouls-classic = • With { $critical } fouls your next speech is silent: { $silent-speech } s, in which you may only nominate. If { $few } players are left, you may speak for { $few-speech } s instead.
rules-fouls-yakuza = • { $critical } fouls do not silence anybody. Every morning the host announces how many players have { $critical } fouls, and who.

rules-conduct = Players address one another by number, never by name. You may claim a role, but not swear to it. The host is asked technical questions only. A foul is given for:

## Fair deal

deal-seal = The deal is sealed as { $commitment }. Note this line, then put in a word with 🎲; after the game you can check the deal.
lot-put-in = Your word is in: { $word }. Nobody can have chosen the deal, as long as this word stays the last and nobody joins or leaves after it. If that happens, put in a new one.
button-deal = The deal
deal-none = There is no deal to open here: the game is not over, or it had no seal.
deal-title = The sealed deal
deal-about-joins = Seats and roles come from this secret and from the presses of ✋, and from nothing else.
deal-about-words = Seats and roles come from this secret and from the words of 🎲, and from nothing else.
deal-was-sealed = Seal, as shown before the game: { $commitment }
deal-secret = Secret under the seal: { $secret }
deal-joins = Presses of ✋, in order: { $joins }
deal-words = Words of 🎲, in order: { $words }
deal-check-seal = **To check the seal:** on any computer { $command } must print the seal that you saw in the lobby.
deal-check-roles = **To check seats and roles:** in the folder of Tamada, { $command } prints them.
deal-more = All of it, also without Tamada: { $page } among its files

## What is kept about a person

command-me-name = me
command-me = What I keep about you, and how to be forgotten
me-title = What I keep about you
me-nothing = Nothing at all.
me-language = Your own language: { $spoken }.
me-hosted =
    { $count ->
        [one] You are recorded as the host of one table.
       *[other] You are recorded as the host of { $count } tables.
    }
me-fouls = Fouls: { $got } received, { $given } given.
me-seats =
    { $count ->
        [one] You have a seat at one table:
       *[other] You have seats at { $count } tables:
    }
me-no-game = no game came of it
me-cut-off = cut off, its server was lost: 🔏 opens the deal
me-goes-on = not over yet
me-earlier =
    { $count ->
        [one] … and one more before these.
       *[other] … and { $count } more before these.
    }
me-open-tables =
    { $count ->
        [one] One table you are at is still open: it can forget you only when it ends.
       *[other] { $count } tables you are at are still open: they can forget you only when they end.
    }
me-debts =
    { $count ->
        [one] I have muted you and not unmuted you yet: I remember that until it is done.
       *[other] I have muted you in { $count } games and not unmuted you yet: I remember that until it is done.
    }
me-page = Why this is kept, and for how long: { $page } among the files of this program, Tamada
me-confirm = Shall I forget you? Your seats, the tables you hosted and the fouls you gave will no longer be tied to you, and your language will be deleted. It cannot be undone.
me-forgotten = I have forgotten you.
me-forgotten-rest = I have forgotten everything else about you.
button-forget = Forget me

## The server's audit log

audit-game = Tamada: turn order of the table
audit-release = Tamada: released from the table
