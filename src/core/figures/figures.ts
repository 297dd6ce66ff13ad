import type { Db } from '#core/db/database.ts'
import {
  countBacklogs,
  countChannels,
  countJobs,
  type Counted,
  countListings,
  countMissedPosts,
  countUnfinishedPosts,
  guessPosts,
  modelToday,
  noticeLag,
  readAges,
} from './store.ts'

/**
 * How the whole product stands, whatever process does the work: no word of a post, nobody's name.
 */
export type Figures = {
  jobsWaiting: Counted[]
  jobsFailed: Counted[]
  channels: Counted[]
  /** Seconds since the last channel was read well, and since the one that waits longest was. */
  readAges: { newest: number; oldest: number } | null
  postsUnfinished: Counted[]
  posts: number
  postsMissed: number
  listings: Counted[]
  backlogs: Counted[]
  notices: { half: number; most: number; sent: number }
  model: { tokens: number; usd: number }
}

/**
 * Reads them one after another: a few milliseconds, and counting a million listings a tenth of a
 * second.
 */
export async function readFigures(db: Db): Promise<Figures> {
  return {
    jobsWaiting: await countJobs(db, { failed: false }),
    jobsFailed: await countJobs(db, { failed: true }),
    channels: await countChannels(db),
    readAges: await readAges(db),
    postsMissed: await countMissedPosts(db),
    postsUnfinished: await countUnfinishedPosts(db),
    posts: await guessPosts(db),
    listings: await countListings(db),
    backlogs: await countBacklogs(db),
    notices: await noticeLag(db),
    model: await modelToday(db),
  }
}
