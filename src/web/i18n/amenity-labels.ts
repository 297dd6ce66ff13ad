import type { Amenity } from '#contract/amenities.ts'

/**
 * Labels of the amenities: their names with a capital letter. Georgian has none, although
 * `toUpperCase` would change it.
 */
export const amenityLabels = (
  names: Readonly<Record<Amenity, string>>,
): Record<`amenity.${Amenity}`, string> =>
  Object.fromEntries(
    Object.entries(names).map(([amenity, name]) => [
      `amenity.${amenity}`,
      name.replace(/^[a-zа-я]/, (letter) => letter.toUpperCase()),
    ]),
  ) as Record<`amenity.${Amenity}`, string>
