import { sql } from 'kysely'
import { REVIEW_MAX_CONFIDENCE } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity } from '#core/db/distributed/city-scope.ts'
import { loadPageOfCities, type Page } from '#core/db/distributed/page-of-cities.ts'
import { postReference, type PostReference } from '#core/db/post-reference.ts'
import type { ReviewFilter } from './review-store.ts'

/** Older offers are let by now, or were posted again. */
const MAX_AGE_DAYS = 14
/** Only this many of the newest posts are searched. */
const MAX_POSTS = 200_000
const MAX_PENDING = 1000

/** Parts of posts without a listing, with low confidence, that no admin has decided about. */
const unlisted = (now: Date, city: string | null) => sql`
  from post p
  join extraction e on e.post_id = p.id
  join channel c on c.id = p.channel_id
  where p.id > (select coalesce(max(id), 0) - ${sql.lit(MAX_POSTS)} from post)
    and p.changed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(MAX_AGE_DAYS)})
    and p.step = 'done' and p.vanished_at is null and c.removed_at is null
    ${city === null ? sql`` : sql`and c.city = ${city}`}
    and e.listing_id is null and e.confidence < ${sql.lit(REVIEW_MAX_CONFIDENCE)}
    and not exists (select from correction k
      where k.post_id = e.post_id and k.part = e.part and k.field = 'isRental'
        and k.ended_at is null)`

/** At most 1,000. */
export async function countUnlisted(db: Db, now: Date): Promise<number> {
  let total = 0
  for (const { db: own } of await eachCity(db)) {
    const {
      rows: [row],
    } = await sql<{ count: number }>`
      select count(*)::int count from (
        select ${unlisted(now, null)} limit ${sql.lit(MAX_PENDING)}) pending`.execute(own)
    total += row!.count
  }
  return Math.min(MAX_PENDING, total)
}

export type UnlistedPartRow = {
  postId: number
  part: number
  source: PostReference
  city: string | null
  changedAt: Date
  text: string
  engine: string
  confidence: number
}

/** `worst`: lowest confidence first. */
export const listUnlistedParts = (
  db: Db,
  { offset, limit, ...filter }: ReviewFilter & Page,
  now: Date,
): Promise<UnlistedPartRow[]> =>
  loadPageOfCities(
    db,
    { offset, limit },
    (own, page) => listPartsOfCity(own, { ...filter, ...page }, now),
    (a, b) =>
      (filter.order === 'oldest'
        ? a.changedAt.getTime() - b.changedAt.getTime()
        : a.confidence - b.confidence || b.changedAt.getTime() - a.changedAt.getTime()) ||
      a.postId - b.postId ||
      a.part - b.part,
  )

async function listPartsOfCity(
  db: Db,
  { city, order, offset, limit }: ReviewFilter & Page,
  now: Date,
): Promise<UnlistedPartRow[]> {
  const { rows } = await sql<UnlistedPartRow>`
    select p.id "postId", e.part, ${postReference('p', 'c')} source, c.city,
      p.changed_at "changedAt", p.text, e.engine, e.confidence
    ${unlisted(now, city)}
    order by ${order === 'oldest' ? sql`p.changed_at` : sql`e.confidence, p.changed_at desc`},
      p.id, e.part
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}
