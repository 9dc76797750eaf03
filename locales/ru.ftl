### Russian. Players are addressed by number («игрок номер 3») and as «вы». Counted nouns have three forms.

## Commands

command-mafia = «Мафия» в голосовом канале
command-new = Открыть стол в этом голосовом канале
command-new-format = Формат игры
command-settings = Настройки этого сервера
command-rules = Правила игры
command-rules-format = Правила какого формата
command-foul = Дать фол
command-language = На каком языке мне говорить с вами
command-check = Чего мне не хватает, чтобы вести игру здесь, и куда нажать
command-check-channel = Голосовой канал; если не указан — этот или все
command-help = Как играть и как вести игру
command-mafia-name = мафия
command-new-name = новый
command-settings-name = настройки
command-rules-name = правила
command-language-name = язык
command-check-name = проверка
command-help-name = помощь
command-format-name = формат
command-channel-name = канал

new-opened = Стол открыт в канале { $channel }.
new-shown-anew = Стол показан заново в канале { $channel }.
new-there = В этом голосовом канале уже есть стол: { $link }
new-no-voice = Сначала зайдите в голосовой канал или вызовите команду в собственном чате голосового канала.
foul-no-seat = Этот человек не сидит ни за одним столом, где идёт игра.

right-view-channel = Просматривать каналы
right-connect = Подключаться
right-send-messages = Отправлять сообщения
right-read-message-history = Читать историю сообщений
right-mute-members = Отключать участникам микрофон

# Кнопки и разделы названы так, как их называет Discord.
check-ready = В канале { $channel } у меня есть всё нужное: стол можно открывать.
check-lacking = В канале { $channel } я пока не могу вести игру. Не хватает прав:
check-everywhere = **{ $right }**. Откройте «Настройки сервера» → «Роли» → { $role } → «Права доступа», включите и сохраните.
check-here = **{ $right }**. Откройте ⚙️ «Настроить канал» у { $channel } → «Права доступа» → { $role }, нажмите ✓ и сохраните. Сейчас там это право запрещено для { $denied }.
check-all-ready =
    { $count ->
        [1] В единственном голосовом канале этого сервера у меня есть всё нужное.
        [one] Во всех голосовых каналах этого сервера ({ $count }) у меня есть всё нужное.
        [few] Во всех голосовых каналах этого сервера ({ $count }) у меня есть всё нужное.
       *[many] Во всех голосовых каналах этого сервера ({ $count }) у меня есть всё нужное.
    }
check-some = Голосовые каналы, где я не могу вести игру: { $count } из { $total }.
check-more =
    { $count ->
        [one] И ещё { $count } канал.
        [few] И ещё { $count } канала.
       *[many] И ещё { $count } каналов.
    }
check-how = Зайдите в один из них и спросите снова: тогда я скажу, куда нажать.
check-no-channel = На этом сервере пока нет голосового канала.
button-check = Проверить ещё раз

## Языки

language-name = Русский
language-title = Язык
language-about = На этом языке — ваши карты и всё, что видите только вы. То, что видят все, — на языке сервера.
language-own = Я говорю с вами на языке: **{ $spoken }**, как вы выбрали
language-default = Я говорю с вами на языке: **{ $spoken }**; сами вы ничего не выбирали
language-choose = Выберите язык
language-as-server = Как на сервере

## Помощь

help-title = «Мафия» в голосовом канале
help-play = **Чтобы играть:** зайдите в голосовой канал и нажмите ✋ внизу панели. 🎴 даёт вам вашу карту, её не видит больше никто. Во время вашей речи микрофон включён; ⏭️ — пас, ☝️ — выставить кандидатуру, ✍️ — написать вместо речи.
help-host = **Чтобы вести:** { $new } открывает стол в голосовом канале, ▶️ начинает игру. 🛠️ — пульт ведущего: фолы, пауза, помощники, конец игры.
help-server = **Для сервера:** { $check } говорит, чего мне не хватает и куда нажать; { $settings } задаёт язык, ведущих, формат и длительности.
help-me = **Для каждого:** { $me } показывает, что я о вас храню, и забывает это, если хотите.
button-rules = Правила
button-language = Язык

## Formats

format-classic = Классика
format-yakuza = Якудза

# On the panel of a running game, where no word may name a role.
table-classic = Классика
table-yakuza = Три команды

## Lobby

lobby-title = Собирается стол · { $format }
lobby-owner = Ведущий: { $name }
lobby-seats = За столом: { $joined } из { $most }. Чтобы начать, нужно не меньше { $least }.
lobby-seats-exact = За столом: { $joined } из { $most }. Чтобы начать, нужно ровно { $most }.
lobby-nobody = За столом пока никого нет.
lobby-missing =
    { $missing ->
        [one] Не хватает ещё { $missing } игрока.
       *[other] Не хватает ещё { $missing } игроков.
    }
lobby-ready = Ведущий может начинать.

button-join = Сесть за стол
button-quit = Встать
button-start = Начать
button-close = Закрыть
button-lot = Слово для раздачи

closing-by-owner = Ведущий закрыл стол.
closing-idle = Десять минут здесь ничего не происходило. Стол закрыт.
closing-empty = Десять минут за столом никого не было. Стол закрыт.
closing-server-gone = Стол закрыт.
closing-earlier = Стол закрыт.
closing-channel-gone = Голосового канала больше нет. Стол закрыт.

## Panel: what stage it is

head-deal = Раздаются карты
head-introduction = Ночь знакомства
head-dusk = Город засыпает
head-night-mafia = Ночь { $night } · охота
head-night-don = Ночь { $night } · первый поиск
head-night-sheriff = Ночь { $night } · второй поиск
head-night-yakuza = Ночь { $night } · вторая охота
head-night-detective = Ночь { $night } · расследование
head-night-doctor = Ночь { $night } · спасение
head-best-move = Ночь { $night } · лучший ход
head-last-words = Последнее слово
head-speech = День { $day } · речи
head-defence = День { $day } · оправдательные речи
head-vote = День { $day } · голосование
head-revote = День { $day } · переголосование
head-tie-speech = День { $day } · попил
head-lift = День { $day } · поднять всех?
head-over = Игра окончена

about-deal = Все открывают карты: нажмите «Моя карта», затем «Моя роль».
about-introduction = Город спит, а кто-то знакомится. Все микрофоны выключены.
about-dusk = Все микрофоны выключены. Откройте карту сейчас: ночью она может понадобиться.
about-night-mafia = Город спит.
about-night-don = Город спит.
about-night-sheriff = Город спит.
about-night-yakuza = Город спит.
about-night-detective = Город спит.
about-night-doctor = Город спит.
about-best-move = Город спит.
about-last-words = Игрок номер { $seat } прощается со столом.
about-speech = Слово игроку номер { $seat }.
about-defence = Игрок номер { $seat } оправдывается.
about-vote = Каждый голосует за одного из кандидатов. Голос того, кто воздержался, уходит последнему кандидату.
about-revote = Переголосование только между номерами: { $seats }.
about-tie-speech = Голоса разделились поровну: ещё одна речь игрока номер { $seat }.
about-lift = Поднять всех: { $seats }? Нужно согласие более половины игроков.
about-over = Все карты открыты.
about-silent = У игрока номер { $seat } три фола: в этот раз он молчит и может только выставить кандидатуру.

ends = Закончится { $time }
standing-quieting = Микрофоны выключаются…
standing-microphone = Микрофон включается…
standing-paused = Пауза. Время остановлено.
paused-host = Пауза. Время остановлено.
paused-connections = У слишком многих игроков оборвалась связь. Игра их ждёт.
paused-unseen = Стол не удалось показать. Игра ждёт.
host-unseen = Не могу показать стол в канале { $channel }: проверьте, есть ли у меня там права «Просматривать каналы», «Подключаться» и «Отправлять сообщения». Игра ждёт и продолжится сама.
standing-server = Связи с Discord пока нет. Время остановлено.
taken-up = Игра прерывалась и продолжается с того же места.
opened-by-others = Кто-то другой включает микрофоны. Я снова их выключаю.
new-host = Теперь ведущий — { $name }.

left-voted = заголосован
left-killed = убит ночью
left-fouls = четыре фола
left-removed = удалён
left-absent = не вернулся

button-card = Моя карта
button-desk = Пульт ведущего
button-pass = Пас
button-nominate = Выставить
button-write = Написать
button-vote = { $seat }
button-yes = Да
button-no = Нет

## Panel: what happened

log-title = День { $day }

note-day-began = Наступает день. Первое слово игроку номер { $seat }.
note-critical-fouls =
    { $count ->
        [0] Критических фолов ни у кого нет.
        [one] Критический фол у одного игрока: номер { $seats }.
       *[other] Критические фолы у { $count } игроков: { $seats }.
    }
note-nominated = Принимаю кандидатуру номера { $candidate } (от { $speaker }-го).
note-candidates =
    { $count ->
        [0] Кандидатур нет.
        [one] Единственная кандидатура — номер { $seats }.
        [few] Выставлены { $count } кандидатуры: { $seats }.
       *[many] Выставлено { $count } кандидатур: { $seats }.
    }
note-ballot = Итоги голосования:
note-revote = Итоги переголосования:
ballot-candidate =
    { $cast ->
        [0] { $total ->
            [one] номер **{ $seat }** — { $total } голос
            [few] номер **{ $seat }** — { $total } голоса
           *[many] номер **{ $seat }** — { $total } голосов
        }
       *[other] { $total ->
            [one] номер **{ $seat }** — { $total } голос: { $voters }
            [few] номер **{ $seat }** — { $total } голоса: { $voters }
           *[many] номер **{ $seat }** — { $total } голосов: { $voters }
        }
    }
ballot-defaulted = (воздержались: { $voters })
note-question-passed = Стол решил: поднять всех ({ $seats }).
note-question-failed = Стол решил: остаются все ({ $seats }).
question-yes = За: { $seats }
question-no = Против: { $seats }
question-silent = Воздержались: { $seats }
note-ballot-off = Сегодняшнее голосование отменяется.
note-no-ballot = Сегодня голосования нет.
note-nobody-leaves = Стол никто не покидает.
note-left-voted = Заголосован игрок номер { $seat }.
note-left-killed = Ночью убит игрок номер { $seat }.
note-left-fouls = Игрок номер { $seat } покидает стол с четвёртым фолом.
note-left-removed = Игрок номер { $seat } удалён ведущим: { $reason }.
note-left-absent = Игрок номер { $seat } не вернулся вовремя и покинул стол.
note-left = Игрок номер { $seat } покинул стол.
note-night-fell = Город засыпает.
note-dawn =
    { $count ->
        [0] Утро, город просыпается. Этой ночью никто не погиб.
        [one] Утро, город просыпается. Этой ночью убит игрок номер { $seats }.
        [few] Утро, город просыпается. Этой ночью убиты { $count } игрока: { $seats }.
       *[many] Утро, город просыпается. Этой ночью убито { $count } игроков: { $seats }.
    }
note-best-move = Лучший ход игрока номер { $seat }: { $seats }.
note-foul = Игрок номер { $seat } получает { $number }-й фол: { $reason }.
note-unfoul =
    { $number ->
        [0] С игрока номер { $seat } снят фол, фолов больше нет.
        [one] С игрока номер { $seat } снят фол, остаётся { $number } фол.
        [few] С игрока номер { $seat } снят фол, остаётся { $number } фола.
       *[many] С игрока номер { $seat } снят фол, остаётся { $number } фолов.
    }
note-away = Игрок номер { $seat } вышел из голосового канала. На возвращение у него 90 секунд.
note-back = Игрок номер { $seat } вернулся.
note-again = Ведущий начинает этот этап заново: всё, что на нём сделано, больше не считается.
note-paused = Игра приостановлена.
note-resumed = Игра продолжается.
note-over = Игра окончена.

reason-insult = оскорбление
reason-profanity = нецензурная лексика
reason-oath = клятва
reason-night-movement = движение ночью
reason-host-as-argument = ссылка на ведущего
reason-question-to-host = вопрос ведущему
reason-threat = угроза
reason-promise = обещание на время после игры
reason-not-by-number = обращение не по номеру
reason-peeping = подглядывание
reason-out-of-turn = речь вне очереди
reason-other = другое нарушение правил

## The end

final-won-red = Победили красные
final-won-black = Победили чёрные
final-won-honest = Победили мирные
final-won-mafia = Победила мафия
final-won-yakuza = Победила якудза
final-draw-quiet-nights = Ничья: три ночи подряд никто не покидал стол
final-draw-nobody-living = Ничья: за столом никого не осталось
final-stopped = Игра остановлена
final-won = Игра окончена
final-length =
    { $days ->
        [one] { $days } день, { $minutes } мин
        [few] { $days } дня, { $minutes } мин
       *[many] { $days } дней, { $minutes } мин
    }
final-team-red = Красные
final-team-black = Чёрные
final-team-honest = Мирные
final-team-mafia = Мафия
final-team-yakuza = Якудза

night-line = **Ночь { $night }**: { $deeds } — { $fallen }
night-quiet = никто ничего не сделал
night-nobody = никто не погиб
night-fell =
    { $count ->
        [one] убит номер { $seats }
       *[other] убиты номера { $seats }
    }
deed = { $by } → { $target }
deed-default = → { $target } (по правилам)
told-short-black = чёрный
told-short-red = красный
told-short-not-black = не чёрный
told-short-sheriff = шериф
told-short-not-sheriff = не шериф
told-short-detective = детектив
told-short-not-detective = не детектив

## Roles and teams

role-citizen = мирный житель
role-sheriff = шериф
role-detective = детектив
role-doctor = доктор
role-don = дон
role-mafia = мафия
role-shogun = сёгун
role-yakuza = якудза

team-red = красные
team-black = чёрные
team-honest = мирные
team-mafia = мафия
team-yakuza = якудза

role-about-citizen = Ночью вы спите. Ваша сила — обсуждение и голос.
role-about-sheriff = Каждую ночь вы проверяете одного игрока и узнаёте, красный он или чёрный.
role-about-detective = Каждую ночь вы проверяете одного игрока и узнаёте, чёрный он или нет.
role-about-doctor = Каждую ночь вы лечите одного игрока. Каждого, себя тоже, только один раз за игру.
role-about-don = Вы возглавляете мафию. Вы стреляете вместе с командой и каждую ночь ищете того, кто ищет вас.
role-about-mafia = Каждую ночь вы стреляете вместе с командой. Этого никто не должен заметить.
role-about-shogun = Вы возглавляете якудзу. Каждую ночь вы приказываете, в кого стрелять; сами вы стрелять не можете.
role-about-yakuza = Каждую ночь вы стреляете; в кого стрелять, приказывает сёгун.

## The card

card-title = Игрок номер { $seat }
card-hidden = Ваша роль закрыта. Откройте её, когда никто не смотрит: скоро она закроется сама.
card-role = Ваша роль: **{ $role }**. Ваша сторона: { $team }.
card-mates =
    { $count ->
        [one] В команде только вы: номер { $seats }.
       *[other] Ваша команда: { $seats }.
    }
card-spent =
    { $count ->
        [one] Вы уже лечили номер { $seats }.
       *[other] Вы уже лечили номера { $seats }.
    }
card-saved = В последний раз вы лечили номер { $seat }.
card-order = Приказ сёгуна: номер { $seat }.
card-no-order = Приказа пока нет.
card-mark = Номер { $seat } показывает на номер { $target }.
card-chosen =
    { $count ->
        [one] Ваш выбор: номер { $seats }.
       *[other] Ваш выбор: { $seats }.
    }
card-fired = Выстрел сделан.
card-not-fired = Выстрела ещё не было.
card-asleep = Город спит.
card-awake = Кнопки речи и голосования — на панели.
card-out = Вы покинули стол. О том, что знаете, никому не говорите.
card-last-words = Ваше последнее слово: говорите.
card-words-to-come = Вы покидаете стол. Последнее слово у вас ещё будет; до него никому не говорите о том, что знаете.
card-over = Игра окончена; все карты на панели.
card-no-game = За этим столом игра не идёт.

button-role = Моя роль
button-whisper = Шепнуть
button-fouls = Мои фолы
fouls-title = Фолы
fouls-nobody = За столом ни у кого нет фолов.
fouls-count =
    { $count ->
        [one] { $count } фол
        [few] { $count } фола
       *[many] { $count } фолов
    }
fouls-own =
    { $count ->
        [0] У вас нет фолов.
        [one] У вас { $count } фол:
        [few] У вас { $count } фола:
       *[many] У вас { $count } фолов:
    }
whisper-line = **{ $seat }**: { $text }

told-black = Ночь { $night }: номер { $seat } — чёрный.
told-red = Ночь { $night }: номер { $seat } — красный.
told-not-black = Ночь { $night }: номер { $seat } — не чёрный.
told-sheriff = Ночь { $night }: номер { $seat } — шериф.
told-not-sheriff = Ночь { $night }: номер { $seat } — не шериф.
told-detective = Ночь { $night }: номер { $seat } — детектив.
told-not-detective = Ночь { $night }: номер { $seat } — не детектив.

## Choosing and confirming

option-seat = { $seat } · { $name }
choose-shoot = В кого стреляете?
choose-order = В кого приказываете стрелять?
choose-check = Кого проверяете?
choose-save = Кого лечите?
choose-suspect = Назовите троих, кого подозреваете
choose-nominate = Выберите номер
choose-nobody = Выбирать некого.

ask-nominate = Чью кандидатуру выставляете?
ask-vote = За кого голосуете?
ask-lift = Поднять всех: { $seats }?

confirm-shoot = Стреляете в номер { $seat }?
confirm-order = Приказываете стрелять в номер { $seat }?
confirm-check = Проверяете номер { $seat }?
confirm-save = Лечите номер { $seat }?
confirm-suspect = Подозреваете номера { $seats }?
confirm-nominate = Выставляете кандидатуру номера { $seat }?
confirm-vote = Голосуете за номер { $seat }?
confirm-lift-yes = Да, поднять всех?
confirm-lift-no = Нет, оставить всех?
confirm-foul = Это последний, четвёртый фол игрока номер { $seat } ({ $reason }): он сразу покидает стол, отменить это нельзя. Дать фол?
confirm-remove = Удалить игрока номер { $seat } ({ $reason })? Отменить это нельзя.
confirm-again = Начать этот этап заново? Выставленная на нём кандидатура и отданные голоса больше не считаются, отменить это нельзя.
confirm-stop = Остановить игру без победителя? Отменить это нельзя.

done-nominate = Принимаю кандидатуру номера { $seat }.
done-vote = Ваш голос — за номер { $seat }.
done-lift-yes = Ваш ответ: да.
done-lift-no = Ваш ответ: нет.
done-foul = Игрок номер { $seat } получает фол: { $reason }.
done-remove = Игрок номер { $seat } удалён: { $reason }.
done-again = Этап начат заново.
done-stop = Игра остановлена.

button-confirm = Подтвердить
button-back = Назад

## Writing

# The forms of the rule book: correct, in the future tense, by name.
naming-form = Примите кандидатуру номера { $number }
naming-form-future = Я назову кандидатуру номера { $number }
naming-form-name = Примите кандидатуру { $name }
naming-number = N
naming-hint-future = Кандидатура не принята: её надо выставить сейчас, а не обещать. Правильно: «{ $form }»
naming-hint-name = Кандидатура не принята: кандидатов называют только по номерам. Правильно: «{ $form }»
naming-hint-near = Кандидатура не принята: её надо написать в точности так: «{ $form }»
naming-hint-refused = Ваши слова видны всем, но кандидатура не принята. { $refusal }

modal-say = Ваша речь
modal-say-field = Это прочитают все
modal-whisper = Тайный чат
modal-whisper-field = Это прочитает только ваша команда
modal-put-in = Ваше слово для раздачи
modal-put-in-field = Буквы и цифры. Это прочитают все.

## Host desk

desk-title = Пульт ведущего
desk-about = Это видите только вы. Выберите игрока, чтобы дать ему фол, снять фол или удалить его.
desk-shut = Кто-то другой выключает микрофон номера { $seats }. В этой речи я больше не вмешиваюсь; и после игры он останется выключенным.
desk-opened =
    { $count ->
        [0] Кто-то другой включает микрофоны. Я снова их выключаю.
        [one] Кто-то другой включает микрофон номера { $seats }. Я снова его выключаю.
       *[other] Кто-то другой включает микрофоны номеров { $seats }. Я снова их выключаю.
    }
desk-failing =
    { $count ->
        [one] Discord пока не переключает микрофон номера { $seats }. Я пробую снова.
       *[other] Discord пока не переключает микрофоны номеров { $seats }. Я пробую снова.
    }
desk-forbidden =
    { $count ->
        [one] Я не могу переключить микрофон номера { $seats }: у меня нет права **{ $right }**. { $check } подскажет, куда нажать.
       *[other] Я не могу переключать микрофоны номеров { $seats }: у меня нет права **{ $right }**. { $check } подскажет, куда нажать.
    }
desk-choose = Выберите игрока
desk-fouls =
    { $count ->
        [0] Фолов нет.
        [one] { $count } фол.
        [few] { $count } фола.
       *[many] { $count } фолов.
    }
desk-foul = Фол номеру { $seat }: за что?
desk-remove = Удалить номер { $seat }: за что?
desk-no-game = За этим столом игра не идёт.
button-unfoul = Снять фол
button-pause = Пауза
button-resume = Продолжить
button-again = Этап заново
button-stop = Остановить игру

people-title = Ведущий и помощники
people-alone = Помощников нет.
people-co-hosts = Помощники: { $names }
people-about = Помощники могут на этом пульте всё, что может ведущий. То же могут те, у кого есть право «Управлять событиями» или роль ведущего на сервере.
people-choose-co-hosts = Помощники за этим столом
people-choose-host = Кому передать стол?
button-people = Ведущие
confirm-hand-over = Передать этот стол: { $name }? Вернуть его сами вы не сможете.
done-hand-over = Стол передан: теперь его ведёт { $name }.

## Refusals of the rules

refusal-game-over = Игра окончена.
refusal-paused = Игра на паузе.
refusal-no-such-seat = Такого номера за столом нет.
refusal-seat-out = Вы уже покинули стол.
refusal-not-now = Сейчас это невозможно.
refusal-not-your-turn = Сейчас не ваша речь.
refusal-not-your-role = Вашей роли это не положено.
refusal-team-only = Это доступно только команде.
refusal-cannot-shoot = Вы отдаёте приказ; сами вы стрелять не можете.
refusal-target-out = Этот номер уже покинул стол.
refusal-already-named = В этой речи вы уже выставили кандидатуру.
refusal-already-candidate = Этот номер уже выставлен.
refusal-not-a-candidate = Этот номер не выставлен.
refusal-already-voted = Вы уже проголосовали.
refusal-already-acted = Вы уже сделали выбор.
refusal-already-saved = Этот номер вы уже лечили.
refusal-not-the-order = Приказ сёгуна — другой номер.
refusal-not-yourself = Себя выбрать нельзя.
refusal-wrong-seats = Выберите ровно столько разных номеров, сколько нужно.
refusal-silenced = В этот раз вы молчите и можете только выставить кандидатуру.

## Refusals of the table

refusal-busy = Одну минуту. Повторите через несколько секунд.
refusal-stale = Эта кнопка относится к прошедшему этапу.
refusal-closed = Этот стол закрыт.
refusal-not-host = Это доступно только ведущему этого стола.
refusal-not-seated = Вы не сидите за этим столом.
refusal-not-in-voice = Сначала зайдите в голосовой канал этого стола.
refusal-not-there = Этого человека нет в голосовом канале стола.
refusal-bot = Бот не может быть ведущим.
refusal-already-joined = Вы уже за столом.
refusal-seated-elsewhere = Вы сидите за другим столом.
refusal-table-full = Все места заняты.
refusal-too-few = Игроков пока мало, начать нельзя.
refusal-channel-taken = В этом голосовом канале уже есть стол.
refusal-started = Игра уже началась.
refusal-no-word = В слове нужна хотя бы одна буква или цифра.
refusal-not-started = Игра ещё не началась.

error-unexpected = У меня что-то пошло не так. Попробуйте ещё раз.
error-too-fast = Помедленнее, пожалуйста. На столько нажатий подряд я не отвечаю. Подождите несколько секунд.

## Settings of a server

settings-title = Настройки сервера
settings-about = Формат и его параметры действуют для столов, которые откроются после этого; открытый стол сохраняет свои. Язык и роль ведущего действуют сразу.
settings-format = Формат нового стола, если не попросили другой: **{ $format }**
settings-choose-format = Формат новых столов
settings-options = { $format }: настройки
settings-choose = Что изменить?
settings-line = { $option }: **{ $value }**
settings-line-own = { $option }: **{ $value }** (по правилам { $default })
# A label of at most 45 characters.
settings-bounds = Секунды, от { $least } до { $most }
settings-wrong-number = { $option }: нужно целое число от { $least } до { $most }. Ничего не изменилось.
settings-wrong-word = { $option }: нужно одно из этих: { $allowed }. Ничего не изменилось.
settings-not-yours = Настройки сервера меняет только тот, у кого есть право «Управлять сервером».

settings-language = Язык того, что видят все: **{ $spoken }**
settings-default-language = Не задан: английский
settings-role = Любой стол могут вести: { $role } и те, кто управляет событиями
settings-no-role = Любой стол могут вести те, кто управляет событиями
settings-choose-role = Роль ведущего (можно не выбирать)
settings-wrong-role = Нужна роль, которая есть не у всех. Ничего не изменилось.
settings-spectators-muted = Микрофоны зрителей во время игры: **выключены**
settings-spectators-heard = Микрофоны зрителей во время игры: **включены**
button-spectators-muted = Глушить зрителей
button-spectators-heard = Не глушить зрителей

value-on = включено
value-off = выключено
value-seconds = { $count } с

# Names of options, at most 45 characters.
setting-deal-seconds = Раздача карт
setting-introduction-seconds = Ночь знакомства
setting-dusk-seconds = Город засыпает
setting-night-mafia-seconds = Ночь: мафия
setting-night-don-seconds = Ночь: дон
setting-night-sheriff-seconds = Ночь: шериф
setting-night-yakuza-seconds = Ночь: якудза
setting-night-detective-seconds = Ночь: детектив
setting-night-doctor-seconds = Ночь: доктор
setting-best-move-seconds = Лучший ход
setting-last-words-seconds = Последнее слово
setting-speech-seconds = Речь
setting-defence-seconds = Оправдательная речь
setting-vote-seconds = Голосование
setting-revote-seconds = Переголосование
setting-tie-speech-seconds = Речь при попиле
setting-lift-seconds = «Поднять всех?»
setting-first-night-mafia-shot = Мафия стреляет уже в первую ночь

## The rules, as players read them

rules-title = Правила
rules-choose-format = Какого формата?
rules-choose-chapter = Выберите главу
rules-place = { $format } · { $place } из { $count }

chapter-aim = Стол и цель
chapter-roles = Роли
chapter-day = День
chapter-vote = Голосование
chapter-night = Ночь
chapter-fouls = Фолы и отсутствие
chapter-conduct = Поведение за столом

rules-seats =
    { $count ->
        [one] { $count } игрок: { $roles }
        [few] { $count } игрока: { $roles }
       *[many] { $count } игроков: { $roles }
    }
rules-role = { $count } × { $role }
rules-role-about = **{ $role }** ({ $team }): { $about }

rules-aim-classic =
    • За столом две команды: красные — мирные жители и шериф, и чёрные — мафия и дон. Чёрные знают друг друга, красные не знают никого. Днём все обсуждают и голосованием решают, кому покинуть стол; ночью чёрные тайно стреляют.
    • **Красные побеждают**, когда за столом не осталось чёрных. **Чёрные побеждают**, когда их столько же, сколько красных, или больше. **Ничья:** { $quiet-nights ->
        [one] { $quiet-nights } ночь
        [few] { $quiet-nights } ночи
       *[many] { $quiet-nights } ночей
    } подряд никто не покидает стол ни днём, ни ночью; или за столом никого не осталось.
rules-aim-yakuza =
    • За столом три команды: мирные — мирные жители, детектив и доктор; мафия со своим доном; якудза — сёгун и рядовой якудза. Днём все обсуждают и голосованием решают, кому покинуть стол; ночью стреляют и мафия, и якудза.
    • **Мирные побеждают**, когда не осталось ни мафии, ни якудзы. **Якудза побеждает**, когда её столько же, сколько всех остальных вместе, или больше. **Мафия побеждает**, когда её больше, чем всех остальных вместе, а если рядовой якудза уже выбыл — и при равенстве. **Ничья:** { $quiet-nights ->
        [one] { $quiet-nights } ночь
        [few] { $quiet-nights } ночи
       *[many] { $quiet-nights } ночей
    } подряд никто не покидает стол ни днём, ни ночью; или за столом никого не осталось.

rules-roles = Номера и роли раздаются случайно. Ваша роль — на вашей карте, и больше её не видит никто; кто кем был, открывается только в конце. Назваться можно кем угодно.

rules-day =
    • Все говорят по очереди, по { $speech } с. Первый день открывает самый младший номер; каждый следующий — игрок, сидящий за тем, кто открывал предыдущий. Включён только микрофон говорящего. ⏭️ завершает речь раньше времени; у кого нет микрофона, тот пишет через ✍️, и читают все.
    • В своей речи каждый может выставить одну кандидатуру: через ☝️ или письменно, в точности так: «{ $form }». Игрок выставляется один раз за день, снять кандидатуру нельзя.
rules-day-classic = • Выставленный кандидат сразу отмечается на панели знаком ☝️.
rules-day-yakuza =
    • Называйте кандидатуру чётко, в настоящем времени и по номеру. Принятую ведущий подтверждает: «Принимаю кандидатуру номера …»; если не принял, он называет причину, и можно повторить. Список кандидатур объявляется, только когда начинается речь последнего игрока.

rules-vote =
    • У каждого один голос, за одного из кандидатов, и на это { $vote } с. Голос того, кто воздержался, уходит последнему кандидату. Затем все видят, кто за кого голосовал. Набравший больше всех покидает стол после последнего слова ({ $last-words } с); его карта остаётся закрытой. Если кандидатур нет, нет и голосования.
    • **Попил:** у кого голоса поровну, говорят ещё по { $tie-speech } с, затем переголосование только между ними ({ $revote } с).
rules-vote-classic =
    • **Снова поровну:** если в попиле осталось меньше игроков, они говорят ещё раз и переголосование повторяется; если те же, ставится вопрос «Поднять всех?» ({ $lift } с).
    • Чтобы поднять, нужно согласие более половины сидящих за столом; молчание — отказ. Если в попиле все, кто остался за столом, не уходит никто. Единственная кандидатура тоже голосуется, но не в первый день.
rules-vote-yakuza =
    • **Снова поровну:** сразу ставится вопрос «Поднять всех?» ({ $lift } с). Нужно согласие более половины сидящих за столом; молчание — отказ. Если в попиле все, кто остался за столом, не уходит никто.
    • До голосования у каждого кандидата, даже единственного, есть { $defence } с на оправдательную речь, в порядке выставления. Единственная кандидатура голосуется в любой день.

rules-night =
    • Город засыпает: все микрофоны выключены, каждый открывает свою карту ({ $dusk } с). Любой этап ночи длится полностью, кто бы ни остался за столом и что бы ни делал. Сначала выберите номер, затем подтвердите. Кто что сделал, остаётся тайной до конца игры.
rules-night-classic =
    • **До первого дня** у чёрных есть { $introduction } с, чтобы узнать друг друга и договориться в тайном чате. В эту ночь никто не погибает.
    • **Мафия** ({ $night-mafia } с): каждый оставшийся чёрный молча выбирает номер. Если все выбрали один, этот игрок погибает. Иначе — промах.
    • **Дон** ({ $night-don } с) проверяет одного игрока: шериф или нет?
    • **Шериф** ({ $night-sheriff } с) проверяет одного игрока: красный или чёрный?
    • **Лучший ход** ({ $best-move } с): убитый в первую ночь называет { $suspects } подозреваемых, утром их слышат все. Лучшего хода нет, если в первый день голосованием ушло { $cancelled-by } или больше.
rules-night-yakuza =
    • Первая ночь идёт сразу после раздачи. В эту ночь мафия и якудза, каждая на своём этапе, узнают друг друга и могут шептаться.
    • **Мафия** ({ $night-mafia } с) { $first-night-mafia-shot ->
        [on] стреляет с первой ночи.
       *[off] в первую ночь не стреляет.
    } Считается то, что подтвердил дон; мафиози могут показывать ему номера. Если дон никого не подтвердил, погибает первый по порядку игрок не из мафии. Без дона мафиози называют по номеру: если разошлись, считается слово того, чей номер младше; если назвал только один — его; если никто — снова погибает первый по порядку не из мафии.
    • **Дон** ({ $night-don } с) проверяет одного игрока: детектив или нет?
    • **Якудза** ({ $night-yakuza } с) стреляет каждую ночь. Сёгун приказывает, в какой номер стрелять, и может менять приказ, пока рядовой якудза не выстрелил; тот стреляет только по приказу. Сам сёгун стрелять не может. Без приказа считается выбор рядового якудзы, а без него погибает первый по порядку игрок не из якудзы. Без сёгуна рядовой якудза решает сам; без рядового якудзы выстрелов больше нет.
    • **Детектив** ({ $night-detective } с) проверяет одного игрока. Чёрные — мафиози, дон и рядовой якудза; сёгун чёрным не определяется.
    • **Доктор** ({ $night-doctor } с) лечит одного игрока; каждого, себя тоже, один раз за игру. Если он никого не выбрал, лечится младший номер, которого он ещё не лечил, и это тоже засчитывается.
    • Лечение спасает номер от всех выстрелов этой ночи.

rules-fouls =
    • Ведущий даёт фол за нарушение правил поведения. { $critical }-й фол — критический; с { $removal }-м игрок сразу, без последнего слова, покидает стол, и голосование этого дня отменяется. За грубое нарушение ведущий может удалить игрока сразу. Фолы в любое время показывает 📋 на вашей карте.
    • У вышедшего из голосового канала есть { $absence } с, чтобы вернуться; если слово за ним, через { $absent-turn } с оно переходит к следующему. Кто не вернулся, покинул стол так же, как получивший { $removal }-й фол.
rules-fouls-classic = • После { $critical }-го фола игрок молчит в ближайшей речи: за { $silent-speech } с он может только выставить кандидатуру. Если за столом осталось { $few } игрока, вместо этого он говорит { $few-speech } с.
rules-fouls-yakuza = • { $critical }-й фол слова не лишает. Каждое утро ведущий объявляет, у скольких игроков критические фолы и у кого.

rules-conduct = Игроки обращаются друг к другу только по номерам. Назваться любой ролью можно, клясться — нельзя. Ведущему задают только технические вопросы. Фол даётся за:

## Fair deal

deal-seal = Раздача запечатана: { $commitment }. Сохраните эту строку, затем напишите слово кнопкой 🎲, и после игры раздачу можно будет проверить.
lot-put-in = Ваше слово принято: { $word }. Пока оно стоит последним и после него никто не сел и не встал, раздачу не мог выбрать никто. Если это изменится, напишите новое.
button-deal = Раздача
deal-none = Здесь нечего открыть: игра не закончена или раздача не была запечатана.
deal-title = Запечатанная раздача
deal-about-joins = Места и роли получены из этого секрета и нажатий ✋, и больше ни из чего.
deal-about-words = Места и роли получены из этого секрета и слов 🎲, и больше ни из чего.
deal-was-sealed = Печать, показанная до игры: { $commitment }
deal-secret = Секрет под печатью: { $secret }
deal-joins = Нажатия ✋ по порядку: { $joins }
deal-words = Слова 🎲 по порядку: { $words }
deal-check-seal = **Проверить печать:** на любом компьютере { $command } выдаст ту печать, что вы видели до игры.
deal-check-roles = **Проверить места и роли:** в папке Тамады { $command } выдаст их.
deal-more = Подробно, и как проверить без Тамады: { $page } среди её файлов

## What is kept about a person

command-me-name = обо-мне
command-me = Что о вас хранится и как это удалить
me-title = Что я о вас храню
me-nothing = Ничего.
me-language = Ваш язык: { $spoken }.
me-hosted =
    { $count ->
        [one] { $count } стол записан за вами как за ведущим.
        [few] { $count } стола записаны за вами как за ведущим.
       *[other] { $count } столов записаны за вами как за ведущим.
    }
me-fouls = Фолы: получено — { $got }, дано — { $given }.
me-seats =
    { $count ->
        [one] Ваше место записано за { $count } столом:
       *[other] Ваше место записано за { $count } столами:
    }
me-no-game = игры не было
me-cut-off = прервана, сервер потерян: раздачу откроет 🔏
me-goes-on = ещё не окончено
me-earlier =
    { $count ->
        [one] … и ещё { $count } стол раньше.
        [few] … и ещё { $count } стола раньше.
       *[many] … и ещё { $count } столов раньше.
    }
me-open-tables =
    { $count ->
        [one] { $count } стол с вами ещё открыт: он забудет вас, только когда закончится.
        [few] { $count } стола с вами ещё открыты: они забудут вас, только когда закончатся.
       *[other] { $count } столов с вами ещё открыты: они забудут вас, только когда закончатся.
    }
me-debts =
    { $count ->
        [1] Я выключил ваш микрофон и ещё не включил: об этом я помню, пока не включу.
        [one] Я выключил ваш микрофон в { $count } игре и ещё не включил: об этом я помню, пока не включу.
       *[other] Я выключил ваш микрофон в { $count } играх и ещё не включил: об этом я помню, пока не включу.
    }
me-page = Зачем это хранится и как долго: файл { $page } программы Тамада
me-confirm = Забыть вас? Ваши места, столы, которые вы вели, и данные вами фолы останутся без имени, выбор языка будет удалён. Отменить это нельзя.
me-forgotten = Я вас забыл.
me-forgotten-rest = Всё остальное о вас я забыл.
button-forget = Забыть меня

## The server's audit log

audit-game = Тамада: очередь за столом
audit-release = Тамада: отпущен из-за стола
