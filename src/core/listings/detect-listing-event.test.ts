import { describe, expect, test } from 'vitest'
import { detectListingEvent, type ListingState } from './detect-listing-event.ts'
import { BUILT_IN_RATES } from './rates.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const FLAT: ListingState = {
  status: 'ACTIVE',
  period: 'month',
  price: 600,
  currency: 'USD',
  firstSeenAt: ago(200),
  lastSightingAt: ago(1),
  digest: 'a',
}
const NEW = { reason: 'new', dedupeKey: '', details: {} }
const detect = (before: Partial<ListingState> | null, after: Partial<ListingState> = {}) =>
  detectListingEvent(
    before && { ...FLAT, ...before },
    { ...FLAT, ...after },
    { rates: BUILT_IN_RATES.rates, now, expireDays: 30 },
  )

describe('a flat is new', () => {
  test('when there was none', () => expect(detect(null)).toEqual(NEW))
  test('when it was a daily rental before', () => expect(detect({ period: 'day' })).toEqual(NEW))
  test('again while it is new and more facts are known', () =>
    expect(detect({ firstSeenAt: ago(3) }, { firstSeenAt: ago(3), digest: 'b' })).toEqual(NEW))
  test('but not again after some days, or without a change', () => {
    expect(detect({}, { digest: 'b' })).toBeNull()
    expect(detect({ firstSeenAt: ago(3) }, { firstSeenAt: ago(3) })).toBeNull()
  })
})

describe('nothing happened', () => {
  test.each<[string, Partial<ListingState>]>([
    ['removed', { status: 'REMOVED' }],
    ['a daily rental', { period: 'day' }],
    ['last offered over a day ago (an archive)', { lastSightingAt: ago(24.1) }],
  ])('to a flat that is %s', (_, after) => {
    expect(detect(null, after)).toBeNull()
    expect(detect({ price: 900 }, after)).toBeNull()
  })
  test('when an old post is edited without a change of the price', () =>
    expect(detect({}, {})).toBeNull())
  test('when the price rises, appears or goes', () => {
    expect(detect({ price: 500 })).toBeNull()
    expect(detect({ price: null })).toBeNull()
    expect(detect({}, { price: null })).toBeNull()
  })
})

describe('its price fell', () => {
  test('by any amount in the same currency, with the old price', () => {
    expect(detect({ price: 650 })).toEqual({
      reason: 'price-drop',
      dedupeKey: '600 USD 2026-11-22',
      details: { previousPrice: { price: 650, currency: 'USD' } },
    })
    expect(detect({ price: 1000 }, { price: 975 })).toMatchObject({
      reason: 'price-drop',
      dedupeKey: '975 USD 2026-11-22',
    })
    expect(detect({ price: 601 })).toMatchObject({ reason: 'price-drop' })
    expect(detect({ price: 100, currency: 'XXX' }, { price: 90, currency: 'XXX' })).toMatchObject({
      reason: 'price-drop',
    })
  })
  test('in another currency at current rates', () => {
    expect(detect({ price: 600 }, { price: 1640, currency: 'GEL' })).toBeNull()
    expect(detect({ price: 600 }, { price: 1400, currency: 'GEL' })).toMatchObject({
      reason: 'price-drop',
      dedupeKey: '1400 GEL 2026-11-22',
    })
    expect(detect({ price: 600 }, { price: 100, currency: 'XXX' })).toBeNull()
  })
  test('again, as a separate event, also to the same price on another day', () => {
    const dropped = { ...FLAT, price: 500 }
    const dedupeKeys = [
      [600, 500, 0],
      [500, 450, 0],
      [600, 500, 24],
    ].map(([previousPrice, price, hours]) => {
      const then = ago(-hours!)
      return detectListingEvent(
        { ...dropped, price: previousPrice! },
        { ...dropped, price: price!, lastSightingAt: then },
        { rates: BUILT_IN_RATES.rates, now: then, expireDays: 30 },
      )?.dedupeKey
    })
    expect(new Set(dedupeKeys).size).toBe(3)
  })
})

describe('it is gone', () => {
  const GONE = { reason: 'gone', dedupeKey: '2026-11-22', details: {} }
  test('when a post says that it is rented, however old the post is', () => {
    expect(detect({}, { status: 'RENTED' })).toEqual(GONE)
    expect(detect({}, { status: 'RENTED', lastSightingAt: ago(24 * 60) })).toEqual(GONE)
  })
  test('when all its posts were deleted or offer something else', () =>
    expect(detect({}, { status: 'EXPIRED' })).toEqual(GONE))
  test('but not when it only became old, or an admin removed it', () => {
    expect(detect({}, { status: 'EXPIRED', lastSightingAt: ago(24 * 30) })).toBeNull()
    expect(detect({}, { status: 'REMOVED' })).toBeNull()
    expect(detect(null, { status: 'RENTED' })).toBeNull()
  })
  test.each(['RENTED', 'EXPIRED', 'REMOVED'] as const)('and not again after %s', (status) =>
    expect(detect({ status }, { status: 'RENTED' })).toBeNull(),
  )
})

describe('it is back', () => {
  test.each(['RENTED', 'EXPIRED'] as const)('after %s, once a day, at any price', (status) => {
    expect(detect({ status, price: 900 })).toEqual({
      reason: 'back',
      dedupeKey: '2026-11-22',
      details: {},
    })
  })
})
