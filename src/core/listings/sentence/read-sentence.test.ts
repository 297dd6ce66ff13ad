import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Filters } from '#contract/filters.ts'
import { readSentence } from './read-sentence.ts'

const CASES: Record<string, [sentence: string, filters: Filters, rest?: string][]> = {
  Tbilisi: [
    [
      'двушка в Сабуртало до 700$ с котом у метро',
      {
        districts: ['Saburtalo'],
        rooms: [2],
        priceMax: 700,
        currency: 'USD',
        petFriendly: true,
      },
      'у метро',
    ],
    [
      '2-bed near metro, pets, under 1800 lari',
      { rooms: [3], priceMax: 1800, currency: 'GEL', petFriendly: true },
      'near metro',
    ],
    [
      'Ищу 2-3 комнатную квартиру в Ваке или Вере, от 500 до 900 долларов, балкон, не первый этаж',
      {
        districts: ['Vake', 'Vera'],
        rooms: [2, 3],
        priceMin: 500,
        priceMax: 900,
        currency: 'USD',
        notGroundFloor: true,
        amenities: ['balcony'],
      },
    ],
    [
      'ორი ოთახიანი ბინა ვაკეში 1500 ლარამდე აივნით',
      {
        districts: ['Vake'],
        rooms: [2],
        priceMax: 1500,
        currency: 'GEL',
        amenities: ['balcony'],
      },
    ],
    [
      '2 ოთახი, ვაკე, 500$-დან 700$-მდე, კატით',
      {
        districts: ['Vake'],
        rooms: [2],
        priceMin: 500,
        priceMax: 700,
        currency: 'USD',
        petFriendly: true,
      },
    ],
    [
      'flat in Vake for 3 months with parking and AC, no agent fee',
      {
        districts: ['Vake'],
        noAgentFee: true,
        minTermMax: 3,
        amenities: ['air_conditioning', 'parking'],
      },
    ],
    [
      'kvartira na Saburtalo 2 komnaty do 800 dollarov s sobakoj',
      {
        districts: ['Saburtalo'],
        rooms: [2],
        priceMax: 800,
        currency: 'USD',
        petFriendly: true,
      },
    ],
    ['2,3 комнаты 500-900$', { rooms: [2, 3], priceMin: 500, priceMax: 900, currency: 'USD' }],
    ['2 или 3 комнаты от 40 до 60 м', { rooms: [2, 3], areaMin: 40, areaMax: 60 }],
    ['3к от 80 кв м не выше 5 этажа', { rooms: [3], areaMin: 80, floorMax: 5 }],
    [
      'не последний этаж, без комиссии, с фото',
      { notTopFloor: true, noAgentFee: true, withPhotos: true },
    ],
    [
      'Batumi 1+1 sea view 400$',
      { city: 'Batumi', rooms: [2], priceMax: 400, currency: 'USD', amenities: ['view'] },
    ],
    [
      'с мебелью, стиральной машиной и посудомойкой',
      { furnished: true, amenities: ['dishwasher', 'washing_machine'] },
    ],
    ['Chavchavadze 2 rooms', { rooms: [2], searchQuery: 'Chavchavadze' }],
    ['Пекинская 12', { searchQuery: 'Пекинская 12' }],
    ['650', { priceMax: 650 }],
    ['квартира до 1к$', { priceMax: 1000, currency: 'USD' }],
    ['2 bedroom under 2k usd', { rooms: [3], priceMax: 2000, currency: 'USD' }],
    ['последний этаж', {}, 'последний этаж'],
    ['no smoking', {}, 'no smoking'],
    ['подальше от метро', {}, 'подальше метро'],
    ['Батуми или Тбилиси', { city: 'Batumi' }, 'Тбилиси'],
    ['500 м от метро', {}, '500 м метро'],
    ['2/5 этаж', { floorMin: 2, floorMax: 2 }],
    ['2000000 сум', {}, '2000000 сум'],
    ['не 1 этаж', { notGroundFloor: true }],
    ['на полтора года', { minTermMax: 18 }],
    ['chavchavadze 12', { searchQuery: 'chavchavadze 12' }],
    [
      'комната в Сабуртало до 300$',
      { kinds: ['room'], districts: ['Saburtalo'], priceMax: 300, currency: 'USD' },
    ],
    ['дом с двором и парковкой', { kinds: ['house'], amenities: ['parking'] }],
    ['койко-место', { kinds: ['bed'] }],
    ['ორსაძინებლიანი ბინა', { rooms: [3] }],
    ['без животных', {}, 'без животных'],
    ['квартира', {}],
  ],
  Yerevan: [
    ['pntrum em 2 senyakanoc bnakaran', { rooms: [2] }],
    [
      '2 սենյականոց բնակարան Կենտրոնում մինչև 300000 դրամ',
      { districts: ['Kentron'], rooms: [2], priceMax: 300_000, currency: 'AMD' },
    ],
    ['150-200 հազար դրամ', { priceMin: 150_000, priceMax: 200_000, currency: 'AMD' }],
    ['до 250000', { priceMax: 250_000, currency: 'AMD' }],
    [
      'at least 50 sqm, max $600, Kentron or Arabkir',
      { districts: ['Arabkir', 'Kentron'], priceMax: 600, currency: 'USD', areaMin: 50 },
    ],
    [
      'from 2 rooms, 60 m2, 5th floor',
      { rooms: [2, 3, 4, 5], areaMin: 60, floorMin: 5, floorMax: 5 },
    ],
  ],
  Belgrade: [
    [
      'dvosoban stan na Vračaru do 600 evra, može pas',
      { districts: ['Vračar'], rooms: [2], priceMax: 600, currency: 'EUR', petFriendly: true },
    ],
    [
      'Двособан стан Врачар до 600 евра',
      { districts: ['Vračar'], rooms: [2], priceMax: 600, currency: 'EUR' },
    ],
    [
      'stan 60m2 do 700e Novi Beograd, klima, lift',
      {
        districts: ['Novi Beograd'],
        priceMax: 700,
        currency: 'EUR',
        areaMin: 60,
        amenities: ['air_conditioning', 'elevator'],
      },
    ],
    ['до 45к динар', { priceMax: 45_000, currency: 'RSD' }],
    ['2,5 sobe', { rooms: [2] }],
    ['stan u prizemlju', { floorMin: 0, floorMax: 0 }],
    ['nije u prizemlju', { notGroundFloor: true }],
    ['тражим стан у Земуну до 400', { districts: ['Zemun'], priceMax: 400, currency: 'EUR' }],
    ['dvoiposoban ili trosoban stan', { rooms: [2, 3] }],
    ['do 500', { priceMax: 500, currency: 'EUR' }],
  ],
}

describe.each(Object.entries(CASES))('in %s', (city, cases) => {
  it.each(cases)('%s', (sentence, filters, rest = '') => {
    expect(readSentence(sentence, city)).toEqual({ filters, rest })
  })
})

it('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(readSentence(text, 'Tbilisi').filters).toBeTypeOf('object')
    }),
  )
})
