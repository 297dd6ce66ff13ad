// Builds hold what these export, instead of reading it.
import { readCities, readTowns } from './read-cities.ts'
import type { CityFolder, Town } from './schema.ts'

export const gazetteer: readonly CityFolder[] = readCities()
/** A folder takes the place of a town. */
export const towns: readonly Town[] = readTowns().filter(
  (town) => !gazetteer.some(({ name }) => name === town.name),
)
