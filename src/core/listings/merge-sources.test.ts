import { expect, test } from 'vitest'
import { EMPTY_RENTAL, type Facts } from '#core/extraction/extraction.ts'
import { completeDay, sortSources, mergeFacts } from './merge-sources.ts'
import type { Source } from './merge-sources.ts'
import { isOffer, computeSightings, computeStatus } from './status.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))
let lastId = 0
const source = (day: number, facts: Partial<Facts> = {}, rest: Partial<Source> = {}): Source => ({
  postId: ++lastId,
  postedAt: at(day),
  changedAt: at(day),
  vanishedAt: null,
  facts: { ...EMPTY_RENTAL, city: 'Tbilisi', ...facts },
  confidence: 0.9,
  point: { precision: 'none', latitude: null, longitude: null },
  ...rest,
})
const merged = (...sources: [Source, ...Source[]]) =>
  mergeFacts(sortSources(sources) as [Source, ...Source[]])

test('the newest post is primary; of the same time, the one with more facts', () => {
  const old = source(1, { price: 500, rooms: 2, areaSqm: 50 })
  const bare = source(5)
  const full = source(5, { price: 500 })
  expect(sortSources([old, bare, full])).toEqual([full, bare, old])
})

test('an existing post comes before a newer deleted one', () => {
  const standing = source(1)
  const gone = source(5, {}, { vanishedAt: at(6) })
  expect(sortSources([gone, standing])[0]).toBe(standing)
})

test('facts that the primary post does not state come from the newest post that does', () => {
  expect(
    merged(
      source(3),
      source(2, { areaSqm: 60 }),
      source(1, { areaSqm: 50, floor: 3, totalFloors: 9 }),
    ),
  ).toMatchObject({ areaSqm: 60, floor: 3, totalFloors: 9 })
})

test('an amount is never paired with the currency of another post', () => {
  expect(
    merged(source(2, { price: 600 }), source(1, { price: 1500, currency: 'GEL' })),
  ).toMatchObject({ price: 600, currency: null })
})

test('rooms and bedrooms, and floor and floors, come from one post', () => {
  expect(
    merged(source(2, { bedrooms: 2, floor: 4 }), source(1, { rooms: 2, totalFloors: 5 })),
  ).toMatchObject({ rooms: null, bedrooms: 2, floor: 4, totalFloors: null })
})

test('an address and a point in another district are not taken over', () => {
  const point = { precision: 'exact', latitude: 41.7, longitude: 44.7 } as const
  expect(
    merged(
      source(2, { district: 'Vake' }),
      source(1, { district: 'Gldani', address: 'Khizanishvili 5' }, { point }),
    ),
  ).toMatchObject({ district: 'Vake', address: null, point: { precision: 'none' } })
  expect(
    merged(source(2, { district: 'Vake' }), source(1, { address: 'Abashidze 5' }, { point })),
  ).toMatchObject({ address: 'Abashidze 5', point })
})

test('the latest post or edit decides whether a flat is rented', () => {
  const now = at(10)
  const newest = source(8)
  expect(computeStatus([source(2, { status: 'rented' }), newest], now, 30)).toBe('ACTIVE')
  expect(
    computeStatus([source(2, { status: 'rented' }, { changedAt: at(9) }), newest], now, 30),
  ).toBe('RENTED')
})

test.each([
  ['unseen for the configured days', [source(1)], at(31), 'EXPIRED'],
  ['seen a day less ago', [source(1)], at(30), 'ACTIVE'],
  ['edited since', [source(1, {}, { changedAt: at(5) })], at(31), 'ACTIVE'],
  [
    'vanished just now',
    [source(1, {}, { vanishedAt: at(9) })],
    new Date(at(9).getTime() + 3_600_000),
    'ACTIVE',
  ],
  ['deleted a day ago', [source(1, {}, { vanishedAt: at(8) })], at(9), 'EXPIRED'],
  ['one of two posts deleted', [source(1, {}, { vanishedAt: at(2) }), source(1)], at(9), 'ACTIVE'],
  ['no longer offered', [], at(9), 'EXPIRED'],
] as const)('%s', (_, sources, now, status) => {
  expect(computeStatus(sources, now, 30)).toBe(status)
})

test('the times of a flat come from its posts, not from when they were read', () => {
  expect(computeSightings([source(3, {}, { changedAt: at(9) }), source(5)])).toEqual({
    firstSeenAt: at(3),
    latestPostAt: at(5),
    lastSightingAt: at(9),
  })
})

test('an offer has facts and enough confidence', () => {
  expect(isOffer(EMPTY_RENTAL, 0.3)).toBe(false)
  expect(isOffer(EMPTY_RENTAL, 0.6)).toBe(true)
  expect(isOffer({ ...EMPTY_RENTAL, city: 'Tbilisi', price: 500 }, 0.1)).toBe(true)
  expect(isOffer({ ...EMPTY_RENTAL, city: 'Tbilisi', isRental: false, price: 500 }, 0.9)).toBe(
    false,
  )
})

test('details of a group come from one post, and none contradicts another fact', () => {
  const older = source(1, {
    utilities: 'extra',
    utilitiesAmount: 100,
    utilitiesCurrency: 'GEL',
    petsAllowed: true,
    petsCondition: 'cats',
    commission: 'yes',
    commissionPercent: 50,
    heating: 'central',
  })
  expect(
    merged(source(3, { utilities: 'extra', petsAllowed: true, commission: 'none' }), older),
  ).toMatchObject({
    utilities: 'extra',
    utilitiesAmount: null,
    utilitiesCurrency: null,
    petsAllowed: true,
    petsCondition: null,
    commission: 'none',
    commissionPercent: null,
    heating: 'central',
  })
})

test('facts that were stored before details existed have none', () => {
  const { heating: _, availableFrom: __, ...stored } = { ...EMPTY_RENTAL, city: 'Tbilisi' }
  expect(merged(source(1, {}, { facts: stored as Facts }))).toMatchObject({
    heating: null,
    availableFrom: null,
  })
})

test.each([
  ['now', 'now'],
  ['12-05', '2026-12-05'],
  ['11-20', '2026-11-20'],
  ['10-20', '2026-10-20'],
  ['01-10', '2027-01-10'],
  ['06-01', '2027-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['02-30', null],
])('the day %s of a post of 28 November 2026 is %s', (stated, day) =>
  expect(completeDay(stated, new Date('2026-11-28T10:00:00Z'))).toBe(day),
)
