import type { Case } from './case.ts'

export const ARMENIAN: readonly Case[] = [
  {
    name: 'a flat in the centre',
    city: 'Yerevan',
    text: 'Վարձով է տրվում 2 սենյականոց բնակարան Կենտրոնում, Աբովյան փողոց 12: 58 քմ, 4/9 հարկ: Ջեռուցում, օդորակիչ, լվացքի մեքենա, վերելակ:\nԳինը՝ 300 000 դրամ ամսական\nՀեռ. +374 94 11 22 31',
    expect: {
      isRental: true, district: 'Kentron', address: 'Աբովյան փողոց 12', rooms: 2, areaSqm: 58, floor: 4, totalFloors: 9, price: 300000, currency: 'AMD', period: 'month',
      phones: ['+37494112231'], amenities: ['air_conditioning', 'heating', 'washing_machine', 'elevator'],
    },
  },
  {
    name: 'three rooms in one word, pets',
    city: 'Yerevan',
    text: 'Տրվում է վարձով եռասենյականոց բնակարան Արաբկիրում, 80 քմ, 6 հարկ, կահավորված, 350.000 դրամ: Կենդանիներ կարելի է:',
    expect: { isRental: true, district: 'Arabkir', rooms: 3, areaSqm: 80, floor: 6, price: 350000, currency: 'AMD', furnished: true, petsAllowed: true },
  },
  {
    name: 'dollars and a bedroom',
    city: 'Yerevan',
    text: 'Ավանում վարձով 1 ննջասենյակով բնակարան, 50 քմ, 9-րդ հարկ, նորակառույց, 600 դոլար, առանց միջնորդավճարի',
    expect: { isRental: true, district: 'Avan', bedrooms: 1, areaSqm: 50, floor: 9, price: 600, currency: 'USD', commission: 'none', amenities: ['new_building'] },
  },
  { name: 'wanted', city: 'Yerevan', text: 'Փնտրում եմ բնակարան վարձով Կենտրոնում, 2 սենյակ, մինչև 250000 դրամ', expect: { isRental: false } },
  { name: 'for sale', city: 'Yerevan', text: 'Վաճառվում է 3 սենյականոց բնակարան Նոր Նորքում, 75 քմ, 85000 դոլար', expect: { isRental: false } },
]
