import { z } from 'zod'
import { adminFactsSchema, evidenceSchema } from './admin-listings.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { POST_LANGUAGES } from './admin.ts'
import { SOURCE_NAMES } from './sources.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)

/** A channel name, with or without @, or its t.me link. */
export const channelNameSchema = z
  .string()
  .trim()
  .max(100)
  .transform(
    (input) => /^(?:https?:\/\/t\.me\/(?:s\/)?|@)?([a-z]\w{3,31})\/?$/i.exec(input)?.[1] ?? '',
  )
  .refine(
    (name) => name !== '',
    'This is not a channel name. Copy it from the t.me link of the channel.',
  )

const channelSettingsSchema = z.object({
  city: z.enum(CITY_NAMES),
  currency: z
    .enum(CURRENCIES)
    .nullable()
    .describe('For prices without a currency. null: the most frequent one in its posts.'),
  languages: z
    .array(z.enum(POST_LANGUAGES))
    .max(POST_LANGUAGES.length)
    .describe('The expected languages of its posts, a hint for the language model.'),
})
export const newChannelSchema = channelSettingsSchema
  .partial({ currency: true, languages: true })
  .extend({ username: channelNameSchema })
export const channelChangeSchema = channelSettingsSchema.extend({ isPaused: z.boolean() }).partial()
export const channelPreviewBodySchema = channelSettingsSchema
  .partial()
  .extend({ username: channelNameSchema })
export const channelRemovalSchema = z.object({
  listings: z
    .enum(['keep', 'expire'])
    .describe('What happens to listings that no other channel offers.'),
})

export const adminChannelSchema = z.object({
  id,
  username: z.string(),
  title: z.string().nullable(),
  subscribers: z.string().nullable(),
  link: z.url(),
  city: z.string().nullable(),
  currency: z.string().nullable(),
  languages: z.array(z.enum(POST_LANGUAGES)),
  origin: z.enum(SOURCE_NAMES),
  addedBy: z
    .enum(['settings', 'admin', 'sample', 'import'])
    .describe(
      '`settings`: named in CHANNELS, can be paused but not removed; ' +
        '`import`: imported manually, not read automatically.',
    ),
  state: z.enum(['read', 'paused', 'off']).describe('`off`: no longer configured.'),
  lastRun: z.object({ outcome: z.string(), detail: z.string().nullable(), at }).nullable(),
  readAt: at.nullable().describe('The last successful read.'),
  failures: z.int().describe('Consecutive failed reads.'),
  nextReadAt: at.nullable(),
  isGapOpen: z.boolean().describe('Older posts have not been read yet.'),
  postsRead: z.int(),
  week: z.object({ posts: z.int(), listed: z.int() }),
  month: z.object({ posts: z.int(), listed: z.int() }),
  errors: z.int().describe('Posts that failed in a processing step.'),
  missing: z
    .object({
      posts: z.int(),
      live: z.int().describe('Posts of the last 30 days, including the missing ones.'),
      listings: z.int().describe('Active listings based on them.'),
      since: at,
      isOnHold: z
        .boolean()
        .describe('Too many to be removed after two reads, so they are kept for a day.'),
      removesAt: at.describe('From this time, a read that still misses them removes them.'),
    })
    .nullable()
    .describe('Posts that the last reads did not show.'),
  createdAt: at,
})
export type AdminChannel = z.infer<typeof adminChannelSchema>

export const channelDetailSchema = z.object({
  channel: adminChannelSchema,
  days: z
    .array(z.object({ day: z.iso.date(), posts: z.int(), listed: z.int() }))
    .describe('The last 30 days (UTC) with posts, newest first.'),
  errors: z
    .array(
      z.object({
        postId: id,
        externalId: z.string(),
        link: z.url(),
        step: z.string(),
        error: z.string(),
        at: at.nullable(),
      }),
    )
    .describe('The newest 50.'),
})

export const missingPostsSchema = z.object({
  decision: z
    .enum(['remove', 'keep'])
    .describe('`keep`: they are not reported as missing until the channel shows them again.'),
})

/** The newest page of a channel and what would be extracted from it. Nothing is stored. */
export const channelPreviewSchema = z.object({
  outcome: z
    .enum(['page', 'empty', 'not-public', 'unrecognised', 'throttled', 'unreachable'])
    .describe('`not-public`: there is no public channel with this name.'),
  detail: z.string().nullable(),
  channel: z
    .object({
      username: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      subscribers: z.string().nullable(),
    })
    .nullable(),
  known: z
    .object({ id, state: z.enum(['read', 'paused', 'off']) })
    .nullable()
    .describe('The channel if it is already known.'),
  posts: z
    .array(
      z.object({
        externalId: z.string(),
        link: z.url(),
        postedAt: at,
        text: z.string(),
        photos: z.int(),
        isRental: z.boolean(),
        flats: z.array(
          z.object({ facts: adminFactsSchema, confidence: z.number(), evidence: evidenceSchema }),
        ),
      }),
    )
    .describe('Newest first, extracted by the rules only.'),
  rentals: z.int(),
  unparsed: z.int().describe('Blocks of the page that could not be read.'),
})
export type ChannelPreview = z.infer<typeof channelPreviewSchema>
