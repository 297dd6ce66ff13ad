import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FilterQuery } from '#contract/listings.ts'
import type { Tables } from '#core/db/schema.ts'
import { countNewListings, listNewListings } from '#core/listings/new-listings.ts'
import { addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, addManyFlats } from '#test/listing-rows.ts'
import { findMatchingSearches } from './match-store.ts'

const { kysely, pool } = await openTestDatabase()
const sent: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void sent.push(event.query),
})

beforeAll(async () => {
  await addManyFlats(kysely, 15_000)
  const chat = await addChat(kysely)
  // 100,000 searches: half with a district, half with rooms, all with a price, 2% with text.
  await sql`
    with made as (
      insert into saved_search
        (chat_id, filters, time_zone, created_at, edited_at, max_usd_cents, text_query)
      select ${chat}, '{}', 'UTC', now(), now(), 100 * n,
        case when n % 50 = 0 then '''balc'':*' end
      from generate_series(1, 100000) n
      returning id, max_usd_cents / 100 n, text_query
    )
    insert into search_match_key (
      city, district, rooms, max_usd_cents, min_usd_cents, min_area, max_area, bits,
      search_id, chat_id, time_zone, needs_full_match
    )
    select case when n % 3 = 0 then 'Batumi' else 'Tbilisi' end,
      case when n % 2 = 0 then 'd' || n % 14 else '' end,
      case when n % 4 < 2 then 1 + n % 5 else 0 end,
      (300 + n % 1500) * 100,
      case when n % 3 = 0 then (200 + n % 300) * 100 else -1 end,
      -1, 'infinity', 0, id, ${chat}, 'UTC', text_query is not null
    from made`.execute(kysely)
  await sql`vacuum analyze saved_search`.execute(kysely)
  await sql`vacuum analyze search_match_key`.execute(kysely)
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/**
 * The scan nodes of every statement that `work` sends, from EXPLAIN ANALYZE; for our SQL function,
 * those of its statement.
 */
async function scansOf(work: () => Promise<unknown>): Promise<Plan[]> {
  sent.length = 0
  await work()
  const nodes: Plan[] = []
  const walk = (plan: Plan): void => {
    if (plan['Relation Name'] || plan['Index Name']) nodes.push(plan)
    plan.Plans?.forEach(walk)
  }
  for (const { sql, parameters } of sent) {
    const statement = sql.includes('from match_saved_searches(')
      ? await insideOf('match_saved_searches')
      : sql
    walk(
      (await pool.query(`explain (analyze, timing off, format json) ${statement}`, [...parameters]))
        .rows[0]['QUERY PLAN'][0].Plan,
    )
  }
  return nodes
}
/** The statement of an SQL function, with its argument as $1. */
async function insideOf(name: string): Promise<string> {
  const {
    rows: [found],
  } = await pool.query<{ prosrc: string }>('select prosrc from pg_proc where proname = $1', [name])
  const [, statement] = /begin\s+(with [\s\S]*?);\s+end/.exec(found!.prosrc)!
  return statement!
    .replace(/\binto search_ids, [\w, ]+/, '')
    .replaceAll('match_saved_searches.listing_id', '$1::integer')
    .replaceAll('match_saved_searches.at', '$2::timestamptz')
}
const labelOf = (scans: readonly Plan[]) =>
  scans
    .map((scan) => `${scan['Node Type']} ${scan['Index Name'] ?? scan['Relation Name']}`)
    .join(', ')

test.each([
  ['with everything known', { district: 'd4', rooms: 2, price: 1500, area: 50 }],
  ['without a district', { district: null, rooms: 2, price: 1500, area: 50 }],
  ['without rooms', { district: 'd4', rooms: null, price: 1500, area: 50 }],
  ['without a price', { district: 'd4', rooms: 2, price: null, area: 50 }],
  ['without a size', { district: 'd4', rooms: 2, price: 1700, area: null }],
])('the searches of a flat %s are found with an index-only scan', async (_, flat) => {
  const id = await addFlat(kysely, flat)
  const scans = await scansOf(() => findMatchingSearches(db, id, new Date()))
  const keys = scans.filter((scan) => scan['Index Name'] === 'search_match_key_lookup')
  expect(
    scans.filter((scan) => scan['Node Type'] === 'Seq Scan'),
    labelOf(scans),
  ).toEqual([])
  expect(
    keys.map((scan) => scan['Node Type']),
    labelOf(scans),
  ).toEqual(['Index Only Scan'])
  // Only entries outside the price range may be read in vain.
  expect(keys[0]!['Rows Removed by Filter'] ?? 0, labelOf(scans)).toBeLessThan(5000)
})

test('new listings are read from the index on first_seen_at', async () => {
  const queries: FilterQuery[] = [
    {},
    { city: 'Tbilisi' },
    { city: 'Tbilisi', priceMax: 500, rooms: [2] },
  ]
  for (const query of queries) {
    const scans = await scansOf(async () => {
      const now = new Date()
      await countNewListings(db, query, { since: new Date(now.getTime() - 2 * 86_400_000), now })
      await listNewListings(db, query, {
        since: new Date(now.getTime() - 3_600_000),
        limit: 10,
        now,
      })
    })
    expect(
      scans.filter((scan) => scan['Node Type'] === 'Seq Scan'),
      labelOf(scans),
    ).toEqual([])
  }
})
