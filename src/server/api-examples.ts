import type { z } from 'zod'
import { NO_DETAILS } from '#contract/details.ts'
import type { Listing, ListingItem, ListingPage } from '#contract/listings.ts'
import type { operations } from '#contract/operations.ts'
import type { SavedSearchView } from '#contract/searches.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import { writeAtom } from '#core/feeds/atom.ts'
import { writeCsv } from '#core/feeds/csv.ts'
import { createFeed, type Feed } from '#core/feeds/feed.ts'
import { toItem } from '#core/listings/view.ts'

type Operations = typeof operations
/** Operations that an API key may call. */
type ApiKeyOperation =
  | 'listListings'
  | 'readSentence'
  | 'getListing'
  | 'listSimilar'
  | 'listPoints'
  | 'getGeography'
  | 'getRates'
  | 'describePlace'
  | 'listDistricts'
  | 'suggestPlaces'
  | 'getListingFeed'
  | 'getSubscriptionFeed'
  | 'listSubscriptions'
  | 'createSubscription'
  | 'changeSubscription'
  | 'toggleSubscription'
  | 'deleteSubscription'
  | 'listWebhooks'
  | 'testWebhook'
  | 'replayWebhook'
  | 'listWebhookDeliveries'

/** An example request and response. Invented and shortened. */
export type Example = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  response: unknown
}

const POSTED = '2026-11-20T08:15:00.000Z'
const PHOTO = '/photos/4c/1f0a7d52c9b84e36a1d5e07f92b3c468'

const LISTING: Listing = {
  id: 4217,
  title: 'Two rooms by the park',
  description:
    '2 rooms, 58 sq.m, 4/9, by Vake Park. 750$, deposit one month. ' +
    'Central heating. Utilities about 150 GEL. From 5 December. Pets by agreement.',
  status: 'ACTIVE',
  confidence: 0.91,
  createdAt: POSTED,
  updatedAt: POSTED,
  latestPostDate: POSTED,
  lastSeen: POSTED,
  isNew: true,
  price: 750,
  priceMin: null,
  priceMax: null,
  pricePerM2: 12.93,
  pricePerSqm: 12.93,
  currency: 'USD',
  priceUsd: 750,
  ratesDay: '2026-11-20',
  currencyAssumed: false,
  period: 'month',
  deposit: 750,
  commission: null,
  minTermMonths: null,
  ...NO_DETAILS,
  petsCondition: 'by_agreement',
  heating: 'central',
  utilities: 'extra',
  utilitiesAmount: 150,
  utilitiesCurrency: 'GEL',
  availableFrom: '2026-12-05',
  city: 'Tbilisi',
  district: 'Vake',
  districtDerived: false,
  address: 'Chavchavadze Avenue',
  addressNames: {
    en: 'Chavchavadze Ave',
    ru: 'просп. Чавчавадзе',
    ka: 'ჭავჭავაძის გამზ.',
  },
  addressTransliterated: [],
  latitude: 41.7097,
  longitude: 44.7596,
  pointPrecision: 'street',
  metro: null,
  statedMetro: null,
  kind: 'flat',
  rooms: 2,
  bedrooms: 1,
  area: 58,
  areaSqm: 58,
  floor: 4,
  totalFloors: 9,
  petsAllowed: true,
  furnished: null,
  amenities: ['heating', 'washing_machine', 'balcony'],
  images: [`${PHOTO}-1024.webp`],
  imageUrls: [`${PHOTO}-1024.webp`],
  videoUrls: [],
  videos: [],
  photosCount: 1,
  photos: [
    {
      width: 1024,
      height: 768,
      placeholder: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAwA',
      url: `${PHOTO}-{width}.webp`,
      widths: [400, 1024],
    },
  ],
  phoneNumber: null,
  phoneNumberFormatted: null,
  contactInfo: '@example_owner',
  telegramUsername: 'example_owner',
  sourceUrl: 'https://t.me/example_channel/1205',
  telegramPost: {
    channelUsername: 'example_channel',
    messageId: 1205,
    externalId: '1205',
    link: 'https://t.me/example_channel/1205',
    date: POSTED,
  },
  telegramPosts: [
    {
      id: 9031,
      isPrimary: true,
      channelUsername: 'example_channel',
      messageId: 1205,
      externalId: '1205',
      link: 'https://t.me/example_channel/1205',
      createdAt: POSTED,
    },
  ],
  sourcesCount: 1,
  priceHistory: [{ at: POSTED, price: 750, priceMax: null, currency: 'USD', priceUsd: 750 }],
  fairPrice: null,
  warnings: [],
  language: 'en',
}

const { address, isNew, priceUsd } = LISTING
const ITEM: ListingItem = { ...toItem(LISTING), address, isNew, priceUsd }

const PAGE: ListingPage = {
  data: [ITEM],
  meta: { total: 1, totalCapped: false, page: 1, limit: 20, hasNext: false },
}

/** A feed of the page above. */
const feedOf = (path: string, params: Record<string, string>): Feed =>
  createFeed(PAGE, { path, params, filters: { city: 'Tbilisi' }, language: 'en' }, ORIGIN)
const ORIGIN = 'https://bina.example'

const SEARCH: SavedSearchView = {
  id: 31,
  isActive: true,
  createdAt: POSTED,
  editedAt: POSTED,
  filters: {
    city: 'Tbilisi',
    priceMin: null,
    priceMax: 900,
    currency: 'USD',
    rooms: [2, 3],
    districts: ['Vake'],
    searchQuery: null,
  },
  pauseReason: null,
  quietHours: null,
  frequency: 'instant',
  channels: [],
  isReachable: true,
  notificationsSent: 0,
  lastNotificationAt: null,
}
const NEW_FILTERS = { city: 'Tbilisi', priceMax: 900, rooms: [2, 3], districts: ['Vake'] }

/** The body of a request to a webhook. */
export const EVENT: WebhookEvent = {
  id: 'evt_1024',
  type: 'listing.price_dropped',
  timestamp: POSTED,
  data: {
    search: { id: SEARCH.id, name: 'Tbilisi, Vake · 2–3 rooms · up to $900' },
    url: `${ORIGIN}/listing/${LISTING.id}`,
    previousPrice: { price: 800, currency: 'USD' },
    listing: LISTING,
  },
}

const FILTERS = { city: 'Tbilisi', rooms: '2,3', maxPrice: '900' }

/** An example for each operation that accepts an API key. A test validates them. */
export const examples: {
  [Name in ApiKeyOperation]: Example & { response: z.output<Operations[Name]['response']> }
} = {
  listListings: {
    query: { ...FILTERS, sortBy: 'price' },
    response: PAGE,
  },
  readSentence: {
    query: { ask: 'a flat with 2 rooms in Vake under $700, near the park', city: 'Tbilisi' },
    response: {
      filters: {
        districts: ['Vake'],
        kinds: ['flat'],
        rooms: [2],
        priceMax: 700,
        currency: 'USD',
      },
      rest: 'near park',
    },
  },
  getListing: { params: { id: '4217' }, response: LISTING },
  listSimilar: {
    params: { id: '4217' },
    query: { lang: 'en' },
    response: {
      data: [
        {
          ...ITEM,
          address: LISTING.addressNames.en!,
          id: 4180,
          price: 700,
          priceUsd: 700,
          pricePerM2: 12.07,
          pricePerSqm: 12.07,
        },
      ],
    },
  },
  listPoints: {
    query: FILTERS,
    response: {
      total: 2,
      placed: 2,
      bounds: { south: 41.709, west: 44.743, north: 41.7117, east: 44.7597 },
      ids: [4217, 4180],
      latitudes: [4_170_970, 4_171_170],
      longitudes: [4_475_960, 4_475_970],
      prices: [750, 700],
      districts: [0, 0],
      districtNames: ['Vake'],
      precisions: [1, 1],
      precisionNames: ['exact', 'street', 'district', 'none'],
      fresh: [1, 0],
      flagged: [0, 0],
      cells: null,
    },
  },
  getGeography: {
    query: { city: 'Tbilisi' },
    response: {
      city: 'Tbilisi',
      version: 'OZ8hQM8cee',
      areas: [
        {
          kind: 'lake',
          names: { en: 'Gldani Lake' },
          at: [44.8392, 41.8165, 44.842, 41.816, 44.8405, 41.8132],
        },
      ],
      lines: [
        {
          kind: 'river',
          names: { en: 'Mtkvari' },
          width: 170,
          at: [44.745, 41.829, 44.758, 41.8236],
        },
      ],
      points: [{ kind: 'district', names: { en: 'Vake' }, offered: true, at: [44.7545, 41.7095] }],
    },
  },
  getRates: {
    response: {
      day: '2026-11-20',
      rates: { USD: 1, GEL: 0.3663, EUR: 1.157, RUB: 0.01236, AMD: 0.002611, RSD: 0.009874 },
    },
  },
  describePlace: {
    params: { city: 'Tbilisi' },
    query: { district: 'Vake' },
    response: {
      city: 'Tbilisi',
      district: 'Vake',
      total: 10,
      newest: POSTED,
      prices: { low: 588, median: 950, high: 1280 },
      rooms: [{ rooms: 2, total: 5, median: 900 }],
      districts: [{ name: 'Saburtalo', total: 29 }],
    },
  },
  suggestPlaces: {
    query: { text: 'чавч', city: 'Tbilisi', lang: 'en' },
    response: {
      suggestions: [
        {
          kind: 'street',
          name: 'Chavchavadze Ave',
          city: 'Tbilisi',
          filters: { searchQuery: 'Chavchavadze' },
        },
      ],
    },
  },
  listDistricts: {
    query: { city: 'Tbilisi', rooms: '2' },
    response: {
      city: 'Tbilisi',
      districts: [
        {
          name: 'Saburtalo',
          isOffered: true,
          total: 29,
          matching: 12,
          quarters: [{ name: 'Nutsubidze', isOffered: false, total: 3, matching: 2 }],
        },
      ],
    },
  },
  listSubscriptions: { response: [SEARCH] },
  createSubscription: { body: { filters: NEW_FILTERS }, response: SEARCH },
  changeSubscription: {
    params: { id: '31' },
    body: { filters: { ...NEW_FILTERS, rooms: [3] } },
    response: { ...SEARCH, filters: { ...SEARCH.filters, rooms: [3] } },
  },
  toggleSubscription: {
    params: { id: '31' },
    body: { isActive: false },
    response: { ...SEARCH, isActive: false, pauseReason: 'user' },
  },
  deleteSubscription: { params: { id: '31' }, response: { done: true } },
  listWebhooks: {
    response: {
      maxWebhooks: 5,
      webhooks: [
        {
          id: 7,
          url: 'https://example.com/hook',
          createdAt: POSTED,
          status: 'failing',
          statusSince: POSTED,
          lastError: 'HTTP 500',
        },
      ],
    },
  },
  testWebhook: { params: { id: '7' }, response: { id: 'evt_1023' } },
  replayWebhook: { params: { id: '7' }, body: { which: 'failed' }, response: { queued: 12 } },
  listWebhookDeliveries: {
    params: { id: '7' },
    response: {
      data: [
        {
          id: EVENT.id,
          type: EVENT.type,
          createdAt: EVENT.timestamp,
          status: 'pending',
          attempts: 2,
          endedAt: null,
          nextAttemptAt: '2026-11-20T08:15:15.000Z',
          error: 'HTTP 500',
          listingId: LISTING.id,
        },
      ],
    },
  },
  getListingFeed: {
    params: { format: 'atom' },
    query: { city: 'Tbilisi' },
    response: writeAtom(feedOf('/api/listings.atom', { city: 'Tbilisi' })),
  },
  getSubscriptionFeed: {
    params: { id: '31', format: 'csv' },
    query: { limit: '100' },
    response: writeCsv(feedOf('/api/subscriptions/31/listings.csv', { limit: '100' })),
  },
}

/** The example of an operation, if it accepts an API key. */
export const exampleOf = (id: string): Example | undefined =>
  (examples as Record<string, Example>)[id]

/** The path and query of an example request. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<Example, 'params' | 'query'>,
): string {
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',')
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) +
    (search && `?${search}`)
  )
}
