import { sql } from 'kysely'
import { REVIEW_BELOW, type ReviewWhy } from '#contract/desk.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'

/** Reports older than this are not waited for any more. */
const REPORT_DAYS = 90
/** More than so many of a kind are not counted. */
export const MOST_WAITING = 1000

/**
 * What waits, by listing and reason. Low confidence: until somebody looked, and again when a post of it came or was edited after
 * that. Reported, overtaken: since the last look.
 */
const waiting = (now: Date) => sql`
  unsure as (
    select l.id, 'low-confidence' why, l.last_sighting_at since from listing l left join listing_look look on look.listing_id = l.id
    where l.status = 'ACTIVE' and l.merged_into is null and l.confidence < ${sql.lit(REVIEW_BELOW)}
      and (look.looked_at is null or exists (select from extraction e join post p on p.id = e.post_id where e.listing_id = l.id and greatest(p.first_seen_at, p.changed_at) > look.looked_at))
    order by l.confidence limit ${sql.lit(MOST_WAITING)}
  ), reported as (
    select l.id, 'reported' why, min(r.last_at) since from listing_report r join listing l on l.id = r.listing_id left join listing_look look on look.listing_id = l.id
    where r.last_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and l.status = 'ACTIVE' and l.merged_into is null and (look.looked_at is null or r.last_at > look.looked_at)
    group by l.id order by min(r.last_at) limit ${sql.lit(MOST_WAITING)}
  ), overtaken as (
    select l.id, 'overtaken' why, max(c.ended_at) since from correction c join extraction e on e.post_id = c.post_id and e.part = c.part
    join listing l on l.id = e.listing_id left join listing_look look on look.listing_id = l.id
    where c.ended_why = 'edited' and c.ended_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and l.status = 'ACTIVE' and l.merged_into is null and (look.looked_at is null or c.ended_at > look.looked_at)
    group by l.id order by max(c.ended_at) limit ${sql.lit(MOST_WAITING)}
  ), waits as (select * from unsure union all select * from reported union all select * from overtaken)`

export type WaitingCounts = { lowConfidence: number; reported: number; overtaken: number }

export async function countWaiting(db: Db, now: Date): Promise<WaitingCounts> {
  const { rows: [row] } = await sql<WaitingCounts>`
    with ${waiting(now)}
    select count(*) filter (where why = 'low-confidence')::int "lowConfidence", count(*) filter (where why = 'reported')::int reported, count(*) filter (where why = 'overtaken')::int overtaken from waits`.execute(db)
  return row!
}

export type WaitingRow = {
  id: number; city: string; title: string | null; excerpt: string; price: string | null; currency: string; rooms: number | null; district: string | null
  confidence: number; sourceCount: number; photoKey: string | null; reasons: ReviewWhy[]; reports: { reason: ReportReason; times: number }[] | null; since: Date; total: number
}

/** A page of what waits. `worst`: most reported first, then least sure. */
export async function listWaiting(db: Db, { why, city, order, offset, limit }: { why: ReviewWhy | null; city: string | null; order: 'worst' | 'oldest'; offset: number; limit: number }, now: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with ${waiting(now)},
    flat as (select id, array_agg(why order by why) reasons, min(since) since from waits group by id having ${why}::text is null or ${why} = any(array_agg(why))),
    told as (
      select flat.id, coalesce(sum(r.times), 0)::int times, json_agg(json_build_object('reason', r.reason, 'times', r.times)) filter (where r.reason is not null) reports
      from flat left join (
        select r.listing_id, r.reason, sum(r.times)::int times from listing_report r left join listing_look look on look.listing_id = r.listing_id
        where r.last_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and (look.looked_at is null or r.last_at > look.looked_at) group by r.listing_id, r.reason
      ) r on r.listing_id = flat.id group by flat.id
    )
    select l.id, l.city, l.title, left(l.description, 200) excerpt, l.price, l.currency, l.rooms, l.district, l.confidence, l.source_count "sourceCount",
      (select variants->0->>'key' from photo where photo.id = l.photo_ids[1]) "photoKey", flat.reasons, told.reports, flat.since, count(*) over ()::int total
    from flat join told on told.id = flat.id join listing l on l.id = flat.id
    where ${city}::text is null or l.city = ${city}
    order by ${order === 'oldest' ? sql`flat.since` : sql`told.times desc, l.confidence`}, l.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Why one listing waits, and who looked at it last. */
export async function findReview(db: Db, id: number, now: Date): Promise<{ reasons: ReviewWhy[]; lookedAt: Date | null; lookedBy: string | null }> {
  const { rows: [row] } = await sql<{ reasons: ReviewWhy[] | null; lookedAt: Date | null; lookedBy: string | null }>`
    select look.looked_at "lookedAt", coalesce(nullif(concat_ws(' ', account.first_name, account.last_name), ''), account.email) "lookedBy",
      array_remove(array[
        case when l.status = 'ACTIVE' and l.merged_into is null and l.confidence < ${sql.lit(REVIEW_BELOW)} and (look.looked_at is null or exists (
          select from extraction e join post p on p.id = e.post_id where e.listing_id = l.id and greatest(p.first_seen_at, p.changed_at) > look.looked_at)) then 'low-confidence' end,
        case when l.status = 'ACTIVE' and l.merged_into is null and exists (select from listing_report r where r.listing_id = l.id and r.last_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and (look.looked_at is null or r.last_at > look.looked_at)) then 'reported' end,
        case when l.status = 'ACTIVE' and l.merged_into is null and exists (select from correction c join extraction e on e.post_id = c.post_id and e.part = c.part
          where e.listing_id = l.id and c.ended_why = 'edited' and c.ended_at > ${now}::timestamptz - make_interval(days => ${sql.lit(REPORT_DAYS)}) and (look.looked_at is null or c.ended_at > look.looked_at)) then 'overtaken' end], null) reasons
    from listing l left join listing_look look on look.listing_id = l.id left join account on account.id = look.looked_by where l.id = ${id}`.execute(db)
  return { reasons: row?.reasons ?? [], lookedAt: row?.lookedAt ?? null, lookedBy: row?.lookedBy ?? null }
}

export async function storeLook(tx: Db, listingId: number, by: number | null, at: Date): Promise<void> {
  const row = { looked_by: by, looked_at: at }
  await tx.insertInto('listing_look').values({ listing_id: listingId, ...row }).onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row)).execute()
}

/** Answers whether there was one. */
export async function dropLook(tx: Db, listingId: number): Promise<boolean> {
  return (await tx.deleteFrom('listing_look').where('listing_id', '=', listingId).executeTakeFirst()).numDeletedRows > 0n
}
