import { isInBox, type Box } from '#core/places/geometry.ts'
import { type OsmCity, type ReadStep, toArea } from './find-city.ts'
import type { OsmMember, OsmRelation, Tags } from './read-pbf.ts'
import { type Area, type Corner, isInArea } from './shapes.ts'

/** Something with a position, and the outline or line that it has. */
export type OsmPoint = { id: number; tags: Tags; at: Corner }
export type OsmLine = { tags: Tags; line: Corner[] }
export type OsmArea = { tags: Tags; area: Area }
export type OsmRoute = { tags: Tags; stops: number[] }

/** What an extract has of a city and its surroundings. */
export type CityContent = {
  /** Nodes with tags. */
  points: OsmPoint[]
  /** Open ways with tags. */
  lines: OsmLine[]
  /** Closed ways and multipolygons. */
  areas: OsmArea[]
  /** Lines of the metro, with the nodes where they stop. */
  routes: OsmRoute[]
  /** Nodes of stations by their id. */
  stations: Map<number, OsmPoint>
}

/** Degrees around the box that the map shows too. */
export const MARGIN = 0.03

/** Keys of ways and areas of which anything is written. */
const KEYS = [
  'highway',
  'building',
  'addr:housenumber',
  'place',
  'natural',
  'waterway',
  'water',
  'leisure',
  'landuse',
  'railway',
  'aeroway',
  'aerialway',
  'boundary',
  'tourism',
]
const isWanted = (tags: Tags): boolean => KEYS.some((key) => tags[key] !== undefined)
/** Most buildings have neither a number nor a name. */
const isPlainBuilding = (tags: Tags): boolean =>
  tags['building'] !== undefined && !tags['addr:housenumber'] && !tags['name']
const isWantedArea = (tags: Tags): boolean =>
  (tags['type'] === 'multipolygon' || tags['type'] === 'boundary') &&
  isWanted(tags) &&
  !isPlainBuilding(tags) &&
  // Countries and regions are large.
  Number(tags['admin_level'] ?? Infinity) >= MIN_ADMIN_LEVEL
/** The largest parts of cities (https://wiki.openstreetmap.org/wiki/Key:admin_level). */
export const MIN_ADMIN_LEVEL = 7

/** The positions of nodes, in the few bytes that a million of them need. */
class Positions {
  #ids = new Float64Array(1 << 16)
  #at = new Float64Array(1 << 17)
  #size = 0
  #isSorted = true

  add(id: number, latitude: number, longitude: number): void {
    if (this.#size === this.#ids.length) {
      this.#ids = grow(this.#ids)
      this.#at = grow(this.#at)
    }
    if (this.#size > 0 && id <= this.#ids[this.#size - 1]!) this.#isSorted = false
    this.#ids[this.#size] = id
    this.#at[2 * this.#size] = latitude
    this.#at[2 * this.#size++ + 1] = longitude
  }

  get(id: number): Corner | undefined {
    if (!this.#isSorted) this.#sort()
    let [low, high] = [0, this.#size - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle]!
      if (found === id) return [this.#at[2 * middle]!, this.#at[2 * middle + 1]!]
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  /** Files are in the order of ids, but need not be. */
  #sort(): void {
    const order = Array.from({ length: this.#size }, (_, i) => i).sort(
      (a, b) => this.#ids[a]! - this.#ids[b]!,
    )
    const [ids, at] = [this.#ids, this.#at]
    this.#ids = Float64Array.from(order, (i) => ids[i]!)
    this.#at = Float64Array.from(order.flatMap((i) => [at[2 * i]!, at[2 * i + 1]!]))
    this.#isSorted = true
  }
}

function grow(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2)
  larger.set(array)
  return larger
}

/** Reads what is in the box of a city, and around it; ways that lead out of there are whole. */
export async function readContent(
  { box: [south, west, north, east] }: OsmCity,
  read: ReadStep,
): Promise<CityContent> {
  const around: Box = [south - MARGIN, west - MARGIN, north + MARGIN, east + MARGIN]
  const positions = new Positions()
  const content: CityContent = { points: [], lines: [], areas: [], routes: [], stations: new Map() }
  const ways: { tags: Tags; refs: number[] }[] = []
  const inside = new Set<number>()
  const relations: OsmRelation[] = []
  const stops = new Set<number>()
  await read('Reading the city', {
    node({ id, tags, latitude, longitude }) {
      if (!isInBox({ latitude, longitude }, around)) return
      positions.add(id, latitude, longitude)
      if (Object.keys(tags).length > 0) content.points.push({ id, tags, at: [latitude, longitude] })
    },
    way({ id, tags, refs }) {
      if (!refs.some((ref) => positions.get(ref))) return
      inside.add(id)
      if (isWanted(tags) && !isPlainBuilding(tags)) ways.push({ tags, refs })
    },
    relation(relation) {
      const { tags, members } = relation
      const isInside = ({ type, ref }: OsmMember) => type === 'way' && inside.has(ref)
      if (tags['type'] === 'route' && tags['route'] === 'subway') {
        const nodes = members
          .filter(({ type, role }) => type === 'node' && !role.startsWith('platform'))
          .map(({ ref }) => ref)
        if (!nodes.some((ref) => positions.get(ref))) return
        content.routes.push({ tags, stops: nodes })
        for (const ref of nodes) stops.add(ref)
      } else if (isWantedArea(tags) && members.some(isInside)) relations.push(relation)
    },
  })
  for (const point of content.points) if (stops.has(point.id)) content.stations.set(point.id, point)
  const refs = new Map<number, number[]>()
  for (const { members } of relations)
    for (const { type, ref } of members) if (type === 'way') refs.set(ref, [])
  if (refs.size > 0)
    await read('Reading its areas', {
      way: ({ id, refs: nodes }) => void (refs.has(id) && refs.set(id, nodes)),
    })
  const beyond = new Map<number, Corner | undefined>()
  for (const nodes of [...ways.map((way) => way.refs), ...refs.values()])
    for (const id of nodes) if (!positions.get(id)) beyond.set(id, undefined)
  if (beyond.size > 0)
    await read('Reading what leads out of it', {
      node: ({ id, latitude, longitude }) =>
        void (beyond.has(id) && beyond.set(id, [latitude, longitude])),
    })
  const positionOf = (id: number): Corner | undefined => positions.get(id) ?? beyond.get(id)
  for (const { tags, refs } of ways) {
    // Extracts end somewhere too.
    const corners = refs.map(positionOf).filter((corner) => corner !== undefined)
    if (refs.length > 3 && refs[0] === refs.at(-1) && isArea(tags)) {
      if (corners.length > 3)
        content.areas.push({ tags, area: { outer: [corners.slice(1)], inner: [] } })
    } else if (corners.length > 1) content.lines.push({ tags, line: corners })
  }
  for (const { tags, members } of relations) {
    const area = toArea(members, (id) => refs.get(id), positionOf, 1)
    if (area) content.areas.push({ tags, area })
  }
  return content
}

/** Whether a closed way is an area: a street or a railway may be a circle. */
const isArea = (tags: Tags): boolean =>
  tags['area'] === 'yes' ||
  (tags['highway'] === undefined &&
    tags['natural'] !== 'coastline' &&
    (tags['railway'] === undefined || tags['building'] !== undefined) &&
    (tags['waterway'] === undefined || tags['waterway'] === 'riverbank') &&
    tags['area'] !== 'no')

/** Whether a point is of a city: within its boundary, or its box if it has none. */
export const isOfCity = ({ area, box }: OsmCity, at: Corner): boolean =>
  isInBox({ latitude: at[0], longitude: at[1] }, box) && (!area || isInArea(at, area))
