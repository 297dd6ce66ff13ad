import { z } from 'zod'
import { LANGUAGES } from '#locales/languages.ts'
import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { detailFields } from './detail-schemas.ts'
import { mapDetails } from './details.ts'
import { filterFields, filterQuery, listParam, wholeParam } from './filter-schemas.ts'
import { LISTING_KINDS } from './listing-kinds.ts'
import { SORT_KEYS } from './sorts.ts'

/** ISO 8601 in UTC. */
const instant = z.iso.datetime()
const amenity = z.enum(AMENITIES)

/** ACTIVE listings are in lists. RENTED and EXPIRED keep their page; REMOVED answers 404. */
export const LISTING_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED'] as const

/** The precision of coordinates, best first. Only `exact` may be shown as the exact location. */
export const POINT_PRECISIONS = ['exact', 'street', 'district', 'none'] as const

/** A copied and re-encoded photo. */
export const photoSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** A tiny blurred image as a data: URL, shown while the photo loads. */
  placeholder: z.string(),
  /** Contains `{width}`, which stands for one of `widths`. */
  url: z.string(),
  /** The widths of the copies in pixels, smallest first. */
  widths: z.array(z.int()).min(1),
})

export const videoSchema = z.object({
  /** null: only Telegram's app plays the video, so the page links to the post. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationSeconds: z.int().nullable(),
})

export const telegramPostSchema = z.object({
  channelUsername: z.string(),
  /** Telegram's id; of a post from elsewhere, its number in the channel. */
  messageId: z.int(),
  /** The id at the source. */
  externalId: z.string(),
  link: z.url(),
  date: instant,
})

export const telegramPostEntrySchema = z.object({
  id: z.int(),
  isPrimary: z.boolean(),
  channelUsername: z.string(),
  /** Telegram's id; of a post from elsewhere, its number in the channel. */
  messageId: z.int(),
  /** The id at the source. */
  externalId: z.string(),
  link: z.url(),
  createdAt: instant,
})

/** A price from a point in time. */
export const pricePointSchema = z.object({
  at: instant,
  price: z.number(),
  /** null unless the price is a range. */
  priceMax: z.number().nullable(),
  currency: z.string(),
  /**
   * At the rates of the day of the last price, to compare prices in two currencies. null for a
   * currency without a rate.
   */
  priceUsd: z.number().nullable(),
})

/**
 * The price compared with similar flats: same city, district and number of rooms, similar area.
 * Amounts are in the listing's currency.
 */
export const fairPriceSchema = z.object({
  /** How many similar flats were compared, at least 8. */
  sampleSize: z.int(),
  low: z.number(),
  quartileLow: z.number(),
  median: z.number(),
  quartileHigh: z.number(),
  high: z.number(),
  /** Difference to the median in whole percent, negative if cheaper. */
  differencePercent: z.int(),
  verdict: z.enum(['under', 'typical', 'above']),
})

/** Signs of a possible scam, each with its evidence. A listing with any is flagged. */
export const warningSchema = z.discriminatedUnion('kind', [
  /** The price is far below similar flats: whole percent below their median. */
  z.object({ kind: z.literal('far-below-similar'), percent: z.int(), sampleSize: z.int() }),
  /** A listing of another contact has the same photos with a different price or city. */
  z.object({
    kind: z.literal('photos-elsewhere'),
    listingId: z.int(),
    differs: z.enum(['price', 'city']),
  }),
  /** The post asks for money before a viewing. `words` is the quote. */
  z.object({ kind: z.literal('prepayment'), words: z.string() }),
  /** The contact offers flats in several cities at once, as no agency does. */
  z.object({ kind: z.literal('many-cities'), cities: z.array(z.string()) }),
  /** Its contact or its photos are those of a listing that has such signs of its own. */
  z.object({
    kind: z.literal('linked-listing'),
    listingId: z.int(),
    shares: z.enum(['contact', 'photos']),
  }),
  /** The only contact is a messenger, without a phone number. */
  z.object({ kind: z.literal('messenger-only') }),
])
/** In the order of the page. */
export const WARNING_KINDS = warningSchema.options.map(({ shape }) => shape.kind.value)

/** The nearest metro station in a straight line, rounded to 100 m. Approximate; show it with ≈. */
export const metroSchema = z.object({ name: z.string(), distanceMeters: z.int() })

/** A listing: all field names of spec §3 (both where two are given), then additional ones. */
export const listingSchema = z.object({
  id: z.int(),
  title: z.string().nullable(),
  description: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** The confidence of the extraction, 0 to 1. */
  confidence: z.number(),
  createdAt: instant,
  updatedAt: instant,
  latestPostDate: instant,
  isNew: z.boolean(),

  /**
   * In `currency`. For a range the lower end; priceMin and priceMax are null for a single price.
   */
  price: z.number().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  pricePerM2: z.number().nullable(),
  pricePerSqm: z.number().nullable(),
  currency: z.string(),

  district: z.string().nullable(),
  /** As the post has it. */
  address: z.string().nullable(),
  /** The address by language, without languages that read the post's own spelling. */
  addressNames: z.partialRecord(z.enum(LANGUAGES), z.string()),
  /** Languages whose `addressNames` have the post's name in other letters, not an official one. */
  addressTransliterated: z.array(z.enum(LANGUAGES)),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),

  kind: z.enum(LISTING_KINDS),
  rooms: z
    .number()
    .nullable()
    .describe('Whole or half: 2.5. Of a whole home; null for a room or a bed.'),
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
  /** `phoneNumber` as people of its country group it, with the country code: +995 555 12 34 56. */
  phoneNumberFormatted: z.string().nullable(),
  city: z.string(),
  /** true: derived from the exact coordinates by rough outlines, not stated in a post. */
  districtDerived: z.boolean(),
  period: z.enum(['month', 'day']).nullable(),
  priceUsd: z.number().nullable(),
  /** The day of the exchange rate for `priceUsd`. null for dollars and without a price. */
  ratesDay: z.iso.date().nullable(),
  /** true: the post states no currency, so the default of its channel is used. */
  currencyAssumed: z.boolean(),
  furnished: z.boolean().nullable(),
  deposit: z.number().nullable(),
  commission: z.enum(['none', 'yes']).nullable(),
  /** Minimum lease in months. */
  minTermMonths: z.int().nullable(),
  ...detailFields,
  pointPrecision: z.enum(POINT_PRECISIONS),
  /** null: no station nearby, or the location is too imprecise. */
  metro: metroSchema.nullable(),
  /** The station named in the post. */
  statedMetro: z.string().nullable(),
  /** Oldest first. A single entry if the price never changed. */
  priceHistory: z.array(pricePointSchema),
  /** null: too few similar flats or no price. */
  fairPrice: fairPriceSchema.nullable(),
  warnings: z.array(warningSchema),
  /** The time of the last post or edit that offered it. */
  lastSeen: instant,
  photos: z.array(photoSchema),
  photosCount: z.int(),
  videos: z.array(videoSchema),
  /** The BCP 47 tag of the post's language. null if unknown. */
  language: z.string().nullable(),
})

export type Listing = z.infer<typeof listingSchema>

/** Whether a flat is still offered, as of the last read of its newest post. */
export const availabilitySchema = z.object({
  status: z.enum(LISTING_STATUSES),
  /** When that post was last read at its source. null: unknown. */
  checkedAt: instant.nullable(),
  /** Whether it is being read again, or a new version of it is being processed. */
  isChecking: z.boolean(),
  /** Whether its edits arrive by themselves, so that it need not be read again; if it is ACTIVE. */
  isLive: z.boolean(),
  /** Whether none of its posts was in its channel any more. The listing expires a day later. */
  isGone: z.boolean(),
})
export type Availability = z.infer<typeof availabilitySchema>

/** Cards show none of the details. */
const UNLISTED_DETAILS = mapDetails((): true => true)

/**
 * A listing in a list: what a card shows. The description has at most 70 characters; `photos` has
 * the first photo, `videos` the first video if there is no photo; `images`, `imageUrls`,
 * `videoUrls` and `telegramPosts` are empty. The listing itself has all of them.
 */
export const listingItemSchema = listingSchema
  .omit({
    addressNames: true,
    addressTransliterated: true,
    phoneNumberFormatted: true,
    districtDerived: true,
    ratesDay: true,
    currencyAssumed: true,
    furnished: true,
    deposit: true,
    commission: true,
    minTermMonths: true,
    ...UNLISTED_DETAILS,
    metro: true,
    statedMetro: true,
    priceHistory: true,
    lastSeen: true,
  })
  .extend({
    /** In the language that `lang` asks for, else as the post has it. */
    address: z.string().nullable(),
    /** In that language, the name has other letters than the post's and is not an official one. */
    isAddressTransliterated: z.literal(true).optional(),
    telegramPosts: z.array(telegramPostEntrySchema),
    fairPrice: fairPriceSchema
      .pick({ differencePercent: true, verdict: true })
      .nullable()
      .optional(),
    warnings: z.array(warningSchema).optional(),
    videos: z.array(videoSchema).optional(),
  })
export type ListingItem = z.infer<typeof listingItemSchema>
export type ListingPhoto = z.infer<typeof photoSchema>
export type ListingVideo = z.infer<typeof videoSchema>
export type PricePoint = z.infer<typeof pricePointSchema>
export type FairPrice = z.infer<typeof fairPriceSchema>
export type Warning = z.infer<typeof warningSchema>
export type WarningKind = Warning['kind']
export type PointPrecision = (typeof POINT_PRECISIONS)[number]

export const listingPageSchema = z.object({
  data: z.array(listingItemSchema),
  meta: z.object({
    total: z.int(),
    /** true: text searches stop counting at 1,000; show "1000+". */
    totalCapped: z.boolean(),
    page: z.int(),
    limit: z.int(),
    hasNext: z.boolean(),
  }),
})
export type ListingPage = z.infer<typeof listingPageSchema>

/** The paging limit, because an offset costs as much as the rows it skips. */
export const MAX_ROW = 10_000
export const PAGE_SIZE = 20

export const lang = z
  .enum(LANGUAGES)
  .optional()
  .describe(
    'The language of addresses, and of all texts of a feed. Default: addresses as the posts have ' +
      'them, feeds in English.',
  )

/** `GET /api/listings/{id}/similar`. */
export const similarQuerySchema = z.object({ lang })

/** The order and the page of a list. */
const listOrder = {
  lang,
  sortBy: z
    .enum(SORT_KEYS)
    .optional()
    .describe('Default `date`. Listings without a price or area always come last.'),
  sortOrder: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('Default `desc` for dates, `asc` otherwise.'),
  page: wholeParam(1, MAX_ROW)
    .optional()
    .describe('Starts at 1. page × limit must be at most 10,000.'),
  limit: wholeParam(1, 1000).optional().describe('Default 20.'),
}

function checkPage(
  value: { page?: number | undefined; limit?: number | undefined },
  issues: z.core.$ZodRawIssue[],
): void {
  if ((value.page ?? 1) * (value.limit ?? PAGE_SIZE) > MAX_ROW)
    issues.push({
      code: 'custom',
      input: value,
      path: ['page'],
      message: 'page × limit must be at most 10,000. Narrow the search instead.',
    })
}

/** A list whose filters are given. */
export const listOrderSchema = z
  .object(listOrder)
  .check(({ value, issues }) => checkPage(value, issues))

/** A search in words. */
const ask = z
  .string()
  .trim()
  .min(1, 'Write what you look for')
  .max(300)
  .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')

/** `GET /api/sentence`. */
export const sentenceQuerySchema = z.object({
  ask: ask.describe('What somebody looks for, in any language of the posts.'),
  city: z
    .enum(CITY_NAMES)
    .optional()
    .describe('The city that is meant if the sentence names none.'),
})
export const sentenceSchema = z.object({
  filters: z.object(filterFields).describe('As in a saved search.'),
  rest: z.string().describe('The words that no filter stands for.'),
})

/** `GET /api/listings`. */
export const listingQuerySchema = filterQuery(
  {
    ask: ask
      .optional()
      .describe('Filters in words, such as "2 rooms in Vake under $700". Parameters win over it.'),
    ids: listParam(wholeParam(1, 2_147_483_647), 500)
      .optional()
      .describe('Only these listings, comma-separated. Includes rented and expired ones.'),
    ...listOrder,
  },
  checkPage,
)
/** A validated query. */
export type ListingQuery = z.infer<typeof listingQuerySchema>

/** Only the filters, for operations without sorting and paging. */
export const filterQuerySchema = filterQuery({})
export type FilterQuery = z.infer<typeof filterQuerySchema>
