// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

/** The cities with pages: their English name, and the codes of their country and currency. */
export const cityCatalogue: readonly { name: string; country: string; currency: string }[] =
  gazetteer
    .filter(({ order }) => order !== undefined)
    .map(({ name, country, currency }) => ({ name, country, currency }))
