### Georgian. Players are addressed by number („3 ნომერი“) and in the formal plural. A noun after a numeral stays
### in the singular; where seats are listed, a colon keeps the case endings off the digits.

## Commands

command-mafia = „მაფიის“ თამაში ხმოვან არხში
command-new = ამ ხმოვან არხში მაგიდის გახსნა
command-new-format = თამაშის ფორმატი
command-settings = ამ სერვერის პარამეტრები
command-rules = თამაშის წესები
command-rules-format = რომელი ფორმატის წესები
command-foul = ფოლის მიცემა
command-language = რომელ ენაზე გელაპარაკოთ
command-check = რა მაკლია აქ თამაშის წასაყვანად და სად უნდა დააჭიროთ
command-check-channel = ხმოვანი არხი; თუ არ მიუთითებთ, ეს არხი ან ყველა
command-help = როგორ ვითამაშოთ და როგორ წავიყვანოთ თამაში
command-mafia-name = მაფია
command-new-name = ახალი
command-settings-name = პარამეტრები
command-rules-name = წესები
command-language-name = ენა
command-check-name = შემოწმება
command-help-name = დახმარება
command-format-name = ფორმატი
command-channel-name = არხი

new-opened = მაგიდა გაიხსნა არხში { $channel }.
new-no-voice = ჯერ შედით ხმოვან არხში ან გამოიყენეთ ბრძანება ხმოვანი არხის საკუთარ ჩატში.
foul-no-seat = ეს წევრი არცერთ მიმდინარე თამაშში არ მონაწილეობს.

# Discord has no Georgian: its own names of the permissions stand beside, so that one finds them.
right-view-channel = არხის ნახვა (View Channel)
right-connect = დაკავშირება (Connect)
right-send-messages = შეტყობინებების გაგზავნა (Send Messages)
right-read-message-history = შეტყობინებების ისტორიის წაკითხვა (Read Message History)
right-mute-members = წევრების დადუმება (Mute Members)

# დისკორდს ქართული ენა არ აქვს: ღილაკები მისი ინგლისური სახელებითაა დასახელებული.
check-ready = არხში { $channel } ყველაფერი მაქვს, რაც მჭირდება: მაგიდის გახსნა შეიძლება.
check-lacking = არხში { $channel } თამაშს ჯერ ვერ წავიყვან. მაკლია უფლებები:
check-everywhere = **{ $right }**. გახსენით Server Settings → Roles → { $role } → Permissions, ჩართეთ და შეინახეთ.
check-here = **{ $right }**. გახსენით არხის { $channel } ⚙️ Edit Channel → Permissions → { $role }, დააჭირეთ ✓ და შეინახეთ.
check-all-ready =
    { $count ->
        [one] ამ სერვერის ერთადერთ ხმოვან არხში ყველაფერი მაქვს, რაც მჭირდება.
       *[other] ამ სერვერის ყველა ხმოვან არხში ({ $count }) ყველაფერი მაქვს, რაც მჭირდება.
    }
check-some = ხმოვანი არხები, სადაც თამაშს ვერ წავიყვან: { $total }-დან { $count }.
check-more =
    { $count ->
        [one] და კიდევ ერთი.
       *[other] და კიდევ { $count }.
    }
check-how = შედით ერთ-ერთ მათგანში და ხელახლა მკითხეთ: გეტყვით, სად უნდა დააჭიროთ.
check-no-channel = ამ სერვერზე ხმოვანი არხი ჯერ არ არის.
button-check = ხელახლა შემოწმება

## ენები

language-name = ქართული
language-title = ენა
language-about = ამ ენაზეა თქვენი ბარათები და ყველაფერი, რასაც მხოლოდ თქვენ ხედავთ. რასაც ყველა ხედავს, სერვერის ენაზეა.
language-own = გელაპარაკებით ენაზე: **{ $spoken }** — თქვენი არჩევანით
language-default = გელაპარაკებით ენაზე: **{ $spoken }**; თავად ჯერ არაფერი აგირჩევიათ
language-choose = აირჩიეთ ენა
language-as-discord = როგორც ჩემს დისკორდშია, თუ არა და სერვერის ენა

## დახმარება

help-title = „მაფია“ ხმოვან არხში
help-play = **თუ თამაშობთ:** შედით ხმოვან არხში და მაგიდის ქვეშ დააჭირეთ ✋. 🎴 გაძლევთ თქვენს ბარათს, რომელსაც სხვა ვერავინ ხედავს. თქვენი სიტყვის დროს მიკროფონი გახსნილია; ⏭️ — პასი, ☝️ — კანდიდატურა, ✍️ — დაწერა სიტყვის ნაცვლად.
help-host = **თუ წამყვანი ხართ:** { $new } ხსნის მაგიდას ხმოვან არხში, ▶️ იწყებს თამაშს. 🛠️ წამყვანის პულტია: ფოლები, პაუზა, თანაწამყვანები, თამაშის შეწყვეტა.
help-server = **სერვერისთვის:** { $check } გეტყვით, რა მაკლია და სად უნდა დააჭიროთ; { $settings } ცვლის ენას, წამყვანებს, ფორმატსა და ხანგრძლივობებს.
button-rules = წესები
button-language = ენა

## Formats

format-classic = კლასიკა
format-yakuza = იაკუძა

# On the panel of a running game, where no word may name a role.
table-classic = კლასიკა
table-yakuza = სამი გუნდი

## Lobby

lobby-title = მაგიდა იკრიბება · { $format }
lobby-owner = წამყვანი: { $name }
lobby-seats = მაგიდასთან: { $joined } / { $most }. დასაწყებად საჭიროა არანაკლებ { $least } მოთამაშე.
lobby-nobody = მაგიდასთან ჯერ არავინ ზის.
lobby-missing =
    { $missing ->
        [one] აკლია კიდევ ერთი მოთამაშე.
       *[other] აკლია კიდევ { $missing } მოთამაშე.
    }
lobby-ready = წამყვანს შეუძლია თამაში დაიწყოს.

button-join = მაგიდასთან დაჯდომა
button-quit = ადგომა
button-start = დაწყება
button-close = დახურვა

closing-by-owner = წამყვანმა მაგიდა დახურა.
closing-idle = ათი წუთის განმავლობაში აქ არაფერი მომხდარა. მაგიდა დახურულია.
closing-empty = ათი წუთის განმავლობაში მაგიდასთან არავინ ყოფილა. მაგიდა დახურულია.
closing-server-gone = მაგიდა დახურულია.
closing-earlier = მაგიდა დახურულია.
closing-channel-gone = ხმოვანი არხი აღარ არსებობს. მაგიდა დახურულია.

## Panel: what stage it is

head-deal = რიგდება ბარათები
head-introduction = გაცნობის ღამე
head-dusk = ქალაქი იძინებს
head-night-mafia =
    { $night ->
        [1] პირველი ღამე · ნადირობა
       *[other] მე-{ $night } ღამე · ნადირობა
    }
head-night-don =
    { $night ->
        [1] პირველი ღამე · პირველი ძებნა
       *[other] მე-{ $night } ღამე · პირველი ძებნა
    }
head-night-sheriff =
    { $night ->
        [1] პირველი ღამე · მეორე ძებნა
       *[other] მე-{ $night } ღამე · მეორე ძებნა
    }
head-night-yakuza =
    { $night ->
        [1] პირველი ღამე · მეორე ნადირობა
       *[other] მე-{ $night } ღამე · მეორე ნადირობა
    }
head-night-detective =
    { $night ->
        [1] პირველი ღამე · გამოძიება
       *[other] მე-{ $night } ღამე · გამოძიება
    }
head-night-doctor =
    { $night ->
        [1] პირველი ღამე · გადარჩენა
       *[other] მე-{ $night } ღამე · გადარჩენა
    }
head-best-move =
    { $night ->
        [1] პირველი ღამე · საუკეთესო სვლა
       *[other] მე-{ $night } ღამე · საუკეთესო სვლა
    }
head-last-words = ბოლო სიტყვა
head-speech =
    { $day ->
        [1] პირველი დღე · სიტყვა
       *[other] მე-{ $day } დღე · სიტყვა
    }
head-defence =
    { $day ->
        [1] პირველი დღე · თავის დაცვა
       *[other] მე-{ $day } დღე · თავის დაცვა
    }
head-vote =
    { $day ->
        [1] პირველი დღე · ხმის მიცემა
       *[other] მე-{ $day } დღე · ხმის მიცემა
    }
head-revote =
    { $day ->
        [1] პირველი დღე · განმეორებითი კენჭისყრა
       *[other] მე-{ $day } დღე · განმეორებითი კენჭისყრა
    }
head-tie-speech =
    { $day ->
        [1] პირველი დღე · თანაბარი ხმები
       *[other] მე-{ $day } დღე · თანაბარი ხმები
    }
head-lift =
    { $day ->
        [1] პირველი დღე · გავიდეს ყველა?
       *[other] მე-{ $day } დღე · გავიდეს ყველა?
    }
head-over = თამაში დასრულდა

about-deal = ყველამ გახსენით ბარათი: დააჭირეთ ღილაკს „ჩემი ბარათი“, შემდეგ — „ჩემი როლი“.
about-introduction = ქალაქს სძინავს, ზოგი კი ერთმანეთს ეცნობა. ყველა მიკროფონი გამორთულია.
about-dusk = ყველა მიკროფონი გამორთულია. ბარათი ახლავე გახსენით, ღამით შეიძლება დაგჭირდეთ.
about-night-mafia = ქალაქს სძინავს.
about-night-don = ქალაქს სძინავს.
about-night-sheriff = ქალაქს სძინავს.
about-night-yakuza = ქალაქს სძინავს.
about-night-detective = ქალაქს სძინავს.
about-night-doctor = ქალაქს სძინავს.
about-best-move = ქალაქს სძინავს.
about-last-words = { $seat } ნომერი მაგიდას ემშვიდობება.
about-speech = სიტყვა ეკუთვნის { $seat } ნომერს.
about-defence = { $seat } ნომერი თავს იცავს.
about-vote = ყველა ხმას აძლევს ერთ-ერთ კანდიდატს. ვინც თავს შეიკავებს, მისი ხმა ბოლო კანდიდატზე გადადის.
about-revote = ყველა ხმას ხელახლა აძლევს. თანაბარი ხმები აქვთ: { $seats }.
about-tie-speech = ხმები გათანაბრდა: { $seat } ნომერს კიდევ ერთხელ ეძლევა სიტყვა.
about-lift = გავიდეს ყველა: { $seats }? საჭიროა მოთამაშეთა ნახევარზე მეტის თანხმობა.
about-over = ყველა ბარათი გახსნილია.
about-silent = { $seat } ნომერს სამი ფოლი აქვს: ამჯერად დუმს, მხოლოდ კანდიდატის დასახელება შეუძლია.

ends = დასასრული: { $time }
standing-quieting = მიკროფონები ითიშება…
standing-microphone = მიკროფონი ირთვება…
standing-paused = პაუზა. დრო გაჩერებულია.
paused-host = პაუზა. დრო გაჩერებულია.
paused-connections = ძალიან ბევრ მოთამაშეს გაუწყდა კავშირი. თამაში მათ ელოდება.
paused-unseen = მაგიდის ჩვენება ვერ მოხერხდა. თამაში იცდის.
host-unseen = მაგიდას ვერ ვაჩვენებ არხში { $channel }: შეამოწმეთ, მაქვს თუ არა იქ უფლებები View Channel, Connect და Send Messages. თამაში იცდის და თავისით გაგრძელდება.
standing-server = დისკორდთან კავშირი დროებით გაწყდა. დრო გაჩერებულია.
taken-up = თამაში შეფერხდა და იქიდან გრძელდება, სადაც გაჩერდა.

left-voted = ხმის მიცემით გავიდა
left-killed = ღამით მოკლეს
left-fouls = ოთხი ფოლი
left-removed = გაყვანილია
left-absent = აღარ დაბრუნდა

button-card = ჩემი ბარათი
button-desk = წამყვანის პულტი
button-pass = პასი
button-nominate = კანდიდატურა
button-write = დაწერა
button-vote = { $seat }
button-yes = დიახ
button-no = არა

## Panel: what happened

note-day-began = დღე დაიწყო. პირველი სიტყვა ეკუთვნის { $seat } ნომერს.
note-critical-fouls =
    { $count ->
        [0] კრიტიკული ფოლი არავის აქვს.
        [one] კრიტიკული ფოლი აქვს ერთ მოთამაშეს: { $seats } ნომერს.
       *[other] კრიტიკული ფოლი აქვს { $count } მოთამაშეს: { $seats }.
    }
note-nominated = მივიღე { $candidate } ნომრის კანდიდატურა. დაასახელა { $speaker } ნომერმა.
note-candidates =
    { $count ->
        [0] კანდიდატი არ არის.
        [one] ერთადერთი კანდიდატია { $seats } ნომერი.
       *[other] კანდიდატები არიან: { $seats }.
    }
note-ballot = ხმის მიცემის შედეგი:
note-revote = განმეორებითი კენჭისყრის შედეგი:
ballot-candidate =
    { $cast ->
        [0] **{ $seat }** ნომერი — { $total } ხმა
       *[other] **{ $seat }** ნომერი — { $total } ხმა: { $voters }
    }
ballot-defaulted = (თავი შეიკავა: { $voters })
note-question-passed = მაგიდამ გადაწყვიტა: ყველა გადის ({ $seats }).
note-question-failed = მაგიდამ გადაწყვიტა: ყველა რჩება ({ $seats }).
question-yes = დიახ: { $seats }
question-no = არა: { $seats }
question-silent = თავი შეიკავა: { $seats }
note-ballot-off = დღევანდელი ხმის მიცემა გაუქმებულია.
note-no-ballot = დღეს ხმის მიცემა არ ტარდება.
note-nobody-leaves = მაგიდას არავინ ტოვებს.
note-left-voted = { $seat } ნომერი ხმის მიცემის შედეგად ტოვებს მაგიდას.
note-left-killed = ღამით მოკლეს { $seat } ნომერი.
note-left-fouls = { $seat } ნომერი მეოთხე ფოლით ტოვებს მაგიდას.
note-left-removed = { $seat } ნომერი გაყვანილია წამყვანის გადაწყვეტილებით.
note-left-absent = { $seat } ნომერი დროზე არ დაბრუნდა და მაგიდა დატოვა.
note-left = { $seat } ნომერმა მაგიდა დატოვა.
note-night-fell = ქალაქი იძინებს.
note-dawn =
    { $count ->
        [0] თენდება, ქალაქი იღვიძებს. ამ ღამით არავინ დაღუპულა.
        [one] თენდება, ქალაქი იღვიძებს. ამ ღამით მოკლეს { $seats } ნომერი.
       *[other] თენდება, ქალაქი იღვიძებს. ამ ღამით მოკლეს { $count } მოთამაშე: { $seats }.
    }
note-best-move = { $seat } ნომრის საუკეთესო სვლა: { $seats }.
note-foul =
    { $number ->
        [one] { $seat } ნომერი იღებს პირველ ფოლს: { $reason }.
       *[other] { $seat } ნომერი იღებს მე-{ $number } ფოლს: { $reason }.
    }
note-unfoul =
    { $number ->
        [0] { $seat } ნომერს ფოლი მოეხსნა, ფოლი აღარ აქვს.
        [one] { $seat } ნომერს ფოლი მოეხსნა, რჩება ერთი.
       *[other] { $seat } ნომერს ფოლი მოეხსნა, რჩება { $number }.
    }
note-away = { $seat } ნომერი ხმოვანი არხიდან გავიდა. დასაბრუნებლად აქვს 90 წამი.
note-back = { $seat } ნომერი დაბრუნდა.
note-again = წამყვანი ამ ეტაპს თავიდან იწყებს.
note-paused = თამაში შეჩერებულია.
note-resumed = თამაში გრძელდება.
note-over = თამაში დასრულდა.

reason-insult = შეურაცხყოფა
reason-profanity = უწმაწური სიტყვები
reason-oath = დაფიცება
reason-night-movement = მოძრაობა ღამით
reason-host-as-argument = წამყვანის მოყვანა არგუმენტად
reason-question-to-host = კითხვა წამყვანს
reason-threat = მუქარა
reason-promise = თამაშის შემდგომი დაპირება
reason-not-by-number = მიმართვა ნომრის გარეშე
reason-peeping = სხვის ბარათში ჩახედვა
reason-out-of-turn = რიგგარეშე საუბარი
reason-other = წესების სხვა დარღვევა

## The end

final-won-red = გაიმარჯვეს წითლებმა
final-won-black = გაიმარჯვეს შავებმა
final-won-honest = გაიმარჯვეს პატიოსნებმა
final-won-mafia = გაიმარჯვა მაფიამ
final-won-yakuza = გაიმარჯვა იაკუძამ
final-draw-quiet-nights = ფრე: სამი ღამე ზედიზედ მაგიდა არავის დაუტოვებია
final-draw-nobody-living = ფრე: მაგიდასთან აღარავინ დარჩა
final-stopped = თამაში შეწყდა
final-won = თამაში დასრულდა

night-line =
    { $night ->
        [1] **პირველი ღამე**: { $deeds } — { $fallen }
       *[other] **მე-{ $night } ღამე**: { $deeds } — { $fallen }
    }
night-quiet = არავის უმოქმედია
night-nobody = არავინ დაღუპულა
night-fell =
    { $count ->
        [one] დაიღუპა { $seats } ნომერი
       *[other] დაიღუპა { $count } მოთამაშე: { $seats }
    }
deed = { $by } → { $target }
deed-default = → { $target } (წესის თანახმად)
told-short-black = შავი
told-short-red = წითელი
told-short-not-black = შავი არ არის
told-short-sheriff = შერიფი
told-short-not-sheriff = შერიფი არ არის
told-short-detective = დეტექტივი
told-short-not-detective = დეტექტივი არ არის

## Roles and teams

role-citizen = მოქალაქე
role-sheriff = შერიფი
role-detective = დეტექტივი
role-doctor = ექიმი
role-don = დონი
role-mafia = მაფიოზი
role-shogun = შოგუნი
role-yakuza = იაკუძა

team-red = წითლები
team-black = შავები
team-honest = პატიოსნები
team-mafia = მაფია
team-yakuza = იაკუძა

role-about-citizen = ღამით გძინავთ. თქვენი ძალა მსჯელობა და ხმის მიცემაა.
role-about-sheriff = ყოველ ღამე ამოწმებთ ერთ მოთამაშეს და იგებთ, წითელია თუ შავი.
role-about-detective = ყოველ ღამე ამოწმებთ ერთ მოთამაშეს და იგებთ, შავია თუ არა.
role-about-doctor = ყოველ ღამე ერთ მოთამაშეს გადაარჩენთ. თითოეულს, საკუთარ თავსაც, თამაშში მხოლოდ ერთხელ.
role-about-don = თქვენ მაფიას მეთაურობთ. ისვრით გუნდთან ერთად და ყოველ ღამე ეძებთ მას, ვინც თქვენ გეძებთ.
role-about-mafia = ყოველ ღამე გუნდთან ერთად ისვრით. არავინ უნდა შეგამჩნიოთ.
role-about-shogun = თქვენ იაკუძას მეთაურობთ. ყოველ ღამე ბრძანებთ, ვის ესროლონ; თავად სროლა არ შეგიძლიათ.
role-about-yakuza = ყოველ ღამე ისვრით; ვის ესროლოთ, შოგუნი ბრძანებს.

## The card

card-title = { $seat } ნომერი
card-hidden = თქვენი როლი დახურულია. გახსენით, როცა არავინ გიყურებთ: მალე თავისით დაიხურება.
card-role = თქვენ ხართ **{ $role }**. თქვენი მხარე: { $team }.
card-mates =
    { $count ->
        [one] თქვენს გუნდში მხოლოდ { $seats } ნომერია.
       *[other] თქვენი გუნდი: { $seats }.
    }
card-spent =
    { $count ->
        [one] უკვე გადაარჩინეთ { $seats } ნომერი.
       *[other] უკვე გადაარჩინეთ ნომრები: { $seats }.
    }
card-saved = ბოლოს გადაარჩინეთ { $seat } ნომერი.
card-order = შოგუნის ბრძანება: { $seat } ნომერი.
card-no-order = ბრძანება ჯერ არ არის.
card-mark = { $seat } ნომერი უთითებს { $target } ნომერზე.
card-chosen =
    { $count ->
        [one] თქვენი არჩევანი: { $seats } ნომერი.
       *[other] თქვენი არჩევანი: { $seats }.
    }
card-fired = გასროლა შესრულებულია.
card-not-fired = გასროლა ჯერ არ შესრულებულა.
card-asleep = ქალაქს სძინავს.
card-awake = სიტყვისა და ხმის მიცემის ღილაკები პანელზეა.
card-out = თქვენ მაგიდა დატოვეთ. რაც იცით, არავის უთხრათ.
card-over = თამაში დასრულდა; ყველა ბარათი პანელზეა.
card-no-game = ამ მაგიდასთან თამაში არ მიმდინარეობს.

button-role = ჩემი როლი
button-whisper = ჩურჩული
button-fouls = ჩემი ფოლები
fouls-title = ფოლები
fouls-nobody = მაგიდასთან ფოლი არავის აქვს.
fouls-count =
    { $count ->
        [one] ერთი ფოლი
       *[other] { $count } ფოლი
    }
fouls-own =
    { $count ->
        [0] ფოლი არ გაქვთ.
        [one] გაქვთ ერთი ფოლი:
       *[other] გაქვთ { $count } ფოლი:
    }
whisper-line = **{ $seat }**: { $text }

told-black =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი შავია.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი შავია.
    }
told-red =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი წითელია.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი წითელია.
    }
told-not-black =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი შავი არ არის.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი შავი არ არის.
    }
told-sheriff =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი შერიფია.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი შერიფია.
    }
told-not-sheriff =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი შერიფი არ არის.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი შერიფი არ არის.
    }
told-detective =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი დეტექტივია.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი დეტექტივია.
    }
told-not-detective =
    { $night ->
        [1] პირველი ღამე: { $seat } ნომერი დეტექტივი არ არის.
       *[other] მე-{ $night } ღამე: { $seat } ნომერი დეტექტივი არ არის.
    }

## Choosing and confirming

option-seat = { $seat } · { $name }
choose-shoot = ვის ესვრით?
choose-order = ვის ესროლონ?
choose-check = ვის ამოწმებთ?
choose-save = ვის გადაარჩენთ?
choose-suspect = დაასახელეთ სამი ეჭვმიტანილი
choose-nominate = აირჩიეთ ნომერი
choose-nobody = ასარჩევად არავინ არის.

ask-nominate = ვის კანდიდატურას ასახელებთ?
ask-vote = ვის აძლევთ ხმას?
ask-lift = გავიდეს ყველა: { $seats }?

confirm-shoot = ესვრით { $seat } ნომერს?
confirm-order = ბრძანებთ, ესროლონ { $seat } ნომერს?
confirm-check = ამოწმებთ { $seat } ნომერს?
confirm-save = გადაარჩენთ { $seat } ნომერს?
confirm-suspect = ეჭვმიტანილებად ასახელებთ { $seats } ნომრებს?
confirm-nominate = ასახელებთ { $seat } ნომრის კანდიდატურას?
confirm-vote = ხმას აძლევთ { $seat } ნომერს?
confirm-lift-yes = დიახ, ყველა გავიდეს?
confirm-lift-no = არა, ყველა დარჩეს?
confirm-foul = ეს { $seat } ნომრის ბოლო, მეოთხე ფოლია ({ $reason }): ის მაშინვე ტოვებს მაგიდას და ამას ვეღარ გააუქმებთ. აძლევთ ფოლს?
confirm-remove = გაგყავთ { $seat } ნომერი მაგიდიდან ({ $reason })? ამას ვეღარ გააუქმებთ.
confirm-stop = წყვეტთ თამაშს გამარჯვებულის გარეშე? ამას ვეღარ გააუქმებთ.

done-nominate = მივიღე { $seat } ნომრის კანდიდატურა.
done-vote = თქვენ ხმა მიეცით { $seat } ნომერს.
done-lift-yes = თქვენი პასუხი: დიახ.
done-lift-no = თქვენი პასუხი: არა.
done-foul = { $seat } ნომერს მიეცა ფოლი: { $reason }.
done-remove = { $seat } ნომერი გაყვანილია: { $reason }.
done-stop = თამაში შეწყვეტილია.

button-confirm = დადასტურება
button-back = უკან

## Writing

# The forms of the rule book: correct, in the future tense, by name.
naming-form = მიიღეთ { $number } ნომრის კანდიდატურა
naming-form-future = დავასახელებ { $number } ნომრის კანდიდატურას
naming-form-name = მიიღეთ { $name }ს კანდიდატურა
naming-number = …
naming-hint-future = კანდიდატურა არ მიმიღია: ის აწმყო დროში უნდა დაასახელოთ. სწორი ფორმაა: „{ $form }“
naming-hint-name = კანდიდატურა არ მიმიღია: კანდიდატს მხოლოდ ნომრით ასახელებენ. სწორი ფორმაა: „{ $form }“

modal-say = თქვენი სიტყვა
modal-say-field = ამას ყველა წაიკითხავს
modal-whisper = საიდუმლო ჩატი
modal-whisper-field = ამას მხოლოდ თქვენი გუნდი წაიკითხავს

## Host desk

desk-title = წამყვანის პულტი
desk-about = ამას მხოლოდ თქვენ ხედავთ. აირჩიეთ მოთამაშე, რომ ფოლი მისცეთ, მოუხსნათ ან მაგიდიდან გაიყვანოთ.
desk-overridden =
    { $count ->
        [one] { $seats } ნომრის მიკროფონს სხვა ვიღაც მართავს. მე აღარ ვერევი.
       *[other] სხვა ვიღაც მართავს მიკროფონებს: { $seats }. მე აღარ ვერევი.
    }
desk-choose = აირჩიეთ მოთამაშე
desk-fouls =
    { $count ->
        [0] ფოლი არ აქვს.
        [one] აქვს ერთი ფოლი.
       *[other] აქვს { $count } ფოლი.
    }
desk-foul = ფოლი { $seat } ნომერს: რისთვის?
desk-remove = { $seat } ნომრის გაყვანა: რისთვის?
desk-no-game = ამ მაგიდასთან თამაში არ მიმდინარეობს.
button-unfoul = ფოლის მოხსნა
button-pause = პაუზა
button-resume = გაგრძელება
button-again = ეტაპი თავიდან
button-stop = თამაშის შეწყვეტა

people-title = წამყვანი და თანაწამყვანები
people-alone = თანაწამყვანები არ არიან.
people-co-hosts = თანაწამყვანები: { $names }
people-about = ამ პულტზე თანაწამყვანს ყველაფერი შეუძლია, რაც წამყვანს. ასევე მას, ვისაც ღონისძიებების მართვის უფლება (Manage Events) ან სერვერის წამყვანის როლი აქვს.
people-choose-co-hosts = ამ მაგიდის თანაწამყვანები
people-choose-host = ვის გადასცემთ მაგიდას?
button-people = წამყვანები
confirm-hand-over = გადასცემთ ამ მაგიდას წევრს { $name }? უკან თავად ვეღარ დაიბრუნებთ.
done-hand-over = მაგიდა გადაცემულია: ახლა წამყვანია { $name }.

## Refusals of the rules

refusal-game-over = თამაში დასრულებულია.
refusal-paused = თამაში შეჩერებულია.
refusal-no-such-seat = ასეთი ნომერი ამ მაგიდასთან არ არის.
refusal-seat-out = თქვენ უკვე დატოვეთ მაგიდა.
refusal-not-now = ახლა ეს შეუძლებელია.
refusal-not-your-turn = ახლა თქვენი ჯერი არ არის.
refusal-not-your-role = ეს თქვენი როლის საქმე არ არის.
refusal-team-only = ეს მხოლოდ გუნდს შეუძლია.
refusal-cannot-shoot = თქვენ ბრძანებას გასცემთ; თავად სროლა არ შეგიძლიათ.
refusal-target-out = ამ ნომერმა მაგიდა უკვე დატოვა.
refusal-already-named = ამ სიტყვაში კანდიდატი უკვე დაასახელეთ.
refusal-already-candidate = ეს ნომერი უკვე დასახელებულია.
refusal-not-a-candidate = ეს ნომერი კანდიდატი არ არის.
refusal-already-voted = თქვენ უკვე მიეცით ხმა.
refusal-already-acted = არჩევანი უკვე გააკეთეთ.
refusal-already-saved = ეს ნომერი უკვე გადაარჩინეთ.
refusal-not-the-order = შოგუნის ბრძანება სხვა ნომერს ეხება.
refusal-not-yourself = საკუთარ თავს ვერ აირჩევთ.
refusal-wrong-seats = აირჩიეთ ზუსტად იმდენი სხვადასხვა ნომერი, რამდენიც საჭიროა.
refusal-silenced = ამჯერად დუმთ: მხოლოდ კანდიდატის დასახელება შეგიძლიათ.

## Refusals of the table

refusal-busy = ერთი წუთით, გთხოვთ. რამდენიმე წამში ხელახლა სცადეთ.
refusal-stale = ეს ღილაკი უკვე დასრულებული ეტაპისაა.
refusal-closed = ეს მაგიდა დახურულია.
refusal-not-host = ეს მხოლოდ ამ მაგიდის წამყვანს შეუძლია.
refusal-not-seated = თქვენ ამ მაგიდასთან არ ზიხართ.
refusal-not-in-voice = ჯერ ამ მაგიდის ხმოვან არხში შედით.
refusal-not-there = ეს წევრი ამ მაგიდის ხმოვან არხში არ არის.
refusal-already-joined = თქვენ უკვე ზიხართ მაგიდასთან.
refusal-seated-elsewhere = თქვენ სხვა მაგიდასთან ზიხართ.
refusal-table-full = ყველა ადგილი დაკავებულია.
refusal-too-few = დასაწყებად მოთამაშეები არ კმარა.
refusal-channel-taken = ამ ხმოვან არხში უკვე არის მაგიდა.
refusal-started = თამაში უკვე დაიწყო.
refusal-not-started = თამაში ჯერ არ დაწყებულა.

error-unexpected = რაღაც შემეშალა. გთხოვთ, სცადეთ ხელახლა.

## Settings of a server

settings-title = სერვერის პარამეტრები
settings-about = პარამეტრები იმ მაგიდებს ეხება, რომლებიც ამის შემდეგ გაიხსნება. უკვე გახსნილი მაგიდა თავისას ინარჩუნებს.
settings-format = ახალი მაგიდის ფორმატი, თუ სხვას არ მოითხოვენ: **{ $format }**
settings-choose-format = ახალი მაგიდების ფორმატი
settings-options = { $format }: პარამეტრები
settings-choose = რას ცვლით?
settings-line = { $option }: **{ $value }**
settings-line-own = { $option }: **{ $value }** (წესების მიხედვით: { $default })
# A label of at most 45 characters.
settings-bounds = წამები: { $least }-დან { $most }-მდე
settings-wrong-number = { $option }: საჭიროა მთელი რიცხვი { $least }-დან { $most }-მდე. არაფერი შეცვლილა.
settings-wrong-word = { $option }: საჭიროა ერთ-ერთი ამათგან: { $allowed }. არაფერი შეცვლილა.
settings-not-yours = სერვერის პარამეტრებს მხოლოდ ის ცვლის, ვისაც სერვერის მართვის უფლება (Manage Server) აქვს.

settings-language = საერთო პანელის ენა: **{ $spoken }**
settings-default-language = არჩეული არ არის: ინგლისური
settings-role = ყველა მაგიდის წამყვანი: { $role } და ის, ვინც ღონისძიებებს მართავს
settings-no-role = ყველა მაგიდის წამყვანი: ის, ვინც ღონისძიებებს მართავს
settings-choose-role = წამყვანის როლი; ცარიელი — არავისი
settings-wrong-role = საჭიროა როლი, რომელიც ზოგს აქვს და ზოგს არა. არაფერი შეცვლილა.
settings-spectators-muted = მაყურებლების მიკროფონები თამაშის დროს: **დახურული**
settings-spectators-heard = მაყურებლების მიკროფონები თამაშის დროს: **ღია**
button-spectators-muted = მაყურებლები ჩუმად
button-spectators-heard = მაყურებლები ხმიანად

value-on = ჩართული
value-off = გამორთული
value-seconds = { $count } წამი

# Names of options, at most 45 characters.
setting-deal-seconds = ბარათების დარიგება
setting-introduction-seconds = გაცნობის ღამე
setting-dusk-seconds = ქალაქი იძინებს
setting-night-mafia-seconds = ღამე: მაფია
setting-night-don-seconds = ღამე: დონი
setting-night-sheriff-seconds = ღამე: შერიფი
setting-night-yakuza-seconds = ღამე: იაკუძა
setting-night-detective-seconds = ღამე: დეტექტივი
setting-night-doctor-seconds = ღამე: ექიმი
setting-best-move-seconds = საუკეთესო სვლა
setting-last-words-seconds = ბოლო სიტყვა
setting-speech-seconds = სიტყვა
setting-defence-seconds = თავის დაცვა
setting-vote-seconds = ხმის მიცემა
setting-revote-seconds = განმეორებითი კენჭისყრა
setting-tie-speech-seconds = სიტყვა თანაბარი ხმებისას
setting-lift-seconds = „გავიდეს ყველა?“
setting-first-night-mafia-shot = მაფია პირველ ღამესვე ისვრის

## The rules, as players read them

rules-title = წესები
rules-choose-format = რომელი ფორმატის?
rules-choose-chapter = აირჩიეთ თავი
rules-place = { $format } · { $place } / { $count }

chapter-aim = მაგიდა და მიზანი
chapter-roles = როლები
chapter-day = დღე
chapter-vote = ხმის მიცემა
chapter-night = ღამე
chapter-fouls = ფოლები და გასვლა
chapter-conduct = ქცევის კოდექსი

rules-seats = { $count } მოთამაშე: { $roles }
rules-role = { $count } { $role }
rules-role-about = **{ $role }** ({ $team }): { $about }

rules-aim-classic =
    • მაგიდასთან ორი გუნდია: წითლები — მოქალაქეები და შერიფი, და შავები — მაფია და დონი. შავები ერთმანეთს იცნობენ, წითლებმა კი არ იციან, ვინ ვინ არის. დღისით ყველა მსჯელობს და ხმის მიცემით წყვეტს, ვინ დატოვოს მაგიდა; ღამით შავები ფარულად ისვრიან.
    • **წითლები იმარჯვებენ**, როცა მაგიდასთან შავი აღარ რჩება. **შავები იმარჯვებენ**, როცა წითლებს გაუთანაბრდებიან ან მათზე მეტნი არიან. **ფრე:** { $quiet-nights } ღამე ისე გავიდა, რომ მაგიდა არავის დაუტოვებია, არც დღისით და არც ღამით; ან მაგიდასთან აღარავინ დარჩა.
rules-aim-yakuza =
    • მაგიდასთან სამი გუნდია: პატიოსნები — მოქალაქეები, დეტექტივი და ექიმი; მაფია თავისი დონით; იაკუძა — შოგუნი და რიგითი იაკუძა. დღისით ყველა მსჯელობს და ხმის მიცემით წყვეტს, ვინ დატოვოს მაგიდა; ღამით მაფიაც ისვრის და იაკუძაც.
    • **პატიოსნები იმარჯვებენ**, როცა მაგიდასთან აღარც მაფიოზი რჩება და აღარც იაკუძა. **იაკუძა იმარჯვებს**, როცა ყველა დანარჩენს ერთად გაუთანაბრდება ან გადააჭარბებს. **მაფია იმარჯვებს**, როცა ყველა დანარჩენს ერთად გადააჭარბებს, ხოლო თუ რიგითი იაკუძა უკვე გასულია — როცა გაუთანაბრდება. **ფრე:** { $quiet-nights } ღამე ისე გავიდა, რომ მაგიდა არავის დაუტოვებია, არც დღისით და არც ღამით; ან მაგიდასთან აღარავინ დარჩა.

rules-roles = ნომრები და როლები შემთხვევით რიგდება. თქვენი როლი თქვენს ბარათზეა და მას სხვა ვერავინ ხედავს; ვინ რა იყო, მხოლოდ ბოლოს ცხადდება. ნებისმიერ მოთამაშეს შეუძლია ნებისმიერი როლი დაიბრალოს.

rules-day =
    • ყველა რიგრიგობით საუბრობს, თითო მოთამაშე { $speech } წამი. პირველ დღეს უმცირესი ნომერი ხსნის; ყოველ მომდევნო დღეს — წინა დღის გამხსნელის შემდეგ მჯდომი მოთამაშე. ჩართულია მხოლოდ მოსაუბრის მიკროფონი. სიტყვას ვადამდე ასრულებს ღილაკი ⏭️; ვისაც მიკროფონი არ აქვს, წერს ღილაკით ✍️ და ყველა კითხულობს.
    • თავის სიტყვაში თითოეულს შეუძლია ერთი კანდიდატი დაასახელოს: ღილაკით ☝️ ან წერილობით, ზუსტად ასე: „{ $form }“. დღეში მოთამაშე კანდიდატი მხოლოდ ერთხელ ხდება და დასახელებულ კანდიდატურას უკან აღარ ითხოვენ.
rules-day-classic = • დასახელებული კანდიდატი პანელზე მაშინვე აღინიშნება ნიშნით ☝️.
rules-day-yakuza =
    • კანდიდატურა დაასახელეთ აწმყო დროში, გარკვევით და ნომრით. თუ წამყვანმა მიიღო, პასუხობს: „მივიღე … ნომრის კანდიდატურა“; თუ არა, მიზეზს ამბობს და შეგიძლიათ გაიმეოროთ. კანდიდატების სია მხოლოდ მაშინ ცხადდება, როცა ბოლო მოსაუბრის სიტყვა იწყება.

rules-vote =
    • თითოეულს ერთი ხმა აქვს და ერთ-ერთ კანდიდატს აძლევს, ამისთვის { $vote } წამია. ვინც თავს შეიკავებს, მისი ხმა ბოლო კანდიდატზე გადადის. შემდეგ ყველა ხედავს, ვინ ვის მისცა ხმა. ვინც ყველაზე მეტ ხმას დააგროვებს, ბოლო სიტყვის ({ $last-words } წამი) შემდეგ მაგიდას ტოვებს; მისი ბარათი დახურული რჩება. თუ კანდიდატი არ არის, ხმის მიცემა არ ტარდება.
    • **თანაბარი ხმები:** ვისაც თანაბარი ხმები აქვს, თითოეულს კიდევ { $tie-speech } წამი ეძლევა, შემდეგ კი მხოლოდ მათ შორის ტარდება განმეორებითი კენჭისყრა ({ $revote } წამი).
rules-vote-classic =
    • **კვლავ თანაბარი ხმები:** თუ თანაბარი ხმების მქონე ნაკლებია, ვიდრე იყო, ისინი კიდევ ერთხელ საუბრობენ და კენჭისყრა მეორდება; თუ იგივენი არიან, ისმის კითხვა: „გავიდეს ყველა?“ ({ $lift } წამი).
    • რომ გავიდნენ, მაგიდასთან დარჩენილთა ნახევარზე მეტის თანხმობაა საჭირო; დუმილი უარს ნიშნავს. თუ თანაბარი ხმები მაგიდასთან დარჩენილ ყველა მოთამაშეს აქვს, არავინ გადის. ერთადერთ კანდიდატსაც ეყრება კენჭი, ოღონდ არა პირველ დღეს.
rules-vote-yakuza =
    • **კვლავ თანაბარი ხმები:** მაშინვე ისმის კითხვა: „გავიდეს ყველა?“ ({ $lift } წამი). საჭიროა მაგიდასთან დარჩენილთა ნახევარზე მეტის თანხმობა; დუმილი უარს ნიშნავს. თუ თანაბარი ხმები მაგიდასთან დარჩენილ ყველა მოთამაშეს აქვს, არავინ გადის.
    • ხმის მიცემამდე თითოეულ კანდიდატს, ერთადერთსაც კი, დასახელების რიგით { $defence } წამი ეძლევა თავის დასაცავად. ერთადერთ კანდიდატსაც ეყრება კენჭი, ნებისმიერ დღეს.

rules-night =
    • ქალაქი იძინებს: ყველა მიკროფონი გამორთულია და თითოეული ხსნის თავის ბარათს ({ $dusk } წამი). ღამის ყოველი ეტაპი ბოლომდე გრძელდება, ვინც არ უნდა იყოს მაგიდასთან და რაც არ უნდა მოხდეს. ჯერ აირჩიეთ ნომერი, შემდეგ დაადასტურეთ. ვინ რა გააკეთა, თამაშის დასრულებამდე საიდუმლოა.
rules-night-classic =
    • **პირველ დღემდე** შავებს { $introduction } წამი აქვთ, რომ ერთმანეთი გაიცნონ და საიდუმლო ჩატში შეთანხმდნენ. ამ ღამით არავინ იღუპება.
    • **მაფია** ({ $night-mafia } წამი): მაგიდასთან დარჩენილი ყოველი შავი უსიტყვოდ ირჩევს ერთ ნომერს. თუ ყველამ ერთი და იგივე აირჩია, ის მოთამაშე იღუპება. სხვა შემთხვევაში აცდენაა.
    • **დონი** ({ $night-don } წამი) ამოწმებს ერთ მოთამაშეს: შერიფია თუ არა?
    • **შერიფი** ({ $night-sheriff } წამი) ამოწმებს ერთ მოთამაშეს: წითელია თუ შავი?
    • **საუკეთესო სვლა** ({ $best-move } წამი): პირველ ღამეს მოკლული ასახელებს { $suspects } ეჭვმიტანილს და გათენებისას ამას ყველა იგებს. საუკეთესო სვლა არ არის, თუ პირველ დღეს ხმის მიცემით { $cancelled-by } ან მეტი მოთამაშე გავიდა.
rules-night-yakuza =
    • პირველი ღამე ბარათების დარიგებას მოსდევს. ამ ღამით მაფია და იაკუძა, თითოეული თავის ეტაპზე, იგებენ, ვინ არის მათ გუნდში, და შეუძლიათ იჩურჩულონ.
    • **მაფია** ({ $night-mafia } წამი) { $first-night-mafia-shot ->
        [on] პირველი ღამიდანვე ისვრის.
       *[off] პირველ ღამეს არ ისვრის.
    } ითვლება ის, რასაც დონი დაადასტურებს; მაფიოზებს შეუძლიათ მას ნომერი უჩვენონ. თუ დონმა არავინ დაადასტურა, იღუპება რიგით პირველი მოთამაშე, ვინც მაფიოზი არ არის. დონის გარეშე მაფიოზები თითო ნომერს ასახელებენ: თუ ვერ შეთანხმდნენ, ითვლება მისი სიტყვა, ვინც მაგიდასთან რიგით პირველი ზის; თუ მხოლოდ ერთმა დაასახელა — მისი; თუ არავინ — ისევ რიგით პირველი არამაფიოზი იღუპება.
    • **დონი** ({ $night-don } წამი) ამოწმებს ერთ მოთამაშეს: დეტექტივია თუ არა?
    • **იაკუძა** ({ $night-yakuza } წამი) ყოველ ღამე ისვრის. შოგუნი ბრძანებს, რომელ ნომერს ესროლონ, და სანამ რიგითი იაკუძა გაისვრის, ბრძანების შეცვლა შეუძლია; იაკუძა მხოლოდ ნაბრძანებ ნომერს ესვრის. შოგუნი თავად ვერ ისვრის. ბრძანების გარეშე ითვლება რიგითი იაკუძას არჩევანი; თუ არც ის არის, იღუპება რიგით პირველი მოთამაშე, ვინც იაკუძა არ არის. შოგუნის გარეშე რიგითი იაკუძა თავად წყვეტს; მის გარეშე კი გასროლა აღარ არის.
    • **დეტექტივი** ({ $night-detective } წამი) ამოწმებს ერთ მოთამაშეს. შავები არიან მაფიოზები, დონი და რიგითი იაკუძა; შოგუნი შავად არ ჩანს.
    • **ექიმი** ({ $night-doctor } წამი) გადაარჩენს ერთ მოთამაშეს; თითოეულს, საკუთარ თავსაც, თამაშში მხოლოდ ერთხელ. თუ არავინ აირჩია, გადარჩება უმცირესი ნომერი, რომელიც ჯერ არ გადაურჩენია, და ესეც ერთ გადარჩენად ითვლება.
    • გადარჩენა ნომერს იმ ღამის ყველა გასროლისგან იცავს.

rules-fouls =
    • წამყვანი ფოლს ქცევის კოდექსის დარღვევისთვის იძლევა. { $critical } ფოლი კრიტიკულია; მე-{ $removal } ფოლით მოთამაშე მაშინვე, ბოლო სიტყვის გარეშე ტოვებს მაგიდას და იმ დღის ხმის მიცემა უქმდება. მძიმე დარღვევისთვის წამყვანს შეუძლია მოთამაშე მაშინვე გაიყვანოს. ფოლებს ნებისმიერ დროს გაჩვენებთ ღილაკი 📋 თქვენს ბარათზე.
    • ვინც ხმოვანი არხიდან გავა, დასაბრუნებლად { $absence } წამი აქვს; თუ სიტყვა მას ეკუთვნის, { $absent-turn } წამის შემდეგ ის მომდევნოს გადაეცემა. ვინც არ დაბრუნდა, მაგიდას ტოვებს, ისევე როგორც მე-{ $removal } ფოლით.
rules-fouls-classic = • ვისაც { $critical } ფოლი აქვს, უახლოეს სიტყვაზე დუმს: { $silent-speech } წამში მხოლოდ კანდიდატის დასახელება შეუძლია. თუ მაგიდასთან { $few } მოთამაშე დარჩა, ამის ნაცვლად { $few-speech } წამს საუბრობს.
rules-fouls-yakuza = • { $critical } ფოლი სიტყვას არავის ართმევს. ყოველ დილით წამყვანი აცხადებს, რამდენ მოთამაშეს აქვს { $critical } ფოლი და ვის.

rules-conduct = მოთამაშეები ერთმანეთს მხოლოდ ნომრით მიმართავენ. როლის დაბრალება შეიძლება, დაფიცება — არა. წამყვანს მხოლოდ ტექნიკურ საკითხზე ეკითხებიან. ფოლის მიზეზებია:

## Fair deal

deal-seal = დარიგება დალუქულია: { $commitment }. შეინახეთ ეს სტრიქონი და თამაშის შემდეგ დარიგებას შეამოწმებთ.
deal-opened = დარიგება ასე იყო დალუქული: { $commitment }. დალუქული საიდუმლო: { $secret }. ✋ ღილაკის დაჭერები რიგის მიხედვით: { $joins }. როგორ შევამოწმოთ: { $page }
