import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import type { Filters } from '#contract/filters.ts'
import { renderText } from '#core/emails/render-email.ts'
import { renderHtml } from '#core/emails/render-html.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { buildDigestPayload } from '#core/push/payload.ts'
import { type Language, LANGUAGES } from '#locales/languages.ts'
import type { Alert } from './channel.ts'
import { buildDigestParts } from './email-channel.ts'
import { renderDigest } from './render-digest.ts'
import { visibleLength } from './telegram-html.ts'

const publicUrl = 'https://bina.example'
const FILTERS: Filters = { city: 'Tbilisi', districts: ['Vake'], priceMax: 900, currency: 'USD' }
const listing = (id: number, changes: Partial<Listing> = {}) =>
  ({
    id,
    status: 'ACTIVE',
    price: 700 + id,
    priceMin: null,
    priceMax: null,
    currency: 'USD',
    priceUsd: 700 + id,
    city: 'Tbilisi',
    district: 'Vake',
    address: `Abashidze St ${id}`,
    addressNames: {},
    kind: 'flat',
    rooms: 2,
    area: 54.5,
    floor: 3,
    totalFloors: 9,
    petsAllowed: true,
    furnished: true,
    amenities: [],
    warnings: [],
    photos: [],
    latestPostDate: '2026-11-22T10:30:00.000Z',
    ...changes,
  }) as unknown as Listing
const alert = (
  id: number,
  changes: Partial<Listing> = {},
  notification: Partial<Alert['notification']> = {},
  language: Language = 'en',
): Alert => ({
  id: String(id),
  recipientId: 1,
  language,
  currency: null,
  now: new Date('2026-11-23T05:00:00Z'),
  createdAt: new Date('2026-11-23T04:00:00Z'),
  tries: 0,
  expiresAt: new Date('2026-11-25T05:00:00Z'),
  rates: BUILT_IN_RATES.rates,
  listing: listing(id, changes),
  notification: {
    id: String(id),
    searchId: 5,
    listingId: id,
    reason: 'new',
    details: {},
    filters: FILTERS,
    timeZone: 'Asia/Tbilisi',
    ...notification,
  } as Alert['notification'],
})
const alerts = (count: number, language: Language = 'en') =>
  Array.from({ length: count }, (_, n) => alert(n + 1, {}, {}, language))
const parts = (digest: readonly Alert[], photoNames: readonly string[] = []) =>
  buildDigestParts(digest, {
    publicUrl,
    unsubscribeUrl: `${publicUrl}/unsubscribe/5`,
    photoNames: new Set(photoNames),
  })
const LIST = '/?districts=Vake&priceMax=900'

test('a message in Telegram names the flats, and what else happened than that they are new', () => {
  const dropped = alert(
    2,
    { address: null, warnings: [{ kind: 'prepayment' }] as Listing['warnings'] },
    { reason: 'price-drop', details: { previousPrice: { price: 800, currency: 'USD' } } },
  )
  expect(renderDigest([alert(1), dropped], publicUrl)).toBe(`<b>2 new and updated listings</b>
<i>Your search: Tbilisi, Vake · up to $900</i>

<b><a href="https://bina.example/listing/1">$701 · 2 rooms · Vake</a></b>
54.5 m² · floor 3 of 9
Abashidze St 1

<b><a href="https://bina.example/listing/2">$702 · 2 rooms · Vake</a></b>
54.5 m² · floor 3 of 9
Price dropped from $800 to $702
⚠️ asks for money before a viewing

<a href="https://bina.example${LIST.replace('&', '&amp;')}">See the list</a>`)
})

test('it names ten flats and links the list with the others', () => {
  const html = renderDigest(alerts(22), publicUrl)
  expect(html).toMatch(/^<b>22 new listings<\/b>/)
  expect(html.match(/listing\/\d+/g)).toHaveLength(10)
  expect(html).toContain('>See 12 more</a>')
})

test('hostile texts are escaped, and a long message fits into the limit of Telegram', () => {
  const long = alerts(10).map((one) => ({
    ...one,
    listing: listing(one.listing.id, { address: `<b>&"${'ვაკე '.repeat(200)}` }),
    notification: { ...one.notification, filters: { searchQuery: '<i>'.repeat(60) } },
  }))
  const html = renderDigest(long, publicUrl)
  expect(html).not.toMatch(/<b>&"|<i><i>/)
  expect(visibleLength(html)).toBeLessThanOrEqual(4096)
})

test('an email has a card per flat, the number in its subject and a link to the list', () => {
  const digest = alerts(12)
  const email = parts(digest, ['photo-1'])
  expect(email).toMatchObject({
    subject: '12 new listings: Tbilisi, Vake · up to $900',
    heading: '12 new listings',
    button: { label: 'See 2 more', href: publicUrl + LIST },
  })
  expect(email.cards).toHaveLength(10)
  expect(email.cards![0]).toEqual({
    title: '$701 · 2 rooms · Vake',
    href: `${publicUrl}/listing/1`,
    lines: ['54.5 m² · floor 3 of 9', 'Abashidze St 1'],
    photo: {
      src: 'cid:photo-1',
      alt: '$701 · 2 rooms · Vake',
      href: `${publicUrl}/listing/1`,
    },
  })
  expect(renderText(email)).toContain(
    `$702 · 2 rooms · Vake\n54.5 m² · floor 3 of 9\nAbashidze St 2\n${publicUrl}/listing/2\n\n`,
  )
  expect(renderHtml(email).match(/src="cid:[^"]+"/g)).toEqual(['src="cid:photo-1"'])
  const hostile = parts([alert(1, { address: '<img src=x>\r\nBcc: x' }), alert(2)])
  expect(renderHtml(hostile)).not.toContain('<img')
  expect(hostile.cards![0]!.lines[1]).toBe('<img src=x> Bcc: x')
})

test('a push message names the first flats and opens the list, within 3 kB', () => {
  const pause = { browser: 1, search: 5, proof: 'x'.repeat(43) }
  expect(buildDigestPayload(alerts(7), pause)).toMatchObject({
    tag: 'notification-1',
    title: '7 new listings',
    body:
      'Your search: Tbilisi, Vake · up to $900\n' +
      '$701 · 2 rooms · Vake\n$702 · 2 rooms · Vake\n$703 · 2 rooms · Vake',
    url: LIST,
  })
  const searchQuery = 'საბურთალო '.repeat(20)
  const area = Array.from({ length: 60 }, (_, n) => `41.70${n},44.80${n}`).join(';')
  for (const language of LANGUAGES) {
    const long = alerts(30, language).map((one) => ({
      ...one,
      notification: { ...one.notification, filters: { ...FILTERS, searchQuery, area } },
    }))
    const payload = buildDigestPayload(long, pause)
    expect(payload.url).toBe('/#alerts')
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3072)
  }
})

test.each(LANGUAGES)('the numbers agree with their nouns in %s', (language) => {
  const [title] = renderDigest(alerts(3, language), publicUrl).split('\n')
  expect(title).toBe(
    {
      en: '<b>3 new listings</b>',
      ru: '<b>3 новых объявления</b>',
      ka: '<b>3 ახალი განცხადება</b>',
      hy: '<b>3 նոր հայտարարություն</b>',
      sr: '<b>3 nova oglasa</b>',
      'sr-Cyrl': '<b>3 нова огласа</b>',
    }[language],
  )
})
