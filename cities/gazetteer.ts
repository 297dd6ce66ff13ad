// Builds hold what these export, instead of reading it.
import { readCities, readTowns } from './read-cities.ts'
import type { CityFolder, Town } from './schema.ts'

export const gazetteer: readonly CityFolder[] = readCities()
export const towns: readonly Town[] = readTowns()
