import type { Case } from './case.ts'

export const RUSSIAN: readonly Case[] = [
  {
    name: 'an owner in prose, words for numbers', city: 'Tbilisi',
    text: 'Добрый день! Сдаю свою трёхкомнатную квартиру на Вере, пятый этаж девятиэтажного дома, сто шагов от парка. Две спальни, гостиная, кухня отдельно. 90 квадратов. Мебель и техника есть, лифт не работает. 1 100 долларов в месяц на год. С собакой можно, если она не лает. Пишите @keti_sdaet',
    gold: { district: 'Vera', price: 1100, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 90, floor: 5, totalFloors: 9, petsAllowed: true, furnished: true, amenities: [], telegramUsername: 'keti_sdaet' },
  },
  {
    name: 'a number grouped by a dot, lari', city: 'Tbilisi',
    text: 'Сдам 1-комнатную, Глдани, 3 мкр. 38 м2, 6/9. Цена 1.150 лари + ком.услуги. Тел 599 10 20 31',
    gold: { district: 'Gldani', price: 1150, currency: 'GEL', rooms: 1, areaSqm: 38, floor: 6, totalFloors: 9, phones: ['+995599102031'] },
  },
  {
    name: 'the house: storeys, yard, garage', city: 'Tbilisi',
    text: 'Сдается дом в Дигоми, 3 этажа, 240 м², участок 6 соток, 4 спальни, гараж, камин, бассейн. 2500$',
    gold: { district: 'Dighomi', price: 2500, currency: 'USD', bedrooms: 4, areaSqm: 240, totalFloors: 3, amenities: ['parking', 'fireplace', 'pool'] },
  },
  {
    name: 'things next door are not amenities', city: 'Tbilisi',
    text: 'Сдается 2-комнатная в Сабуртало, 60 м², 4/8. Рядом бассейн, фитнес и парковка. В квартире стиралка и холодильник. 600$',
    gold: { district: 'Saburtalo', price: 600, currency: 'USD', rooms: 2, areaSqm: 60, floor: 4, totalFloors: 8, amenities: ['washing_machine', 'fridge'] },
  },
  {
    name: 'what is denied or promised', city: 'Tbilisi',
    text: 'Сдаётся квартира, Исани, 2 комнаты, 55 м², 5 этаж без лифта. Кондиционера нет, стиральная машина есть, посудомойка будет установлена. 900 лари',
    gold: { district: 'Isani', price: 900, currency: 'GEL', rooms: 2, areaSqm: 55, floor: 5, amenities: ['washing_machine'] },
  },
  {
    name: 'deposit after the sum, commission in percent', city: 'Tbilisi',
    text: 'Аренда! Ваке, ул. Палиашвили 60, 3-комн., 95 м2, 3/6. 1300$, 650$ депозит. Комиссия 50%.',
    gold: { district: 'Vake', address: 'ул. Палиашвили 60', price: 1300, currency: 'USD', rooms: 3, areaSqm: 95, floor: 3, totalFloors: 6, deposit: 650, commission: 'yes' },
  },
  {
    name: 'a room in a flat', city: 'Yerevan',
    text: 'Сдаётся комната 16 м² в квартире на Комитаса, Арабкир, девушке. 90 000 драм в месяц. Тел +374 91 20 30 41',
    gold: { district: 'Arabkir', address: 'Комитаса', price: 90000, currency: 'AMD', period: 'month', areaSqm: 16, phones: ['+37491203041'] },
  },
  {
    name: 'thousands in words', city: 'Yerevan',
    text: 'Сдам 2-комнатную, Кентрон, ул. Терьяна 59, 60 м², 350 тыс. драм, депозит 200 тыс.',
    gold: { district: 'Kentron', address: 'ул. Терьяна 59', price: 350000, currency: 'AMD', rooms: 2, areaSqm: 60, deposit: 200000 },
  },
  {
    name: 'rented: the first word of an edited post', city: 'Tbilisi',
    text: 'СДАНА!!! 1+1 в Сололаки, ул. Асатиани 30, 48 м², 600$',
    gold: { status: 'rented', district: 'Sololaki', address: 'ул. Асатиани 30', price: 600, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 48 },
  },
  {
    name: 'two flats, each with its price', city: 'Tbilisi',
    text: 'Сдаём от собственника, Сабуртало, без комиссии\n\n1) 1+1, 50 м², 4 этаж — 550$\n\n2) 2+1, 75 м², 8 этаж — 800$\n\n+995 599 30 40 51',
    gold: { district: 'Saburtalo', price: 550, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 50, floor: 4, commission: 'none', phones: ['+995599304051'] },
    more: [{ district: 'Saburtalo', price: 800, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 75, floor: 8, commission: 'none', phones: ['+995599304051'] }],
  },
  {
    name: 'the next sentence is no house number', city: 'Tbilisi',
    text: 'Дигоми, проспект Агмашенебели. 2-комнатная 64 м², 7/12. 650$',
    gold: { district: 'Dighomi', address: 'проспект Агмашенебели', price: 650, currency: 'USD', rooms: 2, areaSqm: 64, floor: 7, totalFloors: 12 },
  },
  {
    name: 'a broker card with a crossed amenity', city: 'Tbilisi',
    text: 'Сдается уютная двушка на Авлабари, 10 мин пешком до моста Мира\nул. Кетеван Цамебули 48, 3 эт из 8\n60 кв, разд. спальня, кухня-гостиная\nСтиралка, кондер, холодильник, духовка\n✖️ посудомойки нет\n💰600$ +ком. услуги\nДепозит 300$\nКомиссии нет, от хозяина\nМожно с котом',
    gold: { district: 'Avlabari', address: 'ул. Кетеван Цамебули 48', price: 600, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 60, floor: 3, totalFloors: 8, petsAllowed: true, amenities: ['air_conditioning', 'washing_machine', 'oven', 'fridge'], deposit: 300, commission: 'none' },
  },
  {
    name: 'a numbered quarter, thousands in a letter', city: 'Yerevan',
    text: 'Сдаю 2-шку в Давташене, 3-й квартал, 70 м.кв., 9эт/12, после капремонта, вся техника. 270к драм. Собака — ок. Пишите в тг @davtashen_flat',
    gold: { district: 'Davtashen', price: 270000, currency: 'AMD', rooms: 2, areaSqm: 70, floor: 9, totalFloors: 12, petsAllowed: true, telegramUsername: 'davtashen_flat' },
  },
  {
    name: 'a Serbian street in a Russian post', city: 'Belgrade',
    text: 'Белград, Врачар. Сдаётся трёхкомнатная квартира (2 спальни) на Njegoševa 30, 82 м2, 4/6 этаж, лифт, центральное отопление, интернет. 1300 евро/мес, депозит 1300 евро, комиссия агентства 50%. Доступна с 1 декабря.',
    gold: { district: 'Vračar', address: 'Njegoševa 30', price: 1300, currency: 'EUR', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 82, floor: 4, totalFloors: 6, amenities: ['heating', 'elevator', 'wifi'], deposit: 1300, commission: 'yes' },
  },
  {
    name: 'a struck-out price', city: 'Tbilisi',
    text: 'СНИЗИЛИ ЦЕНУ! ~~800$~~ 700$\n1+1 на Пекина 28, 55м, 12й этаж (19), новостройка, панорамные окна, вид на город\nДолгосрок от 6 мес\nБез детей и животных\n+995 571 00 42 19',
    gold: { address: 'Пекина 28', price: 700, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 55, floor: 12, totalFloors: 19, petsAllowed: false, amenities: ['view', 'new_building'], phones: ['+995571004219'] },
  },
  {
    name: 'rented, said at the end', city: 'Tbilisi',
    text: 'Сдаётся студия в Мтацминде, 30 м², 2/3 этаж, 450$\nUPD: сдано',
    gold: { status: 'rented', district: 'Mtatsminda', price: 450, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 2, totalFloors: 3 },
  },
  {
    name: 'a flatmate who has a cat', city: 'Tbilisi',
    text: 'Ищу соседку в двухкомнатную квартиру на Сабуртало, с меня отдельная комната. 200$ в месяц + половина коммуналки. Есть кошка!',
    gold: { district: 'Saburtalo', price: 200, currency: 'USD', period: 'month', rooms: 2 },
  },
  {
    name: 'an owner with a slash in the house number', city: 'Tbilisi',
    text: 'Собственник. Вера, ул. Гогебашвили 41/43. 100 кв. м., 2 спальни, зал, 2 с/у, гардеробная, камин, 2-ой этаж 4-х эт. дома. 1 400$. Предоплата за первый и последний месяц.',
    gold: { district: 'Vera', address: 'ул. Гогебашвили 41/43', price: 1400, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 100, floor: 2, totalFloors: 4, amenities: ['storage', 'fireplace'] },
  },
  {
    name: 'two flats, one line each', city: 'Tbilisi',
    text: 'Сдаются квартиры в Глдани от собственника:\n1) 1-комн., 36 м², 4/9 — 450$\n2) 2-комн., 54 м², 7/9 — 600$\nБез животных. Тел. 591 20 40 13',
    gold: { district: 'Gldani', price: 450, currency: 'USD', rooms: 1, areaSqm: 36, floor: 4, totalFloors: 9, petsAllowed: false, phones: ['+995591204013'] },
    more: [{ district: 'Gldani', price: 600, currency: 'USD', rooms: 2, areaSqm: 54, floor: 7, totalFloors: 9, petsAllowed: false, phones: ['+995591204013'] }],
  },
  {
    name: 'corrected district', city: 'Tbilisi',
    text: 'Поправка: квартира не в Ваке, а в Сабуртало! Сдаётся 1+1, ул. Университетская 24, 48 кв.м, 5/10, 650$/мес.',
    gold: { district: 'Saburtalo', address: 'ул. Университетская 24', price: 650, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 48, floor: 5, totalFloors: 10 },
  },
  {
    name: 'an owner in Yerevan', city: 'Yerevan',
    text: 'Сдаю свою 3-комнатную квартиру в Ереване, Арабкир, ул. Грачья Кочара 12. Каменное здание, 2/5, 84 кв.м. Индивидуальное отопление, 2 кондиционера, посудомоечная. 450.000 драм, торг. Только семье, без домашних животных. Тел/WhatsApp +374 96 11 20 43',
    gold: { district: 'Arabkir', address: 'ул. Грачья Кочара 12', price: 450000, currency: 'AMD', rooms: 3, areaSqm: 84, floor: 2, totalFloors: 5, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'dishwasher'], phones: ['+37496112043'] },
  },
  {
    name: 'Belgrade in Russian, euro sign', city: 'Belgrade',
    text: 'Новый Белград, YUBC, ул. Булевар Михайла Пупина 10г. Сдам студию 33 м², 9 эт. Мебель, кондей, парковка во дворе. 550€ + infostan. Депозит 1 мес. Рассмотрю с собакой',
    gold: { district: 'Novi Beograd', address: 'ул. Булевар Михайла Пупина 10г', price: 550, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 33, floor: 9, petsAllowed: true, furnished: true, amenities: ['air_conditioning', 'parking'] },
  },
  {
    name: 'short lines without labels', city: 'Tbilisi',
    text: 'Исани\nМетро Самгори 7 мин\n2 комнаты\n65 кв\n14 этаж/16\nНовостройка\n700$\n599 33 12 05',
    gold: { district: 'Isani', price: 700, currency: 'USD', rooms: 2, areaSqm: 65, floor: 14, totalFloors: 16, amenities: ['new_building'], phones: ['+995599331205'] },
  },
  {
    name: 'pets for a fee and a commission', city: 'Tbilisi',
    text: '🏡 Аренда, Сабуртало\n📍 ул. Канделаки, 21\n— 3-комнатная, 2 спальни, 85 м²\n— 9 этаж из 11, два лифта\n— ЦО, кондиционер, посудомойка, сушильная машина\n— Питомцы: обсуждаются\n— $900, депозит $900\n— Комиссия 50%\n— от 12 месяцев',
    gold: { district: 'Saburtalo', address: 'ул. Канделаки, 21', price: 900, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 85, floor: 9, totalFloors: 11, petsAllowed: true, amenities: ['air_conditioning', 'heating', 'dishwasher', 'elevator', 'dryer'], deposit: 900, commission: 'yes' },
  },
  {
    name: 'two districts named, one near', city: 'Yerevan',
    text: 'Сдается 1-комн. в Канакер-Зейтуне, ул. Паруйра Севака 55, недалеко от Арабкира. 36 кв.м, 4/5. 160 000 драм/мес. Предпочтение девушкам',
    gold: { district: 'Kanaker-Zeytun', address: 'ул. Паруйра Севака 55', price: 160000, currency: 'AMD', period: 'month', rooms: 1, areaSqm: 36, floor: 4, totalFloors: 5 },
  },
  {
    name: 'a relocant passes a contract on', city: 'Belgrade',
    text: 'Передаю квартиру в Белграде! Звездара, Вьечника? не помню точно) 45 м², спальня + гостиная, 2/4 этаж, тёплый пол, посудомойка. 620€ в месяц + 620€ депозит собственнику. С животными ок. Пишите @vbelgrade_move',
    gold: { district: 'Zvezdara', price: 620, currency: 'EUR', period: 'month', bedrooms: 1, areaSqm: 45, floor: 2, totalFloors: 4, petsAllowed: true, amenities: ['heating', 'dishwasher'], deposit: 620, telegramUsername: 'vbelgrade_move' },
  },
  {
    name: 'everything in one line', city: 'Tbilisi',
    text: 'сдам однушку глдани 2 мкр 35м 5/9 ремонт техника 350 долларов плюс счетчики 599441203',
    gold: { district: 'Gldani', price: 350, currency: 'USD', rooms: 1, areaSqm: 35, floor: 5, totalFloors: 9, phones: ['+995599441203'] },
  },
  {
    name: 'no longer for rent', city: 'Tbilisi',
    text: 'Неактуально\nСдаётся 2-комн. в Дидубе, 58 м², 3/8, 500$',
    gold: { status: 'rented', district: 'Didube', price: 500, currency: 'USD', rooms: 2, areaSqm: 58, floor: 3, totalFloors: 8 },
  },
  {
    name: 'what the utilities cost', city: 'Tbilisi',
    text: 'Сдаётся 2-х комнатная квартира, Надзаладеви, ул. Цотне Дадиани 70. 62 кв м, 10/14. Аренда 550$, коммуналка примерно 150-200 лари зимой. Интернет 45 лари. Депозит 275$.',
    gold: { district: 'Nadzaladevi', address: 'ул. Цотне Дадиани 70', price: 550, currency: 'USD', rooms: 2, areaSqm: 62, floor: 10, totalFloors: 14, amenities: ['wifi'], deposit: 275 },
  },
  {
    name: 'a list of conditions with dashes', city: 'Tbilisi',
    text: '🔑 Сдаётся в Ваке\n\nАдрес - Абашидзе 41\nКомнат - 3\nСпален - 2\nПлощадь - 100\nЭтаж - 6\nЭтажность - 8\nЦена - 1500 $\nДепозит - 1500 $\nПитомцы - нет\nКонтакт - @vake_homes',
    gold: { district: 'Vake', address: 'Абашидзе 41', price: 1500, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 100, floor: 6, totalFloors: 8, petsAllowed: false, deposit: 1500, telegramUsername: 'vake_homes' },
  },
  {
    name: 'a chat message', city: 'Tbilisi',
    text: 'Ребят, съезжаю из студии на Руставели, хозяйка ищет новых жильцов) 45 кв, высокие потолки, балкончик, 500 баксов в мес, коммуналка около 100 лари. Кот живёт без проблем. Если интересно — в личку',
    gold: { address: 'Руставели', price: 500, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 45, petsAllowed: true, amenities: ['balcony'] },
  },
  {
    name: 'a price in dram and dollars', city: 'Yerevan',
    text: 'СДАЮ 2-х комнатную квартиру посуточно и помесячно! Ул. Абовяна 22, центр. Сутки 20000 драм, месяц 400000 драм. Все удобства',
    gold: { address: 'Ул. Абовяна 22', price: 400000, currency: 'AMD', period: 'month', rooms: 2 },
  },
  {
    name: 'a Belgrade flat with the owner abroad', city: 'Belgrade',
    text: 'Новый Сад не предлагать) Белград, Дорчол, улица Страхинича Бана 28. 1.5-комнатная, 40 кв.м., третий этаж без лифта, после ремонта, стиральная и посудомоечная машины. 700 евро + счета ~80 евро. Депозит 700. Кошки ок, собаки нет.',
    gold: { district: 'Dorćol', address: 'улица Страхинича Бана 28', price: 700, currency: 'EUR', rooms: 2, areaSqm: 40, floor: 3, petsAllowed: true, amenities: ['dishwasher', 'washing_machine'], deposit: 700 },
  },
  {
    name: 'by the owner without a verb', city: 'Tbilisi',
    text: 'Надзаладеви, ул. Хударадули 2, 1-комн, 34/18/8 м², 4/9 эт., мебель, техника. 400$. Собственник. 599 80 31 42',
    gold: { district: 'Nadzaladevi', address: 'ул. Хударадули 2', price: 400, currency: 'USD', rooms: 1, areaSqm: 34, floor: 4, totalFloors: 9, furnished: true, phones: ['+995599803142'] },
  },
  {
    name: 'a card with a pin', city: 'Tbilisi',
    text: 'Сдам квартиру в Тбилиси 🇬🇪\n📍Чугурети, ул. Марджанишвили 18\n🔹2 комнаты, 1 спальня\n🔹52 м2\n🔹4 этаж (лифт)\n🔹отопление - карма\n🔹стиральная машина, духовка\n💲650\nЗалог 650$\nМожно с кошкой',
    gold: { district: 'Chugureti', address: 'ул. Марджанишвили 18', price: 650, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 52, floor: 4, petsAllowed: true, amenities: ['heating', 'washing_machine', 'elevator', 'oven'], deposit: 650 },
  },
  {
    name: 'plain prose from Yerevan', city: 'Yerevan',
    text: 'Сдаётся уютная однокомнатная квартира в районе Нор Норк, 2-й массив, улица Гая 14. Общая площадь 42 квадратных метра, седьмой этаж. Есть вся бытовая техника и мебель, газовое отопление. Цена 180 тысяч драмов в месяц, без посредников. Животные не допускаются.',
    gold: { district: 'Nor Nork', address: 'улица Гая 14', price: 180000, currency: 'AMD', period: 'month', rooms: 1, areaSqm: 42, floor: 7, petsAllowed: false, furnished: true, amenities: ['heating'], commission: 'none' },
  },
  {
    name: 'a realtor in Belgrade', city: 'Belgrade',
    text: 'Аренда в Белграде 🏢\nРайон: Вождовац\nУлица: Воеводе Степе 150\nПлощадь: 64 кв. м.\nКомнаты: 2.5\nЭтаж: 3/6\nЦена: 750 €\nДепозит: 750 €\nКомиссия: 50%\nЖивотные: по согласованию',
    gold: { district: 'Voždovac', address: 'Улица: Воеводе Степе 150', price: 750, currency: 'EUR', rooms: 3, areaSqm: 64, floor: 3, totalFloors: 6, petsAllowed: true, deposit: 750, commission: 'yes' },
  },
  {
    name: 'a room with an owner', city: 'Tbilisi',
    text: 'Сдаю комнату в 3-комнатной квартире девушке без в/п. Сабуртало, метро Делиси 5 мин. 400 лари, коммуналка включена. Есть всё: интернет, стиралка, посудомойка',
    gold: { district: 'Saburtalo', price: 400, currency: 'GEL', rooms: 3, amenities: ['dishwasher', 'washing_machine', 'wifi'] },
  },
  {
    name: 'taken', city: 'Yerevan',
    text: '❌ЗАНЯТО❌ Студия, Кентрон, ул. Пушкина 51, 30 кв.м., 5/6, 250000 драм',
    gold: { status: 'rented', district: 'Kentron', address: 'ул. Пушкина 51', price: 250000, currency: 'AMD', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 5, totalFloors: 6 },
  },
  {
    name: 'from Tbilisi, with the deposit halved', city: 'Tbilisi',
    text: 'Ваке, ул. Мосашвили 24. Сдаём 2-комнатную (спальня + гостиная), 68 м², 3/4. Высокие потолки, камин, рабочее место, быстрый интернет. 1100$ в мес, залог 50%. Без риелторов. Кошки — да, собаки — нет.',
    gold: { district: 'Vake', address: 'ул. Мосашвили 24', price: 1100, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 68, floor: 3, totalFloors: 4, petsAllowed: true, amenities: ['wifi', 'workspace', 'fireplace'], commission: 'none' },
  },
  {
    name: 'a room in Tbilisi by a girl', city: 'Tbilisi',
    text: 'Привет! Освободилась комната в нашей трёшке на Марджанишвили. 300$ + коммуналка на троих. Есть посудомойка и балкон. Живём с собакой. Пиши @tbs_flatmate',
    gold: { address: 'Марджанишвили', price: 300, currency: 'USD', rooms: 3, amenities: ['dishwasher', 'balcony'], telegramUsername: 'tbs_flatmate' },
  },
  {
    name: 'Yerevan, an agency', city: 'Yerevan',
    text: '🏡 Аренда квартиры в Ереване\n🔹 Аван, Худякова 67\n🔹 3 комнаты, 82 м²\n🔹 7/9, лифт\n🔹 Ремонт, мебель, техника\n🔹 200 000 AMD\n🔹 Комиссия 50%\n📞 +374 41 20 55 13',
    gold: { district: 'Avan', address: 'Худякова 67', price: 200000, currency: 'AMD', rooms: 3, areaSqm: 82, floor: 7, totalFloors: 9, furnished: true, amenities: ['elevator'], commission: 'yes', phones: ['+37441205513'] },
  },
  {
    name: 'Belgrade, an owner', city: 'Belgrade',
    text: 'Сдаю свою квартиру в Земуне, Главна 14. 55 квадратов, 2 комнаты, второй этаж, вид на Дунай. Мебель новая. 600 евро, депозит 600. Не курить. Можно с маленькой собакой.',
    gold: { district: 'Zemun', address: 'Главна 14', price: 600, currency: 'EUR', rooms: 2, areaSqm: 55, floor: 2, petsAllowed: true, furnished: true, amenities: ['view'], deposit: 600 },
  },
  {
    name: 'a house rented already', city: 'Tbilisi',
    text: 'Сдан! Спасибо всем.\nДом в Авлабари, 3 спальни, 150 м², 1300$',
    gold: { status: 'rented', district: 'Avlabari', price: 1300, currency: 'USD', bedrooms: 3, areaSqm: 150 },
  },
  {
    name: 'Tbilisi, a relocant leaves', city: 'Tbilisi',
    text: 'Уезжаем и передаём классную квартиру рядом с метро Политехническая! 3 комнаты (2 спальни), 80 м², 5 этаж 8-этажного дома, лифт, центральное отопление. 850$/мес. Хозяева адекватные, можно с животными. Заезд с 5 января. @kvartira_politeh',
    gold: { price: 850, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 80, floor: 5, totalFloors: 8, petsAllowed: true, amenities: ['heating', 'elevator'], telegramUsername: 'kvartira_politeh' },
  },
  {
    name: 'Tbilisi, a broker in one breath', city: 'Tbilisi',
    text: 'ВЕРА | ул. Киачели 33 | 2 спальни | 88 м² | 4/6 | новостройка | ЦО | 1300$ | депозит 1300$ | комиссия 0% | собака ок',
    gold: { district: 'Vera', address: 'ул. Киачели 33', price: 1300, currency: 'USD', bedrooms: 2, areaSqm: 88, floor: 4, totalFloors: 6, petsAllowed: true, amenities: ['heating', 'new_building'], deposit: 1300, commission: 'none' },
  },
  {
    name: 'Yerevan, a high floor', city: 'Yerevan',
    text: 'Сдаётся новая квартира в новостройке на Комитаса 38, 15 этаж, 2 комнаты, 65 кв.м., вид на Арарат. Посудомойка, 2 санузла. 400 000 драм в месяц + депозит 400 000 драм. Долгосрок. Русским, порядочным.',
    gold: { address: 'Комитаса 38', price: 400000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 65, floor: 15, amenities: ['dishwasher', 'view', 'new_building'], deposit: 400000 },
  },
  {
    name: 'Belgrade, by months', city: 'Belgrade',
    text: 'Студия на Врачаре, ул. Максима Горького 50. 27 м², 1/4 этаж. Аренда 450€, депозит 450€, счета 60-70€. Есть стиралка, варочная панель, ТВ. Свободна с 15 марта, договор на год.',
    gold: { district: 'Vračar', address: 'ул. Максима Горького 50', price: 450, currency: 'EUR', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 27, floor: 1, totalFloors: 4, amenities: ['washing_machine', 'stove', 'tv'], deposit: 450 },
  },
]
