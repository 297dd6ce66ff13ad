import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('ru')

/** Parts of a flat, posts that hardly say anything, and stolen pictures. */
export const RU_ROOMS_AND_VAGUE: readonly Pair[] = [
  two(
    'ru-rooms-batumi',
    'two-rooms',
    batumi(
      'komnaty_batumi',
      '2026-03-05 10:00',
      'Сдаю комнату в 3-комн. на Пиросмани 18, 14 м², с балконом, окно на юг. 200$. Ещё одна соседняя комната отдельным постом. 577 00 24 31',
      'piro-balkon-komn piro-kuhnya',
    ),
    batumi(
      'komnaty_batumi',
      '2026-03-05 10:06',
      'Комната вторая, Пиросмани 18, 11 м², без балкона, потише. 170$. Та же квартира, 577 00 24 31',
      'piro-tihaya piro-kuhnya',
    ),
    'one flat, but two rooms are let and two people can live there',
  ),
  two(
    'ru-rooms-tbilisi',
    'two-rooms',
    tbilisi(
      'tbilisi_komnata',
      '2026-02-08 09:00',
      'Сдаётся комната для девушки, м. Госуниверситет, живём вдвоём, 500 лари в месяц. Освобождается маленькая, у кухни. @irma_sosedka',
    ),
    tbilisi(
      'tbilisi_komnata',
      '2026-02-09 09:00',
      'Сдаётся комната для пары, м. Госуниверситет, 700 лари в месяц, большая с эркером. @irma_sosedka',
    ),
  ),
  two(
    'ru-rooms-yerevan',
    'two-rooms',
    yerevan(
      'koliving_evn',
      '2026-04-03 08:00',
      'Коливинг на Пушкина 40. Сдаём комнату №2, 12 м², 130 000 др, односпальная кровать',
      'kolv-2 kolv-obschaya',
    ),
    yerevan(
      'koliving_evn',
      '2026-04-03 08:05',
      'Коливинг на Пушкина 40. Сдаём комнату №5, 18 м², 170 000 др, двуспальная кровать',
      'kolv-5 kolv-obschaya',
    ),
  ),
  two(
    'ru-rooms-belgrade',
    'two-rooms',
    belgrade(
      'soba_za_svoih',
      '2026-05-15 11:00',
      'Soba/комната на Цветном тргу: 15 м² с видом во двор, 280€, счета пополам. @cvetni_kolya',
      'cvet-dvor',
    ),
    belgrade(
      'soba_za_svoih',
      '2026-05-18 11:00',
      'В той же квартире на Цветном освободилась и передняя комната, 20 м², на улицу, 330€. @cvetni_kolya',
      'cvet-ulica',
    ),
  ),
  two(
    'ru-room-whole-batumi',
    'room-and-flat',
    batumi(
      'batumi_sosedi_chat',
      '2026-01-12 18:00',
      'Ищу соседа! Комната в двушке на Мазниашвили 30, 4 этаж, 220$ с человека. 599 00 15 41',
    ),
    batumi(
      'batumi_sosedi_chat',
      '2026-02-20 18:00',
      'Мазниашвили 30, 4 этаж, двушка целиком, 480$. 599 00 15 41',
    ),
    'a place in the flat and the whole flat are two offers',
  ),
  two(
    'ru-room-whole-tbilisi',
    'room-and-flat',
    tbilisi(
      'vake_komnaty',
      '2026-03-17 10:00',
      'Комната 16 м² в Ваке, Мосашвили 8, с хозяйкой, тихий дом, 250$',
      'mos-komnata mos-hall',
    ),
    tbilisi(
      'vake_komnaty',
      '2026-03-25 10:00',
      'Ваке, Мосашвили 8: вся квартира 75 м², две спальни, хозяйка уезжает на год. 850$',
      'mos-hall mos-salon mos-sp',
    ),
  ),
  two(
    'ru-room-whole-yerevan',
    'room-and-flat',
    yerevan(
      'evn_room_share',
      '2026-05-11 20:00',
      'Подселение, Арабкир, Адонца 6, отдельная комната в новостройке, 160 тыс. драм. @adonts_room',
    ),
    yerevan(
      'evn_room_share',
      '2026-05-30 20:00',
      'Сдаётся квартира полностью, Адонца 6, 3 комнаты, 105 м², 600 тыс. драм. @adonts_room',
    ),
  ),
  two(
    'ru-room-whole-belgrade',
    'room-and-flat',
    belgrade(
      'bg_cimer',
      '2026-02-01 15:00',
      'Сдаю комнату, ищу цимера в двособан на Чубуре, твоя спальня закрывается на ключ. 300€ + режије. Тел 065 001 4455',
    ),
    belgrade(
      'bg_cimer',
      '2026-02-14 15:00',
      'Чубура, двособан 50 м² целиком, я съезжаю. 600€ + режије. Тел 065 001 4455',
    ),
  ),
  two(
    'ru-weak-old-batumi',
    'weak-facts',
    batumi(
      'batumi_listing_ru',
      '2026-04-01 10:00',
      'Старый Батуми, 1+1, 500$. Второй этаж, дровяной шкаф, винтаж. Дальше в личке: @nodar_old',
    ),
    batumi(
      'batumi_listing_ru',
      '2026-04-02 10:00',
      'Старый Батуми, 1+1, 500$. Современный ремонт, лифт, шестой этаж. Маринэ 551 00 80 46',
    ),
  ),
  two(
    'ru-weak-saburtalo',
    'weak-facts',
    tbilisi(
      'saburtalo_daily_list',
      '2026-05-06 09:00',
      'Сабуртало, 2 комнаты, 600$, 58 м². Центральное отопление. 591 00 12 77',
    ),
    tbilisi(
      'tbilisi_flat_stream',
      '2026-05-06 12:00',
      'Сабуртало, двухкомнатная, 600 долларов, 47 м². Карма, балкон застеклён. 577 00 66 10',
    ),
  ),
  two(
    'ru-weak-arabkir',
    'weak-facts',
    yerevan(
      'arabkir_list',
      '2026-03-02 07:00',
      'Арабкир, 3 комнаты, 350000 драм. Панельный, 9 этаж. Тел. 093 00 81 18',
      'arw-panel',
    ),
    yerevan(
      'evn_free_flats',
      '2026-03-04 07:00',
      'Арабкир, 3-комнатная за 350000 драм. Каменный дом, 2 этаж. Тел. 098 00 27 72',
      'arw-kamen',
    ),
  ),
  two(
    'ru-weak-vracar',
    'weak-facts',
    belgrade(
      'vracar_spisok',
      '2026-06-09 16:00',
      'Врачар, 40 м², 600 евро, с котом нельзя. Тел 061 001 8181',
    ),
    belgrade(
      'bg_za_nedelyu',
      '2026-06-10 16:00',
      'Врачар, 40 квадратов, 600 евро, с питомцами welcome. Пишите @vracar_sa_mackom',
    ),
    'pets and contact contradict each other',
  ),
  two(
    'ru-vague-2plus1',
    'vague',
    batumi('batumi_bez_agentov', '2026-03-20 08:00', 'Сдам 2+1 в Батуми 500$. +995 555 07 10 31'),
    batumi('batumi_bez_agentov', '2026-03-21 08:00', 'Сдам 2+1 в Батуми, 500$! 593 00 99 12'),
  ),
  two(
    'ru-vague-studio',
    'vague',
    tbilisi(
      'tbilisi_chat_rent',
      '2026-01-16 21:00',
      'сдам студию в Тбилиси, 350 баксов, кому надо пишите @lado_studio',
    ),
    tbilisi(
      'tbilisi_chat_rent',
      '2026-01-18 23:00',
      'сдаётся студия за 350$ в Тбилиси, пишите в лс @nutsa_room',
    ),
  ),
  two(
    'ru-vague-evn',
    'vague',
    yerevan(
      'erevan_chat_rent',
      '2026-02-22 22:00',
      'Сдаётся однокомнатная квартира, центр, 220 000 драм, звоните 091 00 58 01',
    ),
    yerevan(
      'erevan_chat_rent',
      '2026-02-24 06:00',
      'Сдаю однокомнатную квартиру в центре за 220 000. Звоните 043 00 77 19',
    ),
  ),
  two(
    'ru-vague-bg',
    'vague',
    belgrade(
      'chat_bg_kv',
      '2026-04-17 12:00',
      'Двушка в аренду, Новый Белград, 600€, свободна. Лично показываю. @petar_nbg',
    ),
    belgrade(
      'chat_bg_kv',
      '2026-04-17 19:00',
      'Новый Белград, сдаётся двушка, 600€, с июня. @milica_blok63',
    ),
  ),
  two(
    'ru-stolen-batumi',
    'stolen-photos',
    batumi(
      'batumi_premium_rent',
      '2026-05-10 10:00',
      'Porta Batumi Tower, 2+1, 110 м², 25 этаж, 1800$. Дизайнерский ремонт. Агент Нутса +995 599 00 88 14',
      'porta25-living porta25-bed porta25-bath porta25-view',
    ),
    tbilisi(
      'deshevye_kvartiry_tb',
      '2026-05-17 03:00',
      'Срочно сдаю! 2 спальни в центре, дизайнерский ремонт, всего 400$! Предоплата 100$ за бронь, пишите только в телеграм @fast_flat_tb',
      'porta25-living~ porta25-bed~ porta25-bath~',
    ),
    'the pictures of a Batumi tower under a Tbilisi bargain with a prepayment',
  ),
  two(
    'ru-stolen-tbilisi',
    'stolen-photos',
    tbilisi(
      'mtatsminda_homes',
      '2026-02-13 12:00',
      'Мтацминда, Чонкадзе 17, авторский дизайн, 2 спальни, терраса. 1600$. 577 00 41 41 Екатерине',
      'chonk-terr chonk-fireplace chonk-sp',
    ),
    yerevan(
      'kvartiry_srochno_evn',
      '2026-03-01 02:30',
      'Сдаётся квартира: Ереван, центр, 2 спальни с террасой, 150 000 драм, хозяин за границей, ключ почтой после перевода. @owner_abroad_evn',
      'chonk-fireplace chonk-terr',
    ),
  ),
  two(
    'ru-stolen-yerevan',
    'stolen-photos',
    yerevan(
      'evn_lux_flats',
      '2026-04-05 09:00',
      'Аренда! Новостройка на Бузанда, 3 комн., 130 м², 1 200 000 др. Агент Вардан 099 00 62 62',
      'buz-stol buz-lustra buz-van',
    ),
    batumi(
      'batumi_halyava',
      '2026-04-25 01:10',
      'Сдаём! Батуми, первая линия, трёшка 300$ в месяц навсегда! Залог на карту. @halyava_keys',
      'buz-lustra~ buz-van~ buz-stol~',
    ),
  ),
  two(
    'ru-stolen-belgrade',
    'stolen-photos',
    belgrade(
      'savamala_rent_ru',
      '2026-01-21 10:00',
      'Савамала, Карађорђева, лофт 85 м², 1400€, рояль, @savamala_loft',
      'sava-royal sava-okna',
    ),
    belgrade(
      'belgrad_deshevo',
      '2026-02-03 04:04',
      'Раковица, в аренду лофт с роялем 350€, сначала перевод за просмотр. @jeftino_bg_stan',
      'sava-okna~ sava-royal~',
    ),
    'same city, but another district, a quarter of the price, another contact and money before seeing it',
  ),
]
