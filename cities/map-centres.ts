// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

type Point = readonly [latitude: number, longitude: number]

/** Where a map of each city starts, and where it shows offered districts without listings. */
export const mapCentres: Readonly<
  Record<string, { centre: Point; districts: Readonly<Record<string, Point>> }>
> = Object.fromEntries(
  gazetteer.flatMap(({ name: city, centre, districts }) =>
    centre
      ? [
          [
            city,
            {
              centre,
              districts: Object.fromEntries(
                districts.filter(({ isOffered }) => isOffered).map((one) => [one.name, one.centre]),
              ),
            },
          ],
        ]
      : [],
  ),
)
