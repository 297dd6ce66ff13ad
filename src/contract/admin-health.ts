import { z } from 'zod'

const at = z.iso.datetime()

/** The places where the product stores data, and its log. */
export const STORES = ['database', 'photos', 'log'] as const

const id = z.string().regex(/^\d{1,18}$/, 'Send the id of a job')
const messageStatsSchema = z.object({
  waiting: z.int().describe('Counted over the newest 200,000 messages.'),
  due: z.int().describe('Of these, due now.'),
  oldestDueAt: at.nullable().describe('null: none is due.'),
  sentLastDay: z.int(),
  failedLastDay: z.int(),
  errors: z
    .array(z.object({ reason: z.string(), count: z.int() }))
    .describe(
      'Errors of messages of the last day that failed or will be retried, most frequent first.',
    ),
})

export const adminHealthSchema = z.object({
  storage: z.object({
    full: z
      .array(z.object({ store: z.enum(STORES), since: at }))
      .describe('Stores that failed to write within the last minute on this server.'),
    photosNotStored: z
      .int()
      .describe('Photos that were fetched but could not be stored. They are retried.'),
  }),
  notifications: messageStatsSchema,
  push: messageStatsSchema,
  webhooks: messageStatsSchema.describe('Requests to webhooks of customers.'),
  replies: messageStatsSchema,
  emails: messageStatsSchema,
  workers: z.object({
    alive: z.int().describe('Worker processes.'),
    schedule: z.boolean().describe('A worker reads the channels.'),
    sender: z.boolean().describe('A worker sends messages.'),
  }),
  jobs: z.array(
    z.object({
      task: z.string(),
      waiting: z.int(),
      running: z.int(),
      retrying: z.int().describe('Failed and will be retried.'),
      failed: z.int().describe('Failed without further retries.'),
      nextRunAt: at.nullable().describe('When the next one starts. In the past if it is late.'),
    }),
  ),
  failedJobs: z
    .array(
      z.object({
        id,
        task: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        error: z.string(),
        runAt: at,
        isFinal: z.boolean(),
        about: z.string().nullable().describe('The subject, for example "post 12".'),
      }),
    )
    .describe('Jobs without further retries first, at most 100.'),
  model: z.object({
    isSet: z.boolean(),
    today: z.object({
      requests: z.int(),
      tokens: z.int(),
      usd: z.number(),
      reservedUsd: z.number(),
    }),
    month: z.object({ requests: z.int(), tokens: z.int(), usd: z.number() }),
    limit: z.object({ dailyTokens: z.int(), dailyUsd: z.number() }).nullable(),
    state: z.object({
      kind: z.enum(['available', 'paused', 'budget-spent', 'unknown']),
      since: at.nullable(),
      reason: z.string().nullable(),
    }),
  }),
  channels: z.object({
    lastReadAt: at.nullable().describe('The last successful read of any channel.'),
    areAllStale: z.boolean().describe('The last successful read is too long ago.'),
    stale: z
      .array(z.object({ username: z.string(), since: at }))
      .describe('Channels not read for six hours, the longest first, at most 20.'),
  }),
  rates: z.object({
    day: z.iso.date(),
    askedAt: at.nullable(),
    outcome: z.string().nullable(),
    failures: z.int(),
  }),
})
export type AdminHealth = z.infer<typeof adminHealthSchema>

export const jobIdsSchema = z.object({ ids: z.array(id).min(1).max(100) })

export const adminOverviewSchema = z.object({
  review: z
    .object({ lowConfidence: z.int(), reported: z.int(), superseded: z.int(), unlisted: z.int() })
    .describe('At most 1,000 each.'),
  channels: z.object({
    read: z.int(),
    paused: z.int(),
    retrying: z.int(),
    withErrors: z.int(),
    removalsOnHold: z
      .int()
      .describe('Channels with too many missing posts, waiting for a decision.'),
    lastReadAt: at.nullable().describe('The last successful read of any channel.'),
    areAllStale: z.boolean().describe('The last successful read is too long ago.'),
  }),
  notifications: z.object({ due: z.int(), oldestDueAt: at.nullable() }),
  jobs: z.object({ waiting: z.int(), retrying: z.int(), failed: z.int() }),
  pastDue: z.int(),
  workers: z.int(),
  lastDay: z.object({
    posts: z.int(),
    newListings: z.int(),
    messagesSent: z.int(),
    newUsers: z.int(),
    reports: z.int(),
    adminActions: z.int(),
  }),
  totals: z.object({ activeListings: z.int(), users: z.int(), searches: z.int() }),
})
export type AdminOverview = z.infer<typeof adminOverviewSchema>
