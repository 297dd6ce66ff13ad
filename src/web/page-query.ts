import { CITY_NAMES, DEFAULT_CITY, type CityName } from '#contract/cities.ts'
import {
  apiName,
  type ByApiName,
  FILTER_GROUPS,
  FILTER_KEYS,
  type FilterGroup,
  type FilterKey,
  type Filters,
  type FilterSpec,
  pageName,
  RANGES,
  specOf,
} from '#contract/filters.ts'
import {
  type Bounds,
  formatArea,
  formatBounds,
  parseArea,
  parseBounds,
} from '#contract/map-area.ts'
import type { Place } from '#contract/place-pages.ts'
import { DEFAULT_SORT, SORTS } from '#contract/sorts.ts'

export type SortValue = (typeof SORTS)[number]['value']

/** The state of the list in the page address. Prices are in USD. */
export type PageQuery = Filters & {
  city: CityName
  sort: SortValue
  /** The list opens with pages 1 to `page` loaded. */
  page: number
  view: ListView
  /** The visible part of the map that limits the side list; null in the grid. */
  bounds: Bounds | null
}

export const LIST_VIEWS = ['grid', 'map'] as const
export type ListView = (typeof LIST_VIEWS)[number]

export const MAX_OPENING_PAGES = 10

export const DEFAULT_QUERY: PageQuery = {
  city: DEFAULT_CITY,
  sort: DEFAULT_SORT,
  page: 1,
  view: 'grid',
  bounds: null,
}

/** The change that clears these filters. */
const without = (keys: readonly FilterKey[]): Partial<PageQuery> =>
  Object.fromEntries(keys.map((key) => [key, undefined]))
/** The change that clears one filter group. */
export const withoutGroup = (group: FilterGroup): Partial<PageQuery> =>
  without(FILTER_GROUPS.get(group)!)
/** The change that clears all filters but the city. */
export const NO_FILTERS = without([...FILTER_GROUPS.values()].flat())

/**
 * Reads the page query. Invalid values are ignored. `place` is the city or district named by the
 * path.
 */
export function readPageQuery(params: URLSearchParams, place: Place | null = null): PageQuery {
  const city = place?.city ?? findIgnoringCase(CITY_NAMES, params.get('city')) ?? DEFAULT_CITY
  const view = findIgnoringCase(LIST_VIEWS, params.get('view')) ?? 'grid'
  return {
    ...(Object.fromEntries(
      FILTER_KEYS.flatMap((key) => {
        const value = readFilter(key, params)
        return value === undefined ? [] : [[key, value]]
      }),
    ) as Filters),
    ...(place?.district ? { districts: [place.district] } : {}),
    city,
    sort: sortValue(params.get('sort')),
    page: Math.min(whole(params.get('page')) ?? 1, MAX_OPENING_PAGES),
    view,
    bounds: view === 'map' ? parseBounds(params.get('bounds') ?? '') : null,
  }
}

function readFilter(key: FilterKey, params: URLSearchParams): unknown {
  const spec = specOf(key)
  const name = pageName(key)
  if (name === null) return undefined
  const { aliases = [] } = spec
  const raw = params.get(name)
  switch (spec.kind) {
    case 'flag':
      return raw === '1' || raw === 'true' ? true : undefined
    case 'text':
      return raw?.trim().slice(0, spec.max) || undefined
    case 'amount':
    case 'whole':
    case 'limit':
      return [name, ...aliases]
        .map((one) => number(params.get(one), spec))
        .find((value) => value !== undefined)
    case 'choice':
      return findIgnoringCase(spec.options, raw)
    case 'options':
    case 'choices': {
      const named = commaList(params, name)
      return nonEmpty(spec.options.filter((option) => named.includes(option)))
    }
    case 'wholes':
      return nonEmpty(
        wholeList(commaList(params, name), params.get(aliases[0]!), spec.min, spec.max),
      )
    case 'names':
      // The server has removed unknown names.
      return nonEmpty(
        [...new Set([...aliases, name].flatMap((one) => commaList(params, one)))]
          .filter((one) => one.length <= spec.max)
          .slice(0, 50),
      )
    case 'polygon': {
      const corners = parseArea(raw ?? '')
      return corners ? formatArea(corners) : undefined
    }
  }
}

/** Writes the shortest query that reads back the same. */
export function writePageQuery(query: PageQuery): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: unknown, unless?: unknown) => {
    const text = value === true ? '1' : String(value ?? '')
    if (text !== '' && value !== unless) params.set(name, text)
  }
  for (const key of FILTER_KEYS) {
    const name = pageName(key)
    if (name !== null) set(name, query[key], DEFAULT_QUERY[key])
  }
  set('sort', query.sort.replace('-', ':'), DEFAULT_SORT.replace('-', ':'))
  set('view', query.view, 'grid')
  set('bounds', query.bounds && formatBounds(query.bounds))
  set('page', query.page, 1)
  return params
}

/**
 * Applies a change. Filters go back to page 1; a new city drops the districts and the map bounds; a
 * new view drops the map bounds.
 */
export function changePageQuery(query: PageQuery, change: Partial<PageQuery>): PageQuery {
  const next = { ...query, page: 1, ...change }
  const isOtherCity = next.city !== query.city
  return {
    ...next,
    districts: isOtherCity && !change.districts ? undefined : next.districts,
    area: isOtherCity && !change.area ? undefined : next.area,
    // Other districts are somewhere else on the map.
    bounds:
      change.bounds !== undefined
        ? change.bounds
        : isOtherCity || 'districts' in change || next.view === 'grid'
          ? null
          : next.bounds,
  }
}

/** The filters with minimum and maximum in order. */
export function orderRanges<Query extends Filters>(query: Query): Query {
  const ordered = { ...query }
  for (const [min, max] of RANGES) {
    const [low, high] = [query[min], query[max]]
    if (low !== undefined && high !== undefined && low > high)
      [ordered[min], ordered[max]] = [high, low]
  }
  return ordered
}

/** The parameters of filters in the API. Reversed ranges are swapped. */
export function toFilterParams(filters: Filters): ByApiName<Filters> {
  const ordered = orderRanges(filters)
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) =>
      ordered[key] === undefined ? [] : [[apiName(key), ordered[key]]],
    ),
  )
}

/** The parameters of `GET /api/listings` for a page query. */
export function toListingParams(query: PageQuery) {
  const [sortBy, sortOrder] = query.sort.split('-')
  return {
    ...toFilterParams(query),
    bounds: query.bounds && formatBounds(query.bounds),
    sortBy,
    sortOrder,
  }
}

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined

function number(
  raw: string | null,
  spec: FilterSpec & { kind: 'amount' | 'whole' | 'limit' },
): number | undefined {
  const [format, min] = spec.kind === 'amount' ? [/^\d+(\.\d+)?$/, 0] : [/^\d+$/, spec.min]
  if (raw === null || !format.test(raw.trim())) return undefined
  const value = Number(raw)
  return value >= min && value <= spec.max ? value : undefined
}

function whole(raw: string | null): number | null {
  return raw !== null && /^[1-9]\d{0,5}$/.test(raw.trim()) ? Number(raw) : null
}

function commaList(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean)
}

/** All numbers of a filter. */
export const listWholes = (min: number, max: number): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** `rooms=a` with `maxRooms=b` means a to b. */
function wholeList(
  values: readonly string[],
  lastValue: string | null,
  min: number,
  max: number,
): number[] {
  const all = listWholes(min, max)
  const named = values.map(whole).filter((n) => n !== null && n <= max)
  const last = whole(lastValue)
  if (named.length < 2 && last !== null) {
    const from = named[0] ?? min
    if (last >= from) return all.filter((n) => n >= from && n <= last)
  }
  return all.filter((n) => named.includes(n))
}

function sortValue(raw: string | null): SortValue {
  return SORTS.find((sort) => sort.value.replace('-', ':') === raw)?.value ?? DEFAULT_SORT
}

function findIgnoringCase<T extends string>(
  values: readonly T[],
  raw: string | null,
): T | undefined {
  const wanted = raw?.trim().toLowerCase()
  return values.find((word) => word.toLowerCase() === wanted)
}
