import type { Db } from '#core/db/database.ts'
import {
  countBacklogs,
  countChannels,
  countJobs,
  type NamedCount,
  countListings,
  countMissingPosts,
  countUnfinishedPosts,
  estimatePostCount,
  getModelUsageToday,
  getNotificationLag,
  getReadAges,
} from './store.ts'

/** Metrics of all processes, read from the database. They contain no personal data. */
export type Metrics = {
  jobsWaiting: NamedCount[]
  jobsFailed: NamedCount[]
  channels: NamedCount[]
  /** Seconds since the latest successful reading, and since that of the longest waiting channel. */
  readAges: { newest: number; oldest: number } | null
  postsUnfinished: NamedCount[]
  posts: number
  postsMissing: number
  listings: NamedCount[]
  backlogs: NamedCount[]
  notifications: { median: number; max: number; sent: number }
  model: { tokens: number; usd: number }
}

/** Takes a few milliseconds, plus 100 ms per million listings. */
export async function readMetrics(db: Db): Promise<Metrics> {
  return {
    jobsWaiting: await countJobs(db, { failed: false }),
    jobsFailed: await countJobs(db, { failed: true }),
    channels: await countChannels(db),
    readAges: await getReadAges(db),
    postsMissing: await countMissingPosts(db),
    postsUnfinished: await countUnfinishedPosts(db),
    posts: await estimatePostCount(db),
    listings: await countListings(db),
    backlogs: await countBacklogs(db),
    notifications: await getNotificationLag(db),
    model: await getModelUsageToday(db),
  }
}
