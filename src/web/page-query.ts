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

/** What the address of the list says. Nulls and empty lists mean "any". */
export type PageQuery = {
  q: string | null
  /** USD a month. */
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
  /** The list opens with pages 1 to this one. */
  page: number
  city: CityName
  view: ListView
  /** The part of the map that the list beside it is of; the grid knows no map. */
  bounds: Bounds | null
  /** An area drawn on the map: a filter, whatever the view. */
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
 * Reads the address of the list; what makes no sense is left out, never an error. `place` is the
 * one that the path names.
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

/** Writes the shortest address that reads back as the same query. */
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
 * A change of filters begins at page 1; a change of city leaves the old city's districts and map
 * behind, one of view the part of the map.
 */
export function changePageQuery(query: PageQuery, change: Partial<PageQuery>): PageQuery {
  const next = { ...query, page: 1, ...change }
  const isOtherCity = next.city !== query.city
  return {
    ...next,
    districts: isOtherCity && !change.districts ? [] : next.districts,
    drawn: isOtherCity && !change.drawn ? null : next.drawn,
    // New districts are somewhere else on the map too.
    bounds:
      change.bounds !== undefined
        ? change.bounds
        : isOtherCity || change.districts || next.view === 'grid'
          ? null
          : next.bounds,
  }
}

/** The parameters of `GET /api/listings` for this page query; reversed bounds are put in order. */
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
 * The filter groups in use: the badge counts them, and each has its chip. City, order and the part
 * of the map are not filters.
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

/** The change that takes one group out of use. */
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
 * Flats also lie in districts outside our table, so a name that is not in it stands as written: the
 * server has dropped those of no district.
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
