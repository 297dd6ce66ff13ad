import type { PostsOutcome } from '#core/listings/summarize-posts.ts'

/** What an intake came to. */
export type IntakeReport = {
  seen: number
  created: number[]
  changed: number[]
  vanished: number
  /** Rows of the channels that posts came from. */
  channelIds: Set<number>
  /** Pages, files or channels that gave no posts, with the reason. */
  refused: { what: string; reason: string }[]
  unparsed: { reason: string }[]
}

export const emptyReport = (): IntakeReport => ({
  seen: 0,
  created: [],
  changed: [],
  vanished: 0,
  channelIds: new Set(),
  refused: [],
  unparsed: [],
})

type Outcome = {
  posts: PostsOutcome
  photos: { reason: string; count: number }[]
  failures: { reason: string }[]
}

/** The summary at the end of an intake, as lines. */
export function reportLines(report: IntakeReport, { posts, photos, failures }: Outcome): string[] {
  return [
    `seen ${report.seen}, new ${report.created.length}, edited ` +
      `${report.changed.length}${report.vanished > 0 ? `, vanished ${report.vanished}` : ''}`,
    `listings ${posts.listings}, merged ${posts.merged}, posts without an offer ` +
      `${posts.withoutListing}`,
    ...cityLines(posts.cities),
    ...report.refused.map(({ what, reason }) => `refused ${what}: ${reason}`),
    ...section('blocks unread', byReason(report.unparsed)),
    ...section('photos not copied', photos),
    ...section('posts that failed and wait', byReason(failures)),
  ]
}

/** Where the flats are; those without a city with what helps. */
function cityLines(cities: PostsOutcome['cities']): string[] {
  const known = cities.filter(({ city }) => city !== null)
  const unknown = cities.find(({ city }) => city === null)?.count ?? 0
  return [
    ...(known.length === 0
      ? []
      : [`cities ${known.map(({ city, count }) => `${city} ${count}`).join(', ')}`]),
    ...(unknown === 0
      ? []
      : [
          `without a city ${unknown}: neither the post nor the channel names one, so no list ` +
            'shows them; run this again with --city',
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
        `${name} ${counts.reduce((sum, { count }) => sum + count, 0)}:`,
        ...counts.map(({ reason, count }) => `  ${count}  ${reason}`),
      ]
