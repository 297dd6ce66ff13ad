import type { Amenity } from '#contract/amenities.ts'

/** Labels of the amenities: their names with a capital letter. */
export const amenityLabels = (
  names: Readonly<Record<Amenity, string>>,
): Record<`amenity.${Amenity}`, string> =>
  Object.fromEntries(
    Object.entries(names).map(([amenity, name]) => [`amenity.${amenity}`, capitalize(name)]),
  ) as Record<`amenity.${Amenity}`, string>

/** Georgian has no capital letters, although `toUpperCase` would change it. */
export const capitalize = (text: string): string =>
  text.replace(/^[a-zа-я]/, (letter) => letter.toUpperCase())
