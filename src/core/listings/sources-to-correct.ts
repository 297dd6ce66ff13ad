import type { CorrectableField } from '#contract/admin.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { sortSources, type Source } from './merge-sources.ts'

/** Facts of the flat itself, the same in all posts. */
const FLAT_FIELDS: readonly CorrectableField[] = [
  'isRental',
  'kind',
  'city',
  'district',
  'address',
  'point',
]

/** Facts that a listing takes from the same source. */
const GROUPS: readonly (readonly (keyof Facts)[])[] = [
  ['price', 'priceMax'],
  ['rooms', 'bedrooms'],
  ['floor'],
  ['deposit'],
  ['phones', 'telegramUsername'],
]
const GROUP_OF: Partial<Record<CorrectableField, number>> = {
  price: 0,
  priceMax: 0,
  currency: 0,
  rooms: 1,
  bedrooms: 1,
  floor: 2,
  totalFloors: 2,
  deposit: 3,
  phones: 4,
  telegramUsername: 4,
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * The sources that a correction applies to, the most important first:
 * - all for facts of the flat itself, and when the flat is available after all;
 * - those that state the fact, when it is cleared;
 * - the latest one, when the flat is rented;
 * - otherwise the one that the listing takes the fact from (merge-sources.ts).
 */
export function selectSourcesToCorrect<S extends Source>(
  sources: readonly [S, ...S[]],
  field: CorrectableField,
  value: unknown,
): S[] {
  const ordered = sortSources(sources)
  if (field === 'status')
    return [...sources]
      .sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || b.postId - a.postId)
      .slice(0, value === 'rented' ? 1 : undefined)
  if (field === 'point' || FLAT_FIELDS.includes(field)) return ordered
  const hasValue = ({ facts }: S) => !isEmpty(facts[field as keyof Facts])
  if (isEmpty(value)) return ordered.filter(hasValue)
  const group = GROUPS[GROUP_OF[field] ?? -1]
  const from = ordered.find(
    group ? ({ facts }) => group.some((one) => !isEmpty(facts[one])) : hasValue,
  )
  return [from ?? ordered[0]!]
}
