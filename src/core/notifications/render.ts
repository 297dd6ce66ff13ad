import type { Language } from '#contract/accounts.ts'
import { AMENITIES } from '#contract/amenities.ts'
import type { Listing, Warning } from '#contract/listings.ts'
import type { Filters } from '#contract/filters.ts'
import { translateAmenity } from '#core/listings/translate-amenity.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { convertPrice, formatNumber, formatPreviousPrice, formatPrice } from './format-price.ts'
import type { NotificationDetails, NotificationReason } from './notification.ts'
import { truncateHtml, escapeHtml, MAX_CAPTION_LENGTH, truncate } from './telegram-html.ts'
import { notificationMessages } from './messages.ts'

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
const MAX_ADDRESS_LENGTH = 120
const MAX_SEARCH_LENGTH = 300
/** Most serious first. A notification shows one warning, the listing page shows all. */
const WORST_FIRST: readonly Warning['kind'][] = [
  'prepayment',
  'photos-elsewhere',
  'far-below-similar',
  'messenger-only',
]

/** Renders a notification as Telegram's HTML, short enough for a photo caption. */
export function renderNotification({
  listing,
  reason,
  details,
  filters,
  language,
  timeZone,
  currency,
  rates,
}: NotificationContent): string {
  const messages = notificationMessages[language]
  const price = formatPrice(listing, language)
  const other = convertPrice(listing, currency, rates, language)
  const warning = listing.warnings.toSorted(
    (a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind),
  )[0]
  const search = truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH)
  const lines = [
    bold(
      reason === 'price-drop'
        ? messages.priceDropped(formatPreviousPrice(details, listing, rates, language), price)
        : messages[reason],
    ),
    price === null
      ? messages.noPrice
      : `${bold(messages.perMonth(price))}${other === null ? '' : ` (≈ ${escapeHtml(other)})`}`,
    escapeHtml(formatSize(listing, language)),
    escapeHtml(formatPlace(listing, language)),
    escapeHtml(formatFacts(listing, language)),
    warning
      ? `⚠️ ${bold(`${messages.warningTitle}:`)} ${escapeHtml(messages.warning(warning))}`
      : '',
    '',
    `<i>${escapeHtml(messages.yourSearch(search))}</i>`,
    escapeHtml(messages.posted(formatTime(listing.latestPostDate, timeZone))),
  ]
  // Drops empty lines, except the one that separates the flat from the search.
  return truncateHtml(
    lines.filter((line, index) => line !== '' || index === lines.length - 3).join('\n'),
    MAX_CAPTION_LENGTH,
  )
}

const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`

function formatSize({ rooms, area, floor, totalFloors }: Listing, language: Language): string {
  const messages = notificationMessages[language]
  const size = area === null ? null : messages.area(formatNumber(area, language, 1))
  return [
    rooms === null ? null : messages.rooms(rooms),
    size,
    floor === null ? null : messages.floor(floor, totalFloors),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function formatPlace({ city, district, address }: Listing, language: Language): string {
  const where = [district, city]
    .filter((name) => name !== null)
    .map((name) => translatePlaceName(name, language))
    .join(', ')
  return address ? `${where} · ${truncate(address, MAX_ADDRESS_LENGTH)}` : where
}

function formatFacts({ petsAllowed, furnished, amenities }: Listing, language: Language): string {
  const messages = notificationMessages[language]
  const named = AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) =>
    translateAmenity(amenity, language),
  )
  const facts = [
    ...(petsAllowed ? [messages.pets] : []),
    ...(furnished ? [messages.furnished] : []),
    ...named,
  ]
    .slice(0, MAX_FACTS)
    .join(' · ')
  // Georgian does not capitalise the start of a sentence.
  return language === 'ka' ? facts : facts.slice(0, 1).toUpperCase() + facts.slice(1)
}

/** DD.MM.YYYY, HH:MM. */
function formatTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
  return parts.replaceAll('/', '.')
}
