import { DETAIL_NAMES } from '#contract/details.ts'
import { isWholeHome } from '#contract/listing-kinds.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { findDistrictAt } from '#core/places/district-at.ts'
import { getDistrictAliases } from '#core/places/districts.ts'
import { addressSearchWords } from '#core/places/localize-address.ts'
import { metroSearchWords } from '#core/places/stated-metro.ts'
import { type ParsedVideo, UNKNOWN_CITY } from '#core/posts/post.ts'
import { factBits } from './fact-bits.ts'
import { detectLanguage } from './language.ts'
import { sortSources, mergeFacts } from './merge-sources.ts'
import type { Source } from './merge-sources.ts'
import { normalizeMoney } from './money.ts'
import { buildPriceHistory } from './price-history.ts'
import type { PriceStatement } from './price-history.ts'
import type { Rates } from './rates.ts'
import { computeSightings, computeStatus } from './status.ts'
import { extractTitle } from './title.ts'

/** A source with the data of its post that a listing shows. */
export type ListingSource = Source & {
  /** The index of the flat within the post. */
  part: number
  text: string
  channelId: number
  channelCity: string | null
  channelCurrency: string | null
  /** The facts of earlier revisions of the post. */
  earlier: { facts: Facts; statedAt: Date }[]
  /** Whether the post offers other flats too. */
  isShared: boolean
  /** Copied photos, in the order of the album. */
  photoIds: number[]
  videos: (ParsedVideo & { posterKey: string | null })[]
}

export type AssemblyContext = {
  now: Date
  expireDays: number
  /** The current ones, for the price. */
  rates: Rates
  /** For the price history. */
  ratesOn: (at: Date) => Rates
  usualCurrency: string | null
}

/** Enough of a long post for a text search. */
const MAX_SEARCH_TEXT_LENGTH = 20_000

/** The row of a listing, from all offers of the flat. The same offers always give the same row. */
export function assembleListing(
  offers: readonly [ListingSource, ...ListingSource[]],
  { now, expireDays, rates, ratesOn, usualCurrency }: AssemblyContext,
) {
  const ordered = sortSources(offers) as [ListingSource, ...ListingSource[]]
  const [primary] = ordered
  const facts = mergeFacts(ordered)
  const city = facts.city ?? primary.channelCity ?? UNKNOWN_CITY
  const district = facts.district ?? findDistrictAt(city, facts.point)
  const { firstSeenAt, latestPostAt, lastSightingAt } = computeSightings(offers)
  const isWhole = isWholeHome(facts.kind)
  const rooms = isWhole ? inRangeOrNull(facts.rooms, 1, 99, { step: 0.5 }) : null
  const bedrooms = isWhole ? inRangeOrNull(facts.bedrooms, 0, 99) : null
  const areaSqm =
    facts.areaSqm !== null && facts.areaSqm >= 1 && facts.areaSqm <= 99_999 ? facts.areaSqm : null
  const money = normalizeMoney(
    { ...facts, areaSqm },
    primary.channelCurrency ?? usualCurrency,
    rates,
  )
  const floor = inRangeOrNull(facts.floor, -5, 200)
  const totalFloors = inRangeOrNull(facts.totalFloors, 1, 200)
  const photoSource = ordered.find((source) => source.photoIds.length > 0)
  const photoIds = photoSource?.photoIds ?? []
  const videoSource = ordered.find((source) => source.videos.length > 0)
  const title = primary.isShared ? null : extractTitle(primary.text, primary.facts)
  return {
    status: computeStatus(offers, now, expireDays),
    city,
    district,
    district_derived: district !== null && facts.district === null,
    address: facts.address,
    latitude: facts.point.latitude,
    longitude: facts.point.longitude,
    point_precision: facts.point.precision,
    title,
    description: primary.text,
    language: detectLanguage(primary.text),
    period: facts.period,
    price: money.price,
    price_max: money.priceMax,
    currency: money.currency,
    currency_assumed: money.currencyAssumed,
    price_usd_cents: money.priceUsdCents,
    price_per_m2_usd_cents: money.pricePerM2UsdCents,
    price_history: JSON.stringify(
      buildPriceHistory(
        ordered.flatMap(getStatements),
        getShownPrice(ordered),
        money.currency,
        ratesOn,
      ),
    ),
    kind: facts.kind,
    rooms,
    bedrooms,
    rooms_filter: computeRoomsFilter(rooms, bedrooms),
    area_sqm: areaSqm,
    floor,
    total_floors: totalFloors,
    pets_allowed: facts.petsAllowed,
    furnished: facts.furnished,
    amenities: facts.amenities,
    fact_bits: factBits({ ...facts, city, floor, totalFloors, photoIds }),
    deposit: money.deposit,
    deposit_usd_cents: money.depositUsdCents,
    commission: facts.commission,
    min_term_months: inRangeOrNull(facts.minTermMonths, 1, 60),
    details: JSON.stringify(
      Object.fromEntries(
        DETAIL_NAMES.flatMap((name) => (facts[name] == null ? [] : [[name, facts[name]]])),
      ),
    ),
    phones: facts.phones.slice(0, 10),
    telegram_username: facts.telegramUsername,
    confidence: primary.confidence,
    photo_ids: photoIds,
    videos: JSON.stringify((videoSource?.videos ?? []).map(toVideo)),
    source_count: offers.length,
    primary_post_id: primary.postId,
    first_seen_at: firstSeenAt,
    updated_at: lastSightingAt,
    latest_post_at: latestPostAt,
    last_sighting_at: lastSightingAt,
    searchText: [
      title,
      facts.address,
      addressSearchWords(city, facts.address),
      district,
      getDistrictAliases(city, district),
      metroSearchWords(city, primary.text),
      city,
      primary.text,
    ]
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_SEARCH_TEXT_LENGTH)
      .normalize('NFC'),
  }
}

export type AssembledListing = ReturnType<typeof assembleListing>

const toStatement = ({ price, priceMax, currency }: Facts, at: Date): PriceStatement => ({
  at,
  price,
  priceMax,
  currency,
})

/** All prices that a source states or stated before. */
const getStatements = ({ earlier, facts, changedAt }: ListingSource): PriceStatement[] => [
  ...earlier.map((before) => toStatement(before.facts, before.statedAt)),
  toStatement(facts, changedAt),
]

/** The price of the listing: that of the first source with one. */
function getShownPrice(ordered: readonly ListingSource[]): PriceStatement | null {
  const source = ordered.find(({ facts }) => facts.price !== null || facts.priceMax !== null)
  return source ? toStatement(source.facts, source.changedAt) : null
}

/**
 * Rooms for the filter: whole ones (2.5 is 2), or bedrooms + 1 when only bedrooms are known; 5
 * means 5 or more.
 */
export function computeRoomsFilter(rooms: number | null, bedrooms: number | null): number | null {
  const count = rooms ?? (bedrooms === null ? null : bedrooms + 1)
  return count === null ? null : Math.min(5, Math.floor(count))
}

/** Drops implausible numbers, which are extraction errors. `step`: of what they are multiples. */
const inRangeOrNull = (
  value: number | null,
  min: number,
  max: number,
  { step = 1 } = {},
): number | null =>
  value !== null && Number.isInteger(value / step) && value >= min && value <= max ? value : null

/** The still image is our copy or none, since Telegram's URL expires within days. */
const toVideo = ({
  url,
  durationSeconds,
  posterKey,
}: ListingSource['videos'][number]): ParsedVideo => ({
  url,
  durationSeconds,
  posterUrl: posterKey === null ? null : `/photos/${posterKey}`,
})
