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

/**
 * How the whole product stands, whatever process does the work: no word of a post, nobody's name.
 */
export type Metrics = {
  jobsWaiting: NamedCount[]
  jobsFailed: NamedCount[]
  channels: NamedCount[]
  /** Seconds since the last channel was read well, and since the one that waits longest was. */
  readAges: { newest: number; oldest: number } | null
  postsUnfinished: NamedCount[]
  posts: number
  postsMissing: number
  listings: NamedCount[]
  backlogs: NamedCount[]
  notifications: { median: number; max: number; sent: number }
  model: { tokens: number; usd: number }
}

/**
 * Reads them one after another: a few milliseconds, and counting a million listings a tenth of a
 * second.
 */
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
