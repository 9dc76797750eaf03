### Uzbek, Latin script; the apostrophe is ' everywhere. Players are addressed by number ("3-raqam") and as "siz".
### A noun after a numeral stays in the singular; ordinals are written with a hyphen ("2-tun").

## Commands

command-mafia = Ovozli kanalda Mafiya o'yini
command-new = Shu ovozli kanalda stol ochish
command-new-format = O'yin formati
command-foul = Foll berish

new-opened = Stol ochildi: { $channel }.
new-no-voice = Avval ovozli kanalga kiring yoki buyruqni ovozli kanalning o'z chatida bering.
new-lacking = { $channel } kanalida menga ruxsatlar yetishmayapti: { $rights }. Ularni mening rolimga bering va qayta urinib ko'ring.
foul-no-seat = Bu odam hozir hech bir o'yinda qatnashmayapti.

# Discord has no Uzbek: its own names of the permissions stand beside, so that one finds them.
right-view-channel = Kanalni ko'rish (View Channel)
right-connect = Ulanish (Connect)
right-send-messages = Xabar yuborish (Send Messages)
right-read-message-history = Xabarlar tarixini o'qish (Read Message History)
right-mute-members = A'zolar mikrofonini o'chirish (Mute Members)

## Formats

format-classic = Klassik
format-yakuza = Yakudza

# On the panel of a running game, where no word may name a role.
table-classic = Klassik
table-yakuza = Uch jamoa

## Lobby

lobby-title = Stol yig'ilmoqda · { $format }
lobby-owner = Boshlovchi: { $name }
lobby-seats = Stolda: { $joined } / { $most }. Boshlash uchun kamida { $least } ta o'yinchi kerak.
lobby-nobody = Stolda hozircha hech kim yo'q.
lobby-missing =
    { $missing ->
        [one] Yana bitta o'yinchi kerak.
       *[other] Yana { $missing } ta o'yinchi kerak.
    }
lobby-ready = Boshlovchi o'yinni boshlashi mumkin.

button-join = Stolga o'tirish
button-quit = Turish
button-start = Boshlash
button-close = Yopish

closing-by-owner = Boshlovchi stolni yopdi.
closing-idle = O'n daqiqa davomida bu yerda hech narsa bo'lmadi. Stol yopildi.
closing-empty = O'n daqiqa davomida stolda hech kim bo'lmadi. Stol yopildi.
closing-server-gone = Stol yopildi.
closing-earlier = Stol yopildi.
closing-channel-gone = Ovozli kanal endi yo'q. Stol yopildi.

## Panel: what stage it is

head-deal = Kartalar tarqatilmoqda
head-introduction = Tanishuv tuni
head-dusk = Shahar uxlaydi
head-night-mafia = { $night }-tun · ov
head-night-don = { $night }-tun · birinchi qidiruv
head-night-sheriff = { $night }-tun · ikkinchi qidiruv
head-night-yakuza = { $night }-tun · ikkinchi ov
head-night-detective = { $night }-tun · surishtiruv
head-night-doctor = { $night }-tun · qutqarish
head-best-move = { $night }-tun · eng yaxshi yurish
head-last-words = Oxirgi so'z
head-speech = { $day }-kun · so'z
head-defence = { $day }-kun · himoya so'zi
head-vote = { $day }-kun · ovoz berish
head-revote = { $day }-kun · qayta ovoz berish
head-tie-speech = { $day }-kun · teng ovoz
head-lift = { $day }-kun · hammasi chiqsinmi?
head-over = O'yin tugadi

about-deal = Hamma kartasini ochsin: avval “Mening kartam”, keyin “Mening rolim” tugmasini bosing.
about-introduction = Shahar uxlamoqda, kimlardir esa tanishmoqda. Barcha mikrofonlar yopiq.
about-dusk = Barcha mikrofonlar yopiq. Kartangizni hozir oching, tunda kerak bo'lishi mumkin.
about-night-mafia = Shahar uxlamoqda.
about-night-don = Shahar uxlamoqda.
about-night-sheriff = Shahar uxlamoqda.
about-night-yakuza = Shahar uxlamoqda.
about-night-detective = Shahar uxlamoqda.
about-night-doctor = Shahar uxlamoqda.
about-best-move = Shahar uxlamoqda.
about-last-words = { $seat }-raqam stol bilan xayrlashmoqda.
about-speech = So'z { $seat }-raqamga beriladi.
about-defence = { $seat }-raqam himoya so'zini aytmoqda.
about-vote = Har kim nomzodlardan biriga ovoz beradi. Ovoz bermaganning ovozi oxirgi nomzodga o'tadi.
about-revote = Hamma qayta ovoz beradi. Teng ovoz olganlar: { $seats }.
about-tie-speech = Ovozlar teng: so'z yana bir bor { $seat }-raqamga beriladi.
about-lift = Hammasi chiqsinmi: { $seats }? O'yinchilarning yarmidan ko'pi rozi bo'lishi kerak.
about-over = Barcha kartalar ochildi.
about-silent = { $seat }-raqamda uchta foll bor: bu safar gapirmaydi, faqat nomzod ko'rsata oladi.

ends = Tugaydi: { $time }
standing-quieting = Mikrofonlar yopilmoqda…
standing-microphone = Mikrofon ochilmoqda…
standing-paused = Pauza. Vaqt to'xtatildi.
paused-host = Pauza. Vaqt to'xtatildi.
paused-connections = Juda ko'p o'yinchining aloqasi uzildi. O'yin ularni kutmoqda.
paused-unseen = Stolni ko'rsatib bo'lmadi. O'yin kutib turibdi.
host-unseen = { $channel } kanalida stolni ko'rsata olmayapman: u yerda View Channel, Connect va Send Messages ruxsatlarim bormi, tekshiring. O'yin kutib turibdi va o'zi davom etadi.
standing-server = Discord bilan aloqa vaqtincha uzildi. Vaqt to'xtatildi.
taken-up = O'yin uzilib qoldi, endi to'xtagan joyidan davom etadi.

left-voted = ovoz berib chiqarildi
left-killed = tunda o'ldirildi
left-fouls = to'rtta foll
left-removed = chetlatildi
left-absent = qaytmadi

button-card = Mening kartam
button-desk = Boshlovchi pulti
button-pass = Pas
button-nominate = Nomzod ko'rsatish
button-write = Yozish
button-vote = { $seat }
button-yes = Ha
button-no = Yo'q

## Panel: what happened

note-day-began = Kun boshlandi. Birinchi so'z { $seat }-raqamga beriladi.
note-critical-fouls =
    { $count ->
        [0] Hech kimda uchta foll yo'q.
        [one] Bir o'yinchida uchta foll bor: { $seats }-raqam.
       *[other] { $count } ta o'yinchida uchtadan foll bor: { $seats }.
    }
note-nominated = { $candidate }-raqam nomzodini qabul qildim. Uni { $speaker }-raqam ko'rsatdi.
note-candidates =
    { $count ->
        [0] Nomzod yo'q.
        [one] Yagona nomzod — { $seats }-raqam.
       *[other] Nomzodlar: { $seats }.
    }
note-ballot = Ovoz berish natijasi:
note-revote = Qayta ovoz berish natijasi:
ballot-candidate =
    { $cast ->
        [0] **{ $seat }**-raqam — { $total } ta ovoz
       *[other] **{ $seat }**-raqam — { $total } ta ovoz: { $voters }
    }
ballot-defaulted = (ovoz bermadi: { $voters })
note-question-passed = Stol qaror qildi: hammasi chiqadi ({ $seats }).
note-question-failed = Stol qaror qildi: hammasi qoladi ({ $seats }).
question-yes = Ha: { $seats }
question-no = Yo'q: { $seats }
question-silent = Javob bermadi: { $seats }
note-ballot-off = Bugungi ovoz berish bekor qilindi.
note-no-ballot = Bugun ovoz berish o'tkazilmaydi.
note-nobody-leaves = Stolni hech kim tark etmaydi.
note-left-voted = { $seat }-raqam ovoz berish natijasida stolni tark etadi.
note-left-killed = Tunda { $seat }-raqam o'ldirildi.
note-left-fouls = { $seat }-raqam to'rtinchi foll bilan stolni tark etadi.
note-left-removed = { $seat }-raqam boshlovchi qarori bilan chetlatildi.
note-left-absent = { $seat }-raqam vaqtida qaytmadi va stolni tark etdi.
note-left = { $seat }-raqam stolni tark etdi.
note-night-fell = Shahar uxlaydi.
note-dawn =
    { $count ->
        [0] Tong otdi, shahar uyg'ondi. Bu tunda hech kim o'lmadi.
        [one] Tong otdi, shahar uyg'ondi. Bu tunda { $seats }-raqam o'ldirildi.
       *[other] Tong otdi, shahar uyg'ondi. Bu tunda { $count } ta o'yinchi o'ldirildi: { $seats }.
    }
note-best-move = { $seat }-raqamning eng yaxshi yurishi: { $seats }.
note-foul =
    { $number ->
        [one] { $seat }-raqam birinchi follni oldi: { $reason }.
       *[other] { $seat }-raqam { $number }-follni oldi: { $reason }.
    }
note-unfoul =
    { $number ->
        [0] { $seat }-raqamning folli bekor qilindi, boshqa folli yo'q.
        [one] { $seat }-raqamning bitta folli bekor qilindi, bittasi qoldi.
       *[other] { $seat }-raqamning bitta folli bekor qilindi, { $number } tasi qoldi.
    }
note-away = { $seat }-raqam ovozli kanaldan chiqdi. Qaytishi uchun 90 soniya vaqti bor.
note-back = { $seat }-raqam qaytdi.
note-again = Boshlovchi bu bosqichni qaytadan boshlaydi.
note-paused = Boshlovchi pauza e'lon qildi.
note-resumed = O'yin davom etadi.
note-over = O'yin tugadi.

reason-insult = haqorat
reason-profanity = so'kinish
reason-oath = qasam ichish
reason-night-movement = tunda qimirlash
reason-host-as-argument = boshlovchini dalil qilish
reason-question-to-host = boshlovchiga savol berish
reason-threat = tahdid
reason-promise = o'yindan keyingi va'da
reason-not-by-number = raqamsiz murojaat
reason-peeping = mo'ralash
reason-out-of-turn = navbatsiz gapirish
reason-other = boshqa qoidabuzarlik

## The end

final-won-red = Qizillar g'alaba qozondi
final-won-black = Qoralar g'alaba qozondi
final-won-honest = Qizillar g'alaba qozondi
final-won-mafia = Mafiya g'alaba qozondi
final-won-yakuza = Yakudza g'alaba qozondi
final-draw-quiet-nights = Durang: ketma-ket uch tun hech kim stolni tark etmadi
final-draw-nobody-living = Durang: stolda hech kim qolmadi
final-stopped = O'yin to'xtatildi
final-won = O'yin tugadi

night-line = **{ $night }-tun**: { $deeds } — { $fallen }
night-quiet = hech kim harakat qilmadi
night-nobody = hech kim o'lmadi
night-fell =
    { $count ->
        [one] { $seats }-raqam o'ldi
       *[other] { $count } ta o'yinchi o'ldi: { $seats }
    }
deed = { $by } → { $target }
deed-default = → { $target } (qoida bo'yicha)
told-short-black = qora
told-short-red = qizil
told-short-not-black = qora emas
told-short-sheriff = Sherif
told-short-not-sheriff = Sherif emas
told-short-detective = detektiv
told-short-not-detective = detektiv emas

## Roles and teams

role-citizen = tinch aholi
role-sheriff = Sherif
role-detective = detektiv
role-doctor = shifokor
role-don = Don
role-mafia = mafiya
role-shogun = shogun
role-yakuza = yakudza

team-red = qizillar
team-black = qoralar
team-honest = qizillar
team-mafia = mafiya
team-yakuza = yakudza

role-about-citizen = Tunda uxlaysiz. Sizning kuchingiz — muhokama va ovoz berish.
role-about-sheriff = Har tunda bitta o'yinchini tekshirasiz va uning qizil yoki qora ekanini bilib olasiz.
role-about-detective = Har tunda bitta o'yinchini tekshirasiz va uning qora yoki qora emasligini bilib olasiz.
role-about-doctor = Har tunda bitta o'yinchini qutqarasiz. Har birini, o'zingizni ham, o'yin davomida faqat bir marta.
role-about-don = Siz mafiyaga boshchilik qilasiz. Jamoangiz bilan birga otasiz va har tunda sizni izlayotgan odamni izlaysiz.
role-about-mafia = Har tunda jamoangiz bilan birga otasiz. Buni hech kim sezmasligi kerak.
role-about-shogun = Siz yakudzaga boshchilik qilasiz. Har tunda kimni otishni buyurasiz; o'zingiz ota olmaysiz.
role-about-yakuza = Har tunda otasiz; kimni otishni shogun buyuradi.

## The card

card-title = { $seat }-raqam
card-hidden = Rolingiz yopiq. Hech kim qaramayotganda oching: tez orada o'zi yopiladi.
card-role = Rolingiz: **{ $role }**. Tarafingiz: { $team }.
card-mates =
    { $count ->
        [one] Jamoangizda faqat { $seats }-raqam bor.
       *[other] Jamoangiz: { $seats }.
    }
card-spent =
    { $count ->
        [one] Avval qutqarganingiz: { $seats }-raqam.
       *[other] Avval qutqarganlaringiz: { $seats }.
    }
card-saved = Oxirgi marta { $seat }-raqamni qutqardingiz.
card-order = Shogun buyrug'i: { $seat }-raqam.
card-no-order = Hozircha buyruq yo'q.
card-mark = { $seat }-raqam { $target }-raqamni ko'rsatmoqda.
card-chosen =
    { $count ->
        [one] Tanlovingiz: { $seats }-raqam.
       *[other] Tanlovingiz: { $seats }.
    }
card-fired = O'q uzildi.
card-asleep = Shahar uxlamoqda.
card-awake = So'z va ovoz berish tugmalari panelda.
card-out = Siz stolni tark etdingiz. Bilganlaringizni hech kimga aytmang.
card-over = O'yin tugadi; barcha kartalar panelda.
card-no-game = Bu stolda o'yin ketmayapti.

button-role = Mening rolim
button-whisper = Pichirlash
button-fouls = Mening follarim
fouls-title = Follar
fouls-nobody = Stolda hech kimda foll yo'q.
fouls-count =
    { $count ->
        [one] bitta foll
       *[other] { $count } ta foll
    }
fouls-own =
    { $count ->
        [0] Sizda foll yo'q.
        [one] Sizda bitta foll bor:
       *[other] Sizda { $count } ta foll bor:
    }
whisper-line = **{ $seat }**: { $text }

told-black = { $night }-tun: { $seat }-raqam — qora.
told-red = { $night }-tun: { $seat }-raqam — qizil.
told-not-black = { $night }-tun: { $seat }-raqam qora emas.
told-sheriff = { $night }-tun: { $seat }-raqam — Sherif.
told-not-sheriff = { $night }-tun: { $seat }-raqam Sherif emas.
told-detective = { $night }-tun: { $seat }-raqam — detektiv.
told-not-detective = { $night }-tun: { $seat }-raqam detektiv emas.

## Choosing and confirming

option-seat = { $seat } · { $name }
choose-shoot = Kimni otasiz?
choose-order = Kimni otishni buyurasiz?
choose-check = Kimni tekshirasiz?
choose-save = Kimni qutqarasiz?
choose-suspect = Gumon qilgan uchta raqamni tanlang
choose-nominate = Raqamni tanlang
choose-nobody = Tanlash uchun hech kim yo'q.

ask-nominate = Kimni nomzod qilib ko'rsatasiz?
ask-vote = Kimga ovoz berasiz?
ask-lift = Hammasi chiqsinmi: { $seats }?

confirm-shoot = { $seat }-raqamni otasizmi?
confirm-order = { $seat }-raqamni otishni buyurasizmi?
confirm-check = { $seat }-raqamni tekshirasizmi?
confirm-save = { $seat }-raqamni qutqarasizmi?
confirm-suspect = Gumon qilgan raqamlaringiz: { $seats }. To'g'rimi?
confirm-nominate = { $seat }-raqamni nomzod qilib ko'rsatasizmi?
confirm-vote = { $seat }-raqamga ovoz berasizmi?
confirm-lift-yes = Ha, hammasi chiqsinmi?
confirm-lift-no = Yo'q, hammasi qolsinmi?
confirm-foul = Bu { $seat }-raqam uchun oxirgi, to'rtinchi foll ({ $reason }): u darhol stolni tark etadi, buni qaytarib bo'lmaydi. Foll berasizmi?
confirm-remove = { $seat }-raqamni chetlatasizmi ({ $reason })? Buni qaytarib bo'lmaydi.
confirm-stop = O'yinni g'olibsiz to'xtatasizmi? Buni qaytarib bo'lmaydi.

done-nominate = { $seat }-raqam nomzodini qabul qildim.
done-vote = Siz { $seat }-raqamga ovoz berdingiz.
done-lift-yes = Javobingiz: ha.
done-lift-no = Javobingiz: yo'q.
done-foul = { $seat }-raqamga foll berildi: { $reason }.
done-remove = { $seat }-raqam chetlatildi: { $reason }.
done-stop = O'yin to'xtatildi.

button-confirm = Tasdiqlash
button-back = Orqaga

## Writing

# The forms of the rule book: correct, in the future tense, by name.
naming-form = { $number }-raqam nomzodini qabul qiling
naming-form-future = { $number }-raqam nomzodini ko'rsataman
naming-form-name = { $name } nomzodini qabul qiling
naming-number = N
naming-hint-future = Nomzodni qabul qilmadim: nomzod va'da qilinmaydi, hozirning o'zida ko'rsatiladi. To'g'ri shakli: “{ $form }”
naming-hint-name = Nomzodni qabul qilmadim: nomzod faqat raqami bilan ko'rsatiladi. To'g'ri shakli: “{ $form }”

modal-say = Sizning so'zingiz
modal-say-field = Buni hamma o'qiydi
modal-whisper = Maxfiy chat
modal-whisper-field = Buni faqat jamoangiz o'qiydi

## Host desk

desk-title = Boshlovchi pulti
desk-about = Buni faqat siz ko'rasiz. O'yinchini tanlang: unga foll berish, follini bekor qilish yoki uni chetlatish mumkin.
desk-overridden =
    { $count ->
        [one] { $seats }-raqam mikrofonini boshqa kimdir o'zgartiryapti. Men endi aralashmayman.
       *[other] Boshqa kimdir mikrofonlarni o'zgartiryapti: { $seats }. Men endi aralashmayman.
    }
desk-choose = O'yinchini tanlang
desk-fouls =
    { $count ->
        [0] Folli yo'q.
        [one] Bitta folli bor.
       *[other] { $count } ta folli bor.
    }
desk-foul = { $seat }-raqamga foll: nima uchun?
desk-remove = { $seat }-raqamni chetlatish: nima uchun?
desk-no-game = Bu stolda o'yin ketmayapti.
button-unfoul = Follni bekor qilish
button-pause = Pauza
button-resume = Davom etish
button-again = Bosqich boshidan
button-stop = O'yinni to'xtatish

## Refusals of the rules

refusal-game-over = O'yin tugagan.
refusal-paused = O'yin pauzada.
refusal-no-such-seat = Bu stolda bunday raqam yo'q.
refusal-seat-out = Siz stolni tark etgansiz.
refusal-not-now = Hozir buning iloji yo'q.
refusal-not-your-turn = Hozir sizning navbatingiz emas.
refusal-not-your-role = Bu sizning rolingizga tegishli emas.
refusal-team-only = Buni faqat jamoa qila oladi.
refusal-cannot-shoot = Siz buyruq berasiz; o'zingiz ota olmaysiz.
refusal-target-out = Bu raqam stolni tark etgan.
refusal-already-named = Bu so'zingizda nomzod ko'rsatib bo'lgansiz.
refusal-already-candidate = Bu raqam allaqachon nomzod.
refusal-not-a-candidate = Bu raqam nomzod emas.
refusal-already-voted = Siz ovoz berib bo'lgansiz.
refusal-already-acted = Siz tanlab bo'lgansiz.
refusal-already-saved = Bu raqamni avval qutqargansiz.
refusal-not-the-order = Shogun boshqa raqamni buyurgan.
refusal-not-yourself = O'zingizni tanlay olmaysiz.
refusal-wrong-seats = Nechta so'ralgan bo'lsa, shuncha har xil raqam tanlang.
refusal-silenced = Bu safar gapirmaysiz, faqat nomzod ko'rsata olasiz.

## Refusals of the table

refusal-busy = Bir daqiqa, iltimos. Bir necha soniyadan so'ng qayta urinib ko'ring.
refusal-stale = Bu tugma o'tib ketgan bosqichniki.
refusal-closed = Bu stol yopilgan.
refusal-not-host = Buni faqat shu stol boshlovchisi qila oladi.
refusal-not-seated = Siz bu stolda o'tirmagansiz.
refusal-not-in-voice = Avval shu stolning ovozli kanaliga kiring.
refusal-already-joined = Siz allaqachon stoldasiz.
refusal-seated-elsewhere = Siz boshqa stolda o'tiribsiz.
refusal-table-full = Barcha joylar band.
refusal-too-few = Boshlash uchun o'yinchilar yetarli emas.
refusal-channel-taken = Bu ovozli kanalda stol bor.
refusal-started = O'yin boshlanib bo'lgan.
refusal-not-started = O'yin hali boshlanmagan.

error-unexpected = Menda xatolik yuz berdi. Iltimos, qayta urinib ko'ring.
