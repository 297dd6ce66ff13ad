import { sql } from 'kysely'
import { findLinkedPost } from '#core/channels/source.ts'
import type { Db } from '#core/db/database.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import type { PartId } from '#core/extraction/parts.ts'
import { loadPhotoPrints } from '#core/photos/photo-prints.ts'
import type { PhotoPrint } from '#core/photos/photo-prints.ts'
import type { Point } from '#core/places/geometry.ts'
import { UNKNOWN_CITY } from '#core/posts/post.ts'
import { toUsdCents } from '../rates.ts'
import type { Rates } from '../rates.ts'
import { computeContactKey, weighWindows } from './keys.ts'
import type { Key } from './keys.ts'
import { findListingCode, lazyClues, parseStreet } from './offer.ts'
import type { Offer } from './offer.ts'
import { computeMinhash } from './minhash.ts'

/** Listings read per key, the newest; an agency's phone is on hundreds. */
const MAX_LISTINGS_PER_KEY = 24
/** The same of keys that many flats of a large city share, so that its size hardly matters. */
const MAX_LISTINGS_PER_WEAK_KEY = 6
const WEAK_BELOW = 2
/** Offers compared per listing, the newest. */
const MAX_OFFERS = 6

/**
 * Locks merging in a city for the rest of the transaction, so that two posts published at the same
 * time find each other.
 */
export async function lockCity(db: Db, city: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merge ${city}`}, 0))`.execute(db)
}

/** Loads an offer, with minhash and code computed from its text. Throws when it does not exist. */
export async function loadOffer(db: Db, { postId, part }: PartId, rates: Rates): Promise<Offer> {
  const {
    rows: [row],
  } = await sql<OfferRow>`
    select ${OFFER_COLUMNS}
    from extraction e
    join post p on p.id = e.post_id
    join channel c on c.id = p.channel_id
    where e.post_id = ${postId} and e.part = ${part}`.execute(db)
  if (!row) throw new Error(`There is no flat ${part} of post ${postId}.`)
  return {
    ...toOffer(row, await loadPhotoPrints(db, row.photoIds), rates),
    minhash: row.isShared ? null : computeMinhash(row.text),
    code: row.isShared ? null : findListingCode(row.text),
  }
}

/** The offers of listings, by listing, the newest of each first. */
export async function loadFlats(
  db: Db,
  listingIds: readonly number[],
  rates: Rates,
): Promise<Map<number, Offer[]>> {
  const flats = new Map<number, Offer[]>()
  if (listingIds.length === 0) return flats
  const { rows } = await sql<OfferRow & { listingId: number }>`
    select wanted.id "listingId", one.*
    from unnest(${listingIds}::integer[]) wanted(id)
    cross join lateral (
      select ${OFFER_COLUMNS}
      from extraction e
      join post p on p.id = e.post_id
      join channel c on c.id = p.channel_id
      where e.listing_id = wanted.id and (e.facts->>'isRental')::boolean
      order by p.posted_at desc limit ${MAX_OFFERS}
    ) one`.execute(db)
  const prints = await loadPhotoPrints(
    db,
    rows.flatMap(({ photoIds }) => photoIds),
  )
  for (const { listingId, ...row } of rows)
    flats.set(listingId, [...(flats.get(listingId) ?? []), toOffer(row, prints, rates)])
  return flats
}

const OFFER_COLUMNS = sql`
  e.post_id "postId", e.part, p.channel_id "channelId", c.username "channelUsername",
  p.message_id "messageId", p.posted_at "postedAt", c.city "channelCity",
  e.facts, e.minhash, e.code, p.text,
  exists (
    select from extraction other where other.post_id = e.post_id and other.part <> e.part
  ) "isShared",
  e.latitude, e.longitude, e.point_precision "precision",
  p.reply_to "replyTo", p.forwarded_from "forwardedFrom",
  array(
    select photo_id
    from post_photo
    where post_photo.post_id = e.post_id and position < 100 and photo_id is not null
    order by position
  ) "photoIds"`

type OfferRow = {
  postId: number
  part: number
  channelId: number
  channelUsername: string
  messageId: number
  postedAt: Date
  channelCity: string | null
  facts: Facts
  minhash: number[] | null
  code: string | null
  latitude: number | null
  longitude: number | null
  precision: Point['precision']
  replyTo: number | null
  forwardedFrom: { name: string; url: string | null } | null
  photoIds: number[]
  text: string
  isShared: boolean
}

function toOffer(
  {
    channelCity,
    latitude,
    longitude,
    precision,
    replyTo,
    forwardedFrom,
    photoIds,
    text,
    isShared,
    ...row
  }: OfferRow,
  prints: ReadonlyMap<number, PhotoPrint>,
  rates: Rates,
): Offer {
  const city = row.facts.city ?? channelCity ?? UNKNOWN_CITY
  const price = row.facts.price ?? row.facts.priceMax
  return {
    ...row,
    city,
    priceUsdCents:
      price === null || row.facts.currency === null
        ? null
        : toUsdCents(price, row.facts.currency, rates),
    point:
      precision === 'none'
        ? { precision, latitude: null, longitude: null }
        : { precision, latitude: latitude!, longitude: longitude! },
    photos: photoIds.flatMap((id) => prints.get(id) ?? []),
    street: parseStreet(city, row.facts.address),
    repliesTo: replyTo === null ? null : { channelId: row.channelId, messageId: replyTo },
    forwardOf: findLinkedPost(forwardedFrom?.url ?? null),
    // A text about several flats does not identify one of them.
    clues: isShared ? null : lazyClues(city, text),
  }
}

/** A window of a photo that more listings have says nothing. */
const MAX_LISTINGS_PER_WINDOW = 12

const maxListings = ({ weight, photo }: Key): number =>
  photo !== undefined
    ? MAX_LISTINGS_PER_WINDOW + 1
    : weight < WEAK_BELOW
      ? MAX_LISTINGS_PER_WEAK_KEY
      : MAX_LISTINGS_PER_KEY

/** Only a common district and price, or one window of a photo, is no reason to compare offers. */
const MIN_WEIGHT = 1

export type KeyMatch = { listingId: number; weight: number }

/**
 * The listings that share keys with an offer, the most promising first, and the number of listings
 * of each contact. The number of rows per key is bounded.
 */
export async function findListingsByKeys(
  db: Db,
  {
    keys,
    city,
    contacts,
    except,
  }: { keys: readonly Key[]; city: string; contacts: readonly string[]; except: number | null },
): Promise<{ matches: KeyMatch[]; contactCounts: Map<string, number> }> {
  const found = await sql<{ key: string; listingId: number }>`
    select wanted.key::text, found.listing_id "listingId"
    from unnest(
      ${keys.map(({ key }) => key)}::bigint[],
      ${keys.map(maxListings)}::integer[]
    ) wanted(key, most)
    cross join lateral (
      select listing_id from listing_key
      where key = wanted.key
      order by listing_id desc
      limit wanted.most
    ) found`.execute(db)
  const sought = new Map(keys.map((key) => [key.key, key]))
  const counts = new Map<string, number>()
  const rows = found.rows.filter(({ listingId }) => listingId !== except)
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1)
  const totals = new Map<number, number>()
  const windows = new Map<string, number>()
  for (const { key, listingId } of rows) {
    const { weight, photo } = sought.get(key)!
    let more = weight
    if (photo !== undefined) {
      if (counts.get(key)! > MAX_LISTINGS_PER_WINDOW) continue
      const pair = `${listingId} ${photo}`
      const matched = (windows.get(pair) ?? 0) + 1
      windows.set(pair, matched)
      more = weighWindows(matched) - weighWindows(matched - 1)
    }
    totals.set(listingId, (totals.get(listingId) ?? 0) + more)
  }
  return {
    matches: [...totals]
      .map(([listingId, weight]) => ({ listingId, weight }))
      .filter(({ weight }) => weight >= MIN_WEIGHT)
      .sort((a, b) => b.weight - a.weight || b.listingId - a.listingId),
    contactCounts: new Map(
      contacts.map((contact) => [contact, counts.get(computeContactKey(city, contact)) ?? 0]),
    ),
  }
}

/** The listings of the messages that an offer replies to or was forwarded from. */
export async function findLinkedListings(
  db: Db,
  { repliesTo, forwardOf }: Offer,
): Promise<number[]> {
  if (repliesTo === null && forwardOf === null) return []
  const { rows } = await sql<{ listingId: number }>`
    select distinct e.listing_id "listingId"
    from post p
    join channel c on c.id = p.channel_id
    join extraction e on e.post_id = p.id
    where e.listing_id is not null and (
      (
        p.channel_id = ${repliesTo?.channelId ?? null}
        and p.message_id = ${repliesTo?.messageId ?? null}
      ) or (
        lower(c.username) = lower(${forwardOf?.channel ?? null}::text)
        and p.message_id = ${forwardOf?.messageId ?? null}
      )
    )`.execute(db)
  return rows.map((row) => row.listingId)
}

/** The ids among `listingIds` that must not be merged with this offer. */
export async function findDoNotMerge(
  db: Db,
  { postId, part }: PartId,
  listingIds: readonly number[],
): Promise<Set<number>> {
  if (listingIds.length === 0) return new Set()
  const { rows } = await sql<{ listingId: number }>`
    select distinct e.listing_id "listingId"
    from do_not_merge d
    join extraction e on e.post_id = d.other_post_id and e.part = d.other_part
    where d.post_id = ${postId}
      and d.part = ${part}
      and e.listing_id = any(${listingIds}::integer[])`.execute(db)
  return new Set(rows.map((row) => row.listingId))
}

export async function listOffers(db: Db, listingId: number): Promise<PartId[]> {
  return db
    .selectFrom('extraction')
    .select(['post_id as postId', 'part'])
    .where('listing_id', '=', listingId)
    .orderBy('post_id')
    .orderBy('part')
    .execute()
}

/** Saves the keys of an offer and updates those of its listing, including deletions. */
export async function saveKeys(
  db: Db,
  { postId, part }: PartId,
  listingId: number,
  { keys, minhash, code }: { keys: readonly string[] } & Pick<Offer, 'minhash' | 'code'>,
): Promise<void> {
  await sql`
    with before as (
      select keys from extraction where post_id = ${postId} and part = ${part}
    ), written as (
      update extraction
      set keys = ${keys}::bigint[],
        minhash = ${minhash}::integer[],
        code = ${code}
      where post_id = ${postId} and part = ${part}
    ), stale as (
      select unnest(keys) key from before
      except
      select unnest(${keys}::bigint[])
      except
      select unnest(e.keys)
      from extraction e
      where e.listing_id = ${listingId} and not (e.post_id = ${postId} and e.part = ${part})
    )
    delete from listing_key
    using stale
    where listing_key.key = stale.key and listing_id = ${listingId}`.execute(db)
  // Reads the listing, so that Citus inserts on its shard.
  await sql`
    insert into listing_key (key, listing_id)
    select distinct key, l.id
    from listing l cross join unnest(${keys}::bigint[]) key
    where l.id = ${listingId}
    on conflict do nothing`.execute(db)
}

/** Moves offers and their keys to another listing, or with null to none for now. */
export async function moveOffers(
  db: Db,
  offers: readonly PartId[],
  from: number,
  to: number | null,
): Promise<void> {
  const postIds = offers.map((offer) => offer.postId)
  const parts = offers.map((offer) => offer.part)
  await sql`
    update extraction set listing_id = ${to}
    from unnest(${postIds}::integer[], ${parts}::integer[]) moved(post_id, part)
    where extraction.post_id = moved.post_id
      and extraction.part = moved.part
      and listing_id = ${from}`.execute(db)
  for (const id of to === null ? [from] : [from, to]) {
    await sql`
      delete from listing_key
      using extraction e, unnest(${postIds}::integer[], ${parts}::integer[]) moved(post_id, part)
      where e.post_id = moved.post_id
        and e.part = moved.part
        and listing_key.key = any(e.keys)
        and listing_key.listing_id = ${id}`.execute(db)
    await sql`
      insert into listing_key (key, listing_id)
      select distinct unnest(keys), ${id}::integer
      from extraction
      where listing_id = ${id}
      on conflict do nothing`.execute(db)
  }
}

/** Marks a listing as merged into another one, or with null as no longer merged. */
export async function setMergedInto(db: Db, listingId: number, into: number | null): Promise<void> {
  await db.updateTable('listing').set({ merged_into: into }).where('id', '=', listingId).execute()
}

/** The listing of an offer; null when it has none or does not exist. */
export async function findListingOf(db: Db, { postId, part }: PartId): Promise<number | null> {
  const row = await db
    .selectFrom('extraction')
    .select('listing_id')
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.listing_id ?? null
}

export async function findListingCity(db: Db, listingId: number): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .select('city')
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row?.city ?? null
}
