import type { Amenity } from '#contract/amenities.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import type { Listing, ListingItem } from '#contract/listings.ts'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { IN_DOLLARS, type ReaderMoney } from '#web/currency.ts'
import type { MessageKey, Translate } from '#web/i18n/catalogue.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import type { Language } from '#locales/languages.ts'
import { capitalize } from '#locales/messages.ts'
import { formatDate, formatMoney, formatNumber, type TimeZone } from '#locales/format.ts'

const HOUR_MS = 3_600_000

/** "Flat", "House", "Room" or "Bed". */
export const kindName = (
  kind: ListingKind,
  { filterFormat }: Pick<Localization, 'filterFormat'>,
): string => capitalize(filterFormat.t(`kind.${kind}`))

/**
 * The title of the post. Without one: the kind and the place, of a flat the bedrooms and the place,
 * else "{n} room apartment", else "Property" (spec §2, "Listing card").
 */
export function titleOf(
  listing: Pick<Listing, 'title' | 'kind' | 'rooms' | 'bedrooms' | 'district' | 'city'>,
  i18n: Pick<Localization, 't' | 'place' | 'filterFormat'>,
): string {
  const { t, place, filterFormat } = i18n
  const title = listing.title?.trim()
  if (title) return title
  if (listing.kind !== 'flat')
    return filterFormat.t('kindIn', {
      kind: kindName(listing.kind, i18n),
      place: placeOf(listing, { place }),
    })
  if (listing.bedrooms)
    return t('card.bedroomTitle', { n: listing.bedrooms, place: placeOf(listing, { place }) })
  return listing.rooms ? t('card.roomTitle', { n: listing.rooms }) : t('card.fallbackTitle')
}

/** An item, which is read in one language, or a listing, which has all of them. */
export type Addressed = Pick<ListingItem, 'address' | 'isAddressTransliterated'> &
  Partial<Pick<Listing, 'addressNames' | 'addressTransliterated'>>

/** The address in the reader's language; null without one. */
export const addressOf = (
  { address, addressNames }: Addressed,
  language: Language,
): string | null => addressNames?.[language] ?? address

/** ₾2,400, or ₾2,000 – 2,400 for a range; null without a price. */
export function priceOf(
  listing: Pick<Listing, 'price' | 'priceMin' | 'priceMax' | 'currency'>,
  language: Language,
): string | null {
  const low = listing.priceMin ?? listing.price
  if (low === null) return null
  const range =
    listing.priceMax !== null && listing.priceMax > low
      ? ` – ${formatNumber(listing.priceMax, language)}`
      : ''
  return formatMoney(low, listing.currency, language) + range
}

/** "/ month" or "/ day"; null if the period is unknown or there is no price. */
export function periodOf(
  listing: Pick<Listing, 'period' | 'price' | 'priceMin'>,
  t: Translate,
): string | null {
  if (listing.period === null || (listing.price === null && listing.priceMin === null)) return null
  return t(listing.period === 'day' ? 'price.day' : 'price.month')
}

/**
 * The price in the reader's currency; null if it is already in that currency or cannot be
 * converted.
 */
export function convertedPrice(
  listing: Pick<Listing, 'priceUsd' | 'currency'>,
  language: Language,
  { currency, fromUsd }: ReaderMoney = IN_DOLLARS,
): string | null {
  return listing.priceUsd === null || listing.currency === currency
    ? null
    : formatMoney(fromUsd(listing.priceUsd), currency, language)
}

export function pricePerM2(
  listing: Pick<Listing, 'pricePerM2' | 'currency'>,
  { t, language }: Pick<Localization, 't' | 'language'>,
): string | null {
  return listing.pricePerM2 === null || Math.round(listing.pricePerM2) === 0
    ? null
    : `${formatMoney(listing.pricePerM2, listing.currency, language)}/${t('unit.m2')}`
}

/** The district, else the city. */
export function placeOf(
  listing: Pick<Listing, 'district' | 'city'>,
  { place }: Pick<Localization, 'place'>,
): string {
  return place(listing.district || listing.city || DEFAULT_CITY)
}

/** The kind unless it is a flat, rooms, area and floor in short form; unknown facts are omitted. */
export function factsOf(
  listing: Pick<
    Listing,
    'kind' | 'rooms' | 'bedrooms' | 'area' | 'areaSqm' | 'floor' | 'totalFloors'
  >,
  i18n: Pick<Localization, 't' | 'language' | 'filterFormat'>,
): string[] {
  const { t, language } = i18n
  const area = listing.area ?? listing.areaSqm
  const floor = floorOf(listing)
  return [
    listing.kind === 'flat' ? null : kindName(listing.kind, i18n),
    listing.rooms
      ? t('fact.rooms', { n: listing.rooms })
      : listing.bedrooms
        ? t('fact.bedrooms', { n: listing.bedrooms })
        : null,
    area === null ? null : `${formatNumber(area, language, 1)} ${t('unit.m2')}`,
    floor && t('fact.floor', { floor }),
  ].filter((fact) => fact !== null)
}

/** "3/9", "3", or null. */
function floorOf({ floor, totalFloors }: Pick<Listing, 'floor' | 'totalFloors'>): string | null {
  return floor === null ? null : totalFloors === null ? String(floor) : `${floor}/${totalFloors}`
}

const SHORT: Partial<Record<Amenity, MessageKey>> = {
  air_conditioning: 'amenityShort.air_conditioning',
  washing_machine: 'amenityShort.washing_machine',
  new_building: 'amenityShort.new_building',
}

export function amenityName(amenity: Amenity, t: Translate): string {
  return t(`amenity.${amenity}`)
}

/** A short name for tags on cards, where three fit on a line. */
export function amenityTag(amenity: Amenity, t: Translate): string {
  return t(SHORT[amenity] ?? `amenity.${amenity}`)
}

/** Spec §2: "Source" for the primary source, "Older source (date)" for older ones, else "View". */
export function sourceLabel(
  source: { isPrimary: boolean; createdAt: string } | undefined,
  timeZone: TimeZone,
  t: Translate,
): string {
  if (!source) return t('card.view')
  return source.isPrimary
    ? t('card.source')
    : t('card.olderSource', { date: formatDate(source.createdAt, timeZone) })
}

/**
 * Spec §4: under 1 hour "Just now", under 24 "Nh ago", under 48 "Yesterday", else the date. `now`
 * is in milliseconds.
 */
export function timeLabel(instant: string, now: number, timeZone: TimeZone, t: Translate): string {
  const hours = (now - Date.parse(instant)) / HOUR_MS
  if (hours < 1) return t('time.now')
  if (hours < 24) return t('time.hours', { n: Math.floor(hours) })
  if (hours < 48) return t('time.yesterday')
  return formatDate(instant, timeZone)
}
