import { sql } from 'kysely'
import { REVIEW_BELOW, type ReviewWhy } from '#contract/desk.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { wentInto } from './listing-store.ts'

/** Reports older than this are not waited for any more. */
const REPORT_DAYS = 90
/** More than so many of a kind are not counted. */
export const MOST_WAITING = 1000

export type WaitingFilter = { city: string | null; order: 'worst' | 'oldest' }

/**
 * What waits, by listing and reason; a statement begins with `with recursive`. Low confidence:
 * until somebody looked, and again when a post of it came or was edited after that. Reported,
 * overtaken: since the last look. A report of a listing that went into another is one of that. Each
 * part is of the city, and in the order, that is asked for, so that its limit cuts the end off.
 */
const waiting = (now: Date, { city, order }: WaitingFilter) => {
  const shown = sql`l.status = 'ACTIVE' and l.merged_into is null ${city === null ? sql`` : sql`and l.city = ${city}`}`
  const by = (oldest: ReturnType<typeof sql>, worst: ReturnType<typeof sql>) =>
    order === 'oldest' ? oldest : worst
  return sql`
  recent as (select listing_id, reason, times, last_at from listing_report where last_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)})),
  trail(told_of, id, next) as (
    select id, id, merged_into from listing where id in (select listing_id from recent)
    union
    select trail.told_of, into_it.id, into_it.merged_into from trail join listing into_it on into_it.id = trail.next
  ), told as (
    select l.id, r.reason, sum(r.times)::int times, min(r.last_at) first_at
    from recent r join trail on trail.told_of = r.listing_id and trail.next is null join listing l on l.id = trail.id
    left join listing_look look on look.listing_id = l.id left join listing_look before on before.listing_id = r.listing_id
    where ${shown} and r.last_at > coalesce(greatest(look.looked_at, before.looked_at), '-infinity') group by l.id, r.reason
  ), unsure as (
    select l.id, 'low-confidence' why, l.last_sighting_at since from listing l left join listing_look look on look.listing_id = l.id
    where ${shown} and l.confidence < ${sql.lit(REVIEW_BELOW)}
      and (look.looked_at is null or exists (select from extraction e join post p on p.id = e.post_id where e.listing_id = l.id and greatest(p.first_seen_at, p.changed_at) > look.looked_at))
    order by ${by(sql`l.last_sighting_at`, sql`l.confidence`)}, l.id limit ${sql.lit(MOST_WAITING)}
  ), reported as (
    select id, 'reported' why, min(first_at) since from told group by id order by ${by(sql`min(first_at)`, sql`sum(times) desc`)}, id limit ${sql.lit(MOST_WAITING)}
  ), overtaken as (
    select l.id, 'overtaken' why, max(c.ended_at) since from correction c join extraction e on e.post_id = c.post_id and e.part = c.part
    join listing l on l.id = e.listing_id left join listing_look look on look.listing_id = l.id
    where c.ended_why = 'edited' and c.ended_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and ${shown} and (look.looked_at is null or c.ended_at > look.looked_at)
    group by l.id order by ${by(sql`max(c.ended_at)`, sql`l.confidence`)}, l.id limit ${sql.lit(MOST_WAITING)}
  ), waits as (select * from unsure union all select * from reported union all select * from overtaken)`
}

export type WaitingCounts = { lowConfidence: number; reported: number; overtaken: number }

export async function countWaiting(db: Db, now: Date): Promise<WaitingCounts> {
  const {
    rows: [row],
  } = await sql<WaitingCounts>`
    with recursive ${waiting(now, { city: null, order: 'worst' })}
    select count(*) filter (where why = 'low-confidence')::int "lowConfidence", count(*) filter (where why = 'reported')::int reported, count(*) filter (where why = 'overtaken')::int overtaken from waits`.execute(
    db,
  )
  return row!
}

export type WaitingRow = {
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
  reasons: ReviewWhy[]
  reports: { reason: ReportReason; times: number }[] | null
  since: Date
  total: number
}

/** A page of what waits. `worst`: most reported first, then least sure. */
export async function listWaiting(
  db: Db,
  {
    why,
    city,
    order,
    offset,
    limit,
  }: WaitingFilter & { why: ReviewWhy | null; offset: number; limit: number },
  now: Date,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with recursive ${waiting(now, { city, order })},
    flat as (select id, array_agg(why order by why) reasons, min(since) since from waits group by id having ${why}::text is null or ${why} = any(array_agg(why))),
    counted as (select id, sum(times)::int times, json_agg(json_build_object('reason', reason, 'times', times)) reports from told group by id)
    select l.id, l.city, l.title, left(l.description, 200) excerpt, l.price, l.currency, l.rooms, l.district, l.confidence, l.source_count "sourceCount",
      (select variants->0->>'key' from photo where photo.id = l.photo_ids[1]) "photoKey", flat.reasons, counted.reports, flat.since, count(*) over ()::int total
    from flat join listing l on l.id = flat.id left join counted on counted.id = flat.id
    order by ${order === 'oldest' ? sql`flat.since` : sql`coalesce(counted.times, 0) desc, l.confidence`}, l.id offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Why one listing waits, and who looked at it last. */
export async function findReview(
  db: Db,
  id: number,
  now: Date,
): Promise<{ reasons: ReviewWhy[]; lookedAt: Date | null; lookedBy: string | null }> {
  const {
    rows: [row],
  } = await sql<{ reasons: ReviewWhy[] | null; lookedAt: Date | null; lookedBy: string | null }>`
    with recursive ${wentInto(id)}
    select look.looked_at "lookedAt", coalesce(nullif(concat_ws(' ', account.first_name, account.last_name), ''), account.email) "lookedBy",
      array_remove(array[
        case when l.status = 'ACTIVE' and l.merged_into is null and l.confidence < ${sql.lit(REVIEW_BELOW)} and (look.looked_at is null or exists (
          select from extraction e join post p on p.id = e.post_id where e.listing_id = l.id and greatest(p.first_seen_at, p.changed_at) > look.looked_at)) then 'low-confidence' end,
        case when l.status = 'ACTIVE' and l.merged_into is null and exists (
          select from flat join listing_report r on r.listing_id = flat.id left join listing_look before on before.listing_id = r.listing_id
          where r.last_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and r.last_at > coalesce(greatest(look.looked_at, before.looked_at), '-infinity')) then 'reported' end,
        case when l.status = 'ACTIVE' and l.merged_into is null and exists (select from correction c join extraction e on e.post_id = c.post_id and e.part = c.part
          where e.listing_id = l.id and c.ended_why = 'edited' and c.ended_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and (look.looked_at is null or c.ended_at > look.looked_at)) then 'overtaken' end], null) reasons
    from listing l left join listing_look look on look.listing_id = l.id left join account on account.id = look.looked_by where l.id = ${id}`.execute(
    db,
  )
  return {
    reasons: row?.reasons ?? [],
    lookedAt: row?.lookedAt ?? null,
    lookedBy: row?.lookedBy ?? null,
  }
}

export async function storeLook(
  tx: Db,
  listingId: number,
  by: number | null,
  at: Date,
): Promise<void> {
  const row = { looked_by: by, looked_at: at }
  await tx
    .insertInto('listing_look')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Answers whether there was one. */
export async function dropLook(tx: Db, listingId: number): Promise<boolean> {
  return (
    (await tx.deleteFrom('listing_look').where('listing_id', '=', listingId).executeTakeFirst())
      .numDeletedRows > 0n
  )
}
