import { getDistricts } from '#contract/place-pages.ts'
import { DISTRICTS } from './districts.ts'
import { areaSqKm, isInOutline, type Outline, type Point } from './geometry.ts'

type Area = { name: string; outline: Outline }

/**
 * The outlines of each city, in lookup order: districts offered in filters first, then smaller
 * before larger ones.
 */
const AREAS = new Map<string, Area[]>()

function getAreas(city: string): readonly Area[] {
  const known = AREAS.get(city)
  if (known) return known
  const offered = getDistricts(city)
  const areas = DISTRICTS.flatMap(({ city: of, name, outline }) =>
    of === city && outline ? [{ name, outline, size: areaSqKm(outline) }] : [],
  ).sort(
    (a, b) =>
      Number(offered.includes(b.name)) - Number(offered.includes(a.name)) || a.size - b.size,
  )
  // Don't cache unknown cities: posts may contain any number of them.
  if (areas.length > 0) AREAS.set(city, areas)
  return areas
}

/**
 * Returns the district that contains an exact point, by our rough outlines. Used to show and filter
 * flats whose posts state no district; marked as derived, never stored as a fact. Returns null for
 * less precise points and outside all outlines.
 */
export function findDistrictAt(city: string, point: Point): string | null {
  if (point.precision !== 'exact') return null
  return getAreas(city).find(({ outline }) => isInOutline(point, outline))?.name ?? null
}
