import { z } from 'zod'
import { adminFactsSchema, evidenceSchema } from './admin-listings.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { POST_LANGUAGES } from './admin.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)

/** A name as it stands, with @, or as its t.me address. */
export const channelNameSchema = z
  .string()
  .trim()
  .max(100)
  .transform(
    (input) => /^(?:https?:\/\/t\.me\/(?:s\/)?|@)?([a-z]\w{3,31})\/?$/i.exec(input)?.[1] ?? '',
  )
  .refine(
    (name) => name !== '',
    "This cannot be a public channel's name: copy it from the channel's t.me address",
  )

const channelSettingsSchema = z.object({
  city: z.enum(CITY_NAMES),
  currency: z
    .enum(CURRENCIES)
    .nullable()
    .describe('Of prices that name none. null: as most of its posts say.'),
  languages: z
    .array(z.enum(POST_LANGUAGES))
    .max(POST_LANGUAGES.length)
    .describe('Which languages its posts are expected in; a hint to the language model.'),
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
    .describe('What becomes of flats that no other channel offers.'),
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
  origin: z.enum(['web', 'export', 'sample']),
  addedBy: z
    .enum(['settings', 'admin', 'sample', 'import'])
    .describe(
      '`settings`: CHANNELS names it, so that it can be paused and not removed; ' +
        '`import`: imported by hand and not read by itself.',
    ),
  state: z.enum(['read', 'paused', 'off']).describe('`off`: nothing names it any more.'),
  lastRun: z.object({ outcome: z.string(), detail: z.string().nullable(), at }).nullable(),
  readAt: at.nullable().describe('When it was last read well.'),
  failures: z.int().describe('Readings in a row that brought nothing usable.'),
  nextReadAt: at.nullable(),
  isGapOpen: z.boolean().describe('Older pages are still to be read.'),
  postsRead: z.int(),
  week: z.object({ posts: z.int(), listed: z.int() }),
  month: z.object({ posts: z.int(), listed: z.int() }),
  errors: z.int().describe('Posts that a step stumbled over and that wait.'),
  missing: z
    .object({
      posts: z.int(),
      live: z.int().describe('Posts of the last 30 days, those included.'),
      listings: z.int().describe('Active listings that stand on them.'),
      since: at,
      isOnHold: z
        .boolean()
        .describe(
          'They are too many to be removed by two readings that agree: they stay for a day.',
        ),
      removesAt: at.describe('From then on a reading that still misses them removes them.'),
    })
    .nullable()
    .describe('Posts that the last readings did not show.'),
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
        messageId: z.int(),
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
    .describe('`keep`: they are not missed again until the channel has shown them.'),
})

/** What the newest page of a channel holds, and what would be read of it. Nothing is stored. */
export const channelPreviewSchema = z.object({
  outcome: z
    .enum(['page', 'empty', 'not-public', 'unrecognised', 'throttled', 'unreachable'])
    .describe('`not-public`: no such public channel.'),
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
    .describe('We have this channel already.'),
  posts: z
    .array(
      z.object({
        messageId: z.int(),
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
    .describe('Newest first; read by the rules alone.'),
  rentals: z.int(),
  unparsed: z.int().describe('Blocks of the page that could not be read.'),
})
export type ChannelPreview = z.infer<typeof channelPreviewSchema>
