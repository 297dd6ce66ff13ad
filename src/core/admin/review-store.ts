import { sql } from 'kysely'
import { REVIEW_MAX_CONFIDENCE, type ReviewReason } from '#contract/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { loadPageOfCities, type Page } from '#core/db/distributed/page-of-cities.ts'
import { survivingListing } from '#core/db/surviving-listing.ts'
import { mergedListingsCte } from './listing-store.ts'

/** Older reports and superseded corrections are no longer pending. */
const REPORT_WINDOW_DAYS = 90
const windowStart = (now: Date) =>
  sql`${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_WINDOW_DAYS)})`
/** Counts stop at this number per reason. */
export const MAX_PENDING = 1000

export type ReviewFilter = { city: string | null; order: 'worst' | 'oldest' }

/** Whether listing `l` was never reviewed or has a source newer than its last review. */
const isUnreviewed = sql`(review.reviewed_at is null or exists (
      select from extraction e join post p on p.id = e.post_id
      where e.listing_id = l.id
        and greatest(p.first_seen_at, p.changed_at) > review.reviewed_at))`

/**
 * Common table expressions, for `with recursive`, of the listings that need review and why.
 * `low_confidence`: until an admin reviews the listing, and again when a post is added or edited.
 * `reported`, `superseded`: since the last review. A report of a merged listing counts for the one
 * it was merged into. Each part is filtered and sorted, so that its limit keeps the right rows.
 */
const pendingReview = (now: Date, { city, order }: ReviewFilter) => {
  const ofCity = city === null ? sql`` : sql`and l.city = ${city}`
  const shown = sql`l.status = 'ACTIVE' and l.merged_into is null ${ofCity}`
  const limit = sql`limit ${sql.lit(MAX_PENDING)}`
  const by = (oldest: ReturnType<typeof sql>, worst: ReturnType<typeof sql>) =>
    order === 'oldest' ? oldest : worst
  return sql`
  recent as (
    select listing_id, reason, times, last_at from listing_report
    where last_at > ${windowStart(now)}
  ), reports as (
    select l.id, r.reason, sum(r.times)::int times, min(r.last_at) first_at
    from recent r
    join listing l on l.id = ${survivingListing(sql`r.listing_id`)}
    left join listing_review review on review.listing_id = l.id
    left join listing_review earlier on earlier.listing_id = r.listing_id
    where ${shown}
      and r.last_at > coalesce(greatest(review.reviewed_at, earlier.reviewed_at), '-infinity')
    group by l.id, r.reason
  ), low_confidence as (
    select l.id, 'low-confidence' reason, l.last_sighting_at since
    from listing l left join listing_review review on review.listing_id = l.id
    where ${shown} and l.confidence < ${sql.lit(REVIEW_MAX_CONFIDENCE)} and ${isUnreviewed}
    order by ${by(sql`l.last_sighting_at`, sql`l.confidence`)}, l.id ${limit}
  ), reported as (
    select id, 'reported' reason, min(first_at) since from reports group by id
    order by ${by(sql`min(first_at)`, sql`sum(times) desc`)}, id ${limit}
  ), superseded as (
    select l.id, 'superseded' reason, max(c.ended_at) since
    from correction c
    join extraction e on e.post_id = c.post_id and e.part = c.part
    join listing l on l.id = e.listing_id
    left join listing_review review on review.listing_id = l.id
    where c.end_reason = 'edited' and c.ended_at > ${windowStart(now)} and ${shown}
      and (review.reviewed_at is null or c.ended_at > review.reviewed_at)
    group by l.id, l.confidence
    order by ${by(sql`max(c.ended_at)`, sql`l.confidence`)}, l.id ${limit}
  ), pending as (
    select * from low_confidence
    union all select * from reported
    union all select * from superseded
  )`
}

export type ReviewCounts = { lowConfidence: number; reported: number; superseded: number }

export async function countPendingReview(db: Db, now: Date): Promise<ReviewCounts> {
  const total: ReviewCounts = { lowConfidence: 0, reported: 0, superseded: 0 }
  for (const { db: own } of await eachCity(db)) {
    const {
      rows: [row],
    } = await sql<ReviewCounts>`
      with recursive ${pendingReview(now, { city: null, order: 'worst' })}
      select count(*) filter (where reason = 'low-confidence')::int "lowConfidence",
        count(*) filter (where reason = 'reported')::int reported,
        count(*) filter (where reason = 'superseded')::int superseded
      from pending`.execute(own)
    for (const reason of ['lowConfidence', 'reported', 'superseded'] as const)
      total[reason] = Math.min(MAX_PENDING, total[reason] + row![reason])
  }
  return total
}

export type ReviewQueueRow = {
  id: number
  city: string
  title: string | null
  excerpt: string
  price: string | null
  currency: string
  rooms: number | null
  district: string | null
  confidence: number
  sourceCount: number
  photoKey: string | null
  reasons: ReviewReason[]
  reports: { reason: ReportReason; times: number }[] | null
  since: Date
  total: number
}

/** A page of the review queue. `worst`: most reports first, then lowest confidence. */
export async function listReviewQueue(
  db: Db,
  { offset, limit, ...filter }: QueueFilter & Page,
  now: Date,
): Promise<ReviewQueueRow[]> {
  const times = ({ reports }: ReviewQueueRow) =>
    (reports ?? []).reduce((sum, report) => sum + report.times, 0)
  let total = 0
  const rows = await loadPageOfCities(
    db,
    { offset, limit },
    async (own, page) => {
      const ofCity = await listQueueOfCity(own, { ...filter, ...page }, now)
      total += ofCity[0]?.total ?? 0
      return ofCity
    },
    (a, b) =>
      (filter.order === 'oldest'
        ? a.since.getTime() - b.since.getTime()
        : times(b) - times(a) || a.confidence - b.confidence) || a.id - b.id,
  )
  return rows.map((row) => ({ ...row, total }))
}

type QueueFilter = ReviewFilter & { reason: ReviewReason | null }

async function listQueueOfCity(
  db: Db,
  { reason, city, order, offset, limit }: QueueFilter & Page,
  now: Date,
): Promise<ReviewQueueRow[]> {
  const sortOrder =
    order === 'oldest' ? sql`flat.since` : sql`coalesce(counted.times, 0) desc, l.confidence`
  const { rows } = await sql<ReviewQueueRow>`
    with recursive ${pendingReview(now, { city, order })},
    flat as (
      select id, array_agg(reason order by reason) reasons, min(since) since
      from pending group by id
      having ${reason}::text is null or ${reason} = any(array_agg(reason))
    ), counted as (
      select id, sum(times)::int times,
        json_agg(json_build_object('reason', reason, 'times', times)) reports
      from reports group by id
    )
    select l.id, l.city, l.title, left(l.description, 200) excerpt, l.price, l.currency, l.rooms,
      l.district, l.confidence, l.source_count "sourceCount",
      (select variants->0->>'key' from photo where photo.id = l.photo_ids[1]) "photoKey",
      flat.reasons, counted.reports, flat.since, count(*) over ()::int total
    from flat join listing l on l.id = flat.id left join counted on counted.id = flat.id
    order by ${sortOrder}, l.id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Why a listing needs review, and who reviewed it last. */
export async function findReview(
  db: Db,
  id: number,
  now: Date,
): Promise<{ reasons: ReviewReason[]; reviewedAt: Date | null; reviewedBy: string | null }> {
  const shown = sql`l.status = 'ACTIVE' and l.merged_into is null`
  const {
    rows: [row],
  } = await sql<{
    reasons: ReviewReason[] | null
    reviewedAt: Date | null
    reviewerId: number | null
  }>`
    with recursive ${mergedListingsCte(id)}
    select review.reviewed_at "reviewedAt", review.reviewed_by "reviewerId",
      array_remove(array[
        case when ${shown} and l.confidence < ${sql.lit(REVIEW_MAX_CONFIDENCE)}
          and ${isUnreviewed} then 'low-confidence' end,
        case when ${shown} and exists (
          select from flat
          join listing_report r on r.listing_id = flat.id
          left join listing_review earlier on earlier.listing_id = r.listing_id
          where r.last_at > ${windowStart(now)}
            and r.last_at > coalesce(greatest(review.reviewed_at, earlier.reviewed_at), '-infinity')
        ) then 'reported' end,
        case when ${shown} and exists (
          select from correction c
          join extraction e on e.post_id = c.post_id and e.part = c.part
          where e.listing_id = l.id and c.end_reason = 'edited' and c.ended_at > ${windowStart(now)}
            and (review.reviewed_at is null or c.ended_at > review.reviewed_at)
        ) then 'superseded' end], null) reasons
    from listing l
    left join listing_review review on review.listing_id = l.id
    where l.id = ${id}`.execute(db)
  return {
    reasons: row?.reasons ?? [],
    reviewedAt: row?.reviewedAt ?? null,
    reviewedBy: row?.reviewerId == null ? null : await findName(db, row.reviewerId),
  }
}

/** A statement of its own: Citus joins no listing of a recursive one with the local accounts. */
async function findName(db: Db, accountId: number): Promise<string | null> {
  const {
    rows: [row],
  } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) "name"
    from account where id = ${accountId}`.execute(db)
  return row?.name ?? null
}

export async function saveReview(
  tx: Db,
  listingId: number,
  by: number | null,
  at: Date,
): Promise<void> {
  const row = { reviewed_by: by, reviewed_at: at }
  const own = await inCityOf(tx, listingId)
  await own
    .insertInto('listing_review')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Returns false when there was none. */
export async function deleteReview(tx: Db, listingId: number): Promise<boolean> {
  const own = await inCityOf(tx, listingId)
  const { numDeletedRows } = await own
    .deleteFrom('listing_review')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
