import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { getDisplayRates } from '#core/listings/display-rates.ts'
import type { Handler } from '../register-operation.ts'

export function rateHandlers(db: Db): { getRates: Handler<typeof operations.getRates> } {
  return { getRates: () => getDisplayRates(db) }
}
