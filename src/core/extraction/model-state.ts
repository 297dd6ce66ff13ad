import type { Db } from '#core/db/database.ts'
import { dayOf, type ModelSpending, modelSpending } from './model-spending.ts'
import { findModelState, type ModelState, spendingSince, storeModelState } from './model-store.ts'

/**
 * Says how the language model is, for whoever looks from another process. It is told with each
 * change.
 */
export const noteModelState = (db: Db, state: ModelState): Promise<void> =>
  storeModelState(db, state)

export type ModelFigures = {
  today: ModelSpending
  month: { questions: number; tokens: number; usd: number }
  state: ModelState | null
}

/**
 * What the language model cost today and in this month (UTC), and how it is; null: nobody has said.
 */
export async function modelFigures(db: Db, now: Date): Promise<ModelFigures> {
  const { questions, tokens, microUsd } = await spendingSince(db, `${dayOf(now).slice(0, 7)}-01`)
  return {
    today: await modelSpending(db, dayOf(now)),
    month: { questions, tokens, usd: microUsd / 1e6 },
    state: await findModelState(db),
  }
}
