import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { SORT_KEYS } from './sorts.ts'

/** Times travel as ISO 8601 in UTC. */
const instant = z.iso.datetime()
const amenity = z.enum(AMENITIES)

/** ACTIVE is listed; RENTED and EXPIRED keep their page; REMOVED answers 404. */
export const LISTING_STATUSES = ['ACTIVE', 'RENTED', 'EXPIRED'] as const

/** How a point was found, most certain first. Only `exact` may be shown as the place itself. */
export const POINT_PRECISIONS = ['exact', 'street', 'district', 'none'] as const

/** One photo, copied and re-encoded, served from our own address. Widths ascend. */
export const photoShape = z.object({
  width: z.int(),
  height: z.int(),
  /** A tiny blurred picture as a data: URL, to stand in while the photo loads. */
  placeholder: z.string(),
  variants: z.array(z.object({ width: z.int(), url: z.string() })).min(1),
})

export const videoShape = z.object({
  /** null: Telegram shows the video only in its app; the page links to the post instead. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationSeconds: z.int().nullable(),
})

export const telegramPostShape = z.object({
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  date: instant,
})

export const telegramPostEntryShape = z.object({
  id: z.int(),
  isPrimary: z.boolean(),
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  createdAt: instant,
})

/** A listing as it leaves the server: every field name of spec §3 (both where two are given), then ours. */
export const listingShape = z.object({
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

  /** In `currency`. With a range, the lower end, and priceMin and priceMax are set; with one price both are null. */
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
  telegramPost: telegramPostShape,
  telegramPosts: z.array(telegramPostEntryShape).min(1),
  sourcesCount: z.int(),

  // Beyond spec §3
  city: z.string(),
  period: z.enum(['month', 'day']).nullable(),
  priceUsd: z.number().nullable(),
  /** true: the post names no currency, and its channel's usual one was taken. */
  currencyAssumed: z.boolean(),
  furnished: z.boolean().nullable(),
  deposit: z.number().nullable(),
  commission: z.enum(['none', 'yes']).nullable(),
  pointPrecision: z.enum(POINT_PRECISIONS),
  photos: z.array(photoShape),
  videos: z.array(videoShape),
  /** BCP 47 tag of the post's language, for `lang` on its text; null when unsure. */
  language: z.string().nullable(),
})

export type Listing = z.infer<typeof listingShape>
export type ListingPhoto = z.infer<typeof photoShape>
export type ListingVideo = z.infer<typeof videoShape>
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export type PointPrecision = (typeof POINT_PRECISIONS)[number]

export const listingPageShape = z.object({
  data: z.array(listingShape),
  meta: z.object({
    total: z.int(),
    /** true: text searches count to 1,000 and stop; show "1000+". */
    totalCapped: z.boolean(),
    page: z.int(),
    limit: z.int(),
    hasNext: z.boolean(),
  }),
})
export type ListingPage = z.infer<typeof listingPageShape>

/** A comma list, or the parameter repeated. */
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((v) => String(v).split(',')).map((v) => v.trim()).filter(Boolean)),
    z.array(item).max(50).optional(),
  )
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.enum(['1', 'true', '0', 'false']).transform((v) => v === '1' || v === 'true').optional()

/** `GET /api/listings`. An empty value is the same as a missing one. */
export const listingQueryShape = z.object({
  q: z.string().max(200).optional(),
  /** In `currency`, USD unless it is given. */
  minPrice: z.coerce.number().min(0).max(1e9).optional(),
  maxPrice: z.coerce.number().min(0).max(1e9).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter code such as USD or GEL').optional(),
  minArea: z.coerce.number().min(0).max(100_000).optional(),
  maxArea: z.coerce.number().min(0).max(100_000).optional(),
  /** 5 means 5 or more. */
  rooms: list(whole(1, 5)),
  districts: list(z.string().max(60)),
  city: z.string().max(60).optional(),
  petFriendly: flag,
  furnished: flag,
  amenities: list(amenity),
  ids: list(whole(1, 2_147_483_647)),
  sortBy: z.enum(SORT_KEYS).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  page: whole(1, 10_000).optional(),
  limit: whole(1, 1000).optional(),
})
/** A checked query, as core receives it. */
export type ListingQuery = z.infer<typeof listingQueryShape>
