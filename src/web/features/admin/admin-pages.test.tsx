import { load } from 'cheerio'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminHealth } from '#contract/admin-health.ts'
import type { AdminFacts, AdminListing } from '#contract/admin-listings.ts'
import { NO_DETAILS } from '#contract/details.ts'
import { createApiClient } from '#web/api-client.ts'
import { renderPage } from '#web/server-entry.tsx'
import { createQueries, ServicesProvider } from '#web/services.tsx'
import { HealthPage } from './health/health-page.tsx'
import { UserPage } from './people/user-page.tsx'
import { FlatReview } from './review/flat-review.tsx'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')

async function rendered(path: string) {
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api: async () => Response.json({}),
    now: NOW,
    timeZoneOf: (city) => timeZoneOf(city, NOW),
    site: siteWith(),
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response) throw new Error(`answered ${page.status}`)
  return page
}

test.each(['/admin', '/admin/review?listing=3', '/admin/listings/12', '/admin/log?lang=ru'])(
  '%s is server-rendered without admin content and with noindex',
  async (path) => {
    const page = await rendered(path)
    const [$, head] = [load(page.html), load(page.head)]
    expect($('main').text()).toMatch(/^(?:Checking authentication|Проверяем, кто вы)\.\.\.$/)
    expect($('[style]').length, 'the content security policy blocks style attributes').toBe(0)
    expect(head('meta[name=robots]').attr('content')).toBe('noindex')
    expect(head('title').text()).not.toMatch(/admin/i)
  },
)

test.each(['/admin/nothing', '/admin/listings/x', '/admin/users/1/2'])(
  '%s is a 404 page',
  async (path) => {
    const page = await rendered(path)
    expect(load(page.html)('h1').text()).toContain('not found')
  },
)

function renderReview(listing: AdminListing) {
  return renderAdminPage(
    <FlatReview id={listing.id} draft={{}} onDraft={() => {}} onGone={() => {}} />,
    {
      [`listing ${listing.id}`]: listing,
      choices: {
        cities: [{ name: 'Tbilisi', districts: ['Vake', 'Saburtalo'] }],
        canPreview: true,
      },
    },
  )
}

/** Renders an admin page with API responses by query name in its cache. */
function renderAdminPage(page: ReactNode, data: Record<string, unknown>) {
  const queries = createQueries()
  for (const [name, value] of Object.entries(data))
    queries.setQueryData(
      ['admin', 0, ...name.split(' ').map((part) => (/^\d+$/.test(part) ? Number(part) : part))],
      value,
    )
  const html = renderToString(
    <ServicesProvider
      services={{ api: createApiClient(async () => Response.json({})), queries }}
      clock={{ now: NOW.getTime(), timeZone: timeZoneOf('Tbilisi', NOW) }}
      site={siteWith()}
      requestedLocale={null}
    >
      <MemoryRouter>{page}</MemoryRouter>
    </ServicesProvider>,
  )
  queries.clear()
  return load(html)
}

test('a listing shows its post with the evidence of each field in matching colours', () => {
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

test('the health page counts sent messages of each kind', () => {
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
    webhooks: queue(13),
    replies: queue(14),
    emails: queue(15),
    workers: { alive: 1, schedule: true, sender: true },
    jobs: [],
    failedJobs: [],
    model: {
      isSet: false,
      today: { requests: 0, tokens: 0, usd: 0, reservedUsd: 0 },
      month: { requests: 0, tokens: 0, usd: 0 },
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
  const $ = renderAdminPage(<HealthPage />, { health })
  expect(
    $('tbody tr')
      .toArray()
      .map((row) => [$(row).children().first().text(), $(row).children().eq(4).text()]),
  ).toEqual([
    ['Alerts', '11'],
    ['Browser push', '12'],
    ['Webhooks', '13'],
    ['Bot replies', '14'],
    ['Emails', '15'],
  ])
  expect($.text()).toContain('Not read for over 6 hours: @gone_flats')
  expect($.text()).toMatch(
    /Photo storage is out of space\. First failure: .*Photos waiting for space: 12/,
  )
})

test('the jobs table shows the time until the next run', () => {
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
    webhooks: queue,
    replies: queue,
    emails: queue,
    failedJobs: [],
    workers: { alive: 1, schedule: true, sender: true },
    jobs: [job('late', -300), job('soon', 299), job('at-once', 5), job('in-hours', 7200)],
    model: {
      isSet: false,
      today: { requests: 0, tokens: 0, usd: 0, reservedUsd: 0 },
      month: { requests: 0, tokens: 0, usd: 0 },
      limit: null,
      state: { kind: 'unknown', since: null, reason: null },
    },
    channels: { lastReadAt: null, areAllStale: false, stale: [] },
    rates: { day: '2026-11-22', askedAt: null, outcome: null, failures: 0 },
  }
  const $ = renderAdminPage(<HealthPage />, { health })
  const rows = $('table[aria-label="Jobs"], [aria-label="Jobs"] table')
    .first()
    .find('tbody tr')
    .toArray()
  expect(rows.map((row) => $(row).children().last().text())).toEqual([
    '5 min. ago',
    'in 5 min.',
    'this minute',
    'in 2 hr.',
  ])
  expect(
    $('th')
      .toArray()
      .map((head) => $(head).text()),
  ).toContain('Next run')
})

test('the user page lists the sign-in methods of an account', () => {
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
  const $ = renderAdminPage(<UserPage id={5} />, {
    'user 5': { user, isSelf: false, sessions: [], subscriptions: [] },
  })
  expect(
    $('dt')
      .filter((_, term) => $(term).text() === 'Sign-in methods')
      .next()
      .text(),
  ).toBe('Password, https://accounts.google.com')
})

test('the actions on a listing depend on its state', () => {
  const actionLabels = (listing: AdminListing) =>
    renderReview(listing)('.flat-head button')
      .toArray()
      .map((button) => load(button).text().trim())
  expect(actionLabels(aListing())).toEqual([
    'Merge with…',
    'Mark as rented',
    'Not a rental',
    'Remove',
    'Mark as fine f',
  ])
  expect(actionLabels(aListing({ status: 'RENTED' }))).toContain('Mark as available')
  expect(actionLabels(aListing({ status: 'REMOVED' }))).toEqual([
    'Not a rental',
    'Restore',
    'Mark as fine f',
  ])
  expect(actionLabels(aListing({ status: 'REMOVED', mergedInto: 9 }))).toEqual([])
  const [first] = aListing().sources
  const two = renderReview(
    aListing({ sources: [first!, { ...first!, postId: 8, externalId: '8', isPrimary: false }] }),
  )
  expect(two('[aria-label^="Split off"]').length).toBe(2)
  expect(renderReview(aListing())('[aria-label^="Split off"]').length).toBe(0)
})

test('a listing shows its reports, warnings, corrections and merge decisions', () => {
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
          previousValue: 60,
          by: 'Nino',
          at: NOW.toISOString(),
          statedInPost: true,
          endedAt: null,
          endReason: null,
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
          externalId: '8',
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
    'Wrong price × 2',
    'Asks for prepayment',
    'предоплата <b>',
    'Corrected by hand',
    'Same flat: @flats/8',
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
    kind: 'flat',
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
    ...NO_DETAILS,
    phones: ['+995555000001'],
    telegramUsername: null,
  }
  const { isRental: _, status: __, ...shown } = facts
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
      ...shown,
      kind: 'flat',
      city: 'Tbilisi',
      currency: 'USD',
      districtDerived: false,
      currencyAssumed: false,
      latitude: null,
      longitude: null,
      pointPrecision: 'none',
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
        externalId: '7',
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
        certainty: {},
      },
    ],
    corrections: [],
    decisions: [],
    review: { isPending: true, reasons: ['low-confidence'], reviewedAt: null, reviewedBy: null },
    ...changes,
  }
}
