import { load } from 'cheerio'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminHealth } from '#contract/admin-health.ts'
import type { AdminFacts, AdminListing } from '#contract/admin-listings.ts'
import { createApiClient } from '#web/api-client.ts'
import { renderPage } from '#web/server-entry.tsx'
import { createQueries, ServicesProvider } from '#web/services.tsx'
import { HealthPage } from './health/health-page.tsx'
import { UserPage } from './people/user-page.tsx'
import { FlatReview } from './review/flat-review.tsx'

const NOW = new Date('2026-11-22T12:00:00.000Z')

test.each(['/admin', '/admin/review?listing=3', '/admin/listings/12', '/admin/log?lang=ru'])(
  '%s tells whoever asks no more than that somebody has to sign in, and is not to be found',
  async (path) => {
    const page = await renderPage(new Request(`http://bina.test${path}`), {
      api: async () => Response.json({}),
      now: NOW,
      notice: null,
      publicUrl: 'http://bina.test',
    })
    if (page instanceof Response) throw new Error(`answered ${page.status}`)
    const [$, head] = [load(page.html), load(page.head)]
    expect($('main').text()).toBe('Checking authentication...')
    expect($('[style]').length, 'the content policy lets no style attribute through').toBe(0)
    expect(head('meta[name=robots]').attr('content')).toBe('noindex')
    expect(head('title').text()).not.toMatch(/admin|desk/i)
  },
)

test.each(['/admin/nothing', '/admin/listings/x', '/admin/users/1/2'])(
  'there is nothing at %s',
  async (path) => {
    const page = await renderPage(new Request(`http://bina.test${path}`), {
      api: async () => Response.json({}),
      now: NOW,
      notice: null,
      publicUrl: 'http://bina.test',
    })
    if (page instanceof Response) throw new Error(`answered ${page.status}`)
    expect(load(page.html)('h1').text()).toContain('not found')
  },
)

function renderReview(listing: AdminListing) {
  return rendered(<FlatReview id={listing.id} draft={{}} onDraft={() => {}} onGone={() => {}} />, {
    [`listing ${listing.id}`]: listing,
    choices: { cities: [{ name: 'Tbilisi', districts: ['Vake', 'Saburtalo'] }], canPreview: true },
  })
}

/** An admin page, with what the server has already said, by name. */
function rendered(page: ReactNode, data: Record<string, unknown>) {
  const queries = createQueries()
  for (const [name, value] of Object.entries(data))
    queries.setQueryData(
      ['admin', 0, ...name.split(' ').map((part) => (/^\d+$/.test(part) ? Number(part) : part))],
      value,
    )
  const html = renderToString(
    <ServicesProvider
      services={{ api: createApiClient(async () => Response.json({})), queries }}
      now={NOW.getTime()}
      timeZone="Asia/Tbilisi"
      notice={null}
      contact={null}
      maps={{ google: null, styleUrl: null, geocoded: false }}
      signInProvider={null}
      bot={null}
      trialDays={7}
      requestedLocale={null}
    >
      <MemoryRouter>{page}</MemoryRouter>
    </ServicesProvider>,
  )
  queries.clear()
  return load(html)
}

test('a flat shows its post with the evidence of each field in matching colours', () => {
  const $ = renderReview(aListing())
  const marks = $('.ev')
    .toArray()
    .map((mark) => [$(mark).attr('title'), $(mark).contents().first().text()])
  expect(marks).toEqual([
    ['Rooms', '2-комнатная'],
    ['District', 'Ваке'],
    ['Price', '600$'],
    ['Phones', '+995 555 00 00 01'],
  ])
  for (const [field, name] of [
    ['price', 'Price'],
    ['rooms', 'Rooms'],
  ]) {
    const row = $(`#field-${field}`).parent()
    expect(row.find('.ev-dot').attr('data-hue')).toBe($(`.ev[title=${name}]`).attr('data-hue'))
    expect(row.find('.ev-dot').hasClass('is-none')).toBe(false)
  }
  expect([
    $('#field-price').attr('value'),
    $('#field-rooms').attr('value'),
    $('#field-district option[selected]').text(),
    $('#field-phones').attr('value'),
  ]).toEqual(['600', '2', 'Vake', '+995555000001'])
  expect($('#field-floor').parent().find('.ev-dot').hasClass('is-none')).toBe(true)
  expect($('[style]').length).toBe(0)
})

test('the health page counts all that is sent: alerts, push messages, replies and letters', () => {
  const queue = (sentLastDay: number) => ({
    waiting: 0,
    due: 0,
    oldestDueAt: null,
    sentLastDay,
    failedLastDay: 0,
    errors: [],
  })
  const health: AdminHealth = {
    storage: {
      full: [{ store: 'photos', since: '2026-11-22T09:00:00.000Z' }],
      photosNotStored: 12,
    },
    notifications: queue(11),
    push: queue(12),
    replies: queue(13),
    emails: queue(14),
    workers: { alive: 1, schedule: true, sender: true },
    jobs: [],
    failedJobs: [],
    model: {
      isSet: false,
      today: { questions: 0, tokens: 0, usd: 0, reservedUsd: 0 },
      month: { questions: 0, tokens: 0, usd: 0 },
      limit: null,
      state: { kind: 'unknown', since: null, reason: null },
    },
    channels: {
      lastReadAt: '2026-11-22T10:00:00.000Z',
      areAllStale: true,
      stale: [{ username: 'gone_flats', since: '2026-11-20T10:00:00.000Z' }],
    },
    rates: { day: '2026-11-22', askedAt: null, outcome: null, failures: 0 },
  }
  const $ = rendered(<HealthPage />, { health })
  expect(
    $('tbody tr')
      .toArray()
      .map((row) => [$(row).children().first().text(), $(row).children().eq(4).text()]),
  ).toEqual([
    ['Alerts', '11'],
    ['Push in browsers', '12'],
    ['Bot replies', '13'],
    ['Letters', '14'],
  ])
  expect($.text()).toContain('Not read for over six hours: @gone_flats')
  expect($.text()).toMatch(
    /Photos: no room to store anything\. First refused .*Photos waiting for room: 12/,
  )
})

test('a job that runs later is shown by the time until then', () => {
  const queue = {
    waiting: 0,
    due: 0,
    oldestDueAt: null,
    sentLastDay: 0,
    failedLastDay: 0,
    errors: [],
  }
  const job = (task: string, seconds: number) => ({
    task,
    waiting: 1,
    running: 0,
    retrying: 0,
    failed: 0,
    nextRunAt: new Date(NOW.getTime() + seconds * 1000).toISOString(),
  })
  const health: AdminHealth = {
    storage: { full: [], photosNotStored: 0 },
    notifications: queue,
    push: queue,
    replies: queue,
    emails: queue,
    failedJobs: [],
    workers: { alive: 1, schedule: true, sender: true },
    jobs: [job('late', -300), job('soon', 299), job('at-once', 5), job('in-hours', 7200)],
    model: {
      isSet: false,
      today: { questions: 0, tokens: 0, usd: 0, reservedUsd: 0 },
      month: { questions: 0, tokens: 0, usd: 0 },
      limit: null,
      state: { kind: 'unknown', since: null, reason: null },
    },
    channels: { lastReadAt: null, areAllStale: false, stale: [] },
    rates: { day: '2026-11-22', askedAt: null, outcome: null, failures: 0 },
  }
  const $ = rendered(<HealthPage />, { health })
  const rows = $('table[aria-label="Jobs"], [aria-label="Jobs"] table')
    .first()
    .find('tbody tr')
    .toArray()
  expect(rows.map((row) => $(row).children().last().text())).toEqual([
    '5 min. ago',
    'in 5 min.',
    'in 1 min.',
    'in 2 hr.',
  ])
  expect(
    $('th')
      .toArray()
      .map((head) => $(head).text()),
  ).toContain('Next run')
})

test('an account with a password signs in by it', () => {
  const user = {
    id: 5,
    email: 'nino@example.com',
    emailVerified: true,
    name: 'Nino',
    role: 'USER',
    trialExpiresAt: null,
    plan: null,
    hasFullAccess: false,
    sessions: 0,
    searches: 0,
    hasTelegram: false,
    createdAt: at,
    language: null,
    hasPassword: true,
    signInMethods: ['password', 'https://accounts.google.com'],
  }
  const $ = rendered(<UserPage id={5} />, {
    'user 5': { user, isSelf: false, sessions: [], subscriptions: [] },
  })
  expect(
    $('dt')
      .filter((_, term) => $(term).text() === 'Signs in by')
      .next()
      .text(),
  ).toBe('Password, https://accounts.google.com')
})

test('what can be done is what can be done', () => {
  const actionLabels = (listing: AdminListing) =>
    renderReview(listing)('.flat-head button')
      .toArray()
      .map((button) => load(button).text().trim())
  expect(actionLabels(aListing())).toEqual([
    'Merge with…',
    'Rented',
    'Not a rental',
    'Remove',
    'Fine f',
  ])
  // Whichever of its posts, or which answer to one, said so.
  expect(actionLabels(aListing({ status: 'RENTED' }))).toContain('Still offered')
  expect(actionLabels(aListing({ status: 'REMOVED' }))).toEqual([
    'Not a rental',
    'Restore',
    'Fine f',
  ])
  expect(actionLabels(aListing({ status: 'REMOVED', mergedInto: 9 }))).toEqual([])
  const [first] = aListing().sources
  const two = renderReview(
    aListing({ sources: [first!, { ...first!, postId: 8, messageId: 8, isPrimary: false }] }),
  )
  expect(two('[aria-label^="Split off"]').length).toBe(2)
  expect(renderReview(aListing())('[aria-label^="Split off"]').length).toBe(0)
})

test('reports, warnings, corrections and decisions stand with it', () => {
  const $ = renderReview(
    aListing({
      reports: [{ reason: 'wrong-price', times: 2, lastAt: NOW.toISOString() }],
      warnings: [{ kind: 'prepayment', words: 'предоплата <b>' }],
      corrections: [
        {
          id: 1,
          postId: 7,
          part: 0,
          field: 'price',
          value: 600,
          was: 60,
          by: 'Nino',
          at: NOW.toISOString(),
          teaches: true,
          endedAt: null,
          endedWhy: null,
        },
      ],
      decisions: [
        {
          id: 4,
          decidedAt: NOW.toISOString(),
          verdict: 'same',
          score: 5.25,
          reasons: [{ feature: 'phone', weight: 4, found: '+995…01' }],
          channelUsername: 'flats',
          messageId: 8,
          listingId: 3,
          fromListingId: 2,
          decidedBy: 'rules',
          undoneAt: null,
          undoneBy: null,
        },
      ],
    }),
  )
  const text = $('.flat').text()
  for (const phrase of [
    'The price is wrong × 2',
    'Asks for money first',
    'предоплата <b>',
    'Corrected by hand',
    'One flat: @flats/8',
    'phone +4.0 (+995…01)',
  ])
    expect(text).toContain(phrase)
  expect($('.flat del').text()).toBe('60')
})

const at = '2026-11-22T09:00:00.000Z'
const TEXT = '🏠 Сдаётся 2-комнатная в районе Ваке, 600$. Тел. +995 555 00 00 01'
const spanOf = (part: string): [number, number] => [
  TEXT.indexOf(part),
  TEXT.indexOf(part) + part.length,
]

function aListing(changes: Partial<AdminListing> = {}): AdminListing {
  const facts: AdminFacts = {
    isRental: true,
    status: 'active',
    city: null,
    district: 'Vake',
    address: null,
    price: 600,
    priceMax: null,
    currency: 'USD',
    period: 'month',
    rooms: 2,
    bedrooms: null,
    areaSqm: null,
    floor: null,
    totalFloors: null,
    petsAllowed: null,
    furnished: null,
    amenities: [],
    deposit: null,
    commission: null,
    minTermMonths: null,
    phones: ['+995555000001'],
    telegramUsername: null,
  }
  return {
    id: 3,
    status: 'ACTIVE',
    mergedInto: null,
    title: '2-room flat in Vake',
    confidence: 0.62,
    firstSeenAt: at,
    latestPostAt: at,
    lastSightingAt: at,
    shown: {
      city: 'Tbilisi',
      district: 'Vake',
      districtDerived: false,
      address: null,
      latitude: null,
      longitude: null,
      pointPrecision: 'none',
      price: 600,
      priceMax: null,
      currency: 'USD',
      currencyAssumed: false,
      period: 'month',
      rooms: 2,
      bedrooms: null,
      areaSqm: null,
      floor: null,
      totalFloors: null,
      petsAllowed: null,
      furnished: null,
      amenities: [],
      deposit: null,
      commission: null,
      minTermMonths: null,
      phones: ['+995555000001'],
      telegramUsername: null,
    },
    photos: [],
    warnings: [],
    liftedWarnings: [],
    reports: [],
    sources: [
      {
        postId: 7,
        part: 0,
        channelUsername: 'flats',
        messageId: 7,
        link: 'https://t.me/flats/7',
        postedAt: at,
        changedAt: at,
        vanishedAt: null,
        revision: 1,
        text: TEXT,
        isPrimary: true,
        isOffer: true,
        engine: 'rules',
        confidence: 0.62,
        read: facts,
        facts,
        evidence: {
          price: spanOf('600$'),
          rooms: spanOf('2-комнатная'),
          district: spanOf('Ваке'),
          phones: spanOf('+995 555 00 00 01'),
        },
        sure: {},
      },
    ],
    corrections: [],
    decisions: [],
    review: { isPending: true, reasons: ['low-confidence'], reviewedAt: null, reviewedBy: null },
    ...changes,
  }
}
