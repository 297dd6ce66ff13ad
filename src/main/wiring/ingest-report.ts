import type { PostsOutcome } from '#core/listings/summarize-posts.ts'

/** Counts collected during an import. */
export type IngestReport = {
  seen: number
  created: number[]
  changed: number[]
  vanished: number
  channelIds: Set<number>
  /** Pages, files and channels without posts. */
  skipped: { name: string; reason: string }[]
  unparsed: { reason: string }[]
}

export const emptyReport = (): IngestReport => ({
  seen: 0,
  created: [],
  changed: [],
  vanished: 0,
  channelIds: new Set(),
  skipped: [],
  unparsed: [],
})

type Outcome = {
  posts: PostsOutcome
  photos: { reason: string; count: number }[]
  failures: { reason: string }[]
}

/** The summary of an import, as lines. */
export function reportLines(report: IngestReport, { posts, photos, failures }: Outcome): string[] {
  return [
    `Posts: ${report.seen} read, ${report.created.length} new, ${report.changed.length} edited` +
      (report.vanished > 0 ? `, ${report.vanished} deleted` : ''),
    `Listings: ${posts.listings}, ${posts.merged} merged; posts without an offer: ` +
      `${posts.withoutListing}`,
    ...cityLines(posts.cities),
    ...report.skipped.map(({ name, reason }) => `Skipped ${name}: ${reason}`),
    ...section('Unreadable page blocks', byReason(report.unparsed)),
    ...section('Photos not copied', photos),
    ...section('Posts that failed and will be retried', byReason(failures)),
  ]
}

/** Listings by city, and what to do about those without one. */
function cityLines(cities: PostsOutcome['cities']): string[] {
  const known = cities.filter(({ city }) => city !== null)
  const unknown = cities.find(({ city }) => city === null)?.count ?? 0
  return [
    ...(known.length === 0
      ? []
      : [`Cities: ${known.map(({ city, count }) => `${city} ${count}`).join(', ')}`]),
    ...(unknown === 0
      ? []
      : [
          `Without a city: ${unknown}. Neither the post nor the channel names one, so they are ` +
            'not listed. Run this again with --city.',
        ]),
  ]
}

function byReason(items: readonly { reason: string }[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of items) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

const section = (name: string, counts: readonly { reason: string; count: number }[]): string[] =>
  counts.length === 0
    ? []
    : [
        `${name}: ${counts.reduce((sum, { count }) => sum + count, 0)}`,
        ...counts.map(({ reason, count }) => `  ${count}  ${reason}`),
      ]
