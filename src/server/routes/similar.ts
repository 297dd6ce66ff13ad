import type { operations } from '#contract/operations.ts'
import type { Db } from '#core/db/database.ts'
import { findSimilar } from '#core/listings/similar.ts'
import { HttpError } from '../http-error.ts'
import { PermanentRedirect, type Handler } from '../register-operation.ts'

export function similarHandlers(db: Db): { listSimilar: Handler<typeof operations.listSimilar> } {
  return {
    listSimilar: async ({ params, now }) => {
      const found = await findSimilar(db, params.id, now)
      if (!found)
        throw new HttpError(
          404,
          "The listing you're looking for doesn't exist or has been removed.",
        )
      return 'movedTo' in found
        ? new PermanentRedirect(`/api/listings/${found.movedTo}/similar`)
        : { data: found }
    },
  }
}
