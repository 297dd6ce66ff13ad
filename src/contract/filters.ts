import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { LISTING_KINDS } from './listing-kinds.ts'

/** How a filter is read, checked, described and offered. */
type Kind =
  | { kind: 'flag' }
  | { kind: 'text'; max: number }
  /** From 0. With `money`, it is shown after a currency symbol. */
  | { kind: 'amount'; max: number; money?: true }
  | { kind: 'whole'; min: number; max: number }
  /** A whole maximum that is offered as a few choices. */
  | { kind: 'limit'; min: number; max: number; choices: readonly number[] }
  | { kind: 'choice'; options: readonly string[] }
  /** Any of these. */
  | { kind: 'options'; options: readonly string[] }
  /** All of these. */
  | { kind: 'choices'; options: readonly string[] }
  /** Any of these numbers. The last one means that or more. */
  | { kind: 'wholes'; min: number; max: number }
  /** Any of these names, of at most `max` characters each. */
  | { kind: 'names'; max: number }
  | { kind: 'polygon' }

export type FilterSpec = Kind & {
  /** The parameter of the page's address, if it is not the key. null: none. */
  page?: string | null
  /** Further parameters of the page with the same meaning; for `wholes`, the last number. */
  aliases?: readonly string[]
  /** The parameter of the API, if it is not the key. */
  api?: string
  /**
   * Filters of one group are one chip, described as its first one says; of two numbers, that is the
   * minimum. null: no chip.
   */
  group?: string | null
  /** Described without its label: the value says what it is. */
  isPlain?: true
  /** The group of numbers whose fields a flag is offered with. */
  nextTo?: string
}

/**
 * Every filter of listings by its name in saved searches (spec §7), in the order of chips and
 * descriptions. CONTRIBUTING.md ("Adding") lists what else a filter needs.
 */
export const FILTERS = {
  city: { kind: 'choice', options: CITY_NAMES, group: null },
  districts: { kind: 'names', max: 60, aliases: ['district'], isPlain: true },
  kinds: { kind: 'options', options: LISTING_KINDS, isPlain: true },
  rooms: { kind: 'wholes', min: 1, max: 5, aliases: ['maxRooms'] },
  priceMin: {
    kind: 'amount',
    max: 1e9,
    money: true,
    api: 'minPrice',
    group: 'price',
    isPlain: true,
  },
  priceMax: { kind: 'amount', max: 1e9, api: 'maxPrice', group: 'price' },
  currency: { kind: 'choice', options: CURRENCIES, page: null, group: null },
  depositMax: { kind: 'amount', max: 1e9, money: true, api: 'maxDeposit' },
  areaMin: {
    kind: 'amount',
    max: 100_000,
    api: 'minArea',
    aliases: ['minArea'],
    group: 'size',
    isPlain: true,
  },
  areaMax: {
    kind: 'amount',
    max: 100_000,
    api: 'maxArea',
    aliases: ['maxArea'],
    group: 'size',
  },
  floorMin: { kind: 'whole', min: 0, max: 200, api: 'minFloor', group: 'floor' },
  floorMax: { kind: 'whole', min: 0, max: 200, api: 'maxFloor', group: 'floor' },
  notGroundFloor: { kind: 'flag', nextTo: 'floor' },
  notTopFloor: { kind: 'flag', nextTo: 'floor' },
  petFriendly: { kind: 'flag' },
  furnished: { kind: 'flag' },
  noAgentFee: { kind: 'flag' },
  utilitiesIncluded: { kind: 'flag' },
  minTermMax: { kind: 'limit', min: 1, max: 60, choices: [1, 3, 6, 12], api: 'maxMinTerm' },
  withPhotos: { kind: 'flag' },
  amenities: { kind: 'choices', options: AMENITIES, isPlain: true },
  area: { kind: 'polygon' },
  postedWithin: { kind: 'limit', min: 1, max: 90, choices: [1, 3, 7, 30], api: 'postedWithinDays' },
  searchQuery: { kind: 'text', max: 200, page: 'q', api: 'q', isPlain: true },
} as const satisfies Record<string, FilterSpec>

/** What the filters mean, for the documentation of the API. */
export const FILTER_DESCRIPTIONS: Readonly<Record<FilterKey, string>> = {
  city: 'Default: all cities.',
  districts: 'Any of these, by their English names. A district includes its quarters.',
  kinds:
    'Any of these. A studio is a flat, a villa a house; a room is one of a shared home, a bed ' +
    'one of a shared room.',
  rooms: 'Any of these. 5 means 5 or more, and 2 finds 2.5 too. Rooms and beds do not match.',
  priceMin: 'Per month, in `currency`.',
  priceMax: 'Per month, in `currency`.',
  currency: 'The currency of the minimum and maximum price. Default USD.',
  depositMax: 'In US dollars. Listings without a known deposit do not match.',
  areaMin: 'In m².',
  areaMax: 'In m².',
  floorMin: 'As the post counts floors. Listings without a known floor do not match.',
  floorMax: 'As the post counts floors. Listings without a known floor do not match.',
  notGroundFloor:
    'Only listings above the ground floor, which is floor 1 in Georgia and Armenia and 0 in ' +
    'Serbia. Listings without a known floor do not match.',
  notTopFloor:
    'Only listings below the top floor. Both the floor and the number of floors must be known.',
  petFriendly: 'Only listings that allow pets, all of them or on a condition (`petsCondition`).',
  furnished: 'Only furnished listings.',
  noAgentFee: 'Only listings that state that there is no commission.',
  utilitiesIncluded: 'Only listings whose price includes utilities.',
  minTermMax:
    'The longest minimum lease, in months. Listings without a known minimum do not match.',
  withPhotos: 'Only listings with photos.',
  amenities: 'All of these.',
  area:
    'Only listings in this polygon: 3 to 60 corners as ' +
    'latitude,longitude;latitude,longitude;… in degrees.',
  postedWithin: 'Only listings posted within this many days of 24 hours.',
  searchQuery:
    'Words or word beginnings, in any script, of the title, text, address, metro station, ' +
    'district or city. The first five words must all match.',
}

type Table = typeof FILTERS
export type FilterKey = keyof Table
type ValueOf<Spec> = Spec extends { kind: 'flag' }
  ? true
  : Spec extends { kind: 'amount' | 'whole' | 'limit' }
    ? number
    : Spec extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : Spec extends { kind: 'choices' | 'options'; options: readonly (infer Option)[] }
        ? readonly Option[]
        : Spec extends { kind: 'wholes' }
          ? readonly number[]
          : Spec extends { kind: 'names' }
            ? readonly string[]
            : string

/** The filters of a search. An absent one does not filter; lists are never empty. */
export type Filters = { [Key in FilterKey]?: ValueOf<Table[Key]> }

/** Filters as clients send them: null, false, '' and [] do not filter either. */
export type LooseFilters = {
  [Key in FilterKey]?: (Filters[Key] extends true | undefined ? boolean : Filters[Key]) | null
}

type GroupOf<Key extends FilterKey> = Table[Key] extends { group: infer Group } ? Group : Key
export type FilterGroup = NonNullable<{ [Key in FilterKey]: GroupOf<Key> }[FilterKey]>
/** The keys of a kind. */
export type KeyOfKind<Name extends Kind['kind']> = {
  [Key in FilterKey]: Table[Key]['kind'] extends Name ? Key : never
}[FilterKey]
/** The keys with a field for a number. */
export type NumberKey = KeyOfKind<'amount' | 'whole'>
type ApiName<Key extends FilterKey> = Table[Key] extends { api: infer Name extends string }
  ? Name
  : Key
/** Values by the parameter names of the API. */
export type ByApiName<Values extends Partial<Record<FilterKey, unknown>>> = {
  [Key in keyof Values as ApiName<Key & FilterKey>]: Values[Key]
}

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[]
export const specOf = (key: FilterKey): FilterSpec => FILTERS[key]
export const apiName = (key: FilterKey): string => specOf(key).api ?? key
/** The parameter of pages; null: they have none. */
export const pageName = (key: FilterKey): string | null => {
  const { page = key } = specOf(key)
  return page
}

/** The keys of each group. */
export const FILTER_GROUPS = new Map<FilterGroup, FilterKey[]>()
for (const key of FILTER_KEYS) {
  const { group = key } = specOf(key)
  const name = group as FilterGroup | null
  if (name) FILTER_GROUPS.set(name, [...(FILTER_GROUPS.get(name) ?? []), key])
}

/** The groups that filter, counted by the badge and shown as chips. */
export const activeGroups = (filters: Filters): FilterGroup[] =>
  [...FILTER_GROUPS].flatMap(([group, keys]) =>
    keys.some((key) => filters[key] !== undefined) ? [group] : [],
  )

/** Pairs of a minimum and a maximum. */
export const RANGES = [...FILTER_GROUPS.values()].filter((keys) => keys.length === 2) as [
  NumberKey,
  NumberKey,
][]
