import { type Kysely, sql } from 'kysely'
import type { Amenity } from '#contract/amenities.ts'
import type { Details } from '#contract/details.ts'
import { isWholeHome, type ListingKind } from '#contract/listing-kinds.ts'
import { getDistricts } from '#contract/place-pages.ts'
import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity, inCity } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { factBits } from '#core/listings/fact-bits.ts'
import { findListing } from '#core/listings/listing.ts'
import { searchColumns } from '#core/listings/store.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import { BUILT_IN_RATES, toUsdCents } from '#core/listings/rates.ts'

/** Fields of a flat. The defaults are a two-room flat in Vake. */
export type Flat = {
  status?: 'ACTIVE' | 'RENTED' | 'EXPIRED' | 'REMOVED'
  mergedInto?: number
  city?: string
  district?: string | null
  address?: string | null
  title?: string | null
  description?: string
  period?: 'month' | 'day' | null
  price?: number | null
  priceMax?: number | null
  currency?: string
  kind?: ListingKind
  rooms?: number | null
  bedrooms?: number | null
  area?: number | null
  pets?: boolean | null
  furnished?: boolean | null
  amenities?: Amenity[]
  floor?: number | null
  totalFloors?: number | null
  deposit?: number | null
  commission?: 'none' | 'yes' | null
  minTermMonths?: number | null
  utilities?: Details['utilities']
  phones?: string[]
  telegram?: string | null
  photoIds?: number[]
  /** Latitude, longitude and precision (default exact). */
  place?: [latitude: number, longitude: number, precision?: 'exact' | 'street' | 'district']
  latestPostAt?: Date
  firstSeenAt?: Date
}

let messageId = 1000

/** Adds a post, and its channel if it is new. Returns the id of the post. */
export async function addPost(
  db: Db,
  { channel = 'tbilisi_flats', city = 'Tbilisi', postedAt = new Date(), text = 'A flat' } = {},
): Promise<number> {
  // Inserted before the lookup, so that concurrent calls do not add the channel twice.
  await db
    .insertInto('channel')
    .values({ username: channel, origin: 'web' })
    .onConflict((c) => c.doNothing())
    .execute()
  const { id: channelId } = await db
    .selectFrom('channel')
    .select('id')
    .where('username', '=', channel)
    .executeTakeFirstOrThrow()
  await inHomeCity(db, channelId, city)
  const { id } = await (await inCity(db, city))
    .insertInto('post')
    .values({
      channel_id: channelId,
      message_id: (messageId += 1),
      posted_at: postedAt,
      changed_at: postedAt,
      text,
      content_hash: String(messageId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a listing with its own post. Returns its id. Search columns are set as by publishing. */
export async function addFlat(db: Db, flat: Flat = {}): Promise<number> {
  const {
    price = 600,
    currency = 'USD',
    kind = 'flat',
    rooms = isWholeHome(kind) ? 2 : null,
    bedrooms = null,
    area = 60,
    district = 'Vake',
    city = 'Tbilisi',
    pets = null,
    furnished = null,
    amenities = [],
    floor = 3,
    totalFloors = 9,
    deposit = null,
    commission = null,
    utilities = null,
    photoIds = [],
  } = flat
  const { title = 'Two rooms near the park', description = 'A flat to let', address = null } = flat
  const latestPostAt = flat.latestPostAt ?? new Date()
  const roomCount = rooms ?? (bedrooms === null ? null : bedrooms + 1)
  const perM2 =
    price !== null && area !== null
      ? toUsdCents(price / area, currency, BUILT_IN_RATES.rates)
      : null
  const searchText = [title, description, address, district, city].filter(Boolean).join(' ')
  const row = await (await inCity(db, city))
    .insertInto('listing')
    .values({
      status: flat.status ?? 'ACTIVE',
      merged_into: flat.mergedInto ?? null,
      city,
      district,
      address,
      latitude: flat.place?.[0] ?? null,
      longitude: flat.place?.[1] ?? null,
      point_precision: flat.place ? (flat.place[2] ?? 'exact') : 'none',
      title,
      description,
      language: 'en',
      period: flat.period === undefined ? 'month' : flat.period,
      price,
      price_max: flat.priceMax ?? null,
      currency,
      price_usd_cents: price === null ? null : toUsdCents(price, currency, BUILT_IN_RATES.rates),
      price_per_m2_usd_cents: perM2,
      kind,
      rooms,
      bedrooms,
      rooms_filter: roomCount === null ? null : Math.min(Math.floor(roomCount), 5),
      area_sqm: area,
      floor,
      total_floors: totalFloors,
      pets_allowed: pets,
      furnished,
      amenities,
      fact_bits: factBits({
        petsAllowed: pets,
        furnished,
        amenities,
        city,
        floor,
        totalFloors,
        commission,
        utilities,
        photoIds,
      }),
      deposit,
      deposit_usd_cents:
        deposit === null ? null : toUsdCents(deposit, currency, BUILT_IN_RATES.rates),
      commission,
      min_term_months: flat.minTermMonths ?? null,
      details: JSON.stringify({ utilities }),
      phones: flat.phones ?? [],
      telegram_username: flat.telegram ?? null,
      confidence: 0.9,
      photo_ids: photoIds,
      primary_post_id: await addPost(db, { city, postedAt: latestPostAt, text: description }),
      first_seen_at: flat.firstSeenAt ?? latestPostAt,
      updated_at: latestPostAt,
      latest_post_at: latestPostAt,
      last_sighting_at: latestPostAt,
      ...searchColumns(searchText),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Adds many listings with realistic proportions of cities, districts, prices and facts: most are in
 * Tbilisi, one in ten has no price, one in eight no location, one in 37 has a warning. `activeShare` of them are active. All
 * belong to one post, because this data is for measuring search. The texts have hundreds of
 * frequent words, because with fewer PostgreSQL only estimates how many rows a prefix matches.
 */
export async function addManyFlats(
  db: Kysely<Tables>,
  count: number,
  activeShare = 1,
): Promise<void> {
  const cities = [...Array.from({ length: 7 }, () => 'Tbilisi'), 'Batumi', 'Yerevan', 'Belgrade']
  const posts: Record<string, number> = {}
  for (const city of new Set(cities))
    posts[city] = await addPost(db, { channel: 'many_flats', city })
  const terms = [
    'balcony',
    'view',
    'park',
    'metro',
    'renovated',
    'квартира',
    'ремонт',
    'ბინა',
    'new',
    'sunny',
    'quiet',
    'centre',
  ]
  const places = cities.flatMap((city) =>
    getDistricts(city)
      .slice(0, 3)
      .map((district) => `${city}/${district}`),
  )
  for (const { db: own, city } of await eachCity(db))
    await own.transaction().execute(async (tx) => {
      // Index-only scans need all-visible pages; vacuum marks only those whose commit is on disk.
      await sql`set local synchronous_commit = on`.execute(tx)
      await sql`
      insert into listing (
        status, city, district, latitude, longitude, point_precision, title, description,
        language, period, price, currency, price_usd_cents, price_per_m2_usd_cents,
        rooms, bedrooms, rooms_filter, area_sqm, floor, total_floors, deposit, deposit_usd_cents,
        min_term_months, pets_allowed, furnished, amenities, fact_bits, confidence, primary_post_id,
        first_seen_at, updated_at, latest_post_at, last_sighting_at, search, warnings
      )
      select case when r_active < ${activeShare} then 'ACTIVE' else 'EXPIRED' end,
        city, district, latitude, longitude,
        case when latitude is null then 'none' else 'street' end,
        rooms || ' rooms, ' || district, body,
        'en', case when n % 40 = 0 then 'day' else 'month' end,
        usd, 'USD', usd * 100, round(usd * 100 / area),
        rooms, greatest(rooms - 1, 0), least(rooms, 5), area, 1 + n % 12, 12, usd, usd * 100,
        1 + n % 12,
        case when bits & 1 = 1 then true end, case when bits & 2 = 2 then true end,
        '{}', bits, 0.8, (${JSON.stringify(posts)}::json ->> city)::integer,
        moment, moment, moment, moment,
        to_tsvector('simple', district || ' ' || city || ' ' || body),
        case when n % 37 = 0 then '[{"kind":"messenger-only"}]' else '[]' end::jsonb
      from (
        select n, r_active, split_part(place, '/', 1) city, split_part(place, '/', 2) district,
          rooms, rooms * 18 + (n * 7919) % 25 area,
          case when n % 10 > 0 then 200 + rooms * 130 + (n * 104729) % 500 end usd,
          case when n % 8 > 0 then 41.65 + (n * 7919 % 16001) / 100000.0 end latitude,
          case when n % 8 > 0 then 44.7 + (n * 104729 % 20011) / 100000.0 end longitude,
          (n * 48271 % 1073741823) & (n * 16807 % 1073741823) bits,
          now() - make_interval(secs => n * 25.0) moment,
          'Flat ' || n || ' ' || terms[(1 + n % 12)::int]
            || ' ' || terms[(1 + n * 5 / 7 % 12)::int]
            || ' street' || n % 400 || ' owner' || n % 250 || ' floor ' || n % 30 body
        from (
          select n, random() r_active, (1 + (n * 31 % 97) % 5) rooms, ${terms}::text[] terms,
            (${places}::text[])[(1 + (n * 7 + n / 13) % 30)::int] place
          from generate_series(1, ${count}::bigint) n
        ) drawn
      ) flats
      where city = coalesce(${city}::text, city)`.execute(tx)
    })
  await sql`vacuum analyze listing`.execute(db)
}

/** The public data of a listing, where a merged one has moved, or null. */
export async function readListing(
  db: Db,
  id: number,
  now: Date,
): Promise<Listing | { movedTo: number } | null> {
  const found = await findListing(db, id, now)
  return found && 'movedTo' in found ? found : (found?.parse() ?? null)
}
