import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { findStaleReason } from './stale.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}Z`)
type Notification = Parameters<typeof findStaleReason>[0]
const notification = (changes: Partial<Notification> = {}): Notification => ({
  reason: 'new',
  details: {},
  createdAt: at('10:00:00'),
  ...changes,
})
const flat = (changes: Partial<Listing> = {}) =>
  ({ status: 'ACTIVE', period: 'month', price: 700, currency: 'USD', ...changes }) as Listing
const history = (notifiedAt: Date | null = null, isHidden = false, isSaved = false) => ({
  notifiedAt,
  isHidden,
  isSaved,
})
const priceDrop = {
  reason: 'price-drop',
  details: { previousPrice: { price: 800, currency: 'USD' } },
} as const

test.each([
  ['a new flat', notification(), flat(), history(), null],
  ['a removed flat', notification(), null, history(), 'the flat was removed'],
  ['a rented flat', notification(), flat({ status: 'RENTED' }), history(), 'the flat is rented'],
  [
    'an expired flat',
    notification({ reason: 'back' }),
    flat({ status: 'EXPIRED' }),
    history(),
    'the flat is expired',
  ],
  ['daily rent', notification(), flat({ period: 'day' }), history(), 'the flat is for daily rent'],
  ['a hidden flat', notification(priceDrop), flat(), history(null, true), 'the flat is hidden'],
  [
    'a flat that was notified under another id',
    notification(),
    flat(),
    history(at('09:00:00')),
    'already notified',
  ],
  [
    'a changed search whose chat knows the flat',
    notification({ reason: 'edited' }),
    flat(),
    history(at('09:00:00')),
    'already notified',
  ],
  [
    'a price drop after the last notification',
    notification(priceDrop),
    flat(),
    history(at('09:00:00')),
    null,
  ],
  [
    'a price drop before the last notification',
    notification(priceDrop),
    flat(),
    history(at('10:00:01')),
    'already notified',
  ],
  [
    'a flat that returned after the last notification',
    notification({ reason: 'back' }),
    flat(),
    history(at('09:00:00')),
    null,
  ],
  [
    'a price that rose again',
    notification(priceDrop),
    flat({ price: 800 }),
    history(),
    'the price rose again',
  ],
  [
    'a price that was removed from the post',
    notification(priceDrop),
    flat({ price: null }),
    history(),
    'the price rose again',
  ],
  [
    'a lower price in another currency',
    notification(priceDrop),
    flat({ price: 1900, currency: 'GEL' }),
    history(),
    null,
  ],
  [
    'a price that rose again in another currency',
    notification(priceDrop),
    flat({ price: 2500, currency: 'GEL' }),
    history(),
    'the price rose again',
  ],
  [
    'about the same price in another currency',
    notification(priceDrop),
    flat({ price: 2150, currency: 'GEL' }),
    history(),
    'the price rose again',
  ],
  [
    'a price that cannot be compared',
    notification(priceDrop),
    flat({ price: 1, currency: 'XXX' }),
    history(),
    null,
  ],
])('%s', (_name, row, listing, known, reason) =>
  expect(findStaleReason(row, listing, { ...known, rates: BUILT_IN_RATES.rates })).toBe(reason),
)
