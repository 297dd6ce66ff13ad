import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { reportListing } from '#core/listings/report.ts'
import { HttpError } from '../http-error.ts'
import type { Handler } from '../register-operation.ts'

export function reportHandlers(db: Db): {
  reportListing: Handler<typeof operations.reportListing>
} {
  return {
    reportListing: async ({ params, body, now }) => {
      if (!(await reportListing(db, params.id, body.reason, now)))
        throw new HttpError(
          404,
          "The listing you're looking for doesn't exist or has been removed.",
        )
      return { received: true }
    },
  }
}
