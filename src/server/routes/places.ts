import type { operations } from '#contract/operations.ts'
import { listDistrictPages } from '#contract/place-pages.ts'
import type { Db } from '#core/db/database.ts'
import { placeStats } from '#core/listings/place-stats.ts'
import { HttpError } from '../http-error.ts'
import type { Handler } from '../register-operation.ts'

export function placeHandlers(db: Db): {
  describePlace: Handler<(typeof operations)['describePlace']>
} {
  return {
    describePlace: async ({ params: { city }, query: { district }, now }) => {
      const known =
        district === undefined
          ? null
          : listDistrictPages(city).find((name) => name.toLowerCase() === district.toLowerCase())
      if (known === undefined) throw new HttpError(404, `There is no such district in ${city}.`)
      return placeStats(db, { city, district: known }, now)
    },
  }
}
