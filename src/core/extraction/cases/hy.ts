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
]
