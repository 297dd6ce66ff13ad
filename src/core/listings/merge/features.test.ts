import { describe, expect, test } from 'vitest'
import { LISTING_KINDS, type ListingKind } from '#contract/listing-kinds.ts'
import { EMPTY_RENTAL, type Facts } from '#core/extraction/extraction.ts'
import { BUILT_IN_RATES, toUsdCents } from '../rates.ts'
import { canBeOneHome, compareOffers } from './features.ts'
import type { Offer } from './offer.ts'
import { isSameFlat, scoreMatch } from './score-match.ts'

const CONTEXT = { countListings: () => 1, isStock: () => false, isStockWord: () => false }
let posts = 0

function offer(facts: Partial<Facts>, change: Partial<Offer> = {}): Offer {
  posts += 1
  const all = { ...EMPTY_RENTAL, ...facts }
  const price = all.price ?? all.priceMax
  return {
    postId: posts,
    part: 0,
    channelId: posts,
    channelUsername: `channel_${posts}`,
    messageId: 1,
    postedAt: new Date(Date.UTC(2026, 10, posts)),
    city: 'Tbilisi',
    facts: all,
    priceUsdCents:
      price === null || all.currency === null
        ? null
        : toUsdCents(price, all.currency, BUILT_IN_RATES.rates),
    point: { precision: 'none', latitude: null, longitude: null },
    perceptualHashes: [],
    minhash: null,
    street: null,
    code: null,
    repliesTo: null,
    forwardOf: null,
    details: null,
    ...change,
  }
}

const weightOf = (feature: string, a: Offer, b: Offer) =>
  compareOffers(a, b, CONTEXT).find((reason) => reason.feature === feature)?.weight ?? 0

describe('prices', () => {
  const compare = (a: Partial<Facts>, b: Partial<Facts>) =>
    weightOf('price', offer({ currency: 'USD', ...a }), offer({ currency: 'USD', ...b }))

  test('the upper end of a range counts if there is no single price', () => {
    expect(compare({ priceMax: 900 }, { price: 900 })).toBe(1.6)
    expect(compare({ price: 500 }, { priceMax: 1000 })).toBe(-4)
    expect(compare({ price: 500, priceMax: 900 }, { price: 900 })).toBe(-4)
  })

  test('without a currency only equal numbers are compared', () => {
    expect(compare({ price: 900, currency: null }, { price: 900 })).toBe(1.2)
    expect(compare({ priceMax: 900, currency: null }, { price: 900 })).toBe(1.2)
    expect(compare({ price: 900, currency: null }, { price: 901 })).toBe(0)
  })

  test('a small difference says less, a large one speaks against', () => {
    const weights = [900, 901, 950, 1000, 1100, 1300, 1400].map((price) =>
      compare({ price: 900 }, { price }),
    )
    expect(weights).toEqual([1.6, 0.9, 0.9, 0.3, -0.5, -2, -4])
  })

  test('are compared in dollars across currencies, with room for the rate', () => {
    const inLari = (amount: number) =>
      weightOf(
        'price',
        offer({ price: 900, currency: 'USD' }),
        offer({ price: amount / BUILT_IN_RATES.rates.GEL!, currency: 'GEL' }),
      )
    expect(inLari(900)).toBe(1.6)
    expect(inLari(940)).toBe(1.6)
    expect(inLari(950)).toBe(0.9)
  })
})

test('contacts weigh less the more listings have them', () => {
  const [a, b] = [offer({ phones: ['+995599102030'] }), offer({ phones: ['+995599102030'] })]
  const weights = [1, 2, 3, 4, 8, 9].map(
    (listings) =>
      compareOffers(a, b, { ...CONTEXT, countListings: () => listings }).find(
        ({ feature }) => feature === 'phone',
      )?.weight,
  )
  expect(weights).toEqual([3.4, 2.8, 2.8, 2, 2, 1.2])
})

test('a flat for days and one for months are different', () => {
  expect(weightOf('period', offer({ period: 'day' }), offer({ period: 'month' }))).toBe(-6)
  expect(weightOf('period', offer({ period: null }), offer({ period: 'month' }))).toBe(0)
})

test('a flat and a house may be one home, but rooms and beds are not', () => {
  const of = (kind: ListingKind) => offer({ kind })
  expect(weightOf('kind', of('flat'), of('house'))).toBe(-1.5)
  expect(weightOf('kind', of('room'), of('room'))).toBe(0)
  expect(LISTING_KINDS.map((kind) => canBeOneHome(of('flat'), of(kind)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(canBeOneHome(of('room'), of('bed'))).toBe(false)
  expect(canBeOneHome(of('bed'), of('bed'))).toBe(true)
  expect(scoreMatch(of('room'), [of('flat')], CONTEXT).score).toBe(-Infinity)
})

test('a score of exactly 0 is not the same flat', () => {
  expect([-0.01, 0, 0.01].map(isSameFlat)).toEqual([false, false, true])
})
