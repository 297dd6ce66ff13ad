import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { keepVitals, readVitals } from '#core/vitals/vitals.ts'
import type { Handler } from '../register-operation.ts'

export function vitalsHandlers(db: Db): {
  reportVitals: Handler<typeof operations.reportVitals>
  readVitals: Handler<typeof operations.readVitals>
} {
  return {
    reportVitals: async ({ body, now }) => {
      await keepVitals(db, body, now)
      return { received: true }
    },
    readVitals: ({ query, now }) => readVitals(db, Number(query.days), now),
  }
}
