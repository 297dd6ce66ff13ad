import type { Db } from '#core/db/database.ts'
import type { ModelRequest, ModelUsage } from './language-model.ts'
import {
  findSpending,
  reserve,
  settle,
  findModelState,
  type ModelState,
  spendingSince,
  saveModelState,
} from './model-store.ts'

/**
 * What a language model may cost in a day (UTC), and what a million of its tokens costs. Money in
 * US dollars.
 */
export type ModelBudget = {
  dailyTokens: number
  dailyUsd: number
  usdPerMillionInput: number
  usdPerMillionOutput: number
}

export type ModelSpending = {
  questions: number
  inputTokens: number
  outputTokens: number
  usd: number
  /**
   * Set aside for questions under way, and for those whose process died: what they cost nobody
   * knows.
   */
  reservedTokens: number
  reservedUsd: number
}

/** A day of the spending, in UTC: 2026-11-21. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** When the next day of the spending begins. */
export const nextUtcDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** What the language model has cost on a day so far. */
export async function getModelSpending(db: Db, day: string): Promise<ModelSpending> {
  const row = await findSpending(db, day)
  if (!row)
    return {
      questions: 0,
      inputTokens: 0,
      outputTokens: 0,
      usd: 0,
      reservedTokens: 0,
      reservedUsd: 0,
    }
  const { microUsd, reservedMicroUsd, ...counts } = row
  return { ...counts, usd: microUsd / 1e6, reservedUsd: reservedMicroUsd / 1e6 }
}

/** The counter as a line for people. */
export function formatSpending(spending: ModelSpending, budget: ModelBudget): string {
  const tokens = spending.inputTokens + spending.outputTokens
  const usd = `$${spending.usd.toFixed(4)} of $${budget.dailyUsd.toFixed(2)}`
  return (
    `language model today: ${spending.questions} questions, ` +
    `${tokens} of ${budget.dailyTokens} tokens, ${usd}`
  )
}

/** An amount set aside; `settle` puts in its place what was spent, `null` leaves it as spent. */
export type Reservation = { settle(usage: ModelUsage | null): Promise<void> }

/**
 * Sets aside what a question may cost at most; null when the day's budget does not hold that any
 * more.
 */
export async function reserveBudget(
  db: Db,
  request: ModelRequest,
  budget: ModelBudget,
  now: Date,
): Promise<Reservation | null> {
  const day = utcDay(now)
  const maxUsage = {
    inputTokens: estimateMaxTokens(request),
    outputTokens: request.maxOutputTokens,
  }
  const reserved = {
    tokens: maxUsage.inputTokens + maxUsage.outputTokens,
    microUsd: toMicroUsd(maxUsage, budget),
  }
  const limits = { tokens: budget.dailyTokens, microUsd: Math.round(budget.dailyUsd * 1e6) }
  if (!(await reserve(db, day, reserved, limits))) return null
  return {
    settle: async (usage) => {
      const spent = usage ?? maxUsage
      await settle(db, day, reserved, { ...spent, microUsd: toMicroUsd(spent, budget) })
    },
  }
}

/** A dollar for a million tokens is a millionth of a dollar for one. */
const toMicroUsd = (usage: ModelUsage, budget: ModelBudget): number =>
  Math.ceil(
    usage.inputTokens * budget.usdPerMillionInput + usage.outputTokens * budget.usdPerMillionOutput,
  )

/** English takes a token for about four characters, Georgian and emoji up to one for each. */
function estimateMaxTokens({ instructions, data, schema }: ModelRequest): number {
  return Math.ceil((instructions.length + JSON.stringify(schema).length) / 2) + data.length
}

/**
 * Says how the language model is, for whoever looks from another process. It is told with each
 * change.
 */
export const recordModelState = (db: Db, state: ModelState): Promise<void> =>
  saveModelState(db, state)

export type ModelMetrics = {
  today: ModelSpending
  month: { questions: number; tokens: number; usd: number }
  state: ModelState | null
}

/**
 * What the language model cost today and in this month (UTC), and how it is; null: nobody has said.
 */
export async function getModelMetrics(db: Db, now: Date): Promise<ModelMetrics> {
  const { questions, tokens, microUsd } = await spendingSince(db, `${utcDay(now).slice(0, 7)}-01`)
  return {
    today: await getModelSpending(db, utcDay(now)),
    month: { questions, tokens, usd: microUsd / 1e6 },
    state: await findModelState(db),
  }
}
