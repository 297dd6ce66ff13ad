import type { User } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PaidSubscription, SwitchPreview } from '#contract/payments.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { SavedSearchView } from '#contract/searches.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { getDistricts } from '#contract/place-pages.ts'
import { LISTING } from '#test/a-listing.ts'

/** What the API answers to the pages: everything that they can show is there. */

export const NOW = new Date('2026-11-21T12:00:00.000Z')
const DAY = '2026-11-20T08:00:00.000Z'
const FUTURE = '2026-12-20T08:00:00.000Z'

/** A text of the API's, which has another language than English only by its code. */
export const SERVER_TEXT = '⟦server⟧'

const post = (id: number, channelUsername: string, isPrimary = false) => ({
  id,
  isPrimary,
  channelUsername,
  messageId: id * 10,
  externalId: String(id * 10),
  link: `https://t.me/${channelUsername}/${id * 10}`,
  createdAt: `2026-11-0${id}T08:00:00.000Z`,
})
const photo = (name: string) => ({
  width: 1600,
  height: 1200,
  placeholder: '',
  url: `/photos/aa/${name}-{width}.webp`,
  widths: [400, 800],
})
const step = (at: string, price: number, currency = 'GEL') => ({
  at,
  price,
  priceMax: null,
  currency,
  priceUsd: Math.round(price / 2.7),
})

export const FLAT: Listing = {
  ...LISTING,
  isNew: true,
  photos: [photo('b'), photo('c'), photo('d')],
  photosCount: 3,
  videos: [
    { url: '/videos/a.mp4', posterUrl: null, durationSeconds: 12 },
    { url: null, posterUrl: null, durationSeconds: 65 },
  ],
  amenities: ['balcony', 'air_conditioning', 'washing_machine', 'new_building'],
  telegramUsername: 'nino_flats',
  telegramPosts: [post(1, 'tbilisi_bina', true), post(2, 'flats_tb'), post(3, 'flats_tb')],
  sourcesCount: 3,
  districtDerived: true,
  currencyAssumed: true,
  metro: { name: 'Delisi', distanceMeters: 400 },
  priceHistory: [
    step('2026-11-02T08:00:00.000Z', 1000, 'USD'),
    step('2026-11-10T08:00:00.000Z', 2600),
    step('2026-11-15T08:00:00.000Z', 2500),
    step('2026-11-20T08:00:00.000Z', 2400),
  ],
  fairPrice: {
    sampleSize: 14,
    low: 1700,
    quartileLow: 2250,
    median: 2640,
    quartileHigh: 3050,
    high: 3600,
    differencePercent: -9,
    verdict: 'under',
  },
  warnings: [
    { kind: 'far-below-similar', percent: 62, sampleSize: 14 },
    { kind: 'photos-elsewhere', listingId: 9, differs: 'price' },
    { kind: 'photos-elsewhere', listingId: 9, differs: 'city' },
    { kind: 'prepayment', words: 'предоплата' },
    { kind: 'many-cities', cities: ['Tbilisi', 'Batumi'] },
    { kind: 'linked-listing', listingId: 9, shares: 'contact' },
    { kind: 'linked-listing', listingId: 9, shares: 'photos' },
    { kind: 'messenger-only' },
  ],
}

/** Little is known of it. */
export const BARE: Listing = {
  ...LISTING,
  id: 8,
  title: null,
  price: null,
  pricePerM2: null,
  pricePerSqm: null,
  priceUsd: null,
  ratesDay: null,
  priceHistory: [],
  rooms: null,
  bedrooms: null,
  area: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
  petsAllowed: false,
  furnished: false,
  deposit: null,
  commission: 'yes',
  minTermMonths: null,
  phoneNumber: null,
  phoneNumberFormatted: null,
  district: null,
  address: null,
  pointPrecision: 'district',
  statedMetro: 'Delisi',
}

/** By the day, as a price range, at a street. */
export const DAILY: Listing = {
  ...FLAT,
  id: 9,
  title: null,
  price: 50,
  priceMin: 50,
  priceMax: 70,
  currency: 'USD',
  period: 'day',
  pointPrecision: 'street',
  fairPrice: { ...FLAT.fairPrice!, differencePercent: 40, verdict: 'above' },
  photos: [],
  photosCount: 0,
  videos: [],
  latestPostDate: '2026-11-21T09:00:00.000Z',
}
const LISTINGS = new Map(
  [
    FLAT,
    BARE,
    DAILY,
    { ...FLAT, id: 10, status: 'RENTED' as const },
    { ...FLAT, id: 11, status: 'EXPIRED' as const },
    {
      ...FLAT,
      id: 12,
      latestPostDate: '2026-11-21T11:50:00.000Z',
      pointPrecision: 'none' as const,
    },
  ].map((listing) => [listing.id, listing]),
)

export const USER: User = {
  id: 3,
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: 'Beridze',
  role: 'USER',
  emailVerified: true,
  trialExpiresAt: FUTURE,
  unipaySubscription: null,
  botStarted: true,
  language: 'en',
  currency: 'EUR',
  theme: 'dark',
  savedAlerts: true,
  createdAt: DAY,
}
export const SEARCH: SavedSearchView = {
  id: 1,
  isActive: true,
  createdAt: DAY,
  filters: {
    city: 'Tbilisi',
    districts: ['Vake'],
    rooms: [2, 5],
    priceMin: 300,
    priceMax: 900,
    currency: 'USD',
    areaMin: 40,
    areaMax: 90,
    floorMin: 2,
    floorMax: 9,
    petFriendly: true,
    furnished: true,
    noAgentFee: true,
    withPhotos: true,
    amenities: ['balcony'],
    searchQuery: 'парк',
  } as SavedSearchView['filters'],
  editedAt: DAY,
  pauseReason: null,
  quietHours: { from: '22:00', to: '08:00', timeZone: 'Asia/Tbilisi' },
  frequency: 'daily',
  channels: ['push'],
  isReachable: true,
  notificationsSent: 4,
  lastNotificationAt: DAY,
}

export const PLAN: PaidSubscription = {
  plan: { name: 'Planname', interval: 'month', amount: 500 },
  planType: 'monthly',
  currency: 'usd',
  status: 'active',
  currentPeriodEnd: FUTURE,
  cancelAtPeriodEnd: false,
  endedAt: null,
  nextPlan: null,
  pastDue: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2027 },
}
export const SWITCH: SwitchPreview = {
  from: 'monthly',
  to: 'yearly',
  when: 'now',
  dueNow: 4500,
  credit: 300,
  price: 4800,
  currency: 'usd',
  startsAt: DAY,
  renewsAt: FUTURE,
  quotedAt: DAY,
}
export const STATS: PlaceStats = {
  city: 'Tbilisi',
  district: null,
  total: 118,
  newest: DAY,
  prices: { low: 450, median: 700, high: 1400 },
  rooms: [
    { rooms: 2, total: 68, median: 590 },
    { rooms: 5, total: 4, median: 2100 },
    { rooms: 1, total: 2, median: null },
  ],
  districts: [{ name: 'Vake', total: 10 }],
}
const meta = (total: number) => ({ total, totalCapped: false, page: 1, limit: 20, hasNext: true })
const counted = (name: string) => ({ name, isOffered: true, total: 5, matching: 3 })

/** The answers by path; the most special comes first. */
const ANSWERS: [RegExp, (path: string) => unknown][] = [
  [/^\/api\/listings\/\d+\/similar/, () => ({ data: [FLAT, DAILY] })],
  [
    /^\/api\/listings\/\d+\/availability/,
    () => ({ status: 'ACTIVE', checkedAt: DAY, isChecking: false, isLive: false, isGone: false }),
  ],
  [/^\/api\/listings\/(\d+)/, (path) => LISTINGS.get(Number(/\d+/.exec(path)![0]))],
  [/^\/(api\/)?listings/, () => ({ data: [...LISTINGS.values()], meta: meta(118) })],
  [
    /^\/api\/places\//,
    (path) => ({
      ...STATS,
      district: new URL(path, 'http://x').searchParams.get('district'),
    }),
  ],
  [
    /^\/api\/districts/,
    () => ({
      city: 'Tbilisi',
      districts: [
        ...getDistricts('Tbilisi').map((name) => ({
          ...counted(name),
          quarters: [counted('Nutsubidze')],
        })),
        { ...counted('Dighomi'), isOffered: false, quarters: [] },
      ],
    }),
  ],
  [/^\/api\/points/, () => ({ ids: [], meta: {} })],
  [
    /^\/api\/rates/,
    () => ({
      day: '2026-11-20',
      rates: { USD: 1, GEL: 0.37, EUR: 1.1, RUB: 0.01, AMD: 0.0025, RSD: 0.01 },
    }),
  ],
  [/^\/api\/subscriptions\/check-bot-status/, () => ({ botStarted: true })],
  [/^\/api\/subscriptions\/preview/, () => ({ perWeek: 6.5, counted: 26, days: 28 })],
  [
    /^\/api\/subscriptions/,
    () => [
      SEARCH,
      { ...SEARCH, id: 2, isActive: false, pauseReason: 'user', quietHours: null },
      { ...SEARCH, id: 3, isActive: false, pauseReason: 'chat-blocked', isReachable: false },
    ],
  ],
  [/^\/api\/account\/telegram\/link/, () => ({ url: 'https://t.me/b?start=x', expiresAt: FUTURE })],
  [/^\/api\/account\/telegram/, () => ({ chat: { name: 'Nino', since: DAY, isReachable: true } })],
  [
    /^\/api\/account\/sessions/,
    () => ({
      data: [
        { current: true, device: 'Firefox on Android', method: 'password' as const },
        { current: false, device: 'Chrome on Windows', method: 'provider' as const },
        { current: false, device: null, method: 'telegram' as const },
      ].map((each, id) => ({ ...each, id: String(id), createdAt: DAY, lastSeenAt: DAY })),
    }),
  ],
  [
    /^\/api\/account\/sign-in-methods/,
    () => ({
      data: [
        { id: 'password', kind: 'password' },
        { id: '2', kind: 'provider' },
        { id: '3', kind: 'telegram' },
      ].map((each) => ({ ...each, name: 'Provider', email: USER.email, addedAt: DAY })),
    }),
  ],
  [
    /^\/api\/account\/api-keys/,
    () => ({
      callsPerDay: 100,
      callsToday: 12,
      resetsAt: FUTURE,
      maxKeys: 10,
      keys: [
        { id: 1, name: 'ключ', start: 'bina_1234', createdAt: DAY, lastUsedAt: DAY },
        { id: 2, name: 'ключ', start: 'bina_5678', createdAt: DAY, lastUsedAt: null },
      ],
    }),
  ],
  [
    /^\/api\/account\/webhooks/,
    () => ({
      maxWebhooks: 5,
      webhooks: [
        { status: 'active', statusSince: null, lastError: null },
        { status: 'failing', statusSince: DAY, lastError: 'HTTP 500' },
        { status: 'disabled', statusSince: DAY, lastError: 'HTTP 410' },
      ].map((each, id) => ({ ...each, id, url: 'https://example.com/hook', createdAt: DAY })),
    }),
  ],
  [
    /^\/api\/push/,
    () => ({
      publicKey: 'key',
      browsers: [
        {
          id: 1,
          endpoint: 'https://x',
          device: 'Chrome on Linux',
          createdAt: DAY,
          lastSuccessAt: DAY,
        },
      ],
    }),
  ],
  [/^\/api\/payments\/subscription/, () => PLAN],
  [
    /^\/api\/payments\/billing-history/,
    () =>
      ['paid', 'pending', 'void', 'uncollectible'].map((status) => ({
        id: status,
        date: DAY,
        description: 'счёт',
        amount: 500,
        currency: 'usd',
        status,
        invoiceUrl: 'https://stripe.test/x',
      })),
  ],
  [/^\/api\/payments\/preview-switch/, () => SWITCH],
  [
    /^\/api\/payments\/verify-session/,
    () => ({ planType: 'monthly', amount: 500, currency: 'usd' }),
  ],
  [/^\/(api\/)?auth\//, () => USER],
]

/** The answer to a path; 404 if there is none. */
export async function answer(path: string): Promise<Response> {
  const found = ANSWERS.find(([pattern]) => pattern.test(path))?.[1](path)
  return found === undefined ? refuse(404) : Response.json(found)
}

/** An error of the API. */
export const refuse = (status: number): Response =>
  Response.json({ statusCode: status, code: 'internal', message: SERVER_TEXT }, { status })

/** What the answers have as Latin text. */
export const DATA = [
  ...CITY_NAMES,
  ...CITY_NAMES.flatMap((city) => getDistricts(city)),
  'Dighomi',
  'Nutsubidze',
  'Delisi',
  'Two rooms by the park',
  'Сдаётся светлая квартира',
  'ул. Делиси',
  'предоплата',
  'парк',
  '@tbilisi_bina',
  '@flats_tb',
  '@nino_flats',
  'tbilisi_bina',
  'flats_tb',
  'Nino',
  'Beridze',
  'NB',
  'nino@example.com',
  'n…@example.com',
  'https://example.com/hook',
  'HTTP',
  'Provider',
  'ключ',
  'счёт',
  'Firefox',
  'Chrome',
  'Android',
  'Windows',
  'Linux',
  'bina_1234',
  'bina_5678',
  'Visa',
  'GEL',
  'USD',
  'EUR',
  'RUB',
  'Asia/Tbilisi',
  'bina.test',
  'ops@bina.test',
  'CHANNELS=name:city',
  'GET /listings',
  '/start',
  '/subscribe ABCD2345EFGH',
  // Required by the ODbL in these words.
  '© OpenStreetMap contributors',
  'UTC',
  // The names of formats.
  'Atom',
  'CSV',
  'GeoJSON',
  'curl -H "Authorization: Bearer bina_…"',
  'k',
  'http://bina.test/listing/7',
  'http://bina.test/api/listings?city=Tbilisi&rooms=2&maxPrice=900',
]
