import { sql } from 'kysely'
import type { Amenity } from '#contract/amenities.ts'
import type { Details } from '#contract/details.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import type { PointPrecision, Warning } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf, loadByCity } from '#core/db/distributed/city-scope.ts'
import { postReference, type PostReference } from '#core/db/post-reference.ts'
import { prepared } from '#core/db/prepared.ts'
import { survivingListing } from '#core/db/surviving-listing.ts'
import type { ParsedVideo } from '#core/posts/post.ts'
import type { Comparables } from './comparables.ts'
import type { PriceStep } from './price-history.ts'

/** A listing with everything that its page shows. */
export type ListingRow = {
  id: number
  status: 'ACTIVE' | 'RENTED' | 'EXPIRED'
  city: string
  district: string | null
  districtDerived: boolean
  address: string | null
  latitude: number | null
  longitude: number | null
  pointPrecision: PointPrecision
  title: string | null
  description: string
  language: string | null
  period: 'month' | 'day' | null
  /** PostgreSQL's numeric, as text. */
  price: string | null
  priceMax: string | null
  currency: string
  currencyAssumed: boolean
  /** As filtered by; only listings that are offered have it at the current rates. */
  priceUsdCents: number | null
  /** The day of the current rates; null: the built-in ones. */
  ratesDay: string | null
  /** The current rate of the currency; null: none, or the built-in one. */
  usdRate: number | null
  kind: ListingKind
  rooms: number | null
  bedrooms: number | null
  areaSqm: number | null
  floor: number | null
  totalFloors: number | null
  petsAllowed: boolean | null
  furnished: boolean | null
  amenities: Amenity[]
  deposit: string | null
  commission: 'none' | 'yes' | null
  minTermMonths: number | null
  details: Partial<Details>
  phones: string[]
  telegramUsername: string | null
  confidence: number
  videos: ParsedVideo[]
  primaryPostId: number
  firstSeenAt: Date
  updatedAt: Date
  latestPostAt: Date
  lastSightingAt: Date
  priceHistory: PriceStep[]
  comparables: Comparables | null
  warnings: Warning[]
  /** In the order of the album. */
  photos: PhotoRow[]
  /** Newest first; the primary post is among them. */
  posts: SourceRow[]
}
export type PhotoRow = {
  width: number
  height: number
  placeholder: string
  variants: { width: number; key: string }[]
}
export type SourceRow = { id: number; source: PostReference; messageId: number; postedAt: string }

/**
 * The listings with these ids, in this order, without unknown, removed and merged ones.
 */
export async function loadListings(db: Db, ids: readonly number[]): Promise<ListingRow[]> {
  return ids.length === 0 ? [] : loadByCity(db, ids, loadOfCity)
}

async function loadOfCity(db: Db, ids: readonly number[]): Promise<ListingRow[]> {
  const { rows } = await prepared(sql<ListingRow>`
    select
      l.id, l.status, l.city, l.district, l.district_derived "districtDerived", l.address,
      l.latitude, l.longitude, l.point_precision "pointPrecision",
      l.title, l.description, l.language, l.period,
      l.price, l.price_max "priceMax", l.currency, l.currency_assumed "currencyAssumed",
      l.price_usd_cents "priceUsdCents",
      current.day "ratesDay", (current.rates->>l.currency)::float8 "usdRate",
      l.kind, l.rooms, l.bedrooms, l.area_sqm "areaSqm", l.floor, l.total_floors "totalFloors",
      l.pets_allowed "petsAllowed", l.furnished, l.amenities, l.deposit, l.commission,
      l.min_term_months "minTermMonths", l.details,
      l.phones, l.telegram_username "telegramUsername",
      l.confidence, l.videos, l.primary_post_id "primaryPostId",
      l.first_seen_at "firstSeenAt", l.updated_at "updatedAt", l.latest_post_at "latestPostAt",
      l.last_sighting_at "lastSightingAt", l.price_history "priceHistory",
      l.comparables, l.warnings, photos.photos, posts.posts
    from unnest(${ids}::integer[]) with ordinality wanted(id, place)
    join listing l on l.id = wanted.id
    left join (
      select day::text, rates from active_rates order by id desc limit 1
    ) current on true
    cross join lateral (
      select coalesce(json_agg(
        json_build_object(
          'width', photo.width,
          'height', photo.height,
          'placeholder', photo.placeholder,
          'variants', photo.variants
        ) order by shown.place
      ), '[]') photos
      from unnest(l.photo_ids) with ordinality shown(id, place) join photo on photo.id = shown.id
    ) photos
    cross join lateral (
      select json_agg(
        json_build_object(
          'id', post.id,
          'source', ${postReference('post', 'channel')},
          'messageId', post.message_id,
          'postedAt', post.posted_at
        ) order by post.posted_at desc, post.id desc
      ) posts
      from (
        select l.primary_post_id id
        union
        select extraction.post_id from extraction where extraction.listing_id = l.id
      ) source
      join post on post.id = source.id
      join channel on channel.id = post.channel_id
    ) posts
    where l.status <> 'REMOVED' and l.merged_into is null
    order by wanted.place`).execute(db)
  return rows
}

/** The surviving listing of a merged one; null when it is not merged or does not exist. */
export async function findMergeTarget(db: Db, id: number): Promise<number | null> {
  const {
    rows: [row],
  } = await sql<{ id: number | null }>`
    select nullif(${survivingListing(sql`${id}::integer`)}, ${id}) id`.execute(
    await inCityOf(db, id),
  )
  return row!.id
}

/** The surviving listing and all that were merged into it, given any of them. */
export async function findMergedIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive flat(id, target) as (
      select id, merged_into from listing where id = ${id}
      union
      select l.id, l.merged_into
      from flat join listing l on l.id = flat.target or l.merged_into = flat.id
    )
    select id from flat`.execute(await inCityOf(db, id))
  return rows.map((row) => row.id)
}
