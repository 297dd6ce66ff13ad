import type { Amenity } from '#contract/amenities.ts'
import type { Language } from '#locales/languages.ts'
import { describeFilter } from '#contract/describe-filter.ts'
import { activeGroups, type FilterGroup, type Filters } from '#contract/filters.ts'
import { amenityMessages, filterMessages } from '#locales/server-messages.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { formatNumber } from '#locales/format.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'

/** The number of districts or amenities to name; the rest is shown as a count. */
const MAX_NAMES = 3
const MAX_QUERY_LENGTH = 40

/**
 * Describes a search on one line: "Tbilisi, Vake · 2–3 rooms · $500–900 · “balcony”". Plain text;
 * escape it for HTML.
 */
export function describeSearch(filters: Filters, language: Language): string {
  const format = {
    t: filterMessages[language],
    number: (value: number) => formatNumber(value, language, 2),
    place: (name: string) => translatePlaceName(name, language),
    amenity: (name: Amenity) => amenityMessages[language](name),
    join: joinNames,
  }
  const shown = { ...filters, searchQuery: shorten(toSingleLine(filters.searchQuery ?? '')) }
  const describe = (group: FilterGroup) => toSingleLine(describeFilter(group, shown, format))
  const [city, groups] = [filters.city, activeGroups(filters)]
  const place = [
    ...(city ? [translatePlaceName(city, language)] : []),
    ...groups.filter((group) => group === 'districts').map(describe),
  ].join(', ')
  const parts = [place, ...groups.filter((group) => group !== 'districts').map(describe)]
  return parts.filter(Boolean).join(' · ') || filterMessages[language]('everything')
}

const joinNames = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') +
  (names.length > MAX_NAMES ? ` +${names.length - MAX_NAMES}` : '')

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > MAX_QUERY_LENGTH
    ? `${characters
        .slice(0, MAX_QUERY_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text
}
