// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

/** The cities with pages: their English name, and the code of their country (ISO 3166-1). */
export const cityCatalogue: readonly { name: string; country: string }[] = gazetteer
  .filter(({ order }) => order !== undefined)
  .map(({ name, country }) => ({ name, country }))
