import type { ListingEvent } from '#core/notifications/notification.ts'
import { queueNotifications } from '#core/notifications/queue.ts'
import { findMatchingSearches } from '#core/searches/match-store.ts'
import { type TestDatabase, cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, type Table, count, ms, times } from './claim.ts'
import { type Summary, summarise, timed } from './latencies.ts'
import { addSearches, settleSearches } from './match-rows.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const FLATS = 400
const GOAL_MS = 5
const MAX_MATCHES = 500
/** Groups of flats by their number of matches. */
const GROUPS: [from: number, to: number][] = [
  [0, 49],
  [50, 199],
  [200, 500],
  [501, 1000],
  [1001, 2500],
  [2501, 100_000],
]
const LIKE: [from: number, to: number] = [200, 500]

type Found = { matches: number; finding: number; writing: number; written: number }
type Stage = { searches: number; keys: number; found: Found[] }

export const match: Claim = {
  name: 'match',
  description:
    'Up to 500 of 100,000 saved searches that a new flat fits are found in under 5 ms, ' +
    'growing with the matches and not with the saved searches.',
  async measure(run) {
    const database = await cloneDatabase()
    const client = await database.pool.connect()
    try {
      run.log(`storing ${count(FLATS)} flats`)
      await prepareRows(client)
      await addRows(client, 1, FLATS, 'listed')
      await settleRows(client)
      const stages: Stage[] = []
      for (const [from, to] of [
        [1, 10_000],
        [10_001, 100_000],
      ] as const) {
        run.log(`saving ${count(to - from + 1)} searches`)
        await addSearches(database, from, to)
        const keys = await settleSearches(database.pool)
        run.log('matching flats')
        stages.push({ searches: to, keys, found: await measureStage(database) })
      }
      return report(stages)
    } finally {
      client.release()
      await database.close()
    }
  },
}

/**
 * Matches each flat once to warm up and once measured. Then writes the notifications of every
 * eighth flat, which costs more than matching, and rolls back.
 */
async function measureStage({ kysely, pool }: TestDatabase): Promise<Found[]> {
  const waitingFor = new Map<number, Awaited<ReturnType<typeof findMatchingSearches>>>()
  const finding = new Map<number, number>()
  for (let pass = 0; pass < 2; pass += 1) {
    for (let id = 1; id <= FLATS; id += 1)
      finding.set(
        id,
        await timed(
          async () => void waitingFor.set(id, await findMatchingSearches(kysely, id, new Date())),
        ),
      )
  }
  const found: Found[] = []
  for (const [id, waiting] of waitingFor) {
    const now = new Date()
    const event: ListingEvent = { listingId: id, reason: 'new', dedupeKey: '', details: {} }
    let written = 0
    const writing =
      id % 8 > 0
        ? Number.NaN
        : await timed(() =>
            kysely.transaction().execute(async (tx) => {
              written = await queueNotifications(
                tx,
                event,
                waiting.map(({ searchId, chatId }) => ({ searchId, chatId, dueAt: now })),
                now,
              )
            }),
          )
    found.push({ matches: waiting.length, finding: finding.get(id)!, writing, written })
  }
  await pool.query('truncate notification, delivery')
  return found
}

const within =
  ([from, to]: readonly [number, number]) =>
  ({ matches }: Found): boolean =>
    matches >= from && matches <= to
const findings = (found: readonly Found[]): Summary =>
  summarise(found.map(({ finding }) => finding))

function report(stages: readonly Stage[]): Table[] {
  const [small, large] = [stages[0]!, stages.at(-1)!]
  const upTo = findings(large.found.filter(within([0, MAX_MATCHES])))
  const [few, many] = [
    findings(small.found.filter(within(LIKE))),
    findings(large.found.filter(within(LIKE))),
  ]
  const writings = large.found.filter(
    ({ writing, written }) => !Number.isNaN(writing) && written > 0,
  )
  const written = summarise(writings.map(({ writing }) => writing))
  const perNotification =
    writings.reduce((sum, { writing }) => sum + writing, 0) /
    writings.reduce((sum, { written }) => sum + written, 0)
  const growth = many.p50 / few.p50
  const results: Figure[] = [
    {
      what:
        `finding up to ${MAX_MATCHES} of ${count(large.searches)}, ` +
        `p95 of ${count(upTo.n)} flats`,
      is: ms(upTo.p95),
      goal: `< ${GOAL_MS} ms`,
      held: upTo.p95 < GOAL_MS,
    },
    { what: 'the same, p50 · p99', is: `${ms(upTo.p50)} · ${ms(upTo.p99)}` },
    {
      what:
        `${LIKE.join(' to ')} matches among ${count(large.searches)} ` +
        `to as many among ${count(small.searches)}, p50`,
      is: times(growth),
      goal: '≤ 1.50x',
      held: growth <= 1.5,
    },
    { what: 'writing the notifications, p50 · p95', is: `${ms(written.p50)} · ${ms(written.p95)}` },
    { what: 'the same, a notification', is: ms(perNotification) },
    { what: 'keys of a search, on average', is: (large.keys / large.searches).toFixed(1) },
  ]
  return [
    {
      title: `Matching: ${count(FLATS)} new flats, each against all saved searches, warm`,
      results,
    },
    {
      title: 'By how many searches fit: flats, p50 · p95 of finding',
      columns: [
        'matches',
        ...stages.map(({ searches }) => `among ${count(searches)}`),
        'writing them',
      ],
      rows: GROUPS.map((group) => [
        group[1] === 100_000
          ? `over ${count(group[0] - 1)}`
          : `${count(group[0])} to ${count(group[1])}`,
        ...stages.map(({ found }) => cell(findings(found.filter(within(group))))),
        cell(summarise(writings.filter(within(group)).map(({ writing }) => writing))),
      ]),
    },
  ]
}

const cell = ({ n, p50, p95 }: Summary): string =>
  n === 0 ? '–' : `${count(n)}: ${ms(p50)} · ${ms(p95)}`
