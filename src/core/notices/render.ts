import type { Language } from '#contract/accounts.ts'
import { AMENITIES } from '#contract/amenities.ts'
import type { Listing, Warning } from '#contract/listings.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { amenityName } from '#core/listings/amenity-name.ts'
import { placeName } from '#core/places/place-name.ts'
import { shortWords } from '#core/searches/short-words.ts'
import { elsewhere, money, ownPrice } from './amounts.ts'
import type { NoticeDetails, NoticeReason } from './notice.ts'
import { cutHtml, escapeHtml, MOST_IN_CAPTION, shorten } from './telegram-html.ts'
import { noticeWords } from './words.ts'

export type Told = {
  listing: Listing
  reason: NoticeReason
  details: NoticeDetails
  /** Of the search that the flat fits. */
  filters: SearchFilters
  language: Language
  /** IANA, in which the time of the post is said. */
  timeZone: string
  /** That the reader chose; null: none. */
  currency: string | null
  /** US dollars for one unit of each currency. */
  rates: Readonly<Record<string, number>>
}

const MOST_FACTS = 5
const LONGEST_ADDRESS = 120
const LONGEST_WHY = 300
/** The worst first: one is said, the page says all. */
const WORST_FIRST: readonly Warning['kind'][] = [
  'prepayment',
  'photos-elsewhere',
  'far-below-similar',
  'messenger-only',
]

/** What is said of a flat in a chat, as Telegram's HTML: short enough to stand under a photo. */
export function renderNotice({
  listing,
  reason,
  details,
  filters,
  language,
  timeZone,
  currency,
  rates,
}: Told): string {
  const words = noticeWords[language]
  const price = ownPrice(listing, language)
  const other = elsewhere(listing, currency, rates, language)
  const warning = listing.warnings.toSorted(
    (a, b) => WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind),
  )[0]
  const { was } = details
  const lines = [
    bold(
      reason === 'price-drop'
        ? words.fell(was ? money(was.price, was.currency, language) : null, price)
        : words[reason],
    ),
    price === null
      ? words.noPrice
      : `${bold(words.perMonth(price))}${other === null ? '' : ` (≈ ${escapeHtml(other)})`}`,
    escapeHtml(sizeOf(listing, language)),
    escapeHtml(placeOf(listing, language)),
    escapeHtml(factsOf(listing, language)),
    warning ? `⚠️ ${bold(`${words.careful}:`)} ${escapeHtml(words.warning(warning))}` : '',
    '',
    `<i>${escapeHtml(words.why(shorten(shortWords(filters, language), LONGEST_WHY)))}</i>`,
    escapeHtml(words.posted(clockOf(listing.latestPostDate, timeZone))),
  ]
  // What is empty in the middle is left out; the one empty line sets apart what is about the
  // search.
  return cutHtml(
    lines.filter((line, index) => line !== '' || index === lines.length - 3).join('\n'),
    MOST_IN_CAPTION,
  )
}

const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`

function sizeOf({ rooms, area, floor, totalFloors }: Listing, language: Language): string {
  const words = noticeWords[language]
  const size =
    area === null
      ? null
      : `${new Intl.NumberFormat(language === 'en' ? 'en' : 'ru', { maximumFractionDigits: 1 }).format(area)} m²`
  return [
    rooms === null ? null : words.rooms(rooms),
    size,
    floor === null ? null : words.floor(floor, totalFloors),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function placeOf({ city, district, address }: Listing, language: Language): string {
  const where = [district, city]
    .filter((name) => name !== null)
    .map((name) => placeName(name, language))
    .join(', ')
  return address ? `${where} · ${shorten(address, LONGEST_ADDRESS)}` : where
}

function factsOf({ petsAllowed, furnished, amenities }: Listing, language: Language): string {
  const words = noticeWords[language]
  const named = AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) =>
    amenityName(amenity, language),
  )
  const facts = [
    ...(petsAllowed ? [words.pets] : []),
    ...(furnished ? [words.furnished] : []),
    ...named,
  ]
    .slice(0, MOST_FACTS)
    .join(' · ')
  // Georgian has no capitals at the head of a sentence.
  return language === 'ka' ? facts : facts.slice(0, 1).toUpperCase() + facts.slice(1)
}

/** DD.MM.YYYY, HH:MM. */
function clockOf(instant: string, timeZone: string): string {
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
