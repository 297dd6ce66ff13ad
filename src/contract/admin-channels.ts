import { z } from 'zod'
import { adminFactsSchema, evidenceSchema } from './admin-listings.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { POST_LANGUAGES } from './admin.ts'
import {
  FEED_POINTERS,
  FEED_REMOVALS,
  isChatId,
  isSiteName,
  parseTelegramName,
  SOURCE_NAMES,
  sourceOfName,
} from './sources.ts'

const at = z.iso.datetime()
const id = z.int().min(1).max(2_147_483_647)

/**
 * A channel name, with or without @, or its t.me link; the id of a private channel; the site of a
 * JSON feed.
 */
export const channelNameSchema = z
  .string()
  .trim()
  .max(100)
  .transform(
    (input) => parseTelegramName(input) ?? (isChatId(input) || isSiteName(input) ? input : ''),
  )
  .refine(
    (name) => name !== '',
    'This is not a channel name. Copy it from the t.me link of the channel, or write the ID of a ' +
      'private channel (-100…) or the site of a feed (example.com).',
  )

const NOT_A_POINTER = 'This is not a JSON pointer. Start it with a slash, like /address/city.'
/** Empty: the document itself, or no such field. */
const pointer = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:\/\S*)?$/, NOT_A_POINTER)
const neededPointer = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/\S*$/, NOT_A_POINTER)

export const jsonFeedSchema = z
  .object({
    url: z.url().max(2000).describe('Public, over https.'),
    items: pointer.default(FEED_POINTERS.items).describe('The list. Empty: the whole document.'),
    id: neededPointer.default(FEED_POINTERS.id),
    link: neededPointer.default(FEED_POINTERS.link).describe('The page of the post.'),
    text: z
      .string()
      .trim()
      .max(500)
      .regex(/^\/\S*(?:\s+\/\S*)*$/, NOT_A_POINTER)
      .default(FEED_POINTERS.text)
      .describe('Several, separated by spaces, become lines of the text.'),
    date: pointer.default(FEED_POINTERS.date).describe('Empty: the time of the first read.'),
    edited: pointer.default(FEED_POINTERS.edited),
    photos: pointer
      .default(FEED_POINTERS.photos)
      .describe('A URL, or a list of URLs or of objects with a `url`.'),
    removal: z
      .enum(FEED_REMOVALS)
      .default('remove')
      .describe(
        'What becomes of posts that the feed no longer lists. `remove`: it lists all current ' +
          'posts; `keep`: it lists the newest only.',
      ),
  })
  .describe('Its fields are JSON pointers (RFC 6901), by default those of JSON Feed 1.1.')
export type JsonFeed = z.output<typeof jsonFeedSchema>

/** A name of a site needs a feed, and no other does. */
function checkFeed(
  { username, feed }: { username: string; feed?: JsonFeed | undefined },
  context: z.RefinementCtx,
): void {
  const isFeed = sourceOfName(username) === 'json'
  if (isFeed === (feed !== undefined)) return
  context.addIssue(
    isFeed
      ? { code: 'custom', path: ['feed'], message: 'Describe the JSON feed of this site.' }
      : {
          code: 'custom',
          path: ['username'],
          message: 'Name a JSON feed after its site, like example.com.',
        },
  )
}

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
  .extend({ username: channelNameSchema, feed: jsonFeedSchema.optional() })
  .superRefine(checkFeed)
export const channelChangeSchema = channelSettingsSchema
  .extend({ isPaused: z.boolean(), feed: jsonFeedSchema })
  .partial()
export const channelPreviewBodySchema = channelSettingsSchema
  .partial()
  .extend({ username: channelNameSchema, feed: jsonFeedSchema.optional() })
  .superRefine(checkFeed)
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
  isPolled: z.boolean().describe('Whether it can be read now; else its posts are sent to us.'),
  feed: jsonFeedSchema.nullable(),
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
