import type { Case } from './case.ts'

export const ARMENIAN: readonly Case[] = [
  {
    name: 'a flat in the centre', city: 'Yerevan',
    text: 'Վարձով է տրվում 2 սենյականոց բնակարան Կենտրոնում, Աբովյան փողոց 12: 58 քմ, 4/9 հարկ: Ջեռուցում, օդորակիչ, լվացքի մեքենա, վերելակ:\nԳինը՝ 300 000 դրամ ամսական\nՀեռ. +374 94 11 22 31',
    gold: { district: 'Kentron', address: 'Աբովյան փողոց 12', price: 300000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 58, floor: 4, totalFloors: 9, amenities: ['air_conditioning', 'heating', 'washing_machine', 'elevator'], phones: ['+37494112231'] },
  },
  {
    name: 'three rooms in one word, pets', city: 'Yerevan',
    text: 'Տրվում է վարձով եռասենյականոց բնակարան Արաբկիրում, 80 քմ, 6 հարկ, կահավորված, 350.000 դրամ: Կենդանիներ կարելի է:',
    gold: { district: 'Arabkir', price: 350000, currency: 'AMD', rooms: 3, areaSqm: 80, floor: 6, petsAllowed: true, furnished: true },
  },
  {
    name: 'dollars and a bedroom', city: 'Yerevan',
    text: 'Ավանում վարձով 1 ննջասենյակով բնակարան, 50 քմ, 9-րդ հարկ, նորակառույց, 600 դոլար, առանց միջնորդավճարի',
    gold: { district: 'Avan', price: 600, currency: 'USD', bedrooms: 1, areaSqm: 50, floor: 9, amenities: ['new_building'], commission: 'none' },
  },
  {
    name: 'an avenue, a boiler and short dram', city: 'Yerevan',
    text: 'Վարձով է տրվում 3 սենյականոց բնակարան Կոմիտասի պողոտայում, նորակառույց շենք, 9/14 հարկ, 95 քմ: Ունի ամեն հարմարություն՝ օդորակիչ, բաքսի ջեռուցում, սպասք լվացող մեքենա: 450000 դր. ամսական: Հեռ.՝ 093 44 51 20',
    gold: { address: 'Կոմիտասի պողոտայում', price: 450000, currency: 'AMD', period: 'month', rooms: 3, areaSqm: 95, floor: 9, totalFloors: 14, amenities: ['air_conditioning', 'heating', 'dishwasher', 'new_building'], phones: ['+37493445120'] },
  },
  {
    name: 'a card of short words', city: 'Yerevan',
    text: '🏢 Արաբկիր, Վաղարշյան փ.\n2 սեն, 65 քառ.մ, 3-րդ հարկ 5-ից\nԵվրովերանորոգված, կահույքով, տեխնիկայով\nԳինը՝ 280.000 դրամ\nԿենդանիներ՝ ոչ\nՄիջնորդավճար՝ 50%\n☎️ +374 77 20 31 18',
    gold: { district: 'Arabkir', address: 'Վաղարշյան փ.', price: 280000, currency: 'AMD', rooms: 2, areaSqm: 65, floor: 3, totalFloors: 5, petsAllowed: false, furnished: true, commission: 'yes', phones: ['+37477203118'] },
  },
  {
    name: 'thousands in words', city: 'Yerevan',
    text: 'Երկար ժամկետով վարձով եմ տալիս մեկսենյականոց բնակարան Զեյթունում, 32 քմ, 1-ին հարկ, 130 հազար դրամ ամիսը, կոմունալները առանձին։ Միայն ընտանիքի',
    gold: { district: 'Kanaker-Zeytun', price: 130000, currency: 'AMD', period: 'month', rooms: 1, areaSqm: 32, floor: 1 },
  },
  {
    name: 'a studio by the day', city: 'Yerevan',
    text: 'ՍՏՈՒԴԻՈ Հյուսիսային պողոտայում՝ օրավարձով։ 40 քմ, 5 հարկ, WiFi, Smart TV, օրը 20000 դրամ։ Viber 099 12 40 55',
    gold: { address: 'Հյուսիսային պողոտայում', price: 20000, currency: 'AMD', period: 'day', rooms: 1, bedrooms: 0, areaSqm: 40, floor: 5, amenities: ['wifi', 'tv'], phones: ['+37499124055'] },
  },
  {
    name: 'a building number before its word', city: 'Yerevan',
    text: 'Շտապ! Տրվում է 2 սենյականոց բնակարան Ավան, Խուդյակով 45 շենք, 7/9 հարկ, վերելակ, պատշգամբ։ 200հզ դրամ, դեպոզիտ 100հզ դրամ',
    gold: { district: 'Avan', address: 'Խուդյակով 45', price: 200000, currency: 'AMD', rooms: 2, floor: 7, totalFloors: 9, amenities: ['balcony', 'elevator'], deposit: 100000 },
  },
  {
    name: 'a house', city: 'Yerevan',
    text: 'Վարձակալության է հանձնվում առանձնատուն Նոր Նորքում, 2 հարկանի, 250 քմ, 5 ննջասենյակ, լողավազան, ավտոտնակ, այգի։ Արժեքը 2000$',
    gold: { district: 'Nor Nork', price: 2000, currency: 'USD', bedrooms: 5, areaSqm: 250, totalFloors: 2, amenities: ['parking', 'pool'] },
  },
  {
    name: 'dollars before the sum', city: 'Yerevan',
    text: 'Կենտրոնում, Մաշտոցի պողոտա 20, բնակարան 2 ննջարանով, 85մ², 4-րդ հարկ, քարե շենք, կահավորված։ $900։ Կենդանիներով հնարավոր է',
    gold: { district: 'Kentron', address: 'Մաշտոցի պողոտա 20', price: 900, currency: 'USD', bedrooms: 2, areaSqm: 85, floor: 4, petsAllowed: true, furnished: true },
  },
  {
    name: 'a card of an agent', city: 'Yerevan',
    text: '🔑 ՎԱՐՁՈՎ 🔑\n📍 Կենտրոն, Թումանյան 11\n🛏 2 սենյակ (1 ննջասենյակ)\n📐 62 ք.մ\n🏢 3/4 հարկ, բարձր առաստաղ\n❄️ օդորակիչ, 🔥 անհատական ջեռուցում\n🐾 առանց կենդանիների\n💰 400,000֏\nԿոդ՝ 2217\n📞 098 70 11 24',
    gold: { district: 'Kentron', address: 'Թումանյան 11', price: 400000, currency: 'AMD', rooms: 2, bedrooms: 1, areaSqm: 62, floor: 3, totalFloors: 4, petsAllowed: false, amenities: ['air_conditioning', 'heating'], phones: ['+37498701124'] },
  },
  {
    name: 'no furniture', city: 'Yerevan',
    text: 'Երկարաժամկետ վարձով է տրվում չկահավորված 2 սենյականոց բնակարան Շենգավիթում, Գարեգին Նժդեհ 30, 5-րդ հարկ, 54 քմ: Ամսական 150000 դրամ: Նախընտրելի է երիտասարդ ընտանիք',
    gold: { district: 'Shengavit', address: 'Գարեգին Նժդեհ 30', price: 150000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 54, floor: 5, furnished: false },
  },
  {
    name: 'a room for a girl', city: 'Yerevan',
    text: 'Աղջկա համար վարձով սենյակ Մալաթիայում, բնակարանում կա ինտերնետ, սառնարան, լվացքի մեքենա: 60000 դրամ, կոմունալները ներառյալ: 041 22 30 75',
    gold: { district: 'Malatia-Sebastia', price: 60000, currency: 'AMD', amenities: ['washing_machine', 'wifi', 'fridge'], phones: ['+37441223075'] },
  },
  {
    name: 'rented', city: 'Yerevan',
    text: 'ՏՐՎԱԾ Է\n3 սենյականոց բնակարան Արաբկիրում, 85 քմ, 2/9, 350000 դրամ',
    gold: { status: 'rented', district: 'Arabkir', price: 350000, currency: 'AMD', rooms: 3, areaSqm: 85, floor: 2, totalFloors: 9 },
  },
  {
    name: 'a new building with parking and a deposit', city: 'Yerevan',
    text: 'Վարձով է տրվում նորակառույցում՝ Լենինգրադյան 21/7, 2 սեն., 58 ք/մ, 11-րդ հարկ 16 հարկանի շենքում, ավտոկայանատեղի, վերելակ, պահակակետ: Գինը 320 000 դրամ, դեպոզիտ՝ 320 000: Կենդանիները թույլատրվում են: Առանց միջնորդի',
    gold: { address: 'Լենինգրադյան 21/7', price: 320000, currency: 'AMD', rooms: 2, areaSqm: 58, floor: 11, totalFloors: 16, petsAllowed: true, amenities: ['elevator', 'parking', 'new_building', 'security'], deposit: 320000, commission: 'none' },
  },
  {
    name: 'in dollars, prose', city: 'Yerevan',
    text: 'Բարև ձեզ, վարձով եմ տալիս իմ բնակարանը Նոր Նորքի 3-րդ զանգվածում, 1 սենյակ, 40 քառ. մետր, 8-րդ հարկ (9 հարկանի), պատշգամբով, նոր վերանորոգված, կահույք և տեխնիկա կա: 350$ ամիսը: Զանգել 055-12-34-07',
    gold: { district: 'Nor Nork', price: 350, currency: 'USD', period: 'month', rooms: 1, areaSqm: 40, floor: 8, totalFloors: 9, furnished: true, amenities: ['balcony'], phones: ['+37455123407'] },
  },
  {
    name: 'in the small centre with a view', city: 'Yerevan',
    text: 'Վարձակալության է տրվում բնակարան փոքր Կենտրոնում՝ Պուշկինի փողոց 40: Մակերեսը՝ 75 մ2, 2 ննջասենյակ, 2 սանհանգույց, 6/7 հարկ: Տեսարան դեպի Արարատ, տեսահսկում, ստորգետնյա կայանատեղի: Գին՝ 1200$: Նվազագույնը 1 տարով',
    gold: { district: 'Kentron', address: 'Պուշկինի փողոց 40', price: 1200, currency: 'USD', period: 'month', bedrooms: 2, areaSqm: 75, floor: 6, totalFloors: 7, amenities: ['parking', 'view', 'security'] },
  },
  {
    name: 'a first-floor flat with a yard', city: 'Yerevan',
    text: 'Երեքսենյականոց բնակարան առաջին հարկում, Էրեբունի, 70քմ, սեփական բակով: Վարձը ամսական 170.000 դրամ: Շուն պահել կարելի է: Զանգեք 077 10 22 94',
    gold: { district: 'Erebuni', price: 170000, currency: 'AMD', period: 'month', rooms: 3, areaSqm: 70, floor: 1, petsAllowed: true, phones: ['+37477102294'] },
  },
  {
    name: 'by the day near the opera', city: 'Yerevan',
    text: 'Օրավարձով բնակարան Օպերայի մոտ, 2 սենյակ, կոնդիցիոներ, WiFi: 1 օրը՝ 25000 դրամ, շաբաթից ավել՝ 22000: 043-55-10-21',
    gold: { price: 22000, priceMax: 25000, currency: 'AMD', period: 'day', rooms: 2, amenities: ['air_conditioning', 'wifi'], phones: ['+37443551021'] },
  },
  {
    name: 'without an agent, first and last month', city: 'Yerevan',
    text: 'Սեփականատիրոջից, առանց միջնորդավճարի: Աջափնյակ, Շինարարների 14, 2 սեն. 56 քմ 4/5 հարկ քարե, բաքսի, օդորակիչ, սպասք լվացող: 230000 դրամ, վճարումը՝ առաջին և վերջին ամիս',
    gold: { district: 'Ajapnyak', address: 'Շինարարների 14', price: 230000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 56, floor: 4, totalFloors: 5, amenities: ['air_conditioning', 'heating', 'dishwasher'], commission: 'none' },
  },
  {
    name: 'a price lowered', city: 'Yerevan',
    text: 'Գինը իջեցված է՝ 350000-ի փոխարեն 300000 դրամ: 3 սենյակ, Ավան, 90 քմ, 5/12, վերելակ',
    gold: { district: 'Avan', price: 300000, currency: 'AMD', rooms: 3, areaSqm: 90, floor: 5, totalFloors: 12, amenities: ['elevator'] },
  },
  {
    name: 'a studio in short words', city: 'Yerevan',
    text: 'Ստուդիո Քանաքեռում, 28 ք.մ., 2 հարկ, նոր շենք, 120.000 դր, կոմ. ծախսերը առանձին, կենդանիներով չենք ընդունում',
    gold: { district: 'Kanaker-Zeytun', price: 120000, currency: 'AMD', rooms: 1, bedrooms: 0, areaSqm: 28, floor: 2, petsAllowed: false, amenities: ['new_building'] },
  },
  {
    name: 'a card with commas only', city: 'Yerevan',
    text: 'Արաբկիր, Ադոնց փողոց, նորակառույց, 1 ննջասենյակ, ստուդիո խոհանոց, 55 քմ, 12/16, գազի կաթսա, օդորակիչ, ավտոկայանատեղի, 350000 դրամ',
    gold: { district: 'Arabkir', address: 'Ադոնց փողոց', price: 350000, currency: 'AMD', bedrooms: 1, areaSqm: 55, floor: 12, totalFloors: 16, amenities: ['air_conditioning', 'heating', 'parking', 'new_building'] },
  },
  {
    name: 'words for numbers', city: 'Yerevan',
    text: 'Տրվում է վարձով երկու սենյականոց բնակարան Դավթաշենում, երրորդ հարկ, վաթսուն քմ: Ամիսը երկու հարյուր հազար դրամ (200000): Առանց կահույքի',
    gold: { district: 'Davtashen', price: 200000, currency: 'AMD', period: 'month', rooms: 2, floor: 3, furnished: false },
  },
  {
    name: 'dram sign and a range', city: 'Yerevan',
    text: '#վարձով #Կենտրոն\n2-3 սենյականոց, Սարյան 15, 90 մ², 5/9\n֏ 400,000 - 450,000 (կախված ժամկետից)\nՇնով՝ այո',
    gold: { district: 'Kentron', address: 'Սարյան 15', price: 400000, priceMax: 450000, currency: 'AMD', areaSqm: 90, floor: 5, totalFloors: 9, petsAllowed: true },
  },
  {
    name: 'transliterated Armenian sign words with Russian', city: 'Yerevan',
    text: 'Սենյակ է տրվում 1 հոգու համար, Նոր Նորք 5-րդ զանգված, 50 000 դր., բոլոր հարմարություններով, բնակվում է տանտիրուհին',
    gold: { district: 'Nor Nork', price: 50000, currency: 'AMD' },
  },
  {
    name: 'a house in the suburbs by the day', city: 'Yerevan',
    text: 'Օրավարձով առանձնատուն լողավազանով, Ավան, 3 ննջասենյակ, բուխարի, օրը 60000 դրամ, 094 22 13 05',
    gold: { district: 'Avan', price: 60000, currency: 'AMD', period: 'day', bedrooms: 3, amenities: ['fireplace', 'pool'], phones: ['+37494221305'] },
  },
  {
    name: 'a plain offer', city: 'Yerevan',
    text: 'Վարձով 2 սենյականոց բնակարան Բաղրամյան պողոտայում, 70 քմ, 3/5 հարկ, քարե շենք, պատուհանները դեպի բակ: Ունի գազօջախ, սառնարան, լվացքի մեքենա, ինտերնետ: 300000 դրամ: Հեռ՝ 091 22 10 48',
    gold: { address: 'Բաղրամյան պողոտայում', price: 300000, currency: 'AMD', rooms: 2, areaSqm: 70, floor: 3, totalFloors: 5, amenities: ['washing_machine', 'wifi', 'stove', 'fridge'], phones: ['+37491221048'] },
  },
  {
    name: 'a list with colons', city: 'Yerevan',
    text: 'Համայնք: Ավան\nՓողոց: Դուրյան թաղամաս 12\nՍենյակներ: 3\nՄակերես: 82 քմ\nՀարկ: 8/9\nԳին: 220000 դրամ\nԿահույք: այո\nԿենդանիներ: ոչ\nՀեռ.: +374 55 30 11 82',
    gold: { district: 'Avan', address: 'Դուրյան թաղամաս 12', price: 220000, currency: 'AMD', rooms: 3, areaSqm: 82, floor: 8, totalFloors: 9, petsAllowed: false, furnished: true, phones: ['+37455301182'] },
  },
  {
    name: 'for foreigners in dollars', city: 'Yerevan',
    text: 'Օտարերկրացիներին վարձով, Կենտրոն, Եզնիկ Կողբացի 2, բարձրակարգ շենք, 3 սենյակ, 120 քմ, 7/10, 2 սանհանգույց, տաք հատակ, սպասք լվացող և չորացնող մեքենաներ, պահակ: $1800, դեպոզիտ $1800',
    gold: { district: 'Kentron', address: 'Եզնիկ Կողբացի 2', price: 1800, currency: 'USD', rooms: 3, areaSqm: 120, floor: 7, totalFloors: 10, amenities: ['heating', 'dishwasher', 'dryer', 'security'], deposit: 1800 },
  },
  {
    name: 'a girl looks for a flatmate', city: 'Yerevan',
    text: 'Փնտրում եմ հարևանուհի՝ համատեղ վարձելու համար, ունեմ վարձակալած 2 սենյականոց բնակարան Զեյթունում, քո մասը 80000 դրամ',
    gold: { district: 'Kanaker-Zeytun', price: 80000, currency: 'AMD', rooms: 2 },
  },
  {
    name: 'a lowered price', city: 'Yerevan',
    text: 'Զեղչ! 280000 դրամի փոխարեն՝ 250000 դրամ: Արաբկիր, Հրաչյա Քոչար 8, 2 սեն, 60 քմ, 6/9',
    gold: { district: 'Arabkir', address: 'Հրաչյա Քոչար 8', price: 250000, currency: 'AMD', rooms: 2, areaSqm: 60, floor: 6, totalFloors: 9 },
  },
  {
    name: 'an offer with a code', city: 'Yerevan',
    text: 'Կոդ 118\nՎարձով բնակարան Կենտրոնում, Խանջյան փողոց 29\n3 սենյակ / 2 ննջասենյակ\nՄակերես՝ 88 քմ\nՀարկ՝ 4/5\nԿահույքով և տեխնիկայով\nԳին՝ 420.000 դրամ\nՄիջնորդավճար՝ 50%\n055 40 11 23',
    gold: { district: 'Kentron', address: 'Խանջյան փողոց 29', price: 420000, currency: 'AMD', rooms: 3, bedrooms: 2, areaSqm: 88, floor: 4, totalFloors: 5, furnished: true, commission: 'yes', phones: ['+37455401123'] },
  },
  {
    name: 'an owner without agents', city: 'Yerevan',
    text: 'Տանտիրոջից! Վարձով է տրվում մեկ սենյականոց բնակարան Շենգավիթում, 35 քմ, 2-րդ հարկ, եվրովերանորոգված: Ամսավճարը 140000 դրամ: Կենդանիներ չեն թույլատրվում: 093 10 45 22',
    gold: { district: 'Shengavit', price: 140000, currency: 'AMD', rooms: 1, areaSqm: 35, floor: 2, petsAllowed: false, phones: ['+37493104522'] },
  },
  {
    name: 'a new building by the park', city: 'Yerevan',
    text: 'Նորակառույցում վարձով 2 սեն. բնակարան, Դավթաշեն 4-րդ թաղամաս, 63 քմ, 9/16 հարկ, վերելակ, պատշգամբ, բաքսի, օդորակիչ, սառնարան: 270000 դրամ/ամիս',
    gold: { district: 'Davtashen', price: 270000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 63, floor: 9, totalFloors: 16, amenities: ['air_conditioning', 'heating', 'balcony', 'elevator', 'fridge', 'new_building'] },
  },
  {
    name: 'by the day, a studio', city: 'Yerevan',
    text: 'Օրավարձով ստուդիո Կոմիտասում, 30 քմ, մաքուր, Wi-Fi, տաք ջուր 24 ժամ: 15000 դրամ օրը: Հեռ. 098 33 12 40',
    gold: { address: 'Կոմիտասում', price: 15000, currency: 'AMD', period: 'day', rooms: 1, bedrooms: 0, areaSqm: 30, amenities: ['wifi'], phones: ['+37498331240'] },
  },
  {
    name: 'rented, in capital letters', city: 'Yerevan',
    text: 'ԱՐԴԵՆ ՎԱՐՁԱԿԱԼՎԱԾ Է\n2 սենյականոց, Էրեբունի, 55 քմ, 160000 դրամ',
    gold: { status: 'rented', district: 'Erebuni', price: 160000, currency: 'AMD', rooms: 2, areaSqm: 55 },
  },
  {
    name: 'a house with a garden', city: 'Yerevan',
    text: 'Վարձով է տրվում երկհարկանի առանձնատուն Քանաքեռում, 4 ննջասենյակ, 220 քմ, այգի 300 քմ, ավտոտնակ, բուխարի: 1500$ ամսական, երկարաժամկետ',
    gold: { district: 'Kanaker-Zeytun', price: 1500, currency: 'USD', period: 'month', bedrooms: 4, areaSqm: 220, totalFloors: 2, amenities: ['parking', 'fireplace'] },
  },
  {
    name: 'an agency with a list', city: 'Yerevan',
    text: '✨ Տրվում է վարձակալության ✨\n➖ Հասցե՝ Նալբանդյան 96\n➖ 4 սենյակ, 3 ննջարան\n➖ 150 քմ, 2/6 հարկ\n➖ 2 պատշգամբ, խորդանոց, լոգնոց\n➖ Կենտրոնացված ջեռուցում\n➖ 700 000 դրամ ամսական\n➖ @erevan_tun',
    gold: { address: 'Նալբանդյան 96', price: 700000, currency: 'AMD', period: 'month', rooms: 4, bedrooms: 3, areaSqm: 150, floor: 2, totalFloors: 6, amenities: ['heating', 'balcony', 'bathtub', 'storage'], telegramUsername: 'erevan_tun' },
  },
  {
    name: 'a basement with a low price', city: 'Yerevan',
    text: 'Էժան վարձով 1 սենյակ Նոր Նորքի 2-րդ զանգվածում, 1-ին հարկ, 28 քմ, առանձին մուտք: 90000 դրամ + կոմունալ: Տղամարդկանց համար',
    gold: { district: 'Nor Nork', price: 90000, currency: 'AMD', rooms: 1, areaSqm: 28, floor: 1 },
  },
  {
    name: 'two prices by the term', city: 'Yerevan',
    text: 'Վարձով 2 սենյականոց բնակարան Արաբկիրում, Գյուլբենկյան 35, 68 քմ, 5/14: 6 ամսով՝ 320000 դրամ, 1 տարով՝ 290000 դրամ: Հեռ. 077-31-20-44',
    gold: { district: 'Arabkir', address: 'Գյուլբենկյան 35', price: 290000, priceMax: 320000, currency: 'AMD', period: 'month', rooms: 2, areaSqm: 68, floor: 5, totalFloors: 14, phones: ['+37477312044'] },
  },
  {
    name: 'dogs no, cats yes', city: 'Yerevan',
    text: 'Կենտրոն, Ամիրյան փողոց, 1 ննջասենյակ, 50 քմ, նորակառույց, վերելակ, 8-րդ հարկ: Վարձը 900 դոլար, կանխավճար մեկ ամիս: Կատուներ՝ այո, շներ՝ ոչ',
    gold: { district: 'Kentron', address: 'Ամիրյան փողոց', price: 900, currency: 'USD', bedrooms: 1, areaSqm: 50, floor: 8, petsAllowed: true, amenities: ['elevator', 'new_building'] },
  },
]
