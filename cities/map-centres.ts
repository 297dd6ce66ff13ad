// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

type Point = readonly [latitude: number, longitude: number]

type MapStart = {
  centre: Point
  districts: Readonly<Record<string, Point>>
  /** Who has to be named on the map. */
  attribution?: { text: string; url: string }
}

/** Where a map of each city starts, and where it shows offered districts without listings. */
export const mapCentres: Readonly<Record<string, MapStart>> = Object.fromEntries(
  gazetteer.flatMap(({ name: city, centre, districts, attribution }) =>
    centre
      ? [
          [
            city,
            {
              centre,
              ...(attribution ? { attribution } : {}),
              districts: Object.fromEntries(
                districts.filter(({ isOffered }) => isOffered).map((one) => [one.name, one.centre]),
              ),
            },
          ],
        ]
      : [],
  ),
)
