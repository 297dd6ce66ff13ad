import type { Case, Language } from './case.ts'

/**
 * Posts written last, after which the rules were not changed for them: what the rules make of posts they have not met.
 * Whoever mends a fault found here moves the post to its language's file and writes a new one in its place.
 */
export const UNSEEN: readonly (readonly [Language, readonly Case[]])[] = [
  ['Georgian', [
    {
      name: 'a flat in a named complex', city: 'Tbilisi',
      text: 'ქირავდება ბინა "მ2 ჰიპოდრომზე", საბურთალო, 1 საძინებელი, 52 კვ.მ, მე-12 სართული. სრულად მოწყობილი, ცენტრალური გათბობა, ღუმელი, ჭურჭლის სარეცხი მანქანა. 850 დოლარი. პარკინგის ადგილი შედის ფასში. 577 22 09 14',
      gold: { district: 'Saburtalo', address: 'მ2 ჰიპოდრომზე', price: 850, currency: 'USD', bedrooms: 1, areaSqm: 52, floor: 12, furnished: true, amenities: ['heating', 'dishwasher', 'parking', 'oven'], phones: ['+995577220914'] },
    },
    {
      name: 'an old flat for workers', city: 'Tbilisi',
      text: 'ქირავდება 2 ოთახიანი ბინა თემქაზე, მე-10 კვარტალი, 5/9 სართული, 45 კვ. ბინა ძველი რემონტითაა, აქვს ყველა პირობა. 600 ლარი, 2 თვის წინასწარ. მუშებზე არ ქირავდება',
      gold: { district: 'Temka', price: 600, currency: 'GEL', rooms: 2, areaSqm: 45, floor: 5, totalFloors: 9 },
    },
    {
      name: 'a card with arrows', city: 'Tbilisi',
      text: '➡️ ქირავდება ორთაჭალაში\n➡️ გულიას ქუჩა 12\n➡️ 3 ოთახი, 84 მ²\n➡️ 7/12 სართ\n➡️ 2 აივანი, ლიფტი, ახალი კორპუსი\n➡️ 900$ (0% საკომისიო)\n➡️ ჩართულია ინტერნეტი',
      gold: { district: 'Ortachala', address: 'გულიას ქუჩა 12', price: 900, currency: 'USD', rooms: 3, areaSqm: 84, floor: 7, totalFloors: 12, amenities: ['balcony', 'elevator', 'wifi', 'new_building'], commission: 'none' },
    },
    {
      name: 'winter by the sea', city: 'Batumi',
      text: '1+1 ბინა ბათუმში, ფარნავაზ მეფის 80, ქირავდება ოქტომბრიდან მაისამდე. 55 კვ.მ, მე-4 სართული, გაზის გათბობა, კონდიციონერი. 400 დოლარი თვეში + გადასახადები',
      gold: { address: 'ფარნავაზ მეფის 80', price: 400, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 55, floor: 4, amenities: ['air_conditioning', 'heating'] },
    },
    {
      name: 'a warehouse', city: 'Tbilisi',
      text: 'ქირავდება საწყობი დიდუბეში, 200 კვ.მ, მაღალი ჭერი, 1200$',
      gold: null,
    },
    {
      name: 'a seller of furniture', city: 'Tbilisi',
      text: 'იყიდება სამზარეულოს ავეჯი და მაცივარი, ვაკე, 500 ლარი',
      gold: null,
    },
  ]],
  ['Armenian', [
    {
      name: 'a family flat', city: 'Yerevan',
      text: 'Տալիս եմ վարձով 3 սենյականոց բնակարան Մալաթիա-Սեբաստիայում, Րաֆֆու 59, 75 քմ, 4-րդ հարկ, պատշգամբը փակ, գազ, տաքություն, կահույք: Ամսական 200000 դրամ, առաջին և վերջին ամսվա վճարումով: 077 40 11 92',
      gold: { district: 'Malatia-Sebastia', address: 'Րաֆֆու 59', price: 200000, currency: 'AMD', period: 'month', rooms: 3, areaSqm: 75, floor: 4, furnished: true, amenities: ['balcony'], phones: ['+37477401192'] },
    },
    {
      name: 'a modern studio', city: 'Yerevan',
      text: '🏙 Նոր ստուդիո Կենտրոնում\n📍 Արամի 80\n📐 38 մ²\n🪜 9/12\n💎 Դիզայներական վերանորոգում\n📺 Smart TV, WiFi, օդորակիչ\n💵 650$/ամիս\n🚭 առանց կենդանիների',
      gold: { district: 'Kentron', address: 'Արամի 80', price: 650, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 38, floor: 9, totalFloors: 12, petsAllowed: false, amenities: ['air_conditioning', 'wifi', 'tv'] },
    },
    {
      name: 'dram, a short line', city: 'Yerevan',
      text: 'Աջափնյակ Բաշինջաղյան 184, 1սեն 40քմ 6/9 կապիտալ վերանորոգված 150հազար',
      gold: { district: 'Ajapnyak', address: 'Բաշինջաղյան 184', price: 150000, currency: 'AMD', rooms: 1, areaSqm: 40, floor: 6, totalFloors: 9 },
    },
    {
      name: 'with a pet deposit', city: 'Yerevan',
      text: 'Վարձով է տրվում 2 ննջասենյականոց բնակարան Արաբկիրում, Կիևյան 6, 90 քմ, 3/5 հարկ, երկու պատշգամբ, չորացնող մեքենա: 450000 դրամ, դեպոզիտ 200000 դրամ: Կենդանիները՝ պայմանավորվածությամբ',
      gold: { district: 'Arabkir', address: 'Կիևյան 6', price: 450000, currency: 'AMD', bedrooms: 2, areaSqm: 90, floor: 3, totalFloors: 5, petsAllowed: true, amenities: ['balcony', 'dryer'], deposit: 200000 },
    },
    {
      name: 'a service of movers', city: 'Yerevan',
      text: 'Բեռնափոխադրում, տեղափոխում ենք բնակարանի իրեր, 5000 դրամ ժամը',
      gold: null,
    },
    {
      name: 'a sale in the centre', city: 'Yerevan',
      text: 'Կենտրոնում վաճառվում է 1 սենյականոց, 40 քմ, 3/5, 95.000$',
      gold: null,
    },
  ]],
  ['Serbian', [
    {
      name: 'an agency in Vračar', city: 'Belgrade',
      text: 'Vračar, Čuburski park, Mileševska 55 – izdaje se dvosoban stan 57m2 na IV spratu, CG, lift, terasa, klima, kompletno opremljen belom tehnikom, useljiv odmah, 650€, depozit obavezan. Provizija 50%. Šifra 2204',
      gold: { district: 'Vračar', address: 'Mileševska 55', price: 650, currency: 'EUR', rooms: 2, areaSqm: 57, floor: 4, furnished: true, amenities: ['air_conditioning', 'heating', 'balcony', 'elevator'], commission: 'yes' },
    },
    {
      name: 'an owner in Zemun', city: 'Belgrade',
      text: 'Izdajem jednosoban stan, Zemun, Cara Dušana 130, 40m2, 2/2 sprata, podno grejanje, internet i kablovska uključeni u cenu, 400 evra. Ne puše se u stanu, ljubimci ne.',
      gold: { district: 'Zemun', address: 'Cara Dušana 130', price: 400, currency: 'EUR', rooms: 1, areaSqm: 40, floor: 2, totalFloors: 2, petsAllowed: false, amenities: ['heating', 'wifi', 'tv'] },
    },
    {
      name: 'Cyrillic short', city: 'Belgrade',
      text: 'Гарсоњера на Дорћолу, 22 м2, III спрат, грејање ТА, 280 евра, депозит 280. Одмах усељива. 069 330 1145',
      gold: { district: 'Dorćol', price: 280, currency: 'EUR', rooms: 1, bedrooms: 0, areaSqm: 22, floor: 3, amenities: ['heating'], deposit: 280, phones: ['+381693301145'] },
    },
    {
      name: 'rented, edited', city: 'Belgrade',
      text: 'IZNAJMLJENO ✅ Trosoban stan, Palilula, 80 m2, 750 €',
      gold: { status: 'rented', district: 'Palilula', price: 750, currency: 'EUR', rooms: 3, areaSqm: 80 },
    },
    {
      name: 'wanted by a company', city: 'Belgrade',
      text: 'Firma traži stanove za radnike, Novi Beograd, do 800 eur, hitno',
      gold: null,
    },
    {
      name: 'a plot', city: 'Belgrade',
      text: 'Prodajem plac u Rakovici 5 ari, 60.000 eur, struja i voda',
      gold: null,
    },
  ]],
  ['English', [
    {
      name: 'an owner in Tbilisi', city: 'Tbilisi',
      text: '1 bedroom apartment on Pekini Avenue 14, Saburtalo. 58 m2, 9th floor out of 14, gas heating, AC, washing machine, full kitchen with oven. 700 USD. Available 1st of March, at least one year. No smokers, small pets negotiable.',
      gold: { district: 'Saburtalo', address: 'Pekini Avenue 14', price: 700, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 58, floor: 9, totalFloors: 14, petsAllowed: true, amenities: ['air_conditioning', 'heating', 'washing_machine', 'oven'] },
    },
    {
      name: 'a room for a month', city: 'Belgrade',
      text: 'Sublet: furnished room (12 m²) in a shared flat on Zvezdara, 250 EUR/month incl. bills, from June 1 to Aug 31. Two flatmates and a cat.',
      gold: { district: 'Zvezdara', price: 250, currency: 'EUR', period: 'month', areaSqm: 12, furnished: true },
    },
    {
      name: 'a sea view', city: 'Batumi',
      text: 'RENT: Alliance Centropolis, 2+1, 31st floor, 80 sq.m, furnished, dishwasher, bathtub, parking. 1000$ long term. Agent: @centropolis_agent',
      gold: { address: 'Alliance Centropolis', price: 1000, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 80, floor: 31, furnished: true, amenities: ['dishwasher', 'parking', 'bathtub'], telegramUsername: 'centropolis_agent' },
    },
    {
      name: 'a house by the day', city: 'Yerevan',
      text: 'House with a pool in Yerevan, 4 bedrooms, up to 10 guests, BBQ area, fireplace. 80,000 AMD per day. Call 077 22 90 13',
      gold: { price: 80000, currency: 'AMD', period: 'day', bedrooms: 4, amenities: ['fireplace', 'pool'], phones: ['+37477229013'] },
    },
    {
      name: 'a shop space', city: 'Belgrade',
      text: 'Retail space to let in Dorćol, 70 m2, street level, 1200 EUR per month',
      gold: null,
    },
    {
      name: 'wanted by a nomad', city: 'Batumi',
      text: 'Looking to rent a studio in Batumi from November, budget 350$, one person, no pets',
      gold: null,
    },
  ]],
  ['Russian', [
    {
      name: 'an owner without agents', city: 'Batumi',
      text: 'Сдается от хозяина студия, ул. Леха и Марии Качинских 8, 11 этаж, 35 м², новый ремонт, стиральная машина, микроволновка, вид на парк. 330$ + коммуналка, на год. Риелторов прошу не беспокоить. 551 44 20 18',
      gold: { address: 'ул. Леха и Марии Качинских 8', price: 330, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 35, floor: 11, amenities: ['washing_machine', 'microwave', 'view'], phones: ['+995551442018'] },
    },
    {
      name: 'an agent\'s short card', city: 'Batumi',
      text: '№2204\n#сдается 2+1\nАллея Героев\nЖК Романтик\n90 кв м\n12/20 эт\n900💵\nОтопление центральное\nДепозит 450💵',
      gold: { district: 'Alley of Heroes', address: 'Романтик', price: 900, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 90, floor: 12, totalFloors: 20, amenities: ['heating'], deposit: 450 },
    },
    {
      name: 'a price in lari with the deposit', city: 'Tbilisi',
      text: 'Варкетили, 3 массив, сдаётся двухкомнатная, 56 кв.м., 8/16, лифт, балкон, чистая. 950 лари, депозит 500 лари. Предпочтительно семья, без питомцев',
      gold: { district: 'Varketili', price: 950, currency: 'GEL', rooms: 2, areaSqm: 56, floor: 8, totalFloors: 16, petsAllowed: false, amenities: ['balcony', 'elevator'], deposit: 500 },
    },
    {
      name: 'not Vake but Vera', city: 'Tbilisi',
      text: 'Друзья, ошиблись в прошлом посте: не Ваке, а Вера! 2 комн., Перовской 16, 60 м², 700$, балкон, 3 этаж',
      gold: { district: 'Vera', address: 'Перовской 16', price: 700, currency: 'USD', rooms: 2, areaSqm: 60, floor: 3, amenities: ['balcony'] },
    },
    {
      name: 'a loft in Yerevan', city: 'Yerevan',
      text: 'Лофт в аренду! Кентрон, ул. Абовяна 10, 90 кв.м, потолки 4 метра, спальня на антресоли, 2/4 этаж. Кондиционеры, посудомойка, проектор. 600 000 драм. Съёмки и вечеринки запрещены. @loft_abovyan',
      gold: { district: 'Kentron', address: 'ул. Абовяна 10', price: 600000, currency: 'AMD', bedrooms: 1, areaSqm: 90, floor: 2, totalFloors: 4, amenities: ['air_conditioning', 'dishwasher'], telegramUsername: 'loft_abovyan' },
    },
    {
      name: 'Belgrade, a family flat', city: 'Belgrade',
      text: 'Сдам 3-комнатную квартиру, Новый Београд, Блок 70, улица Јурија Гагарина 160, 72 кв.м., 5/8, лифт, терраса, парковка. 850 EUR в месяц, депозит 850. Комиссия 50%. С детьми можно, с животными нельзя',
      gold: { district: 'Novi Beograd', address: 'улица Јурија Гагарина 160', price: 850, currency: 'EUR', period: 'month', rooms: 3, areaSqm: 72, floor: 5, totalFloors: 8, petsAllowed: false, amenities: ['elevator', 'parking'], deposit: 850, commission: 'yes' },
    },
    {
      name: 'Tbilisi, a house part', city: 'Tbilisi',
      text: 'Сдаю этаж частного дома в Дигоми, отдельный вход, 3 комнаты, 110 м², двор с парковкой, камин. 700$ долгосрочно. Собаки и кошки приветствуются!',
      gold: { district: 'Dighomi', price: 700, currency: 'USD', period: 'month', rooms: 3, areaSqm: 110, petsAllowed: true, amenities: ['parking', 'fireplace'] },
    },
    {
      name: 'lowered, with arrows', city: 'Batumi',
      text: '🔻Цена снижена🔻 650$ ➡️ 600$\n1+1 на Джавахишвили 78, 50 кв.м, 7 этаж, центральное отопление, духовка',
      gold: { address: 'Джавахишвили 78', price: 600, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 50, floor: 7, amenities: ['heating', 'oven'] },
    },
    {
      name: 'a cottage for sale', city: 'Tbilisi',
      text: 'Дом в Дигоми, 4 спальни, 300 м², участок 500 м², 320 000$, торг',
      gold: null,
    },
    {
      name: 'a hair salon\'s advert', city: 'Belgrade',
      text: 'Стрижка на дому в Белграде, 25 евро, приеду в любой район',
      gold: null,
    },
    {
      name: 'wanted, an agent\'s client', city: 'Yerevan',
      text: 'Клиент ищет 3-комнатную в центре, до 700 000 драм, на длительный срок. Собственники, пишите!',
      gold: null,
    },
    {
      name: 'a follow-up with rooms', city: 'Batumi',
      text: 'Двушка на Пушкина по-прежнему свободна, показ сегодня в 18:00',
      gold: null,
    },
  ]],
  ['Transliterated', [
    {
      name: 'a card by an agent', city: 'Tbilisi',
      text: 'SDAETSYA V TBILISI\nRayon: Didube\nUlica: Tsereteli 57\nKomnat: 2\nPloshad: 60 m2\nEtazh: 5/8\nCena: 550$\nZhivotnye: net\nTel: 568 30 11 42',
      gold: { district: 'Didube', address: 'Tsereteli 57', price: 550, currency: 'USD', rooms: 2, areaSqm: 60, floor: 5, totalFloors: 8, petsAllowed: false, phones: ['+995568301142'] },
    },
    {
      name: 'winter in Batumi', city: 'Batumi',
      text: 'Sdam 1+1 na zimu, Batumi, ul. Gorgiladze 80, 9 etazh, centralnoe otoplenie, balkon, 400 dol + komunalnie',
      gold: { address: 'ul. Gorgiladze 80', price: 400, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, floor: 9, amenities: ['heating', 'balcony'] },
    },
    {
      name: 'a scooter to hire', city: 'Batumi',
      text: 'Sdam v arendu skuter v Batumi, 40 lari v den',
      gold: null,
    },
  ]],
  ['Mixed', [
    {
      name: 'Serbian card with English', city: 'Belgrade',
      text: 'FOR RENT / IZDAVANJE: Dedinje, Užička 40, 3 bedrooms, 150 m2, prizemlje / ground floor, garden, garage, 2000€, pets allowed / ljubimci dozvoljeni',
      gold: { district: 'Dedinje', address: 'Užička 40', price: 2000, currency: 'EUR', bedrooms: 3, areaSqm: 150, floor: 0, petsAllowed: true, amenities: ['parking'] },
    },
    {
      name: 'Russian with a Georgian address', city: 'Tbilisi',
      text: 'Сдаётся квартира: ვაკე, ლისაშვილის? не уверен; ориентир парк Ваке. 1 спальня, 48 м², 5/9, 750$ в месяц',
      gold: { district: 'Vake', price: 750, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 48, floor: 5, totalFloors: 9 },
    },
    {
      name: 'a currency exchange', city: 'Tbilisi',
      text: 'Обмен валют / currency exchange: USD 2.70, EUR 2.95, Тбилиси, Сабуртало, 24/7',
      gold: null,
    },
  ]],
]
