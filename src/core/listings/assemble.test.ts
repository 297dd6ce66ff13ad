import { describe, expect, test } from 'vitest'
import { EMPTY_RENTAL, type Facts } from '#core/extraction/extraction.ts'
import { assembleListing, type ListingSource } from './assemble.ts'

const DAY = new Date('2026-11-22T10:00:00Z')
const RATES = { USD: 1, GEL: 2.7 }
let lastId = 0
const source = (facts: Partial<Facts> = {}, rest: Partial<ListingSource> = {}): ListingSource => ({
  postId: ++lastId,
  postedAt: DAY,
  changedAt: DAY,
  vanishedAt: null,
  facts: { ...EMPTY_RENTAL, ...facts },
  confidence: 0.9,
  point: { precision: 'none', latitude: null, longitude: null },
  part: 0,
  text: 'Сдам квартиру',
  channelId: 1,
  channelCity: 'Tbilisi',
  channelCurrency: null,
  earlier: [],
  isShared: false,
  photoIds: [],
  videos: [],
  ...rest,
})
const assemble = (...offers: [ListingSource, ...ListingSource[]]) =>
  assembleListing(offers, {
    now: DAY,
    expireDays: 30,
    rates: RATES,
    ratesOn: () => RATES,
    usualCurrency: 'USD',
  })

describe('a fact outside its range is unknown', () => {
  test.each([
    ['rooms', 'rooms', 1, 99],
    ['bedrooms', 'bedrooms', 0, 99],
    ['areaSqm', 'area_sqm', 1, 99_999],
    ['floor', 'floor', -5, 200],
    ['totalFloors', 'total_floors', 1, 200],
    ['minTermMonths', 'min_term_months', 1, 60],
  ] as const)('%s', (fact, column, min, max) => {
    const stored = (value: number) => assemble(source({ [fact]: value }))[column]
    expect([min, max].map(stored)).toEqual([min, max])
    expect([min - 1, max + 1].map(stored)).toEqual([null, null])
  })
})

test('rooms are whole or half, bedrooms whole', () => {
  const stored = (facts: Partial<Facts>) => assemble(source(facts))
  expect(stored({ rooms: 2.5 })).toMatchObject({ rooms: 2.5, rooms_filter: 2 })
  expect(stored({ rooms: 2.3, bedrooms: 1.5 })).toMatchObject({ rooms: null, bedrooms: null })
})

test('the city is that of the post, else that of its channel, else unknown', () => {
  const city = (facts: Partial<Facts>, channelCity: string | null) =>
    assemble(source(facts, { channelCity })).city
  expect(city({ city: 'Batumi' }, 'Tbilisi')).toBe('Batumi')
  expect(city({}, 'Tbilisi')).toBe('Tbilisi')
  expect(city({}, null)).toBe('Unknown')
})

test('a district that only the coordinates tell is marked as derived', () => {
  const point = { precision: 'exact', latitude: 41.7095, longitude: 44.7655 } as const
  expect(assemble(source({}, { point }))).toMatchObject({
    district: expect.any(String),
    district_derived: true,
  })
  expect(assemble(source({ district: 'Saburtalo' }, { point }))).toMatchObject({
    district: 'Saburtalo',
    district_derived: false,
  })
  expect(assemble(source())).toMatchObject({ district: null, district_derived: false })
})

test('photos are those of one post, the newest that has some; at most ten phones', () => {
  const phones = Array.from({ length: 12 }, (_, n) => `+9955551234${10 + n}`)
  const later = new Date(DAY.getTime() + 1000)
  expect(
    assemble(
      source({}, { photoIds: [1, 2] }),
      source({}, { photoIds: [3], postedAt: later }),
      source({ phones }, { postedAt: new Date(later.getTime() + 1000) }),
    ),
  ).toMatchObject({ photo_ids: [3], phones: phones.slice(0, 10), source_count: 3 })
})

test('a post with several flats gives no title', () => {
  const text = 'Светлая квартира с видом на парк\n\nСдаётся в Ваке, 2 комнаты, 600$'
  expect(assemble(source({}, { text })).title).toBe('Светлая квартира с видом на парк')
  expect(assemble(source({}, { text, isShared: true })).title).toBeNull()
})

test('the text that is searched has all names of the place, and an end', () => {
  const { searchText } = assemble(source({ district: 'Vake', address: 'Abashidze St 12' }))
  for (const part of ['Abashidze St 12', 'Vake', 'ваке', 'Tbilisi', 'Сдам квартиру'])
    expect(searchText).toContain(part)
  expect(assemble(source({}, { text: 'а'.repeat(30_000) })).searchText).toHaveLength(20_000)
})
