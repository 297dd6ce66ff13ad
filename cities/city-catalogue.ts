// Builds hold what this exports, instead of reading it.
import { gazetteer } from './gazetteer.ts'

type City = {
  /** The English name. */
  name: string
  /** The codes of its country and currency. */
  country: string
  currency: string
  /** A district to name in examples; missing in a city without any. */
  district: string | undefined
}

/** The cities with pages. */
export const cityCatalogue: readonly City[] = gazetteer
  .filter(({ order }) => order !== undefined)
  .map(({ name, country, currency, districts }) => ({
    name,
    country,
    currency,
    district: districts[0]?.name,
  }))
