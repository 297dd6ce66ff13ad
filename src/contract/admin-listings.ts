import { z } from 'zod'
import { TELEGRAM_NAME } from './sources.ts'
import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  ADMIN_LISTING_STATUSES,
  REVIEW_REASONS,
} from './admin.ts'
import { detailFields, statedDetailFields } from './detail-schemas.ts'
import { LISTING_KINDS } from './listing-kinds.ts'
import { photoSchema, POINT_PRECISIONS, warningSchema } from './listings.ts'
import { REPORT_REASONS } from './report-reasons.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)
const whole = (min: number, max: number) => z.int('Use a whole number').min(min).max(max).nullable()
const amount = z.number('Use a number').min(0).max(1e9).nullable()
const plain = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')

/**
 * Corrections of extracted facts. null means not stated, as does an empty list for `amenities` and
 * `phones`.
 */
const correctableSchema = z.object({
  isRental: z.boolean().describe('false: not a rental. It leaves the lists.'),
  status: z.enum(['active', 'rented']),
  kind: z.enum(LISTING_KINDS).nullable().describe('null: a flat.'),
  city: z.enum(CITY_NAMES).nullable().describe('null: the city of the channel.'),
  district: plain(60).nullable().describe('A district of the city, see `getAdminChoices`.'),
  address: plain(200).nullable(),
  point: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .describe('The exact location. null: the location of the address.'),
  price: amount,
  priceMax: amount,
  currency: z.enum(CURRENCIES).nullable(),
  period: z.enum(['month', 'day']).nullable(),
  rooms: z.number().multipleOf(0.5, 'Use a whole or half number').min(1).max(99).nullable(),
  bedrooms: whole(0, 99),
  areaSqm: z.number('Use a number').min(1).max(99_999).nullable(),
  floor: whole(-5, 200),
  totalFloors: whole(1, 200),
  petsAllowed: z.boolean().nullable(),
  furnished: z.boolean().nullable(),
  amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
  deposit: amount,
  commission: z.enum(['none', 'yes']).nullable(),
  minTermMonths: whole(1, 60),
  ...detailFields,
  phones: z.array(z.string().regex(/^\+\d{7,15}$/, 'Enter phone numbers like +995…')).max(10),
  telegramUsername: z.string().regex(TELEGRAM_NAME, 'Enter a valid Telegram username').nullable(),
} satisfies Record<CorrectableField, z.ZodType>)

/** Missing fields stay unchanged. */
export const correctionChangesSchema = correctableSchema.partial()
export type CorrectionChanges = z.infer<typeof correctionChangesSchema>

/** The extracted facts of one flat in a post. Less strict than corrections, as posts vary more. */
export const adminFactsSchema = z.object({
  isRental: z.boolean(),
  status: z.enum(['active', 'rented']).nullable(),
  kind: z.enum(LISTING_KINDS).nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  address: z.string().nullable(),
  price: z.number().nullable(),
  priceMax: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.enum(['month', 'day']).nullable(),
  rooms: z.number().nullable(),
  bedrooms: z.number().nullable(),
  areaSqm: z.number().nullable(),
  floor: z.number().nullable(),
  totalFloors: z.number().nullable(),
  petsAllowed: z.boolean().nullable(),
  furnished: z.boolean().nullable(),
  amenities: z.array(z.string()),
  deposit: z.number().nullable(),
  commission: z.enum(['none', 'yes']).nullable(),
  minTermMonths: z.number().nullable(),
  ...statedDetailFields,
  phones: z.array(z.string()),
  telegramUsername: z.string().nullable(),
})
export type AdminFacts = z.infer<typeof adminFactsSchema>

/** The position of each fact in the text: [start, end) in UTF-16 code units. */
export const evidenceSchema = z.record(z.string(), z.tuple([z.int(), z.int()]))
const certaintySchema = z.record(z.string(), z.number())

/** One flat of a post: the extracted facts, and the facts after corrections. */
export const adminSourceSchema = z.object({
  postId: id,
  part: z.int().describe('0: the first flat of the post.'),
  channelUsername: z.string(),
  externalId: z.string(),
  link: z.url(),
  postedAt: at,
  changedAt: at,
  vanishedAt: at.nullable(),
  revision: z.int(),
  text: z.string(),
  isPrimary: z.boolean(),
  isOffer: z.boolean(),
  engine: z.string().describe('The extraction engine: `rules`, `model` or `both`.'),
  confidence: z.number(),
  read: adminFactsSchema.describe('As extracted.'),
  facts: adminFactsSchema.describe('With corrections.'),
  evidence: evidenceSchema,
  certainty: certaintySchema,
})
export type AdminSource = z.infer<typeof adminSourceSchema>

export const adminCorrectionSchema = z.object({
  id,
  postId: id,
  part: z.int(),
  field: z.enum(CORRECTABLE_FIELDS),
  value: z.unknown(),
  previousValue: z.unknown().describe('The extracted value.'),
  by: z.string().nullable(),
  at,
  statedInPost: z.boolean(),
  endedAt: at.nullable(),
  endReason: z
    .enum(['undone', 'replaced', 'edited'])
    .nullable()
    .describe('`edited`: the post was edited at this point.'),
})
export type AdminCorrection = z.infer<typeof adminCorrectionSchema>

export const adminDecisionSchema = z.object({
  id,
  decidedAt: at,
  verdict: z.enum(['same', 'apart']),
  score: z.number().nullable().describe('Log odds. null: decided by a person.'),
  reasons: z.array(z.object({ feature: z.string(), weight: z.number(), found: z.string() })),
  channelUsername: z.string(),
  externalId: z.string(),
  listingId: id,
  fromListingId: id.nullable(),
  decidedBy: z.string(),
  undoneAt: at.nullable(),
  undoneBy: z.string().nullable(),
})
export type AdminDecision = z.infer<typeof adminDecisionSchema>

/** A listing with its sources, corrections and merge decisions. */
export const adminListingSchema = z.object({
  id,
  status: z.enum(ADMIN_LISTING_STATUSES),
  mergedInto: id.nullable(),
  title: z.string().nullable(),
  confidence: z.number(),
  firstSeenAt: at,
  latestPostAt: at,
  lastSightingAt: at,
  shown: z
    .object({
      city: z.string(),
      district: z.string().nullable(),
      districtDerived: z.boolean(),
      address: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      pointPrecision: z.enum(POINT_PRECISIONS),
      price: z.number().nullable(),
      priceMax: z.number().nullable(),
      currency: z.string(),
      currencyAssumed: z.boolean(),
      period: z.enum(['month', 'day']).nullable(),
      kind: z.enum(LISTING_KINDS),
      rooms: z.number().nullable(),
      bedrooms: z.int().nullable(),
      areaSqm: z.number().nullable(),
      floor: z.int().nullable(),
      totalFloors: z.int().nullable(),
      petsAllowed: z.boolean().nullable(),
      furnished: z.boolean().nullable(),
      amenities: z.array(z.string()),
      deposit: z.number().nullable(),
      commission: z.enum(['none', 'yes']).nullable(),
      minTermMonths: z.int().nullable(),
      ...detailFields,
      phones: z.array(z.string()),
      telegramUsername: z.string().nullable(),
    })
    .describe('What the site shows.'),
  photos: z.array(photoSchema),
  warnings: z.array(warningSchema),
  liftedWarnings: z.array(z.object({ kind: z.string(), by: z.string(), reason: z.string(), at })),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.int(), lastAt: at })),
  sources: z.array(adminSourceSchema).describe('Primary first.'),
  corrections: z.array(adminCorrectionSchema).describe('Newest first, including ended ones.'),
  decisions: z.array(adminDecisionSchema).describe('Newest first.'),
  review: z.object({
    isPending: z.boolean(),
    reasons: z.array(z.enum(REVIEW_REASONS)),
    reviewedAt: at.nullable(),
    reviewedBy: z.string().nullable(),
  }),
})
export type AdminListing = z.infer<typeof adminListingSchema>

/** `superseded`: a correction ended because its post was edited. */
export const reviewQuerySchema = z.object({
  reason: z.enum(REVIEW_REASONS).optional().describe('Default: all.'),
  order: z
    .enum(['worst', 'oldest'])
    .optional()
    .describe('Default `worst`: most reports first, then lowest confidence.'),
  city: z.enum(CITY_NAMES).optional(),
  page: z.coerce.number().int().min(1).max(100).optional(),
})
export type ReviewQuery = z.infer<typeof reviewQuerySchema>

export const reviewRowSchema = z.object({
  id,
  city: z.string(),
  title: z.string().nullable(),
  excerpt: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  rooms: z.number().nullable(),
  district: z.string().nullable(),
  confidence: z.number(),
  sourceCount: z.int(),
  photoUrl: z.string().nullable(),
  reasons: z.array(z.enum(REVIEW_REASONS)),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.int() })),
  pendingSince: at,
})
export type ReviewRow = z.infer<typeof reviewRowSchema>
export const reviewPageSchema = z.object({
  data: z.array(reviewRowSchema),
  total: z.int().describe('At most 1,000.'),
  page: z.int(),
  hasNext: z.boolean(),
  counts: z.object({
    lowConfidence: z.int(),
    reported: z.int(),
    superseded: z.int(),
    unlisted: z.int().describe('Posts without a listing, see `listUnlisted`.'),
  }),
})

export const unlistedQuerySchema = reviewQuerySchema.omit({ reason: true }).extend({
  order: z
    .enum(['worst', 'oldest'])
    .optional()
    .describe('Default `worst`: lowest confidence first.'),
})
export type UnlistedQuery = z.infer<typeof unlistedQuerySchema>

/** A part of a post without a listing. */
export const unlistedRowSchema = z.object({
  postId: id,
  part: z.int(),
  channelUsername: z.string(),
  externalId: z.string(),
  link: z.url(),
  city: z.string().nullable(),
  statedAt: at,
  text: z.string(),
  engine: z.string(),
  confidence: z.number(),
})
export type UnlistedRow = z.infer<typeof unlistedRowSchema>
export const unlistedPageSchema = z.object({
  data: z.array(unlistedRowSchema),
  page: z.int(),
  hasNext: z.boolean(),
})
