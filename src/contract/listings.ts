import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { parseArea, parseBounds } from './map-area.ts'
import { SORT_KEYS } from './sorts.ts'

/** Times travel as ISO 8601 in UTC. */
const instant = z.iso.datetime()
const amenity = z.enum(AMENITIES)

/** ACTIVE is listed; RENTED and EXPIRED keep their page; REMOVED answers 404. */
export const LISTING_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED'] as const

/** How a point was found, most certain first. Only `exact` may be shown as the place itself. */
export const POINT_PRECISIONS = ['exact', 'street', 'district', 'none'] as const

/** One photo, copied and re-encoded, served from our own address. Widths ascend. */
export const photoSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** A tiny blurred picture as a data: URL, to stand in while the photo loads. */
  placeholder: z.string(),
  variants: z.array(z.object({ width: z.int(), url: z.string() })).min(1),
})

export const videoSchema = z.object({
  /** null: Telegram shows the video only in its app; the page links to the post instead. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationSeconds: z.int().nullable(),
})

export const telegramPostSchema = z.object({
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  date: instant,
})

export const telegramPostEntrySchema = z.object({
  id: z.int(),
  isPrimary: z.boolean(),
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  createdAt: instant,
})

/** What a flat was offered for from a moment on. */
export const pricePointSchema = z.object({
  at: instant,
  price: z.number(),
  /** null unless a range. */
  priceMax: z.number().nullable(),
  currency: z.string(),
  /**
   * At the rate of today, so that steps in two currencies can be drawn on one line; null for a
   * currency without a rate.
   */
  priceUsd: z.number().nullable(),
})

/**
 * A price beside those of similar flats: same city, district and number of rooms, like area.
 * Amounts in the listing's currency.
 */
export const fairPriceSchema = z.object({
  /** How many similar flats were compared, at least 8. */
  sampleSize: z.int(),
  low: z.number(),
  quartileLow: z.number(),
  median: z.number(),
  quartileHigh: z.number(),
  high: z.number(),
  /** Of the median, whole percent; negative: cheaper. */
  differencePercent: z.int(),
  verdict: z.enum(['under', 'typical', 'above']),
})

/** Signs that an offer may be a swindle, each with what it rests on. */
export const warningSchema = z.discriminatedUnion('kind', [
  /** Priced so far below similar flats; whole percent below their median. */
  z.object({ kind: z.literal('far-below-similar'), percent: z.int(), sampleSize: z.int() }),
  /** Another listing, by another contact, shows the same photos with another price or city. */
  z.object({
    kind: z.literal('photos-elsewhere'),
    listingId: z.int(),
    differs: z.enum(['price', 'city']),
  }),
  /** The post asks for money before a viewing; its own words. */
  z.object({ kind: z.literal('prepayment'), words: z.string() }),
  /** No phone: reached through a messenger alone. */
  z.object({ kind: z.literal('messenger-only') }),
])

/**
 * The nearest metro station in a straight line, as far as our schematic tables know: rounded to 100
 * m, to be shown with ≈.
 */
export const metroSchema = z.object({ name: z.string(), distanceMeters: z.int() })

/**
 * A listing as it leaves the server: every field name of spec §3 (both where two are given), then
 * ours.
 */
export const listingSchema = z.object({
  id: z.int(),
  title: z.string().nullable(),
  description: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** 0 to 1: how sure the extraction is. */
  confidence: z.number(),
  createdAt: instant,
  updatedAt: instant,
  latestPostDate: instant,
  isNew: z.boolean(),

  /**
   * In `currency`. With a range, the lower end, and priceMin and priceMax are set; with one price
   * both are null.
   */
  price: z.number().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  pricePerM2: z.number().nullable(),
  pricePerSqm: z.number().nullable(),
  currency: z.string(),

  district: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),

  rooms: z.int().nullable(),
  bedrooms: z.int().nullable(),
  area: z.number().nullable(),
  areaSqm: z.number().nullable(),
  floor: z.int().nullable(),
  totalFloors: z.int().nullable(),

  petsAllowed: z.boolean().nullable(),
  amenities: z.array(amenity),
  images: z.array(z.string()),
  imageUrls: z.array(z.string()),
  videoUrls: z.array(z.string()),

  phoneNumber: z.string().nullable(),
  contactInfo: z.string().nullable(),
  telegramUsername: z.string().nullable(),

  sourceUrl: z.url(),
  telegramPost: telegramPostSchema,
  telegramPosts: z.array(telegramPostEntrySchema).min(1),
  sourcesCount: z.int(),

  // Beyond spec §3
  city: z.string(),
  /** true: no post names the district; it is the one around the exact point, by rough outlines. */
  districtDerived: z.boolean(),
  period: z.enum(['month', 'day']).nullable(),
  priceUsd: z.number().nullable(),
  /**
   * The day of the exchange rates that `priceUsd` was converted at; null in dollars and without a
   * price.
   */
  ratesDay: z.iso.date().nullable(),
  /** true: the post names no currency, and its channel's usual one was taken. */
  currencyAssumed: z.boolean(),
  furnished: z.boolean().nullable(),
  deposit: z.number().nullable(),
  commission: z.enum(['none', 'yes']).nullable(),
  /** The shortest lease, in months. */
  minTermMonths: z.int().nullable(),
  pointPrecision: z.enum(POINT_PRECISIONS),
  /** null: far from any, or the point is too vague to say. */
  metro: metroSchema.nullable(),
  /** The station that the post itself names, wherever the point is. */
  statedMetro: z.string().nullable(),
  /** Oldest first; a single entry: the price never changed. */
  priceHistory: z.array(pricePointSchema),
  /** null: too few similar flats, or no price. */
  fairPrice: fairPriceSchema.nullable(),
  warnings: z.array(warningSchema),
  /** The last time that somebody offered it, by a post or an edit. */
  lastSeen: instant,
  photos: z.array(photoSchema),
  videos: z.array(videoSchema),
  /** BCP 47 tag of the post's language, for `lang` on its text; null when unsure. */
  language: z.string().nullable(),
})

export type Listing = z.infer<typeof listingSchema>
export type ListingPhoto = z.infer<typeof photoSchema>
export type ListingVideo = z.infer<typeof videoSchema>
export type PricePoint = z.infer<typeof pricePointSchema>
export type FairPrice = z.infer<typeof fairPriceSchema>
export type Warning = z.infer<typeof warningSchema>
export type WarningKind = Warning['kind']
export type PointPrecision = (typeof POINT_PRECISIONS)[number]

export const listingPageSchema = z.object({
  data: z.array(listingSchema),
  meta: z.object({
    total: z.int(),
    /** true: text searches count to 1,000 and stop; show "1000+". */
    totalCapped: z.boolean(),
    page: z.int(),
    limit: z.int(),
    hasNext: z.boolean(),
  }),
})
export type ListingPage = z.infer<typeof listingPageSchema>

/** A comma list, or the parameter repeated. A list of nothing asks for nothing. */
const list = <T>(item: z.ZodType<T>, max = 50) =>
  z
    .union([z.string(), z.array(z.string())], 'Use a comma list')
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(max) as z.ZodType<T[], string[]>)
    .optional()
/** PostgreSQL's text holds every character but this one. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
const amount = (max: number) =>
  z.coerce
    .number({ error: notANumberMessage('Use a number') })
    .min(0)
    .max(max)
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: notANumberMessage('Use a whole number') })
    .int('Use a whole number')
    .min(min)
    .max(max)
const flag = z
  .enum(['1', 'true', '0', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional()

/**
 * Words for what is no number at all; a number out of bounds keeps the message that names the
 * bound.
 */
function notANumberMessage(message: string) {
  return (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined)
}

/** Paging past this many rows is refused: an offset costs what it skips. */
export const MAX_ROW = 10_000
export const PAGE_SIZE = 20

/**
 * What a listing must be like. An empty value is the same as a missing one; an unknown parameter is
 * ignored.
 */
const filterSchemas = {
  q: text(200)
    .optional()
    .describe(
      'Words of the title, text, address, district or city, or how they begin; all of the ' +
        'first five are wanted.',
    ),
  minPrice: amount(1e9).optional().describe('A month, in `currency`.'),
  maxPrice: amount(1e9).optional().describe('A month, in `currency`.'),
  currency: z.enum(CURRENCIES).optional().describe('Of minPrice and maxPrice; USD unless given.'),
  minArea: amount(100_000).optional().describe('m².'),
  maxArea: amount(100_000).optional().describe('m².'),
  rooms: list(whole(1, 5)).describe('Any of these, as a comma list; 5 means 5 or more.'),
  districts: list(text(60)).describe('Any of these, by their English names, as a comma list.'),
  city: z.enum(CITY_NAMES).optional().describe('All cities unless given.'),
  petFriendly: flag.describe('1 or true: only where pets are welcome.'),
  furnished: flag.describe('1 or true: only furnished.'),
  amenities: list(amenity).describe('All of these, as a comma list.'),
  bounds: text(100)
    .refine((value) => parseBounds(value) !== null, 'Use south,west,north,east in degrees')
    .optional()
    .describe('Only what lies on this part of the map: south,west,north,east in degrees.'),
  area: text(1500)
    .refine(
      (value) => parseArea(value) !== null,
      'Use latitude,longitude;latitude,longitude;… with 3 to 60 corners',
    )
    .optional()
    .describe(
      'Only what lies in this drawn area: its 3 to 60 corners, ' +
        'latitude,longitude;latitude,longitude;… in degrees.',
    ),
}

/** `GET /api/listings`. */
export const listingQuerySchema = z
  .object({
    ...filterSchemas,
    ids: list(whole(1, 2_147_483_647), 500).describe(
      'Only these listings, as a comma list; rented and expired ones too, as their own pages ' +
        'show them.',
    ),
    sortBy: z
      .enum(SORT_KEYS)
      .optional()
      .describe('`date` unless given. Listings without a price or area come last both ways.'),
    sortOrder: z
      .enum(['asc', 'desc'])
      .optional()
      .describe('`desc` for dates unless given, `asc` for the others.'),
    page: whole(1, MAX_ROW).optional().describe('From 1; page × limit is at most 10,000.'),
    limit: whole(1, 1000).optional().describe('20 unless given.'),
  })
  .check(checkBoundsOrder, ({ value, issues }) => {
    if ((value.page ?? 1) * (value.limit ?? PAGE_SIZE) > MAX_ROW)
      issues.push({
        code: 'custom',
        input: value,
        path: ['page'],
        message: 'page × limit is at most 10,000: narrow the search instead',
      })
  })
/** A checked query, as core receives it. */
export type ListingQuery = z.infer<typeof listingQuerySchema>

/** The filters alone, for operations that neither order nor page. */
export const filterQuerySchema = z.object(filterSchemas).check(checkBoundsOrder)
export type FilterQuery = z.infer<typeof filterQuerySchema>

type Amounts = { minPrice?: number; maxPrice?: number; minArea?: number; maxArea?: number }

function checkBoundsOrder({
  value,
  issues,
}: {
  value: Amounts
  issues: z.core.$ZodRawIssue[]
}): void {
  const addIssue = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (
    value.minPrice !== undefined &&
    value.maxPrice !== undefined &&
    value.minPrice > value.maxPrice
  )
    addIssue('minPrice', 'minPrice is above maxPrice')
  if (value.minArea !== undefined && value.maxArea !== undefined && value.minArea > value.maxArea)
    addIssue('minArea', 'minArea is above maxArea')
}
