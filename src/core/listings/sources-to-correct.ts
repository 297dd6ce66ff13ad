import type { CorrectableField } from '#contract/admin.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { sortSources, type Source } from './merge-sources.ts'

/** What is of the flat itself, whichever post speaks of it. */
const FLAT_FIELDS: readonly CorrectableField[] = [
  'isRental',
  'city',
  'district',
  'address',
  'point',
]

/** Facts that a listing takes from one source together. */
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
 * Which sources of a flat a correction is made of, the one that is looked at first: all, of what is
 * the flat's own; those that say something, where it is cleared; all, where it is to let after all,
 * since any of them may have said that it is not; the one that had the last word, where it is let;
 * else the one that the listing takes the fact from (merge-sources.ts).
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
