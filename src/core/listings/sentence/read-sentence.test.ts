import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Filters } from '#contract/filters.ts'
import { filtersSchema } from '#contract/filter-schemas.ts'
import { compareFilters, readSearchQueries } from '#test/fixtures/search-queries/search-queries.ts'
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
        kinds: ['flat'],
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
        kinds: ['flat'],
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
        kinds: ['flat'],
        districts: ['Vake'],
        noAgentFee: true,
        minTermMax: 3,
        amenities: ['air_conditioning', 'parking'],
      },
    ],
    [
      'kvartira na Saburtalo 2 komnaty do 800 dollarov s sobakoj',
      {
        kinds: ['flat'],
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
    ['квартира до 1к$', { kinds: ['flat'], priceMax: 1000, currency: 'USD' }],
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
    ['ორსაძინებლიანი ბინა', { kinds: ['flat'], rooms: [3] }],
    ['без животных', {}, 'без животных'],
    ['квартира или дом', { kinds: ['flat', 'house'] }],
    ['жилье', {}],
    ['студия', { rooms: [1] }],
    ['no deposit, from owner', { depositMax: 0, noAgentFee: true }],
    ['без залога и комиссии', { depositMax: 0, noAgentFee: true }],
    ['депозит не больше 300$', { depositMax: 300 }],
    ['без балкона и лифта', {}, 'без балкона лифта'],
    ['60$ per day', {}, '60 day'],
    ['выше 3 этажа', { floorMin: 4 }],
    ['этаж не ниже 3', { floorMin: 3 }],
    ['first floor not needed', { notGroundFloor: true }],
    ['не первый и не последний этаж', { notGroundFloor: true, notTopFloor: true }],
    ['кроме первого и последнего этажа', { notGroundFloor: true, notTopFloor: true }],
    ['500$ - 700$', { priceMin: 500, priceMax: 700, currency: 'USD' }],
    ['2-х или 3-х комнатная', { rooms: [2, 3] }],
    ['4+ rooms, 70+ sqm', { rooms: [4, 5], areaMin: 70 }],
    ['где угодно, кроме Глдани', {}, 'угодно кроме Глдани'],
    ['возле парка Ваке', { searchQuery: 'парка Ваке' }],
    ['metro Isani', { searchQuery: 'Isani' }],
    ['Tbilisi Mall', { searchQuery: 'Tbilisi Mall' }],
    ['furnished for a year', { furnished: true, minTermMax: 12 }],
    ['с ребенком 5 лет', {}, 'ребенком 5 лет'],
    ['60 კვ.მ-დან 80 კვ.მ-მდე', { areaMin: 60, areaMax: 80 }, 'დან'],
    [
      'Batumida, it bilan, 600 larigacha',
      {
        city: 'Batumi',
        priceMax: 600,
        currency: 'GEL',
        petFriendly: true,
      },
    ],
    ["4-qavatdan yuqori bo'lmasin", { floorMax: 4 }],
    [
      'Сабурталода ёки Vakeda, depozitsiz',
      {
        districts: ['Saburtalo', 'Vake'],
        depositMax: 0,
      },
    ],
    ["birinchi qavat bo'lmasin", { notGroundFloor: true }],
    ['Yunusobodda', {}, 'Yunusobodda'],
    ['evrodvushka novostroika', { rooms: [2], amenities: ['new_building'] }],
    ['квартира', { kinds: ['flat'] }],
  ],
  Yerevan: [
    ['pntrum em 2 senyakanoc bnakaran', { kinds: ['flat'], rooms: [2] }],
    [
      '2 սենյականոց բնակարան Կենտրոնում մինչև 300000 դրամ',
      { kinds: ['flat'], districts: ['Kentron'], rooms: [2], priceMax: 300_000, currency: 'AMD' },
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
  Kutaisi: [['2 комнаты в центре', { districts: ['City Centre'], rooms: [2] }]],
  Belgrade: [
    ['Novi Beograd, Blok 45', { districts: ['Blok 45'] }],
    ['кућа Земун', { kinds: ['house'], districts: ['Zemun'] }],
    ['Bulevar kralja Aleksandra', { searchQuery: 'Bulevar kralja Aleksandra' }],
    [
      'dvosoban stan na Vračaru do 600 evra, može pas',
      {
        kinds: ['flat'],
        districts: ['Vračar'],
        rooms: [2],
        priceMax: 600,
        currency: 'EUR',
        petFriendly: true,
      },
    ],
    [
      'Двособан стан Врачар до 600 евра',
      { kinds: ['flat'], districts: ['Vračar'], rooms: [2], priceMax: 600, currency: 'EUR' },
    ],
    [
      'stan 60m2 do 700e Novi Beograd, klima, lift',
      {
        kinds: ['flat'],
        districts: ['Novi Beograd'],
        priceMax: 700,
        currency: 'EUR',
        areaMin: 60,
        amenities: ['air_conditioning', 'elevator'],
      },
    ],
    ['до 45к динар', { priceMax: 45_000, currency: 'RSD' }],
    ['2,5 sobe', { rooms: [2] }],
    ['1,5-2 sobe', { rooms: [1, 2] }],
    ['50+ 700€', { priceMax: 700, currency: 'EUR' }],
    ['Hyde Park', { searchQuery: 'Hyde Park' }],
    ['Caucasus University, 2 sobe', { rooms: [2], searchQuery: 'Caucasus University' }],
    ['2+1k', { rooms: [3] }, 'k'],
    ['KingDavidTowers quiet', { searchQuery: 'King David Towers' }, 'quiet'],
    ['depozit 1 mesec, do 500', { priceMax: 500, currency: 'EUR' }, 'depozit 1'],
    ['stan u prizemlju', { kinds: ['flat'], floorMin: 0, floorMax: 0 }],
    ['nije u prizemlju', { notGroundFloor: true }],
    [
      'тражим стан у Земуну до 400',
      { kinds: ['flat'], districts: ['Zemun'], priceMax: 400, currency: 'EUR' },
    ],
    ['dvoiposoban ili trosoban stan', { kinds: ['flat'], rooms: [2, 3] }],
    ['do 500', { priceMax: 500, currency: 'EUR' }],
  ],
}

describe.each(Object.entries(CASES))('in %s', (city, cases) => {
  it.each(cases)('%s', (sentence, filters, rest = '') => {
    expect(readSentence(sentence, city)).toEqual({ filters, rest })
  })
})

/** Pieces of which sentences are made, so that random ones have filters. */
const PIECES = [
  ...'от до под over 2 3-4 0 999999999999 1e9 0.5 700$ € лари м2 этаж floor комнат bedrooms'.split(
    ' ',
  ),
  ...'Hyde Park University 2+1k 3к 0+0 50+ 700 1,5-2 1 sobe'.split(' '),
  ...'депозит на лет months без не no или and - + , . Ваке Batumi metro парк кошка лифт'.split(' '),
]

it.each([
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((words) => words.join(' ')),
])('reads any text as filters that can be saved', (texts) => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...CITY_NAMES, null), (text, city) => {
      const { filters } = readSentence(text, city)
      expect(filtersSchema.parse(filters)).toEqual(filters)
    }),
  )
})

describe.each(['tuning', 'held-out'] as const)('%s queries', (half) => {
  it('become filters, so many of them right', () => {
    const results = readSearchQueries(half).map(({ query, city, filters }) =>
      compareFilters(filters, readSentence(query, city).filters),
    )
    const right = results.flatMap((one) => one.right).length
    const wrong = results.flatMap((one) => one.wrong).length
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(half === 'tuning' ? 0.99 : 0.96)
  })
})
