import type { Language } from '#locales/languages.ts'
import { AMENITIES } from '#contract/amenities.ts'
import type { Listing, Warning } from '#contract/listings.ts'
import type { Filters } from '#contract/filters.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import { capitalize, type Translate } from '#locales/messages.ts'
import {
  amenityMessages,
  filterMessages,
  notificationMessages,
  type NotificationKey,
} from '#locales/server-messages.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { convertPrice, formatPreviousPrice, formatPrice } from './format-price.ts'
import type { NotificationDetails, NotificationReason } from './notification.ts'
import { truncateHtml, escapeHtml, MAX_CAPTION_LENGTH, truncate } from './telegram-html.ts'

export type NotificationContent = {
  listing: Listing
  reason: NotificationReason
  details: NotificationDetails
  /** The filters of the search that matched. */
  filters: Filters
  language: Language
  /** IANA time zone for the time of the post. */
  timeZone: string
  /** The currency that the recipient chose, if any. */
  currency: string | null
  /** US dollars per unit of each currency. */
  rates: Readonly<Record<string, number>>
}

const MAX_FACTS = 5
export const MAX_ADDRESS_LENGTH = 120
export const MAX_SEARCH_LENGTH = 300
/** Most serious first. A notification shows one warning, the listing page shows all. */
const WORST_FIRST: readonly Warning['kind'][] = [
  'prepayment',
  'photos-elsewhere',
  'many-cities',
  'linked-listing',
  'far-below-similar',
  'messenger-only',
]

/** What a notification says, as plain text. Missing facts are '' or null. */
export function describeAlert({
  listing,
  reason,
  details,
  filters,
  language,
  timeZone,
  currency,
  rates,
}: NotificationContent) {
  const t = notificationMessages[language]
  const price = formatPrice(listing, language)
  const address = listing.addressNames[language] ?? listing.address
  const previous = formatPreviousPrice(details, listing, rates, language)
  // Of a flat that is gone, only what tells which one it was.
  const isGone = reason === 'gone'
  const offsets = utcOffsets(timeZone, new Date(listing.latestPostDate))
  return {
    title: formatTitle(listing, language),
    reason:
      reason === 'price-drop' && previous && price
        ? t('price-drop.amounts', { from: previous, to: price })
        : t(reason),
    price: price === null ? null : t('perMonth', { amount: price }),
    /** The price in the currency of the reader; null if it is the same or unknown. */
    otherPrice: convertPrice(listing, currency, rates, language),
    size: joinParts([formatHome(listing, language), formatSize(listing, language)]),
    place: formatPlace({ ...listing, address }, language),
    facts: isGone ? '' : formatFacts(listing, language),
    warning: isGone ? null : describeWorst(listing.warnings, language),
    search: t('yourSearch', {
      search: truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH),
    }),
    posted: t('posted', { when: formatDateTime(listing.latestPostDate, offsets) }),
  }
}

/** Renders a notification as Telegram's HTML, short enough for a photo caption. */
export function renderNotification(content: NotificationContent): string {
  const t = notificationMessages[content.language]
  const alert = describeAlert(content)
  const lines = [
    bold(alert.reason),
    alert.price === null
      ? escapeHtml(t('noPrice'))
      : bold(alert.price) + (alert.otherPrice ? ` (≈ ${escapeHtml(alert.otherPrice)})` : ''),
    escapeHtml(alert.size),
    escapeHtml(alert.place),
    escapeHtml(alert.facts),
    alert.warning ? `⚠️ ${bold(t('warningTitle'))} ${escapeHtml(alert.warning)}` : '',
    '',
    `<i>${escapeHtml(alert.search)}</i>`,
    escapeHtml(alert.posted),
  ]
  // Drops empty lines, except the one that separates the flat from the search.
  return truncateHtml(
    lines.filter((line, index) => line !== '' || index === lines.length - 3).join('\n'),
    MAX_CAPTION_LENGTH,
  )
}

/** The most serious of the warnings in words; null without one. */
export function describeWorst(warnings: readonly Warning[], language: Language): string | null {
  const [worst] = warnings.toSorted(
    (a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind),
  )
  return worst ? describeWarning(worst, notificationMessages[language]) : null
}

function describeWarning(warning: Warning, t: Translate<NotificationKey>): string {
  switch (warning.kind) {
    case 'far-below-similar':
      return t('warning.far-below-similar', { percent: warning.percent, n: warning.sampleSize })
    case 'photos-elsewhere':
      return t(`warning.photos-elsewhere.${warning.differs}`)
    case 'linked-listing':
      return t(`warning.linked-listing.${warning.shares}`)
    default:
      return t(`warning.${warning.kind}`)
  }
}

const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`

/** Price, rooms and place, for a subject or title: "$650 · 2 rooms · Vake". */
export const formatTitle = (
  listing: Pick<Listing, 'kind' | 'rooms' | 'district' | 'city'> &
    Parameters<typeof formatPrice>[0],
  language: Language,
): string =>
  joinParts([
    formatPrice(listing, language) ?? notificationMessages[language]('noPrice'),
    listing.rooms === null ? '' : notificationMessages[language]('rooms', { n: listing.rooms }),
    formatKindIn(listing, language),
  ])

/** "Room in Vake"; of a flat, "Vake". */
function formatKindIn(
  { kind, district, city }: Pick<Listing, 'kind' | 'district' | 'city'>,
  language: Language,
): string {
  const place = translatePlaceName(district ?? city, language)
  return kind === 'flat'
    ? place
    : filterMessages[language]('kindIn', { kind: formatKind(kind, language), place })
}

const formatKind = (kind: ListingKind, language: Language): string =>
  capitalize(filterMessages[language](`kind.${kind}`))

/** "2 rooms" of a flat, "House · 4 rooms", "Room"; '' if unknown. */
export const formatHome = (
  { kind, rooms }: Pick<Listing, 'kind' | 'rooms'>,
  language: Language,
): string =>
  joinParts([
    kind === 'flat' ? '' : formatKind(kind, language),
    rooms === null ? '' : notificationMessages[language]('rooms', { n: rooms }),
  ])

/** "60 m² · floor 3 of 9", without what is unknown. */
export function formatSize(
  { area, floor, totalFloors }: Pick<Listing, 'area' | 'floor' | 'totalFloors'>,
  language: Language,
): string {
  const t = notificationMessages[language]
  return joinParts([
    area === null ? '' : t('area', { amount: formatNumber(area, language, 1) }),
    floor === null
      ? ''
      : totalFloors === null
        ? t('floor', { floor })
        : t('floorOf', { floor, total: totalFloors }),
  ])
}

/** Joins the parts that are not ''. */
export const joinParts = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ')

/** "Vake, Tbilisi · 12 Abashidze St". `address` is in the language. */
export function formatPlace(
  { city, district, address }: Pick<Listing, 'city' | 'district' | 'address'>,
  language: Language,
): string {
  const where = [district, city]
    .filter((name) => name !== null)
    .map((name) => translatePlaceName(name, language))
    .join(', ')
  return address ? `${where} · ${truncate(address, MAX_ADDRESS_LENGTH)}` : where
}

function formatFacts(
  { petsAllowed, petsCondition, furnished, amenities }: Listing,
  language: Language,
): string {
  const t = notificationMessages[language]
  const named = AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) =>
    amenityMessages[language](amenity),
  )
  const facts = [
    ...(petsAllowed ? [t(petsCondition ? `pets.${petsCondition}` : 'pets')] : []),
    ...(furnished ? [t('furnished')] : []),
    ...named,
  ]
    .slice(0, MAX_FACTS)
    .join(' · ')
  return capitalize(facts)
}
