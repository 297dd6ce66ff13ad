import { describe, expect, test } from 'vitest'
import { happeningOf, type Standing } from './happening.ts'
import { BUILT_IN_RATES } from './rates.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const FLAT: Standing = {
  status: 'ACTIVE',
  period: 'month',
  price: 600,
  currency: 'USD',
  firstSeenAt: ago(200),
  lastSightingAt: ago(1),
  looks: 'a',
}
const NEW = { reason: 'new', occasion: '', details: {} }
const happening = (before: Partial<Standing> | null, after: Partial<Standing> = {}) =>
  happeningOf(
    before && { ...FLAT, ...before },
    { ...FLAT, ...after },
    { rates: BUILT_IN_RATES.rates, now },
  )

describe('a flat is new', () => {
  test('when there was none', () => expect(happening(null)).toEqual(NEW))
  test('when it was let by the day before', () => expect(happening({ period: 'day' })).toEqual(NEW))
  test('once more while it is, when more became known of it', () =>
    expect(happening({ firstSeenAt: ago(3) }, { firstSeenAt: ago(3), looks: 'b' })).toEqual(NEW))
  test('and not once more when it is known for days, or nothing changed', () => {
    expect(happening({}, { looks: 'b' })).toBeNull()
    expect(happening({ firstSeenAt: ago(3) }, { firstSeenAt: ago(3) })).toBeNull()
  })
})

describe('nothing happened', () => {
  test.each<[string, Partial<Standing>]>([
    ['taken already', { status: 'RENTED' }],
    ['expired already', { status: 'EXPIRED' }],
    ['removed', { status: 'REMOVED' }],
    ['let by the day', { period: 'day' }],
    ['last offered over a day ago: an archive is read', { lastSightingAt: ago(24.1) }],
  ])('to a flat that is %s', (_, after) => {
    expect(happening(null, after)).toBeNull()
    expect(happening({ price: 900 }, after)).toBeNull()
  })
  test('when an old post is edited without a word of the price', () =>
    expect(happening({}, {})).toBeNull())
  test('when the price rises, appears or goes', () => {
    expect(happening({ price: 500 })).toBeNull()
    expect(happening({ price: null })).toBeNull()
    expect(happening({}, { price: null })).toBeNull()
  })
})

describe('its price fell', () => {
  test('by however little in one currency, with what it was', () => {
    expect(happening({ price: 650 })).toEqual({
      reason: 'price-drop',
      occasion: '600 USD 2026-11-22',
      details: { was: { price: 650, currency: 'USD' } },
    })
    expect(happening({ price: 1000 }, { price: 975 })).toMatchObject({
      reason: 'price-drop',
      occasion: '975 USD 2026-11-22',
    })
    expect(happening({ price: 601 })).toMatchObject({ reason: 'price-drop' })
    expect(
      happening({ price: 100, currency: 'XXX' }, { price: 90, currency: 'XXX' }),
    ).toMatchObject({ reason: 'price-drop' })
  })
  test('in another currency by the rates of now, not by how it is written', () => {
    expect(happening({ price: 600 }, { price: 1640, currency: 'GEL' })).toBeNull()
    expect(happening({ price: 600 }, { price: 1400, currency: 'GEL' })).toMatchObject({
      reason: 'price-drop',
      occasion: '1400 GEL 2026-11-22',
    })
    expect(happening({ price: 600 }, { price: 100, currency: 'XXX' })).toBeNull()
  })
  test('a second time is told apart from the first, also to the same price on another day', () => {
    const fall = { ...FLAT, price: 500 }
    const occasions = [
      [600, 500, 0],
      [500, 450, 0],
      [600, 500, 24],
    ].map(([was, price, hours]) => {
      const then = ago(-hours!)
      return happeningOf(
        { ...fall, price: was! },
        { ...fall, price: price!, lastSightingAt: then },
        { rates: BUILT_IN_RATES.rates, now: then },
      )?.occasion
    })
    expect(new Set(occasions).size).toBe(3)
  })
})

describe('it is back', () => {
  test.each(['RENTED', 'EXPIRED'] as const)('after %s, once a day, whatever it costs', (status) => {
    expect(happening({ status, price: 900 })).toEqual({
      reason: 'back',
      occasion: '2026-11-22',
      details: {},
    })
  })
})
