import { checkCity, type Fault } from '../check.ts'
import type { CityFolder } from '../schema.ts'

/** More rounds find nothing new: each removes all that the last check found. */
const MAX_ROUNDS = 20

/**
 * Removes what `npm run city -- check` would not let pass, in place: OpenStreetMap has aliases of
 * two districts, roads through lakes and so on. Returns what was removed, for people. Faults of
 * `city.json` that it cannot mend remain.
 */
export function repair(city: CityFolder): string[] {
  const removed: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const faults = checkCity(city)
    let isChanged = false
    // From the end, so that places of other faults stay as they are.
    for (const fault of faults.toSorted((a, b) => compare(b.at, a.at))) {
      if (!mend(city, fault)) continue
      isChanged = true
      removed.push(`${fault.file}: ${fault.message}`)
    }
    if (!isChanged) break
  }
  return [...new Set(removed)]
}

function compare(a: Fault['at'], b: Fault['at']): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i], b[i]]
    if (x === y) continue
    if (typeof x === 'number' && typeof y === 'number') return x - y
    return String(x ?? '').localeCompare(String(y ?? ''))
  }
  return 0
}

/** Returns whether it removed something. A list that becomes empty takes its owner with it. */
function mend(city: CityFolder, { file, at, message }: Fault): boolean {
  const [first, second, third] = at
  switch (file) {
    case 'city.json':
      if (first === 'aliases' && typeof second === 'number') return remove(city.aliases, second)
      return false
    case 'districts.json': {
      if (typeof first !== 'number') {
        const hadPages = city.order !== undefined
        delete city.order
        return hadPages
      }
      const district = city.districts[first]
      if (!district) return false
      if (message.startsWith('The map has no road')) {
        const wasOffered = district.isOffered
        delete district.isOffered
        city.districts.sort((a, b) => Number(!!b.isOffered) - Number(!!a.isOffered))
        return wasOffered === true
      }
      if (second === 'aliases' && typeof third === 'number' && district.aliases.length > 1)
        return remove(district.aliases, third)
      city.districts.splice(first, 1)
      for (const other of city.districts) if (other.within === district.name) delete other.within
      return true
    }
    case 'streets.json': {
      const street = typeof first === 'number' ? city.streets[first] : undefined
      if (street && second === 'stems' && typeof third === 'number' && street.stems.length > 1)
        return remove(street.stems, third)
      return remove(city.streets, first)
    }
    case 'complexes.json': {
      const complex = typeof first === 'number' ? city.complexes[first] : undefined
      const names = second === 'aliases' ? complex?.aliases : complex?.stems
      if (names && typeof third === 'number' && (names.length > 1 || second === 'stems')) {
        remove(names, third)
        if (names.length === 0) delete complex!.stems
        return true
      }
      return remove(city.complexes, first)
    }
    case 'metro.json':
      return first === 'stations' && typeof second === 'number' && removeStation(city, second, at)
    case 'base-map.geojson': {
      const { features } = city.baseMap as { features: object[] }
      return first === 'features' && remove(features, second)
    }
    default:
      return false
  }
}

function remove(list: unknown[], i: unknown): boolean {
  return typeof i === 'number' && i < list.length && list.splice(i, 1).length > 0
}

function removeStation({ metro }: CityFolder, i: number, at: Fault['at']): boolean {
  const station = metro.stations[i]
  if (!station) return false
  if (at[2] === 'stems' && station.stems.length > 1) return remove(station.stems, at[3])
  metro.stations.splice(i, 1)
  metro.lines = metro.lines
    .map((line) => ({ ...line, stations: line.stations.filter((one) => one !== station.name) }))
    .filter(({ stations }) => stations.length > 1)
  return true
}
