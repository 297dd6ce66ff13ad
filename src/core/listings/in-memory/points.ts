import { POINT_PRECISIONS } from '#contract/listings.ts'
import { type Bounds, COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { Criteria } from '../filter-store.ts'
import type { CellRow, CellSize, Counts } from '../points-store.ts'
import type { Columns } from './city-columns.ts'
import type { ListingColumns } from './listing-columns.ts'

/** Like findPoints and countPoints: adds up to `max` points to `found`, and counts all. */
export function findInMemory(
  listings: ListingColumns,
  criteria: Criteria,
  found: Omit<Points, keyof Counts>,
  { max, newSince }: { max: number; newSince: Date },
): Counts {
  const since = newSince.getTime() * 1000
  const districts: number[] = []
  const counts = visitPlaced(listings, criteria, (columns, place) => {
    if (found.ids.length === max) return
    found.ids.push(columns.id[place]!)
    found.latitudes.push(Math.round(columns.latitude[place]! * COORDINATE_SCALE))
    found.longitudes.push(Math.round(columns.longitude[place]! * COORDINATE_SCALE))
    const cents = columns.price[place]!
    found.prices.push(Number.isNaN(cents) ? null : Math.floor((cents + 50) / 100))
    districts.push(columns.district[place]!)
    found.precisions.push(columns.precision[place]!)
    found.fresh.push(columns.firstSeen[place]! > since ? 1 : 0)
    found.flagged.push(columns.flagged[place]!)
  })
  const names = new Map(
    [...new Set(districts)].map((number) => [number, listings.nameDistrict(number)]),
  )
  found.districtNames = [...names.values()].filter((name) => name !== null).toSorted()
  const places = new Map(
    [...names].map(([number, name]) => [number, name ? found.districtNames.indexOf(name) : -1]),
  )
  found.districts = districts.map((number) => places.get(number)!)
  return counts
}

/** Like loadClusters. */
export function clusterInMemory(
  listings: ListingColumns,
  criteria: Criteria,
  size: CellSize,
  max: number,
): Counts & { rows: CellRow[] } {
  const cells = new Map<number, Cell>()
  const counts = visitPlaced(listings, criteria, (columns, place) => {
    const [latitude, longitude] = [columns.latitude[place]!, columns.longitude[place]!]
    const key =
      Math.floor(latitude / size.latitude) * 2 ** 26 + Math.floor(longitude / size.longitude)
    let cell = cells.get(key)
    if (!cell) cells.set(key, (cell = createCell(columns, place)))
    cell.count += 1
    cell.id = Math.min(cell.id, columns.id[place]!)
    cell.latitudes += latitude
    cell.longitudes += longitude
    extend(cell, latitude, longitude)
    const price = columns.price[place]!
    if (price < cell.low) cell.low = price
    if (price > cell.high) cell.high = price
    if (columns.firstSeen[place]! > cell.firstSeen) cell.firstSeen = columns.firstSeen[place]!
    if (columns.flagged[place] === 0) cell.areFlagged = false
  })
  const rows = [...cells.values()]
    .sort((one, other) => other.count - one.count || one.id - other.id)
    .slice(0, max)
    .map(
      ({
        count,
        id,
        latitudes,
        longitudes,
        low,
        high,
        firstSeen,
        district,
        precision,
        areFlagged,
        ...bounds
      }) => ({
        count,
        id,
        latitude: latitudes / count,
        longitude: longitudes / count,
        lowUsdCents: low === Infinity ? null : low,
        highUsdCents: high === -Infinity ? null : high,
        district: listings.nameDistrict(district),
        precision: POINT_PRECISIONS[precision]!,
        lastFirstSeenAt: new Date(firstSeen / 1000),
        areFlagged,
        ...bounds,
      }),
    )
  return { ...counts, total: counts.placed, rows }
}

/** Those of a single listing are its own. */
type Cell = Bounds & {
  count: number
  id: number
  latitudes: number
  longitudes: number
  low: number
  high: number
  firstSeen: number
  district: number
  precision: number
  areFlagged: boolean
}

const createCell = (columns: Columns, place: number): Cell => ({
  count: 0,
  id: Infinity,
  latitudes: 0,
  longitudes: 0,
  low: Infinity,
  high: -Infinity,
  firstSeen: 0,
  district: columns.district[place]!,
  precision: columns.precision[place]!,
  areFlagged: true,
  ...NOWHERE,
})

const NOWHERE: Bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }

function extend(bounds: Bounds, latitude: number, longitude: number): void {
  if (latitude < bounds.south) bounds.south = latitude
  if (latitude > bounds.north) bounds.north = latitude
  if (longitude < bounds.west) bounds.west = longitude
  if (longitude > bounds.east) bounds.east = longitude
}

/** Visits the matches with a location. */
function visitPlaced(
  listings: ListingColumns,
  criteria: Criteria,
  visit: (columns: Columns, place: number) => void,
): Counts {
  const bounds = { ...NOWHERE }
  let placed = 0
  const total = listings.visit(criteria, (columns, place) => {
    const [latitude, longitude] = [columns.latitude[place]!, columns.longitude[place]!]
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return
    placed += 1
    extend(bounds, latitude, longitude)
    visit(columns, place)
  })
  return { total, placed, bounds: placed === 0 ? null : bounds }
}
