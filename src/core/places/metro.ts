import { gazetteer } from '#cities/gazetteer.ts'

export type MetroStation = {
  name: string
  names: Readonly<Record<string, string>>
  latitude: number
  longitude: number
  stems: readonly string[]
}
/** Stations are in the order of the line. */
export type MetroLine = { city: string; name: string; stations: readonly MetroStation[] }

const STATIONS: ReadonlyMap<string, readonly MetroStation[]> = new Map(
  gazetteer.map(({ name: city, metro }) => [
    city,
    metro.stations.map(({ name, names, at: [latitude, longitude], stems }) => ({
      name,
      names,
      latitude,
      longitude,
      stems,
    })),
  ]),
)

/** Each station of a city once, even if several lines stop there. */
export const listMetroStations = (city: string | null): readonly MetroStation[] =>
  STATIONS.get(city ?? '') ?? []

export const METRO_LINES: readonly MetroLine[] = gazetteer.flatMap(({ name: city, metro }) =>
  metro.lines.map(({ name, stations }) => ({
    city,
    name,
    stations: stations.map(
      (stop) => listMetroStations(city).find((station) => station.name === stop)!,
    ),
  })),
)
