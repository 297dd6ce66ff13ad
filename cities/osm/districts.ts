import { areaSqKm, isInOutline } from '#core/places/geometry.ts'
import { crossings, grid, MAX_OUTSIDE, MAX_OVERLAP, MIN_DISTRICT_SQ_KM } from '../check.ts'
import type { CityFolder } from '../schema.ts'
import type { OsmCity } from './find-city.ts'
import { listAliases, readNames } from './names.ts'
import { type CityContent, isOfCity, MIN_ADMIN_LEVEL } from './read-content.ts'
import type { Tags } from './read-pbf.ts'
import {
  centroid,
  type Corner,
  isInside,
  isWithin,
  type Line,
  metersBetween,
  round,
  simplifyOutline,
} from './shapes.ts'

type District = CityFolder['districts'][number]
type Accepted = Candidate & { district: District; parent: Accepted | null; homes: number }
type Candidate = { tags: Tags; centre: Corner; outline: Line; isDrawn: boolean; rank: number }

const RANKS: Record<string, number> = { borough: 4, suburb: 3, quarter: 2, neighbourhood: 1 }
/** A district as large as this part of the city is the city. */
const MAX_PART_OF_CITY = 0.7
const OUTLINE_METERS = 40
const MAX_OFFERED = 14
/** Of the octagon around a node: half of it is nearer to the node than to any other. */
const [MIN_RADIUS, MAX_RADIUS, RADIUS_PART] = [200, 600, 0.45]
const METERS_PER_DEGREE = 111_195

/**
 * The districts of a city, and quarters within them. Filters offer those with most houses (`homes`
 * are the points of all). Those without an outline in OpenStreetMap get an octagon. Leaves out what
 * overlaps a more important one.
 */
export function collectDistricts(
  city: OsmCity,
  content: CityContent,
  homes: readonly Corner[],
): District[] {
  const accepted: Accepted[] = []
  for (const candidate of listCandidates(city, content)) {
    const names = readNames(candidate.tags, city.country)!
    const aliases = listAliases(names.spellings)
    if (aliases.length === 0 || accepted.some(({ district }) => district.name === names.en))
      continue
    const { outline, centre } = candidate
    if (!isValid(city, candidate)) continue
    const parent =
      accepted.find(
        (other) =>
          !other.parent && other.isDrawn && share(outline, other.outline) >= 1 - MAX_OUTSIDE,
      ) ?? null
    const overlaps = accepted.some(
      (other) =>
        other.parent === parent &&
        (share(outline, other.outline) >= MAX_OVERLAP ||
          share(other.outline, outline) >= MAX_OVERLAP),
    )
    if (overlaps) continue
    accepted.push({
      ...candidate,
      parent,
      homes: homes.filter((home) => isInside(home, outline)).length,
      district: {
        name: names.en,
        names: names.names,
        ...(parent ? { within: parent.district.name } : {}),
        centre: [...round(centre)] as [number, number],
        aliases,
        outline: outline.map((corner) => [...corner] as [number, number]),
      },
    })
  }
  const sorted = accepted.toSorted(
    (a, b) => Number(a.parent !== null) - Number(b.parent !== null) || b.homes - a.homes,
  )
  const drawn = sorted.filter(({ parent }) => !parent)
  return sorted.map((one) => ({
    ...one.district,
    ...(drawn.indexOf(one) >= 0 && drawn.indexOf(one) < MAX_OFFERED
      ? { isOffered: true as const }
      : {}),
  }))
}

/** The most important first: administrative districts, then by kind and area. */
function listCandidates(city: OsmCity, { points, areas }: CityContent): Candidate[] {
  const nodes = points.filter(
    ({ tags, at }) =>
      RANKS[tags['place'] ?? ''] && readNames(tags, city.country) && isOfCity(city, at),
  )
  const cityArea = Math.max(0, ...(city.area?.outer ?? []).map((outline) => areaSqKm(outline)))
  const drawn = areas.flatMap(({ tags, area }): Candidate[] => {
    const isAdmin =
      tags['boundary'] === 'administrative' && Number(tags['admin_level']) >= MIN_ADMIN_LEVEL
    const rank = isAdmin ? 5 : RANKS[tags['place'] ?? '']
    const names = readNames(tags, city.country)
    const largest = area.outer.toSorted((a, b) => areaSqKm(b) - areaSqKm(a))[0]!
    if (!rank || !names || !isOfCity(city, centroid(largest))) return []
    if (areaSqKm(largest) > MAX_PART_OF_CITY * (cityArea || Infinity)) return []
    const simple = simplifyOutline(largest, OUTLINE_METERS)?.map((corner) => round(corner, 4))
    if (!simple) return []
    const node = nodes.find(
      (one) => readNames(one.tags, city.country)!.en === names.en && isInside(one.at, simple),
    )
    const centre = [node?.at, centroid(simple), grid(simple)[0]].find(
      (at) => at && isInside(toCorner(at), simple),
    )
    if (!centre) return []
    const merged = { ...node?.tags, ...tags }
    return [{ tags: merged, centre: toCorner(centre), outline: simple, isDrawn: true, rank }]
  })
  const isDrawn = (at: Corner, name: string): boolean =>
    drawn.some(
      ({ tags, outline }) => readNames(tags, city.country)!.en === name && isInside(at, outline),
    )
  const alone = nodes.filter(({ tags, at }) => !isDrawn(at, readNames(tags, city.country)!.en))
  const octagons = alone.map(({ tags, at }): Candidate => {
    const nearest = Math.min(
      ...alone.map((other) => (other.at === at ? Infinity : metersBetween(at, other.at))),
    )
    const radius = Math.max(MIN_RADIUS, Math.min(MAX_RADIUS, RADIUS_PART * nearest))
    return {
      tags,
      centre: at,
      outline: octagon(at, radius),
      isDrawn: false,
      rank: RANKS[tags['place']!]!,
    }
  })
  const bySize = (a: Candidate, b: Candidate): number =>
    b.rank - a.rank || areaSqKm(b.outline) - areaSqKm(a.outline)
  return [...drawn.toSorted(bySize), ...octagons.toSorted(bySize)]
}

const toCorner = (at: Corner | { latitude: number; longitude: number }): Corner =>
  'latitude' in at ? [at.latitude, at.longitude] : at

const octagon = ([latitude, longitude]: Corner, meters: number): Line =>
  Array.from({ length: 8 }, (_, i) => {
    const turn = (Math.PI * (2 * i + 1)) / 8
    const [y, x] = [Math.cos(turn) * meters, Math.sin(turn) * meters]
    const scale = Math.cos((latitude * Math.PI) / 180)
    return round([latitude + y / METERS_PER_DEGREE, longitude + x / (METERS_PER_DEGREE * scale)], 4)
  })

const isValid = ({ box }: OsmCity, { outline, centre }: Candidate): boolean =>
  areaSqKm(outline) > MIN_DISTRICT_SQ_KM &&
  outline.every((corner) => isWithin(corner, box)) &&
  isInside(centre, outline) &&
  crossings([...outline, outline[0]!]).length === 0

/** The part of an outline that is inside another one. */
function share(outline: Line, other: Line): number {
  const points = grid(outline)
  return points.filter((point) => isInOutline(point, other)).length / Math.max(1, points.length)
}
