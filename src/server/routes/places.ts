import type { operations } from '#contract/operations.ts'
import { districtPages } from '#contract/place-pages.ts'
import type { Db } from '#core/db/database.ts'
import { placeFigures } from '#core/listings/place-figures.ts'
import { Refusal } from '../refusal.ts'
import type { Handler } from '../register-operation.ts'

export function placeHandlers(db: Db): {
  describePlace: Handler<(typeof operations)['describePlace']>
} {
  return {
    describePlace: async ({ params: { city }, query: { district }, now }) => {
      const known =
        district === undefined
          ? null
          : districtPages(city).find((name) => name.toLowerCase() === district.toLowerCase())
      if (known === undefined) throw new Refusal(404, `There is no such district in ${city}.`)
      return placeFigures(db, { city, district: known }, now)
    },
  }
}
