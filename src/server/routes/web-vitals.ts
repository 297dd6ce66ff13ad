import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { saveWebVitals, getWebVitals } from '#core/web-vitals/web-vitals.ts'
import type { Handler } from '../register-operation.ts'

export function webVitalsHandlers(db: Db): {
  reportVitals: Handler<typeof operations.reportVitals>
  readVitals: Handler<typeof operations.readVitals>
} {
  return {
    reportVitals: async ({ body, now }) => {
      await saveWebVitals(db, body, now)
      return { received: true }
    },
    readVitals: ({ query, now }) => getWebVitals(db, Number(query.days), now),
  }
}
