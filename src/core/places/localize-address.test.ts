import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#locales/languages.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { addressSearchWords, localizeAddress, localizeAddresses } from './localize-address.ts'

const COLUMNS = ['en', 'ru', 'ka', 'hy', 'sr', 'sr-Cyrl'] as const

/**
 * Addresses of posts, each with how readers of the six languages see it, in the order of `COLUMNS`;
 * one line: all see the same. ~: marked as transliterated.
 */
const CASES = `
Tbilisi: Чавчавадзе 33
  33 Chavchavadze Ave
  просп. Чавчавадзе, 33
  ჭავჭავაძის გამზ. 33
  Ճավճավաձեի պողոտա 33
  Avenija Čavčavadze 33
  Авенија Чавчавадзе 33
Tbilisi: ჭავჭავაძის 33
  33 Chavchavadze Ave
  просп. Чавчавадзе, 33
  ჭავჭავაძის გამზ. 33
  Ճավճավաձեի պողոտա 33
  Avenija Čavčavadze 33
  Авенија Чавчавадзе 33
Tbilisi: 33 Chavchavadze Ave
  33 Chavchavadze Ave
  просп. Чавчавадзе, 33
  ჭავჭავაძის გამზ. 33
  Ճավճավաձեի պողոտա 33
  Avenija Čavčavadze 33
  Авенија Чавчавадзе 33
Tbilisi: ул. Пекина 5
  5 Pekini Ave
  просп. Пекина, 5
  პეკინის გამზ. 5
  Պեկինի պողոտա 5
  Pekinška avenija 5
  Пекиншка авенија 5
Tbilisi: აღმაშენებლის გამზირი 82
  82 Aghmashenebeli Ave
  просп. Агмашенебели, 82
  აღმაშენებლის გამზ. 82
  Աղմաշենեբելու պողոտա 82
  Avenija Agmašenebeli 82
  Авенија Агмашенебели 82
Tbilisi: проспект Агмашенебели
  Aghmashenebeli Ave
  просп. Агмашенебели
  აღმაშენებლის გამზ.
  Աղմաշենեբելու պողոտա
  Avenija Agmašenebeli
  Авенија Агмашенебели
Tbilisi: Важа-Пшавела 45, корп. 2
  45 Vazha-Pshavela Ave, bldg 2
  просп. Важа-Пшавела, 45, корп. 2
  ვაჟა-ფშაველას გამზ. 45, კორპ. 2
  Վաժա-Փշավելայի պողոտա 45, մասնաշենք 2
  Avenija Važa-Pšavela 45, zgrada 2
  Авенија Важа-Пшавела 45, зграда 2
Tbilisi: Нуцубидзе 3 мкр
  Nutsubidze St, microdistrict 3
  ул. Нуцубидзе, 3-й мкр
  ნუცუბიძის ქ., 3 მ/რ
  Նուցուբիձեի փողոց, 3 միկրոշրջան
  Nucubidze, mikrorejon 3
  Нуцубидзе, микрорејон 3
Tbilisi: ул. Ш. Нуцубидзе 77б
  77b Nutsubidze St
  ул. Нуцубидзе, 77б
  ნუცუბიძის ქ. 77ბ
  Նուցուբիձեի փողոց 77բ
  Nucubidze 77b
  Нуцубидзе 77б
Tbilisi: უზნაძის ქ. 88ა
  88A Uznadze St
  ул. Узнадзе, 88А
  უზნაძის ქ. 88ა
  Ուզնաձեի փողոց 88Ա
  Uznadze 88A
  Узнадзе 88А
Tbilisi: მოსკოვის გამზირი 12
  12 Moscow Ave
  Московский просп., 12
  მოსკოვის გამზ. 12
  Մոսկվայի պողոտա 12
  Moskovska avenija 12
  Московска авенија 12
Tbilisi: Lado Asatiani 44
  44 Asatiani St
  ул. Асатиани, 44
  ასათიანის ქ. 44
  Ասաթիանու փողոց 44
  Asatiani 44
  Асатиани 44
Tbilisi: Кахетинское шоссе 10
  10 Kakheti Hwy
  Кахетинское ш., 10
  კახეთის გზატკეცილი 10
  Կախեթի խճուղի 10
  Kahetinski put 10
  Кахетински пут 10
Tbilisi: გერგეტის ქუჩა 3
  ~3 Gergeti St
  ~ул. Гергети, 3
  გერგეტის ქუჩა 3
  ~Գերգետի փողոց 3
  ~Gergeti 3
  ~Гергети 3
Tbilisi: ул. Гулиа 12
  ~12 Gulia St
  ул. Гулиа 12
  ~გულიას ქ. 12
  ~Գուլիա փողոց 12
  ~Gulia 12
  ул. Гулиа 12
Tbilisi: Gulia st 5
  Gulia st 5
  ~ул. Гулиа, 5
  ~გულიას ქ. 5
  ~Գուլիա փողոց 5
  Gulia st 5
  ~Гулиа 5
Tbilisi: King David
  King David
Batumi: ул. Химшиашвили 65
  65 Khimshiashvili St
  ул. Химшиашвили, 65
  ხიმშიაშვილის ქ. 65
  Խիմշիաշվիլու փողոց 65
  Himšiašvili 65
  Химшиашвили 65
Batumi: Пушкина 41/43
  41/43 Pushkin St
  ул. Пушкина, 41/43
  პუშკინის ქ. 41/43
  Պուշկինի փողոց 41/43
  Puškin 41/43
  Пушкин 41/43
Batumi: 26 MAY, 52
  52 26 May St
  ул. 26 Мая, 52
  26 მაისის ქ. 52
  Մայիսի 26-ի փողոց 52
  26. maj 52
  26. мај 52
Batumi: ул. Леха и Марии Качинских 8
  8 Lech and Maria Kaczynski St
  ул. Леха и Марии Качинских, 8
  ლეხ და მარია კაჩინსკების ქ. 8
  Լեխ և Մարիա Կաչինսկիների փողոց 8
  Leh i Marija Kačinjski 8
  Лех и Марија Качињски 8
Batumi: Орби Сити
  Orbi City
Batumi: ул. Бакурадзе 9
  ~9 Bakuradze St
  ул. Бакурадзе 9
  ~ბაკურაძის ქ. 9
  ~Բակուրաձե փողոց 9
  ~Bakuradze 9
  ул. Бакурадзе 9
Kutaisi: проспект Чавчавадзе 12
  12 Chavchavadze Ave
  просп. Чавчавадзе, 12
  ჭავჭავაძის გამზ. 12
  Ճավճավաձեի պողոտա 12
  Avenija Čavčavadze 12
  Авенија Чавчавадзе 12
Kutaisi: წმინდა ნინოს ქ. 4
  4 Tsminda Nino St
  ул. Святой Нино, 4
  წმინდა ნინოს ქ. 4
  Սուրբ Նինոյի փողոց 4
  Sveta Nina 4
  Света Нина 4
Yerevan: Աբովյան փողոց 12
  12 Abovyan St
  ул. Абовяна, 12
  აბოვიანის ქ. 12
  Աբովյան փողոց 12
  Abovjan 12
  Абовјан 12
Yerevan: ул. Абовяна 10
  10 Abovyan St
  ул. Абовяна, 10
  აბოვიანის ქ. 10
  Աբովյան փողոց 10
  Abovjan 10
  Абовјан 10
Yerevan: Մաշտոցի պողոտա 20
  20 Mashtots Ave
  просп. Маштоца, 20
  მაშტოცის გამზ. 20
  Մաշտոցի պողոտա 20
  Avenija Maštoc 20
  Авенија Маштоц 20
Yerevan: Mashtots Avenue
  Mashtots Ave
  просп. Маштоца
  მაშტოცის გამზ.
  Մաշտոցի պողոտա
  Avenija Maštoc
  Авенија Маштоц
Yerevan: Северный проспект 5
  5 Northern Ave
  Северный просп., 5
  ჩრდილოეთის გამზ. 5
  Հյուսիսային պողոտա 5
  Severna avenija 5
  Северна авенија 5
Yerevan: Սայաթ-Նովա 19
  19 Sayat-Nova Ave
  просп. Саят-Новы, 19
  საიათ-ნოვას გამზ. 19
  Սայաթ-Նովայի պողոտա 19
  Avenija Sajat-Nova 19
  Авенија Сајат-Нова 19
Yerevan: Դուրյան թաղամաս 12
  ~Duryan, quarter 12
  ~Дурян, 12-й квартал
  ~დურიანის, 12 კვარტალი
  Դուրյան թաղամաս 12
  ~Durjan, kvart 12
  ~Дурјан, кварт 12
Yerevan: ул. Терлемезян 7
  ~7 Terlemezyan St
  ул. Терлемезян 7
  ~ტერლემეზიანის ქ. 7
  ~Տերլեմեզյան փողոց 7
  ~Terlemezjan 7
  ~Терлемезјан 7
Gyumri: улица Шаумяна 8
  8 Shahumyan St
  ул. Шаумяна, 8
  შაჰუმიანის ქ. 8
  Շահումյան փողոց 8
  Šahumjan 8
  Шахумјан 8
Gyumri: ул. Горького 3
  3 Gorky St
  ул. Горького, 3
  გორკის ქ. 3
  Գորկու փողոց 3
  Gorki 3
  Горки 3
Belgrade: Njegoševa 30
  Njegoševa 30
  ул. Негошева, 30
  ნეგოშევა 30
  Նեգոշևա 30
  Njegoševa 30
  Његошева 30
Belgrade: Булевар уметности 15
  Bulevar umetnosti 15
  бул. Уметности, 15
  ბულევარ უმეტნოსტი 15
  Բուլևար ումետնոստի 15
  Bulevar umetnosti 15
  Булевар уметности 15
Belgrade: ул. Кнеза Милоша 12
  Kneza Miloša 12
  ул. Кнеза Милоша, 12
  კნეზა მილოშა 12
  Կնեզա Միլոշա 12
  Kneza Miloša 12
  Кнеза Милоша 12
Belgrade: улица Живка Давидовића 70
  ~Živka Davidovića 70
  ~ул. Живка Давидовича, 70
  ~ჟივკა დავიდოვიჩა 70
  ~Ժիվկա Դավիդովիչա 70
  ~Živka Davidovića 70
  улица Живка Давидовића 70
Belgrade: Cara Uroša 12
  Cara Uroša 12
  ~ул. Цара Уроша, 12
  ~ცარა უროშა 12
  ~Ցարա Ուրոշա 12
  Cara Uroša 12
  ~Цара Уроша 12
Belgrade: блок 21
  Blok 21
  Блок 21
  ბლოკ 21
  Բլոկ 21
  Blok 21
  Блок 21
Belgrade: улица Страхинича Бана 28
  Strahinjića Bana 28
  ул. Страхинича Бана, 28
  სტრაჰინიჩა ბანა 28
  Ստրահինիչա Բանա 28
  Strahinjića Bana 28
  Страхињића Бана 28
Novi Sad: ул. Булевар Михайла Пупина 10г
  Bulevar Mihajla Pupina 10g
  бул. Михайла Пупина, 10г
  ბულევარ მიჰაილა პუპინა 10გ
  Բուլևար Միհայլա Պուպինա 10գ
  Bulevar Mihajla Pupina 10g
  Булевар Михајла Пупина 10г
Novi Sad: Trg slobode 3
  Trg slobode 3
  пл. Слободе, 3
  ტრგ სლობოდე 3
  Տրգ սլոբոդե 3
  Trg slobode 3
  Трг слободе 3
Novi Sad: Bulevar kralja Petra 15
  Bulevar kralja Petra I 15
  бул. Краля Петра I, 15
  ბულევარ კრალა პეტრა I 15
  Բուլևար կրալա Պետրա I 15
  Bulevar kralja Petra I 15
  Булевар краља Петра I 15
Novi Sad: Футошка 20
  Futoška 20
  ул. Футошка, 20
  ფუტოშკა 20
  Ֆուտոշկա 20
  Futoška 20
  Футошка 20
Tbilisi: Tsotne Dadiani St
  Tsotne Dadiani St
  ул. Цотне Дадиани
  ცოტნე დადიანის ქ.
  Ցոտնե Դադիանու փողոց
  Cotne Dadiani
  Цотне Дадиани
Tbilisi: ქეთევან დედოფლის გამზირი 65
  65 Ketevan Tsamebuli Ave
  просп. Кетеван Цамебули, 65
  ქეთევან წამებულის გამზ. 65
  Քեթևան Ծամեբուլու պողոտա 65
  Avenija Ketevan Camebuli 65
  Авенија Кетеван Цамебули 65
Tbilisi: ул. Палиашвили / Абашидзе
  ~ul. Paliashvili / Abashidze
  ул. Палиашвили / Абашидзе
  ~ულ. პალიაშვილი / აბაშიძე
  ~ուլ. Պալիաշվիլի / Աբաշիձե
  ~ul. Paliašvili / Abašidze
  ул. Палиашвили / Абашидзе
Tbilisi: Vazha-Pshavela 3 kvartal, korp 5
  Vazha-Pshavela Ave, quarter 3, bldg 5
  просп. Важа-Пшавела, 3-й квартал, корп. 5
  ვაჟა-ფშაველას გამზ., 3 კვარტალი, კორპ. 5
  Վաժա-Փշավելայի պողոտա, 3 թաղամաս, մասնաշենք 5
  Avenija Važa-Pšavela, kvart 3, zgrada 5
  Авенија Важа-Пшавела, кварт 3, зграда 5
Tbilisi: ул. Костава 70а
  70a Kostava St
  ул. Костава, 70а
  კოსტავას ქ. 70ა
  Կոստավայի փողոց 70ա
  Kostava 70a
  Костава 70а
Tbilisi: მირიან მეფის ქუჩა 11გ
  11G King Mirian St
  ул. Мириана Мепе, 11Г
  მირიან მეფის ქ. 11გ
  Միրիան Մեփեի փողոց 11Գ
  Mirijan Mepe 11G
  Миријан Мепе 11Г
Tbilisi: 300 Арагвели 12
  12 300 Aragveli St
  ул. 300 арагвинцев, 12
  300 არაგველის ქ. 12
  300 արագվեցիների փողոց 12
  300 Aragvelija 12
  300 Арагвелија 12
Tbilisi: возле метро Делиси
  возле метро Делиси
Tbilisi: Romantic
  Romantic
Tbilisi: Романтик
  ~Romantik
  Романтик
  ~რომანტიკ
  ~Ռոմանտիկ
  ~Romantik
  Романтик
Tbilisi: არქი კრწანისში
  ~Arki Krtsanisshi
  ~Арки Крцанисши
  არქი კრწანისში
  ~Արքի Կրծանիսշի
  ~Arki Krcanisši
  ~Арки Крцанисши
Tbilisi: ნუცუბიძის ქუჩა #77
  77 Nutsubidze St
  ул. Нуцубидзе, 77
  ნუცუბიძის ქ. 77
  Նուցուբիձեի փողոց 77
  Nucubidze 77
  Нуцубидзе 77
Tbilisi: Tbilisi, Kazbegi ave. 12-14
  12-14 Kazbegi Ave
  просп. Казбеги, 12-14
  ყაზბეგის გამზ. 12-14
  Կազբեգու պողոտա 12-14
  Avenija Kazbegi 12-14
  Авенија Казбеги 12-14
Batumi: Г. Лорткипанидзе, 2Б
  2B Lortkipanidze St
  ул. Лорткипанидзе, 2Б
  ლორთქიფანიძის ქ. 2ბ
  Լորթքիփանիձեի փողոց 2Բ
  Lortkipanidze 2B
  Лорткипанидзе 2Б
Batumi: ფარნავაზ მეფის 80
  80 Parnavaz Mepe St
  ул. Парнаваза Мепе, 80
  ფარნავაზ მეფის ქ. 80
  Փառնավազ Մեփեի փողոց 80
  Farnavaz Mepe 80
  Фарнаваз Мепе 80
Batumi: Orbi Plaza
  Orbi Plaza
Batumi: Меликишвили
  Melikishvili St
  ул. Меликишвили
  მელიქიშვილის ქ.
  Մելիքիշվիլու փողոց
  Melikišvili
  Меликишвили
Kutaisi: Tsereteli st 100
  100 Tsereteli St
  ул. Церетели, 100
  წერეთლის ქ. 100
  Ծերեթելու փողոց 100
  Cereteli 100
  Церетели 100
Kutaisi: ул. Никея 2
  2 Nikea St
  ул. Никея, 2
  ნიკეის ქ. 2
  Նիկեայի փողոց 2
  Nikea 2
  Никеа 2
Yerevan: Կոմիտասում
  Komitas Ave
  просп. Комитаса
  კომიტასის გამზ.
  Կոմիտասի պողոտա
  Avenija Komitas
  Авенија Комитас
Yerevan: Րաֆֆու 59
  59 Raffi St
  ул. Раффи, 59
  რაფის ქ. 59
  Րաֆֆու փողոց 59
  Rafi 59
  Рафи 59
Yerevan: ул. Паруйра Севака 55
  55 Paruyr Sevak St
  ул. Паруйра Севака, 55
  პარუირ სევაკის ქ. 55
  Պարույր Սևակի փողոց 55
  Parujr Sevak 55
  Парујр Севак 55
Yerevan: Լենինգրադյան 21/7
  21/7 Leningradyan St
  ул. Ленинградян, 21/7
  ლენინგრადიანის ქ. 21/7
  Լենինգրադյան փողոց 21/7
  Leningradjan 21/7
  Ленинградјан 21/7
Gyumri: Գարեգին Նժդեհ 30
  30 Garegin Nzhdeh Ave
  просп. Гарегина Нжде, 30
  გარეგინ ნჟდეჰის გამზ. 30
  Գարեգին Նժդեհի պողոտա 30
  Avenija Garegin Nždeh 30
  Авенија Гарегин Нждех 30
Gyumri: Sayat Nova 5
  5 Sayat-Nova St
  ул. Саят-Новы, 5
  საიათ-ნოვას ქ. 5
  Սայաթ-Նովայի փողոց 5
  Sajat-Nova 5
  Сајат-Нова 5
Belgrade: ulice Kneza Višeslava 60
  Kneza Višeslava 60
  ул. Кнеза Вишеслава, 60
  კნეზა ვიშესლავა 60
  Կնեզա Վիշեսլավա 60
  Kneza Višeslava 60
  Кнеза Вишеслава 60
Belgrade: Миријевски венац 14
  ~Mirijevski venac 14
  ~ул. Мириевски венац, 14
  ~მირიევსკი ვენაც 14
  ~Միրիևսկի վենաց 14
  ~Mirijevski venac 14
  Миријевски венац 14
Belgrade: BW Aria
  BW Aria
Belgrade: Skadarskoj ulici
  Skadarska
  ул. Скадарска
  სკადარსკა
  Սկադարսկա
  Skadarska
  Скадарска
Belgrade: Bulevar Zorana Đinđića 64
  Bulevar Zorana Đinđića 64
  бул. Зорана Джинджича, 64
  ბულევარ ზორანა ჯინჯიჩა 64
  Բուլևար Զորանա Ջինջիչա 64
  Bulevar Zorana Đinđića 64
  Булевар Зорана Ђинђића 64
Novi Sad: Cara Dušana 12a
  Cara Dušana 12a
  ул. Цара Душана, 12а
  ცარა დუშანა 12ა
  Ցարա Դուշանա 12ա
  Cara Dušana 12a
  Цара Душана 12а
Novi Sad: Булевар Ослобођења 100
  Bulevar oslobođenja 100
  бул. Ослободжения, 100
  ბულევარ ოსლობოჯენა 100
  Բուլևար օսլոբոջենա 100
  Bulevar oslobođenja 100
  Булевар ослобођења 100
Novi Sad: ул. Футошки пут 3
  Futoški put 3
  Футошки пут, 3
  ფუტოშკი პუტ 3
  Ֆուտոշկի պուտ 3
  Futoški put 3
  Футошки пут 3
`

const cases = CASES.trim()
  .split(/\n(?=\S)/)
  .map((lines): [string, string[]] => {
    const [address, ...texts] = lines.split('\n').map((line) => line.trim())
    return [address!, texts.length === 1 ? COLUMNS.map(() => texts[0]!) : texts]
  })

test.each(cases)('%s', (title, texts) => {
  const [city, address] = title.split(/: (.*)/) as [string, string]
  const written = COLUMNS.map((language) => {
    const { text, isTransliterated } = localizeAddress(city, address, language)
    return `${isTransliterated ? '~' : ''}${text}`
  })
  expect(written).toEqual(texts)
})

test('has at least 60 cases in seven cities', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cases.map(([title]) => title.split(':')[0])).size).toBe(7)
})

describe('in all languages', () => {
  test('has only those that differ from the post, and tells which are transliterated', () => {
    const { addressNames, addressTransliterated } = localizeAddresses('Tbilisi', 'Чавчавадзе 33')
    expect(addressNames).toMatchObject({
      en: '33 Chavchavadze Ave',
      ru: 'просп. Чавчавадзе, 33',
      ka: 'ჭავჭავაძის გამზ. 33',
    })
    expect(addressTransliterated).toEqual([])
    const unknown = localizeAddresses('Tbilisi', 'ул. Гулиа 12')
    expect(unknown.addressNames).toMatchObject({ en: '12 Gulia St', ka: 'გულიას ქ. 12' })
    expect(unknown.addressNames).not.toHaveProperty('ru')
    expect(unknown.addressTransliterated).toEqual(expect.arrayContaining(['en', 'ka']))
    expect(unknown.addressTransliterated).not.toContain('ru')
  })

  test('has nothing without an address, nor for a building with a Latin name', () => {
    const nothing = { addressNames: {}, addressTransliterated: [] }
    expect(localizeAddresses('Tbilisi', null)).toEqual(nothing)
    expect(localizeAddresses('Batumi', 'Orbi Plaza')).toEqual(nothing)
    expect(localizeAddresses('Nowhere', 'Orbi Plaza')).toEqual(nothing)
  })
})

test('never throws, and its text is not much longer than the post', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CITY_NAMES, 'Nowhere'),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(...LANGUAGES),
      (city, address, language) => {
        const { text } = localizeAddress(city, address, language)
        expect(text.length).toBeLessThanOrEqual(4 * address.length + 40)
      },
    ),
  )
})

describe('words of a text search', () => {
  test.each([
    ['Tbilisi', 'Чавчавадзе 33', ['Chavchavadze', 'ჭავჭავაძე', 'ჭავჭავაძის', 'Чавчавадзе']],
    ['Tbilisi', 'Lado Asatiani 44', ['Асатиани', 'ასათიანი', 'Asatiani']],
    ['Yerevan', 'ул. Абовяна 10', ['Աբովյան', 'Abovyan', 'აბოვიანის']],
    ['Belgrade', 'Njegoševa 30', ['Његошева', 'Njegoseva', 'Негошева']],
    ['Batumi', 'Орби Сити', ['Orbi', 'City']],
  ])('%s: %s', (city, address, words) => {
    expect(addressSearchWords(city, address).split(' ')).toEqual(expect.arrayContaining(words))
  })

  test.each([null, 'ул. Гулиа 12', 'Orbi Plaza', 'возле метро'])('none of %s', (address) => {
    expect(addressSearchWords('Tbilisi', address)).toBe('')
  })
})
