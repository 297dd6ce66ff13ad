import { cityNamed } from './cities.ts'
import { COMPLEXES } from './complexes.ts'
import { districtNamed } from './districts.ts'
import type { Coordinates } from './geometry.ts'
import { coordinatesInText, coordinatesOfLink } from './map-links.ts'
import type { Point } from './point.ts'
import { STREETS } from './streets.ts'

export type PlaceToFind = {
  /** Canonical English names; null where the post does not say. */
  city: string | null
  district: string | null
  address: string | null
  /** Every address the post links to; map links among them give the exact place. */
  links: readonly string[]
  text: string
}

/**
 * The point of a flat, with how it was found: a map link or written coordinates (`exact`), a known street or building
 * (`street`), the district's centre (`district`), else `none`. A point outside its city's region is not believed.
 */
export function locate(place: PlaceToFind): Point {
  const city = cityNamed(place.city)
  const believed = (found: Coordinates | null): found is Coordinates => {
    if (!found || !city) return false
    const [south, west, north, east] = city.box
    return found.latitude >= south && found.latitude <= north && found.longitude >= west && found.longitude <= east
  }
  for (const link of place.links) {
    const found = coordinatesOfLink(link)
    if (believed(found)) return { precision: 'exact', ...found }
  }
  const written = coordinatesInText(place.text)
  if (believed(written)) return { precision: 'exact', ...written }

  const street = city && place.address ? streetPoint(city.name, place.address) : null
  if (believed(street)) return { precision: 'street', ...street }

  const district = city && place.district ? districtNamed(city.name, place.district) : undefined
  if (district) return { precision: 'district', latitude: district.latitude, longitude: district.longitude }
  return { precision: 'none', latitude: null, longitude: null }
}

type Entry = { words: { text: string; whole: boolean }[]; at: Coordinates }

/** Streets and buildings of a city by the first two letters of their first word. */
const INDEX = new Map<string, Map<string, Entry[]>>()

function add(city: string, phrase: string, at: Coordinates) {
  const words = plain(phrase.replace(/\*/g, '')).map((text) => ({ text, whole: text.length <= 3 }))
  if (!words.length) return
  const byHead = INDEX.get(city) ?? new Map<string, Entry[]>()
  const head = words[0]!.text.slice(0, 2)
  byHead.set(head, [...(byHead.get(head) ?? []), { words, at }])
  INDEX.set(city, byHead)
}
for (const street of STREETS) for (const stem of street.stems.split(',')) add(street.city, stem, { latitude: street.latitude, longitude: street.longitude })
for (const complex of COMPLEXES) for (const alias of complex.aliases.split(',')) add(complex.city, alias, { latitude: complex.latitude, longitude: complex.longitude })

/** The longest known street or building among the words of an address. */
function streetPoint(city: string, address: string): Coordinates | null {
  const words = plain(address)
  let best: { length: number; at: Coordinates } | null = null
  for (let i = 0; i < words.length; i++) {
    for (const entry of INDEX.get(city)?.get(words[i]!.slice(0, 2)) ?? []) {
      const fits = entry.words.every((word, k) => (word.whole ? words[i + k] === word.text : words[i + k]?.startsWith(word.text)))
      const length = entry.words.reduce((sum, word) => sum + word.text.length, 0)
      if (fits && length > (best?.length ?? 0)) best = { length, at: entry.at }
    }
  }
  return best?.at ?? null
}

/** Words in the form the tables use: lower case, no accents on Latin letters, "CamelCase" apart. */
function plain(text: string): string[] {
  return text
    .slice(0, 300)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/đ/g, 'dj')
    .replace(/([a-z])[\u0300-\u036f]/g, '$1')
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
