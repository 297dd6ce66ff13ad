import { listMetroStations, METRO_LINES } from './metro.ts'
import { splitTokens } from './split-tokens.ts'
import { indexStems, type StemIndex } from './stems.ts'

/** Words that may stand between "metro" and the name of the station. */
const FILLER = new Set([
  'станция',
  'станции',
  'станцией',
  'ст',
  'station',
  'st',
  'is',
  'от',
  'до',
  'у',
  'at',
  'სადგური',
  'სადგურთან',
  'სადგურ',
  'կայարան',
  'կայարանի',
  'stanica',
  'stanice',
  'им',
  'имени',
])
/** Possible mentions of the metro. "метров" and "м." after a number are metres. */
const MENTION = new RegExp(
  String.raw`(?<!\p{L})(?:метро(?!\p{L})|(?:metro|subway)(?!\p{L})|მეტრო|մետրո)|` +
    String.raw`(?<![\p{L}\d])(?<!\d\s)м\.(?=\s?["«]?\p{L})`,
  'giu',
)
const MAX_LENGTH = 20_000
const MAX_MENTIONS = 5
/** How many characters to read around a mention: enough for the longest name and a few words. */
const [BEFORE, BEHIND] = [50, 70]

const INDEXES = new Map<string, StemIndex<string>>(
  [...new Set(METRO_LINES.map(({ city }) => city))].map((city) => [
    city,
    indexStems(listMetroStations(city).map(({ name, stems }) => ({ stems, value: name }))),
  ]),
)

/**
 * Returns the canonical English name of the first metro station that a text names ("м. Руставели",
 * "5 минут от метро Делиси", "დელისის მეტროსთან"), or null. Without the word for metro, a name
 * means a street or a district.
 */
export function findStatedMetro(city: string | null, text: string): string | null {
  const index = INDEXES.get(city ?? '')
  if (!index) return null
  let mentions = 0
  for (const { index: at } of text.slice(0, MAX_LENGTH).matchAll(MENTION)) {
    const found = findStationNear(
      index,
      text.slice(Math.max(0, at - BEFORE), at),
      text.slice(at, at + BEHIND),
    )
    if (found) return found
    if (++mentions === MAX_MENTIONS) break
  }
  return null
}

/**
 * Words by which a text search finds the station that a text names: its names in all languages.
 * Empty without one.
 */
export function metroSearchWords(city: string, text: string): string {
  const stated = findStatedMetro(city, text)
  const station = listMetroStations(city).find(({ name }) => name === stated)
  return station ? [station.name, ...Object.values(station.names)].join(' ') : ''
}

/**
 * Finds the station after a mention of the metro ("метро станция Делиси"), else before it
 * ("Rustaveli metro", "დელისის მეტრო").
 */
function findStationNear(index: StemIndex<string>, before: string, from: string): string | null {
  const tokens = splitTokens(from)
  // "Station" may be a filler or the start of a name ("Station Square").
  for (let next = 1; next <= 3; next++) {
    const behind = index.matchAt(tokens, next)
    if (behind) return behind.value
    if (!FILLER.has(tokens[next] ?? '')) break
  }
  if (tokens[0] === 'м') return null
  const earlier = splitTokens(before)
  const end = FILLER.has(earlier.at(-1) ?? '') ? earlier.length - 1 : earlier.length
  for (let first = Math.max(0, end - 3); first < end; first++) {
    const found = index.matchAt(earlier, first)
    if (found?.last === end) return found.value
  }
  return null
}
