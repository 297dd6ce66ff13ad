import { type RawBuilder, sql } from 'kysely'
import type { SortKey, SortOrder } from '#contract/sorts.ts'
import type { Db } from '#core/db/database.ts'
import { byCity } from '#core/db/distributed/city-scope.ts'
import { prepared } from '#core/db/prepared.ts'
import { CountCache } from './count-cache.ts'
import { type Criteria, filterConditions, hasConditions } from './filter-store.ts'

export type Order = { key: SortKey; direction: SortOrder }
export type Span = { offset: number; limit: number }

/** Ids in order, and the number of matches; for a text search at most MAX_TEXT_COUNT + 1. */
export type SearchResult = { ids: number[]; total: number }

/** Text searches stop counting here, since counting a frequent word is slow. */
export const MAX_TEXT_COUNT = 1000

/**
 * Up to so many matches are read and sorted: counting them reads them anyway. More are counted, and
 * the page is read in the order of an index. Such counts are cached for a second.
 */
const MAX_SORTED = 1000

/**
 * Exactly the predicate of the partial indexes in 0002_listings.sql, without parameters; otherwise
 * PostgreSQL does not use them.
 */
export const LISTED = sql`
  status = 'ACTIVE' and merged_into is null and period is distinct from 'day'`

const SORT_COLUMNS: Record<SortKey, { column: RawBuilder<unknown>; always: boolean }> = {
  date: { column: sql`latest_post_at`, always: true },
  price: { column: sql`price_usd_cents`, always: false },
  area: { column: sql`area_sqm`, always: false },
  pricePerM2: { column: sql`price_per_m2_usd_cents`, always: false },
}

/**
 * One page of active listings. Flagged ones come after all others; in both, rows without the sort
 * key come last, newest first.
 */
export async function findListed(
  db: Db,
  criteria: Criteria,
  order: Order,
  span: Span,
): Promise<SearchResult> {
  if (criteria.bounds && criteria.searchQuery === undefined)
    return findMatching(db, criteria, order, span, null)
  const counts = getCountCache(db)
  // Moves on with every request; a cached count is at most a second old.
  const { now, ...key } = criteria
  const known = counts.get(key, now)
  if (criteria.searchQuery !== undefined) {
    if (known === null) {
      const found = await findByText(db, criteria, order, span)
      if (found.total <= MAX_TEXT_COUNT) return found
      counts.set(key, found.total, now)
    }
    const ids = await readPage(db, criteria, order, span, span.limit)
    return { total: MAX_TEXT_COUNT + 1, ids }
  }
  if (known === null && hasConditions(criteria)) {
    const found = await findMatching(db, criteria, order, span, MAX_SORTED + 1)
    if (found.total <= MAX_SORTED) return found
  }
  const total = known ?? (await countRows(db, criteria))
  if (known === null && total > MAX_SORTED) counts.set(key, total, now)
  const rows = Math.min(span.limit, total - span.offset)
  return { total, ids: await readPage(db, criteria, order, span, rows) }
}

const countCaches = new WeakMap<Db, CountCache>()

/** A cache per database; a transaction has its own, since it must see its own writes. */
function getCountCache(db: Db): CountCache {
  const counts = countCaches.get(db) ?? new CountCache()
  countCaches.set(db, counts)
  return counts
}

/**
 * Text search: first collects matches, newest first, then sorts them. A frequent word is found
 * quickly along the date index, and a rare one by the text index.
 */
async function findByText(
  db: Db,
  criteria: Criteria,
  order: Order,
  span: Span,
): Promise<SearchResult> {
  const max = MAX_TEXT_COUNT + 1
  const { column } = SORT_COLUMNS[order.key]
  const newest = criteria.cities.map(
    (city) => sql`(
      select id, ${column} key, is_flagged
      from listing
      where city = ${city} and ${LISTED} ${filterConditions(criteria)}
      order by latest_post_at desc, id desc
      limit ${max}
    )`,
  )
  const {
    rows: [found],
  } = await sql<SearchResult>`
    with hits as materialized (
      select id, key, is_flagged from (${sql.join(newest, sql` union all `)}) newest limit ${max}
    )
    select (select count(*)::int from hits) total, array(
      select id from hits
      order by ${flaggedLast(order)}
      limit ${span.limit} offset ${span.offset}
    ) ids`.execute(db)
  return found!
}

/**
 * Reads up to `max` matches, null for all, then sorts them. On the map the planner would else walk
 * a sort index and check each location, which reads half a city where prices depend on the
 * location.
 */
async function findMatching(
  db: Db,
  criteria: Criteria,
  order: Order,
  span: Span,
  max: number | null,
): Promise<SearchResult> {
  const {
    rows: [found],
  } = await sql<SearchResult>`
    with matching as materialized (
      select id, ${SORT_COLUMNS[order.key].column} key, is_flagged
      from listing
      where ${cityCondition(criteria.cities)} and ${LISTED} ${filterConditions(criteria)}
      limit ${max}
    )
    select (select count(*)::int from matching) total, array(
      select id from matching
      order by ${flaggedLast(order)}
      limit ${span.limit} offset ${span.offset}
    ) ids`.execute(db)
  return found!
}

/**
 * A page in an order that an index has, filled up to the number of `rows` from one part of the
 * list after the other.
 */
async function readPage(
  db: Db,
  criteria: Criteria,
  order: Order,
  span: Span,
  rows: number,
): Promise<number[]> {
  const ids: number[] = []
  let { offset } = span
  for (const part of listParts(order.key)) {
    const found = await readPart(
      db,
      criteria,
      order,
      { offset, limit: span.limit - ids.length },
      part,
    )
    ids.push(...found)
    if (ids.length >= rows) break
    offset =
      found.length > 0 || offset === 0
        ? 0
        : Math.max(0, offset - (await countPart(db, criteria, order.key, part)))
  }
  return ids
}

async function readPart(
  db: Db,
  criteria: Criteria,
  order: Order,
  span: Span,
  part: Part,
): Promise<number[]> {
  const statement = sql<{ ids: number[] }>`
    select array(${buildPageQuery(criteria, order, span, part)}) ids`
  // With conditions the best plan depends on their values.
  const { rows } = await (hasConditions(criteria) ? statement : prepared(statement)).execute(db)
  return rows[0]!.ids
}

/**
 * Listings by id, also those that are not listed. A merged one is replaced by the surviving
 * listing.
 */
export async function findByIds(
  db: Db,
  named: readonly number[],
  criteria: Omit<Criteria, 'cities'> & { cities: readonly string[] | null },
  order: Order,
  span: Span,
): Promise<SearchResult> {
  const { column } = SORT_COLUMNS[order.key]
  const groups = await byCity(db, named)
  const survivors: number[] = []
  for (const { db: own, ids } of groups) survivors.push(...(await findSurvivors(own, ids)))
  // Most people save listings of one city.
  const reading = groups.length === 1 ? groups[0]!.db : db
  const {
    rows: [found],
  } = await sql<SearchResult>`
    with matching as materialized (
      select id, ${column} key, is_flagged from listing
      where id = any(${survivors}::integer[]) and status <> 'REMOVED'
        ${criteria.cities ? sql`and city = any(${criteria.cities}::text[])` : sql``}
        ${filterConditions(criteria)}
    )
    select (select count(*)::int from matching) total, array(
      select id from matching
      order by ${flaggedLast(order)}
      limit ${span.limit} offset ${span.offset}
    ) ids`.execute(reading)
  return found!
}

/** The listings with these ids, or those that they were merged into. */
async function findSurvivors(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive trail(id, next) as (
      select id, merged_into from listing where id = any(${ids}::integer[])
      union
      select target.id, target.merged_into
      from trail join listing target on target.id = trail.next
    )
    select id from trail where next is null`.execute(db)
  return rows.map(({ id }) => id)
}

async function countRows(db: Db, criteria: Criteria): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: number }>`
    select count(*)::int total
    from listing
    where ${cityCondition(criteria.cities)} and ${LISTED} ${filterConditions(criteria)}`.execute(db)
  return row!.total
}

async function countPart(db: Db, criteria: Criteria, key: SortKey, part: Part): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: number }>`
    select count(*)::int total
    from listing
    where ${cityCondition(criteria.cities)}
      and ${LISTED}
      ${partCondition(key, part)}
      ${filterConditions(criteria)}`.execute(db)
  return row!.total
}

/** A part of a list that an index has in order. `hasKey` is null if all listings have the key. */
type Part = { isFlagged: boolean; hasKey: boolean | null }

const listParts = (key: SortKey): Part[] =>
  [false, true].flatMap((isFlagged) =>
    (SORT_COLUMNS[key].always ? [null] : [true, false]).map((hasKey) => ({ isFlagged, hasKey })),
  )

/** The few flagged ones are found by the index listing_with_warnings, and sorted. */
function partCondition(key: SortKey, { isFlagged, hasKey }: Part): RawBuilder<unknown> {
  const { column } = SORT_COLUMNS[key]
  return sql`
    and ${isFlagged ? sql`warnings <> '[]'` : sql`not is_flagged`}
    ${hasKey === null ? sql`` : sql`and ${column} is ${hasKey ? sql`not null` : sql`null`}`}`
}

/** Reads each city in order from its own range of the index, then merges the few rows. */
function buildPageQuery(
  criteria: Criteria,
  order: Order,
  { offset, limit }: Span,
  part: Part,
): RawBuilder<unknown> {
  const branches = criteria.cities.map((city) =>
    buildBranch(city, criteria, order, part, offset + limit),
  )
  const merged =
    branches.length === 1
      ? sql`select id from ${branches[0]!} one`
      : sql`select id from (${sql.join(branches, sql` union all `)}) merged`
  return sql`${merged} order by ${inOrder(sql`key`, order, part)} limit ${limit} offset ${offset}`
}

function buildBranch(
  city: string,
  criteria: Criteria,
  order: Order,
  part: Part,
  limit: number,
): RawBuilder<unknown> {
  const { column } = SORT_COLUMNS[order.key]
  return sql`(
    select id, ${column} key
    from listing
    where city = ${city}
      and ${LISTED}
      ${partCondition(order.key, part)}
      ${filterConditions(criteria)}
    order by ${inOrder(column, order, part)}
    limit ${limit}
  )`
}

/**
 * The sort order in which an ascending index can be scanned forwards or backwards. `desc nulls
 * last` could not use it, and would sort the whole city. Rows without a key are scanned backwards,
 * newest first.
 */
function inOrder(column: RawBuilder<unknown>, order: Order, { hasKey }: Part): RawBuilder<unknown> {
  if (hasKey === false) return sql`${column} desc nulls first, id desc`
  return order.direction === 'asc' ? sql`${column}, id` : sql`${column} desc, id desc`
}

/** The sort order of the final list. */
function flaggedLast({ direction }: Order): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`
    is_flagged, key ${towards} nulls last, case when key is null then -id end, id ${towards}`
}

export function cityCondition(cities: readonly string[]): RawBuilder<unknown> {
  return cities.length === 1 ? sql`city = ${cities[0]}` : sql`city = any(${cities}::text[])`
}
