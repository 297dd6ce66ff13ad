import { sql } from 'kysely'
import type { Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Comparables } from './comparables.ts'
import { MAX_MATCHING_WINDOWS } from './merge/keys.ts'
import { LISTED } from './search-store.ts'
import type { ContactOffer } from './warnings/contact-spread.ts'
import type { Offered } from './warnings/warning-rules.ts'

export type AssessedRow = Offered & {
  description: string
  areaSqm: number | null
  isMonthly: boolean
  comparables: Comparables | null
  /** Texts of the existing posts that offer it, newest first. */
  texts: string[]
  photoIds: number[]
}

/** More posts add nothing new. */
const MAX_POST_TEXTS = 5
/** Photos of more posts or listings than this are logos or pictures of the building. */
const MAX_POSTS = 60
const MAX_LISTINGS_PER_KEY = 40
const MAX_PHOTOS = 10
/** Of the listings that may have the same photos, those with which most of them match. */
const MAX_SHARERS = 40
/** By chance, many listings have one window of a photo in common. */
const MIN_MATCHING_WINDOWS = 2
/** Of the listings of a contact, the newest. An agency may have hundreds. */
const MAX_SIBLINGS = 40
/** Of more than these, the newest of some: to sort all of them would cost too much. */
const MAX_SORTED_SIBLINGS = 1000

const OFFERED_COLUMNS = sql`
    l.id, l.city, l.district, l.kind, l.rooms_filter "roomsFilter",
    l.price_usd_cents "priceUsdCents", l.contacts, l.first_seen_at "firstSeenAt", l.warnings,
    l.photo_ids[:${sql.lit(MAX_PHOTOS)}] "photoIds"`

/** Locks the active ones of the listings that are not locked, for the rest of the transaction. */
export async function lockForAssessment(tx: Db, ids: readonly number[]): Promise<AssessedRow[]> {
  const { rows } = await sql<AssessedRow>`
    select ${OFFERED_COLUMNS}, l.area_sqm "areaSqm",
      l.period is distinct from 'day' "isMonthly", l.comparables, l.description,
      array(
        select p.text
        from extraction e join post p on p.id = e.post_id
        where e.listing_id = l.id
          and p.vanished_at is null
          and (e.facts->>'isRental')::boolean
        order by p.posted_at desc, p.id desc
        limit ${MAX_POST_TEXTS}
      ) texts
    from listing l
    where l.id = any(${ids}::integer[]) and l.status = 'ACTIVE' and l.merged_into is null
    order by l.id
    for update of l skip locked`.execute(tx)
  return rows
}

export type PhotoSharer = Offered & { of: number; photoIds: number[] }

/**
 * Other active monthly rentals that may have the same photos: the same bytes, or a common key.
 * Of all cities: stolen photos may be of a flat in another one.
 */
export async function listSharers(
  db: Db,
  photos: readonly { of: number; photoId: number; keys: readonly string[] }[],
): Promise<PhotoSharer[]> {
  if (photos.length === 0) return []
  const sharers: PhotoSharer[] = []
  for (const { db: own } of await eachCity(db))
    sharers.push(...(await listSharersOfCity(own, photos)))
  return sharers
}

async function listSharersOfCity(
  db: Db,
  photos: readonly { of: number; photoId: number; keys: readonly string[] }[],
): Promise<PhotoSharer[]> {
  const keys = photos.flatMap(({ of, photoId, keys: own }) =>
    own.map((key) => ({ of, photoId, key })),
  )
  const { rows } = await sql<PhotoSharer>`
    with hit as (
      select shown."of", shown.photo_id, e.listing_id id, ${sql.lit(MAX_MATCHING_WINDOWS)} weight
      from unnest(
        ${photos.map((photo) => photo.of)}::integer[],
        ${photos.map((photo) => photo.photoId)}::integer[]
      ) shown("of", photo_id)
      cross join lateral (
        select post_id from post_photo
        where post_photo.photo_id = shown.photo_id and position < 100
        order by post_id desc
        limit ${MAX_POSTS}
      ) posts
      join extraction e on e.post_id = posts.post_id
      where e.listing_id <> shown."of"
      union all
      select sought."of", sought.photo_id, found.listing_id, 1
      from unnest(
        ${keys.map(({ of }) => of)}::integer[],
        ${keys.map(({ photoId }) => photoId)}::integer[],
        ${keys.map(({ key }) => key)}::bigint[]
      ) sought("of", photo_id, key)
      cross join lateral (
        select listing_id from listing_key
        where listing_key.key = sought.key
        order by listing_id desc
        limit ${MAX_LISTINGS_PER_KEY}
      ) found
      where found.listing_id <> sought."of"
    ), by_photo as (
      select "of", id, least(sum(weight), ${sql.lit(MAX_MATCHING_WINDOWS)}) weight
      from hit
      group by "of", photo_id, id
    ), candidate as (
      select "of", id,
        row_number() over (partition by "of" order by sum(weight) desc, id desc) place
      from by_photo
      group by "of", id
      having sum(weight) >= ${sql.lit(MIN_MATCHING_WINDOWS)}
    )
    select candidate."of", ${OFFERED_COLUMNS} from candidate join listing l on l.id = candidate.id
    where place <= ${sql.lit(MAX_SHARERS)}
      and l.status = 'ACTIVE'
      and l.merged_into is null
      and l.period is distinct from 'day'
      and l.price_usd_cents is not null
      and cardinality(l.photo_ids) >= 2`.execute(db)
  return rows
}

export type Sibling = ContactOffer &
  Pick<Offered, 'id' | 'warnings'> & { of: number; photoIds: number[] }

/**
 * Other active monthly rentals of the contacts of listings, in all cities, the newest. Those of the
 * same city come without description and photos.
 *
 * The innermost limit also keeps PostgreSQL from walking the primary key backwards until it has
 * found enough: it does not know how rare a contact is.
 */
export async function listSiblings(db: Db, rows: readonly AssessedRow[]): Promise<Sibling[]> {
  const sought = rows.flatMap(({ id, city, contacts }) =>
    contacts.map((contact) => ({ of: id, city, contact })),
  )
  if (sought.length === 0) return []
  const siblings = new Map<string, Sibling>()
  for (const { db: own } of await eachCity(db)) {
    const { rows: found } = await sql<Sibling>`
      with sought as (
        select * from unnest(
          ${sought.map(({ of }) => of)}::integer[],
          ${sought.map(({ city }) => city)}::text[],
          ${sought.map(({ contact }) => contact)}::text[]
        ) sought("of", city, contact)
      ), newest as (
        select contact, found.id
        from (select distinct contact from sought) one
        cross join lateral (
          select id from (
            select id from listing
            where contacts @> array[one.contact] and ${LISTED}
            limit ${MAX_SORTED_SIBLINGS}
          ) offers
          order by id desc
          limit ${MAX_SIBLINGS}
        ) found
      )
      select sought."of", l.id, l.city, l.price_usd_cents "priceUsdCents", l.warnings,
        case when l.city = sought.city then '' else l.description end description,
        case when l.city = sought.city then '{}'
          else l.photo_ids[:${sql.lit(MAX_PHOTOS)}] end "photoIds"
      from newest
      join sought using (contact)
      join listing l on l.id = newest.id and l.id <> sought."of"`.execute(own)
    for (const one of found) siblings.set(`${one.of} ${one.id}`, one)
  }
  return [...siblings.values()]
}

export async function writeWarnings(
  tx: Db,
  id: number,
  warnings: readonly Warning[],
): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ warnings: JSON.stringify(warnings) })
    .where('id', '=', id)
    .execute()
}

/** Active listings that were posted or edited since then. */
export async function listSightedSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('last_sighting_at', '>=', since)
    .where('merged_into', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export type LiftedWarning = {
  listingId: number
  warning: Warning
  by: string
  reason: string
  at: Date
}

export async function listLifted(
  db: Db,
  listingIds: readonly number[],
): Promise<{ listingId: number; warning: Warning }[]> {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('lifted_warning')
    .select(['listing_id as listingId', 'warning'])
    .where('listing_id', 'in', listingIds)
    .execute()
}

/** Newest first. */
export async function listNewestLifted(db: Db, limit: number): Promise<LiftedWarning[]> {
  return db
    .selectFrom('lifted_warning')
    .select(['listing_id as listingId', 'warning', 'lifted_by as by', 'reason', 'lifted_at as at'])
    .orderBy('lifted_at', 'desc')
    .orderBy('listing_id')
    .orderBy('kind')
    .limit(limit)
    .execute()
}

/** Locks a listing for the rest of the transaction and returns its warnings; null: none exists. */
export async function lockWarnings(tx: Db, id: number): Promise<Warning[] | null> {
  const row = await tx
    .selectFrom('listing')
    .select('warnings')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.warnings ?? null
}

export async function saveLifted(
  tx: Db,
  { listingId, warning, by, reason, at }: LiftedWarning,
): Promise<void> {
  const row = { warning: JSON.stringify(warning), lifted_by: by, reason, lifted_at: at }
  await tx
    .insertInto('lifted_warning')
    .values({ listing_id: listingId, kind: warning.kind, ...row })
    .onConflict((conflict) => conflict.columns(['listing_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Returns whether there was one. */
export async function deleteLifted(
  tx: Db,
  listingId: number,
  kind: Warning['kind'],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lifted_warning')
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Copies the lifted warnings of a listing that is merged to the surviving one. The merged one keeps
 * its own, in case the merge is undone.
 */
export async function copyLifted(tx: Db, from: number, into: number): Promise<void> {
  await sql`
    insert into lifted_warning (listing_id, kind, warning, lifted_by, reason, lifted_at)
    select ${into}::integer, kind, warning, lifted_by, reason, lifted_at
    from lifted_warning
    where listing_id = ${from}
    on conflict do nothing`.execute(await inCityOf(tx, into))
}
