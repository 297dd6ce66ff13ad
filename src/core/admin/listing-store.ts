import { sql } from 'kysely'
import type { CorrectableField, ADMIN_LISTING_STATUSES } from '#contract/admin.ts'
import type { Details } from '#contract/details.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import type { PointPrecision, Warning } from '#contract/listings.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { postReference, type PostReference } from '#core/db/post-reference.ts'
import { survivingListing } from '#core/db/surviving-listing.ts'
import type { Extraction, Facts } from '#core/extraction/extraction.ts'

export type AdminListingRow = {
  id: number
  status: (typeof ADMIN_LISTING_STATUSES)[number]
  mergedInto: number | null
  title: string | null
  confidence: number
  firstSeenAt: Date
  latestPostAt: Date
  lastSightingAt: Date
  city: string
  district: string | null
  districtDerived: boolean
  address: string | null
  latitude: number | null
  longitude: number | null
  pointPrecision: PointPrecision
  price: string | null
  priceMax: string | null
  currency: string
  currencyAssumed: boolean
  period: 'month' | 'day' | null
  kind: ListingKind
  rooms: number | null
  bedrooms: number | null
  areaSqm: number | null
  floor: number | null
  totalFloors: number | null
  petsAllowed: boolean | null
  furnished: boolean | null
  amenities: string[]
  deposit: string | null
  commission: 'none' | 'yes' | null
  minTermMonths: number | null
  details: Partial<Details>
  phones: string[]
  telegramUsername: string | null
  primaryPostId: number
  warnings: Warning[]
  photos: {
    width: number
    height: number
    placeholder: string
    variants: { width: number; key: string }[]
  }[]
}

/** Finds a listing in any state. */
export async function findAdminListingRow(db: Db, id: number): Promise<AdminListingRow | null> {
  const {
    rows: [row],
  } = await sql<AdminListingRow>`
    select id, status, nullif(${survivingListing(sql`${id}::integer`)}, id) "mergedInto",
      title, confidence,
      first_seen_at "firstSeenAt", latest_post_at "latestPostAt",
      last_sighting_at "lastSightingAt",
      city, district, district_derived "districtDerived", address,
      latitude, longitude, point_precision "pointPrecision",
      price, price_max "priceMax", currency, currency_assumed "currencyAssumed", period,
      kind, rooms, bedrooms, area_sqm "areaSqm", floor, total_floors "totalFloors",
      pets_allowed "petsAllowed", furnished, amenities, deposit, commission,
      min_term_months "minTermMonths", details, phones, telegram_username "telegramUsername",
      primary_post_id "primaryPostId", warnings,
      coalesce((
        select json_agg(json_build_object(
          'width', photo.width, 'height', photo.height,
          'placeholder', photo.placeholder, 'variants', photo.variants) order by shown.position)
        from unnest(photo_ids) with ordinality shown(id, position)
        join photo on photo.id = shown.id), '[]') photos
    from listing where id = ${id}`.execute(db)
  return row ?? null
}

export type AdminSourceRow = {
  postId: number
  part: number
  source: PostReference
  postedAt: Date
  changedAt: Date
  vanishedAt: Date | null
  revision: number
  text: string
  engine: string
  confidence: number
  facts: Facts
  read: Facts | null
  evidence: Extraction['evidence']
  certainty: Extraction['certainty']
}

/** The posts of a listing with their extracted facts, newest first, at most 50. */
export async function listAdminSources(db: Db, listingId: number): Promise<AdminSourceRow[]> {
  return db
    .selectFrom('extraction as e')
    .innerJoin('post as p', 'p.id', 'e.post_id')
    .innerJoin('channel as c', 'c.id', 'p.channel_id')
    .select([
      'e.post_id as postId',
      'e.part',
      postReference('p', 'c').as('source'),
      'p.posted_at as postedAt',
      'p.changed_at as changedAt',
      'p.vanished_at as vanishedAt',
      'p.revision',
      'p.text',
      'e.engine',
      'e.confidence',
      'e.facts',
      'e.read_facts as read',
      'e.evidence',
      'e.certainty',
    ])
    .where('e.listing_id', '=', listingId)
    .orderBy('p.posted_at', 'desc')
    .orderBy('e.post_id')
    .orderBy('e.part')
    .limit(50)
    .execute()
}

export type AdminCorrectionRow = {
  id: number
  postId: number
  part: number
  field: CorrectableField
  value: unknown
  previousValue: unknown
  by: string | null
  at: Date
  statedInPost: boolean
  endedAt: Date | null
  endReason: 'undone' | 'replaced' | 'edited' | null
}

/** Newest first. */
export async function listAdminCorrections(
  db: Db,
  listingId: number,
): Promise<AdminCorrectionRow[]> {
  const { rows } = await sql<AdminCorrectionRow>`
    select c.id, c.post_id "postId", c.part, c.field, c.value, c.previous_value "previousValue",
      coalesce(nullif(concat_ws(' ', account.first_name, account.last_name), ''), account.email)
        "by",
      c.made_at "at", c.stated_in_post "statedInPost", c.ended_at "endedAt", c.end_reason "endReason"
    from correction c
    join extraction e on e.post_id = c.post_id and e.part = c.part
    left join account on account.id = c.made_by
    where e.listing_id = ${listingId} order by c.id desc limit 200`.execute(db)
  return rows
}

/** `flat`, for `with recursive`: a listing and all listings merged into it. */
export const mergedListingsCte = (id: number) =>
  sql`flat(id) as (
    select ${id}::integer
    union
    select merged.id from flat join listing merged on merged.merged_into = flat.id)`

/** Visitors' reports since a time, of a listing and of those merged into it. */
export async function listAdminReports(
  db: Db,
  listingId: number,
  since: Date,
): Promise<{ reason: ReportReason; times: number; lastAt: Date }[]> {
  const { rows } = await sql<{ reason: ReportReason; times: number; lastAt: Date }>`
    with recursive ${mergedListingsCte(listingId)}
    select reason, sum(times)::int times, max(last_at) "lastAt" from listing_report
    where listing_id in (select id from flat) and last_at >= ${since}
    group by reason order by times desc, reason`.execute(db)
  return rows
}

export async function listLiftedWarnings(
  db: Db,
  listingId: number,
): Promise<{ kind: string; by: string; reason: string; at: Date }[]> {
  return db
    .selectFrom('lifted_warning')
    .select(['kind', 'lifted_by as by', 'reason', 'lifted_at as at'])
    .where('listing_id', '=', listingId)
    .orderBy('lifted_at', 'desc')
    .execute()
}
