import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { CORRECTABLE, type CorrectableField, DESK_STATUSES, REVIEW_WHYS } from './desk.ts'
import { photoShape, POINT_PRECISIONS, warningShape } from './listings.ts'
import { REPORT_REASONS } from './report-reasons.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)
const whole = (least: number, most: number) =>
  z.int('Use a whole number').min(least).max(most).nullable()
const amount = z.number('Use a number').min(0).max(1e9).nullable()
const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')

/**
 * What a person may say of a flat in place of what was read. null: not said; in `amenities` and
 * `phones`, an empty list.
 */
const correctableShape = z.object({
  isRental: z.boolean().describe('false: no home to let; it leaves the lists.'),
  status: z.enum(['active', 'rented']),
  city: z.enum(CITY_NAMES).nullable().describe('null: that of the channel.'),
  district: plain(60).nullable().describe('One of `getDeskChoices` for the city.'),
  address: plain(200).nullable(),
  point: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .describe('Where it stands, exactly. null: the point that its address leads to.'),
  price: amount,
  priceMax: amount,
  currency: z.enum(CURRENCIES).nullable(),
  period: z.enum(['month', 'day']).nullable(),
  rooms: whole(1, 99),
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
  phones: z.array(z.string().regex(/^\+\d{7,15}$/, 'Write phone numbers as +995…')).max(10),
  telegramUsername: z
    .string()
    .regex(/^[a-z]\w{3,31}$/i, 'This is no name in Telegram')
    .nullable(),
} satisfies Record<CorrectableField, z.ZodType>)

/** What is given is set; the rest stays as it is. */
export const correctionChangesShape = correctableShape.partial()
export type CorrectionChanges = z.infer<typeof correctionChangesShape>

/**
 * The facts of one flat in one post. Looser than what a person may set: posts say more kinds of
 * things.
 */
export const deskFactsShape = z.object({
  isRental: z.boolean(),
  status: z.enum(['active', 'rented']).nullable(),
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
  phones: z.array(z.string()),
  telegramUsername: z.string().nullable(),
})
export type DeskFacts = z.infer<typeof deskFactsShape>

/** Where in the text each fact stands: [start, end) in UTF-16 code units. */
export const evidenceShape = z.record(z.string(), z.tuple([z.int(), z.int()]))
const sureShape = z.record(z.string(), z.number())

/** One flat of one post, as it was read and as it counts. */
export const deskSourceShape = z.object({
  postId: id,
  part: z.int().describe('0: the first flat of the post.'),
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  postedAt: at,
  changedAt: at,
  vanishedAt: at.nullable(),
  revision: z.int(),
  text: z.string(),
  isPrimary: z.boolean(),
  isOffer: z.boolean(),
  engine: z.string().describe('Who read it: `rules`, `model` or `both`.'),
  confidence: z.number(),
  read: deskFactsShape.describe('As it was read.'),
  facts: deskFactsShape.describe('As it counts: with what was corrected.'),
  evidence: evidenceShape,
  sure: sureShape,
})
export type DeskSource = z.infer<typeof deskSourceShape>

export const deskCorrectionShape = z.object({
  id,
  postId: id,
  part: z.int(),
  field: z.enum(CORRECTABLE),
  value: z.unknown(),
  was: z.unknown().describe('What was read.'),
  by: z.string().nullable(),
  at,
  teaches: z.boolean(),
  endedAt: at.nullable(),
  endedWhy: z
    .enum(['undone', 'replaced', 'edited'])
    .nullable()
    .describe('`edited`: the post now says something else there.'),
})
export type DeskCorrection = z.infer<typeof deskCorrectionShape>

export const deskDecisionShape = z.object({
  id,
  decidedAt: at,
  verdict: z.enum(['same', 'apart']),
  score: z.number().nullable().describe('Log odds; null: a person said so.'),
  reasons: z.array(z.object({ sign: z.string(), weight: z.number(), found: z.string() })),
  channelUsername: z.string(),
  messageId: z.int(),
  listingId: id,
  fromListingId: id.nullable(),
  decidedBy: z.string(),
  undoneAt: at.nullable(),
  undoneBy: z.string().nullable(),
})
export type DeskDecision = z.infer<typeof deskDecisionShape>

/** A listing with all that it came to be by. */
export const deskListingShape = z.object({
  id,
  status: z.enum(DESK_STATUSES),
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
      rooms: z.int().nullable(),
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
      phones: z.array(z.string()),
      telegramUsername: z.string().nullable(),
    })
    .describe('What the site shows.'),
  photos: z.array(photoShape),
  warnings: z.array(warningShape),
  liftedWarnings: z.array(z.object({ kind: z.string(), by: z.string(), why: z.string(), at })),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.int(), lastAt: at })),
  sources: z.array(deskSourceShape).describe('Primary first.'),
  corrections: z.array(deskCorrectionShape).describe('Newest first, ended ones too.'),
  decisions: z.array(deskDecisionShape).describe('Newest first.'),
  review: z.object({
    waits: z.boolean(),
    reasons: z.array(z.enum(REVIEW_WHYS)),
    lookedAt: at.nullable(),
    lookedBy: z.string().nullable(),
  }),
})
export type DeskListing = z.infer<typeof deskListingShape>

/** `overtaken`: a correction ended because its post was edited there. */
export const reviewQueryShape = z.object({
  why: z.enum(REVIEW_WHYS).optional().describe('All unless given.'),
  order: z
    .enum(['worst', 'oldest'])
    .optional()
    .describe('`worst` unless given: most reports first, then least confidence.'),
  city: z.enum(CITY_NAMES).optional(),
  page: z.coerce.number().int().min(1).max(100).optional(),
})
export type ReviewQuery = z.infer<typeof reviewQueryShape>

export const reviewRowShape = z.object({
  id,
  city: z.string(),
  title: z.string().nullable(),
  excerpt: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  rooms: z.int().nullable(),
  district: z.string().nullable(),
  confidence: z.number(),
  sourceCount: z.int(),
  photoUrl: z.string().nullable(),
  reasons: z.array(z.enum(REVIEW_WHYS)),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.int() })),
  waitsSince: at,
})
export type ReviewRow = z.infer<typeof reviewRowShape>
export const reviewPageShape = z.object({
  data: z.array(reviewRowShape),
  total: z.int().describe('At most 1,000.'),
  page: z.int(),
  hasNext: z.boolean(),
  counts: z.object({
    lowConfidence: z.int(),
    reported: z.int(),
    overtaken: z.int(),
    unlisted: z.int().describe('Posts: see `listUnlisted`.'),
  }),
})

export const unlistedQueryShape = reviewQueryShape.omit({ why: true }).extend({
  order: z
    .enum(['worst', 'oldest'])
    .optional()
    .describe('`worst` unless given: least confidence first.'),
})
export type UnlistedQuery = z.infer<typeof unlistedQueryShape>

/** One flat of a post, or what was taken for none, that no listing shows. */
export const unlistedRowShape = z.object({
  postId: id,
  part: z.int(),
  channelUsername: z.string(),
  messageId: z.int(),
  link: z.url(),
  city: z.string().nullable(),
  saidAt: at,
  text: z.string(),
  engine: z.string(),
  confidence: z.number(),
})
export type UnlistedRow = z.infer<typeof unlistedRowShape>
export const unlistedPageShape = z.object({
  data: z.array(unlistedRowShape),
  page: z.int(),
  hasNext: z.boolean(),
})
