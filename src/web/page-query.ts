import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import { CITIES, CITY_NAMES, DEFAULT_CITY, type CityName } from '#contract/cities.ts'
import {
  type Bounds,
  type Corner,
  parseArea,
  parseBounds,
  formatArea,
  formatBounds,
} from '#contract/map-area.ts'
import type { Place } from '#contract/place-pages.ts'
import { DEFAULT_SORT, SORTS } from '#contract/sorts.ts'

export type SortValue = (typeof SORTS)[number]['value']

/** The state of the list in the page address. Null and empty lists mean "any". */
export type PageQuery = {
  q: string | null
  /** USD per month. */
  priceMin: number | null
  priceMax: number | null
  /** m². */
  areaMin: number | null
  areaMax: number | null
  /** Ascending, 1 to 5; 5 means 5 or more. */
  rooms: readonly number[]
  districts: readonly string[]
  petFriendly: boolean
  furnished: boolean
  amenities: readonly Amenity[]
  sort: SortValue
  /** The list opens with pages 1 to `page` loaded. */
  page: number
  city: CityName
  view: ListView
  /** The visible part of the map that limits the side list; null in the grid. */
  bounds: Bounds | null
  /** An area drawn on the map. It filters in every view. */
  drawn: readonly Corner[] | null
}

export const LIST_VIEWS = ['grid', 'map'] as const
export type ListView = (typeof LIST_VIEWS)[number]

export const MAX_OPENING_PAGES = 10
export const ROOM_CHOICES = [1, 2, 3, 4, 5] as const
const MAX_PRICE = 1e9
const MAX_AREA = 100_000

export const NO_FILTERS = {
  q: null,
  priceMin: null,
  priceMax: null,
  areaMin: null,
  areaMax: null,
  rooms: [],
  districts: [],
  petFriendly: false,
  furnished: false,
  amenities: [],
  drawn: null,
} as const satisfies Partial<PageQuery>

export const DEFAULT_QUERY: PageQuery = {
  ...NO_FILTERS,
  sort: DEFAULT_SORT,
  page: 1,
  city: DEFAULT_CITY,
  view: 'grid',
  bounds: null,
}

/**
 * Reads the page query. Invalid values are ignored. `place` is the city or district named by the
 * path.
 */
export function readPageQuery(params: URLSearchParams, place: Place | null = null): PageQuery {
  const city = place?.city ?? findIgnoringCase(CITY_NAMES, params.get('city')) ?? DEFAULT_CITY
  const view = findIgnoringCase(LIST_VIEWS, params.get('view')) ?? 'grid'
  return {
    q: text(params.get('q')),
    priceMin: amount(params.get('priceMin'), MAX_PRICE),
    priceMax: amount(params.get('priceMax'), MAX_PRICE),
    areaMin: amount(params.get('areaMin'), MAX_AREA) ?? amount(params.get('minArea'), MAX_AREA),
    areaMax: amount(params.get('areaMax'), MAX_AREA) ?? amount(params.get('maxArea'), MAX_AREA),
    rooms: roomList(params),
    districts: place?.district ? [place.district] : districtList(params, city),
    petFriendly: flag(params.get('petFriendly')),
    furnished: flag(params.get('furnished')),
    amenities: AMENITIES.filter((amenity) => commaList(params, 'amenities').includes(amenity)),
    sort: sortValue(params.get('sort')),
    page: Math.min(whole(params.get('page')) ?? 1, MAX_OPENING_PAGES),
    city,
    view,
    bounds: view === 'map' ? parseBounds(params.get('bounds') ?? '') : null,
    drawn: parseArea(params.get('area') ?? ''),
  }
}

/** Writes the shortest query that reads back the same. */
export function writePageQuery(query: PageQuery): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null, unless?: string | number) => {
    if (value !== null && value !== '' && value !== unless) params.set(name, String(value))
  }
  set('city', query.city, DEFAULT_CITY)
  set('q', query.q)
  set('priceMin', query.priceMin)
  set('priceMax', query.priceMax)
  set('areaMin', query.areaMin)
  set('areaMax', query.areaMax)
  set('rooms', query.rooms.join(','))
  set('districts', query.districts.join(','))
  set('petFriendly', query.petFriendly ? 1 : null)
  set('furnished', query.furnished ? 1 : null)
  set('amenities', query.amenities.join(','))
  set('sort', query.sort.replace('-', ':'), DEFAULT_SORT.replace('-', ':'))
  set('view', query.view, 'grid')
  set('bounds', query.bounds && formatBounds(query.bounds))
  set('area', query.drawn && formatArea(query.drawn))
  if (query.page > 1) set('page', query.page)
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
    districts: isOtherCity && !change.districts ? [] : next.districts,
    drawn: isOtherCity && !change.drawn ? null : next.drawn,
    // Other districts are somewhere else on the map.
    bounds:
      change.bounds !== undefined
        ? change.bounds
        : isOtherCity || change.districts || next.view === 'grid'
          ? null
          : next.bounds,
  }
}

/** The parameters of `GET /api/listings` for a page query. Reversed bounds are swapped. */
export function toListingParams(query: PageQuery) {
  const [sortBy, sortOrder] = query.sort.split('-')
  const [minPrice, maxPrice] = inOrder(query.priceMin, query.priceMax)
  const [minArea, maxArea] = inOrder(query.areaMin, query.areaMax)
  return {
    q: query.q,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    rooms: query.rooms,
    districts: query.districts,
    city: query.city,
    petFriendly: query.petFriendly || null,
    furnished: query.furnished || null,
    amenities: query.amenities,
    bounds: query.bounds && formatBounds(query.bounds),
    area: query.drawn && formatArea(query.drawn),
    sortBy,
    sortOrder,
  }
}

export const FILTER_GROUPS = [
  'q',
  'price',
  'rooms',
  'area',
  'districts',
  'petFriendly',
  'furnished',
  'amenities',
  'drawn',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/**
 * The active filter groups, counted by the badge and shown as chips. City, sort and map bounds do
 * not count.
 */
export function activeGroups(query: PageQuery): FilterGroup[] {
  const active: Record<FilterGroup, boolean> = {
    q: query.q !== null,
    price: query.priceMin !== null || query.priceMax !== null,
    rooms: query.rooms.length > 0,
    area: query.areaMin !== null || query.areaMax !== null,
    districts: query.districts.length > 0,
    petFriendly: query.petFriendly,
    furnished: query.furnished,
    amenities: query.amenities.length > 0,
    drawn: query.drawn !== null,
  }
  return FILTER_GROUPS.filter((group) => active[group])
}

/** The change that clears one filter group. */
export function withoutGroup(group: FilterGroup): Partial<PageQuery> {
  if (group === 'price') return { priceMin: null, priceMax: null }
  if (group === 'area') return { areaMin: null, areaMax: null }
  return { [group]: NO_FILTERS[group] }
}

export function inOrder(low: number | null, high: number | null): [number | null, number | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high]
}

function text(raw: string | null): string | null {
  const trimmed = raw?.trim().slice(0, 200)
  return trimmed || null
}

function amount(raw: string | null, max: number): number | null {
  if (raw === null || !/^\d+(\.\d+)?$/.test(raw.trim())) return null
  const value = Number(raw)
  return value <= max ? value : null
}

function whole(raw: string | null): number | null {
  return raw !== null && /^[1-9]\d{0,5}$/.test(raw.trim()) ? Number(raw) : null
}

const flag = (raw: string | null) => raw === '1' || raw === 'true'

function commaList(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean)
}

function roomList(params: URLSearchParams): number[] {
  const named = commaList(params, 'rooms')
    .map(whole)
    .filter((n) => n !== null && n <= 5)
  const maxRooms = whole(params.get('maxRooms'))
  if (named.length < 2 && maxRooms !== null) {
    const from = named[0] ?? 1
    if (maxRooms >= from) return ROOM_CHOICES.filter((n) => n >= from && n <= maxRooms)
  }
  return ROOM_CHOICES.filter((n) => named.includes(n))
}

/**
 * Also keeps districts outside the city's table, because listings have them too. The server has
 * already removed unknown names.
 */
function districtList(params: URLSearchParams, city: CityName): string[] {
  const table = CITIES.find((c) => c.name === city)?.districts ?? []
  const named = [...commaList(params, 'district'), ...commaList(params, 'districts')].filter(
    (name) => name.length <= 60,
  )
  return [...new Set(named.map((name) => findIgnoringCase(table, name) ?? name))].slice(0, 50)
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
