import type { LANGUAGES } from '#contract/accounts.ts'
import { AMENITIES } from '#contract/amenities.ts'
import { currencySymbol } from '#contract/currencies.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { amenityName } from '#core/listings/amenity-name.ts'
import { oneLine } from '#core/mail/masked.ts'
import { placeName } from '#core/places/place-name.ts'

type Language = (typeof LANGUAGES)[number]

/** Districts and amenities named; the others are counted. */
const MOST_NAMED = 3
const MOST_QUERY = 40

type Words = {
  rooms: (list: string, last: number) => string
  from: (amount: string) => string
  to: (amount: string) => string
  pets: string
  furnished: string
  drawn: string
  everything: string
  squareMetres: string
}

const WORDS: Record<Language, Words> = {
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
    drawn: 'მონიშნული არე',
    everything: 'ყველა ბინა',
    squareMetres: 'მ²',
  },
}

/**
 * What a search waits for, in short: "Tbilisi, Vake · 2–3 rooms · $500–900 · “balcony”". Plain text
 * of one line: escape it where it becomes HTML.
 */
export function shortWords(filters: SearchFilters, language: Language): string {
  const words = WORDS[language]
  const places = named((filters.districts ?? []).map((district) => placeName(district, language)))
  const parts = [
    [filters.city ? placeName(filters.city, language) : '', places].filter(Boolean).join(', '),
    roomsPart(filters.rooms ?? [], words),
    span(
      filters.priceMin,
      filters.priceMax,
      words,
      (text) => `${currencySymbol(filters.currency ?? 'USD')}${text}`,
      language,
    ),
    span(
      filters.areaMin,
      filters.areaMax,
      words,
      (text) => `${text} ${words.squareMetres}`,
      language,
    ),
    filters.petFriendly ? words.pets : '',
    filters.furnished ? words.furnished : '',
    named(
      AMENITIES.filter((amenity) => filters.amenities?.includes(amenity)).map((amenity) =>
        amenityName(amenity, language),
      ),
    ),
    filters.area ? words.drawn : '',
    quoted(filters.searchQuery, language),
  ]
    .map(oneLine)
    .filter(Boolean)
  return parts.length === 0 ? words.everything : parts.join(' · ')
}

const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} +${names.length - MOST_NAMED}`
    : names.join(', ')

/** 5 means 5 or more; what follows on one another is a range. */
function roomsPart(chosen: readonly number[], words: Words): string {
  const rooms = [...new Set(chosen)].sort((a, b) => a - b)
  const [first, last] = [rooms[0], rooms.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isRange = rooms.length > 1 && last - first === rooms.length - 1
  if (isRange) return words.rooms(last === 5 ? `${first}+` : `${first}–${last}`, last)
  return words.rooms(rooms.map((room) => (room === 5 ? '5+' : room)).join(', '), last)
}

function span(
  least: number | null | undefined,
  most: number | null | undefined,
  words: Words,
  unit: (text: string) => string,
  language: Language,
): string {
  if (least == null && most == null) return ''
  if (most == null) return words.from(unit(numbered(least!, language)))
  if (least == null) return words.to(unit(numbered(most, language)))
  return unit(
    least === most
      ? numbered(least, language)
      : `${numbered(least, language)}–${numbered(most, language)}`,
  )
}

/** Georgian numbers are set as Russian ones are; not every Node knows Georgian. */
const numbered = (amount: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en' : 'ru', { maximumFractionDigits: 2 }).format(
    amount,
  )

function quoted(query: string | null | undefined, language: Language): string {
  const text = [...oneLine(query ?? '')]
  if (text.length === 0) return ''
  const shown =
    text.length > MOST_QUERY
      ? `${text
          .slice(0, MOST_QUERY - 1)
          .join('')
          .trimEnd()}…`
      : text.join('')
  return language === 'en' ? `“${shown}”` : language === 'ru' ? `«${shown}»` : `„${shown}“`
}
