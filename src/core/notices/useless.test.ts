import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import type { WaitingNotice } from './outgoing-store.ts'
import { uselessAnywhere, uselessNotice } from './useless.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}Z`)
const notice = (changes: Partial<WaitingNotice> = {}) =>
  ({
    reason: 'new',
    details: {},
    createdAt: at('10:00:00'),
    speaksIn: 1,
    ...changes,
  }) as WaitingNotice
const flat = (changes: Partial<Listing> = {}) =>
  ({ status: 'ACTIVE', period: 'month', price: 700, currency: 'USD', ...changes }) as Listing
const knows = (toldAt: Date | null = null, isHidden = false) => ({ toldAt, isHidden })
const fell = { reason: 'price-drop', details: { was: { price: 800, currency: 'USD' } } } as const

test.each([
  ['plain news', notice(), flat(), knows(), null],
  [
    'a search without a chat',
    notice({ speaksIn: null }),
    flat(),
    knows(),
    'the search has no chat',
  ],
  ['a removed flat', notice(), null, knows(), 'the flat was removed'],
  ['a rented flat', notice(), flat({ status: 'RENTED' }), knows(), 'the flat is rented'],
  [
    'an expired flat',
    notice({ reason: 'back' }),
    flat({ status: 'EXPIRED' }),
    knows(),
    'the flat is expired',
  ],
  ['daily rent', notice(), flat({ period: 'day' }), knows(), 'the flat is let by the day'],
  ['a hidden flat', notice(fell), flat(), knows(null, true), 'the flat is hidden'],
  ['a flat told of under another number', notice(), flat(), knows(at('09:00:00')), 'told already'],
  [
    'a changed search that told of it',
    notice({ reason: 'edited' }),
    flat(),
    knows(at('09:00:00')),
    'told already',
  ],
  ['a price that fell after it was told', notice(fell), flat(), knows(at('09:00:00')), null],
  [
    'a price that fell before it was told',
    notice(fell),
    flat(),
    knows(at('10:00:01')),
    'told already',
  ],
  ['a flat that is back since', notice({ reason: 'back' }), flat(), knows(at('09:00:00')), null],
  ['a price that rose again', notice(fell), flat({ price: 800 }), knows(), 'the price rose again'],
  [
    'a price that is not said any more',
    notice(fell),
    flat({ price: null }),
    knows(),
    'the price rose again',
  ],
  [
    'a price in another currency by now',
    notice(fell),
    flat({ price: 1900, currency: 'GEL' }),
    knows(),
    null,
  ],
])('%s', (_name, row, listing, known, why) => expect(uselessNotice(row, listing, known)).toBe(why))

test('nothing goes to a dead chat, or two days late', () => {
  const now = at('10:00:00')
  expect(uselessAnywhere({ isDead: true, dueAt: now }, now)).toBe('the chat is dead')
  expect(
    uselessAnywhere({ isDead: false, dueAt: new Date('2026-11-20T10:00:00Z') }, now),
  ).toBeNull()
  expect(uselessAnywhere({ isDead: false, dueAt: new Date('2026-11-20T09:59:59Z') }, now)).toBe(
    'too late',
  )
})
