### Uzbek, Latin script; the apostrophe is ' everywhere. Players are addressed by number ("3-raqam") and as "siz".
### A noun after a numeral stays in the singular; ordinals are written with a hyphen ("2-tun").

## Commands

command-mafia = Ovozli kanalda Mafiya o'yini
command-new = Shu ovozli kanalda stol ochish
command-new-format = O'yin formati
command-settings = Shu server sozlamalari
command-rules = O'yin qoidalari
command-rules-format = Qaysi format qoidalari
command-foul = Foll berish
command-language = Siz bilan qaysi tilda gaplashay
command-check = Bu yerda o'yin olib borish uchun menga nima yetishmaydi va qayerni bosish kerak
command-check-channel = Ovozli kanal; ko'rsatilmasa, shu kanal yoki hammasi
command-help = Qanday o'ynaladi va o'yin qanday olib boriladi
command-mafia-name = mafiya
command-new-name = yangi
command-settings-name = sozlamalar
command-rules-name = qoidalar
command-language-name = til
command-check-name = tekshirish
command-help-name = yordam
command-format-name = format
command-channel-name = kanal

new-opened = Stol ochildi: { $channel }.
new-shown-anew = Stol qaytadan ko'rsatildi: { $channel }.
new-there = Bu ovozli kanalda allaqachon stol bor: { $link }
new-no-voice = Avval ovozli kanalga kiring yoki buyruqni ovozli kanalning o'z chatida bering.
foul-no-seat = Bu odam hozir hech bir o'yinda qatnashmayapti.

# Discord has no Uzbek: its own names of the permissions stand beside, so that one finds them.
right-view-channel = Kanalni ko'rish (View Channel)
right-connect = Ulanish (Connect)
right-send-messages = Xabar yuborish (Send Messages)
right-read-message-history = Xabarlar tarixini o'qish (Read Message History)
right-mute-members = A'zolar mikrofonini o'chirish (Mute Members)
right-speak = Gapirish (Speak)

# Discord o'zbek tilida gapirmaydi: tugmalar uning inglizcha nomlari bilan atalgan.
check-ready = { $channel } kanalida menga kerakli hamma narsa bor: stol ochish mumkin.
check-lacking = { $channel } kanalida hali o'yin olib bora olmayman. Ruxsatlar yetishmaydi:
check-everywhere = **{ $right }**. Server Settings → Roles → { $role } → Permissions bo'limini oching, yoqing va saqlang.
check-here = **{ $right }**. { $channel } kanalining ⚙️ Edit Channel → Permissions → { $role } bo'limini oching, ✓ ni bosing va saqlang. Hozir u yerda bu ruxsat { $denied } uchun taqiqlangan.
check-all-ready =
    { $count ->
        [one] Bu serverning yagona ovozli kanalida menga kerakli hamma narsa bor.
       *[other] Bu serverning barcha { $count } ta ovozli kanalida menga kerakli hamma narsa bor.
    }
check-some = Men o'yin olib bora olmaydigan ovozli kanallar: { $total } tadan { $count } tasi.
check-more =
    { $count ->
        [one] Va yana bitta.
       *[other] Va yana { $count } ta.
    }
check-how = Ulardan biriga kirib, qayta so'rang: qayerni bosish kerakligini aytaman.
check-no-channel = Bu serverda hali ovozli kanal yo'q.
check-speak = { $channel } kanalida **{ $right }** ruxsati hammaga taqiqlangan: uni biror rol orqali olmagan odam eshitilmaydi. Kanalning ⚙️ Edit Channel → Permissions → @everyone bo'limini oching, ✓ ni bosing va saqlang.
check-unheard = { $channel } kanalida mikrofoni ochiq bo'lsa ham eshitilmaydi: { $names }. **{ $right }** ruxsatisiz kirgan odam eshitilmaydi. Ruxsat bering, keyin u kanaldan chiqib, qayta kirishi kerak.
check-afk-channel = { $channel } — bu serverning AFK kanali: u yerda hech kim eshitilmaydi. Boshqa kanalda o'ynang.
check-afk-timeout =
    { $count ->
        [one] Bir daqiqa jim turgan odamni Discord AFK kanaliga o'tkazishi mumkin, shunda u stoldan ketgan bo'ladi. Navbatni bundan uzoqroq kutish mumkin: server sozlamalarida 1 soatni tanlang yoki AFK kanalini o'chiring.
       *[other] { $count } daqiqa jim turgan odamni Discord AFK kanaliga o'tkazishi mumkin, shunda u stoldan ketgan bo'ladi. Navbatni bundan uzoqroq kutish mumkin: server sozlamalarida 1 soatni tanlang yoki AFK kanalini o'chiring.
    }
check-leaks = Ovozli kanal chatida, kamera yoki ekran orqali ishora qilishga to'sqinlik qila olmayman. Kelishib oling yoki kanalda Send Messages va Video ruxsatlarini olib qo'ying.
button-check = Qayta tekshirish

## Tillar

language-name = O'zbekcha
language-title = Til
language-about = Kartalaringiz va faqat siz ko'radigan hamma narsa shu tilda. Hamma ko'radigan narsa server tilida.
language-own = Siz bilan gaplashadigan tilim: **{ $spoken }**, o'zingiz tanlagansiz
language-default = Siz bilan gaplashadigan tilim: **{ $spoken }**; o'zingiz hali tanlamagansiz
language-choose = Tilni tanlang
language-as-server = Serverdagidek

## Yordam

help-title = Ovozli kanalda Mafiya
help-play = **O'ynash uchun:** ovozli kanalga kiring va panel pastidagi ✋ ni bosing. 🎴 sizga kartangizni beradi, uni boshqa hech kim ko'rmaydi. Navbatingizda mikrofoningiz ochiq; ⏭️ — pas, ☝️ — nomzod ko'rsatish, ✍️ — gapirish o'rniga yozish.
help-host = **Olib borish uchun:** { $new } ovozli kanalda stol ochadi, ▶️ o'yinni boshlaydi. 🛠️ — boshlovchi pulti: follar, pauza, yordamchilar, o'yinni to'xtatish.
help-server = **Server uchun:** { $check } menga nima yetishmasligini va qayerni bosishni aytadi; { $settings } til, boshlovchilar, format va vaqtlarni belgilaydi.
help-me = **Hamma uchun:** { $me } siz haqingizda nimani saqlashimni ko'rsatadi va xohlasangiz, o'chiradi.
button-rules = Qoidalar
button-language = Til

## Formats

format-classic = Klassik
format-yakuza = Yakudza

## Lobby

lobby-title = Stol yig'ilmoqda · { $format }
lobby-owner = Boshlovchi: { $name }
lobby-seats = Stolda: { $joined } / { $most }. Boshlash uchun kamida { $least } ta o'yinchi kerak.
lobby-seats-exact = Stolda: { $joined } / { $most }. Boshlash uchun roppa-rosa { $most } ta o'yinchi kerak.
lobby-nobody = Stolda hozircha hech kim yo'q.
lobby-missing =
    { $missing ->
        [one] Yana bitta o'yinchi kerak.
       *[other] Yana { $missing } ta o'yinchi kerak.
    }
lobby-ready = Boshlovchi o'yinni boshlashi mumkin.
lobby-stopped =
    { $count ->
        [one] Bu stol ochilishidan oldingi bir soat ichida shu kanalda bitta o'yin kartalar tarqatilgandan keyin to'xtatilgan.
       *[other] Bu stol ochilishidan oldingi bir soat ichida shu kanalda { $count } ta o'yin kartalar tarqatilgandan keyin to'xtatilgan.
    }
lobby-muted = Serverda mikrofoni allaqachon yopilganlar: { $names }. Faqat o'z so'zida ochiladi, o'yindan keyin yana yopiladi. Boshlovchi 🛠️ orqali ochib qo'yishi mumkin.

button-join = Stolga o'tirish
button-quit = Turish
button-start = Boshlash
button-close = Stolni yopish
button-lot = Taqsimot uchun so'z

closing-by-owner = Boshlovchi stolni yopdi.
closing-idle = O'n daqiqa davomida bu yerda hech narsa bo'lmadi. Stol yopildi.
closing-empty = O'n daqiqa davomida stolda hech kim bo'lmadi. Stol yopildi.
closing-server-gone = Stol yopildi.
closing-earlier = Stol yopildi.
closing-channel-gone = Ovozli kanal endi yo'q. Stol yopildi.
closing-put-aside = Bu stolda nosozlik yuz berdi va u yopildi. Hammaning mikrofoni ochilmoqda; bu yerda yangi stol ochish mumkin.

## Panel: what stage it is

head-deal = Kartalar tarqatilmoqda
head-dusk = Shahar uxlaydi
head-night = { $night }-tun · { $stage }
head-best-move = { $night }-tun · eng yaxshi yurish
head-last-words = Oxirgi so'z
head-speech = { $day }-kun · so'z
head-defence = { $day }-kun · himoya so'zi
head-vote = { $day }-kun · ovoz berish
head-revote = { $day }-kun · qayta ovoz berish
head-tie-speech = { $day }-kun · teng ovoz
head-lift = { $day }-kun · hammasi chiqsinmi?
head-over = O'yin tugadi

# Names of the stages of a night, as a host says them: on the panel, in the rules and in the settings. Their order
# is public, and they are the same whoever is who.
stage-introduction = Mafiya tanishadi
stage-night-mafia = Mafiya ovga chiqadi
stage-night-don =
    { $rules ->
        [yakuza] Don detektivni qidiradi
       *[classic] Don Sherifni qidiradi
    }
stage-night-sheriff = Sherif tekshiradi
stage-night-yakuza = Yakudza otadi
stage-night-detective = Detektiv tekshiradi
stage-night-doctor = Shifokor qutqaradi

about-deal = Hamma kartasini ochsin: avval «Mening kartam», keyin «Mening rolim» tugmasini bosing.
about-introduction = Shahar uxlamoqda, kimlardir esa tanishmoqda. Barcha mikrofonlar yopiq.
about-dusk = Barcha mikrofonlar yopiq. Kartangizni hozir oching, tunda kerak bo'lishi mumkin.
about-night-mafia = Shahar uxlamoqda.
about-night-don = Shahar uxlamoqda.
about-night-sheriff = Shahar uxlamoqda.
about-night-yakuza = Shahar uxlamoqda.
about-night-detective = Shahar uxlamoqda.
about-night-doctor = Shahar uxlamoqda.
about-best-move = Shahar uxlamoqda. Kim otilgan bo'lsa, kartasida uchta raqam tanlaydi: «{ button-card }».
about-last-words = { $seat }-raqam stol bilan xayrlashmoqda.
about-speech = So'z { $seat }-raqamga beriladi.
about-defence = { $seat }-raqam himoya so'zini aytmoqda.
about-vote = Har kim nomzodlardan biriga ovoz beradi. Ovoz bermaganning ovozi oxirgi nomzodga o'tadi.
about-revote = Qayta ovoz berish faqat teng ovoz olganlar orasida: { $seats }.
about-tie-speech = Ovozlar teng: so'z yana bir bor { $seat }-raqamga beriladi.
about-lift = Hammasi chiqsinmi: { $seats }? O'yinchilarning yarmidan ko'pi rozi bo'lishi kerak.
about-over = Barcha kartalar ochildi.
cards-opened = Kartasini ochganlar: { $opened } / { $living }
about-silent = { $seat }-raqamda uchta foll bor: bu safar gapirmaydi, faqat nomzod ko'rsata oladi.

ends = Tugaydi: { $time }
up-next = Keyingi: { $seat }-raqam.
standing-quieting = Mikrofonlar yopilmoqda…
standing-microphone = Mikrofon ochilmoqda…
standing-paused = Pauza. Vaqt to'xtatildi.
paused-host = Pauza. Vaqt to'xtatildi.
paused-connections = Juda ko'p o'yinchining aloqasi uzildi. O'yin ularni kutmoqda.
paused-unseen = Stolni ko'rsatib bo'lmadi. O'yin kutib turibdi.
host-unseen = { $channel } kanalida stolni ko'rsata olmayapman: u yerda View Channel, Connect va Send Messages ruxsatlarim bormi, tekshiring. O'yin kutib turibdi va o'zi davom etadi.
standing-server = Discord bilan aloqa vaqtincha uzildi. Vaqt to'xtatildi.
standing-stopped = Bot qayta ishga tushirilmoqda. Birozdan keyin hammasi shu yerdan davom etadi.
unkept = Bu stolda hech narsa saqlanmayapti: botning ma'lumotlar bazasi yo'qolgan. O'yin davom etadi, lekin qayta ishga tushirilsa, unutiladi.
taken-up = O'yin uzilib qoldi, endi to'xtagan joyidan davom etadi.
opened-by-others = Mikrofonlarni boshqa kimdir ochyapti. Men yana yopaman.
watchers-muted = Endi kirgan kishi tomoshabin: mikrofoni o'yin oxirigacha yopiq bo'ladi.
new-host = Endi boshlovchi — { $name }.

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

log-title = { $day }-kun

note-day-began = Kun boshlandi. Birinchi so'z — { $seat }-raqamga.
note-critical-fouls =
    { $count ->
        [0] Hech kimda uchta foll yo'q.
        [one] Bir o'yinchida uchta foll bor: { $seats }-raqam.
       *[other] { $count } ta o'yinchida uchtadan foll bor: { $seats }.
    }
note-nominated = { $candidate }-raqam nomzodini qabul qildim ({ $speaker }-raqamdan).
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
note-ballot-off = { $number }-kungi ovoz berish bekor qilindi.
note-no-ballot =
    { $count ->
        [0] Bugun ovoz berish o'tkazilmaydi.
       *[other] Yagona nomzod bugun ovozga qo'yilmaydi.
    }
note-nobody-leaves = Stoldan hech kim chiqmaydi.
note-left-voted = { $seat }-raqam ovoz bilan stoldan chiqadi.
note-left-killed = Tunda { $seat }-raqam o'ldirildi.
note-left-fouls = { $seat }-raqam to'rtinchi foll bilan stoldan chiqadi.
note-left-removed = { $seat }-raqam boshlovchi qarori bilan chetlatildi: { $reason }.
note-left-absent = { $seat }-raqam vaqtida qaytmadi va stoldan chiqdi.
note-left = { $seat }-raqam stoldan chiqdi.
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
note-made-up = { $seat }-raqamga yo'qotgan so'zi qaytariladi.
note-said = **{ $seat }**: { $text }
note-again = Boshlovchi bu bosqichni boshidan boshlaydi: unda qilinganlar endi hisobga olinmaydi.
note-paused = O'yin to'xtatib turildi.
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

final-won-red = Qizillar yutdi
final-won-black = Qoralar yutdi
final-won-honest = Qizillar yutdi
final-won-mafia = Mafiya yutdi
final-won-yakuza = Yakudza yutdi
final-draw-quiet-nights = Durang: ketma-ket uch tun hech kim stoldan chiqmadi
final-draw-nobody-living = Durang: stolda hech kim qolmadi
final-stopped = O'yin to'xtatildi
final-won = O'yin tugadi
final-length = { $days } kun, { $minutes } daqiqa
final-team-red = Qizillar
final-team-black = Qoralar
final-team-honest = Qizillar
final-team-mafia = Mafiya
final-team-yakuza = Yakudza

night-line = **{ $night }-tun**: { $deeds } — { $fallen }
night-quiet = hech kim harakat qilmadi
night-nobody = hech kim o'lmadi
night-cut-short = o'yin tong otmasdan tugadi
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
        [one] Jamoada yolg'iz o'zingizsiz: { $seats }-raqam.
       *[other] Jamoangiz: { $seats }.
    }
card-mate = { $seat } ({ $role })
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
card-not-fired = Hali o'q uzilmagan.
weight-mafia-decides = Siz hal qilasiz: mafiya siz tasdiqlagan raqamni otadi.
weight-mafia-advises = Don hal qiladi. Raqamingiz faqat Don hech kimni tasdiqlamasa va hamma sherik bitta raqamni aytsa hisobga olinadi.
weight-mafia-inherits = Don stoldan chiqdi: endi sizning so'zingiz hisobga olinadi. Kelisha olmasangiz, raqami kichikroq sherikning so'zi hisobga olinadi.
weight-shogun-idle = Yakudza stoldan chiqdi: buyruqni bajaradigan odam qolmadi.
weight-yakuza-inherits = Shogun stoldan chiqdi: o'zingiz hal qilasiz, o'q shu zahoti uziladi.
card-asleep = Shahar uxlamoqda.
card-awake = So'z va ovoz berish tugmalari panelda.
card-out = Siz stoldan chiqdingiz. Bilganlaringizni hech kimga aytmang.
card-last-words = Oxirgi so'zingiz: gapiring.
card-words-to-come = Siz stoldan chiqyapsiz. Oxirgi so'zingiz hali oldinda; ungacha bilganlaringizni hech kimga aytmang.
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
choose-suspect = Uchta gumondorni tanlang
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
confirm-foul = Bu { $seat }-raqam uchun oxirgi, to'rtinchi foll ({ $reason }): u darhol stoldan chiqadi, buni qaytarib bo'lmaydi. Foll berasizmi?
confirm-remove = { $seat }-raqamni chetlatasizmi ({ $reason })? Buni qaytarib bo'lmaydi.
confirm-again = Bu bosqichni boshidan boshlaysizmi? Unda ko'rsatilgan nomzod va berilgan ovozlar hisobga olinmaydi, buni qaytarib bo'lmaydi.
confirm-stop = O'yinni g'olibsiz to'xtatasizmi? Buni qaytarib bo'lmaydi.
confirm-close = Bu stolni yopasizmi? O'tirganlar yangi stolga qaytadan o'tirishi kerak bo'ladi.

done-nominate = { $seat }-raqam nomzodini qabul qildim.
done-vote = Siz { $seat }-raqamga ovoz berdingiz.
done-lift-yes = Javobingiz: ha.
done-lift-no = Javobingiz: yo'q.
done-foul = { $seat }-raqamga foll berildi: { $reason }.
done-remove = { $seat }-raqam chetlatildi: { $reason }.
done-again = Bosqich boshidan boshlandi.
done-stop = O'yin to'xtatildi.
done-close = Stol yopildi.

button-confirm = Tasdiqlash
button-back = Orqaga

## Writing

# The forms of the rule book: correct, in the future tense, by name.
naming-form = { $number }-raqam nomzodini qabul qiling
naming-form-future = { $number }-raqam nomzodini ko'rsataman
naming-form-name = { $name } nomzodini qabul qiling
naming-number = N
naming-hint-future = Nomzodni qabul qilmadim: nomzod va'da qilinmaydi, hozirning o'zida ko'rsatiladi. To'g'ri shakli: «{ $form }»
naming-hint-name = Nomzodni qabul qilmadim: nomzod faqat raqami bilan ko'rsatiladi. To'g'ri shakli: «{ $form }»
naming-hint-near = Nomzodni qabul qilmadim: uni aynan mana bunday yozish kerak: «{ $form }»
naming-hint-refused = So'zingizni hamma o'qiydi, lekin nomzodni qabul qilmadim. { $refusal }

modal-say = Sizning so'zingiz
modal-say-field = Buni hamma o'qiydi
modal-whisper = Maxfiy chat
modal-whisper-field = Buni faqat jamoangiz o'qiydi
modal-put-in = Taqsimot uchun so'zingiz
modal-put-in-field = Harf va raqamlar. Buni hamma o'qiydi.

## Host desk

desk-title = Boshlovchi pulti
desk-about = Buni faqat siz ko'rasiz. O'yinchini tanlang: unga foll berish, follini bekor qilish yoki uni chetlatish mumkin.
desk-shut = { $seats }-raqam mikrofonini boshqa kimdir yopyapti. Bu so'z tugaguncha endi aralashmayman; o'yindan keyin ham yopiq qoladi.
desk-opened =
    { $count ->
        [0] Mikrofonlarni boshqa kimdir ochyapti. Men yana yopaman.
        [one] { $seats }-raqam mikrofonini boshqa kimdir ochyapti. Men yana yopaman.
       *[other] Mikrofonlarni boshqa kimdir ochyapti: { $seats }. Men yana yopaman.
    }
desk-failing =
    { $count ->
        [one] { $seats }-raqam mikrofonini Discord hozircha o'zgartirmayapti. Yana urinaman.
       *[other] Mikrofonlarni Discord hozircha o'zgartirmayapti: { $seats }. Yana urinaman.
    }
desk-unheard =
    { $count ->
        [one] { $seats }-raqam mikrofoni ochiq bo'lsa ham eshitilmaydi: kirganida **{ $right }** ruxsati yo'q edi. Ruxsat bering, keyin u kanaldan chiqib, qayta kirishi kerak.
       *[other] Mikrofoni ochiq bo'lsa ham eshitilmaydi: { $seats }. Kirganida **{ $right }** ruxsati yo'q edi. Ruxsat bering, keyin ular kanaldan chiqib, qayta kirishi kerak.
    }
desk-forbidden =
    { $count ->
        [one] { $seats }-raqam mikrofonini boshqara olmayapman: menda **{ $right }** ruxsati yo'q. Qayerni bosishni { $check } aytadi.
       *[other] Mikrofonlarni boshqara olmayapman: { $seats }. Menda **{ $right }** ruxsati yo'q. Qayerni bosishni { $check } aytadi.
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
button-again = Bosqichni qaytadan
button-stop = O'yinni to'xtatish

people-title = Boshlovchi va yordamchilar
people-alone = Yordamchilar yo'q.
people-co-hosts = Yordamchilar: { $names }
people-about = Yordamchilar bu pultda boshlovchi qila oladigan hamma ishni qila oladi. Tadbirlarni boshqarish (Manage Events) ruxsati yoki serverning boshlovchi roli bor a'zolar ham.
people-choose-co-hosts = Bu stolning yordamchilari
people-choose-host = Stolni kimga topshirasiz?
button-people = Boshlovchilar
confirm-hand-over = Bu stol endi { $name } ixtiyoriga o'tsinmi? Uni o'zingiz qaytarib ololmaysiz.
done-hand-over = Stol topshirildi: endi boshlovchi { $name }.
people-choose-muted = Kimning mikrofonini ochay?
unmute-done = { $name }: mikrofon ochildi.
unmute-forbidden = { $name }: mikrofonni ocha olmayman, menda **{ $right }** ruxsati yo'q. Qayerni bosishni { $check } aytadi.
unmute-left = { $name } endi ovozli kanalda emas. Mikrofonni faqat o'sha yerda ochish mumkin.
unmute-failed = { $name }: Discord mikrofonni hali ochmadi. Birozdan keyin yana urinib ko'ring.

## Refusals of the rules

refusal-game-over = O'yin tugagan.
refusal-paused = O'yin pauzada.
refusal-no-such-seat = Bu stolda bunday raqam yo'q.
refusal-seat-out = Siz stoldan chiqqansiz.
refusal-not-now = Hozir buning iloji yo'q.
refusal-not-your-turn = Hozir sizning navbatingiz emas.
refusal-not-your-role = Bu sizning rolingizga tegishli emas.
refusal-team-only = Buni faqat jamoa qila oladi.
refusal-cannot-shoot = Siz buyruq berasiz; o'zingiz ota olmaysiz.
refusal-target-out = Bu raqam stoldan chiqqan.
refusal-already-named = Bu daqiqangizda nomzod ko'rsatib bo'lgansiz.
refusal-already-candidate = Bu raqam allaqachon nomzod.
refusal-not-a-candidate = Bu raqam nomzod emas.
refusal-already-voted = Siz ovoz berib bo'lgansiz.
refusal-already-acted = Siz tanlab bo'lgansiz.
refusal-already-saved = Bu raqamni avval qutqargansiz.
refusal-not-the-order = Shogun boshqa raqamni otishni buyurgan.
refusal-not-yourself = O'zingizni tanlay olmaysiz.
refusal-wrong-seats = Nechta so'ralgan bo'lsa, shuncha har xil raqam tanlang.
refusal-silenced = Bu safar gapirmaysiz, faqat nomzod ko'rsata olasiz.

## Refusals of the table

refusal-busy = Bir daqiqa, iltimos. Bir necha soniyadan so'ng qayta urinib ko'ring.
refusal-stale = Bu tugma o'tib ketgan bosqichniki.
refusal-closed = Bu stol yopilgan.
refusal-not-host = Buni faqat shu stol boshlovchisi qila oladi.
refusal-not-seated = Siz bu stolda o'tirmagansiz.
watching = Siz bu stolda o'tirmagansiz. Ovozli kanalda tomoshabinning mikrofoni o'yin tugaguncha yoki u chiqib ketguncha yopiq.
refusal-not-in-voice = Avval shu stolning ovozli kanaliga kiring.
refusal-not-there = Bu odam shu stolning ovozli kanalida emas.
refusal-bot = Bot boshlovchi bo'la olmaydi.
refusal-already-joined = Siz allaqachon stoldasiz.
refusal-seated-elsewhere = Siz boshqa stolda o'tiribsiz.
refusal-table-full = Barcha joylar band.
refusal-too-few = Boshlash uchun o'yinchilar yetarli emas.
refusal-not-kept = Yangi stol ochib bo'lmaydi: bot bazasi yo'qolgan. Bot egasiga ayting.
refusal-channel-taken = Bu ovozli kanalda allaqachon stol bor.
refusal-started = O'yin boshlanib bo'lgan.
refusal-no-word = So'zda kamida bitta harf yoki raqam bo'lishi kerak.
refusal-not-started = O'yin hali boshlanmagan.

error-unexpected = Menda xatolik yuz berdi. Iltimos, qayta urinib ko'ring.
error-too-fast = Sekinroq, iltimos. Ketma-ket buncha ko'p bosishga javob bermayman. Bir necha soniya kuting.

## Settings of a server

settings-title = Server sozlamalari
settings-about = Format va uning sozlamalari bundan keyin ochiladigan stollarga tegishli, ochilgan stolniki o'zgarmaydi. Til va boshlovchi roli darhol kuchga kiradi.
settings-format = Boshqasi so'ralmasa, yangi stol formati: **{ $format }**
settings-choose-format = Yangi stollar formati
settings-options = { $format }: sozlamalar
settings-choose = Nimani o'zgartirasiz?
settings-line = { $option }: **{ $value }**
settings-line-own = { $option }: **{ $value }** (qoida bo'yicha: { $default })
# A label of at most 45 characters.
settings-bounds = Soniya: { $least } dan { $most } gacha
settings-wrong-number = { $option }: { $least } dan { $most } gacha butun son kerak. Hech narsa o'zgarmadi.
settings-wrong-word = { $option }: quyidagilardan biri kerak: { $allowed }. Hech narsa o'zgarmadi.
settings-not-yours = Sozlamalarni faqat serverni boshqarish (Manage Server) ruxsatiga ega odam o'zgartira oladi.

settings-language = Umumiy panel tili: **{ $spoken }**
settings-default-language = Tanlanmagan: inglizcha
settings-role = Har qanday stolni olib bora oladi: { $role } va Tadbirlarni boshqarish (Manage Events) ruxsati borlar
settings-no-role = Har qanday stolni olib bora oladi: Tadbirlarni boshqarish (Manage Events) ruxsati borlar
settings-choose-role = Boshlovchi roli (tanlamasangiz ham bo'ladi)
settings-wrong-role = Hammada emas, faqat ba'zi a'zolarda bor rolni tanlang. Hech narsa o'zgarmadi.
settings-spectators-muted = O'yin paytida tomoshabinlar mikrofoni: **yopiq**
settings-spectators-heard = O'yin paytida tomoshabinlar mikrofoni: **ochiq**
button-spectators-muted = Mikrofonlarni yopish
button-spectators-heard = Mikrofonlarni ochish

value-on = yoqilgan
value-off = o'chirilgan
value-seconds = { $count } soniya

# Names of options, at most 45 characters.
setting-deal-seconds = Kartalarni tarqatish
setting-dusk-seconds = Shahar uxlaydi
setting-best-move-seconds = Eng yaxshi yurish
setting-last-words-seconds = Oxirgi so'z
setting-speech-seconds = So'z
setting-defence-seconds = Himoya so'zi
setting-vote-seconds = Ovoz berish
setting-revote-seconds = Qayta ovoz berish
setting-tie-speech-seconds = Teng ovozdan keyingi so'z
setting-lift-seconds = «Hammasi chiqsinmi?»
setting-first-night-mafia-shot = Mafiya birinchi tundayoq otadi

## The rules, as players read them

rules-title = Qoidalar
rules-choose-format = Qaysi formatniki?
rules-choose-chapter = Bo'limni tanlang
rules-place = { $format } · { $place } / { $count }

chapter-aim = Stol va maqsad
chapter-roles = Rollar
chapter-day = Kun
chapter-vote = Ovoz berish
chapter-night = Tun
chapter-mafia = Tun: mafiya
chapter-yakuza = Tun: yakudza
chapter-honest = Tun: detektiv va shifokor
chapter-fouls = Follar va aloqa uzilishi
chapter-conduct = Stolda o'zini tutish

rules-seats = { $count } o'yinchi: { $roles }
rules-role = { $count } { $role }
rules-role-about = **{ $role }** ({ $team }): { $about }

rules-aim-classic =
    • Stolda ikki jamoa bor: qizillar — tinch aholi va Sherif, qoralar — mafiya va Don. Qoralar bir-birini taniydi, qizillar esa kim kimligini bilmaydi. Kunduzi hamma muhokama qiladi va bitta o'yinchini ovoz berib stoldan chiqaradi; tunda qoralar yashirincha otadi.
    • **Qizillar yutadi**, agar stolda birorta ham qora qolmasa. **Qoralar yutadi**, agar ular qizillar bilan teng yoki ulardan ko'p bo'lsa. **Durang:** ketma-ket { $quiet-nights } tun va ular orasidagi kunlarda hech kim stoldan chiqmasa yoki stolda hech kim qolmasa.
rules-aim-yakuza =
    • Stolda uch jamoa bor: qizillar — tinch aholi, detektiv va shifokor; mafiya o'z Doni bilan; yakudza — shogun va oddiy yakudza. Kunduzi hamma muhokama qiladi va bitta o'yinchini ovoz berib stoldan chiqaradi; tunda mafiya ham, yakudza ham otadi.
    • **Qizillar yutadi**, agar stolda mafiya ham, yakudza ham qolmasa. **Yakudza yutadi**, agar u qolganlarning hammasi bilan teng yoki ulardan ko'p bo'lsa. **Mafiya yutadi**, agar u qolganlarning hammasidan ko'p bo'lsa, oddiy yakudza chiqib ketgan bo'lsa — teng bo'lganda ham. **Durang:** ketma-ket { $quiet-nights } tun va ular orasidagi kunlarda hech kim stoldan chiqmasa yoki stolda hech kim qolmasa.

rules-roles = Raqamlar va rollar tasodifiy tarqatiladi. Rolingiz kartangizda yozilgan, uni boshqa hech kim ko'rmaydi; kim kim bo'lgani faqat oxirida ochiladi. Har bir o'yinchi o'zini istalgan rolda deb aytishi mumkin.

rules-day =
    • Hamma navbat bilan { $speech } soniyadan gapiradi. Birinchi kunni eng kichik raqam boshlaydi; har keyingi kunni — oldingi kunni boshlagan o'yinchidan keyingisi. Faqat gapirayotganning mikrofoni ochiq. ⏭️ so'zni vaqtidan oldin tugatadi; mikrofoni yo'q odam ✍️ bilan yozadi, uni hamma o'qiydi, kun jurnalida ham.
    • Har kim o'z daqiqasida bitta nomzod ko'rsatishi mumkin: ☝️ bilan yoki yozma ravishda, aynan mana bunday: «{ $form }». O'yinchi bir kunda faqat bir marta nomzod bo'ladi, nomzod qaytarib olinmaydi.
rules-day-classic = • Ko'rsatilgan nomzod shu zahoti panelda ☝️ bilan belgilanadi.
rules-day-yakuza =
    • Nomzodni hozirgi zamonda, aniq va raqami bilan ko'rsating. Boshlovchi qabul qilsa, javob beradi: «…-raqam nomzodini qabul qildim»; qabul qilmasa, sababini aytadi va takrorlash mumkin. Nomzodlar ro'yxati faqat oxirgi o'yinchining so'zi boshlanganda e'lon qilinadi.

rules-vote =
    • Har kimda bitta ovoz bor, uni nomzodlardan biriga beradi, buning uchun { $vote } soniya vaqt bor. Ovoz bermaganning ovozi oxirgi nomzodga o'tadi. Keyin kim kimga ovoz berganini hamma ko'radi. Eng ko'p ovoz olgan { $last-words } soniyalik oxirgi so'zidan keyin stoldan chiqadi; uning kartasi yopiq qoladi. Nomzod bo'lmasa, ovoz berish o'tkazilmaydi.
    • **Teng ovoz:** teng ovoz olganlar yana { $tie-speech } soniyadan gapiradi, keyin faqat ular orasida qayta ovoz beriladi ({ $revote } soniya).
rules-vote-classic =
    • **Yana teng ovoz:** teng qolganlar avvalgidan kam bo'lsa, ular yana gapiradi va ovoz berish takrorlanadi; aynan o'shalar bo'lsa, «Hammasi chiqsinmi?» deb so'raladi ({ $lift } soniya).
    • Ular chiqishi uchun stolda qolganlarning yarmidan ko'pi rozi bo'lishi kerak; javob bermaslik «yo'q» degani. Teng ovoz stolda qolganlarning hammasida bo'lsa, hech kim chiqmaydi. Yagona nomzod ham ovozga qo'yiladi, faqat birinchi kuni emas.
rules-vote-yakuza =
    • **Yana teng ovoz:** darhol «Hammasi chiqsinmi?» deb so'raladi ({ $lift } soniya). Stolda qolganlarning yarmidan ko'pi rozi bo'lishi kerak; javob bermaslik «yo'q» degani. Teng ovoz stolda qolganlarning hammasida bo'lsa, hech kim chiqmaydi.
    • Ovoz berishdan oldin har bir nomzodga, yagona bo'lsa ham, ko'rsatilish tartibida { $defence } soniya himoya so'zi beriladi. Yagona nomzod har qanday kuni ovozga qo'yiladi.

rules-night =
    • Shahar uxlaydi: barcha mikrofonlar yopiladi va har kim o'z kartasini ochadi ({ $dusk } soniya). Tunning har bir bosqichi oxirigacha davom etadi, kim tirik bo'lishi va nima qilishidan qat'i nazar. Avval raqamni tanlang, keyin tasdiqlang. Kim nima qilgani o'yin oxirigacha sir bo'lib qoladi.
rules-night-classic =
    • **{ stage-introduction }** ({ $introduction } soniya), birinchi kungacha: qoralar bir-birini taniydi va maxfiy chatda kelishib oladi. Bu tunda hech kim o'lmaydi.
    • **{ stage-night-mafia }** ({ $night-mafia } soniya): har bir tirik qora gaplashmasdan bitta raqamni tanlaydi. Hammasi bitta raqamni tanlasa, o'sha o'yinchi o'ladi. Aks holda o'q tegmaydi.
    • **{ stage-night-don }** ({ $night-don } soniya): bitta o'yinchini tekshiradi va u Sherifmi yoki yo'qmi, bilib oladi.
    • **{ stage-night-sheriff }** ({ $night-sheriff } soniya): bitta o'yinchi qizilmi yoki qorami?
    • **Eng yaxshi yurish** ({ $best-move } soniya): birinchi tunda otilgan o'yinchi kartasida gumon qilgan { $suspects } raqamni aytadi, tongda buni hamma eshitadi. Birinchi kuni ovoz bilan { $cancelled-by } yoki undan ko'p o'yinchi chiqqan bo'lsa, eng yaxshi yurish berilmaydi.
rules-night-yakuza =
    • Birinchi tun kartalar tarqatilgandan keyin boshlanadi. Bu tunda mafiya va yakudza, har biri o'z bosqichida, jamoadoshlarini biladi va pichirlashi mumkin.
rules-mafia-yakuza =
    • **{ stage-night-mafia }** ({ $night-mafia } soniya), { $first-night-mafia-shot ->
        [on] birinchi tundayoq.
       *[off] lekin birinchi tunda faqat tanishadi, otmaydi.
    } Don tasdiqlagan raqam hisobga olinadi; sheriklari unga raqam ko'rsatishi mumkin. Don hech kimni tasdiqlamasa, hamma sherigi aytgan bitta raqam hisobga olinadi; ular kelisha olmasa, tartib bo'yicha mafiya bo'lmagan birinchi o'yinchi o'ladi.
    • **Don bo'lmasa**, sheriklari bittadan raqam aytadi: raqamlar har xil bo'lsa, stolda tartib bo'yicha birinchi o'tirganining raqami hisobga olinadi; faqat bittasi aytsa — o'shaniki; hech biri aytmasa, yana tartib bo'yicha mafiya bo'lmagan birinchi o'yinchi o'ladi.
    • **{ stage-night-don }** ({ $night-don } soniya): bitta o'yinchini tekshiradi va u detektivmi yoki yo'qmi, bilib oladi. Don bo'lmasa, detektivni hech kim qidirmaydi.
rules-yakuza-yakuza =
    • **{ stage-night-yakuza }** ({ $night-yakuza } soniya), har tunda. Shogun qaysi raqamni otishni buyuradi, oddiy yakudza otguncha buyruqni o'zgartirishi mumkin; yakudza faqat buyurilgan raqamni otadi. Shogun o'zi ota olmaydi.
    • **Buyruq bo'lmasa**, oddiy yakudzaning tanlovi hisobga olinadi; u ham bo'lmasa, tartib bo'yicha yakudza bo'lmagan birinchi o'yinchi o'ladi. Shogun bo'lmasa, oddiy yakudza o'zi hal qiladi; u ham bo'lmasa, otish ham, buyruq ham yo'q.
rules-honest-yakuza =
    • **{ stage-night-detective }** ({ $night-detective } soniya): bitta o'yinchi qorami yoki yo'qmi? Mafiya, Don va oddiy yakudza — qora; shogun qora bo'lib ko'rinmaydi. Vaqtida tanlamasa, o'sha tunda tekshirish huquqini yo'qotadi.
    • **{ stage-night-doctor }** ({ $night-doctor } soniya): bir tunda bitta o'yinchini; har birini, o'zini ham, o'yin davomida faqat bir marta. Hech kimni tanlamasa, hali qutqarilmagan eng kichik raqam qutqariladi va bu ham bitta qutqarish hisoblanadi.
    • Qutqarish o'sha raqamga o'sha tunda otilgan barcha o'qlarni to'xtatadi.

rules-fouls =
    • Boshlovchi qoidabuzarlik uchun foll beradi. { $critical } ta foll kritik hisoblanadi; { $removal } ta foll bilan o'yinchi darhol, oxirgi so'zsiz stoldan chiqadi va o'sha kungi, tunda esa keyingi kungi ovoz berish bekor bo'ladi. Og'ir qoidabuzarlik uchun boshlovchi o'yinchini darhol chetlatishi mumkin. Kartangizdagi 📋 follarni istalgan payt ko'rsatadi.
    • Ovozli kanaldan chiqqan o'yinchining qaytishi uchun { $absence } soniya vaqti bor; so'z uniki bo'lsa, { $absent-turn } soniyadan keyin so'z keyingisiga o'tadi, qolgan vaqti esa davra oxirida, u qaytgan bo'lsa, qaytariladi; oxirgi so'z qaytarilmaydi. Qaytmagan o'yinchi, { $removal } ta folldagi kabi, stoldan chiqqan hisoblanadi.
rules-fouls-classic = • { $critical } ta foll olgan o'yinchi keyingi daqiqasida gapira olmaydi: { $silent-speech } soniya ichida faqat nomzod ko'rsatishi mumkin. Stolda { $few } o'yinchi qolgan bo'lsa, buning o'rniga { $few-speech } soniya gapiradi.
rules-fouls-yakuza = • { $critical } ta foll so'zdan mahrum qilmaydi. Har kuni ertalab boshlovchi { $critical } ta foll necha o'yinchida va kimlarda borligini e'lon qiladi.

rules-conduct = O'yinchilar bir-biriga faqat raqam bilan murojaat qiladi. O'zini istalgan rolda deyish mumkin, qasam ichish mumkin emas. Boshlovchiga faqat texnik savol beriladi. Foll quyidagilar uchun beriladi:

## Fair deal

deal-seal = Kartalar taqsimoti muhrlandi: { $commitment }. Shu satrni saqlab qo'ying, keyin 🎲 tugmasi bilan so'z yozing: o'yindan keyin taqsimotni tekshirasiz.
lot-put-in = So'zingiz qabul qilindi: { $word }. Bu so'z oxirgi bo'lib tursa va undan keyin hech kim o'tirmasa va turmasa, taqsimotni hech kim tanlay olmaydi. Aks holda yangi so'z yozing.
button-deal = Taqsimot
deal-none = Bu yerda ochiladigan taqsimot yo'q: o'yin tugamagan yoki muhrlanmagan edi.
deal-title = Muhrlangan taqsimot
deal-about-joins = O'rinlar va rollar faqat shu sir va ✋ bosishlaridan kelib chiqadi.
deal-about-words = O'rinlar va rollar faqat shu sir va 🎲 so'zlaridan kelib chiqadi.
deal-was-sealed = O'yindan oldin ko'rsatilgan muhr: { $commitment }
deal-secret = Muhr ostidagi sir: { $secret }
deal-joins = ✋ bosilgan tartib: { $joins }
deal-words = 🎲 so'zlari, tartib bilan: { $words }
deal-check-seal = **Muhrni tekshirish:** istalgan kompyuterda { $command } o'yindan oldin ko'rgan muhringizni chiqarishi kerak.
deal-check-roles = **O'rin va rollarni tekshirish:** Tamada papkasida { $command } ularni chiqaradi.
deal-more = To'liq, Tamadasiz tekshirish ham: uning fayllari orasidagi { $page }

## What is kept about a person

command-me-name = men
command-me = Siz haqingizda nima saqlanadi va uni qanday o'chirish mumkin
me-title = Siz haqingizda nimani saqlayman
me-nothing = Hech narsani.
me-language = Tanlagan tilingiz: { $spoken }.
me-hosted =
    { $count ->
        [one] Bitta stolda boshlovchi sifatida yozilgansiz.
       *[other] { $count } ta stolda boshlovchi sifatida yozilgansiz.
    }
me-fouls = Follar: olingan — { $got }, berilgan — { $given }.
me-seats =
    { $count ->
        [one] Bitta stolda o'rningiz yozilgan:
       *[other] { $count } ta stolda o'rningiz yozilgan:
    }
me-no-game = o'yin bo'lmagan
me-cut-off = uzilib qolgan, server yo'qolgan: taqsimotni 🔏 ochadi
me-goes-on = hali tugamagan
me-earlier =
    { $count ->
        [one] … va undan oldingi yana bittasi.
       *[other] … va ulardan oldingi yana { $count } tasi.
    }
me-open-tables =
    { $count ->
        [one] Siz qatnashgan bitta stol hali ochiq: u tugagandagina sizni unuta oladi.
       *[other] Siz qatnashgan { $count } ta stol hali ochiq: ular tugagandagina sizni unuta oladi.
    }
me-debts =
    { $count ->
        [one] Mikrofoningizni yopganman va hali ochmaganman: ochmagunimcha buni eslab turaman.
       *[other] Mikrofoningizni { $count } ta o'yinda yopganman va hali ochmaganman: ochmagunimcha buni eslab turaman.
    }
me-page = Nima uchun va qancha vaqt saqlanadi: Tamada dasturidagi { $page } fayli
me-confirm = Sizni unutaymi? O'rinlaringiz, siz olib borgan stollar va siz bergan follar egasiz qoladi, tanlagan tilingiz o'chiriladi. Buni qaytarib bo'lmaydi.
me-forgotten = Sizni unutdim.
me-forgotten-rest = Qolgan hammasini unutdim.
button-forget = Meni unutish

## The server's audit log

audit-game = Tamada: stoldagi navbat
audit-release = Tamada: stoldan bo'shatildi
