// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

/**
 * The districts of each city with pages by their English names: those that the filters offer, and
 * others.
 */
export const districtNames: Readonly<
  Record<string, { offered: readonly string[]; others: readonly string[] }>
> = Object.fromEntries(
  gazetteer
    .filter(({ order }) => order !== undefined)
    .map(({ name: city, districts }) => [
      city,
      {
        offered: districts.filter(({ isOffered }) => isOffered).map(({ name }) => name),
        others: districts.filter(({ isOffered }) => !isOffered).map(({ name }) => name),
      },
    ]),
)
