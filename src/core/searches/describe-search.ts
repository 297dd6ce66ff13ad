import type { Language } from '#contract/accounts.ts'
import { AMENITIES } from '#contract/amenities.ts'
import { currencySymbol } from '#contract/currencies.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { translateAmenity } from '#core/listings/translate-amenity.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { formatNumber } from '#core/notifications/format-price.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'

/** The number of districts or amenities to name; the rest is shown as a count. */
const MAX_NAMED = 3
const MAX_QUERY_LENGTH = 40

type DescriptionMessages = {
  rooms: (list: string, last: number) => string
  from: (amount: string) => string
  to: (amount: string) => string
  pets: string
  furnished: string
  drawn: string
  everything: string
  squareMetres: string
}

const MESSAGES: Record<Language, DescriptionMessages> = {
  en: {
    rooms: (list, last) => `${list} ${list === '1' && last === 1 ? 'room' : 'rooms'}`,
    from: (amount) => `from ${amount}`,
    to: (amount) => `up to ${amount}`,
    pets: 'pets allowed',
    furnished: 'furnished',
    drawn: 'drawn area',
    everything: 'all flats',
    squareMetres: 'm²',
  },
  ru: {
    rooms: (list) => `${list} комн.`,
    from: (amount) => `от ${amount}`,
    to: (amount) => `до ${amount}`,
    pets: 'можно с животными',
    furnished: 'с мебелью',
    drawn: 'область на карте',
    everything: 'все квартиры',
    squareMetres: 'м²',
  },
  ka: {
    rooms: (list) => `${list} ოთახი`,
    from: (amount) => `${amount}-დან`,
    to: (amount) => `${amount}-მდე`,
    pets: 'ცხოველებით შეიძლება',
    furnished: 'ავეჯით',
    drawn: 'შემოხაზული არეალი',
    everything: 'ყველა ბინა',
    squareMetres: 'მ²',
  },
}

/**
 * Describes a search on one line: "Tbilisi, Vake · 2–3 rooms · $500–900 · “balcony”". Plain text;
 * escape it for HTML.
 */
export function describeSearch(filters: SearchFilters, language: Language): string {
  const messages = MESSAGES[language]
  const places = joinNames(
    (filters.districts ?? []).map((district) => translatePlaceName(district, language)),
  )
  const parts = [
    [filters.city ? translatePlaceName(filters.city, language) : '', places]
      .filter(Boolean)
      .join(', '),
    describeRooms(filters.rooms ?? [], messages),
    describeRange(
      filters.priceMin,
      filters.priceMax,
      messages,
      (text) => `${currencySymbol(filters.currency ?? 'USD')}${text}`,
      language,
    ),
    describeRange(
      filters.areaMin,
      filters.areaMax,
      messages,
      (text) => `${text} ${messages.squareMetres}`,
      language,
    ),
    filters.petFriendly ? messages.pets : '',
    filters.furnished ? messages.furnished : '',
    joinNames(
      AMENITIES.filter((amenity) => filters.amenities?.includes(amenity)).map((amenity) =>
        translateAmenity(amenity, language),
      ),
    ),
    filters.area ? messages.drawn : '',
    quoteText(filters.searchQuery, language),
  ]
    .map(toSingleLine)
    .filter(Boolean)
  return parts.length === 0 ? messages.everything : parts.join(' · ')
}

const joinNames = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} +${names.length - MAX_NAMED}`
    : names.join(', ')

/** 5 means 5 or more. Consecutive numbers become a range. */
function describeRooms(chosen: readonly number[], messages: DescriptionMessages): string {
  const rooms = [...new Set(chosen)].sort((a, b) => a - b)
  const [first, last] = [rooms[0], rooms.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isRange = rooms.length > 1 && last - first === rooms.length - 1
  if (isRange) return messages.rooms(last === 5 ? `${first}+` : `${first}–${last}`, last)
  return messages.rooms(rooms.map((room) => (room === 5 ? '5+' : room)).join(', '), last)
}

function describeRange(
  min: number | null | undefined,
  max: number | null | undefined,
  messages: DescriptionMessages,
  unit: (text: string) => string,
  language: Language,
): string {
  if (min == null && max == null) return ''
  if (max == null) return messages.from(unit(formatNumber(min!, language, 2)))
  if (min == null) return messages.to(unit(formatNumber(max, language, 2)))
  return unit(
    min === max
      ? formatNumber(min, language, 2)
      : `${formatNumber(min, language, 2)}–${formatNumber(max, language, 2)}`,
  )
}

function quoteText(query: string | null | undefined, language: Language): string {
  const text = [...toSingleLine(query ?? '')]
  if (text.length === 0) return ''
  const shown =
    text.length > MAX_QUERY_LENGTH
      ? `${text
          .slice(0, MAX_QUERY_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : text.join('')
  return language === 'en' ? `“${shown}”` : language === 'ru' ? `«${shown}»` : `„${shown}“`
}
