import { areaSqKm, type Box } from '#core/places/geometry.ts'
import { listNames } from './names.ts'
import { ExtractFault, type OsmMember, type OsmVisitor, type Tags } from './read-pbf.ts'
import {
  type Area,
  boxOf,
  centroid,
  type Corner,
  isInArea,
  joinLines,
  metersBetween,
  simplifyOutline,
} from './shapes.ts'

/** `area` is null for a city without a boundary, whose box is drawn around its centre. */
export type OsmCity = {
  tags: Tags
  country: string
  centre: Corner
  area: Area | null
  box: Box
}
export type CityToFind = { name: string; country?: string | undefined; at?: Corner | undefined }

/** Reads the extract once, and says why. */
export type ReadStep = (step: string, visitor: OsmVisitor) => Promise<void>

const PLACES = ['city', 'town', 'village', 'hamlet']
/** Half the height of the box of a city without a boundary, in degrees, by its kind. */
const HALF_BOX: Record<string, number> = { city: 0.08, town: 0.04 }
const MIN_CITY_SQ_KM = 0.5
/** Boundaries are compared with thousands of points: a rough one is as good. */
const ROUGH_METERS = 20

type Boundary = { tags: Tags; members: OsmMember[]; area?: Area | null }
type Candidate = { tags: Tags; at: Corner; boundaries: Boundary[]; country: string | null }

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/**
 * Finds a city by any of its names. Throws ExtractFault, whose message says which names are similar
 * and how to choose among several.
 */
export async function findCity(file: string, wanted: CityToFind, read: ReadStep): Promise<OsmCity> {
  const isNamed = (tags: Tags): boolean =>
    listNames(tags).some((name) => fold(name) === fold(wanted.name))
  const places: { tags: Tags; at: Corner }[] = []
  const boundaries: Boundary[] = []
  const countries: Boundary[] = []
  const known = new Set<string>()
  await read('Looking for the city', {
    taggedNode({ tags, latitude, longitude }) {
      if (!PLACES.includes(tags['place'] ?? '')) return
      if (isNamed(tags)) places.push({ tags, at: [latitude, longitude] })
      else for (const name of listNames(tags)) known.add(name)
    },
    relation({ tags, members }) {
      if (tags['boundary'] !== 'administrative' && !PLACES.includes(tags['place'] ?? '')) return
      if (tags['admin_level'] === '2') countries.push({ tags, members })
      else if (isNamed(tags)) boundaries.push({ tags, members })
    },
  })
  if (places.length + boundaries.length === 0)
    throw new ExtractFault(describeMissing(wanted.name, known))
  await readAreas([...boundaries, ...countries], read)
  const candidates: Candidate[] = places.map((place) => ({
    ...place,
    boundaries: boundaries.filter(({ area }) => area && isInArea(place.at, area)),
    country: null,
  }))
  for (const boundary of boundaries)
    if (boundary.area && !candidates.some(({ boundaries }) => boundaries.includes(boundary)))
      candidates.push({
        tags: boundary.tags,
        at: centroid(boundary.area.outer[0]!),
        boundaries: [boundary],
        country: null,
      })
  for (const candidate of candidates) candidate.country = countryOf(candidate, countries)
  const chosen = choose(file, wanted, candidates)
  const country = chosen.country ?? wanted.country
  if (!country)
    throw new ExtractFault(
      `${file} does not say in which country ${wanted.name} is: add --country, such as GE`,
    )
  const areaOf = ({ area }: Boundary): number =>
    area!.outer.reduce((sum, outline) => sum + areaSqKm(outline), 0)
  const boundary = chosen.boundaries
    .filter((one) => areaOf(one) > MIN_CITY_SQ_KM)
    .sort((a, b) => areaOf(a) - areaOf(b))[0]
  const area = boundary?.area ?? null
  const half = HALF_BOX[chosen.tags['place'] ?? ''] ?? 0.02
  return {
    tags: { ...boundary?.tags, ...chosen.tags },
    country,
    centre: chosen.at,
    area,
    box: area ? boxOf(area.outer.flat(), 0.002) : boxOf([chosen.at], half),
  }
}

/** Reads the ways and nodes of boundaries, and joins them. Without some there is no area. */
async function readAreas(boundaries: readonly Boundary[], read: ReadStep): Promise<void> {
  const refs = new Map<number, number[]>()
  for (const { members } of boundaries)
    for (const { type, ref } of members) if (type === 'way') refs.set(ref, [])
  await read('Reading ways of boundaries', {
    way: ({ id, refs: nodes }) => void (refs.has(id) && refs.set(id, nodes)),
  })
  const at = new Map<number, Corner | null>([...refs.values()].flat().map((id) => [id, null]))
  await read('Reading nodes of boundaries', {
    node: ({ id, latitude, longitude }) =>
      void (at.has(id) && at.set(id, [latitude, longitude] as const)),
  })
  for (const boundary of boundaries)
    boundary.area = toArea(
      boundary.members,
      (id) => refs.get(id),
      (id) => at.get(id) ?? undefined,
      ROUGH_METERS,
    )
}

/**
 * Joins the ways of a multipolygon to closed outlines (https://wiki.openstreetmap.org/wiki/
 * Relation:multipolygon). Nodes without a position are left out, and so are open outlines. Null if
 * no outline is left.
 */
export function toArea(
  members: readonly OsmMember[],
  refsOf: (way: number) => readonly number[] | undefined,
  positionOf: (node: number) => Corner | undefined,
  meters: number,
): Area | null {
  const outlinesOf = (isInner: boolean): Corner[][] => {
    const ways = members.filter(
      ({ type, role }) => type === 'way' && (role === 'inner') === isInner,
    )
    return joinLines(
      ways.map(({ ref }) => refsOf(ref) ?? []),
      (id) => id,
    )
      .filter((ring) => ring.length > 3 && ring[0] === ring.at(-1))
      .flatMap((ring) => {
        const corners = ring
          .slice(1)
          .map(positionOf)
          .filter((corner) => corner !== undefined)
        const outline = corners.length > 2 ? simplifyOutline(corners, meters) : null
        return outline ? [outline] : []
      })
  }
  const outer = outlinesOf(false)
  return outer.length > 0 ? { outer, inner: outlinesOf(true) } : null
}

const ISO_KEYS = ['ISO3166-1', 'ISO3166-1:alpha2', 'country_code_iso3166_1_alpha_2']
const COUNTRY_KEYS = ['addr:country', 'is_in:country_code', 'country_code']

function countryOf({ tags, at, boundaries }: Candidate, countries: Boundary[]): string | null {
  const own = [tags, ...boundaries.map((one) => one.tags)]
    .flatMap((one) => [...COUNTRY_KEYS.map((key) => one[key]), one['ISO3166-2']?.slice(0, 2)])
    .find((code) => code && /^[A-Z]{2}$/.test(code))
  if (own) return own
  const codeOf = (country: Boundary) => ISO_KEYS.map((key) => country.tags[key]).find(Boolean)
  const around = countries.find(({ area }) => area && isInArea(at, area))
  // An extract of one country may lack parts of its boundary.
  const only = countries.length === 1 ? countries[0] : undefined
  return codeOf(around ?? only ?? { tags: {}, members: [] }) ?? null
}

const SAME_PLACE_METERS = 20_000

function choose(file: string, wanted: CityToFind, candidates: readonly Candidate[]): Candidate {
  const { at, country, name } = wanted
  const fitting = candidates
    .filter((one) => !country || (one.country ?? country) === country)
    .filter((one) => !at || metersBetween(one.at, at) < SAME_PLACE_METERS)
    .sort((a, b) => (at ? metersBetween(a.at, at) - metersBetween(b.at, at) : 0))
  if (fitting.length === 0)
    throw new ExtractFault(
      candidates.length === 0
        ? `The boundary of ${name} in ${file} has gaps, and there is no place of that name`
        : `${file} has no ${name} ${at ? `near ${at.join(',')}` : `in ${country}`}, but:\n` +
            list(candidates),
    )
  const rank = ({ tags }: Candidate): number => (PLACES.indexOf(tags['place'] ?? '') + 5) % 5
  const best = Math.min(...fitting.map(rank))
  const largest = fitting.filter((one) => rank(one) === best)
  if (largest.length > 1 && !at)
    throw new ExtractFault(
      `${file} has several places named ${name}. Choose one with --at or --country:\n` +
        list(largest),
    )
  return at ? fitting[0]! : largest[0]!
}

const list = (candidates: readonly Candidate[]): string =>
  candidates
    .map(({ tags, at: [latitude, longitude], country }) => {
      const place = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      const kind = tags['place'] ?? 'boundary'
      return `  --at ${place}  ${kind} ${tags['name']}${country ? ` (${country})` : ''}`
    })
    .join('\n')

const MAX_SIMILAR = 8

function describeMissing(name: string, known: ReadonlySet<string>): string {
  const similar = [...known]
    .map((other) => ({ other, edits: distance(fold(name), fold(other)) }))
    .filter(
      ({ other, edits }) =>
        edits <= Math.max(2, name.length / 3) || fold(other).startsWith(fold(name)),
    )
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other)
  const hint = similar.length > 0 ? `Similar names: ${similar.join(', ')}` : 'Try its local name'
  return `The file has no city, town or village named ${name}. ${hint}`
}

/** The number of letters to add, remove or change (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++)
      next.push(
        Math.min(next[k - 1]! + 1, row[k]! + 1, row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length]!
}
