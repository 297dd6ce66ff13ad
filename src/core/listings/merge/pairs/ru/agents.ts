import { batumi, belgrade, tbilisi, twoFlatsIn, yerevan, type Pair } from '../pair.ts'

const two = twoFlatsIn('ru')

/** One agent lets many flats. */
export const RU_ONE_AGENT: readonly Pair[] = [
  two(
    'ru-agent-gorgiladze-khulo',
    'one-agent',
    batumi(
      'batumi_agent_lia',
      '2026-03-02 10:00',
      'Горгиладзе 34, 1+1, 45 м², 3 этаж. 500$. Лия 555 01 91 10',
      'lia-a1 lia-a2',
    ),
    batumi(
      'batumi_agent_lia',
      '2026-03-02 10:20',
      'Зураба Горгиладзе 71, 1+1, 48 м², 7 этаж. Карма. 500$. Лия 555 01 91 10',
      'lia-b1 lia-b2',
    ),
    'one street and one price, yet other numbers, floors and pictures',
  ),
  two(
    'ru-agent-saburtalo',
    'one-agent',
    tbilisi(
      'saburtalo_agent_zura',
      '2026-02-03 09:00',
      'Сабуртало, Пекини 24. 2 комн., 60 м2, 4/8. 700$. Зура 599 00 22 81',
    ),
    tbilisi(
      'saburtalo_agent_zura',
      '2026-02-05 09:00',
      'Сабуртало, Чиковани 11. 2 комн., 62 м2, 4/9, балкон. 700$. Зура 599 00 22 81',
    ),
  ),
  two(
    'ru-agent-kentron',
    'one-agent',
    yerevan(
      'kentron_agent_mher',
      '2026-04-11 12:00',
      'Центр! Московян 24, 2 комн, 58 кв, 5/5, 400.000. Мгер 091 00 36 60',
      'mher-m1 mher-m2',
    ),
    yerevan(
      'evn_dom_mher',
      '2026-04-13 12:00',
      'Центр! Прямая аренда от агента: 2 комн, 60 кв, 4/5, Корюна 19, 410.000 драм. Мгер +37491003660',
      'mher-k1 mher-k2',
    ),
  ),
  two(
    'ru-agent-vracar',
    'one-agent',
    belgrade(
      'vracar_agent_tanja',
      '2026-05-04 08:30',
      'Врачар, Његошева. 44 м², 2 этаж, 650 евро. Таня 064 001 6262',
      'tanja-nj1',
    ),
    belgrade(
      'vracar_agent_tanja',
      '2026-05-21 08:30',
      'Врачар, у Храма, 44 м², 4 этаж, лифт, 650 евро. Таня 064 001 6262',
      'tanja-hr1',
    ),
    'area and price agree; floor, place and picture do not',
  ),
  two(
    'ru-agent-makhinjauri',
    'one-agent',
    batumi(
      'dom_u_morya_mahindzhauri',
      '2026-06-01 07:00',
      'Махинджаури, дом 90 м², 2 этажа, сад, мангал, до моря 300 м. 800 долларов в месяц. Тенгиз 593 00 44 09',
    ),
    batumi(
      'dom_u_morya_mahindzhauri',
      '2026-06-02 07:00',
      'Махинджаури, верхняя дорога, дом 120 м², 3 спальни, панорама на море, мангал. 900 долларов в месяц. Тенгиз 593 00 44 09',
    ),
  ),
  two(
    'ru-handle-didube-gldani',
    'agency-handle',
    tbilisi(
      'rent_line_tbilisi',
      '2026-01-25 11:00',
      '🏠 Дигомский массив, 6 кв-л\n1 спальня, 50 м², 5/9\n💰 480$\n👉 @rentline_manager',
    ),
    tbilisi(
      'rent_line_tbilisi',
      '2026-01-25 11:05',
      '🏠 Дигомский массив, 2 кв-л\n1 спальня, 48 м², 2/9\n💰 450$\n👉 @rentline_manager',
    ),
  ),
  two(
    'ru-handle-boulevard',
    'agency-handle',
    batumi(
      'batumi_pod_klyuch',
      '2026-03-19 15:00',
      'Студия у Дельфинария, Руставели 62, 28 м², 4 этаж, 380$. Бронь: @podkluch_batumi',
      'pk-delf1 pk-delf2',
    ),
    batumi(
      'batumi_pod_klyuch',
      '2026-03-26 15:00',
      'Студия у Пьяццы, Парнаваза 25, 28 м², 3 этаж, 380$. Бронь: @podkluch_batumi',
      'pk-piaz1 pk-piaz2',
    ),
  ),
  two(
    'ru-handle-arabkir',
    'agency-handle',
    yerevan(
      'yerevan_home_desk',
      '2026-02-12 06:30',
      'Арабкир, Вагаршяна 15, трёшка, 90 м², 350к драм @evn_home_desk',
      'ehd-v-1 ehd-logo',
    ),
    yerevan(
      'yerevan_home_desk',
      '2026-02-18 06:30',
      'Арабкир, Мамиконянц 38, трёшка, 88 м², 340к драм @evn_home_desk',
      'ehd-m-1 ehd-logo',
    ),
    'the shared picture is the agency’s own card',
  ),
  two(
    'ru-handle-nbg',
    'agency-handle',
    belgrade(
      'novi_bg_agency',
      '2026-04-02 18:00',
      'Блок 70а, Јурија Гагарина 231, 54 м², 12/15, 600€. @nbg_stanovi_agent',
    ),
    belgrade(
      'novi_bg_agency',
      '2026-04-06 18:00',
      'Блок 45, Јурија Гагарина 263, 54 м², 2/4, 620€, терраса 12м. @nbg_stanovi_agent',
    ),
  ),
  two(
    'ru-later-tbel',
    'later-same-wording',
    batumi(
      'batumi_eka_flats',
      '2026-01-10 10:00',
      'Сдаётся уютная квартира рядом с морем! Вся техника, интернет, тёплая зимой. 1+1, 40 м², 4 этаж, Тбел Абусеридзе 5. Цена 420$. Эка 551 00 24 24',
      'eka-1 eka-2',
    ),
    batumi(
      'batumi_eka_flats',
      '2026-03-14 10:00',
      'Сдаётся уютная квартира рядом с морем! Вся техника, интернет, тёплая зимой. 1+1, 53 м², 9 этаж, Тбел Абусеридзе 29. Цена 560$. Эка 551 00 24 24',
      'eka-3 eka-4',
    ),
  ),
  two(
    'ru-later-vake',
    'later-same-wording',
    tbilisi(
      'vake_levan_rent',
      '2025-12-01 09:30',
      'Эксклюзив! Ваке, тихая улица, консьерж. 150 м², 3 спальни, 2/7. 2000$. Леван 577 00 52 52',
    ),
    tbilisi(
      'vake_levan_rent',
      '2026-02-11 09:30',
      'Эксклюзив! Ваке, тихая улица, консьерж. 120 м², 2 спальни, 6/7. 1700$. Леван 577 00 52 52',
    ),
  ),
  two(
    'ru-later-zeytun',
    'later-same-wording',
    yerevan(
      'zeytun_anahit',
      '2026-03-01 08:00',
      'Хорошая квартира для хорошей семьи. Зейтун, рядом садик и парк. 3 комн., 74 м², 2 этаж, 260 тыс. Анаит 094 00 48 84',
    ),
    yerevan(
      'zeytun_anahit',
      '2026-04-17 08:00',
      'Хорошая квартира для хорошей семьи. Зейтун, рядом садик и парк. 2 комн., 56 м², 8 этаж, 210 тыс. Анаит 094 00 48 84',
    ),
  ),
  two(
    'ru-later-dorcol',
    'later-same-wording',
    belgrade(
      'dorcol_ivana',
      '2026-02-02 12:45',
      'Новый стан в моей базе, Доњи Дорћол, светлый и тихий. 39 м², 5 этаж, 560 €. Ивана 063 001 7117',
      'ivana-d39a ivana-d39b',
    ),
    belgrade(
      'dorcol_ivana',
      '2026-02-23 12:45',
      'Новый стан в моей базе, Доњи Дорћол, светлый и тихий. 66 м², 1 этаж, 890 €. Ивана 063 001 7117',
      'ivana-d66a ivana-d66b',
    ),
  ),
]
