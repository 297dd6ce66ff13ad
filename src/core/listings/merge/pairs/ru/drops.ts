import { batumi, belgrade, oneFlatIn, tbilisi, yerevan, type Pair } from '../pair.ts'

const one = oneFlatIn('ru')

/** The same people offer it again: cheaper, reworded, or free once more. */
export const RU_OFFERED_AGAIN: readonly Pair[] = [
  one(
    'ru-inasaridze-drop',
    'price-drop',
    batumi(
      'batumi_rent_maria',
      '2026-02-01 10:00',
      'Сдаётся 2+1, Инасаридзе 10, 8 этаж, 68 кв.м. Газовое отопление, балкон во двор. 750$ на год. Мария +995 555 01 55 20',
      'inas-1 inas-2 inas-3',
    ),
    batumi(
      'arenda_batumi_desk',
      '2026-02-19 14:26',
      '❗️СНИЗИЛИ ЦЕНУ❗️ Теперь 650 долларов\nДве отдельные спальни, кухня-гостиная, карма, всё новое\n📍Инасаридзе 10\n8 эт./68 м²\n555 01 55 20 Мария',
      'inas-2 inas-4',
    ),
  ),
  one(
    'ru-nutsubidze-drop',
    'price-drop',
    tbilisi(
      'kvartiry_tbilisi_irakli',
      '2026-01-20 09:00',
      'Нуцубидзе, 2 плато. 2 комнаты, 1 спальня, 55 кв, 3/8, окна на восток. 550$ + депозит. Ираклий 568 00 44 71',
    ),
    tbilisi(
      'kvartiry_tbilisi_irakli',
      '2026-02-02 17:35',
      'Торг! 500$ за светлую двушку на Нуцубидзе (2 плато), третий этаж. Есть всё: стиралка, кондей, духовой шкаф. Пишите/звоните +995568004471',
    ),
  ),
  one(
    'ru-malatia-drop',
    'price-drop',
    yerevan(
      'erevan_arenda_karen',
      '2026-04-04 11:20',
      'Себастия 30, Малатия. 3 комнаты, 78 м2, 2/5, каменный дом, мебель и техника. 280.000 AMD. Карен +374 94 00 17 20',
    ),
    yerevan(
      'snyat_v_erevane',
      '2026-04-21 07:44',
      'Трёшка в Малатии за 250 000! Второй этаж, Себастия 30, тёплая, две открытые лоджии. Семье на долгий срок. (094) 00-17-20',
    ),
  ),
  one(
    'ru-banovo-drop',
    'price-drop',
    belgrade(
      'belgrad_stan_lena',
      '2026-03-10 08:08',
      'Аренда: Баново брдо, Пожешка. 2.0, 56 м², 4 этаж с лифтом, терраса, гараж. 800 €. Лена 064 001 3091',
    ),
    belgrade(
      'belgrad_stan_lena',
      '2026-03-29 18:50',
      'Пожешка, Баново брдо: хозяин готов уступить до 700 евро при договоре от года! 56 квадратов, терраса, место в гараже включено. Тел/viber +381 64 001 30 91',
    ),
  ),
  one(
    'ru-alley-drop',
    'price-drop',
    batumi(
      'batumi_alley_homes',
      '2026-06-06 06:06',
      'Аллея Героев, Axis Palace, 1+1, 51.5 м², 17 этаж, прямой вид на море. Бассейн для жильцов. 900$ до июня, дальше 1200$. @axis_keys_dato',
      'axp-17-bed axp-17-sea',
    ),
    batumi(
      'batumi_alley_homes',
      '2026-07-01 20:15',
      'Горящее предложение 🔥 Axis Palace, высокий этаж (17), вид прямо на воду. Квартира свободна сегодня. Было 900 стало 800$. По всем вопросам @axis_keys_dato',
      'axp-17-sea axp-17-bed',
    ),
  ),
  one(
    'ru-tavdadebuli-lower',
    'repost-lower',
    batumi(
      'batumi_dolgosrok_ok',
      '2026-01-05 09:30',
      'Сдам 1+1 по ул. Тавдадебули 21, 5 этаж, 44 кв м. Кондиционер, стиралка, лоджия. Животные нет. 450$ + КУ. +995 597 00 12 88',
    ),
    batumi(
      'batumi_dolgosrok_ok',
      '2026-02-06 09:30',
      'Сдам 1+1 по ул. Тавдадебули 21, 5 этаж, 44 кв м. Кондиционер, стиралка, лоджия. Животные нет. 400$ + КУ. +995 597 00 12 88',
    ),
  ),
  one(
    'ru-gldani-lower',
    'repost-lower',
    tbilisi(
      'gldani_temka_arenda',
      '2026-03-03 13:13',
      'Глдани, 3 мкр, корпус 12. Двухкомнатная 58 м², 6/9. Ремонт 2023. Метро Ахметели 5 мин. 1000 лари. Связь @gldani_gela',
    ),
    tbilisi(
      'gldani_temka_arenda',
      '2026-03-30 10:01',
      'Всё ещё свободна! Глдани 3 мкр., корпус 12, 6 этаж из 9, 58 м². Метро Ахметели рядом. Новая цена 900 лари 📉 @gldani_gela',
    ),
  ),
  one(
    'ru-nor-nork-lower',
    'repost-lower',
    yerevan(
      'yerevan_tuner_ru',
      '2026-02-14 10:10',
      'Нор Норк 4 массив, Вильнюса 11. Двушка, 50 кв м, 8 этаж из 9. Вид на Арарат! 200 000 драм. Тел. 043 00 25 16',
      'nn-ararat nn-divan',
    ),
    yerevan(
      'yerevan_tuner_ru',
      '2026-03-20 12:12',
      '180 000 драм, торга больше нет. Нор Норк, Вильнюса 11, 2-комн., 8/9. Арарат из окна каждый день 🏔',
      'nn-divan nn-ararat',
    ),
    'no phone the second time; address, floor and both pictures stay',
  ),
  one(
    'ru-vozdovac-lower',
    'repost-lower',
    belgrade(
      'beograd_rent_rus',
      '2026-01-08 15:00',
      'Вождовац, Военного училища, 38 м², студия с нишей. 4/4, чердачный. 480€. @vozd_maja',
      'vozd-nisha vozd-okno',
    ),
    belgrade(
      'beograd_rent_rus',
      '2026-02-12 15:00',
      'Вождовац. Студия с нишей 38 м², последний этаж, уютно. Уже 430€! @vozd_maja',
      'vozd-nisha vozd-okno',
    ),
  ),
  one(
    'ru-parnavaz-again',
    'free-again',
    batumi(
      'batumi_domik_anna',
      '2025-09-01 09:09',
      'Сдаётся на учебный год 2+1, Парнаваза Мепе 140, 3 этаж, 80 м², старый фонд, высокие потолки. 800$. Анна, 577 00 15 61',
      'parn-dver parn-zal parn-spalnya',
    ),
    batumi(
      'batumi_domik_anna',
      '2026-06-15 09:50',
      'СНОВА СВОБОДНА ✨ Наша любимая квартира на Парнаваза Мепе 140 с высокими потолками. 2 спальни, 80 кв. Теперь 850$. Анна +995 577 00 15 61',
      'parn-zal parn-spalnya',
    ),
  ),
  one(
    'ru-sololaki-again',
    'free-again',
    tbilisi(
      'sololaki_rent_stories',
      '2025-05-18 20:00',
      'Сололаки, Асатиани 38. Лофт 70 кв.м с кирпичной стеной, 2 этаж. 1000$ в месяц. @sololaki_loft_eka',
      'loft-brick loft-stairs loft-bed',
    ),
    tbilisi(
      'sololaki_rent_stories',
      '2026-05-20 08:00',
      'Жильцы съехали, лофт в Сололаки снова ищет хозяев! Кирпичная стена на месте, кот во дворе тоже 🐈 1100$, от 6 мес. @sololaki_loft_eka',
      'loft-stairs loft-brick loft-newlamp',
    ),
    'a year later and dearer, but the contact and the brick wall are the same',
  ),
  one(
    'ru-kentron-again',
    'free-again',
    yerevan(
      'kentron_dom_nadya',
      '2025-11-11 11:11',
      'Центр, Туманяна 35, 2 комнаты, 65 м2, 4/5. Балкон во двор, газовый котёл. 450.000 др. Надя 098 00 33 10',
    ),
    yerevan(
      'kentron_dom_nadya',
      '2026-04-01 12:00',
      'Опять в аренде с 10 апреля: Туманяна 35, четвёртый этаж, двухкомнатная. Кто спрашивал осенью, отзовитесь :) 450 тыс. 098003310',
    ),
  ),
  one(
    'ru-palilula-again',
    'free-again',
    belgrade(
      'stany_palilula',
      '2025-10-02 07:30',
      'Палилула, 27. марта 60, jednosoban, 36 кв.м., 1 этаж, двор тихий. 450 евро + коммуналка. Йована 063 001 5518',
    ),
    belgrade(
      'stany_palilula',
      '2026-03-02 07:30',
      'Освободилась 1-комн. на 27. марта 60 (36 м², тихий двор, первый этаж). Условия прежние, 450€. Йована, 063 001 55 18',
    ),
  ),
]
