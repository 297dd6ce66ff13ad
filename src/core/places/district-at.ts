import { getDistricts } from '#contract/cities.ts'
import { DISTRICTS } from './districts.ts'
import { areaSqKm, isInOutline, type Outline, type Point } from './geometry.ts'

type Area = { name: string; outline: Outline }

/**
 * The areas of each city in the order of asking: those that filters offer first, small before
 * large.
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
  // cities are few; whatever else a post calls its city is not kept
  if (areas.length > 0) AREAS.set(city, areas)
  return areas
}

/**
 * The district that an exact point lies in, by our rough outlines: for showing and filtering a flat
 * whose posts name none, and to be marked as derived there. Never a fact of a post. null for a
 * vaguer point, and outside of all outlines.
 */
export function findDistrictAt(city: string, point: Point): string | null {
  if (point.precision !== 'exact') return null
  return getAreas(city).find(({ outline }) => isInOutline(point, outline))?.name ?? null
}
