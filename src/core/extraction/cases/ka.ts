import type { Case } from './case.ts'

export const GEORGIAN: readonly Case[] = [
  {
    name: 'a flat in Vake', city: 'Tbilisi',
    text: 'ქირავდება 3 ოთახიანი ბინა ვაკეში, ფალიაშვილის ქუჩა 24. 2 საძინებელი, 85 კვ.მ, 5/8 სართული. ცენტრალური გათბობა, კონდიციონერი, ლიფტი, აივანი.\nფასი 2800 ლარი თვეში. დეპოზიტი 1000 ლარი. ცხოველების გარეშე.\nტელ: 599 12 13 41',
    gold: { district: 'Vake', address: 'ფალიაშვილის ქუჩა 24', price: 2800, currency: 'GEL', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 85, floor: 5, totalFloors: 8, petsAllowed: false, amenities: ['air_conditioning', 'heating', 'balcony', 'elevator'], deposit: 1000, phones: ['+995599121341'] },
  },
  {
    name: 'a studio in dollars', city: 'Batumi',
    text: 'ქირავდება სტუდიო ახალ ბულვარში, 32 კვმ, მე-12 სართული 20-დან, ხედი ზღვაზე, 400 $ თვეში, გრძელვადიანად',
    gold: { district: 'New Boulevard', price: 400, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 32, floor: 12, totalFloors: 20, amenities: ['view'] },
  },
  {
    name: 'two rooms in one word', city: 'Tbilisi',
    text: 'გავაქირავებ ოროთახიან ბინას გლდანში, 52 კვ.მ, 7 სართული. ავეჯით და ტექნიკით. 900 ლარი. საკომისიოს გარეშე. შინაური ცხოველები დასაშვებია.',
    gold: { district: 'Gldani', price: 900, currency: 'GEL', rooms: 2, areaSqm: 52, floor: 7, petsAllowed: true, furnished: true, commission: 'none' },
  },
  {
    name: 'rented out', city: 'Tbilisi',
    text: 'გაქირავებულია ✅\nბინა საბურთალოზე, 1 საძინებელი, 48 კვ.მ, 1300 ლარი',
    gold: { status: 'rented', district: 'Saburtalo', price: 1300, currency: 'GEL', bedrooms: 1, areaSqm: 48 },
  },
  {
    name: 'a card with ticks and a cross', city: 'Tbilisi',
    text: '🏠 ქირავდება 2 ოთახიანი ბინა ვაკეში\n📍 აბაშიძის ქ. 34\n▪️ფართი: 62 კვ.მ\n▪️სართული: 4/9\n▪️1 საძ. + მისაღები\n▪️ცენტრ. გათბობა, კონდიციონერი, ტელევიზორი, სარეცხი მანქანა\n▪️ლიფტი ✅ პარკინგი ❌\n💵 ფასი: 850$\n📞 599 10 44 72',
    gold: { district: 'Vake', address: 'აბაშიძის ქ. 34', price: 850, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 62, floor: 4, totalFloors: 9, amenities: ['air_conditioning', 'heating', 'washing_machine', 'elevator', 'tv'], phones: ['+995599104472'] },
  },
  {
    name: 'prose, no pets, bills apart', city: 'Tbilisi',
    text: 'ქირავდება იზოლირებული 1 საძინებლიანი ბინა ნაძალადევში, ცოტნე დადიანის ქუჩაზე, მე-7 სართული 12 სართულიან კორპუსში. 48 კვადრატი. ბინა არის ახალი გარემონტებული, სრულიად აღჭურვილი ავეჯით და ტექნიკით. თვეში 1100 ლარი + კომუნალურები. შინაური ცხოველებით არა! დამირეკეთ 577 45 12 09',
    gold: { district: 'Nadzaladevi', address: 'ცოტნე დადიანის ქუჩაზე', price: 1100, currency: 'GEL', period: 'month', bedrooms: 1, areaSqm: 48, floor: 7, totalFloors: 12, petsAllowed: false, furnished: true, phones: ['+995577451209'] },
  },
  {
    name: 'a letter behind the house number, a deposit without a sum', city: 'Tbilisi',
    text: 'გთავაზობთ ბინას ქირით დიდ დიღომში, მირიან მეფის ქუჩა 11გ. 2 საძინებელი, სტუდიოს ტიპის მისაღები, 2 სვ/წ, 78კვ.მ, მე-9 სართ. ღირებულება 750 დოლარი, დეპოზიტი ერთი თვის. ცხოველი შეიძლება.',
    gold: { district: 'Didi Dighomi', address: 'მირიან მეფის ქუჩა 11გ', price: 750, currency: 'USD', bedrooms: 2, areaSqm: 78, floor: 9, petsAllowed: true },
  },
  {
    name: 'by the day at the sea', city: 'Batumi',
    text: 'გამარჯობა, ვაქირავებ ჩემს სტუდიოს ბათუმში, ორბი სითიში, ბლოკი C, 25 სართული. ზღვის ხედი, აუზი, დაცვა 24/7. დღეში 90 ლარი. რეალური სურათებია. 593 20 11 48 WhatsApp',
    gold: { address: 'ორბი სითიში', price: 90, currency: 'GEL', period: 'day', rooms: 1, bedrooms: 0, floor: 25, amenities: ['view', 'pool', 'security'], phones: ['+995593201148'] },
  },
  {
    name: 'rented, said above the old text', city: 'Tbilisi',
    text: '🔴 გაქირავებულია 🔴\nქირავდება ბინა ისანში, მეტრო ისნიდან 3 წუთის სავალზე. 3 ოთახი, 80 მ2, სართული 11/16, აივანი, ლიფტი. 600$',
    gold: { status: 'rented', district: 'Isani', price: 600, currency: 'USD', rooms: 3, areaSqm: 80, floor: 11, totalFloors: 16, amenities: ['balcony', 'elevator'] },
  },
  {
    name: 'a room for a student', city: 'Tbilisi',
    text: 'ქირავდება ოთახი სტუდენტი გოგონასთვის, ბინა არის საბურთალოზე, დელისთან ახლოს. ქირა 350 ლარი, კომუნალური იყოფა. ინტერნეტი, სარეცხი მანქანა. 568 33 09 17',
    gold: { district: 'Saburtalo', price: 350, currency: 'GEL', amenities: ['washing_machine', 'wifi'], phones: ['+995568330917'] },
  },
  {
    name: 'a house with a yard', city: 'Tbilisi',
    text: 'ქირავდება კერძო სახლი ვაშლიჯვარში, 2 სართულიანი, 180კვ.მ + 300 კვ.მ ეზო, 4 საძინებელი, ბუხარი, ავტოფარეხი, ცენტრალური გათბობა. 1800$ გრძელვადიანად. მაკლერებმა არ შემაწუხოთ!',
    gold: { district: 'Vashlijvari', price: 1800, currency: 'USD', period: 'month', bedrooms: 4, areaSqm: 180, totalFloors: 2, amenities: ['heating', 'parking', 'fireplace'] },
  },
  {
    name: 'a microdistrict, first and last month', city: 'Tbilisi',
    text: 'ქ. თბილისი, გლდანი, ა მკრ. ქირავდება 1 ოთახიანი ბინა, 35 კვ.მ. 2/9. ახალი რემონტი. დიასახლისისგან. 550₾ თვე, პირველი და ბოლო თვე. გაზქურა, მაცივარი, ტელევიზორი',
    gold: { district: 'Gldani', price: 550, currency: 'GEL', period: 'month', rooms: 1, areaSqm: 35, floor: 2, totalFloors: 9, amenities: ['stove', 'fridge', 'tv'] },
  },
  {
    name: 'shouting, with a term and a list of things', city: 'Tbilisi',
    text: '‼️ქირავდება‼️\nსაბურთალო, ნუცუბიძის ქუჩა #77\n3 ოთახიანი (2 საძინებელი), 90 კვმ, მე-3 სართული\n✔️ გათბობა ✔️ გაზი ✔️ მაცივარი ✔️ ღუმელი\n✔️ აივანი 12 კვ\n❗️მინიმუმ 6 თვით\n💰 1000 დოლარი\n☎️ 595-31-07-46 ნანა',
    gold: { district: 'Saburtalo', address: 'ნუცუბიძის ქუჩა #77', price: 1000, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 90, floor: 3, amenities: ['heating', 'balcony', 'oven', 'fridge'], phones: ['+995595310746'] },
  },
  {
    name: 'old and new price', city: 'Tbilisi',
    text: 'ფასი დაკლებულია! იყო 900$, ახლა 800$. ვერა, ბარნოვის 51, 2 ოთახი, 55 კვ.მ., მე-2 სართ./4. ქირავდება გრძელი ვადით',
    gold: { district: 'Vera', address: 'ბარნოვის 51', price: 800, currency: 'USD', period: 'month', rooms: 2, areaSqm: 55, floor: 2, totalFloors: 4 },
  },
  {
    name: 'two bedrooms for a family', city: 'Tbilisi',
    text: 'ქირავდება 2 საძინებლიანი ბინა დიღმის მასივში, მე-6 კვარტალი, ახალაშენებულ კორპუსში. ფართი 70მ2, სართული მე-10/14. ბინაში არის ყველაფერი: ტელევიზორი, სარეცხი, ჭურჭლის სარეცხი მანქანა, კონდიციონერი. მხოლოდ ოჯახზე, ცხოველის გარეშე. 650$ + დეპოზიტი 650$',
    gold: { district: 'Dighomi', price: 650, currency: 'USD', bedrooms: 2, areaSqm: 70, floor: 10, totalFloors: 14, petsAllowed: false, amenities: ['air_conditioning', 'dishwasher', 'washing_machine', 'tv', 'new_building'], deposit: 650 },
  },
  {
    name: 'a studio near the sea in the short form', city: 'Batumi',
    text: 'ბათუმი. ქირავდება სტუდიო თვიურად. ხიმშიაშვილის 15, "ორბი ბიჩ თაუერი", მე-31 სართ. 28კვ.მ. ზღვის ხედით. კომუნალურები ცალკე. 350 $',
    gold: { address: 'ხიმშიაშვილის 15', price: 350, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 31, amenities: ['view'] },
  },
  {
    name: 'from the owner without brokers', city: 'Tbilisi',
    text: 'მეპატრონისგან, შუამავლების გარეშე! ჩუღურეთი, უზნაძის ქ. 88ა, იტალიური ეზო, 1 ოთახი + სამზარეულო, 30 კვ, პირველი სართული. 400 ლარი. ტელ 551 90 14 02',
    gold: { district: 'Chugureti', address: 'უზნაძის ქ. 88ა', price: 400, currency: 'GEL', rooms: 1, areaSqm: 30, floor: 1, commission: 'none', phones: ['+995551901402'] },
  },
  {
    name: 'dear, with a view and a fireplace', city: 'Tbilisi',
    text: 'ლუქს ბინა მთაწმინდაზე, ჩონქაძის 14. 4 ოთახი, 3 საძინებელი, 160 კვ.მ., ორი სველი წერტილი, ბუხარი, პანორამული ხედი, გარაჟი. ქირავდება 2 500$-ად, მინიმუმ ერთი წლით. შეთანხმებით შეიძლება ძაღლი',
    gold: { district: 'Mtatsminda', address: 'ჩონქაძის 14', price: 2500, currency: 'USD', period: 'month', rooms: 4, bedrooms: 3, areaSqm: 160, petsAllowed: true, amenities: ['parking', 'view', 'fireplace'] },
  },
  {
    name: 'an agency card with a code', city: 'Tbilisi',
    text: '#ID45120\nქირავდება 1 საძინებლიანი ბინა კრწანისში, "არქი კრწანისში"\n42 მ² | 8/13 სართ.\nახალი რემონტი, ჩაშენებული ტექნიკა, კონდიციონერი, ცენტრალური გათბობა-გაგრილება\n700$ / თვე\n+995 557 01 33 28',
    gold: { district: 'Krtsanisi', address: 'არქი კრწანისში', price: 700, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 42, floor: 8, totalFloors: 13, amenities: ['air_conditioning', 'heating'], phones: ['+995557013328'] },
  },
  {
    name: 'four in a flat, each bed its price', city: 'Tbilisi',
    text: 'გოგონებისთვის ქირავდება საწოლი 4 ადგილიან ოთახში, წერეთლის 114, მეტრო წერეთელთან. თვეში 200 ლარი კომუნალურების ჩათვლით. 574 81 20 36',
    gold: { address: 'წერეთლის 114', price: 200, currency: 'GEL', period: 'month', phones: ['+995574812036'] },
  },
  {
    name: 'without furniture, an open kitchen', city: 'Tbilisi',
    text: 'ქირავდება ახალი, უავეჯო 2 საძინებლიანი ბინა ლისზე, 95 კვ.მ, ვერანდა 20 კვ.მ, მე-4 სართული. სამზარეულო ტექნიკით (ღუმელი, ქურა, მაცივარი, ჭურჭლის მანქანა). ფასი 1 300 დოლარი.',
    gold: { district: 'Lisi', price: 1300, currency: 'USD', bedrooms: 2, areaSqm: 95, floor: 4, furnished: false, amenities: ['dishwasher', 'oven', 'stove', 'fridge'] },
  },
  {
    name: 'prices for winter and summer', city: 'Batumi',
    text: 'ქირავდება 1+1 ბინა ბათუმში, გორგილაძის ქუჩა 92, 45 კვ, მე-6 სართული, ლიფტით. ზამთარში 350$, ზაფხულში 700$. ცხოველების გარეშე',
    gold: { address: 'გორგილაძის ქუჩა 92', price: 350, priceMax: 700, currency: 'USD', rooms: 2, bedrooms: 1, areaSqm: 45, floor: 6, petsAllowed: false, amenities: ['elevator'] },
  },
  {
    name: 'typed in a hurry', city: 'Tbilisi',
    text: 'qiravdeba? ქირავდებაა ბინა ვარკეთილში 3ე მასივი 2 ოთახიანი 50კვმ მე3 სართული ავეჯი ტექნიკა ყველაფერი არის ფასი 700ლ ტელ591102038',
    gold: { district: 'Varketili', price: 700, currency: 'GEL', rooms: 2, areaSqm: 50, floor: 3, furnished: true, phones: ['+995591102038'] },
  },
  {
    name: 'with a pet deposit', city: 'Tbilisi',
    text: 'ქირავდება სტუდიო 35 კვ.მ. დიღომში, რობაქიძის გამზირი 7, მე-15 სართული. 500 დოლარი. ცხოველით შესაძლებელია დამატებითი 100$ დეპოზიტით. 0% საკომისიო',
    gold: { district: 'Dighomi', address: 'რობაქიძის გამზირი 7', price: 500, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 35, floor: 15, petsAllowed: true, commission: 'none' },
  },
  {
    name: 'numbers as emoji', city: 'Tbilisi',
    text: 'ქირავდება ბინა 🏡\n📍ავლაბარი, ფერისცვალების 2️⃣5️⃣\n🛏️ 2️⃣ საძინებელი\n📐 7️⃣0️⃣ კვ\n🏢 3️⃣/5️⃣\n💵6️⃣5️⃣0️⃣$\n📞5️⃣9️⃣9️⃣ 12 30 47',
    gold: { district: 'Avlabari', address: 'ფერისცვალების 25', price: 650, currency: 'USD', bedrooms: 2, areaSqm: 70, floor: 3, totalFloors: 5, phones: ['+995599123047'] },
  },
  {
    name: 'a long sentence of an owner', city: 'Tbilisi',
    text: 'ვაქირავებ საკუთარ ბინას საბურთალოზე, მედიცინის უნივერსიტეტის მეტროსთან, ახალ კორპუსში, მეთორმეტე სართულზე. ბინა არის 60 კვადრატული მეტრი, ერთი საძინებელი და მისაღები სამზარეულოთი. აქვს კონდიციონერი და ცენტრალური გათბობა. ქირა - 800 დოლარი. პირველ ეტაპზე იხდით პირველ და ბოლო თვეს. მომწერეთ პირადში',
    gold: { district: 'Saburtalo', price: 800, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 60, floor: 12, amenities: ['air_conditioning', 'heating', 'new_building'] },
  },
  {
    name: 'a room with an owner', city: 'Tbilisi',
    text: 'ქირავდება ცალკე ოთახი გლდანში, დიასახლისთან ერთად, ერთი გოგოსთვის. 250 ლარი ყველაფრის ჩათვლით. ძაღლი მყავს სახლში. 595 40 17 23',
    gold: { district: 'Gldani', price: 250, currency: 'GEL', phones: ['+995595401723'] },
  },
  {
    name: 'slashes for everything', city: 'Tbilisi',
    text: 'ვაკე/ჭავჭავაძის 50/2 ოთახი/1 საძინებელი/65 კვ.მ/მე-4 სართული/1000$/თვე',
    gold: { district: 'Vake', address: 'ჭავჭავაძის 50', price: 1000, currency: 'USD', period: 'month', rooms: 2, bedrooms: 1, areaSqm: 65, floor: 4 },
  },
  {
    name: 'a seaside flat by the season', city: 'Batumi',
    text: 'ბათუმი, ახალი ბულვარი. სეზონზე ქირავდება აპარტამენტი 1+1, მე-9 სართული, ზღვის ხედით, აუზით. ივნისი 60$ დღე, ივლის-აგვისტო 80$ დღე.',
    gold: { district: 'New Boulevard', price: 60, priceMax: 80, currency: 'USD', period: 'day', rooms: 2, bedrooms: 1, floor: 9, amenities: ['view', 'pool'] },
  },
  {
    name: 'a first-time letting', city: 'Tbilisi',
    text: 'პირველად ქირავდება ახალგარემონტებული ბინა ისანში, ქეთევან დედოფლის გამზირი 65, 50 კვ.მ, 1 საძინებელი, მე-11 სართული. ლიფტი ფასიანი არ არის. ავეჯი და ტექნიკა სრულად. თვიური ქირა 600$. ტელეფონი: 555 41 09 38',
    gold: { district: 'Isani', address: 'ქეთევან დედოფლის გამზირი 65', price: 600, currency: 'USD', period: 'month', bedrooms: 1, areaSqm: 50, floor: 11, furnished: true, amenities: ['elevator'], phones: ['+995555410938'] },
  },
  {
    name: 'a card with colons', city: 'Tbilisi',
    text: '🟢 ქირავდება\nუბანი: ვერა\nქუჩა: კიაჩელის 18\nოთახი: 3\nსაძინებელი: 2\nფართი: 110 კვ.მ\nსართული: 2/5\nგათბობა: ცენტრალური\nცხოველები: დასაშვებია\nფასი: 1400 $\nკონტაქტი: @vera_bina',
    gold: { district: 'Vera', address: 'კიაჩელის 18', price: 1400, currency: 'USD', rooms: 3, bedrooms: 2, areaSqm: 110, floor: 2, totalFloors: 5, petsAllowed: true, amenities: ['heating'], telegramUsername: 'vera_bina' },
  },
  {
    name: 'short, from a phone', city: 'Tbilisi',
    text: 'დიღომი 7, 1ოთახიანი 40კვ 9/16 550$ ავეჯით დეპოზიტი 300$ 598223014',
    gold: { district: 'Dighomi', price: 550, currency: 'USD', rooms: 1, areaSqm: 40, floor: 9, totalFloors: 16, furnished: true, deposit: 300, phones: ['+995598223014'] },
  },
  {
    name: 'a flat with a yard, children welcome', city: 'Tbilisi',
    text: 'ბინა ქირავდება ჩუღურეთში, წინამძღვრიშვილის ქუჩა 120, პირველი სართული, საკუთარი ეზოთი, 2 ოთახი, 60 მ². ბავშვებით და ცხოველებით შეიძლება. 1200 ლარი თვეში.',
    gold: { district: 'Chugureti', address: 'წინამძღვრიშვილის ქუჩა 120', price: 1200, currency: 'GEL', period: 'month', rooms: 2, areaSqm: 60, floor: 1, petsAllowed: true },
  },
  {
    name: 'an aparthotel for winter', city: 'Batumi',
    text: 'ქირავდება ზამთრის პერიოდში! სტუდიო Alliance Palace-ში, 22 სართული, 30 კვ.მ, ზღვის და ქალაქის ხედი. 300$ + კომუნალური. 577 08 41 22',
    gold: { address: 'Alliance Palace', price: 300, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 30, floor: 22, amenities: ['view'], phones: ['+995577084122'] },
  },
  {
    name: 'rented, at the end', city: 'Tbilisi',
    text: '2 ოთახიანი ბინა დიდუბეში, 55 კვ.მ, 1000 ლარი.\nგანახლება: გაქირავდა, მადლობა ყველას!',
    gold: { status: 'rented', district: 'Didube', price: 1000, currency: 'GEL', rooms: 2, areaSqm: 55 },
  },
  {
    name: 'by an agent with a reference', city: 'Tbilisi',
    text: 'აგენტი ანა 📲 599 48 20 13\nქირავდება 3 ოთახიანი ბინა ვაკეში, ყიფშიძის ქუჩა 5\n▪ 95 კვ.მ ▪ 6/10 სართული ▪ 2 საძინებელი ▪ 2 სააბაზანო\n▪ ცენტრალური გათბობა, კონდიციონერი ყველა ოთახში\n▪ ავტოსადგომი ეზოში\n▪ 1300$ + დეპოზიტი 1300$\n▪ წლიანი კონტრაქტი',
    gold: { district: 'Vake', address: 'ყიფშიძის ქუჩა 5', price: 1300, currency: 'USD', period: 'month', rooms: 3, bedrooms: 2, areaSqm: 95, floor: 6, totalFloors: 10, amenities: ['air_conditioning', 'heating', 'parking'], deposit: 1300, phones: ['+995599482013'] },
  },
  {
    name: 'a modest flat in lari', city: 'Tbilisi',
    text: 'ქირავდება ოროთახიანი ბინა ნაძალადევში, მე-8 სართულზე (9 სართულიანი), ლიფტი მუშაობს. ძველი რემონტი, მაგრამ სუფთა. აქვს სარეცხი მანქანა, მაცივარი, გაზქურა, ტელევიზორი. 800 ლარი, 6 თვით მინიმუმ.',
    gold: { district: 'Nadzaladevi', price: 800, currency: 'GEL', period: 'month', rooms: 2, floor: 8, totalFloors: 9, amenities: ['washing_machine', 'elevator', 'stove', 'fridge', 'tv'] },
  },
  {
    name: 'a studio in a new house', city: 'Tbilisi',
    text: 'ქირავდება სტუდიოს ტიპის ბინა ახალაშენებულ კორპუსში, დიდუბე, 33 კვმ, მე-14 სართული, ხედი ქალაქზე. ფასი 450$. ცხოველები — არა. ტელ. 591 30 55 12',
    gold: { district: 'Didube', price: 450, currency: 'USD', rooms: 1, bedrooms: 0, areaSqm: 33, floor: 14, petsAllowed: false, amenities: ['view', 'new_building'], phones: ['+995591305512'] },
  },
  {
    name: 'a flat by the day near the sea', city: 'Batumi',
    text: 'ბათუმში დღიურად ქირავდება 2 ოთახიანი ბინა, რუსთაველის 27, ზღვასთან 50 მეტრში. 5 ადამიანზე. ფასი 120 ლარი. კონდიციონერი, ინტერნეტი, აივანი. 558 11 40 26',
    gold: { address: 'რუსთაველის 27', price: 120, currency: 'GEL', period: 'day', rooms: 2, amenities: ['air_conditioning', 'balcony', 'wifi'], phones: ['+995558114026'] },
  },
  {
    name: 'a flat by a family', city: 'Tbilisi',
    text: 'გავაქირავებ ბინას სამგორში, მოსკოვის გამზირი 12, 1 ოთახი, 32 კვ.მ, მე-3 სართული 5-დან, ავეჯით. 500 ლარი + კომუნალური. უპირატესობა სტუდენტებს',
    gold: { district: 'Samgori', address: 'მოსკოვის გამზირი 12', price: 500, currency: 'GEL', rooms: 1, areaSqm: 32, floor: 3, totalFloors: 5, furnished: true },
  },
  {
    name: 'a villa', city: 'Tbilisi',
    text: 'ქირავდება ვილა ლისის ტბასთან, 300 კვ.მ, 5 საძინებელი, აუზი, ბუხარი, 3 მანქანის პარკინგი, დაცვა. 4500 დოლარი თვეში',
    gold: { price: 4500, currency: 'USD', period: 'month', bedrooms: 5, areaSqm: 300, amenities: ['parking', 'fireplace', 'pool', 'security'] },
  },
  {
    name: 'two flats in one post', city: 'Tbilisi',
    text: 'ქირავდება მეპატრონისგან, საბურთალო:\n\n1) 1 საძინებელი, 45 კვ.მ, მე-5 სართული - 600$\n\n2) 2 საძინებელი, 70 კვ.მ, მე-9 სართული - 850$\n\nტელ: 593 40 22 71',
    gold: { district: 'Saburtalo', price: 600, currency: 'USD', bedrooms: 1, areaSqm: 45, floor: 5, phones: ['+995593402271'] },
    more: [{ district: 'Saburtalo', price: 850, currency: 'USD', bedrooms: 2, areaSqm: 70, floor: 9, phones: ['+995593402271'] }],
  },
  {
    name: 'an old house in the old town', city: 'Tbilisi',
    text: 'სოლოლაკი, გერგეტის ქუჩა 3. ისტორიულ სახლში ქირავდება ბინა, 2 ოთახი, ხის აივანი, მაღალი ჭერი, 75 კვ.მ., მე-2 სართული. ბუხარი, აბაზანაში ჯაკუზი. 1100 დოლარი. კატა შეიძლება.',
    gold: { district: 'Sololaki', address: 'გერგეტის ქუჩა 3', price: 1100, currency: 'USD', rooms: 2, areaSqm: 75, floor: 2, petsAllowed: true, amenities: ['balcony', 'bathtub', 'fireplace'] },
  },
  {
    name: 'a card in a hurry', city: 'Tbilisi',
    text: '#ქირავდება დიდი დიღომი\n2 ოთახი | 58 მ2 | 11/14\nრემონტი ახალი\nავეჯი ✔ ტექნიკა ✔\n550 $ (პირველი+ბოლო)\n☎ 577 90 12 44',
    gold: { district: 'Didi Dighomi', price: 550, currency: 'USD', period: 'month', rooms: 2, areaSqm: 58, floor: 11, totalFloors: 14, furnished: true, phones: ['+995577901244'] },
  },
  {
    name: 'a flat for four students', city: 'Tbilisi',
    text: 'ქირავდება 3 ოთახიანი ბინა სტუდენტებისთვის, თსუ მაღლივთან, ბახტრიონის 22, მე-6 სართული. 4 საწოლი, სარეცხი მანქანა, ინტერნეტი ჩართულია. ჯამში 1600 ლარი',
    gold: { address: 'ბახტრიონის 22', price: 1600, currency: 'GEL', rooms: 3, floor: 6, amenities: ['washing_machine', 'wifi'] },
  },
  {
    name: 'a seaside studio, no season rise', city: 'Batumi',
    text: 'ქირავდება სტუდიო წლიურად ბათუმში, ინასარიძის 5, კორპუსი ახალი, მე-17 სართული 24-დან, 36 კვ. 380$ სეზონზე ფასი არ იცვლება. ძაღლის და კატის გარეშე',
    gold: { address: 'ინასარიძის 5', price: 380, currency: 'USD', period: 'month', rooms: 1, bedrooms: 0, areaSqm: 36, floor: 17, totalFloors: 24, petsAllowed: false },
  },
]
